/** Pages of text and pictures that work without scripts: frame, header and style sheet. */

import { paletteCss } from '../draw/palette.ts';
import { markup } from '../draw/svg.ts';
import { textOf } from './sources.ts';

/** The path of the style sheet of these pages. */
export const SHEET = 'plain.css';

/** The style sheet. `addressOf` gives the address of a font file. */
export function plainCss(addressOf: (font: string) => string): string {
  const base = textOf('www/styles/base.css').replace(/\.\.\/fonts\/([\w-]+\.woff2)/g, (_, font: string) =>
    addressOf(font),
  );
  return `${paletteCss()}\n${base}\n${textOf('www/styles/plain.css').replace(/@import.*/, '')}`;
}

/** The path of the script of these pages. */
export const SCRIPT = 'plain.js';

/**
 * Sets the reader's theme before the first paint and closes menus. On a disk, links name `index.html`, as no
 * folder opens its page.
 */
export const script = `(function(root){try{var theme=localStorage.getItem('nimatrix.theme');
if(/^(light|dark)$/.test(theme))root.dataset.theme=theme}catch(none){}
if(parent!==window)root.classList.add('framed');
function close(event){document.querySelectorAll('.site [open]').forEach(function(menu){
if(event.key==='Escape'||!event.key&&!menu.contains(event.target))menu.open=false})}
addEventListener('click',close);addEventListener('keydown',close);
addEventListener('DOMContentLoaded',function(){if(location.protocol==='file:')
for(var link of document.links)link.href=link.href.replace(/\\/(?=[?#]|$)/,'/index.html')})
})(document.documentElement)`;

/** The header in a language. `up` leads to the root of the site. */
export function header(up: string, lang = 'en'): string {
  const translations: Record<string, string> =
    lang === 'en' ? {} : (JSON.parse(textOf(`www/language/${lang}.json`)) as Record<string, string>);
  const say = (text: string): string => markup(translations[text] ?? text);
  const link = (to: string, text: string, more = ''): string =>
    `<a${more} href="${up}${to}">${say(text)}</a>`;
  const home = up === '' ? './' : '';
  return [
    `<header class="site"><a class="brand" href="${up}${home}">Nim<span>a</span>trix</a>`,
    link(home, 'Playground', ' class="quiet home"'),
    '<nav aria-label="Nimatrix"><details name="site">',
    `<summary class="quiet">${say('Learn')}</summary><div class="menu">`,
    link(home, 'Puzzles'),
    link('exercises.html', 'Exercises'),
    link('demo/', 'Lessons'),
    link(`glossary/${lang === 'en' ? '' : `${lang}/`}`, 'Glossary'),
    link('figures/', 'Gallery', ' class="narrow"'),
    `</div></details>${link('figures/', 'Gallery', ' class="quiet"')}<details name="site">`,
    `<summary class="quiet more" aria-label="${say('More')}"></summary><div class="menu">`,
    link(home, 'Playground', ' class="narrow"'),
    link('about/', 'About'),
    link('check.html', 'Check a proof'),
    link('licenses.txt', 'Licences'),
    '</div></details></nav></header>',
  ].join('');
}

/** The links below the text of a page. */
export const footer = (up: string): string =>
  `<footer><a href="${up}about/">About Nimatrix</a> · <a href="${up}figures/">All figures</a> ·
      <a href="${up}glossary/">Glossary</a> · <a href="${up}about/#source">Source and licences</a></footer>`;

/** A whole page. `up` leads to the root of the site; `head` is markup, `title` is text. */
export const plainPage = (head: string, title: string, body: string, lang = 'en', up = '../'): string =>
  `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${markup(title)}</title>
    ${head}
    <link rel="icon" href="${up}icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}${SHEET}" />
    <script src="${up}${SCRIPT}"></script>
  </head>
  <body>
    ${header(up, lang)}
    <main>
${body}
    </main>
  </body>
</html>
`;

/** The page for addresses without a file. It may be served from any folder, so its style is inline. */
export const missingPage = (): string =>
  textOf('www/build/404.html').replace('/*palette*/', () => paletteCss());
