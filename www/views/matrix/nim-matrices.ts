/** The matrices of a game side by side, travelled over together; or the same as text. */

import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../../core/element.ts';
import type { Bands, Colours } from './colours.ts';
import type { Journey } from './journey.ts';
import type { NimGrid } from './nim-grid.ts';
import type { MatrixEvent, Hands } from './keyboard.ts';
import type { NimPanels } from './nim-panels.ts';
import './nim-panels.ts';
import type { NimSlices } from './nim-slices.ts';
import { below, rail, type Around, type WindowCommand } from './rail.ts';
import type { NimLook } from './nim-look.ts';
import type { OverMatrices } from './over-matrices.ts';
import {
  readoutOf,
  restrictionOf,
  cellOf,
  cellWritten,
  numbered,
  pilesAt,
  type Numbers,
  rulesAt,
  type Cell,
  type Place,
} from './table.ts';
import { rest } from './parts.ts';
import { SizeObserver } from '../../core/size.ts';
import { AROUND, columnsOf, isThin, lessThin, pageBox, pageBoxes, painted } from './places.ts';
import { STILL, type Box, type Turn } from '../../draw/frame.ts';
import { isLarge } from './scene.ts';
import { chosenIn } from '../../core/comparison.ts';
import { emit, type Page } from '../../core/state.ts';
import { answered, panelInForce, position, turnOf } from '../../core/page.ts';
import { failureOf, type Engine } from '../../solver/engine.ts';
import { wheelNote } from './words.ts';
import type { Grid, Panel } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';

/** The room in a window of 1280 × 800, for which the page is drawn before it knows its own. */
const USUAL = { width: 719, high: 717 };
/** The least share of its screen that a phone gives to a matrix. */
const OF_PHONE = 0.66;

export class NimMatrices extends LightElement {
  page!: Page;
  engine: Engine | null = null;
  /** The link of a position to point at, while a move is under the pointer. */
  target: string | null = null;
  hovered: Place | null = null;
  /** Whether the pointer is there, and not only the focus. */
  byPointer = true;
  /** What was last written for a cell and is none. */
  lost = '';
  /** Whether a cell to go to is being written. */
  going = false;
  /** The matrix that was asked for, until the position is in another one. */
  shown: number | null = null;
  #inForce = -1;
  #bands: { panels: Panel[]; colours: string; bands: Bands } | null = null;
  /** What is to be read of a position, once it is answered. */
  #wanted: { read: 'moves' | 'explain'; piles: string } | null = null;
  /** A cell that gets the focus when its window has come. */
  #sought: Numbers | null = null;
  #size = new SizeObserver(this, '.place');
  /** The colours in force, where something is painted. */
  #colours: Colours | null = null;
  /** What moves the window, once it has come. */
  #journey: Journey | null = null;
  /** What lies over them, once it has come. */
  #over: OverMatrices | null = null;
  #pressed: PointerEvent | null = null;
  /** Whether these were asked for. */
  #asked = false;
  /** What keys over a cell do with this element. */
  readonly #hands: Hands = {
    page: () => this.page,
    announce: text => this.#announce(text),
    choose: (at, cell) => this.#choose(at.index, at.panel, cell),
    read: (what, piles) => {
      this.#wanted = { read: what, piles };
      this.requestUpdate();
    },
    focus: ({ index }, cell) => this.#matrix(index)?.focusCell(cell),
    go: how => this.#go(how),
    goto: typed => this.#begin(typed),
    slice: by => this.querySelector<NimSlices>('nim-slices')?.stepFirst(by),
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (
      changed.has('page') &&
      (changed.get('page') as Page | undefined)?.panels !== this.page.panels &&
      !this.page.coming
    ) {
      this.hovered = null;
    }
    if (rest.is !== null) this.#colours ??= new rest.is.Colours(this);
    const inForce = panelInForce(this.page);
    if (inForce !== this.#inForce) this.shown = null;
    this.#inForce = inForce;
  }

  protected override updated(): void {
    this.#center();
    // With a first answer in sight, what the reader may do next.
    if (this.page.panels.length > 0 && !this.#asked) {
      this.#asked = true;
      setTimeout(() => this.#with(() => {}));
    }
    if (this.#sought !== null) void this.#seek();
    const wanted = this.#wanted;
    const evaluation = answered(this.page);
    if (wanted === null || evaluation === null || this.page.state.piles.join() !== wanted.piles) return;
    this.#wanted = null;
    this.#announce(wanted.read === 'moves' ? words.winningMoves(evaluation) : words.why(evaluation));
  }

  /** Does something with what lies over the matrices and what moves them: at once where that is there. */
  #with(use: (over: OverMatrices, journey: Journey, parts: NonNullable<typeof rest.is>) => void): void {
    if (rest.is === null) {
      rest.fetch().then(
        () => this.#with(use),
        (error: unknown) => emit(this, { kind: 'notice', message: failureOf(error).message }),
      );
      return;
    }
    if (this.#over === null || this.#journey === null) {
      this.#over = new rest.is.OverMatrices(this);
      this.#journey = new rest.is.Journey(this, this.#pressed);
      this.requestUpdate();
    }
    use(this.#over, this.#journey, rest.is);
  }

  #values(panels: Panel[]): Bands | null {
    const { colours } = this.page.state;
    if (rest.is === null) return null;
    if (this.#bands?.panels !== panels || this.#bands.colours !== colours) {
      const grids = panels.map(panel => panel.grid);
      this.#bands = { panels, colours, bands: rest.is.bandsFor(grids, colours) };
    }
    return this.#bands.bands;
  }

  override render() {
    const { panels, state, layout } = this.page;
    const wantsValues = state.view === 'grundy';
    const hasValues = panels.length > 0 && panels.every(panel => panel.grid.grundy instanceof Uint32Array);
    const bands = wantsValues && hasValues ? this.#values(panels) : null;
    const around: Around = {
      page: this.page,
      large: panels[1]?.compared === true ? null : this.#large,
      bands,
      parts: turnOf(state) === 'plot' ? (panels[0]?.grid.parts ?? null) : null,
      away: this.#journey?.away === true,
      cells: this.#density(),
      going: this.going,
      lost: this.lost,
      travel: command => this.#travel(command),
      show: panel => this.#show(panel),
      begin: () => this.#begin(''),
    };
    const read = this.#over?.readout ?? readoutOf(this.page, this.hovered, bands !== null);
    return html`<div class="above ${state.compare === null ? '' : `comparing ${state.compare}`}">
        ${this.#over?.above(this.engine)}
        <nim-slices
          .piles=${position(this.page).piles}
          .restriction=${position(this.page).restriction}
          .axes=${state.axes}
          .reach=${Math.max(state.window.rows, state.window.cols, 16) - 1}
          .view=${state.view}
          .busy=${this.page.busy}
        ></nim-slices>
      </div>
      <div
        class="stage"
        style=${panels.length === 0 ? `--waiting:${(state.window.rows + 1) / (state.window.cols + 1)}` : ''}
        @matrix=${this.#heard}
        @pointerdown=${this.#press}
        @pointerup=${this.#press}
      >
        <div class="place">${this.#stage(bands)}</div>
        ${
          this.#journey?.noted === true
            ? html`<p class="wheel-note" aria-hidden="true">${wheelNote}</p>`
            : nothing
        }
      </div>
      ${layout === null ? below(around, read, this.hovered === null) : rail(around)}
      ${this.#over?.words(this.engine, bands !== null)}
      ${
        wantsValues && !hasValues && panels.length > 0 && !this.page.coming
          ? html`<p class="aside">${words.noValues}</p>`
          : nothing
      } `;
  }

  /** Begins to write a cell to go to, with what was typed already. */
  #begin(text: string): void {
    this.going = true;
    void this.updateComplete.then(() => {
      const input = this.querySelector<HTMLInputElement>('.goto input');
      if (input === null) return;
      input.value = text;
      input.focus();
    });
  }

  /** The one matrix that is shown; null where all stand side by side, as in frames and on paper. */
  get #large(): number | null {
    const { layout, panels, state } = this.page;
    if (panels[1]?.compared === true) return state.compare === 'differences' ? 0 : null;
    if (layout === null || this.#size.printing || (layout.beside && panels.length > 1)) return null;
    const wanted = this.shown ?? Math.max(0, panelInForce(this.page));
    return Math.min(wanted, Math.max(0, panels.length - 1));
  }

  /** Shows another matrix; the position gets its restriction. */
  #show(index: number): void {
    this.shown = index;
    const panel = this.page.panels[index];
    const { piles } = position(this.page);
    const restriction = panel === undefined ? null : restrictionOf(this.page, panel, false);
    if (restriction === null || piles.length === 0 || !this.page.may.choose) return;
    emit(this, { kind: 'select', piles, restriction, control: 'matrix' });
  }

  /** To the next matrix or the one before; whether there are others. */
  turn(by: 1 | -1): boolean {
    const { length } = this.page.panels;
    if (length < 2 || this.page.panels[1]?.compared === true) return false;
    const now = this.#large ?? Math.max(0, panelInForce(this.page));
    this.#show((now + by + length) % length);
    return true;
  }

  /** The position to a cell beside it, on the screen; whether there is one. */
  move(right: number, down: number): boolean {
    const index = this.#large ?? Math.max(0, panelInForce(this.page));
    const panel = this.page.panels[index];
    const from =
      panel === undefined ? null : cellOf(panel.grid, this.page.state.axes, position(this.page).piles);
    if (panel === undefined || from === null) return false;
    const turn = turnOf(this.page.state);
    const [rows, cols] = turn === 'plot' ? [right, -down] : [turn === 'up' ? -down : down, right];
    const to = { row: from.row + rows, col: from.col + cols };
    const { rows: height, cols: width } = panel.grid;
    const inside = to.row >= 0 && to.col >= 0 && to.row < height && to.col < width;
    if (inside) this.#choose(index, panel, to, 'presented');
    else this.#go(journey => journey.pan(rows, cols));
    return true;
  }

  #stage(bands: Bands | null) {
    const grid = this.page.panels[0]?.grid;
    return grid !== undefined && isThin(grid) ? this.#thin() : this.#drawn(bands);
  }

  /** What is said in place of a picture that is too thin, and a window that can be drawn. */
  #thin() {
    const { window } = this.page.state;
    const less = lessThin(window);
    const show = () => emit(this, { kind: 'window', window: less });
    return html`<p class="no-matrix too-thin">
      ${words.tooThin(window.rows, window.cols)}
      <button type="button" class="plain" @click=${show}>${words.showInstead(less.rows, less.cols)}</button>
    </p>`;
  }

  #drawn(bands: Bands | null) {
    const { panels } = this.page;
    return html`<nim-panels
      .page=${this.page}
      .target=${this.target}
      .bands=${bands}
      .large=${this.#large}
      .over=${panels.map((_, index) => this.#over?.of(index) ?? null)}
      .boxes=${this.#boxes()}
      .camera=${this.#journey?.travel.camera ?? STILL}
      .draggable=${this.#journey?.draggable === true}
      .colours=${this.#colours?.name ?? ''}
      .abreast=${columnsOf(panels, this.#size.width)}
    ></nim-panels>`;
  }

  /** A matrix alone and the rail stand in the middle of the room together. */
  #center(): void {
    const box = this.#boxes()[0] ?? null;
    const spare = box === null || this.#large === null ? 0 : Math.max(0, this.#size.width - box.width);
    this.style.setProperty('--spare', `${Math.floor(spare / 2)}px`);
    this.parentElement?.style.setProperty('--start', `${Math.floor(spare / 2) + (box?.left ?? 0)}px`);
  }

  /** The place of each matrix: the one kept on a journey, or whatever the room allows. */
  #boxes(): (Box | null)[] {
    const { panels, state } = this.page;
    const turn = turnOf(state);
    const kept = this.#journey?.travel.box ?? null;
    const { deep, width, printing } = this.#size;
    if (kept !== null) {
      const box = kept.width > width ? { ...kept, width } : kept;
      return panels.map(() => box);
    }
    if (this.page.layout === null || printing) return panels.map(({ grid }) => this.#paintedBox(grid, turn));
    const ratio = typeof devicePixelRatio === 'undefined' ? 1 : devicePixelRatio;
    // What the browser says of the width is rounded.
    const room = this.hasUpdated ? width - 1 : USUAL.width;
    const high = this.hasUpdated ? (deep ?? Math.round(this.#size.height * OF_PHONE) + 50) : USUAL.high;
    const grids = panels.map(({ grid }) => grid);
    if (this.#large === null && grids.length > 1) {
      return pageBoxes(grids, turn, room, deep === null ? Infinity : high, ratio);
    }
    return grids.map(grid => pageBox(grid, turn, room, high, ratio));
  }

  /** In a frame and on paper the style sheet finds the place of what is drawn, but not of what is painted. */
  #paintedBox(grid: Grid, turn: Turn): Box | null {
    if (!isLarge(grid)) return null;
    const count = this.#large === null ? this.page.panels.length : 1;
    const { width, height } = this.#size;
    return painted(grid, turn, count, width, this.page.high ?? height - AROUND);
  }

  /** How many cells a pixel of the screen stands for. */
  #density(): number {
    const [panel] = this.page.panels;
    const turn = turnOf(this.page.state);
    if (panel === undefined || isThin(panel.grid) || (turn === 'plot' && panel.grid.parts !== null)) return 0;
    const box = this.#boxes()[0] ?? null;
    if (box === null || typeof devicePixelRatio === 'undefined') return 0;
    const unit = (box.width - 30) / (turn === 'plot' ? panel.grid.rows : panel.grid.cols);
    const cells = 1 / (unit * devicePixelRatio * (this.#journey?.travel.camera ?? STILL).scale);
    return panel.grid.down === '' && turn !== 'plot' ? cells : cells ** 2;
  }

  /** A drag that begins before anything can be moved goes on as soon as it can. */
  #press(event: PointerEvent): void {
    this.#pressed = event.type === 'pointerdown' ? event : null;
  }

  #heard(event: CustomEvent<MatrixEvent>): void {
    const message = event.detail;
    const index = Number(
      (event.target as Element).closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? 0,
    );
    const panel = this.page.panels[index];
    if (panel === undefined) return;
    if (message.kind === 'hover' && message.held === true && this.page.layout !== null) {
      // A finger that rests on the figure opens its menu.
      if (message.cell !== null) this.querySelector<NimLook>('nim-look')?.open();
      return;
    }
    if (message.kind !== 'hover' || message.held === true) {
      this.#with(over => this.#announce(over.hear(message, index)));
    }
    if (message.kind === 'hover') {
      this.byPointer = message.focus !== true;
      this.hovered = message.cell === null ? null : { panel: index, cell: message.cell };
    } else if (message.kind === 'tag') {
      this.#with(over => over.named !== null && this.#show(over.named));
    } else if (message.kind === 'pan') {
      this.#go(journey => journey.pan(message.rows, message.cols));
    } else if (message.kind === 'choose') this.#choose(index, panel, message.cell);
    else if (message.kind === 'command') {
      this.#with((_over, _journey, { obey }) => obey(this.#hands, { index, panel }, message));
    }
  }

  #travel(command: WindowCommand): void {
    if (command.do === 'in') return this.#go(journey => journey.zoom(2));
    if (command.do === 'out') return this.#go(journey => journey.zoom(0.5));
    if (command.do === 'fit') return this.#go(journey => journey.fit());
    if (command.do === 'bring') return this.#go(journey => journey.bring(command.cell));
    if (command.do !== 'goto') return;
    if (command.cell === '') {
      [this.lost, this.going] = ['', false];
      return this.focusBoard();
    }
    const cell = cellWritten(command.cell, this.page.state.axes.length);
    this.lost = cell === null ? command.cell : '';
    if (cell === null) return;
    this.going = false;
    this.#sought = cell;
    const grid = this.page.panels[0]?.grid;
    if (grid === undefined || numbered(grid, cell) === null) this.#go(journey => journey.bring(cell));
    this.requestUpdate();
  }

  /** Gives the focus to a cell that was asked for by its numbers, once it is there. */
  async #seek(): Promise<void> {
    // The matrices are drawn a moment after this element.
    await this.querySelector<NimPanels>('nim-panels')?.updateComplete;
    const index = this.#large ?? Math.max(0, panelInForce(this.page));
    const grid = this.page.panels[index]?.grid;
    const cell = grid === undefined || this.#sought === null ? null : numbered(grid, this.#sought);
    if (cell === null) return;
    this.#sought = null;
    this.#matrix(index)?.focusCell(cell);
  }

  /** Moves the window, as soon as that is possible. */
  #go(how: (journey: Journey) => void): void {
    this.#with((_over, journey) => how(journey));
  }

  #matrix(index: number): NimGrid | null {
    return this.querySelector<NimGrid>(`[data-panel="${index}"] nim-grid`);
  }

  #choose(index: number, panel: Panel, cell: Cell, control?: string): void {
    const now = position(this.page);
    const rules = rulesAt(panel.grid, cell);
    if (rules !== null) return emit(this, { kind: 'rules', text: rules });
    if (now.piles.length === 0) return;
    const { grid } = chosenIn(this.page.panels, panel);
    const piles = pilesAt(grid, cell, this.page.state.axes, now.piles);
    const inForce = panel.compared || index === panelInForce(this.page);
    const blocked = now.restriction && restrictionOf(this.page, panel, inForce);
    emit(this, { kind: 'select', piles, control, ...(blocked === null ? {} : { restriction: blocked }) });
  }

  #announce(text: string): void {
    if (text === '') return;
    this.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
  }

  /** Puts the focus into the first matrix, for the skip link. */
  focusBoard(): void {
    this.querySelector<NimGrid>('nim-grid')?.enter();
  }
}

customElements.define('nim-matrices', NimMatrices);
