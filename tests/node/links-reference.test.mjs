// docs/links.md says what the parser does: every example in it is read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { nimatrix } from './support.mjs';

const text = readFileSync(new URL('../../docs/links.md', import.meta.url), 'utf8');

/** The tables of the page: for each section its heads and the cells of its rows. */
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [title] = section.split('\n', 1);
      const lines = section.split('\n').filter(line => line.startsWith('|'));
      const [heads, , ...rows] = lines.map(line =>
        line
          .slice(1, -1)
          .split('|')
          .map(cell => cell.trim()),
      );
      return [title, rows.map(row => Object.fromEntries(heads.map((head, i) => [head, row[i]])))];
    }),
);

const codes = cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
const only = cell => codes(cell)[0];
const rows = title => {
  const found = sections.get(title);
  assert.ok(found?.length > 3, `no table under “${title}”`);
  return found;
};
const read = query => nimatrix.read(query);

test('every key is listed, and its example needs no notice', () => {
  const full =
    'v=1&g=block:2:k1&p=4,2,1&r=1&m=1a2r1&view=grundy&w=1,2,30,40&axes=3,1&lines=4,5&origin=bottom' +
    '&colours=mod:4&by=definition&theme=dark&lang=sv&proof=oxid7&statement=a.eq.b' +
    '&names=wl,odd&rows=outcome&tree=matters&panels=2/1&ahead=1a2r1&compare=differences' +
    '&g2=block:5:k1&p2=3,2,1&r2=3&w2=1,2,3,4';
  const state = read(full);
  assert.deepEqual(state.notices, []);
  const written = [...new URLSearchParams(nimatrix.write(state)).keys()];
  assert.deepEqual(
    rows('The keys').map(row => only(row.key)),
    written,
  );
  for (const row of rows('The keys')) {
    const example = only(row.example);
    assert.deepEqual(read(example).notices, [], example);
    const key = only(row.key);
    assert.ok(key === 'v' || new URLSearchParams(nimatrix.write(read(example), true)).has(key), example);
  }
});

test('words of the keys are all the words there are', () => {
  for (const key of ['view', 'origin', 'by', 'theme', 'names', 'rows', 'tree', 'compare']) {
    const row = rows('The keys').find(row => only(row.key) === key);
    const { allowed } = read(`g=nim&${key}=nonsense`).notices[0];
    assert.deepEqual(codes(row.value).sort(), allowed.split(', ').sort(), key);
  }
});

test('rules texts are read, and written as the table says', () => {
  const examples = rows('The rules text').filter(row => row.canonical !== '');
  const games = new Set(examples.map(row => read(`g=${only(row['rules text'])}`).game));
  assert.deepEqual(
    [...games].sort(),
    nimatrix
      .catalog()
      .games.map(game => game.id)
      .sort(),
  );
  const pairs = examples.map(row => [row['rules text'], row.canonical]);
  pairs.push(...rows('Sets').map(row => [row.example, row.canonical]));
  for (const [typed, canonical] of pairs) {
    const state = read(`g=${only(typed)}`);
    assert.deepEqual(state.notices, [], typed);
    assert.equal(state.rules, only(canonical), typed);
  }
});

test('every atom of a set is listed', () => {
  const { allowed } = read('g=sub:nonsense').notices[0];
  const listed = rows('Sets').flatMap(row => codes(row.atom));
  for (const word of ['all', 'odd', 'even', 'primes', 'squares', 'fib', 'pow2']) {
    assert.ok(allowed.includes(word), allowed);
    assert.ok(listed.includes(word), word);
  }
});

test('moves are legal, and written as the table says', () => {
  for (const row of rows('Moves')) {
    const state = read(only(row.example));
    assert.deepEqual(state.notices, [], row.example);
    assert.ok(state.moves.includes(only(row.move)), row.example);
  }
});

test('each code of an error is told, and comes of its example', () => {
  const source = readFileSync(new URL('../../crates/nimatrix/src/base/problem.rs', import.meta.url), 'utf8');
  const known = [...source.matchAll(/Code::\w+ => "(\w+)"/g)].map(([, code]) => code);
  const [, told] = text.split('## What is wrong with a link');
  assert.ok(known.includes('too_long'));
  for (const code of known) assert.ok(told.includes(`\`${code}\``), code);
  for (const row of rows('What is wrong with a link').filter(row => row.example !== '')) {
    const code = only(row.code);
    assert.ok(
      read(only(row.example)).notices.some(notice => notice.code === code) || code === 'missing',
      code,
    );
    if (row.means.includes('only `read` reports it')) nimatrix.evaluate(only(row.example));
    else assert.throws(() => nimatrix.evaluate(only(row.example)), { code }, row.example);
  }
  assert.throws(() => nimatrix.evaluate(`g=nim&p=${'1,'.repeat(5000)}1`), { code: 'too_long' });
  const refusals = [
    ['evaluate', 'g=sub:primes&p=100000000000,5', 'too_large'],
    ['sequence', 'g=kotzig:9:2,5&view=sequence&by=theorem', 'no_basis'],
    ['board', 'g=nim', 'no_matrix'],
    ['exported', 'g=nim', 'no_export', 'dot'],
  ];
  for (const [name, query, code, ...more] of refusals) {
    assert.ok(text.includes(`\`${code}\``), code);
    assert.throws(() => nimatrix[name](query, ...more), { code }, query);
  }
});
