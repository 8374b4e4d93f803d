/** The answer to a position, and what it rests on. */

import { inPieces, say } from '../../language/say.ts';
import type { Evaluation, Piece } from '../../pkg/nimatrix.js';
import { textOf } from '../../solver/sentence.ts';
import { called, count, names, restriction, whole, winner } from './basic.ts';
import { sentence } from './moves.ts';

export const basis = ({ basis }: Evaluation): Piece[] => inPieces`Source: ${basis.said.pieces}.`;

export function winningMoves(evaluation: Evaluation): string {
  const winning = evaluation.moves
    .filter(move => move.winning)
    .slice(0, 5)
    .map(move => sentence(move));
  const total = evaluation.winning_total;
  if (winning.length === 0) return say`There is no winning move here.`;
  if (total === null) return say`Winning moves, not all of them counted: ${winning.join('; ')}.`;
  const rest = Number(total) - winning.length;
  const more = rest > 0 ? say`; and ${rest} more` : '';
  return `${count(total, 'winning move', 'winning moves')}: ${winning.join('; ')}${more}.`;
}

/** The first reason in a sentence. */
export const why = (evaluation: Evaluation): string =>
  names.text(evaluation.explanation.find(part => part.kind === 'text')?.text ?? textOf(basis(evaluation)));

/** Where one stands: the position, and who wins if that is told. */
export function standing(
  place: string,
  blocked: readonly number[] | null,
  answer: Evaluation | null,
): string {
  const here = blocked === null ? place : `${place}, ${restriction(blocked)}`;
  if (answer === null) return `${here}.`;
  const { outcome, grundy } = answer;
  const value = grundy === null ? '' : say`, value ${whole(grundy)}`;
  return `${here}: ${called[outcome]}, ${winner(outcome)}${value}.`;
}

export const workingOut = (place: string): string => say`${place}: being worked out.`;

/** Who wins, said to the player to move: with the move, where one is to be told. */
export function verdict({ outcome, moves, moves_total, winning_total }: Evaluation, told: boolean): string {
  if (moves_total === 0) {
    return outcome === 'P' ? say`You have lost: no move is left.` : say`You win: no move is left.`;
  }
  if (outcome === 'P') return say`You lose, against a perfect player.`;
  const winning = moves.find(move => move.winning);
  if (!told || winning === undefined || winning_total === 0) return say`You win.`;
  return say`You win: ${sentence(winning)}.`;
}

/** How many moves win. */
export function howMany({ moves_total, winning_total, outcome }: Evaluation): string {
  if (moves_total === 0) return '';
  if (outcome === 'P') {
    return moves_total === null
      ? say`Every move lets your opponent win.`
      : say`Each of your ${count(moves_total, 'move', 'moves')} lets your opponent win.`;
  }
  if (winning_total === null) return '';
  return winning_total === 1
    ? say`No other move wins.`
    : say`${count(winning_total, 'move wins', 'moves win')}.`;
}

/** What opens the list of moves. */
export const movesName = ({ moves_total }: Evaluation): string =>
  moves_total === null ? say`All moves` : say`All ${count(moves_total, 'move', 'moves')}`;

export const playIt = say`Play it`;
export const whyName = say`Why?`;
