/** Reading links in this thread: by what it was started with, or by the whole solver, which reads more. */

import init, { changed as changedBy, read as readOf } from '../pkg/nimatrix.js';
import { localized } from './sentence.ts';
import type { Solver } from './solver.ts';

let reader = { changed: changedBy, read: readOf };

export const changed: typeof changedBy = (state, change) => localized.of(reader.changed(state, change));
export const read: typeof readOf = link => localized.of(reader.read(link));

/** Starts the solver in this thread, where it is to read these links. */
export async function start(solver: Solver, links: readonly string[] = []): Promise<void> {
  await init({ module_or_path: solver.module });
  if (links.some(link => readOf(link).notices.length > 0)) await readByWhole(solver);
}

/**
 * Lets the whole solver read links in this thread. It reads what others changed on its way, and knows what is
 * nearest to what it can't read. Where it can't be fetched, the part at hand goes on.
 */
export async function readByWhole(solver: Solver): Promise<void> {
  if (solver.games === null) return;
  try {
    reader = await solver.reader();
  } catch {
    // What the part says of a link is right, and says less.
  }
}
