// What is built carries the licences of all that is in it, and all of them are permissive.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { page } from './page.mjs';

const root = new URL('../../', import.meta.url);
const file = path => readFileSync(new URL(path, root), 'utf8');
const ALLOWED = ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'Unicode-3.0'];
/** What programs may have besides that build and test, and of which nothing is shipped. */
const TOOLS = [...ALLOWED, '0BSD', 'MPL-2.0', 'Python-2.0'];
/** Packages that others name as their needs, of which nothing is bundled. */
const NOT_BUNDLED = [
  '@lit-labs/ssr-dom-shim',
  '@lit/reactive-element',
  '@types/trusted-types',
  'lit-element',
];

/** Whether an expression of SPDX can be met by the licences that are allowed. */
function isAllowed(expression, allowed = ALLOWED) {
  const words = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? [];
  const signs = new Map([
    ['AND', '&&'],
    ['OR', '||'],
    ['(', '('],
    [')', ')'],
  ]);
  const terms = words.map(word => signs.get(word) ?? allowed.includes(word));
  return new Function(`return ${terms.join(' ')}`)();
}

/** The parts of a file of licences: name and version, licence, text. */
const PART = /^-{80}\n(.+?) \((.+)\)\n\n([^]*?)(?=^-{80}$|$(?![^]))/gm;
const partsOf = text => [...text.matchAll(PART)].map(([, name, license, body]) => ({ name, license, body }));

const parts = partsOf(file('dist/licenses.txt'));

test('expressions are read as SPDX means them', () => {
  const good = ['MIT', 'MIT OR GPL-3.0', 'Apache-2.0/MIT', '(MIT OR GPL-3.0) AND Unicode-3.0'];
  const bad = ['GPL-3.0', 'MIT AND GPL-3.0', '(MIT OR ISC) AND GPL-3.0'];
  assert.deepEqual(
    [...good, ...bad].filter(expression => isAllowed(expression)),
    good,
  );
});

test('every licence is there, with its text, and permissive', () => {
  assert.ok(parts.length > 20, `${parts.length} parts`);
  for (const { name, license, body } of parts) {
    assert.ok(isAllowed(license), `${name}: ${license} is not among ${ALLOWED.join(', ')}`);
    assert.match(body, /copyright|permission/i, name);
    assert.ok(body.length > 400, `${name}: ${body}`);
  }
});

test('every package that the page needs is told', () => {
  const { packages } = JSON.parse(file('package-lock.json'));
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  assert.ok(needed.length > 5);
  const told = new Set(parts.map(({ name }) => name));
  for (const [path, { version }] of needed) {
    const name = path.replace(/^.*node_modules\//, '');
    assert.equal(told.has(`${name} ${version}`), !NOT_BUNDLED.includes(name), name);
  }
});

test('packages come from the registry alone, with their hash and a licence', () => {
  const { packages } = JSON.parse(file('package-lock.json'));
  for (const [path, { version, resolved, link, integrity, license, dev }] of Object.entries(packages)) {
    if (path === '') continue;
    assert.match(path, /^(node_modules\/(@[\w.-]+\/)?[\w.-]+\/?)+$/);
    // Where one comes from elsewhere, the lock file says so.
    assert.deepEqual({ resolved, link }, { resolved: undefined, link: undefined }, path);
    assert.match(`${version} ${integrity}`, /^\d\S* sha512-[\w+/]{86}==$/, path);
    assert.ok(isAllowed(license, dev === true ? TOOLS : ALLOWED), `${path}: ${license}`);
  }
});

test('the crates of the solver are told in the site and in the package', () => {
  const crates = partsOf(file('www/pkg/licenses.txt'));
  for (const name of ['wasm-bindgen', 'js-sys', 'serde', 'The Rust standard library']) {
    assert.ok(
      crates.some(part => part.name.startsWith(name)),
      name,
    );
  }
  assert.ok(file('dist/licenses.txt').trim().endsWith(file('www/pkg/licenses.txt').trim()));
  assert.equal(file('package/licenses.txt'), file('www/pkg/licenses.txt'));
});

test('beside the fonts stand where they come from and their licences', () => {
  assert.ok(readdirSync(new URL('dist/assets', root)).some(name => name.endsWith('.woff2')));
  const text = file('dist/assets/fonts-license.txt');
  for (const words of ['TeX Gyre Pagella', 'Jackowski', 'GUST Font License', 'LPPL Version 1.3c']) {
    assert.ok(text.toLowerCase().includes(words.toLowerCase()), words);
  }
  assert.match(file('dist/licenses.txt'), /assets\/fonts-license\.txt/);
});

const { packageOf, section } = await page('build/licenses.ts');

test('a module leads to its package', () => {
  for (const [module, found] of [
    ['/p/node_modules/lit/directives/unsafe-html.js', ['lit', '/p/node_modules/lit/']],
    ['/p/node_modules/a/node_modules/@b/c/x.js', ['@b/c', '/p/node_modules/a/node_modules/@b/c/']],
    ['\0vite/preload-helper.js', ['vite', '/p/node_modules/vite']],
    ['/p/www/main.ts', null],
  ]) {
    assert.deepEqual(packageOf(module, '/p'), found);
  }
});

test('a package without a licence can’t be bundled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimatrix-licenses-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "bare", "version": "1.0.0", "license": "MIT" }');
  assert.throws(() => section(folder), /bare 1\.0\.0 comes without a licence/);
  writeFileSync(join(folder, 'LICENSE'), 'Permission is granted.');
  assert.match(section(folder), /^-{80}\nbare 1\.0\.0 \(MIT\)\n/);
  rmSync(folder, { recursive: true });
});
