// The checker in JavaScript takes every kept proof and every table of the solver; of damaged proofs it takes
// exactly those that the checker in Rust takes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import { refusal } from './certificates.mjs';
import { page } from './page.mjs';
import { keptProofs } from './proofs.mjs';
import { data, nimatrix } from './support.mjs';
import { random } from '../trust/random.mjs';

const { readTable } = await page('proof/certificate.ts');
const proofs = keptProofs();
const isTaken = text => refusal(text) === null;

test('every kept proof holds', () => {
  assert.equal(proofs.length, 189 + 135 + 5);
  for (const proof of proofs) {
    const { rules, claim, piles, met } = check(proof);
    const said = JSON.parse(proof);
    assert.deepEqual([rules, claim, piles], [said.rules, said.claim, said.piles ?? 2]);
    assert.ok(met > 0);
  }
});

/** The damaged certificates, as the Rust tests make them (`crates/nimatrix-proof/tests/support/kept.rs`). */
function damaged() {
  const below = random(20261122);
  return Array.from({ length: 1000 }, () => {
    const line = proofs[below(proofs.length)];
    const numbers = [...line.matchAll(/\d+/g)];
    const { 0: digits, index } = numbers[below(numbers.length)];
    const [before, after] = [line.slice(0, index), line.slice(index + digits.length)];
    if (below(8) === 0) return before + after.replace(/^,/, '');
    const number = Number(digits);
    return before + ((number + 1 + below(2 * number + 2)) % (2 * number + 3)) + after;
  });
}

test('both checkers agree on a thousand damaged certificates', () => {
  const taken = damaged().flatMap((text, place) => (isTaken(text) ? [place] : []));
  assert.deepEqual(taken, data('proofs/damaged.json'));
});

test('tables that the solver exports are taken and say what it says; damaged ones are not, or do', () => {
  const sets = ['1', '1,3', '2,4,7', '2-9', '3,20-22', '6,13,19'];
  let refused = 0;
  for (const query of [
    ...sets.map(set => `g=sub:${set}&view=sequence`),
    ...[1, 2, 3, 6, 12].map(m => `g=mmod:${m}`),
    ...[1, 2, 4].map(m => `g=mmod:${m}&p=0,0,0`),
  ]) {
    const text = nimatrix.exported(query, 'certificate');
    const whole = JSON.parse(text);
    const { rules, claim, piles } = check(text);
    assert.deepEqual([rules, claim, piles], [whole.rules, whole.claim, whole.piles ?? 1]);
    const positions = Array.from({ length: 40 }, (_, n) => [n, (n * 7) % 5, (n * 3) % 4].slice(0, piles));
    const said = table => positions.map(heaps => readTable(table, heaps.map(BigInt)));
    const right = positions.map(heaps => nimatrix.evaluate(`g=${rules}&p=${heaps}`));
    assert.deepEqual(
      said(whole),
      right.map(({ outcome, grundy }) => ({ outcome, value: claim === 'period' ? Number(grundy) : null })),
      query,
    );
    for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
      const changed = `${text.slice(0, index)}${Number(digits) + 1}${text.slice(index + digits.length)}`;
      const isOther = JSON.parse(changed).rules !== rules;
      if (!isTaken(changed)) refused += 1;
      else if (!isOther) assert.deepEqual(said(JSON.parse(changed)), said(whole), changed);
    }
  }
  assert.ok(refused > 150, `${refused}`);
});

test('tables of single piles of blocking games are taken, and say what the solver says', () => {
  const games = '1:none 2:k1 3:k2 3:upto2 4:1,4/2,3 5:1/2,3,4 6:k5 7:none/1,2/3 30:1/2'.split(' ');
  for (const rules of games.flatMap(game => [`block:${game}`, `block:${game}:misere`])) {
    const n = Number(rules.split(':')[1]);
    const text = nimatrix.exported(`g=${rules}&p=0&r=none&view=sequence`, 'certificate');
    const table = JSON.parse(text);
    const { claim, piles, met } = check(text);
    assert.deepEqual([claim, piles, table.rules], ['period', 1, rules]);
    assert.ok(met >= table.period);
    for (const pile of [...Array(3 * n + 9).keys(), 3_000_000_007]) {
      for (const blocked of [[], [1], [n], Array.from({ length: n }, (_, i) => i + 1)]) {
        const known = nimatrix.evaluate(`g=${rules}&p=${pile}&r=${blocked.join() || 'none'}`);
        const { outcome } = readTable(table, [BigInt(pile)], blocked);
        assert.equal(outcome, known.outcome, `${rules} ${pile} not ${blocked}`);
      }
    }
    for (const at of table.masks.keys()) {
      const masks = table.masks.with(at, table.masks[at] ^ 1);
      assert.ok(!isTaken(JSON.stringify({ ...table, masks })), `${rules} ${at}`);
    }
  }
  // In misère play, what repeats among small piles proves nothing of larger ones.
  const small = { n: 3, family: [[1, 2]], ending: 'misere', preperiod: 0, period: 1, masks: [0] };
  const text = { 'nimatrix-certificate': 1, rules: 'block:3:1,2:misere', claim: 'period', ...small };
  assert.match(refusal(JSON.stringify(text)), /it fails at 4/);
  // Beyond what checkers take there is no certificate.
  assert.ok(!nimatrix.formats('g=block:31:k1&p=0&r=none&view=sequence').includes('certificate'));
});
