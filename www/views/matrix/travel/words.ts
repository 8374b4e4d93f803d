/** What is said while one moves over a matrix. */

import { say } from '../../../language/say.ts';
import type { Window } from '../../../pkg/nimatrix.js';
import { called, span } from '../../../core/words/basic.ts';

/** What the wheel does over a figure, for those who turn it there. */
export const wheelNote = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '')
  ? say`Zoom with ⌘ and the wheel`
  : say`Zoom with Ctrl and the wheel`;

export const noP = (): string => say`This window has no ${called.P}-position.`;

export const nextP = (): string => say`Next ${called.P}-position`;
export const previousP = (): string => say`Previous ${called.P}-position`;

/** Where the window lies, for a screen reader. */
export const whereabouts = ({ x0, y0, cols, rows }: Window): string =>
  say`Map: rows ${span(y0, rows)}, columns ${span(x0, cols)}. Click a place to go there.`;

export const showOptions = say`Moves`;
export const showOptionsHelp = say`Mark the moves from the cell you point at or choose`;
export const measure = say`Measure`;
export const measureHelp = say`Drag over cells to count them (Shift and drag, or Shift and arrow keys)`;
