/** The mark-up of templates in pieces, as the solver reads that of its own (`base/piece.rs`). */

import type { Piece } from '../pkg/nimatrix.js';

export const plain = (text: string): Piece => ({ kind: 'text', text, parts: [] });

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Signs that are raised or lowered, and what they stand for. */
const LOWERED = new Map([...'₀₁₂₃₄₅₆₇₈₉₊ᵢ'].map((sign, at) => [sign, '0123456789+i'.charAt(at)]));
const RAISED = new Map([
  ['²', '2'],
  ['ᵏ', 'k'],
]);

const BASE = '(?:\\d+|[a-zA-Zα-ωΑ-Ω](?![a-zA-Zα-ωΑ-Ω])|\\)(?!\\)))';
/** What is typeset: a base with what is attached to it, or a letter that stands alone. */
const TOKEN = new RegExp(
  [
    `(?<base>(?<![a-zA-Zα-ωΑ-Ω)])${BASE})` +
      `(?:(?<low>[₀-₉₊ᵢ]+)|(?<high>[²ᵏ]+)|_(?<index>\\d+|\\p{L})|\\^(?<power>\\d+|\\p{L}))`,
    '(?<name>(?<![a-zA-Zα-ωΑ-Ω])[a-zA-Zα-ωΑ-Ω])\\((?<of>\\d+|\\p{L})\\)',
    '(?<variable>(?<![a-zA-Zα-ωΑ-Ω])[a-zA-Zα-ωΑ-Ω](?![a-zA-Zα-ωΑ-Ω]))',
  ].join('|'),
  'gu',
);

const spelled = (signs: string, by: ReadonlyMap<string, string>): string =>
  Array.from(signs, sign => by.get(sign)).join('');

/** What the groups of a token hold: a base has one thing attached, a name an argument. */
type Token = Record<'base' | 'of', string> &
  Record<'low' | 'high' | 'index' | 'power' | 'name', string | undefined>;

function piece(text: string, { base, low, high, index, power, name, of }: Token): Piece {
  if (low !== undefined) return { kind: 'subscript', text, parts: [base, spelled(low, LOWERED)] };
  if (high !== undefined) return { kind: 'power', text, parts: [base, spelled(high, RAISED)] };
  if (index !== undefined) return { kind: 'subscript', text, parts: [base, index] };
  if (power !== undefined) return { kind: 'power', text, parts: [base, power] };
  if (name !== undefined) return { kind: 'function', text, parts: [name, of] };
  return { kind: 'variable', text, parts: [] };
}

/** A text cut at what a pattern finds, which becomes a piece of its own; texts between may be empty. */
function cut(text: string, pattern: RegExp, made: (match: RegExpMatchArray) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(plain(text.slice(from, match.index)), made(match));
    from = match.index + match[0].length;
  }
  return [...pieces, plain(text.slice(from))];
}

/** Mathematics, as between two `$`. */
const maths = (text: string): Piece[] => cut(text, TOKEN, match => piece(match[0], match.groups as Token));

/** A term that no line end parts: P and N with the word for a position, in any of the languages. */
const TERM = /(?<![\p{L}-])(?:[PN](?:-\p{L}+|局面)|positions? [PN](?!\p{L}))/gu;

const words = (text: string): Piece[] => cut(text, TERM, ([text]) => ({ kind: 'term', text, parts: [] }));

/** The texts of a template with the pieces that stand between them. */
export function marked(parts: readonly (string | readonly Piece[])[]): Piece[] {
  let inside = false;
  const pieces = parts.flatMap(part => {
    if (typeof part !== 'string') return part;
    return part.split('$').flatMap((text, at) => {
      if (at > 0) inside = !inside;
      return inside ? maths(text) : words(text);
    });
  });
  return merged(pieces);
}

/** Texts of one language, one after the other, are one; a number after `10^` is the exponent. */
function merged(pieces: readonly (Piece & { lang?: string })[]): Piece[] {
  const done: (Piece & { lang?: string })[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    if (last?.kind !== 'text') {
      done.push(piece);
      continue;
    }
    const [power] = /\d+\^$/.exec(last.text) ?? [];
    if (piece.kind === 'number' && power !== undefined) {
      const parts = [power.slice(0, -1), piece.text];
      done[done.length - 1] = plain(last.text.slice(0, -power.length));
      done.push({ kind: 'power', text: power + piece.text, parts });
    } else if (piece.kind === 'text' && last.lang === piece.lang) {
      done[done.length - 1] = { ...last, text: last.text + piece.text };
    } else done.push(piece);
  }
  return done.filter(({ text }) => text !== '');
}
