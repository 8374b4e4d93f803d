/** A matrix of which only the first rows are there: drawn as it comes, in the place that it will have. */

import { asksOf } from './views.ts';
import { NOT_YET } from './scene/matrix.ts';
import type { Panel, State } from './pkg/nimatrix.js';

/**
 * Whether the rows of a state's figure can be drawn one after another. A blocking game may turn out to have several
 * matrices, side by side in places that are not known before; a text has no place to keep.
 */
export const comesByRows = (state: State): boolean =>
  asksOf(state) === 'panels' && state.view !== 'text' && state.restriction === null && state.window.rows > 1;

export class Coming {
  #outcomes: Uint8Array<ArrayBuffer>;
  #state: State;
  #filled = 0;

  constructor(state: State) {
    const { rows, cols } = state.window;
    this.#state = state;
    this.#outcomes = new Uint8Array(rows * cols).fill(NOT_YET);
  }

  /** Takes further cells, row after row; gives the matrix with all that are there, or nothing if nothing new is. */
  take(cells: Uint8Array): Panel | null {
    const fitting = cells.subarray(0, this.#outcomes.length - this.#filled);
    if (fitting.length === 0) return null;
    this.#outcomes.set(fitting, this.#filled);
    this.#filled += fitting.length;
    const { axes, piles, window } = this.#state;
    const name = (axis: number) => (piles.length === 0 ? '…' : `pile ${axis}`);
    const { x0, y0, cols, rows } = window;
    const [down, across] = [name(axes[0] ?? 1), name(axes[1] ?? 2)];
    const grid = { query: '', x0, y0, cols, rows, outcomes: this.#outcomes, grundy: null, lines: null, down, across, here: null, cell_rules: null, parts: null, repeats: null };
    return { restrictions: [], restrictions_total: 0, in_force: true, grid };
  }
}
