/** The moves of a position: the winning ones, or all with what they reach. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { enter } from '../core/focus.ts';
import { answered, emit, type Page } from '../core/state.ts';
import * as words from '../core/words/words.ts';
import type { Evaluation } from '../pkg/nimatrix.js';

type Total = Evaluation['moves_total'];

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
    const { moves, moves_total, winning_total, outcome } = evaluation;
    const { piles, by } = this.page.state;
    const winning = moves.filter(move => move.winning);
    // By definition, each move is shown with what it reaches.
    const inFull = piles.length === 0 || by === 'definition';
    const few = inFull ? moves.slice(0, this.shown) : winning.slice(0, FEW_MOVES);
    return html`<div class="moves">
      <h3 class="label">${inFull ? say`Moves` : say`Winning moves`}</h3>
      ${this.#list(few, moves_total, inFull, outcome)}
      ${
        inFull
          ? this.#further(moves, moves_total)
          : [this.#onPaper(winning, winning_total), moves.length > few.length ? this.#others(evaluation) : '']
      }
    </div>`;
  }

  /** The winning moves after the first few, which paper can't unfold. */
  #onPaper(winning: readonly words.Move[], total: Total) {
    const rest = winning.slice(FEW_MOVES, PAGE_OF_MOVES);
    if (rest.length === 0) return nothing;
    return html`<div class="rest-in-print">
      ${rest.map(move => words.sentence(move)).join('; ')}${this.#listed(FEW_MOVES + rest.length, total)}
    </div>`;
  }

  /** The moves that are shown at once, or why there are none. */
  #list(few: readonly words.Move[], total: Total, inFull: boolean, outcome: string) {
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
  #others(evaluation: Evaluation) {
    const { moves, moves_total } = evaluation;
    return html`<details class="all-moves">
      <summary>${words.allMoves(evaluation)}</summary>
      <ul class="move-list dense">
        ${moves.slice(0, this.shown).map(move => this.#move(move))}
      </ul>
      ${this.#further(moves, moves_total)}
    </details>`;
  }

  /** How many are listed, and the way to the others. */
  #further(moves: readonly words.Move[], total: Total) {
    const listed = Math.min(moves.length, this.shown);
    return html`${
      moves.length > listed
        ? html`<button type="button" class="plain" @click=${() => (this.shown += PAGE_OF_MOVES * 4)}>
            show more
          </button>`
        : nothing
    }
    ${this.#listed(listed, total)}`;
  }

  /** How many of all are listed, where not all are; a number that is not known is larger than any list. */
  #listed(count: number, total: Total) {
    return total !== null && total <= count
      ? nothing
      : html`<p class="aside">
          ${say`The first ${count} of ${total === null ? say`many more` : words.grouped(total)} are listed.`}
        </p>`;
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
