/** What could not be read, in full sentences, above everything else. */

import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from './light.ts';
import { emit } from './state.ts';
import type { Notice } from '../pkg/nimatrix.js';
import { didYouMean, noticed } from './words/noticed.ts';

/** A link to what the reader may have meant; nothing where no value is near. */
function nearest({ nearest, query }: Notice): TemplateResult | typeof nothing {
  if (nearest === null || query === null || query === '') return nothing;
  return html`${didYouMean} <a class="mono" href=${`?${query}`}>${nearest}</a>?`;
}

export class NimNotices extends LightElement {
  static override properties = { notices: { attribute: false } };
  declare notices: Notice[];

  override render() {
    return html`<div class="notices" role="alert">
      ${
        this.notices.length === 0
          ? nothing
          : html`<ul>
                ${this.notices.map(notice => html`<li>${noticed(notice)} ${nearest(notice)}</li>`)}
              </ul>
              <button type="button" class="plain" @click=${() => emit(this, { kind: 'dismiss' })}>
                Dismiss
              </button>`
      }
    </div>`;
  }
}

customElements.define('nim-notices', NimNotices);
