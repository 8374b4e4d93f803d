/** The keys that links of frames have besides those of the page. */

/** The kinds of questions: the winner, a move, all amounts, missing cells, a law. */
export const ASKED = ['wins', 'move', 'amounts', 'fill', 'law'] as const;
export type Asked = (typeof ASKED)[number];

/** The keys and their values. If one value is allowed, the first is the default. */
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

/** The text of a link, repaired. */
export const mended = (text: string): string => text.replace(/&amp;/g, '&').replace(/^[?#]/, '');

/** The query reduced to some of its keys. */
export const filtered = (query: string, keeps: (key: string) => boolean): string =>
  query
    .split('&')
    .filter(part => keeps(part.split('=')[0] ?? ''))
    .join('&');

/** The query without the keys of frames. */
export const linkIn = (query: string): string =>
  filtered(mended(query), key => !Object.hasOwn(FRAME_KEYS, key));

/** The key of a picture made at build time: game, view and window, not the position. */
export function pictureKey(query: string): string {
  const keys = new URLSearchParams(query);
  return [keys.get('g'), keys.get('view') ?? 'outcome', keys.get('w')].join('|');
}
