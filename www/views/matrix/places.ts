/** The space and the boxes of matrices, in CSS pixels. */

import type { Grid, Panel } from '../../pkg/nimatrix.js';
import { after, whole } from '../../core/words/words.ts';
import { isStrip, pageHead, sidesOf, STRIP, type Box, type Turn } from '../../draw/frame.ts';
import { isLarge } from './scene.ts';

/** The gap between matrices, and the least width of a painted one beside another. */
const GAP = 32;
const LEAST_WIDE = 220;
/** The least and largest cells of a matrix in a frame. */
const LEAST_CELL = 12;
const LEAST_FOR_FINGERS = 18;
const MOST_CELL = 38;
const MOST_ON_PHONE = 52;
/** Larger matrices have no letters, and may have smaller cells. */
const MOST_LETTERED = 32;
const LEAST_SMALL = 7;
/** The least cells of matrices side by side. */
const LEAST_BESIDE = 15;
const MOST_IN_ROW = 3;

/** The space for the matrices of a figure, its medium, and device pixels in a CSS pixel. */
export interface Space {
  width: number;
  high: number;
  ratio: number;
  on: 'page' | 'frame' | 'paper';
  /** Whether fingers press the cells of a frame. */
  fingers?: boolean;
}

/**
 * The number of matrices side by side: in a frame as many as are readable, of a comparison two if they fit,
 * on paper three.
 */
export function columnsOf(panels: readonly Panel[], { on, width }: Space): number {
  const [first, second] = panels;
  let columns = Math.max(1, Math.min(MOST_IN_ROW, panels.length));
  if (on === 'paper' || first === undefined) return columns;
  const across = Math.max(first.grid.cols, first.grid.rows) + 1.5;
  const lettered = across * (across > MOST_LETTERED + 1.5 ? LEAST_SMALL : LEAST_BESIDE);
  const least = second?.compared === true || isLarge(first.grid) ? LEAST_WIDE : lettered;
  while (columns > 1 && widthOf(columns, width) < least) columns--;
  return columns;
}

/** The width of one of several matrices. */
const widthOf = (columns: number, available: number): number =>
  Math.floor((available - (columns - 1) * GAP) / columns);

/** The boxes of matrices. In a narrow frame they form a row that scrolls and shows part of the next. */
export function boxesOf(panels: readonly Panel[], turn: Turn, space: Space): Box[] {
  const { fingers = false, high, on, ratio, width } = space;
  const grids = panels.map(({ grid }) => grid);
  if (on === 'page') return manyBoxes(grids, turn, space);
  const columns = columnsOf(panels, space);
  const narrow = on === 'frame' && width < NARROW;
  const each = narrow && panels.length > 1 ? width - LEAST_SEEN : widthOf(columns, width);
  return grids.map(grid => {
    const few = Math.max(grid.rows, grid.cols) <= MOST_LETTERED;
    const most = narrow ? MOST_ON_PHONE : MOST_CELL;
    const readable = fingers ? LEAST_FOR_FINGERS : LEAST_CELL;
    const cells: Cells =
      on === 'frame' && !isLarge(grid) ? [few ? readable : LEAST_SMALL, most] : [0, Infinity];
    return pageBox(grid, turn, each, high, ratio, cells);
  });
}

/** The visible part of the next matrix in a scrolling row. */
const LEAST_SEEN = 40;

/** The least and the largest size of a cell. */
type Cells = readonly [least: number, most: number];

/** The margin beside the cells on the page, in CSS pixels: heads, and names of axes. */
const HEADS = 24;
const NUMBERS = 36;
const NARROW = 500;
/** The height of the caption of one of several matrices. */
const CAPTION = 40;
/** The least cells of several matrices. */
const LEAST_OF_MANY = 6;

/**
 * The box of a matrix on the page: as large as width and height allow. Cell edges are on device pixels,
 * `ratio` of them in a CSS pixel.
 */
export function pageBox(
  grid: Grid,
  turn: Turn,
  available: number,
  high: number,
  ratio: number,
  [least, largest]: Cells = [0, Infinity],
): Box {
  const { acrossFrom, across, down, downFrom } = sidesOf(grid, turn);
  const strip = isStrip(grid, turn);
  const figures = strip ? 0 : whole(after(downFrom, down - 1)).length;
  const boxWith = (head: number): Box => {
    const left = Math.max(available < NARROW ? 28 : NUMBERS, Math.ceil(figures * head * 0.56 + 13));
    // The last number may be wider than its cell.
    const wide = whole(after(acrossFrom, across - 1)).length * head * 0.56;
    const right = Math.max(2, Math.ceil((wide - (available - left) / across) / 2));
    const [most, tall] = [Math.max(1, available - left - right), Math.max(1, high - 2 * HEADS)];
    const fit = strip ? most / across : Math.min(most / across, tall / down);
    const unit = Math.max(least, Math.min(largest, fit));
    const pixels = (length: number) => Math.max(1, Math.floor(length * ratio + 1e-6)) / ratio;
    const width = pixels(unit * across);
    const height = strip ? Math.max(STRIP, Math.round(Math.min(unit, tall))) : pixels(unit * down);
    const [top, bottom] = [HEADS, HEADS];
    return { left, right, top, bottom, width: left + width + right, height: top + height + bottom, ratio };
  };
  // Smaller cells have smaller heads, which need less space.
  const first = boxWith(pageHead(0));
  return boxWith(pageHead((first.width - first.left - first.right) / across));
}

/** The boxes on the page: several matrices in rows that make the cells largest. */
function manyBoxes(grids: readonly Grid[], turn: Turn, { width: available, high, ratio }: Space): Box[] {
  const [only] = grids;
  if (only !== undefined && grids.length === 1) return [pageBox(only, turn, available, high, ratio)];
  let best: Box[] = [];
  let largest = 0;
  for (let columns = 1; columns <= grids.length; columns++) {
    const rows = Math.ceil(grids.length / columns);
    const wide = widthOf(columns, available - 2);
    const tall = Math.floor(high / rows) - CAPTION;
    const boxes = grids.map(grid => pageBox(grid, turn, wide, Math.max(tall, 0), ratio));
    const [box] = boxes;
    const cells = Math.max(grids[0]?.rows ?? 1, grids[0]?.cols ?? 1);
    const unit = box === undefined ? 0 : Math.min(box.width, box.height) / cells;
    if (unit > largest) [best, largest] = [boxes, unit];
  }
  if (largest >= LEAST_OF_MANY || grids.some(isLarge)) return best;
  // Too many for the window: they continue below it.
  return grids.map(grid =>
    pageBox(grid, turn, Math.min(available, LEAST_SHOWN_WIDE), LEAST_SHOWN_WIDE, ratio),
  );
}

const LEAST_SHOWN_WIDE = 260;

/** Longer windows, relative to their width, have no picture. */
const THIN = 150;
/** The ratio of the window offered instead, unless it has as many cells. */
const SHOWN = 16;
const LEAST_SHOWN = 64;

/** Whether a window is too long and narrow for a picture with square cells. */
export const isThin = (grid: Grid): boolean =>
  grid.down !== '' && isLarge(grid) && Math.max(grid.rows, grid.cols) > THIN * Math.min(grid.rows, grid.cols);

/** The part of such a window that can be drawn. */
export function lessThin({ rows, cols }: { rows: number; cols: number }): { rows: number; cols: number } {
  const fewer = (count: number, other: number) => Math.min(count, Math.max(LEAST_SHOWN, other * SHOWN));
  return { rows: fewer(rows, cols), cols: fewer(cols, rows) };
}
