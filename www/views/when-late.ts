/** What is fetched once the first answer is in sight (`fetch-late.ts`), and who waits for it. */

import type * as parts from './late.ts';

/** All that it brings, besides elements and styles. */
export type Late = typeof parts;

let come: Late | null = null;
let waiting: ((parts: Late) => void)[] = [];

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

/** Says that it has come, or can't be had. */
export let settle = (): void => {};

/** Settled once it has come, or can't be had; never fails. */
export const settled = new Promise<void>(resolve => (settle = resolve));
