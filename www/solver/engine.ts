/**
 * Asks the solver. Reading and printing links is immediate. Longer work runs in a worker, in slices with
 * progress: the newest question of each kind wins, kinds don't wait for each other, and a stop takes effect
 * at once.
 */

import * as solver from '../pkg/nimatrix.js';
import type { Format, Job } from '../pkg/nimatrix.js';
import {
  failure,
  failureOf,
  isInParts,
  isSliced,
  localized,
  type Answers,
  type Failure,
  type Kind,
  type Order,
  type Progress,
  type Question,
  type Report,
  type Sliced,
  type Watcher,
} from './protocol.ts';
import { changed, isBeyond, read, readByWhole, solves, start, type Compiled } from './reader.ts';

export { failureOf, isSliced };
export type * from './protocol.ts';
export { evaluate, initSync, options, Raster, write } from '../pkg/nimatrix.js';
export { changed, isBeyond, read, start };

export const catalog: typeof solver.catalog = () => localized.of(solver.catalog());
export const figures: typeof solver.figures = () => localized.of(solver.figures());

/** The largest budget of an answer, as a multiple of the usual one. */
export const MOST_TIMES = 50;

/** Larger trees are no pictures any more. */
const TREE_LIMIT = 400;

/** The format of a text; readers of links ignore the key `as`. */
const formatOf = (query: string): Format => (new URLSearchParams(query).get('as') ?? 'text') as Format;

const solvers: { [K in Kind]: (query: string) => Answers[K] } = {
  panels: solver.panels,
  sequence: solver.sequence,
  tree: query => solver.tree(query, TREE_LIMIT),
  board: solver.board,
  evaluate: solver.evaluate,
  text: query => solver.exported(query, formatOf(query)),
  file: query => inParts(solver.exported(query, formatOf(query)), query),
  formats: solver.formats,
  errata: solver.errata,
  strategy: solver.strategy,
  figures: solver.figures,
};

/** A text, split where it has the link of its query, so that its parts can be kept without the text. */
const inParts = (text: string, query: string): Blob[] =>
  text.split(`?${query.replace(/&as=.*/, '')}`).map(part => new Blob([part]));

export const answerOf = (job: Job, { kind, query }: Question): Answers[Kind] =>
  kind === 'file' ? inParts(job.answer() as string, query) : (job.answer() as Answers[Kind]);

/** Answers in this thread. The worker and the first paint use it; the page does not. */
export function solve<K extends Kind>(kind: K, query: string): Answers[K] {
  return solvers[kind](query);
}

/** A question as a job in slices, for the worker. */
export const jobFor = (kind: Sliced, query: string, times: number): Job =>
  kind === 'text' || kind === 'file'
    ? new solver.Job('exported', query, times, null, formatOf(query))
    : new solver.Job(kind, query, times, TREE_LIMIT);

interface Asked {
  question: Question;
  channel: string;
  watch: Watcher;
  /** The cells reported so far, and how many a restarted worker reports again. */
  cells: number;
  again: number;
  resolve(answer: Answers[Kind]): void;
  reject(failure: Failure): void;
}

const superseded = failure('superseded', 'A newer question took this one’s place.');
export const stopped = failure('stopped', 'Stopped.');
const crashed = failure('crashed', 'The solver broke down over this question, twice.');
const unfetched = (why: string): Failure =>
  failure('load', `A part of the solver could not be fetched (${why}).`);
const unstarted = failure('worker', 'The solver could not be started: its script is missing or damaged.');

/**
 * So much work, some tenths of a second, suggests more: fetches the whole solver, which is faster than a
 * part.
 */
const LONG_UNITS = 100_000_000;

/** A worker that does not stop a question within this time is replaced. */
const STOP_MS = 120;

/** The pauses after workers that failed to start. After the last, a new one needs a request. */
const PAUSES_MS = [200, 1000, 3000];

/** Reports progress, without rows reported before. */
function notify(asked: Asked, progress: Progress, rows: Uint8Array): void {
  const known = Math.min(asked.again, rows.length);
  asked.again -= known;
  asked.cells += rows.length - known;
  asked.watch(progress, rows.subarray(known));
}

export class Engine {
  /** Called when no worker can be started. */
  onBroken: (failure: Failure) => void = () => {};
  /** Called when the whole solver replaces a part. Running work continues. */
  onWhole: () => void = () => {};
  #solver: Compiled;
  #begin: () => Worker;
  /** Null while the engine sleeps, or pauses after a failed start. */
  #worker: Worker | null;
  /** The games that the worker solves; null for all. */
  #games: readonly string[] | null = null;
  /** Whether the worker has started. */
  #ready = false;
  /** Whether the whole solver is being fetched. */
  #completing = false;
  /** How often the whole solver had been used when questions were sent; reported the first time. */
  #wholes: number;
  /** Successive failed starts, and the pause after the last. */
  #unstarted = 0;
  #pause = 0;
  #broken = false;
  /** Repeats questions that broke a worker, once. */
  #second: Engine | null = null;
  #isSecond: boolean;
  /** The running questions by id, at most one a channel. The worker takes turns. */
  #running = new Map<number, Asked>();
  /** The questions being stopped. The next one of their channel waits. */
  #ending = new Map<number, { channel: string; timer: number }>();
  #waiting: Asked[] = [];
  #last = 0;

  /** Takes the compiled solver, and a function that starts a worker. */
  constructor(solver: Compiled, begin: () => Worker, isSecond = false) {
    this.#solver = solver;
    this.#begin = begin;
    this.#isSecond = isSecond;
    this.#wholes = solver.games === null ? 1 : 0;
    this.#worker = this.#spawn();
  }

  /**
   * Asks a question. On a channel only the newest is answered; channels don't wait for each other; questions
   * without a channel are answered in order. `watch` gets progress; `times` is the budget, as a multiple of
   * the usual one. A question that breaks the worker is repeated in its own worker, then fails with the code
   * `crashed`; the others continue. Without a worker all fail with `worker`. A question beyond the loaded
   * part waits for the whole solver, and fails with `load` if that can't be fetched.
   */
  ask<K extends Kind>(
    kind: K,
    query: string,
    channel = '',
    watch: Watcher = () => {},
    times = 1,
  ): Promise<Answers[K]> {
    return new Promise<Answers[K]>((resolve, reject) => {
      if (this.#broken) return reject(unstarted);
      const question = { id: ++this.#last, kind, query, times };
      const asked: Asked = {
        question,
        channel,
        watch,
        cells: 0,
        again: 0,
        resolve: answer => resolve(answer as Answers[K]),
        reject,
      };
      if (channel !== '') this.#clear(channel, superseded);
      this.#waiting.push(asked);
      this.#next();
    });
  }

  /** Stops all questions, or those of a channel. */
  stop(channel?: string): void {
    if (channel !== undefined) return this.#clear(channel, stopped);
    this.#second?.stop();
    for (const asked of this.#waiting.splice(0)) asked.reject(stopped);
    for (const asked of this.#running.values()) this.#cancel(asked, stopped);
  }

  /** Stops all questions and the worker. The next question starts a new one. */
  sleep(): void {
    this.stop();
    this.#end();
  }

  /** Fetches the whole solver for later questions, if only a part is loaded. */
  #complete(): void {
    if (this.#completing) return;
    this.#completing = true;
    // Answers of the whole may contain links that a part can't read.
    Promise.all([this.#solver.complete(), this.readAll()])
      .catch((error: unknown) => this.#refuse(failureOf(error)))
      .finally(() => {
        this.#completing = false;
        this.#next();
      });
  }

  /** Refuses the questions that wait for the whole solver. */
  #refuse({ message }: Failure): void {
    const lost = this.#waiting.filter(asked => !this.#can(asked));
    this.#waiting = this.#waiting.filter(asked => this.#can(asked));
    for (const { reject } of lost) reject(unfetched(message));
  }

  /** Whether the present or next worker can answer a question. */
  #can({ question: { kind, query } }: Asked): boolean {
    const games = this.#worker === null ? this.#solver.games : this.#games;
    return games === null || (isInParts(kind) && solves(games, query));
  }

  /** Loads the reader of all games and of typed text into this thread. Never fails. */
  readAll(): Promise<void> {
    return readByWhole(this.#solver);
  }

  /** Calls back once this thread can read a link: at once, or when the whole is loaded. */
  whenRead(query: string, then: () => void): void {
    if (isBeyond(read(query))) void this.readAll().then(then);
    else then();
  }

  /** Allows the next question to start a worker again. */
  allowRestart(): void {
    this.#broken = false;
  }

  #clear(channel: string, reason: Failure): void {
    if (this.#second !== null) this.#second.#clear(channel, reason);
    this.#waiting = this.#waiting.filter(asked => {
      if (asked.channel === channel) asked.reject(reason);
      return asked.channel !== channel;
    });
    for (const asked of this.#running.values()) if (asked.channel === channel) this.#cancel(asked, reason);
  }

  /** Cancels a question. The worker stops it after a slice. */
  #cancel({ question: { id }, channel, reject }: Asked, reason: Failure): void {
    this.#running.delete(id);
    reject(reason);
    if (this.#worker === null) return;
    this.#ending.set(id, { channel, timer: 0 });
    this.#worker.postMessage({ stop: id } satisfies Order);
    this.#limitStop();
  }

  /** Replaces the worker if it does not stop in time. */
  #limitStop(): void {
    if (!this.#ready) return;
    for (const ending of this.#ending.values()) {
      ending.timer ||= window.setTimeout(() => this.#restart(), STOP_MS);
    }
  }

  /** Replaces the worker and resends its questions. */
  #restart(): void {
    this.#end();
    this.#worker = this.#spawn();
    for (const asked of this.#running.values()) {
      asked.again = asked.cells;
      this.#send(asked);
    }
    this.#next();
  }

  #end(): void {
    for (const { timer } of this.#ending.values()) clearTimeout(timer);
    this.#ending.clear();
    clearTimeout(this.#pause);
    this.#pause = 0;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** The worker has died. If questions remain, starts another one, perhaps after a pause. */
  #replace(pause = 0): void {
    this.#end();
    if (this.#running.size === 0 && this.#waiting.length === 0) return;
    if (pause === 0) this.#restart();
    else this.#pause = window.setTimeout(() => this.#restart(), pause);
  }

  /** The worker did not start, so no question is to blame. */
  #notStarted(): void {
    const pause = PAUSES_MS[this.#unstarted++];
    if (pause !== undefined) return this.#replace(pause);
    this.#end();
    this.#broken = true;
    const lost = [...this.#running.values(), ...this.#waiting.splice(0)];
    this.#running.clear();
    for (const { reject } of lost) reject(unstarted);
    this.onBroken(unstarted);
  }

  /** One of these questions killed the worker. They are repeated apart; all others are resent. */
  #died(of: Asked[]): void {
    for (const asked of of) {
      this.#running.delete(asked.question.id);
      if (this.#isSecond) asked.reject(crashed);
      else this.#askAgain(asked);
    }
    this.#replace();
  }

  #askAgain(asked: Asked): void {
    const second = (this.#second ??= new Engine(this.#solver, this.#begin, true));
    const { question, channel, resolve, reject } = asked;
    asked.again = asked.cells;
    const done = (): void => {
      if (this.#second !== second || second.#running.size + second.#waiting.length > 0) return;
      this.#second = null;
      second.sleep();
    };
    second
      .ask(
        question.kind,
        question.query,
        channel,
        (progress, rows) => notify(asked, progress, rows),
        question.times,
      )
      .then(resolve, reject)
      .finally(done);
  }

  /** Sends the next question of each free channel. */
  #next(): void {
    const isPart = this.#worker !== null && this.#games !== null;
    const needed =
      this.#running.size + this.#ending.size === 0 || !this.#waiting.every(asked => this.#can(asked));
    if (isPart && this.#solver.games === null && needed) return this.#restart();
    const taken = new Set(
      [...this.#running.values(), ...this.#ending.values()].map(({ channel }) => channel),
    );
    this.#waiting = this.#waiting.filter(asked => {
      if (taken.has(asked.channel)) return true;
      taken.add(asked.channel);
      if (this.#can(asked)) this.#send(asked);
      else this.#complete();
      return !this.#running.has(asked.question.id);
    });
    if (this.#worker !== null && this.#games === null && this.#wholes++ === 0) this.onWhole();
  }

  #send(asked: Asked): void {
    this.#running.set(asked.question.id, asked);
    if (this.#pause === 0) (this.#worker ??= this.#spawn()).postMessage(asked.question satisfies Order);
  }

  #spawn(): Worker {
    const worker = this.#begin();
    this.#ready = false;
    this.#games = this.#solver.games;
    worker.postMessage(this.#solver.module);
    worker.addEventListener('message', (event: MessageEvent<Report>) => {
      if (worker === this.#worker) this.#receive(event.data);
    });
    worker.addEventListener('error', event => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      // Any of its questions may have killed the worker.
      if (this.#ready) this.#died([...this.#running.values()]);
      else this.#notStarted();
    });
    return worker;
  }

  #receive(report: Report): void {
    if ('ready' in report) {
      this.#ready = true;
      this.#unstarted = 0;
      return this.#limitStop();
    }
    const asked = this.#running.get(report.id);
    if ('crashed' in report) return this.#died(asked === undefined ? [] : [asked]);
    if (this.#ending.has(report.id)) {
      if ('progress' in report) return;
      clearTimeout(this.#ending.get(report.id)?.timer);
      this.#ending.delete(report.id);
      return this.#next();
    }
    if (asked === undefined) return;
    if ('progress' in report) {
      if (report.progress.done >= LONG_UNITS) this.#complete();
      return notify(asked, report.progress, report.rows);
    }
    this.#running.delete(report.id);
    if ('failure' in report) asked.reject(localized.of(report.failure));
    else if ('answer' in report) asked.resolve(localized.of(report.answer));
    else asked.reject(stopped);
    this.#next();
  }
}

type Answerer = <K extends Kind>(kind: K, query: string) => Promise<Answers[K] | null>;

let fallback: Answerer | null = null;
/** The newest question of each kind; other answers come too late. */
const newest = new Map<Kind, string>();

/** Sets the fallback. It returns null if it has no answer either. */
export const setFallback = (answerer: Answerer): void => void (fallback = answerer);

/**
 * The solver's answer. If it refuses for effort or for lack of a theorem, the fallback's; else the same
 * failure.
 */
export async function orFallback<K extends Kind>(
  kind: K,
  query: string,
  answer: Promise<Answers[K]>,
): Promise<Answers[K]> {
  newest.set(kind, query);
  try {
    return await answer;
  } catch (error) {
    const known = /too_large|no_basis/.test(failureOf(error).code) ? await fallback?.(kind, query) : null;
    if (known == null) throw error;
    if (newest.get(kind) !== query) throw failure('superseded', '');
    return known;
  }
}
