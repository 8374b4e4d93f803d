/** A matrix of outcomes or Grundy values, with heads and rules. */

import type { Grid, Whole } from '../../pkg/nimatrix.js';
import { after, script, whole, type Letter } from '../../core/words/words.ts';
import { NOT_YET } from '../../core/comparison.ts';
import type { Bands } from '../../draw/colours.ts';
import { boxOf, frameFor, stride, headOf, sidesOf, snapped, type Frame } from '../../draw/frame.ts';
import { area, box, ruled, written, type Mark, type Scene } from '../../draw/svg.ts';

/** A picture of a matrix, and the frame of its cells. */
export interface MatrixScene extends Scene {
  frame: Frame;
}

/** The least size of cells with a letter or number, in units; on the page letters need more. */
export const READABLE = 17;
const LETTERED = 34;
/** Larger matrices are painted pixel by pixel. */
export const LARGEST_DRAWN = 64;

export const isKnown = (grid: Grid, row: number, col: number): boolean =>
  grid.outcomes[row * grid.cols + col] !== NOT_YET;

export const isLarge = (grid: { rows: number; cols: number }): boolean =>
  Math.max(grid.rows, grid.cols) > LARGEST_DRAWN;

export function letterOf(grid: Grid, row: number, col: number): Letter | null {
  const outcome = grid.outcomes[row * grid.cols + col];
  if (outcome === 1) return 'P';
  return outcome === 0 ? 'N' : null;
}

export const valueOf = (grid: Grid, row: number, col: number): number | null =>
  grid.grundy?.[row * grid.cols + col] ?? null;

interface Cell {
  row: number;
  col: number;
}

/** A path over the chosen cells, with runs merged. */
export function areaOf(frame: Frame, chosen: (row: number, col: number) => boolean): string {
  let path = '';
  for (let row = 0; row < frame.rows; row++) {
    for (let col = 0; col < frame.cols; col++) {
      if (!chosen(row, col)) continue;
      const start = col;
      while (col + 1 < frame.cols && chosen(row, col + 1)) col++;
      const { x, y, width, height } = boxOf(frame, { row, col: start }, { row, col });
      path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}H${short(x)}z`;
    }
  }
  return path;
}

const short = (value: number): number => Math.round(value * 1000) / 1000;

const LARGEST = 2n ** 64n;

/** The number of a row or column in sight, and the distance of its cell from the corner. */
export interface Tick {
  value: Whole;
  at: number;
}

/**
 * The multiples of a step whose cells' near sides, or middles, are in sight, on the axis that starts with
 * `from`.
 */
export function ticks(
  from: Whole,
  step: number,
  unit: number,
  shift: number,
  length: number,
  half = 0,
): Tick[] {
  const found: Tick[] = [];
  const rest = Number(BigInt(from) % BigInt(step));
  const before = Math.ceil((-shift / unit - half + rest) / step) * step - rest;
  for (let index = before; (index + half) * unit + shift < length * (1 - 1e-9); index += step) {
    const value = after(from, index);
    if (value < 0) continue;
    if (value >= LARGEST) break;
    found.push({ value, at: index * unit + shift });
  }
  return found;
}

/** Rows and columns of an upward axis count from below. */
const sideShift = (frame: Frame, down: number): number =>
  frame.turn === 'down' ? frame.dy : frame.plotHeight - frame.dy - down * frame.high;

/** Narrower pictures are those of phones. */
const NARROW = 500;

/** On the page, every, every second, fourth or eighth cell has a label, the same for rows and columns. */
function pageStride(unit: number, wanted: number): number {
  let step = [24, 15, 9].findIndex(least => unit >= least);
  step = step < 0 ? 8 : 2 ** step;
  while (step < 8 && step * unit < wanted) step *= 2;
  return step * unit < wanted ? Math.max(8, stride(unit, wanted)) : step;
}

/** The numbers of an axis. At rest on the page the first and the last cell always have one. */
function labels(from: Whole, count: number, step: number, side: Side, apart: number, ends: boolean): Tick[] {
  const { unit, shift, length } = side;
  const all = ticks(from, step, unit, shift, length, 0.5);
  if (!ends) return all;
  const last = { value: after(from, count - 1), at: (count - 1) * unit };
  const inner = all.filter(({ at }) => at >= apart && last.at - at >= apart);
  const first = { value: from, at: 0 };
  return count === 1 ? [first] : [first, ...inner, last];
}

/** An axis of the picture: the length of a cell, the offset of the first, and the visible length. */
interface Side {
  unit: number;
  shift: number;
  length: number;
}

/** The base line of column numbers, and the right end of row numbers. */
export function headPlace(frame: Frame): { x: number; y: number } {
  const { left, top, plotHeight, ratio, turn } = frame;
  const size = headOf(frame);
  const [x, above, below] = ratio > 0 ? [9, 12 - size * 0.34, 12 + size * 0.34] : [6, 6, size + 4];
  return { x: left - x, y: turn === 'down' ? top - above : top + plotHeight + below };
}

/** The heads of both axes, as text outside the matrix. */
export function headMarks(grid: Grid, frame: Frame): Mark[] {
  const { unit, high, left, top, turn, dx, dy, plotWidth, plotHeight, ratio } = frame;
  const size = headOf(frame);
  const page = ratio > 0;
  const marks: Mark[] = [];
  const { acrossFrom, across, downFrom, down } = sidesOf(grid, turn);
  const widest = whole(after(acrossFrom, Math.max(0, Math.ceil((plotWidth - dx) / unit) - 1))).length;
  const wide = widest * size * 0.56 + size * 0.5;
  const { x: before, y } = headPlace(frame);
  // Axes with editable ends number them.
  const ends = page && dx === 0 && dy === 0 && frame.width > NARROW;
  const between = Math.max(wide, size * 1.6);
  const step = page ? pageStride(unit, wide) : stride(unit, wide);
  const rightward = { unit, shift: dx, length: plotWidth };
  for (const { value, at } of labels(acrossFrom, across, step, rightward, between, ends)) {
    marks.push(written('head', whole(value), left + at + unit / 2, y, size));
  }
  // A single row needs no number.
  if (frame.strip) return marks;
  // If not every row can have its number, a few are enough.
  const apart = high >= size * 1.15 ? high : size * 2.2;
  const downward = { unit: high, shift: sideShift(frame, down), length: plotHeight };
  const rows = page ? step : stride(high, apart);
  for (const { value, at } of labels(downFrom, down, rows, downward, between, ends)) {
    const middle = turn === 'down' ? top + at + high / 2 : top + plotHeight - at - high / 2;
    marks.push(written('head', whole(value), before, middle + size * 0.34, size, 'end'));
  }
  return marks;
}

/** The least distance of rules, and the distance below which heavy ones are finer. */
const APART = 5;
const WELL_APART = 24;

/** Lines across the matrix before each row (column) whose number is a multiple. */
function lines(grid: Grid, frame: Frame, style: string, step: readonly [Whole, Whole], off = 0): Mark[] {
  const { unit, high, left, top, turn, dx, plotWidth, plotHeight, ratio } = frame;
  const { acrossFrom, downFrom, down } = sidesOf(grid, turn);
  const far = (every: Whole) => Number(every) * unit >= APART && Number(every) <= Number.MAX_SAFE_INTEGER;
  const styleFor = (every: Whole) =>
    style === 'heavy' && Number(every) * unit < WELL_APART ? 'heavy fine' : style;
  const place = (at: number) => snapped(at, ratio) + off;
  const marks: Mark[] = [];
  if (far(step[0])) {
    for (const { at } of ticks(downFrom, Number(step[0]), high, sideShift(frame, down), plotHeight)) {
      const y = top + (turn === 'down' ? place(at) : place(plotHeight - at));
      if (at > 0) marks.push(ruled(styleFor(step[0]), left, y, left + plotWidth, y));
    }
  }
  if (far(step[1])) {
    for (const { at } of ticks(acrossFrom, Number(step[1]), unit, dx, plotWidth)) {
      const x = left + place(at);
      if (at > 0) marks.push(ruled(styleFor(step[1]), x, top, x, top + plotHeight));
    }
  }
  return marks;
}

/** Heavy rules before each row (column) whose number is a multiple, and around the cells. */
export function ruleMarks(grid: Grid, frame: Frame, every: readonly [Whole, Whole] | null): Mark[] {
  const { left, top, plotWidth, plotHeight } = frame;
  return [
    ...(every === null ? [] : lines(grid, frame, 'heavy', every)),
    area('heavy', box(left, top, plotWidth, plotHeight)),
  ];
}

/** The size of a number that fits its cell. */
export function sizeOfNumber(unit: number, digits: number): number {
  if (digits <= 2) return unit * 0.54;
  return unit * (digits === 3 ? 0.44 : Math.min(0.34, 1.8 / digits));
}

/** The style of a cell's area, and its text; nothing without a position. */
export interface Look {
  fill: string;
  ink: string;
  text: string;
}

/** The look of an outcome, or with `bands` of a Grundy value. */
export function lookOf(grid: Grid, row: number, col: number, bands: Bands | null): Look {
  const [letter, value] = [letterOf(grid, row, col), valueOf(grid, row, col)];
  if (letter === null) return { fill: 'none', ink: '', text: '' };
  if (bands !== null && value !== null) {
    return { fill: bands.fill(value), ink: `number ${bands.ink(value)}`, text: String(value) };
  }
  const fill = letter.toLowerCase();
  return { fill, ink: `letter ${fill}-ink`, text: script[letter] };
}

/** The cells of a matrix: areas, and letters if readable. With `bands`, Grundy values. */
export function cellMarks(
  grid: Grid,
  frame: Frame,
  bands: Bands | null,
  letters: 'P' | 'both' = 'both',
): Mark[] {
  const least = Math.min(frame.unit, frame.high);
  const page = frame.ratio > 0;
  const valued = bands !== null && grid.grundy !== null;
  const looks = Array.from(grid.outcomes, (_, at) =>
    lookOf(grid, Math.floor(at / grid.cols), at % grid.cols, bands),
  );
  const fillOf = (row: number, col: number) => looks[row * grid.cols + col]?.fill ?? 'none';
  // P-cells cover N-cells and thin rules, and merge; values don't.
  const areaIn = (style: string): Mark => {
    const fills = style === 'n' ? ['n', 'p'] : [style];
    return area(
      style,
      areaOf(frame, (row, col) => fills.includes(fillOf(row, col))),
    );
  };
  const styles = [...new Set(looks.map(({ fill }) => fill))];
  const marks = styles.filter(style => style !== 'p').map(areaIn);
  if (!valued) marks.push(...lines(grid, frame, 'thin', [1, 1], page ? 0.5 : 0));
  if (styles.includes('p')) marks.push(areaIn('p'));
  if (least < (page && !valued ? LETTERED : READABLE)) return marks;
  const most = least >= 32 ? 17 : 13;
  looks.forEach(({ fill, ink, text }, at) => {
    if (text === '' || (fill === 'n' && letters === 'P')) return;
    const cell = { row: Math.floor(at / grid.cols), col: at % grid.cols };
    const { x, y, width, height } = boxOf(frame, cell);
    const number = sizeOfNumber(least, text.length);
    const size = page ? Math.min(number, most) : number;
    const [base, high] = valued ? [size * 0.345, size] : [least * 0.19, least * 0.56];
    marks.push(written(ink, text, x + width / 2, y + height / 2 + base, high));
  });
  return marks;
}

export const edgeMarks = (grid: Grid, frame: Frame, lines: readonly [Whole, Whole] | null): Mark[] => [
  ...ruleMarks(grid, frame, lines),
  ...headMarks(grid, frame),
];

/** The ring around the cell of the position. */
export function positionMark(frame: Frame, { row, col }: Cell): Mark {
  const { x, y, width, height } = boxOf(frame, { row, col });
  return area('position', box(x, y, width, height));
}

/** A matrix of outcomes, or with `bands` of Grundy values; with or without its cells. */
export function matrixScene(
  grid: Grid,
  turn: 'down' | 'up',
  lines: readonly [Whole, Whole] | null,
  bands: Bands | null,
  withCells = true,
): MatrixScene {
  const frame = frameFor(grid, turn);
  // In a large matrix, close rules would hide more than they show.
  const rules = isLarge(grid) && lines?.some(every => Number(every) * frame.unit < WELL_APART) ? null : lines;
  return {
    frame,
    width: frame.width,
    height: frame.height,
    marks: [...(withCells ? cellMarks(grid, frame, bands) : []), ...edgeMarks(grid, frame, rules)],
  };
}
