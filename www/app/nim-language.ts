/** In which language the page is: what is chosen is kept from visit to visit, and the page begins anew. */

import { html } from 'lit';
import { LightElement } from '../core/element.ts';
import { spoken } from '../language/say.ts';
import { recall, remember } from '../core/preferences.ts';
import { link, type Page } from '../core/state.ts';
import { changed } from '../solver/engine.ts';

/** The languages by their tags, each by its own name; one without a catalogue would be English. */
const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', ja: '日本語' };

const KEPT = 'lang';

export class NimLanguage extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: Page;

  override render() {
    return html`<label
      >Language
      <select @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
        ${Object.entries(LANGUAGES).map(
          ([tag, name]) =>
            html`<option value=${tag} lang=${tag} ?selected=${tag === spoken.tag}>${name}</option>`,
        )}
      </select></label
    >`;
  }

  /**
   * All words are made as the page begins, so it begins anew, with the same state. What its link asked for
   * is over; where nothing can be kept, the link asks for what was chosen.
   */
  #choose(tag: string): void {
    const kept = tag === 'en' ? null : tag;
    remember(KEPT, kept);
    const lang = recall(KEPT) === kept ? null : tag;
    location.replace(`?${link(changed(this.page.state, { lang }))}`);
  }
}

customElements.define('nim-language', NimLanguage);
