// Certificates at positions: some that can be read by hand, and stored ones compared with the solver.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { keptProofs } from './proofs.mjs';
import { nimatrix } from './support.mjs';

const { accepts, alongDiagonal, digitsOf, isTable, numbersIn, readAt, readTable, residuesIn, walk } =
  await page('proof/certificate.ts');
const { checkWords } = await page('proof/certificate.ts');
const proofs = keptProofs().map(line => JSON.parse(line));
const laws = proofs.filter(({ claim }) => claim === 'diagonal');

/** Whether the digits of a pile in base 2 have an odd number of ones, or an even one; never; always. */
const NEXT = [
  [0, 1],
  [1, 0],
];
const [odd, even, none, any] = [[1], [0], [], [0, 1]].map(accepting => ({ next: NEXT, accepting }));

test('digits are written the ones first, as many of each number', () => {
  for (const [numbers, base, digits] of [
    [[5n, 0n, 12n], 10, '5,0,2 0,0,1'],
    [[6n, 1n], 2, '0,1 1,0 1,0'],
    [[4n], 2, '0 0 1'],
    [[0n, 0n], 3, ''],
    [[], 2, ''],
  ]) {
    assert.equal(digitsOf(numbers, base).map(String).join(' '), digits);
  }
  assert.equal(digitsOf([10n ** 30n], 1000).length, 11);
});

test('an automaton reads the digits of all piles at a time', () => {
  // Of the nine pairs of digits in base 3 only (1, 2) leads on, and from there nothing.
  const pairs = {
    next: [Array.from({ length: 9 }, (_, letter) => (letter === 5 ? 1 : 0)), []],
    accepting: [1],
  };
  const on = [
    [2, 1],
    [1, 2],
    [0, 0],
    [1, 2],
  ];
  assert.deepEqual(
    walk(pairs, on, 3).map(({ state }) => state),
    [0, 1, -1, -1],
  );
  assert.deepEqual(walk(pairs, on, 3)[1].digits, [1, 2]);
  assert.deepEqual([accepts(pairs, on.slice(0, 2), 3), accepts(pairs, on, 3)], [true, false]);
  assert.deepEqual([accepts(even, [], 2), accepts(odd, [], 2)], [true, false]);
});

test('a player wins with an amount that no restriction blocks', () => {
  const reading = { n: 3, claim: 'hand-over', H: odd, C: [none, odd], R: [none, none, odd], T: [none, even] };
  const at = (pile, ...blocked) => readAt(reading, [pile], blocked);
  // Seven has three ones: residues 1 and 2 win, whichever automaton reads it; three has two.
  assert.deepEqual([at(7n).winning, at(3n).winning], [[1, 2], [1]]);
  assert.deepEqual([at(7n).handed, at(3n).handed], [true, false]);
  assert.equal(
    at(6n)
      .steps.map(({ digits, state }) => `${digits}>${state}`)
      .join(' '),
    '0>0 1>1 1>0',
  );
  for (const [pile, blocked, outcome] of [
    [7n, [], 'N'],
    [7n, [1], 'N'],
    [7n, [1, 2], 'P'],
    [7n, [2, 3], 'N'],
    [3n, [1], 'P'],
    [3n, [2], 'N'],
    [3n, [1, 2, 3], 'P'],
  ]) {
    assert.equal(at(pile, ...blocked).outcome, outcome, `${pile} not ${blocked}`);
  }
  // The modulus means the residue 0, and base 2 is the default.
  const zero = { n: 3, claim: 'hand-over', base: 2, H: none, C: [any] };
  assert.deepEqual(
    [[3], [1, 2]].map(blocked => readAt(zero, [5n], blocked).outcome),
    ['P', 'N'],
  );
  assert.throws(() => readAt({ n: 3, claim: 'period' }, [5n], []), /without automata/);
});

test('in misère play who cannot move wins', () => {
  const misere = { n: 2, claim: 'hand-over', ending: 'misere', H: none };
  const pairs = { ...misere, H: { next: [[0, 0, 0, 0]], accepting: [] } };
  for (const [proof, piles, blocked, outcome] of [
    [misere, [0n], [], 'N'],
    [misere, [1n], [], 'P'],
    [misere, [1n], [1], 'N'],
    [misere, [2n], [1], 'P'],
    [misere, [9n], [1, 2], 'N'],
    [pairs, [1n, 2n], [1], 'P'],
    [pairs, [2n, 1n], [1], 'P'],
    [pairs, [1n, 1n], [1], 'N'],
  ]) {
    assert.equal(readAt(proof, piles, blocked).outcome, outcome, `${piles} not ${blocked}`);
    const { ending: _, ...normal } = proof;
    assert.equal(readAt(normal, piles, blocked).outcome, 'P');
  }
});

const outcomeOf = (rules, piles, blocked) =>
  nimatrix.evaluate(`g=${rules}&p=${piles.join()}&r=${blocked.join() || 'none'}`).outcome;
/** A restriction of a certificate as links write it. */
const linked = (set, n) => set.map(residue => residue || n).sort((one, other) => one - other);

test('automata of kept proofs read at a position give its outcome', () => {
  const automata = proofs.filter(({ claim, ending }) => claim === 'hand-over' && ending === undefined);
  let [asked, won] = [0, 0];
  for (const [at, proof] of automata.entries()) {
    const { rules, n, piles: count = 2, family } = proof;
    for (let i = 0; i < 6; i++) {
      const sizes = Array.from({ length: count }, (_, pile) => (at * 7 + i * 11 + pile * 5 + i * i) % 17);
      const outcomes = family.map(set => outcomeOf(rules, sizes, linked(set, n)));
      const read = readAt(proof, sizes.map(BigInt), linked(family[i % family.length], n));
      assert.equal(read.outcome, outcomes[i % family.length], `${rules} ${sizes}`);
      // Piles may be handed over exactly if some restriction makes them a P-position.
      assert.equal(read.handed, outcomes.includes('P'), `${rules} ${sizes}`);
      asked++;
      won += read.outcome === 'N';
    }
  }
  assert.ok(asked > 900 && won > asked / 10 && won < asked * 0.95, `${won} of ${asked}`);
});

test('a law along the diagonal goes as far back as it holds', () => {
  for (const [law, piles, nearer, times] of [
    [{ period: 4, from: 3 }, [10n, 12n], [6n, 8n], 1n],
    [{ period: 4, from: 3 }, [12n, 10n], [8n, 6n], 1n],
    [{ period: 4, from: 3 }, [7n, 9n], [3n, 5n], 1n],
    [{ period: 4, from: 3 }, [6n, 9n], [6n, 9n], 0n],
    [{ period: 4, from: 3 }, [2n, 90n], [2n, 90n], 0n],
    [{ period: 4, from: 3 }, [43n, 43n], [3n, 3n], 10n],
    // Nearer to the origin than the law holds, nothing is added.
    [{ period: 4, from: 30 }, [2n, 5n], [2n, 5n], 0n],
    [{}, [5n, 7n], [0n, 2n], 5n],
  ]) {
    assert.deepEqual(alongDiagonal(law, piles), { piles: nearer, times }, String(piles));
  }
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
        const blocked = linked(set, law.n);
        assert.equal(outcomeOf(law.rules, piles, blocked), outcomeOf(law.rules, [a, b], blocked), law.rules);
      }
    }
  }
});

test('a position lies before the part that repeats only where a pile is below its edge', () => {
  for (const law of [...laws, { from: 0, period: 4 }]) {
    const { from, period } = law;
    const edge = from + period;
    const first = 'lies in the first period.';
    for (const [a, b, expected] of [
      [from, from, first],
      [edge - 1, from, first],
      [edge + 90, edge - 1, first],
      [
        edge,
        edge,
        `has the same outcomes as (${from}, ${from}): 1 times ${period} tokens fewer in each pile.`,
      ],
      [edge + period, edge, `has the same outcomes as (${edge}, ${from}): 1 times ${period} tokens fewer`],
      [from - 1, from, 'lies before the part that repeats.'],
      [edge + 7, 0, from === 0 ? first : 'lies before the part that repeats.'],
    ].filter(([a]) => a >= 0)) {
      const piles = [a, b].map(BigInt);
      const words = checkWords.same(piles, alongDiagonal(law, piles), law);
      assert.ok(words.startsWith(`(${a}, ${b}) ${expected}`), `${law.rules}: ${words}`);
    }
  }
});

test('a table says what it says, and repeats itself', () => {
  const values = { n: 1, claim: 'period', preperiod: 2, period: 3, values: [5, 6, 0, 1, 2] };
  const at = (table, ...piles) => readTable(table, piles.map(BigInt));
  for (const [pile, value] of [5, 6, 0, 1, 2, 0, 1, 2, 0].entries()) {
    assert.deepEqual(at(values, pile), { outcome: value === 0 ? 'P' : 'N', value }, pile);
  }
  assert.deepEqual(at({ n: 1, claim: 'period', values: [3] }, 8), { outcome: 'N', value: 3 });
  assert.deepEqual(readTable(values, []), at(values, 0));
  const long = { n: 1, claim: 'period', preperiod: 5, period: 2, values: [1, 2, 3, 4, 5, 6, 7] };
  assert.deepEqual(
    [0, 1, 4, 5, 6, 7].map(pile => at(long, pile).value),
    [1, 2, 5, 6, 7, 6],
  );
  const list = {
    n: 1,
    claim: 'list',
    positions: [
      [3, 5],
      [9, 10],
    ],
  };
  for (const [piles, outcome] of [
    [[3, 5], 'P'],
    [[5, 3], 'P'],
    [[10, 9], 'P'],
    [[3, 9], 'N'],
    [[3], 'N'],
  ]) {
    assert.deepEqual(at(list, ...piles), { outcome, value: null }, String(piles));
  }
  assert.equal(at({ n: 1, claim: 'list' }, 1).outcome, 'N');
  // Bits say which residues win: 0 and 1 without a token, then 1, then 0, and so on.
  const masks = { n: 2, claim: 'period', preperiod: 1, period: 2, masks: [3, 2, 1] };
  for (const [pile, blocked, outcome] of [
    [0n, [1, 2], 'P'],
    [0n, [1], 'N'],
    [1n, [1], 'P'],
    [1n, [2], 'N'],
    [2n, [2], 'P'],
    [2n, [1], 'N'],
    [3n, [1], 'P'],
    [4n, [2], 'P'],
    [1n, undefined, 'N'],
  ]) {
    assert.deepEqual(readTable(masks, [pile], blocked), { outcome, value: null }, `${pile} not ${blocked}`);
  }
  assert.equal(readTable({ ...masks, ending: 'misere' }, [1n], [1]).outcome, 'N');
  assert.equal(readTable({ ...masks, masks: [] }, [1n]).outcome, 'P');
  const tables = ['period', 'list', 'hand-over', 'diagonal'].filter(claim => isTable({ claim }));
  assert.deepEqual(tables, ['period', 'list']);
});

test('numbers and residues are read whole, or refused', () => {
  const nines = '9'.repeat(400);
  for (const [text, numbers] of [
    ['\t12 ,\n7,0 ', [12n, 7n, 0n]],
    ['5', [5n]],
    [`1,${nines}`, [1n, BigInt(nines)]],
    ...[
      '',
      ' ',
      ',',
      '1,',
      '1,,2',
      `${nines}9`,
      `1,${nines}9`,
      'x1',
      '1x',
      '1;2',
      '1,2 3',
      '-1,2',
      '1.5,2',
    ].map(text => [text, null]),
  ]) {
    assert.deepEqual(numbersIn(text), numbers, text);
  }
  for (const [text, residues] of [
    [' none ', []],
    ['', []],
    [' ', []],
    ['1', [1]],
    ['3, 1', [3, 1]],
    ...['0', '4', '1,4', '0,1', 'any', '1 2', '1;2'].map(text => [text, null]),
  ]) {
    assert.deepEqual(residuesIn(text, 3), residues, text);
  }
});
