/**
 * The language of the page. English sentences are templates in the sources; with `{0}`, `{1}` in their places
 * they are the keys of translations. Another language loads before any sentence is made, since modules with
 * sentences import this one and wait for it.
 */

import { localized, plain } from '../solver/protocol.ts';
import type { Piece } from '../pkg/nimatrix.js';

/** A template tag: texts and values in, result out. */
type Template<Value, Result> = (texts: readonly string[], ...values: readonly Value[]) => Result;

/** The functions of the language: English until another one loads. */
export const locale = {
  tag: 'en',
  // As `toLocaleString('en')`, whose first call takes 10 ms on a phone.
  grouped: (amount: number | bigint): string =>
    amount < 2 ** 53 ? `${amount}`.replace(/\B(?=(\d{3})+$)/g, ',') : amount.toLocaleString('en'),
  inTemplate: (made: HTMLTemplateElement): HTMLTemplateElement => made,
  say: joined as Template<unknown, string>,
  inPieces: ((texts, ...values) =>
    texts.flatMap((text, at) =>
      [text, values[at] ?? []].flat().map(part => (typeof part === 'string' ? plain(squeezed(part)) : part)),
    )) as Template<string | Piece | readonly Piece[], Piece[]>,
};

const squeezed = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function joined(texts: readonly string[], ...values: readonly unknown[]): string {
  return squeezed(String.raw({ raw: texts }, ...values));
}

/** A sentence in the language of the page. A line break with its indent is one space. */
export const say: typeof locale.say = (texts, ...values) => locale.say(texts, ...values);

/** The same as pieces for typesetting. */
export const inPieces: typeof locale.inPieces = (texts, ...values) => locale.inPieces(texts, ...values);

/** The languages by tag, each in its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', ja: '日本語' };

const asked = /[?&#;]lang=([\w-]+)/.exec(`${globalThis.location?.search}${globalThis.location?.hash}`)?.[1];

/** A link to another page of the site, in the language of this address. */
export const inLanguage = (link: string): string =>
  asked === undefined ? link : `${link}${link.includes('?') ? '&' : '?'}lang=${asked}`;

/**
 * The language of the link, else the stored one, else the browser's. Frames of other sites ignore the stored
 * one.
 */
function wanted(): string {
  try {
    if (asked !== undefined || self !== top) return asked ?? '';
    return localStorage.getItem('nimatrix.lang') ?? preferred();
  } catch {
    // No address, or no storage.
    return '';
  }
}

/** The first available language of the reader. */
const preferred = (): string =>
  navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag in LANGUAGES) ?? '';

/** Lit's factory for template elements. */
interface TemplateClass {
  createElement(html: string, options?: unknown): HTMLTemplateElement;
}

const tag = wanted();
// If the language fails to load, the page is English.
if (!/^(en\b|$)/i.test(tag)) {
  // Lit calls this hook when it loads, perhaps before the language.
  (globalThis as { litHtmlPolyfillSupport?: (template: TemplateClass) => void }).litHtmlPolyfillSupport =
    template => {
      const make = template.createElement.bind(template);
      template.createElement = (html, options) => locale.inTemplate(make(html, options));
    };
  await import('./translate.ts').then(({ setLocale }) => setLocale(tag, locale, localized)).catch(() => {});
}
