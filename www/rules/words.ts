/** What the form and the rules field say while one types. */

import { say } from '../language/say.ts';
import type { Notice } from '../pkg/nimatrix.js';
import { count } from '../core/words/basic.ts';
import { notPossible } from '../core/notices.ts';

export const offered = (found: number): string =>
  found === 0 ? say`No game offered.` : say`${count(found, 'game', 'games')} offered; arrow keys choose.`;

/** Why rules as text are not taken. */
export function notRules(
  text: string,
  { code, at, found, allowed }: Notice,
  games: readonly string[],
): string {
  if (at <= 1 && (code === 'unknown_word' || code === 'unexpected')) {
    const why = text.trim() === '' ? say`No game is written here` : say`“${found || text}” is not a game`;
    return say`${why}. Games: ${games.join(', ')}.`;
  }
  return found === ''
    ? say`Something is missing after “${text}”; allowed there: ${allowed}.`
    : say`In “${text}”, “${found}” is not possible; allowed there: ${allowed}.`;
}

/** Why a field of the form does not take a text; another field may be what stands against it. */
export function notTaken(text: string, notice: Notice, other: string | null): string {
  const { found, allowed } = notice;
  if (other !== null) {
    return say`With that, “${found}” in the field “${other}” would not be possible; allowed there:
        ${allowed}.`;
  }
  return text === '' ? say`Nothing is written here; allowed: ${allowed}.` : notPossible(notice);
}
