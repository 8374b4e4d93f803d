/** At build time, what the style sheets say of drawings, for pictures that stand without the page. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sheet that the others go over. */
const FIRST = 'styles/figure.css';

/**
 * The rules for drawings on a screen, in the order of the sheets; `www` is the folder of the page's sources.
 */
export function drawingRules(www: string): string[] {
  const found = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'));
  const sheets = new Set([FIRST, ...found.sort()]);
  const text = [...sheets].map(name => readFileSync(join(www, name), 'utf8')).join('\n');
  const plain = text.replace(/\/\*[^]*?\*\//g, '').replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = plain.matchAll(/(?<=^|\})\s*(\.drawing\b[^{}]*)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => `${joined(selector)}{${joined(body)}}`);
}

/** The text on one line, whatever the layout of its file. */
const joined = (text: string): string => text.trim().replace(/\s+/g, ' ');
