/** Numbers, positions, restrictions and who wins: the words of which sentences are made. */

import { say, spoken } from '../../language/say.ts';
import type { Piece, Whole } from '../../pkg/nimatrix.js';

export type Letter = 'P' | 'N';

/** What outcomes are called where they are drawn; `naming.ts` calls these and the next ones otherwise. */
export const script: Record<Letter, string> = { P: '𝒫', N: '𝒩' };
/** What they are called in words. */
export const called: Record<Letter, string> = { P: 'P', N: 'N' };
/** What they mean. */
export const outcomes: Record<Letter, string> = {
  P: say`the previous player wins`,
  N: say`the next player wins`,
};
/** The names in force, and what brings them into sentences that were made with the usual ones. */
export const names = {
  as: 'pn',
  text: (text: string): string => text,
  pieces: (pieces: readonly Piece[]): readonly Piece[] => pieces,
  residue: String as (residue: number) => string,
};

export const whole = (value: Whole): string => String(value).replace('-', '−');

/** The whole number that lies `steps` after `start`. */
export function after(start: Whole, steps: number): Whole {
  if (typeof start === 'bigint') return start + BigInt(steps);
  const sum = start + steps;
  return Number.isSafeInteger(sum) ? sum : BigInt(start) + BigInt(steps);
}

export const position = (piles: readonly Whole[]): string => `(${piles.map(whole).join(', ')})`;

export const restriction = (blocked: readonly number[]): string =>
  blocked.length === 0
    ? say`nothing blocked`
    : blocked.map(residue => say`not ${names.residue(residue)}`).join(', ');

export const residues = (blocked: readonly number[]): string =>
  blocked.length === 0 ? say`none` : blocked.map(names.residue).join(', ');

export const winner = (outcome: Letter): string => outcomes[outcome];

export const and = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : say`${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const span = (from: Whole, count: number): string =>
  count === 1 ? whole(from) : say`${whole(from)} to ${whole(after(from, count - 1))}`;

/** A number with its digits in groups. */
export const grouped = (amount: Whole): string => spoken.grouped(amount);

/** How many; a number that could not be told is that of many. */
export const counted = (amount: Whole | null, one: string, many: string): string =>
  amount === null ? say([many]) : count(amount, one, many);

export const count = (amount: Whole, one: string, many: string): string =>
  say(['', ` ${amount === 1 ? one : many}`], grouped(amount));

/** A link asks for a view that its game does not have. */
export const noView = (game: string, view: string, shown: string): string =>
  say`${game} has no ${view} view; ${shown} is shown instead.`;
