/** The second part of this folder, and which matrices can't be drawn without it. */

import { Part } from '../../core/loading.ts';
import { type Page } from '../../core/state.ts';
import { turnOf } from '../../core/page.ts';
import { isLarge } from './scene.ts';

export const rest = new Part(() => import('./rest.ts'));

/** Whether the matrices of a page can be drawn with what is there. */
export const canDraw = ({ state, panels }: Pick<Page, 'state' | 'panels'>): boolean =>
  rest.is !== null ||
  (state.view !== 'grundy' &&
    turnOf(state) !== 'plot' &&
    !isLarge(state.window) &&
    !panels.some(({ grid }) => isLarge(grid)));
