/** Copies the full link: every key that matters, so that it opens the same figure for ever. */

import { html, nothing } from 'lit';
import { LightElement } from './light.ts';
import { link, type Page } from '../state.ts';
import * as words from '../words.ts';

export class NimShare extends LightElement {
  static override properties = { page: { attribute: false }, said: { state: true } };
  declare page: Page;
  declare said: '' | 'copied' | 'selected';
  #timer = 0;

  constructor() {
    super();
    this.said = '';
  }

  #address(): string {
    return `${location.origin}${location.pathname}?${link(this.page.state)}`;
  }

  override render() {
    return html`<span class="share">
      <button type="button" class="main" aria-label=${this.said === 'copied' ? 'Copied' : 'Copy link'} @click=${this.#copy}>${this.said === 'copied' ? 'Copied' : html`Copy<span class="more"> link</span>`}</button>
      ${this.said === 'selected'
        ? html`<span class="share-text"><input class="mono" readonly aria-label="Link to this figure" .value=${this.#address()} @blur=${() => (this.said = '')} /><span>${words.notCopied}</span></span>`
        : nothing}
    </span>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#address());
      this.#say('copied', words.copied);
    } catch {
      this.#say('selected', words.notCopied);
      await this.updateComplete;
      this.querySelector('input')?.select();
    }
  }

  #say(said: 'copied' | 'selected', text: string): void {
    this.said = said;
    this.dispatchEvent(new CustomEvent('announce', { detail: text, bubbles: true }));
    clearTimeout(this.#timer);
    if (said === 'copied') this.#timer = window.setTimeout(() => (this.said = ''), 2000);
  }
}

customElements.define('nim-share', NimShare);
