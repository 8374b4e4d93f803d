// What stands in one list is written nowhere else, except in files that the site holds as they are.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root } from './support.mjs';

const read = path => readFileSync(new URL(path, root), 'utf8');
const PALETTE = 'crates/nimatrix-export/src/palette.json';

const FOLDERS = ['crates/*/src/*', 'www', 'demo', ':(glob)*.html'];

/** The sources of the solver, the page and its demo, by their paths. */
const sources = new Map(
  execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(path => /\.(?:rs|ts|js|css|html|json|svg|webmanifest)$/.test(path))
    .map(path => [path, read(path)]),
);
assert.ok(sources.size > 600);

const colours = text => [...text.matchAll(/(?:#|0x)([\da-f]{6})\b/gi)].map(([, colour]) => `#${colour}`);

test('colours of the palette stand in no other source', () => {
  const { light, dark } = JSON.parse(read(PALETTE));
  const known = new Set(colours(read(PALETTE)));
  const copies = [...sources].filter(([, text]) => colours(text).some(colour => known.has(colour)));
  assert.deepEqual(copies.map(([path]) => path).sort(), [
    PALETTE,
    'demo/course.css',
    'www/public/icon.svg',
    'www/public/manifest.webmanifest',
  ]);
  const named = [...read('demo/course.css').matchAll(/--(\w+): (#\w+)/g)].map(([, ...pair]) => pair);
  const expected = theme => ['ink', 'paper', 'muted', 'rule'].map(name => [name, theme[name]]);
  assert.deepEqual(named, [...expected(light), ...expected(dark)]);
  assert.deepEqual(colours(read('www/public/icon.svg')), [light.n, light.p, light.thin, light.heavy]);
  assert.deepEqual(colours(read('www/public/manifest.webmanifest')), [light.paper, light.paper]);
});
