/** The solver's own thread: how it is begun. */

import address from './engine.worker.ts?worker&url';
import { trusted } from './thread.ts';

/** Gives what begins a worker. */
export async function workers(): Promise<() => Worker> {
  if (typeof Worker === 'undefined') throw { code: 'wasm', message: 'no workers' };
  const script = new URL(address, import.meta.url);
  if (origin !== 'null') return () => new Worker(trusted(script.href), { type: 'module' });
  // A frame without an origin is a stranger to its own files: there, a copy of the script is run.
  const response = await fetch(script);
  if (!response.ok) throw { code: 'load', message: `${response.status} ${response.statusText}`.trim() };
  const text = await response.text();
  // A host that shows a page in the place of a missing file says that it has found it.
  if (text.trimStart().startsWith('<')) throw { code: 'load', message: 'no script' };
  const copy = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return () => new Worker(trusted(copy));
}
