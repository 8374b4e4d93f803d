/** Files of figures: formats, names, and what is said when one is saved. */

import { say } from '../language/say.ts';
import type { Format, State } from '../pkg/nimatrix.js';
import { shows } from '../core/words/basic.ts';

export const exportHelp = say`Every file carries the link of the figure. Drop it on this page to open the
    figure again.`;

export const copiedText = say`Copied.`;

/** The solver's formats: what each is called and is good for, and how its files end. */
export const formats: Record<Format, { name: string; help: string; ending: string }> = {
  latex: { name: 'LaTeX', help: say`in the style of the papers`, ending: '.tex' },
  tikz: { name: 'TikZ', help: say`a drawing in LaTeX`, ending: '.tikz.tex' },
  csv: { name: 'CSV', help: say`for spreadsheets`, ending: '.csv' },
  json: { name: 'JSON', help: say`for programs`, ending: '.json' },
  markdown: { name: 'Markdown', help: say`for notes and forums`, ending: '.md' },
  text: { name: say`Plain text`, help: say`for anywhere`, ending: '.txt' },
  bfile: { name: 'b-file', help: say`for the OEIS`, ending: '.b.txt' },
  'bfile:row': { name: say`b-file, first row`, help: say`for the OEIS`, ending: '-row.b.txt' },
  'bfile:diagonal': { name: say`b-file, diagonal`, help: say`for the OEIS`, ending: '-diagonal.b.txt' },
  'bfile:antidiagonals': {
    name: say`b-file, by antidiagonals`,
    help: say`for the OEIS`,
    ending: '-antidiagonals.b.txt',
  },
  certificate: {
    name: say`Certificate`,
    help: say`what proves it for all piles`,
    ending: '.certificate.json',
  },
  dot: { name: 'Graphviz', help: say`the tree as a graph`, ending: '.dot' },
};

export const saved = (name: string): string => say`Saved as ${name}.`;

/** The keys of a link that a name has in front. */
const IN_FRONT = /^(?:v|g|p|r|m|view)=/;

/** A number that tells apart what is cut off, or left out of a name. */
const hash = (text: string): string =>
  Array.from(text)
    .reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);

/**
 * A name that any file system takes, another one for each figure: the rules, the position, the view and what
 * else differs from the default, such as the window.
 */
export function fileName({ rules, piles, restriction, moves, view, brief, query }: State): string {
  const place = [
    ...piles.map(String),
    ...(restriction === null ? [] : ['not', ...restriction.map(String)]),
    ...(moves.length === 0 ? [] : ['after', ...moves]),
  ].join('-');
  const rest = brief.split('&').filter(key => !IN_FRONT.test(key));
  const texts = [rules, place, view, rest.join('-')];
  const short = (text: string): string =>
    text
      .replace(/[^a-z0-9]+/gi, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '');
  const isExact = texts.every(text => text.length <= 60) && !/[/-]|(?::.*){3}/.test(rules + rest.join(''));
  return [...texts.map(short), isExact ? '' : hash(query)].filter(part => part !== '').join('-');
}

export const fileTitle = (state: State): string => `${shows[state.view] ?? say`Positions`}: ${state.rules}`;
