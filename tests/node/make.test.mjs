// The form of a rule of one's own: what it reads from a rules text, it writes as the same rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { ruleOf, textOf } = await page('make/rule.ts');
const { read, catalog, figures } = nimatrix;

const rulesOf = text => {
  const { notices, rules } = read(`g=${encodeURIComponent(text)}`);
  assert.deepEqual(notices, [], text);
  return rules;
};

const own = JSON.parse(readFileSync(new URL('../papers/own-rules.json', import.meta.url), 'utf8'));
/** What those rules don't have: several sets and conditions, steps of three piles, what may be forbidden. */
const MORE = [
  'take:large.half.odd',
  'take:small.1-3/any.odd.dif.0-2.sum.0mod3.under.2.0',
  'take:three.max.1-5/1x2x4.even/a2c3.1-4:end.0,3',
  'take:two.min.2-inf:block.2.one.1-3',
  'take:a.odd/c.1-2/if.k.le.2:mod.3.k1:misere',
  'sub:1,2/3-5/odd',
  'block:3:1,3/2,3:misere',
];

test('a rule in the form is the same rule as text', () => {
  const texts = new Set([...own.map(({ canonical }) => canonical), ...MORE.map(rulesOf)]);
  for (const text of texts) assert.equal(rulesOf(textOf(ruleOf(read(`g=${text}`).take_rules))), text);
  assert.ok(texts.size > 70, `${texts.size}`);
});

test('a game without piles has no rule in the form', () => {
  const boards = catalog().games.filter(({ position }) => position === 'moves');
  assert.equal(boards.length, 2);
  for (const { examples } of boards) assert.equal(read(`g=${examples[0].rules}`).take_rules, null);
});

test('a game with a name is called proved where a theorem or a kept certificate says so', async () => {
  const { PROVED } = await page('gallery/nim-gallery.ts');
  const lines = gunzipSync(readFileSync(new URL('../proofs/colours.jsonl.gz', import.meta.url))).toString();
  const proved = new Set(
    lines
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).rules),
  );
  for (const { id, query } of figures().filter(({ group }) => group === 'Named games')) {
    const { rules, piles } = read(query);
    const isTheorem = nimatrix.evaluate(query).basis.kind === 'theorem';
    assert.equal(PROVED.includes(id), isTheorem || (piles.length === 2 && proved.has(rules)), id);
  }
});

test('every game with a name begins a rule in the form', () => {
  const named = figures().filter(({ group }) => group === 'Named games');
  assert.ok(named.length > 20);
  for (const { query, id } of named) assert.ok(ruleOf(read(query).take_rules).moves.length > 0, id);
});
