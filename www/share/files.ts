/** Figures as SVG that stands alone, and as PNG: both carry their link and can be opened again. */

import { palettes } from '../draw/palette.ts';
import { sheetFor } from './sheet.ts';
import type { Mark } from '../draw/mark.ts';
import { markText, markup } from '../draw/svg.ts';
import { cellsOf, type Cells, type Painted, type Picture } from './picture.ts';
import type { Caption } from './words.ts';
import { chunk, contextOf, noted, png, type Draw } from './png.ts';
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
    part.split(/\s+/).map(word => ({ word: markup(word), long: word.length + 1, bold }));
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
    const place = `x="${MARGIN}" y="${top + (at + 1) * LINE - 6}" font-size="${SIZE}"`;
    return `<text style="fill:${palettes.light.ink}" ${place}>${strong}${own(false)}</text>`;
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
    : `<text class="head" x="${x}" y="${y + scene.height + 21}" font-size="14">${markup(caption)}</text>`;

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
    `<title>${markup(title)}</title><desc>${markup(description)}</desc>` +
    `<metadata>${markup(address)}</metadata>` +
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

/** The most pixels of a picture, and of a side. */
const MOST_PIXELS = 2 ** 25;
const MOST_PNG_SIDE = 2 ** 14;
/** So many marks are drawn in one go. */
const MOST_MARKS = 500;

/**
 * How many pixels a unit takes: as many as are wanted, or more, so that each painted cell has a whole number
 * of them; but no more than a picture may have.
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

/** How many pixels the file of some pictures has, with `wanted` pixels a unit or about as many. */
export const pixelsOf = (
  pictures: readonly Picture[],
  caption: Caption | null,
  wanted: number,
): { width: number; height: number } => sizeOf(laid(pictures, caption), wanted);

/** A figure as PNG, with about `wanted` pixels a unit; link and resolution stand in chunks of their own. */
export async function pngFile(figure: FigureFile, wanted: number, work = new Work()): Promise<Blob> {
  const sheet = laid(figure.pictures, figure.caption);
  const { scale, width, height } = sizeOf(sheet, wanted);
  const perMetre = Math.round((96 * scale) / 0.0254);
  const resolution = new Uint8Array(9);
  new DataView(resolution.buffer).setUint32(0, perMetre);
  new DataView(resolution.buffer).setUint32(4, perMetre);
  resolution[8] = 1;
  const note = new TextEncoder().encode(`${noted}\0${figure.address}`);
  const notes = [chunk('pHYs', resolution), chunk('tEXt', note)];
  return inBands(sheet, { scale, width, height }, notes, work);
}

async function decoded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A picture that is never whole: cells first, then marks over them. */
async function inBands(
  sheet: Sheet,
  { scale, width, height }: ReturnType<typeof sizeOf>,
  notes: Uint8Array<ArrayBuffer>[],
  work: Work,
): Promise<Blob> {
  work.expect(width * height);
  for (const { picture } of sheet.placed) {
    if (picture.painted !== undefined) work.expect(picture.painted.place.rows * picture.painted.place.cols);
  }
  const all: Cells[] = [];
  try {
    const layers: Draw[] = [];
    const aside = contextOf(width, 1);
    for (const placed of sheet.placed) {
      if (placed.picture.painted === undefined) continue;
      const cells = await cellsOf(placed.picture.painted, work);
      all.push(cells);
      layers.push(paintedLayer(cells, placed, scale, aside));
    }
    for await (const layer of marksLayers(sheet, scale, work)) layers.push(layer);
    const draw: Draw = (context, top, high) => {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, high);
      for (const layer of layers) layer(context, top, high);
    };
    return await png(width, height, draw, work, notes);
  } finally {
    for (const cells of all) cells.free();
  }
}

/** Painted cells; they are painted aside, and drawn from there. */
function paintedLayer(cells: Cells, { x, y }: Placed, scale: number, aside: CanvasRenderingContext2D): Draw {
  const { place, across } = cells;
  const [left, above] = [Math.round((x + place.left) * scale), Math.round((y + place.top) * scale)];
  const wide = Math.max(1, Math.round(place.plotWidth * scale));
  const tall = Math.max(1, Math.round(place.plotHeight * scale));
  // Cells of whole pixels are painted as one pixel each; a strip is one pixel high.
  const times = wide % across === 0 ? wide / across : 1;
  const high = place.strip ? tall : times;
  return (context, top, rows) => {
    const from = Math.floor((Math.max(above, top) - above) / high);
    const to = Math.ceil((Math.min(above + tall, top + rows) - above) / high);
    if (from >= to) return;
    const { canvas } = aside;
    const width = wide / times;
    if (canvas.width < width || canvas.height < to - from) {
      [canvas.width, canvas.height] = [Math.max(canvas.width, width), Math.max(canvas.height, to - from)];
    }
    cells.paint(aside, from, width, to - from);
    context.imageSmoothingEnabled = false;
    const target = [left, above + from * high - top, wide, (to - from) * high] as const;
    context.drawImage(canvas, 0, 0, width, to - from, ...target);
  };
}

/** Marks as drawings, of which each holds some that follow one another. */
async function* marksLayers(
  { width, height, placed, foot }: Sheet,
  scale: number,
  work: Work,
): AsyncGenerator<Draw> {
  const groups: { from: number; to: number; count: number; texts: string[] }[] = [];
  for (const place of placed) {
    const { scene } = place.picture;
    const caption = captionText(place);
    const put = (text: string, count: number): void => {
      let group = groups.at(-1);
      if (group === undefined || group.count >= MOST_MARKS) {
        group = { from: place.y, to: place.y, count: 0, texts: [] };
        groups.push(group);
      }
      group.to = Math.max(group.to, Math.ceil(place.y + scene.height + (caption === '' ? 0 : 30)));
      group.count += count;
      group.texts.push(text);
    };
    const each = Math.min(MOST_MARKS, scene.marks.length);
    for await (const text of marksIn(scene.marks, work)) put(`${begin(place)}${text}</g>`, each);
    if (caption !== '') put(caption, 1);
  }
  const last = placed.at(-1);
  if (foot !== '' && last !== undefined) {
    groups.push({ from: last.y + last.picture.scene.height, to: height, count: 1, texts: [foot] });
  }
  const sheet = await sheetFor(groups.flatMap(({ texts }) => texts));
  for (const { from, to, texts } of groups) {
    const image = await decoded(
      `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="${width}" height="${to - from}" ` +
        `viewBox="0 ${from} ${width} ${to - from}"><style>${sheet}</style>${texts.join('')}</svg>`,
    );
    yield (context, top, high) => {
      if (to * scale <= top || from * scale >= top + high) return;
      context.drawImage(image, 0, from * scale - top, width * scale, (to - from) * scale);
    };
    await work.rest();
  }
}
