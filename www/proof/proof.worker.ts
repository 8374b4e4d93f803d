/**
 * The worker of proofs: searches, answers from a proof, or decides a statement. Its first message names the
 * task, which gets all messages. To stop it, end the thread.
 */

import start, { Prover, Statement, Theorem } from '../pkg/nimatrix_proof.js';
import type { Asked, Game, Known, Looks, Knows, Stated, Verdict } from './prover.ts';
import type { Whole } from '../pkg/nimatrix.js';

/** The length of a slice of a search; after each the page learns what is tried. */
const SLICE_MS = 50;
const FIRST_UNITS = 200_000;
/** The listed winning moves of a position. */
const MOST_MOVES = 100;

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Restrictions for the module: lists of residues, each ended by 0. */
export const listed = (restrictions: readonly number[][]): Uint8Array =>
  Uint8Array.from(restrictions.flatMap(restriction => [...restriction, 0]));

async function prove(module: string, game: Game): Promise<void> {
  const send = (looks: Looks): void => postMessage(looks);
  await start({ module_or_path: module });
  const { rules, modulus, restrictions, misere, piles } = game;
  const prover = new Prover(rules, modulus, listed(restrictions), misere, piles);
  let units = FIRST_UNITS;
  let before = '';
  for (;;) {
    const begun = performance.now();
    if (prover.advance(units)) break;
    const took = Math.max(performance.now() - begun, 1);
    units = Math.round(units * Math.min(2, Math.max(0.1, SLICE_MS / took)));
    const trying = prover.words();
    if (trying !== before) send({ trying });
    before = trying;
  }
  const found = prover.certificate();
  send(found === undefined ? { ended: prover.words() } : { found });
}

/** Decides a statement by a certificate, or tests it at small piles if there is none. */
async function decide(stated: Stated): Promise<Verdict> {
  const { module, text, game, certificate } = stated;
  const { rules, modulus, restrictions, misere, piles } = game;
  await start({ module_or_path: module });
  const statement = new Statement(text, rules, modulus, listed(restrictions), misere, piles);
  if (certificate !== null) statement.rest_on(certificate);
  const { kind, why, tokens, piles: at, restriction } = statement.decide();
  if (kind === 'true') return { kind };
  if (kind === 'false') return { kind, piles: [...at], restriction: [...restriction] };
  return { kind: 'open', why, tokens };
}

let theorem: Promise<Theorem>;

async function begin(module: string, certificate: string): Promise<Theorem> {
  await start({ module_or_path: module });
  return new Theorem(certificate);
}

/** A whole number as in the solver's answers. */
function whole(digits: string): Whole {
  const number = BigInt(digits);
  return number > Number.MAX_SAFE_INTEGER ? number : Number(number);
}

/** The answer of a proof about a position or a window. Its certificate was checked again. */
function answer(theorem: Theorem, asked: Asked): Known | Uint8Array | null {
  if ('first' in asked) {
    const { first, down, across, rows, cols, restrictions } = asked;
    const cells = theorem.window(BigUint64Array.from(first), down, across, rows, cols, listed(restrictions));
    return cells ?? null;
  }
  const [piles, blocked] = [BigUint64Array.from(asked.piles), Uint8Array.from(asked.blocked)];
  const isP = theorem.isP(piles, blocked);
  const residues = theorem.residues(piles);
  if (isP === undefined || residues === undefined) return null;
  const found = theorem.winningMoves(piles, blocked, MOST_MOVES);
  const [legal = '', total, atLeast = '', ...moves] = found?.split(' ') ?? [];
  const winning = { total: total === '?' ? null : whole(total ?? ''), atLeast: whole(atLeast), moves };
  return { isP, residues: [...residues], legal: legal === '?' ? null : whole(legal), winning };
}

type Order =
  | { task: 'prove'; module: string; game: Game }
  | Stated
  | { task: 'answer'; module: string; certificate: string }
  | (Asked & { id: number });

async function receive(order: Order): Promise<void> {
  if ('id' in order) {
    postMessage({ id: order.id, answer: answer(await theorem, order) } satisfies Knows);
  } else if (order.task === 'prove') {
    await prove(order.module, order.game);
  } else if (order.task === 'answer') {
    theorem = begin(order.module, order.certificate);
    await theorem;
  } else {
    const refused = (error: unknown): Verdict => ({ kind: 'refused', why: whyOf(error) });
    postMessage(await decide(order).catch(refused));
  }
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  receive(data).catch((error: unknown) => postMessage({ failed: whyOf(error) }));
});
