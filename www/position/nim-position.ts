/** The answer to a position: who wins, by which move and why; and its piles, which can be changed. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { stepper, typed, wholeIn, button, select, sticks } from '../core/field.ts';
import { refusal } from '../core/notices.ts';
import { enter } from '../core/focus.ts';
import { Part } from '../core/loading.ts';
import { changed, failureOf } from '../solver/engine.ts';
import { emit, link, type Action, type Page } from '../core/state.ts';
import { answered, bestMove, position } from '../core/page.ts';
import { typeset } from '../core/words/maths.ts';
import * as words from '../core/words/words.ts';
import type { Evaluation, State, Whole } from '../pkg/nimatrix.js';

/** After this time the wait for an answer is announced. */
const SLOW_MS = 1000;
/** More piles are edited in the link. */
const MOST_PILES = 12;
/** More piles, or larger ones, are shown as numbers. */
const MOST_DRAWN = 4;
const MOST_STICKS = 24;

/** The listed moves of a long game on either side of the present position. */
const MOST_PLAYED = 8;
const MOVES_AT_ONCE = 60;

const reasons = new Part(() => import('./reasons.ts'));

/** Fetches what the first answer of a state shows. */
export const neededFor = async ({ by }: State): Promise<void> => {
  if (by === 'definition') await reasons.fetch();
};

export class NimPosition extends LightElement {
  page!: Page;
  /** On paper everything is open. */
  printing = false;
  /** The open part; null for that of the link. */
  shown: 'why' | 'moves' | 'none' | null = null;
  listed: number = MOVES_AT_ONCE;
  /** The last refused text of a pile, while the page is the same. */
  refused: { at: string; index: number; text: string } | null = null;
  /** The position announced last. The first is read with the page. */
  #announced: string | null = null;
  /** The position whose wait was announced. */
  #slow = '';
  #timer = 0;

  protected override listeners() {
    const print = ({ type }: Event) => (this.printing = type === 'beforeprint');
    return { beforeprint: print, afterprint: print };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** Fetches the parts below the answer once it is in sight. */
  protected override firstUpdated(): void {
    setTimeout(() =>
      reasons.fetch().then(
        () => this.requestUpdate(),
        (error: unknown) => emit(this, { kind: 'notice', message: failureOf(error).message }),
      ),
    );
  }

  override render() {
    const { page } = this;
    const { state, evaluationFailure, evaluationOf } = page;
    // An old answer disappears soon. Until then it is dimmed, and its moves can't be made.
    const stale = evaluationOf !== link(state);
    const known = evaluationFailure !== null ? null : page.evaluation;
    const best = known === null ? undefined : bestMove(page, known);
    const open = this.shown ?? (state.by === 'definition' ? 'moves' : 'none');
    const why = known !== null && (open === 'why' || this.printing) ? reasons.is?.reasonsOf : undefined;
    return html`<section
      class="stack position"
      aria-label=${say`Position`}
      aria-busy=${stale}
      data-open=${open}
      data-region
    >
      <p class="in-print">${words.standing(this.#place(), position(page).restriction, '')}</p>
      ${this.#verdict(stale)}
      ${state.piles.length > 0 ? this.#editor(page.may.hint ? best : undefined) : nothing}
      ${
        known === null
          ? nothing
          : [why === undefined ? this.#reason(known) : nothing, this.#actions(known, best, open, stale)]
      }
      ${this.#played()}
      ${
        known !== null && page.may.hint && known.moves_total !== 0 && (open === 'moves' || this.printing)
          ? reasons.is?.movesOf(this, page, known, this.listed, () => (this.listed *= 4))
          : nothing
      }
      ${
        known === null || why === undefined
          ? nothing
          : html`<div class="stack why">${this.#reason(known)} ${why(this, page, known, this.printing)}</div>`
      }
    </section>`;
  }

  /** Announces who wins, the reason, or the winning moves. */
  read(what: 'where' | 'explain' | 'moves'): void {
    const known = answered(this.page);
    if (what === 'where') this.announce(this.#summaryText());
    else if (known !== null) {
      if (what === 'explain') this.shown = this.shown === 'why' ? 'none' : 'why';
      this.announce(what === 'moves' ? words.winningMoves(known) : words.why(known));
    }
  }

  /** Goes to another position. The pressed button may disappear, so the heading takes the focus. */
  #leave(action: Action): void {
    emit(this, action);
    enter(this.querySelector('.position') ?? this);
  }

  /** Announces each answered position, and a long wait before that. */
  protected override updated(): void {
    const { state, evaluationOf, evaluationFailure } = this.page;
    const here = [state.rules, state.piles.join(), state.restriction?.join() ?? '', state.moves.join()].join(
      ' ',
    );
    this.#announced ??= here;
    clearTimeout(this.#timer);
    if (this.#announced === here) return;
    if (evaluationOf !== link(state)) {
      if (this.#slow !== here) this.#timer = window.setTimeout(() => this.#announceSlow(here), SLOW_MS);
      return;
    }
    const game = this.#announced.startsWith(`${state.rules} `) ? '' : `${state.title.text}. `;
    this.#announced = here;
    const answer =
      evaluationFailure === null ? this.#summaryText() : words.unanswered(this.#place(), evaluationFailure);
    this.announce(game + answer);
  }

  #announceSlow(here: string): void {
    this.#slow = here;
    this.announce(say`${this.#place()}: being worked out.`);
  }

  #place(): string {
    const { state } = this.page;
    return state.piles.length === 0
      ? words.playedSoFar(state.moves)
      : words.position(position(this.page).piles);
  }

  #summaryText(): string {
    const { page } = this;
    const known = answered(page);
    const place = position(page);
    if (known === null) return words.standing(this.#place(), place.restriction, '');
    const best = page.may.hint ? bestMove(page, known) : undefined;
    const value =
      page.state.view === 'grundy' && known.grundy !== null ? ` ${words.value(known.grundy)}.` : '';
    return words.standing(this.#place(), place.restriction, words.verdict(known, place, best) + value);
  }

  /** Who wins, or why that is not shown. */
  #verdict(stale: boolean) {
    const { evaluation, evaluationFailure, busy, may, state } = this.page;
    if (evaluationFailure !== null && !stale) {
      const { excess } = evaluationFailure;
      return html`${
          excess === null
            ? nothing
            : html`<h2 id="position-head" class="verdict" tabindex="-1" data-rest>
                Too large to decide here.
              </h2>`
        }
        ${refusal(evaluationFailure, 'position')} <nim-prove .page=${this.page}></nim-prove>`;
    }
    if (evaluation === null) return html`<p class="aside waiting">${busy ? words.working : ' '}</p>`;
    const { grundy } = evaluation;
    const best = may.hint ? bestMove(this.page, evaluation) : undefined;
    const head = words.verdict(evaluation, position(this.page), best);
    return html`<h2 id="position-head" class="verdict" tabindex="-1" data-rest>${head}</h2>
      ${
        grundy === null || state.view !== 'grundy'
          ? nothing
          : html`<p class="value">${words.value(grundy)}</p>`
      }`;
  }

  /** The reason in plain words, and the number of winning moves. */
  #reason(evaluation: Evaluation) {
    const { hint } = this.page.may;
    const { restriction } = position(this.page);
    const parts = [
      ...words.plainReason(evaluation).map(pieces => typeset(pieces)),
      hint ? words.howMany(evaluation) : '',
      restriction === null || restriction.length === 0 ? '' : words.inForce(restriction),
    ].filter(part => part !== '');
    return html`<p class="reason">${parts.map((part, at) => (at === 0 ? part : [' ', part]))}</p>`;
  }

  /** The next steps: play the move, ask why, list all moves. */
  #actions(evaluation: Evaluation, best: words.Move | undefined, open: string, stale: boolean) {
    const { hint, choose } = this.page.may;
    const toggle = (what: 'why' | 'moves', name: string, look: string) =>
      html`<button
        type="button"
        class=${look}
        aria-expanded=${open === what}
        @click=${() => ([this.shown, this.listed] = [open === what ? 'none' : what, MOVES_AT_ONCE])}
      >
        ${name}
      </button>`;
    const point = (on: boolean) => () =>
      this.dispatchEvent(new CustomEvent('point', { detail: on ? best?.query : null, bubbles: true }));
    return html`<p class="actions">
      ${
        best === undefined || !choose || !hint
          ? nothing
          : html`<button
              type="button"
              class="button main"
              @click=${() => stale || this.#leave({ kind: 'play', notation: best.notation })}
              @pointerenter=${point(true)}
              @pointerleave=${point(false)}
            >
              Play it
            </button>`
      }
      ${evaluation.moves_total === 0 ? nothing : toggle('why', say`Why?`, 'button')}
      ${
        hint && evaluation.moves_total !== 0 ? toggle('moves', words.movesName(evaluation), 'quiet') : nothing
      }
    </p>`;
  }

  /** The moves played and those taken back, each leading to its position. */
  #played() {
    const { line, may, state } = this.page;
    if (line.length === 0) return nothing;
    const played = state.moves.length;
    const from = Math.max(0, played - MOST_PLAYED);
    const to = Math.min(line.length, played + MOST_PLAYED);
    const go = (moves: number) => () =>
      this.#leave(
        moves <= played
          ? { kind: 'rewind', moves }
          : { kind: 'open', query: link(changed(state, { moves: line.slice(0, moves) })) },
      );
    const step = (moves: number, name: string, title: string) =>
      html`<li
        class=${moves > played ? 'ahead' : nothing}
        aria-current=${moves === played ? 'step' : nothing}
        title=${title}
      >
        ${may.choose && moves !== played ? button(name, go(moves), 'plain') : name}
      </li>`;
    return html`<nav class="trail" aria-label=${say`Moves played`}>
      <ol start=${from}>
        ${from === 0 ? step(0, say`Start`, '') : nothing}
        ${line.slice(from, to).map((notation, at) => step(from + at + 1, words.played(notation), notation))}
      </ol>
      ${
        to - from < line.length
          ? html`<p class="aside">${words.listedMoves(from, to, line.length)}</p>`
          : nothing
      }
    </nav>`;
  }

  /** The piles and what is blocked, to be changed. Tokens that the move `taken` takes are hollow. */
  #editor(taken: words.Move | undefined) {
    const { piles, restriction } = position(this.page);
    const { may } = this.page;
    const many = piles.length > MOST_DRAWN;
    return html`<div class="editing">
      <div class="editor ${many ? 'many' : ''}" role="group" aria-label="Change the position">
        ${
          piles.length > MOST_PILES
            ? html`<p>${words.position(piles)}</p>`
            : piles.map(
                (pile, index) =>
                  html`<div class="heap">
                    ${may.choose ? this.#stepper(pile, index) : html`<b>${words.whole(pile)}</b>`}
                    ${many || Number(pile) > MOST_STICKS ? nothing : sticks(pile, index + 1, taken)}
                  </div>`,
              )
        }
      </div>
      ${
        this.#refusedNow === null
          ? nothing
          : html`<p class="not-taken" id="pile-why" role="alert">${words.notWhole(this.#refusedNow.text)}</p>`
      }
      ${
        restriction === null || this.page.panels.length > 1 || !may.choose
          ? nothing
          : this.#restrictions(piles, restriction)
      }
    </div>`;
  }

  get #refusedNow(): { index: number; text: string } | null {
    return this.refused?.at === link(this.page.state) ? this.refused : null;
  }

  #setPiles(piles: Whole[], control?: string): void {
    const { restriction } = position(this.page);
    emit(this, { kind: 'select', piles, control, ...(restriction === null ? {} : { restriction }) });
  }

  #setPile(index: number, value: Whole): void {
    const { piles } = position(this.page);
    this.#setPiles(
      piles.map((pile, at) => (at === index ? value : pile)),
      `pile ${index}`,
    );
  }

  #writePile(index: number, event: Event): void {
    const text = (event.target as HTMLInputElement).value;
    const value = wholeIn(text);
    this.refused = value === null ? { at: link(this.page.state), index, text } : null;
    if (value !== null) this.#setPile(index, value);
  }

  /** The size of a pile, typed or changed by one. */
  #stepper(pile: Whole, index: number) {
    const refused = this.#refusedNow?.index === index ? this.#refusedNow : null;
    const name = say`Pile ${index + 1}`;
    const field = html`<input
      inputmode="numeric"
      style=${`--digits:${words.whole(pile).length}ch`}
      aria-label=${name}
      aria-invalid=${refused !== null}
      aria-describedby=${refused === null ? nothing : 'pile-why'}
      .value=${typed(refused === null ? words.whole(pile) : refused.text)}
      @change=${(event: Event) => this.#writePile(index, event)}
    />`;
    const can = Number(pile) > 0;
    const [less, more] = [words.after(pile, -1), wholeIn(String(words.after(pile, 1))) ?? pile];
    return stepper(
      field,
      { name: say`${name}: one less`, can, press: () => can && this.#setPile(index, less) },
      { name: say`${name}: one more`, can: true, press: () => this.#setPile(index, more) },
    );
  }

  /** The restrictions to choose from, if no matrices list them. */
  #restrictions(piles: Whole[], inForce: number[]) {
    const { restrictions, state } = this.page;
    const listed = restrictions.of === state.rules ? restrictions.all : [];
    const is = (one: number[]) => one.join() === inForce.join();
    const all = listed.some(is) ? listed : [inForce, ...listed];
    if (all.length < 2) return nothing;
    const choose = (at: string) =>
      emit(this, { kind: 'select', piles, restriction: all[Number(at)] ?? inForce });
    const options = all.map((one, at) => [String(at), words.residues(one)] as const);
    return html`<div class="row">
      <label for="restriction">${say`blocked`}</label>
      ${select(String(all.findIndex(is)), options, choose, { id: 'restriction' })}
    </div>`;
  }
}

customElements.define('nim-position', NimPosition);
