/** Why something is not taken, where a person wrote it or followed a link with it. */

import { say } from '../../language/say.ts';
import type { Notice } from '../../pkg/nimatrix.js';

/** What was found and is not possible, and what is. */
export function notPossible({ found, allowed }: Pick<Notice, 'found' | 'allowed'>): string {
  const what = found === '' ? say`Something is missing at the end` : say`“${found}” is not possible`;
  return say`${what}; allowed: ${allowed}.`;
}

/** What a key of a link is about, as not everybody reads links. */
function about(key: string): string {
  const what = {
    g: say`Game`,
    p: say`Piles`,
    r: say`Restriction`,
    m: say`Moves`,
    w: say`Window`,
    view: say`View`,
  }[key];
  return what === undefined ? key : `${what} (${key})`;
}

/** The kinds that say no more than what was found and what is allowed. */
const PLAIN = ['unknown_word', 'unexpected', 'out_of_range', 'empty_set', 'pile_count'];

/** Before a link to what is nearest to what was found. */
export const didYouMean = say`Did you mean`;

/** A notice above the page. */
export const noticed = (notice: Notice): string =>
  notice.allowed !== '' && PLAIN.includes(notice.code)
    ? say`${about(notice.key)} in this link: ${notPossible(notice)}`
    : notice.message;
