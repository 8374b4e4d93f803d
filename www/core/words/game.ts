/** What is said during a game, and of one that was played. */

import { say } from '../../language/say.ts';

export const mark = { keeps: '✓', gives: '✗', lost: '·', givesName: say`gives the win away` };

export const listedMoves = (from: number, to: number, all: number): string =>
  say`Moves ${from + 1} to ${to} of ${all} are listed.`;
