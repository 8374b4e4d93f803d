/**
 * A game between two players as data: turns, verdicts on moves, and the opponent's move. It knows no rules.
 */

import { changed, read, write, type Engine, type Failure } from '../../solver/engine.ts';
import { link, verdictOf, type Opponent, type Verdict } from '../../core/state.ts';
import { gameOf, inUse, rulesText } from '../../core/form.ts';
import type { Catalog, Evaluation, State } from '../../pkg/nimatrix.js';

type Answer = Evaluation['moves'][number];

/**
 * The evaluation for play. If options may be forbidden, a P-position has winning moves: the other player
 * forbids them.
 */
export function playable(evaluation: Evaluation): Evaluation {
  const { outcome, moves, moves_total, winning_total } = evaluation;
  if (outcome === 'N' || Number(winning_total ?? 0) === 0) return evaluation;
  const left = moves_total === null ? null : Number(moves_total) - Number(winning_total);
  return { ...evaluation, moves: moves.filter(move => !move.winning), moves_total: left, winning_total: 0 };
}

/** The rates at which a learner plays a random move. */
export const ERROR_RATES = [0.1, 0.25, 0.5] as const;

/** The opponent's move: a winning one if possible, else the one that takes least. */
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

/** The moves that changed the winner, by index. */
export const turningPoints = (verdicts: readonly (Verdict | null | undefined)[]): number[] =>
  verdicts.flatMap((verdict, index) => (verdict === 'gives' ? [index] : []));

/** Larger piles are hard enough. */
const MOST_HARD = 1000;

/** Larger piles, or larger boards of the same game. */
function larger(catalog: Catalog, state: State): State[] {
  const { form, piles, restriction, rules } = state;
  const steps = [1, 2, 3, 4, 5, 6];
  if (piles.length > 0) {
    if (piles.some(pile => Number(pile) > MOST_HARD)) return [];
    const more = (step: number) => piles.map((pile, at) => Number(pile) + 1 + ((step * (at + 1)) % 5));
    return steps.map(step => changed(state, { rules, piles: more(step), restriction, moves: [] }));
  }
  const game = gameOf({ catalog, state });
  const size = inUse(game?.parameters ?? [], form).find(({ kind }) => kind === 'integer')?.name;
  if (game === undefined || size === undefined) return [];
  return steps
    .map(step => rulesText(game, { ...form, [size]: String(Number(form[size]) + step) }))
    .map(text => read(`g=${encodeURIComponent(text)}`))
    .filter(({ notices }) => notices.length === 0);
}

/** A harder start of the same game, with few winning moves; null if there is none. */
export async function harder(engine: Engine, catalog: Catalog, state: State): Promise<State | null> {
  let best: State | null = null;
  let fewest = Infinity;
  for (const next of larger(catalog, state)) {
    const answer = await engine.ask('evaluate', link(next)).catch(() => null);
    const winning = answer?.outcome === 'N' ? Number(answer.winning_total ?? Infinity) : Infinity;
    if (winning < fewest) [best, fewest] = [next, winning];
    if (fewest === 1) break;
  }
  return best;
}

/** The amounts chosen from each pile for a move. */
export type Choice = ReadonlyMap<number, number>;

/** The piles in order, each with its amount. */
export const inOrder = (choice: Choice): [pile: number, amount: number][] =>
  [...choice].sort(([a], [b]) => a - b);

/** The amounts allowed from a single pile, from the list of legal moves; null if the list is cut. */
export function amountsFrom(evaluation: Evaluation | null, pile: number): ReadonlySet<number> | null {
  if (evaluation === null || evaluation.moves.length !== Number(evaluation.moves_total)) return null;
  const alone = evaluation.moves.filter(({ takes }) => takes.length === 1).flatMap(({ takes }) => takes);
  return new Set(alone.flatMap(take => (take.pile === pile ? [Number(take.amount)] : [])));
}

/** The moves that take exactly this: none if illegal, several if a restriction is still open. */
export function completions(state: State, evaluation: Evaluation | null, choice: Choice): string[] {
  if (choice.size === 0 || evaluation === null) return [];
  const taken = inOrder(choice)
    .map(([pile, amount]) => `${pile}a${amount}`)
    .join('.');
  const listed = evaluation.moves
    .filter(move => move.notation === taken || move.notation.startsWith(`${taken}r`))
    .map(move => move.notation);
  if (listed.length > 0 || evaluation.moves.length === Number(evaluation.moves_total)) return listed;
  // Long lists are cut; the reader checks whether the move is legal.
  try {
    changed(state, { moves: [...state.moves, taken] });
    return [taken];
  } catch {
    return [];
  }
}

/** The answers kept on either side of the present position. Of others only the verdicts stay. */
const KEPT = 8;
/** Failures that don't depend on the question, which may be repeated. */
const PASSING = /stopped|worker/;

/** All that the answers depend on besides the moves. */
const keyOf = ({ rules, piles, restriction, by }: State): string =>
  [rules, piles.join(), restriction?.join(), by].join(' ');

/** The listed moves on either side of the present position. */
const LISTED = 40;

/** The listed part of a long game: its first move and the one after its last. */
export function listed(played: number, length: number): [from: number, to: number] {
  const to = Math.min(length, Math.max(played, LISTED) + LISTED);
  return [Math.max(0, Math.min(played - LISTED, to - 2 * LISTED)), to];
}

export class Game {
  /** The links without the moves. */
  #start: Partial<State> & { rules: string };
  #key: string;
  #line: readonly string[];
  #answers = new Map<number, Evaluation>();
  /** The verdicts by number of moves before; null if undecidable. */
  #verdicts: (Verdict | null | undefined)[] = [];
  #refused = new Set<number>();

  /** The game of a state and the moves that follow. What `before` knows of a common beginning is reused. */
  constructor(state: State, line: readonly string[], before: Game | null) {
    const { rules, piles, restriction, by } = state;
    this.#start = { rules, piles, restriction, by };
    this.#key = keyOf(state);
    this.#line = line;
    if (before === null || before.#key !== this.#key) return;
    const difference = line.findIndex((move, index) => move !== before.#line[index]);
    const same = difference < 0 ? Math.min(line.length, before.#line.length) : difference;
    this.#verdicts = before.#verdicts.slice(0, same);
    this.#refused = new Set([...before.#refused].filter(played => played <= same));
    for (const [played, answer] of before.#answers) if (played <= same) this.#answered(played, answer);
  }

  /** Whether this is the game of a state with this line. */
  is(state: State, line: readonly string[]): boolean {
    return this.#line === line && this.#key === keyOf(state);
  }

  /** The link of the position after `played` moves. Printing is slow for long games: call it once. */
  link(played: number): string {
    return write({ ...this.#start, moves: this.#line.slice(0, played) }, false);
  }

  /** The answer to the position after `played` moves, if kept. */
  answer(played: number): Evaluation | undefined {
    return this.#answers.get(played);
  }

  /** The verdict on the move after `played` moves; undefined if unknown, null if undecidable. */
  verdict(played: number): Verdict | null | undefined {
    return this.#verdicts[played];
  }

  /**
   * The next position to evaluate: the present one and those just before, then those of listed moves, then
   * with `all` the rest.
   */
  wanted(played: number, all: boolean): number | null {
    for (let at = played; at >= Math.max(0, played - 2); at--) {
      if (!this.#answers.has(at) && !this.#refused.has(at)) return at;
    }
    const [from, to] = listed(played, this.#line.length);
    for (let at = to - 1; at >= from; at--) if (this.#verdicts[at] === undefined) return at;
    for (let at = from - 1; at >= 0 && all; at--) if (this.#verdicts[at] === undefined) return at;
    return null;
  }

  /** Records an answer, and drops those far from the present position. */
  record(at: number, answer: Evaluation, played: number): void {
    this.#answered(at, answer);
    for (const other of this.#answers.keys()) {
      if (Math.abs(other - played) > KEPT) this.#answers.delete(other);
    }
  }

  #answered(at: number, evaluation: Evaluation): void {
    const answer = playable(evaluation);
    this.#answers.set(at, answer);
    const move = this.#line[at];
    if (move !== undefined) this.#verdicts[at] = verdictOf(answer, move);
  }

  /** Records that a position has no answer. Returns whether to continue with others. */
  refuse(at: number, { code }: Failure): boolean {
    if (PASSING.test(code)) return false;
    this.#refused.add(at);
    this.#verdicts[at] = null;
    return true;
  }
}
