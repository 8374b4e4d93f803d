/**
 * The solver's thread. The first message is the compiled module, then come questions. It works in slices and
 * looks for stops in between.
 */

import { answerOf, failureOf, initSync, isSliced, jobFor, solve } from './engine.ts';
import type { Order, Question, Report } from './engine.ts';

/** The length of a slice: short enough to stop quickly, long enough to waste nothing. */
const SLICE_MS = 30;
const REPORT_MS = 100;
/** The units of the first slice, a few milliseconds; most questions need no second one. */
const FIRST_UNITS = 200_000;

let ready: Promise<void>;
/** After a trap the instance is unusable, and the page ends this thread. */
let dead = false;
const stopping = new Set<number>();

const send = (report: Report, transfer: Transferable[] = []): void => postMessage(report, { transfer });

/** Lets messages and other questions in; a timer would wait longer. */
const others = new MessageChannel();
const turns: (() => void)[] = [];
others.port1.onmessage = () => turns.shift()?.();
const pause = (): Promise<void> =>
  new Promise(resolve => {
    turns.push(resolve);
    others.port2.postMessage(null);
  });

async function work(question: Question): Promise<void> {
  const { id, kind, query, times } = question;
  await ready;
  if (!isSliced(kind)) return send({ id, answer: solve(kind, query) });
  const job = jobFor(kind, query, times);
  let units = FIRST_UNITS;
  let reported = performance.now();
  for (;;) {
    const begun = performance.now();
    const { done, total, finished } = job.advance(units);
    if (finished) {
      try {
        return send({ id, answer: answerOf(job, question) });
      } finally {
        job.free();
      }
    }
    const now = performance.now();
    // A long slice shortens the next at once; a short one lengthens it gradually.
    units = Math.max(1, Math.round(units * Math.min(2, SLICE_MS / Math.max(now - begun, 1))));
    if (now - reported >= REPORT_MS) {
      reported = now;
      const rows = job.rows();
      send({ id, progress: { done: Number(done), total: total === null ? null : Number(total) }, rows }, [
        rows.buffer,
      ]);
    }
    await pause();
    if (dead) return;
    if (stopping.delete(id)) {
      job.free();
      return send({ id, stopped: true });
    }
  }
}

/** Starts the solver in this thread, which may wait for it. */
async function start(module: WebAssembly.Module): Promise<void> {
  initSync({ module });
  send({ ready: true });
}

addEventListener('message', (event: MessageEvent<WebAssembly.Module | Order>) => {
  const data = event.data;
  if (data instanceof WebAssembly.Module) ready = start(data);
  else if ('stop' in data) stopping.add(data.stop);
  else if (!dead) {
    work(data).catch((error: unknown) => {
      if (dead) return;
      dead = error instanceof WebAssembly.RuntimeError;
      send(dead ? { id: data.id, crashed: String(error) } : { id: data.id, failure: failureOf(error) });
    });
  }
});
