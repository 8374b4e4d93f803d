/**
 * Every figure, table and worked example of the papers, each a real link with a picture drawn from real data;
 * found by words, game and view.
 */

import { html, nothing } from 'lit';
import { addSheets } from '../core/loading.ts';
import { repeat } from 'lit/directives/repeat.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import './nim-errata.ts';
import { DialogElement } from '../core/dialog.ts';
import { Thumbnails } from '../share/thumbnails.ts';
import { typeset } from '../core/words/maths.ts';
import { chapters, papersOf, type Wanted } from './figures.ts';
import { emit, type Page } from '../core/state.ts';
import { read, type Engine } from '../solver/engine.ts';
import { foundFigures, galleryWords } from './words.ts';
import type { Erratum, Figure } from '../pkg/nimatrix.js';

addSheets(
  import.meta.glob<string>('../styles/gallery.css', { query: '?inline', import: 'default', eager: true }),
);

export class NimGallery extends DialogElement {
  static override properties = {
    ...DialogElement.properties,
    page: { attribute: false },
    engine: { attribute: false },
    wanted: { state: true },
    figures: { state: true },
    errata: { state: true },
    lost: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare wanted: Wanted;
  /** Those of all papers; none before they have come. */
  declare figures: Figure[];
  declare errata: Erratum[];
  /** Whether they could not be had. */
  declare lost: boolean;
  #observer: IntersectionObserver | null = null;
  #pictures = new Thumbnails(this);

  constructor() {
    super();
    this.engine = null;
    this.wanted = { words: '', paper: '' };
    this.figures = [];
    this.errata = [];
    this.lost = false;
  }

  show(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    void this.reveal();
    if (this.figures.length === 0) void this.#gather();
  }

  /** The solver's part for the game of a link has neither the figures of other games nor the errata. */
  async #gather(): Promise<void> {
    if (this.engine === null) return;
    this.lost = false;
    try {
      const [figures, errata] = [this.engine.ask('figures', ''), this.engine.ask('errata', '')];
      [this.figures, this.errata] = await Promise.all([figures, errata]);
    } catch {
      this.lost = true;
    }
  }

  /** How many figures there are, or why there are none. */
  #found(count: number) {
    if (this.lost) {
      return html`${galleryWords.lost}
        <button type="button" @click=${() => void this.#gather()}>${galleryWords.again}</button>`;
    }
    return this.figures.length === 0 ? galleryWords.coming : foundFigures(count, this.figures.length);
  }

  override render() {
    return html`<dialog class="page gallery" aria-labelledby="gallery-head" @close=${this.closed}>
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    const found = chapters(this.figures, this.page.catalog, this.wanted);
    const count = found.reduce((sum, { figures }) => sum + figures.length, 0);
    return html`<div class="page-inner">
      <header>
        <h2 id="gallery-head">Gallery</h2>
        ${this.#search()}
        <button type="button" class="icon-button" aria-label="Close" @click=${this.close}>
          <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      </header>
      ${this.#papers()}
      <p class="found note" role="status">${this.#found(count)}</p>
      <ul class="figures">
        ${repeat(
          found.flatMap(({ figures }) => figures),
          ({ id }) => id,
          figure => this.#entry(figure),
        )}
      </ul>
      <nim-errata .entries=${this.errata} @chosen=${this.close}></nim-errata>
    </div>`;
  }

  #search() {
    return html`<input
      type="search"
      ?autofocus=${matchMedia('(pointer: fine)').matches}
      aria-label=${galleryWords.search}
      placeholder=${galleryWords.search}
      .value=${this.wanted.words}
      @input=${(event: Event) =>
        (this.wanted = { ...this.wanted, words: (event.target as HTMLInputElement).value })}
    />`;
  }

  /** The papers, each with how many figures it has; one of them or all. */
  #papers() {
    const papers = papersOf(this.figures);
    const chip = (paper: string, name: string, count: number) =>
      html`<button
        type="button"
        class="chip"
        aria-pressed=${paper === this.wanted.paper ? 'true' : 'false'}
        @click=${() => (this.wanted = { ...this.wanted, paper })}
      >
        ${name} <span class="count">${count}</span>
      </button>`;
    return html`<div class="chips papers" role="group" aria-label=${galleryWords.papers}>
      ${chip('', galleryWords.all, this.figures.length)}
      ${papers.map(([paper, count]) => chip(paper, paper, count))}
    </div>`;
  }

  /** Nothing yet, or the rules where there is no picture. */
  #picture({ query }: Figure) {
    const picture = this.#pictures.of(query);
    if (picture === undefined) return nothing;
    return picture === ''
      ? html`<span class="mono" translate="no">${read(query).rules}</span>`
      : unsafeHTML(picture);
  }

  #entry(figure: Figure) {
    return html`<li>
      <a href=${`?${figure.query}`} data-figure=${figure.id} @click=${this.#choose}>
        <span class="picture">${this.#picture(figure)}</span>
        <span class="figure-title">${figure.title}</span>
        <span class="figure-caption">${typeset(figure.said.pieces)}</span>
        <span class="note">${figure.group}</span>
      </a>
    </li>`;
  }

  /** Draws pictures when their entries come into sight. */
  protected override updated(): void {
    if (!this.open) return;
    this.#observer ??= new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          const figure = this.figures.find(({ id }) => id === (target as HTMLElement).dataset['figure']);
          if (!isIntersecting || figure === undefined || this.engine === null) continue;
          void this.#pictures.draw(figure.query, this.engine);
        }
      },
      { root: this.querySelector('dialog'), rootMargin: '200px' },
    );
    for (const link of this.querySelectorAll('a[data-figure]')) this.#observer.observe(link);
  }

  #choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
    this.close();
  }
}

customElements.define('nim-gallery', NimGallery);
