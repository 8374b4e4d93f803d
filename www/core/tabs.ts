/** A row of tabs, of which one is selected. Arrow keys move, as the ARIA tabs pattern requires. */

import { html } from 'lit';
import { LightElement } from './element.ts';
import { commandIn } from './keys.ts';
import { Roving } from './focus.ts';

export interface TabItem {
  id: string;
  name: string;
  help?: string;
}

export class NimTabs extends LightElement {
  items!: readonly TabItem[];
  chosen!: string;
  name!: string;
  controls!: string;
  #roving = new Roving(this, 'tab');

  override render() {
    const known = this.items.some(item => item.id === this.chosen);
    return html`<div class="tabs" role="tablist" aria-label=${this.name} @keydown=${this.#key}>
      ${this.items.map((item, index) => {
        const here = item.id === this.chosen;
        return html`<button
          type="button"
          role="tab"
          id=${`tab-${item.id}`}
          data-tab=${item.id}
          aria-controls=${this.controls}
          aria-selected=${here}
          tabindex=${here || (!known && index === 0) ? '0' : '-1'}
          title=${item.help ?? ''}
          @click=${() => this.#choose(item.id)}
        >
          ${item.name}
        </button>`;
      })}
    </div>`;
  }

  /** The row may be wider than the screen. */
  protected override updated(): void {
    const row = this.querySelector<HTMLElement>('.tabs');
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (
      row === null ||
      row === undefined ||
      tab === null ||
      tab === undefined ||
      row.scrollWidth <= row.clientWidth
    ) {
      return;
    }
    const left = tab.offsetLeft - row.offsetLeft;
    if (left < row.scrollLeft || left + tab.offsetWidth > row.scrollLeft + row.clientWidth) {
      row.scrollLeft = left - 24;
    }
  }

  #choose(id: string): void {
    this.dispatchEvent(new CustomEvent('choose', { detail: id, bubbles: true }));
  }

  #key(event: KeyboardEvent): void {
    const command = commandIn('tabs', event);
    if (command === null) return;
    event.preventDefault();
    const at = this.items.findIndex(item => item.id === this.chosen);
    const last = this.items.length - 1;
    const to = { previous: at > 0 ? at - 1 : last, next: at < last ? at + 1 : 0, first: 0, last }[command];
    const item = this.items[to];
    if (item === undefined) return;
    this.#choose(item.id);
    this.#roving.go(this.#roving.place(item.id));
  }
}

customElements.define('nim-tabs', NimTabs);
