/** A game against the solver or a friend: the board to move on, what each move did, hints one step at a time. */

import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from './light.ts';
import './nim-board.ts';
import './nim-piles.ts';
import './nim-steps.ts';
import { goTo } from './nim-steps.ts';
import type { Engine } from '../engine.ts';
import { commandIn } from '../keys.ts';
import { ERROR_RATES, reply, stations, turningPoints, verdictOf, type Opponent, type Verdict } from '../play.ts';
import { emit, link, position, type Page } from '../state.ts';
import * as words from '../words.ts';
import type { Evaluation } from '../pkg/nimatrix.js';

/** The solver answers at once; a person wants to see what it does. */
const PAUSE_MS = 700;

export class NimPlay extends LightElement {
  static override properties = {
    page: { attribute: false }, engine: { attribute: false }, opponent: { state: true }, errorRate: { state: true }, first: { state: true }, known: { state: true }, hint: { state: true }, bestShown: { state: true }, held: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare opponent: Opponent;
  declare errorRate: number;
  /** Whether the reader moves first. */
  declare first: boolean;
  /** Answers to the positions on the way, by link. */
  declare known: ReadonlyMap<string, Evaluation>;
  declare hint: number;
  declare bestShown: boolean;
  /** In a game that one opened or went back in the opponent waits to be asked, so that one can go back further, or move for it. */
  declare held: boolean;
  /** How one played last, for when one comes back from another view. */
  static #usual: Pick<NimPlay, 'opponent' | 'errorRate' | 'first'> = { opponent: 'perfect', errorRate: ERROR_RATES[1], first: true };
  #asked = new Set<string>();
  #timer = 0;
  #waitingFor = '';

  constructor() {
    super();
    this.engine = null;
    Object.assign(this, NimPlay.#usual);
    this.known = new Map();
    this.hint = 0;
    this.bestShown = false;
    this.held = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  #mine(turn: number): boolean {
    return this.opponent === 'person' || (turn % 2 === 0) === this.first;
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
    const { opponent, errorRate, first } = this;
    NimPlay.#usual = { opponent, errorRate, first };
  }

  protected override updated(): void {
    for (const station of this.#stations()) void this.#learn(station);
    this.#answer();
  }

  /** The links of the positions of the whole game. */
  #stations(): string[] {
    return stations({ ...this.page.state, moves: this.page.line });
  }

  async #learn(station: string): Promise<void> {
    if (this.engine === null || this.#asked.has(station)) return;
    this.#asked.add(station);
    try {
      const evaluation = await this.engine.ask('evaluate', station);
      this.known = new Map(this.known).set(station, evaluation);
    } catch {
      // Without an answer a move has no verdict; it may be asked for again.
      this.#asked.delete(station);
    }
  }

  /** The opponent's move, after a pause. */
  #answer(): void {
    const { state } = this.page;
    const here = link(state);
    const evaluation = this.known.get(stations(state).at(-1) ?? '');
    const wanted = evaluation !== undefined && !this.held && !this.#mine(state.moves.length) && evaluation.moves.length > 0 ? here : '';
    if (wanted === this.#waitingFor) return;
    clearTimeout(this.#timer);
    this.#waitingFor = wanted;
    if (wanted === '' || evaluation === undefined) return;
    this.#timer = window.setTimeout(() => {
      this.#waitingFor = '';
      const move = reply(evaluation, this.opponent, this.errorRate);
      if (move === undefined || link(this.page.state) !== here) return;
      this.dispatchEvent(new CustomEvent('announce', { detail: words.plays(false, move), bubbles: true }));
      emit(this, { kind: 'play', notation: move.notation });
    }, PAUSE_MS);
  }

  override render() {
    const { page } = this;
    const { state } = page;
    const links = this.#stations();
    const played = state.moves.length;
    const now = this.known.get(links[played] ?? '');
    const over = now !== undefined && Number(now.moves_total) === 0;
    const mine = this.#mine(state.moves.length);
    const waiting = this.held && !mine && !over;
    const locked = over || (!mine && !waiting);
    const blocked = position(page).restriction;
    const all = page.line.map((notation, index) => {
      const before = this.known.get(links[index] ?? '');
      return before === undefined ? null : verdictOf(before, notation);
    });
    const verdicts = all.slice(0, played);
    const hint = over || !mine || !page.may.hint ? null : () => (this.hint = Math.min(3, this.hint + 1));
    return html`<div class="play" @keydown=${(event: KeyboardEvent) => this.#key(event, hint)}>
      ${this.#settings()}
      <p class="whose" role="status">${over ? words.gameOver(this.opponent === 'person', !mine, state.moves.length) : waiting ? words.waiting : words.whoseTurn(this.opponent === 'person', mine, state.moves.length)}${over || blocked === null ? nothing : html` <span class="not">${words.restriction(blocked)}</span>`}</p>
      ${state.piles.length === 0 ? html`<nim-board .page=${page} ?locked=${locked}></nim-board>` : html`<nim-piles .page=${page} ?locked=${locked}></nim-piles>`}
      ${over ? this.#summary(verdicts) : this.#last(links, verdicts)}
      <div class="play-tools">
        ${waiting ? html`<button type="button" @click=${() => (this.held = false)}>Let the opponent move</button>` : nothing}
        <button type="button" aria-disabled=${state.moves.length === 0 ? 'true' : 'false'} @click=${this.#takeBack}>Take back</button>
        ${hint === null ? nothing : html`<button type="button" @click=${hint}>Hint</button>`}
        <button type="button" aria-disabled=${page.line.length === 0 ? 'true' : 'false'} @click=${this.#again}>Start again</button>
      </div>
      ${this.hint > 0 && now !== undefined && mine && !over ? this.#hints(now) : nothing}
      ${this.#record(all)}
    </div>`;
  }

  #key(event: KeyboardEvent, hint: (() => void) | null): void {
    const typing = event.target instanceof Element && event.target.matches('input, select');
    if (typing || hint === null || commandIn('play', event) !== 'hint') return;
    event.preventDefault();
    hint();
  }

  #settings() {
    const choose = (event: Event) => (this.opponent = (event.target as HTMLSelectElement).value as Opponent);
    return html`<div class="play-settings">
      <label>against <select @change=${choose}>
        <option value="perfect" ?selected=${this.opponent === 'perfect'}>a perfect player</option>
        <option value="learner" ?selected=${this.opponent === 'learner'}>a player who errs</option>
        <option value="person" ?selected=${this.opponent === 'person'}>a second person</option>
      </select></label>
      ${this.opponent === 'learner'
        ? html`<label>in <select @change=${(event: Event) => (this.errorRate = Number((event.target as HTMLSelectElement).value))}>
            ${ERROR_RATES.map(rate => html`<option value=${rate} ?selected=${rate === this.errorRate}>${rate * 100} %</option>`)}
          </select> of the moves</label>`
        : nothing}
      ${this.opponent === 'person' ? nothing : html`<button type="button" @click=${() => (this.first = !this.first)}>${this.first ? 'Let the opponent begin' : 'Begin myself'}</button>`}
    </div>`;
  }

  /** What the last moves did; after an error of the reader's, the reply that punishes it. */
  #last(links: string[], verdicts: (Verdict | null)[]) {
    const index = verdicts.length - 1;
    const verdict = verdicts[index];
    if (index < 0 || verdict === null || verdict === undefined) return html`<div class="verdicts"></div>`;
    const own = this.#mine(index) ? index : index - 1;
    const judged = this.opponent === 'person' ? index : own;
    const shown = verdicts[judged];
    if (shown === null || shown === undefined || judged < 0) return html`<div class="verdicts"></div>`;
    const after = this.known.get(links[judged + 1] ?? '');
    const refuting = shown === 'gives' ? after?.moves.find(move => move.winning) : undefined;
    const better = this.known.get(links[judged] ?? '')?.moves.find(move => move.winning);
    return html`<div class="verdicts ${shown}">
      <p><span class="mark" aria-hidden="true">${words.mark[shown]}</span> ${words.verdict(shown, this.opponent === 'person')}</p>
      ${refuting === undefined ? nothing : html`<p class="aside">${words.refuted(refuting)}</p>`}
      ${shown === 'gives' && better !== undefined
        ? this.bestShown ? html`<p class="aside">${words.better(better)}</p>` : html`<button type="button" class="plain" @click=${() => (this.bestShown = true)}>show a better move</button>`
        : nothing}
    </div>`;
  }

  /** First whether it can be won, then where, then how. */
  #hints(now: Evaluation) {
    const best = now.moves.find(move => move.winning);
    return html`<ol class="hints">
      <li>${words.hintOutcome(now.outcome)}</li>
      ${this.hint > 1 ? html`<li>${best === undefined ? words.hintHopeless : words.hintWhere(best, now.winning_total)}</li>` : nothing}
      ${this.hint > 2 && best !== undefined ? html`<li><button type="button" class="plain" @click=${() => emit(this, { kind: 'play', notation: best.notation })}>${words.sentence(best)}</button></li>` : nothing}
    </ol>`;
  }

  #summary(verdicts: (Verdict | null)[]) {
    const turns = turningPoints(verdicts);
    return html`<div class="verdicts">
      <p>${words.turningPoints(turns.length)}</p>
      ${turns.map(index => html`<button type="button" class="plain" @click=${() => emit(this, { kind: 'rewind', moves: index })}>${words.turningPoint(index, this.opponent === 'person' ? null : this.#mine(index))}</button>`)}
    </div>`;
  }

  /** The moves of the game, each a way to the position after it, and steps through them. */
  #record(verdicts: (Verdict | null)[]) {
    const { line, state } = this.page;
    if (line.length === 0) return nothing;
    return html`<nim-steps .page=${this.page}></nim-steps><ol class="record" aria-label="Moves">${line.map((notation, index) => {
      const verdict = verdicts[index];
      return html`<li class=${index < state.moves.length ? '' : 'ahead'}><button type="button" class="plain" aria-current=${index === state.moves.length - 1 ? 'step' : 'false'} title=${words.backTo(index + 1)} @click=${() => goTo(this, this.page, index + 1)}>${words.notation(notation)}</button>${verdict === 'gives' ? html` <span class="mark" role="img" aria-label=${words.mark.givesName}>${words.mark.gives}</span>` : nothing}</li>`;
    })}</ol>`;
  }

  /** A new game from the same start. */
  #again(): void {
    this.held = false;
    emit(this, { kind: 'rewind', moves: 0, afresh: true });
  }

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

customElements.define('nim-play', NimPlay);
