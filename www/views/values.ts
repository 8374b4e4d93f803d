/** The choice between outcomes alone and values too, where the rows of a link say which are shown. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { emit, hasRow, withValues, type Page } from '../core/state.ts';
import { names } from '../core/words/basic.ts';

/** Two buttons; none in frames, whose author has chosen, and where there are no values. */
export function valuesChoice(from: EventTarget, { layout, state }: Page, known: boolean) {
  if (!known || layout === null) return nothing;
  const valued = hasRow(state.rows, 'value');
  const choice = (name: string, on: boolean) =>
    html`<button
      type="button"
      aria-pressed=${valued === on ? 'true' : 'false'}
      @click=${() => emit(from, { kind: 'look', change: { rows: withValues(state.rows, on) } })}
    >
      ${name}
    </button>`;
  return html`<div class="segments values-choice" role="group" aria-label="Show">
    ${choice(names.text(say`P/N`), false)} ${choice(say`values`, true)}
  </div>`;
}
