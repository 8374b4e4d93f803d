/** In the place of a game that can't be read: what was found, and links to games that exist. */

import { html, nothing } from 'lit';
import { LightElement } from './light.ts';
import { addSheets } from './styles.ts';
import { say } from '../language/say.ts';
import { isOfGame, link, type Page } from './state.ts';
import { read } from '../solver/engine.ts';
import { typeset } from './words/maths.ts';
import { didYouMean, noticed } from './words/noticed.ts';
import { position } from './words/words.ts';
import type { State } from '../pkg/nimatrix.js';

addSheets(
  import.meta.glob<string>('../styles/unread.css', { query: '?inline', import: 'default', eager: true }),
);

export class NimUnread extends LightElement {
  static override properties = { page: { attribute: false }, addressOf: { attribute: false } };
  declare page: Page;
  /** The address of what a link opens. */
  declare addressOf: (query: string) => string;

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
              ${state.piles.some(size => size !== 0) ? position(state.piles) : nothing}
              <p class="quiet">${typeset(state.said.pieces)}</p>
            </li>`,
        )}
      </ul>`;
  }
}

customElements.define('nim-unread', NimUnread);
