/**
 * At build time, writes the bill of materials of the site, in the form of CycloneDX: the packages, crates and
 * fonts of others that are in it, with their licences and hashes as the lock files have them, and every file
 * with its own. Nothing in it depends on when or where the site was built.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages } from './licenses.ts';

/** Where it lies in the site. */
export const BILL = 'bom.cdx.json';

interface Component {
  type: 'library' | 'file' | 'application';
  'bom-ref'?: string;
  name: string;
  version?: string;
  licenses?: ({ expression: string } | { license: { name: string; url: string } })[];
  purl?: string;
  hashes?: { alg: 'SHA-256' | 'SHA-512'; content: string }[];
}

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
}

/** An expression of SPDX; older manifests have a slash for its OR. */
const expression = (license: string) => ({ expression: license.replaceAll('/', ' OR ') });

/** The packages of npm with code in a bundle, as package-lock.json has them. */
function packages(root: string): Component[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return bundledPackages().map(([name, folder]) => {
    const path = folder.slice(folder.replaceAll('\\', '/').indexOf('node_modules/'));
    const found = lock.packages[path.replaceAll('\\', '/').replace(/\/$/, '')];
    const [, hash] = /^sha512-(.+)$/.exec(found?.integrity ?? '') ?? [];
    if (found?.license === undefined || hash === undefined) {
      throw new Error(`${name}: package-lock.json has no licence or no sha512 of it`);
    }
    const purl = `pkg:npm/${name.replace('@', '%40')}@${found.version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version: found.version,
      licenses: [expression(found.license)],
      purl,
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    };
  });
}

/** The crates in the solver: those that `cargo xtask wasm` tells the licences of, as Cargo.lock has them. */
function crates(root: string): Component[] {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const told = readFileSync(join(root, 'www/pkg/licenses.txt'), 'utf8');
  return [...told.matchAll(/^-{80}\n(\S+) (\S+) \((.+)\)$/gm)]
    .filter(([, name]) => name !== 'The')
    .map(([, name = '', version = '', license = '']) => {
      const entry = lock.split('[[package]]').find(entry => {
        return entry.includes(`\nname = "${name}"\nversion = "${version}"\n`);
      });
      const [, hash] = /\nchecksum = "([0-9a-f]{64})"/.exec(entry ?? '') ?? [];
      if (hash === undefined) throw new Error(`${name} ${version}: Cargo.lock has no checksum of it`);
      const purl = `pkg:cargo/${name}@${version}`;
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        licenses: [expression(license)],
        purl,
        hashes: [{ alg: 'SHA-256', content: hash }],
      };
    });
}

/** What comes from no registry. */
const OTHERS: Component[] = [
  {
    type: 'library',
    'bom-ref': 'rust-std',
    name: 'The Rust standard library',
    licenses: [expression('MIT OR Apache-2.0')],
  },
  ...['TeX Gyre Pagella', 'TeX Gyre Termes Math'].map((name): Component => {
    const license = { name: 'GUST Font License', url: 'https://www.gust.org.pl/projects/e-foundry/licenses' };
    return {
      type: 'library',
      'bom-ref': name.toLowerCase().replaceAll(' ', '-'),
      name,
      licenses: [{ license }],
    };
  }),
];

/** The bill of the files of a folder, by their paths in it. */
export function billOf(root: string, folder: string, files: readonly string[]): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Locked;
  const { version, license = '' } = manifest;
  const ours: Component = {
    type: 'application',
    'bom-ref': 'nimatrix',
    name: 'nimatrix',
    version,
    licenses: [expression(license)],
  };
  const libraries = [...packages(root), ...crates(root), ...OTHERS];
  const shipped = files.map((name): Component => {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return { type: 'file', name, hashes: [{ alg: 'SHA-256', content }] };
  });
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: ours },
    components: [...libraries, ...shipped],
    dependencies: [{ ref: ours['bom-ref'], dependsOn: libraries.map(library => library['bom-ref']) }],
  };
  return `${JSON.stringify(bill)}\n`;
}
