/**
 * Where one points in the matrices, and what is marked there: the cell's row and column, the cells
 * that a move reaches, the move that wins, and at a P-position the reply to each move. The same in
 * words.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { chosenPlace, restrictionOf, cellName, placeOf, type Cell, pilesAt, type Place } from './table.ts';
import type { Arrow, Marked } from './marks-scene.ts';
import { shortName } from './rail.ts';
import { letterOf, isLarge } from './scene.ts';
import { marks } from '../../core/overlays.ts';
import { type Page } from '../../core/state.ts';
import { panelInForce, position } from '../../core/page.ts';
import type { Panel, Grid, State } from '../../pkg/nimatrix.js';
import { changed, options, read } from '../../solver/engine.ts';
import { pilesIn } from '../../core/comparison.ts';
import { pairOf } from '../../core/differences.ts';
import * as words from './words.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  page: Page;
  hovered: Place | null;
}

const same = (one: Cell, other: Cell): boolean => one.row === other.row && one.col === other.col;

export class Pointing implements ReactiveController {
  #host: Host;
  /** The cell of a matrix that is lit since one points at it in the other of two. */
  #linked: (index: number) => Cell | null;
  #known: { key: string; panels: Panel[]; why: Why | null }[] = [];

  constructor(host: Host, linked: (index: number) => Cell | null) {
    this.#host = host;
    this.#linked = linked;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('marks', this.#changed);
    addEventListener('keydown', this.#dismiss);
  }

  hostDisconnected(): void {
    removeEventListener('marks', this.#changed);
    removeEventListener('keydown', this.#dismiss);
  }

  readonly #changed = (): void => this.#host.requestUpdate();

  /** What is said beside a cell can be sent away without moving the pointer. */
  readonly #dismiss = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.#host.hovered = null;
  };

  /** What is marked at the position in the matrix with this number: the move that wins. */
  chosen(index: number): Marked | null {
    const chosen = chosenPlace(this.#host.page);
    const why = chosen === null ? null : this.#why(chosen);
    if (chosen === null || why === null) return null;
    return { ...this.#marked(index, chosen, why), cell: null, options: [], winning: [] };
  }

  /** What is marked where one points, unless that is the position itself. */
  pointed(index: number): Marked | null {
    const { hovered, page } = this.#host;
    if (hovered === null || page.panels[hovered.panel] === undefined) return null;
    const chosen = chosenPlace(page);
    const isChosen = chosen !== null && chosen.panel === hovered.panel && same(chosen.cell, hovered.cell);
    const why = this.#why(hovered);
    const marked = this.#marked(index, hovered, why);
    // A move from the chosen position, which the winning one refutes.
    if (chosen === null || index !== chosen.panel || isChosen || this.#linked(index) !== null) return marked;
    if (!this.#refutes(hovered)) return marked;
    const move = this.#arrow(chosen, hovered, false);
    return { ...marked, arrows: [move, ...marked.arrows] };
  }

  #marked(index: number, place: Place, why: Why | null): Marked {
    const own = index === place.panel;
    const winning = why?.winning.filter(({ panel }) => panel === index).map(({ cell }) => cell) ?? [];
    return {
      cell: own ? place.cell : this.#linked(index),
      options: own ? (why?.options ?? []) : [],
      winning,
      arrows: own && why?.best ? [this.#arrow(place, why.best, true)] : [],
    };
  }

  #arrow(from: Place, to: Place, wins: boolean): Arrow {
    return { from: from.cell, to: to.cell, name: this.#nameOf(from, to), wins };
  }

  /**
   * What names the matrix in which an arrow ends: its letter where it is in sight too, else its restriction.
   */
  #nameOf(from: Place, to: Place): string {
    const { layout, panels } = this.#host.page;
    const panel = panels[to.panel];
    if (from.panel === to.panel || panel === undefined) return '';
    return layout === null || layout.beside ? panel.letter : shortName(panel);
  }

  /** The other matrix in which the arrow of the position ends; null where it ends in its own. */
  get named(): number | null {
    const chosen = chosenPlace(this.#host.page);
    const best = chosen === null ? null : (this.#why(chosen)?.best ?? null);
    return best === null || best.panel === chosen?.panel ? null : best.panel;
  }

  /** Whether a place is an option of the chosen position, and that one is P. */
  #refutes(place: Place): boolean {
    const { page } = this.#host;
    const chosen = chosenPlace(page);
    const panel = chosen === null ? undefined : page.panels[chosen.panel];
    if (chosen === null || panel === undefined) return false;
    if (letterOf(panel.grid, chosen.cell.row, chosen.cell.col) !== 'P') return false;
    return this.#why(chosen)?.options.some(option => same(option, place.cell)) === true;
  }

  /** Why the position of a place is what it is; nothing where that is not wanted, or gives a hint away. */
  #why(place: Place): Why | null {
    const { page } = this.#host;
    if (!marks().options || !page.may.hint) return null;
    const panel = page.panels[place.panel];
    if (panel === undefined) return null;
    const restriction = this.#restriction(panel, place);
    const { panels } = page;
    const key = [
      place.panel,
      place.cell.row,
      place.cell.col,
      restriction ?? '-',
      position(page).piles,
    ].join();
    const known = this.#known.find(entry => entry.key === key && entry.panels === panels);
    if (known !== undefined) return known.why;
    const why = whyOf(page, place, restriction);
    this.#known = [{ key, panels, why }, ...this.#known].slice(0, 4);
    return why;
  }

  /** Why a place is P or N, in a sentence; empty where nothing is said. */
  sentence(place: Place): string {
    const { page } = this.#host;
    const panel = page.panels[place.panel];
    const why = this.#why(place);
    if (panel === undefined || why === null) return '';
    const best = why.best === null ? null : page.panels[why.best.panel];
    return words.pointed({
      outcome: letterOf(panel.grid, place.cell.row, place.cell.col),
      best:
        why.best === null || best === null || best === undefined
          ? null
          : { place: this.#name(panel, why.best.cell), blocked: restrictionOf(page, best, false) },
      moves: why.options.length > 0,
      complete: why.complete,
      refutes: this.#refutes(place),
    });
  }

  /** What a place is, and why. */
  told(place: Place): string {
    const { page } = this.#host;
    const panel = page.panels[place.panel];
    if (panel === undefined) return '';
    const values = page.state.view === 'grundy' && panel.grid.grundy !== null;
    const restriction = this.#restriction(panel, place);
    const say = { axes: page.state.axes, piles: pilesIn(page.state, panel), restriction, values };
    return `${cellName(panel.grid, place.cell, say)}. ${this.sentence(place)}`.trim();
  }

  /** What a place is, why, and where one move leads from it. */
  read(place: Place): string {
    const panel = this.#host.page.panels[place.panel];
    if (panel === undefined) return '';
    const why = whyOf(this.#host.page, place, this.#restriction(panel, place));
    const places = why?.options.map(cell => this.#name(panel, cell)) ?? [];
    return `${this.told(place)} ${words.optionsRead(places)}`;
  }

  /** The restriction under which a place is looked at. */
  #restriction(panel: Panel, place: Place): number[] | null {
    return restrictionOf(this.#host.page, panel, place.panel === panelInForce(this.#host.page));
  }

  #name(panel: Panel, cell: Cell): string {
    const { state } = this.#host.page;
    return placeOf(panel.grid, cell, state.axes, pilesIn(state, panel));
  }
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
