// What a law says, as a condition for P.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { page } from './page.mjs';
import { root } from './support.mjs';

const { conditionIn } = await page('exercise/law.ts');
export const formula = await import(new URL('www/pkg/nimatrix_proof.js', root));
formula.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });

/** The condition for P in what is written, with all places those of the text. */
export function conditionFor(text, names) {
  const { condition, isN } = conditionIn(text, names, formula.Law);
  assert.equal(Array.from(condition).length, Array.from(text).length, text);
  return isN ? `not (${condition.trim()})` : condition.trim();
}
