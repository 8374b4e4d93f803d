/** What the colours of a figure stand for: Grundy values, or the parts of a set of P-positions. */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../../core/element.ts';
import type { Bands } from './colours.ts';
import { lookOf } from '../sequence/plot.ts';
import { sign } from '../../draw/svg.ts';
import { inkColour, valueColours } from '../../draw/palette.ts';
import { comeRound, legendTitle } from './words.ts';
import type { Parts } from '../../pkg/nimatrix.js';

export class NimScale extends LightElement {
  static override properties = { bands: { attribute: false }, parts: { attribute: false } };
  declare bands: Bands | null;
  declare parts: Parts | null;

  override render() {
    return html`${this.bands === null ? nothing : this.#values(this.bands)}
    ${this.parts === null ? nothing : this.#sets(this.parts)}`;
  }

  #values(bands: Bands) {
    return html`<p class="legend-title" id="values-legend">${legendTitle}</p>
      <ul class="legend" aria-labelledby="values-legend">
        ${bands.legend.map(
          ({ style, text }) =>
            html`<li
              style=${`background:${valueColours.get(style) ?? 'var(--v0)'};color:${inkColour(style)}`}
            >
              ${text}
            </li>`,
        )}
        ${bands.round ? html`<li class="round">${comeRound}</li>` : nothing}
      </ul>`;
  }

  /** The parts in sight, and the squares around the copies. */
  #sets(parts: Parts) {
    const seen = new Set(
      Array.from({ length: parts.points.length / 3 }, (_, at) => parts.points[3 * at + 2] ?? 0),
    );
    return html`<ul class="parts" aria-label="Parts of the P-positions">
      ${parts.names.map((name, part) =>
        seen.has(part)
          ? html`<li>${unsafeHTML(sign(`point k${lookOf(part)}`, lookOf(part)))} ${name}</li>`
          : nothing,
      )}
      ${parts.copies.map(({ words }, index) =>
        seen.has(index + 1)
          ? html`<li>
              <span class="square k${lookOf(index + 1)}-border" aria-hidden="true"></span> ${words}
            </li>`
          : nothing,
      )}
    </ul>`;
  }
}

customElements.define('nim-scale', NimScale);
