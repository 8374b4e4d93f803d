/**
 * The compiled solver: for the first answer the part of it that solves the game of a link, and the whole when
 * anything else is asked for. Every part reads and prints the links of all games, but those of
 * take-away games only if it solves them.
 */

import type * as Package from '../pkg/nimatrix.js';
import { isPlain, namesGame, solves, type Compiled, type Reader } from './reader.ts';
import { failure, failureOf } from './protocol.ts';
import { Engine, start } from './engine.ts';
import { Thread as Worker } from './thread.ts';

/** The games that a part solves, by their words, and where it lies. */
interface Part {
  games: readonly string[];
  address: () => URL;
}

/** The list of parts in the package; empty if it was built without parts. */
const lists = import.meta.glob<readonly Part[]>('../pkg/parts.js', { eager: true, import: 'parts' });
const parts = Object.values(lists).flat();

export class Solver implements Compiled {
  /** The games that the module solves, by their words; all of them where there is no list. */
  #games: readonly string[] | null;
  #module: WebAssembly.Module;
  #pending: Promise<void> | null = null;

  private constructor(module: WebAssembly.Module, games: readonly string[] | null) {
    this.#module = module;
    this.#games = games;
  }

  /**
   * Fetches and compiles what answers one of these links, the first that names a game; else the whole. Fails
   * with the code `wasm` where the browser or the page runs no WebAssembly at all, and with `load` where the
   * solver's file is not there or is not whole; without a network as `fetch` does.
   */
  static async for(...queries: string[]): Promise<Solver> {
    const query = queries.find(namesGame) ?? '';
    const part =
      isStored() || !queries.every(isPlain) ? undefined : parts.find(({ games }) => solves(games, query));
    return new Solver(await fetched(part?.address() ?? whole()), part?.games ?? null);
  }

  get module(): WebAssembly.Module {
    return this.#module;
  }

  get games(): readonly string[] | null {
    return this.#games;
  }

  /** Fetches the whole, once; where that fails, as `for` does, it can be tried again. */
  complete(): Promise<void> {
    if (this.#games === null) return Promise.resolve();
    this.#pending ??= fetched(whole())
      .then(module => {
        this.#module = module;
        this.#games = null;
      })
      .finally(() => (this.#pending = null));
    return this.#pending;
  }

  /** What reads links by the whole in this thread, where a part was started; fails as `for` does. */
  async reader(): Promise<Reader> {
    await this.complete();
    const reader: typeof Package = await import('../pkg/nimatrix.js?whole' as string);
    await reader.default({ module_or_path: this.#module });
    return reader;
  }
}

const whole = (): URL => new URL('../pkg/nimatrix_bg.wasm', import.meta.url);

/** Whether the whole lies on this device: the service worker, which keeps it, has the page. */
function isStored(): boolean {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    // Some frames may not ask, and not every site may have one.
    return false;
  }
}

/** A module with nothing in it. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

async function fetched(address: URL): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw failure('wasm', 'WebAssembly is not there');
  const response = await fetch(address);
  if (!response.ok) throw failure('load', `${response.status} ${response.statusText}`.trim());
  // Only with its own type a module is compiled while it comes.
  const streams = /^application\/wasm\b/.test(response.headers.get('content-type') ?? '');
  try {
    if (streams) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    // What browsers say of a forbidden module differs; where none at all may be compiled, the file is not to
    // blame.
    const { message } = failureOf(error);
    await WebAssembly.compile(NOTHING).catch(() => {
      throw failure('wasm', message);
    });
    throw failure('load', message);
  }
}

/** Loads the part for the game of the links, else for `usual`. Fails as `Solver.for` does. */
export async function begin(links: readonly string[], usual = ''): Promise<Engine> {
  if (!('Worker' in globalThis)) throw { code: 'wasm', message: 'no workers' };
  const solver = await Solver.for(...links, usual);
  // The worker starts in parallel.
  const engine = new Engine(
    solver,
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
  );
  await start(solver, links);
  return engine;
}
