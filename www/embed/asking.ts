/**
 * What a frame asks before it shows its figure, and what becomes of the answer: who wins from its position,
 * or an exercise. Only frames that ask fetch this.
 */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { linkIn } from '../core/framed.ts';
import { addSheets } from '../core/loading.ts';
import '../core/notices.ts';
import { SizeObserver } from '../core/size.ts';
import { emit, link, type Page } from '../core/state.ts';
import { answered, position } from '../core/page.ts';
import * as words from '../core/words/words.ts';
import { svg } from '../draw/svg.ts';
import { ASKED, type Question } from '../exercise/list.ts';
import type { Answered } from '../exercise/nim-question.ts';
import { hiddenScene } from '../exercise/picture.ts';
import type { Board } from '../pkg/nimatrix.js';
import type { Engine } from '../solver/engine.ts';
import { addValueColours } from '../views/matrix/colours.ts';
import { pilesAt } from '../views/matrix/table.ts';
import type { Settings } from './settings.ts';
import { refused } from './still.ts';

addValueColours();
addSheets(
  import.meta.glob<string>('../styles/play.css', { query: '?inline', import: 'default', eager: true }),
);

/** What the reader has guessed, and what is true. */
export interface Guess {
  guess: words.Letter;
  outcome: words.Letter;
}

/** An answer, and what the host learns of it. */
export interface Given {
  /** Who was guessed to win, and who does; null for an exercise, which says itself what is right. */
  guess: Guess | null;
  report: unknown;
  /** The link that was asked for. */
  query: string;
}

const PLAYERS: Record<words.Letter, string> = {
  N: say`The next player, who is about to move`,
  P: say`The previous player, who has just moved`,
};

/** What is asked: a question, a guess who wins from the position of the link, or nothing that there is. */
type Ask = { question: Question; seed: number | null } | 'guess' | { refused: string };

function askOf({ query, asked, seed }: Settings): Ask {
  if (seed !== null && !/^\d{1,9}$/.test(seed)) {
    return { refused: refused('seed', seed.slice(0, 40), 'a number from 0 to 999999999') };
  }
  const wins = asked === '1' || asked === 'wins';
  if (wins && seed === null) return 'guess';
  const known = wins ? 'wins' : ASKED.find(word => word === asked);
  if (known === undefined) return { refused: refused('q', asked.slice(0, 40), `1, ${ASKED.join(', ')}`) };
  const question = { asked: known, query: linkIn(query), words: '' };
  return { question, seed: seed === null ? null : Number(seed) };
}

/** Fetches what asks. */
export async function fetched(settings: Settings): Promise<void> {
  const ask = askOf(settings);
  if (typeof ask === 'object' && 'question' in ask) await import('../exercise/nim-question.ts');
}

class NimAsking extends LightElement {
  page!: Page;
  engine!: Engine | null;
  settings!: Settings;
  given!: Given | null;
  board: { of: string; answer: Board } | null = null;
  #size = new SizeObserver(this, '.stage');
  #asked = '';

  /** A guess from a board shows it. */
  protected override willUpdate(_: PropertyValues): void {
    const { state } = this.page;
    const here = link(state);
    const isShown = state.piles.length > 0 || askOf(this.settings) !== 'guess';
    if (isShown || here === this.#asked || this.engine === null) return;
    this.#asked = here;
    this.engine.ask('board', here).then(
      answer => (this.board = { of: here, answer }),
      () => (this.#asked = ''),
    );
  }

  override render() {
    const ask = askOf(this.settings);
    if (ask === 'guess') return this.given === null ? this.#guess() : nothing;
    if ('refused' in ask) return html`<p class="notices" role="alert">${ask.refused}</p>`;
    // An exercise stays above the figure.
    return html`<nim-question
      .question=${ask.question}
      .seed=${ask.seed}
      .engine=${this.engine}
      @answered=${({ detail }: CustomEvent<Answered>) =>
        this.#give({ guess: null, report: detail, query: detail.query })}
    ></nim-question>`;
  }

  /** Who wins from here? The position is shown, its outcome is not. */
  #guess() {
    const { state, evaluationFailure } = this.page;
    const now = position(this.page);
    const outcome = answered(this.page)?.outcome;
    const board = this.board?.of === link(state) ? this.board.answer : null;
    const scene = hiddenScene(state, board, this.#size.width);
    const answer = (guess: words.Letter) =>
      html`<button
        type="button"
        class="button answer"
        ?disabled=${outcome === undefined}
        @click=${() => outcome !== undefined && this.#guessed({ guess, outcome })}
      >
        <span class="swatch ${guess}" aria-hidden="true"></span>
        <span>${PLAYERS[guess]}</span>
      </button>`;
    return html`<section class="guess" aria-labelledby="guess-head">
      <h2 id="guess-head" class="guess-head" tabindex="-1">
        ${say`Who wins from`}
        ${words.place(now.piles, state.moves)}${
          now.restriction === null ? nothing : `, ${words.restriction(now.restriction)}`
        }?
      </h2>
      <div class="stage">
        <div class="guess-picture" style=${scene === null ? '' : `max-width:${scene.width}px`}>
          ${scene === null ? nothing : unsafeHTML(svg(scene))}
        </div>
      </div>
      <p class="words">${state.words}</p>
      ${
        evaluationFailure === null
          ? html`<div class="answers" role="group" aria-labelledby="guess-head">
              ${answer('N')} ${answer('P')}
            </div>`
          : html`<nim-refusal .failure=${evaluationFailure} .what=${'position'}></nim-refusal>`
      }
    </section>`;
  }

  #guessed(guess: Guess): void {
    const query = link(this.page.state);
    this.#give({ guess, report: { ...guess, right: guess.guess === guess.outcome, query }, query });
  }

  #give(detail: Given): void {
    this.dispatchEvent(new CustomEvent('given', { detail, bubbles: true }));
  }
}

/** What is said of a guess, and the way to another one. */
class NimJudged extends LightElement {
  page!: Page;
  guess!: Guess;

  override render() {
    const { guess, outcome } = this.guess;
    const right = guess === outcome;
    const { may, panels, state } = this.page;
    const others = state.piles.length > 0 && panels.some(panel => panel.grid.cell_rules === null);
    return html`<p class="judged" role="status" tabindex="-1">
      <span class="mark" aria-hidden="true">${right ? words.mark.keeps : words.mark.gives}</span>
      ${right ? say`Right: ${words.winner(outcome)}.` : say`No: ${words.winner(outcome)}.`}
      ${
        may.choose && others
          ? html`<button type="button" class="plain" @click=${this.#another}>
              ${say`Ask for another position`}
            </button>`
          : nothing
      }
    </p>`;
  }

  /** Asks for another position of the figure: P and N are as likely, however many cells each has. */
  #another(): void {
    const { panels, state } = this.page;
    const panel = panels[Math.floor(Math.random() * panels.length)];
    if (panel === undefined) return;
    const { grid, restrictions } = panel;
    const wanted = Math.random() < 0.5 ? 1 : 0;
    const cells = Array.from(grid.outcomes.keys()).filter(cell => grid.outcomes[cell] === wanted);
    const cell = cells[Math.floor(Math.random() * cells.length)] ?? 0;
    const at = { row: Math.floor(cell / grid.cols), col: cell % grid.cols };
    const piles = pilesAt(grid, at, state.axes, position(this.page).piles);
    const restriction = restrictions[Math.floor(Math.random() * restrictions.length)];
    const frame = this.closest('.frame') ?? this;
    this.dispatchEvent(new CustomEvent('given', { detail: null, bubbles: true }));
    emit(frame, { kind: 'select', piles, ...(restriction === undefined ? {} : { restriction }) });
  }
}

customElements.define('nim-asking', NimAsking);
customElements.define('nim-judged', NimJudged);
