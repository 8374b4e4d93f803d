/**
 * Every figure, table and worked example of the papers, each a real link with a picture drawn from real data;
 * found by words, game and view.
 */

import { html, nothing } from 'lit';
import { addSheets } from '../core/styles.ts';
import { repeat } from 'lit/directives/repeat.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import './nim-errata.ts';
import { SheetElement } from '../core/dialog.ts';
import { Thumbnails } from '../share/thumbnails.ts';
import { typeset } from '../core/words/maths.ts';
import { chapters, gameOf, viewOf, type Order, type Wanted } from './figures.ts';
import { emit, type Page } from '../core/state.ts';
import { read, type Engine } from '../solver/engine.ts';
import { foundFigures, galleryWords } from './words.ts';
import type { Erratum, Figure } from '../pkg/nimatrix.js';

addSheets(
  import.meta.glob<string>('../styles/gallery.css', { query: '?inline', import: 'default', eager: true }),
);

/** How the ids of the handouts' figures begin. */
const HANDOUTS = 'ga.';

export class NimGallery extends SheetElement {
  static override properties = {
    ...SheetElement.properties,
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
    this.wanted = { words: '', game: '', view: '', order: 'paper' };
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
    return html`<dialog
      class="gallery"
      aria-labelledby="gallery-head"
      @close=${this.closed}
      @click=${this.outside}
    >
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    const found = chapters(this.figures, this.page.catalog, this.wanted);
    const count = found.reduce((sum, { figures }) => sum + figures.length, 0);
    return html`<div class="gallery-inner">
      <header>
        <h2 id="gallery-head">Figures of the papers</h2>
        <a class="to-errata" href="#errata" @click=${this.#toErrata}>Errata</a
        ><button type="button" @click=${this.close}>Close</button>
        ${this.#filters()}
      </header>
      <p class="found" role="status">${this.#found(count)}</p>
      ${found.map(
        ({ title, figures }) =>
          html`<section>
            <h3>${title}</h3>
            <ul class="figures">
              ${repeat(
                figures,
                ({ id }) => id,
                figure => this.#entry(figure),
              )}
            </ul>
            ${figures.some(({ id }) => id.startsWith(HANDOUTS)) ? this.#questions() : nothing}
          </section>`,
      )}
      <nim-errata .entries=${this.errata} @chosen=${this.close}></nim-errata>
    </div>`;
  }

  /** The way to the handouts' own questions, below their figures. */
  #questions() {
    if (this.wanted.order !== 'paper') return nothing;
    return html`<p><a href="./exercises.html?list=handouts">${galleryWords.questions}</a></p>`;
  }

  /** What to look for, and how it is put in order. */
  #filters() {
    const { page, wanted } = this;
    const shown = (of: (figure: Figure) => string) => new Set(this.figures.map(of));
    const [games, views] = [shown(gameOf), shown(viewOf)];
    const set = (change: Partial<Wanted>) => (this.wanted = { ...this.wanted, ...change });
    const chosen = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;
    const option = (value: string, name: string, now: string) =>
      html`<option value=${value} ?selected=${value === now}>${name}</option>`;
    return html`<search class="filters">
      <input
        type="search"
        ?autofocus=${matchMedia('(pointer: fine)').matches}
        aria-label=${galleryWords.search}
        placeholder=${galleryWords.search}
        .value=${wanted.words}
        @input=${(event: Event) => set({ words: chosen(event) })}
      />
      <select aria-label=${galleryWords.game} @change=${(event: Event) => set({ game: chosen(event) })}>
        ${option('', galleryWords.allGames, wanted.game)}
        ${page.catalog.games
          .filter(({ id }) => games.has(id))
          .map(({ id, title }) => option(id, title, wanted.game))}
      </select>
      <select aria-label=${galleryWords.view} @change=${(event: Event) => set({ view: chosen(event) })}>
        ${option('', galleryWords.allViews, wanted.view)}
        ${[...views].map(view => option(view, galleryWords.views[view] ?? view, wanted.view))}
      </select>
      <select
        aria-label=${galleryWords.order}
        @change=${(event: Event) => set({ order: chosen(event) as Order })}
      >
        ${option('paper', galleryWords.byPaper, wanted.order)}
        ${option('game', galleryWords.byGame, wanted.order)}
      </select>
    </search>`;
  }

  #toErrata(event: MouseEvent): void {
    event.preventDefault();
    const head = this.querySelector<HTMLElement>('#errata h3');
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
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
