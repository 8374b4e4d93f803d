// The checker of certificates in Rust, against which the one in JavaScript is held.
import { readFileSync } from 'node:fs';
import { root } from './support.mjs';

const { Theorem, initSync } = await import(new URL('www/pkg/nimatrix_proof.js', root));
initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });

/** Whether it takes a certificate of automata, or of a law along the diagonal. */
export function holds(text) {
  try {
    new Theorem(text).free();
    return true;
  } catch {
    return false;
  }
}
