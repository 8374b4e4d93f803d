/**
 * Proofs for piles of all sizes: looked for in a thread of their own, or taken from elsewhere; none is at
 * hand before `check.js` has taken its certificate. And statements that are decided by them.
 */

import limits from '../../crates/nimatrix-proof-wasm/src/limits.json' with { type: 'json' };
import type { Checked } from './check.js';
import { isTable, readable, type Certificate } from './certificate.ts';
import type { Result } from './check.worker.ts';
import { say } from '../language/say.ts';
import { Thread as Worker } from '../solver/thread.ts';
import type { Page } from '../core/state.ts';
import type { State, Whole } from '../pkg/nimatrix.js';

/** A blocking game as the solver hands it over: its restrictions have residues from 1 to the modulus. */
export interface Game {
  rules: string;
  modulus: number;
  restrictions: number[][];
  misere: boolean;
  piles: number;
}

/** A certificate that was checked here. */
export interface Proof {
  text: string;
  certificate: Certificate;
  checked: Checked;
  milliseconds: number;
}

/** How far a game is, and why it came to nothing: undecided, late, a certificate refused, or nothing ran. */
export type Standing =
  | { kind: 'none' }
  | { kind: 'looking'; trying: string }
  | { kind: 'checking' }
  | { kind: 'proved'; proof: Proof }
  | { kind: 'undecided' | 'failed' | 'refused'; why: string }
  | { kind: 'late'; seconds: number };

/** What a thread that proves reports. */
export type Looks = { trying: string } | { found: string } | { ended: string } | { failed: string };

/** What may be asked of a proof: a position, or a window as `Theorem.window` takes it. */
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
 * Of a position: the residues of amounts that lead to piles one may hand over; how many moves are legal,
 * and how many win, with the first hundred of them in the notation of links.
 */
export interface Known {
  isP: boolean;
  residues: number[];
  legal: Whole | null;
  winning: { total: Whole | null; atLeast: Whole; moves: string[] };
}

/** What a thread that reads a proof answers; null where the proof does not speak of it. */
export interface Knows {
  id: number;
  answer: Known | Uint8Array | null;
}

/** A statement on a game, with a proof of that where one is at hand, and what is found out about it. */
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

/** The most outcomes of a window under all restrictions, as the solver has far out, and of them at once. */
const MOST_OUTCOMES = 1 << 22;
const BAND_OUTCOMES = 1 << 17;

const NONE: Standing = { kind: 'none' };
const UNSTARTED = say`its script could not be loaded; reload the page`;

const nameOf = (rules: string, piles: number): string => `${piles} ${rules}`;

/** What begins the threads that look for a proof, check one and read one. */
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
  /** The game in work, and what works for it. */
  #now: { name: string; worker: Worker } | null = null;
  /** The proof that is read, and its thread. */
  #reader: { proof: Proof; worker: Worker } | null = null;
  #waiting = new Map<number, (answer: Knows['answer']) => void>();
  #last = 0;
  /** The window that is asked for last; nobody waits for another one. */
  #asking = 0;

  /** `changed` is called whenever something stands otherwise. */
  constructor(threads: Threads, changed: () => void) {
    this.#threads = threads;
    this.#changed = changed;
  }

  /** How far a game is. */
  of(rules: string, piles: number): Standing {
    return this.#standings.get(nameOf(rules, piles)) ?? NONE;
  }

  /** The proof of a game that is at hand. */
  at(rules: string, piles: number): Proof | null {
    const standing = this.of(rules, piles);
    return standing.kind === 'proved' ? standing.proof : null;
  }

  /** Looks for a proof for a number of seconds; an earlier search is given up. */
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

  /** Checks the certificate of a game; it is at hand once `check.js` has taken it. */
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

  /** Says of a game why its certificate can't even be read. */
  refuse(rules: string, piles: number, why: string): void {
    this.#put(nameOf(rules, piles), { kind: 'refused', why });
  }

  /** Gives up what is in work. */
  stop(): void {
    if (this.#now !== null) this.#end(this.#now.name, NONE);
  }

  /** What a proof knows of a position; null where it does not speak of it, or can't be read. */
  async position(proof: Proof, piles: readonly bigint[], blocked: readonly number[]): Promise<Known | null> {
    const answer = await this.#ask(proof, { piles, blocked });
    return answer instanceof Uint8Array ? null : answer;
  }

  /**
   * The outcomes of a window under each restriction, one after the other; null as for a position, and for
   * more outcomes than the solver gives. They come band by band of rows, and are given up as soon as another
   * window is asked for.
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

  /** The thread that reads a proof; it takes the place of one that reads another. */
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

  /** Another thread takes the place of the one in work. */
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

/** All of the page; whenever one stands otherwise, an event `proofs` of the window tells so. */
export const proofs = new Proofs(threads, changed);

/** How far the game of a state is. */
export const standingOf = ({ proof_rules, piles }: State): Standing =>
  proof_rules === null ? NONE : proofs.of(proof_rules, piles.length);

/** The proof at hand of the game of a state. */
export const proofAt = ({ proof_rules, piles }: State): Proof | null =>
  proof_rules === null ? null : proofs.at(proof_rules, piles.length);

const { fewestPiles, modulus: mostModulus, mostPiles } = limits;

/** The game of a page as the prover takes it; null for other games, and before its restrictions are known. */
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

/** What is found out about a statement on a game, by a proof if one is at hand; null while that goes on. */
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
