/** The matrices as plain text, with their counts. */

import { html, nothing } from 'lit';
import { LightElement } from './parts/light.ts';
import { matrixName } from './nim-grid.ts';
import { countOf } from '../draw/table.ts';
import { MOST_TEXT, textTwin } from '../draw/text.ts';
import * as words from '../words/words.ts';
import type { Panel } from '../pkg/nimatrix.js';

export class NimTwins extends LightElement {
  static override properties = { panels: { attribute: false } };
  declare panels: Panel[];

  override render() {
    return html`<div class="twins">
      ${this.panels.map(panel => {
        const { grid } = panel;
        const letter = words.panelLetter(panel);
        const label = [letter, words.panelCaption(panel)].filter(part => part !== '').join(' ');
        const cut = Math.max(grid.rows, grid.cols) > MOST_TEXT;
        return html`<div class="twin">
          ${label === '' ? nothing : html`<p class="twin-title">${label}</p>`}
          <pre
            tabindex="0"
            role="group"
            aria-label=${matrixName(panel, letter)}
            .textContent=${textTwin(grid, false)}
          ></pre>
          ${
            cut
              ? html`<p class="aside">
                  ${words.cutText(Math.min(grid.rows, MOST_TEXT), Math.min(grid.cols, MOST_TEXT))}
                </p>`
              : nothing
          }
          <p class="aside">
            ${words.count(countOf(grid, 1), 'P-position', 'P-positions')} and
            ${words.count(countOf(grid, 0), 'N-position', 'N-positions')}.
            ${words.axes(grid.down, grid.across)}
          </p>
        </div>`;
      })}
    </div>`;
  }
}

customElements.define('nim-twins', NimTwins);
