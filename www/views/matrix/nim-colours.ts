/** How Grundy values are coloured: a choice that the link keeps. */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { distinct } from '../../draw/palette.ts';
import { emit } from '../../core/state.ts';
import { schemes } from './words.ts';

export class NimColours extends LightElement {
  static override properties = { colours: { type: String } };
  /** As a link says it: `ramp`, `distinct`, `mod:4` or `bits`. */
  declare colours: string;

  constructor() {
    super();
    this.colours = 'ramp';
  }

  override render() {
    const [scheme = 'ramp', modulus] = this.colours.split(':');
    const set = (colours: string) => emit(this, { kind: 'colours', colours });
    const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;
    const moduli = Array.from({ length: distinct.length - 1 }, (_, at) => at + 2);
    return html`<div class="row">
        <label for="colours">colours</label>
        <select
          id="colours"
          @change=${(event: Event) => set(chosen(event) === 'mod' ? 'mod:4' : chosen(event))}
        >
          ${Object.entries(schemes).map(
            ([word, name]) => html`<option value=${word} ?selected=${word === scheme}>${name}</option>`,
          )}
        </select>
      </div>
      ${
        modulus === undefined
          ? nothing
          : html`<div class="row">
              <label for="modulus">modulo</label>
              <select id="modulus" @change=${(event: Event) => set(`mod:${chosen(event)}`)}>
                ${moduli.map(
                  each => html`<option value=${each} ?selected=${String(each) === modulus}>${each}</option>`,
                )}
              </select>
            </div>`
      }`;
  }
}

customElements.define('nim-colours', NimColours);
