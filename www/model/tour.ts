/**
 * The tour through the real page: which figure each step opens, what it asks, and whether an answer is
 * right.
 */

import { recall, remember } from '../core/memory.ts';
import { read } from '../solver/engine.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

/** What a click has to do: move from the position to a P-position, or choose a P-position in a row. */
export type Question = { asks: 'move' } | { asks: 'row'; row: number } | null;

export interface Step {
  query: string;
  question: Question;
}

export const STEPS: readonly Step[] = [
  { query: 'g=nim&p=2,3&w=0,0,6,6', question: { asks: 'move' } },
  { query: 'g=nim&p=4,0&w=0,0,6,6', question: { asks: 'row', row: 4 } },
  { query: 'g=sub:1,2,3&p=6,1&w=0,0,8,8', question: { asks: 'move' } },
  { query: 'g=sub:1,2,3&p=6,1&w=0,0,8,8', question: null },
];

/** How an answer is judged; `to` is where the opponent would go. */
export type Verdict =
  | { right: true; notation: string | null }
  | { right: false; because: 'unreachable' | 'row' }
  | { right: false; because: 'refuted'; to: Whole[] };

const same = (one: readonly Whole[], other: readonly Whole[]): boolean => one.join() === other.join();

/**
 * Judges the cell that was clicked. `from` is the answer to the position of the step, `there` that to the
 * cell: legal moves and outcomes are the solver's.
 */
export function judge(
  question: Question,
  piles: readonly Whole[],
  from: Evaluation,
  there: Evaluation,
): Verdict {
  let notation: string | null = null;
  if (question?.asks === 'move') {
    const move = from.moves.find(({ query }) => same(read(query).position.piles, piles));
    if (move === undefined) return { right: false, because: 'unreachable' };
    notation = move.notation;
  } else if (question?.asks === 'row' && Number(piles[0]) !== question.row) {
    return { right: false, because: 'row' };
  }
  if (there.outcome === 'P') return { right: true, notation };
  const reply = there.moves.find(({ winning }) => winning);
  const to = reply === undefined ? [] : read(reply.query).position.piles;
  return { right: false, because: 'refuted', to };
}

/** How far the reader has come: a step, 'done', or null for who has never seen it. */
export function progress(): number | 'done' | null {
  const kept = recall('tour');
  if (kept === null || kept === 'done') return kept;
  const step = Number(kept);
  return STEPS[step] === undefined ? 0 : step;
}

/** Whether the tour is offered: to who has never seen it, and followed no link to a figure. */
export const isOffered = (): boolean => progress() === null && location.search === '' && location.hash === '';

export const keep = (at: number | 'done'): void => remember('tour', String(at));
