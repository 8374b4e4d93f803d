/** The bar with the name, the game, the views and the menus; on a phone, the bar below. */

import { button, isPlainClick, segments, select } from '../core/field.ts';
import { html, nothing } from 'lit';
import { LANGUAGES, inLanguage, say, locale } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { caret, type Item } from '../core/tabs.ts';
import { emit, type Action, type Command, type Page } from '../core/state.ts';
import type { ThemeChoice } from '../core/preferences.ts';
import { tabOf, tabsFor } from '../views/list.ts';

export const themes: Record<ThemeChoice, string> = { auto: say`auto`, light: say`light`, dark: say`dark` };

/** The dialogs and modes that the bar opens. */
export type Dialog = 'gallery' | 'named' | 'keys' | 'share' | 'presentation';

/** An element of its own, so that translations of its texts stay when the rest of the page is drawn anew. */
export class NimBar extends LightElement {
  page!: Page;
  /** Whether the reader is changing the game. */
  game!: boolean;

  override render() {
    const { page } = this;
    const { state } = page;
    const tabs = tabsFor(page.catalog, state);
    return html`<header class="bar">
      <h1 class="brand"><a href="?" @click=${this.#home}>${'Nim'}<span>a</span>trix</a></h1>
      <button
        type="button"
        class="game-chip"
        aria-expanded=${this.game}
        aria-controls="game"
        title=${state.words}
        @click=${() => this.dispatchEvent(new CustomEvent('game', { bubbles: true }))}
      >
        <span>${state.title.text}</span>${caret}
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
        <nim-menu .name=${say`Learn`} .items=${lessons}></nim-menu>
        ${button(say`Gallery`, () => this.#open('gallery'), 'quiet')}
        ${button(say`Share`, () => this.#open('share'), 'button to-share')}
        <nim-menu
          .name=${say`More`}
          .look=${dots}
          .items=${[
            { name: say`Gallery`, to: () => this.#open('gallery'), small: true },
            {
              name: say`Undo`,
              key: 'Ctrl+Z',
              to: () => emit(this, { kind: 'undo' }),
              off: page.past.length === 0,
            },
            {
              name: say`Redo`,
              key: 'Ctrl+Shift+Z',
              to: () => emit(this, { kind: 'redo' }),
              off: page.future.length === 0,
            },
            { name: say`Present`, key: 'F', to: () => this.#open('presentation') },
            { name: say`Keys`, key: '?', to: () => this.#open('keys') },
            { name: say`About`, to: './about/' },
          ]}
          .rest=${html`<div class="menu-rest">${this.#themes()} ${this.#languages()}</div>`}
        ></nim-menu>
      </nav>
    </header>`;
  }

  #themes() {
    const { theme } = this.page;
    const all = (Object.keys(themes) as ThemeChoice[]).map(one => [one, themes[one]] as const);
    return segments(say`Theme`, theme, all, theme => emit(this, { kind: 'theme', theme }));
  }

  #languages() {
    const all = Object.entries(LANGUAGES).map(([tag, name]) => [tag, name, tag] as const);
    return html`<label class="row"
      >Language ${select(locale.tag, all, tag => emit(this, { kind: 'language', tag }))}</label
    >`;
  }

  #open(dialog: Dialog): void {
    this.dispatchEvent(new CustomEvent('open-dialog', { detail: dialog, bubbles: true }));
  }

  #home(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emit(this, { kind: 'open', query: '' });
  }
}

/** The pages for learning. */
export const lessons: readonly Item[] = [
  {
    name: say`Puzzles`,
    to: from => emit(from, { kind: 'open', query: '' }),
    note: say`Four positions, one minute`,
  },
  {
    name: say`Exercises`,
    to: inLanguage('./exercises.html?list=handouts'),
    note: say`Questions of the handouts`,
  },
  {
    name: say`Named games`,
    to: from =>
      from.dispatchEvent(new CustomEvent<Dialog>('open-dialog', { detail: 'named', bubbles: true })),
    note: say`What is known, and by whom`,
  },
  { name: say`Lessons`, to: './demo/', note: say`Ready to teach, to copy` },
  { name: say`Glossary`, to: say`./glossary/`, note: say`P, N, nim-sum, Grundy value, …` },
];

const dots = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
  <circle cx="3" cy="8" r="1.3" />
  <circle cx="8" cy="8" r="1.3" />
  <circle cx="13" cy="8" r="1.3" />
</svg>`;

customElements.define('nim-bar', NimBar);

interface App extends EventTarget {
  page: Page;
  act(action: Action | Command): void;
}

const isPlay = ({ id }: { id: string }): boolean => id === 'play';

/** The bar of a phone, within reach of the thumb: views, Play, Learn and the gallery. */
export function dock(app: App, openGallery: () => void) {
  const { catalog, state } = app.page;
  const tabs = tabsFor(catalog, state);
  const now = tabOf(state.view);
  const [play, others] = [tabs.find(isPlay), tabs.filter(tab => !isPlay(tab))];
  const go = ({ opens }: { opens: string }) => app.act({ kind: 'view', view: opens });
  const button = (name: string, here: boolean, press: () => void) =>
    html`<button type="button" class="quiet" aria-current=${here ? 'page' : nothing} @click=${press}>
      ${name}
    </button>`;
  const [first] = others;
  return html`<nav class="dock" aria-label=${say`Views`}>
    ${
      isPlay(now) && first !== undefined
        ? button(first.name, false, () => go(first))
        : html`<nim-menu
            class="here"
            .name=${now.name}
            .items=${others.map(tab => ({ name: tab.name, to: () => go(tab) }))}
          ></nim-menu>`
    }
    ${play === undefined ? nothing : button(play.name, isPlay(now), () => go(play))}
    <nim-menu .name=${say`Learn`} .items=${lessons}></nim-menu>
    ${button(say`Gallery`, false, openGallery)}
  </nav>`;
}

export function languages(choose: (tag: string) => void) {
  return html`<nav class="languages" aria-label=${say`Language`}>
    ${Object.entries(LANGUAGES)
      .filter(([tag]) => tag !== locale.tag)
      .map(
        ([tag, name]) =>
          html`<button type="button" class="plain" lang=${tag} @click=${() => choose(tag)}>${name}</button>`,
      )}
  </nav>`;
}
