/** What the letters of a matrix mean. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/light.ts';
import * as words from '../core/words/words.ts';

export class NimLegend extends LightElement {
  override render() {
    return html`<ul class="outcomes" aria-label="What the letters mean">
      ${(['P', 'N'] as const).map(
        letter =>
          html`<li>
            <span class="badge ${letter}" role="img" aria-label=${letter}
              ><span class="script" aria-hidden="true">${words.script[letter]}</span></span
            >
            <span
              >${words.outcomes[letter]}${
                letter === 'P' ? html`<span class="if-room">${words.leave}</span>` : nothing
              }</span
            >
          </li>`,
      )}
    </ul>`;
  }
}

customElements.define('nim-legend', NimLegend);
