// What is shared: texts to paste, whole, as `snippets.txt` has them, and what each language escapes; and
// names of saved files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { links, nimatrix, undone } from './support.mjs';

const { fileName } = await page('share/words.ts');
const { embed, latex, markdown, snippets } = await page('share/snippets.ts');
const { markup } = await page('draw/svg.ts');

const shared = (change = {}) => ({
  link: 'https://example.org/nim/?g=nim&p=3,5',
  page: 'https://example.org/nim/embed.html',
  options: ['question', 'readonly', 'click', 'caption'],
  element: 'https://example.org/nim/nim-matrix.js?a&b',
  query: 'g=nim&p=3,5',
  title: 'Nim: “3, 5”',
  sentence: 'Take_some $x$ & more.',
  picture: 'nim-3-5-outcome',
  height: 480,
  ...change,
});
const made = (id, change) => snippets.find(snippet => snippet.id === id).make(shared(change));
const holds = (text, part) => assert.ok(text.includes(part), text);

test('texts to paste are what the places that take them were given before', () => {
  const kept = readFileSync(new URL('snippets.txt', import.meta.url), 'utf8')
    .split(/^== (\w+)\n/m)
    .slice(1);
  const now = snippets.flatMap(({ id, make }) => [id, `${make(shared())}\n`]);
  assert.deepEqual(now, kept);
  const kinds = ({ picture, live, high }) => [picture && 'picture', live && 'live', high && 'high'];
  assert.equal(
    snippets.map(snippet => [snippet.id, ...kinds(snippet).filter(Boolean)].join(' ')).join(', '),
    'iframe live high, element live, course picture, markdown picture, jupyter live high, ' +
      'quarto picture live high, myst picture live, pretext picture live, latex picture',
  );
  // And each is what it says of itself.
  for (const { id, picture, live, high, make } of snippets) {
    const text = undone(make(shared({ options: ['question', 'click'], height: 333 })));
    assert.equal(text.includes('nim-3-5-outcome.png'), picture === true, id);
    assert.equal(
      text.includes('&q=1&act=click') || text.includes(' question activate="click">'),
      live === true,
      id,
    );
    assert.equal(text.includes('333'), high === true, id);
    holds(text.replace(/\\&/g, '&'), 'g=nim&p=3,5');
  }
});

test('markup cannot be broken out of', () => {
  const bad = '"><script>alert(1)</script>&amp;\'';
  assert.equal(undone(markup(bad)), bad);
  for (const id of ['iframe', 'element', 'course', 'pretext']) {
    const text = made(id, { title: bad, sentence: bad });
    assert.ok(!text.includes('<script>alert'), id);
    assert.ok(!/="[^"]*"[^\s/>]/.test(text), `${id}: an attribute is closed too early\n${text}`);
  }
});

test('every sign that means something in a language is escaped in it', () => {
  for (const [escape, text, shown] of [
    [markup, 'a & b < c > d "e" & "f"', 'a &amp; b &lt; c &gt; d &quot;e&quot; &amp; &quot;f&quot;'],
    [markdown, '\\`*_[]<>|~$&  \n#', '\\\\\\`\\*\\_\\[\\]\\<\\>\\|\\~\\$\\& #'],
    [markdown, 'one\n\n# two', 'one # two'],
    // Chats take these for names of emoji.
    [markdown, 'Circle: kotzig:100:1,2', 'Circle: `kotzig:100:1,2`'],
    [markdown, 'a_b (line:1234:1,2:3,5), c', 'a\\_b (`line:1234:1,2:3,5`), c'],
    [markdown, 'kotzig:100:1,2 < kotzig:1234:2', '`kotzig:100:1,2` \\< `kotzig:1234:2`'],
    [markdown, 'kotzig:1000:1,2, kotzig:7:1,2, 100: 1', 'kotzig:1000:1,2, kotzig:7:1,2, 100: 1'],
    [markdown, '`x:100:y`', '\\``x:100:y`\\`'],
    [latex, '\\{}$&#%_', '\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_'],
    [latex, '^ ~ “ ” ‘ ’', "\\textasciicircum{} \\textasciitilde{} `` '' ` '"],
    [latex, '− – … ∞ ≡ · × é', '$-$ -- \\ldots{} $\\infty$ $\\equiv$ $\\cdot$ $\\times$ é'],
  ]) {
    assert.equal(escape(text), shown);
  }
});

test('addresses end where they should', () => {
  const link = 'https://example.org/a(b)<c>\\d\te f{g}^h~i#j_k%l&m';
  holds(made('markdown', { link }), '(https://example.org/a%28b%29%3cc%3e%5cd%09e%20f{g}^h~i#j_k%l&m)');
  const escaped = 'https://example.org/a(b)<c>\\%5cd\\%09e\\%20f\\%7bg\\%7d\\%5eh\\%7ei\\#j\\_k\\%l\\&m';
  holds(made('latex', { link }), `\\href{${escaped}}{`);
  holds(made('latex', { link }), `\\qrcode[hyperlink,height=2cm]{${escaped}}`);
  assert.equal(embed(shared({ options: [] })), 'https://example.org/nim/embed.html?g=nim&p=3,5');
});

test('strings of Python are short where they can be, and always ASCII', () => {
  for (const [title, string] of [
    ['plain', `'title="plain"'`],
    ["Nim's", `"title=\\"Nim's\\""`],
    ['a\\b', '"title=\\"a\\\\b\\""'],
    ['ÿ “x”', `'title="\\u00ff \\u201cx\\u201d"'`],
    [`Kotzig's "Nim" \\`, `"title=\\"Kotzig's &quot;Nim&quot; \\\\\\""`],
  ]) {
    holds(made('jupyter', { title }), `extras=[${string}, 'allow="clipboard-write; fullscreen"']`);
  }
  const odd = made('jupyter', { page: 'https://exämple.org/"\\', query: 'p=3' });
  holds(odd, '    "https://ex\\u00e4mple.org/\\"\\\\?p=3&q=1');
});

test('a title over several lines is one line where lines count', () => {
  holds(made('myst', { title: ' two\n  lines ' }), '\n:title: two lines\n');
});

test('what the page says of any figure is plain enough for LaTeX, and its link reads', async () => {
  const words = await page('share/words.ts');
  for (const { id, query } of nimatrix.figures()) {
    const text = words.shared(nimatrix.read(query), null);
    assert.ok(text.endsWith('.'), text);
    assert.match(latex(text), /^[ -~À-ž]*$/, id);
    const pasted = undone(made('iframe', { query, options: [] }));
    assert.deepEqual(nimatrix.read(/\?([^"]*)"/.exec(pasted)[1]).query, nimatrix.read(query).query);
  }
});

const name = query => fileName(nimatrix.read(query));

test('a figure at its defaults has a short name, and what differs is behind it', () => {
  for (const [query, expected] of [
    ['g=nim&p=3,5', 'nim-3-5-outcome'],
    ['g=sub:1,2,3&p=7&view=sequence', 'sub-1-2-3-7-sequence'],
    ['g=block:3:k1&p=4,2&r=1', 'block-3-k1-4-2-not-1-outcome'],
    ['g=kotzig:7:1,2&m=1,2', 'kotzig-7-1-2-after-1-2-outcome'],
    ['g=nim&p=3,5&w=8,9,20,4', 'nim-3-5-outcome-w-8-9-20-4'],
    ['g=nim&p=3,5&names=wl&view=grundy', 'nim-3-5-grundy-names-wl'],
  ]) {
    assert.equal(name(query), expected, query);
  }
});

test('two figures have two names', () => {
  const differ = [
    'g=nim&p=3,5',
    ...['0,0,8,8', '0,0,8,9', '8,0,8,8', '0,8,8,8', '80,8,8,8', '8,8,80,8'].map(w => `g=nim&p=3,5&w=${w}`),
    'g=nim&p=3,5&w=0,0,8,8&view=grundy',
    'g=nim&p=3,5&w=0,0,8,8&origin=bottom',
    'g=nim&p=3,5&w=0,0,8,8&lines=2,2',
    'g=nim&p=3,5&w=0,0,8,8&names=12',
    'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff',
    'g=nim&p=3,5&w=0,0,8,8&compare=differences&g2=wythoff',
    'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff&w2=1,1,8,8',
    'g=nim&p=3,5,7&axes=1,2',
    'g=nim&p=3,5,7&axes=1,3',
    'g=sub:1,2,3&p=7',
    'g=sub:1-4&p=7',
    'g=sub:1,4&p=7',
    'g=sub:1,2/3&p=7,7',
    'g=sub:1/2,3&p=7,7',
    'g=sub:1,2,3&p=7,7',
    `g=sub:${Array.from({ length: 40 }, (_, at) => at + 1).join()}`,
    `g=sub:${Array.from({ length: 41 }, (_, at) => at + 1).join()}`,
    'g=line:12:1,2:3,5&m=1',
    'g=line:12:1:2,3,5&m=1',
  ];
  const names = new Map();
  for (const query of [...differ, ...links]) {
    const state = nimatrix.read(query);
    const found = fileName(state);
    assert.equal(names.get(found) ?? state.query, state.query, found);
    names.set(found, state.query);
    assert.match(found, /^[a-z0-9][a-z0-9-]*[a-z0-9]$/i);
    assert.ok(found.length < 220, found);
  }
  assert.ok(names.size > 100);
});
