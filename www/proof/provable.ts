/** The games that may be proved for piles of all sizes. */

import limits from '../../crates/nimatrix-proof-wasm/src/limits.json' with { type: 'json' };
import type { Game } from './prover.ts';
import type { State } from '../pkg/nimatrix.js';
import type { Page } from '../core/state.ts';

const { fewestPiles, modulus, mostPiles } = limits;

/** Whether the prover takes the game of a state; a statement may also be about fewer piles. */
export const mayBeProved = ({ form, piles, restriction }: State, fewest = fewestPiles): boolean =>
  restriction !== null && piles.length >= fewest && piles.length <= mostPiles && Number(form['n']) <= modulus;

/** The game of a page as the prover takes it; null for other games, and before its restrictions are known. */
export function provable({ state, restrictions }: Page, fewest = fewestPiles): Game | null {
  const { form, piles, rules } = state;
  if (!mayBeProved(state, fewest) || restrictions.of !== rules) return null;
  return {
    rules,
    modulus: Number(form['n']),
    restrictions: restrictions.all,
    misere: form['ending'] === 'misere',
    piles: piles.length,
  };
}
