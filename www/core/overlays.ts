/**
 * What the page and its panels want drawn over the matrices, apart from both: an event `marks` of the window
 * says that it has changed.
 */

import type { Panel, Repeats, State, Strategy, Whole } from '../pkg/nimatrix.js';
import { recall, remember } from './preferences.ts';
import type { Page } from './state.ts';

const changed = (): void => void dispatchEvent(new Event('marks'));

export interface Marks {
  /** The options of the cell that is pointed at or chosen, and the move that wins. */
  options: boolean;
  /** How the matrix repeats. */
  tiles: boolean;
  /** A letter in every cell, as papers print them. */
  letters: boolean;
}

const NAMES = { options: 'marks', tiles: 'tiles', letters: 'letters' } as const;
/** What is remembered where it differs from how the page begins. */
const [OFF, ON] = ['off', 'on'];

let wanted: Marks = {
  options: recall(NAMES.options) !== OFF,
  tiles: recall(NAMES.tiles) === ON,
  letters: recall(NAMES.letters) === ON,
};

export const marks = (): Marks => wanted;

export function setMarks(change: Partial<Marks>): void {
  wanted = { ...wanted, ...change };
  remember(NAMES.options, wanted.options ? null : OFF);
  remember(NAMES.tiles, wanted.tiles ? ON : null);
  remember(NAMES.letters, wanted.letters ? ON : null);
  changed();
}

/** What others draw over the matrices; each gives null where it has nothing to draw. */
export interface Overlays {
  /** The cells of the matrix with this number that are outlined: 1 for each. */
  outlined(page: Page, index: number): Uint8Array | null;
  /** The positions that are marked as options of the page's. */
  reached(): readonly (readonly Whole[])[] | null;
  /** What the strategy that is in sight points at. */
  pointed(state: State): Strategy['marks'] | null;
}

const overlays: Overlays = { outlined: () => null, reached: () => null, pointed: () => null };

export const outlined: Overlays['outlined'] = (page, index) => overlays.outlined(page, index);
export const reached: Overlays['reached'] = () => overlays.reached();
export const pointed: Overlays['pointed'] = state => overlays.pointed(state);

/** Lets something be drawn over the matrices. */
export function drawOver(what: Partial<Overlays>): void {
  Object.assign(overlays, what);
  changed();
}

/** A rectangle by two of its corners, where it began and where it goes. */
export interface Span {
  from: { row: number; col: number };
  to: { row: number; col: number };
}

/** Whether dragging measures without Shift, and the rectangle that is measured in one of these matrices. */
export interface Measuring {
  on: boolean;
  span: Span | null;
  index: number;
  panels: readonly Panel[];
}

let measured: Measuring = { on: false, span: null, index: 0, panels: [] };

export const measuring = (): Measuring => measured;

export function measure(change: Partial<Measuring>): void {
  const isNew = measured.span === null && (change.span ?? null) !== null;
  measured = { ...measured, ...change };
  changed();
  if (isNew) dispatchEvent(new Event('measured'));
}

/** The rectangle in the matrix with this number. */
export const spanIn = ({ panels }: Page, index: number): Span | null =>
  measured.panels === panels && measured.index === index ? measured.span : null;

/** From which column on the rows repeat together, and with which period. */
export function together({ rows }: Repeats): { from: number; period: number } {
  const divides = (of: number, by: number): number => (by === 0 ? of : divides(by, of % by));
  let [from, period] = [0, 1];
  for (let at = 0; at < rows.length; at += 2) {
    const [preperiod = 0, each = 1] = rows.subarray(at, at + 2);
    from = Math.max(from, preperiod);
    period *= each / divides(period, each);
  }
  return { from, period };
}
