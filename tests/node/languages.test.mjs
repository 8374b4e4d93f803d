// The catalogues of other languages: every key stands in the sources, every message reads and has the places
// of its key, and what is said to be translated whole is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { page } from './page.mjs';
import { filesIn, ofPage, ofSolver } from './said.mjs';
import { mistakes, nimatrix } from './support.mjs';

const { Catalogue, localize } = await page('language/catalogue.ts');
const root = new URL('../../', import.meta.url);
const catalogues = filesIn('www/language', '.json').map(path => ({
  tag: path.slice(-7, -5),
  messages: JSON.parse(readFileSync(new URL(path, root), 'utf8')),
}));

/** The places of a key: those of the page have numbers, those of the solver names. */
const placesOf = key => new Set([...key.matchAll(/\{(\d+|[a-z_][a-z0-9_]*)\}/g)].map(([, name]) => name));

/** The places of a message, and whether a number of it is put in without its own form. */
function placesIn(elements, found = new Set()) {
  for (const element of elements) {
    if (element.type > 0 && element.type < 7) found.add(element.value);
    for (const { value } of Object.values(element.options ?? {})) placesIn(value, found);
  }
  return found;
}

const said = await ofPage();
const solver = ofSolver();

test('there are German, French and Japanese', () => {
  assert.deepEqual(
    catalogues.map(({ tag }) => tag),
    ['de', 'fr', 'ja'],
  );
});

for (const { tag, messages } of catalogues) {
  test(`every key of ${tag} is a sentence of the page or of the solver`, () => {
    const known = new Set([...said, ...solver].map(({ key }) => key));
    assert.deepEqual(
      Object.keys(messages).filter(key => !known.has(key)),
      [],
    );
  });

  test(`every message of ${tag} reads, and has the places of its key`, () => {
    for (const [key, message] of Object.entries(messages)) {
      const { getAst } = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true });
      assert.deepEqual(placesIn(getAst()), placesOf(key), `${key}: ${message}`);
      assert.equal(message.split('$').length % 2, 1, `mathematics ends: ${message}`);
      assert.notEqual(message.trim(), '', key);
    }
  });

  test(`all that the page says by itself is there in ${tag}`, () => {
    const missing = said.filter(({ key }) => !(key in messages)).map(({ key, where }) => `${where}: ${key}`);
    assert.deepEqual(missing, []);
  });
}

test('each term of the glossary is told in every language', () => {
  const json = name => JSON.parse(readFileSync(new URL(`www/build/glossary/${name}.json`, root), 'utf8'));
  const chapters = json('terms');
  const ids = Object.values(chapters)
    .flatMap(terms => terms.map(({ id }) => id))
    .sort();
  for (const tag of ['en', ...catalogues.map(({ tag }) => tag)]) {
    const said = json(tag);
    assert.deepEqual(Object.keys(said.terms).sort(), ids, tag);
    for (const texts of Object.values(said.terms)) assert.equal(texts.length, 3);
    for (const text of Object.values(said.terms).flat()) assert.notEqual(text.trim(), '');
    for (const heading of Object.keys(chapters)) {
      assert.ok(tag === 'en' || heading in said, `${tag}: ${heading}`);
    }
  }
});

test('each figure has a title and a caption in every language', () => {
  for (const { tag, messages } of catalogues) {
    const keys = nimatrix.figures().flatMap(({ title, said }) => [title, said.form]);
    assert.deepEqual(
      keys.filter(key => !(key in messages)),
      [],
      tag,
    );
  }
});

test('an error in a rule names what is allowed in every language', () => {
  for (const { tag, messages } of catalogues) {
    const catalogue = new Catalogue(tag, messages);
    for (const { text } of mistakes()) {
      const notice = nimatrix.read(`g=${text}`).notices[0];
      const { allowed, message } = localize(catalogue, notice);
      assert.notEqual(allowed, notice.allowed, `${tag}: ${text}`);
      assert.ok(message.includes(allowed), `${tag}: ${message}`);
    }
  }
});
