/** Puts the example of a course into the site as it is written, since it is there to be copied. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'demo/index.html';

export function demo(): Plugin {
  let root = '';
  return {
    name: 'nimatrix-demo',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PAGE, source: readFileSync(join(root, PAGE), 'utf8') });
    },
  };
}
