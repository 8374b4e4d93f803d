/**
 * Every colour of the page, once: the style sheet gets them as custom properties, the canvas as numbers. P
 * cells carry the ink in both themes; the Grundy colours were chosen to stay apart for four kinds of colour
 * vision.
 */

export type Theme = 'light' | 'dark';

interface Palette {
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  rule: string;
  control: string;
  accent: string;
  p: string;
  pInk: string;
  n: string;
  nInk: string;
  thin: string;
  heavy: string;
  values: string[];
  /** The parts of a set of points; each has a shape of its own besides. */
  parts: string[];
}

const hex = (list: string) => list.split(' ').map(colour => `#${colour}`);

export const palettes: Record<Theme, Palette> = {
  light: {
    paper: '#fbfaf5',
    surface: '#fffefb',
    ink: '#1b2530',
    muted: '#5a6470',
    rule: '#dedacd',
    control: '#8d8a7f',
    accent: '#a23b16',
    p: '#12355b',
    pInk: '#fdf1dc',
    n: '#fdf1dc',
    nInk: '#77623a',
    thin: '#e5d6b6',
    heavy: '#1b2530',
    values: hex(
      '12355b fef041 837352 bdb4ff 29630c 5550e7 06ba84 bff6b4 ' +
        'ab7800 d6adbc 654049 008480 e99a00 9285ea 5c0418 4500b8',
    ),
    parts: hex('12355b c17800 00826d 8a3ffc 951700 220000'),
  },
  dark: {
    paper: '#14171b',
    surface: '#191d22',
    ink: '#ecebe3',
    muted: '#a4acb6',
    rule: '#2d333b',
    control: '#757d87',
    accent: '#ffab87',
    p: '#9bd1ff',
    pInk: '#0e2740',
    n: '#3b3320',
    nInk: '#d3c7a6',
    thin: '#544a32',
    heavy: '#ecebe3',
    values: hex(
      '9bd1ff 412800 ddf108 474756 7a8665 b467df fbe9eb 766b0f ' +
        '34007e 7e30ca d5ffa7 62a600 8b393e 4e726b d4b4a7 a095a4',
    ),
    parts: hex('9bd1ff ffc374 c940ff 51828c f6ffef 837f1c'),
  },
};

/**
 * Values too many for sixteen names take twelve steps of cividis, in bands of equal count; its dark end would
 * be taken for 0.
 */
export const steps = hex(
  '4c5c6e 5a6970 687570 758273 828f78 919b77 a0a876 b0b673 c0c36d d1d066 e0de5d fee838',
);

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const rgb = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
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

function properties(theme: Theme): string {
  const palette = palettes[theme];
  const plain = Object.entries(palette).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const named = plain.map(
    ([name, colour]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  const values = palette.values.map((colour, value) => `--v${value}:${colour};--t${value}:${textOn(colour)}`);
  const parts = palette.parts.map((colour, part) => `--k${part}:${colour}`);
  return [`color-scheme:${theme}`, ...named, ...values, ...parts].join(';');
}

/**
 * What replaces a theme's colours for more contrast, in print and in forced colours: one colour for P, one
 * for N.
 */
function plain(ink: string, paper: string, quiet: string): string {
  const named = {
    p: ink,
    'p-ink': paper,
    n: paper,
    'n-ink': ink,
    thin: quiet,
    heavy: ink,
    v0: ink,
    t0: paper,
  };
  const parts = palettes.light.parts.map((_, part) => `--k${part}:${ink}`);
  return [...Object.entries(named).map(([name, colour]) => `--${name}:${colour}`), ...parts].join(';');
}

/** On paper values are greys, darker the larger, which black numbers can be read on. */
function greys(): string {
  const grey = (part: number) =>
    `#${Math.round(255 - 120 * part)
      .toString(16)
      .padStart(2, '0')
      .repeat(3)}`;
  const values = Array.from({ length: 15 }, (_, at) => `--v${at + 1}:${grey(at / 14)};--t${at + 1}:#000`);
  const bands = steps.map((_, step) => `--s${step}:${grey((step + 1) / steps.length)};--u${step}:#000`);
  return [...values, ...bands].join(';');
}

/** More contrast: two colours, with all other words in full ink too. */
const stark = (ink: string, paper: string, quiet: string, accent: string): string =>
  `${plain(ink, paper, quiet)};--paper:${paper};--surface:${paper};--ink:${ink};--muted:${ink};` +
  `--rule:${quiet};--control:${ink};--accent:${accent}`;

const starkLight = stark('#000', '#fff', '#767676', '#7a1f00');
const starkDark = stark('#fff', '#000', '#8a8a8a', '#ffc9b0');
/**
 * The reader's own colours. Rules are quieter than text; the system's grey would be that of what is switched
 * off.
 */
const own = stark('CanvasText', 'Canvas', 'color-mix(in srgb,CanvasText 50%,Canvas)', 'Highlight');

/** One class for each Grundy colour and its text: `v3` and `t3`, in bands `s3` and `u3`. */
function valueClasses(): string {
  const classes = (count: number, fill: string, ink: string) =>
    Array.from(
      { length: count },
      (_, at) => `.${fill}${at}{fill:var(--${fill}${at})}.drawing .${ink}${at}{fill:var(--${ink}${at})}`,
    ).join('');
  const parts = palettes.light.parts.map(
    (_, part) =>
      `.k${part}{fill:var(--k${part})}.k${part}-line{stroke:var(--k${part})}` +
      `.k${part}-border{border-color:var(--k${part})}`,
  );
  return classes(palettes.light.values.length, 'v', 't') + classes(steps.length, 's', 'u') + parts.join('');
}

const bandProperties = (): string =>
  steps.map((colour, step) => `--s${step}:${colour};--u${step}:${textOn(colour)}`).join(';');

/** The custom properties of the light theme alone, for files. */
export const lightCss = (): string => `${bandProperties()};${properties('light')}`;

/** The custom properties for both themes, as one piece of CSS. */
export function paletteCss(): string {
  const bands = bandProperties();
  const printed = `${plain('#000', '#fff', '#bbb')};${greys()}`;
  return (
    `:root{${bands};${properties('light')}}` +
    `@media(prefers-color-scheme:dark){:root{${properties('dark')}}}` +
    `:root[data-theme=light]{${properties('light')}}:root[data-theme=dark]{${properties('dark')}}` +
    `@media(prefers-contrast:more){:root{${starkLight}}:root[data-theme=dark]{${starkDark}}}` +
    `@media(prefers-contrast:more) and (prefers-color-scheme:dark){` +
    `:root:not([data-theme=light]){${starkDark}}}` +
    `@media(forced-colors:active){:root,:root[data-theme]{${own}}}` +
    `@media print{:root,:root[data-theme]{${printed}}}` +
    `:root[data-print],:root[data-print][data-theme]{${printed}}` +
    valueClasses()
  );
}
