/** A page of plain text and pictures, which needs no script: its frame and its style. */

import { palettes } from '../draw/palette.ts';
import { markup } from '../share/snippets.ts';

const colours = (theme: 'light' | 'dark'): string => {
  const { paper, ink, muted, rule, accent } = palettes[theme];
  const inks = `--ink:${ink};--muted:${muted};--rule:${rule};--accent:${accent}`;
  return `color-scheme:${theme};--paper:${paper};${inks}`;
};

/** The style sheet of all plain pages; it lies beside the pages of the figures. */
export const STYLE = `:root{${colours('light')}}@media(prefers-color-scheme:dark){:root{${colours('dark')}}}
body{margin:0 auto;max-width:46rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);
font:1.0625rem/1.5 'Palatino Linotype',Palatino,Georgia,serif}
a{color:var(--accent)}h1{font-size:1.5rem;line-height:1.25}
h2{margin-top:2.5rem;font-weight:normal;font-style:italic;font-size:1.25rem}
figure{margin:1.5rem 0}img{display:block;width:100%;height:auto;border:1px solid var(--rule)}
dd cite{font-size:.9375rem}cite,.quiet{color:var(--muted);font-style:normal}
ul.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1.5rem;
padding:0;list-style:none}
dt{margin-top:1.25rem;font-weight:bold}dd{margin:0}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid var(--rule);font-size:.875rem}
`;

/** From a disk, where no folder opens its page, links name it. */
const LINKS =
  "<script>if(location.protocol==='file:')for(const link of document.links)" +
  "link.href=link.href.replace(/\\/(?=[?#]|$)/,'/index.html')</script>";

/** A whole page in a folder of the site, `up` the way out of it; `head` is markup, `title` is text. */
export const plainPage = (head: string, title: string, body: string, lang = 'en', up = '../'): string =>
  `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${markup(title)}</title>
    ${head}
    <link rel="icon" href="${up}icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}figures/style.css" />
  </head>
  <body>
    <main>
${body}
    </main>
    ${LINKS}
  </body>
</html>
`;
