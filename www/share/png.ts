/** PNG files that are drawn and written a band of rows at a time: no canvas holds the whole picture. */

import type { Work } from '../core/work.ts';

/** The most pixels of a band. */
const MOST_IN_BAND = 2 ** 17;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Under this word a PNG notes its address. */
export const noted = 'Source';

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
