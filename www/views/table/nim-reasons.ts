/** The table from which the answer to a position follows: T(G, a₁, …, aₖ) of the handouts. */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { reasonTable } from '../../position/reason-table.ts';
import { Scrollers } from '../../core/scroll.ts';
import { answered, position, type Page } from '../../core/state.ts';
import * as words from '../../core/words/words.ts';
import { noTable, tableName } from './words.ts';

export class NimReasons extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: Page;

  constructor() {
    super();
    new Scrollers(this, '.scroll-x', words.wideTable);
  }

  override render() {
    const known = answered(this.page);
    if (known === null) return nothing;
    const table = known.explanation.find(part => part.kind === 'table');
    const name = tableName(position(this.page).piles);
    if (table === undefined) return html`<p class="aside">${noTable}</p>`;
    return html`<div class="reasons" role="group" aria-label=${name}>
      <p class="label">${name}</p>
      ${reasonTable(table)}
    </div>`;
  }
}

customElements.define('nim-reasons', NimReasons);
