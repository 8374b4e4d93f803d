/**
 * How the outcomes of a matrix repeat: in a line, drawn over the matrix or folded to one period, and
 * on request in the solver's sentences with what they rest on.
 */

import { html, nothing } from 'lit';
import { MarkedElement } from '../core/marked.ts';
import { marks, setMarks } from '../views/matrix/marks.ts';
import { emit, type Page } from '../core/state.ts';
import { typeset } from '../core/words/maths.ts';
import * as words from '../views/matrix/repeats-words.ts';
import type { Repeats } from '../pkg/nimatrix.js';

/** A period up to this many rows can be shown by itself. */
const MOST_FOLDED = 4096;

export class NimRepeats extends MarkedElement {
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
      </details>
      <p class="repeats-in-print">${words.matrixRepeats(repeats, panels.length > 1)}</p>
      ${state.view === 'outcome' ? this.#drawn(repeats) : nothing}`;
  }

  /** What can be done with the periods in the picture. */
  #drawn(repeats: Repeats) {
    const { tiles } = marks();
    const period = Number(repeats.diagonal?.period ?? 0);
    const { may } = this.page;
    return html`<p class="repeats-tools">
      <button
        type="button"
        class="plain"
        aria-pressed=${tiles ? 'true' : 'false'}
        @click=${() => setMarks({ tiles: !tiles })}
      >
        ${words.showTiles}
      </button>
      ${
        repeats.diagonal !== null && period > 1 && period <= MOST_FOLDED && may.zoom
          ? html`<button type="button" class="plain" @click=${() => this.#fold(repeats)}>
              ${words.fold(period)}
            </button>`
          : nothing
      }
    </p>`;
  }

  /** The window becomes one period of the diagonal. */
  #fold({ diagonal }: Repeats): void {
    if (diagonal === null) return;
    const [from, side] = [diagonal.preperiod, Number(diagonal.period)];
    emit(this, { kind: 'window', window: { x0: from, y0: from, cols: side, rows: side } });
  }
}

customElements.define('nim-repeats', NimRepeats);
