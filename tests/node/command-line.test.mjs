// The package answers what the command line prints: the same names, the same values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
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
