/**
 * Proofs for piles of all sizes: searched in a thread, or loaded; usable only after `check.js` accepts the
 * certificate. And decisions of statements by them.
 */

import limits from '../../crates/nimatrix-proof-wasm/src/limits.json' with { type: 'json' };
import type { Checked } from './check.js';
import { isTable, readable, type Certificate } from './certificate.ts';
import type { Result } from './check.worker.ts';
import { say } from '../language/say.ts';
import { Thread as Worker } from '../solver/thread.ts';
import type { Page } from '../core/state.ts';
import type { State, Whole } from '../pkg/nimatrix.js';

/** A blocking game; restrictions have residues from 1 to the modulus. */
export interface Game {
  rules: string;
  modulus: number;
  restrictions: number[][];
  misere: boolean;
  piles: number;
}

export interface Proof {
  text: string;
  certificate: Certificate;
  checked: Checked;
  milliseconds: number;
}

/**
 * The state of a search and the reason for its end: undecided, out of time, refused certificate, or failure.
 */
export type Standing =
  | { kind: 'none' }
  | { kind: 'looking'; trying: string }
  | { kind: 'checking' }
  | { kind: 'proved'; proof: Proof }
  | { kind: 'undecided' | 'failed' | 'refused'; why: string }
  | { kind: 'late'; seconds: number };

/** The reports of a searching thread. */
export type Looks = { trying: string } | { found: string } | { ended: string } | { failed: string };

/** Questions to a proof: a position, or a window as for `Theorem.window`. */
export type Asked =
  | { piles: readonly bigint[]; blocked: readonly number[] }
  | {
      first: readonly bigint[];
      down: number;
      across: number;
      rows: number;
      cols: number;
      restrictions: number[][];
    };

/**
 * The answer about a position: the residues of winning amounts, the numbers of legal and winning moves, and
 * the first hundred of these in the notation of links.
 */
export interface Known {
  isP: boolean;
  residues: number[];
  legal: Whole | null;
  winning: { total: Whole | null; atLeast: Whole; moves: string[] };
}

/** The answers of a reading thread; null where the proof does not cover the question. */
export interface Knows {
  id: number;
  answer: Known | Uint8Array | null;
}

/** A statement about a game, with the game's proof if there is one. */
export interface Stated {
  task: 'decide';
  module: string;
  text: string;
  game: Game;
  certificate: string | null;
}
export type Verdict =
  | { kind: 'true' }
  | { kind: 'false'; piles: bigint[]; restriction: number[] }
  | { kind: 'open'; why: string; tokens: number }
  | { kind: 'refused'; why: string };

/**
 * The most outcomes of a window under all restrictions, and of one answer; as for the solver far from the
 * origin.
 */
const MOST_OUTCOMES = 1 << 22;
const BAND_OUTCOMES = 1 << 17;

const NONE: Standing = { kind: 'none' };
const UNSTARTED = say`its script could not be loaded; reload the page`;

const nameOf = (rules: string, piles: number): string => `${piles} ${rules}`;

/** Starts the threads that search, check and read. */
export interface Threads {
  prove: () => Worker;
  check: () => Worker;
  read: () => Worker;
}

export const threads: Threads = {
  prove: () => new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' }),
  check: () => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' }),
  read: () => new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' }),
};

const MODULE = new URL('../pkg/nimatrix_proof_bg.wasm', import.meta.url).href;

export class Proofs {
  #changed: () => void;
  #threads: Threads;
  #standings = new Map<string, Standing>();
  /** The game being searched or checked, and its worker. */
  #now: { name: string; worker: Worker } | null = null;
  /** The proof being read, and its thread. */
  #reader: { proof: Proof; worker: Worker } | null = null;
  #waiting = new Map<number, (answer: Knows['answer']) => void>();
  #last = 0;
  /** Counts windows; only the latest is answered. */
  #asking = 0;

  constructor(threads: Threads, changed: () => void) {
    this.#threads = threads;
    this.#changed = changed;
  }

  of(rules: string, piles: number): Standing {
    return this.#standings.get(nameOf(rules, piles)) ?? NONE;
  }

  at(rules: string, piles: number): Proof | null {
    const standing = this.of(rules, piles);
    return standing.kind === 'proved' ? standing.proof : null;
  }

  /** Searches for a proof for a number of seconds. Stops an earlier search. */
  prove(game: Game, seconds = Infinity): void {
    const worker = this.#threads.prove();
    worker.postMessage({ task: 'prove', module: MODULE, game });
    const name = this.#take(game.rules, game.piles, worker, { kind: 'looking', trying: '' });
    this.#listen<Looks>(name, worker, report => {
      if ('trying' in report) this.#put(name, { kind: 'looking', trying: report.trying });
      else if ('found' in report) this.check(report.found, game.rules, game.piles);
      else if ('ended' in report) this.#end(name, { kind: 'undecided', why: report.ended });
      else this.#end(name, { kind: 'failed', why: report.failed });
    });
    if (seconds === Infinity) return;
    setTimeout(() => {
      if (this.#now?.worker === worker) this.#end(name, { kind: 'late', seconds });
    }, 1000 * seconds);
  }

  /** Checks the certificate of a game. `check.js` must accept it before it is used. */
  check(text: string, rules: string, piles: number): void {
    const worker = this.#threads.check();
    const name = this.#take(rules, piles, worker, { kind: 'checking' });
    this.#listen<Result>(name, worker, result => {
      if ('refused' in result) return this.#end(name, { kind: 'refused', why: result.refused });
      const { checked, milliseconds } = result;
      if (nameOf(checked.rules, checked.piles) !== name) {
        const why = `it is about ${checked.rules} with ${checked.piles} piles`;
        return this.#end(name, { kind: 'refused', why });
      }
      // The solver answers by itself what a table proves.
      if (isTable(checked)) return this.#end(name, { kind: 'refused', why: 'it is a table, for check.html' });
      const certificate = readable(text, checked);
      this.#end(name, { kind: 'proved', proof: { text, certificate, checked, milliseconds } });
    });
    worker.postMessage(text);
  }

  /** Marks a game's certificate as unreadable. */
  refuse(rules: string, piles: number, why: string): void {
    this.#put(nameOf(rules, piles), { kind: 'refused', why });
  }

  stop(): void {
    if (this.#now !== null) this.#end(this.#now.name, NONE);
  }

  /** The proof's answer about a position; null if it does not cover it or can't be read. */
  async position(proof: Proof, piles: readonly bigint[], blocked: readonly number[]): Promise<Known | null> {
    const answer = await this.#ask(proof, { piles, blocked });
    return answer instanceof Uint8Array ? null : answer;
  }

  /**
   * The outcomes of a window under each restriction, in order; null as for a position, and for too many
   * outcomes. Answered in bands of rows; another window cancels it.
   */
  async window(proof: Proof, asked: Extract<Asked, { rows: number }>): Promise<Uint8Array | null> {
    const { first, down, cols, rows, restrictions } = asked;
    const { length: count } = restrictions;
    if (rows * cols * count > MOST_OUTCOMES) return null;
    const all = new Uint8Array(rows * cols * count);
    const asking = ++this.#asking;
    const high = Math.max(1, Math.floor(BAND_OUTCOMES / (cols * count)));
    for (let from = 0; from < rows; from += high) {
      const band = Math.min(high, rows - from);
      const piles = first.map((size, pile) => (pile + 1 === down ? size + BigInt(from) : size));
      const cells = await this.#ask(proof, { ...asked, first: piles, rows: band });
      if (asking !== this.#asking) throw { code: 'superseded', message: '' };
      if (!(cells instanceof Uint8Array)) return null;
      for (let at = 0; at < count; at++) {
        all.set(cells.subarray(at * band * cols, (at + 1) * band * cols), (at * rows + from) * cols);
      }
    }
    return all;
  }

  #ask(proof: Proof, asked: Asked): Promise<Knows['answer']> {
    const id = ++this.#last;
    this.#reading(proof).postMessage({ ...asked, id });
    return new Promise(resolve => this.#waiting.set(id, resolve));
  }

  /** The thread that reads this proof. Replaces one for another proof. */
  #reading(proof: Proof): Worker {
    if (this.#reader?.proof === proof) return this.#reader.worker;
    this.#close();
    const worker = this.#threads.read();
    worker.postMessage({ task: 'answer', module: MODULE, certificate: proof.text });
    this.#reader = { proof, worker };
    worker.addEventListener('error', () => this.#close());
    worker.addEventListener('message', ({ data }: MessageEvent<Knows | { failed: string }>) => {
      if ('failed' in data) return this.#close();
      this.#waiting.get(data.id)?.(data.answer);
      this.#waiting.delete(data.id);
    });
    return worker;
  }

  #close(): void {
    this.#reader?.worker.terminate();
    this.#reader = null;
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }

  #put(name: string, standing: Standing): void {
    this.#standings.set(name, standing);
    this.#changed();
  }

  /** Replaces the worker of the present task. */
  #take(rules: string, piles: number, worker: Worker, standing: Standing): string {
    const name = nameOf(rules, piles);
    if (this.#now !== null && this.#now.name !== name) this.stop();
    this.#free();
    this.#now = { name, worker };
    this.#put(name, standing);
    return name;
  }

  #listen<T>(name: string, worker: Worker, take: (report: T) => void): void {
    worker.addEventListener('message', ({ data }: MessageEvent<T>) => {
      if (this.#now?.worker === worker) take(data);
    });
    worker.addEventListener('error', () => {
      if (this.#now?.worker === worker) this.#end(name, { kind: 'failed', why: UNSTARTED });
    });
  }

  #end(name: string, standing: Standing): void {
    this.#free();
    this.#put(name, standing);
  }

  #free(): void {
    this.#now?.worker.terminate();
    this.#now = null;
  }
}

const changed = (): void => void dispatchEvent(new Event('proofs'));

/** The proofs of the page. The window's event `proofs` reports changes. */
export const proofs = new Proofs(threads, changed);

export const standingOf = ({ proof_rules, piles }: State): Standing =>
  proof_rules === null ? NONE : proofs.of(proof_rules, piles.length);

/** The loaded proof of a state's game. */
export const proofAt = ({ proof_rules, piles }: State): Proof | null =>
  proof_rules === null ? null : proofs.at(proof_rules, piles.length);

const { fewestPiles, modulus: mostModulus, mostPiles } = limits;

/** The page's game for the prover; null for other games, and until its restrictions are known. */
export function provable({ state, restrictions }: Page): Game | null {
  const { proof_rules, piles, rules, ending, modulus } = state;
  if (proof_rules === null || !mayBeProved(state)) return null;
  const game = { rules: proof_rules, misere: ending === 'misere', piles: piles.length };
  if (modulus === null) return { ...game, modulus: 1, restrictions: [[]] };
  return restrictions.of === rules ? { ...game, modulus, restrictions: restrictions.all } : null;
}

/** Whether the prover takes the game of a state. */
export const mayBeProved = ({ proof_rules, piles, modulus }: State): boolean =>
  proof_rules !== null &&
  piles.length >= fewestPiles &&
  piles.length <= mostPiles &&
  Number(modulus) <= mostModulus;

const verdicts = new Map<string, Verdict | null>();

/** The decision about a statement, by the proof if there is one; null while it is computed. */
export function verdictOf(game: Game, text: string, proof: Proof | null): Verdict | null {
  const { rules, piles } = game;
  const name = `${nameOf(rules, piles)} ${proof === null ? '' : proof.text.length} ${text}`;
  const known = verdicts.get(name);
  if (known !== undefined) return known;
  verdicts.set(name, null);
  const worker = threads.read();
  const put = (verdict: Verdict): void => {
    worker.terminate();
    verdicts.set(name, verdict);
    changed();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => put(data));
  worker.addEventListener('error', () => put({ kind: 'refused', why: UNSTARTED }));
  const certificate = proof?.text ?? null;
  worker.postMessage({ task: 'decide', module: MODULE, text, game, certificate } satisfies Stated);
  return null;
}
