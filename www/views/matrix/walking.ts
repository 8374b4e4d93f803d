/**
 * Where a key takes the cursor in a matrix: to another cell, or over the edge, where the window comes
 * along.
 */

import type { Command } from '../../core/keys.ts';
import { sidesOf, type Turn } from '../../draw/frame.ts';
import { nextCell } from './scene.ts';
import type { Cell } from './draw-table.ts';
import type { Grid } from '../../pkg/nimatrix.js';

/** The cell to go to, or the rows and columns by which the window moves. */
export type Walk = { to: Cell } | { by: Cell } | 'nowhere';

const STEPS: Partial<Record<Command<'grid'>, readonly [right: number, down: number]>> = {
  right: [1, 0],
  left: [-1, 0],
  up: [0, -1],
  down: [0, 1],
  spanRight: [1, 0],
  spanLeft: [-1, 0],
  spanUp: [0, -1],
  spanDown: [0, 1],
};

const NEXT: Partial<Record<Command<'grid'>, readonly [down: number, across: number]>> = {
  nextP: [0, 1],
  previousP: [0, -1],
  nextPDown: [1, 0],
  previousPUp: [-1, 0],
};

/** Where a command leads from a cell; null for one that does something else. */
export function walk(command: Command<'grid'>, from: Cell, grid: Grid, turn: Turn): Walk | null {
  const last = { row: grid.rows - 1, col: grid.cols - 1 };
  const step = STEPS[command];
  if (step !== undefined) {
    const by = turned(step, turn);
    const to = { row: from.row + by.row, col: from.col + by.col };
    return to.row >= 0 && to.col >= 0 && to.row <= last.row && to.col <= last.col ? { to } : { by };
  }
  const next = NEXT[command];
  if (next !== undefined) {
    const to = nextCell(grid, from, ...next);
    return to === null ? 'nowhere' : { to };
  }
  const places: Partial<Record<Command<'grid'>, Cell>> = {
    rowStart: { row: from.row, col: 0 },
    rowEnd: { row: from.row, col: last.col },
    first: { row: 0, col: 0 },
    last,
  };
  const place = places[command];
  if (place !== undefined) return { to: place };
  const pan = pans(grid, turn)[command];
  return pan === undefined ? null : { by: turned(pan, turn) };
}

/** By how much the window moves on the screen. */
function pans(grid: Grid, turn: Turn): Partial<Record<Command<'grid'>, readonly [number, number]>> {
  const { across, down } = sidesOf(grid, turn);
  const quarter = (length: number) => Math.max(1, Math.round(length / 4));
  return {
    panRight: [quarter(across), 0],
    panLeft: [-quarter(across), 0],
    panUp: [0, -quarter(down)],
    panDown: [0, quarter(down)],
    windowUp: [0, -down],
    windowDown: [0, down],
  };
}

/** Steps on the screen as steps of rows and columns. */
function turned([right, down]: readonly [number, number], turn: Turn): Cell {
  if (turn === 'plot') return { row: right, col: -down };
  return { row: turn === 'up' ? -down : down, col: right };
}
