/** What is said during a game, and of one that was played. */

import { count } from './basic.ts';

export const hidden = 'Who wins is not told during a game.';

export const mark = { keeps: '✓', gives: '✗', lost: '·', givesName: 'gives the win away' };

export const listedMoves = (from: number, to: number, all: number): string =>
  `Moves ${from + 1} to ${to} of ${all} are listed.`;

export const steps = {
  name: 'Go through the game',
  start: 'To the start',
  back: 'One move back',
  on: 'One move on',
  end: 'To the end',
  at: (played: number, of: number): string => `${played} of ${count(of, 'move', 'moves')}`,
};
