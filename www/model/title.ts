/** What tabs, the history and bookmarks call what the page shows. */

import { brief, figuresLike, type Page } from './state.ts';
import type { State } from '../pkg/nimatrix.js';
import { playedSoFar, position, restriction } from '../words/words.ts';

/**
 * The title of the first page, as `index.html` has it; of any other: the figure of a paper if it is one, the
 * game, the position.
 */
export function pageTitle({ catalog, figures, state }: Page): string {
  if (brief(state) === '') return 'Nimatrix: a playground for Nim games';
  const game = catalog.games.find(({ id }) => id === state.game)?.title ?? '';
  const figure = figuresLike(figures, state)[0]?.title ?? null;
  const at = state.piles.length > 0 ? position(state.piles) : '';
  const under =
    state.restriction === null || state.restriction.length === 0 ? '' : restriction(state.restriction);
  const moves = state.moves.length === 0 ? '' : playedSoFar(state.moves);
  const beside = state.compare === null ? '' : `compared with ${second(state)}`;
  const rest = [at, under, moves, beside].filter(part => part !== '').join(', ');
  const rules = state.rules === state.game ? '' : state.rules;
  const what = [game, rules, rest].filter(part => part !== '').join(' ');
  return `${figure === null ? '' : `${figure}: `}${what} – Nimatrix`;
}

/** The second of two that are compared, in few words. */
const second = ({ rules2, restriction2 }: State): string =>
  rules2 ?? (restriction2 && restriction(restriction2)) ?? 'another';
