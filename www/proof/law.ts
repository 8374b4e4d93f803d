/** The module that holds conditions against outcomes; fetched where somebody states one. */

import type { Law } from '../pkg/nimatrix_formula.js';

/** What makes a law of a text; throws with what was found, where, and what is allowed. */
export type Laws = new (text: string, piles: number, rules: string, blocked: Uint8Array) => Law;

let laws: Promise<Laws> | null = null;

export function lawsReady(): Promise<Laws> {
  laws ??= import('../pkg/nimatrix_formula.js').then(async ({ default: start, Law }) => {
    await start({ module_or_path: new URL('../pkg/nimatrix_formula_bg.wasm', import.meta.url) });
    return Law;
  });
  // Who tries again asks again.
  laws.catch(() => (laws = null));
  return laws;
}
