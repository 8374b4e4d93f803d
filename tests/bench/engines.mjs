// The engines: native, WebAssembly, and our package. Each checks a work by the digest of its result, and
// times it in nanoseconds.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as nimatrix from '../../www/pkg/nimatrix.js';

const TARGET = process.env.CARGO_TARGET_DIR ?? 'target';
const PACKAGE = new URL('../../www/pkg/', import.meta.url);
/** How long a work is repeated in a round, in milliseconds; the fastest repetition counts. */
const SPAN = 150;

/** The fastest of at least two repetitions. */
function fastest(run) {
  const begun = performance.now();
  let best = Infinity;
  for (let count = 0; count < 2 || performance.now() - begun < SPAN; count++) {
    // A long call may be interrupted by other programs, which its own processor time does not count.
    const cpu = process.cpuUsage();
    const start = performance.now();
    run();
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    best = Math.min(best, wall > 100 ? Math.min(wall, (user + system) / 1000) : wall);
    if (wall > 1000) break;
  }
  return best * 1e6;
}

/** The solver compiled for this machine, in a process that answers each line with a line. */
export function native() {
  const env = { ...process.env, RUSTFLAGS: '-Ctarget-cpu=native' };
  const folder = `${TARGET}/bench`;
  const words = `build --profile wasm --target-dir ${folder} --package nimatrix-bench --bin native`;
  execFileSync('cargo', words.split(' '), { stdio: 'inherit', env });
  const process_ = spawn(`${folder}/wasm/native`, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]();
  const ask = async line => {
    process_.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`no answer to \`${line}\``);
    return Number(value);
  };
  return {
    check: work => ask(`check ${work}`),
    time: work => ask(`time ${SPAN} ${work}`),
    end: () => process_.stdin.end(),
  };
}

/** The same as WebAssembly in V8, as `cargo xtask wasm nimatrix-bench` has built it. */
export function wasm() {
  const module = new WebAssembly.Module(readFileSync(`${TARGET}/nimatrix_bench.wasm`));
  let exports;
  const prepared = work => {
    // A new instance, so that no memory is left over from other works.
    ({ exports } = new WebAssembly.Instance(module, {}));
    const line = new TextEncoder().encode(work);
    const at = exports.room(line.length);
    new Uint8Array(exports.memory.buffer, at, line.length).set(line);
    if (!exports.run()) throw new Error(`no answer to \`${work}\``);
  };
  return {
    check: work => (prepared(work), exports.digest() >>> 0),
    time: work => (prepared(work), fastest(() => exports.run())),
    end: () => {},
  };
}

/** A function of a module with its arguments, of which numbers are numbers. */
function called(module, work) {
  const [name, ...args] = work.split(' ');
  const numbers = args.map(arg => (/^\d+$/.test(arg) ? Number(arg) : arg));
  return () => module[name](...numbers);
}

/** The package that we ship, as a script gets its answers. */
export function contract() {
  nimatrix.initSync({ module: readFileSync(new URL('nimatrix_bg.wasm', PACKAGE)) });
  return {
    check: work => (called(nimatrix, work)(), 0),
    time: work => fastest(called(nimatrix, work)),
    end: () => {},
  };
}
