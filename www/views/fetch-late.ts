/** Fetches what `late.ts` waits for, with its styles. */

import { part, addOver } from '../core/loading.ts';
import { viewStyles } from './view-styles.ts';
import { settle, take } from './when-late.ts';
import type { Command } from '../core/state.ts';
import { failureOf } from '../solver/protocol.ts';

let coming: Promise<void> | null = null;

/** Fetches it, once; fails as `part` does. */
export function fetchLate(): Promise<void> {
  coming ??= fetched();
  return coming;
}

async function fetched(): Promise<void> {
  const all = Promise.all([import('./late.ts'), import('../styles/late.css?inline'), viewStyles()]);
  try {
    const [parts, { default: text }] = await part(all);
    addOver(text);
    take(parts);
    // What of it can't be had is left out: everything else works without.
    void part(import('./matrix/comparing.ts')).catch(() => {});
  } finally {
    settle();
  }
}

/** Fetches it after something, when that has been drawn as well; what can't be had is told by a notice. */
export async function fetchAfter(what: Promise<unknown>, act: (action: Command) => void): Promise<void> {
  await what;
  // By the next turn all elements inside are drawn.
  await new Promise(drawn => setTimeout(drawn));
  await fetchLate().catch((error: unknown) => act({ kind: 'notice', message: failureOf(error).message }));
}
