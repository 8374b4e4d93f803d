/** A matrix of P and N, or of Grundy values, with its heads and rules. */

import type { Grid, Whole } from '../pkg/nimatrix.js';
import { after, script, whole, type Letter } from '../words.ts';
import type { Bands } from './bands.ts';
import { corner, frameFor, headSize, type Frame } from './frame.ts';
import type { Mark, Scene } from './mark.ts';

/** A picture of a matrix, and where its cells lie. */
export interface MatrixScene extends Scene {
  frame: Frame;
}

/** Cells from this size on (in units) hold a letter or a number. */
const READABLE = 17;
/** A matrix with more cells than this on a side is painted pixel by pixel. */
export const LARGEST_DRAWN = 64;

export const isLarge = (grid: { rows: number; cols: number }): boolean => Math.max(grid.rows, grid.cols) > LARGEST_DRAWN;

export function letterOf(grid: Grid, row: number, col: number): Letter | null {
  const outcome = grid.outcomes[row * grid.cols + col];
  return outcome === 1 ? 'P' : outcome === 0 ? 'N' : null;
}

export const valueOf = (grid: Grid, row: number, col: number): number | null => grid.grundy?.[row * grid.cols + col] ?? null;

/** One path that covers the chosen cells, runs merged. */
function areaOf(frame: Frame, chosen: (row: number, col: number) => boolean): string {
  const { unit } = frame;
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
      path += `M${x} ${y}h${Math.abs(to.x - from.x) + unit}v${Math.abs(to.y - from.y) + unit}H${x}z`;
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

/** The heads of both sides, as text outside the matrix. */
export function headMarks(grid: Grid, frame: Frame): Mark[] {
  const { unit, left, top, turn } = frame;
  const size = headSize(unit);
  const marks: Mark[] = [];
  const [acrossFrom, across, downFrom, down] =
    turn === 'plot' ? [grid.y0, grid.rows, grid.x0, grid.cols] : [grid.x0, grid.cols, grid.y0, grid.rows];
  const wide = whole(after(acrossFrom, across - 1)).length * size * 0.56 + size * 0.5;
  const acrossStep = stride(unit, wide);
  const downStep = stride(unit, size * 1.15);
  const bottom = top + down * unit;
  for (let index = 0; index < across; index++) {
    const label = after(acrossFrom, index);
    if (!multiple(label, acrossStep)) continue;
    const y = turn === 'down' ? top - 6 : bottom + size + 4;
    marks.push({ shape: 'text', style: 'head', x: left + (index + 0.5) * unit, y, size, anchor: 'middle', text: whole(label) });
  }
  for (let index = 0; index < down; index++) {
    const label = after(downFrom, index);
    if (!multiple(label, downStep)) continue;
    const line = turn === 'down' ? index : down - 1 - index;
    marks.push({ shape: 'text', style: 'head', x: left - 6, y: top + (line + 0.5) * unit + size * 0.34, size, anchor: 'end', text: whole(label) });
  }
  return marks;
}

/** Which rules are heavy: before every row (column) whose number is a multiple; always at the edge where counting starts. */
export function ruleMarks(grid: Grid, frame: Frame, lines: [number, number] | null, thin: boolean): Mark[] {
  const { unit, left, top, turn } = frame;
  const right = left + grid.cols * unit;
  const bottom = top + grid.rows * unit;
  const thinMarks: Mark[] = [];
  const heavyMarks: Mark[] = [];
  const put = (heavy: boolean, x1: number, y1: number, x2: number, y2: number) => {
    if (heavy) heavyMarks.push({ shape: 'line', style: 'heavy', x1, y1, x2, y2 });
    else if (thin) thinMarks.push({ shape: 'line', style: 'thin', x1, y1, x2, y2 });
  };
  for (let row = 0; row <= grid.rows; row++) {
    const y = turn === 'up' ? bottom - row * unit : top + row * unit;
    put(row === 0 || (lines !== null && lines[0] > 0 && row < grid.rows && multiple(after(grid.y0, row), lines[0])), left, y, right, y);
  }
  for (let col = 0; col <= grid.cols; col++) {
    const x = left + col * unit;
    put(col === 0 || (lines !== null && lines[1] > 0 && col < grid.cols && multiple(after(grid.x0, col), lines[1])), x, top, x, bottom);
  }
  return [...thinMarks, ...heavyMarks];
}

const sizeOfNumber = (unit: number, digits: number): number => unit * (digits <= 2 ? 0.54 : digits === 3 ? 0.44 : 0.34);

/** A matrix of P and N, or of Grundy values when `bands` are given. */
export function matrixScene(grid: Grid, turn: 'down' | 'up', lines: [number, number] | null, bands: Bands | null): MatrixScene {
  const frame = frameFor(grid, turn);
  const { unit } = frame;
  const marks: Mark[] = [];
  const values = bands === null ? null : (grid.grundy ?? null);
  const styles = new Map<string, string>();
  const styleOf = (row: number, col: number): string => {
    const at = row * grid.cols + col;
    if (grid.outcomes[at] === 2) return 'none';
    if (values === null || bands === null) return grid.outcomes[at] === 1 ? 'p' : 'n';
    const value = values[at] ?? 0;
    return value === 0 ? 'v0' : `${bands.sequential ? 's' : 'v'}${bands.of(value)}`;
  };
  for (let row = 0; row < grid.rows; row++) for (let col = 0; col < grid.cols; col++) styles.set(styleOf(row, col), '');
  for (const style of styles.keys()) marks.push({ shape: 'area', style, path: areaOf(frame, (row, col) => styleOf(row, col) === style) });
  marks.push(...ruleMarks(grid, frame, lines, unit >= 7));
  if (unit >= READABLE) {
    for (let row = 0; row < grid.rows; row++) {
      for (let col = 0; col < grid.cols; col++) {
        const letter = letterOf(grid, row, col);
        const style = styleOf(row, col);
        const { x, y } = corner(frame, row, col);
        const value = valueOf(grid, row, col);
        if (letter === null) continue;
        if (values === null || value === null) {
          marks.push({ shape: 'text', style: `letter ${style}-ink`, x: x + unit * 0.49, y: y + unit * 0.67, size: unit * 0.6, anchor: 'middle', text: script[letter] });
        } else {
          const size = sizeOfNumber(unit, String(value).length);
          const ink = style.replace('v', 't').replace('s', 'u');
          marks.push({ shape: 'text', style: `number ${ink}`, x: x + unit / 2, y: y + unit / 2 + size * 0.345, size, anchor: 'middle', text: String(value) });
        }
      }
    }
  }
  marks.push(...headMarks(grid, frame));
  return { frame, width: frame.width, height: frame.height, marks };
}
