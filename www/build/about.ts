/** The page about Nimatrix: its papers, and how to cite it. */

import { catalog } from '../solver/engine.ts';
import type { Game, Source } from '../pkg/nimatrix.js';
import { markup } from '../draw/svg.ts';
import { plainPage } from './plain.ts';
import { textOf } from './sources.ts';

const DESCRIPTION =
  'What Nimatrix is, on which papers it rests, its source, its licences, and how to cite it.';

/** The fields of the citation file. Reads only lines with one key and one text. */
const citation = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([a-z-]+): "?([^"\n]+)"?$/gm)].map(([, key, value]) => [key ?? '', value ?? '']),
  );

const link = (address: string, text: string): string => `<a href="${markup(address)}">${markup(text)}</a>`;

const cited = (source: Source): string => `<br /><cite>${markup(source.full)}.</cite>`;

const game = ({ title, rule, sources, examples }: Game): string =>
  `<dt>${link(`../?g=${examples[0]?.rules ?? ''}`, title)}</dt>
      <dd>${markup(rule)} ${sources.map(cited).join('')}</dd>`;

export function aboutPage(): string {
  const { title = '', version = '', ...about } = citation(textOf('CITATION.cff'));
  const source = about['repository-code'] ?? '';
  return plainPage(
    `<meta name="description" content="${DESCRIPTION}" />`,
    'About Nimatrix',
    `    <h1>About Nimatrix</h1>
    <p>Nimatrix answers questions about Nim games with modular rules: who wins from a position, by which move,
    and why. It draws the matrices of the papers as they are printed, and lets you play from any cell. Every
    answer names the theorem it rests on, or says that it was found by search or by the definition; where that
    is cheap, the definition checks the theorem.</p>
    <p>A position is <i>P</i> if the previous player wins: whoever has to move loses against best play. It is
    <i>N</i> if the next player wins. The Grundy value of a position is the least number that is not the value
    of any position one move away; it is 0 exactly at the P-positions.</p>
    <h2>Games and papers</h2>
    <dl>
      ${catalog().games.map(game).join('\n      ')}
    </dl>
    <p>${link('../figures/', 'All figures of the papers')} ·
    ${link('../glossary/', 'Glossary')} · ${link('../demo/', 'Lessons to copy')}</p>
    <h2>How to cite</h2>
    <p>Cite the paper that an answer names; for the program:</p>
    <pre>@software{nimatrix,
  title = {${markup(title)}},
  author = {{The Nimatrix developers}},
  version = {${markup(version)}},
  url = {${markup(source)}}
}</pre>
    <p>A link holds the whole figure: rules, position, window and view. Links keep their meaning for good, so
    they can be printed.</p>
    <h2 id="source">Source and licences</h2>
    <p>Version ${markup(version)}. The ${link(source, 'source')} is free under the MIT License or the Apache
    License 2.0, as you choose. ${link('../licenses.txt', 'Licences of the fonts and libraries')} that are
    part of this site.</p>
    <p>Nimatrix sends nothing anywhere: it works in the browser, and offline after the first visit.
    ${link(`${source}/issues`, 'Report an error')}: the link of the figure is all that is needed.</p>`,
  );
}
