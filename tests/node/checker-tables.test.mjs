// The second checker of certificates takes tables exactly if the moves of small games say the same, and names
// what they may be.
import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import { certificate, game, mistyped, named, range, refusal, residues, rulesOf } from './certificates.mjs';

const subtraction = (amounts, preperiod, values) =>
  certificate(`sub:${amounts}`, 'period', { amounts, preperiod, period: values.length - preperiod, values });

test('periods are taken exactly if the values repeat', () => {
  for (const bits of range(16).slice(1)) {
    const amounts = [1, 2, 3, 4].filter(amount => (bits >> (amount - 1)) & 1);
    const all = [];
    for (const pile of range(60)) {
      const met = amounts.map(amount => all[pile - amount]);
      all.push(range(9).find(value => !met.includes(value)));
    }
    for (const preperiod of range(3)) {
      for (const period of range(8).slice(1)) {
        const repeats = range(60 - period).every(n => n < preperiod || all[n] === all[n + period]);
        const values = all.slice(0, preperiod + period);
        const found = refusal(subtraction(amounts, preperiod, values));
        assert.equal(found === null, repeats, `${amounts}: ${preperiod} ${period}`);
        if (!repeats) continue;
        for (const at of values.keys()) {
          const wrong = subtraction(amounts, preperiod, values.with(at, values[at] + 1));
          assert.match(
            refusal(wrong),
            /^refused: the smallest value that no move leads to; it fails at \d+$/,
          );
        }
      }
    }
  }
  // These values are the smallest that no move back would lead to.
  const back = refusal(subtraction([1], 0, [1, 0]));
  assert.equal(back, 'refused: the smallest value that no move leads to; it fails at 0');
});

test('rules of subtraction games say the amounts of a table, and nothing else', () => {
  const said = (rules, amounts, more = {}) => {
    const values = range(amounts[0] * 2).map(n => Number(n >= amounts[0]));
    return refusal(
      certificate(rules, 'period', { amounts, preperiod: 0, period: values.length, values, ...more }),
    );
  };
  const game = 'refused: the rules text says the same game';
  for (const [rules, amounts, wanted] of [
    ['sub:1', [1], null],
    ['sub:1,1', [1], null],
    ['sub:1-1', [1], null],
    ['sub:2-3,2', [2, 3], game],
    ['sub:3,3', [3], null],
    ['sub:10', [10], null],
    ['sub:12-12,12', [12], null],
    ['sub:1', [3], game],
    ['sub:1,3', [1], game],
    ['sub:1-2', [1], game],
    ['sub:0', [1], game],
    ['sub:01', [1], game],
    ['sub:1,', [1], game],
    ['sub:1-', [1], game],
    ['sub:1-01', [1], game],
    ['xsub:1', [1], game],
    ['sub:1:misere', [1], game],
    ['bus:1', [1], game],
    ['sub:1-1-1', [1], game],
    ['sub:-1', [1], game],
    ['sub:1--1', [1], game],
    ['sub:1;', [1], game],
    [`sub:1,${2 ** 22 + 1}`, [1], game],
    ['sub:', [0], 'refused: amounts from 1 on, in ascending order'],
  ]) {
    const found = said(rules, amounts);
    assert.ok(rules.startsWith('sub:2-3') ? found !== game : found === wanted, `${rules}: ${found}`);
  }
  for (const [more, what] of [
    [{ amounts: [] }, 'amounts from 1 on, in ascending order'],
    [{ amounts: [1, 1] }, 'amounts from 1 on, in ascending order'],
    [{ amounts: [2 ** 22 + 1] }, 'amounts from 1 on, in ascending order'],
    [{ amounts: [1, 2 ** 22 + 1] }, 'amounts from 1 on, in ascending order'],
    [{ period: 0 }, 'a period of at least 1'],
    [{ preperiod: -1 }, 'a period of at least 1'],
    [{ preperiod: 2 ** 22 + 1 }, 'a period of at least 1'],
    [{ period: 3 }, 'a value for each pile before the second period'],
    [{ values: [0, -1] }, 'a value for each pile before the second period'],
    [{ values: [0, 2 ** 22 + 1] }, 'a value for each pile before the second period'],
    [{ n: 1 }, 'keys of this claim'],
    [{ found: {} }, 'keys of this claim'],
  ]) {
    assert.equal(said('sub:1', [1], more), `refused: ${what}`, JSON.stringify(more));
  }
  assert.deepEqual(check(subtraction([1], 0, [0, 1])), { rules: 'sub:1', claim: 'period', piles: 1, met: 3 });
  const upTo = (text, values) => {
    const amounts = range(values.length - 1).map(i => i + 1);
    const table = { amounts, preperiod: 0, period: values.length, values };
    return refusal(certificate(text, 'period', table));
  };
  for (const [text, wanted] of [
    ['sub:1-4', null],
    ['sub:2-4,1', null],
    ['sub:4,1-3', null],
    ['sub:1-2,2-4', null],
    ['sub:1,2,3,4', null],
    ['sub:1-4,4-5', game],
    ['sub:1-5', game],
    ['sub:1-3', game],
    ['sub:2-4', game],
    ['sub:1-2,4', game],
    ['sub:4-1', game],
    ['sub:1-4,6', game],
    [`sub:1-${'9'.repeat(30)}`, game],
  ]) {
    assert.equal(upTo(text, range(5)), wanted, text);
  }
  // A check takes as many comparisons as there are amounts, for each value and the largest amount.
  const long = length => {
    const amounts = range(2 ** 13).map(i => i + 1);
    const table = { amounts, preperiod: 0, period: length, values: range(length).map(() => 1) };
    return refusal(certificate(`sub:1-${2 ** 13}`, 'period', table));
  };
  assert.equal(long(2 ** 15 - 2 ** 13), 'refused: the smallest value that no move leads to; it fails at 0');
  assert.equal(long(2 ** 15 - 2 ** 13 + 1), 'refused: at most 2^28 comparisons');
});

/** The residues of amounts that win from each pile of a blocking game, by its moves. */
function winning(n, family, misere, most) {
  const handed = [];
  const masks = [];
  for (const pile of range(most)) {
    const mask = range(pile).reduce((set, at) => (handed[at] ? set | (1 << ((pile - at) % n)) : set), 0);
    const canMove = set => range(pile).some(i => !((set >> ((i + 1) % n)) & 1));
    masks.push(mask);
    handed.push(family.some(set => !(mask & ~set) && (!misere || canMove(set))));
  }
  return masks;
}

const single = (rules, n, family, misere, preperiod, masks) =>
  certificate(rules, 'period', {
    ...game(n, family, misere),
    preperiod,
    period: masks.length - preperiod,
    masks,
  });

test('single piles of blocking games are taken exactly if the sets repeat', () => {
  let taken = 0;
  for (const [n, family] of [
    [1, [0]],
    [2, [0b01]],
    [2, [0b01, 0b10]],
    [3, [0b001, 0b011]],
    [3, [0, 0b111]],
    [4, [0b0011, 0b1100]],
  ]) {
    for (const misere of [false, true]) {
      const all = winning(n, family, misere, 60);
      const rules = rulesOf(n, family, misere);
      for (const preperiod of range(5)) {
        for (const period of range(7).slice(1)) {
          const repeats = range(60 - period).every(x => x < preperiod || all[x] === all[x + period]);
          const masks = all.slice(0, preperiod + period);
          const found = refusal(single(rules, n, family, misere, preperiod, masks));
          assert.equal(found === null, repeats, `${rules}: ${preperiod} ${period}: ${found}`);
          if (repeats) taken += 1;
          for (const at of repeats ? masks.keys() : []) {
            const wrong = single(rules, n, family, misere, preperiod, masks.with(at, masks[at] ^ 1));
            const what =
              at === 0 ? 'no amount that wins from an empty pile' : 'each set to be what the one before';
            assert.ok(refusal(wrong).startsWith(`refused: ${what}`), wrong);
          }
        }
      }
    }
  }
  assert.ok(taken > 50, String(taken));
  assert.deepEqual(check(single('block:1:1', 1, [1], false, 1, [0, 1])), {
    rules: 'block:1:1',
    claim: 'period',
    piles: 1,
    met: 2,
  });
});

test('families are what the rules text says', () => {
  const n = 3;
  const every = range(2 ** n);
  const sizeOf = set => residues(n, set).length;
  const short = range(n + 1).flatMap(k => [
    [`k${k}`, every.filter(set => sizeOf(set) === k)],
    [`upto${k}`, every.filter(set => sizeOf(set) <= k)],
  ]);
  const sets = [[0b001], [0b011, 0b101], [0, 0b110, 0b001]];
  for (const family of [...short.map(([, family]) => family), ...sets]) {
    const all = winning(n, family, false, 40);
    const repeats = by => all.slice(9, 28).every((mask, x) => mask === all[x + 9 + by]);
    const period = range(13).findIndex(by => by > 0 && repeats(by));
    const masks = all.slice(0, 9 + period);
    const isTaken = (text, said) => refusal(single(`block:3:${text}`, n, said, false, 9, masks)) === null;
    const names = family.map(set => named(n, set));
    assert.ok(isTaken(names.join('/'), family));
    assert.ok(isTaken(names.toReversed().join('/'), family));
    assert.ok(isTaken(names.join('/'), [...family, ...family]));
    assert.ok(!isTaken(names.slice(1).join('/'), family));
    assert.equal(isTaken([...names, '2,3,1'].join('/'), family), family.includes(0b111));
    for (const [name, same] of short) {
      assert.equal(isTaken(name, family), `${same}` === `${family}`, name);
    }
  }
  // Moduli, sizes and residues have more than one digit too.
  const [one, all] = [winning(12, [1], false, 13), winning(12, [2 ** 12 - 1], false, 13)];
  assert.equal(refusal(single('block:12:12', 12, [1], false, 1, one)), null);
  assert.equal(refusal(single('block:12:k12', 12, [2 ** 12 - 1], false, 12, all)), null);
  const rules = 'refused: the rules text says the same game';
  const said = (text, more) => {
    const family = [[0]];
    const table = { n: 1, family, preperiod: 0, period: 1, masks: [0], ...more };
    return refusal(certificate(text, 'period', table));
  };
  for (const [text, more, wanted] of [
    ['block:1:1', {}, null],
    ['block:1:1,1', {}, null],
    ['block:1:k1', {}, null],
    ['block:1:1', { family: [[]] }, rules],
    ['block:1:k1', { family: [[]] }, rules],
    ['block:01:1', {}, rules],
    ['block:2:1', {}, rules],
    ['block:1:k2', {}, rules],
    ['block:1:upto2', { family: [[], [0]] }, rules],
    ['block:1:upto01', { family: [[], [0]] }, rules],
    ['block:1:0', {}, rules],
    ['block:1:01', {}, rules],
    ['block:1:2', {}, rules],
    ['block:1:1x', {}, rules],
    ['block:1:1/none', {}, rules],
    ['block:1:1:misere', {}, rules],
    ['block:1:1', { ending: 'misere' }, rules],
    ['block:1:1:k0', {}, rules],
    ['xblock:1:1', {}, rules],
    ['block:1:k1x', {}, rules],
    ['block:1:xk1', {}, rules],
    ['block:1:1e0', {}, rules],
    ['nim', {}, rules],
    ['block:1:1', { n: 0 }, 'refused: a modulus from 1 to 30'],
    ['block:1:1', { n: 31 }, 'refused: a modulus from 1 to 30'],
    ['block:1:1', { ending: 'normal' }, 'refused: normal ending, or misere'],
    ['block:1:1', { family: [] }, 'refused: from 1 to 4096 restrictions'],
    ['block:1:1', { family: range(4096).map(() => [0]) }, null],
    ['block:1:1', { family: range(4097).map(() => [0]) }, 'refused: from 1 to 4096 restrictions'],
    ['block:1:1', { family: [[0, 0]] }, 'refused: residues modulo n, in ascending order'],
    ['block:1:1', { family: [[1]] }, 'refused: residues modulo n, in ascending order'],
    ['block:1:1', { period: 0 }, 'refused: a period of at least 1'],
    ['block:1:1', { preperiod: -1 }, 'refused: a period of at least 1'],
    ['block:1:1', { masks: [0, 0] }, 'refused: a set of residues for each pile before the second period'],
    ['block:1:1', { masks: [2] }, 'refused: a set of residues for each pile before the second period'],
    [
      'block:1:1',
      { period: 2, masks: [0, 2] },
      'refused: a set of residues for each pile before the second period',
    ],
    ['block:1:1', { values: [] }, 'refused: keys of this claim'],
  ]) {
    // A game in which everything is blocked is over at once: no amount ever wins.
    const masks = more.masks ?? (wanted === null ? [1] : [0]);
    const table = wanted === null ? { preperiod: 1, masks: [0, ...masks], ...more } : { ...more };
    assert.equal(said(text, table), wanted, `${text} ${JSON.stringify(more).slice(0, 60)}`);
  }
  const long = period => {
    const masks = range(period + 1).map(() => 0);
    return said('block:1:1', { family: range(4096).map(() => [0]), preperiod: 1, period, masks });
  };
  assert.match(long(2 ** 16 - 1), /it fails at 1$/);
  assert.equal(long(2 ** 16), 'refused: at most 2^28 comparisons');
});

/** The P-positions of m-Modular Nim in ascending order of piles, by its moves, with piles below a side. */
function modular(m, piles, side) {
  const all = range(piles).reduce(
    heaps => heaps.flatMap(one => range(side).map(heap => [...one, heap])),
    [[]],
  );
  const found = [];
  for (const heaps of all) {
    const leads = to => {
      const taken = heaps.map((heap, i) => heap - to[i]);
      const some = taken.filter(amount => amount > 0).length;
      return (
        taken.every(amount => amount >= 0) &&
        some > 0 &&
        (some === 1 || taken.reduce((a, b) => a + b) % m === 0)
      );
    };
    if (!found.some(leads)) found.push(heaps);
  }
  return found.filter(heaps => heaps.every((heap, i) => i === 0 || heaps[i - 1] <= heap));
}

const positionsOf = (m, piles, positions, more = {}) =>
  certificate(`mmod:${m}`, 'list', { m, piles, positions, ...more });

test('lists are taken exactly if they are the P-positions', () => {
  for (const [m, piles, side] of [
    [1, 1, 4],
    [3, 1, 6],
    [1, 2, 5],
    [2, 2, 8],
    [3, 2, 10],
    [2, 3, 7],
  ]) {
    const right = modular(m, piles, side);
    const most = list => Math.max(0, ...list.flat());
    const met = (most(right) + m + 1) ** piles;
    assert.deepEqual(check(positionsOf(m, piles, right)), { rules: `mmod:${m}`, claim: 'list', piles, met });
    for (const heaps of right) {
      // The first position that is wrong is the one left out, unless piles that large are not looked at.
      const left = right.filter(other => other !== heaps);
      const at = most([heaps]) <= most(left) + m ? String(heaps) : '[\\d,]+';
      const what = new RegExp(`^refused: no move inside the list, and one to it from \\(${at}\\)$`);
      assert.match(refusal(positionsOf(m, piles, left)), what);
    }
    for (const heap of range(side)) {
      const more = range(piles).map(() => heap);
      if (right.some(one => `${one}` === `${more}`)) continue;
      const ordered = [...right, more].sort((a, b) => a.map((x, i) => x - b[i]).find(Boolean) ?? 0);
      assert.notEqual(refusal(positionsOf(m, piles, ordered)), null, `${m}: ${more}`);
    }
  }
});

test('what a list may be is named', () => {
  const right = modular(2, 2, 8);
  const said = (more, positions = right) => refusal(positionsOf(2, 2, positions, more));
  assert.equal(said({}), null);
  const bound = 'at most 2^28 comparisons and 2^24 positions';
  const firstOf = piles => `no move inside the list, and one to it from (${range(piles).map(() => 0)})`;
  /** `count` positions whose last pile ascends to `most`. */
  const upTo = (most, count, piles) =>
    range(count).map(i => [...range(piles - 1).map(() => most - count), most - count + 1 + i]);
  for (const [more, what] of [
    [{ rules: 'mmod:3' }, 'the rules text says the same game'],
    [{ m: 0, rules: 'mmod:0' }, 'the rules text says the same game'],
    [{ m: 2 ** 22 + 1, rules: `mmod:${2 ** 22 + 1}` }, 'the rules text says the same game'],
    [{ piles: 0 }, 'from 1 to 5 piles'],
    [{ piles: 6 }, 'from 1 to 5 piles'],
    [{ piles: 5 }, 'piles in ascending order'],
    [{ positions: [[1, 0]] }, 'piles in ascending order'],
    [{ positions: [[-1, 0]] }, 'piles in ascending order'],
    [{ positions: [[0, 2 ** 22 + 1]] }, 'piles in ascending order'],
    [
      {
        positions: [
          [0, 0],
          [0, 0],
        ],
      },
      'positions in lexicographic order',
    ],
    [
      {
        positions: [
          [1, 1],
          [0, 2],
        ],
      },
      'positions in lexicographic order',
    ],
    [{ positions: [[0, 2 ** 12]] }, bound],
    // As many positions as are taken, 4096 by 4096, of which the first is none of the list; and more.
    [{ m: 2047, rules: 'mmod:2047', positions: [[0, 2048]] }, firstOf(2)],
    [{ m: 2047, rules: 'mmod:2047', positions: [[0, 2049]] }, bound],
    // As many comparisons, and one position more.
    [{ m: 1, rules: 'mmod:1', piles: 1, positions: upTo(2 ** 15 - 2, 2 ** 12, 1) }, firstOf(1)],
    [{ m: 1, rules: 'mmod:1', piles: 1, positions: upTo(2 ** 15 - 2, 2 ** 12 + 1, 1) }, bound],
    // A position takes as many as there are totals that are multiples of m, and twice the longest pile.
    [{ positions: upTo(4093, 15, 2) }, firstOf(2)],
    [{ positions: upTo(4092, 16, 2) }, bound],
    [{ positions: upTo(4091, 16, 2) }, firstOf(2)],
    [{ n: 1 }, 'keys of this claim'],
  ]) {
    assert.equal(said(more), `refused: ${what}`, JSON.stringify(more));
  }
});

test('numbers of tables are numbers, and nothing that reads like one', () => {
  for (const text of [
    subtraction([1, 3], 0, [0, 1]),
    single('block:2:2', 2, [1], false, 1, [0, 2, 1]),
    positionsOf(2, 2, modular(2, 2, 8)),
  ]) {
    assert.equal(refusal(text), null);
    for (const changed of mistyped(text)) assert.notEqual(refusal(changed), null, changed);
  }
});
