/** Every sentence the page says by itself. The rules, captions and reasons come from the solver. */

import { say } from '../../language/say.ts';
import type { Whole } from '../../pkg/nimatrix.js';
import { position } from './basic.ts';

export * from './answers.ts';
export * from './basic.ts';
export * from './matrices.ts';
export * from './moves.ts';
export * from './refusals.ts';

export const bases = [
  { id: 'auto', name: say`best`, help: say`A theorem where one applies, else a search, else the definition` },
  { id: 'theorem', name: say`theorem`, help: say`A theorem only` },
  { id: 'search', name: say`search`, help: say`A search of the game’s own` },
  { id: 'definition', name: say`definition`, help: say`The definition alone, option by option` },
];

export const wideTable = say`A wide table`;

export const reload = say`Reload`;

export const working = say`Working …`;

export const percent = (fraction: number): string => `${Math.floor(fraction * 100)} %`;

/** What a frame in another page says. */
export const place = (piles: readonly Whole[], moves: readonly string[]): string =>
  piles.length > 0 ? position(piles) : reached(moves);

const reached = (moves: readonly string[]): string =>
  moves.length === 0 ? say`the start` : say`the position after ${moves.join(', ')}`;
