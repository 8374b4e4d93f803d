// The checker in JavaScript accepts tables exactly if the moves of small games give them, and names what it
// refuses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import { certificate, game, mistyped, range, refusal, rulesOf } from './proofs.mjs';

const SAME = 'the rules text says the same game';
const subtraction = (amounts, preperiod, values, rules = `sub:${amounts}`) =>
  certificate(rules, 'period', { amounts, preperiod, period: values.length - preperiod, values });

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
        const why = refusal(subtraction(amounts, preperiod, values));
        assert.equal(why === null, repeats, `${amounts}: ${preperiod} ${period}`);
        for (const at of repeats ? values.keys() : []) {
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
  assert.deepEqual(check(subtraction([1], 0, [0, 1])), { rules: 'sub:1', claim: 'period', piles: 1, met: 3 });
});

test('rules of subtraction games say the amounts of a table, and nothing else', () => {
  const one = amounts => range(amounts[0] * 2).map(n => Number(n >= amounts[0]));
  for (const [rules, amounts, isSame, values = one(amounts)] of [
    ['sub:1', [1], true],
    ['sub:1,1', [1], true],
    ['sub:1-1', [1], true],
    ['sub:3,3', [3], true],
    ['sub:10', [10], true],
    ['sub:12-12,12', [12], true],
    ...['sub:1-4', 'sub:2-4,1', 'sub:4,1-3', 'sub:1-2,2-4', 'sub:1,2,3,4'].map(rules => [
      rules,
      [1, 2, 3, 4],
      true,
      range(5),
    ]),
    ...['1-4,4-5', '1-5', '1-3', '2-4', '1-2,4', '4-1', '1-4,6', `1-${'9'.repeat(30)}`].map(set => [
      `sub:${set}`,
      [1, 2, 3, 4],
      false,
      range(5),
    ]),
    ['sub:1', [3], false],
    ...[
      '1,3',
      '1-2',
      '0',
      '01',
      '1,',
      '1-',
      '1-01',
      '1:misere',
      '1-1-1',
      '-1',
      '1--1',
      '1;',
      `1,${2 ** 22 + 1}`,
    ].map(set => [`sub:${set}`, [1], false]),
    ...['xsub:1', 'bus:1'].map(rules => [rules, [1], false]),
  ]) {
    const why = refusal(subtraction(amounts, 0, values, rules));
    assert.equal(why, isSame ? null : `refused: ${SAME}`, rules);
  }
  const amounts = 'amounts from 1 on, in ascending order';
  const values = 'a value for each pile before the second period';
  for (const [change, what] of [
    [{ rules: 'sub:', amounts: [0] }, amounts],
    [{ amounts: [] }, amounts],
    [{ amounts: [1, 1] }, amounts],
    [{ amounts: [2 ** 22 + 1] }, amounts],
    [{ amounts: [1, 2 ** 22 + 1] }, amounts],
    [{ period: 0 }, 'a period of at least 1'],
    [{ preperiod: -1 }, 'a period of at least 1'],
    [{ preperiod: 2 ** 22 + 1 }, 'a period of at least 1'],
    [{ period: 3 }, values],
    [{ values: [0, -1] }, values],
    [{ values: [0, 2 ** 22 + 1] }, values],
    [{ n: 1 }, 'keys of this claim'],
    [{ found: {} }, 'keys of this claim'],
  ]) {
    const table = { amounts: [1], preperiod: 0, period: 2, values: [0, 1], ...change };
    assert.equal(refusal(certificate('sub:1', 'period', table)), `refused: ${what}`, JSON.stringify(change));
  }
  // A check takes as many comparisons as there are amounts, for each value and the largest amount.
  const long = length =>
    refusal(
      subtraction(
        range(2 ** 13).map(i => i + 1),
        0,
        range(length).map(() => 1),
        `sub:1-${2 ** 13}`,
      ),
    );
  assert.equal(long(2 ** 15 - 2 ** 13), 'refused: the smallest value that no move leads to; it fails at 0');
  assert.equal(long(2 ** 15 - 2 ** 13 + 1), 'refused: at most 2^28 comparisons');
});

/** The residues of amounts that win from each pile of a blocking game, by its moves. */
function winning(n, family, misere, most) {
  const handed = [];
  return range(most).map(pile => {
    const mask = range(pile).reduce((set, at) => (handed[at] ? set | (1 << ((pile - at) % n)) : set), 0);
    const canMove = set => range(pile).some(i => !((set >> ((i + 1) % n)) & 1));
    handed.push(family.some(set => !(mask & ~set) && (!misere || canMove(set))));
    return mask;
  });
}

const single = (n, family, misere, preperiod, masks, rules = rulesOf(n, family, misere)) =>
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
      for (const preperiod of range(5)) {
        for (const period of range(7).slice(1)) {
          const repeats = range(60 - period).every(x => x < preperiod || all[x] === all[x + period]);
          const masks = all.slice(0, preperiod + period);
          const why = refusal(single(n, family, misere, preperiod, masks));
          assert.equal(why === null, repeats, `${n}:${family}: ${preperiod} ${period}: ${why}`);
          if (repeats) taken += 1;
          for (const at of repeats ? masks.keys() : []) {
            const wrong = single(n, family, misere, preperiod, masks.with(at, masks[at] ^ 1));
            const what =
              at === 0 ? 'no amount that wins from an empty pile' : 'each set to be what the one before';
            assert.ok(refusal(wrong).startsWith(`refused: ${what}`), wrong);
          }
        }
      }
    }
  }
  assert.ok(taken > 50, String(taken));
  const met = { rules: 'block:1:1', claim: 'period', piles: 1, met: 2 };
  assert.deepEqual(check(single(1, [1], false, 1, [0, 1])), met);
});

test('families are those of the rules text', () => {
  const n = 3;
  const every = range(2 ** n);
  const sizeOf = set => game(n, [set]).family[0].length;
  const short = range(n + 1).flatMap(k => [
    [`k${k}`, every.filter(set => sizeOf(set) === k)],
    [`upto${k}`, every.filter(set => sizeOf(set) <= k)],
  ]);
  for (const family of [...short.map(([, family]) => family), [0b001], [0b011, 0b101], [0, 0b110, 0b001]]) {
    const all = winning(n, family, false, 40);
    const period = range(13).findIndex(
      by => by > 0 && all.slice(9, 28).every((mask, x) => mask === all[x + 9 + by]),
    );
    const isTaken = (text, family) =>
      refusal(single(n, family, false, 9, all.slice(0, 9 + period), `block:3:${text}`)) === null;
    const [, , ...lists] = rulesOf(n, family).split(/[:/]/);
    assert.ok(isTaken(lists.join('/'), family) && isTaken(lists.toReversed().join('/'), family));
    assert.ok(isTaken(lists.join('/'), [...family, ...family]));
    assert.ok(!isTaken(lists.slice(1).join('/'), family));
    assert.equal(isTaken([...lists, '2,3,1'].join('/'), family), family.includes(0b111));
    for (const [name, same] of short) assert.equal(isTaken(name, family), `${same}` === `${family}`, name);
  }
  // Moduli, sizes and residues have more than one digit too.
  const [one, all] = [[1], [2 ** 12 - 1]].map(family => winning(12, family, false, 13));
  assert.equal(refusal(single(12, [1], false, 1, one, 'block:12:12')), null);
  assert.equal(refusal(single(12, [2 ** 12 - 1], false, 12, all, 'block:12:k12')), null);
});

test('the conditions of a table of sets are named', () => {
  // A game in which everything is blocked is over at once: no amount ever wins.
  const over = { n: 1, family: [[0]], preperiod: 1, period: 1, masks: [0, 1] };
  const verdict = (rules, more) => refusal(certificate(rules, 'period', { ...over, ...more }));
  for (const rules of ['block:1:1', 'block:1:1,1', 'block:1:k1']) assert.equal(verdict(rules), null);
  assert.equal(verdict('block:1:1', { family: range(4096).map(() => [0]) }), null);
  const texts = '01:1 2:1 1:k2 1:0 1:01 1:2 1:1x 1:1/none 1:1:misere 1:1:k0 1:k1x 1:xk1 1:1e0'.split(' ');
  const sets = 'a set of residues for each pile before the second period';
  const upTo = [[], [0]];
  for (const [change, what, rules = 'block:1:1'] of [
    ...texts.map(text => [{}, SAME, `block:${text}`]),
    ...['xblock:1:1', 'nim'].map(rules => [{}, SAME, rules]),
    [{ family: [[]] }, SAME],
    [{ family: [[]] }, SAME, 'block:1:k1'],
    [{ family: upTo }, SAME, 'block:1:upto2'],
    [{ family: upTo }, SAME, 'block:1:upto01'],
    [{ ending: 'misere' }, SAME],
    [{ n: 0 }, 'a modulus from 1 to 30'],
    [{ n: 31 }, 'a modulus from 1 to 30'],
    [{ ending: 'normal' }, 'normal ending, or misere'],
    [{ family: [] }, 'from 1 to 4096 restrictions'],
    [{ family: range(4097).map(() => [0]) }, 'from 1 to 4096 restrictions'],
    [{ family: [[0, 0]] }, 'residues modulo n, in ascending order'],
    [{ family: [[1]] }, 'residues modulo n, in ascending order'],
    [{ period: 0 }, 'a period of at least 1'],
    [{ preperiod: -1 }, 'a period of at least 1'],
    [{ masks: [0, 1, 1] }, sets],
    [{ masks: [0, 2] }, sets],
    [{ masks: [2, 1] }, sets],
    [{ values: [] }, 'keys of this claim'],
  ]) {
    assert.equal(
      verdict(rules, change),
      `refused: ${what}`,
      `${rules} ${JSON.stringify(change).slice(0, 60)}`,
    );
  }
  const long = period =>
    verdict('block:1:1', {
      family: range(4096).map(() => [0]),
      period,
      masks: range(period + 1).map(() => 0),
    });
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
      const isMove = some === 1 || taken.reduce((a, b) => a + b) % m === 0;
      return some > 0 && isMove && taken.every(amount => amount >= 0);
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
      // The first wrong position is the omitted one, unless piles that large are not examined.
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

test('the conditions of a list are named', () => {
  const right = modular(2, 2, 8);
  const verdict = more => refusal(positionsOf(2, 2, right, more));
  assert.equal(verdict({}), null);
  const bound = 'at most 2^28 comparisons and 2^24 positions';
  const firstOf = piles => `no move inside the list, and one to it from (${range(piles).map(() => 0)})`;
  /** `count` positions whose last pile ascends to `most`. */
  const upTo = (most, count, piles) =>
    range(count).map(i => [...range(piles - 1).map(() => most - count), most - count + 1 + i]);
  const of = m => ({ m, rules: `mmod:${m}` });
  const list = text => ({ positions: text.split(' ').map(one => one.split(',').map(Number)) });
  for (const [more, what] of [
    [{ rules: 'mmod:3' }, SAME],
    [of(0), SAME],
    [of(2 ** 22 + 1), SAME],
    [{ piles: 0 }, 'from 1 to 5 piles'],
    [{ piles: 6 }, 'from 1 to 5 piles'],
    [{ piles: 5 }, 'piles in ascending order'],
    [list('1,0'), 'piles in ascending order'],
    [list('-1,0'), 'piles in ascending order'],
    [list(`0,${2 ** 22 + 1}`), 'piles in ascending order'],
    [list('0,0 0,0'), 'positions in lexicographic order'],
    [list('1,1 0,2'), 'positions in lexicographic order'],
    [list(`0,${2 ** 12}`), bound],
    // As many positions as are taken, 4096 by 4096, of which the first is none of the list; and more.
    [{ ...of(2047), ...list('0,2048') }, firstOf(2)],
    [{ ...of(2047), ...list('0,2049') }, bound],
    // As many comparisons, and one position more.
    [{ ...of(1), piles: 1, positions: upTo(2 ** 15 - 2, 2 ** 12, 1) }, firstOf(1)],
    [{ ...of(1), piles: 1, positions: upTo(2 ** 15 - 2, 2 ** 12 + 1, 1) }, bound],
    // A position takes as many as there are totals that are multiples of m, and twice the longest pile.
    [{ positions: upTo(4093, 15, 2) }, firstOf(2)],
    [{ positions: upTo(4092, 16, 2) }, bound],
    [{ positions: upTo(4091, 16, 2) }, firstOf(2)],
    [{ n: 1 }, 'keys of this claim'],
  ]) {
    assert.equal(verdict(more), `refused: ${what}`, JSON.stringify(more).slice(0, 99));
  }
});

test('numbers of tables are numbers, and nothing that reads like one', () => {
  for (const text of [
    subtraction([1, 3], 0, [0, 1]),
    single(2, [1], false, 1, [0, 2, 1]),
    positionsOf(2, 2, modular(2, 2, 8)),
  ]) {
    assert.equal(refusal(text), null);
    for (const changed of mistyped(text)) assert.notEqual(refusal(changed), null, changed);
  }
});
