/** What is said of the cell that one points at, and of a rectangle that is measured. */

import { say } from '../../language/say.ts';
import type { Whole, Window } from '../../pkg/nimatrix.js';
import { called, count, grouped, restriction, span, type Letter } from '../../core/words/basic.ts';

/** Where one can go from a cell, as far as the window shows it. */
export interface Told {
  outcome: Letter | null;
  /** Where the winning move leads, and what it blocks in a blocking game; null where none is in sight. */
  best: { place: string; blocked: readonly number[] | null } | null;
  /** Whether some move leads to a cell of the window. */
  moves: boolean;
  /** Whether every winning move in the window would be known. */
  complete: boolean;
  /** Whether the cell is an option of a chosen P-position, so that its winning move is a reply. */
  refutes: boolean;
}

const under = (blocked: readonly number[] | null): string =>
  blocked === null ? '' : say` with ${restriction(blocked)}`;

const noOptions = say`No move leads to a cell of this window.`;

/** Why a cell is P or N, in a sentence; nothing where it can't be told. */
export function pointed({ outcome, best, moves, complete, refutes }: Told): string {
  if (outcome === null) return '';
  if (outcome === 'P') return say`No move wins.`;
  if (best === null && !moves) return noOptions;
  if (best === null) return complete ? say`The moves that win lead out of this window.` : '';
  const place = `${best.place}${under(best.blocked)}`;
  return refutes ? say`Refuted by the move to ${place}.` : say`The move to ${place} wins.`;
}

const MOST_READ = 24;

/** The options read out. */
export function optionsRead(places: readonly string[]): string {
  if (places.length === 0) return noOptions;
  const more = places.length - MOST_READ;
  const listed = places.slice(0, MOST_READ).join(', ') + (more > 0 ? say`, and ${more} more` : '');
  return say`${count(places.length, 'cell', 'cells')} in one move: ${listed}.`;
}

/** A share of a whole, with as many figures as tell something. */
function percentOf(part: number, all: number): string {
  if (all === 0) return '';
  const share = (100 * part) / all;
  return ` (${share.toFixed(share > 0 && share < 1 ? 2 : 1)} %)`;
}

const share = (p: number, all: string, percent: string): string =>
  p === 1 ? say`${p} of ${all} is ${called.P}${percent}.` : say`${p} of ${all} are ${called.P}${percent}.`;

/** The size of a rectangle and its P-positions. */
export const rectangle = (rows: number, cols: number, positions: number, p: number): string =>
  `${count(rows, 'row', 'rows')} × ${count(cols, 'column', 'columns')}: ` +
  share(p, count(positions, 'position', 'positions'), percentOf(p, positions));

export const rectangleValues = (distinct: number, frequent: number, times: number): string =>
  say`${count(distinct, 'Grundy value', 'Grundy values')}; the most frequent is ${frequent}, in
    ${count(times, 'cell', 'cells')}.`;

/** Where a rectangle lies. */
export const rectanglePlace = (
  down: string,
  y0: Whole,
  rows: number,
  across: string,
  x0: Whole,
  cols: number,
): string =>
  [down === '' ? '' : `${down} ${span(y0, rows)}`, `${across} ${span(x0, cols)}`]
    .filter(part => part !== '')
    .join(', ');

export const copyAs = { text: say`Copy as text`, csv: 'CSV', latex: 'LaTeX' };
export const copiedAs = (format: string): string => say`Copied as ${format}.`;
export const notCopied = say`The browser blocked copying.`;
export const endMeasuring = say`Clear the rectangle`;

/** What the wheel does over a figure, for those who turn it there. */
export const wheelNote = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '')
  ? say`Zoom with ⌘ and the wheel`
  : say`Zoom with Ctrl and the wheel`;

export const noP = (): string => say`This window has no ${called.P}-position.`;

/** Where the window lies, for a screen reader. */
export const whereabouts = ({ x0, y0, cols, rows }: Window): string =>
  say`Map: rows ${span(y0, rows)}, columns ${span(x0, cols)}. Click a place to go there.`;

export const showOptions = say`Moves`;
export const showOptionsHelp = say`Mark the moves from the cell you point at or choose`;
export const measure = say`Measure`;
export const measureHelp = say`Drag over cells to count them (Shift and drag, or Shift and arrow keys)`;

export const legendTitle = say`Grundy value`;
/** Where there are more values than colours. */
export const comeRound = say`then again from the first`;

/** The ways to colour values, by their words in a link. */
export const schemes = {
  ramp: say`in order`,
  distinct: say`distinct`,
  mod: say`by remainder`,
  bits: say`by binary digits`,
};

/** Why an axis does not end with a number: it begins later. */
export const notBefore = (start: string): string => say`Enter ${start} or a larger number.`;

export const meanings = say`What the colours mean`;
export const partsTitle = say`Parts of the P-positions`;

/** Why a window is not taken; `most` is how many cells it may have. */
export function notAWindow({ rows, cols }: { rows: number; cols: number }, most: number): string {
  if (rows === 0) return say`At least 1 row is needed.`;
  if (cols === 0) return say`At least 1 column is needed.`;
  const cells = rows * cols;
  return cells > most
    ? say`${grouped(cells)} cells are too many: a window has at most ${grouped(most)}.`
    : say`Enter a smaller number: the window would end beyond 2⁶⁴.`;
}
