// Every test that docs/TRUST.md names exists: its file, and its title in that file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const root = new URL('../../', import.meta.url);
const read = path => readFileSync(new URL(path, root), 'utf8');

/** Files with the titles that stand behind each, up to where a title varies. */
const named = [...read('docs/TRUST.md').matchAll(/`([\w./-]+\.(?:mjs|ts|rs))`((?: “[^”]+”)+)/g)].map(
  ([, file, titles]) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => title.split('…')[0].trimEnd()),
  }),
);

test('every test that is named is there', () => {
  for (const { file, titles } of named) {
    const source = read(file);
    for (const title of titles) {
      const begins = file.endsWith('.rs') ? [`fn ${title}(`] : ["'", '`', '"'].map(quote => quote + title);
      assert.ok(
        begins.some(begin => source.includes(begin)),
        `${file} has no test “${title}”`,
      );
    }
  }
  assert.ok(named.length > 40, `${named.length} files are named`);
});

test('every promise and every fault names a test', () => {
  const rows = read('docs/TRUST.md')
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| `'));
  const heads = ['| promise |', '| fault |', '| command |'];
  const promises = rows.filter(row => !heads.some(head => row.startsWith(head)));
  for (const row of promises) assert.match(row, /`(?:tests|crates)\/[^`]+` “/, row.slice(0, 80));
  assert.ok(promises.length > 30);
});
