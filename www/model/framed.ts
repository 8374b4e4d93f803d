/** Links with the keys of frames. */

/** The text of a link without the damage that it takes on its way. */
export const mended = (text: string): string => text.replace(/&amp;/g, '&').replace(/^[?#]/, '');

/** The query without the keys that only a frame has. */
export function linkIn(query: string): string {
  const own = ['ui', 'ctl', 'ro', 'act', 'scroll', 'bg', 'q', 'seed', 'caption', 'open', 'keys'];
  return mended(query)
    .split('&')
    .filter(part => !own.includes(part.split('=')[0] ?? ''))
    .join('&');
}
