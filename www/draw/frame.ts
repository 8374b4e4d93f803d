/** The geometry of a matrix's cells, in each orientation. */

import type { Grid, Whole } from '../pkg/nimatrix.js';
import { after, whole } from '../core/words/words.ts';

/**
 * Rows run down (as printed) or up (coordinates), or the first pile runs right and the second up (a plot).
 */
export type Turn = 'down' | 'up' | 'plot';

/** The axis across and the axis down (or up) the screen: first index and count. */
export interface Sides {
  acrossFrom: Whole;
  across: number;
  downFrom: Whole;
  down: number;
}

export const sidesOf = (grid: Grid, turn: Turn): Sides =>
  turn === 'plot'
    ? { acrossFrom: grid.y0, across: grid.rows, downFrom: grid.x0, down: grid.cols }
    : { acrossFrom: grid.x0, across: grid.cols, downFrom: grid.y0, down: grid.rows };

/** Steps on the screen as steps of rows and columns. */
export function turned(right: number, down: number, steps: number, turn: Turn): { row: number; col: number } {
  if (turn === 'plot') return { row: right * steps, col: -down * steps };
  return { row: (turn === 'up' ? -down : down) * steps, col: right * steps };
}

/** Whether the matrix is a single row over one pile. */
export const isStrip = (grid: Grid, turn: Turn): boolean => grid.down === '' && turn !== 'plot';

/** The geometry of cells, in units of the drawing. */
export interface Frame {
  turn: Turn;
  rows: number;
  cols: number;
  unit: number;
  /** Whether the matrix is a single row, which keeps its height however narrow its cells are. */
  strip: boolean;
  /** The height of a cell: its side, except in a strip. */
  high: number;
  /** The upper left corner and the size of the visible area; heads are outside. */
  left: number;
  top: number;
  plotWidth: number;
  plotHeight: number;
  /** The space for that area: at rest it ends with the last cell; while moving, the area fills it. */
  availableWidth: number;
  availableHeight: number;
  /** The offset of the matrix from that corner. */
  dx: number;
  dy: number;
  width: number;
  height: number;
  /** Device pixels in a unit if every cell edge is on one; else 0. */
  ratio: number;
}

/** The cell size for a matrix with this many cells on its longer side. */
function unitFor(cells: number): number {
  if (cells <= 16) return 24;
  if (cells <= 24) return 21;
  if (cells <= 32) return 18;
  if (cells <= 48) return 13;
  // More cells take no more space than 64.
  return Math.min(10, 640 / cells);
}

/** The height of strips whose cells are too narrow for letters, in units or pixels. */
export const STRIP = 26;
const NARROW = 17;

/** The smallest readable size of heads, in pixels. */
const SMALLEST = 9.5;

/** The size of heads in files, in units. It grows with the cells. */
export const headSize = (unit: number): number =>
  Math.max(SMALLEST, Math.min(12.5, unit * 0.5), Math.min(24, unit * 0.22));

/** The size of heads on the page, in CSS pixels: one of four. */
export function pageHead(cell: number): number {
  if (cell >= 48) return 20;
  if (cell >= 30) return 17;
  return cell >= 20 ? 15 : 13;
}

export const headOf = ({ unit, ratio }: Frame): number => (ratio > 0 ? pageHead(unit) : headSize(unit));

/** The largest size of heads, in units, at the smallest scale that the style sheet allows. */
function largestHead(unit: number): number {
  const shown = unit < NARROW ? 7 : 15;
  return Math.max(headSize(unit), (SMALLEST * unit) / (unit < 13 ? 5 : shown));
}

/** The frame of a single matrix, in units that scale to fit. */
export function frameFor(grid: Grid, turn: Turn): Frame {
  const { across, down, downFrom } = sidesOf(grid, turn);
  const unit = unitFor(Math.max(across, down));
  const size = largestHead(unit);
  const upTo = (length: number) => Math.ceil(length / unit) * unit;
  const left = upTo(whole(after(downFrom, down - 1)).length * size * 0.5 + 6);
  const head = upTo(size + 6);
  const margin = turn === 'plot' ? upTo(size) : 0;
  const [top, bottom] = turn === 'down' ? [head, margin] : [margin, head];
  const strip = isStrip(grid, turn);
  const high = strip && unit < NARROW ? STRIP : unit;
  const [width, height] = [left + across * unit + margin, top + down * high + bottom];
  // In a box each row of a strip is as high as that.
  const box = { left, right: margin, top, bottom, width, height: strip ? top + high + bottom : height };
  return { ...frameIn(grid, turn, box), height };
}

/** A place in CSS pixels, its margins for heads, and the ratio of device pixels. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ratio?: number;
}

/** The frame of a matrix that fills a box with square cells; a unit is a CSS pixel. */
export function frameIn(grid: Grid, turn: Turn, box: Box): Frame {
  const { across, down } = sidesOf(grid, turn);
  const { left, right, top, bottom, width, height, ratio = 0 } = box;
  const availableWidth = Math.max(1, width - left - right);
  const availableHeight = Math.max(1, height - top - bottom);
  const strip = isStrip(grid, turn);
  const unit = strip ? availableWidth / across : Math.min(availableWidth / across, availableHeight / down);
  const high = strip ? availableHeight : unit;
  const [plotWidth, plotHeight] = [snapped(across * unit, ratio), snapped(down * high, ratio)];
  const { rows, cols } = grid;
  const cells = { left, top, plotWidth, plotHeight, availableWidth, availableHeight, unit, strip, high };
  return { turn, rows, cols, ...cells, width, height, dx: 0, dy: 0, ratio };
}

/** The nearest device pixel; unchanged if the ratio is 0. */
export const snapped = (place: number, ratio: number): number =>
  ratio > 0 ? Math.round(place * ratio) / ratio : place;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a cell. */
export function corner(frame: Frame, row: number, col: number): { x: number; y: number } {
  const { left, top, dx, dy, unit, high, ratio } = frame;
  const [across, down] = {
    down: [col, row],
    up: [col, frame.rows - 1 - row],
    plot: [row, frame.cols - 1 - col],
  }[frame.turn] as [number, number];
  return { x: left + snapped(dx + across * unit, ratio), y: top + snapped(dy + down * high, ratio) };
}

/** The box of a rectangle of cells, given two opposite corners. */
export function boxOf(
  frame: Frame,
  from: { row: number; col: number },
  to: { row: number; col: number } = from,
): Rect {
  const { left, top, unit, high, ratio } = frame;
  const [one, other] = [corner(frame, from.row, from.col), corner(frame, to.row, to.col)];
  // The far edge of a cell is the near edge of the next.
  const far = (place: number, start: number, side: number) =>
    ratio > 0 ? start + snapped(place - start + side, ratio) : place + side;
  const exact = { ...frame, ratio: 0 };
  const [first, last] = [corner(exact, from.row, from.col), corner(exact, to.row, to.col)];
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: far(Math.max(first.x, last.x), left, unit) - x,
    height: far(Math.max(first.y, last.y), top, high) - y,
  };
}

export function middle(frame: Frame, { row, col }: { row: number; col: number }): Point {
  const { x, y, width, height } = boxOf(frame, { row, col });
  return { x: x + width / 2, y: y + height / 2 };
}

/** The cell at a point of the drawing, or null outside the matrix. */
export function cellAt(frame: Frame, x: number, y: number): { row: number; col: number } | null {
  const [right, below] = [x - frame.left, y - frame.top];
  if (right < 0 || below < 0 || right >= frame.plotWidth || below >= frame.plotHeight) return null;
  const across = Math.floor((right - frame.dx) / frame.unit);
  const down = Math.floor((below - frame.dy) / frame.high);
  const turned = {
    down: [down, across],
    up: [frame.rows - 1 - down, across],
    plot: [across, frame.cols - 1 - down],
  };
  const [row = -1, col = -1] = turned[frame.turn];
  return row >= 0 && col >= 0 && row < frame.rows && col < frame.cols ? { row, col } : null;
}

/** What the camera sees: its upper left corner in cells of the matrix, and the scale of cells. */
export interface Camera {
  left: number;
  top: number;
  scale: number;
}

export const STILL: Camera = { left: 0, top: 0, scale: 1 };

export const isStill = (camera: Camera): boolean =>
  camera.left === 0 && camera.top === 0 && camera.scale === 1;

/** The frame seen by a camera. The visible area stays; cells move and scale. */
export function moved(frame: Frame, camera: Camera): Frame {
  const unit = frame.unit * camera.scale;
  return {
    ...frame,
    unit,
    high: frame.strip ? frame.high : unit,
    plotWidth: frame.availableWidth,
    plotHeight: frame.availableHeight,
    dx: -camera.left * unit,
    dy: -camera.top * unit,
  };
}

/**
 * The transform from one camera's picture to another's: in pixels, or in shares of a picture of that size.
 * Strips keep their height.
 */
export function transform(
  painted: Camera,
  camera: Camera,
  { unit, strip }: Frame,
  size: [number, number] | null = null,
): string {
  const x = (painted.left - camera.left) * unit * camera.scale;
  const y = (painted.top - camera.top) * unit * camera.scale;
  const place = size === null ? `${x}px, ${y}px` : `${(x / size[0]) * 100}%, ${(y / size[1]) * 100}%`;
  const scale = camera.scale / painted.scale;
  return `translate(${place}) scale(${scale}, ${strip ? 1 : scale})`;
}

/** The most cells that the solver shows in a window. */
export const MOST_CELLS = 2 ** 24;

/** The interval of heads that don't touch: 1, 2, 5, 10, 20, ... */
export function stride(unit: number, wanted: number): number {
  let step = 1;
  for (let turn = 0; step * unit < wanted; turn++) step *= turn % 3 === 1 ? 2.5 : 2;
  return step;
}

export const multiple = (value: Whole, step: number): boolean =>
  typeof value === 'bigint' ? value % BigInt(step) === 0n : value % step === 0;

interface Size {
  width: number;
  height: number;
}

/** A rectangle in a drawing, by its upper left corner. */
export interface Rect extends Size {
  x: number;
  y: number;
}

export const share = (length: number, of: number): string => `${Math.round((length / of) * 1e6) / 1e4}%`;

/** The style of a rectangle within a whole, relative to its corner. */
export const within = ({ x, y, width, height }: Rect, whole: Size): string =>
  `left:${share(x, whole.width)};top:${share(y, whole.height)};` +
  `width:${share(width, whole.width)};height:${share(height, whole.height)}`;

/** The style for a drawing's size. Style sheets may enlarge it by `--wide`. */
export const sizeOf = ({ width, height }: Size): string =>
  `--wide:${width}px;width:${width}px;aspect-ratio:${width}/${height}`;

/** The transform of a drawing while moving. */
export function carried(frame: Frame, camera: Camera): string {
  const { left, top, availableWidth, availableHeight, width, height } = frame;
  const area = { width: availableWidth, height: availableHeight };
  const place = within({ x: -left, y: -top, width, height }, area);
  if (isStill(camera)) return place;
  const origin = `${share(left, width)} ${share(top, height)}`;
  return `${place};transform-origin:${origin};transform:${transform(STILL, camera, frame, [width, height])}`;
}

/** The margins around the cells as shares of their width, for the style sheet. */
export function around({
  rows,
  cols,
  left,
  top,
  availableWidth,
  availableHeight,
  width,
  height,
}: Frame): string {
  const after = (width - left - availableWidth) / availableWidth;
  const below = (height - top - availableHeight) / availableWidth;
  return (
    `--rows:${rows};--cols:${cols};--before:${left / availableWidth};--after:${after}` +
    `;--above:${top / availableWidth};--below:${below}`
  );
}
