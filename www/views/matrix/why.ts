/**
 * Why a cell of a matrix is P or N: the cells that one move reaches, which the solver tells, and those
 * of them that the matrices at hand show as P.
 */

import { letterOf, isLarge } from './scene.ts';
import { pilesAt, type Cell } from './draw-table.ts';
import type { Grid, Panel, State } from '../../pkg/nimatrix.js';
import { changed, options, read } from '../../solver/engine.ts';
import { pairOf } from './compare/compare.ts';
import { pilesIn } from './compare/compared.ts';
import { position, type Page } from '../../core/state.ts';

/** A cell of one of the matrices. */
export interface Place {
  panel: number;
  cell: Cell;
}

/** What one move reaches from a cell, as far as the window shows it. */
export interface Why {
  /** The cells that are reached; of a large matrix those in its row, its column and on its diagonal. */
  options: Cell[];
  /** The places among them that are P: to hand one of them over wins. */
  winning: Place[];
  /** The winning place that is nearest, in the cell's own matrix if there is one. */
  best: Place | null;
  /** Whether no winning place in the window can have been passed over. */
  complete: boolean;
}

/** In a large matrix at most so many cells are asked about. */
const MOST_ASKED = 2 ** 14;

/** The link that each matrix answers, read once. */
const states = new WeakMap<Grid, State>();

/** What a matrix is of. */
function stateOf(grid: Grid): State {
  const state = states.get(grid) ?? read(grid.query);
  states.set(grid, state);
  return state;
}

/** The link of a cell's position in the window of its matrix. */
function linkOf(page: Page, panel: Panel, cell: Cell, restriction: readonly number[] | null): string {
  const { grid } = panel;
  const state = stateOf(grid);
  const piles = pilesAt(grid, cell, state.axes, pilesIn(page.state, panel));
  return changed(state, {
    piles,
    moves: [],
    ...(restriction === null ? {} : { restriction: [...restriction] }),
  }).query;
}

/** Why the position in a cell is what it is, under a restriction; null where moves reach no cells. */
export function whyOf(page: Page, place: Place, restriction: readonly number[] | null): Why | null {
  const panel = page.panels[place.panel];
  if (panel === undefined || page.coming || position(page).piles.length === 0) return null;
  const { grid } = panel;
  if (letterOf(grid, place.cell.row, place.cell.col) === null) return null;
  const handed = pairOf(page) === null ? handedOver(page) : handedAlone(place.panel, panel);
  const asked = isLarge(grid) ? among(handed, grid.cols, place.cell) : null;
  const reached = reachedFrom(() =>
    options(linkOf(page, panel, place.cell, restriction), asked?.cells ?? null),
  );
  if (reached === null) return null;
  const cells: Cell[] = [];
  for (let at = 0; at < reached.length; at += 2) {
    cells.push({ row: reached[at] ?? 0, col: reached[at + 1] ?? 0 });
  }
  const winning = cells.flatMap(cell =>
    handed.flatMap(({ panel, grid }) =>
      letterOf(grid, cell.row, cell.col) === 'P' ? [{ panel, cell }] : [],
    ),
  );
  return {
    options: cells,
    winning,
    best: nearest(winning, place),
    complete: handsAll(page) && (asked === null || asked.whole),
  };
}

/** What the solver says; nothing while only a part of it is there, which is for another game. */
function reachedFrom(ask: () => Uint32Array): Uint32Array | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** A matrix whose positions a move may hand over. */
interface Handed {
  panel: number;
  grid: Grid;
}

/** All of them but that of the restriction in force alone, where no move imposes it. */
function handedOver({ panels, panelsUnder: { blocked, inFamily } }: Page): Handed[] {
  const only = ({ restrictions }: Panel) =>
    restrictions.length === 1 && String(restrictions[0]) === String(blocked);
  return panels.flatMap((one, panel) => (inFamily || !only(one) ? [{ panel, grid: one.grid }] : []));
}

/** Of two that are compared, each is a game of its own; its restriction is handed over again if it may be. */
const handedAlone = (panel: number, { grid, restrictions }: Panel): Handed[] =>
  restrictions.length === 0 || stateOf(grid).restriction_in_family ? [{ panel, grid }] : [];

/** Whether the matrices at hand are those of all restrictions: of too many, one alone is shown. */
const handsAll = (page: Page): boolean =>
  (page.panels.length > 1 && pairOf(page) === null) ||
  page.panels.every(
    ({ restrictions, restrictions_total }) => restrictions.length === 0 || Number(restrictions_total) > 1,
  );

const distance = (one: Cell, other: Cell): number =>
  Math.abs(one.row - other.row) + Math.abs(one.col - other.col);

function nearest(places: readonly Place[], from: Place): Place | null {
  const far = (place: Place) => distance(place.cell, from.cell) + (place.panel === from.panel ? 0 : 1e9);
  return places.reduce<Place | null>(
    (best, place) => (best === null || far(place) < far(best) ? place : best),
    null,
  );
}

/**
 * The cells of a large matrix that are asked about: its row, its column and its diagonal towards the start,
 * and whatever is P, the nearest first.
 */
function among(
  handed: readonly Handed[],
  cols: number,
  { row, col }: Cell,
): { cells: Uint32Array; whole: boolean } {
  const cells: number[] = [];
  let whole = true;
  const take = (down: number, across: number): void => {
    if (cells.length < 2 * MOST_ASKED) cells.push(down, across);
    else whole = false;
  };
  for (let across = col - 1; across >= 0; across--) take(row, across);
  for (let down = row - 1; down >= 0; down--) take(down, col);
  for (let by = 1; by <= Math.min(row, col); by++) take(row - by, col - by);
  const seek = (down: number, across: number): void => {
    if (row - down === col - across) return;
    if (handed.some(({ grid }) => grid.outcomes[down * cols + across] === 1)) take(down, across);
  };
  for (let by = 1; by <= Math.max(row, col) && whole; by++) {
    if (by <= row) for (let across = Math.max(0, col - by); across < col; across++) seek(row - by, across);
    if (by <= col) for (let down = Math.max(0, row - by + 1); down < row; down++) seek(down, col - by);
  }
  return { cells: Uint32Array.from(cells), whole };
}
