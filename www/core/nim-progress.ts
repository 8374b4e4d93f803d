/**
 * How far a long answer is, and the button that stops it. Takes no room of its own, so that nothing moves.
 */

import { html, nothing } from 'lit';
import { LightElement } from './light.ts';
import type { Progress } from '../solver/engine.ts';
import { emit } from './state.ts';
import * as words from './words/words.ts';

export class NimProgress extends LightElement {
  static override properties = { busy: { attribute: false }, progress: { attribute: false } };
  declare busy: boolean;
  declare progress: Progress | null;
  /** How far the bar was; it never goes back while one thing after another is worked at. */
  #furthest = 0;

  override render() {
    const { busy, progress } = this;
    if (!busy) {
      this.#furthest = 0;
      return nothing;
    }
    const total = progress?.total ?? null;
    if (progress !== null && total !== null && total > 0) {
      this.#furthest = Math.max(this.#furthest, progress.done / total);
    }
    const told = total !== null && this.#furthest > 0;
    return html`<div class="progress">
      <span role="status">${words.working}</span>
      ${
        told
          ? html`<progress aria-label=${words.working} max="1" value=${this.#furthest}></progress
              ><span class="percent">${words.percent(this.#furthest)}</span>`
          : html`<progress aria-label=${words.working}></progress>`
      }
      <button type="button" class="plain" @click=${() => emit(this, { kind: 'stop' })}>Stop</button>
    </div>`;
  }
}

customElements.define('nim-progress', NimProgress);
