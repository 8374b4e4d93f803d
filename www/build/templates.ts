/**
 * At build time, takes the layout of the sources out of Lit's templates, where a line and its indent are one
 * space.
 */

import { minifySync, parseAst, type Plugin } from 'vite';

const TAGS = ['html', 'svg', 'mathml', 'say', 'inPieces'];

interface Node {
  type: string;
  start: number;
  end: number;
  tag?: { name?: string };
  quasi?: { quasis: Node[] };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The templates below a node, each as its texts. */
function templatesOf(node: Node): Node[][] {
  const isTemplate = node.type === 'TaggedTemplateExpression' && TAGS.includes(node.tag?.name ?? '');
  const parts = Object.values(node)
    .flat()
    .filter(value => isNode(value));
  return [...(isTemplate ? [node.quasi?.quasis ?? []] : []), ...parts.flatMap(templatesOf)];
}

/** At whose edges spaces are not seen. */
const BLOCKS =
  'button|dd|details|dialog|div|dl|dt|footer|form|h[1-6]|header|li|main|nav|ol|option|p|section|select|' +
  'summary|table|tbody|td|tfoot|th|thead|tr|ul';
const BEGINNING = new RegExp(`(<(?:${BLOCKS})(?=[\\s>])[^<>]*>)\\s*\\n\\s*`, 'g');
const END = new RegExp(`\\s*\\n\\s*(?=</(?:${BLOCKS})>)`, 'g');
/** In the place of what a template puts in. */
const HOLE = '\0';

/** The texts of a template; a page shows the same of them, as preformatted text is set as a property. */
const squeezed = (texts: readonly string[]): string[] =>
  texts
    .join(HOLE)
    .replace(/\s*\n\s*>/g, '>')
    .replace(BEGINNING, '$1')
    .replace(END, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/="([\w-]+)"(?=[\s>])/g, '=$1')
    .split(HOLE);

/** A script with its templates squeezed. */
function withoutLayout(code: string): string {
  const texts = templatesOf(parseAst(code) as Node).flatMap(template => {
    const short = squeezed(template.map(({ start, end }) => code.slice(start, end)));
    return template.map(({ start, end }, at) => ({ start, end, text: short[at] ?? '' }));
  });
  let out = '';
  let from = 0;
  for (const { start, end, text } of texts.sort((one, other) => one.start - other.start)) {
    out += code.slice(from, start) + text;
    from = end;
  }
  return out + code.slice(from);
}

/** The inline scripts; one of a single line is short already. */
const INLINE = /(?<=<script>)[^]*?(?=<\/script>)/g;
const shortened = (script: string): string =>
  script.includes('\n') ? minifySync('inline.js', script, { module: false }).code : script;

export function templates(): Plugin {
  return {
    name: 'nimatrix-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/www\/.*\.ts$/, code: /\b(?:html|svg|mathml|say|inPieces)`/ },
      handler: code => ({ code: withoutLayout(code), map: null }),
    },
    // After the first paint was put in.
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html
          .replace(INLINE, shortened)
          .replace(/\n\s+/g, '\n')
          // From a disk no browser reads a sheet with it.
          .replace('rel="stylesheet" crossorigin', 'rel="stylesheet"'),
    },
  };
}
