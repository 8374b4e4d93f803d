/** At build time, the pages and pictures that need no script. */

import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { aboutPage } from './about.ts';
import { figurePages, landingMeta } from './figures.ts';
import { glossaryPages } from './glossary.ts';
import { loadSolver, ROOT, textOf } from './sources.ts';
import { stillData, stills } from './stills.ts';

/** The pages of courses as they are written, since they are there to be copied. */
const demo = (): [path: string, content: string][] =>
  readdirSync(`${ROOT}demo`)
    .filter(name => /\.(?:html|css)$/.test(name))
    .map(name => [`demo/${name}`, textOf(`demo/${name}`)]);

export function site(): Plugin {
  let made: ReturnType<typeof stills> | null = null;
  return {
    name: 'nimatrix-site',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename, server }) => {
        loadSolver();
        if (html.includes('<!--pictures-->')) {
          const data = stillData(await (made ??= stills()));
          return html.replace('<!--pictures-->', () => data);
        }
        if (server !== undefined || !filename.endsWith('index.html')) return html;
        return html.replace('</title>', () => `</title>\n    ${landingMeta()}`);
      },
    },
    async generateBundle() {
      loadSolver();
      const pictures = [...(await (made ??= stills())).values()].map(
        ({ name, text }) => [`pictures/${name}`, text] as const,
      );
      const pages = [['about/index.html', aboutPage()] as const, ...glossaryPages(), ...demo()];
      for (const [fileName, source] of [...pages, ...pictures, ...(await figurePages())]) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
