// The page's own checker of proofs takes every proof that is kept, and of damaged ones exactly those that the
// other checker takes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';
import { random } from '../trust/random.mjs';

const { readTable } = await page('proof/certificate.ts');
const file = name => readFileSync(new URL(`../proofs/${name}`, import.meta.url));
const lines = name =>
  gunzipSync(file(`${name}.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n');
const proofs = [...lines('survey'), ...lines('laws')];

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

const isTaken = text => {
  try {
    check(text);
    return true;
  } catch {
    return false;
  }
};

test('both checkers agree on a thousand damaged certificates', () => {
  const taken = damaged().flatMap((text, place) => (isTaken(text) ? [place] : []));
  assert.deepEqual(taken, JSON.parse(file('damaged.json').toString()));
});

test('what is refused is named', () => {
  const nim = proofs[0];
  assert.ok(JSON.parse(nim).rules === 'block:1:none');
  for (const [from, to, what] of [
    ['"nimatrix-certificate":1', '"nimatrix-certificate":2', /version 1/],
    ['block:1:none', 'block:1:1', /rules text/],
    ['block:1:none', 'block:1:none:misere', /rules text/],
    ['"claim":"hand-over"', '"claim":"toString"', /claim/],
    ['"claim":"hand-over"', '"claim":"diagonal"', /keys of this claim/],
    ['"n":1,', '"n":1,"n":1,', /no key twice/],
    ['"n":1,', '"n":1.0,', /whole numbers/],
    ['"n":1,', '"n":1,"piles":2,', /two piles, or three/],
    ['"n":1,', '"n":1,"ending":"normal",', /misere/],
    ['"base":2', '"base":3', /a state for each letter/],
    ['"accepting":[0]', '"accepting":[]', /[34]\. /],
    ['"accepting":[0]', '"accepting":[9]', /accepting states/],
    ['"found":{', '"found":{"A":1,', /found/],
  ]) {
    assert.ok(nim.includes(from), from);
    assert.throws(() => check(nim.replace(from, to)), what, to);
  }
});

test('tables that the solver exports are taken, and damaged ones are refused or say the same', () => {
  const sets = ['1', '1,2', '1,3', '2,3', '1,2,4', '2,4,7', '1,4', '2-9', '3,20-22', '6,13,19'];
  const queries = [
    ...sets.map(set => `g=sub:${set}&view=sequence`),
    ...[1, 2, 3, 4, 5, 6, 8, 12, 16].map(m => `g=mmod:${m}`),
    ...[1, 2, 3, 4].map(m => `g=mmod:${m}&p=0,0,0`),
  ];
  let [refused, taken] = [0, 0];
  for (const query of queries) {
    assert.ok(nimatrix.formats(query).includes('certificate'));
    const text = nimatrix.exported(query, 'certificate');
    const whole = JSON.parse(text);
    const { rules, claim, piles } = check(text);
    assert.equal(rules, whole.rules);
    assert.deepEqual([claim, piles], whole.claim === 'period' ? ['period', 1] : ['list', whole.piles]);
    const said = (table, heaps) => readTable(table, heaps.map(BigInt));
    for (let n = 0; n < 40; n++) {
      const heaps = [n, (n * 7) % 5, (n * 3) % 4].slice(0, piles);
      const { outcome, grundy } = nimatrix.evaluate(`g=${rules}&p=${heaps}`);
      const read = said(whole, heaps);
      assert.equal(read.outcome, outcome, `${rules} ${heaps}`);
      if (claim === 'period') assert.equal(read.value, Number(grundy), `${rules} ${n}`);
    }
    for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
      const damaged = `${text.slice(0, index)}${Number(digits) + 1}${text.slice(index + digits.length)}`;
      if (!isTaken(damaged)) {
        refused += 1;
        continue;
      }
      taken += 1;
      const other = JSON.parse(damaged);
      for (let n = 0; n < 40 && other.rules === rules; n++) {
        const heaps = [n, (n * 7) % 5, (n * 3) % 4].slice(0, piles);
        assert.deepEqual(said(other, heaps), said(whole, heaps), damaged);
      }
    }
  }
  assert.ok(refused > 300, `${refused} refused, ${taken} taken`);
});

test('single piles of blocking games are taken, and damaged ones are refused', () => {
  const games = [
    '1:none',
    '2:k1',
    '3:k2',
    '3:upto2',
    '4:1,4/2,3',
    '5:1/2,3,4',
    '6:k5',
    '7:none/1,2/3',
    '30:1/2',
  ];
  let [refused, asked] = [0, 0];
  for (const rules of games.flatMap(game => [`block:${game}`, `block:${game}:misere`])) {
    const n = Number(rules.split(':')[1]);
    const query = `g=${rules}&p=0&r=none&view=sequence`;
    assert.ok(nimatrix.formats(query).includes('certificate'), rules);
    const text = nimatrix.exported(query, 'certificate');
    const table = JSON.parse(text);
    const { claim, piles, met } = check(text);
    assert.deepEqual([claim, piles, table.rules], ['period', 1, rules]);
    assert.ok(met >= table.period);
    for (const pile of [...Array(3 * n + 9).keys(), 3_000_000_007]) {
      for (const blocked of [[], [1], [n], Array.from({ length: n }, (_, i) => i + 1)]) {
        const known = nimatrix.evaluate(`g=${rules}&p=${pile}&r=${blocked.join() || 'none'}`);
        const { outcome } = readTable(table, [BigInt(pile)], blocked);
        assert.equal(outcome, known.outcome, `${rules} ${pile} not ${blocked}`);
        asked += 1;
      }
    }
    for (const at of table.masks.keys()) {
      const masks = table.masks.with(at, table.masks[at] ^ 1);
      assert.ok(!isTaken(JSON.stringify({ ...table, masks })), `${rules} ${at}`);
      refused += 1;
    }
    for (const change of [
      { period: table.period + 1 },
      { preperiod: -1 },
      { family: [] },
      { n: 31 },
      { values: [] },
    ]) {
      assert.ok(!isTaken(JSON.stringify({ ...table, ...change })), `${rules} ${JSON.stringify(change)}`);
    }
  }
  assert.ok(refused > 150 && asked > 1500, `${refused} ${asked}`);
  // In misère play, what repeats among small piles proves nothing of larger ones.
  const small = { n: 3, family: [[1, 2]], ending: 'misere', preperiod: 0, period: 1, masks: [0] };
  const text = { 'nimatrix-certificate': 1, rules: 'block:3:1,2:misere', claim: 'period', ...small };
  assert.throws(() => check(JSON.stringify(text)), /it fails at 4/);
  // Beyond what checkers take there is no certificate.
  assert.ok(!nimatrix.formats('g=block:31:k1&p=0&r=none&view=sequence').includes('certificate'));
});
