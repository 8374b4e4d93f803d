/**
 * A game between two players as data: whose turn it is, how good each move was, what an opponent plays.
 * Nothing here knows a rule.
 */

import { changed } from '../../solver/engine.ts';
import type { Evaluation, State } from '../../pkg/nimatrix.js';

type Answer = Evaluation['moves'][number];

export type Opponent = 'perfect' | 'proof' | 'learner' | 'person';

/** How often a learner plays any move at all in place of a good one. */
export const ERROR_RATES = [0.1, 0.25, 0.5] as const;

export type Verdict = 'keeps' | 'gives' | 'lost';

/** What a move did to the win; nothing if the move is beyond the list of moves. */
export function verdictOf(before: Evaluation, notation: string): Verdict | null {
  if (before.outcome === 'P') return 'lost';
  const move = before.moves.find(move => move.notation === notation);
  if (move !== undefined) return move.winning ? 'keeps' : 'gives';
  // All winning moves come first, so a move beyond the list loses if the list shows a losing one.
  return before.moves.some(move => !move.winning) ? 'gives' : null;
}

/**
 * The opponent's move: a winning one if there is one; a lost position is played on by the move that takes
 * least.
 */
export function reply(
  evaluation: Evaluation,
  opponent: Opponent,
  errorRate: number,
  random: () => number = Math.random,
): Answer | undefined {
  const { moves } = evaluation;
  const pick = (from: readonly Answer[]) => from[Math.floor(random() * from.length)];
  if (opponent === 'learner' && random() < errorRate) return pick(moves);
  const winning = moves.filter(move => move.winning);
  if (winning.length > 0) return pick(winning);
  const least = Math.min(...moves.map(size));
  return pick(moves.filter(move => size(move) === least));
}

const size = (move: Answer): number =>
  Number(move.step ?? 0) + move.takes.reduce((sum, take) => sum + Number(take.amount), 0);

/** The moves that changed who wins, by their number from 0. */
export const turningPoints = (verdicts: readonly (Verdict | null | undefined)[]): number[] =>
  verdicts.flatMap((verdict, index) => (verdict === 'gives' ? [index] : []));

/** What is to be taken from each pile, while a move is being put together. */
export type Choice = ReadonlyMap<number, number>;

const notationOf = (choice: Choice): string =>
  [...choice]
    .sort(([a], [b]) => a - b)
    .map(([pile, amount]) => `${pile}a${amount}`)
    .join('.');

/** What one may take from one pile alone, by the list of legal moves; null where the list is cut. */
export function amountsFrom(evaluation: Evaluation | null, pile: number): ReadonlySet<number> | null {
  if (evaluation === null || evaluation.moves.length !== Number(evaluation.moves_total)) return null;
  const alone = evaluation.moves.filter(({ takes }) => takes.length === 1).flatMap(({ takes }) => takes);
  return new Set(alone.flatMap(take => (take.pile === pile ? [Number(take.amount)] : [])));
}

/**
 * The moves that take exactly this: none if it is illegal, several where a restriction is still to be chosen.
 */
export function completions(state: State, evaluation: Evaluation | null, choice: Choice): string[] {
  if (choice.size === 0 || evaluation === null) return [];
  const taken = notationOf(choice);
  const listed = evaluation.moves
    .filter(move => move.notation === taken || move.notation.startsWith(`${taken}r`))
    .map(move => move.notation);
  if (listed.length > 0) return listed;
  // Long lists are cut; the solver's reader knows whether the move is legal.
  try {
    changed(state, { moves: [...state.moves, taken] });
    return [taken];
  } catch {
    return [];
  }
}
