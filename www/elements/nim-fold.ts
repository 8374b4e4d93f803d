/**
 * The head of a column beside the figure: a button that folds it away, and, while it is folded, in short what
 * it holds.
 */

import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/light.ts';
import { turned, type Side } from '../core/layout.ts';
import { emit, type Page } from '../core/state.ts';
import { sides } from '../app/page-words.ts';

export class NimFold extends LightElement {
  static override properties = {
    page: { attribute: false },
    side: { type: String },
    short: { attribute: false },
  };
  declare page: Page;
  declare side: Side;
  /** What the column says, in a line. */
  declare short: TemplateResult | string;

  override render() {
    const { layout } = this.page;
    if (layout === null) return nothing;
    const open = !layout.folded.includes(this.side);
    const { name, key } = sides[this.side];
    return html`<button
        type="button"
        class="fold"
        aria-label=${name}
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls=${`column-${this.side}`}
        title=${open ? say`Fold away (${key})` : say`Unfold (${key})`}
        @click=${() => emit(this, { kind: 'layout', change: { folded: turned(layout, this.side) } })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M10 3.5 5.5 8l4.5 4.5" />
        </svg>
      </button>
      <p class="rail" aria-hidden=${open ? 'true' : 'false'}>${this.short}</p>`;
  }
}

customElements.define('nim-fold', NimFold);
