// The keys of the page: the list that a person reads holds those that work, each once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { places } = await page('elements/parts/keys.ts');
const { keyList } = await page('elements/parts/key-list.ts');

test('every key that works is listed, and every listed key works', () => {
  assert.deepEqual(keyList.map(({ place }) => place).sort(), Object.keys(places).sort());
  for (const { place, presses } of keyList) {
    assert.deepEqual([...presses].sort(), Object.keys(places[place]).sort(), place);
  }
});

test('keys that do the same share a line', () => {
  for (const { name, lines } of keyList) {
    assert.equal(new Set(lines.map(({ does }) => does)).size, lines.length, name);
  }
  const grid = keyList.find(({ place }) => place === 'grid');
  assert.deepEqual(
    [...grid.lines[0].shown],
    [
      ['←', false],
      ['→', false],
      ['↑', false],
      ['↓', false],
    ],
  );
  const cell = grid.lines.find(({ shown }) => shown.has('g'));
  assert.deepEqual(
    [...cell.shown],
    [
      ['g', true],
      ['1 – 9', true],
    ],
  );
});
