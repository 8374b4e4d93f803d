/** Large matrices: one pixel a cell, painted by the solver from its own memory and scaled by the browser. */

import { paint } from './engine.ts';
import { palettes, pixel, steps, type Theme } from './palette.ts';
import type { Bands } from './scene/bands.ts';
import type { Grid } from './pkg/nimatrix.js';

/** The theme in force, as the style sheet sees it. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Paints outcomes, or Grundy values when bands are given; a plot is turned so that the first pile runs right and the second up. */
export function paintMatrix(canvas: HTMLCanvasElement, grid: Grid, bands: Bands | null, turn: 'down' | 'up' | 'plot', theme: Theme): void {
  const palette = palettes[theme];
  const sideways = turn === 'plot';
  canvas.width = sideways ? grid.rows : grid.cols;
  canvas.height = sideways ? grid.cols : grid.rows;
  const context = canvas.getContext('2d');
  if (context === null) return;
  let cells = grid.outcomes;
  let colours = [sideways ? palette.paper : palette.n, palette.p, palette.paper];
  if (bands !== null && grid.grundy !== null) {
    const values = grid.grundy;
    cells = Uint8Array.from(values, value => (value === 0 ? 0 : bands.sequential ? bands.of(value) + 1 : value));
    colours = bands.sequential ? [palette.values[0] ?? palette.p, ...steps] : palette.values;
  }
  if (turn !== 'down') cells = turned(cells, grid.rows, grid.cols, sideways);
  paint(context, cells, canvas.width, canvas.height, Uint32Array.from(colours, pixel));
}

function turned(cells: Uint8Array, rows: number, cols: number, sideways: boolean): Uint8Array {
  const out = new Uint8Array(cells.length);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = sideways ? (cols - 1 - col) * rows + row : (rows - 1 - row) * cols + col;
      out[at] = cells[row * cols + col] ?? 0;
    }
  }
  return out;
}
