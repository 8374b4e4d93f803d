/** What hands do over a matrix, and what is drawn over it: measuring, and the moves. */

import { html } from 'lit';
import { MarkedElement } from '../core/marked.ts';
import { marks, setMarks } from '../views/matrix/marks.ts';
import * as words from '../views/matrix/travel/words.ts';

export class NimTools extends MarkedElement {
  static override properties = { measuring: { type: Boolean } };
  /** Whether dragging measures. */
  declare measuring: boolean;

  constructor() {
    super();
    this.measuring = false;
  }

  override render() {
    const { options } = marks();
    return html`<div class="tools-over" role="group" aria-label="Over the matrix">
      <button
        type="button"
        class="plain"
        aria-pressed=${options ? 'true' : 'false'}
        title=${words.showOptionsHelp}
        @click=${() => setMarks({ options: !options })}
      >
        <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
          <path d="M3 12.5C4.5 7 8 4.5 12 4.2M9 2.2l3.6 1.9-2.3 3.2" />
        </svg>
        ${words.showOptions}
      </button>
      <button
        type="button"
        class="plain"
        aria-pressed=${this.measuring ? 'true' : 'false'}
        title=${words.measureHelp}
        @click=${this.#measure}
      >
        <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
          <path d="M2.5 2.5h11v11h-11zM2.5 6h2M2.5 10h2M6 2.5v2M10 2.5v2" />
        </svg>
        ${words.measure}
      </button>
    </div>`;
  }

  #measure(): void {
    this.dispatchEvent(new CustomEvent('tool', { detail: !this.measuring, bubbles: true }));
  }
}

customElements.define('nim-tools', NimTools);
