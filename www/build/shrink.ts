/**
 * Makes the built site smaller: templates on one line, short inline scripts, short catalogue keys, and a
 * short helper that loads parts.
 */

import { minifySync, parseAst, type Plugin } from 'vite';
import { short } from '../language/catalogue.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  tag?: { name?: string };
  quasi?: { quasis: Node[] };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The texts of the templates below a node, in order. */
function textsOf(node: Node): Node[] {
  const isTemplate = ['html', 'svg', 'mathml', 'say', 'inPieces'].includes(node.tag?.name ?? '');
  const below = Object.values(node).flat().filter(isNode).flatMap(textsOf);
  return [...(isTemplate ? (node.quasi?.quasis ?? []) : []), ...below];
}

/** A script with its templates on one line. */
function onOneLine(code: string): string {
  let out = '';
  let from = 0;
  for (const { start, end } of textsOf(parseAst(code) as Node).sort((a, b) => a.start - b.start)) {
    out +=
      code.slice(from, start) +
      code.slice(start, end).replace(/\s*\n\s*(>?)/g, (_, sign: string) => sign || ' ');
    from = end;
  }
  return out + code.slice(from);
}

/** A shorter inline script. One on a single line is short already, and written for old browsers. */
const shortened = (script: string): string =>
  script.includes('\n') ? minifySync('inline.js', script, { module: false }).code : script;

const CATALOGUE = /www.language.\w+\.json$/;

export function templates(): Plugin {
  return {
    name: 'nimatrix-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/www\/.*\.ts$/, code: /\b(?:html|svg|mathml|say|inPieces)`/ },
      handler: code => ({ code: onOneLine(code), map: null }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.originalFileNames.some(name => CATALOGUE.test(name))) continue;
        const messages = Object.entries(JSON.parse(String(file.source)) as Record<string, string>);
        const shortened = Object.fromEntries(messages.map(([key, message]) => [short(key), message]));
        if (Object.keys(shortened).length < messages.length) this.error(`${file.fileName}: two keys are one`);
        file.source = JSON.stringify(shortened);
      }
    },
    // Runs after the first paint is inserted.
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html
          .replace(/(?<=<script>)[^]*?(?=<\/script>)/g, shortened)
          .replace(/\n\s+/g, '\n')
          // From a disk, no browser reads a style sheet with this attribute.
          .replace('rel="stylesheet" crossorigin', 'rel="stylesheet"'),
    },
  };
}

const VITES = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper, which also preloads style sheets and supports browsers without modulepreload. No
 * part has a style sheet; those browsers load scripts a little later.
 */
const HELPER = `const asked = new Set();
export const __vitePreload = (load, names = [], base) => {
  for (const name of names) {
    const { href } = new URL(name, base);
    if (asked.has(href) || !href.endsWith('.js')) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
};
`;

/**
 * Moves style sheets before scripts: without its sheet a page shows nothing, and over HTTP/1 a browser loads
 * six files at a time.
 */
const SHEETS = /<link rel="stylesheet" crossorigin [^>]*>\s*/g;
const SCRIPT = '<script type="module" crossorigin';

export function preload(): Plugin {
  return {
    name: 'nimatrix-preload',
    apply: 'build',
    enforce: 'pre',
    load: id => (id === VITES ? HELPER : null),
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const sheets = html.match(SHEETS)?.join('') ?? '';
        return html.replace(SHEETS, '').replace(SCRIPT, script => sheets + script);
      },
    },
    generateBundle(_, bundle) {
      // A part with its own style sheet would appear without it.
      for (const { fileName, ...chunk } of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size) {
          this.error(`${fileName} has a style sheet`);
        }
      }
    },
  };
}
