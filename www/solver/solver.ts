/**
 * The compiled solver: for the first answer the part for the link's game, and the whole for anything else.
 * Every part reads and prints links of all games, except those of take-away games unless it solves them.
 */

import type * as Package from '../pkg/nimatrix.js';
import { isPlain, namesGame, solves, type Compiled, type Reader } from './reader.ts';
import { failure, failureOf } from './protocol.ts';
import { Engine, start } from './engine.ts';
import { Thread as Worker } from './thread.ts';

/** The games of a part, and its address. */
interface Part {
  games: readonly string[];
  address: () => URL;
}

/** The list of parts in the package; empty if it was built without parts. */
const lists = import.meta.glob<readonly Part[]>('../pkg/parts.js', { eager: true, import: 'parts' });
const parts = Object.values(lists).flat();

export class Solver implements Compiled {
  /** The games that the module solves; null for all. */
  #games: readonly string[] | null;
  #module: WebAssembly.Module;
  #pending: Promise<void> | null = null;

  private constructor(module: WebAssembly.Module, games: readonly string[] | null) {
    this.#module = module;
    this.#games = games;
  }

  /**
   * Fetches and compiles the part for the first of these links with a game, or the whole. Fails with the code
   * `wasm` if WebAssembly is not allowed, with `load` if the file is missing or damaged, and like `fetch`
   * without a network.
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

  /** Fetches the whole, once. After a failure, as in `for`, it can be tried again. */
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

  /** A reader by the whole solver in this thread, where a part was started. Fails as `for` does. */
  async reader(): Promise<Reader> {
    await this.complete();
    const reader: typeof Package = await import('../pkg/nimatrix.js?whole' as string);
    await reader.default({ module_or_path: this.#module });
    return reader;
  }
}

const whole = (): URL => new URL('../pkg/nimatrix_bg.wasm', import.meta.url);

/** Whether the device stores the whole solver: the page has a service worker. */
function isStored(): boolean {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    // Some frames may not ask, and not every site has one.
    return false;
  }
}

/** An empty module. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

async function fetched(address: URL): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw failure('wasm', 'WebAssembly is not there');
  const response = await fetch(address);
  if (!response.ok) throw failure('load', `${response.status} ${response.statusText}`.trim());
  // Browsers compile while fetching only with this type.
  const streams = /^application\/wasm\b/.test(response.headers.get('content-type') ?? '');
  try {
    if (streams) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    // Browsers differ in their errors for a forbidden module. If none may be compiled, the file is not to
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
