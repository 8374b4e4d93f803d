/** A puzzle beside the matrix: the reader clicks the cell that a winning move leaves. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../core/element.ts';
import { Thumbnails } from '../share/thumbnails.ts';
import { cellOf, type Cell } from '../views/matrix/table.ts';
import { answered, emit, link, position, type Page } from '../core/state.ts';
import { changed, options, type Engine } from '../solver/engine.ts';
import { judge, PUZZLES, type Verdict } from './puzzles.ts';
import type { Whole } from '../pkg/nimatrix.js';
import * as words from './words.ts';

/** What the figure shows of a puzzle: the cells that can be reached, and the last wrong one with its reply. */
export interface Hidden {
  dots: Cell[];
  wrong: Cell | null;
  reply: Cell | null;
}

/** The cells that one move reaches from the position. */
export function hiddenIn(page: Page): Hidden | null {
  const grid = page.panels[0]?.grid;
  if (grid === undefined) return null;
  const reached = options(link(page.state), null);
  const dots = Array.from({ length: reached.length / 2 }, (_, at) => ({
    row: reached[2 * at] ?? 0,
    col: reached[2 * at + 1] ?? 0,
  }));
  return { dots, wrong: null, reply: null };
}

export class NimPuzzle extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    at: { attribute: false },
    verdict: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  /** The number of the puzzle. */
  declare at: number;
  /** What came of the last click; 'shown' where the reader asked for the answer. */
  declare verdict: (Verdict & { piles: Whole[] }) | 'shown' | null;
  #pictures = new Thumbnails(this);

  constructor() {
    super();
    this.engine = null;
    this.at = 0;
    this.verdict = null;
  }

  get #solved(): boolean {
    return this.verdict === 'shown' || this.verdict?.kind === 'right';
  }

  override render() {
    return html`<section class="puzzle" aria-labelledby="puzzle-head" data-room>
      <h2 id="puzzle-head" class="verdict" tabindex="-1" data-rest role="status">${this.#head()}</h2>
      ${this.#text()}
      <h2>${words.otherRules}</h2>
      <ul class="rule-list">
        ${words.rules.map(({ query, name, of }) => {
          if (this.engine !== null) void this.#pictures.draw(query, this.engine);
          return html`<li>
            <a href=${`?${query}`} @click=${(event: MouseEvent) => this.#open(event, query)}>
              <span class="tile-picture" aria-hidden="true"
                >${unsafeHTML(this.#pictures.of(query) ?? '')}</span
              >
              <span>${name}<span class="note">${of}</span></span>
            </a>
          </li>`;
        })}
      </ul>
    </section>`;
  }

  #head() {
    const { verdict } = this;
    const best = answered(this.page)?.moves.find(({ winning }) => winning);
    if (verdict === 'shown') return best === undefined ? nothing : words.shown(best);
    if (verdict?.kind === 'right') return words.right(verdict.move);
    return verdict?.kind === 'wrong' ? words.wrong(verdict.piles) : words.head;
  }

  #text() {
    const { piles } = position(this.page);
    const { verdict } = this;
    if (this.#solved) {
      return html`<p>${words.colours}</p>
        <p class="actions">
          ${
            this.at + 1 < PUZZLES.length
              ? html`<button type="button" class="button main" @click=${this.#next}>${words.next}</button>`
              : nothing
          }
          ${this.#playButton()}
        </p>`;
    }
    if (verdict !== null && verdict !== 'shown' && verdict.kind === 'wrong') {
      return html`<p>${words.refuted(verdict.reply, verdict.to)}</p>
        <p class="actions">
          <button type="button" class="button" @click=${() => this.#judged(null)}>${words.tryAgain}</button>
          ${this.#showButton()}
        </p>`;
    }
    return html`<p>${words.start(piles, this.page.state.words)}</p>
      ${this.#sticks(piles)}
      <p class="ask">
        ${verdict !== null && verdict !== 'shown' ? words.unreachable : nothing} <b>${words.ask}</b>
      </p>
      <p class="actions">${this.#showButton()} ${this.#playButton()}</p>`;
  }

  #sticks(piles: readonly Whole[]) {
    return html`<ul class="heaps">
      ${piles.map(
        pile =>
          html`<li>
            <span class="sticks large" aria-hidden="true"
              >${Array.from({ length: Number(pile) }, () => html`<i></i>`)}</span
            >
            ${pile}
          </li>`,
      )}
    </ul>`;
  }

  #showButton() {
    return html`<button type="button" class="button" @click=${() => this.#judged('shown')}>
      ${words.showMe}
    </button>`;
  }

  #playButton() {
    return html`<button
      type="button"
      class="button"
      @click=${() => emit(this, { kind: 'view', view: 'play' })}
    >
      ${words.playOut}
    </button>`;
  }

  #open(event: MouseEvent, query: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query });
  }

  #next = (): void => {
    this.verdict = null;
    this.dispatchEvent(new CustomEvent('puzzle', { detail: this.at + 1, bubbles: true }));
  };

  /** The reader has clicked a cell. */
  async answer(piles: Whole[]): Promise<void> {
    const { engine, page } = this;
    const from = answered(page);
    if (engine === null || from === null || this.#solved) return;
    try {
      const there = await engine.ask('evaluate', link(changed(page.state, { piles, moves: [] })));
      if (link(this.page.state) === link(page.state)) this.#judged({ ...judge(piles, from, there), piles });
    } catch {
      // Another question is on its way.
    }
  }

  #judged(verdict: NimPuzzle['verdict']): void {
    this.verdict = verdict;
    const hidden = this.#solved ? null : hiddenIn(this.page);
    const grid = this.page.panels[0]?.grid;
    if (
      hidden !== null &&
      grid !== undefined &&
      verdict !== null &&
      verdict !== 'shown' &&
      verdict.kind === 'wrong'
    ) {
      const { axes } = this.page.state;
      hidden.wrong = cellOf(grid, axes, verdict.piles);
      hidden.reply = cellOf(grid, axes, verdict.to);
    }
    this.dispatchEvent(new CustomEvent('hidden', { detail: hidden, bubbles: true }));
  }
}

customElements.define('nim-puzzle', NimPuzzle);
