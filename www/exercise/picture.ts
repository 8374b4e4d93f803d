/**
 * A position without anything that would give the answer to a question away: its piles as sticks, or its
 * board.
 */

import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { bandsFor } from '../views/matrix/colours.ts';
import { circleScene, lineScene } from '../views/board/scene.ts';
import type { Scene } from '../draw/mark.ts';
import { svg } from '../draw/svg.ts';
import { pilesScene } from '../views/piles/scene.ts';
import { position } from '../core/page.ts';
import type { Move } from '../core/words/moves.ts';
import type { Board, State } from '../pkg/nimatrix.js';

const WIDEST = 440;
/** More sticks are a number. */
const MOST_STICKS = 60;

/** Its piles, or its board once that is there, as a drawing. */
export function hiddenScene(state: State, board: Board | null, room: number): Scene | null {
  const narrow = Math.min(WIDEST, room);
  if (state.piles.length > 0) return pilesScene(position({ state }).piles, narrow, 300);
  if (board === null) return null;
  const bare: Board = { ...board, labels: [], portions: [] };
  if (bare.round) return circleScene(bare, narrow, new Map());
  return lineScene(bare, room, new Map(), bandsFor([], 'ramp'));
}

/** Its piles, from which a move takes the last sticks; or its board. */
export function picture(state: State, board: Board | null, move: Move | null, room: number) {
  const { piles } = position({ state });
  if (piles.length === 0) {
    const scene = hiddenScene(state, board, room);
    return scene === null
      ? nothing
      : html`<div style="max-width:${scene.width}px">${unsafeHTML(svg(scene))}</div>`;
  }
  return html`<ul class="heaps" aria-hidden="true">
    ${piles.map((size, at) => {
      const count = Number(size);
      const taken = Number(move?.takes.find(({ pile }) => pile === at + 1)?.amount ?? 0);
      return html`<li>
        ${
          count > MOST_STICKS
            ? nothing
            : html`<span class="sticks"
                >${Array.from(
                  { length: count },
                  (_, stick) => html`<i class=${stick >= count - taken ? 'taken' : ''}></i>`,
                )}</span
              >`
        }
        ${piles.length > 1 || count > MOST_STICKS ? html`<b>${size}</b>` : nothing}
      </li>`;
    })}
  </ul>`;
}
