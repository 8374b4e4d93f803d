/** The bar: the name, the game, the views, and what one may do with the page as a whole. */

import { html } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import '../core/tabs.ts';
import './nim-language.ts';
import { caret, type Item } from './nim-menu.ts';
import { emit, type Page } from '../core/state.ts';
import type { ThemeChoice } from '../core/preferences.ts';
import { themes } from './words.ts';
import { tabOf, tabsFor } from '../views/list.ts';
import { gameName } from './names.ts';

/** The dialogs and modes that the bar opens. */
export type Dialog = 'gallery' | 'keys' | 'share' | 'presentation';

export class NimBar extends LightElement {
  static override properties = { page: { attribute: false }, game: { type: Boolean } };
  declare page: Page;
  /** Whether the game is being changed. */
  declare game: boolean;

  override render() {
    const { page } = this;
    const { state } = page;
    const tabs = tabsFor(page.catalog, state);
    return html`<header class="bar">
      <h1 class="brand"><a href="./" @click=${this.#home}>Nim<span>a</span>trix</a></h1>
      <button
        type="button"
        class="game-chip"
        aria-expanded=${this.game ? 'true' : 'false'}
        aria-controls="game"
        title=${state.words}
        @click=${() => this.dispatchEvent(new CustomEvent('game', { bubbles: true }))}
      >
        <span>${gameName(page)}</span>${caret}
      </button>
      <div
        class="views"
        @choose=${(event: CustomEvent<string>) => {
          const tab = tabs.find(({ id }) => id === event.detail);
          if (tab !== undefined) emit(this, { kind: 'view', view: tab.opens });
        }}
      >
        <nim-tabs
          .items=${tabs}
          .chosen=${tabOf(state.view).id}
          .name=${say`View`}
          .controls=${'view-panel'}
        ></nim-tabs>
      </div>
      <nav aria-label="Nimatrix">
        <nim-menu .name=${say`Learn`} .items=${lessons()}></nim-menu>
        <button type="button" class="quiet" aria-haspopup="dialog" @click=${() => this.#open('gallery')}>
          Gallery
        </button>
        <button type="button" class="button" aria-haspopup="dialog" @click=${() => this.#open('share')}>
          Share
        </button>
        <nim-menu
          .name=${say`More`}
          .look=${dots}
          .items=${[
            { name: say`Undo`, note: 'Ctrl+Z', to: () => emit(this, { kind: 'undo' }), off: page.past === 0 },
            {
              name: say`Redo`,
              note: 'Ctrl+Shift+Z',
              to: () => emit(this, { kind: 'redo' }),
              off: page.future === 0,
            },
            { name: say`Present`, note: 'F', to: () => this.#open('presentation') },
            { name: say`Keys`, note: '?', to: () => this.#open('keys') },
            { name: say`About`, to: './about/' },
          ]}
          .rest=${html`<div class="menu-rest">
            ${this.#themes()} <nim-language .page=${page}></nim-language>
          </div>`}
        ></nim-menu>
      </nav>
    </header>`;
  }

  #themes() {
    const { theme } = this.page;
    return html`<div class="segments" role="group" aria-label=${say`Theme`}>
      ${(Object.keys(themes) as ThemeChoice[]).map(
        choice =>
          html`<button
            type="button"
            aria-pressed=${choice === theme ? 'true' : 'false'}
            @click=${() => emit(this, { kind: 'theme', theme: choice })}
          >
            ${themes[choice]}
          </button>`,
      )}
    </div>`;
  }

  #open(dialog: Dialog): void {
    this.dispatchEvent(new CustomEvent('room', { detail: dialog, bubbles: true }));
  }

  #home(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: '' });
  }
}

/** The pages from which one learns. */
export const lessons = (): Item[] => [
  { name: say`Puzzles`, to: './' },
  { name: say`Exercises`, to: './exercises.html?list=handouts' },
  { name: say`Lessons`, to: './demo/' },
  { name: say`Glossary`, to: say`./glossary/` },
];

const dots = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
  <circle cx="3" cy="8" r="1.3" />
  <circle cx="8" cy="8" r="1.3" />
  <circle cx="13" cy="8" r="1.3" />
</svg>`;

customElements.define('nim-bar', NimBar);
