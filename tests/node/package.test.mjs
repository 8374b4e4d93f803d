// The built package: what its declarations promise, and that any project can use it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { root } from './support.mjs';

const read = path => readFileSync(new URL(path, root), 'utf8');
const run = (cwd, ...words) =>
  execFileSync(process.execPath, words, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
const declarations = read('www/pkg/nimatrix.d.ts');

/** Fields that were named before the rule of docs/npm.md; no further ones. */
const OLDER = ['grundyGrowth', 'grundyPeriod', 'lookedThrough', 'outcomePeriod'];

test('fields are named in snake_case, and types keep the names of the language free', () => {
  const [shapes] = declarations.split('export interface InitOutput');
  const fields = [...shapes.matchAll(/^ {4}(?:readonly )?(\w+)\??:/gm)].map(([, name]) => name);
  assert.ok(fields.includes('winning_total'));
  assert.deepEqual([...new Set(fields.filter(name => /[A-Z]/.test(name)))].sort(), OLDER);
  const types = [...declarations.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  assert.ok(types.includes('Evaluation'));
  const taken = ['Node', 'Element', 'Document', 'Range', 'Selection', 'Text'];
  const known = new Set([...Object.getOwnPropertyNames(globalThis), ...taken]);
  assert.deepEqual(
    types.filter(name => known.has(name)),
    [],
  );
  assert.match(declarations, /^\/\/\/ <reference lib="esnext.disposable" \/>$/m);
});

for (const project of ['{ "type": "commonjs" }', '{ "type": "module" }', '{}', null]) {
  test(`www/pkg is imported by a project with the package.json ${project}`, t => {
    const folder = mkdtempSync(join(tmpdir(), 'nimatrix-'));
    t.after(() => rmSync(folder, { recursive: true }));
    if (project !== null) writeFileSync(join(folder, 'package.json'), project);
    cpSync(new URL('www/pkg', root), join(folder, 'nimatrix'), { recursive: true });
    const modules = readdirSync(join(folder, 'nimatrix')).filter(file => file.endsWith('.js'));
    assert.ok(modules.length >= 2, modules.join());
    const script = `
      const { readFileSync } = require('node:fs');
      (async () => {
        for (const file of ${JSON.stringify(modules)}) await import('./nimatrix/' + file);
        const nimatrix = await import('./nimatrix/nimatrix.js');
        nimatrix.initSync({ module: readFileSync(__dirname + '/nimatrix/nimatrix_bg.wasm') });
        console.log(nimatrix.evaluate('g=nim&p=4,3').outcome);
      })();`;
    writeFileSync(join(folder, 'main.cjs'), script);
    assert.equal(run(folder, 'main.cjs'), 'N');
  });
}

test('the README’s example prints what its comments say', () => {
  const [example, ...others] = [...read('README.md').matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  assert.deepEqual(others, []);
  const said = [...example.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line);
  assert.ok(said.length > 0);
  assert.deepEqual(run(root, '--input-type=module', '--eval', example).split('\n'), said);
});
