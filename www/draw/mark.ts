/**
 * The marks of which every picture consists: plain data that knows neither SVG nor canvas. Dots of several
 * kinds have several looks.
 */

export type Mark =
  | { shape: 'area'; style: string; path: string }
  | { shape: 'line'; style: string; x1: number; y1: number; x2: number; y2: number }
  | { shape: 'dot'; style: string; x: number; y: number; radius: number; look?: number }
  | {
      shape: 'text';
      style: string;
      x: number;
      y: number;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      text: string;
    };

/** A picture: its size in the drawing's own units, and its marks from back to front. */
export interface Scene {
  width: number;
  height: number;
  marks: Mark[];
}

/** The paths of a rectangle, and of one with round corners. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const round = (...places: number[]) => places.map(place => Math.round(place * 100) / 100);
  const [left, in1, in2, right] = round(x, x + r, x + width - r, x + width);
  const [top, down1, down2, bottom] = round(y, y + r, y + height - r, y + height);
  return (
    `M${in1} ${top}H${in2}Q${right} ${top} ${right} ${down1}V${down2}Q${right} ${bottom} ${in2} ${bottom}` +
    `H${in1}Q${left} ${bottom} ${left} ${down2}V${down1}Q${left} ${top} ${in1} ${top}z`
  );
}

/** An area, or a line of any form, given by its path. */
export const area = (style: string, path: string): Mark => ({ shape: 'area', style, path });

/** A text; `x` and `y` are where its anchor and its base line lie. */
export const written = (
  style: string,
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): Mark => ({ shape: 'text', style, x, y, size, anchor, text });

/** A straight line. */
export const ruled = (style: string, x1: number, y1: number, x2: number, y2: number): Mark => ({
  shape: 'line',
  style,
  x1,
  y1,
  x2,
  y2,
});
