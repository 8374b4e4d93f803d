// Every sentence that can be translated, as it stands in the sources: of the page, of its templates, and of
// the solver.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { page } from './page.mjs';

const root = new URL('../../', import.meta.url).pathname;

/** What is no page that can be in another language: what runs at build time, and the checker's page. */
const APART = /^www\/(?:build|pkg|public|fonts)\/|^www\/(?:check|sw|offline)\.ts|certificate\.ts/;
/** The attributes of templates that are read by people. */
const READ = /\s(?:aria-label|title|placeholder|alt)="([^"\0]*)"/g;

const isNode = value => typeof value === 'object' && value !== null && 'type' in value;

/** Names that are the same in all languages, as parts of a template. */
const NAMES = ['Nim', 'trix', '.png'];

/** Whether there is something to be translated. */
const hasWords = text => /\p{L}{2}/u.test(text) && !NAMES.includes(text);

export const squeezed = text => text.replace(/\s*\n\s*/g, ' ');

/** The files below a folder with one of these endings, as paths from the root. */
export function filesIn(folder, ...endings) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter(name => endings.some(ending => name.endsWith(ending)))
    .map(name => join(folder, name))
    .sort();
}

/** The keys in a template of elements: what stands between tags and holes, and what attributes say. */
export function inTemplate(texts) {
  const whole = texts.join('\0').replace(/\s+/g, ' ');
  const attributes = [...whole.matchAll(READ)].map(([, text]) => text);
  const between = whole.replace(/<(?:[^<>"]|"[^"]*")*>/g, '\0\0').split(/\0+/);
  return [...attributes, ...between].map(text => text.trim()).filter(hasWords);
}

/** The keys of a module, each with where it stands. */
function inModule(path) {
  const code = readFileSync(join(root, path), 'utf8');
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
      const said = node.arguments[1];
      if (said?.type === 'Literal' && hasWords(said.value)) found.push({ key: said.value, places: 0 });
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
export async function ofPage() {
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
export const ofSolver = () =>
  filesIn('crates/nimatrix/src', '.rs').flatMap(path =>
    textsOf(readFileSync(join(root, path), 'utf8'))
      .filter(text => /\p{L}{2}/u.test(text) && !/^[a-z0-9]*[_/.:=&-][a-z0-9_/.:=&-]*$/.test(text))
      .map(key => ({ key, where: path })),
  );
