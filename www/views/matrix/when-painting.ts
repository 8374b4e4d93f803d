/**
 * What draws values, points and large matrices (`./painting.ts`): fetched before a first answer that has
 * some of them, else after it.
 */

import type { Painter } from '../../draw/canvas.ts';
import type { bandsFor } from './colours.ts';
import { isLarge } from './scene.ts';
import type { axisMarks, pointMarks, pointsOf } from '../sequence/plot.ts';
import { turnOf, type Page } from '../../core/state.ts';

export interface Painting {
  Painter: typeof Painter;
  bandsFor: typeof bandsFor;
  axisMarks: typeof axisMarks;
  pointMarks: typeof pointMarks;
  pointsOf: typeof pointsOf;
}

let come: Painting | null = null;

/** It is there. */
export const supply = (painting: Painting): void => void (come = painting);

/** What has come; null before that. */
export const painting = (): Painting | null => come;

/** Whether the matrices of a page can be drawn with what is there. */
export const canPaint = ({ state, panels }: Pick<Page, 'state' | 'panels'>): boolean =>
  come !== null ||
  (state.view !== 'grundy' &&
    turnOf(state) !== 'plot' &&
    !isLarge(state.window) &&
    !panels.some(({ grid }) => isLarge(grid)));
