/**
 * Says that a newer version is ready. It lies over the page's lower edge, so nothing moves, and waits for as
 * long as one likes.
 */

import { html } from 'lit';
import { LightElement } from '../core/element.ts';
import { reload } from '../core/words/words.ts';

export class NimUpdate extends LightElement {
  /** What starts the newer version. */
  begin: () => void = () => {};

  override render() {
    return html`<div class="update toast" role="status">
      <span>A new version is ready.</span>
      <button type="button" class="plain" @click=${() => this.begin()}>${reload}</button>
      <button type="button" class="plain" @click=${() => this.remove()}>Later</button>
    </div>`;
  }
}

customElements.define('nim-update', NimUpdate);
