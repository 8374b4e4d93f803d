/** The files of the repository and the solver, for what runs at build time. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync } from '../solver/engine.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The text of a file, by its path from the root. */
export const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8');

/** Loads the solver into this process, if that has not been done. */
export function loadSolver(): void {
  const wasm = `${ROOT}www/pkg/nimatrix_bg.wasm`;
  if (!existsSync(wasm)) throw new Error('www/pkg is missing: run `cargo xtask wasm` first');
  initSync({ module: readFileSync(wasm) });
}
