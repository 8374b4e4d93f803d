/**
 * The pages that say what the terms of the papers mean, each with a figure that shows it: one
 * for each language.
 */

import { read, write } from '../solver/engine.ts';
import { markup } from '../share/snippets.ts';
import { glossary, type Term } from './glossary-words.ts';
import { plainPage } from './plain.ts';
import { textOf } from './sources.ts';

/** The page in a language: its words, its headings by the English ones, and the terms by their names. */
interface Translated {
  title: string;
  about: string;
  intro: string;
  see: string;
  figures: string;
  nimatrix: string;
  /** Name, text, and what the link shows, by the name of the term's place. */
  terms: Record<string, readonly [string, string, string]>;
  [heading: string]: unknown;
}

/** The languages, with their own names, as `language/say.ts` has them. */
const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', ja: '日本語' };
type Language = keyof typeof LANGUAGES;

/** Where the page in a language is, from the folder of the English one. */
const folder = (language: Language): string => (language === 'en' ? '' : `${language}/`);

function glossaryPage(language: Language, said: Translated): string {
  const up = language === 'en' ? '../' : '../../';
  const term = ({ id, name, text, source, query, see }: Term): string => {
    const [named, told, shown] = said.terms[id] ?? [name, text, see];
    const asked = language === 'en' ? '' : `&amp;lang=${language}`;
    const stop = language === 'ja' ? '。' : '.';
    const address = `${markup(`${up}?${write(read(query))}`)}${asked}`;
    const shows = `${markup(said.see)} <a href="${address}">${markup(shown)}</a>${stop}`;
    const cited = source === undefined ? '' : ` <cite lang="en">${markup(source)}</cite>`;
    return `<dt id="${id}">${markup(named)}</dt>
      <dd>${markup(told)} ${shows}${cited}</dd>`;
  };
  const chapter = ([title, terms]: readonly [string, readonly Term[]]): string =>
    `<h2>${markup(String(said[title] ?? title))}</h2>
    <dl>
      ${terms.map(term).join('\n      ')}
    </dl>`;
  const others = (Object.keys(LANGUAGES) as Language[])
    .filter(other => other !== language)
    .map(other => {
      const address = `${language === 'en' ? './' : '../'}${folder(other)}`;
      return `<a href="${address}" lang="${other}" hreflang="${other}">${LANGUAGES[other]}</a>`;
    });
  return plainPage(
    `<meta name="description" content="${markup(said.about)}" />`,
    `${said.title}: Nimatrix`,
    `    <h1>${markup(said.title)}</h1>
    <p>${markup(said.intro)}</p>
    <p>${others.join(' · ')}</p>
    ${glossary.map(chapter).join('\n    ')}
    <p><a href="${up}figures/">${markup(said.figures)}</a> ·
    <a href="${up}about/">${markup(said.nimatrix)}</a></p>`,
    language,
    up,
  );
}

/** The pages of all languages, each with its path in the site. */
export const glossaryPages = (): [path: string, page: string][] =>
  (Object.keys(LANGUAGES) as Language[]).map(language => {
    const said = JSON.parse(textOf(`www/build/glossary/${language}.json`)) as Translated;
    return [`glossary/${folder(language)}index.html`, glossaryPage(language, said)];
  });
