/** Sentences in pieces, as the solver hands them over, and how the page makes its own. */

import type { Piece, Sentence } from '../pkg/nimatrix.js';

/** What becomes of an answer before anyone sees it: another language puts its sentences in. */
export const localized = { of: <T>(answer: T): T => answer };

export const plain = (text: string): Piece => ({ kind: 'text', text, parts: [] });

export const variable = (text: string): Piece => ({ kind: 'variable', text, parts: [] });

export const called = (name: string, of: string): Piece => ({
  kind: 'function',
  text: `${name}(${of})`,
  parts: [name, of],
});

/** A sentence of the page as the solver would hand it over. */
export const sentenceOf = (text: string): Sentence => ({
  text,
  pieces: [plain(text)],
  form: text,
  values: {},
});

/** The same sentence with another after it. */
export const andThen = (first: Sentence, text: string): Sentence => ({
  text: `${first.text} ${text}`,
  pieces: [...first.pieces, plain(` ${text}`)],
  form: `{first} ${text}`,
  values: {
    first: {
      kind: 'sentence',
      text: first.text,
      number: null,
      items: [],
      form: first.form,
      values: first.values,
    },
  },
});

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The pieces with another first letter. */
const begun = (pieces: readonly Piece[], letter: (first: string) => string): Piece[] =>
  pieces.map((piece, index) =>
    index > 0 || piece.kind !== 'text'
      ? piece
      : { ...piece, text: letter(piece.text.charAt(0)) + piece.text.slice(1) },
  );

export const capital = (pieces: readonly Piece[]): Piece[] => begun(pieces, first => first.toUpperCase());

export const small = (pieces: readonly Piece[]): Piece[] => begun(pieces, first => first.toLowerCase());
