// The module that proves, as a page fetches it: what it finds is taken by the page's own checker.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
import { nimatrix, root } from './support.mjs';

const module = await import(new URL('www/pkg/nimatrix_proof.js', root));
module.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });
const { Prover } = module;
const reader = await import(new URL('www/pkg/nimatrix_proof.js', root));
reader.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });
const { Theorem } = reader;

/** Restrictions as the prover takes them. */
const listed = restrictions => Uint8Array.from(restrictions.flatMap(one => [...one, 0]));

/** The prover with the game that the solver hands over. */
function proverOf(rules) {
  const { form } = nimatrix.read(`g=${rules}`);
  const panels = nimatrix.panels(`g=${rules}&w=0,0,1,1`);
  const restrictions = listed(panels.flatMap(panel => panel.restrictions));
  return new Prover(rules, Number(form.n), restrictions, form.ending === 'misere', 2);
}

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
    const work = proverOf(rules);
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
  const [one, other] = [proverOf('block:3:k1:misere'), proverOf('block:3:k1:misere')];
  assert.ok(finish(one, 1_000_000_000) < finish(other, 1_000));
  assert.equal(one.certificate(), other.certificate());
  assert.equal(check(one.certificate()).rules, 'block:3:k1:misere');
});

test('what is no game for the prover is refused by name', () => {
  const one = Uint8Array.of(1, 0);
  assert.throws(() => new Prover('block:3:k1', 3, one, false, 5), /piles: found 5; allowed: 2 or 3/);
  assert.throws(() => new Prover('block:40:k1', 40, one, false, 2), /modulus: found 40; allowed: 1 to 30/);
  assert.throws(() => new Prover('block:3:4', 3, Uint8Array.of(4, 0), false, 2), /residues from 1 to 3/);
});

/** What `winningMoves` says, taken apart. */
function winning(theorem, piles, blocked, most) {
  const told = theorem.winningMoves(BigUint64Array.from(piles), Uint8Array.from(blocked), most);
  const [legal, total, atLeast, ...moves] = told.split(' ');
  assert.equal(total, atLeast);
  return { legal: BigInt(legal), total: BigInt(total), moves };
}

test('a theorem tells all winning moves, as the solver does and beyond', () => {
  for (const [rules, blocked] of [
    ['block:4:1,4/2,3', [1, 4]],
    ['block:3:1/2/3:misere', [3]],
    ['block:1:none', []],
  ]) {
    const theorem = new Theorem(JSON.stringify(kept.find(proof => proof.rules === rules)));
    for (const piles of [
      [25n, 31n],
      [7n, 6n],
      [0n, 2n],
      [5n, 3_000_000_007n],
    ]) {
      const link = `g=${rules}&p=${piles}&r=${blocked.join() || 'none'}`;
      const known = nimatrix.evaluate(link);
      const moves = known.moves.filter(found => found.winning).map(found => found.notation);
      const told = winning(theorem, piles, blocked, 1000);
      assert.deepEqual([told.legal, told.total], [known.moves_total, known.winning_total].map(BigInt), link);
      // Restrictions stand in the order of the certificate.
      assert.deepEqual(told.moves.sort(), moves.sort(), link);
    }
    const far = [3_000_000_000n, 3_000_000_007n];
    const { total, moves } = winning(theorem, far, blocked, 100);
    assert.equal(moves.length, Number(total > 100n ? 100n : total), rules);
    assert.equal(moves[0], theorem.winningMove(BigUint64Array.from(far), Uint8Array.from(blocked)));
    assert.equal(theorem.winningMoves(BigUint64Array.of(1n), Uint8Array.from(blocked), 1), undefined);
    // The largest piles there are.
    const { legal } = winning(theorem, [2n ** 64n - 1n, 2n ** 64n - 1n], blocked, 0);
    assert.ok(legal > 2n ** 64n, `${legal}`);
    theorem.free();
  }
});

test('a theorem answers as the solver does, and beyond', () => {
  for (const [rules, blocked] of [
    ['block:4:1,4/2,3', [1, 4]],
    ['block:3:1/2/3:misere', [3]],
  ]) {
    const theorem = new Theorem(JSON.stringify(kept.find(proof => proof.rules === rules)));
    const all = listed([blocked]);
    const own = theorem.window(BigUint64Array.of(20n, 30n), 1, 2, 9, 7, all);
    const link = `g=${rules}&p=0,0&r=${blocked.join()}&w=30,20,7,9`;
    assert.deepEqual(own, nimatrix.grid(link).outcomes, rules);
    for (const [a, b] of [
      [25n, 31n],
      [7n, 6n],
      [2n, 2n],
    ]) {
      const piles = BigUint64Array.of(a, b);
      const known = nimatrix.evaluate(`g=${rules}&p=${a},${b}&r=${blocked.join()}`);
      assert.equal(theorem.isP(piles, Uint8Array.from(blocked)), known.outcome === 'P');
      const move = theorem.winningMove(piles, Uint8Array.from(blocked));
      const winning = known.moves.filter(found => found.winning).map(found => found.notation);
      assert.ok(
        move === undefined ? winning.length === 0 : winning.includes(move),
        `${rules} ${a},${b} ${move}`,
      );
    }
    const far = BigUint64Array.of(3_000_000_000n, 3_000_000_007n);
    const move = theorem.winningMove(far, Uint8Array.from(blocked));
    assert.equal(theorem.isP(far, Uint8Array.from(blocked)), move === undefined);
    assert.equal(theorem.window(BigUint64Array.of(2n ** 64n - 1n, 0n), 1, 2, 2, 1, all), undefined);
    assert.equal(theorem.window(BigUint64Array.of(0n, 0n), 1, 2, 2000, 2000, all), undefined);
    assert.equal(theorem.isP(BigUint64Array.of(1n), Uint8Array.from(blocked)), undefined);
    theorem.free();
  }
  assert.throws(() => new Theorem('{"rules":1}'));
  const damaged = { ...kept.find(proof => proof.rules === 'block:2:1/2') };
  damaged.H = { ...damaged.H, accepting: [] };
  assert.throws(() => new Theorem(JSON.stringify(damaged)), /H/);
});
