/** The proofs that are at hand in this page, and which game one may look for. */

import { Proofs, threads, type Game, type Proof } from '../proof/prover.ts';
import type { Page } from './state.ts';
import type { State } from '../pkg/nimatrix.js';

/** Where a proof may be looked for, by the number of piles. */
const PILES = [2, 3];
/** Larger moduli are more than the prover takes. */
const MOST_MODULUS = 30;

/** All of the page; whenever one stands otherwise, an event `proofs` of the window tells so. */
export const proofs = new Proofs(threads, () => dispatchEvent(new Event('proofs')));

/** The proof at hand of the game of a state. */
export const proofAt = ({ rules, piles }: State): Proof | null => proofs.at(rules, piles.length);

/** Whether games like that of a state may be proved at all. */
export const mayBeProved = ({ form, piles, restriction }: State): boolean =>
  restriction !== null && PILES.includes(piles.length) && Number(form['n'] ?? Infinity) <= MOST_MODULUS;

/** The game that the prover may be given, as the solver says it; null where it takes none such. */
export function provable({ state, restrictions }: Page): Game | null {
  if (!mayBeProved(state) || restrictions.of !== state.rules) return null;
  const modulus = Number(state.form['n']);
  const { length: piles } = state.piles;
  const misere = state.form['ending'] === 'misere';
  return { rules: state.rules, modulus, restrictions: restrictions.all, misere, piles };
}
