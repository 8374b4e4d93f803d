/**
 * The colours of the page, from the palette that exports read too: custom properties and classes for style
 * sheets, numbers for the canvas. In a theme, P and each Grundy value have one colour in every view.
 */

import palette from '../../crates/nimatrix-export/src/palette.json' with { type: 'json' };

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

/** Black or white, whichever has more contrast with the colour. */
export const textOn = (colour: string): string =>
  contrast(colour, '#000000') >= contrast(colour, '#ffffff') ? '#000000' : '#ffffff';

/** The colour as a canvas stores it: 0xAABBGGRR. */
export function pixel(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

export type Theme = 'light' | 'dark';

/**
 * `wash` is under the pointer, `fails` and `holds` are for claims, `pLine` is P as a line or letter on paper.
 * Each of the `parts` of a plot also has its own shape.
 */
type Palette = Omit<typeof palette.light, 'parts'> & { parts: string[] };

const list = (colours: string): string[] => colours.split(' ');

export const palettes: Record<Theme, Palette> = {
  light: { ...palette.light, parts: list(palette.light.parts) },
  dark: { ...palette.dark, parts: list(palette.dark.parts) },
};

/** The ramp of Grundy values at 1, 2, 4, 8, …, 4096. Larger values have its last colour. */
export const ramps: Record<Theme, string[]> = { light: list(palette.ramp), dark: list(palette.rampInDark) };
const OCTAVES = ramps.light.length;

/** Distinct colours, for the values 1 to 15 or for remainders. */
export const distinct = list(palette.distinct);
/** Colours by the five lowest binary digits: three set the hue, two the lightness. */
export const bits = list(palette.bits);

/** The least value with the same colour of the ramp. It has four steps for each power of 2. */
export function stepOf(value: number): number {
  const octave = Math.min(OCTAVES - 1, Math.floor(Math.log2(value)));
  const start = 2 ** octave;
  return octave === OCTAVES - 1 ? start : start + Math.floor(((value - start) * 4) / start) * (start / 4);
}

function rampAt(step: number, ramp: readonly string[]): string {
  const octave = Math.floor(Math.log2(step));
  const part = ((step - 2 ** octave) * 4) / 2 ** octave;
  const [from, to] = [ramp[octave] ?? '', ramp[octave + 1] ?? ramp[octave] ?? ''].map(rgb);
  const mixed = (from ?? []).map((one, at) =>
    Math.floor((one * (4 - part) + (to?.[at] ?? 0) * part + 2) / 4),
  );
  return `#${mixed.map(one => one.toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = [...new Set(Array.from({ length: 4096 }, (_, at) => stepOf(at + 1)))];

function coloursIn(theme: Theme): ReadonlyMap<string, string> {
  return new Map([
    ...STEPS.map((step): [string, string] => [`v${step}`, rampAt(step, ramps[theme])]),
    ...distinct.map((colour, at): [string, string] => [`d${at + 1}`, colour]),
    // 32 takes the index of 0, which has the colour of P.
    ...bits.map((colour, at): [string, string] => [`b${at === 0 ? 32 : at}`, colour]),
  ]);
}

/** The colour of each value style except 0. Only the ramp depends on the theme. */
export const valueColours: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: coloursIn('light'),
  dark: coloursIn('dark'),
};

/** Both colours of a pair for a style sheet, which uses that of the theme. */
const either = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light},${dark})`;

/** The style of a legend entry: its colour, and readable ink. */
export function legendStyle(style: string): string {
  const [light, dark] = [valueColours.light.get(style), valueColours.dark.get(style)];
  if (light === undefined || dark === undefined) return 'background:var(--v0);color:var(--t0)';
  const ink = either(textOn(light), textOn(dark));
  return `background:${light};background:${either(light, dark)};color:${textOn(light)};color:${ink}`;
}

/** The style of readable ink on a value style: dark or light. */
export function inkOf(style: string): string {
  const shade = (theme: Theme): string => {
    const colour = valueColours[theme].get(style);
    if (colour === undefined) return '0';
    return textOn(colour) === '#ffffff' ? 'l' : 'd';
  };
  const [light, dark] = [shade('light'), shade('dark')];
  return light === dark ? `t${light}` : `t${light}${dark}`;
}

function properties(theme: Theme): string {
  const colours = palettes[theme];
  const plain = Object.entries(colours).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const named = plain.map(
    ([name, colour]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  const parts = colours.parts.map((colour, part) => `--k${part}:${colour}`);
  const zero = [`--v0:${colours.p}`, `--t0:${colours.pInk}`];
  return [`color-scheme:${theme}`, ...named, ...zero, ...parts].join(';');
}

/**
 * The colours for high contrast, print and forced colours: one for P, one for N, and all text in full ink.
 * Values keep their colours, which are ordered by lightness.
 */
const stark = (ink: string, paper: string, quiet: string, accent: string): string =>
  `--p:${ink};--p-ink:${paper};--n:${paper};--n-ink:${ink};--p-line:${ink};--thin:${quiet};--heavy:${ink};` +
  `--v0:#000;--t0:#fff;${palettes.light.parts.map((_, part) => `--k${part}:${ink};`).join('')}` +
  `--paper:${paper};--surface:${paper};--ink:${ink};--muted:${ink};` +
  `--rule:${quiet};--control:${ink};--accent:${accent}`;

const starkLight = stark('#000', '#fff', '#767676', '#7a1f00');
const starkDark = stark('#fff', '#000', '#8a8a8a', '#ffc9b0');
/** The reader's system colours. Rules are quieter than text; the system's grey means disabled. */
const own = stark('CanvasText', 'Canvas', 'color-mix(in srgb,CanvasText 50%,Canvas)', 'Highlight');

/**
 * Classes for value colours, their inks and the parts of a plot. Scripts add them, as the first paint shows
 * no values.
 */
export function valueCss(): string {
  const values = [...valueColours.light].map(([style, colour]) => `.${style}{fill:${colour}}`);
  const themed = STEPS.map(step => {
    const [light = '', dark = ''] = [valueColours.light.get(`v${step}`), valueColours.dark.get(`v${step}`)];
    return `.v${step}{fill:light-dark(${light},${dark})}`;
  });
  const parts = palettes.light.parts.map(
    (_, part) =>
      `.k${part}{fill:var(--k${part})}.k${part}-line{stroke:var(--k${part})}` +
      `.k${part}-border{border-color:var(--k${part})}`,
  );
  const [dark, light] = ['#000000', '#ffffff'];
  const inks =
    `.drawing .t0{fill:var(--t0)}.drawing .td{fill:${dark}}.drawing .tl{fill:${light}}` +
    `.drawing .tdl{fill:${dark}}.drawing .tld{fill:${light}}`;
  const either =
    `.drawing .tdl{fill:light-dark(${dark},${light})}` + `.drawing .tld{fill:light-dark(${light},${dark})}`;
  return (
    `.v0{fill:var(--v0)}${values.join('')}${inks}${parts.join('')}` +
    `@supports (color:light-dark(red,red)){${themed.join('')}${either}}`
  );
}

/** The custom properties of the light theme, for files. */
export const lightCss = (): string => properties('light');

/** Rules for files: variables become values of the light theme and of `more`. */
export function inLight(rules: string, more: Record<string, string>): string {
  const values = new Map(Object.entries(more));
  for (const [, name = '', value = ''] of lightCss().matchAll(/--([\w-]+):([^;]+)/g)) values.set(name, value);
  return rules.replace(/var\(--([\w-]+)\)/g, (_, name: string) => values.get(name) ?? 'currentColor');
}

/** The custom properties of all themes as CSS. */
export function paletteCss(): string {
  const printed = `color-scheme:light;${stark('#000', '#fff', '#bbb', '#000')}`;
  return (
    `:root{${properties('light')}}` +
    `@media(prefers-color-scheme:dark){:root{${properties('dark')}}}` +
    `:root[data-theme=light]{${properties('light')}}:root[data-theme=dark]{${properties('dark')}}` +
    `@media(prefers-contrast:more){:root{${starkLight}}:root[data-theme=dark]{${starkDark}}}` +
    `@media(prefers-contrast:more) and (prefers-color-scheme:dark){` +
    `:root:not([data-theme=light]){${starkDark}}}` +
    `@media(forced-colors:active){:root,:root[data-theme]{${own}}}` +
    `@media print{:root,:root[data-theme]{${printed}}}` +
    `:root[data-print],:root[data-print][data-theme]{${printed}}`
  );
}
