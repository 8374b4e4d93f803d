// What tabs, the history and bookmarks call what the page shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { together } from './page.mjs';
import { nimatrix, root, solver } from './support.mjs';

const [engine, { pageTitle }, { LANDING }] = await together(
  'solver/engine.ts',
  'app/words.ts',
  'core/state.ts',
);
engine.initSync({ module: solver });
const [catalog, figures] = [nimatrix.catalog(), nimatrix.figures()];
const titled = (query, more = {}) =>
  pageTitle({ catalog, figures, notices: [], state: nimatrix.read(query), ...more });

test('the first page is called as its document is', () => {
  const [, title] = /<title>(.*)<\/title>/.exec(readFileSync(new URL('index.html', root), 'utf8'));
  assert.equal(titled(LANDING), title);
});

test('a page is called by its game, its position and what was played', () => {
  for (const [query, title] of [
    ['g=nim&p=3,5', 'Nim (3, 5) – Nimatrix'],
    ['g=nim&p=3,5&m=1a1', 'Nim (3, 5), after 1a1 – Nimatrix'],
    // Rules stand where the game has several.
    ['g=block:3:k1&p=3,5&r=2', 'Blocking Nim block:3:k1 (3, 5), not 2 – Nimatrix'],
    ['g=block:3:none/1&p=3,5&r=none', 'Blocking Nim block:3:none/1 (3, 5) – Nimatrix'],
    ['g=kotzig:7:1,2', 'Kotzig’s Nim kotzig:7:1,2 – Nimatrix'],
    ['g=kotzig:7:1,2&m=1', 'Kotzig’s Nim kotzig:7:1,2 after 1 – Nimatrix'],
  ]) {
    assert.equal(titled(query), title);
  }
  // Before the catalogue is there, a game has no name yet.
  assert.equal(titled('g=nim&p=3,5', { catalog: { games: [] } }), '(3, 5) – Nimatrix');
});

test('a figure of a paper is called as it is there', () => {
  for (const title of ['The nim-sum of 9 and 3', 'Odd-or-even Nim']) {
    const { query } = figures.find(figure => figure.title === title);
    assert.ok(titled(query).startsWith(`${title}: `), titled(query));
    assert.equal(titled(query), `${title}: ${titled(query, { figures: [] })}`);
  }
});

test('two that are compared are called by both names', () => {
  const query = 'g=block:3:k1&p=3,5&r=2&compare=beside&r2=3';
  const both = 'not 2 compared with not 3';
  assert.equal(titled(query), `Blocking Nim block:3:k1 (3, 5), ${both} – Nimatrix`);
});
