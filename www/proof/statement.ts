/** Statements about piles: their module, their notation in links, and examples. */

import type * as Module from '../pkg/nimatrix_proof.js';

/** Parses a claim. Throws with what was found, where, and what is allowed. */
export type Claims = typeof Module.Claim;

let loading: Promise<typeof Module> | null = null;

export function statements(): Promise<typeof Module> {
  loading ??= import('../pkg/nimatrix_proof.js').then(async found => {
    await found.default({ module_or_path: new URL('../pkg/nimatrix_proof_bg.wasm', import.meta.url) });
    return found;
  });
  // A new call tries again.
  loading.catch(() => (loading = null));
  return loading;
}

/** The first failing cell, least in the sum of row and column, then in the row; -1 if there is none. */
export function firstFailing(cells: Uint8Array, cols: number): number {
  const tokens = (at: number): number => Math.floor(at / cols) + (at % cols);
  return cells.reduce((first, fails, at) => {
    return fails === 1 && (first < 0 || tokens(at) < tokens(first)) ? at : first;
  }, -1);
}

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
/** The limit of a statement in a link. */
const MOST_LETTERS = 1000;

/** A statement in the notation of links; null if it has other signs or is too long. */
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

/** A statement from the notation of links. */
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

/** The statements of a link, and the index of the chosen one or -1. */
export interface Listed {
  all: string[];
  chosen: number;
}

/**
 * Parses a list: `_` separates statements, and a second one precedes the chosen one unless it is the first.
 */
export function listIn(link: string | null): Listed {
  if (link === null) return { all: [], chosen: -1 };
  const parts = link.split('_');
  const chosen = Math.max(0, parts.indexOf(''));
  return { all: parts.filter(part => part !== '').map(readable), chosen };
}

/** Statements in the notation of links; null if there are none, or one does not fit. */
export function listWritten({ all, chosen }: Listed): string | null {
  const texts = all.map(written);
  if (all.length === 0 || texts.includes(null)) return null;
  return texts.map((one, at) => (at === chosen && at > 0 ? `_${one}` : one)).join('_');
}

/** Statements of Gavel and Strimling, and false variants, each about one game. */
export interface Example {
  title: string;
  rules: string;
  text: string;
}

const THEOREM_2 = 'P iff xor(a div (k + 1), b div (k + 1)) = 0 and max(a mod (k + 1), b mod (k + 1)) < u';
const THEOREM_1 = 'P iff xor(a div 2, b div 2) = 0 and (u = 2 or a mod 2 = 0 and b mod 2 = 0)';

export const theorems: readonly Example[] = [
  { title: 'Theorem 1', rules: 'block:3:k1', text: THEOREM_1 },
  { title: 'Theorem 2', rules: 'block:4:k2', text: THEOREM_2 },
  { title: 'Section 3.2', rules: 'block:4:upto2', text: THEOREM_2 },
  {
    title: 'Section 2.1, “take an even number”',
    rules: 'block:2:k1',
    text: 'if u = 2 then P iff xor(a, b) <= 1',
  },
  {
    title: 'Figure 4(a) in closed form',
    rules: 'block:3:1,3/2,3',
    text: 'if u = 1 then P iff a mod 3 = b mod 3 and a mod 3 != 1',
  },
  {
    title: 'A period along the diagonal',
    rules: 'block:4:1,4/2,3',
    text: 'if min(a, b) >= 3 then P iff P(a + 13, b + 13)',
  },
];

export const variants: readonly Example[] = [
  { title: 'Theorem 1 without n ≥ 2', rules: 'block:1:k1', text: THEOREM_1 },
  { title: 'Theorem 2 without k < n', rules: 'block:2:k2', text: THEOREM_2 },
  {
    title: 'Observation 2: Theorem 2 without the restriction 1 to k',
    rules: 'block:4:1/2,4',
    text: THEOREM_2,
  },
  {
    title: 'Theorem 1 without its second condition',
    rules: 'block:2:k1',
    text: 'P iff xor(a div 2, b div 2) = 0',
  },
  {
    title: 'Theorem 2 with n in the place of k + 1',
    rules: 'block:4:k2',
    text: 'P iff a div n = b div n and max(a mod n, b mod n) < u',
  },
  {
    title: 'Figure 4(a), said of both restrictions',
    rules: 'block:3:1,3/2,3',
    text: 'P iff a mod 3 = b mod 3 and a mod 3 != 1',
  },
];
