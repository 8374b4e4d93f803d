/** In the worker of proofs: answers by a proof. Its certificate comes first and is checked once more. */

import init, { Theorem } from '../pkg/nimatrix_proof.js';
import { listed } from './listed.ts';
import type { Asked, Knows } from './prover.ts';
import type { Whole } from '../pkg/nimatrix.js';

type Order = { module: string; certificate: string } | (Asked & { id: number });

/** So many winning moves are told of one position. */
const MOST_MOVES = 100;

let theorem: Promise<Theorem>;

async function begin(module: string, certificate: string): Promise<Theorem> {
  await init({ module_or_path: module });
  return new Theorem(certificate);
}

/** A whole number as the solver hands it over. */
function whole(digits: string): Whole {
  const number = BigInt(digits);
  return number > Number.MAX_SAFE_INTEGER ? number : Number(number);
}

function answer(theorem: Theorem, asked: Asked): Knows['answer'] {
  if ('first' in asked) {
    const { first, down, across, rows, cols, restrictions } = asked;
    const cells = theorem.window(BigUint64Array.from(first), down, across, rows, cols, listed(restrictions));
    return cells ?? null;
  }
  const [piles, blocked] = [BigUint64Array.from(asked.piles), Uint8Array.from(asked.blocked)];
  const isP = theorem.isP(piles, blocked);
  const residues = theorem.residues(piles);
  if (isP === undefined || residues === undefined) return null;
  const told = theorem.winningMoves(piles, blocked, MOST_MOVES);
  const [legal = '', total, atLeast = '', ...moves] = told?.split(' ') ?? [];
  const winning = { total: total === '?' ? null : whole(total ?? ''), atLeast: whole(atLeast), moves };
  return { isP, residues: [...residues], legal: whole(legal), winning };
}

async function hear(order: Order): Promise<void> {
  if ('module' in order) theorem = begin(order.module, order.certificate);
  const known = await theorem;
  if ('id' in order) postMessage({ id: order.id, answer: answer(known, order) } satisfies Knows);
}

export function receive(order: Order): void {
  hear(order).catch((error: unknown) => postMessage({ failed: String(error) }));
}
