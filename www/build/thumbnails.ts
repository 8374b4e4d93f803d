/** At build time, draws the small pictures of games, for which no page has to ask the solver. */

import type { Plugin } from 'vite';
import { pictureOf, rules } from '../learn/words.ts';
import { pictureOf as pictureOfGame } from '../rules/nim-notation.ts';
import { thumbnailOf } from '../share/picture.ts';
import { catalog, read, solve } from '../solver/engine.ts';
import { loadSolver, ROOT } from './sources.ts';

/** The links of the front page's other rules, and of all families. */
const links = (): string[] => [
  ...rules.map(({ query }) => pictureOf(query)),
  ...catalog().games.map(pictureOfGame),
];

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
