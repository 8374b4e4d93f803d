/** What is said of statements about piles. */

import { say } from '../language/say.ts';
import type { Verdict } from './statement.ts';
import { restriction } from '../core/words/words.ts';

export const state = say`Statement`;
export const stateHelp = say`Write a statement about the piles, and see whether it is true of all of them`;
export const field = say`Statement about the piles`;
export const hint = say`such as P iff xor(a div 2, b div 2) = 0`;
export const decide = say`Decide`;
export const end = say`End`;
export const endHelp = say`Take the statement away`;
export const examples = say`Examples`;
export const groups = { theorems: say`Theorems`, variants: say`False variants` };
export const language = say`The language`;
export const working = say`Deciding …`;
export const empty = say`Nothing is stated.`;
export const marked = say`Cells where it fails are outlined.`;

/** What is found out, but for the place where it fails. */
export function told(standing: Exclude<Verdict, { kind: 'false' }>): string {
  switch (standing.kind) {
    case 'true':
      return say`True for all piles, and for each restriction of the family.`;
    case 'open':
      return say`Not decided: ${standing.why}. It holds at all piles with at most ${standing.tokens} tokens.`;
    case 'refused':
      return standing.why;
  }
}

export const fails = say`False, first at`;

/** A place: the piles, and the restriction in force there. */
export const place = (piles: readonly bigint[], blocked: readonly number[]): string =>
  say`(${piles.join(', ')}) with ${restriction([...blocked])}`;
