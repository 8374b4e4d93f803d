/** What is said of statements about piles. */

import type { Verdict } from '../proof/statement.worker.ts';
import { restriction } from './words.ts';

export const state = 'Statement';
export const stateHelp = 'Write a statement about the piles, and see whether it is true of all of them';
export const field = 'Statement about the piles';
export const hint = 'such as P iff xor(a div 2, b div 2) = 0';
export const decide = 'Decide';
export const end = 'End';
export const endHelp = 'Take the statement away';
export const examples = 'Examples';
export const groups = { theorems: 'Theorems', variants: 'False variants' };
export const language = 'The language';
export const working = 'Deciding …';
export const empty = 'Nothing is stated.';
export const marked = 'Cells where it fails are outlined.';

/** What is found out, but for the place where it fails. */
export function told(standing: Exclude<Verdict, { kind: 'false' }>): string {
  switch (standing.kind) {
    case 'true':
      return 'True for all piles, and for each restriction of the family.';
    case 'open':
      return `Not decided: ${standing.why}. It holds at all piles with at most ${standing.tokens} tokens.`;
    case 'refused':
      return standing.why;
  }
}

export const fails = 'False, first at';

/** A place: the piles, and the restriction in force there. */
export const place = (piles: readonly bigint[], blocked: readonly number[]): string =>
  `(${piles.join(', ')}) with ${restriction([...blocked])}`;
