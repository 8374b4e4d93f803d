/** Steps through a game that was played: to its start, a move back, a move on, to its end. */

import { html, nothing } from 'lit';
import { LightElement } from '../../core/element.ts';
import { emit, link, type Page } from '../../core/state.ts';
import { changed } from '../../solver/engine.ts';
import * as words from '../../core/words/words.ts';

/** The outlines of the four buttons. */
const START = 'M12.5 3v10L5.5 8zM3.5 3v10';
const BACK = 'M11 3v10L4 8z';
const ON = 'M5 3v10l7-5z';
const END = 'M3.5 3v10l7-5zM12.5 3v10';

export class NimSteps extends LightElement {
  static override properties = { page: { attribute: false } };
  declare page: Page;

  override render() {
    const { line, state } = this.page;
    const played = state.moves.length;
    if (line.length === 0) return nothing;
    const step = (to: number, name: string, path: string) => {
      const off = to === played || to < 0 || to > line.length;
      return html`<button
        type="button"
        class="quiet-button"
        aria-label=${name}
        title=${name}
        aria-disabled=${off ? 'true' : 'false'}
        @click=${() => off || goTo(this, this.page, to)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d=${path} /></svg>
      </button>`;
    };
    return html`<div class="steps" role="group" aria-label=${words.steps.name}>
      ${step(0, words.steps.start, START)} ${step(played - 1, words.steps.back, BACK)}
      ${step(played + 1, words.steps.on, ON)} ${step(line.length, words.steps.end, END)}
      <span class="aside" role="status">${words.steps.at(played, line.length)}</span>
    </div>`;
  }
}

/** To the position after the first `moves` moves of the game. */
export function goTo(from: EventTarget, { line, state }: Page, moves: number): void {
  if (moves <= state.moves.length) emit(from, { kind: 'rewind', moves });
  else emit(from, { kind: 'open', query: link(changed(state, { moves: line.slice(0, moves) })) });
}

customElements.define('nim-steps', NimSteps);
