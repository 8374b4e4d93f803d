/**
 * What can be drawn before everything is there: matrices without the second part of this folder, and those of
 * which only the first rows have come, in the places that they will have.
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

/** Whether the matrices of a page can be drawn with what is there. */
export const canDraw = ({ state, panels }: Pick<Page, 'state' | 'panels'>): boolean =>
  rest.is !== null ||
  (state.view !== 'grundy' &&
    turnOf(state) !== 'plot' &&
    !isLarge(state.window) &&
    !panels.some(({ grid }) => isLarge(grid)));

/** A window with fewer cells is there before its places are known. */
const FEW_CELLS = 10_000;

/** Whether the rows of a state's figure can be drawn one after another; a text has no place to keep. */
export const arrivesByRows = (state: State): boolean =>
  asksOf(state) === 'panels' && state.view !== 'text' && state.window.rows > 1;

/**
 * Whether one has to ask how many matrices the figure has: a blocking game may have several, side by side.
 */
export const needsLayout = (state: State): boolean =>
  state.restriction !== null && state.window.rows * state.window.cols >= FEW_CELLS;

export class PartialMatrices {
  #outcomes: Uint8Array<ArrayBuffer>;
  #blank: Uint8Array<ArrayBuffer>;
  #state: State;
  #filled = 0;
  /** The matrices side by side, as far as they are known; none before that. */
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
   * Lays matrices out side by side as those of another window lie: nearly always they are as many. Where all
   * of them had more cells than the solver shows, it gives that of the restriction in force alone.
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

  /** Takes further cells of the matrix in force, row after row; says whether there were any. */
  take(cells: Uint8Array): boolean {
    const fitting = cells.subarray(0, this.#outcomes.length - this.#filled);
    this.#outcomes.set(fitting, this.#filled);
    this.#filled += fitting.length;
    return fitting.length > 0;
  }

  /** All matrices with what is there; none while nothing is, or while their places are not known. */
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
