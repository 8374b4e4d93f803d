/**
 * What lies under the pointer or the focus, in one line; and what a pixel stands for where it stands for
 * several cells.
 */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import * as words from '../../core/words/words.ts';

export class NimReadout extends LightElement {
  static override properties = { parts: { attribute: false }, cells: { type: Number } };
  declare parts: string[];
  /** How many cells a pixel of the screen stands for. */
  declare cells: number;

  constructor() {
    super();
    this.cells = 0;
  }

  override render() {
    const several = this.cells >= 1.5;
    return html`<div class="under">
      <p class="readout">
        ${this.parts.map(
          (part, index) =>
            html`<span
              >${index > 0 ? ' · ' : nothing}<span class=${part.length === 2 ? 'script' : ''}
                >${part}</span
              ></span
            >`,
        )}
      </p>
      ${
        several
          ? html`<p class="density">
              <span class="ramp" aria-hidden="true"></span>${words.density(this.cells)}
            </p>`
          : nothing
      }
    </div>`;
  }
}

customElements.define('nim-readout', NimReadout);
