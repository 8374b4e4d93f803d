/** One position: who wins, by which move, why, and on what that rests. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import './nim-editor.ts';
import '../core/notices.ts';
import '../views/play/nim-steps.ts';
import { reasonTable } from './reason-table.ts';
import { Scrollers } from '../core/scroll.ts';
import { listed } from '../views/play/listed.ts';
import { enter } from '../core/focus.ts';
import { answered, emit, link, position, type Action, type Page } from '../core/state.ts';
import { typeset } from '../core/words/maths.ts';
import * as words from '../core/words/words.ts';
import type { Evaluation, Explanation } from '../pkg/nimatrix.js';

/** The first winning move. */
const best = ({ moves }: Evaluation) => moves.find(move => move.winning);

/** An answer that takes longer than this is told to be on its way. */
const SLOW_MS = 1000;
export class NimPosition extends LightElement {
  static override properties = {
    page: { attribute: false },
    revealed: { state: true },
    printing: { state: true },
    shown: { state: true },
  };
  declare page: Page;
  /** In a game, who wins is told on request only. */
  declare revealed: boolean;
  /** On paper there is nothing to ask, so all is told. */
  declare printing: boolean;
  /** What is open below the answer. */
  declare shown: 'why' | 'moves' | null;
  /** The position that was told last; the first one is read with the page. */
  #told: string | null = null;
  /** The position of which was said that it takes a while. */
  #slow = '';
  #timer = 0;

  constructor() {
    super();
    new Scrollers(this, '.scroll-x', words.wideTable);
    this.revealed = false;
    this.printing = false;
    this.shown = null;
  }

  #print = (event: Event): void => {
    this.printing = event.type === 'beforeprint';
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#print);
  }

  override render() {
    const { state, evaluation, evaluationFailure, evaluationOf } = this.page;
    // What is left of another position goes within a moment; until then it is dimmed, and no move of it can
    // be made.
    const stale = evaluationOf !== link(state);
    const secret = this.#secret();
    const told = secret || evaluationFailure !== null ? null : evaluation;
    return html`<section
      class="position"
      aria-label=${say`Position`}
      aria-busy=${stale ? 'true' : 'false'}
      data-room
    >
      ${this.#who(stale)}
      ${
        state.piles.length > 0
          ? html`<nim-editor .page=${this.page} .taken=${told === null ? null : best(told)}></nim-editor>`
          : html`<p class="played-line">${words.playedSoFar(state.moves)}</p>`
      }
      ${told === null ? nothing : this.#doing(told, stale)} ${this.#trail()}
      ${told !== null && this.shown === 'moves' ? html`<nim-moves .page=${this.page} .evaluation=${told}></nim-moves>` : nothing}
      ${told !== null && this.shown === 'why' ? html`<div class="why">${this.#why(told)}</div>` : nothing}
    </section>`;
  }

  /** Reads out who wins, why, or by which moves; in a game only once it is shown. */
  read(what: 'where' | 'explain' | 'moves'): void {
    const known = answered(this.page);
    if (what === 'where') this.#announce(this.#standing());
    else if (this.#secret()) this.#announce(words.hidden);
    else if (known !== null) this.#announce(what === 'moves' ? words.winningMoves(known) : words.why(known));
  }

  /** To another position: what led there need not be here any more, so the focus goes to the head. */
  #leave(action: Action): void {
    emit(this, action);
    enter(this.querySelector('.position') ?? this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#print);
    clearTimeout(this.#timer);
  }

  /**
   * Tells another position once it is answered, however it was chosen, and before that if the answer takes
   * long.
   */
  protected override updated(): void {
    const { state, evaluationOf, evaluationFailure } = this.page;
    const here = [state.rules, state.piles.join(), state.restriction?.join() ?? '', state.moves.join()].join(
      ' ',
    );
    this.#told ??= here;
    clearTimeout(this.#timer);
    // During a game the players' moves are told, not who wins.
    if (this.#secret()) this.#told = here;
    if (this.#told === here) return;
    if (evaluationOf !== link(state)) {
      if (this.#slow !== here) this.#timer = window.setTimeout(() => this.#tellSlow(here), SLOW_MS);
      return;
    }
    const game = this.#told.startsWith(`${state.rules} `)
      ? ''
      : `${this.page.catalog.games.find(({ id }) => id === state.game)?.title ?? ''}. `;
    this.#told = here;
    const answer =
      evaluationFailure === null ? this.#standing() : words.unanswered(this.#place(), evaluationFailure);
    this.#announce(game + answer);
  }

  #tellSlow(here: string): void {
    this.#slow = here;
    this.#announce(words.workingOut(this.#place()));
  }

  #place(): string {
    const { state } = this.page;
    return state.piles.length === 0
      ? words.playedSoFar(state.moves)
      : words.position(position(this.page).piles);
  }

  #standing(): string {
    const known = this.#secret() ? null : answered(this.page);
    return words.standing(this.#place(), position(this.page).restriction, known);
  }

  #announce(text: string): void {
    this.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
  }

  #secret(): boolean {
    return this.page.state.view === 'play' && !this.revealed && !this.printing;
  }

  /** Who wins, or why that is not told. */
  #who(stale: boolean) {
    const { evaluation, evaluationFailure, busy } = this.page;
    if (evaluationFailure !== null && !stale) {
      return html`<nim-refusal .failure=${evaluationFailure} .what=${'position'}></nim-refusal>
        <nim-prove .page=${this.page}></nim-prove>`;
    }
    if (this.#secret()) {
      return html`<button type="button" class="plain" @click=${() => (this.revealed = true)}>
        Show who wins
      </button>`;
    }
    if (evaluation === null) return html`<p class="aside waiting">${busy ? words.working : ' '}</p>`;
    return this.#verdict(evaluation);
  }

  #verdict(evaluation: Evaluation) {
    const { grundy } = evaluation;
    const { view } = this.page.state;
    return html`<h2 id="position-head" class="verdict" tabindex="-1" data-rest>
        ${words.verdict(evaluation, this.page.may.hint)}
      </h2>
      ${grundy !== null && view === 'grundy' ? html`<p class="value">${say`Value ${words.whole(grundy)}`}</p>` : nothing}`;
  }

  /** What can be done next: play the move, ask why, list all moves. */
  #doing(evaluation: Evaluation, stale: boolean) {
    const move = best(evaluation);
    const { hint, choose } = this.page.may;
    const toggle = (what: 'why' | 'moves') => () => {
      this.shown = this.shown === what ? null : what;
      void (what === 'moves' ? import('./nim-moves.ts') : import('./nim-strategy.ts')).catch(() => {});
    };
    const point = (on: boolean) => () =>
      this.dispatchEvent(new CustomEvent('point', { detail: on ? move?.query : null, bubbles: true }));
    const { restriction } = position(this.page);
    const more = hint ? words.howMany(evaluation) : '';
    return html`<p class="how-many">
        ${more}
        ${restriction === null || restriction.length === 0 ? nothing : say`Now ${words.restriction(restriction)}.`}
      </p>
      <p class="actions">
        ${
          move === undefined || !choose || !hint
            ? nothing
            : html`<button
                type="button"
                class="button main"
                @click=${() => stale || this.#leave({ kind: 'play', notation: move.notation })}
                @pointerenter=${point(true)}
                @pointerleave=${point(false)}
              >
                ${words.playIt}
              </button>`
        }
        <button
          type="button"
          class="button"
          aria-expanded=${this.shown === 'why' ? 'true' : 'false'}
          @click=${toggle('why')}
        >
          ${words.whyName}
        </button>
        ${
          hint && evaluation.moves_total !== 0
            ? html`<button
                type="button"
                class="quiet"
                aria-expanded=${this.shown === 'moves' ? 'true' : 'false'}
                @click=${toggle('moves')}
              >
                ${words.movesName(evaluation)}
              </button>`
            : nothing
        }
      </p>`;
  }

  #trail() {
    const { line, may, state } = this.page;
    if (line.length === 0) return nothing;
    const [from, to] = listed(state.moves.length, line.length);
    return html`<div class="trail">
      <h3>Played</h3>
      <ol style=${`counter-reset:played ${from}`}>
        ${line
          .slice(from, to)
          .map(
            (notation, index) =>
              html`<li class=${from + index < state.moves.length ? '' : 'ahead'} title=${notation}>
                ${words.played(notation)}
              </li>`,
          )}
      </ol>
      ${
        to - from < line.length
          ? html`<p class="aside">${words.listedMoves(from, to, line.length)}</p>`
          : nothing
      }
      ${
        may.choose && state.moves.length > 0
          ? html`<button type="button" @click=${() => this.#leave({ kind: 'takeBack' })}>Take back</button>`
          : nothing
      }
      ${may.choose && state.view !== 'play' ? html`<nim-steps .page=${this.page}></nim-steps>` : nothing}
    </div>`;
  }

  #why(evaluation: Evaluation) {
    return html`${evaluation.explanation.map(part => this.#explanation(part))}
      <details class="basis">
        <summary>${typeset(words.basis(evaluation))}</summary>
        ${this.#bases()}
      </details>
      ${this.page.may.hint ? html`<nim-strategy .page=${this.page}></nim-strategy>` : nothing}`;
  }

  /** On what the answer must rest; by definition, every option is shown with its outcome. */
  #bases() {
    const { by } = this.page.state;
    return html`<div class="chips bases" role="group" aria-label="Work it out by">
      <span class="chips-label" aria-hidden="true">by</span>
      ${words.bases.map(
        ({ id, name, help }) =>
          html`<button
            type="button"
            class="chip"
            title=${help}
            aria-pressed=${by === id ? 'true' : 'false'}
            @click=${() => emit(this, { kind: 'by', by: id })}
          >
            ${name}
          </button>`,
      )}
    </div>`;
  }

  #explanation(part: Explanation) {
    if (part.kind === 'text') return html`<p class="reason">${typeset(part.pieces)}</p>`;
    return reasonTable(part);
  }
}

customElements.define('nim-position', NimPosition);
