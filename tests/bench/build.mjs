// Builds what is measured natively: the kernels, and the crate cgt as a process of its own.
import { execFileSync } from 'node:child_process';

const TARGET = process.env.CARGO_TARGET_DIR ?? 'target';

/** Builds for this machine's processor, as a browser compiles for it; returns the program. */
function build(folder, program, words) {
  const env = { ...process.env, RUSTFLAGS: '-Ctarget-cpu=native' };
  const all = ['build', '--profile', 'wasm', '--target-dir', folder, ...words];
  execFileSync('cargo', all, { stdio: 'inherit', env });
  return `${folder}/wasm/${program}${process.platform === 'win32' ? '.exe' : ''}`;
}

export const native = () =>
  build(`${TARGET}/bench`, 'native', ['--package', 'nimatrix-bench', '--bin', 'native']);

export const cgt = () =>
  build(`${TARGET}/bench/cgt`, 'nimatrix-bench-cgt', [
    '--locked',
    '--manifest-path',
    'tests/bench/cgt/Cargo.toml',
  ]);

/** What `cargo xtask wasm nimatrix-bench` writes. */
export const module = `${TARGET}/nimatrix_bench.wasm`;
