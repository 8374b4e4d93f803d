/** Where the cells of a matrix lie, whichever way its rows run. */

import type { Grid } from '../pkg/nimatrix.js';
import { after, whole } from '../words.ts';

/** Rows run down (as printed), rows run up (coordinates), or the first pile runs right and the second up (a plot). */
export type Turn = 'down' | 'up' | 'plot';

/** Where cells lie: margins and cell size in the drawing's own units. */
export interface Frame {
  turn: Turn;
  rows: number;
  cols: number;
  unit: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The drawing's cell size for a matrix with this many cells on its longer side. */
function unitFor(cells: number): number {
  if (cells <= 16) return 24;
  if (cells <= 24) return 21;
  if (cells <= 32) return 18;
  if (cells <= 48) return 13;
  return 10;
}

export const headSize = (unit: number): number => Math.max(9.5, Math.min(12.5, unit * 0.5));

export function frameFor(grid: Grid, turn: Turn, cell?: number): Frame {
  const across = turn === 'plot' ? grid.rows : grid.cols;
  const down = turn === 'plot' ? grid.cols : grid.rows;
  const unit = cell ?? unitFor(Math.max(across, down));
  const first = turn === 'plot' ? grid.x0 : grid.y0;
  const digits = whole(after(first, down - 1)).length;
  const size = headSize(unit);
  const left = Math.ceil((digits * size * 0.55 + 7) / unit) * unit;
  const head = Math.ceil((size + 6) / unit) * unit;
  const room = turn === 'plot' ? Math.ceil(size / unit) * unit : 0;
  const top = turn === 'down' ? head : room;
  return { turn, rows: grid.rows, cols: grid.cols, unit, left, top, width: left + across * unit + room, height: head + room + down * unit };
}

/** The upper left corner of a cell. */
export function corner(frame: Frame, row: number, col: number): { x: number; y: number } {
  const { left, top, unit } = frame;
  if (frame.turn === 'down') return { x: left + col * unit, y: top + row * unit };
  if (frame.turn === 'up') return { x: left + col * unit, y: top + (frame.rows - 1 - row) * unit };
  return { x: left + row * unit, y: top + (frame.cols - 1 - col) * unit };
}

/** The cell at a point of the drawing, or null outside the matrix. */
export function cellAt(frame: Frame, x: number, y: number): { row: number; col: number } | null {
  const across = Math.floor((x - frame.left) / frame.unit);
  const down = Math.floor((y - frame.top) / frame.unit);
  const [row, col] =
    frame.turn === 'down' ? [down, across] : frame.turn === 'up' ? [frame.rows - 1 - down, across] : [across, frame.cols - 1 - down];
  return row >= 0 && col >= 0 && row < frame.rows && col < frame.cols ? { row, col } : null;
}
