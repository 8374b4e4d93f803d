/**
 * The strictest Content-Security-Policy under which the built site works, for the header of a host: of
 * scripts and style sheets within its pages it allows those of the build, by their hashes, and no other one.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it stands in the site. */
export const POLICY = 'policy.txt';

/** The policy of a site in a folder that has these files, and whose scripts add these sheets. */
export function policyOf(folder: string, files: readonly string[], sheets: readonly string[]): string {
  const pages = files.filter(file => file.endsWith('.html'));
  const texts = pages.map(page => readFileSync(join(folder, page), 'utf8'));
  return `${[
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes(texts.flatMap(within('script')))}`,
    `style-src 'self' ${hashes([...texts.flatMap(within('style')), ...sheets])}`,
    // Places and sizes of what is drawn are attributes.
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

/** What stands within the elements of a page that have this name. */
const within = (name: 'script' | 'style') => (html: string) =>
  [...html.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) => text);

const hashes = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort()
    .join(' ');
