/**
 * At build time, tells the inline script of index.html where the parts of the solver lie, so that the one of
 * the link's game comes beside the scripts, not after them; and what families are called and what their rules
 * are, which a linked page shows until its figure is there.
 */

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { LANDING } from '../core/state.ts';
import { catalog, read } from '../solver/engine.ts';
import { loadSolver, ROOT } from './sources.ts';

/** What index.html has in the place of the list. */
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
        const families = catalog().games.map(
          ({ id, title, rule }) => [id, [places.get(id) ?? '', title, rule]] as const,
        );
        // An address that names no game opens the landing page.
        const landing = places.get(read(LANDING).game);
        return html.replace(PLACE, () =>
          JSON.stringify(Object.fromEntries([['', [landing ?? '']], ...families])),
        );
      },
    },
  };
}

/** The list that comes with the package; one that was built without parts has none. */
async function listed(): Promise<readonly Part[]> {
  const file = `${ROOT}www/pkg/parts.js`;
  if (!existsSync(file)) return [];
  return ((await import(pathToFileURL(file).href)) as { parts: readonly Part[] }).parts;
}
