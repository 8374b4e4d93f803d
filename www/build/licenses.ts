/**
 * Licences and bill of materials (CycloneDX) of the packages and crates in the built site. They depend on the
 * sources alone, not on time or place of the build.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT, textOf } from './sources.ts';

/** The folders of bundled packages, by name: of the page, a worker or the service worker. */
const bundled = new Map<string, string>();

/** Prefixes of the modules that bundlers add. */
const HELPERS = ['vite', 'rolldown'];
const LINE = '-'.repeat(80);
const OTHERS =
  'It holds the work of others, under their own licences: ' +
  'fonts, whose licence is assets/fonts-license.txt,\n' +
  'and these packages and crates.';

/** The name and the folder of a module's package; null for a module of the project. */
export function packageOf(module: string, root: string): [name: string, folder: string] | null {
  const helper = HELPERS.find(name => module.startsWith(`\0${name}/`));
  if (helper !== undefined) return [helper, join(root, 'node_modules', helper)];
  const found = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module);
  return found === null ? null : [found[1] as string, found[0]];
}

export const gathered = (): Plugin => ({
  name: 'nimatrix-gathered',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      const modules = chunk.type === 'chunk' ? chunk.moduleIds : [];
      for (const found of modules.map(module => packageOf(module, ROOT))) {
        if (found !== null) bundled.set(...found);
      }
    }
  },
});

const packages = (): [name: string, folder: string][] =>
  [...bundled].sort(([one], [other]) => (one < other ? -1 : 1));

interface Manifest {
  name: string;
  version: string;
  license?: string;
  repository?: string | { url: string };
}

/** The licence of a package, formatted as in `crates/xtask/src/licenses.rs`. */
export function section(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, repository } = manifest;
  const file = readdirSync(folder).find(file => /^(licen[sc]e|copying)/i.test(file));
  if (license === undefined || file === undefined) {
    throw new Error(`${name} ${version} comes without a licence; it may not be part of the page`);
  }
  const home = typeof repository === 'string' ? repository : (repository?.url ?? '');
  // The file of a bundler also lists the licences of its own parts.
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(/^# Licenses of bundled dependencies/m);
  return `${LINE}\n${name} ${version} (${license})\n\n${home}\n\n${text.trim()}\n\n`;
}

/** The licences of packages and crates, after the last build. */
export function licensesText(): string {
  const [ours, crates] = [textOf('LICENSE-MIT').trim(), textOf('www/pkg/licenses.txt').trim()];
  const others = packages().map(([, folder]) => section(folder));
  return `Nimatrix (MIT OR Apache-2.0)\n\n${ours}\n\n${OTHERS}\n\n${others.join('')}${crates}\n`;
}

/** The sources and licences of the fonts. */
export function fontLicenses(): string {
  const texts = ['README.md', 'LICENSE.txt', 'LPPL.txt'].map(name => textOf(`www/fonts/${name}`).trim());
  return `${texts.join(`\n\n${LINE}\n\n`)}\n`;
}

/** A licence in SPDX notation; older manifests write a slash for OR. */
const licensed = (license: string) => [{ expression: license.replaceAll('/', ' OR ') }];

function library(kind: 'npm' | 'cargo', name: string, version: string, license: string, hash: object) {
  const purl = `pkg:${kind}/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    licenses: licensed(license),
    purl,
    hashes: [hash],
  };
}

/** The packages, with licences and hashes from package-lock.json. */
function packageComponents() {
  const lock = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { version: string; license?: string; integrity?: string }>;
  };
  return packages().map(([name, folder]) => {
    const path = folder.replaceAll('\\', '/').replace(/^.*?(?=node_modules\/)|\/$/g, '');
    const { version = '', license, integrity = '' } = lock.packages[path] ?? {};
    const [, hash] = /^sha512-(.+)$/.exec(integrity) ?? [];
    if (license === undefined || hash === undefined) {
      throw new Error(`${name}: package-lock.json has no licence or no sha512 of it`);
    }
    const content = Buffer.from(hash, 'base64').toString('hex');
    return library('npm', name, version, license, { alg: 'SHA-512', content });
  });
}

/** The crates of the solver: licences from `cargo xtask wasm`, hashes from Cargo.lock. */
function crateComponents() {
  const lock = textOf('Cargo.lock').split('[[package]]');
  const heads = [...textOf('www/pkg/licenses.txt').matchAll(/^-{80}\n(\S+) (\d\S*) \((.+)\)$/gm)];
  return heads.map(([, name = '', version = '', license = '']) => {
    const entry = lock.find(entry => entry.includes(`\nname = "${name}"\nversion = "${version}"\n`));
    const [, content] = /\nchecksum = "([0-9a-f]{64})"/.exec(entry ?? '') ?? [];
    if (content === undefined) throw new Error(`${name} ${version}: Cargo.lock has no checksum of it`);
    return library('cargo', name, version, license, { alg: 'SHA-256', content });
  });
}

const FONT_LICENSE = {
  license: { name: 'GUST Font License', url: 'https://www.gust.org.pl/projects/e-foundry/licenses' },
};
const UNREGISTERED = [
  {
    type: 'library',
    'bom-ref': 'rust-std',
    name: 'The Rust standard library',
    licenses: licensed('MIT OR Apache-2.0'),
  },
  ...['TeX Gyre Pagella', 'TeX Gyre Termes Math'].map(name => ({
    type: 'library',
    'bom-ref': name.toLowerCase().replaceAll(' ', '-'),
    name,
    licenses: [FONT_LICENSE],
  })),
];

/** The bill of materials of a folder with these files, after the last build. */
export function billOf(folder: string, files: readonly string[]): string {
  const { version, license } = JSON.parse(textOf('package.json')) as { version: string; license: string };
  const ours = { 'bom-ref': 'nimatrix', name: 'nimatrix', version, licenses: licensed(license) };
  const libraries = [...packageComponents(), ...crateComponents(), ...UNREGISTERED];
  const shipped = files.map(name => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)));
    return { type: 'file', name, hashes: [{ alg: 'SHA-256', content: hash.digest('hex') }] };
  });
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...ours } },
    components: [...libraries, ...shipped],
    dependencies: [{ ref: 'nimatrix', dependsOn: libraries.map(library => library['bom-ref']) }],
  };
  return `${JSON.stringify(bill)}\n`;
}
