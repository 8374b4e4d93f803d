/** In the place of a game that can't be read: why, and games that can be. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import type { State } from '../pkg/nimatrix.js';
import { read } from '../solver/engine.ts';
import { LightElement } from './element.ts';
import { didYouMean, noticed } from './notices.ts';
import { isOfGame, link, type Page } from './state.ts';
import { typeset } from './words/maths.ts';
import * as words from './words/words.ts';

class NimUnread extends LightElement {
  page!: Page;
  /** The address of what a link opens. */
  addressOf!: (query: string) => string;

  override render() {
    const { catalog, notices } = this.page;
    const near = notices.find(isOfGame)?.query ?? '';
    return html`<section class="unread" role="alert">
      <h1>This game can’t be read</h1>
      ${notices.map(notice => html`<p>${noticed(notice)}</p>`)}
      ${near === '' ? nothing : this.#offered(didYouMean, [read(near)])}
      ${this.#offered(
        say`Games that can be read`,
        catalog.games.map(({ examples }) => read(`g=${examples[0]?.rules}`)),
      )}
    </section>`;
  }

  #offered(head: string, states: State[]) {
    return html`<h2 class="label">${head}</h2>
      <ul>
        ${states.map(
          state =>
            html`<li>
              <a class="mono" href=${this.addressOf(link(state))}>${state.rules}</a>
              ${state.piles.some(size => size !== 0) ? words.position(state.piles) : nothing}
              <p class="note">${typeset(state.said.pieces)}</p>
            </li>`,
        )}
      </ul>`;
  }
}

customElements.define('nim-unread', NimUnread);
