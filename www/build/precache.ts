/**
 * At build time, writes the service worker with the list of the files that it keeps, and then, as the site is
 * whole by that, its bill of materials.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { BILL, billOf } from './bill.ts';
import { licenses } from './licenses.ts';

/**
 * What a visitor of the page never asks for: pages for others, the worker itself, and the parts of the
 * solver, in whose place is the whole.
 */
const OTHERS = [
  /^(?:404|bom|licenses|sw\.js|preview\.png|embed|nim-matrix)/,
  /^(?:about|demo|figures|glossary|pictures)\//,
  /^assets\/(?:embed|show|commands|nim-guess|fonts-|part-)/,
];

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
  return {
    name: 'nimatrix-precache',
    apply: 'build',
    configResolved: config => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      handler: async () => {
        const kept = filesOf(folder).filter(file => !OTHERS.some(other => other.test(file)));
        const revision = (file: string): string =>
          createHash('sha256')
            .update(readFileSync(join(folder, file)))
            .digest('hex')
            .slice(0, 16);
        // The names of assets change with their content.
        const files = kept.map(file => ({
          url: file,
          revision: file.startsWith('assets/') ? null : revision(file),
        }));
        await build({
          configFile: false,
          root,
          publicDir: false,
          plugins: [licenses()],
          logLevel: 'warn',
          define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
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
        writeFileSync(join(folder, BILL), billOf(root, folder, filesOf(folder)));
      },
    },
  };
}
