// The module that proves, as a page fetches it: what it finds is taken by the page's own checker.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
import { root } from './support.mjs';

const module = await import(new URL('www/pkg/nimatrix_proof.js', root));
module.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });
const { Prover } = module;

/** Works to the end, in slices; gives how many there were. */
function finish(work, units) {
  let slices = 1;
  for (let done = -1; !work.advance(units); slices++) {
    assert.ok(work.done() > done && work.certificate() === undefined && work.words() !== 'proved');
    done = work.done();
  }
  return slices;
}

const kept = gunzipSync(readFileSync(new URL('tests/proofs/survey.jsonl.gz', root)))
  .toString()
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line));

test('games are proved in slices, with automata that are known', () => {
  for (const rules of ['block:4:1,4/2,3', 'block:3:1,3/2,3', 'block:2:1/2', 'block:3:1/2/3:misere']) {
    const work = new Prover(rules, 2);
    assert.ok(finish(work, 10_000) > 1, rules);
    assert.equal(work.words(), 'proved');
    assert.equal(check(work.certificate()).rules, rules);
    const known = kept.find(proof => proof.rules === rules);
    const found = JSON.parse(work.certificate());
    assert.deepEqual([found.base, found.H, found.C, found.R], [known.base, known.H, known.C, known.R], rules);
    work.free();
  }
});

test('slices make no difference, and families may be written in short', () => {
  const [one, other] = [new Prover('block:3:k1:misere', 2), new Prover('block:3:k1:misere', 2)];
  assert.ok(finish(one, 1_000_000_000) < finish(other, 1_000));
  assert.equal(one.certificate(), other.certificate());
  assert.equal(check(one.certificate()).rules, 'block:3:k1:misere');
});

test('what has no proof is not decided', () => {
  const work = new Prover('block:5:1,5/3,4', 2);
  finish(work, 100_000_000);
  assert.match(work.words(), /^not decided: no automaton in base 2, 3, 5/);
  assert.equal(work.certificate(), undefined);
});

test('what is no game for the prover is refused by name', () => {
  assert.throws(() => new Prover('nim', 2), /found “nim”; allowed: a blocking game/);
  assert.throws(() => new Prover('block:3:k1', 5), /piles: found 5; allowed: 2 or 3/);
  assert.throws(() => new Prover('block:40:k1', 2), /allowed: a modulus from 1 to 30/);
});
