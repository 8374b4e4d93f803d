/** A matrix of P and N, or of Grundy values, with its heads and rules. */

import type { Grid, Whole } from '../../pkg/nimatrix.js';
import { after, script, whole, type Letter } from '../../core/words/words.ts';
import type { Bands } from './colours.ts';
import { corner, frameFor, headSize, sidesOf, type Frame } from '../../draw/frame.ts';
import { ruled, written, type Mark, type Scene } from '../../draw/mark.ts';

/** A picture of a matrix, and where its cells lie. */
export interface MatrixScene extends Scene {
  frame: Frame;
}

/** Cells from this size on (in units) hold a letter or a number. */
export const READABLE = 17;
/** A matrix with more cells than this on a side is painted pixel by pixel. */
export const LARGEST_DRAWN = 64;

/** The code of a cell that is still being worked out, beside those of the solver. */
export const NOT_YET = 3;

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

/** The next P-position in the row or in the column. */
export function nextCell(grid: Grid, from: Cell, down: number, across: number): Cell | null {
  for (
    let row = from.row + down, col = from.col + across;
    row >= 0 && col >= 0 && row < grid.rows && col < grid.cols;
    row += down, col += across
  ) {
    if (letterOf(grid, row, col) === 'P') return { row, col };
  }
  return null;
}

/**
 * The next P-position of all in the order of reading, or the one before it, and then from the other end;
 * from nowhere, the first or the last.
 */
export function nextOfAll(grid: Grid, from: Cell | null, by: 1 | -1): Cell | null {
  const { cols, outcomes } = grid;
  const at = from === null ? -1 : from.row * cols + from.col;
  // From the first cell and from nowhere there is nothing before it, and the search starts at the end.
  const behind = (): number => (at > 0 ? outcomes.lastIndexOf(1, at - 1) : -1);
  const ahead = by > 0 ? outcomes.indexOf(1, at + 1) : behind();
  const again = by > 0 ? outcomes.indexOf(1) : outcomes.lastIndexOf(1);
  const found = ahead >= 0 ? ahead : again;
  return found < 0 ? null : { row: Math.floor(found / cols), col: found % cols };
}

/**
 * The next cell, in the order of reading and then from the start, with the same value, or where none are
 * shown the same outcome.
 */
export function sameCell(grid: Grid, from: Cell, values: boolean): Cell | null {
  const cells = values && grid.grundy !== null ? grid.grundy : grid.outcomes;
  const at = from.row * grid.cols + from.col;
  const value = cells[at] ?? 0;
  const isPosition = (place: number) => (grid.outcomes[place] ?? 2) < 2;
  const nextFrom = (start: number): number => {
    let next = cells.indexOf(value, start);
    while (next >= 0 && !isPosition(next)) next = cells.indexOf(value, next + 1);
    return next;
  };
  const ahead = nextFrom(at + 1);
  const next = ahead >= 0 ? ahead : nextFrom(0);
  return next < 0 || next === at ? null : { row: Math.floor(next / grid.cols), col: next % grid.cols };
}

/** One path that covers the chosen cells, runs merged. */
export function areaOf(frame: Frame, chosen: (row: number, col: number) => boolean): string {
  const { unit, high } = frame;
  let path = '';
  for (let row = 0; row < frame.rows; row++) {
    for (let col = 0; col < frame.cols; col++) {
      if (!chosen(row, col)) continue;
      const start = col;
      while (col + 1 < frame.cols && chosen(row, col + 1)) col++;
      const from = corner(frame, row, start);
      const to = corner(frame, row, col);
      const x = Math.min(from.x, to.x);
      const y = Math.min(from.y, to.y);
      path += `M${x} ${y}h${Math.abs(to.x - from.x) + unit}v${Math.abs(to.y - from.y) + high}H${x}z`;
    }
  }
  return path;
}

/** How many heads to skip so that they do not touch: 1, 2, 5, 10, 20, ... */
export function stride(unit: number, wanted: number): number {
  let step = 1;
  for (let turn = 0; step * unit < wanted; turn++) step *= turn % 3 === 1 ? 2.5 : 2;
  return step;
}

export const multiple = (value: Whole, step: number): boolean =>
  typeof value === 'bigint' ? value % BigInt(step) === 0n : value % step === 0;

const LARGEST = 2n ** 64n;

/** A number of rows or columns in sight, and how far its cell's near side lies from the corner. */
export interface Tick {
  value: Whole;
  at: number;
}

/**
 * The multiples of a step whose cells' near sides, or middles, are in sight, on the side that starts with
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

/** Rows and columns of a side that runs up are counted from below. */
const sideShift = (frame: Frame, down: number): number =>
  frame.turn === 'down' ? frame.dy : frame.plotHeight - frame.dy - down * frame.high;

/** The heads of both sides, as text outside the matrix; a unit is shown as `scale` pixels. */
export function headMarks(grid: Grid, frame: Frame, scale = 1): Mark[] {
  const { unit, high, left, top, turn, dx, plotWidth, plotHeight } = frame;
  const size = headSize(unit, scale);
  const marks: Mark[] = [];
  const { acrossFrom, downFrom, down } = sidesOf(grid, turn);
  const widest = whole(after(acrossFrom, Math.max(0, Math.ceil((plotWidth - dx) / unit) - 1))).length;
  const wide = widest * size * 0.56 + size * 0.5;
  const y = turn === 'down' ? top - 6 : top + plotHeight + size + 4;
  for (const { value, at } of ticks(acrossFrom, stride(unit, wide), unit, dx, plotWidth, 0.5)) {
    marks.push(written('head', whole(value), left + at + unit / 2, y, size));
  }
  // A lone row needs no number.
  if (frame.strip) return marks;
  // Where not every row can have its number, a few are enough.
  const apart = high >= size * 1.15 ? high : size * 2.2;
  for (const { value, at } of ticks(
    downFrom,
    stride(high, apart),
    high,
    sideShift(frame, down),
    plotHeight,
    0.5,
  )) {
    const middle = turn === 'down' ? top + at + high / 2 : top + plotHeight - at - high / 2;
    marks.push(written('head', whole(value), left - 6, middle + size * 0.34, size, 'end'));
  }
  return marks;
}

/** Rules from this far apart are drawn; up to the other distance heavy ones are finer. */
const APART = 7;
const WELL_APART = 24;

/**
 * Thin rules between cells; heavy ones before every row (column) whose number is a multiple, and at the edges
 * where counting starts.
 */
export function ruleMarks(grid: Grid, frame: Frame, lines: readonly [Whole, Whole] | null): Mark[] {
  const { unit, high, left, top, turn, dx, plotWidth, plotHeight } = frame;
  const { acrossFrom, downFrom, down } = sidesOf(grid, turn);
  const [right, bottom] = [left + plotWidth, top + plotHeight];
  const upright = (style: string, at: number): Mark => ruled(style, left + at, top, left + at, bottom);
  const level = (style: string, at: number): Mark => {
    const y = turn === 'down' ? top + at : bottom - at;
    return ruled(style, left, y, right, y);
  };
  const put = (marks: Mark[], style: string, step: readonly [Whole, Whole]) => {
    const far = (every: Whole) => Number(every) * unit >= APART && Number(every) <= Number.MAX_SAFE_INTEGER;
    if (far(step[0])) {
      for (const { at } of ticks(downFrom, Number(step[0]), high, sideShift(frame, down), plotHeight)) {
        marks.push(level(styleFor(style, step[0]), at));
      }
    }
    if (far(step[1])) {
      for (const { at } of ticks(acrossFrom, Number(step[1]), unit, dx, plotWidth)) {
        marks.push(upright(styleFor(style, step[1]), at));
      }
    }
  };
  const styleFor = (style: string, every: Whole) =>
    style === 'heavy' && Number(every) * unit < WELL_APART ? 'heavy fine' : style;
  const marks: Mark[] = [];
  put(marks, 'thin', [1, 1]);
  // Cells end with a rule, whether there are any between them or not.
  marks.push(level('thin edge', plotHeight), upright('thin edge', plotWidth));
  if (lines !== null) put(marks, 'heavy', lines);
  marks.push(level('heavy', 0), upright('heavy', 0));
  return marks;
}

/** The size of a number in a cell, which it never leaves. */
export function sizeOfNumber(unit: number, digits: number): number {
  if (digits <= 2) return unit * 0.54;
  return unit * (digits === 3 ? 0.44 : Math.min(0.34, 1.8 / digits));
}

/**
 * The cells of a matrix of P and N, or of Grundy values when `bands` are given: areas, and letters where they
 * can be read.
 */
export function cellMarks(grid: Grid, frame: Frame, bands: Bands | null): Mark[] {
  const { unit, high } = frame;
  const least = Math.min(unit, high);
  const marks: Mark[] = [];
  const values = bands === null || grid.grundy === null ? null : { bands, of: grid.grundy };
  const styles = new Set<string>();
  const styleOf = (row: number, col: number): string => {
    const at = row * grid.cols + col;
    if ((grid.outcomes[at] ?? 2) >= 2) return 'none';
    if (values === null) return grid.outcomes[at] === 1 ? 'p' : 'n';
    return values.bands.fill(values.of[at] ?? 0);
  };
  for (let row = 0; row < grid.rows; row++) {
    for (let col = 0; col < grid.cols; col++) styles.add(styleOf(row, col));
  }
  for (const style of styles) {
    marks.push({ shape: 'area', style, path: areaOf(frame, (row, col) => styleOf(row, col) === style) });
  }
  if (unit < READABLE) return marks;
  for (let row = 0; row < grid.rows; row++) {
    for (let col = 0; col < grid.cols; col++) {
      const letter = letterOf(grid, row, col);
      if (letter === null) continue;
      const place = corner(frame, row, col);
      const [x, y] = [place.x + unit / 2, place.y + high / 2];
      if (values === null) {
        const style = `letter ${styleOf(row, col)}-ink`;
        marks.push(written(style, script[letter], x - least * 0.01, y + least * 0.17, least * 0.6));
      } else {
        const value = values.of[row * grid.cols + col] ?? 0;
        const text = String(value);
        const size = sizeOfNumber(least, text.length);
        marks.push(written(`number ${values.bands.ink(value)}`, text, x, y + size * 0.345, size));
      }
    }
  }
  return marks;
}

/** Rules and heads. */
export const edgeMarks = (
  grid: Grid,
  frame: Frame,
  lines: readonly [Whole, Whole] | null,
  scale = 1,
): Mark[] => [...ruleMarks(grid, frame, lines), ...headMarks(grid, frame, scale)];

/** The ring around the cell of the position. */
export function positionMark(frame: Frame, { row, col }: Cell): Mark {
  const { x, y } = corner(frame, row, col);
  const path = `M${x} ${y}h${frame.unit}v${frame.high}h${-frame.unit}z`;
  return { shape: 'area', style: 'position', path };
}

/** A matrix of P and N, or of Grundy values when `bands` are given; with its cells or without. */
export function matrixScene(
  grid: Grid,
  turn: 'down' | 'up',
  lines: readonly [Whole, Whole] | null,
  bands: Bands | null,
  withCells = true,
): MatrixScene {
  const frame = frameFor(grid, turn);
  // Among very many cells, rules that are close together would hide more than they show.
  const kept = isLarge(grid) && lines?.some(every => Number(every) * frame.unit < WELL_APART) ? null : lines;
  return {
    frame,
    width: frame.width,
    height: frame.height,
    marks: [...(withCells ? cellMarks(grid, frame, bands) : []), ...edgeMarks(grid, frame, kept)],
  };
}
