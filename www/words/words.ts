/** Every sentence the page says by itself. The rules, captions and reasons come from the solver. */

import type { Whole } from '../pkg/nimatrix.js';
import { position } from './basic.ts';

export * from './answers.ts';
export * from './basic.ts';
export * from './game.ts';
export * from './matrices.ts';
export * from './moves.ts';
export * from './refusals.ts';
export * from './views.ts';

export const bases = [
  { id: 'auto', name: 'best', help: 'A theorem where one applies, else a search, else the definition' },
  { id: 'theorem', name: 'theorem', help: 'A theorem only' },
  { id: 'search', name: 'search', help: 'A search of the game’s own' },
  { id: 'definition', name: 'definition', help: 'The definition alone, option by option' },
];

export const question = 'Your opponent will move from the cell you pick. Which cell wins for you?';

export const wideTable = 'A wide table';

export const reload = 'Reload';

export const working = 'Working …';

export const percent = (fraction: number): string => `${Math.floor(fraction * 100)} %`;

/** What a frame in another page says. */
export const place = (piles: readonly Whole[], moves: readonly string[]): string =>
  piles.length > 0 ? position(piles) : reached(moves);

const reached = (moves: readonly string[]): string =>
  moves.length === 0 ? 'the start' : `the position after ${moves.join(', ')}`;

export const showMove = 'Show a winning move';

export const again = 'Back to the first figure';

export const save = 'Save';

export const closedHere = 'This page lets the figure open nothing. Its address:';
