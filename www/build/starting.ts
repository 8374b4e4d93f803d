/** What each page has in its head so that it is never empty or dead where its scripts can't run. */

import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const SOURCE = readFileSync(new URL('../starting.js', import.meta.url), 'utf8');

const { code } = minifySync('starting.js', SOURCE, { module: false, compress: { target: 'es2015' } });

/** The script, in one line, with strings as old browsers read them: none holds a double quote. */
export const STARTING = `<script>${code.trim().replaceAll('`', '"')}</script>`;

/** The look of the sentence, also where no style sheet was loaded. */
export const UNSTARTED_CSS =
  '#unstarted{padding:.75rem 1.75rem;border-left:3px solid var(--accent);background:var(--paper);' +
  'color:var(--ink);font:1rem/1.45 Palatino,Georgia,serif;overflow-wrap:anywhere}' +
  '.scripted #unstarted{display:none}#unstarted p{margin:0}' +
  '#unstarted button{margin-top:.5rem;padding:.5rem .875rem;border:1px solid var(--control);' +
  'border-radius:4px;background:none;color:inherit;font:inherit}';
