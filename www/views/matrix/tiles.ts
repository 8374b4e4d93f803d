/** How a matrix repeats, drawn over it: lines where its rows do, and tiles along the diagonal. */

import type { Grid, Repeats } from '../../pkg/nimatrix.js';
import { together } from './repeats-words.ts';
import { corner, type Frame } from '../../draw/frame.ts';
import { ruled, written, type Mark } from '../../draw/mark.ts';

/** Tiles narrower than this, in CSS pixels, would hide the cells. */
const LEAST = 6;
/** A tile that is wider holds its words. */
const WORDED = 64;

/** The marks of the periods in a window, where a unit is shown as so many pixels. */
export function tileMarks(grid: Grid, frame: Frame, repeats: Repeats, scale: number): Mark[] {
  if (frame.strip) return [];
  return [...rowMarks(grid, frame, repeats, scale), ...diagonalMarks(grid, frame, repeats, scale)];
}

/** The place of a number in the window; it may lie before or behind it. */
const inRows = (grid: Grid, number: number | bigint): number => Number(BigInt(number) - BigInt(grid.y0));
const inCols = (grid: Grid, number: number | bigint): number => Number(BigInt(number) - BigInt(grid.x0));

/** A point between cells: the corner of a row and a column that is nearest to the origin. */
function point(frame: Frame, row: number, col: number): { x: number; y: number } {
  const { x, y } = corner(frame, row, col);
  return frame.turn === 'down' ? { x, y } : { x, y: y + frame.high };
}

const at = ({ x, y }: { x: number; y: number }): string =>
  `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

/** From where on the rows that are told of repeat together, and each period from there; columns as rows. */
function rowMarks(grid: Grid, frame: Frame, repeats: Repeats, scale: number): Mark[] {
  const { from, period } = together(repeats);
  const count = repeats.rows.length / 2;
  const wide = period * Math.min(frame.unit, frame.high) * scale >= LEAST;
  const clamp = (place: number, most: number) => Math.max(0, Math.min(most, place));
  const marks: Mark[] = [];
  const [row, col] = [inRows(grid, repeats.first), inCols(grid, repeats.first)];
  const [top, bottom] = [clamp(row, grid.rows), clamp(row + count, grid.rows)];
  const [left, right] = [clamp(col, grid.cols), clamp(col + count, grid.cols)];
  const line = (first: boolean, one: { x: number; y: number }, other: { x: number; y: number }): void => {
    marks.push(ruled(first ? 'begin proved' : 'step proved', one.x, one.y, other.x, other.y));
  };
  const [across, down] = [inCols(grid, from), inRows(grid, from)];
  const start = (place: number) => place + Math.max(0, Math.ceil(-place / period)) * period;
  for (let at = start(across); at <= grid.cols && top < bottom; at += period) {
    line(at === across, point(frame, top, at), point(frame, bottom, at));
    if (!wide) break;
  }
  for (let at = start(down); at <= grid.rows && left < right; at += period) {
    line(at === down, point(frame, at, left), point(frame, at, right));
    if (!wide) break;
  }
  return marks;
}

/** The tiles along the diagonal, and the lines at the preperiod and at each period. */
function diagonalMarks(grid: Grid, frame: Frame, { diagonal }: Repeats, scale: number): Mark[] {
  if (diagonal === null) return [];
  const sure = diagonal.proved ? 'proved' : 'seen';
  const [from, period] = [Number(diagonal.preperiod), Number(diagonal.period)];
  const [row0, col0] = [inRows(grid, from), inCols(grid, from)];
  if (row0 > grid.rows || col0 > grid.cols) return [];
  const marks: Mark[] = [];
  const upright = (style: string, col: number): void => {
    if (col < 0 || col > grid.cols) return;
    const [one, other] = [point(frame, Math.max(0, row0), col), point(frame, grid.rows, col)];
    marks.push(ruled(`${style} ${sure}`, one.x, one.y, other.x, other.y));
  };
  const level = (style: string, row: number): void => {
    if (row < 0 || row > grid.rows) return;
    const [one, other] = [point(frame, row, Math.max(0, col0)), point(frame, row, grid.cols)];
    marks.push(ruled(`${style} ${sure}`, one.x, one.y, other.x, other.y));
  };
  upright('begin', col0);
  level('begin', row0);
  const side = period * Math.min(frame.unit, frame.high) * scale;
  if (side < LEAST) return marks;
  // Tiles that end before the first row and the first column have no line in the window either.
  const skipped = Math.max(0, Math.floor(-Math.max(row0, col0) / period));
  let worded = side < WORDED;
  for (let tile = skipped; row0 + tile * period < grid.rows || col0 + tile * period < grid.cols; tile++) {
    const [row, col] = [row0 + tile * period, col0 + tile * period];
    if (tile > 0) {
      upright('step', col);
      level('step', row);
    }
    if (row >= grid.rows || col >= grid.cols || Math.min(row, col) + period <= 0) continue;
    const corners = [
      point(frame, row, col),
      point(frame, row, col + period),
      point(frame, row + period, col + period),
      point(frame, row + period, col),
    ];
    marks.push({ shape: 'area', style: `tile ${sure}`, path: `M${corners.map(at).join('L')}z` });
    if (worded) continue;
    worded = true;
    // The left corner that is farther from the diagonal.
    const place =
      frame.turn === 'plot'
        ? point(frame, Math.max(0, row), Math.min(col + period, grid.cols))
        : point(frame, Math.min(row + period, grid.rows), Math.max(0, col));
    marks.push(...words(frame, place, period, sure, scale));
  }
  return marks;
}

/** The period and whether it is proved, inside the first tile in sight at one of its corners. */
function words(
  frame: Frame,
  place: { x: number; y: number },
  period: number,
  sure: string,
  scale: number,
): Mark[] {
  const size = 11 / scale;
  const text = `${period}, ${sure}`;
  const wide = text.length * size * 0.55 + size;
  const y = frame.turn === 'down' ? place.y - size * 1.5 : place.y;
  return [
    { shape: 'area', style: 'tile-back', path: `M${place.x} ${y}h${wide}v${size * 1.5}h${-wide}z` },
    written('tile-words', text, place.x + wide / 2, y + size * 1.1, size),
  ];
}
