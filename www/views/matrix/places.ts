/** How much room the matrices get, in CSS pixels. */

import type { Grid, Panel } from '../../pkg/nimatrix.js';
import { after, whole } from '../../core/words/words.ts';
import { isStrip, pageHead, sidesOf, STRIP, type Box, type Turn } from '../../draw/frame.ts';
import { isLarge } from './scene.ts';

/** The gap between two matrices, and the least width of a painted one beside another. */
const GAP = 32;
const LEAST_WIDE = 220;
/** Cells of a matrix in a frame are at least so large, and no larger where they are few, save on a phone. */
const LEAST_CELL = 12;
const LEAST_FOR_FINGERS = 18;
const MOST_CELL = 38;
const MOST_ON_PHONE = 52;
/** A matrix with more cells on a side holds no letters, and may have smaller ones. */
const MOST_LETTERED = 32;
const LEAST_SMALL = 7;
/** Cells of several matrices side by side are at least so large. */
const LEAST_BESIDE = 15;
const MOST_ABREAST = 3;

/** The room for all matrices of a figure, on which medium, and the device pixels in a CSS pixel. */
export interface Space {
  width: number;
  high: number;
  ratio: number;
  on: 'page' | 'frame' | 'paper';
  /** Whether cells are pressed by fingers, in a frame. */
  fingers?: boolean;
}

/**
 * How many matrices of a frame stand side by side, as far as their letters can be read; two that are compared
 * do wherever there is room for both. On paper three do.
 */
export function columnsOf(panels: readonly Panel[], { on, width }: Space): number {
  const [first, second] = panels;
  let columns = Math.max(1, Math.min(MOST_ABREAST, panels.length));
  if (on === 'paper' || first === undefined) return columns;
  const across = Math.max(first.grid.cols, first.grid.rows) + 1.5;
  const lettered = across * (across > MOST_LETTERED + 1.5 ? LEAST_SMALL : LEAST_BESIDE);
  const least = second?.compared === true || isLarge(first.grid) ? LEAST_WIDE : lettered;
  while (columns > 1 && widthOf(columns, width) < least) columns--;
  return columns;
}

/** The width of one of several matrices side by side. */
const widthOf = (columns: number, available: number): number =>
  Math.floor((available - (columns - 1) * GAP) / columns);

/** The places of matrices. In a narrow frame several lie in a row that scrolls, with a part of the next. */
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

/** So much of the next matrix is seen in a row that is scrolled. */
const LEAST_SEEN = 40;

/** The least and the largest size of a cell. */
type Cells = readonly [least: number, most: number];

/**
 * What the page leaves beside the cells, in CSS pixels: for heads, and for what rows and columns stand for.
 */
const HEADS = 24;
const NUMBERS = 36;
const NARROW = 500;
/** The room for the caption of one of several matrices. */
const CAPTION = 40;
/** Cells of one of several matrices are at least so large. */
const LEAST_OF_MANY = 6;

/**
 * The place of a matrix on the page: as large as the room and the height for it allow. The edges of cells
 * keep to device pixels, `ratio` of them in a CSS pixel.
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
  // Smaller cells have smaller heads, and these need less room.
  const first = boxWith(pageHead(0));
  return boxWith(pageHead((first.width - first.left - first.right) / across));
}

/** The places on the page: of several matrices in the rows that make their cells as large as they can be. */
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
  // Too many for the window: they go on below it.
  return grids.map(grid =>
    pageBox(grid, turn, Math.min(available, LEAST_SHOWN_WIDE), LEAST_SHOWN_WIDE, ratio),
  );
}

const LEAST_SHOWN_WIDE = 260;

/** A window that is longer than this many times its width has no picture. */
const THIN = 150;
/** The window offered in its place is as many times as long as it is wide, or has as many cells. */
const SHOWN = 16;
const LEAST_SHOWN = 64;

/** Whether a window is so long and narrow that a picture with square cells would show nothing. */
export const isThin = (grid: Grid): boolean =>
  grid.down !== '' && isLarge(grid) && Math.max(grid.rows, grid.cols) > THIN * Math.min(grid.rows, grid.cols);

/** A part of such a window that can be drawn. */
export function lessThin({ rows, cols }: { rows: number; cols: number }): { rows: number; cols: number } {
  const fewer = (count: number, other: number) => Math.min(count, Math.max(LEAST_SHOWN, other * SHOWN));
  return { rows: fewer(rows, cols), cols: fewer(cols, rows) };
}
