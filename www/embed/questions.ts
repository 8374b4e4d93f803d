/**
 * The questions that a host's commands put to the solver: none waits for another, and each can be stopped.
 */

import { stopped, type Engine } from '../solver/engine.ts';
import type { Ask } from '../share/picture.ts';

/** So many commands are worked at side by side; one more waits until one of these is done. */
const MOST = 8;

export class Questions {
  #engine: Engine;
  /** The commands that are worked at, with what the host calls them, by the channels on which they ask. */
  #working = new Map<string, { id: unknown; stop: AbortController }>();
  #waiting: { id: unknown; begin(): void; drop(reason: unknown): void }[] = [];
  #last = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Does the work of the command that the host calls `id`; `work` asks one question after another, and hears
   * from the signal that it is stopped.
   */
  async run<T>(id: unknown, work: (ask: Ask, signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#working.size >= MOST) {
      await new Promise<void>((begin, drop) => this.#waiting.push({ id, begin, drop }));
    }
    const channel = `host ${++this.#last}`;
    const stop = new AbortController();
    this.#working.set(channel, { id, stop });
    const ask: Ask = (kind, query) =>
      this.#working.has(channel) ? this.#engine.ask(kind, query, channel) : Promise.reject(stopped);
    try {
      return await work(ask, stop.signal);
    } finally {
      this.#working.delete(channel);
      this.#waiting.shift()?.begin();
    }
  }

  /** Ends the commands whose ids are `meant`: they fail with the code `stopped`. */
  stop(meant: (id: unknown) => boolean): void {
    const waiting = this.#waiting.filter(({ id }) => meant(id));
    this.#waiting = this.#waiting.filter(({ id }) => !meant(id));
    for (const { drop } of waiting) drop(stopped);
    for (const [channel, { id, stop }] of this.#working) {
      if (!meant(id)) continue;
      this.#working.delete(channel);
      stop.abort(stopped);
      this.#engine.stop(channel);
    }
  }
}
