/** Another language than English: its catalogue is fetched, and everything is said by it from then on. */

import { heard, plain } from '../solver/said.ts';
import { Catalogue, Filling, foreign, Grouped } from './catalogue.ts';
import { hearIn } from './hear.ts';
import { marked } from './marked.ts';
import { spoken } from './say.ts';
import { inTemplates } from './templates.ts';
import type { Piece } from '../pkg/nimatrix.js';

const CATALOGUES = import.meta.glob<Record<string, string>>('./*.json', { import: 'default' });

function fillingOf(value: unknown): Filling {
  if (value instanceof Grouped) return new Filling([plain(value.toString())], value.number);
  if (Array.isArray(value)) return new Filling(value as readonly Piece[]);
  if (typeof value === 'object' && value !== null && 'kind' in value) return new Filling([value as Piece]);
  return new Filling([plain(String(value))], Number(value));
}

/** The message of a template of the page, filled. */
function filled(
  catalogue: Catalogue,
  texts: readonly string[],
  values: readonly unknown[],
): (string | Filling)[] | null {
  const key = texts.reduce((key, text, at) => `${key}{${at - 1}}${text}`).replace(/\s*\n\s*/g, ' ');
  return catalogue.said(key, Object.fromEntries(values.map((value, at) => [at, fillingOf(value)])));
}

/** Whether a language is there, by the first part of its tag. */
const languageOf = (tag: string): string | null => {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return `./${language}.json` in CATALOGUES ? language : null;
};

/** Everything is said in a language from now on; where there is none of this tag, in English. */
export async function speak(tag: string): Promise<void> {
  const language = languageOf(tag);
  const load = CATALOGUES[`./${language}.json`];
  if (language === null || load === undefined) return;
  const catalogue = new Catalogue(language, await load());
  const english = { ...spoken };
  spoken.tag = language;
  spoken.grouped = amount =>
    new Grouped(amount.toLocaleString(language), Number(amount)) as unknown as string;
  spoken.say = (texts, ...values) =>
    filled(catalogue, texts, values)?.join('') ?? english.say(texts, ...values);
  spoken.inPieces = (texts, ...values) => {
    const parts = filled(catalogue, texts, values);
    if (parts === null) return english.inPieces(texts, ...values).map(foreign);
    return marked(parts.map(part => (typeof part === 'string' ? part : part.pieces)));
  };
  heard.as = answer => hearIn(catalogue, answer);
  inTemplates(catalogue);
  document.documentElement.lang = language;
}
