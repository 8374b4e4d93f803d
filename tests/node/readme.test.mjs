// The README's JavaScript example runs and prints what it says.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

test('the README has one example in JavaScript', () => assert.equal(examples.length, 1));

for (const code of examples) {
  test('the README’s example prints what its comments say', () => {
    const said = [...code.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line);
    assert.ok(said.length > 0);
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.deepEqual(printed.trim().split('\n'), said);
  });
}
