/** Makes the files of a dialog, one at a time, with progress, a stop and a message. */

import { html, type ReactiveControllerHost } from 'lit';
import { failureOf, stopped, type Engine, type Progress, type Ask } from '../solver/engine.ts';
import { Work } from '../core/work.ts';
import type { Command } from '../core/state.ts';
import { notMade } from './words.ts';
import * as words from '../core/words/words.ts';

/** Shorter work is not shown. */
const BUSY_MS = 150;
const CHANNEL = 'save';

/** The tools of a file: questions to the solver, and sliced work of the page. */
export interface Tools {
  ask: Ask;
  work: Work;
}

export class Saving {
  /** The message about the last file. */
  message = '';
  readonly #host: ReactiveControllerHost;
  readonly #engine: () => Engine | null;
  #now: AbortController | null = null;
  #progress: Progress | null = null;
  #busy = false;
  #from: HTMLElement | null = null;

  constructor(host: ReactiveControllerHost, engine: () => Engine | null) {
    [this.#host, this.#engine] = [host, engine];
  }

  /** Makes a file and stops an earlier one. `make` returns the message. */
  async run(make: (tools: Tools) => Promise<string>): Promise<void> {
    this.stop();
    const now = (this.#now = new AbortController());
    this.#from = document.activeElement as HTMLElement | null;
    this.#say('');
    const timer = setTimeout(() => this.#show(true), BUSY_MS);
    const message = await make(this.#tools(now.signal)).catch(reasonOf);
    clearTimeout(timer);
    if (this.#now !== now) return;
    this.#now = null;
    this.#show(false);
    this.#say(message);
  }

  /** Stops the present file. */
  stop(): void {
    if (this.#now === null) return;
    this.#now.abort(stopped);
    this.#engine()?.stop(CHANNEL);
    this.#now = null;
    this.#show(false);
  }

  /** The message, or the progress. */
  render() {
    return html`<div class="saving">
      <p role="status">${this.message}</p>
      <nim-progress .busy=${this.#busy} .progress=${this.#progress} @nim=${this.#onStop}></nim-progress>
    </div>`;
  }

  /** If the solver is asked, it accounts for half of the progress. */
  #tools(signal: AbortSignal): Tools {
    let base = 0;
    const report = (part: number): void => {
      if (signal.aborted) return;
      this.#progress = { done: part, total: 1 };
      this.#host.requestUpdate();
    };
    const ask: Ask = async (kind, query) => {
      signal.throwIfAborted();
      const engine = this.#engine();
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
    this.#say(words.stopped);
    // The focused button is gone.
    this.#from?.focus();
  };

  #show(busy: boolean): void {
    this.#busy = busy;
    if (!busy) this.#progress = null;
    this.#host.requestUpdate();
  }

  #say(text: string): void {
    this.message = text;
    this.#host.requestUpdate();
  }
}

/** Why a file could not be made: the solver's message, or ours for errors of browsers. */
const reasonOf = (error: unknown): string => (error instanceof Error ? notMade : failureOf(error).message);
