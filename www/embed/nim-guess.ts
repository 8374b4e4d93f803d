/** The question before the figure: who wins from here? The position is shown, its outcome is not. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../core/element.ts';
import { Room } from '../core/size.ts';
import type { Engine } from '../solver/engine.ts';
import type { Scene } from '../draw/mark.ts';
import { hiddenScene } from '../exercise/picture.ts';
import { answered, link, position, type Page } from '../core/state.ts';
import { svg } from '../draw/svg.ts';
import { guessed, whoWins } from './guess-words.ts';
import type { Board } from '../pkg/nimatrix.js';
import * as words from '../core/words/words.ts';
import '../core/notices.ts';
import { addValueColours } from '../views/matrix/colours.ts';

/** What the reader has guessed, and what is true. */
export interface Guess {
  guess: words.Letter;
  outcome: words.Letter;
}

addValueColours();

export class NimGuess extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    board: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  declare board: { of: string; answer: Board } | null;
  #room = new Room(this, '.stage');
  #asked = '';

  constructor() {
    super();
    this.engine = null;
    this.board = null;
  }

  protected override willUpdate(_: PropertyValues): void {
    const { state } = this.page;
    const here = link(state);
    if (state.piles.length > 0 || here === this.#asked || this.engine === null) return;
    this.#asked = here;
    this.engine.ask('board', here).then(
      answer => (this.board = { of: here, answer }),
      () => (this.#asked = ''),
    );
  }

  override render() {
    const { state, evaluationFailure } = this.page;
    const now = position(this.page);
    const known = answered(this.page);
    const scene = this.#scene();
    const answer = (guess: words.Letter) =>
      html`<button
        type="button"
        class="button answer"
        ?disabled=${known === null}
        @click=${() => known !== null && this.#tell({ guess, outcome: known.outcome })}
      >
        <span class="swatch ${guess}" aria-hidden="true"></span>
        <span>${guessed[guess]}</span>
      </button>`;
    return html`<section class="guess" aria-labelledby="guess-head">
      <h2 id="guess-head" class="guess-head" tabindex="-1">
        ${whoWins}
        <b>${words.place(now.piles, state.moves)}</b>${
          now.restriction === null ? nothing : html`, ${words.restriction(now.restriction)}`
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

  /** The position without anything that would give the answer away. */
  #scene(): Scene | null {
    const { state } = this.page;
    const board = this.board?.of === link(state) ? this.board.answer : null;
    return hiddenScene(state, board, this.#room.width);
  }

  #tell(detail: Guess): void {
    this.dispatchEvent(new CustomEvent('guess', { detail, bubbles: true }));
  }
}

customElements.define('nim-guess', NimGuess);
