// How a reader wants the page to be laid out: folded columns and large matrices, from one visit to the next.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { applyLayout, storedLayout, storeLayout, turned, USUAL } = await page('model/layout.ts');

/** A browser that keeps texts. */
function browser(t, kept = {}) {
  const stored = new Map(Object.entries(kept));
  const localStorage = {
    getItem: name => stored.get(name) ?? null,
    setItem: (name, text) => stored.set(name, text),
    removeItem: name => stored.delete(name),
  };
  const document = { documentElement: { dataset: {} } };
  Object.assign(globalThis, { localStorage, document });
  t.after(() => ['localStorage', 'document'].forEach(name => delete globalThis[name]));
  return { stored, document };
}

const LAYOUTS = [[], ['rules'], ['position'], ['rules', 'position']].flatMap(folded => [
  { folded, beside: false },
  { folded, beside: true },
]);

test('a layout is the same at the next visit, and the usual one leaves nothing behind', t => {
  const { stored } = browser(t);
  assert.deepEqual(storedLayout(), USUAL);
  assert.deepEqual(USUAL, { folded: [], beside: false });
  for (const layout of LAYOUTS) {
    storeLayout(layout);
    assert.deepEqual(storedLayout(), layout);
  }
  storeLayout(USUAL);
  assert.deepEqual([...stored], []);
});

test('what index.html reads before anything is painted is what is kept', t => {
  const { stored, document } = browser(t);
  for (const [folded, text] of [
    [['position'], 'position'],
    [['rules', 'position'], 'rules position'],
  ]) {
    storeLayout({ folded, beside: true });
    assert.deepEqual([stored.get('nimatrix.folded'), stored.get('nimatrix.matrices')], [text, 'beside']);
    applyLayout({ folded, beside: true });
    assert.equal(document.documentElement.dataset.folded, text);
  }
  applyLayout(USUAL);
  assert.equal(document.documentElement.dataset.folded, '');
});

test('what no version of the page has kept is passed over', t => {
  browser(t, { 'nimatrix.folded': 'position gallery rules', 'nimatrix.matrices': 'above' });
  assert.deepEqual(storedLayout(), { folded: ['rules', 'position'], beside: false });
});

test('a column is folded and opened, and the other stays as it is', () => {
  for (const { folded } of LAYOUTS) {
    for (const side of ['rules', 'position']) {
      const after = turned({ folded, beside: false }, side);
      assert.equal(after.includes(side), !folded.includes(side));
      const other = side === 'rules' ? 'position' : 'rules';
      assert.equal(after.includes(other), folded.includes(other));
      assert.deepEqual(turned({ folded: after, beside: false }, side), folded);
    }
  }
});
