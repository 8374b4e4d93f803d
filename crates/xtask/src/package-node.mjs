// The solver in Node, Bun and Deno: where a page fetches its file, this reads it.
import { readFile } from 'node:fs/promises';
import load from './nimatrix.js';

export * from './nimatrix.js';

/** Readies the solver, which may be given as in a page: `module_or_path`, a file's content or its address. */
export default async function init(given) {
  return load(given ?? { module_or_path: await readFile(new URL('nimatrix_bg.wasm', import.meta.url)) });
}
