/** Draws the small pictures of games at build time. */

import type { Plugin } from 'vite';
import { RULES } from '../learn/nim-puzzle.ts';
import { rulesText } from '../core/form.ts';
import { stateFor } from '../core/state.ts';
import { thumbnailOf } from '../share/picture.ts';
import type { Game, State } from '../pkg/nimatrix.js';
import { catalog, changed, read, solve } from '../solver/engine.ts';
import { loadSolver, ROOT } from './sources.ts';

/** A few cells of a game's first view. */
function firstView(game: Game): State {
  const state = stateFor(`g=${encodeURIComponent(rulesText(game, {}))}`);
  const small = state.piles.length > 1 ? { window: { x0: 0, y0: 0, cols: 8, rows: 8 } } : {};
  return changed({ ...state, notices: [] }, small);
}

/** The states to draw: the front page's other rules by their links, all families by their ids. */
const states = (): (readonly [name: string, State])[] => [
  ...RULES.map(({ query }) => [query, read(query.replace(/&w=.*/, '&w=0,0,9,9'))] as const),
  ...catalog().games.map(game => [game.id, firstView(game)] as const),
];

async function drawn(): Promise<string> {
  loadSolver();
  const made: Record<string, string> = {};
  for (const [name, state] of states()) {
    made[name] = await thumbnailOf(state, (kind, query) => Promise.resolve(solve(kind, query)));
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
