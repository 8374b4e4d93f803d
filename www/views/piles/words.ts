/** What is said of piles that one takes from by hand. */

import { say } from '../../language/say.ts';
import { and, restriction } from '../../core/words/basic.ts';

const takes = (choice: ReadonlyMap<number, number>): string =>
  and([...choice].sort(([a], [b]) => a - b).map(([pile, amount]) => say`${amount} from pile ${pile}`));

export const taking = (choice: ReadonlyMap<number, number>): string => say`Take ${takes(choice)}`;

export const blockPart = (notation: string): string =>
  notation.includes('r') ? say`${''}, block ${blocked(notation)}` : '';

export const noMoves = say`There is no move left.`;

export const pilesHelp = say`Click or tap a stick to take it and all to its right, or use the arrow keys
    and Enter.`;

export const blockedSticks = say`Where a pale stick stands, one may not begin to take.`;

const MOST_AMOUNTS = 8;

/** Why nothing comes of a choice: what may be taken instead, as far as it is known. */
export function notAllowed(
  choice: ReadonlyMap<number, number>,
  under: readonly number[] | null,
  allowed: ReadonlySet<number> | null,
): string {
  const said = say`You can’t take ${takes(choice)}`;
  const rule = under === null || under.length === 0 ? '' : say` under “${restriction(under)}”`;
  if (allowed === null) return `${said}${rule}.`;
  if (allowed.size === 0) return say`${said}${rule}: nothing may be taken from this pile.`;
  const all = [...allowed].sort((a, b) => a - b).map(String);
  const some = all.length > MOST_AMOUNTS ? `${all.slice(0, MOST_AMOUNTS).join(', ')}, …` : and(all);
  return all.length === 1
    ? say`${said}${rule}: allowed from this pile is ${some}.`
    : say`${said}${rule}: allowed from this pile are ${some}.`;
}

/** The residues that a move in the notation blocks, in words. */
export function blocked(notation: string): string {
  const part = notation.split('r')[1] ?? '';
  return part === 'none' || part === '' ? say`nothing` : and(part.split('.'));
}
