/** In the worker of proofs: decides a statement, and says where it fails in a matrix. */

import { listed } from './listed.ts';
import start, { Statement } from '../pkg/nimatrix_proof.js';

/** A statement, its game as the solver says it, and a proof of the game where one is at hand. */
export interface Stated {
  task: 'decide';
  /** Where the module that decides is. */
  module: string;
  text: string;
  rules: string;
  modulus: number;
  restrictions: number[][];
  misere: boolean;
  piles: number;
  certificate: string | null;
}

/** A matrix: the sizes of the piles, those that run down and across (from 0; -1 for none), and its window. */
export interface Matrix {
  id: number;
  blocked: number[];
  piles: bigint[];
  down: number;
  across: number;
  x0: bigint;
  y0: bigint;
  cols: number;
  rows: number;
}

/** What is found out. */
export type Verdict =
  | { kind: 'true' }
  | { kind: 'false'; piles: bigint[]; restriction: number[] }
  | { kind: 'open'; why: string; tokens: number }
  | { kind: 'refused'; why: string };

/** What the thread tells; of a matrix 1 for each cell where the statement fails, 2 where nobody knows. */
export type Tells = { verdict: Verdict } | { id: number; cells: Uint8Array };

const tell = (told: Tells): void => postMessage(told);
const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let ready: Promise<Statement | null> = Promise.resolve(null);

async function take(stated: Stated): Promise<Statement | null> {
  const { module, text, rules, modulus, restrictions, misere, piles, certificate } = stated;
  try {
    await start({ module_or_path: module });
    const made = new Statement(text, rules, modulus, listed(restrictions), misere, piles);
    if (certificate !== null) made.rest_on(certificate);
    const { kind, why, tokens, piles: at, restriction } = made.decide();
    if (kind === 'true') tell({ verdict: { kind } });
    else if (kind === 'false') tell({ verdict: { kind, piles: [...at], restriction: [...restriction] } });
    else tell({ verdict: { kind: 'open', why, tokens } });
    return made;
  } catch (error) {
    tell({ verdict: { kind: 'refused', why: whyOf(error) } });
    return null;
  }
}

export function receive(data: Stated | Matrix): void {
  if ('text' in data) {
    ready = take(data);
    return;
  }
  const { id, blocked, piles, down, across, x0, y0, cols, rows } = data;
  void ready.then(made => {
    if (made === null) return;
    const sizes = BigUint64Array.from(piles);
    const row = down < 0 ? piles.length : down;
    tell({ id, cells: made.failing(Uint8Array.from(blocked), sizes, row, across, x0, y0, cols, rows) });
  });
}
