/**
 * How Grundy values are coloured: each has one colour, whatever else is in sight; 0 always that of P. And how
 * large matrices are painted: the solver paints what is in sight from its own memory, at the pixels of the
 * screen.
 */

import { addUnder } from '../core/loading.ts';
import { isStill, transform, type Camera, type Frame, type Turn } from './frame.ts';
import { distinct, inkOf, pixel, stepOf, valueColours, valueCss, type Theme } from './palette.ts';
import type { Grid } from '../pkg/nimatrix.js';
import { Raster } from '../solver/engine.ts';

export interface Bands {
  /** The style of a positive value. */
  of(value: number): string;
  /** The style of a cell with a value, and of the value written in it. */
  fill(value: number): string;
  ink(value: number): string;
  legend: { style: string; text: string }[];
  /** Whether there are larger values than the legend has, whose colours come round. */
  round: boolean;
}

/** The style of each positive value. */
function styles(colours: string): (value: number) => string {
  if (colours === 'distinct') return value => `d${((value - 1) % distinct.length) + 1}`;
  if (colours === 'bits') return value => `b${value % 32 || 32}`;
  const modulus = Number(/^mod:(\d+)$/.exec(colours)?.[1] ?? 0);
  if (modulus > 0) return value => `d${value % modulus || modulus}`;
  return value => `v${stepOf(value)}`;
}

/** The largest value. */
function most(sources: readonly { grundy: Uint32Array | null }[]): number {
  let found = 0;
  for (const { grundy } of sources) for (const value of grundy ?? []) if (value > found) found = value;
  return found;
}

/** The values that the legend of a ramp names: the powers of 2 and the largest. */
function named(largest: number): number[] {
  const powers = [];
  for (let power = 1; power < largest; power *= 2) powers.push(power);
  return largest > 0 ? [...powers, largest] : [];
}

/** The colours of these values, in the way that a link names. */
export function bandsFor(sources: readonly { grundy: Uint32Array | null }[], colours: string): Bands {
  const of = styles(colours);
  const fill = (value: number) => (value === 0 ? 'v0' : of(value));
  const each = { of, fill, ink: (value: number) => inkOf(fill(value)) };
  const largest = most(sources);
  const entry = (value: number, text = String(value)) => ({ style: fill(value), text });
  const zero = entry(0);
  if (colours === 'ramp') {
    return { ...each, legend: [zero, ...named(largest).map(value => entry(value))], round: false };
  }
  const modulus = Number(/^mod:(\d+)$/.exec(colours)?.[1] ?? 0);
  if (modulus > 0) {
    const remainders = Array.from({ length: modulus }, (_, at) => entry(at + 1, `≡ ${(at + 1) % modulus}`));
    return { ...each, legend: [zero, ...remainders], round: false };
  }
  const different = colours === 'bits' ? 31 : distinct.length;
  const values = Array.from({ length: Math.min(largest, different) }, (_, at) => entry(at + 1));
  return { ...each, legend: [zero, ...values], round: largest > different };
}

/** The byte of a cell that is no position, among outcomes and among painted values. */
export const NO_POSITION = 2;
/** The byte of the first style of a value; 1 is that of P among outcomes. */
const FIRST = 3;
const placeOf = new Map([...valueColours.light.keys()].map((style, at) => [style, at + FIRST]));

/** Values as bytes, each the place of its style among the colours of `paintedColours`. */
export function paintedBytes(values: Uint32Array, outcomes: Uint8Array, bands: Bands): Uint8Array {
  const bytes = new Uint8Array(values.length);
  // Values come again and again; those too large for the list are looked up one by one.
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

/** The colours that bytes stand for, given that of 0 and that of the paper. */
export const paintedColours = (zero: string, paper: string, theme: Theme = 'light'): string[] => [
  zero,
  zero,
  paper,
  ...valueColours[theme].values(),
];

/** The page draws anew where a theme, contrast or paper changes colours; what is painted does not follow. */
const redraw = (): void => void dispatchEvent(new Event('marks'));
let always = false;

/** Style rules for print come into force only after this event, when nothing can be painted any more. */
function print({ type }: Event): void {
  const { documentElement: root } = document;
  if (type === 'beforeprint') always = root.hasAttribute('data-print');
  root.toggleAttribute('data-print', type === 'beforeprint' || always);
  redraw();
}

/** Draws what is painted again whenever its colours change. */
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

/** The most pixels of a canvas; a larger screen has larger ones. */
const MOST_PIXELS = 2 ** 22;
/** How many dots on a side a pixel of the page takes on paper. */
const PRINTED = 4;
/** A picture that takes longer than this to paint is moved as it is between two paintings. */
const QUICK_MS = 8;

interface Palette {
  /** A name for the colours. */
  key: string;
  colours: Uint32Array;
}

/** Paints one matrix on its canvas, again and again. */
export class Painter {
  #raster: Raster | null = null;
  #of: unknown[] = [];
  #palette: Palette | null = null;
  #painted: Camera | null = null;
  #key = '';
  #duration = 0;
  #at = 0;

  /**
   * Shows the matrix as the camera sees it; true if it should be asked again soon, for a picture as sharp as
   * it can be.
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
    // A strip is painted one pixel high, which the style sheet stretches.
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
    // A whole number of pixels has to hold the matrix at rest exactly.
    const scale = isStill(camera)
      ? width / (frame.availableWidth / frame.unit)
      : frame.unit * camera.scale * ratio;
    this.#raster.paint(context, camera.left, camera.top, scale, width, height, colours);
    canvas.style.transform = '';
    [this.#key, this.#painted, this.#at, this.#duration] = [
      key,
      camera,
      performance.now(),
      performance.now() - now,
    ];
    return false;
  }

  /** Gives the solver its memory back. */
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

  /** The colours as the style sheet has them now: themes, contrast and print are its affair. */
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
      // The canvas knows every way to write a colour.
      context.fillStyle = colour;
      return pixel(String(context.fillStyle));
    });
    return (this.#palette = { key, colours });
  }
}

const equal = (one: Camera, other: Camera): boolean =>
  one.left === other.left && one.top === other.top && one.scale === other.scale;

let styled = false;

/** Gives the page the colours of values, once something shows some. */
export function addValueColours(): void {
  if (!styled && typeof document !== 'undefined') addUnder(valueCss());
  styled = true;
}
