// A picture of a page as a PNG with a palette, which takes a third of the room: a page has few colours
// besides those of the soft edges of its letters.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const MOST = 64;

// Takes a PNG with 8 bits a channel and no interlacing, as browsers write them.
export function indexed(png) {
  const { width, height, channels, rows } = pixels(png);
  const counts = new Map();
  for (let at = 0; at < rows.length; at += channels) {
    const colour = (rows[at] << 16) | (rows[at + 1] << 8) | rows[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = chosen(counts);
  const index = new Map([...counts.keys()].map(colour => [colour, nearest(palette, colour)]));
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0, at = 0, to = 0; y < height; y++) {
    to++;
    for (let x = 0; x < width; x++, at += channels) lines[to++] = index.get((rows[at] << 16) | (rows[at + 1] << 8) | rows[at + 2]);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

// The palette: the commonest colours first, then whichever colour is farthest, weighted by how common it is.
function chosen(counts) {
  const colours = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  if (colours.length <= MOST) return colours;
  const palette = colours.slice(0, MOST / 2);
  const rest = colours.slice(MOST / 2).map(colour => ({ colour, count: counts.get(colour), gap: Math.min(...palette.map(other => distance(colour, other))) }));
  while (palette.length < MOST) {
    let worst = rest[0];
    for (const entry of rest) if (entry.gap * entry.count > worst.gap * worst.count) worst = entry;
    palette.push(worst.colour);
    for (const entry of rest) entry.gap = Math.min(entry.gap, distance(entry.colour, worst.colour));
  }
  return palette;
}

const distance = (a, b) => ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

function nearest(palette, colour) {
  let best = 0;
  for (let at = 1; at < palette.length; at++) if (distance(palette[at], colour) < distance(palette[best], colour)) best = at;
  return best;
}

// The bytes of all pixels, with the filters of the lines undone.
function pixels(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error('not a PNG as browsers write them');
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const packed = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const rows = Buffer.alloc(height * line);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const at = y * line + x;
      const left = x < channels ? 0 : rows[at - channels];
      const up = y === 0 ? 0 : rows[at - line];
      const corner = x < channels || y === 0 ? 0 : rows[at - line - channels];
      rows[at] = packed[y * (line + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
  }
  return { width, height, channels, rows };
}

function paeth(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
