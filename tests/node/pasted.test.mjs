// The texts to paste, whole, as `pasted.txt` has them, and what is escaped in each language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { embed, latex, markdown, markup, snippets } = await page('share/snippets.ts');

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

test('texts to paste are what the places that take them were given before', () => {
  const kept = readFileSync(new URL('pasted.txt', import.meta.url), 'utf8')
    .split(/^== (\w+)\n/m)
    .slice(1);
  const now = snippets.flatMap(({ id, make }) => [id, `${make(shared())}\n`]);
  assert.deepEqual(now, kept);
  const kinds = ({ picture, live, high }) => [picture && 'picture', live && 'live', high && 'high'];
  assert.deepEqual(
    snippets.map(snippet => [snippet.id, ...kinds(snippet).filter(Boolean)].join(' ')),
    [
      'iframe live high',
      'element live',
      'course picture',
      'markdown picture',
      'jupyter live high',
      'quarto picture live high',
      'myst picture live',
      'pretext picture live',
      'latex picture',
    ],
  );
});

test('every sign that means something in a language is escaped in it', () => {
  assert.equal(
    markup('a & b < c > d "e" & "f"'),
    'a &amp; b &lt; c &gt; d &quot;e&quot; &amp; &quot;f&quot;',
  );
  assert.equal(markdown('\\`*_[]<>|~$&  \n#'), '\\\\\\`\\*\\_\\[\\]\\<\\>\\|\\~\\$\\& #');
  const signs = '\\ { } $ & # % _ ^ ~ “ ” ‘ ’ − – … ∞ ≡ · × é';
  const wanted = [
    '\\textbackslash{} \\{ \\} \\$ \\& \\# \\% \\_ \\textasciicircum{} \\textasciitilde{}',
    "`` '' ` ' $-$ -- \\ldots{} $\\infty$ $\\equiv$ $\\cdot$ $\\times$ é",
  ];
  assert.equal(latex(signs), wanted.join(' '));
});

test('addresses end where they should', () => {
  const link = 'https://example.org/a(b)<c>\\d\te f{g}^h~i';
  assert.ok(made('markdown', { link }).includes('(https://example.org/a%28b%29%3cc%3e%5cd%09e%20f{g}^h~i)'));
  const escaped = 'https://example.org/a(b)<c>\\%5cd\\%09e\\%20f\\%7bg\\%7d\\%5eh\\%7ei';
  assert.ok(made('latex', { link }).includes(`\\href{${escaped}}{`));
  assert.equal(embed(shared({ options: [] })), 'https://example.org/nim/embed.html?g=nim&p=3,5');
});

test('strings of Python are short where they can be, and always ASCII', () => {
  const extra = title => /extras=\[(.*), 'allow=/.exec(made('jupyter', { title }))[1];
  assert.equal(extra('plain'), `'title="plain"'`);
  assert.equal(extra("Nim's"), `"title=\\"Nim's\\""`);
  assert.equal(extra('a\\b'), '"title=\\"a\\\\b\\""');
  assert.equal(extra('ÿ “x”'), `'title="\\u00ff \\u201cx\\u201d"'`);
  assert.ok(made('jupyter', { query: 'p=3' }).includes('    "https://example.org/nim/embed.html?p=3&q=1'));
});

test('a title over several lines is one line where lines count', () => {
  assert.ok(made('myst', { title: ' two\n  lines ' }).includes('\n:title: two lines\n'));
});
