/**
 * Reads links in this thread, by the part it was started with or by the whole solver, which reads more. Also
 * finds the games in a link without reading it.
 */

import init, { changed as changedBy, read as readOf } from '../pkg/nimatrix.js';
import { localized } from './protocol.ts';
import type * as Package from '../pkg/nimatrix.js';
import type { State } from '../pkg/nimatrix.js';

/** Reads links. `Solver` has the one of the whole. */
export type Reader = Pick<typeof Package, 'changed' | 'read'>;

/** The compiled solver: a part of it, or the whole. */
export interface Compiled {
  readonly module: WebAssembly.Module;
  /** The games it solves; null for all. */
  readonly games: readonly string[] | null;
  complete(): Promise<void>;
  reader(): Promise<Reader>;
}

let reader: Reader = { changed: changedBy, read: readOf };
/** Whether the whole solver reads. */
let isWhole = false;

export const changed: typeof changedBy = (state, change) => localized.of(reader.changed(state, change));
export const read: typeof readOf = link => localized.of(reader.read(link));

/** Starts the solver in this thread, for these links. */
export async function start(solver: Compiled, links: readonly string[] = []): Promise<void> {
  await init({ module_or_path: solver.module });
  isWhole = solver.games === null;
  if (links.some(link => readOf(link).notices.length > 0)) await readByWhole(solver);
}

/** Whether the link's game is beyond the loaded part. */
export const isBeyond = ({ notices }: Pick<State, 'notices'>): boolean =>
  notices.some(({ code }) => code === 'not_solved');

/**
 * Lets the whole solver read links in this thread: those of other games, and damaged ones. It suggests the
 * nearest value for what it can't read. If it can't be fetched, the part continues.
 */
export async function readByWhole(solver: Compiled): Promise<void> {
  if (isWhole) return;
  try {
    reader = await solver.reader();
    isWhole = true;
  } catch {
    // The part is right about links, but suggests less.
  }
}

/** The words of a link's games, however it is written; none if it is damaged. */
const gamesIn = (query: string): string[] =>
  [...query.matchAll(/(?:^|[?&#])g2?=([a-z]+)/g)].map(([, word = '']) => word);

/** Whether a link has only the characters of canonical links, and their escapes. A part reads no others. */
export const isPlain = (query: string): boolean =>
  /^[\w?#=&:,./*+()%-]*$/.test(query) && !/%(?:25)*[89a-f]/i.test(query);

export const namesGame = (query: string): boolean => gamesIn(query).length > 0;

/** Whether a solver of these games answers questions about a link. */
export const solves = (games: readonly string[], query: string): boolean =>
  namesGame(query) && gamesIn(query).every(word => games.includes(word));
