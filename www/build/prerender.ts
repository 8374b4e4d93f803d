/**
 * Draws the landing page into index.html at build time, with the code and solver of the live page. Fills in
 * the table of its inline script: for each family the address of its part of the solver, its name and its
 * rule.
 */

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { NimApp } from '../app/nim-app.ts';
import { first } from '../app/parts.ts';
import { catalog, read, solve } from '../solver/engine.ts';
import { loadSolver, ROOT, textOf } from './sources.ts';
import { paletteCss, palettes } from '../draw/palette.ts';
import { stateFor, LANDING, link } from '../core/state.ts';
import { viewOf } from '../views/list.ts';
import { figureName, figureQuery, restrictionsQuery, pageFor } from '../core/page.ts';
import { staticHtml } from './static.ts';

const SOURCE = textOf('www/starting.js');

const { code } = minifySync('starting.js', SOURCE, { module: false, compress: { target: 'es2015' } });

/** The script on one line, with quotes for old browsers. No string of it contains a double quote. */
const STARTING = `<script>${code.trim().replaceAll('`', '"')}</script>`;

/** The style of the message, also without a style sheet. */
const UNSTARTED_CSS =
  '#unstarted{padding:.75rem 1.75rem;border-left:3px solid var(--accent);background:var(--paper);' +
  'color:var(--ink);font:1rem/1.45 Palatino,Georgia,serif;overflow-wrap:anywhere}' +
  '.scripted #unstarted{display:none}#unstarted p{margin:0}' +
  '#unstarted button{margin-top:.5rem;padding:.5rem .875rem;border:1px solid var(--control);' +
  'border-radius:4px;background:none;color:inherit;font:inherit}';

const CENTRE = 'id="board">';

/** The placeholder of a linked figure; the script of index.html fills it. */
const OPENING =
  '<div id="opening"><p><b></b> <span></span></p><p>Opening the figure …<br /><code></code></p></div>';

export const prerender = (): Plugin => ({
  name: 'nimatrix-first-paint',
  transformIndexHtml: {
    order: 'pre',
    handler: async html => {
      await first.puzzle.fetch();
      return html
        .replace('<!--palette-->', () => `<style>${paletteCss()}${UNSTARTED_CSS}</style>${STARTING}`)
        .replace('<!--theme-color-->', themeColours)
        .replace('<!--first-->', firstPaint);
    },
  },
});

const themeColours = (): string =>
  Object.entries(palettes)
    .map(
      ([theme, { paper }]) =>
        `<meta name="theme-color" content="${paper}" media="(prefers-color-scheme: ${theme})" />`,
    )
    .join('\n    ');

function firstPaint(): string {
  loadSolver();
  const state = stateFor('');
  const app = new NimApp();
  app.page = {
    ...pageFor(state),
    sideBySide: false,
    panels: solve('panels', figureQuery(state)),
    panelsOf: figureName(state),
    panelsUnder: { blocked: state.restriction, inFamily: state.restriction_in_family },
    restrictions: {
      of: state.rules,
      all: solve('panels', restrictionsQuery(state)).flatMap(panel => panel.restrictions),
    },
    evaluation: solve('evaluate', link(state)),
    evaluationOf: link(state),
  };
  // A page without a link begins with a puzzle.
  (app as unknown as { willUpdate(changed: Map<string, unknown>): void }).willUpdate(
    new Map([['page', null]]),
  );
  const drawn = staticHtml(app.render());
  if (!drawn.includes(CENTRE)) throw new Error(`the first paint has no ${CENTRE}`);
  // The first paint is replaced within a second: it needs no update marks, tooltips or cell positions.
  return drawn
    .replace(CENTRE, CENTRE + OPENING)
    .replace(/<!--.*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?:title|aria-(?:col|row)index)="[^"]*"/g, '')
    .replaceAll(' tabindex="-1" aria-selected="false"', '');
}

/** The placeholder of the list in index.html. */
const PLACE = "JSON.parse('{}')";

interface Part {
  games: readonly string[];
  address: () => URL;
}

export function early(): Plugin {
  return {
    name: 'nimatrix-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!html.includes(PLACE)) return html;
        loadSolver();
        const files = Object.values(bundle ?? {}).flatMap(file => (file.type === 'asset' ? [file] : []));
        const places = new Map<string, string>();
        for (const { games, address } of await listed()) {
          const name = basename(address().pathname);
          const file = files.find(({ names }) => names.includes(name));
          if (file !== undefined) for (const game of games) places.set(game, file.fileName);
        }
        const families = catalog().games.map(({ id, title, rule, views: [first = ''] }) => {
          const board = viewOf(first).asks === 'board' ? [1] : [];
          return [id, [places.get(id) ?? '', title, rule, ...board]] as const;
        });
        // An address without a game opens the landing page.
        const landing = places.get(read(LANDING).game);
        return html.replace(PLACE, () =>
          JSON.stringify(Object.fromEntries([['', [landing ?? '']], ...families])),
        );
      },
    },
  };
}

/** The list of parts in the package; empty if it was built without parts. */
async function listed(): Promise<readonly Part[]> {
  const file = `${ROOT}www/pkg/parts.js`;
  if (!existsSync(file)) return [];
  return ((await import(pathToFileURL(file).href)) as { parts: readonly Part[] }).parts;
}
