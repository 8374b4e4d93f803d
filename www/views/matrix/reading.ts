/** What is read of the matrices: of the cell under the pointer, else of the position in force. */

import { cellOf, placeOf } from './draw-table.ts';
import { isKnown, letterOf, valueOf } from './scene.ts';
import { answered, panelInForce, position, type Page } from '../../core/state.ts';
import type { Place } from './why.ts';
import * as words from '../../core/words/words.ts';
import type { Panel } from '../../pkg/nimatrix.js';

/** The restriction a panel speaks of: the one in force in its own panel, elsewhere the panel's first. */
export function restrictionOf(page: Page, panel: Panel, inForce: boolean): number[] | null {
  if (panel.restrictions.length === 0) return null;
  return inForce ? position(page).restriction : (panel.restrictions[0] ?? null);
}

/** The parts of what is said of a place, or where there is none of the position; `values` as well. */
export function readoutOf(page: Page, place: Place | null, values: boolean): string[] {
  const spot = place ?? chosenPlace(page);
  const panel = spot === null ? undefined : page.panels[spot.panel];
  if (spot === null || panel === undefined) return elsewhere(page);
  const { grid } = panel;
  const { row, col } = spot.cell;
  const name = placeOf(grid, spot.cell, page.state.axes, position(page).piles);
  if (!isKnown(grid, row, col)) return [words.notYet(name)];
  const value = values ? valueOf(grid, row, col) : null;
  const blocked = restrictionOf(page, panel, spot.panel === panelInForce(page));
  return withRestriction(words.readout(name, letterOf(grid, row, col), value), blocked);
}

/** How a cell of the matrices is written; empty where none can be asked for. */
export function exampleOf({ panels: [panel], state }: Page): string {
  if (panel === undefined || state.piles.length === 0) return '';
  return panel.grid.down === '' ? '12' : '12,7';
}

/** The place of the position in the matrix in force. */
export function chosenPlace(page: Page): Place | null {
  const index = panelInForce(page);
  const panel = page.panels[index];
  const cell = panel === undefined ? null : cellOf(panel.grid, page.state.axes, position(page).piles);
  return cell === null ? null : { panel: index, cell };
}

/**
 * The position lies in none of the matrices: outside the window, or under a restriction that is not handed
 * over.
 */
function elsewhere(page: Page): string[] {
  const evaluation = answered(page);
  const { piles, restriction } = position(page);
  if (piles.length === 0 || evaluation === null) return [];
  return withRestriction(words.readout(words.position(piles), evaluation.outcome, null), restriction);
}

/** The restriction comes after the place. */
const withRestriction = ([place = '', ...rest]: string[], blocked: number[] | null): string[] =>
  blocked === null ? [place, ...rest] : [place, words.restriction(blocked), ...rest];
