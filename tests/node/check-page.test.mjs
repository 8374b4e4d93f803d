// What the page that checks proofs reads from a certificate: the outcomes that the solver gives.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { alongDiagonal, digitsOf, numbersIn, readAt, residuesIn } = await page('proof/certificate.ts');
const { checkWords } = await page('words/check.ts');
const proofs = ['survey', 'laws'].flatMap(name =>
  gunzipSync(readFileSync(new URL(`../proofs/${name}.jsonl.gz`, import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line)),
);
const outcome = (rules, piles, blocked) =>
  nimatrix.evaluate(`g=${rules}&p=${piles.join()}&r=${blocked.length === 0 ? 'none' : blocked.join()}`)
    .outcome;

test('numbers are read digit by digit, the ones first', () => {
  assert.deepEqual(digitsOf([6n, 1n], 2), [
    [0, 1],
    [1, 0],
    [1, 0],
  ]);
  assert.deepEqual(digitsOf([0n, 0n], 3), []);
  assert.deepEqual(digitsOf([10n ** 30n], 1000).length, 11);
});

test('automata read at a position give its outcome', () => {
  const automata = proofs.filter(({ claim, ending }) => claim === 'hand-over' && ending === undefined);
  assert.ok(automata.length > 150);
  let [asked, won] = [0, 0];
  for (const [at, proof] of automata.entries()) {
    const { rules, n, piles: count = 2, family } = proof;
    for (let i = 0; i < 6; i++) {
      const sizes = Array.from({ length: count }, (_, pile) => (at * 7 + i * 11 + pile * 5 + i * i) % 17);
      const inForce = family[i % family.length].map(residue => (residue === 0 ? n : residue));
      const blocked = inForce.sort((one, other) => one - other);
      const read = readAt(proof, sizes.map(BigInt), blocked);
      assert.equal(read.outcome, outcome(rules, sizes, blocked), `${rules} ${sizes} not ${blocked}`);
      // Piles may be handed over exactly if some restriction makes them a P-position.
      const some = family.some(
        set =>
          outcome(
            rules,
            sizes,
            set.map(residue => residue || n).sort((a, b) => a - b),
          ) === 'P',
      );
      assert.equal(read.handed, some, `${rules} ${sizes}`);
      asked++;
      won += read.outcome === 'N';
    }
  }
  assert.ok(asked > 900 && won > asked / 10 && won < asked * 0.95, `${won} of ${asked}`);
});

test('a law along the diagonal leads to a position with the same outcome', () => {
  const laws = proofs.filter(({ claim }) => claim === 'diagonal');
  assert.ok(laws.length > 3);
  for (const law of laws) {
    for (const [a, b] of [
      [400, 407],
      [351, 444],
      [3, 2],
    ]) {
      const { piles, times } = alongDiagonal(law, [BigInt(a), BigInt(b)]);
      assert.equal(piles[1] - piles[0], BigInt(b - a));
      assert.ok(times === 0n || piles[0] >= law.from);
      for (const set of law.family) {
        const blocked = set.map(residue => residue || law.n).sort((one, other) => one - other);
        assert.equal(outcome(law.rules, piles, blocked), outcome(law.rules, [a, b], blocked), law.rules);
      }
    }
  }
  const [first] = laws;
  const { piles } = alongDiagonal(first, [3000000000n, 3000000007n]);
  assert.ok(piles[0] < first.from + first.period);
});

test('what is written is read, or refused', () => {
  assert.deepEqual(numbersIn(' 12, 7 '), [12n, 7n]);
  for (const text of ['', '1,', '1 2', '-1,2', '1.5,2', 'a,b']) assert.equal(numbersIn(text), null);
  assert.deepEqual(residuesIn('1,3', 3), [1, 3]);
  assert.deepEqual([residuesIn('none', 3), residuesIn('', 3)], [[], []]);
  for (const text of ['0', '4', '1;2']) assert.equal(residuesIn(text, 3), null);
});

test('a position is before the part that repeats only where a pile is below its edge', () => {
  const laws = proofs.filter(({ claim }) => claim === 'diagonal');
  for (const law of [...laws, { from: 0, period: 4 }]) {
    const { from, period } = law;
    const edge = from + period;
    for (const [sizes, expected] of [
      [[from, from], 'lies in the first period.'],
      [[edge - 1, from], 'lies in the first period.'],
      [[edge + 90, edge - 1], 'lies in the first period.'],
      [
        [edge, edge],
        `has the same outcomes as (${from}, ${from}): 1 times ${period} tokens fewer in each pile.`,
      ],
      [[edge + period, edge], `has the same outcomes as (${edge}, ${from}): 1 times ${period} tokens fewer`],
      ...(from === 0
        ? []
        : [
            [[from - 1, from], 'lies before the part that repeats.'],
            [[edge + 7, 0], 'lies before the part that repeats.'],
          ]),
    ]) {
      const piles = sizes.map(BigInt);
      const said = checkWords.same(piles, alongDiagonal(law, piles), law);
      assert.ok(said.startsWith(`(${sizes.join(', ')}) ${expected}`), `${law.rules}: ${said}`);
    }
  }
});

test('what is said of the last state names the states that accept, if there are others or none', () => {
  for (const [accepting, handed, expected] of [
    [[], false, 'The last state does not accept, as no state does: under no restriction'],
    [[2], true, 'The last state accepts: under some restriction'],
    [[2], false, 'The last state does not accept: under no restriction'],
    [[0, 3], false, 'The last state does not accept (0, 3 do): under no restriction'],
    [[0, 1, 4], true, 'The last state accepts (0, 1, 4 do): under some restriction'],
  ]) {
    const said = checkWords.handed(handed, [], { n: 3, H: { accepting, next: [] } });
    assert.ok(said.startsWith(`${expected} of the family these piles are a P-position.`), said);
    assert.doesNotMatch(said, /\(\s|\(\)/);
  }
});
