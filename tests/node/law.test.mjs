// Laws of readers: the solver decides, the smallest counterexample is named, and proofs for all sizes are
// distinguished from tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page, together } from './page.mjs';
import { nimatrix, root, solver } from './support.mjs';

const formula = await import(new URL('www/pkg/nimatrix_proof.js', root));
formula.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_proof_bg.wasm', root)) });

const { listIn } = await page('exercise/list.ts');
const [engine, { taskOf }, { conditionIn, firstCells, judgeLaw, lawfulOf }] = await together(
  'solver/engine.ts',
  'exercise/task.ts',
  'exercise/law.ts',
);
engine.initSync({ module: solver });
const { namesOf } = await page('core/words/names.ts');

const ask = async (kind, query) => nimatrix[kind](query);
/** A solver's outcomes to compare a condition with. */
const lawful = (query, by = ask) => lawfulOf(nimatrix.read(query), by);
/** A solver that refuses windows with as many columns or more. */
const upTo = most => async (kind, query) => {
  if (nimatrix.read(query).window.cols >= most) throw { code: 'too_large' };
  return nimatrix[kind](query);
};
const letters = outcomes => Array.from(outcomes, outcome => 'NP.'[outcome]).join('');
const grid = query => nimatrix.grid(query).outcomes;
const usual = namesOf('pn');
const judge = (text, known, laws = formula.Claim) => judgeLaw(text, known, usual, laws);
/** The outcomes of the first cells by a law, as letters. */
function claimed(text, known, { rows, cols }, names = usual) {
  const { failing } = judgeLaw(text, known, names, formula.Claim);
  return Array.from({ length: rows * cols }, (_, index) => {
    const at = Math.floor(index / cols) * known.cols + (index % cols);
    return failing[at] === 1 ? 'PN.'[known.outcomes[at]] : 'NP.'[known.outcomes[at]];
  }).join('');
}
/** The verdict on a law, in a word or two. */
const printed = ({ kind, proved, at, outcome }) => {
  if (kind === 'false') return `${outcome} at ${at.join()}`;
  if (kind === 'true') return proved ? 'proved' : 'tested';
  return kind;
};

/** Games with laws and their verdicts. */
const LAWS = `
g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1
  a mod 4 = 0: proved
  P iff a mod 4 = 0: proved
  N iff a mod 4 != 0: proved
  a mod 4 = 0 and a < 5000: P at 5000
  a mod 2 = 0: N at 2
g=sub:1,4&p=0&view=sequence&w=0,0,22,1
  a mod 5 = 0 or a mod 5 = 2: proved
g=sub:2,4,7&p=0&view=sequence&w=0,0,22,1
  a < 2 or a >= 4 and a mod 3 = 0: proved
  a mod 3 = 0: P at 1
# Circles begin with one space; where there is none, nothing fails.
g=kotzig:7:1,3&view=sequence&w=1,1,21,1
  a mod 6 = 1 or a mod 6 = 3: proved
  a mod 6 = 1: P at 3
# No period of the primes is known.
g=sub:primes&p=0&view=sequence&w=0,0,40,1
  a < 2: P at 9
g=block:4:upto2&p=0&r=1&view=sequence
  a < k: proved
g=nim&p=0,0&w=0,0,8,8
  a = b: tested
  xor(a, b) = 0: tested
  a = b and a < 20: P at 20,20
  a = 0: N at 0,1
g=block:2:k1&p=0,0&r=1&w=0,0,8,8
  xor(a, b) <= 1: tested
  a div n = b div n: tested
g=block:4:k2&p=0,0&r=2,3&w=0,0,8,8
  a div (k + 1) = b div (k + 1) and max(a mod (k + 1), b mod (k + 1)) < u: tested
g=sub:1,2,3/1,3,4&p=0,0&w=0,0,8,8
  a mod 4 = b mod 7: P at 0,2
`;

test('a law of a strip is decided, one of a matrix tested; or it fails at the smallest', async () => {
  let known;
  for (const line of LAWS.trim().split('\n')) {
    const [, law, expected] = /^ {2}(.*): (.*)$/.exec(line) ?? [];
    if (law !== undefined) assert.equal(printed(judge(law, known)), expected, law);
    else if (!line.startsWith('#')) known = await lawful(line);
  }
});

test('letters stand for the same in every view of a game, whatever is in force', async () => {
  // n, k, and u under the restriction.
  for (const row of [
    'block:4:upto2 1 4 2 2',
    'block:4:upto2 none 4 2 1',
    'block:4:k2 1,2 4 2 3',
    'block:5:1/2,3 1 5 2 2',
    'block:3:none 1,2 3 0 3',
    'block:16:k8 1 16 8 2',
    'block:4:1,4/2,3:misere 1,4 4 2 2',
    'block:2:k2 1,2 2 2 3',
  ]) {
    const [rules, restriction, n, k, u] = row.split(' ');
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
      assert.equal(claimed(`n = ${n} and k = ${k} and u = ${u}`, known, cells), 'PPP', query);
    }
  }
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
      const { kind, why } = judge(`a = ${letter}`, known);
      assert.equal(kind, 'refused', query);
      assert.match(why, /n, k, u/);
    }
    assert.equal(judge('a > 1000000', known).kind, 'false', query);
  }
});

test('what is no law of the figure is refused by name, and is no answer', async () => {
  const strip = await lawful('g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1');
  for (const [text, why] of [
    ['a mod 4 =', /character/],
    ['b = 0', /“b”/],
    ['P iff P', /at character 7: found “P”.*P and H/],
    ['P ⇔ a mod = 4', /at character 11: found “=”/],
    ['N iff a mod n = 0', /at character 13: found “n”.*n, k, u/],
    ['𝑷 iff a = ｂ', /at character 11: found “ｂ”/],
  ]) {
    const found = judge(text, strip);
    assert.equal(found.kind, 'refused', text);
    assert.match(found.why, why);
  }
  const noLaw = { code: 'exercise', key: '', message: /neither a strip nor a matrix/ };
  const nothing = async () => [];
  for (const [query, by] of [['g=kotzig:7:1,2&view=outcome'], ['g=nim', nothing]]) {
    await assert.rejects(lawful(query, by), noLaw);
  }
});

test('P and N are called as one likes, before “iff” and nowhere else', () => {
  for (const [names, text, condition = text] of [
    ['wl', 'P iff a = b', 'a = b'],
    ['wl', '  p   iff   a = b\nand b = 1', 'a = b\nand b = 1'],
    ['wl', 'N\tiff\ta = b', 'not (a = b)'],
    ['wl', 'W iff a = b or b = 1', 'not (a = b or b = 1)'],
    ['wl', 'L iff a mod 4 = 0', 'a mod 4 = 0'],
    ['wl', 'w IFF a mod 4 > 0', 'not (a mod 4 > 0)'],
    ['wl', 'P iff ', ''],
    ['wl', '$\\mathcal{P} \\iff a = b$', 'a = b$'],
    ['wl', '𝑷 if and only if a = b', 'a = b'],
    ['wl', 'N exactly if a = b', 'not (a = b)'],
    ['12', 'I iff a = b', 'not (a = b)'],
    ...['Ｐ iff', 'P-position iff', 'second IFF', 'II ⇔', 'P<=>'].flatMap(head =>
      ['pn', 'wl', '12'].map(names => [names, `${head} a = b`, 'a = b']),
    ),
    ['pn', 'w iff a² = b', 'not (a² = b)'],
    ['12', 'first player iff a = b', 'not (a = b)'],
    // These begin with no outcome; the last with a Cyrillic letter.
    ...['not P iff a = b', 'a iff b = 1', 'a = b iff b = a', 'iff a = b', 'Piff a = b', 'P if a = b'].map(
      text => ['wl', text],
    ),
    ...['', 'a ⇔ b', 'Р iff a = b'].map(text => ['pn', text]),
  ]) {
    const found = conditionIn(text, namesOf(names), formula.Claim);
    // All places are those of the text.
    assert.equal(Array.from(found.condition).length, Array.from(text).length, text);
    const own = found.condition.trim();
    assert.equal(found.isN ? `not (${own})` : own, condition, text);
  }
});

test('the first cells show the outcome by the law, and nothing where there is no position', async () => {
  const cells = async (query, text, by) => {
    const known = await lawful(query, by);
    const { rows, cols } = firstCells(known);
    return `${rows}×${cols} ${claimed(text, known, { rows, cols })}`;
  };
  const circles = 'g=kotzig:7:1,3&view=sequence&w=1,1,8,1';
  for (const [query, text, expected, by = ask] of [
    ['g=nim&p=0,0&w=0,0,4,4', 'a = b', `10×10 ${'PNNNNNNNNNN'.repeat(9)}P`],
    ['g=nim&p=0,0&w=0,0,4,3', 'a > b', '3×4 NNNNPNNNPPNN', upTo(64)],
    // Rows are from 5 on, columns from 7 on.
    ['g=nim&p=0,0&w=7,5,3,4', 'a = b', '4×3 NNNNNNPNNNPN', upTo(64)],
    [circles, 'a mod 2 = 1', '1×9 .PNPNPNPN'],
    ['g=sub:1&p=0&view=sequence&w=0,0,9,1', 'a = 0', `1×24 ${'P'.padEnd(24, 'N')}`],
  ]) {
    assert.equal(await cells(query, text, by), expected, query);
  }
  const query = 'q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl';
  const { answer, names } = await taskOf(listIn(query).questions[0], null, ask);
  assert.equal(answer.lawful.key, 'L exactly if n ≡ 0 (mod 4)');
  const cols = { rows: 1, cols: 24 };
  assert.deepEqual(firstCells(answer.lawful), cols);
  assert.equal(claimed('L iff a mod 2 = 0', answer.lawful, cols, names), 'PN'.repeat(12));
});

test('a law is compared with a thousand terms, or against those of the figure', async () => {
  const strip = 'g=sub:2,4,7&p=0&view=sequence';
  const wide = await lawful(`${strip}&w=5,0,9,1`);
  assert.deepEqual([wide.cols, wide.rows, wide.outcomes.length, wide.x0, wide.y0], [1000, 1, 1000, 0n, 0n]);
  assert.deepEqual([wide.piles, wide.down, wide.across], [1, '', 'pile 1']);
  assert.deepEqual([wide.rules, wide.blocked], ['sub:2,4,7', null]);
  // 0 and 1 are P, then every third from 6 on: four terms before the period of three.
  const repeats = { terms: 7, period: 3 };
  const key = 'P exactly if n ∈ {0, 1} or n ≥ 4 and n ≡ 0 (mod 3)';
  assert.deepEqual([wide.repeats, wide.key], [repeats, key]);
  // Terms that do not reach the end of the first period, or begin later, prove nothing.
  for (const [place, terms, x0, proved] of [
    ['w=0,0,7,1', 'PPNNNNP', 0n, repeats],
    ['w=0,0,6,1', 'PPNNNN', 0n, null],
    ['w=5,0,9,1', 'NPNNPNNPN', 5n, null],
  ]) {
    const few = await lawful(`${strip}&${place}`, upTo(1000));
    assert.deepEqual([letters(few.outcomes), few.cols, few.x0], [terms, terms.length, x0]);
    assert.deepEqual([few.repeats, few.key], [proved, key]);
  }
  const unproved = async (kind, query) => {
    const found = nimatrix[kind](query);
    return { ...found, outcomePeriod: { ...found.outcomePeriod, proved: false, closed: null } };
  };
  const primes = await lawful('g=sub:primes&p=0&view=sequence&w=0,0,40,1');
  for (const known of [await lawful(`${strip}&w=0,0,9,1`, unproved), primes]) {
    assert.deepEqual([known.repeats, known.key, known.cols], [null, '', 1000]);
  }
});

test('a law of circles is compared with those that are shown, from the smallest on', async () => {
  const circles = 'g=kotzig:7:1,3&view=sequence';
  const asked = [];
  const found = await lawful(`${circles}&w=1,1,21,1`, (kind, query) => {
    asked.push(Object.values(nimatrix.read(query).window).join());
    return ask(kind, query);
  });
  assert.deepEqual(asked, ['1,1,21,1', '0,0,22,1']);
  assert.deepEqual([found.x0, found.cols, found.repeats], [0n, 22, { terms: 7, period: 6 }]);
  assert.equal(letters(found.outcomes), '.PNPNNN'.padEnd(22, 'PNPNNN'));
  assert.deepEqual([found.piles, found.across, found.blocked], [1, 'n', null]);
  // The first period is among them.
  assert.equal((await lawful(`${circles}&w=1,1,3,1`)).outcomes.length, 7);
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
    assert.deepEqual([x0, letters(outcomes), repeats], [1n, 'PNPNN', null]);
  }
  // Without a period nothing more is asked for.
  const without = async (kind, query) => ({ ...nimatrix[kind](query), outcomePeriod: null });
  assert.equal((await lawful(`${circles}&w=1,1,5,1`, without)).x0, 1n);
});

test('a law of a matrix is compared with 64 rows and columns, or the figure, after its moves', async () => {
  const wide = await lawful('g=block:4:k2&p=3,4&r=3,4&w=2,1,5,3');
  assert.deepEqual([wide.rows, wide.cols, wide.x0, wide.y0], [64, 64, 0n, 0n]);
  assert.deepEqual([wide.piles, wide.down, wide.across], [2, 'pile 1', 'pile 2']);
  assert.deepEqual([wide.rules, wide.blocked], ['block:4:k2', [3, 4]]);
  assert.deepEqual([wide.repeats, wide.key], [null, '']);
  assert.deepEqual(wide.outcomes, grid('g=block:4:k2&p=3,4&r=3,4&w=0,0,64,64'));
  const few = await lawful('g=block:4:k2&p=3,4&r=3,4&w=2,1,5,3', upTo(64));
  assert.deepEqual([few.rows, few.cols, few.x0, few.y0], [3, 5, 2n, 1n]);
  const one = await lawful('g=sub:1,2,3&p=5&view=outcome&w=0,0,9,9');
  assert.deepEqual([one.rows, one.cols, one.piles, one.down], [1, 64, 1, '']);
  // If none belongs to the restriction in force, the first is used.
  const others = async (kind, query) =>
    nimatrix[kind](query).map(panel => ({ ...panel, in_force: false, restrictions: [[1], [2, 3]] }));
  const first = await lawful('g=block:3:k1&p=3,4&r=2&w=0,0,8,8', others);
  assert.deepEqual(first.outcomes, grid('g=block:3:k1&p=3,4&r=1&w=0,0,64,64'));
  assert.deepEqual(first.blocked, [2]);
  const played = await lawful('g=block:3:k1&p=4,7&r=1&m=1a2r3&w=0,0,8,8');
  assert.deepEqual(played.blocked, [3]);
  assert.deepEqual(played.outcomes, grid('g=block:3:k1&p=0,0&r=3&w=0,0,64,64'));
  const three = await lawful('g=nim&p=4,7,3&m=3a1&w=0,0,8,8');
  assert.deepEqual(three.outcomes, grid('g=nim&p=0,0,2&w=0,0,64,64'));
});

test('the counterexample of a law opens as a link', async () => {
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
      assert.equal('NP'[known.outcomes[at]], nimatrix.evaluate(opened.query).outcome, query);
    }
  }
  const { link } = await lawful('g=kotzig:7:1,3&view=sequence&w=1,1,21,1');
  assert.equal(nimatrix.read(link([9n])).rules, 'kotzig:9:1,3');
});

test('outcomes past the window are those of the period, wherever a law fails', async () => {
  const few = await lawful('g=sub:2,4,7&p=0&view=sequence&w=0,0,7,1', upTo(1000));
  const shape = 'a < 2 or a >= 4 and a mod 3 = 0';
  for (const at of [2, 6, 7, 8, 9, 10, 11, 12, 700, 701, 702]) {
    const isP = at % 3 === 0;
    const text = isP ? `${shape} and a != ${at}` : `${shape} or a = ${at}`;
    assert.equal(printed(judge(text, few)), `${isP ? 'P' : 'N'} at ${at}`, text);
  }
  // Far out, rows and columns are counted from the window's own.
  const away = await lawful('g=sub:1,2,3/1,3,4&p=0,0&w=7,9,8,8', upTo(64));
  const { kind, at, outcome } = judge('a mod 4 = b mod 7 and a > 9', away);
  assert.equal(kind, 'false');
  assert.equal(outcome, nimatrix.evaluate(`g=sub:1,2,3/1,3,4&p=${at.join()}`).outcome);
});

test('an undecided law is reported as tested, and its memory is freed', async () => {
  const known = await lawful('g=sub:1&p=0&view=sequence&w=0,0,9,1');
  let there = 0;
  class Counted extends formula.Claim {
    constructor(...given) {
      super(...given);
      there++;
    }
    free() {
      there--;
      super.free();
    }
  }
  const never = [997, 991, 983, 977].map(mod => `a mod ${mod} = 1 and`).join(' ');
  for (const [text, expected] of [
    [`a mod 2 = 0 and not (${never} a > 9)`, 'tested'],
    ['a mod 2 = 0', 'proved'],
    ['a mod', 'refused'],
    ['a = 0', 'P at 2'],
  ]) {
    assert.equal(printed(judge(text, known, Counted)), expected);
  }
  assert.equal(there, 0);
  const laws = function () {
    throw 'no room';
  };
  laws.head = () => undefined;
  assert.deepEqual(judge('a = 0', known, laws), { kind: 'refused', why: 'no room' });
});
