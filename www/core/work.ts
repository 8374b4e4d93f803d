/**
 * Long work on the page's thread: runs in slices, reports progress and can be stopped. Also saves files and
 * copies texts.
 */

import { say } from '../language/say.ts';
import type { Progress } from '../solver/protocol.ts';

/** The length of a slice. */
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

/** Copies a text. Returns `done`, or a refusal; then selects the text in the field. */
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

/** Offers a file to be saved. */
export function save(name: string, blob: Blob): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
