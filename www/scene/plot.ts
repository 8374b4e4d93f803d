/** P-positions as points, as Khovanova and Sarkar draw them. */

import type { Grid } from '../pkg/nimatrix.js';
import { after } from '../words.ts';
import { corner, frameFor } from './frame.ts';
import type { Mark } from './mark.ts';
import { headMarks, multiple, stride, type MatrixScene } from './matrix.ts';

/** P-positions as points, the first pile to the right, the second upwards, both axes through 0 when 0 is in sight. */
export function plotScene(grid: Grid, cell?: number): MatrixScene {
  const frame = frameFor(grid, 'plot', cell);
  const { unit, left, top } = frame;
  const right = left + grid.rows * unit;
  const bottom = top + grid.cols * unit;
  const marks: Mark[] = [];
  const xAxis = multiple(grid.y0, 1) && Number(grid.y0) === 0 ? left + unit / 2 : left;
  const yAxis = Number(grid.x0) === 0 ? bottom - unit / 2 : bottom;
  const step = stride(unit, 44);
  for (let row = 0; row < grid.rows; row++) {
    if (!multiple(after(grid.y0, row), step)) continue;
    const x = left + (row + 0.5) * unit;
    marks.push({ shape: 'line', style: 'lattice', x1: x, y1: top, x2: x, y2: bottom });
  }
  for (let col = 0; col < grid.cols; col++) {
    if (!multiple(after(grid.x0, col), step)) continue;
    const y = bottom - (col + 0.5) * unit;
    marks.push({ shape: 'line', style: 'lattice', x1: left, y1: y, x2: right, y2: y });
  }
  marks.push({ shape: 'line', style: 'heavy', x1: xAxis, y1: top, x2: xAxis, y2: bottom });
  marks.push({ shape: 'line', style: 'heavy', x1: left, y1: yAxis, x2: right, y2: yAxis });
  if (cell === undefined) {
    const radius = Math.max(1.2, Math.min(5, unit * 0.28));
    for (let row = 0; row < grid.rows; row++) {
      for (let col = 0; col < grid.cols; col++) {
        if (grid.outcomes[row * grid.cols + col] !== 1) continue;
        const { x, y } = corner(frame, row, col);
        marks.push({ shape: 'dot', style: 'point', x: x + unit / 2, y: y + unit / 2, radius });
      }
    }
  }
  marks.push(...headMarks(grid, frame));
  return { frame, width: frame.width, height: frame.height, marks };
}
