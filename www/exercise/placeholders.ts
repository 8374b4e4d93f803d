/**
 * Placeholders in the words of a question: `{p}` is the position, `{p1}` the size of pile 1, `{r}` the
 * blocked residues. A seed varies exactly what the words name by a placeholder; words without one keep their
 * position.
 */

import type { State } from '../pkg/nimatrix.js';
import { sizesAndBlocked } from './words.ts';
import type { Names } from '../core/words/names.ts';

/** A name in braces, with a number or without; sets such as {1, 2, 3} are none. */
const PLACEHOLDER = /[{｛]\s*(\p{L}+(?:[\s_]?\p{N}+)?)\s*[}｝]/gu;

const nameOf = (written: string): string => written.normalize('NFKC').toLowerCase().replace(/[\s_]/g, '');

const namesIn = (words: string): string[] =>
  Array.from(words.matchAll(PLACEHOLDER), ([, name = '']) => nameOf(name));

/** The words with every placeholder filled; the values are those of the position after the moves. */
export function filled(words: string, state: State, names: Names): string {
  const values = new Map(sizesAndBlocked(state, names));
  return words.replace(PLACEHOLDER, (written, name: string) => values.get(nameOf(name)) ?? written);
}

/** The words before the position is known. */
export const unfilled = (words: string): string => words.replace(PLACEHOLDER, '…');

/** The placeholders of the words that name nothing of this position, and those that would. */
export function unknownIn(words: string, state: State, names: Names): { found: string[]; known: string[] } {
  const known = sizesAndBlocked(state, names).map(([name]) => name);
  const found = Array.from(words.matchAll(PLACEHOLDER)).filter(
    ([, name = '']) => !known.includes(nameOf(name)),
  );
  return { found: found.map(([written]) => written), known: known.map(name => `{${name}}`) };
}

/** Whether a seed varies a part of the position: a pile by its number, the restriction as 0. */
export type Varied = (part: number) => boolean;

/** What a seed varies of a question with these words; null if nothing. */
export function variedBy(words: string): Varied | null {
  const names = namesIn(words);
  if (words === '' || names.includes('p')) return () => true;
  const varied: Varied = part => names.includes(part === 0 ? 'r' : `p${part}`);
  return names.some(name => /^(?:r|p\d+)$/.test(name)) ? varied : null;
}
