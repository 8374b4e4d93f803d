/** Moves in words, and what is said of those that can’t be made. */

import { say } from '../../language/say.ts';
import type { Evaluation, Whole } from '../../pkg/nimatrix.js';
import { read } from '../../solver/engine.ts';
import { and, grouped, names } from './basic.ts';

export type Move = Evaluation['moves'][number];

/** What words say of a move. */
export type Told = Pick<Move, 'takes' | 'restriction' | 'step'> & { query?: string };

/** A move in words, cut so that every second part is a number to stress. */
export function move(move: Told, residue = names.residue): string[] {
  const { restriction, step } = move;
  const cut = (number: Whole): string => `\0${grouped(number)}\0`;
  const taken = step === null ? say`take ${from(move, cut)}` : say`move ${cut(step)} forward`;
  if (restriction === null) return taken.split('\0');
  const blocked = restriction.length === 0 ? say`nothing` : and(restriction.map(residue));
  return say`${taken}, then block ${blocked}`.split('\0');
}

/** What a move takes, as text: "2 from pile 1". */
export const taken = (move: Told): string => from(move, grouped);

/** What is taken from which piles; the same from both in short. */
function from({ takes, query }: Told, cut: (number: Whole) => string): string {
  const [first, second, ...more] = takes;
  const same = first !== undefined && second?.amount === first.amount && more.length === 0;
  if (same && query !== undefined && read(query).piles.length === 2) {
    return say`${cut(first.amount)} from both piles`;
  }
  return and(takes.map(({ amount, pile }) => say`${cut(amount)} from pile ${pile}`));
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

/** A move of the notation, as short as a record has it. */
export function recorded(text: string): string {
  const { takes, restriction, step } = parts(text);
  const said =
    step === null ? takes.map(take => say`${take.amount} from ${take.pile}`).join(', ') : say`${step} on`;
  return restriction === null
    ? said
    : say`${said}, not ${restriction.length === 0 ? say`anything` : restriction.join(', ')}`;
}

/** What is said of a move in a game that was played. */
export const mark = { keeps: '✓', gives: '✗', lost: '·', givesName: say`gives the win away` };

export const listedMoves = (from: number, to: number, all: number): string =>
  say`Moves ${from + 1} to ${to} of ${all} are listed.`;
