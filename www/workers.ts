/** The solver's own thread: how it is begun. */

import address from './engine.worker.ts?worker&url';

/** Gives what begins a worker. A frame without an origin is a stranger to its own files: there, a copy of the script is run. */
export async function workers(): Promise<() => Worker> {
  const script = new URL(address, import.meta.url);
  if (origin !== 'null') return () => new Worker(script, { type: 'module' });
  const response = await fetch(script);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const copy = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
  return () => new Worker(copy);
}
