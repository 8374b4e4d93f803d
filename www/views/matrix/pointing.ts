/**
 * Where one points in the matrices, and what is marked there: the cell's row and column, the cells
 * that a move reaches, the move that wins, and at a P-position the reply to each move. The same in
 * words.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { chosenPlace, restrictionOf } from './reading.ts';
import type { Arrow, Marked } from './pointing-scene.ts';
import { letterOf } from './scene.ts';
import { cellName, placeOf, type Cell } from './draw-table.ts';
import { pilesIn } from './compare/compared.ts';
import { marks } from './marks.ts';
import { panelInForce, position, type Page } from '../../core/state.ts';
import { whyOf, type Place, type Why } from './why.ts';
import * as words from './pointing-words.ts';
import type { Panel } from '../../pkg/nimatrix.js';

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
    const letter = from.panel === to.panel ? '' : (this.#host.page.panels[to.panel]?.letter ?? '');
    return { from: from.cell, to: to.cell, letter, wins };
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
