/** Why the solver has no answer, as plain data that goes from a worker to the page. */

import type { Sentence } from '../pkg/nimatrix.js';
import { said } from './sentence.ts';

/** Why there is no answer, ready to show. */
export interface Failure {
  code: string;
  key: string;
  message: string;
  /** The message without the key, as data. */
  said: Sentence;
  /** By how much the work exceeds the usual effort, where that is all that is wrong. */
  excess: Excess | null;
}

export interface Excess {
  /** How much it is, where that can be told, how much is usually done, and how much at most. */
  needed: number | null;
  usual: number;
  most: number;
}

export const failure = (code: string, message: string): Failure => ({
  code,
  key: '',
  message,
  said: said(message),
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
    said: words ?? said(message),
    excess: numbers,
  };
}
