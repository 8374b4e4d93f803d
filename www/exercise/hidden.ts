/** A position without anything that would give the answer to a question away. */

import { bandsFor } from '../views/matrix/colours.ts';
import { circleScene, lineScene } from '../views/board/scene.ts';
import type { Scene } from '../draw/mark.ts';
import { pilesScene } from '../views/piles/scene.ts';
import { position } from '../core/state.ts';
import type { Board, State } from '../pkg/nimatrix.js';

const WIDEST = 440;

/** Its piles, or its board once that is there. */
export function hiddenScene(state: State, board: Board | null, room: number): Scene | null {
  const narrow = Math.min(WIDEST, room);
  if (state.piles.length > 0) return pilesScene(position({ state }).piles, new Map(), narrow);
  if (board === null) return null;
  const bare: Board = { ...board, labels: [], portions: [] };
  if (bare.round) return circleScene(bare, narrow, new Map());
  return lineScene(bare, room, new Map(), bandsFor([], 'ramp'));
}
