/** A rectangle of cells: how many there are, and of which kinds. */

import { valueOf } from './scene.ts';
import type { Part } from './table.ts';
import type { Grid } from '../../pkg/nimatrix.js';
import { after } from '../../core/words/basic.ts';

/** What is counted in a rectangle. */
export interface Measured {
  rows: number;
  cols: number;
  /** The cells that are positions, and the P-positions among them. */
  positions: number;
  p: number;
  /**
   * The distinct values, and the one that is most frequent, the least of several; null where none are
   * shown.
   */
  values: { distinct: number; frequent: number; times: number } | null;
}

export function measured(grid: Grid, part: Part, values: boolean): Measured {
  let [positions, p] = [0, 0];
  const times = new Map<number, number>();
  for (let row = part.row; row < part.row + part.rows; row++) {
    for (let col = part.col; col < part.col + part.cols; col++) {
      const outcome = grid.outcomes[row * grid.cols + col] ?? 2;
      if (outcome > 1) continue;
      positions++;
      p += outcome;
      const value = values ? valueOf(grid, row, col) : null;
      if (value !== null) times.set(value, (times.get(value) ?? 0) + 1);
    }
  }
  let [frequent, most] = [0, 0];
  for (const [value, count] of times) {
    if (count > most || (count === most && value < frequent)) [frequent, most] = [value, count];
  }
  const told = times.size === 0 ? null : { distinct: times.size, frequent, times: most };
  return { rows: part.rows, cols: part.cols, positions, p, values: told };
}

/** The rectangle as a matrix of its own. */
export function cut(grid: Grid, { row, col, rows, cols }: Part): Grid {
  const cells = <T extends Uint8Array | Uint32Array>(of: T, into: T): T => {
    for (let at = 0; at < rows; at++) {
      const start = (row + at) * grid.cols + col;
      into.set(of.subarray(start, start + cols), at * cols);
    }
    return into;
  };
  return {
    ...grid,
    x0: after(grid.x0, col),
    y0: after(grid.y0, row),
    rows,
    cols,
    outcomes: cells(grid.outcomes, new Uint8Array(rows * cols)),
    grundy: grid.grundy === null ? null : cells(grid.grundy, new Uint32Array(rows * cols)),
  };
}
