// @ts-check
/**
 * Pixels as a PNG that takes little room, for previews and for docs/shots. JavaScript, because one of the two
 * runs without Vite.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, optimise_raw } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';
import { decode } from 'fast-png';

/**
 * Drawings and pages have few colours besides those of soft edges. With more, nothing better would be seen.
 */
const COLOURS = 40;
/** Higher levels take far longer and save little. */
const LEVEL = 1;

initSync(
  readFileSync(fileURLToPath(import.meta.resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm'))),
);

/**
 * Opaque pixels, four bytes each.
 * @param {Uint8Array} rgba
 * @param {number} width
 * @param {number} height
 * @returns {Uint8Array}
 */
export function pngOf(rgba, width, height) {
  const pixels = new Uint32Array(Uint8Array.from(rgba).buffer);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const shown = shownAs(counts);
  const few = pixels.map(pixel => shown.get(pixel) ?? pixel);
  return optimise_raw(new Uint8ClampedArray(few.buffer), width, height, LEVEL, false, false);
}

/**
 * The same picture with fewer colours.
 * @param {Uint8Array} png
 * @returns {Uint8Array}
 */
export function reduced(png) {
  const { data, width, height, channels, depth } = decode(png);
  if (depth !== 8 || channels < 3) {
    throw new Error(
      `found ${channels} channels of ${depth} bits; allowed: the colours of a screen, 8 bits each`,
    );
  }
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    rgba.set(data.subarray(at * channels, (at + 1) * channels), at * 4);
  }
  return pngOf(rgba, width, height);
}

/**
 * What each colour becomes: itself, or the nearest of those that are kept. Kept are the commonest, then
 * whichever is farthest from them, weighted by how common it is. What keeps the mean error least would give
 * up the colours of small letters.
 * @param {Map<number, number>} counts
 * @returns {Map<number, number>}
 */
function shownAs(counts) {
  const rest = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([colour, count]) => ({ colour, count, gap: Infinity, nearest: colour }));
  for (let kept = 0; kept < COLOURS; kept++) {
    const next =
      kept < COLOURS / 4
        ? rest[kept]
        : rest.reduce((worst, entry) => (entry.gap * entry.count > worst.gap * worst.count ? entry : worst));
    if (next === undefined || next.gap === 0) break;
    for (const entry of rest) {
      const gap = distance(entry.colour, next.colour);
      if (gap < entry.gap) [entry.gap, entry.nearest] = [gap, next.colour];
    }
  }
  return new Map(rest.map(({ colour, nearest }) => [colour, nearest]));
}

/** @type {(one: number, other: number) => number} */
const distance = (one, other) =>
  [0, 8, 16].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
