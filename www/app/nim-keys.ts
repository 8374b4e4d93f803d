/**
 * The dialog that lists all keys, by where they work, with the switch that turns letters, digits and signs
 * off.
 */

import { html, nothing } from 'lit';
import { DialogElement } from '../core/dialog.ts';
import { keyList, type Line } from './key-list.ts';
import { setSingleKeys, singleKeys } from '../core/keys.ts';
import * as words from '../share/dialogs-words.ts';
import { addSheets } from '../core/styles.ts';

addSheets(
  import.meta.glob<string>('../styles/keys.css', { query: '?inline', import: 'default', eager: true }),
);

export class NimKeys extends DialogElement {
  /** Opens the dialog; the focus goes back to where it was when it is closed. */
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
        <button type="button" autofocus @click=${this.close}>Close</button>
      </header>
      <p>
        <label class="switch"
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
      <p class="aside" id="keys-help">${words.singleKeysHelp}</p>
      <div class="key-places">
        ${keyList.map(
          ({ name, lines }) =>
            html`<section>
              <h3 class="label">${name}</h3>
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
