/** In the worker of proofs: looks for a proof. To stop it, end the worker. */

import init, { Prover } from '../pkg/nimatrix_proof.js';
import { listed } from './listed.ts';
import type { Game, Looks } from './prover.ts';

/** How long a slice lasts, about; after each it is told what is being tried. */
const SLICE_MS = 50;
const FIRST_UNITS = 200_000;

const tell = (looks: Looks): void => postMessage(looks);

async function prove(module: string, game: Game): Promise<void> {
  await init({ module_or_path: module });
  const { rules, modulus, restrictions, misere, piles } = game;
  const prover = new Prover(rules, modulus, listed(restrictions), misere, piles);
  let units = FIRST_UNITS;
  let told = '';
  for (;;) {
    const begun = performance.now();
    if (prover.advance(units)) break;
    const took = Math.max(performance.now() - begun, 1);
    units = Math.round(units * Math.min(2, Math.max(0.1, SLICE_MS / took)));
    const trying = prover.words();
    if (trying !== told) tell({ trying });
    told = trying;
  }
  const found = prover.certificate();
  tell(found === undefined ? { ended: prover.words() } : { found });
}

export function receive({ module, game }: { module: string; game: Game }): void {
  prove(module, game).catch((error: unknown) =>
    tell({ failed: error instanceof Error ? error.message : String(error) }),
  );
}
