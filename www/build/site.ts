/** The pages and pictures that need no script. */

import { readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { markup } from '../draw/svg.ts';
import { aboutPage } from './about.ts';
import { figurePages, landingMeta } from './figures.ts';
import { glossaryPages } from './glossary.ts';
import { footer, header, missingPage, plainCss, SCRIPT, script, SHEET } from './plain.ts';
import { loadSolver, ROOT, textOf } from './sources.ts';
import { stillData, stills } from './stills.ts';

/** The demo pages, unchanged but for the site's header, since they are there to be copied. */
const demo = (): [path: string, content: string][] =>
  readdirSync(`${ROOT}demo`)
    .filter(name => /\.(?:html|css)$/.test(name))
    .map(name => [`demo/${name}`, demoPage(textOf(`demo/${name}`))]);

/** The tags that the site's header needs. */
const HEAD = `<link rel="stylesheet" href="../${SHEET}" />\n    <script src="../${SCRIPT}"></script>`;

const demoPage = (text: string): string =>
  text
    .replace('<link rel="stylesheet"', sheet => `${HEAD}\n    ${sheet}`)
    .replace('<body>', body => `${body}\n    ${header('../')}`);

/** The sitemap of a site, from its address and its files. */
export function sitemap(site: string, files: readonly string[]): string {
  const pages = files.filter(file => file.endsWith('.html') && !/^(?:404|embed|nimatrix)\.html$/.test(file));
  const entries = pages.map(
    page => `<url><loc>${markup(site + page.replace(/\bindex\.html$/, ''))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The path of a font in the built site. */
const fontIn =
  (bundle: Rolldown.OutputBundle) =>
  (font: string): string =>
    Object.values(bundle).find(file => file.type === 'asset' && file.names.includes(font))?.fileName ?? font;

export function site(): Plugin {
  let made: ReturnType<typeof stills> | null = null;
  return {
    name: 'nimatrix-site',
    transformIndexHtml: {
      order: 'pre',
      handler: async (source, { filename, server }) => {
        loadSolver();
        const html = source
          .replace('<!--header-->', () => `<script>${script}</script>${header('')}`)
          .replace('<!--footer-->', () => footer(''));
        if (html.includes('<!--pictures-->')) {
          const data = stillData(await (made ??= stills()));
          return html.replace('<!--pictures-->', () => data);
        }
        if (server !== undefined || !filename.endsWith('index.html')) return html;
        return html.replace('</title>', () => `</title>\n    ${landingMeta()}`);
      },
    },
    async generateBundle(_, bundle) {
      loadSolver();
      const pictures = [...(await (made ??= stills())).values()].map(
        ({ name, text }) => [`pictures/${name}`, text] as const,
      );
      const pages = [
        ['404.html', missingPage()] as const,
        [SHEET, plainCss(fontIn(bundle))] as const,
        [SCRIPT, script] as const,
        ['about/index.html', aboutPage()] as const,
        ...glossaryPages(),
        ...demo(),
      ];
      for (const [fileName, source] of [...pages, ...pictures, ...(await figurePages())]) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
