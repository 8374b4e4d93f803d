// Frames and the element: its size, what a frame begins with, and that the documentation has all keys.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';

const root = new URL('../../', import.meta.url);
const built = path => readFileSync(new URL(`dist/${path}`, root), 'utf8');
const zipped = text => gzipSync(text, { level: 9 }).length;
const docs = readFileSync(new URL('docs/embedding.md', root), 'utf8');

test('the element is one file of at most 5 kB', () => {
  const text = built('nim-matrix.js');
  assert.ok(zipped(text) <= 5_000, `${zipped(text)} bytes`);
  assert.doesNotMatch(text, /\bimport\s*[({'"*]|from\s*['"]/);
});

/** The scripts that a frame asks for before its figure is shown, and those that may come later. */
function scripts() {
  const first = new Set();
  const later = new Set();
  const follow = (path, into) => {
    if (first.has(path) || into.has(path)) return;
    into.add(path);
    const text = built(`assets/${path}`);
    for (const [, name] of text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      follow(name, into);
    }
    for (const [, name] of text.matchAll(/\bimport\([`"']\.\/([\w.-]+\.js)[`"']\)/g)) {
      follow(name, name.startsWith('show-') ? first : later);
    }
  };
  const html = built('embed.html');
  for (const [, name] of html.matchAll(/assets\/([\w.-]+\.js)/g)) follow(name, first);
  const worker = readdirSync(new URL('dist/assets', root)).find(name => name.startsWith('engine.worker'));
  follow(worker, first);
  return { first: [...first], later: [...later].filter(path => !first.has(path)) };
}

test('a frame begins with what draws its figure, and fetches the rest later', () => {
  const { first, later } = scripts();
  for (const begin of ['embed', 'show', 'figure', 'engine.worker']) {
    assert.ok(
      first.some(path => path.startsWith(begin)),
      first.join(),
    );
  }
  for (const begin of ['rest', 'nim-tree', 'commands']) {
    assert.ok(
      later.some(path => path.startsWith(begin)),
      later.join(),
    );
  }
});

test('the documentation tells of every key, attribute, message and command', () => {
  const source = path => readFileSync(new URL(`www/embed/${path}`, root), 'utf8');
  const inTicks = word =>
    assert.ok(
      docs.includes(`\`${word}\``) || docs.includes(`\`${word}=`),
      `docs/embedding.md does not tell of ${word}`,
    );
  for (const [, key] of source('settings.ts').matchAll(/(?:oneOf|flag)\(\s*'(\w+)'/g)) inTicks(key);
  const element = source('nim-matrix.ts');
  for (const [, list] of element.matchAll(/^const (?:LINK|FRAME|FLAGS)[^=]*= \{([^]*?)\};/gm)) {
    for (const [, name] of list.matchAll(/(?:^|[\s,])'?([\w-]+)'?: ['[]/g)) inTicks(name);
  }
  for (const [, name] of /OTHERS = \[([^\]]*)\]/.exec(element)[1].matchAll(/'([\w-]+)'/g)) inTicks(name);
  for (const file of ['host.ts', 'show.ts', 'boot.ts', 'nim-frame.ts']) {
    for (const [, type] of source(file).matchAll(/tell\(\s*'(\w+)'/g)) inTicks(type);
  }
  for (const [, command] of source('commands.ts').matchAll(/case '(\w+)':/g)) inTicks(command);
});
