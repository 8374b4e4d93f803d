/** At build time, draws the small pictures of games, for which no page has to ask the solver. */

import type { Plugin } from 'vite';
import { offers } from '../core/form.ts';
import { pictureOf, rules } from '../learn/words.ts';
import { pictureOf as pictureOfGame } from '../rules/nim-notation.ts';
import { thumbnailOf } from '../share/thumbnails.ts';
import { catalog, read, solve } from '../solver/engine.ts';
import { loadSolver, ROOT } from './sources.ts';

/** The links of the front page's other rules, and of all games that the catalogue suggests. */
function links(): string[] {
  const suggested = offers(catalog().games, '').flatMap(({ suggestions }) => suggestions);
  return [
    ...rules.map(({ query }) => pictureOf(query)),
    ...suggested.map(({ rules }) => pictureOfGame(rules)),
  ];
}

async function drawn(): Promise<string> {
  loadSolver();
  const made: Record<string, string> = {};
  for (const link of new Set(links())) {
    made[link] = await thumbnailOf(read(link), (kind, query) => Promise.resolve(solve(kind, query)));
  }
  return `export const thumbnails = ${JSON.stringify(made)};`;
}

export function thumbnails(): Plugin {
  let made: ReturnType<typeof drawn> | null = null;
  return {
    name: 'nimatrix-thumbnails',
    load: id => (id === `${ROOT}www/draw/thumbnails.ts` ? (made ??= drawn()) : null),
  };
}
