/**
 * Moving over the matrix by buttons: nearer, further, back to where one came from, and to a cell by its
 * numbers.
 */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import type { Turn } from '../../draw/frame.ts';
import type { May } from '../../core/state.ts';
import type { Window } from '../../pkg/nimatrix.js';
import { nextP, previousP } from './words.ts';
import * as words from '../../core/words/words.ts';

export type WindowCommand =
  | { do: 'in' | 'out' | 'fit' | 'next' | 'previous' }
  | { do: 'goto'; cell: string }
  | { do: 'bring'; cell: { down: bigint; across: bigint } };

export class NimWindow extends LightElement {
  static override properties = {
    may: { attribute: false },
    away: { type: Boolean },
    example: { type: String },
    why: { type: String },
    window: { attribute: false },
    turn: { attribute: false },
    searchable: { type: Boolean },
  };
  declare may: May;
  /** Whether there is somewhere to go back to. */
  declare away: boolean;
  /** What a cell looks like when it is written: "12,7". Empty where cells have no numbers of their own. */
  declare example: string;
  /** Why what was written is no cell; empty if it is one. */
  declare why: string;

  /** The window in sight, and the way it is drawn, for the map; none where there is none. */
  declare window: Window | null;
  declare turn: Turn;
  /** Whether there are P-positions to go to. */
  declare searchable: boolean;

  constructor() {
    super();
    this.window = null;
    this.turn = 'down';
    this.searchable = false;
    this.away = false;
    this.example = '';
    this.why = '';
  }

  override render() {
    const button = (
      to: 'in' | 'out' | 'fit' | 'next' | 'previous',
      name: string,
      key: string,
      path: string,
      off = false,
    ) =>
      html`<button
        type="button"
        class="icon-button"
        aria-label=${name}
        title=${`${name} (${key})`}
        aria-disabled=${off ? 'true' : 'false'}
        @click=${() => this.#tell({ do: to })}
      >
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
      </button>`;
    const { pan, zoom } = this.may;
    if (!pan && !zoom) return nothing;
    return html`${
        pan && this.#isAway() ? html`<nim-map .window=${this.window} .turn=${this.turn}></nim-map>` : nothing
      }
      <div class="travel" role="group" aria-label="Window">
        ${
          this.searchable && this.may.choose
            ? html`${button('previous', previousP(), 'Shift+N', 'M10 3L5 8l5 5')}
              ${button('next', nextP(), 'N', 'M6 3l5 5-5 5')}`
            : nothing
        }
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
            ? html`${button('out', say`Zoom out`, '−', 'M3 8h10')}
              ${button('in', say`Zoom in`, '+', 'M3 8h10M8 3v10')}`
            : nothing
        }
        ${button(
          'fit',
          say`Reset view`,
          '0',
          'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
          !this.away,
        )}
      </div>
      ${this.why === '' ? nothing : html`<p class="not-taken" id="goto-why" role="alert">${this.why}</p>`}`;
  }

  /** Whether a map says more than the numbers beside the matrix: it comes late, with what compares. */
  #isAway(): boolean {
    const { x0, y0, rows } = this.window ?? { x0: 0, y0: 0, rows: 0 };
    return rows > 1 && Number(x0) + Number(y0) > 0;
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
