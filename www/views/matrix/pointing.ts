/**
 * Where one points in the matrices, and what is marked there: the cell's row and column, the cells
 * that a move reaches, the move that wins, and at a P-position the reply to each move. The same in
 * words.
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

/** What is marked at the position in the matrix with this number: the move that wins. */
export function markedAtPosition(page: Page, index: number): Marked | null {
  const chosen = chosenPlace(page);
  const why = chosen && whyAt(page, chosen);
  return chosen && why && { ...marked(page, chosen, why, index), cell: null, options: [], winning: [] };
}

/** What is marked where one points, unless that is the position itself. */
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

/** An arrow names the matrix in which it ends: its letter where it is in sight too, else its restriction. */
function arrow({ layout, panels }: Page, from: Place, to: Place, wins: boolean): Arrow {
  const panel = from.panel === to.panel ? undefined : panels[to.panel];
  const letters = layout === null || layout.sideBySide;
  const name = panel && (letters ? panel.letter : shortName(panel));
  return { from: from.cell, to: to.cell, name: name ?? '', wins };
}

/** The other matrix in which the arrow of the position ends; null where it ends in its own. */
export function namedBy(page: Page): number | null {
  const chosen = chosenPlace(page);
  const best = chosen && whyAt(page, chosen)?.best;
  return best == null || best.panel === chosen?.panel ? null : best.panel;
}

/** Whether a place is an option of the chosen position, and that one is P. */
function refutes(page: Page, place: Place): boolean {
  const chosen = chosenPlace(page);
  const grid = chosen && page.panels[chosen.panel]?.grid;
  const { row, col } = chosen?.cell ?? place.cell;
  if (chosen === null || grid == null || letterOf(grid, row, col) !== 'P') return false;
  return whyAt(page, chosen)?.options.some(option => isSameCell(option, place.cell)) === true;
}

const known = new WeakMap<readonly Panel[], Map<string, Why | null>>();

/** Why the position of a place is what it is; nothing where that is not wanted, or gives a hint away. */
function whyAt(page: Page, place: Place): Why | null {
  const panel = page.panels[place.panel];
  if (!marks().options || !page.may.hint || panel === undefined) return null;
  const restriction = restrictionOf(page, panel);
  const { row, col } = place.cell;
  const key = [place.panel, row, col, restriction ?? '-', position(page).piles].join();
  const all = known.get(page.panels) ?? new Map<string, Why | null>();
  known.set(page.panels, all);
  const why = all.get(key) ?? whyOf(page, place, restriction);
  // The position, and the last places at which one pointed.
  if (all.size > 3) all.clear();
  all.set(key, why);
  return why;
}

/** Why a place is P or N, in a sentence; empty where nothing is said. */
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

/** What a place is, and why; names values where there are `bands` for them. */
export function description(page: Page, place: Place, bands: Bands | null): string {
  const panel = page.panels[place.panel];
  return panel === undefined
    ? ''
    : `${nameIn(page, panel, place.cell, bands)}. ${sentenceAt(page, place)}`.trim();
}

const noOptions = say`No move leads to a cell of this window.`;
const MOST_READ = 24;

/** Where one move leads from a place. */
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

/** The most cells of a large matrix that a question covers. */
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

/** What the solver says; nothing while only a part of it is there, which is for another game. */
function reachedFrom(ask: () => Uint32Array): Uint32Array | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** A matrix whose positions a move may hand over. */
interface Target {
  panel: number;
  grid: Grid;
}

/** All of them but that of the restriction in force alone, where no move imposes it. */
function targetsOf({ panels, panelsUnder: { blocked, inFamily } }: Page): Target[] {
  const only = ({ restrictions }: Panel) =>
    restrictions.length === 1 && String(restrictions[0]) === String(blocked);
  return panels.flatMap((one, panel) => (inFamily || !only(one) ? [{ panel, grid: one.grid }] : []));
}

/** Of two that are compared, each is a game of its own; its restriction is handed over again if it may be. */
const targetAlone = (panel: number, { grid, restrictions }: Panel): Target[] =>
  restrictions.length === 0 || stateOf(grid).restriction_in_family ? [{ panel, grid }] : [];

/** Whether the matrices at hand are those of all restrictions: of too many, one alone is shown. */
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

/**
 * The cells of a large matrix that are asked about: its row, its column and its diagonal towards the start,
 * and whatever is P, the nearest first.
 */
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

/** A finger rests once it has been down for so long, and has moved no more than this. */
const RESTS_MS = 450;
const SLACK = 8;

/**
 * A pointer over the cells of a matrix: with Shift, or with the tool for it, it draws a rectangle; a finger
 * that rests on a cell asks what a mouse asks by pointing.
 */
export class CellPointer {
  readonly #grid: NimGrid;
  /** Where a rectangle begins that is being drawn, or where a finger is down. */
  #from: Cell | null = null;
  #start: { x: number; y: number } | null = null;
  #timer = 0;
  /** Whether it has drawn or rested, so that its click is for nothing else. */
  #used = false;

  constructor(grid: NimGrid) {
    this.#grid = grid;
  }

  /** A rectangle is for the figure alone; everything else may become a drag. */
  press(event: PointerEvent): void {
    this.#leave();
    this.#used = false;
    if (!event.isPrimary) return;
    const grid = this.#grid;
    const draws = (grid.view.over?.measuring === true || event.shiftKey) && event.button === 0;
    this.#from = draws ? grid.at(event) : null;
    if (this.#from !== null) {
      event.stopPropagation();
      // A touch would scroll the page, and a mouse mark text.
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

  /** Says whether a rectangle is being drawn. */
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

  /** The finger is lifted, or goes elsewhere. */
  #leave(): void {
    clearTimeout(this.#timer);
    if (this.#start !== null && this.#used) this.#grid.send({ kind: 'hover', cell: null, isPressed: true });
    this.#start = null;
  }

  /** Whether the click at hand ends a rectangle or a rest, and is for nothing else. */
  takesClick(): boolean {
    const used = this.#used;
    this.#used = false;
    return used;
  }

  /** A finger that rests opens no menu. */
  menu(event: Event): void {
    if (this.#start !== null) event.preventDefault();
  }
}
