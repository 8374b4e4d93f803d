/** What matrices, their cells and their rows say. */

import { inPieces, say } from '../../language/say.ts';
import type { Grid, Panel, Piece, State, Whole } from '../../pkg/nimatrix.js';
import { small, variable } from '../../solver/sentence.ts';
import {
  after,
  called,
  count,
  names,
  restriction,
  script,
  span,
  whole,
  winner,
  type Letter,
} from './basic.ts';

/** What a cell says about itself, for the pointer and for a screen reader. */
export function cell(
  place: string,
  outcome: Letter | null,
  value: Whole | null,
  blocked: readonly number[] | null,
): string {
  const letter = outcome === null ? say`not a position` : called[outcome];
  const rest = blocked === null ? '' : `, ${restriction(blocked)}`;
  return `${place}: ${letter}${value === null ? '' : say`, value ${whole(value)}`}${rest}`;
}

export const notYet = (place: string): string => say`${place}: still to come`;

export function readout(place: string, outcome: Letter | null, value: Whole | null): string[] {
  if (outcome === null) return [place, say`not a position`];
  const parts = [place, script[outcome], winner(outcome)];
  if (value !== null) parts.push(say`value ${whole(value)}`);
  return parts;
}

/** How many cells a pixel stands for, in round numbers. */
export const density = (cells: number): string =>
  say`Each pixel stands for about ${cells < 10 ? Math.round(cells * 2) / 2 : Math.round(cells)} cells.`;

export const besideName = say`All matrices side by side`;

export const outside = (place: string): string => say`The position ${place} lies outside this window.`;

/** Where one is: the cell, and the window around it. */
export function where(name: string, grid: Grid): string {
  const down = grid.down === '' ? '' : say`${grid.down} from ${span(grid.y0, grid.rows)}, `;
  return say`${name}. The window shows ${down}${grid.across} from ${span(grid.x0, grid.cols)}.`;
}

const MOST_READ = 24;

export const rowName = (grid: Grid, at: number): string =>
  grid.down === '' ? say`The row` : say`Row ${whole(after(grid.y0, at))} of ${grid.down}`;

/** A row read out: which columns are P, or the values from a column on. */
export function row(grid: Grid, at: number, from: number, values: boolean): string {
  const head = rowName(grid, at);
  const cells = Array.from({ length: grid.cols }, (_, col) => at * grid.cols + col);
  if (values && grid.grundy !== null) {
    const list = cells
      .slice(from, from + MOST_READ)
      .map(cell => (grid.outcomes[cell] === 2 ? say`none` : String(grid.grundy?.[cell] ?? '')));
    const more = from + MOST_READ < grid.cols ? say`, and so on` : '';
    return say`${head}, values from ${whole(after(grid.x0, from))} on: ${list.join(', ')}${more}.`;
  }
  const found = cells
    .filter(cell => grid.outcomes[cell] === 1)
    .map(cell => whole(after(grid.x0, cell % grid.cols)));
  if (found.length === 0) return say`${head}: no ${called.P}-position in this window.`;
  const more = found.length - MOST_READ;
  const listed = found.slice(0, MOST_READ).join(', ') + (more > 0 ? say`, and ${more} more` : '');
  return found.length === 1
    ? say`${head}: ${called.P} at column ${listed}.`
    : say`${head}: ${called.P} at columns ${listed}.`;
}

/** What a matrix is called beside its restrictions, or nothing. */
export const panelLetter = ({ letter }: Panel): string => (letter === '' ? '' : `(${letter})`);

/** A caption names this many restrictions and counts the others. */
const MOST_RESTRICTIONS = 8;

export function panelRestrictions(panel: Panel): string[] {
  const shown = panel.restrictions.slice(0, MOST_RESTRICTIONS).map(restriction);
  const more = Number(panel.restrictions_total) - shown.length;
  return more > 0 ? [...shown, say`and ${more} more`] : shown;
}

export const panelCaption = (panel: Panel): string => panelRestrictions(panel).join(' · ');

/** How many cells have each letter. */
export const lettersIn = (p: number, n: number): string =>
  names.text(say`${count(p, 'P-position', 'P-positions')} and ${count(n, 'N-position', 'N-positions')}.`);

export const axes = (down: string, across: string): string =>
  down === '' ? say`Columns: ${across}.` : say`Rows: ${down}; columns: ${across}.`;

/** What a matrix over parameters shows: each cell is the start of a game of its own. */
export const parameterCaption = ({ said }: State): Piece[] =>
  inPieces`Winner from the start: rows are the largest step ${variable('d')}, columns the size
    ${variable('n')}. This game: ${small(said.pieces)}`;
