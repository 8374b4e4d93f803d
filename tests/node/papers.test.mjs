// The table of the papers: every row's link opens, and what stands there has the words of the row.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { textBehind } from '../papers/texts.mjs';
import { root } from './support.mjs';

const file = path => readFileSync(new URL(path, root), 'utf8');
const rows = file('tests/papers/coverage.jsonl')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));

const fields = {
  live: ['link', 'shows'],
  part: ['link', 'shows', 'lacks'],
  absent: ['why'],
};

test('each row is whole, once, and in the order of its paper', () => {
  const all = [...new Set(Object.values(fields).flat())];
  for (const row of rows) {
    const { id, paper, place, states, status } = row;
    for (const text of [id, paper, place, states]) assert.ok(text?.length > 0, id);
    const own = all.filter(field => field in row).sort();
    // What a page shows besides is looked at by tests/browser/papers.spec.ts.
    if ('page' in row) assert.ok(Object.keys(row.page.seen).length > 0, id);
    assert.deepEqual(own, fields[status].toSorted(), id);
    for (const field of own) assert.ok(row[field].length > 0, `${id}: ${field}`);
  }
  for (const paper of ['GS', 'KS', 'GA', 'HH']) {
    const own = rows.filter(({ id }) => id.startsWith(paper));
    assert.deepEqual(
      own.map(({ id }) => id),
      own.map((_, at) => `${paper}${at + 1}`),
    );
    assert.equal(new Set(own.map(({ paper }) => paper)).size, 1, paper);
  }
});

test('the words of a row stand behind its link, and behind few others', () => {
  const linked = rows.filter(({ status }) => status !== 'absent');
  const texts = new Map([...new Set(linked.map(({ link }) => link))].map(link => [link, textBehind(link)]));
  const faults = [];
  for (const { id, link, shows } of linked) {
    const text = texts.get(link);
    if (text === null) faults.push(`${id}: ${link} leads nowhere`);
    for (const words of shows.filter(words => text?.includes(words) !== true)) {
      faults.push(`${id}: ${link} does not say “${words}”`);
    }
    // Words that stand everywhere could not fail.
    const others = [...texts.values()].filter(other => shows.every(words => other?.includes(words)));
    if (others.length > texts.size / 12) faults.push(`${id}: ${others.length} links say so`);
  }
  assert.deepEqual(faults, []);
});

test('the README counts the rows', () => {
  const told = file('tests/papers/README.md');
  for (const status of Object.keys(fields)) {
    const count = rows.filter(row => row.status === status).length;
    assert.match(told, new RegExp(`\\| \`${status}\` \\|[^|]*\\| ${count} \\|`), `${status}: ${count}`);
  }
});
