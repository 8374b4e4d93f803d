/** Figures as standalone SVG and as PNG. Both contain their link and can be opened again. */

import { inLight, palettes, pixel } from '../draw/palette.ts';
import { markText, markup } from '../draw/svg.ts';
import type { Painted, Picture } from './picture.ts';
import type { Caption } from './words.ts';
import { Work } from './saving.ts';
import { Raster } from '../solver/engine.ts';

const GAP = 32;
const MARGIN = 16;
const CAPTION = 30;
const MOST_ACROSS = 3;
/** More pictures are arranged in a square. */
const MOST_IN_ROWS = 48;

/** The marks written at a time. */
const AT_ONCE = 500;
/** The largest side of an image of cells in an SVG, in pixels. */
const MOST_SIDE = 4096;

export interface FigureFile {
  title: string;
  description: string;
  address: string;
  pictures: readonly Picture[];
  /** The common caption. */
  caption?: Caption | null;
}

/** A picture and the place of its corner. */
export interface Placed {
  picture: Picture;
  x: number;
  y: number;
}

type Sheet = ReturnType<typeof arranged>;

/** The font size of captions, the average width of a letter, and the height of a line. */
const SIZE = 15;
const LETTER_WIDE = 7.1;
const LINE = 21;
/** The least width of a caption. */
const LEAST_WIDE = 320;

/** A caption in lines, its title in bold. */
function footOf(
  { title, text, source }: Caption,
  width: number,
  top: number,
): { foot: string; high: number } {
  const split = (part: string, bold: boolean) =>
    part.split(/\s+/).map(word => ({ word: markup(word), long: word.length + 1, bold }));
  const after = source === '' ? '' : ` ${source}.`;
  const lines: { word: string; long: number; bold: boolean }[][] = [[]];
  let left = width;
  for (const part of [...split(`${title}.`, true), ...split(text + after, false)]) {
    if (part.long * LETTER_WIDE > left && lines.at(-1)?.length !== 0) {
      lines.push([]);
      left = width;
    }
    lines.at(-1)?.push(part);
    left -= part.long * LETTER_WIDE;
  }
  const put = (line: (typeof lines)[0], at: number): string => {
    const own = (bold: boolean): string =>
      line
        .filter(part => part.bold === bold)
        .map(({ word }) => word)
        .join(' ');
    const strong = own(true) === '' ? '' : `<tspan font-weight="700">${own(true)}</tspan> `;
    const place = `x="${MARGIN}" y="${top + (at + 1) * LINE - 6}" font-size="${SIZE}"`;
    return `<text style="fill:${palettes.light.ink}" ${place}>${strong}${own(false)}</text>`;
  };
  return { foot: lines.map(put).join(''), high: lines.length * LINE };
}

/** Arranges pictures in rows, each with its caption, above the caption of the figure. */
export function arranged(pictures: readonly Picture[], caption: Caption | null = null) {
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

export const begin = ({ x, y }: Placed): string => `<g transform="translate(${x} ${y})">`;

export const captionText = ({ picture: { scene, caption }, x, y }: Placed): string =>
  caption === ''
    ? ''
    : `<text class="head" x="${x}" y="${y + scene.height + 21}" font-size="14">${markup(caption)}</text>`;

/**
 * A figure as a standalone SVG: real text, its own fonts and colours, title, description and link. Painted
 * cells are an image. Without `paper` the background is transparent.
 */
export async function svgFile(figure: FigureFile, work = new Work(), paper = true): Promise<Blob> {
  const { title, description, address, pictures } = figure;
  const { width, height, placed, foot } = arranged(pictures, figure.caption);
  const texts: string[] = [];
  const parts: BlobPart[] = [];
  const put = (text: string): void => {
    texts.push(text);
    parts.push(text);
  };
  for (const place of placed) {
    const { scene, painted } = place.picture;
    put(begin(place));
    if (painted !== undefined) parts.push(await imageOf(painted, work));
    for (let from = 0; from < scene.marks.length; from += AT_ONCE) {
      put(
        scene.marks
          .slice(from, from + AT_ONCE)
          .map(markText)
          .join(''),
      );
      await work.rest();
    }
    put(`</g>${captionText(place)}`);
  }
  put(foot);
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${markup(title)}</title><desc>${markup(description)}</desc>` +
    `<metadata>${markup(address)}</metadata>` +
    `<style>${await sheetFor([title, ...texts])}</style>` +
    (paper ? `<rect width="100%" height="100%" fill="#fff"/>` : '');
  return new Blob([head, ...parts, '</svg>\n'], { type: 'image/svg+xml' });
}

/** The size of painted cells as an image: a pixel for each cell, or fewer. */
export function imageSize({ place, turn }: Painted): { width: number; height: number } {
  const [across, down] = turn === 'plot' ? [place.rows, place.cols] : [place.cols, place.rows];
  const scale = Math.min(1, MOST_SIDE / Math.max(across, down));
  return { width: Math.ceil(across * scale), height: place.strip ? 1 : Math.ceil(down * scale) };
}

/** Painted cells as an element with a PNG. */
async function imageOf(painted: Painted, work: Work): Promise<string> {
  const { left, top, plotWidth, plotHeight } = painted.place;
  const { width, height } = imageSize(painted);
  const context = contextOf(width, height);
  await paint(context, painted, { x: 0, y: 0, width, height }, work);
  const data = await pngOf(context, work);
  // Older programs read the address from this attribute.
  return (
    `<image x="${left}" y="${top}" width="${plotWidth}" height="${plotHeight}" ` +
    `preserveAspectRatio="none" image-rendering="optimizeSpeed" style="image-rendering:pixelated" ` +
    `xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:image/png;base64,${base64(data)}"/>`
  );
}

/** Bytes as base64, in parts, since the arguments of a call are limited. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  }
  return btoa(text);
}

/** The most pixels of a picture, and of a side. */
const MOST_PIXELS = 2 ** 24;
const MOST_PNG_SIDE = 2 ** 14;
/** The pixels painted at a time. */
const MOST_AT_ONCE = 2 ** 17;

/**
 * The pixels of a unit: at least `wanted`, so that each painted cell has a whole number of them; less if the
 * picture would be too large.
 */
function scaleFor({ width, height, placed }: Sheet, wanted: number): number {
  const units = placed.flatMap(({ picture: { painted } }) => {
    if (painted === undefined || painted.place.strip) return [];
    const { turn, place } = painted;
    return place.plotWidth / (turn === 'plot' ? place.rows : place.cols);
  });
  const most = Math.min(MOST_PNG_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  if (units.length === 0) return Math.min(wanted, most);
  const unit = Math.min(...units);
  const pixels = Math.min(Math.ceil(wanted * unit - 1e-9), Math.floor(most * unit));
  return pixels < 1 ? most : pixels / unit;
}

function sizeOf(sheet: Sheet, wanted: number) {
  const scale = scaleFor(sheet, wanted);
  const [width, height] = [sheet.width, sheet.height].map(side => Math.max(1, Math.round(side * scale)));
  return { scale, width: width ?? 1, height: height ?? 1 };
}

/** The size in pixels of a file of pictures, with about `wanted` pixels a unit. */
export const pixelsOf = (
  pictures: readonly Picture[],
  caption: Caption | null,
  wanted: number,
): { width: number; height: number } => sizeOf(arranged(pictures, caption), wanted);

/** The keyword of the address in a PNG. */
export const noted = 'Source';

/** A figure as PNG with about `wanted` pixels a unit. Chunks hold its link and resolution. */
export async function pngFile(figure: FigureFile, wanted: number, work = new Work()): Promise<Blob> {
  const sheet = arranged(figure.pictures, figure.caption);
  const { scale, width, height } = sizeOf(sheet, wanted);
  const context = contextOf(width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  for (const { picture, x, y } of sheet.placed) {
    if (picture.painted === undefined) continue;
    const { left, top, plotWidth, plotHeight } = picture.painted.place;
    const [atX, atY] = [Math.round((x + left) * scale), Math.round((y + top) * scale)];
    const width = Math.max(1, Math.round(plotWidth * scale));
    const height = Math.max(1, Math.round(plotHeight * scale));
    await paint(context, picture.painted, { x: atX, y: atY, width, height }, work);
  }
  const bare = figure.pictures.map(({ scene, caption, inForce }) => ({ scene, caption, inForce }));
  const marks = await svgFile({ ...figure, pictures: bare }, work, false);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await marks.text())}`;
  await image.decode();
  context.drawImage(image, 0, 0, sheet.width * scale, sheet.height * scale);
  const bytes = await pngOf(context, work);
  const perMetre = Math.round((96 * scale) / 0.0254);
  const resolution = new DataView(new ArrayBuffer(9));
  for (const at of [0, 4]) resolution.setUint32(at, perMetre);
  resolution.setUint8(8, 1);
  const notes = [
    chunk('pHYs', new Uint8Array(resolution.buffer)),
    chunk('tEXt', new TextEncoder().encode(`${noted}\0${figure.address}`)),
  ];
  return new Blob([bytes.subarray(0, AFTER_HEAD), ...notes, bytes.subarray(AFTER_HEAD)], {
    type: 'image/png',
  });
}

/** The offset of a PNG's second chunk. */
const AFTER_HEAD = 33;

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}

async function pngOf({ canvas }: CanvasRenderingContext2D, work: Work): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
  await work.rest();
  if (blob === null) throw new Error('This browser writes no picture as large as this.');
  return new Uint8Array(await blob.arrayBuffer());
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(name), 4);
  out.set(data, 8);
  view.setUint32(data.length + 8, checkSum(out.subarray(4, data.length + 8)));
  return out;
}

function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paints cells into a box, some rows at a time, by way of a second canvas. */
async function paint(
  context: CanvasRenderingContext2D,
  painted: Painted,
  { x, y, width: wide, height: tall }: Box,
  work: Work,
): Promise<void> {
  work.expect(wide * tall);
  const { bytes, colours, place, turn } = painted;
  const across = turn === 'plot' ? place.rows : place.cols;
  const palette = Uint32Array.from(colours, pixel);
  const cells = new Raster(bytes(), place.rows, place.cols, turn !== 'down', turn === 'plot');
  try {
    // Cells of whole pixels are painted as one pixel each; a strip is one pixel high.
    const times = wide % across === 0 ? wide / across : 1;
    const high = place.strip ? tall : times;
    const [width, rows] = [wide / times, Math.ceil(tall / high)];
    const most = Math.max(1, Math.floor(MOST_AT_ONCE / width));
    const aside = contextOf(width, Math.min(most, rows));
    context.imageSmoothingEnabled = false;
    for (let top = 0; top < rows; top += most) {
      const count = Math.min(most, rows - top);
      const from = place.strip ? 0 : (top * across) / width;
      cells.paint(aside, 0, from, width / across, width, count, palette);
      context.drawImage(aside.canvas, 0, 0, width, count, x, y + top * high, wide, count * high);
      await work.rest(wide * count * high);
    }
  } finally {
    cells.free();
  }
}

const FAMILIES: Record<string, string> = {
  serif: 'Pagella,Palatino,serif',
  sans: 'system-ui,sans-serif',
  script: 'Script,serif',
};

/** The rules of a sheet, with those of imported sheets. */
const rulesOf = (sheet: CSSStyleSheet): CSSRule[] =>
  [...sheet.cssRules].flatMap(rule =>
    rule instanceof CSSImportRule && rule.styleSheet !== null ? rulesOf(rule.styleSheet) : [rule],
  );

/** Whether a text has a character in a font's range. Without a range, always. */
function isNeeded(range: string, text: string): boolean {
  const ranges = [...range.matchAll(/U\+([\da-f]+)-?([\da-f]*)/gi)].map(
    ([, from = '', to = '']) => [Number.parseInt(from, 16), Number.parseInt(to || from, 16)] as const,
  );
  const has = (sign: string): boolean => {
    const code = sign.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  };
  return ranges.length === 0 || Array.from(text).some(has);
}

/** A font of the page as text for an SVG; empty for a device font, or one that no text needs. */
async function fontOf({ style, parentStyleSheet }: CSSFontFaceRule, marks: string): Promise<string> {
  const [, address] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
  const slant = style.getPropertyValue('font-style');
  const range = style.getPropertyValue('unicode-range');
  // Names of variables are slanted in drawings.
  const slanted = [...marks.matchAll(/variable"[^>]*>([^<]*)/g)].map(([, text = '']) => text).join('');
  const text = slant === 'italic' ? slanted : marks.replace(/<[^>]*>/g, '');
  if (address === undefined || !isNeeded(range, text)) return '';
  let data = address;
  if (!address.startsWith('data:')) {
    const file = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
    data = `data:font/woff2;base64,${base64(new Uint8Array(await file.arrayBuffer()))}`;
  }
  const weight = style.getPropertyValue('font-weight');
  const more = { 'font-style': slant, 'font-weight': weight, 'unicode-range': range };
  const all = Object.entries(more).map(([name, value]) => (value === '' ? '' : `;${name}:${value}`));
  const family = style.getPropertyValue('font-family').replace(/"/g, '');
  return `@font-face{font-family:${family};src:url(${data}) format('woff2')${all.join('')}}`;
}

/**
 * The style sheet of a drawing: its fonts and the page's rules for drawings, in the light theme. Variables
 * are replaced, as not every program knows them.
 */
async function sheetFor(marks: readonly string[]): Promise<string> {
  const rules = [...document.styleSheets].flatMap(rulesOf);
  const text = marks.join('');
  const faces = rules.filter(rule => rule instanceof CSSFontFaceRule);
  const fonts = await Promise.all(faces.map(face => fontOf(face, text)));
  const styles = rules.filter(
    rule => rule instanceof CSSStyleRule && /^(?:\.drawing\b|\.[vdbk]\d)/.test(rule.selectorText),
  );
  const written = inLight(styles.map(({ cssText }) => cssText).join(''), FAMILIES);
  return fonts.join('') + written.replace(/</g, '');
}
