// Where work is done: in a native process, in WebAssembly, in JavaScript, in the process of another library.
// An engine checks a work, giving the digest of what comes out, and times it, giving nanoseconds.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as nimatrix from '../../www/pkg/nimatrix.js';
import * as textbook from './textbook.mjs';

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
    const used = (user + system) / 1000;
    best = Math.min(best, wall > 100 ? Math.min(wall, used) : wall);
    if (wall > 1000) break;
  }
  return best * 1e6;
}

/** A process that answers each line with a line. */
class Child {
  #process;
  #lines;
  constructor(path, args) {
    this.#process = spawn(path, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }
  async ask(line) {
    this.#process.stdin.write(`${line}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`no answer to \`${line}\``);
    return value;
  }
  end() {
    this.#process.stdin.end();
  }
}

/** The solver's kernels, compiled for this machine. */
export function native(path) {
  const child = new Child(path, []);
  return {
    check: async work => Number(await child.ask(`check ${work}`)),
    time: async work => Number(await child.ask(`time ${SPAN} ${work}`)),
    end: () => child.end(),
  };
}

/** The same as WebAssembly in V8. */
export function wasm(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  let exports;
  const prepared = work => {
    // A new instance, so that no memory is left over from other works.
    ({ exports } = new WebAssembly.Instance(module, {}));
    const line = new TextEncoder().encode(work);
    const at = exports.room(line.length);
    new Uint8Array(exports.memory.buffer, at, line.length).set(line);
    if (!exports.prepare()) throw new Error(`no such work: ${work}`);
    exports.run();
  };
  return {
    check: work => (prepared(work), exports.digest() >>> 0),
    time: work => (prepared(work), fastest(() => exports.run())),
    end: () => {},
  };
}

/** The package that we ship, as a script gets its answers; a work is a function's name and a link. */
export function contract() {
  nimatrix.initSync({ module: readFileSync(new URL('../../www/pkg/nimatrix_bg.wasm', import.meta.url)) });
  const asked = work => {
    const [kind, query] = work.split(' ');
    return () => nimatrix[kind](query);
  };
  const cells = answer =>
    (Array.isArray(answer) ? answer.map(({ grid }) => grid) : [answer]).flatMap(({ outcomes }) => [outcomes]);
  return {
    check: work => {
      const answer = asked(work)();
      return typeof answer.outcome === 'string' ? Number(answer.outcome === 'P') : digest(cells(answer));
    },
    time: work => fastest(asked(work)),
    end: () => {},
  };
}

/** The textbook's programs; a work is a function's name and its arguments. */
export const javascript = {
  check: work => digest(called(work)()),
  time: work => fastest(called(work)),
  end: () => {},
};

function called(work) {
  const [name, ...args] = work.split(' ');
  const numbers = args.map(arg => (arg.includes(',') ? arg.split(',').map(Number) : Number(arg)));
  return () => textbook[name](...numbers);
}

/** As in kernels/src/output.rs. */
function digest(answer) {
  const lists = typeof answer[0] === 'number' ? [answer] : answer;
  let sum = 0;
  for (const list of lists) for (const cell of list) sum = (Math.imul(sum, 31) + cell) >>> 0;
  // A single number stands for itself.
  return sum;
}

/** The crate cgt; a work is the amounts and how many values. */
export function cgt(path) {
  const answer = async work => {
    const child = new Child(path, work.split(' '));
    const numbers = (await child.ask('')).split(' ').map(Number);
    child.end();
    return numbers;
  };
  return {
    check: async work => (await answer(work))[1],
    time: async work => (await answer(work))[0],
    end: () => {},
  };
}
