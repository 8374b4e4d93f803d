/** Why there is no answer, and what can be done about it. */

import { html, nothing } from 'lit';
import { LightElement } from './light.ts';
import type { Excess, Failure } from '../solver/engine.ts';
import { emit } from './state.ts';
import { typeset } from './words/maths.ts';
import * as words from './words/words.ts';
import type { Window } from '../pkg/nimatrix.js';

/** What may be answered if it is asked again just as it was. */
const AGAIN = /stopped|worker|crashed|load/;
/** Where a reload helps. */
const RELOAD = /worker|part/;

export class NimRefusal extends LightElement {
  static override properties = {
    failure: { attribute: false },
    what: { attribute: false },
    area: { attribute: false },
  };
  declare failure: Failure;
  declare what: 'figure' | 'position';
  /** The window that was asked for, where a smaller one would help. */
  declare area: Window | null;

  constructor() {
    super();
    this.area = null;
  }

  override render() {
    const { code, excess, key } = this.failure;
    return html`<p class="refusal">${typeset(words.refused(this.failure))}</p>
      ${
        AGAIN.test(code) || RELOAD.test(code)
          ? html`<p class="offers">
              ${
                AGAIN.test(code)
                  ? html`<button type="button" @click=${() => emit(this, { kind: 'retry' })}>
                      Try again
                    </button>`
                  : nothing
              }
              ${
                RELOAD.test(code)
                  ? html`<button type="button" @click=${() => location.reload()}>${words.reload}</button>`
                  : nothing
              }
            </p>`
          : nothing
      }
      ${
        code === 'stopped' && this.area !== null
          ? html`<p class="aside">A smaller window or smaller piles take less time.</p>`
          : nothing
      }
      ${
        excess === null
          ? nothing
          : html`<p class="aside">${words.excess(excess)}</p>
              <p class="offers">
                ${
                  excess.needed !== null && excess.needed > excess.most
                    ? nothing
                    : html`<button
                        type="button"
                        @click=${() => emit(this, { kind: 'insist', what: this.what })}
                      >
                        ${words.insist(excess)}
                      </button>`
                }
                ${key === 'w' && this.area !== null ? this.#smaller(this.area, excess) : nothing}
              </p>`
      }`;
  }

  /** Half as many rows and columns, or as few as the forecast says will do. */
  #smaller(area: Window, { needed, usual }: Excess) {
    const factor = needed === null ? 2 : Math.max(2, Math.ceil(Math.sqrt(needed / usual)));
    const cut = (size: number) => Math.max(1, Math.floor(size / factor));
    const [cols, rows] = [cut(area.cols), cut(area.rows)];
    if (cols === area.cols && rows === area.rows) return nothing;
    return html`<button type="button" @click=${() => emit(this, { kind: 'window', window: { cols, rows } })}>
      ${words.smaller(rows, cols)}
    </button>`;
  }
}

customElements.define('nim-refusal', NimRefusal);
