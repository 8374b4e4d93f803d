// Where work is done: natively, in WebAssembly, in the package that we ship, by JavaScript, a page.
// An engine checks a work, giving the digest of what comes out, and times it, giving nanoseconds.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import * as nimatrix from '../../www/pkg/nimatrix.js';
import * as textbook from './textbook.mjs';

const TARGET = process.env.CARGO_TARGET_DIR ?? 'target';
const PACKAGE = new URL('../../www/pkg/', import.meta.url);
const CHROMIUM = '/usr/bin/chromium';
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

/** As in kernels/src/lib.rs. */
const digest = lists =>
  lists.flatMap(list => [...list]).reduce((sum, cell) => (Math.imul(sum, 31) + cell) >>> 0, 0);

/** The textbook's programs; a work is a function's name and its arguments. */
export const javascript = () => ({
  check: work => digest(called(textbook, work)()),
  time: work => fastest(called(textbook, work)),
  end: () => {},
});

/** A page in Chromium, if there is one: it paints what the package that we ship answers, or as many words. */
export async function browser() {
  const executablePath = existsSync(CHROMIUM) ? CHROMIUM : chromium.executablePath();
  if (!existsSync(executablePath)) return null;
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const window = await chromium.launch({ executablePath, args });
  const page = await window.newPage();
  // With these the page's clock counts microseconds.
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  await page.route('http://bench.test/**', route => {
    const [, name] = new URL(route.request().url()).pathname.split('/');
    const isPackage = /^nimatrix(?:_bg)?\.(?:js|wasm)$/.test(name);
    const body = isPackage ? readFileSync(new URL(name, PACKAGE)) : '<!doctype html><canvas></canvas>';
    const type = { js: 'text/javascript', wasm: 'application/wasm' }[name.split('.')[1]] ?? 'text/html';
    return route.fulfill({ contentType: type, body, headers });
  });
  await page.goto('http://bench.test/');
  await page.evaluate(prepare);
  return {
    check: () => 0,
    time: work => page.evaluate(name => globalThis.time(name), work),
    end: () => window.close(),
  };
}

/** Runs in the page. */
async function prepare() {
  const nimatrix = await import('./nimatrix.js');
  await nimatrix.default();
  const palette = Uint32Array.of(0xff000000, 0xff010305, 0xff02060a);
  const context = document.querySelector('canvas').getContext('2d');
  /** Works by their first word: a link's cells painted, or as many words filled and put. */
  const works = {
    link: query => () => {
      const grid = nimatrix.grid(query);
      const raster = new nimatrix.Raster(grid.outcomes, grid.rows, grid.cols, false, false);
      raster.paint(context, 0, 0, 1, grid.cols, grid.rows, palette);
      raster.free();
    },
    filled(size) {
      const image = new ImageData(Number(size), Number(size));
      const words = new Uint32Array(image.data.buffer);
      let filled = 0;
      return () => (words.fill(++filled), context.putImageData(image, 0, 0));
    },
  };
  globalThis.time = name => {
    const [kind, rest] = name.split(' ');
    const size = /(\d+)$/.exec(name)[1];
    [context.canvas.width, context.canvas.height] = [size, size];
    const work = works[kind](rest);
    let best = Infinity;
    for (let count = 0; count < 40; count++) {
      const start = performance.now();
      for (let i = 0; i < 10; i++) work();
      best = Math.min(best, (performance.now() - start) / 10);
    }
    return best * 1e6;
  };
}
