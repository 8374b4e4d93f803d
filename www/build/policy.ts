/**
 * The strictest Content-Security-Policy under which the built site works, for the header of a host: of the
 * scripts within its pages it allows those that the build wrote, by their hashes, and no other one.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it stands in the site. */
export const POLICY = 'policy.txt';

/** The policy of a site in a folder that has these files. */
export function policyOf(folder: string, files: readonly string[]): string {
  const pages = files.filter(file => file.endsWith('.html'));
  const hashes = new Set(pages.flatMap(page => hashesIn(readFileSync(join(folder, page), 'utf8'))));
  return `${[
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...hashes].sort().join(' ')}`,
    // What is drawn has styles of its own.
    "style-src 'self' 'unsafe-inline'",
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

/** The hashes of the scripts within a page. */
const hashesIn = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
