/**
 * At build time, a copy of the element whose name has the version, for pages that pin what they load by its
 * hash, and a file that says the hash.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ELEMENT = 'nim-matrix';

export function versioned(): Plugin {
  let root = '';
  return {
    name: 'nimatrix-versioned',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const element = bundle[`${ELEMENT}.js`];
        if (element?.type !== 'chunk') throw new Error(`${ELEMENT}.js is no script of this build`);
        const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
          version: string;
        };
        const file = `${ELEMENT}.${version}.js`;
        const integrity = `sha384-${createHash('sha384').update(element.code).digest('base64')}`;
        const told = `${JSON.stringify({ version, file, integrity }, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: file, source: element.code });
        this.emitFile({ type: 'asset', fileName: `${ELEMENT}.json`, source: told });
      },
    },
  };
}
