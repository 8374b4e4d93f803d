/** Puts the pages of courses into the site as they are written, since they are there to be copied. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'demo';

export function demo(): Plugin {
  let root = '';
  return {
    name: 'nimatrix-demo',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle() {
      for (const name of readdirSync(join(root, FOLDER)).filter(name => /\.(?:html|css)$/.test(name))) {
        const source = readFileSync(join(root, FOLDER, name), 'utf8');
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source });
      }
    },
  };
}
