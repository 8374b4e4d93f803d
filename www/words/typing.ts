/** What the form and the rules field say while one types. */

import type { Notice } from '../pkg/nimatrix.js';
import { count } from './basic.ts';

export const offered = (found: number): string =>
  found === 0 ? 'No game offered.' : `${count(found, 'game', 'games')} offered; arrow keys choose.`;

export const rulesAsText = 'Rules as text';

export const showGames = 'Show all games';

export const notANumber = (help: string): string => `Enter a whole number ${help}.`;

/** Why rules as text are not taken. */
export function notRules(
  text: string,
  { code, at, found, allowed }: Notice,
  games: readonly string[],
): string {
  if (at <= 1 && (code === 'unknown_word' || code === 'unexpected')) {
    const why = text.trim() === '' ? 'No game is written here' : `“${found || text}” is not a game`;
    return `${why}. Games: ${games.join(', ')}.`;
  }
  return found === ''
    ? `Something is missing after “${text}”; allowed there: ${allowed}.`
    : `In “${text}”, “${found}” is not possible; allowed there: ${allowed}.`;
}

/** Why a window is not taken; `name` is what was changed, `most` how many cells a window may have. */
export function notAWindow(
  name: string,
  { rows, cols }: { rows: number; cols: number },
  most: number,
): string {
  if (rows === 0 || cols === 0) {
    const what = rows === 0 ? 'row' : 'column';
    return `At least 1 ${name === 'terms' ? 'term' : what} is needed.`;
  }
  const cells = rows * cols;
  return cells > most
    ? `${cells.toLocaleString('en')} cells are too many: a window has at most ${most.toLocaleString('en')}.`
    : 'Enter a smaller number: the window would end beyond 2⁶⁴.';
}

/** Why a field of the form does not take a text; another field may be what stands against it. */
export function notTaken(text: string, { found, allowed }: Notice, other: string | null): string {
  if (other !== null) {
    return `With that, “${found}” in the field “${other}” would not be possible; allowed there: ${allowed}.`;
  }
  if (text === '') return `Nothing is written here; allowed: ${allowed}.`;
  const what = found === '' ? 'Something is missing at the end' : `“${found}” is not possible`;
  return `${what}; allowed: ${allowed}.`;
}
