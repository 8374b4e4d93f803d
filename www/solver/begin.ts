/** Begins the solver in this thread, and in one of its own. */

import { Engine, start } from './engine.ts';
import { Solver } from './solver.ts';
import { Thread as Worker } from './thread.ts';

/** What answers links: the part for the game that they name, else `usual`; fails as `Solver.for` does. */
export async function begin(links: readonly string[], usual = ''): Promise<Engine> {
  if (!('Worker' in globalThis)) throw { code: 'wasm', message: 'no workers' };
  const solver = await Solver.for(...links, usual);
  // The other thread starts beside this one.
  const engine = new Engine(
    solver,
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
  );
  await start(solver, links);
  return engine;
}
