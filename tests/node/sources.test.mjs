// Rules about the sources of the page: lists are unique, and templates bind no attribute in vain.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix, root } from './support.mjs';

const { FRAME_KEYS } = await page('core/framed.ts');
const { formats } = await page('share/words.ts');

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
assert.ok(sources.size > 400);

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

/** The sources that quote at least half of these words. */
const quoting = words =>
  [...sources]
    .filter(([, text]) => {
      const quoted = new Set([...text.matchAll(/(['"`])([\w:]+)\1/g)].map(([, , word]) => word));
      return words.filter(word => quoted.has(word)).length * 2 >= words.length;
    })
    .map(([path]) => path)
    .sort();

test('keys of links stand in one list', () => {
  const table = read('crates/nimatrix/src/notation/keys.txt')
    .trim()
    .split('\n')
    .map(row => row.split(' '));
  const keys = table.map(([key]) => key);
  const state = nimatrix.read('g=nim');
  for (const [key, name] of table) assert.ok((/\w/.test(name) ? name : key) in state, key);
  assert.deepEqual(quoting(keys), [
    // What writes and what reads every key.
    'crates/nimatrix/src/notation/link.rs',
    'crates/nimatrix/src/notation/reader.rs',
    // Many of its actions have the name of a key.
    'www/core/state.ts',
    // The element has no imports.
    'www/embed/nim-matrix.ts',
  ]);
  const [, attributes] = /LINK: [^{]*\{([^}]*)\}/.exec(read('www/embed/nim-matrix.ts'));
  assert.deepEqual(
    [...attributes.matchAll(/: '(\w+)'/g)].map(([, key]) => key),
    table.flatMap(row => (row.at(-1) === '*' ? row[0] : [])),
  );
});

test('keys of frames stand in one list, and in the documentation with their words', () => {
  const names = Object.keys(FRAME_KEYS);
  // The element has no imports; the settings are made of all keys.
  assert.deepEqual(quoting(names), ['www/embed/host.ts', 'www/embed/nim-matrix.ts']);
  const [, table] = read('docs/embedding.md').split('| key | values | means |');
  const rows = table
    .split('\n\n')[0]
    .split('\n')
    .map(row => row.split(' | ').map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)))
    .filter(([[key] = []]) => key !== undefined && key !== 'theme');
  assert.deepEqual(
    rows.map(([[key]]) => key),
    names,
  );
  for (const [[key], values] of rows.filter(([[key]]) => !['q', 'seed'].includes(key))) {
    const [usual, ...others] = FRAME_KEYS[key];
    assert.deepEqual(
      values.filter(value => value !== usual),
      others,
      key,
    );
  }
});

test('each style sheet that a script adds is there', () => {
  const named = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/'(\.{1,2}\/[\w./-]+\.css)'/g)].map(([, sheet]) => new URL(sheet, new URL(path, root))),
  );
  assert.ok(named.length > 10);
  for (const sheet of named) assert.ok(existsSync(sheet), sheet.pathname);
  // A pattern of several sheets could not be checked so.
  for (const [path, text] of sources) assert.doesNotMatch(text, /'[^'\n]*[*{][^'\n]*\.css'/, path);
});

test('only what reads no link by the solver takes the text of one apart', () => {
  const found = [...sources].filter(
    ([path, text]) => !path.startsWith('crates') && /new URLSearchParams|split\('&'\)|\[\?&|\[\^&/.test(text),
  );
  assert.deepEqual(
    found.map(([path]) => path).sort(),
    [
      // Before the solver is loaded.
      'embed.html',
      'index.html',
      'www/embed/boot.ts',
      'www/embed/host.ts',
      'www/language/say.ts',
      'www/core/framed.ts',
      'www/solver/reader.ts',
      // The keys of pages of exercises.
      'www/exercise/course.ts',
      'www/exercise/list.ts',
      'www/exercise/page.ts',
      // Figures are canonical links, and too many to be read at once.
      'www/gallery/nim-gallery.ts',
      // The key that a question has beside its link.
      'www/solver/engine.ts',
      'www/core/page.ts',
      'www/share/words.ts',
    ].sort(),
  );
});

test('the page names parameters of games only where a sequence begins', () => {
  const found = [...sources].filter(([path, text]) => path.startsWith('www') && /\bform\['/.test(text));
  assert.deepEqual(
    found.map(([path]) => path),
    ['www/views/sequence/nim-sequence.ts'],
  );
});

test('only the checkers ask of which kind a rules text is', () => {
  const asks =
    /(?:startsWith|endsWith|includes|replace)\(['/]\^?(?:take|block|nim|wythoff|sub|:misere|:mod|:block)\b/;
  const found = [...sources].filter(([path, text]) => path.startsWith('www') && asks.test(text));
  assert.deepEqual(
    found.map(([path]) => path),
    ['www/proof/check-colours.js', 'www/proof/check.js'],
  );
});

test('formats of exports stand in one list, and the page has words for each', () => {
  let known = [];
  try {
    nimatrix.exported('g=nim', 'no format');
  } catch ({ allowed }) {
    known = allowed.split(', ');
  }
  // The page draws three more itself.
  assert.deepEqual(Object.keys(formats).sort(), [...known, 'png', 'print', 'svg'].sort());
  assert.deepEqual(quoting(known), [
    'crates/nimatrix-export/src/format.rs',
    // The type, against which the page's words are checked.
    'crates/nimatrix-wasm/src/package.rs',
  ]);
});

/** Attributes of every element, which the browser reads itself. */
const OF_ALL = /^(?:class|id|style|slot|hidden|role|tabindex|lang|dir|inert|part|translate|aria-.*|data-.*)$/;

/** The attributes that templates bind on elements of the page. */
function boundIn(source) {
  const tags = [...source.matchAll(/<nim-(?!matrix\b)[a-z-]+((?:[^<>`]|=>|\$\{[^}]*\})*)>/g)];
  return tags.flatMap(([tag, inside]) =>
    [...inside.matchAll(/\s(\??[a-z][a-z-]*)=(?="?\$\{)/g)].map(([, name]) => ({
      tag: tag.slice(0, 60),
      name: name.replace('?', ''),
    })),
  );
}

test('templates bind no attribute that an element of the page would have to read', () => {
  const files = readdirSync(new URL('www', root), { recursive: true }).filter(file => file.endsWith('.ts'));
  let tags = 0;
  for (const file of files) {
    const source = read(`www/${file.replaceAll('\\', '/')}`);
    tags += source.split('<nim-').length - 1;
    assert.deepEqual(
      boundIn(source).filter(({ name }) => !OF_ALL.test(name)),
      [],
      file,
    );
  }
  assert.ok(tags > 20);
  assert.deepEqual(boundIn('<nim-piles .page=${this.page} ?locked=${this.locked}></nim-piles>'), [
    { tag: '<nim-piles .page=${this.page} ?locked=${this.locked}>', name: 'locked' },
  ]);
});
