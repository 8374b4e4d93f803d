/** Figures as SVG that stands alone: it carries its link and can be opened again. */

import { lightCss, palettes } from '../draw/palette.ts';
import type { Mark } from '../draw/mark.ts';
import { markText } from '../draw/svg.ts';
import { cellsOf, type Painted } from './picture.ts';
import type { Picture } from './picture.ts';
import type { Caption } from './words.ts';
import { png } from './png.ts';
import { Work } from '../core/work.ts';

const GAP = 32;
const MARGIN = 16;
const CAPTION = 30;
const MOST_ACROSS = 3;
/** More pictures than this lie in a square. */
const MOST_IN_ROWS = 48;

/** So many marks are written in one go. */
const AT_ONCE = 500;
/** The most pixels on a side of a picture of cells in an SVG. */
const MOST_SIDE = 4096;

export interface FigureFile {
  title: string;
  description: string;
  /** The address that opens the figure. */
  address: string;
  pictures: readonly Picture[];
  /** What stands below all of them. */
  caption?: Caption | null;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A sign that only the fonts of letters have. */
const LETTER = /[¡§©«»¿-ÖØ-çé-öø-ž]/;
const LETTERS = ';unicode-range:U+A1-B6,U+B8-D6,U+D8-E7,U+E9-F6,U+F8-17E';

/** The fonts that drawings need, as text that an SVG can hold. */
async function fonts(hasLetters: boolean): Promise<string> {
  const face = async (family: string, address: URL, rest = '') => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data}) format('woff2')${rest}}`;
  };
  const faces = await Promise.all([
    face('Pagella', new URL('../fonts/pagella-regular.woff2', import.meta.url)),
    face('Pagella', new URL('../fonts/pagella-italic.woff2', import.meta.url), ';font-style:italic'),
    face('Pagella', new URL('../fonts/pagella-bold.woff2', import.meta.url), ';font-weight:700'),
    ...(hasLetters
      ? [
          face('Pagella', new URL('../fonts/pagella-letters-regular.woff2', import.meta.url), LETTERS),
          face(
            'Pagella',
            new URL('../fonts/pagella-letters-italic.woff2', import.meta.url),
            `;font-style:italic${LETTERS}`,
          ),
          face(
            'Pagella',
            new URL('../fonts/pagella-letters-bold.woff2', import.meta.url),
            `;font-weight:700${LETTERS}`,
          ),
        ]
      : []),
    face('Script', new URL('../fonts/script.woff2', import.meta.url)),
    face('Script', new URL('../fonts/script-bold.woff2', import.meta.url), ';font-weight:700'),
  ]);
  return faces.join('');
}

const FAMILIES: Record<string, string> = {
  serif: 'Pagella,Palatino,serif',
  sans: 'system-ui,sans-serif',
  script: 'Script,serif',
};

/** The plain rules of a sheet, those of sheets that it imports included. */
function rulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  return [...sheet.cssRules].flatMap(rule => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSImportRule && rule.styleSheet !== null ? rulesOf(rule.styleSheet) : [];
  });
}

/**
 * What the style sheets say of drawings, in the light theme. Not every program knows variables, so their
 * values are put in.
 */
function styles(): string {
  const values = new Map(Object.entries(FAMILIES));
  for (const [, name = '', value = ''] of lightCss().matchAll(/--([\w-]+):([^;]+)/g)) values.set(name, value);
  const rules = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(rule => /^(?:\.drawing\b|\.[vdbk]\d)/.test(rule.selectorText));
  return rules
    .map(rule =>
      rule.cssText.replace(/var\(--([\w-]+)\)/g, (_, name: string) => values.get(name) ?? 'currentColor'),
    )
    .join('');
}

/** The style sheet of a drawing: its fonts, those of letters only where a text has them, and its rules. */
export const sheetFor = async (texts: readonly string[]): Promise<string> =>
  (await fonts(texts.some(text => LETTER.test(text)))) + styles().replace(/</g, '');

/** A picture and the place of its corner. */
export interface Placed {
  picture: Picture;
  x: number;
  y: number;
}

/** How pictures lie on a sheet, and its caption as text of SVG. */
export interface Sheet {
  width: number;
  height: number;
  placed: Placed[];
  foot: string;
}

/** The size of a letter of the caption, about how wide one is, and its line. */
const SIZE = 15;
const LETTER_WIDE = 7.1;
const LINE = 21;
/** A caption is at least so wide. */
const LEAST_WIDE = 320;

/** The words of a caption in lines, its title in bold. */
function footOf(
  { title, text, source }: Caption,
  width: number,
  top: number,
): { foot: string; high: number } {
  const split = (part: string, bold: boolean) =>
    part.split(/\s+/).map(word => ({ word: escape(word), long: word.length + 1, bold }));
  const after = source === '' ? '' : ` ${source}.`;
  const lines: { word: string; long: number; bold: boolean }[][] = [[]];
  let room = width;
  for (const part of [...split(`${title}.`, true), ...split(text + after, false)]) {
    if (part.long * LETTER_WIDE > room && lines.at(-1)?.length !== 0) {
      lines.push([]);
      room = width;
    }
    lines.at(-1)?.push(part);
    room -= part.long * LETTER_WIDE;
  }
  const put = (line: (typeof lines)[0], at: number): string => {
    const own = (bold: boolean): string =>
      line
        .filter(part => part.bold === bold)
        .map(({ word }) => word)
        .join(' ');
    const strong = own(true) === '' ? '' : `<tspan font-weight="700">${own(true)}</tspan> `;
    return `<text style="fill:${palettes.light.ink}" x="${MARGIN}" y="${top + (at + 1) * LINE - 6}" font-size="${SIZE}">${strong}${own(false)}</text>`;
  };
  return { foot: lines.map(put).join(''), high: lines.length * LINE };
}

/** Pictures side by side in rows, each with its caption below, and below all the caption of the figure. */
export function laid(pictures: readonly Picture[], caption: Caption | null = null): Sheet {
  const across =
    pictures.length > MOST_IN_ROWS
      ? Math.ceil(Math.sqrt(pictures.length))
      : Math.min(MOST_ACROSS, pictures.length);
  const placed: Placed[] = [];
  let width = caption === null ? 0 : LEAST_WIDE;
  let y = MARGIN;
  for (let first = 0; first < pictures.length; first += across) {
    const row = pictures.slice(first, first + across);
    let x = MARGIN;
    for (const picture of row) {
      placed.push({ picture, x, y });
      x += Math.max(picture.scene.width, picture.caption.length * 6.6) + GAP;
    }
    width = Math.max(width, x - GAP + MARGIN);
    y += Math.max(...row.map(({ scene }) => scene.height));
    y += (row.some(({ caption }) => caption !== '') ? CAPTION : 0) + GAP / 2;
  }
  width = Math.ceil(width);
  const { foot, high } = caption === null ? { foot: '', high: 0 } : footOf(caption, width - 2 * MARGIN, y);
  return { width, height: Math.ceil(y + high - (high > 0 ? 0 : GAP / 2) + MARGIN), placed, foot };
}

/** Marks as text, some at a time. */
export async function* marksIn(marks: readonly Mark[], work: Work): AsyncGenerator<string> {
  for (let from = 0; from < marks.length; from += AT_ONCE) {
    yield marks
      .slice(from, from + AT_ONCE)
      .map(markText)
      .join('');
    await work.rest();
  }
}

export const begin = ({ x, y }: Placed): string => `<g transform="translate(${x} ${y})">`;

export const captionText = ({ picture: { scene, caption }, x, y }: Placed): string =>
  caption === ''
    ? ''
    : `<text class="head" x="${x}" y="${y + scene.height + 21}" font-size="14">${escape(caption)}</text>`;

/**
 * A figure as an SVG that stands alone: real text, its own fonts and colours, title, description and link.
 * Painted cells are a picture in it.
 */
export async function svgFile(figure: FigureFile, work = new Work()): Promise<Blob> {
  const { title, description, address, pictures } = figure;
  const { width, height, placed, foot } = laid(pictures, figure.caption);
  const texts: string[] = [];
  const parts: BlobPart[] = [];
  const put = (text: string): void => {
    texts.push(text);
    parts.push(text);
  };
  for (const { painted } of pictures) if (painted !== undefined) expect(painted, work);
  for (const place of placed) {
    const { scene, painted } = place.picture;
    put(begin(place));
    if (painted !== undefined) parts.push(await imageOf(painted, work));
    for await (const text of marksIn(scene.marks, work)) put(text);
    put(`</g>${captionText(place)}`);
  }
  put(foot);
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escape(title)}</title><desc>${escape(description)}</desc>` +
    `<metadata>${escape(address)}</metadata>` +
    `<style>${await sheetFor([title, ...texts])}</style>` +
    `<rect width="100%" height="100%" fill="#fff"/>`;
  return new Blob([head, ...parts, '</svg>\n'], { type: 'image/svg+xml' });
}

/** The size of painted cells as a picture of their own: a pixel a cell, or fewer. */
export function imageSize({ place, turn }: Painted): { width: number; height: number } {
  const [across, down] = turn === 'plot' ? [place.rows, place.cols] : [place.cols, place.rows];
  const scale = Math.min(1, MOST_SIDE / Math.max(across, down));
  return { width: Math.ceil(across * scale), height: place.strip ? 1 : Math.ceil(down * scale) };
}

function expect(painted: Painted, work: Work): void {
  const { width, height } = imageSize(painted);
  work.expect(painted.place.rows * painted.place.cols + width * height);
}

/** Painted cells as an element that holds a PNG. */
async function imageOf(painted: Painted, work: Work): Promise<Blob> {
  const { left, top, plotWidth, plotHeight } = painted.place;
  const { width, height } = imageSize(painted);
  const cells = await cellsOf(painted, work);
  try {
    const data = await png(
      width,
      height,
      (context, from, high) => cells.paint(context, from, width, high),
      work,
    );
    // Programs that know no newer standard know the address by this name.
    const link = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="';
    return new Blob([
      `<image x="${left}" y="${top}" width="${plotWidth}" height="${plotHeight}" ` +
        `preserveAspectRatio="none" image-rendering="optimizeSpeed" ` +
        `style="image-rendering:pixelated" ${link}`,
      await dataAddress(data),
      '"/>',
    ]);
  } finally {
    cells.free();
  }
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsDataURL(blob);
  });
