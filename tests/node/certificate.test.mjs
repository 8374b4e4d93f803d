// What certificates say of positions, of some that can be read by hand. `check-page.test.mjs` holds those
// that are kept against the solver.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const module = await page('proof/certificate.ts');
const { accepts, alongDiagonal, digitsOf, isTable, numbersIn, readAt, readTable, residuesIn, walk } = module;

/** Whether the digits of a pile in base 2 have an odd number of ones, or an even one; never; always. */
const NEXT = [
  [0, 1],
  [1, 0],
];
const [odd, even, none, any] = [[1], [0], [], [0, 1]].map(accepting => ({ next: NEXT, accepting }));

test('digits are written the ones first, as many of each number', () => {
  assert.deepEqual(digitsOf([5n, 0n, 12n], 10), [
    [5, 0, 2],
    [0, 0, 1],
  ]);
  assert.deepEqual(digitsOf([4n], 2), [[0], [0], [1]]);
  assert.deepEqual(digitsOf([], 2), []);
});

test('an automaton reads the digits of all piles at a time', () => {
  // Of the nine pairs of digits in base 3 only (1, 2) leads on, and from there nothing.
  const pairs = {
    next: [Array.from({ length: 9 }, (_, letter) => (letter === 5 ? 1 : 0)), []],
    accepting: [1],
  };
  const read = digits => walk(pairs, digits, 3).map(({ state }) => state);
  const on = [
    [2, 1],
    [1, 2],
    [0, 0],
    [1, 2],
  ];
  assert.deepEqual(read(on), [0, 1, -1, -1]);
  assert.deepEqual(walk(pairs, on, 3)[1].digits, [1, 2]);
  assert.deepEqual([accepts(pairs, on.slice(0, 2), 3), accepts(pairs, on, 3)], [true, false]);
  assert.deepEqual([accepts(even, [], 2), accepts(odd, [], 2)], [true, false]);
});

test('a player wins with an amount that no restriction blocks', () => {
  const reading = { n: 3, claim: 'hand-over', H: odd, C: [none, odd], R: [none, none, odd], T: [none, even] };
  const at = (pile, ...blocked) => readAt(reading, [pile], blocked);
  // Seven has three ones: residues 1 and 2 win, whatever automaton says so; three has two of them.
  assert.deepEqual([at(7n).winning, at(3n).winning], [[1, 2], [1]]);
  assert.deepEqual([at(7n).handed, at(3n).handed], [true, false]);
  assert.deepEqual(
    at(6n).steps.map(({ digits, state }) => [digits, state]),
    [
      [[0], 0],
      [[1], 1],
      [[1], 0],
    ],
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
  // The modulus stands for the residue 0, and base 2 for none that is named.
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

test('a law along the diagonal goes as far back as it holds', () => {
  const law = { period: 4, from: 3 };
  for (const [piles, nearer, times] of [
    [[10n, 12n], [6n, 8n], 1n],
    [[12n, 10n], [8n, 6n], 1n],
    [[7n, 9n], [3n, 5n], 1n],
    [[6n, 9n], [6n, 9n], 0n],
    [[2n, 90n], [2n, 90n], 0n],
    [[43n, 43n], [3n, 3n], 10n],
  ]) {
    assert.deepEqual(alongDiagonal(law, piles), { piles: nearer, times }, String(piles));
  }
  // Nearer to the origin than the law holds, nothing is added.
  assert.equal(alongDiagonal({ period: 4, from: 30 }, [2n, 5n]).times, 0n);
  assert.deepEqual(alongDiagonal({}, [5n, 7n]), { piles: [0n, 2n], times: 5n });
});

test('a table says what it says, and repeats itself', () => {
  const said = (table, ...piles) => readTable(table, piles.map(BigInt));
  const values = { n: 1, claim: 'period', preperiod: 2, period: 3, values: [5, 6, 0, 1, 2] };
  const first = [5, 6, 0, 1, 2, 0, 1, 2, 0];
  for (const [pile, value] of first.entries()) {
    assert.deepEqual(said(values, pile), { outcome: value === 0 ? 'P' : 'N', value }, pile);
  }
  assert.deepEqual(said({ n: 1, claim: 'period', values: [3] }, 8), { outcome: 'N', value: 3 });
  assert.deepEqual(readTable(values, []), said(values, 0));
  const long = { n: 1, claim: 'period', preperiod: 5, period: 2, values: [1, 2, 3, 4, 5, 6, 7] };
  assert.deepEqual(
    [0, 1, 4, 5, 6, 7].map(pile => said(long, pile).value),
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
    assert.deepEqual(said(list, ...piles), { outcome, value: null }, String(piles));
  }
  assert.equal(said({ n: 1, claim: 'list' }, 1).outcome, 'N');
  // Bits say which residues win: 0 and 1 without a token, then 1, then 0, and so on.
  const masks = { n: 2, claim: 'period', preperiod: 1, period: 2, masks: [3, 2, 1] };
  const blocked = (pile, ...sets) => readTable(masks, [pile], sets);
  for (const [pile, sets, outcome] of [
    [0n, [1, 2], 'P'],
    [0n, [1], 'N'],
    [1n, [1], 'P'],
    [1n, [2], 'N'],
    [2n, [2], 'P'],
    [2n, [1], 'N'],
    [3n, [1], 'P'],
    [4n, [2], 'P'],
  ]) {
    assert.deepEqual(blocked(pile, ...sets), { outcome, value: null }, `${pile} not ${sets}`);
  }
  assert.equal(readTable(masks, [1n]).outcome, 'N');
  assert.equal(readTable({ ...masks, ending: 'misere' }, [1n], [1]).outcome, 'N');
  assert.equal(readTable({ ...masks, masks: [] }, [1n]).outcome, 'P');
  assert.deepEqual(
    ['period', 'list', 'hand-over', 'diagonal'].map(claim => isTable({ claim })),
    [true, true, false, false],
  );
});

test('what is written is read whole, or refused', () => {
  assert.deepEqual(numbersIn('\t12 ,\n7,0 '), [12n, 7n, 0n]);
  assert.deepEqual(numbersIn('5'), [5n]);
  assert.equal(numbersIn(`1,${'9'.repeat(400)}`)?.length, 2);
  for (const text of [
    ' ',
    ',',
    '1,,2',
    `${'9'.repeat(401)}`,
    `1,${'9'.repeat(401)}`,
    'x1',
    '1x',
    '1;2',
    '1,2 3',
  ]) {
    assert.equal(numbersIn(text), null, text);
  }
  assert.deepEqual([residuesIn(' none ', 3), residuesIn(' ', 3)], [[], []]);
  assert.deepEqual([residuesIn('1', 3), residuesIn('3, 1', 3)], [[1], [3, 1]]);
  for (const text of ['0', '4', '1,4', '0,1', 'any', '1 2']) assert.equal(residuesIn(text, 3), null, text);
});
