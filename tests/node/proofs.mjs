// Certificates for tests: those that are kept in tests/proofs, texts of others, and what both checkers and
// the module of proofs say of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
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

export const range = count => Array.from({ length: count }, (_, i) => i);
export const certificate = (rules, claim, more) =>
  JSON.stringify({ 'nimatrix-certificate': 1, rules, claim, ...more });

/** Why a checker refuses a certificate, or null. */
export function refusal(text, checker = check) {
  try {
    checker(text);
    return null;
  } catch (error) {
    return error.message;
  }
}

/** Whether the checker in Rust accepts a certificate of automata, or of a law along the diagonal. */
export function isAccepted(text) {
  try {
    new proofModule.Theorem(text).free();
    return true;
  } catch {
    return false;
  }
}

/** Whether a certificate is accepted; both checkers have to agree. */
export function agree(text) {
  const why = refusal(text);
  assert.equal(why === null, isAccepted(text), `${why}: ${text}`);
  return why === null;
}

/** The text with each of its numbers a little smaller, a little larger, or gone. */
export const damaged = text =>
  [...text.matchAll(/(?<![\w-])\d+/g)].flatMap(({ 0: digits, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
    const changed = [-1, 1].map(by => Number(digits) + by).filter(number => number >= 0);
    return [...changed.map(number => before + number + after), before + after.replace(/^,/, '')];
  });

/** The text with another value for each of its numbers. */
export const mistyped = text =>
  [...text.matchAll(/(?<=[[,:])\d+/g)].flatMap(({ 0: digits, index }) =>
    [`"${digits}"`, `${digits}.5`, `[${digits}]`, 'true', 'null', '{}'].map(
      other => text.slice(0, index) + other + text.slice(index + digits.length),
    ),
  );

const named = (n, set) => {
  const residues = range(n).filter(i => (set >> ((i + 1) % n)) & 1);
  return residues.map(i => i + 1).join() || 'none';
};
/** A family whose restrictions are the bits of numbers, as a certificate has it, and as a rules text. */
export const game = (n, family, misere) => ({
  n,
  family: family.map(set => range(n).filter(residue => (set >> residue) & 1)),
  ...(misere ? { ending: 'misere' } : {}),
});
export const rulesOf = (n, family, misere) =>
  `block:${n}:${family.map(set => named(n, set)).join('/')}${misere ? ':misere' : ''}`;
