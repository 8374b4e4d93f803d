/** The matrices of a game, side by side, which move together. */

import { html, nothing, type PropertyValues } from 'lit';
import { say } from '../../language/say.ts';
import { MarkedElement, Memo } from '../../core/element.ts';
import { button } from '../../core/field.ts';
import type { Bands } from '../../draw/colours.ts';
import type { Travel } from './travel.ts';
import type { MatrixEvent, NimGrid } from './nim-grid.ts';
import { below, panels, rail, showInForce, type Figure } from './panels.ts';
import type { NimLook } from './nim-look.ts';
import { cellOf, choose, inside, readoutOf, type Cell, type Place } from './table.ts';
import { matrices as rest } from '../list.ts';
import { SizeObserver } from '../../core/size.ts';
import { boxesOf, columnsOf, isThin, lessThin, type Space } from './places.ts';
import { STILL, turned, type Box } from '../../draw/frame.ts';
import { measure } from '../../core/overlays.ts';
import { emit, type Page } from '../../core/state.ts';
import { answered, panelInForce, position, turnOf } from '../../core/page.ts';
import { failureOf, type Engine } from '../../solver/engine.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

/** The space in a window of 1280 × 800, for the first paint. */
const USUAL = { width: 719, high: 717 };
/** The largest height of a matrix on a printed page. */
const ON_PAPER = 642;
/** The least share of a phone's screen for a matrix. */
const OF_PHONE = 0.66;

type Rest = NonNullable<typeof rest.is>;

export class NimMatrices extends MarkedElement implements Figure {
  page!: Page;
  engine: Engine | null = null;
  /** The link of a position to mark, while a move is under the pointer. */
  target: string | null = null;
  hovered: Place | null = null;
  /** Whether the pointer is on the cell, not only the focus. */
  byPointer = true;
  /** The chosen matrix, until the position is in another one. */
  shown: number | null = null;
  #inForce = -1;
  #bands = new Memo<Bands>();
  /** What to announce about a position once it is answered. */
  #pendingRead: { read: 'moves' | 'explain'; piles: string } | null = null;
  #size = new SizeObserver(this, '.place');
  travel: Travel | null = null;
  #pressed: PointerEvent | null = null;
  /** Whether the second part of the folder was requested. */
  #asked = false;

  protected override listeners() {
    // Escape closes the tooltip of a cell.
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && (this.hovered = null);
    return { ...super.listeners(), keydown: dismiss };
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('page') as Page | undefined;
    const { isPartial, panels } = this.page;
    if (changed.has('page') && before?.panels !== panels && !isPartial) this.hovered = null;
    const inForce = panelInForce(this.page);
    if (inForce === this.#inForce) return;
    this.#inForce = inForce;
    this.shown = null;
    // The matrices have their size after the update.
    if (typeof requestAnimationFrame !== 'undefined') requestAnimationFrame(() => showInForce(this));
  }

  protected override updated(): void {
    this.#center();
    // After the first answer, fetches what the reader may do next.
    if (this.page.panels.length > 0 && !this.#asked) {
      this.#asked = true;
      setTimeout(() => this.#with(() => {}));
    }
    const wanted = this.#pendingRead;
    const evaluation = answered(this.page);
    if (wanted === null || evaluation === null || this.page.state.piles.join() !== wanted.piles) return;
    this.#pendingRead = null;
    this.announce(wanted.read === 'moves' ? words.winningMoves(evaluation) : words.why(evaluation));
  }

  /** Calls `use` once the second part of the folder is loaded. */
  #with(use: (parts: Rest, travel: Travel) => void): void {
    if (rest.is === null) {
      rest.fetch().then(
        () => this.#with(use),
        (error: unknown) => emit(this, { kind: 'notice', message: failureOf(error).message }),
      );
      return;
    }
    this.travel ??= new rest.is.Travel(this, this.#pressed);
    use(rest.is, this.travel);
  }

  /** Moves the window once that is possible. */
  go(how: (travel: Travel) => void): void {
    this.#with((_parts, travel) => how(travel));
  }

  /** The colours of values; null for outcomes. */
  get bands(): Bands | null {
    const { panels, state } = this.page;
    if (rest.is === null || state.view !== 'grundy' || !this.#hasValues) return null;
    const { bandsFor } = rest.is;
    const grids = panels.map(({ grid }) => grid);
    return this.#bands.get([panels, state.colours], () => bandsFor(grids, state.colours));
  }

  get #hasValues(): boolean {
    const { panels } = this.page;
    return panels.length > 0 && panels.every(panel => panel.grid.grundy instanceof Uint32Array);
  }

  override render() {
    const { isPartial, panels, sideBySide, state } = this.page;
    const read = () =>
      rest.is?.readIn(this.page, this.hovered) ?? readoutOf(this.page, this.hovered, this.bands !== null);
    const isSliced = state.piles.length > 2 && state.axes.length > 1;
    const above = [isSliced && 'sliced', state.compare !== null && `comparing ${state.compare}`];
    return html`<div class="above ${above.filter(Boolean).join(' ')}">
        ${this.travel === null ? nothing : rest.is?.above(this)}
        <nim-slices .page=${this.page}></nim-slices>
      </div>
      <div
        class="stage"
        style=${panels.length === 0 ? `--waiting:${(state.window.rows + 1) / (state.window.cols + 1)}` : ''}
        @matrix=${this.#onMatrix}
        @pointerdown=${this.#press}
        @pointerup=${this.#press}
      >
        <div class="place">${this.#stage()}</div>
        ${
          this.travel?.hasHint === true
            ? html`<p class="wheel-note" aria-hidden="true">${wheelNote}</p>`
            : nothing
        }
      </div>
      ${sideBySide === null ? below(this, read()) : rail(this)}
      ${this.travel === null ? nothing : rest.is?.beside(this)}
      ${
        state.view === 'grundy' && !this.#hasValues && panels.length > 0 && !isPartial
          ? html`<p class="aside">
              These matrices have no Grundy values in this window, so the outcomes are shown.
            </p>`
          : nothing
      } `;
  }

  /** The matrix shown alone; null if all are shown, as in frames and on paper. */
  get large(): number | null {
    const { panels, sideBySide, state } = this.page;
    if (panels[1]?.compared === true) return state.compare === 'differences' ? 0 : null;
    if (sideBySide === null || this.#size.printing || (sideBySide && panels.length > 1)) return null;
    const wanted = this.shown ?? Math.max(0, panelInForce(this.page));
    return Math.min(wanted, Math.max(0, panels.length - 1));
  }

  /** Shows another matrix and sets its restriction. */
  show(index: number): void {
    this.shown = index;
    const { piles } = position(this.page);
    const restriction = this.page.panels[index]?.restrictions[0];
    if (restriction === undefined || piles.length === 0 || !this.page.may.choose) return;
    emit(this, { kind: 'select', piles, restriction, control: 'matrix' });
  }

  /** Shows the next or previous matrix. Returns whether there is one. */
  turn(by: 1 | -1): boolean {
    const { length } = this.page.panels;
    if (length < 2 || this.page.panels[1]?.compared === true) return false;
    const now = this.large ?? Math.max(0, panelInForce(this.page));
    this.show((now + by + length) % length);
    return true;
  }

  /** Moves the position to a neighbour on the screen. Returns whether there is one. */
  move(right: number, down: number): boolean {
    const index = this.large ?? Math.max(0, panelInForce(this.page));
    const panel = this.page.panels[index];
    const from =
      panel === undefined ? null : cellOf(panel.grid, this.page.state.axes, position(this.page).piles);
    if (panel === undefined || from === null) return false;
    const by = turned(right, down, 1, turnOf(this.page.state));
    const to = { row: from.row + by.row, col: from.col + by.col };
    if (inside({ row: 0, col: 0, ...panel.grid }, to)) this.choose(index, to, 'presented');
    else this.go(travel => travel.pan(by.row, by.col));
    return true;
  }

  #stage() {
    const { panels: all, state } = this.page;
    const grid = all[0]?.grid;
    if (grid === undefined || !isThin(grid)) {
      return panels(this, this.#boxes(), columnsOf(all, this.#space()));
    }
    // The picture would be too thin: offers a window that can be drawn.
    const less = lessThin(state.window);
    const show = () => emit(this, { kind: 'window', window: less });
    return html`<p class="no-matrix too-thin">
      ${words.tooThin(state.window.rows, state.window.cols)}
      ${button(say`Show ${less.rows} × ${less.cols}`, show, 'plain')}
    </p>`;
  }

  /** Centres a single matrix together with the rail. */
  #center(): void {
    const { box } = this;
    const spare = box === null || this.large === null ? 0 : Math.max(0, this.#size.width - box.width);
    this.style.setProperty('--spare', `${Math.floor(spare / 2)}px`);
    this.parentElement?.style.setProperty('--start', `${Math.floor(spare / 2) + (box?.left ?? 0)}px`);
  }

  /** The space for the matrices: of the page, of a frame whose height follows, or of paper. */
  #space(): Space {
    const { deep, printing, width } = this.#size;
    const ratio = typeof devicePixelRatio === 'undefined' ? 1 : devicePixelRatio;
    if (printing) return { width, high: ON_PAPER, ratio, on: 'paper' };
    if (this.page.sideBySide === null) {
      const fingers = matchMedia('(pointer: coarse)').matches;
      return { width, high: this.page.high ?? this.#size.height, ratio, on: 'frame', fingers };
    }
    if (!this.hasUpdated) return { ...USUAL, ratio, on: 'page' };
    const free = this.large === null ? Infinity : Math.round(this.#size.height * OF_PHONE) + 50;
    // Browsers round the width.
    return { width: width - 1, high: deep ?? free, ratio, on: 'page' };
  }

  /** The box of each matrix: the one kept while moving, or a new one. */
  #boxes(): Box[] {
    const { panels, state } = this.page;
    const travelBox = this.travel?.box ?? null;
    if (travelBox !== null) {
      const box = { ...travelBox, width: Math.min(travelBox.width, this.#size.width) };
      return panels.map(() => box);
    }
    const shown = this.large === null ? panels : panels.slice(this.large, this.large + 1);
    const boxes = boxesOf(shown, turnOf(state), this.#space());
    return panels.map((_, at) => boxes[this.large === null ? at : 0] as Box);
  }

  get box(): Box | null {
    return this.#boxes()[0] ?? null;
  }

  /** The number of cells in a pixel of the screen. */
  get density(): number {
    const [panel] = this.page.panels;
    const turn = turnOf(this.page.state);
    if (panel === undefined || isThin(panel.grid) || (turn === 'plot' && panel.grid.parts !== null)) return 0;
    if (typeof devicePixelRatio === 'undefined') return 0;
    const { box } = this;
    if (box === null) return 0;
    const unit = (box.width - 30) / (turn === 'plot' ? panel.grid.rows : panel.grid.cols);
    const cells = 1 / (unit * devicePixelRatio * (this.travel?.camera ?? STILL).scale);
    return panel.grid.down === '' && turn !== 'plot' ? cells : cells ** 2;
  }

  /** A drag that begins before the second part is loaded continues afterwards. */
  #press(event: PointerEvent): void {
    this.#pressed = event.type === 'pointerdown' ? event : null;
  }

  #onMatrix({ detail, target }: CustomEvent<MatrixEvent>): void {
    const { panels, sideBySide } = this.page;
    const index = Number((target as Element).closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? 0);
    if (panels[index] === undefined) return;
    switch (detail.kind) {
      case 'hover': {
        const { cell, focus, isPressed } = detail;
        if (isPressed === true && sideBySide !== null) {
          // A finger that rests on the figure opens its menu.
          if (cell !== null) this.querySelector<NimLook>('nim-look')?.open();
          return;
        }
        this.byPointer = focus !== true;
        this.hovered = cell && { panel: index, cell };
        const place = this.hovered;
        if (isPressed !== true || place === null) return;
        return this.#with(({ description }) => this.announce(description(this.page, place, this.bands)));
      }
      case 'measure':
        return measure({ span: detail.span, index, panels });
      case 'tag':
        return this.#with(({ namedBy }) => this.show(namedBy(this.page) ?? index));
      case 'choose':
        return this.choose(index, detail.cell);
      case 'command':
        return this.#with(parts => parts.runCommand(this, index, detail));
    }
  }

  /** Announces something about a position once it is answered. */
  read(what: 'moves' | 'explain', piles: readonly Whole[]): void {
    this.#pendingRead = { read: what, piles: piles.join() };
    this.requestUpdate();
  }

  matrix(index: number): NimGrid | null {
    return this.querySelector<NimGrid>(`[data-panel="${index}"] nim-grid`);
  }

  /** Makes a cell of a matrix the position, or its game that of the page. */
  choose(index: number, cell: Cell, control?: string): void {
    choose(this, this.page, index, cell, control);
  }
}

const wheelNote = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '')
  ? say`Zoom with ⌘ and the wheel`
  : say`Zoom with Ctrl and the wheel`;

customElements.define('nim-matrices', NimMatrices);
