/** What is said during a game, and of one that was played. */

import { say } from '../../language/say.ts';
import { count } from './basic.ts';

export const hidden = say`Who wins is not told during a game.`;

export const mark = { keeps: '✓', gives: '✗', lost: '·', givesName: say`gives the win away` };

export const listedMoves = (from: number, to: number, all: number): string =>
  say`Moves ${from + 1} to ${to} of ${all} are listed.`;

export const steps = {
  name: say`Go through the game`,
  start: say`To the start`,
  back: say`One move back`,
  on: say`One move on`,
  end: say`To the end`,
  at: (played: number, of: number): string => say`${played} of ${count(of, 'move', 'moves')}`,
};
