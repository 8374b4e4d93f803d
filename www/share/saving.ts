/** Makes the files of a dialog, one at a time, with progress, a stop and a message. */

import { html } from 'lit';
import { LightElement } from '../core/element.ts';
import '../core/notices.ts';
import { failureOf, stopped, type Engine, type Progress, type Ask } from '../solver/engine.ts';
import type { Command } from '../core/state.ts';
import { notMade } from './words.ts';
import * as words from '../core/words/words.ts';

const SLICE_MS = 12;

/** Lets the browser handle pending events; a timer would wait longer. */
const turn = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

export class Work {
  #signal: AbortSignal | null;
  #report: (progress: Progress) => void;
  #begun = performance.now();
  #done = 0;
  #total = 0;

  constructor(signal: AbortSignal | null = null, report: (progress: Progress) => void = () => {}) {
    this.#signal = signal;
    this.#report = report;
  }

  /** Adds units, such as cells or pixels, to the total. */
  expect(units: number): void {
    this.#total += units;
  }

  /**
   * Counts units as done, and yields to the browser after each slice. Rejects with the signal's reason once
   * stopped. Call it every few milliseconds.
   */
  async rest(units = 0): Promise<void> {
    this.#done += units;
    if (performance.now() - this.#begun >= SLICE_MS) {
      this.#report({ done: this.#done, total: Math.max(this.#done, this.#total) });
      await turn();
      this.#begun = performance.now();
    }
    this.#signal?.throwIfAborted();
  }
}

/** Shorter work is not shown. */
const BUSY_MS = 150;
const CHANNEL = 'save';

/** The tools of a file: questions to the solver, and sliced work of the page. */
export interface Tools {
  ask: Ask;
  work: Work;
}

export class NimSaving extends LightElement {
  message = '';
  busy = false;
  progress: Progress | null = null;
  #end: (() => void) | null = null;
  #from: HTMLElement | null = null;

  /** Makes a file and stops an earlier one. `make` returns the message. */
  async run(engine: Engine | null, make: (tools: Tools) => Promise<string>): Promise<void> {
    this.stop();
    const abort = new AbortController();
    const timer = setTimeout(() => (this.busy = true), BUSY_MS);
    const end = (this.#end = () => {
      clearTimeout(timer);
      abort.abort(stopped);
      engine?.stop(CHANNEL);
      [this.#end, this.busy, this.progress] = [null, false, null];
    });
    this.#from = document.activeElement as HTMLElement | null;
    this.message = '';
    const message = await make(this.#tools(engine, abort.signal)).catch(reasonOf);
    if (this.#end !== end) return;
    end();
    this.message = message;
  }

  stop(): void {
    this.#end?.();
  }

  override render() {
    return html`<div class="saving">
      <p role="status">${this.message}</p>
      <nim-progress .busy=${this.busy} .progress=${this.progress} @nim=${this.#onStop}></nim-progress>
    </div>`;
  }

  /** If the solver is asked, it accounts for half of the progress. */
  #tools(engine: Engine | null, signal: AbortSignal): Tools {
    let base = 0;
    const report = (part: number): void => {
      if (signal.aborted) return;
      this.progress = { done: part, total: 1 };
    };
    const ask: Ask = async (kind, query) => {
      signal.throwIfAborted();
      if (engine === null) throw { code: 'worker', message: words.broken };
      const answer = await engine.ask(kind, query, CHANNEL, ({ done, total }) => {
        if (total !== null && total > 0) report(Math.min(1, done / total) / 2);
      });
      base = 0.5;
      signal.throwIfAborted();
      return answer;
    };
    const work = new Work(signal, ({ done, total }) => report(base + ((1 - base) * done) / (total ?? 1)));
    return { ask, work };
  }

  #onStop = (event: CustomEvent<Command>): void => {
    event.stopPropagation();
    this.stop();
    this.message = words.stopped;
    // The focused button is gone.
    this.#from?.focus();
  };
}

customElements.define('nim-saving', NimSaving);

/** Why a file could not be made: the solver's message, or ours for errors of browsers. */
const reasonOf = (error: unknown): string => (error instanceof Error ? notMade : failureOf(error).message);
