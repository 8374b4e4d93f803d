/**
 * Loads another language and replaces the functions of `say.ts`. It imports no module that waits for the
 * language: the caller passes what is to change.
 */

import { Catalogue, Filling, foreign, Grouped, localize, marked, plain } from './catalogue.ts';
import type { localized as answers } from '../solver/protocol.ts';
import type { locale as english } from './say.ts';
import type { Piece } from '../pkg/nimatrix.js';

/** The attributes that people read. */
const READ = ['aria-label', 'title', 'placeholder', 'alt'];

/** A translated text with its outer spaces; null if unchanged. */
function translation(catalogue: Catalogue, text: string): string | null {
  const key = text.replace(/\s+/g, ' ').trim();
  const found = /\p{L}{2}/u.test(key) ? catalogue.text(key) : null;
  return found === null ? null : text.replace(/\S(?:[^]*\S)?/, () => found);
}

function translate(catalogue: Catalogue, { content }: HTMLTemplateElement): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) {
      const text = translation(catalogue, node.data);
      if (text !== null) node.data = text;
      continue;
    }
    for (const name of READ) {
      const text = translation(catalogue, (node as Element).getAttribute(name) ?? '');
      if (text !== null) (node as Element).setAttribute(name, text);
    }
  }
}

/** The addresses of the catalogues, by file name. */
const CATALOGUES = import.meta.glob<string>('./*.json', { query: '?url', import: 'default', eager: true });

function fillingOf(value: unknown): Filling {
  if (value instanceof Grouped) return new Filling([plain(value.toString())], value.number);
  if (Array.isArray(value)) return new Filling(value as readonly Piece[]);
  if (typeof value === 'object' && value !== null && 'kind' in value) return new Filling([value as Piece]);
  return new Filling([plain(String(value))], Number(value));
}

function filled(
  catalogue: Catalogue,
  texts: readonly string[],
  values: readonly unknown[],
): (string | Filling)[] | null {
  const key = texts.reduce((key, text, at) => `${key}{${at - 1}}${text}`).replace(/\s*\n\s*/g, ' ');
  return catalogue.message(key, Object.fromEntries(values.map((value, at) => [at, fillingOf(value)])));
}

/** The available language for a tag, or null. */
const languageOf = (tag: string): string | null => {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return `./${language}.json` in CATALOGUES ? language : null;
};

/** Switches to a language. An unknown tag leaves English. */
export async function setLocale(
  tag: string,
  locale: typeof english,
  localized: typeof answers,
): Promise<void> {
  const language = languageOf(tag);
  const address = CATALOGUES[`./${language}.json`];
  if (language === null || address === undefined) return;
  const answer = await fetch(address);
  const catalogue = new Catalogue(language, (await answer.json()) as Record<string, string>);
  const before = { ...locale };
  locale.tag = language;
  locale.grouped = amount =>
    new Grouped(amount.toLocaleString(language), Number(amount)) as unknown as string;
  locale.say = (texts, ...values) =>
    filled(catalogue, texts, values)?.join('') ?? before.say(texts, ...values);
  locale.inPieces = (texts, ...values) => {
    const parts = filled(catalogue, texts, values);
    if (parts === null) return before.inPieces(texts, ...values).map(foreign);
    return marked(parts.map(part => (typeof part === 'string' ? part : part.pieces)));
  };
  localized.of = answer => localize(catalogue, answer);
  locale.inTemplate = made => {
    translate(catalogue, made);
    return made;
  };
  document.documentElement.lang = language;
}
