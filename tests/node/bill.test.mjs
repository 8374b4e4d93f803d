// The bill of materials in the built site: of the form that it claims, with every file, every package and
// every crate; and the element's copy that is named by its version.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = path => readFileSync(new URL(path, root));
const json = path => JSON.parse(read(path));
const bill = json('dist/bom.cdx.json');
const kept = type => bill.components.filter(component => component.type === type);

test('the bill is what its schema says', () => {
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
        .update(read(`dist/${name}`))
        .digest('hex'),
    ]);
  assert.deepEqual(
    kept('file').map(({ name, hashes }) => [name, hashes[0].content]),
    hashes(files.sort()),
  );
});

test('the bill has every package and crate whose licence is shipped, with the hash of the lock file', () => {
  const told = [...String(read('dist/licenses.txt')).matchAll(/^-{80}\n(\S+) (\d\S*) \(/gm)];
  const libraries = kept('library').filter(({ purl }) => purl !== undefined);
  const names = libraries.map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(names.toSorted(), told.map(([, name, version]) => `${name} ${version}`).sort());
  const { packages } = json('package-lock.json');
  const crates = String(read('Cargo.lock'));
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

test('the element’s copy by version is the element, and its hash is told', () => {
  const { version } = json('package.json');
  const copy = read(`dist/nim-matrix.${version}.js`);
  assert.deepEqual(copy, read('dist/nim-matrix.js'));
  assert.deepEqual(json('dist/nim-matrix.json'), {
    version,
    file: `nim-matrix.${version}.js`,
    integrity: `sha384-${createHash('sha384').update(copy).digest('base64')}`,
  });
});
