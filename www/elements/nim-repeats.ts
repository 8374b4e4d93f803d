/**
 * How the outcomes of a matrix without a closed form repeat: in a line, and on request in the solver's
 * sentences with what they rest on.
 */

import { html, nothing } from 'lit';
import { LightElement } from './parts/light.ts';
import { typeset } from '../words/maths.ts';
import type { Page } from '../model/state.ts';
import * as words from '../words/page-words.ts';

export class NimRepeats extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: Page;

  override render() {
    const { panels, state, figureFailure } = this.page;
    const repeats = panels[0]?.grid.repeats;
    if (
      !repeats ||
      repeats.said.length === 0 ||
      figureFailure !== null ||
      !['outcome', 'text'].includes(state.view)
    ) {
      return nothing;
    }
    return html`<details class="matrix-repeats">
      <summary>${words.matrixRepeats(repeats, panels.length > 1)}</summary>
      ${repeats.said.map(({ pieces }) => html`<p>${typeset(pieces)}</p>`)}
    </details>`;
  }
}

customElements.define('nim-repeats', NimRepeats);
