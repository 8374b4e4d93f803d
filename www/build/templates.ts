/**
 * At build time, makes one space of each line break and indent in Lit's templates, and shortens inline
 * scripts.
 */

import { minifySync, parseAst, type Plugin } from 'vite';

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

/** An inline script; one of a single line is short already, and written for old browsers. */
const shortened = (script: string): string =>
  script.includes('\n') ? minifySync('inline.js', script, { module: false }).code : script;

export function templates(): Plugin {
  return {
    name: 'nimatrix-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/www\/.*\.ts$/, code: /\b(?:html|svg|mathml|say|inPieces)`/ },
      handler: code => ({ code: onOneLine(code), map: null }),
    },
    // After the first paint was put in.
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html
          .replace(/(?<=<script>)[^]*?(?=<\/script>)/g, shortened)
          .replace(/\n\s+/g, '\n')
          // From a disk no browser reads a sheet with it.
          .replace('rel="stylesheet" crossorigin', 'rel="stylesheet"'),
    },
  };
}
