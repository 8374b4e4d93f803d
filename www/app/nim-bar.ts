/** The bar with the name, the game, the views and the menus; on a phone, the bar below. */

import { button, isPlainClick, segments, select } from '../core/field.ts';
import { html, nothing } from 'lit';
import { LANGUAGES, inLanguage, say, locale } from '../language/say.ts';
import { caret, type Item } from '../core/tabs.ts';
import { emit, type Action, type Command, type Page } from '../core/state.ts';
import type { ThemeChoice } from '../core/preferences.ts';
import { tabOf, tabsFor } from '../views/list.ts';

export const themes: Record<ThemeChoice, string> = { auto: say`auto`, light: say`light`, dark: say`dark` };

/** The dialogs and modes that the bar opens. */
export type Dialog = 'gallery' | 'named' | 'keys' | 'share' | 'presentation';

/** The parts of the page that its bars use. */
interface App {
  page: Page;
  /** Whether the reader is changing the game. */
  game: boolean;
  send(action: Action | Command): void;
  open(dialog: Dialog): void;
  /** Opens the settings of the game, or closes them. */
  toggle(): void;
}

export function bar(app: App) {
  const { page, game } = app;
  const { state } = page;
  const tabs = tabsFor(page.catalog, state);
  const themed = (Object.keys(themes) as ThemeChoice[]).map(one => [one, themes[one]] as const);
  const languageOptions = Object.entries(LANGUAGES).map(([tag, name]) => [tag, name, tag] as const);
  const home = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    app.send({ kind: 'open', query: '' });
  };
  const choose = ({ detail }: CustomEvent<string>) => {
    const tab = tabs.find(({ id }) => id === detail);
    if (tab !== undefined) app.send({ kind: 'view', view: tab.opens });
  };
  const step = (kind: 'undo' | 'redo', name: string, key: string, links: readonly string[]): Item => {
    return { name, key, to: () => app.send({ kind }), off: links.length === 0 };
  };
  return html`<header class="bar">
    <h1 class="brand"><a href="?" @click=${home}>${'Nim'}<span>a</span>trix</a></h1>
    <button
      type="button"
      class="game-chip"
      aria-expanded=${game}
      aria-controls="game"
      title=${state.words}
      @click=${app.toggle}
    >
      <span>${state.title.text}</span>${caret}
    </button>
    <div class="views" @choose=${choose}>
      <nim-tabs
        .items=${tabs}
        .chosen=${tabOf(state.view).id}
        .name=${say`View`}
        .controls=${'view-panel'}
      ></nim-tabs>
    </div>
    <nav aria-label="Nimatrix">
      <nim-menu .name=${say`Learn`} .items=${lessons}></nim-menu>
      ${button(say`Gallery`, () => app.open('gallery'), 'quiet')}
      ${button(say`Share`, () => app.open('share'), 'button to-share')}
      <nim-menu
        .name=${say`More`}
        .look=${dots}
        .items=${[
          { name: say`Gallery`, to: () => app.open('gallery'), small: true },
          step('undo', say`Undo`, 'Ctrl+Z', page.past),
          step('redo', say`Redo`, 'Ctrl+Shift+Z', page.future),
          { name: say`Present`, key: 'F', to: () => app.open('presentation') },
          { name: say`Keys`, key: '?', to: () => app.open('keys') },
          { name: say`About`, to: './about/' },
        ]}
        .rest=${html`<div class="menu-rest">
          ${segments(say`Theme`, page.theme, themed, theme => app.send({ kind: 'theme', theme }))}
          <label class="row"
            >Language
            ${select(locale.tag, languageOptions, tag => app.send({ kind: 'language', tag }))}</label
          >
        </div>`}
      ></nim-menu>
    </nav>
  </header>`;
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

const isPlay = ({ id }: { id: string }): boolean => id === 'play';

/** The bar of a phone, within reach of the thumb: views, Play, Learn and the gallery. */
export function dock(app: App) {
  const { catalog, state } = app.page;
  const tabs = tabsFor(catalog, state);
  const now = tabOf(state.view);
  const [play, others] = [tabs.find(isPlay), tabs.filter(tab => !isPlay(tab))];
  const go = ({ opens }: { opens: string }) => app.send({ kind: 'view', view: opens });
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
    ${button(say`Gallery`, false, () => app.open('gallery'))}
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
