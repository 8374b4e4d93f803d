/** At build time, what the style sheets say of drawings, for pictures that stand without the page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEETS = ['figure', 'sequence', 'tree', 'play', 'compare'];

/**
 * The rules for drawings on a screen, in the order of the sheets; `www` is the folder of the page's sources.
 */
export function drawingRules(www: string): string[] {
  const text = SHEETS.map(name => readFileSync(join(www, `styles/${name}.css`), 'utf8')).join('\n');
  const plain = text.replace(/\/\*[^]*?\*\//g, '').replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = plain.matchAll(/(?<=^|\})\s*(\.drawing\b[^{}]*)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => `${joined(selector)}{${joined(body)}}`);
}

/** The text on one line, whatever the layout of its file. */
const joined = (text: string): string => text.trim().replace(/\s+/g, ' ');
