// The module that proves, as a page fetches it: the checker takes what it finds, and a theorem answers as the
// solver does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import { listed, proofModule, proofOf } from './proofs.mjs';
import { nimatrix, root } from './support.mjs';

const { Prover, Theorem } = proofModule;

const limits = JSON.parse(readFileSync(new URL('crates/nimatrix-proof-wasm/src/limits.json', root)));

/** The prover of a game of the solver. */
function proverOf(rules) {
  const { form } = nimatrix.read(`g=${rules}`);
  const panels = nimatrix.panels(`g=${rules}&w=0,0,1,1`);
  const restrictions = listed(panels.flatMap(panel => panel.restrictions));
  return new Prover(rules, Number(form.n), restrictions, form.ending === 'misere', 2);
}

/** Works to the end, in slices; returns how many there were. */
function finish(work, units) {
  let slices = 1;
  for (let done = -1; !work.advance(units); slices++) {
    assert.ok(work.done() > done && work.certificate() === undefined && work.words() !== 'proved');
    done = work.done();
  }
  return slices;
}

test('games are proved in slices, with automata that are known', () => {
  for (const rules of ['block:4:1,4/2,3', 'block:3:1,3/2,3', 'block:2:1/2', 'block:3:1/2/3:misere']) {
    const work = proverOf(rules);
    assert.ok(finish(work, 10_000) > 1, rules);
    assert.equal(work.words(), 'proved');
    assert.equal(check(work.certificate()).rules, rules);
    const [known, found] = [proofOf(rules), work.certificate()].map(text => JSON.parse(text));
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

test('the prover takes games within its limits, and refuses others by name', () => {
  const one = Uint8Array.of(1, 0);
  const { modulus, fewestPiles, mostPiles } = limits;
  const piles = [fewestPiles, mostPiles];
  const prover = (n, count) => new Prover(`block:${n}:k1`, n, one, false, count);
  for (const count of piles) prover(modulus, count).free();
  for (const count of [piles[0] - 1, piles[1] + 1]) {
    assert.throws(() => prover(3, count), {
      message: `piles: found ${count}; allowed: ${piles.join(' or ')}`,
    });
  }
  const message = `modulus: found ${modulus + 1}; allowed: 1 to ${modulus}`;
  assert.throws(() => prover(modulus + 1, 2), { message });
  assert.throws(() => new Prover('block:3:4', 3, Uint8Array.of(4, 0), false, 2), /residues from 1 to 3/);
  assert.throws(() => new Theorem('{"rules":1}'));
  const text = JSON.parse(proofOf('block:2:1/2'));
  const damaged = { ...text, H: { ...text.H, accepting: [] } };
  assert.throws(() => new Theorem(JSON.stringify(damaged)), /H/);
});

test('a theorem tells outcomes, windows and all winning moves, as the solver does and beyond', () => {
  for (const [rules, ...blocked] of [
    ['block:4:1,4/2,3', 1, 4],
    ['block:3:1/2/3:misere', 3],
    ['block:1:none'],
  ]) {
    const theorem = new Theorem(proofOf(rules));
    const [not, all] = [Uint8Array.from(blocked), listed([blocked])];
    const winning = (piles, most) => {
      const [legal, total, atLeast, ...moves] = theorem.winningMoves(piles, not, most).split(' ');
      assert.equal(total, atLeast);
      return { legal: BigInt(legal), total: BigInt(total), moves };
    };
    const link = `g=${rules}&r=${blocked.join() || 'none'}`;
    const own = theorem.window(BigUint64Array.of(20n, 30n), 1, 2, 9, 7, all);
    assert.deepEqual(own, nimatrix.grid(`${link}&p=0,0&w=30,20,7,9`).outcomes, rules);
    for (const sizes of ['25,31', '7,6', '2,2', '0,2', '5,3000000007']) {
      const piles = BigUint64Array.from(sizes.split(','), BigInt);
      const known = nimatrix.evaluate(`${link}&p=${sizes}`);
      assert.equal(theorem.isP(piles, not), known.outcome === 'P');
      const told = winning(piles, 1000);
      assert.deepEqual([told.legal, told.total], [known.moves_total, known.winning_total].map(BigInt), sizes);
      const moves = known.moves.filter(found => found.winning).map(found => found.notation);
      assert.equal(theorem.winningMove(piles, not), told.moves[0]);
      assert.deepEqual(told.moves.sort(), moves.sort(), `${link} ${sizes}`);
    }
    const far = BigUint64Array.of(3_000_000_000n, 3_000_000_007n);
    const { total, moves } = winning(far, 100);
    assert.equal(moves.length, Number(total > 100n ? 100n : total), rules);
    assert.equal(theorem.isP(far, not), total === 0n);
    const largest = 2n ** 64n - 1n;
    assert.ok(winning(BigUint64Array.of(largest, largest), 0).legal > 2n ** 64n);
    // Windows that leave the numbers or are too large, and other numbers of piles, are none.
    assert.equal(theorem.window(BigUint64Array.of(largest, 0n), 1, 2, 2, 1, all), undefined);
    assert.equal(theorem.window(BigUint64Array.of(0n, 0n), 1, 2, 2000, 2000, all), undefined);
    assert.equal(theorem.isP(BigUint64Array.of(1n), not), undefined);
    assert.equal(theorem.winningMoves(BigUint64Array.of(1n), not, 1), undefined);
    theorem.free();
  }
});
