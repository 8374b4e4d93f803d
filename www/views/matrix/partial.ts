/**
 * What can be drawn early: matrices without the second part of this folder, and partial ones, whose first
 * rows have arrived.
 */

import { say } from '../../language/say.ts';
import { MOST_CELLS } from '../../draw/frame.ts';
import { Part } from '../../core/loading.ts';
import { type Page } from '../../core/state.ts';
import { turnOf } from '../../core/page.ts';
import { asksOf } from '../list.ts';
import { isLarge, NOT_YET } from './scene.ts';
import type { Panel, State } from '../../pkg/nimatrix.js';

/** The second part of this folder. */
export const rest = new Part(() => import('./rest.ts'));

/** Whether the loaded parts can draw the matrices of a page. */
export const canDraw = ({ state, panels }: Pick<Page, 'state' | 'panels'>): boolean =>
  rest.is !== null ||
  (state.view !== 'grundy' &&
    turnOf(state) !== 'plot' &&
    !isLarge(state.window) &&
    !panels.some(({ grid }) => isLarge(grid)));

/** Smaller windows arrive before their layout. */
const FEW_CELLS = 10_000;

/** Whether a state's figure can be drawn row by row; a text can't. */
export const arrivesByRows = (state: State): boolean =>
  asksOf(state) === 'panels' && state.view !== 'text' && state.window.rows > 1;

/** Whether to ask for the layout first: a blocking game may have several matrices. */
export const needsLayout = (state: State): boolean =>
  state.restriction !== null && state.window.rows * state.window.cols >= FEW_CELLS;

export class PartialMatrices {
  #outcomes: Uint8Array<ArrayBuffer>;
  #blank: Uint8Array<ArrayBuffer>;
  #state: State;
  #filled = 0;
  /** The known layout of matrices; empty before. */
  #places: Pick<Panel, 'letter' | 'restrictions' | 'restrictions_total' | 'in_force' | 'compared'>[];

  constructor(state: State) {
    const { rows, cols } = state.window;
    this.#state = state;
    this.#outcomes = new Uint8Array(rows * cols).fill(NOT_YET);
    this.#blank = this.#outcomes.slice();
    this.#places =
      state.restriction === null
        ? [{ letter: '', restrictions: [], restrictions_total: 0, in_force: true, compared: false }]
        : [];
  }

  /**
   * Arranges matrices like those of another window, nearly always the same number. Beyond the limit of cells,
   * the solver returns only the matrix in force.
   */
  arrangeAs(panels: readonly Panel[]): void {
    const all = panels.length * this.#outcomes.length <= MOST_CELLS;
    const shown = all ? panels : panels.filter(panel => panel.in_force);
    this.#places = shown.map(({ letter, restrictions, restrictions_total, in_force, compared }) => ({
      letter: shown.length > 1 ? letter : '',
      restrictions,
      restrictions_total,
      in_force,
      compared,
    }));
  }

  /** Adds cells of the matrix in force, row by row. Returns whether there were any. */
  take(cells: Uint8Array): boolean {
    const fitting = cells.subarray(0, this.#outcomes.length - this.#filled);
    this.#outcomes.set(fitting, this.#filled);
    this.#filled += fitting.length;
    return fitting.length > 0;
  }

  /** All matrices so far; none before the first rows or the layout. */
  panels(): Panel[] {
    if (this.#filled === 0) return [];
    const { axes, piles, window } = this.#state;
    const name = (axis: number) => (piles.length === 0 ? '…' : say`pile ${axis}`);
    const { x0, y0, cols, rows } = window;
    const [down, across] = [name(axes[0] ?? 1), name(axes[1] ?? 2)];
    const unknown = { grundy: null, lines: null, here: null, cell_rules: null, parts: null, repeats: null };
    const grid = { query: '', x0, y0, cols, rows, down, across, outcomes: this.#blank, ...unknown };
    return this.#places.map(place => ({
      ...place,
      grid: place.in_force ? { ...grid, outcomes: this.#outcomes } : grid,
    }));
  }
}
