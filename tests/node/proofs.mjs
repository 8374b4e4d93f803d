// Certificates for tests: those that are kept in tests/proofs, and the module of proofs and statements.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { root } from './support.mjs';

/** The module as a page fetches it. */
export const proofModule = await import(new URL('www/pkg/nimatrix_proof.js', root));
proofModule.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });

/** The kept certificates of some surveys, each as its text. */
export const keptProofs = (...names) =>
  (names.length === 0 ? ['survey', 'laws'] : names).flatMap(name =>
    gunzipSync(readFileSync(new URL(`tests/proofs/${name}.jsonl.gz`, root)))
      .toString()
      .trimEnd()
      .split('\n'),
  );

/** The kept certificate of a game; of these claims if the game has several. */
export const proofOf = (rules, claim = '"claim":') =>
  keptProofs().find(line => line.includes(`"rules":"${rules}"`) && line.includes(claim)) ?? null;

/** Restrictions as the module takes them: residues, each list closed by 0. */
export const listed = restrictions => Uint8Array.from(restrictions.flatMap(one => [...one, 0]));
