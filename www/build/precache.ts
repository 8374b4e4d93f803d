/**
 * At build time, writes the service worker with the list of the files that it keeps, and then, as the site is
 * whole by that, its policy and its bill of materials.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { BILL, billOf } from './bill.ts';
import { licenses } from './licenses.ts';
import { POLICY, policyOf } from './policy.ts';
import { valueCss } from '../draw/palette.ts';

/**
 * What nobody misses without a network: pages and texts for others, the worker itself, copies that are
 * pinned, pictures, whose figures are drawn, the parts of the solver, in whose place is the whole, and the
 * glossary in other languages.
 */
const OTHERS = [
  /^(?:404|bom|licenses|policy|sw\.js|preview\.png|nim-matrix\.(?!js$))/,
  /^pictures\/|^figures\/.*\.png$/,
  /^assets\/(?:fonts-|part-)/,
  /^glossary\/\w+\//,
];

/** What another language needs: kept where a page has been read in it. */
const SPOKEN = /^assets\/(?:speak-|[^/]*\.json$)/;

/** Every file of a folder, as addresses relative to it. */
function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export function precache(): Plugin {
  let root = '';
  let folder = '';
  let sheets: string[] = [];
  return {
    name: 'nimatrix-precache',
    apply: 'build',
    configResolved: config => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    // A style sheet that a script adds is a module, which gives its text.
    generateBundle() {
      sheets = [...this.getModuleIds()]
        .filter(id => id.endsWith('.css?inline'))
        .map(id => this.getModuleInfo(id)?.code ?? '')
        .map(code => JSON.parse(code.replace(/^export default |;?\s*$/g, '')));
    },
    closeBundle: {
      order: 'post',
      handler: async () => {
        const kept = filesOf(folder).filter(file => !OTHERS.some(other => other.test(file)));
        // A login page or half a file in the place of one would be kept until the next version. The names of
        // assets change with their content.
        const files = kept.map(url => {
          const hash = createHash('sha256').update(readFileSync(join(folder, url)));
          const integrity = `sha256-${hash.digest('base64')}`;
          return { url, revision: url.startsWith('assets/') ? null : integrity.slice(7, 23), integrity };
        });
        await build({
          configFile: false,
          root,
          publicDir: false,
          plugins: [licenses()],
          logLevel: 'warn',
          define: {
            FILES: JSON.stringify(files.filter(({ url }) => !SPOKEN.test(url))),
            SPOKEN: JSON.stringify(files.filter(({ url }) => SPOKEN.test(url))),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: join(root, 'www/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        writeFileSync(join(folder, POLICY), policyOf(folder, filesOf(folder), [valueCss(), ...sheets]));
        writeFileSync(join(folder, BILL), billOf(root, folder, filesOf(folder)));
      },
    },
  };
}
