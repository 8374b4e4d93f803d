/** What is fetched once the first answer is in sight, and who waits for it. */

import type * as parts from '../late.ts';
import { part } from './lazy.ts';
import type { Command } from '../../model/state.ts';
import { failureOf } from '../../solver/failure.ts';

/** All that it brings. */
export type Late = typeof parts;

let come: Late | null = null;
let waiting: ((parts: Late) => void)[] = [];

/** What has come; null before that. */
export const late = (): Late | null => come;

/** Hands over what comes late: at once where it is there, else when it has come. */
export function whenLate(tell: (parts: Late) => void): void {
  if (come === null) waiting.push(tell);
  else tell(come);
}

/** It is there. */
export function take(parts: Late): void {
  come = parts;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell(parts);
}

let coming: Promise<void> | null = null;

/** Fetches it, once; fails as `part` does. */
export function fetchLate(): Promise<void> {
  coming ??= part(import('../late.ts')).then(take);
  return coming;
}

/** Fetches it after something, when that has been drawn as well; what can't be had is told by a notice. */
export async function fetchAfter(what: Promise<unknown>, act: (action: Command) => void): Promise<void> {
  await what;
  // By the next turn all elements inside are drawn.
  await new Promise(drawn => setTimeout(drawn));
  await fetchLate().catch((error: unknown) => act({ kind: 'notice', message: failureOf(error).message }));
}
