/** The table over a matrix as text, which is written anew only when its cells or their names change. */

import type { Bands } from './bands.ts';
import type { Frame, Turn } from '../../draw/frame.ts';
import { cellName, inside, tableHtml, type Cell, type Part } from './draw-table.ts';
import type { Grid, Panel, Whole } from '../../pkg/nimatrix.js';

/** A matrix, as far as its table depends on it. */
export interface Tabled {
  panel: Panel;
  name: string;
  axes: readonly number[];
  piles: readonly Whole[];
  restriction: readonly number[] | null;
  bands: Bands | null;
  turn: Turn;
  coming: boolean;
}

export class TableText {
  #last: { key: string; grid: Grid; coming: boolean; text: string } | null = null;

  /** The table of a part of the matrix; Tab reaches the cell `entry`, or else the first of the part. */
  text(view: Tabled, frame: Frame, part: Part, entry: Cell): string {
    const { panel, name, axes, piles, restriction, bands, turn, coming } = view;
    const { grid } = panel;
    const others = piles.filter((_, index) => !axes.includes(index + 1));
    const key = [
      name,
      turn,
      frame.unit,
      frame.left,
      frame.width,
      frame.height,
      part.row,
      part.col,
      others.join(),
      axes.join(),
      piles.length,
      restriction?.join(),
      bands !== null,
    ].join(' ');
    const last = this.#last;
    // While rows come one after another, the table stands and only its cells are named anew.
    if (last?.key === key && (last.grid === grid || (coming && last.coming))) return last.text;
    const say = { name, axes, piles, restriction, values: bands !== null };
    const text = tableHtml(grid, frame, part, inside(part, entry) ? entry : part, say);
    this.#last = { key, grid, coming, text };
    return text;
  }
}

/** Cells whose row has come are called by what they are. */
export function nameCells(table: Element, { panel, axes, piles, restriction, bands }: Tabled): void {
  const say = { axes, piles, restriction, values: bands !== null };
  for (const cell of table.querySelectorAll<HTMLElement>('td[data-at]')) {
    const [row, col] = cell.dataset['at']?.split(',').map(Number) ?? [];
    if (row === undefined || col === undefined) continue;
    cell.setAttribute('aria-label', cellName(panel.grid, { row, col }, say));
  }
}
