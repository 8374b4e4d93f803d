/**
 * What answers in the place of the solver where that refuses: a proof for piles of all sizes, if one is at
 * hand. The script that knows of proofs comes late, and nothing waits for it.
 */

import { failure, failureOf } from '../solver/protocol.ts';
import type { Answers, Kind } from '../solver/engine.ts';

type Answerer = <K extends Kind>(kind: K, query: string) => Promise<Answers[K] | null>;

let beyond: Answerer | null = null;
/** The newest question of each kind: an answer to another one comes too late. */
const newest = new Map<Kind, string>();

/** Names what answers where the solver refuses; it gives null where it can't either. */
export const answerBeyond = (answerer: Answerer): void => void (beyond = answerer);

/**
 * The solver's answer, or where it refuses for the effort or for want of a theorem, another one; else fails
 * as it did.
 */
export async function orBeyond<K extends Kind>(
  kind: K,
  query: string,
  answer: Promise<Answers[K]>,
): Promise<Answers[K]> {
  newest.set(kind, query);
  try {
    return await answer;
  } catch (error) {
    const known = /too_large|no_basis/.test(failureOf(error).code) ? await beyond?.(kind, query) : null;
    if (known == null) throw error;
    if (newest.get(kind) !== query) throw failure('superseded', '');
    return known;
  }
}
