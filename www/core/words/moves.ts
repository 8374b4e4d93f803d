/** Moves in words, and what is said of those that can’t be made. */

import { say } from '../../language/say.ts';
import type { Evaluation, Whole } from '../../pkg/nimatrix.js';
import { and, counted, grouped, names, whole } from './basic.ts';

export type Move = Evaluation['moves'][number];

/** What words say of a move. */
export type Told = Pick<Move, 'takes' | 'restriction' | 'step'>;

/** A move in words, cut so that every second part is a number to stress. */
export function move(move: Told, residue = names.residue): string[] {
  const { takes, restriction, step } = move;
  const cut = (number: Whole): string => `\0${whole(number)}\0`;
  const taken =
    step === null
      ? say`take ${and(takes.map(({ amount, pile }) => say`${cut(amount)} from pile ${pile}`))}`
      : say`move ${cut(step)} forward`;
  if (restriction === null) return taken.split('\0');
  const blocked = restriction.length === 0 ? say`nothing` : and(restriction.map(residue));
  return say`${taken}, block ${blocked}`.split('\0');
}

export const sentence = (told: Told, residue = names.residue): string => move(told, residue).join('');

export const playedSoFar = (moves: readonly string[]): string =>
  moves.length === 0 ? say`the start` : say`after ${moves.join(', ')}`;

/** A move of the notation as data, as far as words need it. */
export function parts(text: string): Told {
  const [taken = '', blocks] = text.split('r');
  const takes = taken
    .split('.')
    .map(part => part.split('a'))
    .flatMap(([pile, amount]) =>
      amount === undefined ? [] : [{ pile: Number(pile), amount: BigInt(amount) }],
    );
  const residues = blocks === 'none' ? [] : blocks?.split('.').map(Number);
  return { takes, restriction: residues ?? null, step: takes.length === 0 ? BigInt(taken) : null };
}

/** A move of the notation in words. */
export const played = (notation: string): string => sentence(parts(notation));

/** What opens the list of all moves: how many there are, and how many of them win. */
export function allMoves({ moves_total, winning_total }: Evaluation): string {
  const all = counted(moves_total, 'move', 'moves');
  if (winning_total === null || Number(winning_total) === 0) return say`Show all ${all}`;
  const winning = grouped(winning_total);
  return Number(winning_total) === 1
    ? say`Show all ${all} (${winning} of them wins)`
    : say`Show all ${all} (${winning} of them win)`;
}
