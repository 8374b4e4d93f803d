// Laws that one finds: what is right is what the solver says, the smallest counterexample is named, and what
// is proved of all sizes is told from what was tested.
import assert from 'node:assert/strict';
import test from 'node:test';
import { conditionFor, formula } from './condition.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const { taskOf } = await page('exercise/task.ts');
const { firstCells, held, lawfulOf, saidOf } = await page('exercise/law.ts');
const { namesOf } = await page('words/seldom.ts');

const ask = async (kind, query) => nimatrix[kind](query);
/** What a condition is held against, as a solver says it. */
const lawful = (query, by = ask) => lawfulOf(nimatrix.read(query), by, nimatrix.changed);
/** A solver that refuses windows with as many columns or more. */
const upTo = most => async (kind, query) => {
  if (nimatrix.read(query).window.cols >= most) throw { code: 'too_large' };
  return nimatrix[kind](query);
};
const letters = outcomes => Array.from(outcomes, outcome => 'NP.'[outcome]).join('');
const usual = namesOf('pn');
const lawOf = async query => {
  const [question] = listIn(`q=law&${query}`).questions;
  const { answer, names } = await taskOf(question, null, ask, nimatrix);
  return text => held(text, answer.lawful, names, formula.Law);
};
const proved = { kind: 'true', proved: true };
const tested = { kind: 'true', proved: false };
const fails = (outcome, ...at) => ({ kind: 'false', at: at.map(BigInt), outcome });

test('a law of a strip is decided for all sizes, or fails at the smallest', async () => {
  for (const [query, ...cases] of [
    [
      'g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1',
      ['a mod 4 = 0', proved],
      ['P iff a mod 4 = 0', proved],
      ['N iff a mod 4 != 0', proved],
      ['a mod 4 = 0 and a < 5000', fails('P', 5000)],
      ['a mod 2 = 0', fails('N', 2)],
    ],
    ['g=sub:1,4&p=0&view=sequence&w=0,0,22,1', ['a mod 5 = 0 or a mod 5 = 2', proved]],
    [
      'g=sub:2,4,7&p=0&view=sequence&w=0,0,22,1',
      ['a < 2 or a >= 4 and a mod 3 = 0', proved],
      ['a mod 3 = 0', fails('P', 1)],
    ],
    // Circles begin with one space; where there is none, nothing fails.
    [
      'g=kotzig:7:1,3&view=sequence&w=1,1,21,1',
      ['a mod 6 = 1 or a mod 6 = 3', proved],
      ['a mod 6 = 1', fails('P', 3)],
    ],
    // No period of the primes is known.
    ['g=sub:primes&p=0&view=sequence&w=0,0,40,1', ['a < 2', fails('P', 9)]],
  ]) {
    const judge = await lawOf(query);
    for (const [text, expected] of cases) assert.deepEqual(judge(text), expected, `${query}: ${text}`);
  }
});

test('a law of a matrix is tested, beyond its window', async () => {
  for (const [query, ...cases] of [
    [
      'g=nim&p=0,0&w=0,0,8,8',
      ['a = b', tested],
      ['xor(a, b) = 0', tested],
      ['a = b and a < 20', fails('P', 20, 20)],
      ['a = 0', fails('N', 0, 1)],
    ],
    ['g=block:2:k1&p=0,0&r=1&w=0,0,8,8', ['xor(a, b) <= 1', tested], ['a div n = b div n', tested]],
    [
      'g=block:4:k2&p=0,0&r=2,3&w=0,0,8,8',
      ['a div (k + 1) = b div (k + 1) and max(a mod (k + 1), b mod (k + 1)) < u', tested],
    ],
    ['g=sub:1,2,3/1,3,4&p=0,0&w=0,0,8,8', ['a mod 4 = b mod 7', fails('P', 0, 2)]],
  ]) {
    const judge = await lawOf(query);
    for (const [text, expected] of cases) assert.deepEqual(judge(text), expected, `${query}: ${text}`);
  }
});

test('letters stand for the same in every view of a game, whatever is in force', async () => {
  // n, k, and u under the restriction.
  for (const [rules, restriction, n, k, u] of [
    ['block:4:upto2', '1', 4, 2, 2],
    ['block:4:upto2', 'none', 4, 2, 1],
    ['block:4:k2', '1,2', 4, 2, 3],
    ['block:5:1/2,3', '1', 5, 2, 2],
    ['block:3:none', '1,2', 3, 0, 3],
    ['block:16:k8', '1', 16, 8, 2],
    ['block:4:1,4/2,3:misere', '1,4', 4, 2, 2],
    ['block:2:k2', '1,2', 2, 2, 3],
  ]) {
    for (const place of [
      'p=3&view=sequence&w=0,0,9,1',
      'p=3,4&view=sequence&w=0,0,9,1',
      'p=3&view=outcome',
      'p=3,4&view=outcome&w=0,0,4,4',
      'p=3,4,1&view=grundy&w=0,0,4,4',
      'p=3,4&view=tree',
      'p=3,4&view=text',
      'p=3,4&view=plot',
    ]) {
      const query = `g=${rules}&r=${restriction}&${place}`;
      const known = await lawful(query);
      const cells = { rows: 1, cols: 3 };
      const said = saidOf(`n = ${n} and k = ${k} and u = ${u}`, known, usual, formula.Law, cells);
      assert.deepEqual(said, ['P', 'P', 'P'], query);
    }
  }
  const judge = await lawOf('g=block:4:upto2&p=0&r=1&view=sequence');
  assert.deepEqual(judge('a < k'), proved);
  // Where nothing is blocked, or residues modulo more than 30, there are no such letters; other laws are.
  for (const query of [
    'g=nim&p=0,0',
    'g=sub:1,2,3&p=0&view=sequence',
    'g=sub:1,2/1,3&p=0,0',
    'g=wythoff&p=0,0',
    'g=mmod:4&p=0,0',
    'g=kotzig:7:1,3&view=sequence',
    'g=block:40:k1&p=0,0&r=33',
  ]) {
    const known = await lawful(query);
    for (const letter of ['n', 'k', 'u']) {
      const { kind, why } = held(`a = ${letter}`, known, usual, formula.Law);
      assert.equal(kind, 'refused', query);
      assert.match(why, /n, k, u/);
    }
    assert.equal(held('a > 1000000', known, usual, formula.Law).kind, 'false', query);
  }
});

test('what is no law of the figure is refused by name, and is no answer', async () => {
  const judge = await lawOf('g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1');
  for (const [text, why] of [
    ['a mod 4 =', /character/],
    ['b = 0', /“b”/],
    ['P iff P', /at character 7: found “P”.*P and H/],
    ['P ⇔ a mod = 4', /at character 11: found “=”/],
    ['N iff a mod n = 0', /at character 13: found “n”.*n, k, u/],
    ['𝑷 iff a = ｂ', /at character 11: found “ｂ”/],
  ]) {
    const { kind, why: told } = judge(text);
    assert.equal(kind, 'refused', text);
    assert.match(told, why);
  }
  await assert.rejects(lawOf('g=kotzig:7:1,2&view=outcome'), { code: 'exercise' });
});

test('a law is written with the names of the link, and cells say where it fails', async () => {
  const wl = namesOf('wl');
  assert.equal(conditionFor('L iff a mod 4 = 0', wl), 'a mod 4 = 0');
  assert.equal(conditionFor('w IFF a mod 4 > 0', wl), 'not (a mod 4 > 0)');
  assert.equal(conditionFor('II iff a = b', namesOf('12')), 'a = b');
  assert.equal(conditionFor('a = b iff b = a', wl), 'a = b iff b = a');
  const [question] = listIn('q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl').questions;
  const { answer, names } = await taskOf(question, null, ask, nimatrix);
  const cells = firstCells(answer.lawful);
  assert.deepEqual(cells, { rows: 1, cols: 24 });
  const said = saidOf('L iff a mod 2 = 0', answer.lawful, names, formula.Law, cells);
  assert.equal(said.join(''), 'PN'.repeat(12));
  assert.equal(answer.lawful.key, 'L exactly if n ≡ 0 (mod 4)');
  const { piles, view } = nimatrix.read(answer.lawful.link([14n]));
  assert.deepEqual([piles, view], [[14], 'outcome']);
});

test('a law is held against a thousand terms, or against those of the figure', async () => {
  const strip = 'g=sub:2,4,7&p=0&view=sequence';
  const wide = await lawful(`${strip}&w=5,0,9,1`);
  assert.deepEqual([wide.cols, wide.rows, wide.outcomes.length, wide.x0, wide.y0], [1000, 1, 1000, 0n, 0n]);
  assert.deepEqual([wide.piles, wide.down, wide.across], [1, '', 'pile 1']);
  // 0 and 1 are P, then every third from 6 on: four terms before the period of three.
  assert.deepEqual(wide.repeats, { terms: 7, period: 3 });
  assert.equal(wide.key, 'P exactly if n ∈ {0, 1} or n ≥ 4 and n ≡ 0 (mod 3)');
  assert.deepEqual([wide.rules, wide.modulus, wide.blocked], ['sub:2,4,7', 0, []]);
  const few = await lawful(`${strip}&w=0,0,7,1`, upTo(1000));
  assert.deepEqual([letters(few.outcomes), few.cols, few.x0, few.repeats], ['PPNNNNP', 7, 0n, wide.repeats]);
  // Terms that do not reach the end of the first period, or begin later, prove nothing.
  const cut = await lawful(`${strip}&w=0,0,6,1`, upTo(1000));
  assert.deepEqual([letters(cut.outcomes), cut.cols, cut.x0, cut.repeats], ['PPNNNN', 6, 0n, null]);
  const later = await lawful(`${strip}&w=5,0,9,1`, upTo(1000));
  assert.deepEqual([letters(later.outcomes), later.cols, later.x0], ['NPNNPNNPN', 9, 5n]);
  assert.deepEqual([later.repeats, later.key], [null, wide.key]);
  const unproved = async (kind, query) => {
    const found = nimatrix[kind](query);
    return { ...found, outcomePeriod: { ...found.outcomePeriod, proved: false, closed: null } };
  };
  const seen = await lawful(`${strip}&w=0,0,9,1`, unproved);
  assert.deepEqual([seen.repeats, seen.key, seen.cols], [null, '', 1000]);
  const primes = await lawful('g=sub:primes&p=0&view=sequence&w=0,0,40,1');
  assert.deepEqual([primes.repeats, primes.key, primes.cols], [null, '', 1000]);
});

test('a law of circles is held against those that are shown, from the smallest on', async () => {
  const circles = 'g=kotzig:7:1,3&view=sequence';
  const asked = [];
  const noting = async (kind, query) => {
    asked.push(nimatrix.read(query).window);
    return nimatrix[kind](query);
  };
  const found = await lawful(`${circles}&w=1,1,21,1`, noting);
  assert.deepEqual(asked, [
    { x0: 1, y0: 1, cols: 21, rows: 1 },
    { x0: 0, y0: 0, cols: 22, rows: 1 },
  ]);
  assert.deepEqual([found.x0, found.cols, found.repeats], [0n, 22, { terms: 7, period: 6 }]);
  assert.equal(letters(found.outcomes), '.PNPNNN'.padEnd(22, 'PNPNNN'));
  assert.deepEqual([found.piles, found.across, found.modulus, found.blocked], [1, 'n', 0, []]);
  // The first period is among them.
  assert.equal((await lawful(`${circles}&w=1,1,3,1`)).outcomes.length, 7);
  const shown = { x0: 1n, terms: 'PNPNN', repeats: null };
  for (const answer of [
    found => ({ ...found, start: 1 }),
    found => ({ ...found, outcomes: found.outcomes.subarray(0, 6) }),
    () => assert.fail('it is refused'),
  ]) {
    const by = async (kind, query) => {
      const found = nimatrix[kind](query);
      return nimatrix.read(query).window.x0 === 0 ? answer(found) : found;
    };
    const { x0, outcomes, repeats } = await lawful(`${circles}&w=1,1,5,1`, by);
    assert.deepEqual({ x0, terms: letters(outcomes), repeats }, shown);
  }
  // Without a period nothing more is asked for.
  const without = async (kind, query) => ({ ...nimatrix[kind](query), outcomePeriod: null });
  assert.equal((await lawful(`${circles}&w=1,1,5,1`, without)).x0, 1n);
});

test('a law of a matrix is held against 64 rows and columns, or against the figure', async () => {
  const wide = await lawful('g=block:4:k2&p=3,4&r=3,4&w=2,1,5,3');
  assert.deepEqual([wide.rows, wide.cols, wide.x0, wide.y0], [64, 64, 0n, 0n]);
  assert.deepEqual([wide.piles, wide.down, wide.across], [2, 'pile 1', 'pile 2']);
  assert.deepEqual([wide.rules, wide.modulus, wide.blocked], ['block:4:k2', 4, [3, 4]]);
  assert.deepEqual([wide.repeats, wide.key], [null, '']);
  const own = nimatrix.grid('g=block:4:k2&p=3,4&r=3,4&w=0,0,64,64');
  assert.deepEqual(wide.outcomes, own.outcomes);
  const few = await lawful('g=block:4:k2&p=3,4&r=3,4&w=2,1,5,3', upTo(64));
  assert.deepEqual([few.rows, few.cols, few.x0, few.y0], [3, 5, 2n, 1n]);
  const one = await lawful('g=sub:1,2,3&p=5&view=outcome&w=0,0,9,9');
  assert.deepEqual([one.rows, one.cols, one.piles, one.down], [1, 64, 1, '']);
  // Where none is of the restriction in force, the first stands for all.
  const others = async (kind, query) =>
    nimatrix[kind](query).map(panel => ({ ...panel, in_force: false, restrictions: [[1], [2, 3]] }));
  const first = await lawful('g=block:3:k1&p=3,4&r=2&w=0,0,8,8', others);
  assert.deepEqual(first.outcomes, nimatrix.grid('g=block:3:k1&p=3,4&r=1&w=0,0,64,64').outcomes);
  assert.deepEqual(first.blocked, [2]);
  const none = { code: 'exercise', key: '', message: /neither a strip nor a matrix/ };
  await assert.rejects(
    lawful('g=nim', async () => []),
    none,
  );
  await assert.rejects(lawful('g=kotzig:7:1,2&view=outcome'), none);
});

test('what a law is held against is the figure after its moves', async () => {
  const played = await lawful('g=block:3:k1&p=4,7&r=1&m=1a2r3&w=0,0,8,8');
  assert.deepEqual(played.blocked, [3]);
  assert.deepEqual(played.outcomes, nimatrix.grid('g=block:3:k1&p=0,0&r=3&w=0,0,64,64').outcomes);
  const three = await lawful('g=nim&p=4,7,3&m=3a1&w=0,0,8,8');
  assert.deepEqual(three.outcomes, nimatrix.grid('g=nim&p=0,0,2&w=0,0,64,64').outcomes);
});

test('where a law fails can be opened, and is the position that it says', async () => {
  const far = 2n ** 60n + 1n;
  for (const [query, numbers, piles] of [
    ['g=sub:1,2,3&p=5&view=sequence&w=0,0,20,1', [14n], [14]],
    // The terms of a strip are single piles.
    ['g=nim&p=4,7&view=sequence&w=0,0,9,1', [5n], [0, 5]],
    ['g=nim&p=4,7&view=sequence&w=0,0,9,1&axes=2,1', [5n], [5, 0]],
    ['g=sub:1,2,3&p=5&view=outcome&w=0,0,9,1', [7n], [7]],
    ['g=nim&p=4,5,6&view=outcome&w=0,0,9,9', [2n, 3n], [2, 3, 6]],
    ['g=nim&p=4,5,6&m=3a1&view=grundy&w=0,0,9,9&axes=3,2', [2n, 3n], [4, 3, 2]],
    ['g=nim&p=4,5,6&m=3a1&view=outcome&w=0,0,9,9', [2n, 3n], [2, 3, 5]],
    ['g=nim&p=4,5,6&view=outcome&w=0,0,9,9&axes=2', [3n], [4, 3, 6]],
    [`g=nim&p=4,5,${far}&view=outcome&w=0,0,3,3`, [1n, 2n], [1, 2, far]],
    ['g=nim&p=0,0&w=7,9,8,8', [12n, 10n], [12, 10]],
  ]) {
    for (const by of [ask, upTo(64)]) {
      const { link, ...known } = await lawful(query, by);
      const opened = nimatrix.read(link(numbers));
      assert.deepEqual([opened.piles, opened.view, opened.moves], [piles, 'outcome', []], query);
      const [col, row = known.y0] = numbers.toReversed();
      const at = known.cols * Number(row - known.y0) + Number(col - known.x0);
      const { outcome } = nimatrix.evaluate(opened.query);
      assert.equal('NP'[known.outcomes[at]], outcome, query);
    }
  }
  const { link } = await lawful('g=kotzig:7:1,3&view=sequence&w=1,1,21,1');
  assert.deepEqual(nimatrix.read(link([9n])).rules, 'kotzig:9:1,3');
});

test('outcomes past the window are those of the period, wherever a law fails', async () => {
  const few = await lawful('g=sub:2,4,7&p=0&view=sequence&w=0,0,7,1', upTo(1000));
  const shape = 'a < 2 or a >= 4 and a mod 3 = 0';
  for (const at of [2, 6, 7, 8, 9, 10, 11, 12, 700, 701, 702]) {
    const isP = at % 3 === 0;
    const text = isP ? `a < 2 or a >= 4 and a mod 3 = 0 and a != ${at}` : `${shape} or a = ${at}`;
    const { kind, at: piles, outcome } = held(text, few, usual, formula.Law);
    assert.deepEqual([kind, piles, outcome], ['false', [BigInt(at)], isP ? 'P' : 'N'], text);
  }
  // Far out, rows and columns are counted from the window's own.
  const away = await lawful('g=sub:1,2,3/1,3,4&p=0,0&w=7,9,8,8', upTo(64));
  const strict = held('a mod 4 = b mod 7 and a > 9', away, usual, formula.Law);
  assert.equal(strict.kind, 'false');
  const link = `g=sub:1,2,3/1,3,4&p=${strict.at.join()}`;
  assert.equal(strict.outcome, nimatrix.evaluate(link).outcome);
});

test('a law that can’t be decided is told as tested, and what holds it is given back', async () => {
  const known = await lawful('g=sub:1&p=0&view=sequence&w=0,0,9,1');
  let there = 0;
  class Counted extends formula.Law {
    constructor(...given) {
      super(...given);
      there++;
    }
    free() {
      there--;
      super.free();
    }
  }
  const judge = text => held(text, known, usual, Counted);
  const never = [997, 991, 983, 977].map(mod => `a mod ${mod} = 1 and`).join(' ');
  assert.deepEqual(judge(`a mod 2 = 0 and not (${never} a > 9)`), tested);
  assert.deepEqual(judge('a mod 2 = 0'), proved);
  assert.equal(judge('a mod').kind, 'refused');
  assert.equal(judge('a = 0').kind, 'false');
  saidOf('a = 0', known, usual, Counted, firstCells(known));
  assert.equal(there, 0);
  const laws = function () {
    throw 'no room';
  };
  laws.head = () => undefined;
  assert.deepEqual(held('a = 0', known, usual, laws), { kind: 'refused', why: 'no room' });
});

test('P and N are called as one likes, before “iff” and nowhere else', () => {
  const wl = namesOf('wl');
  for (const [text, condition] of [
    ['P iff a = b', 'a = b'],
    ['  p   iff   a = b\nand b = 1', 'a = b\nand b = 1'],
    ['N\tiff\ta = b', 'not (a = b)'],
    ['W iff a = b or b = 1', 'not (a = b or b = 1)'],
    ['P iff ', ''],
    ['not P iff a = b', 'not P iff a = b'],
    ['a iff b = 1', 'a iff b = 1'],
    ['$\\mathcal{P} \\iff a = b$', 'a = b$'],
    ['𝑷 if and only if a = b', 'a = b'],
    ['N exactly if a = b', 'not (a = b)'],
    ['iff a = b', 'iff a = b'],
    ['Piff a = b', 'Piff a = b'],
    ['P if a = b', 'P if a = b'],
    ['', ''],
  ]) {
    assert.equal(conditionFor(text, wl), condition, text);
  }
  assert.equal(conditionFor('I iff a = b', namesOf('12')), 'not (a = b)');
});

test('the first cells say what a law makes of each, and nothing where there is no position', async () => {
  const cells = async (query, text, by) => {
    const known = await lawful(query, by);
    const shown = firstCells(known);
    return [shown.rows, shown.cols, saidOf(text, known, usual, formula.Law, shown)];
  };
  const diagonal = Array.from({ length: 100 }, (_, at) => (at % 11 === 0 ? 'P' : 'N'));
  assert.deepEqual(await cells('g=nim&p=0,0&w=0,0,4,4', 'a = b'), [10, 10, diagonal]);
  const below = [...'NNNN', ...'PNNN', ...'PPNN'];
  assert.deepEqual(await cells('g=nim&p=0,0&w=0,0,4,3', 'a > b', upTo(64)), [3, 4, below]);
  // Rows are from 5 on, columns from 7 on.
  const shifted = [...'NNN', ...'NNN', ...'PNN', ...'NPN'];
  assert.deepEqual(await cells('g=nim&p=0,0&w=7,5,3,4', 'a = b', upTo(64)), [4, 3, shifted]);
  const circles = ['', ...'PNPNPNPN'];
  const odd = await cells('g=kotzig:7:1,3&view=sequence&w=1,1,8,1', 'a mod 2 = 1');
  assert.deepEqual(odd, [1, 9, circles]);
  assert.equal((await cells('g=sub:1&p=0&view=sequence&w=0,0,9,1', 'a = 0'))[1], 24);
});
