/** The matrices of a game side by side, and what the pointer or the focus reads out; or the same as text. */

import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from './light.ts';
import { matrixName, type NimMatrix, type MatrixEvent, type MatrixView } from './nim-matrix.ts';
import { bandsFor, type Bands } from '../scene/bands.ts';
import type { Turn } from '../scene/frame.ts';
import { letterOf, valueOf } from '../scene/matrix.ts';
import { emit, linesOf, link, panelInForce, panelOf, position, turnOf, type Page } from '../state.ts';
import { cellOf, countOf, pilesAt, placeOf, rulesAt, textTwin, type Cell } from '../table.ts';
import { read } from '../engine.ts';
import * as words from '../words.ts';
import type { Panel, Whole } from '../pkg/nimatrix.js';

export class NimMatrices extends LightElement {
  static override properties = { page: { attribute: false }, target: { attribute: false }, hovered: { state: true }, room: { state: true } };
  declare page: Page;
  /** The link of a position to point at, while a move is under the pointer. */
  declare target: string | null;
  declare hovered: { panel: number; cell: Cell } | null;
  declare room: number;
  #bands: { panels: Panel[]; bands: Bands } | null = null;
  #observer: ResizeObserver | null = null;
  #inForce = -1;
  #wanted: { panel: number; cell: Cell; what: 'moves' | 'explain' } | null = null;

  constructor() {
    super();
    this.target = null;
    this.hovered = null;
    this.room = 720;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override firstUpdated(): void {
    this.#observer = new ResizeObserver(() => {
      const width = Math.floor(this.querySelector('.stage')?.clientWidth ?? 0);
      if (width > 0 && Math.abs(width - this.room) > 8) this.room = width;
    });
    const stage = this.querySelector('.stage');
    if (stage !== null) this.#observer.observe(stage);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('page') && (changed.get('page') as Page | undefined)?.panels !== this.page.panels) this.hovered = null;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('page') && changed.get('page') !== undefined) this.#bringIntoSight();
    const wanted = this.#wanted;
    const { evaluation, evaluationOf, state } = this.page;
    if (wanted === null || evaluation === null || read(evaluationOf).piles.join() !== state.piles.join()) return;
    this.#wanted = null;
    const why = evaluation.explanation.find(part => part.kind === 'text')?.text ?? words.basis(evaluation);
    this.#announce(wanted.what === 'moves' ? words.winningMoves(evaluation) : why);
  }

  /** Where the panels lie in a row wider than the screen, the one in force comes into sight when it changes. */
  #bringIntoSight(): void {
    const index = panelInForce(this.page);
    if (index === this.#inForce) return;
    this.#inForce = index;
    const row = this.querySelector<HTMLElement>('.panels');
    const panel = row?.querySelector<HTMLElement>('.in-force');
    if (row === null || row === undefined || panel === null || panel === undefined || row.scrollWidth <= row.clientWidth) return;
    const [box, seen] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.left < seen.left || box.right > seen.right) row.scrollLeft += box.left - seen.left - 16;
  }

  #values(panels: Panel[]): Bands {
    if (this.#bands?.panels !== panels) this.#bands = { panels, bands: bandsFor(panels.map(panel => panel.grid)) };
    return this.#bands.bands;
  }

  override render() {
    const { panels, state } = this.page;
    const wantsValues = state.view === 'grundy';
    const hasValues = panels.length > 0 && panels.every(panel => panel.grid.grundy instanceof Uint32Array);
    const bands = wantsValues && hasValues ? this.#values(panels) : null;
    return html`<div class="stage" @matrix=${this.#heard}>${state.view === 'text' ? this.#text() : this.#panels(bands)}</div>
      ${state.view === 'text' ? nothing : this.#readout(bands !== null)}
      ${wantsValues && !hasValues && panels.length > 0 ? html`<p class="aside">${words.noValues}</p>` : nothing}
      ${bands === null ? nothing : this.#legend(bands)}`;
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
    const wide = panels[0] === undefined ? 7 : Math.max(panels[0].grid.cols, panels[0].grid.rows);
    return html`<div class="panels ${many ? 'many' : 'one'}" data-size=${wide <= 16 ? 'small' : wide <= 32 ? 'middle' : 'large'} style=${`--panels:${Math.min(3, panels.length)}`}>
      ${panels.map((panel, index) => {
        const marked = index === inForce;
        const selected = marked ? cellOf(panel.grid, state.axes, now.piles) : null;
        const target = reached !== null && index === reachedPanel ? cellOf(panel.grid, state.axes, reached.piles) : null;
        const view: MatrixView = {
          panel, turn, bands, selected, axes: state.axes, piles: now.piles, room: this.room,
          name: matrixName(panel, many ? words.panelLetter(index) : ''),
          lines: turn === 'plot' ? null : linesOf(state, panel),
          restriction: this.#restrictionOf(panel, marked),
          targets: target === null ? [] : [target],
        };
        return html`<div class="panel ${marked && many ? 'in-force' : ''}" role="group" aria-label=${many ? `Matrix ${words.panelLetter(index)}` : 'Matrix'} data-panel=${index}>
          <nim-matrix .view=${view}></nim-matrix>
          ${many || panel.restrictions.length > 0
            ? html`<p class="panel-caption"><span class="panel-letter">${many ? words.panelLetter(index) : ''}</span> ${words.panelCaption(panel)}</p>`
            : nothing}
          ${this.#axisWords(panel, turn)}
        </div>`;
      })}
    </div>`;
  }

  /** What rows and columns stand for, where it is not the first pile down and the second across. */
  #axisWords(panel: Panel, turn: Turn) {
    const { down, across } = panel.grid;
    const byMoves = this.page.state.piles.length === 0;
    if (turn === 'plot' && down !== '') return html`<p class="panel-caption">${words.plotAxes(down, across)}</p>`;
    return byMoves ? html`<p class="panel-caption">${words.axes(down, across)}</p>` : nothing;
  }

  /** The restriction a panel speaks of: the one in force in its own panel, elsewhere the panel's first. */
  #restrictionOf(panel: Panel, marked: boolean): number[] | null {
    if (panel.restrictions.length === 0) return null;
    return marked ? position(this.page).restriction : (panel.restrictions[0] ?? null);
  }

  #text() {
    const { panels } = this.page;
    return html`<div class="twins">
      ${panels.map((panel, index) => {
        const { grid } = panel;
        const label = [panels.length > 1 ? words.panelLetter(index) : '', words.panelCaption(panel)].filter(part => part !== '').join(' ');
        return html`<div class="twin">
          ${label === '' ? nothing : html`<p class="twin-title">${label}</p>`}
          <pre tabindex="0" role="group" aria-label=${matrixName(panel, panels.length > 1 ? words.panelLetter(index) : '')}>${textTwin(grid, false)}</pre>
          <p class="aside">${words.count(countOf(grid, 1), 'P-position', 'P-positions')} and ${words.count(countOf(grid, 0), 'N-position', 'N-positions')}. ${words.axes(grid.down, grid.across)}</p>
        </div>`;
      })}
    </div>`;
  }

  #readout(values: boolean) {
    const { panels, state } = this.page;
    const now = position(this.page);
    const spot = this.hovered ?? this.#selectedSpot();
    const panel = spot === null ? undefined : panels[spot.panel];
    if (spot === null || panel === undefined) return this.#readoutElsewhere();
    const { grid } = panel;
    const value = values ? valueOf(grid, spot.cell.row, spot.cell.col) : null;
    const parts = words.readout(placeOf(grid, spot.cell, state.axes, now.piles), letterOf(grid, spot.cell.row, spot.cell.col), value);
    const blocked = this.#restrictionOf(panel, spot.panel === panelInForce(this.page));
    if (blocked !== null) parts.splice(1, 0, words.restriction(blocked));
    return html`<p class="readout">${this.#joined(parts)}</p>`;
  }

  /** The position lies in none of the matrices: outside the window, or under a restriction that is not handed over. */
  #readoutElsewhere() {
    const { evaluation, evaluationOf, state } = this.page;
    const now = position(this.page);
    if (now.piles.length === 0 || evaluation === null || evaluationOf !== link(state)) return html`<p class="readout"></p>`;
    const parts = words.readout(words.position(now.piles), evaluation.outcome, null);
    if (now.restriction !== null) parts.splice(1, 0, words.restriction(now.restriction));
    return html`<p class="readout">${this.#joined(parts)}</p>`;
  }

  #joined(parts: string[]) {
    return parts.map((part, index) => html`${index > 0 ? ' · ' : nothing}<span class=${part.length === 2 ? 'script' : ''}>${part}</span>`);
  }

  #selectedSpot(): { panel: number; cell: Cell } | null {
    const { panels, state } = this.page;
    const now = position(this.page);
    const index = panelInForce(this.page);
    const panel = panels[index];
    const cell = panel === undefined ? null : cellOf(panel.grid, state.axes, now.piles);
    return cell === null ? null : { panel: index, cell };
  }

  #legend(bands: Bands) {
    return html`<ul class="legend" aria-label="Colours of the values">
      ${bands.legend.map(entry => html`<li style=${`background:var(--${entry.style});color:var(--${entry.ink})`}>${entry.text}</li>`)}
    </ul>`;
  }

  #heard(event: CustomEvent<MatrixEvent>): void {
    const message = event.detail;
    const index = Number((event.target as Element).closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? 0);
    const panel = this.page.panels[index];
    if (panel === undefined) return;
    if (message.kind === 'hover') {
      this.hovered = message.cell === null ? null : { panel: index, cell: message.cell };
    } else if (message.kind === 'pan') {
      const { x0, y0 } = this.page.state.window;
      const move = (from: Whole, by: number): Whole => (BigInt(from) + BigInt(by) < 0n ? 0 : words.after(from, by));
      emit(this, { kind: 'window', window: { x0: move(x0, message.cols), y0: move(y0, message.rows) } });
    } else {
      if (message.kind !== 'choose') this.#wanted = { panel: index, cell: message.cell, what: message.kind };
      this.#choose(index, panel, message.cell);
      if (message.kind !== 'choose') this.requestUpdate();
    }
  }

  #choose(index: number, panel: Panel, cell: Cell): void {
    const now = position(this.page);
    const rules = rulesAt(panel.grid, cell);
    if (rules !== null) return emit(this, { kind: 'rules', text: rules });
    if (now.piles.length === 0) return;
    const piles = pilesAt(panel.grid, cell, this.page.state.axes, now.piles);
    const blocked = this.#restrictionOf(panel, index === panelInForce(this.page));
    emit(this, { kind: 'select', piles, ...(blocked === null ? {} : { restriction: blocked }) });
  }

  #announce(text: string): void {
    this.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
  }

  /** Puts the focus into the first matrix, for the skip link. */
  focusBoard(): void {
    this.querySelector<NimMatrix>('nim-matrix')?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }
}

customElements.define('nim-matrices', NimMatrices);
