/** The glossary, a page for each language: what the terms of the papers mean, each with a figure. */

import { LANGUAGES } from '../language/say.ts';
import { read, write } from '../solver/engine.ts';
import { markup } from '../draw/svg.ts';
import { plainPage } from './plain.ts';
import { textOf } from './sources.ts';

/** A term: its anchor, its paper if it is from one, and a link that shows it. */
interface Term {
  id: string;
  source?: string;
  query: string;
}

/** The terms by the English headings of their chapters. */
const chapters = JSON.parse(textOf('www/build/glossary/terms.json')) as Record<string, Term[]>;

/** The texts of a page: its own, its headings by the English ones, and the terms by their ids. */
interface Words {
  title: string;
  about: string;
  intro: string;
  see: string;
  figures: string;
  nimatrix: string;
  /** Name, text, and what the link shows. */
  terms: Record<string, readonly [string, string, string]>;
  [heading: string]: unknown;
}

type Language = keyof typeof LANGUAGES;

/** The folder of a language, below that of the English page. */
const folder = (language: Language): string => (language === 'en' ? '' : `${language}/`);

function glossaryPage(language: Language, texts: Words): string {
  const up = language === 'en' ? '../' : '../../';
  const term = ({ id, source, query }: Term): string => {
    const [name, text, see] = texts.terms[id] ?? ['', '', ''];
    const asked = language === 'en' ? '' : `&amp;lang=${language}`;
    const stop = language === 'ja' ? '。' : '.';
    const address = `${markup(`${up}?${write(read(query))}`)}${asked}`;
    const shows = `${markup(texts.see)} <a href="${address}">${markup(see)}</a>${stop}`;
    const cited = source === undefined ? '' : ` <cite lang="en">${markup(source)}</cite>`;
    return `<dt id="${id}">${markup(name)}</dt>
      <dd>${markup(text)} ${shows}${cited}</dd>`;
  };
  const chapter = ([title, terms]: [string, Term[]]): string =>
    `<h2>${markup(String(texts[title] ?? title))}</h2>
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
    `<meta name="description" content="${markup(texts.about)}" />`,
    `${texts.title}: Nimatrix`,
    `    <h1>${markup(texts.title)}</h1>
    <p>${markup(texts.intro)}</p>
    <p>${others.join(' · ')}</p>
    ${Object.entries(chapters).map(chapter).join('\n    ')}
    <p><a href="${up}figures/">${markup(texts.figures)}</a> ·
    <a href="${up}about/">${markup(texts.nimatrix)}</a></p>`,
    language,
    up,
  );
}

/** The pages of all languages, each with its path in the site. */
export const glossaryPages = (): [path: string, page: string][] =>
  (Object.keys(LANGUAGES) as Language[]).map(language => {
    const texts = JSON.parse(textOf(`www/build/glossary/${language}.json`)) as Words;
    return [`glossary/${folder(language)}index.html`, glossaryPage(language, texts)];
  });
