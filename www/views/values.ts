/** The choice between outcomes alone and values too, where the rows of a link say which are shown. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { segments } from '../core/field.ts';
import { emit, hasRow, withValues, type Page } from '../core/state.ts';
import { names } from '../core/words/words.ts';

/** Two buttons; none in frames, whose author has chosen, and where there are no values. */
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
