/** What the form and the rules field say while one types, and the pictures of families. */

import { say } from '../language/say.ts';
import { rulesText } from '../core/form.ts';
import { landed, link } from '../core/state.ts';
import { changed } from '../solver/engine.ts';
import type { Game, Notice } from '../pkg/nimatrix.js';
import { notPossible } from '../core/notices.ts';

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

/** As many rows and columns as a small picture shows. */
const SIDE = 8;

/** The link of the picture of a game: its first view, a few cells of it. */
export function pictureOf(game: Game): string {
  const state = landed(`g=${encodeURIComponent(rulesText(game, {}))}`);
  const small = state.piles.length > 1 ? { window: { x0: 0, y0: 0, cols: SIDE, rows: SIDE } } : {};
  return link(changed({ ...state, notices: [] }, small));
}
