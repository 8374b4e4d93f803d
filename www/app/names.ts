/** The game in a few words, for the button that changes it. */

import { inUse, valueOf } from '../rules/form.ts';
import type { Page } from '../core/state.ts';

/** The family, and what its parameters are. */
export function gameName({ catalog, state }: Pick<Page, 'catalog' | 'state'>): string {
  const game = catalog.games.find(({ id }) => id === state.game);
  if (game === undefined) return state.rules;
  const values = inUse(game.parameters, state.form).map(parameter => valueOf(parameter, state.form));
  return values.length === 0 ? game.title : `${game.title} · ${state.rules}`;
}
