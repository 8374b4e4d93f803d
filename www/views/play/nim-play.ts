/** A game against the solver or a friend: the board, verdicts on moves, and hints in steps. */

import { html, nothing, type PropertyValues } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import type { NimPiles } from '../piles/nim-piles.ts';
import { changed as changedState, failureOf, type Engine } from '../../solver/engine.ts';
import { Game, harder, listed, reply, turningPoints } from './game.ts';
import { button } from '../../core/field.ts';
import { commandIn } from '../../core/keys.ts';
import { emit, link, type Page, type Verdict } from '../../core/state.ts';
import { answered, position } from '../../core/page.ts';
import { drawStrategy, followed, knownStrategy, placeOf, strategyOf } from '../../core/overlays.ts';
import { typeset } from '../../core/words/maths.ts';
import * as playing from './panel.ts';
import * as words from '../../core/words/words.ts';
import type { Evaluation, Strategy } from '../../pkg/nimatrix.js';

/** The pause before the opponent moves, so that people can see it. */
const PAUSE_MS = 700;

type Known = Verdict | null | undefined;

export class NimPlay extends LightElement {
  page!: Page;
  engine: Engine | null = null;
  hint = 0;
  bestShown = false;
  /**
   * In an opened game, or after going back, the opponent waits for a request, so that the reader can go back
   * further or move for it.
   */
  waits = false;
  /** The opponent's reason from the proof, with the number of moves before. */
  reason: { notation: string; played: number; strategy: Strategy | null } | null = null;
  /** The sentence of the piles about the choice. */
  choosing = '';
  #game: Game | null = null;
  #evaluating = false;
  #timer = 0;
  #waitingFor = '';

  protected override listeners() {
    return { keydown: this.#key };
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
    if (!this.hasUpdated) this.waits = played > 0;
    else if (before !== undefined && link(before.state) !== link(this.page.state)) {
      this.hint = 0;
      this.bestShown = false;
      this.waits = this.page.future.length > 0 || played < this.page.line.length;
    }
  }

  protected override updated(): void {
    void this.#evaluate();
    this.#answer();
    void this.#advise();
  }

  /** Loads the strategy of the proof for a hint, and marks it on the board. */
  async #advise(): Promise<void> {
    const { engine } = this;
    if (engine === null || this.hint < 2) return drawStrategy(null);
    const place = placeOf(this.page.state);
    if (knownStrategy(place) === undefined) {
      // Without a strategy, hints come from the list of moves.
      const strategy = await strategyOf(engine, place).catch(() => undefined);
      if (strategy === undefined) return;
      this.requestUpdate();
    } else drawStrategy(this.hint > 2 ? place : null);
  }

  #here(): Game {
    const { line, state } = this.page;
    if (this.#game === null || !this.#game.is(state, line)) this.#game = new Game(state, line, this.#game);
    return this.#game;
  }

  /** Evaluates the unknown positions of the game, one by one, and redraws what is in sight. */
  async #evaluate(): Promise<void> {
    if (this.#evaluating || this.engine === null) return;
    this.#evaluating = true;
    try {
      for (let at = this.#unanswered(); at !== null && this.isConnected; at = this.#unanswered()) {
        const game = this.#here();
        try {
          game.record(at, await this.engine.ask('evaluate', game.link(at)), this.page.state.moves.length);
        } catch (error) {
          // The page asks again after a change.
          if (!game.refuse(at, failureOf(error))) return;
        }
        const [from] = listed(this.page.state.moves.length, this.page.line.length);
        if (at >= from || this.#unanswered() === null) this.requestUpdate();
      }
    } finally {
      this.#evaluating = false;
    }
  }

  /** When the game is over, all moves are judged. */
  #unanswered(): number | null {
    const played = this.page.state.moves.length;
    return this.#here().wanted(played, this.#here().answer(played)?.moves.length === 0);
  }

  /** Makes the opponent's move after a pause. */
  #answer(): void {
    const { state } = this.page;
    const here = link(state);
    const evaluation = this.#here().answer(state.moves.length);
    const wanted =
      evaluation !== undefined &&
      !this.waits &&
      !this.#mine(state.moves.length) &&
      evaluation.moves.length > 0
        ? here
        : '';
    if (wanted === this.#waitingFor) return;
    clearTimeout(this.#timer);
    this.#waitingFor = wanted;
    if (wanted === '' || evaluation === undefined) return;
    this.#timer = window.setTimeout(() => void this.#move(evaluation), PAUSE_MS);
  }

  /** Moves for the opponent. One who plays the proof gives the reason. */
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
    this.announce(playing.plays(false, move));
    emit(this, { kind: 'play', notation: move.notation });
    const played = state.moves.length + 1;
    this.reason = how.opponent === 'proof' ? { notation: move.notation, played, strategy: proof } : null;
  }

  override render() {
    const { page } = this;
    const { state } = page;
    const game = this.#here();
    const played = state.moves.length;
    const now = game.answer(played);
    const over = now?.moves.length === 0;
    const mine = this.#mine(played);
    const waiting = this.waits && !mine && !over;
    const locked = over || (!mine && !waiting);
    const board =
      state.piles.length === 0
        ? html`<nim-board .page=${page} .locked=${locked} .quiet=${true}></nim-board>`
        : html`<nim-piles .page=${page} .locked=${locked} .quiet=${true}></nim-piles>`;
    return html`<div class="play" @choice=${(event: CustomEvent<string>) => (this.choosing = event.detail)}>
      <div class="play-board">${board}</div>
      <div class="stack side play-side">
        ${over ? this.#over(now, played) : this.#turn(waiting, mine, played)} ${this.#buttons(over, waiting)}
        ${over ? this.#summary(state.moves.map((_, index) => game.verdict(index))) : this.#last(game)}
        ${this.#reason()}
        ${this.hint > 0 && now !== undefined && this.#hinting() ? this.#hints(now) : nothing}
        ${playing.settings(this, this.page, played)} ${playing.record(this, this.page, game)}
      </div>
    </div>`;
  }

  /** Whose turn it is, and what the player can do. */
  #turn(waiting: boolean, mine: boolean, played: number) {
    const { state } = this.page;
    const { restriction } = position(this.page);
    const help = state.piles.length === 0 ? playing.spaceHelp : this.choosing;
    return html`<h2 class="verdict whose" aria-live="polite" aria-atomic="true">
        ${waiting ? playing.waiting : playing.whoseTurn(this.#two, mine, played)}${
          restriction === null ? nothing : html` <span class="not">${words.restriction(restriction)}</span>`
        }
      </h2>
      <p>${waiting ? playing.waitingHelp : typeset(state.said.pieces)}</p>
      ${this.#forbidden()}
      <p class="choosing" role="status">${mine || waiting ? help : nothing}</p>`;
  }

  /** The moves that the other player forbids. */
  #forbidden() {
    const answer = answered(this.page);
    const moves = answer?.outcome === 'P' ? answer.moves.filter(({ winning }) => winning) : [];
    return moves.length === 0 ? nothing : html`<p class="forbidden">${playing.forbidden(moves)}</p>`;
  }

  #over(now: Evaluation, played: number) {
    // In misère play the player to move has won, else the last mover.
    const last = now.outcome !== 'N';
    const { piles } = position(this.page);
    const ending = {
      two: this.#two,
      won: this.#mine(played) !== last,
      winner: played + Number(last),
      misere: !last,
      empty: piles.length > 0 && piles.every(pile => Number(pile) === 0),
    };
    return html`<h2 class="verdict whose" aria-live="polite" aria-atomic="true">
      ${playing.gameOver(ending)}
    </h2>`;
  }

  #buttons(over: boolean, waiting: boolean) {
    const { page } = this;
    return html`<p class="actions">
      ${waiting ? button(say`Let the opponent move`, () => (this.waits = false), 'button main') : nothing}
      ${
        over
          ? html`${button(say`Play again`, this.#again, 'button main')}
            ${button(say`A harder one`, () => this.#harder())}`
          : nothing
      }
      ${
        this.#hinting()
          ? button(say`Hint`, () => this.#hint(), 'button', { off: this.hint >= this.#mostHints() })
          : nothing
      }
      ${button(say`Take back`, () => this.#takeBack(), 'button', { off: page.state.moves.length === 0 })}
      ${over || page.line.length === 0 ? nothing : button(say`Start again`, this.#again, 'quiet')}
    </p>`;
  }

  /** Keys work anywhere, unless something else takes them. */
  #key = (event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || at?.matches('input, select, textarea') === true) return;
    const command = commandIn('play', event);
    if (command === null || document.querySelector('dialog[open]') !== null) return;
    const piles = this.querySelector<NimPiles>('nim-piles');
    const isPressed = command === 'take' && at?.closest('button, a, [role=slider], summary') !== null;
    if (isPressed && at !== null) return;
    const acts = {
      hint: () => this.#hinting() && this.#hint(),
      take: () => piles?.take() ?? false,
      clear: () => piles?.clear() ?? false,
    };
    if (acts[command]()) event.preventDefault();
  };

  #hinting(): boolean {
    const played = this.page.state.moves.length;
    return this.page.may.hint && this.#mine(played) && this.#here().answer(played)?.moves.length !== 0;
  }

  #hint(): true {
    this.hint = Math.min(this.#mostHints(), this.hint + 1);
    return true;
  }

  /** The reason of the opponent's move, from the proof. */
  #reason() {
    const { moves } = this.page.state;
    if (this.reason?.played !== moves.length || this.reason.notation !== moves.at(-1)) return nothing;
    return html`<div class="by-proof" role="status">
      ${followed(this.reason.strategy).map(pieces => html`<p>${typeset(pieces)}</p>`)}
    </div>`;
  }

  /** The last moves; after an error of the reader, the reply that exploits it. */
  #last(game: Game) {
    const index = this.page.state.moves.length - 1;
    const two = this.#two;
    const judged = two || this.#mine(index) ? index : index - 1;
    const shown = judged < 0 || !known(game.verdict(index)) ? undefined : game.verdict(judged);
    if (!known(shown)) return nothing;
    const refuting =
      shown === 'gives' ? game.answer(judged + 1)?.moves.find(move => move.winning) : undefined;
    const better = game.answer(judged)?.moves.find(move => move.winning);
    return html`<div class="verdicts ${shown}">
      <p><span class="mark" aria-hidden="true">${words.mark[shown]}</span> ${playing.verdict(shown, two)}</p>
      ${refuting === undefined ? nothing : html`<p>${playing.refuted(refuting)}</p>`}
      ${shown === 'gives' && better !== undefined ? this.#better(better) : nothing}
    </div>`;
  }

  /** A better move than the last, on request. */
  #better(better: words.Move) {
    if (this.bestShown) return html`<p>${playing.better(better)}</p>`;
    return button(say`Show a better move`, () => (this.bestShown = true), 'plain');
  }

  #mostHints(): number {
    const now = this.#here().answer(this.page.state.moves.length);
    return now === undefined ? 1 : this.#allHints(now).length;
  }

  /** The hints: whether the position can be won, then where or by what strategy, then how. */
  #allHints(now: Evaluation): unknown[] {
    const proof = knownStrategy(placeOf(this.page.state)) ?? null;
    const winning = now.moves.filter(move => move.winning);
    const best = winning.find(({ notation }) => notation === proof?.played) ?? winning[0];
    const hints: unknown[] = [
      playing.hintOutcome(now.outcome),
      best === undefined ? playing.hintHopeless : playing.hintWhere(best, now.winning_total),
    ];
    if (proof !== null) hints.push(...[proof.rule, ...proof.reasons].map(({ pieces }) => typeset(pieces)));
    if (best === undefined) return hints;
    const play = () => emit(this, { kind: 'play', notation: best.notation });
    return [...hints, button(words.sentence(best), play, 'plain')];
  }

  #hints(now: Evaluation) {
    const shown = this.#allHints(now).slice(0, this.hint);
    return html`<ol class="hints" aria-label="Hints">
      ${shown.map(line => html`<li>${line}</li>`)}
    </ol>`;
  }

  #summary(verdicts: Known[]) {
    if (verdicts.includes(undefined)) return html`<div class="verdicts"><p>${playing.judging}</p></div>`;
    const turns = turningPoints(verdicts);
    return html`<div class="verdicts">
      <p>${playing.turningPoints(turns.length)}</p>
      ${turns.map(index => {
        const name = playing.turningPoint(index, this.#two ? null : this.#mine(index));
        return button(name, () => emit(this, { kind: 'rewind', moves: index }), 'plain');
      })}
    </div>`;
  }

  /** Restarts from the same position. */
  #again = (): void => {
    this.waits = false;
    emit(this, { kind: 'rewind', moves: 0, afresh: true });
  };

  /** Starts a game of the same rules that takes longer to win. */
  async #harder(): Promise<void> {
    const { state, catalog } = this.page;
    const next = this.engine === null ? null : await harder(this.engine, catalog, state);
    if (next === null) return emit(this, { kind: 'notice', message: playing.noHarder });
    emit(this, { kind: 'playing', change: { first: true } });
    emit(this, { kind: 'open', query: link(changedState(next, { view: 'play' })) });
  }

  #takeBack(): void {
    const { moves } = this.page.state;
    let left = moves.length - 1;
    while (left > 0 && !this.#mine(left)) left--;
    emit(this, { kind: 'rewind', moves: Math.max(0, left) });
  }
}

const known = (verdict: Known): verdict is Verdict => verdict !== null && verdict !== undefined;

customElements.define('nim-play', NimPlay);
