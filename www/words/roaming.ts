/** What is said while one moves over a matrix. */

import type { Window } from '../pkg/nimatrix.js';
import { called, span } from './basic.ts';

/** What the wheel does over a figure, for those who turn it there. */
export const wheelNote = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '')
  ? 'Zoom with ⌘ and the wheel'
  : 'Zoom with Ctrl and the wheel';

export const noP = (): string => `This window has no ${called.P}-position.`;

export const nextP = (): string => `Next ${called.P}-position`;
export const previousP = (): string => `Previous ${called.P}-position`;

/** Where the window lies, for a screen reader. */
export const whereabouts = ({ x0, y0, cols, rows }: Window): string =>
  `Map: rows ${span(y0, rows)}, columns ${span(x0, cols)}. Click a place to go there.`;

export const showOptions = 'Moves';
export const showOptionsHelp = 'Mark the moves from the cell you point at or choose';
export const measure = 'Measure';
export const measureHelp = 'Drag over cells to count them (Shift and drag, or Shift and arrow keys)';
