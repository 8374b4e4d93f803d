/** The moves of a position: the winning ones, or all with what they reach. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from './parts/light.ts';
import { enter } from './parts/focus.ts';
import { answered, emit, type Page } from '../model/state.ts';
import * as words from '../words/words.ts';
import type { Evaluation } from '../pkg/nimatrix.js';

const FEW_MOVES = 4;
const PAGE_OF_MOVES = 60;

export class NimMoves extends LightElement {
  static override properties = {
    page: { attribute: false },
    evaluation: { attribute: false },
    shown: { state: true },
  };
  declare page: Page;
  /** The answer whose moves are told; null while none are. */
  declare evaluation: Evaluation | null;
  declare shown: number;

  constructor() {
    super();
    this.evaluation = null;
    this.shown = PAGE_OF_MOVES;
  }

  override render() {
    return this.evaluation === null ? nothing : this.#moves(this.evaluation);
  }

  #moves(evaluation: Evaluation) {
    const { moves, moves_total, outcome } = evaluation;
    const byMoves = this.page.state.piles.length === 0;
    const winning = moves.filter(move => move.winning).slice(0, FEW_MOVES);
    // By definition, each move is shown with what it reaches.
    const inFull = byMoves || this.page.state.by === 'definition';
    const few = inFull ? moves.slice(0, this.shown) : winning;
    // A number that could not be told is larger than any list.
    const total = moves_total === null ? Infinity : Number(moves_total);
    const others = total > winning.length && moves.length > winning.length;
    return html`<div class="moves">
      <h3 class="label">${inFull ? say`Moves` : say`Winning moves`}</h3>
      ${this.#list(few, total, inFull, outcome)} ${inFull ? this.#further(moves, total) : nothing}
      ${!inFull && others ? this.#others(evaluation, total) : nothing}
    </div>`;
  }

  /** The moves that are shown at once, or why there are none. */
  #list(few: readonly words.Move[], total: number, inFull: boolean, outcome: string) {
    if (total === 0) {
      return outcome === 'N'
        ? html`<p class="aside">There is no move: the player to move has won.</p>`
        : html`<p class="aside">There is no move: the player to move has lost.</p>`;
    }
    if (few.length === 0) {
      return html`<p class="aside">None. Every move hands over a position the opponent wins.</p>`;
    }
    return html`<ul class="move-list ${inFull && few.length > FEW_MOVES ? 'dense' : ''}">
      ${few.map(move => this.#move(move))}
    </ul>`;
  }

  /** All moves, behind what is said of their number. */
  #others(evaluation: Evaluation, total: number) {
    const { moves } = evaluation;
    return html`<details class="all-moves">
      <summary>${words.allMoves(evaluation)}</summary>
      <ul class="move-list dense">
        ${moves.slice(0, this.shown).map(move => this.#move(move))}
      </ul>
      ${this.#further(moves, total)}
    </details>`;
  }

  /** The way to the moves that are not shown yet, and what is said of those that are not listed. */
  #further(moves: readonly words.Move[], total: number) {
    return html`${
      moves.length > this.shown
        ? html`<button type="button" class="plain" @click=${() => (this.shown += PAGE_OF_MOVES * 4)}>
            show more
          </button>`
        : nothing
    }
    ${
      total > moves.length
        ? html`<p class="aside">
            ${say`The first ${moves.length} of
              ${total === Infinity ? say`many more` : words.grouped(total)} are listed.`}
          </p>`
        : nothing
    }`;
  }

  #move(move: words.Move) {
    const reaches = move.winning ? 'P' : 'N';
    const point = (on: boolean) => () =>
      this.dispatchEvent(new CustomEvent('point', { detail: on ? move.query : null, bubbles: true }));
    const go = () => {
      point(false)();
      if (answered(this.page) !== null) this.#play(move.notation);
    };
    const content = html`<span
        >${words.move(move).map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : part))}</span
      >
      <span class="badge ${reaches}" aria-label=${say`reaches ${reaches}`} role="img"
        ><span class="script" aria-hidden="true">${words.script[reaches]}</span></span
      >`;
    if (!this.page.may.choose) {
      return html`<li class="move" @pointerenter=${point(true)} @pointerleave=${point(false)}>
        ${content}
      </li>`;
    }
    return html`<li>
      <button
        type="button"
        class="move"
        @click=${go}
        @pointerenter=${point(true)}
        @pointerleave=${point(false)}
        @focus=${point(true)}
        @blur=${point(false)}
      >
        ${content}
      </button>
    </li>`;
  }

  /** What led to the position need not be here any more, so the focus goes to its head. */
  #play(notation: string): void {
    emit(this, { kind: 'play', notation });
    enter(this.closest('[data-room]') ?? this);
  }
}

customElements.define('nim-moves', NimMoves);
