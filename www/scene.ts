/** Pure geometry: a matrix and how to look at it become a list of marks; nothing here knows SVG, canvas or the page. */

import type { Grid, Whole } from './pkg/nimatrix.js';
import { steps } from './palette.ts';
import { after, script, whole, type Letter } from './words.ts';

/** Rows run down (as printed), rows run up (coordinates), or the first pile runs right and the second up (a plot). */
export type Turn = 'down' | 'up' | 'plot';

/** Where cells lie: margins and cell size in the drawing's own units. */
export interface Frame {
  turn: Turn;
  rows: number;
  cols: number;
  unit: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Mark =
  | { shape: 'area'; style: string; path: string }
  | { shape: 'line'; style: string; x1: number; y1: number; x2: number; y2: number }
  | { shape: 'dot'; style: string; x: number; y: number; radius: number }
  | { shape: 'text'; style: string; x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end'; text: string };

export interface Scene {
  frame: Frame;
  marks: Mark[];
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

/** The drawing's cell size for a matrix with this many cells on its longer side. */
function unitFor(cells: number): number {
  if (cells <= 16) return 24;
  if (cells <= 24) return 21;
  if (cells <= 32) return 18;
  if (cells <= 48) return 13;
  return 10;
}

const headSize = (unit: number): number => Math.max(9.5, Math.min(12.5, unit * 0.5));

export function frameFor(grid: Grid, turn: Turn, cell?: number): Frame {
  const across = turn === 'plot' ? grid.rows : grid.cols;
  const down = turn === 'plot' ? grid.cols : grid.rows;
  const unit = cell ?? unitFor(Math.max(across, down));
  const first = turn === 'plot' ? grid.x0 : grid.y0;
  const digits = whole(after(first, down - 1)).length;
  const size = headSize(unit);
  const left = Math.ceil((digits * size * 0.55 + 7) / unit) * unit;
  const head = Math.ceil((size + 6) / unit) * unit;
  const room = turn === 'plot' ? Math.ceil(size / unit) * unit : 0;
  const top = turn === 'down' ? head : room;
  return { turn, rows: grid.rows, cols: grid.cols, unit, left, top, width: left + across * unit + room, height: head + room + down * unit };
}

/** The upper left corner of a cell. */
export function corner(frame: Frame, row: number, col: number): { x: number; y: number } {
  const { left, top, unit } = frame;
  if (frame.turn === 'down') return { x: left + col * unit, y: top + row * unit };
  if (frame.turn === 'up') return { x: left + col * unit, y: top + (frame.rows - 1 - row) * unit };
  return { x: left + row * unit, y: top + (frame.cols - 1 - col) * unit };
}

/** The cell at a point of the drawing, or null outside the matrix. */
export function cellAt(frame: Frame, x: number, y: number): { row: number; col: number } | null {
  const across = Math.floor((x - frame.left) / frame.unit);
  const down = Math.floor((y - frame.top) / frame.unit);
  const [row, col] =
    frame.turn === 'down' ? [down, across] : frame.turn === 'up' ? [frame.rows - 1 - down, across] : [across, frame.cols - 1 - down];
  return row >= 0 && col >= 0 && row < frame.rows && col < frame.cols ? { row, col } : null;
}

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
function stride(unit: number, wanted: number): number {
  let step = 1;
  for (let turn = 0; step * unit < wanted; turn++) step *= turn % 3 === 1 ? 2.5 : 2;
  return step;
}

const multiple = (value: Whole, step: number): boolean =>
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

export interface Bands {
  /** The style number of a value. */
  of(value: number): number;
  sequential: boolean;
  legend: { style: string; ink: string; text: string }[];
}

/** Sixteen named colours while they last, else bands of equal count; 0 keeps the colour of P in both. */
export function bandsFor(grids: readonly Grid[]): Bands {
  const counts = new Map<number, number>();
  for (const grid of grids) grid.grundy?.forEach(value => counts.set(value, (counts.get(value) ?? 0) + 1));
  const values = [...counts.keys()].sort((a, b) => a - b);
  if ((values.at(-1) ?? 0) <= 15) {
    const legend = values.map(value => ({ style: `v${value}`, ink: `t${value}`, text: String(value) }));
    return { of: value => value, sequential: false, legend };
  }
  const positive = values.filter(value => value > 0);
  const total = positive.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  const band = new Map<number, number>();
  const edges: [number, number][] = [];
  let seen = 0;
  for (const value of positive) {
    const step = Math.min(steps.length - 1, Math.floor((seen / total) * steps.length));
    const edge = edges[step];
    if (edge) edge[1] = value;
    else edges[step] = [value, value];
    band.set(value, step);
    seen += counts.get(value) ?? 0;
  }
  const legend = [{ style: 'v0', ink: 't0', text: '0' }];
  edges.forEach(([from, to], step) => legend.push({ style: `s${step}`, ink: `u${step}`, text: from === to ? String(from) : `${from}–${to}` }));
  return { of: value => band.get(value) ?? 0, sequential: true, legend };
}

const sizeOfNumber = (unit: number, digits: number): number => unit * (digits <= 2 ? 0.54 : digits === 3 ? 0.44 : 0.34);

/** A matrix of P and N, or of Grundy values when `bands` are given. */
export function matrixScene(grid: Grid, turn: 'down' | 'up', lines: [number, number] | null, bands: Bands | null): Scene {
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
  return { frame, marks };
}

/** P-positions as points, the first pile to the right, the second upwards, both axes through 0 when 0 is in sight. */
export function plotScene(grid: Grid, cell?: number): Scene {
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
  return { frame, marks };
}
