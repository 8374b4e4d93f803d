/** A puzzle beside the matrix: the reader clicks the cell that a winning move leaves. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { thumbnails } from '../draw/thumbnails.ts';
import { emit, link, type Hidden, type Page } from '../core/state.ts';
import { answered, position } from '../core/page.ts';
import { changed, options, type Engine } from '../solver/engine.ts';
import { typeset } from '../core/words/maths.ts';
import { plainReason } from '../core/words/words.ts';
import { enter } from '../core/focus.ts';
import { toast } from '../core/toast.ts';
import { hiddenIn, judge, PUZZLES, REVEAL_MS, type Verdict } from './puzzles.ts';
import * as words from './words.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

export { hiddenIn, PUZZLES } from './puzzles.ts';

export class NimPuzzle extends LightElement {
  page!: Page;
  engine: Engine | null = null;
  /** The number of the puzzle. */
  at = 0;
  /** How the last click was judged; 'shown' where the reader asked for the answer. */
  verdict: Verdict | 'shown' | null = null;
  /** The answer to what the refuting reply leaves. */
  reason: Evaluation | null = null;
  #timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  get #solved(): boolean {
    return this.verdict === 'shown' || this.verdict?.kind === 'right';
  }

  override render() {
    const { verdict } = this;
    const isWrong = verdict !== null && verdict !== 'shown' && verdict.kind === 'wrong';
    const open = isWrong ? this.#refutation(verdict) : this.#question();
    return html`<section class="puzzle" aria-labelledby="position-head" data-region>
      <h2 id="position-head" class="verdict" tabindex="-1" data-rest aria-live="polite">${this.#head()}</h2>
      ${this.#solved ? this.#answer() : open} ${isWrong ? nothing : this.#others()}
    </section>`;
  }

  #head() {
    const { verdict } = this;
    const best = answered(this.page)?.moves.find(({ winning }) => winning);
    if (verdict === 'shown') return best === undefined ? nothing : words.shown(best);
    if (verdict?.kind === 'right') return words.right(verdict.move);
    return verdict?.kind === 'wrong' ? words.wrong(verdict.piles) : say`Who wins?`;
  }

  #question() {
    const { piles } = position(this.page);
    return html`<p>${words.start(piles, this.page.state.words)}</p>
      ${board(piles)}
      <p class="ask"><b class="by-mouse">${words.click}</b><b class="by-finger">${words.tap}</b></p>
      <p class="actions">${this.#showButton()} ${this.#playButton()}</p>`;
  }

  #refutation({ reply, to }: Extract<Verdict, { kind: 'wrong' }>) {
    const isOver = to.every(pile => Number(pile) === 0);
    return html`<p>${words.refuted(reply, to)}</p>
      ${isOver ? nothing : board(to)}
      ${isOver || this.reason === null ? nothing : html`<p>${reasonOf(this.reason)}</p>`}
      <p class="actions">
        <button
          type="button"
          class="button main"
          @click=${() => {
            this.#judged(null);
            enter(this.querySelector('.puzzle') ?? this);
          }}
        >
          Try again
        </button>
        ${this.#showButton()}
      </p>`;
  }

  #answer() {
    const known = answered(this.page);
    const best = known?.moves.find(({ winning }) => winning);
    const { verdict } = this;
    const move = verdict !== null && verdict !== 'shown' && verdict.kind === 'right' ? verdict.move : best;
    // The reason is that of the first winning move.
    return html`${
        known === null || move?.notation !== best?.notation ? nothing : html`<p>${reasonOf(known)}</p>`
      }
      ${board(position(this.page).piles, move)}
      <p>Leave a blue cell: whoever has to move there loses.</p>
      <p class="actions">
        ${
          this.at + 1 < PUZZLES.length
            ? html`<button type="button" class="button main" @click=${this.#next}>Next puzzle</button>`
            : nothing
        }
        ${this.#playButton()}
      </p>`;
  }

  /** Three other rules with their pictures, and the way to all of them. */
  #others() {
    const open = (event: string, detail?: string) => () =>
      this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
    const ofPapers = this.page.figures.filter(({ group }) => group !== 'Named games');
    return html`<h2>Change the rule, change the picture</h2>
      <ul class="rule-list">
        ${words.rules.map(({ query, name, of }) => {
          const picture = thumbnails[words.pictureOf(query)] ?? '';
          return html`<li>
            <a href=${`?${query}`} @click=${(event: MouseEvent) => this.#open(event, query)}>
              <span class="tile-picture" aria-hidden="true">${unsafeHTML(picture)}</span>
              <span>${name}<span class="note">${of}</span></span>
            </a>
          </li>`;
        })}
      </ul>
      <p class="wrap ways">
        <button type="button" class="plain" @click=${open('game')}>All games</button>
        <button type="button" class="plain" @click=${open('open-dialog', 'gallery')}>
          ${say`${ofPapers.length} figures of the papers`}
        </button>
        <button type="button" class="plain" @click=${open('open-dialog', 'named')}>Named games</button>
      </p>`;
  }

  #showButton() {
    return html`<button type="button" class="button" @click=${() => this.#judged('shown')}>Show me</button>`;
  }

  #playButton() {
    return html`<button
      type="button"
      class="button"
      @click=${() => emit(this, { kind: 'view', view: 'play' })}
    >
      Play it out
    </button>`;
  }

  #open(event: MouseEvent, query: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query });
  }

  #next = (): void => {
    // The covers of the solved one are not waited for.
    clearTimeout(this.#timer);
    this.verdict = null;
    this.dispatchEvent(new CustomEvent('puzzle', { detail: this.at + 1, bubbles: true }));
    enter(this.querySelector('.puzzle') ?? this);
  };

  /** The reader has chosen the cell of some piles. */
  async answer(piles: Whole[]): Promise<void> {
    const { engine, page } = this;
    if (engine === null || this.#solved) return;
    const ask = (piles: Whole[]) => engine.ask('evaluate', link(changed(page.state, { piles, moves: [] })));
    try {
      const from = answered(page) ?? (await engine.ask('evaluate', link(page.state)));
      const verdict = judge(piles, from, await ask(piles));
      if (link(this.page.state) !== link(page.state)) return;
      if (verdict.kind === 'unreachable') return this.#toast();
      this.reason = verdict.kind === 'wrong' ? await ask(verdict.to) : null;
      this.#judged(verdict);
    } catch {
      // Another question is on its way.
    }
  }

  /** One move can't lead to the cell. */
  #toast(): void {
    const { state, panels } = this.page;
    const reached = options(link(state), null);
    const [x, y] = [panels[0]?.grid.x0 ?? 0, panels[0]?.grid.y0 ?? 0];
    const [down = 0, across = 0] = position(this.page).piles.map(Number);
    const isStraight = Array.from({ length: reached.length / 2 }, (_, at) => at).every(
      at =>
        Number(reached[2 * at]) + Number(y) === down || Number(reached[2 * at + 1]) + Number(x) === across,
    );
    toast(this, words.unreachable(isStraight));
  }

  #judged(verdict: NimPuzzle['verdict']): void {
    this.verdict = verdict;
    clearTimeout(this.#timer);
    const judgement = verdict === 'shown' ? null : verdict;
    const show = (detail: Hidden | null) =>
      this.dispatchEvent(new CustomEvent('hidden', { detail, bubbles: true }));
    show(hiddenIn(this.page, judgement, this.#solved));
    // The covers have vanished by then.
    if (this.#solved) this.#timer = window.setTimeout(() => show(null), REVEAL_MS);
  }
}

const reasonOf = (evaluation: Evaluation) =>
  plainReason(evaluation).map((pieces, at) => (at === 0 ? typeset(pieces) : [' ', typeset(pieces)]));

/** Piles as sticks; those that a move takes are hollow. */
const board = (piles: readonly Whole[], move?: Evaluation['moves'][number]) =>
  html`<ul class="heaps">
    ${piles.map((pile, index) => {
      const take = Number(move?.takes.find(({ pile }) => pile === index + 1)?.amount ?? 0);
      const left = Number(pile) - take;
      return html`<li>
        <span class="sticks" aria-hidden="true"
          >${Array.from(
            { length: Number(pile) },
            (_, at) => html`<i class=${at < left ? nothing : 'taken'}></i>`,
          )}</span
        >
        ${left}
      </li>`;
    })}
  </ul>`;

customElements.define('nim-puzzle', NimPuzzle);
