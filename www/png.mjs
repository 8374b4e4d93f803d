// @ts-check
/** Pixels as a PNG that takes little room, for previews and for docs/shots. JavaScript, because one of the two runs without Vite. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';
import UPNG from 'upng-js';

/** Drawings and pages have few colours besides those of soft edges. With more, nothing better would be seen. */
const COLOURS = 48;
/** Higher levels take far longer and save little. */
const LEVEL = 1;

initSync(readFileSync(fileURLToPath(import.meta.resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm'))));

/**
 * Opaque pixels, four bytes each.
 * @param {Uint8Array} rgba
 * @param {number} width
 * @param {number} height
 * @returns {Uint8Array}
 */
export function pngOf(rgba, width, height) {
  return optimise(new Uint8Array(UPNG.encode([Uint8Array.from(rgba).buffer], width, height, COLOURS)), LEVEL, false, false);
}

/**
 * The same picture with fewer colours.
 * @param {Uint8Array} png
 * @returns {Uint8Array}
 */
export function reduced(png) {
  const picture = UPNG.decode(Uint8Array.from(png).buffer);
  const [rgba] = UPNG.toRGBA8(picture);
  if (rgba === undefined) throw new Error('a picture without pixels');
  return pngOf(new Uint8Array(rgba), picture.width, picture.height);
}
