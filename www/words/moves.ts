/** Moves in words, and what is said of those that can’t be made. */

import type { Evaluation } from '../pkg/nimatrix.js';
import { and, counted, whole } from './basic.ts';

export type Move = Evaluation['moves'][number];

/** What words say of a move. */
export type Told = Pick<Move, 'takes' | 'restriction' | 'step'>;

/** A move in words, cut so that every second part is a number to stress. */
export function move(move: Told): string[] {
  const parts: string[] = [];
  if (move.step !== null) parts.push('move ', whole(move.step), ' forward');
  else {
    let text = 'take ';
    move.takes.forEach((take, index) => {
      if (index > 0) text += index === move.takes.length - 1 ? ' and ' : ', ';
      parts.push(text, whole(take.amount));
      text = ` from pile ${take.pile}`;
    });
    parts.push(text);
  }
  if (move.restriction !== null) {
    const blocked =
      move.restriction.length === 0 ? 'block nothing' : `block ${and(move.restriction.map(String))}`;
    parts[parts.length - 1] += `, ${blocked}`;
  }
  return parts;
}

export const sentence = (text: Told): string => move(text).join('');

export const playedSoFar = (moves: readonly string[]): string =>
  moves.length === 0 ? 'the start' : `after ${moves.join(', ')}`;

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
  const all = `Show all ${counted(moves_total, 'move', 'moves')}`;
  if (winning_total === null || Number(winning_total) === 0) return all;
  return `${all} (${whole(winning_total)} of them ${Number(winning_total) === 1 ? 'wins' : 'win'})`;
}
