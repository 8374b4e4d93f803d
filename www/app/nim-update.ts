/**
 * Says that a newer version is ready. It lies over the page's lower edge, so nothing moves, and waits for as
 * long as one likes.
 */

import { html } from 'lit';
import { LightElement } from '../core/element.ts';
import * as words from './update-words.ts';
import { reload } from '../core/words/words.ts';

export class NimUpdate extends LightElement {
  /** What starts the newer version. */
  begin: () => void = () => {};

  override render() {
    return html`<div class="update" role="status">
      <span>${words.newVersion}</span>
      <button type="button" @click=${() => this.begin()}>${reload}</button>
      <button type="button" class="plain" @click=${() => this.remove()}>${words.later}</button>
    </div>`;
  }
}

customElements.define('nim-update', NimUpdate);
