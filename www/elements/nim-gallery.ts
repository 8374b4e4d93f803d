/** Every figure, table and worked example of the papers, each a real link with a picture drawn from real data. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from './light.ts';
import { matrixScene } from '../scene/matrix.ts';
import { plotScene } from '../scene/plot.ts';
import { emit, linesOf, panelOf, type Page } from '../state.ts';
import { thumbnail } from '../svg.ts';
import { read, type Engine } from '../engine.ts';
import type { Figure, Panel } from '../pkg/nimatrix.js';

const MOST_CELLS = 40;

export class NimGallery extends LightElement {
  static override properties = { page: { attribute: false }, engine: { attribute: false }, open: { type: Boolean }, pictures: { state: true } };
  declare page: Page;
  declare engine: Engine | null;
  declare open: boolean;
  declare pictures: Map<string, string>;
  #observer: IntersectionObserver | null = null;
  #asked = new Set<string>();

  constructor() {
    super();
    this.open = false;
    this.engine = null;
    this.pictures = new Map();
  }

  show(): void {
    this.open = true;
    void this.updateComplete.then(() => {
      this.querySelector('dialog')?.showModal();
      this.#watch();
    });
  }

  override render() {
    const groups = new Map<string, Figure[]>();
    if (this.open) for (const figure of this.page.figures) groups.set(figure.group, [...(groups.get(figure.group) ?? []), figure]);
    return html`<dialog class="gallery" aria-labelledby="gallery-head" @close=${() => (this.open = false)} @click=${this.#outside}>
      <div class="gallery-inner">
        <header><h2 id="gallery-head">Figures of the papers</h2><button type="button" @click=${this.#close}>Close</button></header>
        ${[...groups].map(([group, figures]) => html`<section><h3>${group}</h3>
          <ul class="figures">${figures.map(figure => this.#entry(figure))}</ul></section>`)}
      </div>
    </dialog>`;
  }

  #entry(figure: Figure) {
    const picture = this.pictures.get(figure.id);
    return html`<li><a href=${`?${figure.query}`} data-figure=${figure.id} @click=${this.#choose}>
      <span class="picture">${picture === undefined ? nothing : picture === '' ? html`<span class="mono">${read(figure.query).rules}</span>` : unsafeHTML(picture)}</span>
      <span class="figure-title">${figure.title}</span>
      <span class="figure-caption">${figure.caption}</span>
    </a></li>`;
  }

  /** Draws a picture when its entry comes into sight. */
  #watch(): void {
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(entries => {
      for (const entry of entries) if (entry.isIntersecting) void this.#draw((entry.target as HTMLElement).dataset['figure'] ?? '');
    }, { root: this.querySelector('dialog'), rootMargin: '200px' });
    this.querySelectorAll('a[data-figure]').forEach(link => this.#observer?.observe(link));
  }

  async #draw(id: string): Promise<void> {
    const figure = this.page.figures.find(figure => figure.id === id);
    if (figure === undefined || this.engine === null || this.#asked.has(id)) return;
    this.#asked.add(id);
    const state = read(figure.query);
    let picture = '';
    try {
      const small = Math.max(state.window.cols, state.window.rows) <= MOST_CELLS;
      const panels = small ? (await this.engine.ask('panels', figure.query)) : [];
      const panel: Panel | undefined = panels[Math.max(0, panelOf(panels, state.restriction))];
      if (panel !== undefined) picture = thumbnail(state.view === 'plot' ? plotScene(panel.grid) : matrixScene(panel.grid, 'down', linesOf(state, panel), null));
    } catch {
      // A figure without a matrix keeps its rules as the picture.
    }
    this.pictures = new Map(this.pictures).set(id, picture);
  }

  #choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
    this.#close();
  }

  #close(): void {
    this.querySelector('dialog')?.close();
  }

  #outside(event: MouseEvent): void {
    if (event.target === event.currentTarget) this.#close();
  }
}

customElements.define('nim-gallery', NimGallery);
