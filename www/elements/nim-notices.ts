/** What could not be read, in full sentences, above everything else. */

import { html, nothing } from 'lit';
import { LightElement } from './parts/light.ts';
import { emit } from '../model/state.ts';
import type { Notice } from '../pkg/nimatrix.js';
import { noticed } from '../words/noticed.ts';

export class NimNotices extends LightElement {
  static override properties = { notices: { attribute: false } };
  declare notices: Notice[];

  override render() {
    return html`<div class="notices" role="alert">
      ${
        this.notices.length === 0
          ? nothing
          : html`<ul>
                ${this.notices.map(notice => html`<li>${noticed(notice)}</li>`)}
              </ul>
              <button type="button" class="plain" @click=${() => emit(this, { kind: 'dismiss' })}>
                Dismiss
              </button>`
      }
    </div>`;
  }
}

customElements.define('nim-notices', NimNotices);
