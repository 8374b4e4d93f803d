/**
 * Long work on the thread of the page, in slices, between which the browser draws and answers the reader,
 * with progress, and to be stopped; files to be saved, and texts to be copied.
 */

import { say } from '../language/say.ts';
import type { Progress } from '../solver/protocol.ts';

/** How long a slice lasts before the browser has its turn. */
const SLICE_MS = 12;

/** Lets the browser do whatever waits; a timer would wait longer. */
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

  /** Adds units, such as cells or pixels, to those that are to be done. */
  expect(units: number): void {
    this.#total += units;
  }

  /**
   * Notes units as done, and gives the browser its turn once a slice has lasted long enough. Fails with the
   * signal's reason once the work is stopped. Between two calls there is work for a few milliseconds at most.
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

/**
 * Writes a text to the clipboard, and gives what is then said: `done`, or that the browser does not allow it;
 * then a field that has the text is selected.
 */
export async function copy(text: string, done: string, field?: HTMLTextAreaElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    field?.focus();
    field?.select();
    return field == null
      ? say`The browser blocked copying.`
      : say`The browser blocked copying. The text is selected: copy it with Ctrl+C.`;
  }
}

/** Hands a file to the browser to be saved. */
export function save(name: string, blob: Blob): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
