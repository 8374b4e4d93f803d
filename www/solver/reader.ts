/**
 * Reading links in this thread: by what it was started with, or by the whole solver, which reads more; and
 * their games, as far as the text tells without being read.
 */

import init, { changed as changedBy, read as readOf } from '../pkg/nimatrix.js';
import { localized } from './protocol.ts';
import type * as Package from '../pkg/nimatrix.js';
import type { State } from '../pkg/nimatrix.js';

/** Reads links; `Solver` gives the one of the whole. */
export type Reader = Pick<typeof Package, 'changed' | 'read'>;

/** The compiled solver: a part of it, or the whole. */
export interface Compiled {
  readonly module: WebAssembly.Module;
  /** The games that it solves, by their words; null for all. */
  readonly games: readonly string[] | null;
  /** Fetches the whole. */
  complete(): Promise<void>;
  reader(): Promise<Reader>;
}

let reader: Reader = { changed: changedBy, read: readOf };
/** Whether the whole reads. */
let isWhole = false;

export const changed: typeof changedBy = (state, change) => localized.of(reader.changed(state, change));
export const read: typeof readOf = link => localized.of(reader.read(link));

/** Starts the solver in this thread, where it is to read these links. */
export async function start(solver: Compiled, links: readonly string[] = []): Promise<void> {
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
export async function readByWhole(solver: Compiled): Promise<void> {
  if (isWhole) return;
  try {
    reader = await solver.reader();
    isWhole = true;
  } catch {
    // What the part says of a link is right, and says less.
  }
}

/** The words by which a link names its games, however the link was written; none where they are not plain. */
const gamesIn = (query: string): string[] =>
  [...query.matchAll(/(?:^|[?&#])g2?=([a-z]+)/g)].map(([, word = '']) => word);

/** Whether a link has only characters of canonical links, and escapes of them; a part reads no others. */
export const isPlain = (query: string): boolean =>
  /^[\w?#=&:,./*+()%-]*$/.test(query) && !/%(?:25)*[89a-f]/i.test(query);

/** Whether a link says plainly what its game is. */
export const namesGame = (query: string): boolean => gamesIn(query).length > 0;

/** Whether what solves these games answers questions about a link. */
export const solves = (games: readonly string[], query: string): boolean =>
  namesGame(query) && gamesIn(query).every(word => games.includes(word));
