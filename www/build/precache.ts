/**
 * After the pages are written: the element and the page as single files, the service worker with its list of
 * files, licences, bill of materials, and the strictest Content-Security-Policy under which the site works.
 * The policy allows the build's scripts and style sheets by their hashes.
 */

import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { billOf, fontLicenses, gathered, licensesText } from './licenses.ts';
import { singleFile } from './single.ts';
import { sitemap } from './site.ts';
import { ROOT, SITE, textOf } from './sources.ts';
import { valueCss } from '../draw/palette.ts';

/** Files that nobody needs without a network. */
const NOT_KEPT = [
  // Files for other programs, the worker itself, and pinned copies of the element.
  /^(?:404|bom|licenses|policy|sw\.js|preview\.png|nim-matrix\.(?!js$))/,
  // Pictures whose figures the page can draw.
  /^pictures\/|^figures\/.*\.png$/,
  // Parts of the solver, since the whole is kept, and the glossary in other languages.
  /^assets\/(?:fonts-|part-)|^glossary\/\w+\//,
  // Another language: pages that are read in it keep its files.
  /^assets\/(?:translate-|[^/]*\.json$)/,
];

/** All files of a folder, as relative addresses. */
function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** A hash as browsers compare it. */
const hashOf = (algorithm: 'sha256' | 'sha384', file: string): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`;

async function single(
  source: string,
  outDir: string,
  name: string,
  format: 'es' | 'iife',
  define: Record<string, string> = {},
): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    plugins: [gathered()],
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ROOT + source, output: { format, entryFileNames: name } },
    },
  });
}

/** Builds the element, a copy named by its version, and a file with the hash of that copy. */
async function element(folder: string): Promise<void> {
  await single('www/embed/nim-matrix.ts', folder, 'nim-matrix.js', 'es');
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const file = `nim-matrix.${version}.js`;
  copyFileSync(join(folder, 'nim-matrix.js'), join(folder, file));
  const pinned = { version, file, integrity: hashOf('sha384', join(folder, file)) };
  writeFileSync(join(folder, 'nim-matrix.json'), `${JSON.stringify(pinned, null, 2)}\n`);
}

async function serviceWorker(folder: string): Promise<void> {
  const kept = filesOf(folder).filter(file => !NOT_KEPT.some(other => other.test(file)));
  // A cached login page or half a file would stay until the next version. Names of assets change with their
  // content.
  const files = kept.map(url => {
    const integrity = hashOf('sha256', join(folder, url));
    return { url, revision: url.startsWith('assets/') ? null : integrity.slice(7, 23), integrity };
  });
  await single('www/sw.ts', folder, 'sw.js', 'iife', {
    FILES: JSON.stringify(files),
    'process.env.NODE_ENV': '"production"',
  });
}

export const POLICY = 'policy.txt';

/** The policy for a site with these files, whose scripts add these style sheets. */
function policyOf(folder: string, files: readonly string[], sheets: readonly string[]): string {
  const pages = files.filter(file => file.endsWith('.html'));
  const texts = pages.map(page => readFileSync(join(folder, page), 'utf8'));
  return `${[
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes(texts.flatMap(within('script')))}`,
    `style-src 'self' ${hashes([...texts.flatMap(within('style')), ...sheets])}`,
    // Drawings set places and sizes by attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types nimatrix lit-html',
  ].join('; ')}\n`;
}

/** The contents of all elements with this name. */
const within = (name: 'script' | 'style') => (html: string) =>
  [...html.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) => text);

const hashes = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort()
    .join(' ');

export function precache(): Plugin {
  let folder = '';
  let sheets: string[] = [];
  return {
    name: 'nimatrix-precache',
    apply: 'build',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir);
    },
    // A style sheet that a script adds is a module that exports its text.
    generateBundle() {
      sheets = [...this.getModuleIds()]
        .filter(id => id.endsWith('.css?inline'))
        .map(id => this.getModuleInfo(id)?.code ?? '')
        .map(code => JSON.parse(code.replace(/^export default |;?\s*$/g, '')));
    },
    closeBundle: {
      order: 'post',
      handler: async () => {
        const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
        put('assets/fonts-license.txt', fontLicenses());
        await element(folder);
        await serviceWorker(folder);
        if (SITE !== '') put('sitemap.xml', sitemap(SITE, filesOf(folder)));
        put('licenses.txt', licensesText());
        put(POLICY, policyOf(folder, filesOf(folder), [valueCss(), ...sheets]));
        // This file is saved by readers: neither cached nor under the policy.
        await singleFile(folder);
        put('bom.cdx.json', billOf(folder, filesOf(folder)));
      },
    },
  };
}
