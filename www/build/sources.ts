/** Files of the repository and the solver, for the build. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initSync, solve, type Ask } from '../solver/engine.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The address of the site with a final slash, or an empty text. Only the person who builds the site knows it,
 * and crawlers need absolute addresses.
 */
export const SITE = (process.env['NIMATRIX_SITE'] ?? '').replace(/\/*$/, '/').replace(/^\/$/, '');

export const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8');

/** Loads the solver into this process, once. */
export function loadSolver(): void {
  const wasm = `${ROOT}www/pkg/nimatrix_bg.wasm`;
  if (!existsSync(wasm)) throw new Error('www/pkg is missing: run `cargo xtask wasm` first');
  initSync({ module: readFileSync(wasm) });
}

/** Asks the solver in this process. */
export const ask: Ask = (kind, query) => Promise.resolve(solve(kind, query));

/** The sheet that comes first; the others override it. */
const FIRST = 'styles/figure.css';

/**
 * The rules for drawings on a screen, in the order of the sheets. `www` is the folder of the page's sources.
 */
export function drawingRules(www: string): string[] {
  const found = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'));
  const sheets = new Set([FIRST, ...found.sort()]);
  const text = [...sheets].map(name => readFileSync(join(www, name), 'utf8')).join('\n');
  const plain = text.replace(/\/\*[^]*?\*\//g, '').replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = plain.matchAll(/(?<=^|\})\s*(\.drawing\b[^{}]*)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => `${joined(selector)}{${joined(body)}}`);
}

const joined = (text: string): string => text.trim().replace(/\s+/g, ' ');
