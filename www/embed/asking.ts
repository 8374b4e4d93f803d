/**
 * What a frame asks before it shows its figure, and what becomes of the answer: who wins from its position,
 * or an exercise. Only frames that ask fetch this.
 */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import type { Answered } from '../exercise/nim-question.ts';
import { ASKED } from '../exercise/list.ts';
import type { Question } from '../exercise/list.ts';
import { pilesAt } from '../views/matrix/table.ts';
import { emit, link, position, type Page } from '../core/state.ts';
import type { Engine } from '../solver/engine.ts';
import { another, judged } from './guess-words.ts';
import type { Guess } from './nim-guess.ts';
import { linkIn } from '../core/framed.ts';
import type { Settings } from './settings.ts';
import { refused } from './words.ts';
import * as words from '../core/words/words.ts';
import './nim-guess.ts';

/** What a frame was answered, and what its host is told of it. */
export interface Given {
  /** Who was guessed to win, and who does; null for an exercise, which says itself what is right. */
  guess: Guess | null;
  told: unknown;
  /** The link that was asked for. */
  query: string;
}

/** What is asked: a question, a guess who wins from the position of the link, or nothing that there is. */
type Ask = { question: Question; seed: number | null } | 'guess' | { refused: string };

function askOf({ query, asked, seed }: Settings): Ask {
  if (seed !== null && !/^\d{1,9}$/.test(seed)) {
    return { refused: refused('seed', seed.slice(0, 40), 'a number from 0 to 999999999') };
  }
  if (asked === '1' || asked === 'wins') {
    if (seed === null) return 'guess';
    return { question: { asked: 'wins', query: linkIn(query), words: '' }, seed: Number(seed) };
  }
  const known = ASKED.find(word => word === asked);
  if (known === undefined) return { refused: refused('q', asked.slice(0, 40), `1, ${ASKED.join(', ')}`) };
  return {
    question: { asked: known, query: linkIn(query), words: '' },
    seed: seed === null ? null : Number(seed),
  };
}

/** Fetches what asks. */
export async function fetched(settings: Settings): Promise<void> {
  const ask = askOf(settings);
  if (typeof ask === 'object' && 'question' in ask) await import('../exercise/nim-question.ts');
}

class NimAsking extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    settings: { attribute: false },
    given: { attribute: false },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare settings: Settings;
  declare given: Given | null;

  override render() {
    const { settings, engine, page } = this;
    const ask = askOf(settings);
    // An exercise stays above the figure.
    if (typeof ask === 'object') {
      if ('refused' in ask) return html`<p class="notices" role="alert">${ask.refused}</p>`;
      return html`<nim-question
        .question=${ask.question}
        .seed=${ask.seed}
        .engine=${engine}
        @answered=${({ detail }: CustomEvent<Answered>) =>
          this.#tell({ guess: null, told: detail, query: detail.query })}
      ></nim-question>`;
    }
    if (this.given !== null) return nothing;
    return html`<nim-guess .page=${page} .engine=${engine} @guess=${this.#guessed}></nim-guess>`;
  }

  #guessed({ detail }: CustomEvent<Guess>): void {
    const query = link(this.page.state);
    this.#tell({ guess: detail, told: { ...detail, right: detail.guess === detail.outcome, query }, query });
  }

  #tell(detail: Given): void {
    this.dispatchEvent(new CustomEvent('given', { detail, bubbles: true }));
  }
}

class NimJudged extends LightElement {
  static override properties = { page: { attribute: false }, guess: { attribute: false } };
  declare page: Page;
  declare guess: Guess;

  override render() {
    const { guess, outcome } = this.guess;
    return html`<p class="judged" role="status" tabindex="-1">
      <span class="mark" aria-hidden="true">${guess === outcome ? words.mark.keeps : words.mark.gives}</span>
      ${judged(guess, outcome)}
      ${
        this.page.may.choose && this.#others()
          ? html`<button type="button" class="plain" @click=${this.#another}>${another}</button>`
          : nothing
      }
    </p>`;
  }

  /** Whether the figure holds positions to ask for. */
  #others(): boolean {
    return this.page.state.piles.length > 0 && this.page.panels.some(panel => panel.grid.cell_rules === null);
  }

  /** Asks for another position of the figure: P and N are as likely, however many cells each has. */
  #another(): void {
    const panel = this.page.panels[Math.floor(Math.random() * this.page.panels.length)];
    if (panel === undefined) return;
    const { grid } = panel;
    const wanted = Math.random() < 0.5 ? 1 : 0;
    const cells = Array.from(grid.outcomes.keys()).filter(cell => grid.outcomes[cell] === wanted);
    const cell = cells[Math.floor(Math.random() * cells.length)] ?? 0;
    const { state } = this.page;
    const at = { row: Math.floor(cell / grid.cols), col: cell % grid.cols };
    const piles = pilesAt(grid, at, state.axes, position(this.page).piles);
    const restriction = panel.restrictions[Math.floor(Math.random() * panel.restrictions.length)];
    const frame = this.closest('.frame') ?? this;
    this.dispatchEvent(new CustomEvent('given', { detail: null, bubbles: true }));
    emit(frame, { kind: 'select', piles, ...(restriction === undefined ? {} : { restriction }) });
  }
}

customElements.define('nim-asking', NimAsking);
customElements.define('nim-judged', NimJudged);
