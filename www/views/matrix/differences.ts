/**
 * Two matrices that are compared: where they differ, drawn over the first, and what a cell is in both.
 * Cells that are alike step back, and each other cell is halved, so that it shows the first in its upper left
 * and the second in its lower right.
 */

import type { ReactiveControllerHost } from 'lit';
import { say } from '../../language/say.ts';
import { namesOf, pilesIn } from '../../core/comparison.ts';
import { differences, pairOf } from '../../core/differences.ts';
import type { Page } from '../../core/state.ts';
import { script, whole, type Letter } from '../../core/words/basic.ts';
import { corner, type Frame } from '../../draw/frame.ts';
import { written, type Mark } from '../../draw/mark.ts';
import type { Grid, Panel, State, Whole } from '../../pkg/nimatrix.js';
import { bandsFor, type Bands } from './colours.ts';
import { overlayOf } from './overlay.ts';
import { areaOf, isKnown, isLarge, letterOf, READABLE, sizeOfNumber, valueOf } from './scene.ts';
import { type Cell, chosenPlace, type Place, placeOf } from './table.ts';

/** Two matrices, and 1 for each cell of the first that differs from the second. */
export interface Pair {
  one: Grid;
  other: Grid;
  cells: Uint8Array;
  /** The colours of values, where these are compared. */
  bands: Bands | null;
}

/** What a cell of one of them looks like: its area and what is written in it. */
interface Look {
  fill: string;
  ink: string;
  text: string;
}

function lookOf(grid: Grid, row: number, col: number, bands: Bands | null): Look {
  const letter = letterOf(grid, row, col);
  const value = valueOf(grid, row, col);
  if (letter === null) return { fill: 'blank', ink: '', text: '' };
  if (bands === null || value === null) {
    const fill = letter.toLowerCase();
    return { fill, ink: `letter ${fill}-ink`, text: script[letter] };
  }
  return { fill: bands.fill(value), ink: `number ${bands.ink(value)}`, text: String(value) };
}

/** The marks of the differences over a drawing of the first matrix. */
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
      edges += `M${x} ${y}h${unit}v${high}h${-unit}z`;
      if (Math.min(unit, high) >= READABLE) {
        texts.push(...lettered(first, x + unit * 0.29, y + high * 0.29, Math.min(unit, high)));
        texts.push(...lettered(second, x + unit * 0.71, y + high * 0.71, Math.min(unit, high)));
      }
    }
  }
  const alike = areaOf(frame, (row, col) => !differs(row, col));
  return [
    { shape: 'area', style: 'alike', path: alike },
    ...[...areas].map(([style, path]): Mark => ({ shape: 'area', style, path })),
    ...(edges === '' ? [] : [{ shape: 'area', style: 'differs', path: edges } as const]),
    ...texts,
  ];
}

function lettered({ ink, text }: Look, x: number, y: number, least: number): Mark[] {
  if (text === '') return [];
  const size = ink.startsWith('letter') ? least * 0.38 : sizeOfNumber(least, text.length) * 0.62;
  return [written(ink, text, x, y + size * 0.33, size)];
}

/** As outcomes, what a painter shows of a pair: cells that differ as P, the others as N or none. */
export const painted = ({ one, cells }: Pair): Grid => ({
  ...one,
  grundy: null,
  parts: null,
  outcomes: one.outcomes.map((outcome, at) => {
    if (cells[at] === 1) return 1;
    return outcome === 1 ? 2 : 0;
  }),
});

/** What a cell is in one of the two matrices. */
function cellWords(outcome: Letter | null, value: Whole | null): string {
  if (outcome === null) return say`no position`;
  return value === null ? outcome : say`value ${whole(value)}`;
}

/** What a cell is in one of the two: under its rules or restriction, with its piles, or in its window. */
export function under({ rules2, restriction2, piles2, window2 }: State, what: string, name: string): string {
  if ((rules2 ?? restriction2) !== null) return say`${what} under ${name}`;
  if (piles2 !== null) return say`${what} with ${name}`;
  return window2 === null ? say`${what} under ${name}` : say`${what} in ${name}`;
}

/** Where a cell is, and what it is in each; null where it is not known in both. */
export function readIn(page: Page, pair: [Panel, Panel], cell: Cell): string[] | null {
  const { row, col } = cell;
  if (pair.some(({ grid }) => row >= grid.rows || col >= grid.cols || !isKnown(grid, row, col))) return null;
  return [placesIn(page, pair, cell), ...outcomesIn(page, pair, cell)];
}

/** The places of a cell in both, once if they are the same. */
export function placesIn({ state }: Page, pair: [Panel, Panel], cell: Cell): string {
  const places = pair.map(panel => placeOf(panel.grid, cell, state.axes, pilesIn(state, panel)));
  return [...new Set(places)].join(' and ');
}

/** What a cell is in each of the two. */
export function outcomesIn({ state }: Page, pair: [Panel, Panel], { row, col }: Cell): string[] {
  const names = namesOf(state);
  const values = state.view === 'grundy' && pair.every(({ grid }) => grid.grundy !== null);
  return pair.map(({ grid }, index) =>
    under(
      state,
      cellWords(letterOf(grid, row, col), values ? valueOf(grid, row, col) : null),
      names?.[index] ?? '',
    ),
  );
}

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
  hovered: Place | null;
}

/** What is drawn of the differences, and painted in place of the first matrix where that is painted. */
interface Drawn {
  panels: Panel[];
  key: string;
  pair: Pair;
  grid: Grid | null;
}

export class Comparing {
  #host: Host;
  #drawn: Drawn | null = null;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The pair, where the differences are shown. */
  #pair(): Drawn | null {
    const { page } = this.#host;
    const pair = pairOf(page);
    if (pair === null || page.state.compare !== 'differences') return null;
    const { colours, view } = page.state;
    const key = `${colours} ${view}`;
    if (this.#drawn?.panels === page.panels && this.#drawn.key === key) return this.#drawn;
    const [one, other] = [pair[0].grid, pair[1].grid];
    const { cells, values } = differences(one, other, view === 'grundy');
    const bands = values ? bandsFor([one, other], colours) : null;
    const drawn: Pair = { one, other, cells, bands };
    const grid = isLarge(one) || view === 'plot' ? painted(drawn) : null;
    this.#drawn = { panels: page.panels, key, pair: drawn, grid };
    return this.#drawn;
  }

  /** What is painted in place of the matrix with this number, if that is another one. */
  paintedFor(index: number): Grid | null {
    return index === 0 ? (this.#pair()?.grid ?? null) : null;
  }

  /** What is drawn over the matrix with this number. */
  over(index: number, frame: Frame): string {
    const drawn = index === 0 ? this.#pair() : null;
    return drawn === null || drawn.grid !== null
      ? ''
      : overlayOf(frame, 'differences', differenceMarks(drawn.pair, frame));
  }

  /** The cell in the matrix with this number that lies where one points in the other one. */
  linked(index: number): Cell | null {
    const { hovered, page } = this.#host;
    const pair = pairOf(page);
    if (pair === null || hovered === null || hovered.panel === index) return null;
    const grid = pair[index]?.grid;
    const { row, col } = hovered.cell;
    return grid !== undefined && row < grid.rows && col < grid.cols ? hovered.cell : null;
  }

  /** What is said of a cell in both: of the one under the pointer, else of the position; null without two. */
  readout(): string[] | null {
    const { page, hovered } = this.#host;
    const spot = hovered ?? chosenPlace(page);
    const pair = pairOf(page);
    return pair === null || spot === null || page.coming ? null : readIn(page, pair, spot.cell);
  }
}
