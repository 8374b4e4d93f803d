/** The answer to a position, and what it rests on. */

import { inPieces, say } from '../../language/say.ts';
import type { Evaluation, Piece, Whole } from '../../pkg/nimatrix.js';
import { plain, textOf } from '../../solver/sentence.ts';
import { and, count, names, residues, restriction, whole } from './basic.ts';
import { sentence, type Move } from './moves.ts';

/** What an answer rests on, without the values that a theorem needs. */
export function basis({ basis: { said } }: Evaluation): Piece[] {
  const { theorem } = said.values;
  const pieces = theorem === undefined ? said.pieces : [plain(theorem.text)];
  return inPieces`Rests on ${pieces}`;
}

/** The reason in plain words: what stands before the first table. */
export function plainReason({ plain: parts = [] }: Evaluation): Piece[][] {
  const end = parts.findIndex(({ kind }) => kind === 'table');
  return parts
    .slice(0, end < 0 ? parts.length : end)
    .flatMap(part => (part.kind === 'text' ? [part.pieces] : []));
}

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

/** The reason in plain words, as text. */
export const why = (evaluation: Evaluation): string =>
  names.text(plainReason(evaluation).map(textOf).join(' ') || verdict(evaluation, null));

/** Where one stands: the position, and who wins if that is to be said. */
export const standing = (place: string, blocked: readonly number[] | null, answer: string): string => {
  const here = blocked === null || blocked.length === 0 ? place : `${place}, ${restriction(blocked)}`;
  return answer === '' ? `${here}.` : `${here}: ${answer}`;
};

/**
 * Who wins, said to the player to move, with a move where one is to be shown. Without a move, the place tells
 * whether tokens are left.
 */
export function verdict(
  { outcome, moves_total }: Evaluation,
  place: { piles: readonly Whole[]; restriction: readonly number[] | null } | null,
  best?: Move,
): string {
  if (moves_total === 0) {
    const blocked = (place?.restriction?.length ?? 0) > 0 && place?.piles.some(pile => Number(pile) > 0);
    const end = blocked === true ? say`every amount is blocked` : say`no move is left`;
    return outcome === 'P' ? say`You have lost: ${end}.` : say`You win: ${end}.`;
  }
  if (outcome === 'P') return say`You lose, against a perfect player.`;
  return best === undefined ? say`You win.` : say`You win: ${sentence(best)}.`;
}

export const value = (grundy: Whole): string => say`Value ${whole(grundy)}`;

/** How many moves win, to a player who is shown one. */
export function howMany({ moves_total, winning_total, outcome }: Evaluation): string {
  if (moves_total === 0 || outcome === 'P' || winning_total === null) return '';
  return winning_total === 1
    ? say`No other move wins.`
    : say`${count(winning_total, 'move wins', 'moves win')}.`;
}

/** What is blocked now. */
export const inForce = (blocked: readonly number[]): string =>
  blocked.length === 1
    ? say`Now ${residues(blocked)} is blocked.`
    : say`Now ${and(blocked.map(names.residue))} are blocked.`;

/** What opens the list of moves. */
export function movesName({ moves_total }: Evaluation): string {
  if (moves_total === null) return say`All moves`;
  return moves_total === 1 ? say`The only move` : say`All ${count(moves_total, 'move', 'moves')}`;
}
