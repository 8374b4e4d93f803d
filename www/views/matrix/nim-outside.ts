/** Where the position lies outside the window, that is said, with a way to it. */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { cellOf } from './table.ts';
import { panelInForce, position, type Page } from '../../core/state.ts';
import * as words from '../../core/words/words.ts';

export class NimOutside extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: Page;

  override render() {
    const { coming, may, panels, state } = this.page;
    const { piles } = position(this.page);
    const panel = panels[Math.max(0, panelInForce(this.page))];
    if (
      coming ||
      piles.length === 0 ||
      panel === undefined ||
      cellOf(panel.grid, state.axes, piles) !== null
    ) {
      return nothing;
    }
    return html`<p class="aside outside">
      ${words.outside(words.position(piles))}
      ${
        may.pan
          ? html`<button type="button" class="plain" @click=${this.#bring}>${words.bringIntoSight}</button>`
          : nothing
      }
    </p>`;
  }

  #bring(): void {
    const { axes } = this.page.state;
    const { piles } = position(this.page);
    const along = (axis: number | undefined) => BigInt(piles[(axis ?? 1) - 1] ?? 0);
    const cell = { down: along(axes[0]), across: along(axes.at(-1)) };
    this.dispatchEvent(new CustomEvent('travel', { detail: { do: 'bring', cell }, bubbles: true }));
  }
}

customElements.define('nim-outside', NimOutside);
