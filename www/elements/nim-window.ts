/**
 * Moving over the matrix by buttons: nearer, further, back to where one came from, and to a cell by its
 * numbers.
 */

import { html, nothing } from 'lit';
import { LightElement } from './parts/light.ts';
import type { May } from '../model/state.ts';
import * as words from '../words/words.ts';

export type WindowCommand = { do: 'in' } | { do: 'out' } | { do: 'fit' } | { do: 'goto'; cell: string };

export class NimWindow extends LightElement {
  static override properties = {
    may: { attribute: false },
    away: { type: Boolean },
    example: { type: String },
    why: { type: String },
  };
  declare may: May;
  /** Whether there is somewhere to go back to. */
  declare away: boolean;
  /** What a cell looks like when it is written: "12,7". Empty where cells have no numbers of their own. */
  declare example: string;
  /** Why what was written is no cell; empty if it is one. */
  declare why: string;

  constructor() {
    super();
    this.away = false;
    this.example = '';
    this.why = '';
  }

  override render() {
    const button = (to: 'in' | 'out' | 'fit', name: string, key: string, path: string, off = false) =>
      html`<button
        type="button"
        class="quiet-button"
        aria-label=${name}
        title=${`${name} (${key})`}
        aria-disabled=${off ? 'true' : 'false'}
        @click=${() => this.#tell({ do: to })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d=${path} /></svg>
      </button>`;
    const { pan, zoom } = this.may;
    if (!pan && !zoom) return nothing;
    return html`<div class="travel" role="group" aria-label="Window">
        ${
          this.example === '' || !pan
            ? nothing
            : html`<form class="goto" @submit=${this.#go}>
                <label
                  ><span>Go to</span>
                  <input
                    class="mono"
                    name="cell"
                    inputmode="text"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder=${this.example}
                    aria-label=${words.gotoName(this.example)}
                    aria-invalid=${this.why === '' ? 'false' : 'true'}
                    aria-describedby=${this.why === '' ? nothing : 'goto-why'}
                    @keydown=${this.#key}
                /></label>
              </form>`
        }
        ${
          zoom
            ? html`${button('out', 'Zoom out', '−', 'M3 8h10')}
              ${button('in', 'Zoom in', '+', 'M3 8h10M8 3v10')}`
            : nothing
        }
        ${button(
          'fit',
          'Reset view',
          '0',
          'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
          !this.away,
        )}
      </div>
      ${this.why === '' ? nothing : html`<p class="not-taken" id="goto-why" role="alert">${this.why}</p>`}`;
  }

  #tell(detail: WindowCommand): void {
    this.dispatchEvent(new CustomEvent('travel', { detail, bubbles: true }));
  }

  /** Begins to write a cell, with what was typed already. */
  begin(text: string): void {
    const input = this.querySelector('input');
    if (input === null) return;
    input.value = text;
    input.focus();
  }

  #go(event: SubmitEvent): void {
    event.preventDefault();
    const input = this.querySelector('input');
    const cell = input?.value.trim() ?? '';
    if (input !== null) input.value = '';
    if (cell !== '') this.#tell({ do: 'goto', cell });
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    (event.currentTarget as HTMLInputElement).value = '';
    this.#tell({ do: 'goto', cell: '' });
  }
}

customElements.define('nim-window', NimWindow);
