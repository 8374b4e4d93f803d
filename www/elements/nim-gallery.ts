/**
 * Every figure, table and worked example of the papers, each a real link with a picture drawn from real data.
 */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { SheetElement } from './parts/sheet.ts';
import { Scrollers } from './parts/scrollers.ts';
import { typeset } from '../words/maths.ts';
import { picturesOf } from '../share/picture.ts';
import { emit, type Page } from '../model/state.ts';
import { thumbnail } from '../draw/svg.ts';
import { asksOf } from '../model/views.ts';
import * as words from '../words/words.ts';
import { read, type Engine } from '../solver/engine.ts';
import { errataWords } from '../words/page-words.ts';
import type { Erratum, Figure } from '../pkg/nimatrix.js';

const MOST_CELLS = 40;

/** In this order. */
const KINDS: readonly Erratum['kind'][] = ['error', 'remark', 'copy'];

export class NimGallery extends SheetElement {
  static override properties = {
    ...SheetElement.properties,
    page: { attribute: false },
    engine: { attribute: false },
    pictures: { state: true },
    errata: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare pictures: Map<string, string>;
  declare errata: Erratum[];
  #observer: IntersectionObserver | null = null;
  #asked = new Set<string>();

  constructor() {
    super();
    new Scrollers(this, '.scroll-x', words.wideTable);
    this.engine = null;
    this.pictures = new Map();
    this.errata = [];
  }

  show(): void {
    void this.reveal().then(() => this.#watch());
    if (this.errata.length > 0) return;
    // Where they can't be had, the figures stand without them.
    this.engine?.ask('errata', '', 'errata').then(
      errata => (this.errata = errata),
      () => {},
    );
  }

  override render() {
    const groups = new Map<string, Figure[]>();
    if (this.open) {
      for (const figure of this.page.figures) {
        groups.set(figure.group, [...(groups.get(figure.group) ?? []), figure]);
      }
    }
    return html`<dialog
      class="gallery"
      aria-labelledby="gallery-head"
      @close=${this.closed}
      @click=${this.outside}
    >
      <div class="gallery-inner">
        <header>
          <h2 id="gallery-head">Figures of the papers</h2>
          <a class="to-errata" href="#errata" @click=${this.#toErrata}>Errata</a
          ><button type="button" autofocus @click=${this.close}>Close</button>
        </header>
        ${[...groups].map(
          ([group, figures]) =>
            html`<section>
              <h3>${group}</h3>
              <ul class="figures">
                ${figures.map(figure => this.#entry(figure))}
              </ul>
            </section>`,
        )}
        ${this.open ? this.#errata() : nothing}
      </div>
    </dialog>`;
  }

  /**
   * What is printed wrongly in the papers, beside what is right; apart from it remarks, and what the copies
   * at hand have wrong.
   */
  #errata() {
    const entries = this.errata;
    const papers = [...new Set(entries.map(entry => entry.source))];
    const ofPaper = (paper: string) =>
      KINDS.map(kind =>
        this.#entries(
          paper,
          kind,
          entries.filter(entry => entry.source === paper && entry.kind === kind),
        ),
      );
    return html`<section class="errata" id="errata">
      <h3 tabindex="-1">Errata and remarks</h3>
      ${papers.map(ofPaper)}
    </section>`;
  }

  #entries(paper: string, kind: Erratum['kind'], entries: Erratum[]) {
    if (entries.length === 0) return nothing;
    const { caption, found, instead } = errataWords[kind];
    return html`<div class="scroll-x">
      <table data-kind=${kind}>
        <caption>
          ${caption(paper)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">${found}</th>
            <th scope="col">${instead}</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(
            entry =>
              html`<tr>
                <th scope="row">${entry.place}</th>
                <td>${typeset(entry.said.printed.pieces)}</td>
                <td>
                  ${typeset(entry.said.right.pieces)}
                  ${
                    entry.shown_by === null
                      ? nothing
                      : html`<a href=${`?${entry.shown_by}`} @click=${this.#choose}>see it</a>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #toErrata(event: MouseEvent): void {
    event.preventDefault();
    const head = this.querySelector<HTMLElement>('#errata h3');
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }

  /** Nothing yet, or the rules where there is no picture. */
  #picture({ id, query }: Figure) {
    const picture = this.pictures.get(id);
    if (picture === undefined) return nothing;
    return picture === '' ? html`<span class="mono">${read(query).rules}</span>` : unsafeHTML(picture);
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

  /** Draws a picture when its entry comes into sight. */
  #watch(): void {
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) {
          if (entry.isIntersecting) void this.#draw((entry.target as HTMLElement).dataset['figure'] ?? '');
        }
      },
      { root: this.querySelector('dialog'), rootMargin: '200px' },
    );
    this.querySelectorAll('a[data-figure]').forEach(link => this.#observer?.observe(link));
  }

  async #draw(id: string): Promise<void> {
    const figure = this.page.figures.find(figure => figure.id === id);
    if (figure === undefined || this.engine === null || this.#asked.has(id)) return;
    this.#asked.add(id);
    const state = read(figure.query);
    let drawn = '';
    try {
      const { cols, rows } = state.window;
      const engine = this.engine;
      if (asksOf(state) !== 'panels' || Math.max(cols, rows) <= MOST_CELLS) {
        const pictures = await picturesOf(state, (kind, query) => engine.ask(kind, query), 420);
        const picture = pictures.find(picture => picture.inForce) ?? pictures[0];
        if (picture !== undefined) drawn = thumbnail(picture.scene);
      }
    } catch {
      // A figure without a matrix keeps its rules as the picture.
    }
    this.pictures = new Map(this.pictures).set(id, drawn);
  }

  #choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
    this.close();
  }
}

customElements.define('nim-gallery', NimGallery);
