/**
 * The one module that imports the solver. Reading and printing links is immediate; everything that may take
 * time goes to a worker, where the newest question of each kind wins and a stop takes effect at once.
 */

import init, { board, catalog, errata, evaluate, figures, initSync, panels, Raster, read, sequence, tree, write } from './pkg/nimatrix.js';
import type { Board, Evaluation, Panel, Sequence, Tree } from './pkg/nimatrix.js';

export { catalog, errata, figures, initSync, Raster, read, write };

export interface Answers {
  panels: Panel[];
  sequence: Sequence;
  tree: Tree;
  board: Board;
  evaluate: Evaluation;
}
export type Kind = keyof Answers;

/** Why there is no answer, ready to show. */
export interface Failure {
  code: string;
  key: string;
  message: string;
}

export interface Question {
  id: number;
  kind: Kind;
  query: string;
}
export type Reply = { id: number; answer: Answers[Kind] } | { id: number; failure: Failure };

/** A tree with more positions than this is no picture any more. */
const TREE_LIMIT = 400;

const solvers: { [K in Kind]: (query: string) => Answers[K] } = { panels, sequence, tree: query => tree(query, TREE_LIMIT), board, evaluate };

/** Asks the solver here and now; the worker and the first paint do, the page does not. */
export function solve<K extends Kind>(kind: K, query: string): Answers[K] {
  return solvers[kind](query);
}

export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: 'unknown', key: '', message: String(error) };
  const { code, key, message } = error as Partial<Failure>;
  return { code: code ?? 'unknown', key: key ?? '', message: message ?? String(error) };
}

/** Starts the solver in this thread. */
export async function start(module: WebAssembly.Module): Promise<void> {
  await init({ module_or_path: module });
}

/** Fetches and compiles the solver once, for this thread and the worker. */
export async function load(): Promise<WebAssembly.Module> {
  const address = new URL('./pkg/nimatrix_bg.wasm', import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  await start(module);
  return module;
}

interface Job {
  question: Question;
  channel: string;
  resolve(answer: Answers[Kind]): void;
  reject(failure: Failure): void;
}

const superseded: Failure = { code: 'superseded', key: '', message: 'A newer question took this one’s place.' };
const stopped: Failure = { code: 'stopped', key: '', message: 'Stopped.' };

export class Engine {
  #module: WebAssembly.Module;
  #worker: Worker;
  #running: (Job & { since: number }) | null = null;
  #waiting: Job[] = [];
  #last = 0;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#worker = this.#spawn();
  }

  /** On one channel only the newest question is answered; without a channel every question is. */
  ask<K extends Kind>(kind: K, query: string, channel = ''): Promise<Answers[K]> {
    return new Promise<Answers[K]>((resolve, reject) => {
      if (channel !== '') this.#supersede(channel);
      const question = { id: ++this.#last, kind, query };
      const job: Job = { question, channel, resolve: answer => resolve(answer as Answers[K]), reject };
      if (channel === '') this.#waiting.push(job);
      else this.#waiting.unshift(job);
      this.#next();
    });
  }

  /** Ends whatever is being computed. */
  stop(): void {
    for (const job of this.#waiting.splice(0)) job.reject(stopped);
    this.#abandon(stopped);
  }

  #supersede(channel: string): void {
    this.#waiting = this.#waiting.filter(job => {
      if (job.channel === channel) job.reject(superseded);
      return job.channel !== channel;
    });
    const running = this.#running;
    // A worker that has just begun is cheaper to wait for than to start anew.
    if (running?.channel === channel && performance.now() - running.since > 100) this.#abandon(superseded);
  }

  #abandon(reason: Failure): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    this.#worker.terminate();
    this.#worker = this.#spawn();
    running.reject(reason);
    this.#next();
  }

  #next(): void {
    if (this.#running !== null) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#running = { ...job, since: performance.now() };
    this.#worker.postMessage(job.question);
  }

  #spawn(): Worker {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage(this.#module);
    worker.addEventListener('message', (event: MessageEvent<Reply>) => {
      const job = this.#running;
      if (job === null || worker !== this.#worker || event.data.id !== job.question.id) return;
      this.#running = null;
      if ('failure' in event.data) job.reject(event.data.failure);
      else job.resolve(event.data.answer);
      this.#next();
    });
    worker.addEventListener('error', event => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      this.#abandon({ code: 'crashed', key: '', message: event.message || 'The solver stopped unexpectedly.' });
    });
    return worker;
  }
}
