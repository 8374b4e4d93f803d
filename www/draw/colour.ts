/** Colours as numbers: how light they are, how they read on one another, and how a canvas stores them. */

export const rgb = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on this colour. */
export const textOn = (colour: string): string =>
  contrast(colour, '#111111') >= contrast(colour, '#ffffff') ? '#111111' : '#ffffff';

/** The colour as a canvas stores it in memory: 0xAABBGGRR. */
export function pixel(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
