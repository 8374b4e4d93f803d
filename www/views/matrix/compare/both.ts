/** What is said of a cell of two matrices that are compared. */

import { isKnown, letterOf, valueOf } from '../scene.ts';
import { placeOf, type Cell } from '../table.ts';
import { namesOf, pilesIn } from './compared.ts';
import type { Page } from '../../../core/state.ts';
import type { Panel } from '../../../pkg/nimatrix.js';
import * as words from './words.ts';

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
    words.under(
      state,
      words.cell(letterOf(grid, row, col), values ? valueOf(grid, row, col) : null),
      names?.[index] ?? '',
    ),
  );
}
