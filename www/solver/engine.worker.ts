/**
 * The solver's own thread: first message the compiled module, then one question after another. A question is
 * worked at in slices; between two of them the thread hears whether to stop.
 */

import {
  answerOf,
  failureOf,
  initSync,
  isSliced,
  jobFor,
  solve,
  type Order,
  type Question,
  type Report,
} from './engine.ts';

/** How long a slice lasts, about: short enough to stop at once, long enough to lose nothing by it. */
const SLICE_MS = 30;
/** How often progress is told. */
const TELL_MS = 100;
/** The units of the first slice, a few milliseconds; most questions need no second one. */
const FIRST_UNITS = 200_000;

let ready: Promise<void>;
/** After a trap the instance is dead, and the page ends this thread. */
let dead = false;
const stopping = new Set<number>();

const send = (report: Report, transfer: Transferable[] = []): void => postMessage(report, { transfer });

/**
 * Lets the messages in that have come meanwhile, and the other questions have their turn; a timer would wait
 * longer.
 */
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
    // A slice that took too long shortens the next one at once; one that was short lengthens it by and by.
    units = Math.max(1, Math.round(units * Math.min(2, SLICE_MS / Math.max(now - begun, 1))));
    if (now - reported >= TELL_MS) {
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
