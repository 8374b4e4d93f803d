// Asks the built package one question in a thread and reports the cost for a fresh copy of the solver: its
// end, the memory of the module, which never shrinks, and the units of work.
import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const root = new URL('../../', import.meta.url);

/**
 * The cost of a question, by its function or by a job with `times` times the usual effort and up to `most`
 * units.
 */
export function asked(question, times = null, most = Infinity) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { question, times, most } });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

async function answer({ question: [kind, query, ...more], times, most }) {
  const nimatrix = await import(new URL('www/pkg/nimatrix.js', root));
  const { memory } = nimatrix.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_bg.wasm', root)) });
  let units = null;
  const worked = () => {
    const job = new nimatrix.Job(kind, query, times, kind === 'tree' ? more[0] : null, more[0]);
    let progress;
    do progress = job.advance(2 ** 22);
    while (!progress.finished && progress.done < most);
    units = Number(progress.done);
    if (!progress.finished) return 'unfinished';
    job.answer();
    return 'answered';
  };
  let ended;
  try {
    ended = times === null ? (nimatrix[kind](query, ...more), 'answered') : worked();
  } catch (error) {
    ended = error.code ?? `${error}`;
  }
  parentPort.postMessage({ ended, bytes: memory.buffer.byteLength, units });
}
if (!isMainThread) await answer(workerData);
