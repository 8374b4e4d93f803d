/**
 * A comparison of two matrices: differences drawn over the first, and the words for a cell. Equal cells fade;
 * different ones are divided, with the first in the upper left and the second in the lower right.
 */

import { say } from '../../language/say.ts';
import { namesOf, pilesIn, differences, pairOf } from '../../core/comparison.ts';
import { Memo } from '../../core/element.ts';
import type { Page } from '../../core/state.ts';
import { whole, type Letter } from '../../core/words/words.ts';
import { corner, type Frame } from '../../draw/frame.ts';
import { area, box, written, type Mark } from '../../draw/svg.ts';
import type { Grid, Panel, State, Whole } from '../../pkg/nimatrix.js';
import { bandsFor, type Bands } from '../../draw/colours.ts';
import { areaOf, isKnown, isLarge, letterOf, lookOf, READABLE, sizeOfNumber, valueOf } from './scene.ts';
import type { Look } from './scene.ts';
import { chosenPlace, placeOf, type Cell, type Place } from './table.ts';

/** Two matrices, and 1 for each differing cell. */
export interface Pair {
  one: Grid;
  other: Grid;
  cells: Uint8Array;
  /** The colours of values, if values are compared. */
  bands: Bands | null;
}

/** The marks of the differences over the first matrix. */
export function differenceMarks({ one, other, cells, bands }: Pair, frame: Frame): Mark[] {
  const { unit, high } = frame;
  const differs = (row: number, col: number): boolean => cells[row * one.cols + col] === 1;
  const areas = new Map<string, string>();
  const texts: Mark[] = [];
  const half = (fill: string, path: string) => areas.set(fill, (areas.get(fill) ?? '') + path);
  let edges = '';
  for (let row = 0; row < one.rows; row++) {
    for (let col = 0; col < one.cols; col++) {
      if (!differs(row, col)) continue;
      const { x, y } = corner(frame, row, col);
      const [first, second] = [lookOf(one, row, col, bands), lookOf(other, row, col, bands)];
      half(first.fill, `M${x} ${y}h${unit}L${x} ${y + high}z`);
      half(second.fill, `M${x + unit} ${y + high}h${-unit}L${x + unit} ${y}z`);
      edges += box(x, y, unit, high);
      if (Math.min(unit, high) >= READABLE) {
        texts.push(...lettered(first, x + unit * 0.29, y + high * 0.29, Math.min(unit, high)));
        texts.push(...lettered(second, x + unit * 0.71, y + high * 0.71, Math.min(unit, high)));
      }
    }
  }
  const alike = areaOf(frame, (row, col) => !differs(row, col));
  return [
    area('alike', alike),
    // A cell without a position hides what is below it.
    ...[...areas].map(([fill, path]): Mark => area(fill === 'none' ? 'blank' : fill, path)),
    ...(edges === '' ? [] : [area('differs', edges)]),
    ...texts,
  ];
}

function lettered({ ink, text }: Look, x: number, y: number, least: number): Mark[] {
  if (text === '') return [];
  const size = ink.startsWith('letter') ? least * 0.38 : sizeOfNumber(least, text.length) * 0.62;
  return [written(ink, text, x, y + size * 0.33, size)];
}

/** A pair as outcomes for the painter: differing cells as P, others as N or none. */
export const painted = ({ one, cells }: Pair): Grid => ({
  ...one,
  grundy: null,
  parts: null,
  outcomes: one.outcomes.map((outcome, at) => {
    if (cells[at] === 1) return 1;
    return outcome === 1 ? 2 : 0;
  }),
});

/** A cell in one of the matrices, in words. */
function cellWords(outcome: Letter | null, value: Whole | null): string {
  if (outcome === null) return say`no position`;
  return value === null ? outcome : say`value ${whole(value)}`;
}

/** The words for one matrix: its rules or restriction, piles, or window. */
export function under({ rules2, restriction2, piles2, window2 }: State, what: string, name: string): string {
  if ((rules2 ?? restriction2) !== null) return say`${what} under ${name}`;
  if (piles2 !== null) return say`${what} with ${name}`;
  return window2 === null ? say`${what} under ${name}` : say`${what} in ${name}`;
}

/**
 * A cell, or else the position, and its outcomes in both; null without a comparison, or if one is unknown.
 */
export function readIn(page: Page, place: Place | null): string[] | null {
  const cell = (place ?? chosenPlace(page))?.cell;
  const pair = page.isPartial ? null : pairOf(page);
  if (pair === null || cell === undefined) return null;
  const { row, col } = cell;
  const isIn = ({ grid }: Panel) => row < grid.rows && col < grid.cols && isKnown(grid, row, col);
  return pair.every(isIn) ? [placesIn(page, pair, cell), ...outcomesIn(page, pair, cell)] : null;
}

/** The place of a cell in both, once if equal. */
export function placesIn({ state }: Page, pair: [Panel, Panel], cell: Cell): string {
  const places = pair.map(panel => placeOf(panel.grid, cell, state.axes, pilesIn(state, panel)));
  return [...new Set(places)].join(' and ');
}

/** The outcomes of a cell in both. */
export function outcomesIn({ state }: Page, pair: [Panel, Panel], { row, col }: Cell): string[] {
  const names = namesOf(state);
  const values = state.view === 'grundy' && pair.every(({ grid }) => grid.grundy !== null);
  return pair.map(({ grid }, index) => {
    const words = cellWords(letterOf(grid, row, col), values ? valueOf(grid, row, col) : null);
    return under(state, words, names?.[index] ?? '');
  });
}

/** The marks of the differences, and their painting for large matrices. */
interface Drawn {
  pair: Pair;
  grid: Grid | null;
}

const drawn = new Memo<Drawn>();

/** The pair, if differences are shown. */
export function differencesOf(page: Page): Drawn | null {
  const { compare, colours, view } = page.state;
  const both = pairOf(page);
  if (both === null || compare !== 'differences') return null;
  return drawn.get([page.panels, colours, view], () => {
    const [one, other] = [both[0].grid, both[1].grid];
    const { cells, values } = differences(one, other, view === 'grundy');
    const pair: Pair = { one, other, cells, bands: values ? bandsFor([one, other], colours) : null };
    return { pair, grid: isLarge(one) || view === 'plot' ? painted(pair) : null };
  });
}

/** The cell of a matrix that corresponds to the pointed one in the other. */
export function linkedCell(page: Page, { panel, cell }: Place, index: number): Cell | null {
  const grid = panel === index ? undefined : pairOf(page)?.[index]?.grid;
  return grid !== undefined && cell.row < grid.rows && cell.col < grid.cols ? cell : null;
}
