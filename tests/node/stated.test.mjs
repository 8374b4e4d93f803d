// Statements as links write them, and those that stand ready in the page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { keptProofs, listed, proofModule as module } from './proofs.mjs';
import { nimatrix } from './support.mjs';

const { listIn, listWritten, readable, theorems, variants, written } = await page('proof/statement.ts');

test('links write statements so that they are read again', () => {
  for (const [text, link, again = text] of [
    ['P iff xor(a div 2, b div 2) = 0', 'p.iff.xor:a.div.2,b.div.2/.eq.0'],
    ['P iff P(b, a)', 'p.iff.p:b,a'],
    ['a + 1 <= 2 * b - 3', 'a.plus.1.le.2.times.b.-.3'],
    ['- a < 1', '-.a.lt.1'],
    ['if (a = b) then (P)', 'if:a.eq.b/.then:p'],
    ['a<=B  AND a!=1', 'a.le.b.and.a.ne.1', 'a <= b and a != 1'],
    ['a > b', 'a.gt.b'],
    ['max(min(a, 3), b) < 5', 'max:min:a,3/,b/.lt.5'],
    ['not (a < b and (b < 3 or H))', 'not:a.lt.b.and:b.lt.3.or.h'],
  ]) {
    assert.equal(written(text), link);
    assert.equal(readable(link), again);
    const state = nimatrix.read(`g=block:2:k1&statement=${link}`);
    assert.deepEqual([state.notices, state.statement], [[], link]);
    assert.equal(nimatrix.read(nimatrix.changed(state, { view: 'text' }).query).statement, link);
  }
  for (const text of ['a / 2 = b', 'a : b', 'a.b', 'é', `a${' + 1'.repeat(300)} = 1`]) {
    assert.equal(written(text), null, text);
  }
  assert.deepEqual([written(''), readable('')], ['', '']);
  const long = `a${' + 1'.repeat(141)}`;
  assert.equal(written(long).length, 988);
  assert.equal(written(`${long} + 111111`).length, 1000);
  assert.equal(written(`${long} + 1111111`), null);
});

test('a link has several statements, of which one is chosen', () => {
  const [all, link] = [
    ['a = b', '- a < 1', 'P'],
    ['a.eq.b', '-.a.lt.1', 'p'],
  ];
  for (const [chosen, statement] of [
    [0, link.join('_')],
    [1, 'a.eq.b__-.a.lt.1_p'],
    [2, 'a.eq.b_-.a.lt.1__p'],
  ]) {
    assert.equal(listWritten({ all, chosen }), statement);
    assert.deepEqual(listIn(statement), { all, chosen });
    const state = nimatrix.read(`g=nim&p=1,2&statement=${statement}`);
    assert.deepEqual([state.notices, state.statement], [[], statement]);
  }
  assert.deepEqual(listIn('a.eq.b'), { all: ['a = b'], chosen: 0 });
  assert.deepEqual(listIn(null), { all: [], chosen: -1 });
  assert.deepEqual(
    [listWritten({ all: [], chosen: 0 }), listWritten({ all: ['é'], chosen: 0 })],
    [null, null],
  );
});

test('statements in signs of papers have the links of their plain words', () => {
  for (const [text, plain] of [
    ['P ⇔ ⌊a/2⌋ ⊕ ⌊b/2⌋ = 0.', 'P iff xor(a div 2, b div 2) = 0'],
    ['$P \\iff a \\equiv b \\pmod{3}$', 'P iff a mod 3 = b mod 3'],
    ['a ≥ b · 2 − 1 ∧ ¬ a ≠ ｂ', 'a >= b * 2 - 1 and not a != b'],
    ['if 0 < a ≤ b, then H', 'if 0 < a and a <= b then H'],
    ['blocks(2) ⇒ a mod 4 ∈ {0, 1}', 'if blocks(2) then a mod 4 = 0 or a mod 4 = 1'],
    ['⌈a/3⌉ = ⌈b/3⌉', '- (- a div 3) = - (- b div 3)'],
    ['not (a < b and (b < 3 or H))', 'not (a < b and (b < 3 or H))'],
    ['- a < max(min(a, 3), 2b)', '- a < max(min(a, 3), 2 * b)'],
  ]) {
    const spelled = module.spelled(text, 2);
    assert.equal(spelled, plain);
    assert.equal(readable(written(spelled)), plain);
    assert.equal(module.spelled(spelled, 2), plain);
  }
  assert.throws(
    () => module.spelled('a / 2 = b', 2),
    /at character 3: found “\/”.*nearest: div, as in a div 2 = 1/,
  );
});

const kept = keptProofs('survey').map(line => JSON.parse(line));

/** The restrictions of a game and the kept proof of its family under its own rules text, or null. */
function proved(rules) {
  const lists = nimatrix.panels(`g=${rules}&w=0,0,1,1`).flatMap(panel => panel.restrictions);
  const n = Number(rules.split(':')[1]);
  const names = sets =>
    sets
      .map(set =>
        set
          .map(r => r % n)
          .sort((a, b) => a - b)
          .join(),
      )
      .sort()
      .join('/');
  const found = kept.find(proof => proof.n === n && !proof.ending && names(proof.family) === names(lists));
  return { n, lists, proof: found === undefined ? null : JSON.stringify({ ...found, rules }) };
}

test('statements that stand ready are what they are said to be', () => {
  let decided = 0;
  for (const [examples, expected] of [
    [theorems, 'true'],
    [variants, 'false'],
  ]) {
    for (const { rules, text } of examples) {
      assert.equal(readable(written(text)), text, text);
      const { n, lists, proof } = proved(rules);
      const stated = new module.Statement(text, rules, n, listed(lists), false, 2);
      if (proof !== null) stated.rest_on(proof);
      const { kind, tokens } = stated.decide();
      if (proof === null && expected === 'true') assert.deepEqual([kind, tokens], ['open', 255], rules);
      else assert.equal(kind, expected, `${rules}: ${text}`);
      decided += proof === null ? 0 : 1;
    }
  }
  assert.ok(decided >= 9, `${decided} were decided by a proof`);
});

test('each statement that stands ready has a title of its own and says where it comes from', () => {
  const titles = [...theorems, ...variants].map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  for (const title of titles) assert.match(title, /^(?:Theorem|Section|Observation|Figure|A period)/);
  for (const { source } of theorems) assert.match(source, /^(?:Gavel & Strimling 2004|seen in the matrix)$/);
});
