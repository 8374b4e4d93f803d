/** The module that reads statements and compares conditions with outcomes; fetched on demand. */

import type * as Module from '../pkg/nimatrix_proof.js';

export type { Law } from '../pkg/nimatrix_proof.js';
/** What makes a law of a text; throws with what was found, where, and what is allowed. */
export type Laws = typeof Module.Law;

let module: Promise<typeof Module> | null = null;

function ready(): Promise<typeof Module> {
  module ??= import('../pkg/nimatrix_proof.js').then(async found => {
    await found.default({ module_or_path: new URL('../pkg/nimatrix_proof_bg.wasm', import.meta.url) });
    return found;
  });
  // Who tries again asks again.
  module.catch(() => (module = null));
  return module;
}

export const lawsReady = async (): Promise<Laws> => (await ready()).Law;

/** A statement in the words of the language alone; null where it is none, or nothing can be read. */
export async function spelledOf(text: string, piles: number): Promise<string | null> {
  try {
    const { spelled } = await ready();
    return spelled(text, piles);
  } catch {
    return null;
  }
}
