// The build: the package, its declarations and its use in any project; the licences of everything shipped;
// and the bill of materials.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { refusing } from '../../crates/xtask/src/not-ready.mjs';
import { root } from './support.mjs';

const read = path => readFileSync(new URL(path, root), 'utf8');
const json = path => JSON.parse(read(path));
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
  const comments = [...example.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line);
  assert.ok(comments.length > 0);
  assert.deepEqual(run(root, '--input-type=module', '--eval', example).split('\n'), comments);
});

const ALLOWED = ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'Unicode-3.0'];
/** Licences of programs that build and test, and are not shipped. */
const TOOLS = [...ALLOWED, '0BSD', 'MPL-2.0', 'Python-2.0'];
/** Packages that others name as their needs, of which nothing is bundled. */
const NOT_BUNDLED = [
  '@lit-labs/ssr-dom-shim',
  '@lit/reactive-element',
  '@types/trusted-types',
  'lit-element',
];

/** Whether allowed licences satisfy an SPDX expression. */
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

const parts = partsOf(read('dist/licenses.txt'));

test('every licence is there, with its text, and permissive', () => {
  assert.ok(parts.length > 20, `${parts.length} parts`);
  for (const { name, license, body } of parts) {
    assert.ok(isAllowed(license), `${name}: ${license} is not among ${ALLOWED.join(', ')}`);
    assert.match(body, /copyright|permission/i, name);
    assert.ok(body.length > 400, `${name}: ${body}`);
  }
});

test('every package that the page needs is listed', () => {
  const { packages } = json('package-lock.json');
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  assert.ok(needed.length > 5);
  const listed = new Set(parts.map(({ name }) => name));
  for (const [path, { version }] of needed) {
    const name = path.replace(/^.*node_modules\//, '');
    assert.equal(listed.has(`${name} ${version}`), !NOT_BUNDLED.includes(name), name);
  }
});

test('packages come from the registry alone, with their hash and a licence', () => {
  const { packages } = json('package-lock.json');
  for (const [path, { version, resolved, link, integrity, license, dev }] of Object.entries(packages)) {
    if (path === '') continue;
    assert.match(path, /^(node_modules\/(@[\w.-]+\/)?[\w.-]+\/?)+$/);
    // Packages from elsewhere are named in the lock file.
    assert.deepEqual({ resolved, link }, { resolved: undefined, link: undefined }, path);
    assert.match(`${version} ${integrity}`, /^\d\S* sha512-[\w+/]{86}==$/, path);
    assert.ok(isAllowed(license, dev === true ? TOOLS : ALLOWED), `${path}: ${license}`);
  }
});

test('the site and the package list the crates of the solver', () => {
  const crates = partsOf(read('www/pkg/licenses.txt'));
  for (const name of ['wasm-bindgen', 'js-sys', 'serde', 'The Rust standard library']) {
    assert.ok(
      crates.some(part => part.name.startsWith(name)),
      name,
    );
  }
  assert.ok(read('dist/licenses.txt').trim().endsWith(read('www/pkg/licenses.txt').trim()));
  assert.equal(read('package/licenses.txt'), read('www/pkg/licenses.txt'));
});

test('beside the fonts stand where they come from and their licences', () => {
  assert.ok(readdirSync(new URL('dist/assets', root)).some(name => name.endsWith('.woff2')));
  const text = read('dist/assets/fonts-license.txt');
  for (const words of ['TeX Gyre Pagella', 'Jackowski', 'GUST Font License', 'LPPL Version 1.3c']) {
    assert.ok(text.toLowerCase().includes(words.toLowerCase()), words);
  }
  assert.match(read('dist/licenses.txt'), /assets\/fonts-license\.txt/);
});

const bill = json('dist/bom.cdx.json');
const kept = type => bill.components.filter(component => component.type === type);

test('the bill of materials matches its schema', () => {
  const require = createRequire(import.meta.url);
  const { default: Ajv } = require('ajv');
  const ajv = new Ajv({ strict: false, allErrors: true });
  require('ajv-formats').default(ajv);
  // Formats that no package here knows; nothing of the bill has them.
  for (const format of ['idn-email', 'iri-reference']) ajv.addFormat(format, true);
  const schemas = 'node_modules/@cyclonedx/cyclonedx-library/res/schema/';
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
    const schema = json(`${schemas}${name}.SNAPSHOT.schema.json`);
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const holds = ajv.compile(json(`${schemas}bom-1.6.SNAPSHOT.schema.json`));
  assert.ok(holds(bill), JSON.stringify(holds.errors));
  assert.ok(!holds({ ...bill, components: [{ type: 'library' }] }));
});

test('the bill has every file of the site but itself, with its hash', () => {
  const folder = new URL('dist/', root).pathname;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter(name => name !== 'bom.cdx.json');
  const hashes = names =>
    names.map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(new URL(`dist/${name}`, root)))
        .digest('hex'),
    ]);
  assert.deepEqual(
    kept('file').map(({ name, hashes }) => [name, hashes[0].content]),
    hashes(files.sort()),
  );
});

test('the bill has every package and crate whose licence is shipped, with the hash of the lock file', () => {
  const listed = [...read('dist/licenses.txt').matchAll(/^-{80}\n(\S+) (\d\S*) \(/gm)];
  const libraries = kept('library').filter(({ purl }) => purl !== undefined);
  const names = libraries.map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(names.toSorted(), listed.map(([, name, version]) => `${name} ${version}`).sort());
  const { packages } = json('package-lock.json');
  const crates = read('Cargo.lock');
  for (const { name, version, purl, hashes, licenses } of libraries) {
    assert.match(licenses[0].expression, /^[\w.()-]+( (?:OR|AND) [\w.()-]+)*$/, name);
    const [{ content }] = hashes;
    if (purl.startsWith('pkg:npm/')) {
      assert.equal(packages[`node_modules/${name}`].version, version);
      const integrity = `sha512-${Buffer.from(content, 'hex').toString('base64')}`;
      assert.equal(packages[`node_modules/${name}`].integrity, integrity, name);
    } else {
      assert.ok(crates.includes(`checksum = "${content}"`), name);
      assert.equal(purl, `pkg:cargo/${name}@${version}`);
    }
  }
});

test('the versioned copy of the element is the element, and its hash is published', () => {
  const { version } = json('package.json');
  const copy = read(`dist/nim-matrix.${version}.js`);
  assert.deepEqual(copy, read('dist/nim-matrix.js'));
  assert.deepEqual(json('dist/nim-matrix.json'), {
    version,
    file: `nim-matrix.${version}.js`,
    integrity: `sha384-${createHash('sha384').update(copy).digest('base64')}`,
  });
});

test('the published modules refuse calls before they are loaded, and work after that', t => {
  const folder = mkdtempSync(join(tmpdir(), 'nimatrix-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(new URL('www/pkg', root), folder, { recursive: true });
  for (const name of ['nimatrix', 'nimatrix_proof']) {
    writeFileSync(join(folder, `${name}.js`), refusing(read(`www/pkg/${name}.js`)));
  }
  const script = `
    import { readFileSync } from 'node:fs';
    import { Job, evaluate, initSync, read } from './nimatrix.js';
    import { spelled } from './nimatrix_proof.js';
    const solver = [() => evaluate('g=nim'), () => new Job('evaluate', 'g=nim'), () => read('')];
    for (const call of [...solver, () => spelled('P', 2)]) {
      try { console.log(call()); } catch ({ name, code, message }) { console.log(name, code, message); }
    }
    for (const _ of [1, 2]) initSync({ module: readFileSync('nimatrix_bg.wasm') });
    console.log(evaluate('g=nim&p=3,5').outcome);`;
  writeFileSync(join(folder, 'main.mjs'), script);
  const refusal =
    'NimatrixError not_ready a call before the module was loaded; allowed: calls after await init()';
  assert.deepEqual(run(folder, 'main.mjs').split('\n'), [...Array(4).fill(refusal), 'N']);
});
