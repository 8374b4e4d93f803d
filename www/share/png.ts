/** Figures as PNG, which carries its link and can be opened again. */

import {
  begin,
  captionText,
  laid,
  marksIn,
  sheetFor,
  svgFile,
  type FigureFile,
  type Placed,
  type Sheet,
} from './svg.ts';
import { cellsOf, type Cells, type Picture } from './picture.ts';
import type { Caption } from './words.ts';
import { noted } from './reopen.ts';
import { Work } from '../core/work.ts';

/** The most pixels of a picture that is drawn in one go, of any other, and of a side. */
const MOST_WHOLE = 2 ** 23;
const MOST_PIXELS = 2 ** 25;
const MOST_SIDE = 2 ** 14;
/** So many marks are drawn in one go; in a picture that is drawn whole, so many. */
const MOST_MARKS = 500;
const MOST_MARKS_WHOLE = 4000;

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
  const most = Math.min(MOST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
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
  const marks = figure.pictures.reduce((sum, { scene }) => sum + scene.marks.length, 0);
  const isSimple = figure.pictures.every(({ painted }) => painted === undefined);
  if (isSimple && marks <= MOST_MARKS_WHOLE && width * height <= MOST_WHOLE) {
    const drawn = await whole(await (await svgFile(figure, work)).text(), width, height);
    // The head of a PNG is its signature and one chunk: 33 bytes.
    return new Blob([drawn.slice(0, 33), ...notes, drawn.slice(33)], { type: 'image/png' });
  }
  return inBands(sheet, { scale, width, height }, notes, work);
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A small drawing as a picture. */
async function whole(svg: string, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.drawImage(await imageOf(svg), 0, 0, width, height);
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (drawn === null) throw new Error('This picture is too large for the browser.');
  return drawn;
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
    const image = await imageOf(
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

/** The most pixels of a band. */
const MOST_IN_BAND = 2 ** 17;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Draws the rows of a picture from `top` on, on a canvas that holds `high` of them. */
export type Draw = (context: CanvasRenderingContext2D, top: number, high: number) => void;

/** A canvas to draw on and to read from. */
export function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}

/** A picture without transparency; `notes` are chunks that stand before its pixels. */
export async function png(
  width: number,
  height: number,
  draw: Draw,
  work: Work,
  notes: Uint8Array<ArrayBuffer>[] = [],
): Promise<Blob> {
  const most = Math.max(1, Math.floor(MOST_IN_BAND / width));
  const context = contextOf(width, Math.min(most, height));
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  const parts: BlobPart[] = [SIGNATURE, chunk('IHDR', head), ...notes];
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const reading = read(readable, parts);
  try {
    for (let top = 0; top < height; top += most) {
      const high = Math.min(most, height - top);
      draw(context, top, high);
      await writer.write(lines(context.getImageData(0, 0, width, high)));
      await work.rest(width * high);
    }
    await writer.close();
    await reading;
  } catch (error) {
    reading.catch(() => {});
    writer.abort(error).catch(() => {});
    throw error;
  }
  return new Blob([...parts, chunk('IEND', new Uint8Array(0))], { type: 'image/png' });
}

/** Appends what a stream gives as chunks of pixels. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, parts: BlobPart[]): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parts.push(chunk('IDAT', value));
  }
}

/** Pixels as lines without opacity, each after the number of its filter, which is none. */
function lines({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(height * (1 + 3 * width));
  let to = 0;
  for (let from = 0; from < data.length; from += 4) {
    if (from % (4 * width) === 0) to++;
    bytes[to++] = data[from] ?? 0;
    bytes[to++] = data[from + 1] ?? 0;
    bytes[to++] = data[from + 2] ?? 0;
  }
  return bytes;
}

export function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(name), 4);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc(out.subarray(4, data.length + 8)));
  return out;
}

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  return sum;
});

/** The check sum of PNG chunks. */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (SUMS[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
