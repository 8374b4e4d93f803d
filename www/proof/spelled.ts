/** How links write statements: in letters that need no escape. */

/** How links write the signs of statements. */
const SIGNS: Readonly<Record<string, string>> = {
  '<=': 'le',
  '>=': 'ge',
  '!=': 'ne',
  '<': 'lt',
  '>': 'gt',
  '=': 'eq',
  '+': 'plus',
  '*': 'times',
  '(': ':',
  ')': '/',
  ',': ',',
  '-': '-',
};
const WORDS = new Map(Object.entries(SIGNS).map(([sign, word]) => [word, sign]));
/** A statement in a link is no longer. */
const MOST_LETTERS = 1000;

/** A statement in the letters of links; null where it has signs beyond the language or is too long. */
export function written(text: string): string | null {
  const words = text.toLowerCase().match(/[a-z0-9]+|[<>!]=|\S/g) ?? [];
  let found = '';
  for (const word of words) {
    const next = /^[a-z0-9]/.test(word) ? word : SIGNS[word];
    if (next === undefined) return null;
    const isApart = found !== '' && !/[:,]$/.test(found) && !/^[:/,]/.test(next);
    found += (isApart ? '.' : '') + next;
  }
  return found.length > MOST_LETTERS ? null : found.replace(/\/+$/, '');
}

/** The statement that a link writes so. */
export function readable(link: string): string {
  const words = link.match(/[a-z0-9]+|[^.]/g) ?? [];
  let found = '';
  let open = 0;
  for (const word of words) {
    const sign = WORDS.get(word) ?? (['p', 'h'].includes(word) ? word.toUpperCase() : word);
    if (sign === '(') open++;
    if (sign === ')') open--;
    const calls = sign === '(' && /(^|\W)(xor|min|max|P|H|blocks)$/.test(found);
    found += found === '' || found.endsWith('(') || [')', ','].includes(sign) || calls ? sign : ` ${sign}`;
  }
  return found + ')'.repeat(Math.max(0, open));
}
