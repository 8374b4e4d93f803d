/** One position: who wins, by which move, why, and on what that rests. */

import { html, nothing } from 'lit';
import { LightElement } from './parts/light.ts';
import './nim-refusal.ts';
import './nim-steps.ts';
import { Scrollers } from './parts/scrollers.ts';
import { typed } from './parts/typed.ts';
import { wholeIn } from '../model/form.ts';
import { listed } from '../model/game.ts';
import { enter } from './parts/focus.ts';
import { admits, answered, emit, link, position, type Action, type Page } from '../model/state.ts';
import { typeset } from '../words/maths.ts';
import * as words from '../words/words.ts';
import type { Evaluation, Explanation, Whole } from '../pkg/nimatrix.js';

const FEW_MOVES = 4;
const FEW_RESTRICTIONS = 12;
const PAGE_OF_MOVES = 60;
/** An answer that takes longer than this is told to be on its way. */
const SLOW_MS = 1000;
/** More piles than this are for the link, not for buttons. */
const MOST_PILES = 6;

export class NimPosition extends LightElement {
  static override properties = {
    page: { attribute: false },
    shown: { state: true },
    revealed: { state: true },
    printing: { state: true },
    refused: { state: true },
  };
  declare page: Page;
  declare shown: number;
  /** In a game, who wins is told on request only. */
  declare revealed: boolean;
  /** On paper there is nothing to ask, so all is told. */
  declare printing: boolean;
  /** What was last written for a pile and not taken, while the page shows the same. */
  declare refused: { at: string; index: number; text: string } | null;
  /** The position that was told last; the first one is read with the page. */
  #told: string | null = null;
  /** The position of which was said that it takes a while. */
  #slow = '';
  #timer = 0;

  constructor() {
    super();
    new Scrollers(this, '.scroll-x', words.wideTable);
    this.shown = PAGE_OF_MOVES;
    this.revealed = false;
    this.printing = false;
    this.refused = null;
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
    const { state, evaluation, evaluationFailure, evaluationOf, busy } = this.page;
    const now = position(this.page);
    // What is left of another position goes within a moment; until then it is dimmed, and no move of it can
    // be made.
    const stale = evaluationOf !== link(state);
    const secret = this.#secret();
    return html`<section
      class="position"
      aria-labelledby="position-head"
      aria-busy=${stale ? 'true' : 'false'}
      data-room
    >
      <div class="summary">
        <h2 id="position-head" class="label" tabindex="-1" data-rest>Position</h2>
        ${
          state.piles.length > 0
            ? html`<p class="piles">
                ${words.position(now.piles)}
                ${
                  now.restriction === null
                    ? nothing
                    : html`<span class="quiet">${words.restriction(now.restriction)}</span>`
                }
              </p>`
            : html`<p class="piles">${words.playedSoFar(state.moves)}</p>`
        }
        ${
          evaluationFailure !== null && !stale
            ? html`<nim-refusal .failure=${evaluationFailure} .what=${'position'}></nim-refusal>`
            : secret
              ? html`<button type="button" class="plain" @click=${() => (this.revealed = true)}>
                  Show who wins
                </button>`
              : evaluation === null
                ? html`<p class="aside">${busy ? 'Working …' : ' '}</p>`
                : this.#verdict(evaluation)
        }
        ${this.#trail()} ${state.piles.length > 0 && this.page.may.choose ? this.#editor(now) : nothing}
        ${
          secret || evaluation === null || evaluationFailure !== null || !this.page.may.hint
            ? nothing
            : this.#moves(evaluation)
        }
      </div>
      ${
        secret || evaluation === null || evaluationFailure !== null
          ? nothing
          : html`<div class="why">${this.#why(evaluation)}</div>`
      }
      ${secret ? nothing : this.#bases()}
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
      evaluationFailure === null
        ? this.#standing()
        : words.unanswered(this.#place(), evaluationFailure.message);
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

  #verdict(evaluation: Evaluation) {
    const { outcome, grundy } = evaluation;
    return html`<p class="verdict">
      <span class="badge ${outcome}" role="img" aria-label=${outcome}
        ><span class="script" aria-hidden="true">${words.script[outcome]}</span></span
      >
      <span
        >${words.winner(outcome)}${grundy === null ? nothing : html` · value ${words.whole(grundy)}`}</span
      >
    </p>`;
  }

  #trail() {
    const { line, may, state } = this.page;
    if (line.length === 0) return nothing;
    const [from, to] = listed(state.moves.length, line.length);
    return html`<div class="trail">
      <h3 class="label">Played</h3>
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

  #editor(now: { piles: Whole[]; restriction: number[] | null }) {
    const { piles } = now;
    const set = (changed: Whole[], control?: string) =>
      emit(this, {
        kind: 'select',
        piles: changed,
        control,
        ...(now.restriction === null ? {} : { restriction: now.restriction }),
      });
    const put = (index: number, value: Whole) =>
      set(
        piles.map((pile, at) => (at === index ? value : pile)),
        `pile ${index}`,
      );
    const write = (index: number, event: Event) => {
      const text = (event.target as HTMLInputElement).value;
      const value = wholeIn(text);
      this.refused = value === null ? { at: link(this.page.state), index, text } : null;
      if (value !== null) put(index, value);
    };
    const refused = this.refused?.at === link(this.page.state) ? this.refused : null;
    return html`<div class="editor" role="group" aria-label="Change the position">
        ${
          piles.length > MOST_PILES
            ? nothing
            : piles.map(
                (pile, index) =>
                  html`<span class="stepper">
                    <button
                      type="button"
                      aria-label=${`Pile ${index + 1}: one less`}
                      aria-disabled=${Number(pile) <= 0 ? 'true' : 'false'}
                      @click=${() => Number(pile) > 0 && put(index, words.after(pile, -1))}
                    >
                      −
                    </button>
                    <input
                      inputmode="numeric"
                      style=${`--digits:${words.whole(pile).length}ch`}
                      aria-label=${`Pile ${index + 1}`}
                      aria-invalid=${refused?.index === index ? 'true' : 'false'}
                      aria-describedby=${refused?.index === index ? 'pile-why' : nothing}
                      .value=${typed(refused?.index === index ? refused.text : words.whole(pile))}
                      @change=${(event: Event) => write(index, event)}
                    />
                    <button
                      type="button"
                      aria-label=${`Pile ${index + 1}: one more`}
                      @click=${() => put(index, wholeIn(String(words.after(pile, 1))) ?? pile)}
                    >
                      +
                    </button>
                  </span>`,
              )
        }
        <span class="pile-count">
          ${
            piles.length > 2 && admits(this.page.state, piles.length - 1)
              ? html`<button
                  type="button"
                  class="plain"
                  aria-label="Remove a pile"
                  @click=${() => set(piles.slice(0, -1))}
                >
                  − pile
                </button>`
              : nothing
          }
          ${
            piles.length < MOST_PILES && admits(this.page.state, piles.length + 1)
              ? html`<button
                  type="button"
                  class="plain"
                  aria-label="Add a pile"
                  @click=${() => set([...piles, 0])}
                >
                  + pile
                </button>`
              : nothing
          }
        </span>
      </div>
      ${
        refused === null
          ? nothing
          : html`<p class="not-taken" id="pile-why" role="alert">${words.notWhole(refused.text)}</p>`
      }
      ${now.restriction === null ? nothing : this.#restrictions(now.piles, now.restriction)}`;
  }

  #restrictions(piles: Whole[], inForce: number[]) {
    const { restrictions, state } = this.page;
    const listed = restrictions.of === state.rules ? restrictions.all : [];
    const all = listed.some(restriction => restriction.join() === inForce.join())
      ? listed
      : [inForce, ...listed];
    const choose = (restriction: number[]) => emit(this, { kind: 'select', piles, restriction });
    if (all.length < 2) return nothing;
    const is = (one: number[]) => one.join() === inForce.join();
    if (all.length > FEW_RESTRICTIONS) {
      return html`<div class="row">
        <label for="restriction">blocked</label>
        <select
          id="restriction"
          @change=${(event: Event) =>
            choose(all[Number((event.target as HTMLSelectElement).value)] ?? inForce)}
        >
          ${all.map(
            (restriction, index) =>
              html`<option value=${index} ?selected=${is(restriction)}>
                ${words.restriction(restriction)}
              </option>`,
          )}
        </select>
      </div>`;
    }
    return html`<div class="chips" role="group" aria-label="Blocked residues">
      <span class="chips-label" aria-hidden="true">blocked</span>
      ${all.map(
        restriction =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${is(restriction) ? 'true' : 'false'}
            aria-label=${`blocked ${words.residues(restriction)}`}
            @click=${() => choose(restriction)}
          >
            ${words.residues(restriction)}
          </button>`,
      )}
    </div>`;
  }

  #moves(evaluation: Evaluation) {
    const { moves, moves_total, winning_total } = evaluation;
    const byMoves = this.page.state.piles.length === 0;
    const winning = moves.filter(move => move.winning).slice(0, FEW_MOVES);
    // By definition, each move is shown with what it reaches.
    const inFull = byMoves || this.page.state.by === 'definition';
    const few = inFull ? moves.slice(0, this.shown) : winning;
    // A number that could not be told is larger than any list.
    const total = moves_total === null ? Infinity : Number(moves_total);
    const rest = winning_total === null ? 0 : Number(winning_total) - winning.length;
    return html`<div class="moves">
      <h3 class="label">${inFull ? 'Moves' : 'Winning moves'}</h3>
      ${
        total === 0
          ? html`<p class="aside">There is no move: the player to move has lost.</p>`
          : few.length === 0
            ? html`<p class="aside">None. Every move hands over a position the opponent wins.</p>`
            : html`<ul class="move-list ${inFull && few.length > FEW_MOVES ? 'dense' : ''}">
                ${few.map(move => this.#move(move))}
              </ul>`
      }
      ${
        inFull
          ? this.#further(moves, total)
          : total > winning.length
            ? html`<details class="all-moves">
                <summary>
                  ${
                    rest > 0 ? `${rest} more, and all ` : 'All '
                  }${words.counted(moves_total, 'move', 'moves')}
                </summary>
                <ul class="move-list dense">
                  ${moves.slice(0, this.shown).map(move => this.#move(move))}
                </ul>
                ${this.#further(moves, total)}
              </details>`
            : nothing
      }
    </div>`;
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
            The first ${moves.length} of ${total === Infinity ? 'many more' : total} are listed.
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
      if (answered(this.page) !== null) this.#leave({ kind: 'play', notation: move.notation });
    };
    const content = html`<span
        >${words.move(move).map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : part))}</span
      >
      <span class="badge ${reaches}" aria-label=${`reaches ${reaches}`} role="img"
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

  #why(evaluation: Evaluation) {
    return html`<h3 class="label">Why</h3>
      ${evaluation.explanation.map(part => this.#explanation(part))}
      <p class="basis">${words.basis(evaluation)}</p>`;
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
    if (part.kind === 'text') return html`<p class="reason">${typeset(part.text)}</p>`;
    return html`<div class="scroll-x">
      <table class="reason-table">
        <thead>
          <tr>
            ${part.heads.map(head =>
              head === '' ? html`<td></td>` : html`<th scope="col">${typeset(head)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${part.rows.map(
            row =>
              html`<tr>
                ${row.map(cell => html`<td>${typeset(cell)}</td>`)}
              </tr>`,
          )}
        </tbody>
        ${
          part.foot.length === 0
            ? nothing
            : html`<tfoot>
                <tr>
                  ${part.foot.map(cell => html`<td>${cell}</td>`)}
                </tr>
              </tfoot>`
        }
      </table>
    </div>`;
  }
}

customElements.define('nim-position', NimPosition);
