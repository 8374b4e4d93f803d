/** Controls of several views: the size of the figure, and the choice of values. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { segments } from '../core/field.ts';
import { emit, hasRow, withValues, type Page } from '../core/state.ts';
import { names } from '../core/words/words.ts';

type Size = 'smaller' | 'larger' | 'fit';

/** The icon of a fitted figure: four corners. */
const CORNERS = 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10';

/**
 * Buttons that shrink, enlarge and fit a figure. `name` is that of the last; it is disabled if the figure
 * fits. Without `zoom`, only that one.
 */
export function sizeButtons(name: string, change: (to: Size) => void, { zoom = true, fits = false } = {}) {
  const button = (to: Size, name: string, key: string, path: string) =>
    html`<button
      type="button"
      class="icon-button ${to === 'fit' ? '' : 'zoom'}"
      aria-label=${name}
      title=${`${name} (${key})`}
      aria-disabled=${to === 'fit' && fits ? 'true' : 'false'}
      @click=${() => change(to)}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
    </button>`;
  return html`${
    zoom
      ? html`${button('smaller', say`Zoom out`, '−', 'M3 8h10')}
        ${button('larger', say`Zoom in`, '+', 'M3 8h10M8 3v10')}`
      : nothing
  }
  ${button('fit', name, '0', CORNERS)}`;
}

/** The choice of outcomes or values; absent in frames, where the author chose, and without values. */
export function valuesChoice(from: EventTarget, { layout, state }: Page, known: boolean) {
  if (!known || layout === null) return nothing;
  const choose = (on: boolean) => emit(from, { kind: 'look', change: { rows: withValues(state.rows, on) } });
  return html`<div class="values-choice">
    ${segments(
      say`Show`,
      hasRow(state.rows, 'value'),
      [
        [false, names.text(say`P/N`)],
        [true, say`values`],
      ],
      choose,
    )}
  </div>`;
}
