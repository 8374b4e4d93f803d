/**
 * The language of the page. English stands in the sources: each sentence is a template, which with `{0}`,
 * `{1}` in its places is also the key of its translation. Another language is fetched before any sentence is
 * made: modules that have some import this one, so they wait for it.
 */

import { localized, plain } from '../solver/protocol.ts';
import type { Piece } from '../pkg/nimatrix.js';

/** The texts of a template, what stands between them, and what becomes of both. */
type Template<Value, Result> = (texts: readonly string[], ...values: readonly Value[]) => Result;

/** How things are said: in English until another language has come. */
export const locale = {
  tag: 'en',
  // As `toLocaleString('en')` groups a whole number, whose first call takes a phone ten milliseconds.
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

/** A sentence in the language of the page; a line and its indent are one space. */
export const say: typeof locale.say = (texts, ...values) => locale.say(texts, ...values);

/** The same in pieces that are ready to be typeset. */
export const inPieces: typeof locale.inPieces = (texts, ...values) => locale.inPieces(texts, ...values);

/** The languages by their tags, each by its own name; one without a catalogue would be English. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', ja: '日本語' };

/** The language that the address asks for. */
const asked = /[?&#;]lang=([\w-]+)/.exec(`${globalThis.location?.search}${globalThis.location?.hash}`)?.[1];

/** A link to another page of the site, in the language that the address of this one asks for. */
export const inLanguage = (link: string): string =>
  asked === undefined ? link : `${link}${link.includes('?') ? '&' : '?'}lang=${asked}`;

/**
 * What a link asks for, else what was chosen in a page, else the browser; frames of other pages choose
 * nothing.
 */
function wanted(): string {
  try {
    if (asked !== undefined || self !== top) return asked ?? '';
    return localStorage.getItem('nimatrix.lang') ?? preferred();
  } catch {
    // Where there is no address, or no storage.
    return '';
  }
}

/** The first of the reader's languages that there is. */
const preferred = (): string =>
  navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag in LANGUAGES) ?? '';

/** What Lit makes of the text of a template. */
interface TemplateClass {
  createElement(html: string, options?: unknown): HTMLTemplateElement;
}

const tag = wanted();
// Whoever has to do without the other language reads English.
if (!/^(en\b|$)/i.test(tag)) {
  // Lit, which asks for this as it is read, may come while the language is fetched.
  (globalThis as { litHtmlPolyfillSupport?: (template: TemplateClass) => void }).litHtmlPolyfillSupport =
    template => {
      const make = template.createElement.bind(template);
      template.createElement = (html, options) => locale.inTemplate(make(html, options));
    };
  await import('./translate.ts').then(({ setLocale }) => setLocale(tag, locale, localized)).catch(() => {});
}
