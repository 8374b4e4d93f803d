/**
 * What lies over a matrix as SVG: the marks of the position and of where one points, a rectangle,
 * periods.
 */

import type { Grid } from '../../pkg/nimatrix.js';
import { corner, type Frame } from '../../draw/frame.ts';
import type { Mark } from '../../draw/mark.ts';
import { overMarks, type Marked, tileMarks } from './marks-scene.ts';
import { markText } from '../../draw/svg.ts';
import { between, type Cell } from './table.ts';

/** What lies over a matrix, as far as others need to know. */
export interface Over {
  /** What is painted in its place; null for the matrix itself. */
  grid: Grid | null;
  /** The rectangle that is measured, and whether dragging measures. */
  span: { from: Cell; to: Cell } | null;
  measuring: boolean;
  /** All of it, for a frame of which a unit is shown as `scale` pixels; on the way, what goes along. */
  text(frame: Frame, scale: number, still: boolean): string;
}

/** What is drawn over a matrix. */
export interface Drawn {
  /** What is marked at the position, and where one points. */
  chosen: Marked | null;
  pointed: Marked | null;
  /** The rectangle that is measured. */
  span: { from: Cell; to: Cell } | null;
  /** Whether periods are drawn. */
  tiles: boolean;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Marks that end where the cells do, and marks beside the cells. */
export function overlayOf(
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

/** All of it, for a frame of which a unit is shown as `scale` pixels. */
export function overlay(
  grid: Grid,
  frame: Frame,
  { chosen, pointed, span, tiles }: Drawn,
  scale: number,
): string {
  const marked = (style: string, marks: Marked | null): string => {
    if (marks === null) return '';
    const { inside, outside } = overMarks(grid, frame, marks, scale);
    return overlayOf(frame, style, inside, outside);
  };
  const repeats = tiles && grid.repeats !== null ? tileMarks(grid, frame, grid.repeats, scale) : [];
  return (
    overlayOf(frame, 'tiles', repeats) +
    marked(pointed === null ? 'chosen' : 'chosen away', chosen) +
    marked('pointed', pointed) +
    (span === null ? '' : overlayOf(frame, 'span', [spanMark(frame, span)]))
  );
}

/** The outline of a rectangle of cells. */
function spanMark(frame: Frame, { from, to }: { from: Cell; to: Cell }): Mark {
  const { row, col, rows, cols } = between(from, to);
  const [one, other] = [corner(frame, row, col), corner(frame, row + rows - 1, col + cols - 1)];
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [wide, high] = [Math.abs(one.x - other.x) + frame.unit, Math.abs(one.y - other.y) + frame.high];
  const path = `M${short(x)} ${short(y)}h${short(wide)}v${short(high)}h${short(-wide)}z`;
  return { shape: 'area', style: 'rectangle', path };
}
