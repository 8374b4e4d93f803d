// The catalogues of other languages: every key is in the sources, every message parses and has the
// placeholders of its key, and complete translations are complete.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { parseAst } from 'vite';
import { page } from './page.mjs';
import { mistakes, nimatrix, root } from './support.mjs';

const { Catalogue, localize } = await page('language/catalogue.ts');

/** Modules without translations: those of the build, and the checker's page. */
const APART = /^www\/(?:build|pkg|public|fonts)\/|^www\/(?:check|sw|offline)\.ts|certificate\.ts/;
/** The attributes of templates that are read by people. */
const READ = /\s(?:aria-label|title|placeholder|alt)="([^"\0]*)"/g;

const isNode = value => typeof value === 'object' && value !== null && 'type' in value;

/** Names that are the same in all languages, as parts of a template. */
const NAMES = ['Nim', 'trix', '.png'];

/** Whether there is something to be translated. */
const hasWords = text => /\p{L}{2}/u.test(text) && !NAMES.includes(text);

const squeezed = text => text.replace(/\s*\n\s*/g, ' ');

/** The files below a folder with one of these endings, as paths from the root. */
function filesIn(folder, ...endings) {
  return readdirSync(new URL(folder, root), { recursive: true })
    .filter(name => endings.some(ending => name.endsWith(ending)))
    .map(name => join(folder, name))
    .sort();
}

/** The keys in a template of elements: texts between tags and placeholders, and attributes. */
function inTemplate(texts) {
  const whole = texts.join('\0').replace(/\s+/g, ' ');
  const attributes = [...whole.matchAll(READ)].map(([, text]) => text);
  const between = whole.replace(/<(?:[^<>"]|"[^"]*")*>/g, '\0\0').split(/\0+/);
  return [...attributes, ...between].map(text => text.trim()).filter(hasWords);
}

/** The keys of a module, each with its place. */
function inModule(path) {
  const code = readFileSync(new URL(path, root), 'utf8');
  const found = [];
  const visit = node => {
    if (node.type === 'TaggedTemplateExpression') {
      const texts = node.quasi.quasis.map(({ value }) => value.cooked);
      if (['html', 'svg'].includes(node.tag.name)) {
        for (const key of inTemplate(texts)) found.push({ key, places: 0 });
      }
      if (['say', 'inPieces'].includes(node.tag.name)) {
        const key = squeezed(texts.reduce((text, next, at) => `${text}{${at - 1}}${next}`));
        found.push({ key, places: texts.length - 1 });
      }
    }
    if (node.type === 'CallExpression' && node.callee.name === 'failure') {
      const [, text] = node.arguments;
      if (text?.type === 'Literal' && hasWords(text.value)) found.push({ key: text.value, places: 0 });
    }
    // A count is a number before one of two words.
    if (
      node.type === 'CallExpression' &&
      ['count', 'counted'].includes(node.callee.name ?? node.callee.property?.name)
    ) {
      const [one, many] = node.arguments.slice(1).map(({ value }) => value);
      if (one !== undefined) {
        for (const word of [one, many]) found.push({ key: `{0} ${word}`, places: 1 });
        if ((node.callee.name ?? '') === 'counted') found.push({ key: many, places: 0 });
      }
    }
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return found.map(entry => ({ ...entry, where: path }));
}

/** The keys of the page. */
async function ofPage() {
  const modules = filesIn('www', '.ts')
    .filter(path => !APART.test(path) && !path.endsWith('.d.ts'))
    .flatMap(inModule);
  const { keyList } = await page('app/keys.ts');
  const deeds = keyList.flatMap(({ name, lines }) => [name, ...lines.map(({ does }) => does)]);
  return [...modules, ...deeds.map(key => ({ key, places: 0, where: 'www/app/keys.ts' }))];
}

/** The texts of a Rust source, without what only tests say. */
function textsOf(code) {
  const tests = code.search(/^#\[cfg\(test\)\]\nmod tests \{/m);
  const own = (tests < 0 ? code : code.slice(0, tests)).replace(/^\s*\/\/.*$/gm, '');
  const found = [...own.matchAll(/'(?:[^'\\\n]|\\.)'|"((?:[^"\\]|\\[^])*)"/g)];
  return found.flatMap(([, text]) =>
    text === undefined ? [] : [text.replace(/\\\n\s*/g, '').replace(/\\(.)/g, '$1')],
  );
}

/** The texts of the solver that may be sentences, templates or names; each with its file. */
const ofSolver = () =>
  filesIn('crates/nimatrix/src', '.rs').flatMap(path =>
    textsOf(readFileSync(new URL(path, root), 'utf8'))
      .filter(text => /\p{L}{2}/u.test(text) && !/^[a-z0-9]*[_/.:=&-][a-z0-9_/.:=&-]*$/.test(text))
      .map(key => ({ key, where: path })),
  );

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

const sentences = await ofPage();
const solver = ofSolver();

test('there are German, French and Japanese', () => {
  assert.deepEqual(
    catalogues.map(({ tag }) => tag),
    ['de', 'fr', 'ja'],
  );
});

for (const { tag, messages } of catalogues) {
  test(`every key of ${tag} is a sentence of the page or of the solver`, () => {
    const known = new Set([...sentences, ...solver].map(({ key }) => key));
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

  test(`all sentences of the page are translated into ${tag}`, () => {
    const missing = sentences
      .filter(({ key }) => !(key in messages))
      .map(({ key, where }) => `${where}: ${key}`);
    assert.deepEqual(missing, []);
  });
}

test('each term of the glossary is in every language', () => {
  const json = name => JSON.parse(readFileSync(new URL(`www/build/glossary/${name}.json`, root), 'utf8'));
  const chapters = json('terms');
  const ids = Object.values(chapters)
    .flatMap(terms => terms.map(({ id }) => id))
    .sort();
  for (const tag of ['en', ...catalogues.map(({ tag }) => tag)]) {
    const glossary = json(tag);
    assert.deepEqual(Object.keys(glossary.terms).sort(), ids, tag);
    for (const texts of Object.values(glossary.terms)) assert.equal(texts.length, 3);
    for (const text of Object.values(glossary.terms).flat()) assert.notEqual(text.trim(), '');
    for (const heading of Object.keys(chapters)) {
      assert.ok(tag === 'en' || heading in glossary, `${tag}: ${heading}`);
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
