/** P-positions as points, as in Khovanova and Sarkar. */

import type { Grid } from '../../pkg/nimatrix.js';
import { corner, frameFor, sidesOf, type Frame, stride } from '../../draw/frame.ts';
import { ruled, type Mark } from '../../draw/svg.ts';
import { headMarks, ticks, type MatrixScene, type Tick } from './scene.ts';

/** More P-positions are painted as density. */
const MOST_POINTS = 8192;
/** The number of different looks of parts; later parts share the last. */
export const LOOKS = 6;

/** The P-positions of a matrix as rows, columns and parts, in one list; null if too many for points. */
export function pointsOf(grid: Grid): Uint32Array | null {
  if (grid.parts !== null) return grid.parts.points;
  const { outcomes, cols } = grid;
  const points: number[] = [];
  for (let at = outcomes.indexOf(1); at >= 0; at = outcomes.indexOf(1, at + 1)) {
    if (points.length >= 3 * MOST_POINTS) return null;
    points.push(Math.floor(at / cols), at % cols, 0);
  }
  return Uint32Array.from(points);
}

export const lookOf = (part: number): number => Math.min(part, LOOKS - 1);

/** The points, and squares around similar copies. */
export function pointMarks(grid: Grid, frame: Frame, points: Uint32Array): Mark[] {
  const { unit } = frame;
  const marks: Mark[] = [];
  for (const [index, { from, to }] of (grid.parts?.copies ?? []).entries()) {
    const low = { row: Number(BigInt(from) - BigInt(grid.y0)), col: Number(BigInt(from) - BigInt(grid.x0)) };
    const side = Number(BigInt(to) - BigInt(from)) + 1;
    const { x, y } = corner(frame, low.row, low.col + side - 1);
    marks.push(...squareMarks(frame, x, y, side * unit, index + 1));
  }
  const radius = Math.max(1.5, Math.min(5.5, unit * 0.3));
  for (let at = 0; at < points.length; at += 3) {
    const { x, y } = corner(frame, points[at] ?? 0, points[at + 1] ?? 0);
    const look = lookOf(points[at + 2] ?? 0);
    marks.push({ shape: 'dot', style: `point k${look}`, x: x + unit / 2, y: y + unit / 2, radius, look });
  }
  return marks;
}

/** The visible part of a square. */
function squareMarks(frame: Frame, x: number, y: number, side: number, part: number): Mark[] {
  const { left, top, plotWidth, plotHeight } = frame;
  const [right, bottom] = [left + plotWidth, top + plotHeight];
  const [x1, y1] = [Math.max(left, x), Math.max(top, y)];
  const [x2, y2] = [Math.min(right, x + side), Math.min(bottom, y + side)];
  if (x1 >= x2 || y1 >= y2) return [];
  const line = (inSight: boolean, ...ends: [number, number, number, number]) =>
    inSight ? [ruled(`copies k${lookOf(part)}-line`, ...ends)] : [];
  return [
    ...line(x >= left, x, y1, x, y2),
    ...line(x + side <= right, x + side, y1, x + side, y2),
    ...line(y >= top, x1, y, x2, y),
    ...line(y + side <= bottom, x1, y + side, x2, y + side),
  ];
}

/** A lattice, both axes (through 0 if in sight), and the heads. */
export function axisMarks(grid: Grid, frame: Frame): Mark[] {
  const { unit, left, top, dx, dy, plotWidth, plotHeight } = frame;
  const { acrossFrom, downFrom, down } = sidesOf(grid, 'plot');
  const [right, bottom] = [left + plotWidth, top + plotHeight];
  const marks: Mark[] = [];
  const step = stride(unit, 44);
  const below = plotHeight - dy - down * unit;
  const across = ticks(acrossFrom, step, unit, dx, plotWidth, 0.5);
  const upwards = ticks(downFrom, step, unit, below, plotHeight, 0.5);
  for (const { at } of across) {
    marks.push(ruled('lattice', left + at + unit / 2, top, left + at + unit / 2, bottom));
  }
  for (const { at } of upwards) {
    marks.push(ruled('lattice', left, bottom - at - unit / 2, right, bottom - at - unit / 2));
  }
  const zero = (list: Tick[]) => {
    const tick = list.find(({ value }) => value === 0);
    return tick === undefined ? 0 : tick.at + unit / 2;
  };
  const xAxis = left + zero(across);
  const yAxis = bottom - zero(upwards);
  marks.push(ruled('heavy', xAxis, top, xAxis, bottom));
  marks.push(ruled('heavy', left, yAxis, right, yAxis));
  return [...marks, ...headMarks(grid, frame)];
}

/** P-positions as points: the first pile to the right, the second up. */
export function plotScene(grid: Grid): MatrixScene {
  const frame = frameFor(grid, 'plot');
  const points = pointsOf(grid);
  const marks = [...axisMarks(grid, frame), ...(points === null ? [] : pointMarks(grid, frame, points))];
  return { frame, width: frame.width, height: frame.height, marks };
}
