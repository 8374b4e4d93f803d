// A thread that asks one question of a fresh copy of the solver, and tells what that took: how it ended, the
// memory of the module, which never shrinks, the units of work and the seconds of the processor.
import { parentPort, workerData } from 'node:worker_threads';

const { module, glue, question, times, most } = workerData;
const nimatrix = await import(glue);
const { memory } = nimatrix.initSync({ module });
const [kind, query, ...more] = question;

let units = null;
/** Asks by a job, up to `most` units of work. */
function worked() {
  const job = new nimatrix.Job(kind, query, times, kind === 'tree' ? more[0] : null, more[0]);
  let progress;
  do progress = job.advance(2 ** 22);
  while (!progress.finished && progress.done < most);
  units = Number(progress.done);
  if (!progress.finished) return 'unfinished';
  job.answer();
  job.free();
  return 'answered';
}

let ended;
const begun = process.cpuUsage();
try {
  ended = times === null ? (nimatrix[kind](query, ...more), 'answered') : worked();
} catch (error) {
  ended = error.code ?? `${error}`;
}
const { user, system } = process.cpuUsage(begun);
parentPort.postMessage({ ended, bytes: memory.buffer.byteLength, units, seconds: (user + system) / 1e6 });
