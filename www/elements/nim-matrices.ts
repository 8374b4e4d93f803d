/** The matrices of a game side by side, travelled over together; or the same as text. */

import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from './parts/light.ts';
import './nim-legend.ts';
import './nim-readout.ts';
import './nim-slices.ts';
import './nim-twins.ts';
import './nim-window.ts';
import { Colours } from './parts/colours.ts';
import { Journey } from '../roam/journey.ts';
import { matrixName, type NimGrid, type MatrixEvent, type MatrixView } from './nim-grid.ts';
import type { NimSlices } from './nim-slices.ts';
import type { NimWindow, WindowCommand } from './nim-window.ts';
import { readoutOf, restrictionOf, type Place } from './parts/reading.ts';
import { Room } from './parts/room.ts';
import { AROUND, columnsOf, isThin, lessThin, painted } from '../draw/places.ts';
import { bandsFor, type Bands } from '../draw/scene/bands.ts';
import type { Box, Turn } from '../draw/scene/frame.ts';
import { isKnown, isLarge, sameCell } from '../draw/scene/matrix.ts';
import {
  answered,
  emit,
  linesOf,
  panelInForce,
  panelOf,
  position,
  turnOf,
  type Page,
} from '../model/state.ts';
import {
  cellName,
  cellOf,
  cellWritten,
  numbered,
  pilesAt,
  type Numbers,
  rulesAt,
  type Cell,
} from '../draw/table.ts';
import { read } from '../solver/engine.ts';
import * as words from '../words/words.ts';
import type { Panel } from '../pkg/nimatrix.js';

export class NimMatrices extends LightElement {
  static override properties = {
    page: { attribute: false },
    target: { attribute: false },
    hovered: { state: true },
    lost: { state: true },
  };
  declare page: Page;
  /** The link of a position to point at, while a move is under the pointer. */
  declare target: string | null;
  declare hovered: Place | null;
  /** What was last written for a cell and is none. */
  declare lost: string;
  #bands: { panels: Panel[]; bands: Bands } | null = null;
  #inForce = -1;
  /** What is to be read of a position, once it is answered. */
  #wanted: { read: 'moves' | 'explain'; piles: string } | null = null;
  /** A cell that gets the focus when its window has come. */
  #sought: Numbers | null = null;
  #room = new Room(this, '.stage');
  #colours = new Colours(this);
  #journey = new Journey(this);

  constructor() {
    super();
    this.target = null;
    this.hovered = null;
    this.lost = '';
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (
      changed.has('page') &&
      (changed.get('page') as Page | undefined)?.panels !== this.page.panels &&
      !this.page.coming
    ) {
      this.hovered = null;
    }
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('page')) this.#bringIntoSight();
    if (this.#sought !== null) this.#seek(this.#sought);
    const wanted = this.#wanted;
    const evaluation = answered(this.page);
    if (wanted === null || evaluation === null || this.page.state.piles.join() !== wanted.piles) return;
    this.#wanted = null;
    this.#announce(wanted.read === 'moves' ? words.winningMoves(evaluation) : words.why(evaluation));
  }

  /**
   * Where the panels lie in a row wider than the screen, the one in force comes into sight when it changes.
   */
  #bringIntoSight(): void {
    const index = panelInForce(this.page);
    if (index === this.#inForce) return;
    this.#inForce = index;
    // The matrices have their size once they are drawn.
    requestAnimationFrame(() => this.#showInForce());
  }

  #showInForce(): void {
    const row = this.querySelector<HTMLElement>('.panels');
    const panel = row?.querySelector<HTMLElement>('.in-force');
    if (
      row === null ||
      row === undefined ||
      panel === null ||
      panel === undefined ||
      row.scrollWidth <= row.clientWidth
    ) {
      return;
    }
    const [box, seen] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.left < seen.left || box.right > seen.right) row.scrollLeft += box.left - seen.left - 16;
  }

  #values(panels: Panel[]): Bands {
    if (this.#bands?.panels !== panels) {
      this.#bands = { panels, bands: bandsFor(panels.map(panel => panel.grid)) };
    }
    return this.#bands.bands;
  }

  override render() {
    const { panels, state } = this.page;
    if (state.view === 'text') {
      return html`<div class="stage"><nim-twins .panels=${panels}></nim-twins></div>`;
    }
    const wantsValues = state.view === 'grundy';
    const hasValues = panels.length > 0 && panels.every(panel => panel.grid.grundy instanceof Uint32Array);
    const bands = wantsValues && hasValues ? this.#values(panels) : null;
    const parts = turnOf(state) === 'plot' ? (panels[0]?.grid.parts ?? null) : null;
    return html`<nim-slices
        .piles=${position(this.page).piles}
        .restriction=${position(this.page).restriction}
        .axes=${state.axes}
        .reach=${Math.max(state.window.rows, state.window.cols, 16) - 1}
      ></nim-slices>
      <div class="stage" @matrix=${this.#heard}>${this.#stage(bands)}</div>
      <div class="below ${this.hovered === null ? 'at-rest' : ''}" @travel=${this.#travel}>
        <nim-readout
          .parts=${readoutOf(this.page, this.hovered, bands !== null)}
          .cells=${this.#density()}
        ></nim-readout>
        <nim-window
          .may=${this.page.may}
          .away=${this.#journey.away}
          .why=${this.lost === '' ? '' : words.notACell(this.lost)}
          .example=${this.#example()}
        ></nim-window>
      </div>
      ${this.#outOfSight()}
      ${
        wantsValues && !hasValues && panels.length > 0 && !this.page.coming
          ? html`<p class="aside">${words.noValues}</p>`
          : nothing
      }
      <nim-legend .bands=${bands} .parts=${parts}></nim-legend>`;
  }

  /** How a cell is written here. */
  #example(): string {
    const [panel] = this.page.panels;
    if (panel === undefined || this.page.state.piles.length === 0) return '';
    return panel.grid.down === '' ? '12' : '12,7';
  }

  #stage(bands: Bands | null) {
    const grid = this.page.panels[0]?.grid;
    return grid !== undefined && isThin(grid) ? this.#thin() : this.#panels(bands);
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

  #panels(bands: Bands | null) {
    const { page } = this;
    const { panels, state } = page;
    const now = position(page);
    const inForce = panelInForce(page);
    const reached = this.target === null ? null : read(this.target);
    const reachedPanel = reached === null ? -1 : panelOf(panels, reached.restriction);
    const turn = turnOf(state);
    const many = panels.length > 1;
    const beside = panels[0] === undefined ? 1 : columnsOf(panels[0].grid, panels.length, this.#room.width);
    const wide = panels[0] === undefined ? 7 : Math.max(panels[0].grid.cols, panels[0].grid.rows);
    return html`<div
      class="panels ${many ? 'many' : 'one'} ${this.#journey.draggable ? 'away' : ''}"
      data-size=${sizeName(wide)}
      style=${`--panels:${beside}`}
    >
      ${panels.map((panel, index) => {
        const marked = index === inForce;
        const selected = marked ? cellOf(panel.grid, state.axes, now.piles) : null;
        const target =
          reached !== null && index === reachedPanel ? cellOf(panel.grid, state.axes, reached.piles) : null;
        const view: MatrixView = {
          panel,
          turn,
          bands,
          selected,
          axes: state.axes,
          piles: now.piles,
          colours: this.#colours.name,
          name: matrixName(panel, words.panelLetter(panel)),
          lines: turn === 'plot' ? null : linesOf(state, panel),
          restriction: restrictionOf(this.page, panel, marked),
          targets: target === null ? [] : [target],
          coming: page.coming,
          box: this.#box(panel, turn),
          camera: this.#journey.travel.camera,
        };
        return html`<div
          class="panel ${marked && many ? 'in-force' : ''}"
          role="group"
          aria-label=${many ? `Matrix ${words.panelLetter(panel) || words.panelCaption(panel)}` : 'Matrix'}
          data-panel=${index}
        >
          <nim-grid .view=${view}></nim-grid>
          ${
            many || panel.restrictions.length > 0
              ? html`<p class="panel-caption">
                  <span class="panel-letter">${words.panelLetter(panel)}</span> ${this.#restrictionsOf(panel)}
                </p>`
              : nothing
          }
          ${this.#axisWords(panel, turn)}
        </div>`;
      })}
    </div>`;
  }

  /** The restrictions that share a matrix; no line ends within one. */
  #restrictionsOf(panel: Panel) {
    const all = words.panelRestrictions(panel);
    return all.map(
      (text, index) => html`<span class="whole">${text}${index + 1 < all.length ? ' ·' : ''}</span> `,
    );
  }

  /**
   * The place of a matrix: the one kept on a journey, the one that a painted matrix needs, or whatever the
   * style sheet gives.
   */
  #box(panel: Panel, turn: Turn): Box | null {
    const { box } = this.#journey.travel;
    if (box !== null) return box.width > this.#room.width ? { ...box, width: this.#room.width } : box;
    if (!isLarge(panel.grid)) return null;
    return painted(
      panel.grid,
      turn,
      this.page.panels.length,
      this.#room.width,
      this.page.high ?? this.#room.height - AROUND,
    );
  }

  /** What rows and columns stand for, where it is not the first pile down and the second across. */
  #axisWords(panel: Panel, turn: Turn) {
    const { down, across } = panel.grid;
    const { state } = this.page;
    if (turn === 'plot' && down !== '') {
      return html`<p class="panel-caption">${words.plotAxes(down, across)}</p>`;
    }
    return state.piles.length === 0
      ? html`<p class="panel-caption">${words.axes(down, across)}</p>`
      : nothing;
  }

  /** How many cells a pixel of the screen stands for. */
  #density(): number {
    const [panel] = this.page.panels;
    const turn = turnOf(this.page.state);
    const box =
      panel === undefined || (turn === 'plot' && panel.grid.parts !== null) ? null : this.#box(panel, turn);
    if (panel === undefined || box === null || typeof devicePixelRatio === 'undefined') return 0;
    const unit = (box.width - 30) / (turn === 'plot' ? panel.grid.rows : panel.grid.cols);
    const cells = 1 / (unit * devicePixelRatio * this.#journey.travel.camera.scale);
    return panel.grid.down === '' && turn !== 'plot' ? cells : cells ** 2;
  }

  /** Where the position lies outside the window, that is said, with a way to it. */
  #outOfSight() {
    const { coming, may, panels, state } = this.page;
    const { piles } = position(this.page);
    const panel = panels[Math.max(0, panelInForce(this.page))];
    if (
      coming ||
      piles.length === 0 ||
      panel === undefined ||
      cellOf(panel.grid, state.axes, piles) !== null
    ) {
      return nothing;
    }
    const along = (axis: number | undefined) => BigInt(piles[(axis ?? 1) - 1] ?? 0);
    const bring = () => this.#journey.bring({ down: along(state.axes[0]), across: along(state.axes.at(-1)) });
    return html`<p class="aside outside">
      ${words.outside(words.position(piles))}
      ${
        may.pan
          ? html`<button type="button" class="plain" @click=${bring}>${words.bringIntoSight}</button>`
          : nothing
      }
    </p>`;
  }

  #heard(event: CustomEvent<MatrixEvent>): void {
    const message = event.detail;
    const index = Number(
      (event.target as Element).closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? 0,
    );
    const panel = this.page.panels[index];
    if (panel === undefined) return;
    if (message.kind === 'hover') {
      this.hovered = message.cell === null ? null : { panel: index, cell: message.cell };
    } else if (message.kind === 'pan') this.#journey.pan(message.rows, message.cols);
    else if (message.kind === 'choose') this.#choose(index, panel, message.cell);
    else this.#command(index, panel, message.cell, message);
  }

  #command(
    index: number,
    panel: Panel,
    cell: Cell,
    { command, typed }: Extract<MatrixEvent, { kind: 'command' }>,
  ): void {
    const { grid } = panel;
    const values = this.page.state.view === 'grundy' && grid.grundy !== null;
    switch (command) {
      case 'moves':
      case 'explain':
        this.#wanted = {
          read: command,
          piles: pilesAt(grid, cell, this.page.state.axes, position(this.page).piles).join(),
        };
        this.#choose(index, panel, cell);
        return this.requestUpdate();
      case 'where': {
        const restriction = restrictionOf(this.page, panel, index === panelInForce(this.page));
        return this.#announce(
          words.where(
            cellName(grid, cell, {
              axes: this.page.state.axes,
              piles: position(this.page).piles,
              restriction,
              values,
            }),
            grid,
          ),
        );
      }
      case 'readRow':
        return this.#announce(
          isKnown(grid, cell.row, 0)
            ? words.row(grid, cell.row, cell.col, values)
            : words.notYet(words.rowName(grid, cell.row)),
        );
      case 'sameValue': {
        const found = sameCell(grid, cell, values);
        return found === null ? this.#announce(words.noOther) : this.#matrix(index)?.focusCell(found);
      }
      case 'goto':
        return this.querySelector<NimWindow>('nim-window')?.begin(/\d/.test(typed) ? typed : '');
      case 'zoomIn':
        return this.#journey.zoom(2);
      case 'zoomOut':
        return this.#journey.zoom(0.5);
      case 'fit':
        return this.#journey.fit();
      case 'nextSlice':
        return this.querySelector<NimSlices>('nim-slices')?.stepFirst(1n);
      case 'previousSlice':
        return this.querySelector<NimSlices>('nim-slices')?.stepFirst(-1n);
    }
  }

  #travel(event: CustomEvent<WindowCommand>): void {
    const command = event.detail;
    if (command.do === 'in') return this.#journey.zoom(2);
    if (command.do === 'out') return this.#journey.zoom(0.5);
    if (command.do === 'fit') return this.#journey.fit();
    if (command.cell === '') {
      this.lost = '';
      return this.focusBoard();
    }
    const cell = cellWritten(command.cell, this.page.state.axes.length);
    this.lost = cell === null ? command.cell : '';
    if (cell === null) return;
    this.#sought = cell;
    const grid = this.page.panels[0]?.grid;
    if (grid === undefined || numbered(grid, cell) === null) this.#journey.bring(cell);
    this.requestUpdate();
  }

  /** Gives the focus to a cell that was asked for by its numbers, once it is there. */
  #seek(sought: Numbers): void {
    const index = Math.max(0, panelInForce(this.page));
    const grid = this.page.panels[index]?.grid;
    const cell = grid === undefined ? null : numbered(grid, sought);
    if (cell === null) return;
    this.#sought = null;
    this.#matrix(index)?.focusCell(cell);
  }

  #matrix(index: number): NimGrid | null {
    return this.querySelector<NimGrid>(`[data-panel="${index}"] nim-grid`);
  }

  #choose(index: number, panel: Panel, cell: Cell): void {
    const now = position(this.page);
    const rules = rulesAt(panel.grid, cell);
    if (rules !== null) return emit(this, { kind: 'rules', text: rules });
    if (now.piles.length === 0) return;
    const piles = pilesAt(panel.grid, cell, this.page.state.axes, now.piles);
    const blocked = restrictionOf(this.page, panel, index === panelInForce(this.page));
    emit(this, { kind: 'select', piles, ...(blocked === null ? {} : { restriction: blocked }) });
  }

  #announce(text: string): void {
    this.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
  }

  /** Puts the focus into the first matrix, for the skip link. */
  focusBoard(): void {
    this.querySelector<NimGrid>('nim-grid')?.enter();
  }
}

/** What the style sheet makes of the cells of a side. */
function sizeName(cells: number): string {
  if (cells <= 16) return 'small';
  return cells <= 32 ? 'middle' : 'large';
}

customElements.define('nim-matrices', NimMatrices);
