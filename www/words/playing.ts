/** What is said of a game that is played, move by move. */

import type { Whole } from '../pkg/nimatrix.js';
import { and, called, count, names, whole, type Letter } from './basic.ts';
import { sentence, type Move } from './moves.ts';

export function whoseTurn(two: boolean, mine: boolean, played: number): string {
  if (two) return `Player ${(played % 2) + 1} is to move.`;
  return mine ? 'Your move.' : 'The opponent is thinking …';
}

export const waiting =
  'It is the opponent’s turn. Go back further, move for the opponent, or let the opponent move.';

/** Who has won: one of two players, counted on from the first, or whether it is oneself. */
export function gameOver(two: boolean, won: boolean, winner: number): string {
  if (two) return `Player ${(winner % 2) + 1} has won: no move is left.`;
  return won ? 'You have won: no move is left.' : 'You have lost: no move is left.';
}

export const plays = (mine: boolean, move: Move): string =>
  `${mine ? 'You' : 'The opponent'}: ${sentence(move)}.`;

export function verdict(verdict: 'keeps' | 'gives' | 'lost', two: boolean): string {
  const who = two ? 'The last move' : 'Your move';
  return {
    keeps: `${who} keeps the win.`,
    gives: `${who} gives the win away.`,
    lost: `${two ? 'The player was' : 'You were'} already losing: no move wins.`,
  }[verdict];
}

export const refuted = (move: Move): string =>
  `It is refuted by: ${sentence(move)}. ${names.text('That reaches a P-position.')}`;

export const better = (move: Move): string => `Better: ${sentence(move)}.`;

export const hintOutcome = (outcome: Letter): string =>
  outcome === 'N' ? 'This position can be won.' : 'Against perfect play this position is lost.';

export const hintHopeless = 'Every move lets your opponent win; play on and hope for a slip.';

/** Where a winning move is; `winning` says how many there are. */
export function hintWhere(move: Move, winning: Whole | null): string {
  const only = Number(winning) === 1;
  if (move.step !== null) {
    return only
      ? names.text('One step reaches a P-position.')
      : `${winning === null ? 'Several' : whole(winning)} steps reach ${called.P}-positions.`;
  }
  const from = `takes from ${and(move.takes.map(take => `pile ${take.pile}`))}.`;
  return only
    ? `The only winning move ${from}`
    : `${winning === null ? 'A winning move' : `One of the ${whole(winning)} winning moves`} ${from}`;
}

export const judging = 'Judging the moves …';

export function turningPoints(found: number): string {
  if (found === 0) return 'The win never changed hands.';
  const times = ['once', 'twice'][found - 1] ?? `${found} times`;
  return `The win changed hands ${times}. Go back and find the better move:`;
}

export function turningPoint(index: number, mine: boolean | null): string {
  if (mine === null) return `move ${index + 1}`;
  return `move ${index + 1}, ${mine ? 'yours' : 'the opponent’s'}`;
}

export const backTo = (played: number): string => `To the position after ${count(played, 'move', 'moves')}`;
