/** The keys of frames, which stand in a link beside its own. */

/** What an exercise asks: who wins, which move, which amounts, what stands in the cells, by which law. */
export const ASKED = ['wins', 'move', 'amounts', 'fill', 'law'] as const;
export type Asked = (typeof ASKED)[number];

/** All of them with the words that each takes; where it takes one word, the first is the default. */
export const FRAME_KEYS = {
  ui: ['board', 'full', 'min'],
  ctl: ['pan', 'zoom', 'view', 'rules', 'hint', 'export', 'prove', 'all', 'none'],
  ro: ['0', '1'],
  act: ['auto', 'click'],
  scroll: ['coop', 'greedy', 'none'],
  bg: ['paper', 'transparent', 'light', 'dark'],
  q: ['0', '1', ...ASKED],
  seed: [''],
  caption: ['0', '1'],
  open: ['1', '0'],
  keys: ['1', '0'],
} as const;

/** The text of a link without the damage that it takes on its way. */
export const mended = (text: string): string => text.replace(/&amp;/g, '&').replace(/^[?#]/, '');

/** The query with some of its keys. */
export const filtered = (query: string, keeps: (key: string) => boolean): string =>
  query
    .split('&')
    .filter(part => keeps(part.split('=')[0] ?? ''))
    .join('&');

/** The query without the keys that only a frame has. */
export const linkIn = (query: string): string =>
  filtered(mended(query), key => !Object.hasOwn(FRAME_KEYS, key));

/**
 * What identifies a picture that was made when the page was built: the game, the view and the window, not the
 * position.
 */
export function pictureKey(query: string): string {
  const keys = new URLSearchParams(query);
  return [keys.get('g'), keys.get('view') ?? 'outcome', keys.get('w')].join('|');
}
