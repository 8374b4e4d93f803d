/**
 * A game against the solver or a friend: the board to move on, what each move did, hints one step at a time.
 */

import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../../core/element.ts';
import '../board/nim-board.ts';
import '../piles/nim-piles.ts';
import { goTo } from './nim-steps.ts';
import { failureOf, type Engine } from '../../solver/engine.ts';
import { Game } from './game.ts';
import { listed } from './listed.ts';
import { commandIn } from '../../core/keys.ts';
import { opponents } from './opponents.ts';
import { reply, turningPoints, type Verdict } from './play.ts';
import { emit, link, position, type Page } from '../../core/state.ts';
import { drawStrategy, knownStrategy, placeOf, strategyOf } from '../../core/strategy.ts';
import { typeset } from '../../core/words/maths.ts';
import * as playing from './words.ts';
import { followed } from '../../core/strategy.ts';
import { notation as recorded } from './record.ts';
import * as words from '../../core/words/words.ts';
import type { Evaluation, Strategy } from '../../pkg/nimatrix.js';
import { addSheets } from '../../core/loading.ts';

addSheets(
  import.meta.glob<string>(['../../styles/board.css', '../../styles/play.css'], {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
);

/** The solver answers at once; a person wants to see what it does. */
const PAUSE_MS = 700;

type Known = Verdict | null | undefined;

export class NimPlay extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    hint: { state: true },
    bestShown: { state: true },
    held: { state: true },
    told: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare hint: number;
  declare bestShown: boolean;
  /**
   * In a game that one opened or went back in the opponent waits to be asked, so that one can go back
   * further, or move for it.
   */
  declare held: boolean;
  /** What the opponent says of its move by the proof, which is the last of so many. */
  declare told: { notation: string; played: number; strategy: Strategy | null } | null;
  #game: Game | null = null;
  #learning = false;
  #timer = 0;
  #waitingFor = '';

  constructor() {
    super();
    this.engine = null;
    this.hint = 0;
    this.bestShown = false;
    this.held = false;
    this.told = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    drawStrategy(null);
    clearTimeout(this.#timer);
  }

  get #two(): boolean {
    return this.page.playing.opponent === 'person';
  }

  #mine(turn: number): boolean {
    return this.#two || (turn % 2 === 0) === this.page.playing.first;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('page') as Page | undefined;
    const played = this.page.state.moves.length;
    if (!this.hasUpdated) this.held = played > 0;
    else if (before !== undefined && link(before.state) !== link(this.page.state)) {
      this.hint = 0;
      this.bestShown = false;
      this.held = this.page.future > 0 || played < this.page.line.length;
    }
  }

  protected override updated(): void {
    void this.#learn();
    this.#answer();
    void this.#advise();
  }

  /** Asks for the strategy of the proof where a hint is wanted, and lets the board point at it. */
  async #advise(): Promise<void> {
    const { engine } = this;
    if (engine === null || this.hint < 2) return drawStrategy(null);
    const place = placeOf(this.page.state);
    if (knownStrategy(place) === undefined) {
      // Without it the hints are those of the list of moves.
      const told = await strategyOf(engine, place).catch(() => undefined);
      if (told === undefined) return;
      this.requestUpdate();
    } else drawStrategy(this.hint > 2 ? place : null);
  }

  /** The game of the present page. */
  #here(): Game {
    const { line, state } = this.page;
    if (this.#game === null || !this.#game.is(state, line)) this.#game = new Game(state, line, this.#game);
    return this.#game;
  }

  /**
   * Asks for what is not known of the game, one position after another, and draws again for what is in sight.
   */
  async #learn(): Promise<void> {
    if (this.#learning || this.engine === null) return;
    this.#learning = true;
    try {
      for (let at = this.#wanted(); at !== null && this.isConnected; at = this.#wanted()) {
        const game = this.#here();
        try {
          game.learn(at, await this.engine.ask('evaluate', game.link(at)), this.page.state.moves.length);
        } catch (error) {
          // It is asked again when the page has changed.
          if (!game.refuse(at, failureOf(error))) return;
        }
        const [from] = listed(this.page.state.moves.length, this.page.line.length);
        if (at >= from || this.#wanted() === null) this.requestUpdate();
      }
    } finally {
      this.#learning = false;
    }
  }

  /** All moves are judged when the game is over. */
  #wanted(): number | null {
    const played = this.page.state.moves.length;
    return this.#here().wanted(played, this.#here().answer(played)?.moves.length === 0);
  }

  /** The opponent's move, after a pause. */
  #answer(): void {
    const { state } = this.page;
    const here = link(state);
    const evaluation = this.#here().answer(state.moves.length);
    const wanted =
      evaluation !== undefined && !this.held && !this.#mine(state.moves.length) && evaluation.moves.length > 0
        ? here
        : '';
    if (wanted === this.#waitingFor) return;
    clearTimeout(this.#timer);
    this.#waitingFor = wanted;
    if (wanted === '' || evaluation === undefined) return;
    this.#timer = window.setTimeout(() => void this.#move(evaluation), PAUSE_MS);
  }

  /** The opponent moves; one who plays the proof says why. */
  async #move(evaluation: Evaluation): Promise<void> {
    const { playing: how, state } = this.page;
    const proof =
      how.opponent === 'proof' && this.engine !== null
        ? await strategyOf(this.engine, placeOf(state)).catch(() => null)
        : null;
    this.#waitingFor = '';
    if (link(this.page.state) !== link(state)) return;
    const move =
      evaluation.moves.find(({ notation }) => notation === proof?.played) ??
      reply(evaluation, how.opponent, how.errorRate);
    if (move === undefined) return;
    this.dispatchEvent(new CustomEvent('announce', { detail: playing.plays(false, move), bubbles: true }));
    emit(this, { kind: 'play', notation: move.notation });
    const played = state.moves.length + 1;
    this.told = how.opponent === 'proof' ? { notation: move.notation, played, strategy: proof } : null;
  }

  override render() {
    const { page } = this;
    const { state } = page;
    const game = this.#here();
    const played = state.moves.length;
    const now = game.answer(played);
    const over = now?.moves.length === 0;
    const mine = this.#mine(played);
    const two = this.#two;
    // In misère play whoever is to move has won, else whoever moved last.
    const last = now?.outcome !== 'N';
    const waiting = this.held && !mine && !over;
    const locked = over || (!mine && !waiting);
    const turn = waiting ? playing.waiting : playing.whoseTurn(two, mine, played);
    const blocked = position(page).restriction;
    const hint = over || !mine || !page.may.hint ? null : () => (this.hint = Math.min(3, this.hint + 1));
    return html`<div class="play" @keydown=${(event: KeyboardEvent) => this.#key(event, hint)}>
      <div class="play-board">
        ${
          state.piles.length === 0
            ? html`<nim-board .page=${page} .locked=${locked}></nim-board>`
            : html`<nim-piles .page=${page} .locked=${locked}></nim-piles>`
        }
      </div>
      <div class="side play-side">
        <h2 class="verdict whose" role="status">
          ${over ? playing.gameOver(two, mine !== last, played + Number(last)) : turn}${
            over || blocked === null ? nothing : html` <span class="not">${words.restriction(blocked)}</span>`
          }
        </h2>
        <p>${typeset(page.state.said.pieces)}</p>
        ${this.#said()}
        ${over ? this.#summary(state.moves.map((_, index) => game.verdict(index))) : this.#last(game)}
        <p class="actions">
          ${
            waiting
              ? html`<button type="button" class="button main" @click=${() => (this.held = false)}>
                  Let the opponent move
                </button>`
              : nothing
          }
          ${
            over
              ? html`<button type="button" class="button main" @click=${this.#again}>Play again</button>`
              : nothing
          }
          ${hint === null ? nothing : html`<button type="button" class="button" @click=${hint}>Hint</button>`}
          <button
            type="button"
            class="button"
            aria-disabled=${state.moves.length === 0 ? 'true' : 'false'}
            @click=${this.#takeBack}
          >
            Take back
          </button>
          ${
            over || page.line.length === 0
              ? nothing
              : html`<button type="button" class="quiet" @click=${this.#again}>Start again</button>`
          }
        </p>
        ${this.hint > 0 && now !== undefined && mine && !over ? this.#hints(now) : nothing}
        ${opponents(page.playing, change => emit(this, { kind: 'playing', change }))} ${this.#record(game)}
      </div>
    </div>`;
  }

  #key(event: KeyboardEvent, hint: (() => void) | null): void {
    const typing = event.target instanceof Element && event.target.matches('input, select');
    if (typing || hint === null || commandIn('play', event) !== 'hint') return;
    event.preventDefault();
    hint();
  }

  /** Why the opponent moved as it did, by the proof. */
  #said() {
    const { moves } = this.page.state;
    if (this.told?.played !== moves.length || this.told.notation !== moves.at(-1)) return nothing;
    return html`<div class="by-proof" role="status">
      ${followed(this.told.strategy).map(pieces => html`<p>${typeset(pieces)}</p>`)}
    </div>`;
  }

  /** What the last moves did; after an error of the reader's, the reply that punishes it. */
  #last(game: Game) {
    const index = this.page.state.moves.length - 1;
    const two = this.#two;
    const judged = two || this.#mine(index) ? index : index - 1;
    const shown = judged < 0 || !known(game.verdict(index)) ? undefined : game.verdict(judged);
    if (!known(shown)) return html`<div class="verdicts"></div>`;
    const refuting =
      shown === 'gives' ? game.answer(judged + 1)?.moves.find(move => move.winning) : undefined;
    const better = game.answer(judged)?.moves.find(move => move.winning);
    return html`<div class="verdicts ${shown}">
      <p><span class="mark" aria-hidden="true">${words.mark[shown]}</span> ${playing.verdict(shown, two)}</p>
      ${refuting === undefined ? nothing : html`<p class="aside">${playing.refuted(refuting)}</p>`}
      ${shown === 'gives' && better !== undefined ? this.#better(better) : nothing}
    </div>`;
  }

  /** A better move than the last one, on request. */
  #better(better: words.Move) {
    if (this.bestShown) return html`<p class="aside">${playing.better(better)}</p>`;
    return html`<button type="button" class="plain" @click=${() => (this.bestShown = true)}>
      show a better move
    </button>`;
  }

  /** First whether it can be won, then by what strategy or where, then how. */
  #hints(now: Evaluation) {
    const proof = this.hint > 1 ? (knownStrategy(placeOf(this.page.state)) ?? null) : null;
    const winning = now.moves.filter(move => move.winning);
    const best = winning.find(({ notation }) => notation === proof?.played) ?? winning[0];
    const where = best === undefined ? playing.hintHopeless : playing.hintWhere(best, now.winning_total);
    const how = this.hint > 2 ? (proof?.reasons ?? []) : [];
    return html`<ol class="hints">
      <li>${playing.hintOutcome(now.outcome)}</li>
      ${this.hint > 1 ? html`<li>${where}</li>` : nothing}
      ${proof === null ? nothing : html`<li>${typeset(proof.rule.pieces)}</li>`}
      ${how.map(({ pieces }) => html`<li>${typeset(pieces)}</li>`)}
      ${
        this.hint > 2 && best !== undefined
          ? html`<li>
              <button
                type="button"
                class="plain"
                @click=${() => emit(this, { kind: 'play', notation: best.notation })}
              >
                ${words.sentence(best)}
              </button>
            </li>`
          : nothing
      }
    </ol>`;
  }

  #summary(verdicts: Known[]) {
    if (verdicts.includes(undefined)) return html`<div class="verdicts"><p>${playing.judging}</p></div>`;
    const turns = turningPoints(verdicts);
    return html`<div class="verdicts">
      <p>${playing.turningPoints(turns.length)}</p>
      ${turns.map(
        index =>
          html`<button
            type="button"
            class="plain"
            @click=${() => emit(this, { kind: 'rewind', moves: index })}
          >
            ${playing.turningPoint(index, this.#two ? null : this.#mine(index))}
          </button>`,
      )}
    </div>`;
  }

  /**
   * The moves of the game, each a way to the position after it, and steps through them; of a long game those
   * nearby.
   */
  #record(game: Game) {
    const { line, state } = this.page;
    if (line.length === 0) return nothing;
    const [from, to] = listed(state.moves.length, line.length);
    const item = (notation: string, index: number) =>
      html`<li class=${index < state.moves.length ? '' : 'ahead'}>
        <button
          type="button"
          class="plain"
          aria-current=${index === state.moves.length - 1 ? 'step' : 'false'}
          title=${playing.backTo(index + 1)}
          @click=${() => goTo(this, this.page, index + 1)}
        >
          ${recorded(notation)}</button
        >${
          game.verdict(index) === 'gives'
            ? html` <span class="mark" role="img" aria-label=${words.mark.givesName}
                >${words.mark.gives}</span
              >`
            : nothing
        }
      </li>`;
    return html`<nim-steps .page=${this.page}></nim-steps>
      <ol class="record" aria-label="Moves" style=${`counter-reset:move ${from}`}>
        ${line.slice(from, to).map((notation, index) => item(notation, from + index))}
      </ol>
      ${
        to - from < line.length
          ? html`<p class="aside">${words.listedMoves(from, to, line.length)}</p>`
          : nothing
      }`;
  }

  /** A new game from the same start. */
  #again = (): void => {
    this.held = false;
    emit(this, { kind: 'rewind', moves: 0, afresh: true });
  };

  #takeBack(): void {
    const { moves } = this.page.state;
    let left = moves.length - 1;
    while (left > 0 && !this.#mine(left)) left--;
    emit(this, { kind: 'rewind', moves: Math.max(0, left) });
  }

  /** Puts the focus onto the board, for the skip link. */
  focusBoard(): void {
    this.querySelector<LightElement & { focusBoard(): void }>('nim-board, nim-piles')?.focusBoard();
  }
}

const known = (verdict: Known): verdict is Verdict => verdict !== null && verdict !== undefined;

customElements.define('nim-play', NimPlay);
