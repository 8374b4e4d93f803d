/** The words of the panel, and the claims it proposes. */

import { say } from '../language/say.ts';
import { count, grouped, position, restriction, whole } from '../core/words/words.ts';
import type { Whole } from '../pkg/nimatrix.js';

export const claims = say`Claims`;
export const edit = say`Edit the claim`;
export const hint = 'P iff …';
export const remove = say`Delete the claim`;
export const tooLong = say`This is too long for a link.`;

export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function help(piles: number, areGames: boolean): string {
  if (areGames) return say`a: the row; b: the column. Also xor, div, mod, min, max.`;
  return piles === 1
    ? say`a: the pile. Also xor, div, mod, min, max.`
    : say`${LETTERS.slice(0, piles).join(', ')}: the piles. Also xor, div, mod, min, max.`;
}
export const examples = (piles: number): string[] =>
  piles === 1
    ? ['P iff a mod 4 = 0', 'if a >= 8 then P iff P(a + 8)']
    : [
        `P iff xor(${LETTERS.slice(0, piles).join(', ')}) = 0`,
        ...(piles === 2 ? ['P iff a = b', 'P implies max(a, b) - min(a, b) <= 8'] : []),
      ];

/** A claim in mathematical signs. */
export const pretty = (text: string): string =>
  text
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥')
    .replaceAll('!=', '≠')
    .replaceAll(/ - /g, ' − ')
    .replaceAll('*', '·');

export const mark = '· ';
export const fails = (cells: number, of: number): string =>
  say`Fails at ${grouped(cells)} of ${count(of, 'cell', 'cells')}, first at`;
export const under = (blocked: readonly number[]): string =>
  blocked.length === 0 ? '' : say`with ${restriction(blocked)}`;
export const holds = say`Holds in this window.`;
export const proof = say`Proof`;
export const looking = say`Looking for a proof …`;
export const longer = say`Search longer`;

/** Why a text is no claim: what was found, and what is allowed. */
export function refused(why: string): string {
  const [, found = '', allowed = '', note = ''] =
    /^at character \d+: found (.+?); allowed: (.*?)(?:; (.*))?$/s.exec(why) ?? [];
  if (found === '') return why;
  const known = allowed === '' ? note : allowed;
  return found.startsWith('“')
    ? say`${found} is not known here. Known: ${known}.`
    : say`It goes on with: ${known}.`;
}

export const provedMark = say`Proved.`;
export const diagonal = (from: Whole, period: Whole): string =>
  say`The diagonal repeats every ${whole(period)} from ${position([from, from])}.`;
export const rows = (period: number, from: number, single: boolean): string =>
  single
    ? say`It repeats every ${period} from ${from}.`
    : say`Every row repeats every ${period} from column ${from}.`;
export const density = (p: number, of: number): string => {
  const percent = (100 * p) / Math.max(1, of);
  const share = percent < 10 ? percent.toFixed(1) : Math.round(percent);
  return say`${grouped(p)} of ${count(of, 'cell', 'cells')} are P, ${share} %.`;
};
