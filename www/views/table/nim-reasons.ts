/** The table from which the answer to a position follows: T(G, a₁, …, aₖ) of the handouts. */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { addSheets } from '../../core/loading.ts';
import { Scrollers } from '../../core/scroll.ts';
import { type Page } from '../../core/state.ts';
import { answered, position } from '../../core/page.ts';
import * as words from '../../core/words/words.ts';
import { reasonTable } from '../../core/words/maths.ts';
import { say } from '../../language/say.ts';
import type { Whole } from '../../pkg/nimatrix.js';

addSheets(
  import.meta.glob<string>('../../styles/reasons.css', { query: '?inline', import: 'default', eager: true }),
);

/** The table of the handouts: the Grundy values of the piles in binary, one below the other. */
const tableName = (piles: readonly Whole[]): string => `T(G, ${piles.map(words.whole).join(', ')})`;

const noTable = say`The answer to this position follows from no table.`;

export class NimReasons extends LightElement {
  page!: Page;

  constructor() {
    super();
    new Scrollers(this, '.scroll-x', words.wideTable);
  }

  override render() {
    const known = answered(this.page);
    if (known === null) return nothing;
    const table = known.explanation.find(part => part.kind === 'table');
    const name = tableName(position(this.page).piles);
    if (table === undefined) return html`<p class="stage aside">${noTable}</p>`;
    return html`<div class="stage reasons" role="group" aria-label=${name}>
      <p class="label">${name}</p>
      ${reasonTable(table)}
    </div>`;
  }
}

customElements.define('nim-reasons', NimReasons);
