/**
 * The marks and words for a pointed cell: row and column, options, the winning move, and at a P-position the
 * reply to each move.
 */

import { say } from '../../language/say.ts';
import {
  chosenPlace,
  isSameCell,
  isSamePlace,
  nameIn,
  pilesAt,
  placeOf,
  restrictionOf,
  shortName,
  type Cell,
  type Place,
} from './table.ts';
import type { Bands } from '../../draw/colours.ts';
import type { NimGrid } from './nim-grid.ts';
import type { Arrow, Marked } from './marks-scene.ts';
import { linkedCell } from './differences.ts';
import { letterOf, isLarge } from './scene.ts';
import { marks } from '../../core/overlays.ts';
import { type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import type { Panel, Grid, State } from '../../pkg/nimatrix.js';
import { changed, options, read } from '../../solver/engine.ts';
import { pilesIn, pairOf } from '../../core/comparison.ts';
import { count, restriction as blocks } from '../../core/words/words.ts';

/** The marks at the position in this matrix: the winning move. */
export function markedAtPosition(page: Page, index: number): Marked | null {
  const chosen = chosenPlace(page);
  const why = chosen && whyAt(page, chosen);
  return chosen && why && { ...marked(page, chosen, why, index), cell: null, options: [], winning: [] };
}

/** The marks at the pointed cell, unless it is the position. */
export function markedAt(page: Page, place: Place, index: number): Marked {
  const chosen = chosenPlace(page);
  const found = marked(page, place, whyAt(page, place), index);
  // A move from the chosen position, which the winning one refutes.
  const refuted =
    index === chosen?.panel &&
    !isSamePlace(chosen, place) &&
    linkedCell(page, place, index) === null &&
    refutes(page, place);
  return refuted ? { ...found, arrows: [arrow(page, chosen, place, false), ...found.arrows] } : found;
}

function marked(page: Page, place: Place, why: Why | null, index: number): Marked {
  const own = index === place.panel;
  return {
    cell: own ? place.cell : linkedCell(page, place, index),
    options: own ? (why?.options ?? []) : [],
    winning: why?.winning.filter(({ panel }) => panel === index).map(({ cell }) => cell) ?? [],
    arrows: own && why?.best ? [arrow(page, place, why.best, true)] : [],
  };
}

/** An arrow names its other matrix: by the letter if visible, else by the restriction. */
function arrow({ panels, sideBySide }: Page, from: Place, to: Place, wins: boolean): Arrow {
  const panel = from.panel === to.panel ? undefined : panels[to.panel];
  const letters = sideBySide !== false;
  const name = panel && (letters ? panel.letter : shortName(panel));
  return { from: from.cell, to: to.cell, name: name ?? '', wins };
}

/** The other matrix to which the position's arrow leads, or null. */
export function namedBy(page: Page): number | null {
  const chosen = chosenPlace(page);
  const best = chosen && whyAt(page, chosen)?.best;
  return best == null || best.panel === chosen?.panel ? null : best.panel;
}

/** Whether a place is an option of the chosen position, a P-position. */
function refutes(page: Page, place: Place): boolean {
  const chosen = chosenPlace(page);
  const grid = chosen && page.panels[chosen.panel]?.grid;
  const { row, col } = chosen?.cell ?? place.cell;
  if (chosen === null || grid == null || letterOf(grid, row, col) !== 'P') return false;
  return whyAt(page, chosen)?.options.some(option => isSameCell(option, place.cell)) === true;
}

const known = new WeakMap<readonly Panel[], Map<string, Why | null>>();

/** The reason for a place; null if not wanted, or if it gives a hint away. */
function whyAt(page: Page, place: Place): Why | null {
  const panel = page.panels[place.panel];
  if (!marks().options || !page.may.hint || panel === undefined) return null;
  const restriction = restrictionOf(page, panel);
  const { row, col } = place.cell;
  const key = [place.panel, row, col, restriction ?? '-', position(page).piles].join();
  const all = known.get(page.panels) ?? new Map<string, Why | null>();
  known.set(page.panels, all);
  const why = all.get(key) ?? whyOf(page, place, restriction);
  // Keeps the position and the last pointed places.
  if (all.size > 3) all.clear();
  all.set(key, why);
  return why;
}

/** The reason for a place as a sentence, or ''. */
export function sentenceAt(page: Page, place: Place): string {
  const panel = page.panels[place.panel];
  const why = whyAt(page, place);
  const outcome = panel && letterOf(panel.grid, place.cell.row, place.cell.col);
  if (panel === undefined || why === null || outcome == null) return '';
  if (outcome === 'P') return say`No move wins.`;
  const { best, complete, options } = why;
  const to = best && page.panels[best.panel];
  if (best === null || to == null) {
    if (options.length === 0) return noOptions;
    return complete ? say`The moves that win lead out of this window.` : '';
  }
  const [blocked] = to.restrictions;
  const under = blocked === undefined ? '' : say` with ${blocks(blocked)}`;
  const reached = `${nameAt(page, panel, best.cell)}${under}`;
  return refutes(page, place) ? say`Refuted by the move to ${reached}.` : say`The move to ${reached} wins.`;
}

/** A place and its reason in words, with values if there are `bands`. */
export function description(page: Page, place: Place, bands: Bands | null): string {
  const panel = page.panels[place.panel];
  return panel === undefined
    ? ''
    : `${nameIn(page, panel, place.cell, bands)}. ${sentenceAt(page, place)}`.trim();
}

const noOptions = say`No move leads to a cell of this window.`;
const MOST_READ = 24;

/** The options of a place in words. */
export function optionsAt(page: Page, place: Place): string {
  const panel = page.panels[place.panel];
  const found = panel && whyOf(page, place, restrictionOf(page, panel))?.options;
  if (panel === undefined || found === undefined || found.length === 0) return noOptions;
  const places = found.slice(0, MOST_READ).map(cell => nameAt(page, panel, cell));
  const more = found.length - MOST_READ;
  const listed = places.join(', ') + (more > 0 ? say`, and ${more} more` : '');
  return say`${count(found.length, 'cell', 'cells')} in one move: ${listed}.`;
}

const nameAt = ({ state }: Page, panel: Panel, cell: Cell): string =>
  placeOf(panel.grid, cell, state.axes, pilesIn(state, panel));

/** The options of a cell, as far as the window shows them. */
export interface Why {
  /** The options; of a large matrix those in its row, column and diagonal. */
  options: Cell[];
  /** The P-positions among them: the moves there win. */
  winning: Place[];
  /** The nearest winning place, preferably in the same matrix. */
  best: Place | null;
  /** Whether no winning place in the window is missing. */
  complete: boolean;
}

/** The cells of a large matrix in one question. */
const MOST_ASKED = 2 ** 14;

/** The state of each matrix, read once. */
const states = new WeakMap<Grid, State>();

function stateOf(grid: Grid): State {
  const state = states.get(grid) ?? read(grid.query);
  states.set(grid, state);
  return state;
}

/** The link of a cell's position in its matrix's window. */
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

/** The reason for a cell under a restriction; null if moves reach no cells. */
export function whyOf(page: Page, place: Place, restriction: readonly number[] | null): Why | null {
  const panel = page.panels[place.panel];
  if (panel === undefined || page.isPartial || position(page).piles.length === 0) return null;
  const { grid } = panel;
  if (letterOf(grid, place.cell.row, place.cell.col) === null) return null;
  const targets = pairOf(page) === null ? targetsOf(page) : targetAlone(place.panel, panel);
  const asked = isLarge(grid) ? among(targets, grid.cols, place.cell) : null;
  const reached = reachedFrom(() =>
    options(linkOf(page, panel, place.cell, restriction), asked?.cells ?? null),
  );
  if (reached === null) return null;
  const cells: Cell[] = [];
  for (let at = 0; at < reached.length; at += 2) {
    cells.push({ row: reached[at] ?? 0, col: reached[at + 1] ?? 0 });
  }
  const winning = cells.flatMap(cell =>
    targets.flatMap(({ panel, grid }) =>
      letterOf(grid, cell.row, cell.col) === 'P' ? [{ panel, cell }] : [],
    ),
  );
  return {
    options: cells,
    winning,
    best: nearest(winning, place),
    complete: showsAll(page) && (asked === null || asked.whole),
  };
}

/** The solver's answer; null while only a part for another game is loaded. */
function reachedFrom(ask: () => Uint32Array): Uint32Array | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** A matrix that moves may reach. */
interface Target {
  panel: number;
  grid: Grid;
}

/** The matrices that moves reach: all but that of a restriction that no move imposes. */
function targetsOf({ panels, panelsUnder: { blocked, inFamily } }: Page): Target[] {
  const only = ({ restrictions }: Panel) =>
    restrictions.length === 1 && String(restrictions[0]) === String(blocked);
  return panels.flatMap((one, panel) => (inFamily || !only(one) ? [{ panel, grid: one.grid }] : []));
}

/** The matrix that moves reach in a comparison, whose matrices are separate games. */
const targetAlone = (panel: number, { grid, restrictions }: Panel): Target[] =>
  restrictions.length === 0 || stateOf(grid).restriction_in_family ? [{ panel, grid }] : [];

/** Whether all restrictions have a matrix; of too many, only one is shown. */
const showsAll = (page: Page): boolean =>
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

/** The candidate options in a large matrix: row, column, diagonal, and P-positions, nearest first. */
function among(
  targets: readonly Target[],
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
    if (targets.some(({ grid }) => grid.outcomes[down * cols + across] === 1)) take(down, across);
  };
  for (let by = 1; by <= Math.max(row, col) && whole; by++) {
    if (by <= row) for (let across = Math.max(0, col - by); across < col; across++) seek(row - by, across);
    if (by <= col) for (let down = Math.max(0, row - by + 1); down < row; down++) seek(down, col - by);
  }
  return { cells: Uint32Array.from(cells), whole };
}

/** A finger rests after this time with less movement than this. */
const RESTS_MS = 450;
const SLACK = 8;

/**
 * The pointer over a matrix. With Shift, or the tool, it draws a rectangle. A resting finger acts like a
 * pointing mouse.
 */
export class CellPointer {
  readonly #grid: NimGrid;
  /** The first cell of a rectangle or of a finger. */
  #from: Cell | null = null;
  #start: { x: number; y: number } | null = null;
  #timer = 0;
  /** Whether it has drawn or rested, so that its click does nothing else. */
  #used = false;

  constructor(grid: NimGrid) {
    this.#grid = grid;
  }

  /** Only a rectangle excludes a drag. */
  press(event: PointerEvent): void {
    this.#leave();
    this.#used = false;
    if (!event.isPrimary) return;
    const grid = this.#grid;
    const draws = (grid.view.over?.measuring === true || event.shiftKey) && event.button === 0;
    this.#from = draws ? grid.at(event) : null;
    if (this.#from !== null) {
      event.stopPropagation();
      // Prevents scrolling and the selection of text.
      event.preventDefault();
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      grid.send({ kind: 'measure', span: { from: this.#from, to: this.#from } });
    } else if (event.pointerType === 'touch') {
      this.#start = { x: event.clientX, y: event.clientY };
      this.#timer = window.setTimeout(() => {
        this.#used = true;
        grid.send({ kind: 'hover', cell: grid.at(event), isPressed: true });
      }, RESTS_MS);
    }
  }

  /** Returns whether a rectangle is being drawn. */
  move(event: PointerEvent): boolean {
    if (this.#from === null) {
      const { x, y } = this.#start ?? { x: event.clientX, y: event.clientY };
      if (!this.#used && Math.hypot(event.clientX - x, event.clientY - y) > SLACK) this.#leave();
      return false;
    }
    const to = this.#grid.at(event);
    if (to !== null) this.#grid.send({ kind: 'measure', span: { from: this.#from, to } });
    return true;
  }

  release(event: PointerEvent): void {
    this.#leave();
    if (!this.move(event)) return;
    this.#from = null;
    this.#used = true;
    const to = this.#grid.view.over?.span?.to;
    if (to !== undefined) this.#grid.focusCell(to);
  }

  /** The finger is lifted or moves away. */
  #leave(): void {
    clearTimeout(this.#timer);
    if (this.#start !== null && this.#used) this.#grid.send({ kind: 'hover', cell: null, isPressed: true });
    this.#start = null;
  }

  /** Whether the click ends a rectangle or a rest, and does nothing else. */
  takesClick(): boolean {
    const used = this.#used;
    this.#used = false;
    return used;
  }

  /** A resting finger opens no menu of the browser. */
  menu(event: Event): void {
    if (this.#start !== null) event.preventDefault();
  }
}
