/** The dialog that lists the keys, with a switch for letters, digits and signs. */

import { say } from '../language/say.ts';
import { isSingle, places, pressesOf, setSingleKeys, singleKeys } from '../core/keys.ts';
import { html, nothing } from 'lit';
import { DialogElement } from '../core/dialog.ts';

const singleKeysHelp = say`Letters, digits and signs. Switch them off if you speak to your computer,
    or if they get in your way;
    arrows, Enter and Ctrl keys go on working.`;

/** Signs for keys whose name is not what the key shows. */
const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  '=': '+',
  '-': '−',
};

/** A key press as people read it. Of several arrows, only the first repeats the modifiers. */
function shownOf(press: string, before = ''): string {
  if (/^[A-Z]$/.test(press)) return `Shift ${press}`;
  const parts = press === '+' ? [press] : press.split('+');
  const key = parts.pop() ?? '';
  const modifiers = parts.join(' ');
  if (modifiers === '') return SIGNS[key] ?? key;
  const isNext = /Arrow/.test(key) && before.startsWith(`${modifiers}+Arrow`);
  return `${isNext ? '' : `${modifiers} `}${SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}`;
}

/** A line of the list: keys that do the same, and whether each can be switched off. */
interface Line {
  shown: Map<string, boolean>;
  does: string;
}

/** The keys of each place, in the order of the list. */
export const keyList = Object.entries(places).map(([place, { name, lines }]) => {
  const line = ([does, keys]: [string, Record<string, string>]): Line => {
    const presses = Object.values(keys).flatMap(pressesOf);
    const shown = presses.map((press, at) => [shownOf(press, presses[at - 1]), isSingle(press)] as const);
    return { shown: new Map(shown), does: say([does]) };
  };
  return { place, name: say([name]), lines: Object.entries<Record<string, string>>(lines).map(line) };
});

export class NimKeys extends DialogElement {
  /** Opens the dialog. Closing it returns the focus. */
  show(): void {
    void this.reveal();
  }

  override render() {
    return html`<dialog
      class="sheet keys"
      aria-labelledby="keys-head"
      @close=${this.closed}
      @click=${this.outside}
    >
      ${this.open ? this.#content() : nothing}
    </dialog>`;
  }

  #content() {
    return html`<div class="sheet-inner">
      <header>
        <h2 id="keys-head">Keys</h2>
        ${this.closeButton()}
      </header>
      <p>
        <label class="choice"
          ><input
            type="checkbox"
            role="switch"
            aria-describedby="keys-help"
            .checked=${singleKeys()}
            @change=${this.#switch}
          />
          Single-letter keys</label
        >
      </p>
      <p class="aside" id="keys-help">${singleKeysHelp}</p>
      <div class="key-places">
        ${keyList.map(
          ({ name, lines }) =>
            html`<section>
              <h3>${name}</h3>
              <dl>${lines.map(line => this.#line(line))}</dl>
            </section>`,
        )}
      </div>
    </div>`;
  }

  #line({ shown, does }: Line) {
    const off = (single: boolean) => single && !singleKeys();
    return html`<div>
      <dt>
        ${[...shown].map(([key, single]) =>
          off(single) ? html`<kbd><s>${key}</s></kbd> ` : html`<kbd>${key}</kbd> `,
        )}
      </dt>
      <dd>${does}</dd>
    </div>`;
  }

  #switch(event: Event): void {
    setSingleKeys((event.target as HTMLInputElement).checked);
    this.requestUpdate();
  }
}

customElements.define('nim-keys', NimKeys);
