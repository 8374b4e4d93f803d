/** What the page and its panels draw over matrices. The window's event `marks` reports changes. */

import type { Panel, Piece, Repeats, State, Strategy, Whole } from '../pkg/nimatrix.js';
import { recall, remember } from './preferences.ts';
import type { Page } from './state.ts';
import { inPieces } from '../language/say.ts';
import { write, type Engine } from '../solver/engine.ts';

const changed = (): void => void dispatchEvent(new Event('marks'));

export interface Marks {
  /** The options of the pointed or chosen cell, and the winning move. */
  options: boolean;
  /** The period of the matrix. */
  tiles: boolean;
  /** A letter in every cell, as papers print them. */
  letters: boolean;
}

const NAMES = { options: 'marks', tiles: 'tiles', letters: 'letters' } as const;
/** Only differences from the defaults are stored. */
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

/** Overlays that other folders supply; each may return null. */
export interface Overlays {
  /** 1 for each outlined cell of the matrix with this index. */
  outlined(page: Page, index: number): Uint8Array | null;
  /** The positions marked as options. */
  reached(): readonly (readonly Whole[])[] | null;
  /** The marks of the strategy in sight. */
  pointed(state: State): Strategy['marks'] | null;
}

const overlays: Overlays = { outlined: () => null, reached: () => null, pointed: () => null };

export const outlined: Overlays['outlined'] = (page, index) => overlays.outlined(page, index);
export const reached: Overlays['reached'] = () => overlays.reached();
export const pointed: Overlays['pointed'] = state => overlays.pointed(state);

export function drawOver(what: Partial<Overlays>): void {
  Object.assign(overlays, what);
  changed();
}

/** A rectangle by two corners: where it began and where it ends. */
export interface Span {
  from: { row: number; col: number };
  to: { row: number; col: number };
}

/** Whether dragging measures without Shift, and the measured rectangle. */
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

/** The rectangle in the matrix with this index. */
export const spanIn = ({ panels }: Page, index: number): Span | null =>
  measured.panels === panels && measured.index === index ? measured.span : null;

/** The common period of all rows, and the column where it begins. */
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

const known = new Map<string, Strategy | null>();

/** A link with the parts of a state on which a strategy depends. */
export const placeOf = ({ rules, piles, restriction, moves }: State): string =>
  write({ rules, piles, restriction, moves }, false);

/** The strategy at a place; undefined if unknown, null if no paper covers it. */
export const knownStrategy = (place: string): Strategy | null | undefined => known.get(place);

/** The strategy at a place. Fails as the engine does. */
export async function strategyOf(engine: Engine, place: string): Promise<Strategy | null> {
  const found = known.get(place);
  if (found !== undefined) return found;
  const strategy = await engine.ask('strategy', place);
  known.set(place, strategy);
  return strategy;
}

let drawn: string | null = null;

/** Makes pictures mark the strategy at a place, or none. Dispatches `marks`. */
export function drawStrategy(place: string | null): void {
  if (place === drawn) return;
  drawn = place;
  drawOver({
    pointed: state => (drawn !== null && drawn === placeOf(state) ? (known.get(drawn)?.marks ?? null) : null),
  });
}

/** The words of an opponent who plays the proof: the reason for its move, or why it has none. */
export function followed(strategy: Strategy | null): Piece[][] {
  if (strategy === null) {
    return [inPieces`No strategy of the papers reached that position, so the opponent made any good move.`];
  }
  const { played, rule, reasons } = strategy;
  if (played !== null) {
    const quoted = reasons.map(({ pieces }) => inPieces`“${pieces}”`);
    return [inPieces`The opponent plays the proof: “${rule.pieces}”`, ...quoted];
  }
  return [
    inPieces`You had left what the proof leaves, so the opponent had no good move. Its strategy was yours:
      “${rule.pieces}”`,
  ];
}
