/**
 * At build time, the element in one file, with a copy of its own of what frames share with it; that file
 * again under a name with the version, for pages that pin what they load by its hash; and a file with the
 * hash.
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
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (importer?.endsWith(`/embed/${ELEMENT}.ts`) !== true) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found === null ? null : `${found.id}?${ELEMENT}`;
      },
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
