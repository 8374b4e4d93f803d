/** The marks over a matrix: row and column of a cell, its options, and the winning move. */

import type { Grid, Repeats } from '../../pkg/nimatrix.js';
import { after, whole } from '../../core/words/words.ts';
import { boxOf, corner, headOf, middle, type Frame, type Point } from '../../draw/frame.ts';
import { headPlace } from './scene.ts';
import type { Cell } from './table.ts';
import { area, arrowPaths, pair, bentCurve, box, markText, ruled, short, written } from '../../draw/svg.ts';
import type { Curve, Mark } from '../../draw/svg.ts';
import { together, type Span } from '../../core/overlays.ts';

/** A move between cells. Of several matrices, with the name of the one it leads to. */
export interface Arrow {
  from: Cell;
  to: Cell;
  name: string;
  /** Whether it wins; else it is a move that is refuted. */
  wins: boolean;
}

export interface Marked {
  /** The cell whose row and column are highlighted. */
  cell: Cell | null;
  options: readonly Cell[];
  /** The P-positions among the options in this matrix. */
  winning: readonly Cell[];
  arrows: readonly Arrow[];
}

/** SVG over a matrix: marks clipped to the cells, and marks outside them. */
export function overlay(
  frame: Frame,
  style: string,
  inside: readonly Mark[],
  outside: readonly Mark[] = [],
): string {
  if (inside.length + outside.length === 0) return '';
  const [x, y, wide, high] = [frame.left, frame.top, frame.plotWidth, frame.plotHeight].map(short);
  const clip = `x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="${x} ${y} ${wide} ${high}"`;
  const whole = `viewBox="0 0 ${short(frame.width)} ${short(frame.height)}"`;
  const text = (marks: readonly Mark[]) => marks.map(markText).join('');
  return (
    `<svg class="drawing over ${style}" ${whole} aria-hidden="true">` +
    `<svg ${clip}>${text(inside)}</svg>${text(outside)}</svg>`
  );
}

/** The outline of a rectangle of cells. */
export function spanMark(frame: Frame, { from, to }: Span): Mark {
  const { x, y, width, height } = boxOf(frame, from, to);
  return area('rectangle', box(x, y, width, height));
}

/** Cells of this size, in CSS pixels, have rings; smaller ones squares. */
const RINGED = 9;
const LEAST_SEEN = 2.5;

export function overMarks(
  grid: Grid,
  frame: Frame,
  { cell, options, winning, arrows }: Marked,
): { inside: Mark[]; outside: Mark[] } {
  const small = Math.min(frame.unit, frame.high) < RINGED;
  const inside: Mark[] = [];
  if (cell !== null) inside.push(...(small ? lineMarks(frame, cell) : bandMarks(frame, cell)));
  if (small && options.length > 0) inside.push(smallMark(frame, options));
  if (!small) {
    inside.push(...options.map(option => ringed('option-halo', frame, option, 0.36)));
    inside.push(...options.map(option => ringed('option', frame, option, 0.36)));
  }
  for (const target of winning) {
    const least = small ? 3.5 : 0;
    inside.push(ringed('wins-halo', frame, target, 0.38, least), ringed('wins', frame, target, 0.38, least));
  }
  for (const arrow of arrows) inside.push(...arrowMarks(frame, arrow, small));
  const outside = arrows.flatMap(arrow => tagMarks(frame, arrow));
  if (cell !== null) outside.push(...headMarks(grid, frame, cell));
  return { inside, outside };
}

/** The row and column of a cell, without the cell. */
function bandMarks(frame: Frame, cell: Cell): Mark[] {
  const { left, top, plotWidth, plotHeight } = frame;
  const { x, y, width, height } = boxOf(frame, cell);
  const across = box(left, y, x - left, height) + box(x + width, y, left + plotWidth - x - width, height);
  const down = box(x, top, width, y - top) + box(x, y + height, width, top + plotHeight - y - height);
  return [area('band', frame.strip ? across : across + down), area('here', box(x, y, width, height))];
}

/** For small cells, lines through their middle. */
function lineMarks(frame: Frame, cell: Cell): Mark[] {
  const { left, top, plotWidth, plotHeight } = frame;
  const { x, y } = middle(frame, cell);
  const upright = ruled('line', x, top, x, top + plotHeight);
  return frame.strip ? [upright] : [ruled('line', left, y, left + plotWidth, y), upright];
}

function ringed(style: string, frame: Frame, cell: Cell, share: number, least = 0): Mark {
  const radius = Math.max(least, Math.min(frame.unit, frame.high) * share);
  return { shape: 'dot', style, ...middle(frame, cell), radius };
}

/** For small cells, squares large enough to see. */
function smallMark(frame: Frame, options: readonly Cell[]): Mark {
  const side = Math.max(frame.unit, LEAST_SEEN);
  const square = (option: Cell): string => {
    const { x, y } = middle(frame, option);
    return box(x - side / 2, y - side / 2, side, side);
  };
  return area('tick', options.map(square).join(''));
}

/** A curve around a neighbour's frame, which would hide a straight arrow. */
function detour(frame: Frame, from: Cell, to: Cell): Curve {
  const [start, end] = [middle(frame, from), middle(frame, to)];
  const { unit, high, left, top } = frame;
  if (start.x !== end.x && start.y !== end.y) {
    const tail = { x: start.x + Math.sign(end.x - start.x) * 0.58 * unit, y: start.y };
    const tip = { x: end.x, y: end.y - Math.sign(end.y - start.y) * 0.4 * high };
    return [tail, { x: end.x, y: start.y }, tip];
  }
  const upright = start.x === end.x;
  const by = (upright ? start.x - unit > left : start.y - high > top) ? -1 : 1;
  const off = ({ x, y }: Point, share: number): Point =>
    upright ? { x: x + by * share * unit, y } : { x, y: y + by * share * high };
  const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return [off(start, 0.58), off(between, 1.15), off(end, 0.4)];
}

/** A bent arrow between cells, with a halo. */
function arrowMarks(frame: Frame, { from, to, wins }: Arrow, small: boolean): Mark[] {
  const [start, end] = [middle(frame, from), middle(frame, to)];
  if (start.x === end.x && start.y === end.y) return [];
  const { unit } = frame;
  const isNear =
    !small && !frame.strip && Math.max(Math.abs(from.row - to.row), Math.abs(from.col - to.col)) === 1;
  const { curve, head } = arrowPaths(
    isNear ? detour(frame, from, to) : bentCurve(start, end, unit, small),
    unit,
  );
  const kind = wins ? 'winning' : 'losing';
  return [
    area('arrow-halo', curve),
    area('head-halo', head),
    area(`arrow ${kind}`, curve),
    area(`head ${kind}`, head),
  ];
}

/** The name of another matrix, at the tip of the arrow to it. */
function tagMarks(frame: Frame, { to, name }: Arrow): Mark[] {
  if (name === '') return [];
  const { x, y, height } = boxOf(frame, to);
  const [wide, high] = [name.length * 7.5 + 16, 24];
  const gap = 2;
  const above = y - high - gap >= frame.top;
  const right = Math.min(x, frame.left + frame.plotWidth - wide);
  const top = above ? y - high - gap : y + height + gap;
  const left = Math.max(frame.left, right);
  const size = 15;
  return [
    area('tag', box(left, top, wide, high)),
    written('tag-name', name, left + wide / 2, top + high / 2 + size * 0.34, size),
  ];
}

/** Highlights the numbers of the row and column in the heads. */
function headMarks(grid: Grid, frame: Frame, { row, col }: Cell): Mark[] {
  const size = headOf(frame);
  const { x, y } = middle(frame, { row, col });
  const [across, down] =
    frame.turn === 'plot'
      ? [after(grid.y0, row), after(grid.x0, col)]
      : [after(grid.x0, col), after(grid.y0, row)];
  const place = headPlace(frame);
  const label = (text: string, right: number, base: number, anchor: 'middle' | 'end'): Mark[] => {
    const wide = (text.length * 0.56 + 0.5) * size;
    const start = anchor === 'end' ? right - wide + size * 0.25 : right - wide / 2;
    return [
      area('head-back', box(start, base - size * 0.92, wide, size * 1.2)),
      written('head-here', text, right, base, size, anchor),
    ];
  };
  const marks = label(whole(across), x, place.y, 'middle');
  if (!frame.strip) marks.push(...label(whole(down), place.x, y + size * 0.34, 'end'));
  return marks;
}

/** Narrower tiles, in CSS pixels, would hide the cells. */
const LEAST = 6;
/** Wider tiles hold their words. */
const WORDED = 64;

/** The marks of the periods in a window. */
export function tileMarks(grid: Grid, frame: Frame, repeats: Repeats): Mark[] {
  if (frame.strip) return [];
  return [...rowMarks(grid, frame, repeats), ...diagonalMarks(grid, frame, repeats)];
}

/** The index of a number in the window, perhaps outside it. */
const inRows = (grid: Grid, number: number | bigint): number => Number(BigInt(number) - BigInt(grid.y0));
const inCols = (grid: Grid, number: number | bigint): number => Number(BigInt(number) - BigInt(grid.x0));

/** The corner of a cell nearest the origin. */
function point(frame: Frame, row: number, col: number): Point {
  const { x, y } = corner(frame, row, col);
  return frame.turn === 'down' ? { x, y } : { x, y: y + frame.high };
}

const lineBetween = (style: string, one: Point, other: Point): Mark =>
  ruled(style, one.x, one.y, other.x, other.y);

/** The start of the common period of the known rows, and each period from there; columns likewise. */
function rowMarks(grid: Grid, frame: Frame, repeats: Repeats): Mark[] {
  const { from, period } = together(repeats);
  const count = repeats.rows.length / 2;
  const wide = period * Math.min(frame.unit, frame.high) >= LEAST;
  const clamp = (place: number, most: number) => Math.max(0, Math.min(most, place));
  const marks: Mark[] = [];
  const [row, col] = [inRows(grid, repeats.first), inCols(grid, repeats.first)];
  const [top, bottom] = [clamp(row, grid.rows), clamp(row + count, grid.rows)];
  const [left, right] = [clamp(col, grid.cols), clamp(col + count, grid.cols)];
  const line = (first: boolean, one: Point, other: Point) =>
    marks.push(lineBetween(first ? 'begin proved' : 'step proved', one, other));
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

/** The tiles along the diagonal, and the lines at the preperiod and each period. */
function diagonalMarks(grid: Grid, frame: Frame, { diagonal }: Repeats): Mark[] {
  if (diagonal === null) return [];
  const sure = diagonal.proved ? 'proved' : 'seen';
  const [from, period] = [Number(diagonal.preperiod), Number(diagonal.period)];
  const [row0, col0] = [inRows(grid, from), inCols(grid, from)];
  if (row0 > grid.rows || col0 > grid.cols) return [];
  const marks: Mark[] = [];
  const line = (style: string, one: Point, other: Point) =>
    marks.push(lineBetween(`${style} ${sure}`, one, other));
  /** Lines before a row and a column, from where the tiles begin. */
  const cross = (style: string, row: number, col: number): void => {
    const [top, left] = [Math.max(0, row0), Math.max(0, col0)];
    if (col >= 0 && col <= grid.cols) line(style, point(frame, top, col), point(frame, grid.rows, col));
    if (row >= 0 && row <= grid.rows) line(style, point(frame, row, left), point(frame, row, grid.cols));
  };
  cross('begin', row0, col0);
  const side = period * Math.min(frame.unit, frame.high);
  if (side < LEAST) return marks;
  // Skips tiles that end before the window; they have no lines in it.
  const skipped = Math.max(0, Math.floor(-Math.max(row0, col0) / period));
  let worded = side < WORDED;
  for (let tile = skipped; row0 + tile * period < grid.rows || col0 + tile * period < grid.cols; tile++) {
    const [row, col] = [row0 + tile * period, col0 + tile * period];
    if (tile > 0) cross('step', row, col);
    if (row >= grid.rows || col >= grid.cols || Math.min(row, col) + period <= 0) continue;
    const [start, end] = [point(frame, row, col), point(frame, row + period, col + period)];
    const corners = [start, { x: end.x, y: start.y }, end, { x: start.x, y: end.y }];
    marks.push(area(`tile ${sure}`, `M${corners.map(pair).join('L')}z`));
    if (worded) continue;
    worded = true;
    // The left corner farther from the diagonal.
    const place =
      frame.turn === 'plot'
        ? point(frame, Math.max(0, row), Math.min(col + period, grid.cols))
        : point(frame, Math.min(row + period, grid.rows), Math.max(0, col));
    marks.push(...words(frame, place, period, sure));
  }
  return marks;
}

/** The period and whether it is proved, in a corner of the first tile in sight. */
function words(frame: Frame, place: Point, period: number, sure: string): Mark[] {
  const size = 11;
  const text = `${period}, ${sure}`;
  const wide = text.length * size * 0.55 + size;
  const y = frame.turn === 'down' ? place.y - size * 1.5 : place.y;
  return [
    area('tile-back', box(place.x, y, wide, size * 1.5)),
    written('tile-words', text, place.x + wide / 2, y + size * 1.1, size),
  ];
}
