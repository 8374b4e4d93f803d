/**
 * At build time, writes the licences of what is bundled: `licenses.txt`, and that of the fonts beside the
 * fonts. The solver's come from `www/pkg`, where `cargo xtask wasm` writes them; those of scripts from the
 * modules in the bundles.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folders of packages with code in a bundle, by name: of the page, the worker or the service worker. */
const bundled = new Map<string, string>();

/** What a bundler adds of its own, by the start of its modules' names. */
const HELPERS = ['vite', 'rolldown'];
const LINE = '-'.repeat(80);
const OTHERS =
  'It holds the work of others, under their own licences: ' +
  'fonts, whose licence is assets/fonts-license.txt,\n' +
  'and these packages and crates.';

/** Where the package of a module lies: its name and its folder; null for what is our own. */
export function packageOf(module: string, root: string): [name: string, folder: string] | null {
  const helper = HELPERS.find(name => module.startsWith(`\0${name}/`));
  if (helper !== undefined) return [helper, join(root, 'node_modules', helper)];
  const found = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module);
  return found === null ? null : [found[1] as string, found[0]];
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  repository?: string | { url: string };
}

/** The licence of a package in the form of `crates/xtask/src/licenses.rs`. */
export function section(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, repository } = manifest;
  const file = readdirSync(folder).find(file => /^(licen[sc]e|copying)/i.test(file));
  if (license === undefined || file === undefined) {
    throw new Error(`${name} ${version} comes without a licence; it may not be part of the page`);
  }
  const home = typeof repository === 'string' ? repository : (repository?.url ?? '');
  // A bundler's file goes on with the licences of what the bundler itself is made of.
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(/^# Licenses of bundled dependencies/m);
  return `${LINE}\n${name} ${version} (${license})\n\n${home}\n\n${text.trim()}\n\n`;
}

/** The packages with code in a bundle, by name, with their folders; complete after the last of the builds. */
export const bundledPackages = (): [name: string, folder: string][] =>
  [...bundled].sort(([one], [other]) => (one < other ? -1 : 1));

/** Notes what is bundled. */
export function gathered(): Plugin {
  let root = '';
  return {
    name: 'nimatrix-gathered',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset') continue;
        for (const module of chunk.moduleIds) {
          const found = packageOf(module, root);
          if (found !== null) bundled.set(...found);
        }
      }
    },
  };
}

/** Writes what has been gathered; for the last of the builds. */
export function licenses(): Plugin[] {
  let root = '';
  return [
    gathered(),
    {
      name: 'nimatrix-licenses',
      apply: 'build',
      configResolved: config => {
        root = config.root;
      },
      generateBundle: {
        order: 'post',
        handler() {
          const read = (file: string): string => readFileSync(join(root, file), 'utf8').trim();
          const put = (fileName: string, source: string) =>
            this.emitFile({ type: 'asset', fileName, source });
          const folders = bundledPackages().map(([, folder]) => folder);
          const ours = `Nimatrix (MIT OR Apache-2.0)\n\n${read('LICENSE-MIT')}\n\n${OTHERS}\n\n`;
          put('licenses.txt', `${ours}${folders.map(section).join('')}${read('www/pkg/licenses.txt')}\n`);
          const fonts = ['README.md', 'LICENSE.txt', 'LPPL.txt'].map(name => read(`www/fonts/${name}`));
          put('assets/fonts-license.txt', `${fonts.join(`\n\n${LINE}\n\n`)}\n`);
        },
      },
    },
  ];
}
