/** The games of a link, as far as its text tells without being read. */

/** The words by which a link names its games, however the link was written; none where they are not plain. */
const gamesIn = (query: string): string[] =>
  [...query.matchAll(/(?:^|[?&#])g2?=([a-z]+)/g)].map(([, word = '']) => word);

/** Whether a link has only characters of canonical links, and escapes of them; a part reads no others. */
export const isPlain = (query: string): boolean =>
  /^[\w?#=&:,./*+()%-]*$/.test(query) && !/%(?:25)*[89a-f]/i.test(query);

/** Whether a link says plainly what its game is. */
export const namesGame = (query: string): boolean => gamesIn(query).length > 0;

/** Whether what solves these games answers questions about a link. */
export const solves = (games: readonly string[], query: string): boolean =>
  namesGame(query) && gamesIn(query).every(word => games.includes(word));
