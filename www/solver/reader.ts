/** Reading links in this thread: by what it was started with, or by the whole solver, which reads more. */

import init, { changed as changedBy, read as readOf } from '../pkg/nimatrix.js';
import { localized } from './sentence.ts';
import type { Solver } from './solver.ts';
import type { State } from '../pkg/nimatrix.js';

let reader = { changed: changedBy, read: readOf };
/** Whether the whole reads. */
let isWhole = false;

export const changed: typeof changedBy = (state, change) => localized.of(reader.changed(state, change));
export const read: typeof readOf = link => localized.of(reader.read(link));

/** Starts the solver in this thread, where it is to read these links. */
export async function start(solver: Solver, links: readonly string[] = []): Promise<void> {
  await init({ module_or_path: solver.module });
  isWhole = solver.games === null;
  if (links.some(link => readOf(link).notices.length > 0)) await readByWhole(solver);
}

/** Whether a link is one of a game that the part at hand can't read; the whole can. */
export const isBeyond = ({ notices }: Pick<State, 'notices'>): boolean =>
  notices.some(({ code }) => code === 'not_solved');

/**
 * Lets the whole solver read links in this thread: those of games that a part can't read, and those that
 * others changed on their way. It knows what is nearest to what it can't read. Where it can't be fetched, the
 * part at hand goes on.
 */
export async function readByWhole(solver: Solver): Promise<void> {
  if (isWhole) return;
  try {
    reader = await solver.reader();
    isWhole = true;
  } catch {
    // What the part says of a link is right, and says less.
  }
}
