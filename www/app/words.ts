/** The page's own sentences, and its titles. */

import { say } from '../language/say.ts';
import type { Failure } from '../solver/engine.ts';
import { namesOf } from '../core/comparison.ts';
import { gameOf } from '../core/form.ts';
import { brief, isUnread, type Page } from '../core/state.ts';
import { figuresLike } from '../core/page.ts';
import { playedSoFar, position, restriction } from '../core/words/words.ts';

/** The names of the themes. */
export const themes = { auto: say`auto`, light: say`light`, dark: say`dark` };

/** Why the page can't start. */
export function unstarted({ code, message }: Failure): string {
  if (code === 'wasm') return say`This browser or this page does not allow the solver to run.`;
  const why = code === 'load' ? say`its file is missing or damaged` : say`something else went wrong`;
  return say`The solver could not be loaded: ${why} (${message}).`;
}

/**
 * The title of a page: that of `index.html` for the front page, else the figure or game, the position, and
 * what is compared.
 */
export function pageTitle(page: Page): string {
  const { figures, state } = page;
  if (brief(state) === '' || isUnread(page)) return say`Nimatrix: a playground for Nim games`;
  const game = gameOf(page)?.title ?? '';
  const figure = figuresLike(figures, state)[0]?.title ?? null;
  const at = state.piles.length > 0 ? position(state.piles) : '';
  const called = namesOf(state);
  const blocked =
    state.restriction === null || state.restriction.length === 0 ? '' : restriction(state.restriction);
  // The first name may contain it.
  const under = called?.[0].includes(blocked) === true ? '' : blocked;
  const moves = state.moves.length === 0 ? '' : playedSoFar(state.moves);
  const beside = called === null ? '' : called.join(say` compared with `);
  const rest = [at, under, moves, beside].filter(part => part !== '').join(', ');
  const rules = state.rules === state.game ? '' : state.rules;
  const what = [game, rules, rest].filter(part => part !== '').join(' ');
  return `${figure === null ? '' : `${figure}: `}${what} – Nimatrix`;
}
