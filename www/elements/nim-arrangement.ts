/** Whether one of several matrices is large, or all stand side by side. */

import { html, nothing } from 'lit';
import { LightElement } from '../core/light.ts';
import type { Layout } from '../core/layout.ts';
import { emit } from '../core/state.ts';
import { besideName } from '../core/words/words.ts';

export class NimArrangement extends LightElement {
  static override properties = { layout: { attribute: false }, several: { type: Boolean } };
  /** Null where there is nothing to choose. */
  declare layout: Layout | null;
  /** Whether there are several matrices. */
  declare several: boolean;

  override render() {
    const { layout } = this;
    if (layout === null || !this.several) return nothing;
    return html`<button
      type="button"
      class="quiet-button arrangement"
      aria-label=${besideName}
      title=${besideName}
      aria-pressed=${layout.beside ? 'true' : 'false'}
      @click=${() => emit(this, { kind: 'layout', change: { beside: !layout.beside } })}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M1.5 4.5h5.5v7H1.5zM9 4.5h5.5v7H9z" />
      </svg>
    </button>`;
  }
}

customElements.define('nim-arrangement', NimArrangement);
