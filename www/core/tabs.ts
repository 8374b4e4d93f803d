/** Rows of tabs, and buttons that open a menu of links and buttons. */

import { html, nothing, type TemplateResult } from 'lit';
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

export interface Item {
  name: string;
  /** A page to open, or a function; it gets the menu. */
  to: string | ((from: EventTarget) => void);
  /** A second line below the name. */
  note?: string;
  /** The key with the same effect. */
  key?: string;
  /** Whether it is disabled. */
  off?: boolean;
  /** Whether it appears only where its own button does not fit. */
  small?: boolean;
}

export class NimMenu extends LightElement {
  name!: string;
  items!: readonly Item[];
  /** The content of the button; by default its name and a caret. */
  look: TemplateResult | null = null;
  /** More content below the items. */
  rest: TemplateResult | null = null;
  open = false;

  protected override listeners() {
    return { pointerdown: this.#outside };
  }

  protected override firstUpdated(): void {
    this.addEventListener('keydown', this.#key);
    this.addEventListener('focusout', this.#left);
  }

  override render() {
    const icon = this.look !== null;
    return html`<button
        type="button"
        class=${icon ? 'icon-button' : 'quiet'}
        aria-expanded=${this.open}
        aria-label=${icon ? this.name : nothing}
        title=${icon ? this.name : nothing}
        @click=${() => (this.open = !this.open)}
      >
        ${this.look ?? html`${this.name}${caret}`}
      </button>
      ${
        this.open
          ? html`<div class="menu">${this.items.map(item => this.#item(item))} ${this.rest}</div>`
          : nothing
      }`;
  }

  #item({ name, to, note, key, off = false, small = false }: Item) {
    const more = note ?? key;
    const kind = key === undefined ? 'note' : 'note key';
    const text = html`${name}${more === undefined ? nothing : html` <span class=${kind}>${more}</span>`}`;
    if (typeof to === 'string') return html`<a href=${to}>${text}</a>`;
    const press = () => {
      if (off) return;
      this.#shut();
      to(this);
    };
    return html`<button
      type="button"
      class=${small ? 'if-small' : nothing}
      aria-disabled=${off}
      @click=${press}
    >
      ${text}
    </button>`;
  }

  /** The button takes the focus back. */
  #shut(): void {
    this.open = false;
    this.querySelector('button')?.focus();
  }

  #outside = ({ target }: Event): void => {
    if (this.open && target instanceof Node && !this.contains(target)) this.open = false;
  };

  #left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.open = false;
  };

  #key = (event: KeyboardEvent): void => {
    if (!this.open) return;
    const places = [...this.querySelectorAll<HTMLElement>('.menu :is(a, button, select)')];
    const at = places.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.#shut();
    } else if (event.key === 'ArrowDown') places[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (places[at - 1] ?? this.querySelector('button'))?.focus();
    else return;
    event.preventDefault();
  };
}

export const caret = html`<svg class="caret" viewBox="0 0 10 10" aria-hidden="true">
  <path d="M1.5 3.5 5 7l3.5-3.5" />
</svg>`;

customElements.define('nim-menu', NimMenu);
