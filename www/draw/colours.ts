/**
 * The colours of Grundy values, and the painting of large matrices. A value always has the same colour; 0 has
 * that of P. The solver paints what is in sight from its own memory, at the pixels of the screen.
 */

import { addUnder } from '../core/loading.ts';
import { isStill, transform, type Camera, type Frame, type Turn } from './frame.ts';
import { distinct, inkOf, pixel, stepOf, valueColours, valueCss, type Theme } from './palette.ts';
import type { Grid } from '../pkg/nimatrix.js';
import { Raster } from '../solver/engine.ts';

export interface Bands {
  of(value: number): string;
  /** The style of a cell with a value, and of the value's text. */
  fill(value: number): string;
  ink(value: number): string;
  legend: { style: string; text: string }[];
  /** Whether larger values than those of the legend repeat its colours. */
  round: boolean;
}

function most(sources: readonly { grundy: Uint32Array | null }[]): number {
  let found = 0;
  for (const { grundy } of sources) for (const value of grundy ?? []) if (value > found) found = value;
  return found;
}

/** The values that the legend of a ramp names: powers of 2, and the largest. */
function named(largest: number): number[] {
  const powers = [];
  for (let power = 1; power < largest; power *= 2) powers.push(power);
  return largest > 0 ? [...powers, largest] : [];
}

/** The colours of values under a scheme of links. */
export function bandsFor(sources: readonly { grundy: Uint32Array | null }[], colours: string): Bands {
  const modulus = Number(/^mod:(\d+)$/.exec(colours)?.[1] ?? 0);
  const [isRamp, isBits] = [colours === 'ramp', colours === 'bits'];
  const count = isBits ? 32 : modulus || distinct.length;
  const of = (value: number) =>
    isRamp ? `v${stepOf(value)}` : `${isBits ? 'b' : 'd'}${value % count || count}`;
  const fill = (value: number) => (value === 0 ? 'v0' : of(value));
  const largest = most(sources);
  // The last of the colours by digits has no value of its own.
  const different = isBits ? count - 1 : count;
  const last = modulus || Math.min(largest, different);
  const shown = isRamp ? named(largest) : Array.from({ length: last }, (_, at) => at + 1);
  const text = (value: number) => (modulus > 0 && value > 0 ? `≡ ${value % modulus}` : String(value));
  return {
    of,
    fill,
    ink: value => inkOf(fill(value)),
    legend: [0, ...shown].map(value => ({ style: fill(value), text: text(value) })),
    round: !isRamp && modulus === 0 && largest > different,
  };
}

/** The byte of a cell without a position, among outcomes and among painted values. */
export const NO_POSITION = 2;
/** The byte of the first value style; among outcomes, 1 is P. */
const FIRST = 3;
const placeOf = new Map([...valueColours.light.keys()].map((style, at) => [style, at + FIRST]));

/** Values as bytes: indices into the colours of `paintedColours`. */
export function paintedBytes(values: Uint32Array, outcomes: Uint8Array, bands: Bands): Uint8Array {
  const bytes = new Uint8Array(values.length);
  // Caches frequent values; larger ones are computed each time.
  const known = new Uint8Array(4096);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value === 0) {
      if (outcomes[at] === NO_POSITION) bytes[at] = NO_POSITION;
      continue;
    }
    const byte = known[value] ?? 0;
    bytes[at] = byte === 0 ? (placeOf.get(bands.of(value)) ?? 0) : byte;
    if (value < known.length) known[value] = bytes[at] ?? 0;
  }
  return bytes;
}

/** The colours of the bytes, given those of 0 and of the paper. */
export const paintedColours = (zero: string, paper: string, theme: Theme = 'light'): string[] => [
  zero,
  zero,
  paper,
  ...valueColours[theme].values(),
];

/** Asks for a new painting. Drawings follow themes by style sheet; paintings don't. */
const redraw = (): void => void dispatchEvent(new Event('marks'));
let always = false;

/** After this event print styles apply, and nothing can be painted any more. */
function print({ type }: Event): void {
  const { documentElement: root } = document;
  if (type === 'beforeprint') always = root.hasAttribute('data-print');
  root.toggleAttribute('data-print', type === 'beforeprint' || always);
  redraw();
}

export function followColours(): void {
  for (const query of [
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
  ]) {
    matchMedia(query).addEventListener('change', redraw);
  }
  addEventListener('nim-theme', redraw);
  addEventListener('beforeprint', print);
  addEventListener('afterprint', print);
}

/** The most pixels of a canvas; larger screens stretch it. */
const MOST_PIXELS = 2 ** 22;
/** Dots on a side of each pixel on paper. */
const PRINTED = 4;
/** A painting that takes longer is moved between two paintings. */
const QUICK_MS = 8;

interface Palette {
  key: string;
  colours: Uint32Array;
}

export class Painter {
  #raster: Raster | null = null;
  #of: unknown[] = [];
  #palette: Palette | null = null;
  #painted: Camera | null = null;
  #key = '';
  #duration = 0;
  #at = 0;

  /**
   * Shows the matrix through the camera. Returns true if it should be called again soon for a sharper
   * picture.
   */
  show(
    canvas: HTMLCanvasElement,
    grid: Grid,
    bands: Bands | null,
    turn: Turn,
    frame: Frame,
    camera: Camera,
  ): boolean {
    const fresh = this.#take(grid, bands, turn);
    const context = canvas.getContext('2d');
    if (context === null || this.#raster === null) return false;
    const { key: inks, colours } = this.#colours(context, bands, turn);
    const dots = document.documentElement.hasAttribute('data-print') ? PRINTED : devicePixelRatio;
    const ratio = Math.min(
      dots,
      Math.sqrt(MOST_PIXELS / Math.max(1, frame.availableWidth * frame.availableHeight)),
    );
    const width = Math.max(1, Math.round(frame.availableWidth * ratio));
    // A strip is painted one pixel high; the style sheet stretches it.
    const height = frame.strip ? 1 : Math.max(1, Math.round(frame.availableHeight * ratio));
    const key = [width, height, frame.unit, inks].join();
    const same = !fresh && this.#key === key;
    if (same && this.#painted !== null && equal(this.#painted, camera)) {
      canvas.style.transform = '';
      return false;
    }
    const now = performance.now();
    if (
      same &&
      this.#painted !== null &&
      !isStill(camera) &&
      this.#duration > QUICK_MS &&
      now - this.#at < 5 * this.#duration
    ) {
      canvas.style.transform = transform(this.#painted, camera, frame);
      return true;
    }
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    // At rest, a whole number of pixels must hold the matrix exactly.
    const scale = isStill(camera)
      ? width / (frame.availableWidth / frame.unit)
      : frame.unit * camera.scale * ratio;
    this.#raster.paint(context, camera.left, camera.top, scale, width, height, colours);
    canvas.style.transform = '';
    [this.#key, this.#painted, this.#at] = [key, camera, performance.now()];
    this.#duration = this.#at - now;
    return false;
  }

  /** Frees the memory in the solver. */
  release(): void {
    this.#raster?.free();
    this.#raster = null;
    this.#of = [];
  }

  #take(grid: Grid, bands: Bands | null, turn: Turn): boolean {
    const of = [grid, bands, turn];
    if (this.#raster !== null && of.every((part, index) => part === this.#of[index])) return false;
    this.release();
    const cells =
      bands !== null && grid.grundy !== null
        ? paintedBytes(grid.grundy, grid.outcomes, bands)
        : grid.outcomes;
    this.#raster = new Raster(cells, grid.rows, grid.cols, turn !== 'down', turn === 'plot');
    this.#of = of;
    return true;
  }

  /** The present colours of the style sheet, which depend on theme, contrast and print. */
  #colours(context: CanvasRenderingContext2D, bands: Bands | null, turn: Turn): Palette {
    const style = getComputedStyle(context.canvas);
    const own = (...names: string[]): string[] => names.map(name => style.getPropertyValue(name).trim());
    const plain = turn === 'plot' ? own('--paper', '--k0', '--paper') : own('--n', '--p', '--paper');
    const scheme = style.colorScheme === 'dark' ? 'dark' : 'light';
    const [zero = '', paper = ''] = own('--v0', '--paper');
    const key = bands === null ? plain.join() : [zero, paper, scheme].join();
    if (this.#palette?.key === key) return this.#palette;
    const wanted = bands === null ? plain : paintedColours(zero, paper, scheme);
    const colours = Uint32Array.from(wanted, colour => {
      // The canvas parses every notation of colours.
      context.fillStyle = colour;
      return pixel(String(context.fillStyle));
    });
    return (this.#palette = { key, colours });
  }
}

const equal = (one: Camera, other: Camera): boolean =>
  one.left === other.left && one.top === other.top && one.scale === other.scale;

let styled = false;

/** Adds the value colours to the page, once values are shown. */
export function addValueColours(): void {
  if (!styled && typeof document !== 'undefined') addUnder(valueCss());
  styled = true;
}
