/** Where the cells of a matrix lie, whichever way its rows run. */

import type { Grid, Whole } from '../pkg/nimatrix.js';
import { after, whole } from '../core/words/words.ts';

/**
 * Rows run down (as printed), rows run up (coordinates), or the first pile runs right and the second up (a
 * plot).
 */
export type Turn = 'down' | 'up' | 'plot';

/** What runs across and what runs down (or up) the screen: the first of them, and how many. */
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

/** Whether one pile runs across a lone row. */
export const isStrip = (grid: Grid, turn: Turn): boolean => grid.down === '' && turn !== 'plot';

/** Where cells lie, in the drawing's own units. */
export interface Frame {
  turn: Turn;
  rows: number;
  cols: number;
  /** The side of a cell. */
  unit: number;
  /** One pile runs across a lone row, which stays high enough to be seen however narrow its cells are. */
  strip: boolean;
  /** The height of a cell: its side, but for a strip. */
  high: number;
  /** The upper left corner of the place in which cells are seen, and its size; the heads stand outside. */
  left: number;
  top: number;
  plotWidth: number;
  plotHeight: number;
  /**
   * The room for that place: at rest it ends with the last cell, while one moves it takes all of the room.
   */
  availableWidth: number;
  availableHeight: number;
  /** How far the matrix has moved from that corner. */
  dx: number;
  dy: number;
  width: number;
  height: number;
  /** Device pixels in a unit, where every edge of a cell lies on one of them; else 0. */
  ratio: number;
}

/** The drawing's cell size for a matrix with this many cells on its longer side. */
function unitFor(cells: number): number {
  if (cells <= 16) return 24;
  if (cells <= 24) return 21;
  if (cells <= 32) return 18;
  if (cells <= 48) return 13;
  // More cells take no more room together than 64 of them.
  return Math.min(10, 640 / cells);
}

/** Cells of a strip that are narrower than letters need are so high, in units or pixels. */
export const STRIP = 26;
const NARROW = 17;

/** Heads are never smaller, in pixels, than can be read. */
const SMALLEST = 9.5;

/** The size of heads in files, in units; it grows with large cells. */
export const headSize = (unit: number): number =>
  Math.max(SMALLEST, Math.min(12.5, unit * 0.5), Math.min(24, unit * 0.22));

/** On the page heads have one of four sizes, in CSS pixels. */
export function pageHead(cell: number): number {
  if (cell >= 48) return 20;
  if (cell >= 30) return 17;
  return cell >= 20 ? 15 : 13;
}

/** The size of the heads of a frame. */
export const headOf = ({ unit, ratio }: Frame): number => (ratio > 0 ? pageHead(unit) : headSize(unit));

/** How large heads get at most, in units: where cells are shown as small as the style sheet allows. */
function largestHead(unit: number): number {
  const shown = unit < NARROW ? 7 : 15;
  return Math.max(headSize(unit), (SMALLEST * unit) / (unit < 13 ? 5 : shown));
}

/** The frame of a matrix by itself, in units that are scaled to fit where it is shown. */
export function frameFor(grid: Grid, turn: Turn): Frame {
  const { across, down, downFrom } = sidesOf(grid, turn);
  const unit = unitFor(Math.max(across, down));
  const size = largestHead(unit);
  const upTo = (length: number) => Math.ceil(length / unit) * unit;
  const left = upTo(whole(after(downFrom, down - 1)).length * size * 0.5 + 6);
  const head = upTo(size + 6);
  const margin = turn === 'plot' ? upTo(size) : 0;
  const top = turn === 'down' ? head : margin;
  const strip = isStrip(grid, turn);
  const high = strip && unit < NARROW ? STRIP : unit;
  const [plotWidth, plotHeight] = [across * unit, down * high];
  const cells = { left, top, plotWidth, plotHeight, availableWidth: plotWidth, availableHeight: plotHeight };
  const [width, height] = [left + plotWidth + margin, head + margin + plotHeight];
  return { ...atRest(grid, turn), ...cells, width, height, unit, strip, high, ratio: 0 };
}

const atRest = ({ rows, cols }: Grid, turn: Turn) => ({ turn, rows, cols, dx: 0, dy: 0 });

/** A place in CSS pixels, the share of it that heads have, and the device pixels that edges keep to. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ratio?: number;
}

/** The frame of a matrix that fills a box as far as its square cells allow; a unit is a CSS pixel. */
export function frameIn(grid: Grid, turn: Turn, box: Box): Frame {
  const { across, down } = sidesOf(grid, turn);
  const { left, right, top, bottom } = box;
  const [availableWidth, availableHeight] = [
    Math.max(1, box.width - left - right),
    Math.max(1, box.height - top - bottom),
  ];
  const strip = isStrip(grid, turn);
  const unit = strip ? availableWidth / across : Math.min(availableWidth / across, availableHeight / down);
  const high = strip ? availableHeight : unit;
  const { width, height, ratio = 0 } = box;
  const [plotWidth, plotHeight] = [snapped(across * unit, ratio), snapped(down * high, ratio)];
  const cells = { left, top, plotWidth, plotHeight, availableWidth, availableHeight };
  return { ...atRest(grid, turn), ...cells, width, height, unit, strip, high, ratio };
}

/** The nearest place on a device pixel, where places keep to these. */
export const snapped = (place: number, ratio: number): number =>
  ratio > 0 ? Math.round(place * ratio) / ratio : place;

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

/** The place of a rectangle of cells, from one corner of it to the other. */
export function boxOf(
  frame: Frame,
  from: { row: number; col: number },
  to: { row: number; col: number } = from,
): { x: number; y: number; width: number; height: number } {
  const { left, top, unit, high, ratio } = frame;
  const [one, other] = [corner(frame, from.row, from.col), corner(frame, to.row, to.col)];
  // The far edge of the last cell is the near edge of the one behind it.
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

/**
 * The upper left corner of what is seen, in cells from that of the matrix; and how much larger cells are than
 * at rest.
 */
export interface Camera {
  left: number;
  top: number;
  scale: number;
}

export const STILL: Camera = { left: 0, top: 0, scale: 1 };

export const isStill = (camera: Camera): boolean =>
  camera.left === 0 && camera.top === 0 && camera.scale === 1;

/** The frame while one moves: cells have another place and size, the place in which they are seen stays. */
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
 * How a picture that one camera saw looks through another: in pixels, or in shares of a picture of that
 * size. Strips keep their height.
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

/** The solver shows no more cells than this in a window. */
export const MOST_CELLS = 2 ** 24;

/** How many heads to skip so that they do not touch: 1, 2, 5, 10, 20, ... */
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

/** A length as a share of another. */
export const share = (length: number, of: number): string => `${Math.round((length / of) * 1e6) / 1e4}%`;

/** The place of a box; its corner is counted from that of the whole. */
export const within = (box: Size & { left: number; top: number }, whole: Size): string =>
  `left:${share(box.left, whole.width)};top:${share(box.top, whole.height)};` +
  `width:${share(box.width, whole.width)};height:${share(box.height, whole.height)}`;

/** The size of a drawing, which a style sheet may enlarge by `--wide`. */
export const sizeOf = ({ width, height }: Size): string =>
  `--wide:${width}px;width:${width}px;aspect-ratio:${width}/${height}`;
