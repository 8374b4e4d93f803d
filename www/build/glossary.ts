/** At build time, the page that says what the terms of the papers mean, each with a figure that shows it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { initSync, read, write } from '../solver/engine.ts';
import { markup } from '../share/snippets.ts';
import { glossary, type Term } from '../words/glossary.ts';
import { plainPage } from './plain.ts';

const PAGE = 'glossary/index.html';
const DESCRIPTION =
  'The terms of the papers on Nim games with modular rules, each in a paragraph with a live example.';

const term = ({ id, name, text, source, query, see }: Term): string =>
  `<dt id="${id}">${markup(name)}</dt>
      <dd>${markup(text)} See <a href="${markup(`../?${write(read(query))}`)}">${markup(see)}</a>.${
        source === undefined ? '' : ` <cite>${markup(source)}</cite>`
      }</dd>`;

const chapter = ([title, terms]: readonly [string, readonly Term[]]): string =>
  `<h2>${markup(title)}</h2>
    <dl>
      ${terms.map(term).join('\n      ')}
    </dl>`;

function glossaryPage(): string {
  return plainPage(
    `<meta name="description" content="${DESCRIPTION}" />`,
    'Glossary: Nimatrix',
    `    <h1>Glossary of <a href="../">Nimatrix</a></h1>
    <p>The words of the papers, each with a figure that can be played with.</p>
    ${glossary.map(chapter).join('\n    ')}
    <p><a href="../figures/">All figures of the papers</a> · <a href="../about/">About Nimatrix</a></p>`,
  );
}

export function glossaryOf(): Plugin {
  let root = '';
  return {
    name: 'nimatrix-glossary',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle() {
      initSync({ module: readFileSync(join(root, 'www/pkg/nimatrix_bg.wasm')) });
      this.emitFile({ type: 'asset', fileName: PAGE, source: glossaryPage() });
    },
  };
}
