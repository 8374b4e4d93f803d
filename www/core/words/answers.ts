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
