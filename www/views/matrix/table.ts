/** The real table over a drawing: each cell a gridcell with its full name. */

import type { Grid, Whole, Panel } from '../../pkg/nimatrix.js';
import { corner, type Frame, type Turn, share } from '../../draw/frame.ts';
import { markup } from '../../draw/svg.ts';
import { isKnown, letterOf, valueOf } from './scene.ts';
import type { Bands } from '../../draw/colours.ts';
import { say } from '../../language/say.ts';
import { chosenIn, pilesIn } from '../../core/comparison.ts';
import type { Memo } from '../../core/element.ts';
import { emit, type Page } from '../../core/state.ts';
import { answered, panelInForce, position } from '../../core/page.ts';
import * as words from '../../core/words/words.ts';

/** Smaller matrices are in the table whole, larger ones as a part around the focus. */
const WHOLE_TABLE = 1100;
const WINDOW = 20;

export interface Cell {
  row: number;
  col: number;
}

export interface Place {
  panel: number;
  cell: Cell;
}

export const isSameCell = (one: Cell | null | undefined, other: Cell | null | undefined): boolean =>
  one?.row === other?.row && one?.col === other?.col;

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.panel === other?.panel && isSameCell(one?.cell, other?.cell);

export interface Part {
  row: number;
  col: number;
  rows: number;
  cols: number;
}

/** The part of the matrix in the table. */
export function partAround(grid: Grid, focus: Cell): Part {
  if (grid.rows * grid.cols <= WHOLE_TABLE) return { row: 0, col: 0, rows: grid.rows, cols: grid.cols };
  const rows = Math.min(WINDOW, grid.rows);
  const cols = Math.min(WINDOW, grid.cols);
  const clamp = (wanted: number, most: number) => Math.max(0, Math.min(most, wanted));
  return {
    row: clamp(focus.row - (rows >> 1), grid.rows - rows),
    col: clamp(focus.col - (cols >> 1), grid.cols - cols),
    rows,
    cols,
  };
}

/** The rectangle between two cells, inclusive. */
export const between = (one: Cell, other: Cell): Part => ({
  row: Math.min(one.row, other.row),
  col: Math.min(one.col, other.col),
  rows: Math.abs(one.row - other.row) + 1,
  cols: Math.abs(one.col - other.col) + 1,
});

export const inside = (part: Part, cell: Cell): boolean =>
  cell.row >= part.row &&
  cell.row < part.row + part.rows &&
  cell.col >= part.col &&
  cell.col < part.col + part.cols;

/** The piles down and across; a single pile runs across. */
function axesOf(axes: readonly number[], piles: readonly Whole[]): { down: number; across: number } {
  if (axes.length === 1 || piles.length === 1) {
    return { down: 0, across: axes.at(-1) === 2 && piles.length === 1 ? 1 : (axes[0] ?? 1) };
  }
  return { down: axes[0] ?? 1, across: axes[1] ?? 2 };
}

/** The piles of a cell: the axes from the window, the others from the position. */
export function pilesAt(grid: Grid, cell: Cell, axes: readonly number[], piles: readonly Whole[]): Whole[] {
  const { down, across } = axesOf(axes, piles);
  return piles.map((pile, index) => {
    if (index + 1 === down) return words.after(grid.y0, cell.row);
    return index + 1 === across ? words.after(grid.x0, cell.col) : pile;
  });
}

/** The name of a cell: its piles, or its row and column. */
export function placeOf(grid: Grid, cell: Cell, axes: readonly number[], piles: readonly Whole[]): string {
  if (piles.length > 0) return words.position(pilesAt(grid, cell, axes, piles));
  const label = (axis: string, from: Whole, at: number) => `${axis} = ${words.whole(words.after(from, at))}`;
  return `${label(grid.down, grid.y0, cell.row)}, ${label(grid.across, grid.x0, cell.col)}`;
}

/** The cell of a position, if in the window. */
export function cellOf(grid: Grid, axes: readonly number[], piles: readonly Whole[]): Cell | null {
  if (grid.here !== null) return cellAt(grid, grid.here[0], grid.here[1]);
  const along = axesOf(axes, piles);
  const across = piles[along.across - 1];
  if (across === undefined) return null;
  return cellAt(grid, along.down === 0 ? grid.y0 : (piles[along.down - 1] ?? 0), across);
}

/** The rules of a cell of a matrix over parameters. */
export function rulesAt(grid: Grid, cell: Cell): string | null {
  if (grid.cell_rules === null || valueAt(grid, cell) === NOTHING) return null;
  const fill: Record<string, Whole> = {
    '{down}': words.after(grid.y0, cell.row),
    '{across}': words.after(grid.x0, cell.col),
  };
  return grid.cell_rules.replace(/\{\w+\}/g, name => String(fill[name] ?? name));
}

const NOTHING = 2;
const valueAt = (grid: Grid, cell: Cell): number => grid.outcomes[cell.row * grid.cols + cell.col] ?? NOTHING;

function cellAt(grid: Grid, down: Whole, across: Whole): Cell | null {
  const row = Number(BigInt(down) - BigInt(grid.y0));
  const col = Number(BigInt(across) - BigInt(grid.x0));
  return row >= 0 && col >= 0 && row < grid.rows && col < grid.cols ? { row, col } : null;
}

/** The inputs of a cell's name; `bands` if values are shown. */
interface Named {
  axes: readonly number[];
  piles: readonly Whole[];
  restriction: readonly number[] | null;
  bands: Bands | null;
}

export function cellName(grid: Grid, cell: Cell, { axes, piles, restriction, bands }: Named): string {
  const { row, col } = cell;
  const place = placeOf(grid, cell, axes, piles);
  return isKnown(grid, row, col)
    ? words.cell(place, letterOf(grid, row, col), bands && valueOf(grid, row, col), restriction)
    : words.notYet(place);
}

/** The table as HTML. Each cell covers its picture at any scale. */
function tableHtml(view: Tabled, frame: Frame, part: Part, focus: Cell): string {
  const { grid } = view.panel;
  const [rows, cols] = [span(part.row, part.rows), span(part.col, part.cols)];
  const cellHtml = (row: number, col: number): string => {
    const { x, y } = corner(frame, row, col);
    const place = `left:${share(x, frame.width)};top:${share(y, frame.height)}`;
    const stop = focus.row === row && focus.col === col ? 0 : -1;
    const name = markup(cellName(grid, { row, col }, view));
    return (
      `<td role="gridcell" tabindex="${stop}" aria-colindex="${col + 2}" aria-selected="false" ` +
      `aria-label="${name}" data-at="${row},${col}" style="${place}"></td>`
    );
  };
  const first = rowHtml(
    1,
    headHtml('col', 1, markup(`${grid.down}, ${grid.across}`)),
    cols.map(col => headHtml('col', col + 2, words.whole(words.after(grid.x0, col)))),
  );
  const lines = rows.map(row =>
    rowHtml(
      row + 2,
      headHtml('row', 1, words.whole(words.after(grid.y0, row))),
      cols.map(col => cellHtml(row, col)),
    ),
  );
  const size = `--w:${share(frame.unit, frame.width)};--h:${share(frame.high, frame.height)}`;
  const counts = `aria-rowcount="${grid.rows + 1}" aria-colcount="${grid.cols + 1}"`;
  return (
    `<table role="grid" aria-label="${markup(view.name)}" ${counts} style="${size}">` +
    `<tbody role="rowgroup">${first}${lines.join('')}</tbody></table>`
  );
}

const span = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

const rowHtml = (at: number, head: string, cells: readonly string[]): string =>
  `<tr role="row" aria-rowindex="${at}">${head}${cells.join('')}</tr>`;

const headHtml = (scope: 'row' | 'col', at: number, text: string): string =>
  `<th role="${scope === 'row' ? 'rowheader' : 'columnheader'}" scope="${scope}" ` +
  `aria-colindex="${at}">${text}</th>`;

interface Tabled extends Named {
  panel: Panel;
  name: string;
  turn: Turn;
  isPartial: boolean;
}

/** The table of a part of a matrix, kept in `memo`. Tab reaches the cell `entry`, or else the first. */
export function tableText(memo: Memo<string>, view: Tabled, frame: Frame, part: Part, entry: Cell): string {
  const { axes, bands, isPartial, name, panel, piles, restriction, turn } = view;
  const others = piles.filter((_, index) => !axes.includes(index + 1));
  const { unit, left, width, height } = frame;
  const key =
    `${name} ${turn} ${part.row},${part.col} ${unit},${left},${width},${height} ` +
    `${bands !== null} ${piles.length} ${others} ${axes} ${restriction}`;
  // While rows arrive, the table stays and only its cells are renamed.
  return memo.get([isPartial || panel.grid, key], () =>
    tableHtml(view, frame, part, inside(part, entry) ? entry : part),
  );
}

/** Names the cells whose rows have arrived. */
export function nameCells(table: Element, view: Tabled): void {
  for (const cell of table.querySelectorAll<HTMLElement>('td[data-at]')) {
    const [row = 0, col = 0] = cell.dataset['at']?.split(',').map(Number) ?? [];
    cell.setAttribute('aria-label', cellName(view.panel.grid, { row, col }, view));
  }
}

/** The restriction of a panel: the one in force if it is there, else the first. */
export const restrictionOf = (page: Page, panel: Panel): number[] | null =>
  panel.restrictions.length > 0 && panel === page.panels[panelInForce(page)]
    ? position(page).restriction
    : (panel.restrictions[0] ?? null);

/** The name of a cell of a matrix, with its value if there are `bands`. */
export const nameIn = (page: Page, panel: Panel, cell: Cell, bands: Bands | null): string => {
  const { state } = page;
  const [piles, restriction] = [pilesIn(state, panel), restrictionOf(page, panel)];
  return cellName(panel.grid, cell, { axes: state.axes, piles, restriction, bands });
};

/** Makes a cell of a matrix the position, or its game that of the page. */
export function choose(from: EventTarget, page: Page, index: number, cell: Cell, control?: string): void {
  const panel = page.panels[index];
  const now = position(page);
  const rules = panel === undefined ? null : rulesAt(panel.grid, cell);
  if (rules !== null) return emit(from, { kind: 'rules', text: rules });
  if (panel === undefined || now.piles.length === 0) return;
  const chosen = chosenIn(page.panels, panel);
  const piles = pilesAt(chosen.grid, cell, page.state.axes, now.piles);
  const restriction = now.restriction && restrictionOf(page, chosen);
  emit(from, { kind: 'select', piles, control, ...(restriction === null ? {} : { restriction }) });
}

/** The characters of a chip with all restrictions. */
const CHIP = 24;

/** The restrictions of a matrix for a chip: "2, 3", or only the first if they are long. */
export function shortName({ restrictions, restrictions_total }: Panel): string {
  const names = restrictions.map(residues => (residues.length === 0 ? say`none` : residues.join(', ')));
  const shown = names.join(' · ').length <= CHIP ? names : names.slice(0, 1);
  const more = Number(restrictions_total) - shown.length;
  const short = shown.join(' · ');
  return more > 0 ? say`${short} and ${more} more` : short;
}

/** The words for a place, or for the position without one; with `values`, the value too. */
export function readoutOf(page: Page, place: Place | null, values: boolean): string[] {
  const spot = place ?? chosenPlace(page);
  const panel = spot === null ? undefined : page.panels[spot.panel];
  if (spot === null || panel === undefined) return elsewhere(page);
  const { grid } = panel;
  const { row, col } = spot.cell;
  const name = placeOf(grid, spot.cell, page.state.axes, position(page).piles);
  if (!isKnown(grid, row, col)) return [words.notYet(name)];
  const value = values ? valueOf(grid, row, col) : null;
  const blocked = restrictionOf(page, panel);
  return withRestriction(words.readout(name, letterOf(grid, row, col), value), blocked);
}

/** The place of the position in the matrix in force. */
export function chosenPlace(page: Page): Place | null {
  const index = panelInForce(page);
  const panel = page.panels[index];
  const cell = panel === undefined ? null : cellOf(panel.grid, page.state.axes, position(page).piles);
  return cell === null ? null : { panel: index, cell };
}

/**
 * The words for a position outside the matrices: beyond the window, or under a restriction that no move
 * imposes.
 */
function elsewhere(page: Page): string[] {
  const evaluation = answered(page);
  const { piles, restriction } = position(page);
  if (piles.length === 0 || evaluation === null) return [];
  return withRestriction(words.readout(words.position(piles), evaluation.outcome, null), restriction);
}

/** The restriction follows the place. */
const withRestriction = ([place = '', ...rest]: string[], blocked: number[] | null): string[] =>
  blocked === null ? [place, ...rest] : [place, words.restriction(blocked), ...rest];
