/** The proofs that are at hand in this page. */

import { Proofs, threads, type Proof } from './prover.ts';
import type { State } from '../pkg/nimatrix.js';

/** All of the page; whenever one stands otherwise, an event `proofs` of the window tells so. */
export const proofs = new Proofs(threads, () => dispatchEvent(new Event('proofs')));

/** The proof at hand of the game of a state. */
export const proofAt = ({ rules, piles }: State): Proof | null => proofs.at(rules, piles.length);
