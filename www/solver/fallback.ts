/** What answers where the solver refuses: a proof for piles of all sizes, once one is at hand. */

import { failure, failureOf } from './protocol.ts';
import type { Answers, Kind } from './engine.ts';

type Answerer = <K extends Kind>(kind: K, query: string) => Promise<Answers[K] | null>;

let fallback: Answerer | null = null;
/** The newest question of each kind: an answer to another one comes too late. */
const newest = new Map<Kind, string>();

/** Names what answers where the solver refuses; it gives null where it can't either. */
export const setFallback = (answerer: Answerer): void => void (fallback = answerer);

/**
 * The solver's answer, or where it refuses for the effort or for want of a theorem, another one; else fails
 * as it did.
 */
export async function orFallback<K extends Kind>(
  kind: K,
  query: string,
  answer: Promise<Answers[K]>,
): Promise<Answers[K]> {
  newest.set(kind, query);
  try {
    return await answer;
  } catch (error) {
    const known = /too_large|no_basis/.test(failureOf(error).code) ? await fallback?.(kind, query) : null;
    if (known == null) throw error;
    if (newest.get(kind) !== query) throw failure('superseded', '');
    return known;
  }
}
