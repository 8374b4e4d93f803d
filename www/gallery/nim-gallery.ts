/**
 * The gallery: figures, tables and examples of the papers, and named games, each a link with a real picture;
 * search by words and paper; and errata of the papers.
 */

import { button, isPlainClick, select } from '../core/field.ts';
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { DialogElement } from '../core/dialog.ts';
import { part } from '../core/loading.ts';
import { viewOf } from '../views/list.ts';
import '../core/scroll.ts';
import { emit, type Page } from '../core/state.ts';
import { count } from '../core/words/words.ts';
import { typeset } from '../core/words/maths.ts';
import { read, type Engine } from '../solver/engine.ts';
import type { Catalog, Erratum, Figure } from '../pkg/nimatrix.js';

interface Search {
  words: string;
  /** The paper; '' for all. */
  paper: string;
}

/** The first figures of the list: those that need no words. */
const FIRST = ['mul.parabola.mod5.not15', 'gs.fig4a', 'gs.fig3c.not23', 'wyt.matrix', 'ks.pset.m12'];

/** The group of named games; each has its own source. */
const NAMED = 'Named games';

/** Named games whose matrix is proved for all piles, by a theorem or a certificate. */
export const PROVED: readonly string[] = (
  'nim misere-nim wythoff king knight empress ryuo nimhoff nimhoff2 linear 2wythoff boundedwythoff ' +
  'restricted modwythoff mmod 2x4 misere end block2 blocknim bounded sets vectors'
)
  .split(' ')
  .map(name => `named.${name}`);

/** Names of papers that are not their authors. */
const CALLED: Record<string, string> = {
  [NAMED]: say`Named games`,
  'NIM Games': say`Handouts`,
  'Beyond the papers': say`Beyond the papers`,
};

/** The short name of a figure's paper: its authors. */
const paperOf = ({ group, source }: Figure): string =>
  CALLED[group] ?? source.replace(/ \d{4}.*| handouts.*/, '');

const gameOf = ({ query }: Figure): string => /(?:^|[?&])g=([a-z]+)/.exec(query)?.[1] ?? '';

/** Letters without diacritics, for readers who can't type them. */
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The rank of a title: 0 if it begins with the text, 1 if it has all words, else 2. */
function rankOf(title: string, words: readonly string[], text: string): number {
  const own = bare(title);
  if (own.startsWith(text)) return 0;
  return words.every(word => own.split(/[^\p{L}\p{N}]+/u).includes(word)) ? 1 : 2;
}

/** The figures that match a search, best first. */
function found(figures: readonly Figure[], { games }: Catalog, wanted: Search): Figure[] {
  const text = bare(wanted.words).trim().replace(/\s+/g, ' ');
  const words = text.split(' ').filter(word => word !== '');
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  const suits = (figure: Figure): boolean => {
    const { title, caption, source, group } = figure;
    const all = bare([title, caption, source, group, titles.get(gameOf(figure)) ?? ''].join(' '));
    return words.every(word => all.includes(word)) && [paperOf(figure), ''].includes(wanted.paper);
  };
  const place = ({ id, title }: Figure): number => {
    if (words.length > 0) return rankOf(title, words, text);
    const at = FIRST.indexOf(id);
    return wanted.paper === '' && at >= 0 ? at - FIRST.length : 0;
  };
  return figures.filter(suits).toSorted((one, other) => place(one) - place(other));
}

/** The tables of errata, in this order. */
const KINDS: readonly Erratum['kind'][] = ['error', 'remark', 'copy'];
const ERRATA: Record<
  Erratum['kind'],
  { caption: (paper: string) => string; found: string; instead: string }
> = {
  error: { caption: paper => paper, found: say`Printed`, instead: say`Right` },
  remark: {
    caption: paper => say`${paper}: remarks; nothing here is printed wrongly`,
    found: say`The paper says`,
    instead: say`Remark`,
  },
  copy: {
    caption: paper =>
      say`${paper}: in the copy at hand, probably errors of its conversion; not compared with the printed
          paper`,
    found: say`In the copy at hand`,
    instead: say`Probably printed`,
  },
};

export class NimGallery extends DialogElement {
  page!: Page;
  engine: Engine | null = null;
  wanted: Search = { words: '', paper: '' };
  /** The figures of all papers; empty until fetched. */
  figures: Figure[] = [];
  errata: Erratum[] = [];
  isFailed = false;
  #observer: IntersectionObserver | null = null;
  /** Pictures as SVG, by links: '' if there is none, null until drawn. */
  readonly #pictures = new Map<string, string | null>();

  /** Opens the gallery with all papers, or with the named games. */
  show(named = false): void {
    if (named) this.#search({ paper: say`Named games`, words: '' });
    this.#observer?.disconnect();
    this.#observer = null;
    void this.reveal();
    if (this.figures.length === 0) void this.#load();
  }

  /** The part of the solver for the link's game lacks other games' figures and the errata. */
  async #load(): Promise<void> {
    if (this.engine === null) return;
    this.isFailed = false;
    try {
      const [figures, errata] = [this.engine.ask('figures', ''), this.engine.ask('errata', '')];
      [this.figures, this.errata] = await Promise.all([figures, errata]);
    } catch {
      this.isFailed = true;
    }
  }

  override render() {
    return html`<dialog
      class="page gallery"
      aria-labelledby="gallery-head"
      @close=${this.closed}
      @keydown=${this.#key}
    >
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    const shown = found(this.figures, this.page.catalog, this.wanted);
    return html`<div class="page-inner">
      <header>
        <h2 id="gallery-head">Gallery</h2>
        <input
          type="search"
          ?autofocus=${matchMedia('(pointer: fine)').matches}
          aria-label=${say`Search the figures`}
          placeholder=${say`Figure 4, golden section, …`}
          .value=${this.wanted.words}
          @input=${(event: Event) => this.#search({ words: (event.target as HTMLInputElement).value })}
        />
        ${this.closeButton()}
      </header>
      ${this.#papers()}
      <p class="found note ${this.figures.length === shown.length ? 'visually-hidden' : ''}" role="status">
        ${this.#found(shown.length)}
      </p>
      ${this.#list(shown.filter(({ group }) => group !== NAMED))}
      ${this.#list(
        shown.filter(({ group }) => group === NAMED),
        this.wanted.paper === '',
      )}
      ${this.errata.length === 0 ? nothing : this.#errata()}
    </div>`;
  }

  /** The entries. Named games have a heading if figures precede them. */
  #list(figures: readonly Figure[], below = false) {
    if (figures.length === 0) return nothing;
    return html`${below ? html`<h3>${say`Named games`}</h3>` : nothing}
      <ul class="figures">
        ${repeat(
          figures,
          ({ id }) => id,
          figure => this.#entry(figure),
        )}
      </ul>`;
  }

  #search(change: Partial<Search>): void {
    this.wanted = { ...this.wanted, ...change };
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== '/' || (event.target as Element).matches('input')) return;
    event.preventDefault();
    this.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  }

  /** The number of matches, or why there are none. */
  #found(shown: number) {
    if (this.isFailed) {
      return html`${say`The figures could not be fetched.`}
      ${button(say`Try again`, () => void this.#load(), 'plain')}`;
    }
    const all = count(this.figures.length, 'figure', 'figures');
    if (this.figures.length === 0) return say`The figures are being fetched …`;
    if (shown === this.figures.length) return all;
    return shown === 0 ? say`No figure has all of this.` : say`${shown} of ${all}`;
  }

  /** The papers with their numbers of figures: chips, on a phone a list. */
  #papers() {
    const counts = new Map<string, number>([['', this.figures.length]]);
    for (const figure of this.figures) counts.set(paperOf(figure), (counts.get(paperOf(figure)) ?? 0) + 1);
    const all = [...counts].map(([paper, size]) => [paper, `${paper || say`All`} ${size}`] as const);
    const choose = (paper: string): void => this.#search({ paper });
    const { paper: chosen } = this.wanted;
    return html`<div class="chips papers" role="group" aria-label=${say`Papers`}>
        ${all.map(([paper, name]) =>
          button(name, () => choose(paper), 'chip', { pressed: paper === this.wanted.paper }),
        )}
      </div>
      ${select(chosen, all, choose, { label: say`Papers`, kind: 'papers-list' })}`;
  }

  /** The picture: empty until drawn; the rules if there is none. */
  #picture({ query }: Figure) {
    const picture = this.#pictures.get(query) ?? null;
    if (picture === null) return nothing;
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
        <span class="note"
          >${figure.group === NAMED ? figure.source : paperOf(figure)}${
            PROVED.includes(figure.id) ? say` · proved` : nothing
          }</span
        >
      </a>
    </li>`;
  }

  #errata() {
    const papers = [...new Set(this.errata.map(entry => entry.source))];
    return html`<section class="errata" id="errata">
      <h3 tabindex="-1">${say`Errata and remarks`}</h3>
      ${papers.map(paper =>
        KINDS.map(kind =>
          this.#table(
            paper,
            kind,
            this.errata.filter(entry => entry.source === paper && entry.kind === kind),
          ),
        ),
      )}
    </section>`;
  }

  #table(paper: string, kind: Erratum['kind'], entries: Erratum[]) {
    if (entries.length === 0) return nothing;
    const { caption, found, instead } = ERRATA[kind];
    const row = ({ place, said, shown_by }: Erratum) =>
      html`<tr>
        <th scope="row">${place}</th>
        <td>${typeset(said.printed.pieces)}</td>
        <td>
          ${typeset(said.right.pieces)}
          ${
            shown_by === null
              ? nothing
              : html`<a href=${`?${shown_by}`} @click=${this.#choose}>${say`see it`}</a>`
          }
        </td>
      </tr>`;
    return html`<div class="scroll-x">
      <table data-kind=${kind}>
        <caption>
          ${caption(paper)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say`Place`}</th>
            <th scope="col">${found}</th>
            <th scope="col">${instead}</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(row)}
        </tbody>
      </table>
    </div>`;
  }

  /** Draws pictures when their entries come into sight. */
  protected override updated(): void {
    if (!this.open) return;
    this.#observer ??= new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          const figure = this.figures.find(({ id }) => id === (target as HTMLElement).dataset['figure']);
          if (!isIntersecting || figure === undefined || this.engine === null) continue;
          void this.#draw(figure.query, this.engine);
        }
      },
      { root: this.querySelector('dialog'), rootMargin: '200px' },
    );
    for (const link of this.querySelectorAll('a[data-figure]')) this.#observer.observe(link);
  }

  async #draw(query: string, engine: Engine): Promise<void> {
    if (this.#pictures.has(query)) return;
    this.#pictures.set(query, null);
    let drawn = '';
    try {
      const state = read(query);
      // The styles of the drawing are part of the view.
      await viewOf(state.view).part.fetch();
      const { thumbnailOf } = await part(import('../share/picture.ts'));
      drawn = await thumbnailOf(state, (kind, link) => engine.ask(kind, link));
    } catch {
      // Without a picture, the entry shows its rules.
    }
    this.#pictures.set(query, drawn);
    this.requestUpdate();
  }

  #choose(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: new URL((event.currentTarget as HTMLAnchorElement).href).search });
    this.close();
  }
}

customElements.define('nim-gallery', NimGallery);
