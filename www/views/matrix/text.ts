/** A matrix as plain text. */

import type { Grid } from '../../pkg/nimatrix.js';
import { letterOf, valueOf } from './scene.ts';
import * as words from '../../core/words/words.ts';

/** The most rows and columns that a text shows. */
export const MOST_TEXT = 256;

const nameOf = (letter: words.Letter | null): string => (letter === null ? '×' : words.called[letter]);

/**
 * The matrix as plain text, heads included, in columns that line up; of a large one the first rows and
 * columns.
 */
export function textTwin(grid: Grid, values: boolean): string {
  const rowHeads = Array.from({ length: Math.min(MOST_TEXT, grid.rows) }, (_, row) =>
    words.whole(words.after(grid.y0, row)),
  );
  const colHeads = Array.from({ length: Math.min(MOST_TEXT, grid.cols) }, (_, col) =>
    words.whole(words.after(grid.x0, col)),
  );
  const text = (row: number, col: number) =>
    values ? String(valueOf(grid, row, col) ?? '') : nameOf(letterOf(grid, row, col));
  let width = Math.max(words.called.P.length, ...colHeads.map(head => head.length));
  if (values) for (const value of grid.grundy ?? []) width = Math.max(width, String(value).length);
  const left = Math.max(...rowHeads.map(head => head.length));
  const lines = [`${' '.repeat(left)}  ${colHeads.map(head => head.padStart(width)).join(' ')}`];
  rowHeads.forEach((head, row) => {
    lines.push(
      `${head.padStart(left)}  ${colHeads.map((_, col) => text(row, col).padStart(width)).join(' ')}`,
    );
  });
  return lines.join('\n');
}
