/** Where a law is written, and, once it was held against the game, where it fails. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/element.ts';
import type { Laws } from '../proof/law.ts';
import * as words from './words.ts';
import type { Names } from '../core/words/names.ts';
import { firstCells, saidOf, type Held, type Lawful } from './law.ts';

export class NimLaw extends LightElement {
  static override properties = {
    lawful: { attribute: false },
    names: { attribute: false },
    text: { attribute: false },
    held: { attribute: false },
    laws: { attribute: false },
  };
  declare lawful: Lawful;
  declare names: Names;
  declare text: string;
  declare held: Held | null;
  declare laws: Laws | null;
  /** The law of which the cells speak: what is written on changes nothing before it is checked. */
  #of: { held: Held | null; said: string[] } = { held: null, said: [] };

  override render() {
    const { lawful, names } = this;
    return html`<label for="law">${words.lawName}</label>
      <input
        id="law"
        class="law"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="1000"
        aria-describedby="law-help"
        .value=${this.text}
        @input=${(event: InputEvent) => this.#write((event.target as HTMLInputElement).value)}
      />
      <p class="aside" id="law-help">
        ${words.howToState(names, lawful.piles, lawful.down, lawful.across, lawful.blocked !== null)}
      </p>
      ${this.#cells()}`;
  }

  #write(text: string): void {
    this.dispatchEvent(new CustomEvent('written', { detail: text, bubbles: true }));
  }

  /** The letters of the first cells, those marked of which the law says another one. */
  #cells() {
    const { held, laws, lawful, names } = this;
    if (held === null || held.kind === 'refused' || laws === null) return nothing;
    const cells = firstCells(lawful);
    if (this.#of.held !== held) this.#of = { held, said: saidOf(this.text, lawful, names, laws, cells) };
    const { said } = this.#of;
    const cell = (row: number, col: number) => {
      const letter = (['N', 'P'] as const)[lawful.outcomes[row * lawful.cols + col] ?? 2];
      if (letter === undefined) return html`<span class="blank">×</span>`;
      const right = said[row * cells.cols + col] === letter;
      const shown = names.called[letter];
      const at = lawful.piles === 1 ? '' : String(lawful.y0 + BigInt(row));
      const name = words.cellName(at, String(lawful.x0 + BigInt(col)), shown, right);
      return html`<span class="given ${letter} ${words.markOf(right)}" role="img" aria-label=${name}
        >${shown}</span
      >`;
    };
    const across = Array.from({ length: cells.cols }, (_, col) => col);
    const table =
      lawful.piles === 1
        ? html`<ul class="cells strip" aria-label=${words.lawCells}>
            ${across.map(
              col =>
                html`<li>
                  <span class="cell-head" aria-hidden="true">${lawful.x0 + BigInt(col)}</span>${cell(0, col)}
                </li>`,
            )}
          </ul>`
        : html`<div class="scroll-x" role="group" tabindex="-1">
            <table class="cells" aria-label=${words.lawCells}>
              <tr>
                <td class="corner">${lawful.down} \\ ${lawful.across}</td>
                ${across.map(col => html`<th scope="col">${lawful.x0 + BigInt(col)}</th>`)}
              </tr>
              ${Array.from(
                { length: cells.rows },
                (_, row) =>
                  html`<tr>
                    <th scope="row">${lawful.y0 + BigInt(row)}</th>
                    ${across.map(col => html`<td>${cell(row, col)}</td>`)}
                  </tr>`,
              )}
            </table>
          </div>`;
    return html`${table}
    ${
      held.kind === 'false'
        ? html`<p>
            <a href="./?${lawful.link(held.at)}" target="_blank" rel="noopener">${words.openThere}</a>
          </p>`
        : nothing
    }`;
  }
}

customElements.define('nim-law', NimLaw);
