/** What is known of a game move by move: the answers near the present position, and what each move did. */

import { write, type Failure } from '../../solver/engine.ts';
import { listed } from './listed.ts';
import { verdictOf, type Verdict } from './play.ts';
import type { Evaluation, State } from '../../pkg/nimatrix.js';

/**
 * The answers that are kept on either side of the present position; of the others only what they say of their
 * move.
 */
const KEPT = 8;
/** These say nothing of the question itself, so it may be asked again. */
const PASSING = /stopped|worker/;

/** Everything on which the answers depend besides the moves. */
const keyOf = ({ rules, piles, restriction, by }: State): string =>
  [rules, piles.join(), restriction?.join(), by].join(' ');

export class Game {
  /** What the links say besides the moves. */
  #start: Partial<State> & { rules: string };
  #key: string;
  #line: readonly string[];
  #answers = new Map<number, Evaluation>();
  /** By the number of moves before it; null where nothing can be said of the move. */
  #verdicts: (Verdict | null | undefined)[] = [];
  #refused = new Set<number>();

  /**
   * The game of a state and of the moves that follow it; what was known of its beginning is taken over from
   * another game.
   */
  constructor(state: State, line: readonly string[], before: Game | null) {
    const { rules, piles, restriction, by } = state;
    this.#start = { rules, piles, restriction, by };
    this.#key = keyOf(state);
    this.#line = line;
    if (before === null || before.#key !== this.#key) return;
    const parting = line.findIndex((move, index) => move !== before.#line[index]);
    const same = parting < 0 ? Math.min(line.length, before.#line.length) : parting;
    this.#verdicts = before.#verdicts.slice(0, same);
    this.#refused = new Set([...before.#refused].filter(played => played <= same));
    for (const [played, answer] of before.#answers) if (played <= same) this.#answered(played, answer);
  }

  /** Whether this is the game of a state with this line of moves. */
  is(state: State, line: readonly string[]): boolean {
    return this.#line === line && this.#key === keyOf(state);
  }

  /**
   * The link of the position after `played` moves: printing it takes as long as the game is, so it is for
   * asking, once.
   */
  link(played: number): string {
    return write({ ...this.#start, moves: this.#line.slice(0, played) }, false);
  }

  /** The answer to the position after `played` moves, as long as the game is near it. */
  answer(played: number): Evaluation | undefined {
    return this.#answers.get(played);
  }

  /** What the move after `played` moves did; undefined while it is not known, null where it can't be told. */
  verdict(played: number): Verdict | null | undefined {
    return this.#verdicts[played];
  }

  /**
   * The next position to ask for: the present one and those just before it, then what the listed moves did,
   * then, if all are wanted, the others.
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

  /** Takes an answer in, and lets those go that are far from the present position. */
  learn(at: number, answer: Evaluation, played: number): void {
    this.#answered(at, answer);
    for (const other of this.#answers.keys()) {
      if (Math.abs(other - played) > KEPT) this.#answers.delete(other);
    }
  }

  #answered(at: number, answer: Evaluation): void {
    this.#answers.set(at, answer);
    const move = this.#line[at];
    if (move !== undefined) this.#verdicts[at] = verdictOf(answer, move);
  }

  /** Notes that a position has no answer; says whether it is worth while to ask for others. */
  refuse(at: number, { code }: Failure): boolean {
    if (PASSING.test(code)) return false;
    this.#refused.add(at);
    this.#verdicts[at] = null;
    return true;
  }
}
