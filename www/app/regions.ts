/** Regions around the figure: the bar of a phone, the sheet of the game, the languages of the front page. */

import { html, nothing } from 'lit';
import { LANGUAGES, say, spoken } from '../language/say.ts';
import { lessons } from './nim-bar.ts';
import { tabOf, tabsFor } from '../views/list.ts';
import type { Action, Command, Page } from '../core/state.ts';

interface App extends EventTarget {
  page: Page;
  act(action: Action | Command): void;
}

const isPlay = ({ id }: { id: string }): boolean => id === 'play';

/** On a phone, within reach of the thumb: the views, Play, what there is to learn, the gallery. */
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

/** The other languages. */
export function languages(speak: (tag: string) => void) {
  return html`<nav class="languages" aria-label=${say`Language`}>
    ${Object.entries(LANGUAGES)
      .filter(([tag]) => tag !== spoken.tag)
      .map(
        ([tag, name]) =>
          html`<button type="button" class="plain" lang=${tag} @click=${() => speak(tag)}>${name}</button>`,
      )}
  </nav>`;
}
