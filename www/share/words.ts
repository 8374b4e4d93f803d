/** The words about links, code and files, and the names of files. */

import { say } from '../language/say.ts';
import type { Format, State } from '../pkg/nimatrix.js';
import { names } from '../core/comparison.ts';
import { recorded, grouped, position, restriction, whole } from '../core/words/words.ts';
import { viewOf } from '../views/list.ts';
import { type Page } from '../core/state.ts';
import { figureOn, figuresLike, panelInForce, panelOf } from '../core/page.ts';
import { read } from '../solver/engine.ts';
import { textOf } from '../solver/protocol.ts';

export const copiedText = say`Copied.`;

/** The formats: name, use and extension. */
export const formats: Record<
  Format | 'png' | 'svg' | 'print',
  { name: string; help: string; ending: string }
> = {
  png: { name: 'PNG', help: say`for slides`, ending: '.png' },
  svg: { name: 'SVG', help: say`for print`, ending: '.svg' },
  print: { name: 'PDF', help: say`by printing`, ending: '.pdf' },
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

export interface Caption {
  title: string;
  text: string;
  /** The source in the paper; '' without a paper. */
  source: string;
}

/** The caption of a page's figure. Several matrices of a paper have letters. */
export function captionOf(page: Page, all = false): Caption {
  const { panels, state } = page;
  const figure = figureOn(page);
  if (figure === undefined) {
    return { title: viewOf(state.view).shows, text: state.words, source: '' };
  }
  const { title, source } = figure;
  if (!all || panels.length < 2) return { title, text: textOf(figure.said.pieces), source };
  const like = figuresLike(page.figures, state).filter(other => other.source === source);
  const own = panels.flatMap((panel, at) => {
    const found = like.find(({ query }) => panelOf(panels, read(query).restriction) === at);
    return found === undefined ? [] : [`(${panel.letter}) ${textOf(found.said.pieces)}`];
  });
  return {
    title: title.replace(` (${panels[panelInForce(page)]?.letter})`, ''),
    text: own.join(' '),
    source,
  };
}

/** Keys of a link that a name omits. */
const IN_FRONT = /^(?:v|g|p|r|m|view)=/;

/** A hash that distinguishes what a name cuts off. */
const hash = (text: string): string =>
  Array.from(text)
    .reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);

/**
 * A unique file name that any file system accepts: rules, position, and the title of a paper's figure, or
 * else the view and other differences from the defaults.
 */
export function fileName(state: State, caption: Caption | null = null): string {
  const { rules, piles, restriction, moves, view, brief, query } = state;
  const place = [
    ...piles.map(String),
    ...(restriction === null ? [] : ['not', ...restriction.map(String)]),
    ...(moves.length === 0 ? [] : ['after', ...moves]),
  ].join('-');
  const short = (text: string): string =>
    text
      .replace(/[^a-z0-9]+/gi, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '');
  if (caption !== null && caption.source !== '') {
    const placed = piles.some(pile => Number(pile) > 0) ? place : '';
    const parts = [rules, placed, caption.title.toLowerCase()].map(short);
    return parts.filter(part => part !== '').join('-');
  }
  const rest = brief.split('&').filter(key => !IN_FRONT.test(key));
  const texts = [rules, place, view, rest.join('-')];
  const isExact = texts.every(text => text.length <= 60) && !/[/-]|(?::.*){3}/.test(rules + rest.join(''));
  return [...texts.map(short), isExact ? '' : hash(query)].filter(part => part !== '').join('-');
}

export const pixels = (width: number, height: number): string =>
  say`${grouped(width)} × ${grouped(height)} pixels`;

export const notMade = say`The browser could not make this file: it may be too large. Try a smaller window or
    another format.`;

export const copied = say`The link is in the clipboard.`;

/** The position and the moves played, unless it is the start. */
function here({ piles, restriction: blocked, moves }: State): string {
  const under = blocked === null ? '' : `, ${restriction(blocked)}`;
  const named = piles.length === 1 ? say`a pile of ${whole(piles[0] ?? 0)}` : say`piles ${position(piles)}`;
  const place = piles.some(pile => Number(pile) > 0) ? named + under : '';
  const played = moves.length === 0 ? '' : say`the moves ${moves.map(recorded).join('; ')}`;
  const parts = [place, played].filter(part => part !== '');
  return parts.length === 0 ? '' : say`Here: ${parts.join(say`, then `)}.`;
}

/**
 * The figure in a sentence for the receiver of its link: the caption and source, or the rule; the position;
 * and the comparison, with the rule of another game.
 */
export function shared(state: State, other: State | null, caption: Caption | null = null): string {
  return [
    caption === null || caption.source === '' ? state.words : `${caption.text} ${caption.source}.`,
    here(state),
    other === null ? '' : say`Compared: ${names(state, other).join(say` with `)}.`,
    other === null || state.rules2 === null ? '' : say`The second: ${other.words}`,
  ]
    .filter(part => part !== '')
    .join(' ');
}
