// Take-away games written in a line: what a mistake gets.
import assert from 'node:assert/strict';
import test from 'node:test';
import { documentNamed, mistakes, nimatrix, only, tablesOf } from './support.mjs';

const { grid, read } = nimatrix;

test('a text with a mistake gets what was found, where, and what is allowed, as the document says', () => {
  const all = mistakes();
  assert.ok(all.length >= 20);
  for (const { text, ...said } of all) {
    const { found, at, allowed } = read(`g=${text}`).notices[0];
    assert.deepEqual({ found, at, allowed }, said, text);
  }
});

test('the document writes rules as the reader prints them', () => {
  const sections = ['Kinds of moves', 'Conditions', 'Clauses', 'Names'];
  const rows = sections.flatMap(title => tablesOf(documentNamed('rules')).get(title));
  assert.ok(rows.length > 35);
  for (const { text, example = text, canonical } of rows) {
    const { notices, rules } = read(`g=${only(example)}`);
    assert.deepEqual([notices, rules], [[], only(canonical)], example);
  }
});

test('rules that nobody has drawn are links of the document', () => {
  const rows = tablesOf(documentNamed('rules')).get('Rules that nobody has drawn');
  assert.equal(rows.length, 12);
  for (const { link } of rows) {
    const [, query] = /\(\S*\?(\S+)\)/.exec(link);
    assert.deepEqual(read(query).notices, [], query);
    assert.ok(grid(query).outcomes.includes(1), query);
  }
});
