/**
 * A page for each figure of the papers, for crawlers without scripts: title, text, picture, and a link to the
 * live figure.
 */

import { figures, read } from '../solver/engine.ts';
import { picturesOf } from '../share/picture.ts';
import type { Figure } from '../pkg/nimatrix.js';
import { HEIGHT, painter, WIDTH } from './raster.ts';
import { LANDING } from '../core/state.ts';
import { markup } from '../draw/svg.ts';
import { footer, plainPage } from './plain.ts';
import { ask, ROOT, SITE } from './sources.ts';

/** The width of drawings on these pages. */
const DRAWING_WIDTH = 720;

interface Preview {
  title: string;
  description: string;
  /** The path from the root of the site. */
  page: string;
  picture: string;
  alt: string;
}

/** The meta tags of previews. Without a site, addresses are relative to the page. */
function meta({ title, description, page, picture, alt }: Preview): string {
  const up = page.includes('/') ? '../' : '';
  const address = (path: string): string => (SITE === '' ? up + path : SITE + path);
  const named: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Nimatrix'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', address(picture)],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', alt],
  ];
  if (SITE !== '') named.push(['og:url', address(page)]);
  const tags = named.map(([name, content]) => `<meta property="${name}" content="${markup(content)}" />`);
  if (SITE !== '') tags.push(`<link rel="canonical" href="${markup(address(page))}" />`);
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
}

/** A page without indentation, since there are many. */
const page = (head: string, title: string, body: string): string =>
  plainPage(head, title, body).replace(/\n +/g, '\n');

const image = (figure: Figure, more: string): string =>
  `<img src="${figure.id}.png" width="${WIDTH}" height="${HEIGHT}" ${more} />`;

const nameOf = (figure: Figure): string => `${figure.title} · ${figure.source}`;
const altOf = (figure: Figure): string => `${figure.title}: ${figure.caption}`;

function figurePage(figure: Figure): string {
  const preview: Preview = {
    title: nameOf(figure),
    description: figure.caption,
    page: `figures/${figure.id}.html`,
    picture: `figures/${figure.id}.png`,
    alt: altOf(figure),
  };
  const live = `../?${figure.query}`;
  return page(
    `<meta name="description" content="${markup(figure.caption)}" />\n    ${meta(preview)}`,
    `${nameOf(figure)}: Nimatrix`,
    `    <h1>${markup(figure.title)}</h1>
    <figure>
      <a href="${markup(live)}">${image(figure, `alt="${markup(figure.title)}"`)}</a>
      <figcaption>${markup(figure.caption)} <cite>${markup(figure.source)}</cite></figcaption>
    </figure>
    <p class="actions"><a id="live" class="button main" href="${markup(live)}">Open the live figure</a>
      <a class="button" href="./">All figures</a></p>
    <script>
      if (location.protocol !== 'file:') location.replace(document.getElementById('live').href);
    </script>`,
  );
}

function listPage(all: readonly Figure[]): string {
  const groups = [...new Set(all.map(figure => figure.group))];
  const entry = (figure: Figure): string =>
    `<li><a href="${figure.id}.html">${image(figure, 'alt="" loading="lazy"')}${markup(figure.title)}</a>` +
    `<br /><span class="quiet">${markup(figure.source)}</span></li>`;
  const title = 'The figures of the papers, live';
  const preview: Preview = {
    title,
    description:
      'Every figure, table and worked example of the papers on Nim games with modular rules, ' +
      'as a live figure.',
    page: 'figures/',
    picture: 'preview.png',
    alt: title,
  };
  return page(
    `<meta name="description" content="${preview.description}" />\n    ${meta(preview)}`,
    `${title}: Nimatrix`,
    `    <h1>${title}</h1>\n    <p>Each opens where it can be played with.</p>\n` +
      groups
        .map(
          group =>
            `    <h2>${markup(group)}</h2>\n    <ul class="figures">${all
              .filter(figure => figure.group === group)
              .map(entry)
              .join('\n')}</ul>`,
        )
        .join('\n') +
      footer('../'),
  );
}

/** The meta tags of the landing page's preview. */
export const landingMeta = (): string =>
  meta({
    title: 'Nimatrix: a playground for Nim games',
    description:
      'Draw the P/N matrices of Nim games with modular rules, see who wins each position, ' +
      'by which move and why.',
    page: '',
    picture: 'preview.png',
    alt: 'The matrix of outcomes of 2-blocking Nim modulo 4',
  });

/** The pages and pictures of all figures, the list of figures, and the picture of the landing page. */
export async function figurePages(): Promise<[path: string, content: string | Uint8Array][]> {
  const { preview, close } = await painter(`${ROOT}www`);
  const paint = async (query: string, title: string, source: string): Promise<Uint8Array> => {
    const pictures = await picturesOf(read(query), ask, { width: DRAWING_WIDTH });
    const { scene } = pictures.find(({ inForce }) => inForce) ??
      pictures[0] ?? { scene: { width: 1, height: 1, marks: [] } };
    return preview(scene, title, source);
  };
  const found: [string, string | Uint8Array][] = [
    ['figures/index.html', listPage(figures())],
    ['preview.png', await paint(LANDING, 'A playground for Nim games', 'Who wins, by which move, and why')],
  ];
  for (const figure of figures()) {
    const picture = await paint(figure.query, figure.title, figure.source);
    found.push([`figures/${figure.id}.png`, picture], [`figures/${figure.id}.html`, figurePage(figure)]);
  }
  close();
  return found;
}
