/** Puzzles in the matrix: whose move leaves a position that loses? All moves and outcomes are the solver's. */

import { read } from '../solver/engine.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

/** The links of the puzzles; a position has one winning move. The first one is the front page. */
export const PUZZLES = [
  'g=nim&p=3,5&w=0,0,8,8',
  'g=nim&p=6,2&w=0,0,8,8',
  'g=sub:1,2,3&p=6,1&w=0,0,8,8',
  'g=wythoff&p=4,5&w=0,0,8,8',
] as const;

/** How a cell that was clicked is judged; `to` are the piles that the opponent's reply leaves. */
export type Verdict =
  | { kind: 'right'; move: Evaluation['moves'][number] }
  | { kind: 'wrong'; reply: Evaluation['moves'][number]; to: Whole[] }
  | { kind: 'unreachable' };

const same = (one: readonly Whole[], other: readonly Whole[]): boolean => one.join() === other.join();

/** The move from a position to some piles; none where one move can't lead there. */
export const moveTo = (from: Evaluation, piles: readonly Whole[]): Evaluation['moves'][number] | undefined =>
  from.moves.find(({ query }) => same(read(query).position.piles, piles));

/** Judges the piles that were chosen: `from` is the answer to the position, `there` that to the piles. */
export function judge(piles: readonly Whole[], from: Evaluation, there: Evaluation): Verdict {
  const move = moveTo(from, piles);
  if (move === undefined) return { kind: 'unreachable' };
  if (there.outcome === 'P') return { kind: 'right', move };
  const reply = there.moves.find(({ winning }) => winning);
  return reply === undefined
    ? { kind: 'unreachable' }
    : { kind: 'wrong', reply, to: read(reply.query).position.piles };
}
