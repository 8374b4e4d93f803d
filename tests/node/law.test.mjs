// Laws that one finds: what is right is what the solver says, the smallest counterexample is named, and what
// is proved of all sizes is told from what was tested.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix, root } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const { taskOf } = await page('exercise/task.ts');
const { conditionIn, firstCells, held, saidOf } = await page('exercise/law.ts');
const { namesOf } = await page('words/seldom.ts');
const formula = await import(new URL('www/pkg/nimatrix_formula.js', root));
formula.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_formula_bg.wasm', root)) });

const ask = async (kind, query) => nimatrix[kind](query);
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

test('what is no law of the figure is refused by name, and is no answer', async () => {
  const judge = await lawOf('g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1');
  for (const [text, why] of [
    ['a mod 4 =', /character/],
    ['b = 0', /“b”/],
    ['P iff P', /P or H/],
    ['a mod n = 0', /n, k, u/],
  ]) {
    const { kind, why: told } = judge(text);
    assert.equal(kind, 'refused', text);
    assert.match(told, why);
  }
  await assert.rejects(lawOf('g=kotzig:7:1,2&view=outcome'), { code: 'exercise' });
});

test('a law is written with the names of the link, and cells say where it fails', async () => {
  const wl = namesOf('wl');
  assert.equal(conditionIn('L iff a mod 4 = 0', wl), 'a mod 4 = 0');
  assert.equal(conditionIn('w IFF a mod 4 > 0', wl), 'not (a mod 4 > 0)');
  assert.equal(conditionIn('II iff a = b', namesOf('12')), 'a = b');
  assert.equal(conditionIn('a = b iff b = a', wl), 'a = b iff b = a');
  const [question] = listIn('q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl').questions;
  const { answer, names } = await taskOf(question, null, ask, nimatrix);
  const cells = firstCells(answer.lawful);
  assert.deepEqual(cells, { rows: 1, cols: 24 });
  const said = saidOf('L iff a mod 2 = 0', answer.lawful, names, formula.Law, cells);
  assert.equal(said.join(''), 'PN'.repeat(12));
  assert.equal(answer.lawful.key, 'P exactly if n ≡ 0 (mod 4)');
  const { piles, view } = nimatrix.read(answer.lawful.link([14n]));
  assert.deepEqual([piles, view], [[14], 'outcome']);
});
