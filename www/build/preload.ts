/**
 * At build time, puts a short helper in the place of Vite's, which asks at once for all scripts that a part
 * of the page needs. Vite's does the same for style sheets, which no part has, and for browsers that don't
 * know such links; they load the scripts a little later. Style sheets come before scripts: a page that waits
 * for its sheet shows nothing, and a browser asks a host without HTTP/2 for six files at a time.
 */

import type { Plugin } from 'vite';

const VITES = '\0vite/preload-helper.js';

const HELPER = `const asked = new Set();
export const __vitePreload = (load, names = [], base) => {
  for (const name of names) {
    const { href } = new URL(name, base);
    if (asked.has(href) || !href.endsWith('.js')) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
};
`;

const SHEETS = /<link rel="stylesheet" crossorigin [^>]*>\s*/g;
const SCRIPT = '<script type="module" crossorigin';

export function preload(): Plugin {
  return {
    name: 'nimatrix-preload',
    apply: 'build',
    enforce: 'pre',
    load: id => (id === VITES ? HELPER : null),
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const sheets = html.match(SHEETS)?.join('') ?? '';
        return html.replace(SHEETS, '').replace(SCRIPT, script => sheets + script);
      },
    },
    generateBundle(_, bundle) {
      // A part with a style sheet of its own would stand without it.
      for (const { fileName, ...chunk } of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size) {
          this.error(`${fileName} has a style sheet`);
        }
      }
    },
  };
}
