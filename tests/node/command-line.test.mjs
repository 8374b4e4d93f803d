// The package answers what the command line prints: the same names, the same values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { nimatrix, root } from './support.mjs';

const lines = name =>
  readFileSync(new URL(`tests/answers/${name}`, root), 'utf8')
    .trim()
    .split('\n');
const questions = lines('questions.txt');
const answers = lines('answers.jsonl');

/** What the command line calls by another name. */
const FUNCTIONS = { matrix: 'grid' };

/** As JSON has it: large integers are strings, and typed arrays are lists. */
const plain = value =>
  JSON.parse(
    JSON.stringify(value, (_, part) => {
      if (typeof part === 'bigint') return part.toString();
      return ArrayBuffer.isView(part) ? Array.from(part) : part;
    }),
  );

test('the package returns what the command line prints', () => {
  assert.ok(questions.length > 30 && questions.length === answers.length);
  for (const [place, question] of questions.entries()) {
    const [kind, link] = question.split(' ');
    const expected = JSON.parse(answers[place]);
    try {
      assert.deepEqual(plain(nimatrix[FUNCTIONS[kind] ?? kind](link)), expected, question);
    } catch (error) {
      if (error.code === 'ERR_ASSERTION') throw error;
      const { code, key, at, found, allowed, nearest, query, message, said } = error;
      const notice = { code, key, at, found, allowed, nearest, query, message, said };
      assert.deepEqual({ error: plain(notice) }, expected, question);
    }
  }
});

test('every family modulo 5 is kept once, and the document counts them', () => {
  const bytes = readFileSync(new URL('tests/proofs/families-5.jsonl.gz', root));
  const families = gunzipSync(bytes).toString().trim().split('\n').map(JSON.parse);
  const known = new Map();
  const counts = { 'hand-over': 0, diagonal: 0, undecided: 0, own: 0 };
  for (const { rules, claim, same_as: other, open } of families) {
    assert.ok(!known.has(rules) && (other === undefined || known.has(other)), rules);
    const kind = open ?? claim ?? known.get(other);
    known.set(rules, kind);
    counts[kind] += 1;
    if (claim !== undefined) counts.own += 1;
  }
  const number = value => value.toLocaleString('en');
  const { 'hand-over': automata, diagonal, undecided, own } = counts;
  const proved = `automata ${number(automata)}, laws along the diagonal ${number(diagonal)}`;
  const all = `${number(families.length)} | ${number(automata + diagonal)}`;
  const row = `| ${all}: ${proved} | ${undecided} | ${number(own)} |`;
  assert.ok(readFileSync(new URL('docs/cluster.md', root), 'utf8').includes(row), row);
});
