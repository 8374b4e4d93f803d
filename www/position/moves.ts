/** The moves of a position, the winning ones first, each with who wins from where it leads. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { enter } from '../core/focus.ts';
import { emit, type Page } from '../core/state.ts';
import { answered } from '../core/page.ts';
import * as words from '../core/words/words.ts';
import type { Evaluation } from '../pkg/nimatrix.js';

/** So many moves are listed before one asks for more. */
export const MOVES_AT_ONCE = 60;

/** The first `listed` moves; `more` lists more of them. */
export function movesOf(
  host: HTMLElement,
  page: Page,
  { moves, moves_total: total }: Evaluation,
  listed: number,
  more: () => void,
) {
  const shown = moves.slice(0, listed);
  return html`<ul class="move-list" aria-label=${say`Moves`}>
      ${shown.map(move => html`<li>${row(host, page, move)}</li>`)}
    </ul>
    ${
      moves.length > listed
        ? html`<button type="button" class="plain" @click=${more}>${say`Show more`}</button>`
        : nothing
    }
    ${
      total !== null && total <= shown.length
        ? nothing
        : html`<p class="aside">
            ${say`The first ${shown.length} of ${
              total === null ? say`many more` : words.grouped(total)
            } are listed.`}
          </p>`
    }`;
}

function row(host: HTMLElement, page: Page, move: words.Move) {
  const point = (on: boolean) => () =>
    host.dispatchEvent(new CustomEvent('point', { detail: on ? move.query : null, bubbles: true }));
  const play = () => {
    point(false)();
    if (answered(page) === null) return;
    emit(host, { kind: 'play', notation: move.notation });
    // What led to the position may be gone, so the focus goes to its head.
    enter(host.querySelector('.position') ?? host);
  };
  const content = html`<span
      >${words.move(move).map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : part))}</span
    >
    <span class=${move.winning ? 'wins' : 'aside'}>${move.winning ? say`you win` : say`they win`}</span>`;
  if (!page.may.choose) {
    return html`<span class="move" @pointerenter=${point(true)} @pointerleave=${point(false)}
      >${content}</span
    >`;
  }
  return html`<button
    type="button"
    class="move"
    @click=${play}
    @pointerenter=${point(true)}
    @pointerleave=${point(false)}
    @focus=${point(true)}
    @blur=${point(false)}
  >
    ${content}
  </button>`;
}
