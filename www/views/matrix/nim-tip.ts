/**
 * A few words beside the cell that one points at. What they say is read elsewhere too: they are for
 * the eye.
 */

import { html } from 'lit';
import { LightElement } from '../../core/element.ts';

/** The gap between a cell and its tip, and the least distance from the edge of the screen. */
const GAP = 10;
const EDGE = 6;

export class NimTip extends LightElement {
  static override properties = {
    parts: { attribute: false },
    why: { type: String },
    place: { attribute: false },
  };
  /** What the cell is, part by part, and why; nothing to say hides the tip. */
  declare parts: string[];
  declare why: string;
  /** Where the cell is on the screen. */
  declare place: () => DOMRect | null;

  constructor() {
    super();
    this.parts = [];
    this.why = '';
    this.place = () => null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('scroll', this.#follow, { capture: true, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('scroll', this.#follow, { capture: true });
  }

  /** Whatever scrolls takes the cell along. */
  readonly #follow = (): void => {
    if (this.parts.length > 0) this.requestUpdate();
  };

  override render() {
    return html`<div class="tip" popover="manual" aria-hidden="true">
      <p>${this.parts.map(part => html`<span class=${part.length === 2 ? 'script' : ''}>${part}</span> `)}</p>
      <p class="tip-why" ?hidden=${this.why === ''}>${this.why}</p>
    </div>`;
  }

  protected override updated(): void {
    const tip = this.querySelector<HTMLElement>('.tip');
    // Browsers without popovers do without the tip; what is drawn once a figure has gone is shown nowhere.
    if (tip === null || typeof tip.showPopover !== 'function' || !this.isConnected) return;
    const cell = this.parts.length === 0 ? null : this.place();
    if (cell === null) {
      if (tip.matches(':popover-open')) tip.hidePopover();
      return;
    }
    if (!tip.matches(':popover-open')) tip.showPopover();
    const { width, height } = tip.getBoundingClientRect();
    const right = cell.right + GAP;
    const below = cell.bottom + GAP;
    const left = right + width + EDGE <= innerWidth ? right : cell.left - GAP - width;
    const top = below + height + EDGE <= innerHeight ? below : cell.top - GAP - height;
    tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    tip.style.top = `${Math.max(EDGE, top)}px`;
  }
}

customElements.define('nim-tip', NimTip);
