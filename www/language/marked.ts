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
  Array.from(signs, sign => by.get(sign) ?? '').join('');

function piece(text: string, found: Record<string, string | undefined>): Piece {
  const { base = '', low, high, index, power, name, of } = found;
  if (low !== undefined) return { kind: 'subscript', text, parts: [base, spelled(low, LOWERED)] };
  if (high !== undefined) return { kind: 'power', text, parts: [base, spelled(high, RAISED)] };
  if (index !== undefined) return { kind: 'subscript', text, parts: [base, index] };
  if (power !== undefined) return { kind: 'power', text, parts: [base, power] };
  if (name !== undefined) return { kind: 'function', text, parts: [name, of ?? ''] };
  return { kind: 'variable', text, parts: [] };
}

/** A text cut at what a pattern finds, which becomes a piece of its own. */
function cut(text: string, pattern: RegExp, made: (match: RegExpMatchArray) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push(plain(text.slice(from, match.index)));
    pieces.push(made(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(plain(text.slice(from)));
  return pieces;
}

/** Mathematics, as between two `$`. */
const maths = (text: string): Piece[] => cut(text, TOKEN, match => piece(match[0], match.groups ?? {}));

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
    const base = last?.kind === 'text' ? /(\d+)\^$/.exec(last.text) : null;
    if (last?.kind === 'text' && piece.kind === 'number' && base !== null) {
      const [whole, ten = ''] = base;
      done[done.length - 1] = plain(last.text.slice(0, -whole.length));
      done.push({ kind: 'power', text: `${ten}^${piece.text}`, parts: [ten, piece.text] });
    } else if (last?.kind === 'text' && piece.kind === 'text' && last.lang === piece.lang) {
      done[done.length - 1] = { ...last, text: last.text + piece.text };
    } else done.push(piece);
  }
  return done.filter(({ kind, text }) => kind !== 'text' || text !== '');
}
