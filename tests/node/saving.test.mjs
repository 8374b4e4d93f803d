// Names of saved files: each figure has another one, which any file system takes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { links, nimatrix } from './support.mjs';

const { fileName } = await page('share/words.ts');
const name = query => fileName(nimatrix.read(query));

test('a figure at its defaults has a short name, and what differs is behind it', () => {
  for (const [query, expected] of [
    ['g=nim&p=3,5', 'nim-3-5-outcome'],
    ['g=sub:1,2,3&p=7&view=sequence', 'sub-1-2-3-7-sequence'],
    ['g=block:3:k1&p=4,2&r=1', 'block-3-k1-4-2-not-1-outcome'],
    ['g=kotzig:7:1,2&m=1,2', 'kotzig-7-1-2-after-1-2-outcome'],
    ['g=nim&p=3,5&w=8,9,20,4', 'nim-3-5-outcome-w-8-9-20-4'],
    ['g=nim&p=3,5&names=wl&view=grundy', 'nim-3-5-grundy-names-wl'],
  ]) {
    assert.equal(name(query), expected, query);
  }
});

test('two figures have two names', () => {
  const differ = [
    'g=nim&p=3,5',
    ...['0,0,8,8', '0,0,8,9', '8,0,8,8', '0,8,8,8', '80,8,8,8', '8,8,80,8'].map(w => `g=nim&p=3,5&w=${w}`),
    'g=nim&p=3,5&w=0,0,8,8&view=grundy',
    'g=nim&p=3,5&w=0,0,8,8&origin=bottom',
    'g=nim&p=3,5&w=0,0,8,8&lines=2,2',
    'g=nim&p=3,5&w=0,0,8,8&names=12',
    'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff',
    'g=nim&p=3,5&w=0,0,8,8&compare=differences&g2=wythoff',
    'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff&w2=1,1,8,8',
    'g=nim&p=3,5,7&axes=1,2',
    'g=nim&p=3,5,7&axes=1,3',
    'g=sub:1,2,3&p=7',
    'g=sub:1-4&p=7',
    'g=sub:1,4&p=7',
    'g=sub:1,2/3&p=7,7',
    'g=sub:1/2,3&p=7,7',
    'g=sub:1,2,3&p=7,7',
    `g=sub:${Array.from({ length: 40 }, (_, at) => at + 1).join()}`,
    `g=sub:${Array.from({ length: 41 }, (_, at) => at + 1).join()}`,
    'g=line:12:1,2:3,5&m=1',
    'g=line:12:1:2,3,5&m=1',
  ];
  const names = new Map();
  for (const query of [...differ, ...links]) {
    const state = nimatrix.read(query);
    const found = fileName(state);
    assert.equal(names.get(found) ?? state.query, state.query, found);
    names.set(found, state.query);
    assert.match(found, /^[a-z0-9][a-z0-9-]*[a-z0-9]$/i);
    assert.ok(found.length < 220, found);
  }
  assert.ok(names.size > 100);
});
