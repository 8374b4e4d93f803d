/** How much room the matrices get, in CSS pixels. */

import type { Grid } from './pkg/nimatrix.js';
import { marginsIn, sidesOf, type Box, type Turn } from './scene/frame.ts';

/** A painted matrix is at least so wide where there are several, and the gap between two. */
const LEAST_WIDE = 220;
const GAP = 32;
/** What the page needs above and below a figure that should be in sight whole. */
const AROUND = 248;
const LEAST_HIGH = 260;

/** How many painted matrices stand side by side; on a phone they lie in a row that scrolls. */
const abreast = (panels: number, room: number): number => Math.max(1, Math.min(panels, Math.floor((room + GAP) / (LEAST_WIDE + GAP))));

/** The place of a painted matrix: as large as its share of the room and the height of the screen allow. */
export function painted(grid: Grid, turn: Turn, panels: number, room: number, height: number): Box {
  const columns = abreast(panels, room);
  const width = Math.floor((room - (columns - 1) * GAP) / columns);
  const { across, down } = sidesOf(grid, turn);
  const { left, right, top, bottom } = marginsIn(grid, turn);
  const unit = Math.min((width - left - right) / across, Math.max(LEAST_HIGH, height - AROUND - top - bottom) / down);
  return { width: left + right + Math.floor(across * unit), height: top + bottom + Math.max(1, Math.floor(down * unit)) };
}
