/** A small board for a kind of move: a position, and the cells that one move reaches from it. */

import { ARROWS } from '../core/keys.ts';
import { html, svg } from 'lit';
import { say } from '../language/say.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

/** Rows and columns of the board. */
export const SIDE = 9;
const CELL = 8;

export type Piles = readonly Whole[];
/** A position of two piles. */
export type Place = readonly [row: number, col: number];

export const CORNER: Place = [SIDE - 1, SIDE - 1];

/** Where the moves of a position lead. */
export const reachedBy = ({ moves }: Evaluation, piles: Piles): Piles[] =>
  moves.map(({ takes }) =>
    piles.map((size, at) => {
      const taken = takes.find(({ pile }) => pile === at + 1)?.amount ?? 0;
      return taken === 0 ? size : Number(size) - Number(taken);
    }),
  );

const grid = Array.from({ length: SIDE - 1 }, (_, at) => {
  const place = (at + 1) * CELL;
  return `M${place} 0V${SIDE * CELL}M0 ${place}H${SIDE * CELL}`;
}).join('');

const middle = (place: Whole | undefined): number => (Number(place) + 0.5) * CELL;

const drawn = ([row, col]: Place, reached: readonly Piles[]) =>
  html`<svg class="reach" viewBox="-0.5 -0.5 ${SIDE * CELL + 1} ${SIDE * CELL + 1}" aria-hidden="true">
    <rect class="board" width=${SIDE * CELL} height=${SIDE * CELL} />
    <path class="grid" d=${grid} />
    ${reached.map(
      ([down, across]) =>
        svg`<circle class="dot" cx=${middle(across)} cy=${middle(down)} r=${CELL * 0.28} />`,
    )}
    <rect class="at" x=${col * CELL + 1} y=${row * CELL + 1} width=${CELL - 2} height=${CELL - 2} />
  </svg>`;

const within = (place: number): number => Math.max(0, Math.min(SIDE - 1, place));

/** The board; where moves depend on the position, that can be dragged. */
export function board(at: Place, reached: readonly Piles[], go: ((to: Place) => void) | null) {
  if (go === null) return drawn(at, reached);
  const point = (event: PointerEvent): void => {
    if (event.buttons === 0 && event.type === 'pointermove') return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = (from: number, size: number): number => within(Math.floor((from / size) * SIDE));
    go([place(event.clientY - box.top, box.height), place(event.clientX - box.left, box.width)]);
  };
  const key = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go([within(at[0] + by[0]), within(at[1] + by[1])]);
  };
  return html`<button
    type="button"
    class="drag"
    aria-label=${say`Position (${at[0]}, ${at[1]}): ${reached.length} cells in reach; arrow keys move it`}
    @pointerdown=${point}
    @pointermove=${point}
    @keydown=${key}
  >
    ${drawn(at, reached)}
  </button>`;
}
