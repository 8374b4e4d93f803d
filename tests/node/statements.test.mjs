// Statements about piles: the module that decides them, and how links write them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { keptProofs, listed, proofModule as module, proofOf } from './proofs.mjs';
import { nimatrix } from './support.mjs';

const { listIn, listWritten, readable, theorems, variants, written } = await page('proof/statement.ts');
/** A statement about a game, and its basis. */
function stated(text, rules, proof = null, piles = 2) {
  const [, n, family] = rules.split(':');
  const lists = family.split('/').map(list => (list === 'none' ? [] : list.split(',').map(Number)));
  const made = new module.Statement(text, rules, Number(n), listed(lists), rules.endsWith(':misere'), piles);
  if (proof !== null) made.rest_on(proof);
  return made;
}

test('statements on Wythoff’s Nim are decided by a proof that reads Fibonacci digits', () => {
  const [rules, one] = ['take:one/both', listed([[]])];
  const proof = keptProofs('colours').find(text => text.includes(`"rules":"${rules}"`));
  const decide = text => {
    const made = new module.Statement(text, rules, 1, one, false, 2);
    made.rest_on(proof);
    const { kind, why, piles } = made.decide();
    return [kind, why, [...piles].map(Number)];
  };
  assert.deepEqual(decide('P iff P(b, a)'), ['true', '', []]);
  assert.deepEqual(decide('if max(a, b) > 2 * min(a, b) then not P'), ['true', '', []]);
  assert.deepEqual(decide('if P and a <= b then 8 * (b - a) >= 5 * a'), ['false', '', [21, 34]]);
  const [kind, why] = decide('if P then xor(a, b) < 1000000');
  assert.deepEqual(kind, 'open');
  assert.match(why, /Fibonacci numbers, and xor needs base 2/);
});

test('a mistake is reported with its place', () => {
  const rules = 'block:2:1/2';
  assert.throws(
    () => stated('P iff c = 1', rules),
    /at character 7: found “c”; allowed: a number, a, b, n, k, u, xor, .*; for example /,
  );
  assert.throws(
    () => stated('a div b = 1', rules),
    /at character 7: found “b”; allowed: a number, n, k, u, xor/,
  );
  const other = proofOf('block:3:1/2/3', 'hand-over');
  assert.throws(() => stated('P', rules, other), /the proof is one of block:3:1\/2\/3/);
  const damaged = proofOf(rules, 'hand-over').replace('"accepting":[0', '"accepting":[');
  assert.throws(() => stated('P', rules, damaged), /allowed/);
});

/** Superscripts and subscripts mean powers and indices. */
const RAISED = new RegExp(
  `[ªº²³¹\\u02b0-\\u02b8\\u02e0-\\u02e4\\u1d2c-\\u1d6a\\u1d78\\u1d9b-\\u1dbf\\u2070-\\u209c` +
    `\\u2120\\u2122\\u2c7c\\u2c7d\\ua7f1-\\ua7f4\\u{10780}-\\u{107ba}\\u{1f16a}-\\u{1f16c}]`,
  'u',
);

test('characters that are compatible with ASCII are read as ASCII, wherever they stand', () => {
  const frames = [
    sign => `a ${sign} 1`,
    sign => `a = ${sign}`,
    sign => `${sign} = 1`,
    sign => `P i${sign} a = 1`,
    sign => `a = 1 ${sign} b = 1`,
    sign => `a mod 2${sign}1`,
    sign => `xor${sign}a, b) = 1`,
    sign => `a ${sign}{1, 2}`,
    sign => `a ∈ ${sign}1}`,
  ];
  const read = text => {
    try {
      return { spelled: module.spelled(text, 6) };
    } catch (error) {
      const [, at, found, allowed] = error.message.match(/^at character (\d+): found (.*); allowed: (.*?);/);
      return { at, found, allowed };
    }
  };
  let [tried, taken] = [0, 0];
  for (let code = 0x80; code < 0x110000; code++) {
    const sign = String.fromCodePoint(code);
    const plain = sign.normalize('NFKC');
    if (plain === sign || !/^[ -~]+$/.test(plain) || RAISED.test(sign)) continue;
    for (const frame of frames) {
      const [found, usual] = [read(frame(sign)), read(frame(plain))];
      const name = `${frame(sign)} U+${code.toString(16)} as ${plain}`;
      assert.equal(found.spelled, usual.spelled, name);
      if (plain.length === 1) assert.deepEqual([found.at, found.allowed], [usual.at, usual.allowed], name);
      // The text found is the text at its place.
      if (found.at !== undefined && found.found.includes(plain) && !frame('').includes(plain)) {
        assert.fail(`${name}: ${found.found}`);
      }
      tried++;
      if (found.spelled !== undefined) taken++;
    }
  }
  assert.ok(tried > 10_000 && taken > 500, `${taken} of ${tried}`);
  for (const sign of ['²', 'ⁿ', '₁', 'ᵃ']) {
    const { at, found } = read(`a${sign} = 1`);
    assert.deepEqual([at, found], ['2', `“${sign}”`]);
  }
});

test('what shows nothing changes nothing, and dashes are minus signs', () => {
  const text = 'P iff max(a, 3) - 1 = b';
  const gaps = '\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u202a\u2066\ufe0f';
  for (const gap of gaps) {
    for (let at = 0; at <= text.length; at++) {
      assert.equal(module.spelled(text.slice(0, at) + gap + text.slice(at), 2), text, `${at}`);
    }
    const damaged = `${gap}P iff${gap} max(a, ${gap}§`;
    assert.throws(() => module.spelled(damaged, 2), /at character 17: found “§”/);
  }
  for (const space of ' \t\n\u00a0\u2002\u2003\u2009\u200a\u202f\u205f\u3000') {
    assert.equal(module.spelled(text.replaceAll(' ', space), 2), text);
  }
  for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d') {
    assert.equal(module.spelled(text.replace('-', dash), 2), text);
  }
});

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

test('prepared statements are true or false as declared', () => {
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

test('each prepared statement has a title of its own', () => {
  const titles = [...theorems, ...variants].map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  for (const title of titles) assert.match(title, /^(?:Theorem|Section|Observation|Figure|A period)/);
});
