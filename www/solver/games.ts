/** The game of a link, as far as its text tells without being read. */

/** The word by which a link names its game, however the link was written; nothing where it is not plain. */
export const gameIn = (query: string): string | undefined => /(?:^|[?&#])g=([a-z]+)/.exec(query)?.[1];

/** Whether what solves these games answers questions about a link. */
export const solves = (games: readonly string[], query: string): boolean =>
  games.includes(gameIn(query) ?? '');
