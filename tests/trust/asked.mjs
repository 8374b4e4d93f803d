// Asks the built package in a thread of its own.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const root = new URL('../../', import.meta.url);
const glue = String(new URL('www/pkg/nimatrix.js', root));
const module = new WebAssembly.Module(readFileSync(new URL('www/pkg/nimatrix_bg.wasm', root)));

/**
 * What a question takes of a fresh copy of the solver: by the function of its name, or by a job that may make
 * `times` times the usual effort, up to `most` units of work.
 */
export function asked(question, times = null, most = Infinity) {
  const thread = new Worker(new URL('ask.mjs', import.meta.url), {
    workerData: { module, glue, question, times, most },
  });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
