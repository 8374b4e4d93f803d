/**
 * The messages between the page and the solver's worker: questions, answers, progress, failures; and
 * sentences in pieces.
 */

import type {
  Board,
  Erratum,
  Evaluation,
  Figure,
  Format,
  Panel,
  Piece,
  Sentence,
  Sequence,
  Strategy,
  Tree,
} from '../pkg/nimatrix.js';

/** Why there is no answer, ready to display. */
export interface Failure {
  code: string;
  key: string;
  message: string;
  /** The message without the key, as data. */
  said: Sentence;
  /** The excess of the work over the usual budget, if that is the only reason. */
  excess: Excess | null;
}

export interface Excess {
  /** The units needed, if known, the usual budget, and the largest. */
  needed: number | null;
  usual: number;
  most: number;
}

export const failure = (code: string, message: string): Failure => ({
  code,
  key: '',
  message,
  said: sentenceOf(message),
  excess: null,
});

export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return failure('unknown', String(error));
  const { code, key, message = String(error), excess, said: words } = error as Partial<Failure>;
  const numbers =
    excess == null
      ? null
      : {
          needed: excess.needed === null ? null : Number(excess.needed),
          usual: Number(excess.usual),
          most: Number(excess.most),
        };
  return {
    code: code ?? 'unknown',
    key: key ?? '',
    message,
    said: words ?? sentenceOf(message),
    excess: numbers,
  };
}

export interface Answers {
  panels: Panel[];
  sequence: Sequence;
  tree: Tree;
  board: Board;
  evaluate: Evaluation;
  /** The view as text, in the format of the query's key `as`. */
  text: string;
  /** The same in parts, which the link of the query joins. */
  file: Blob[];
  formats: Format[];
  errata: Erratum[];
  /** The strategy of the papers; null if none covers the position. */
  strategy: Strategy | null;
  /** The figures of all papers; a part of the solver has those of its games. */
  figures: Figure[];
}
export type Kind = keyof Answers;
export type Ask = <K extends Kind>(kind: K, query: string) => Promise<Answers[K]>;
/** The questions answered at once, and others that need the whole solver. */
const AT_ONCE = ['formats', 'errata', 'figures'] as const;
const WHOLE = ['text', 'file', 'strategy'] as const;
export type Sliced = Exclude<Kind, (typeof AT_ONCE)[number]>;

export const isSliced = (kind: Kind): kind is Sliced => !AT_ONCE.some(other => other === kind);
/** Whether a part of the solver can answer. */
export const isInParts = (kind: Kind): boolean => isSliced(kind) && !WHOLE.some(other => other === kind);

/** The units of work done and in all, if known. */
export interface Progress {
  done: number;
  total: number | null;
}

/** Gets the progress, with the cells of new rows of the first matrix. */
export type Watcher = (progress: Progress, rows: Uint8Array) => void;

export interface Question {
  id: number;
  kind: Kind;
  query: string;
  /** The budget, as a multiple of the usual one. */
  times: number;
}
export type Order = Question | { stop: number };
export type Report =
  | { ready: true }
  | { id: number; answer: Answers[Kind] }
  | { id: number; failure: Failure }
  | { id: number; stopped: true }
  /** The question broke the solver and the worker. */
  | { id: number; crashed: string }
  | { id: number; progress: Progress; rows: Uint8Array };

/** Localizes answers. Another language replaces the function. */
export const localized = { of: <T>(answer: T): T => answer };

export const plain = (text: string): Piece => ({ kind: 'text', text, parts: [] });

export const variable = (text: string): Piece => ({ kind: 'variable', text, parts: [] });

export const called = (name: string, of: string): Piece => ({
  kind: 'function',
  text: `${name}(${of})`,
  parts: [name, of],
});

/** A sentence of the page, in the form of the solver's. */
export const sentenceOf = (text: string): Sentence => ({
  text,
  pieces: [plain(text)],
  form: text,
  values: {},
});

/** A sentence followed by another. */
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
