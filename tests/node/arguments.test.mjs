// Generated arguments and inputs: every function and method with every kind of argument, in every order, on
// objects of every kind; then hostile links, rules texts, certificates and statements. The result is an
// answer or an error with a code, and the solver still works afterwards.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ATTACKS } from '../trust/hostile.mjs';
import { MINUTES, oneOf, random, SEED } from '../trust/support.mjs';
import { nimatrix } from './support.mjs';

const { Job, Raster } = nimatrix;
const { memory } = nimatrix.initSync();
const LINK = 'g=block:3:k1&p=4,2,1&r=1';

// Values that a caller may pass instead of a text, a number, a list or a state.
const fail = () => {
  throw new TypeError('a trap of the caller');
};
const throwing = new Proxy(() => {}, { get: fail, has: fail, ownKeys: fail });
const getter = { rules: 'nim' };
for (const key of ['length', 'piles', 'window', 'moves', 'toString', 'valueOf', '0', 'putImageData']) {
  Object.defineProperty(getter, key, { enumerable: true, get: fail });
}
/** Lists whose memory is taken away when they are read. */
function detached() {
  const list = new Uint8Array(6);
  structuredClone(list.buffer, { transfer: [list.buffer] });
  return list;
}

/** Values that can be handed over again and again. */
const PLAIN = [
  [undefined, null, true, false, NaN, Infinity, -Infinity, -0, 0, 1, 3, 0.5, -1, 255, 2 ** 31, 2 ** 32 - 1],
  [
    2 ** 32,
    2 ** 53,
    1e300,
    0n,
    7n,
    -1n,
    2n ** 64n,
    2n ** 2000n,
    Symbol('g=nim'),
    Symbol.iterator,
    globalThis,
  ],
  ['', LINK, `?${LINK}&view=sequence`, 'g=kotzig:9:1,2&m=1,2', 'evaluate', 'tree', 'exported', 'csv'],
  ['constructor', '__proto__', '\ud800', `g=nim&p=1\udc00`, 'g=nim\0&p=\0', 'g='.repeat(5000)],
  ['x'.repeat(2 ** 20), throwing, getter, new Proxy({}, getter), new Proxy([0, 1], throwing)],
].flat();

/** Values made for each call, as some can be used up; `objects` are the package's own. */
const strange = objects => [
  ...PLAIN.map(value => () => value),
  ...[String, Number, Date, Array].map(Type => () => new Type(3)),
  ...[Uint8Array, Uint32Array, Uint8ClampedArray, Float64Array, BigUint64Array].map(
    Type => () => new Type(6),
  ),
  () => () => LINK,
  () => class {},
  () => ({}),
  () => Object.create(null),
  () => ({ rules: 'nim', piles: [1, 2] }),
  () => ({ rules: 'block:3:k1', piles: { length: 2 ** 40 }, restriction: NaN }),
  () => ({ rules: LINK, window: { x0: -1, y0: 0.5, cols: Infinity, rows: Symbol('4') } }),
  () => ({ __wbg_ptr: 0 }),
  () => ({ length: throwing }),
  () => [LINK],
  () => [0, 1, 2, 0, 1, 255],
  () => [-1, 0.5, NaN, 2 ** 32],
  () => Object.assign([], { length: 2 ** 32 - 1 }),
  () => new String(LINK),
  () => new URL(`https://example.org/?${LINK}`),
  () => new URLSearchParams(LINK),
  () => /g=nim/,
  () => new Map([['g', 'nim']]),
  () => new DataView(new ArrayBuffer(8)),
  () => new ArrayBuffer(8),
  detached,
  () => Promise.resolve(LINK),
  () => new Error('mine'),
  ...objects,
];

/** Some of them at random, `count` in all. */
const some = (values, count, below) => Array.from({ length: count }, () => oneOf(values, below)());

const RIGHT = JSON.stringify(nimatrix.evaluate(LINK));
const cells = new Uint8Array(6);
const freed = object => (object.free(), object);

/** All that the package has, but for what loads it. */
const functions = Object.entries(nimatrix).filter(
  ([name, value]) =>
    typeof value === 'function' && !['default', 'initSync', 'start', 'Job', 'Raster'].includes(name),
);
const methods = [Job, Raster].flatMap(({ prototype, name }) =>
  Object.getOwnPropertyNames(prototype)
    .filter(method => method !== 'constructor' && !method.startsWith('__'))
    .map(method => [`${name}.${method}`, prototype[method]]),
);
/** The real objects behind the impostors, freed once at the end of the process. */
const real = new Job('tree', LINK);
const objects = [
  () => new Job('evaluate', LINK),
  () => freed(new Job('evaluate', LINK)),
  () => new Raster(cells, 2, 3, false, false),
  () => freed(new Raster(cells, 2, 3, false, false)),
  () => Object.create(Job.prototype),
  () => Object.create(Raster.prototype),
  () => new Proxy(real, {}),
  () => Object.create(real),
];
const values = strange(objects);

/** Whether it is of the package; some values throw when they are asked. */
function isOwn(one) {
  try {
    return one instanceof Job || one instanceof Raster;
  } catch {
    return false;
  }
}
/** Frees the objects of a call; impostors have nothing to free. */
const release = all => {
  for (const one of all.filter(isOwn)) answered('free', () => one.free(), []);
};

/** Calls; an error has a code and is no trap. */
function answered(what, call, given) {
  let made;
  try {
    made = call();
  } catch (error) {
    // What an object of the caller's throws when it is called a job is the caller's own.
    if (error?.message?.endsWith(' of the caller') && what.includes('.')) return;
    const isNamed = error instanceof Error && typeof error.code === 'string' && error.code !== '';
    const types = given.map(one => (typeof one === 'object' ? 'an object' : `a ${typeof one}`));
    assert.ok(isNamed, `${what}(${types.join(', ')}): ${String(error)}`);
  }
  release([made]);
}

const stillRight = () => assert.equal(JSON.stringify(nimatrix.evaluate(LINK)), RIGHT);

test('every function takes every kind of argument, or refuses it by name', () => {
  const names =
    'board catalog changed errata evaluate exported figures formats grid options panels read sequence ' +
    'strategy tree write';
  assert.equal(
    functions
      .map(([name]) => name)
      .sort()
      .join(' '),
    names,
  );
  for (const [name, call] of functions) {
    for (const value of values) {
      for (const given of [
        [value()],
        [LINK, value()],
        [{ rules: 'nim' }, value()],
        [value(), value(), value()],
      ]) {
        answered(name, () => call(...given), given);
        release(given);
      }
    }
    answered(name, () => call(), []);
  }
  for (const value of values) {
    const places = [
      () => new Job(value()),
      () => new Job('evaluate', value()),
      () => new Job('tree', LINK, value()),
      () => new Job('tree', LINK, 1, value()),
      () => new Job('exported', LINK, 1, null, value()),
      () => new Raster(value(), 2, 3, false, false),
      () => new Raster(cells, value(), 3),
      () => new Raster(cells, 2, value(), value(), value()),
    ];
    for (const place of places) answered(String(place), place, [value()]);
  }
  stillRight();
});

test('every method works on an object of its own, or refuses it by name', () => {
  assert.equal(methods.length, 5 + 2);
  for (const [name, method] of methods) {
    for (const owner of values) {
      const below = random(7);
      for (let round = 0; round < 4; round++) {
        const given = some(values, round * 2, below);
        const object = owner();
        answered(name, () => Reflect.apply(method, object, given), [object, ...given]);
        release([object, ...given]);
      }
    }
  }
  stillRight();
});

/** Calls functions with arguments at random. */
function callAtRandom(times, seed) {
  const below = random(seed);
  for (let call = 0; call < times; call++) {
    const [name, ask] = functions[below(functions.length)];
    const given = some(values, below(4), below);
    answered(name, () => ask(...given), given);
    release(given);
  }
}

/** The steps of a job's life. */
const STEPS = {
  advance: job => job.advance(1),
  finish: job => job.advance(1e9),
  rows: job => job.rows(),
  answer: job => job.answer(),
  forecast: job => job.forecast(),
  free: job => job.free(),
};

/** All orders of up to `most` steps. */
function* orders(most) {
  yield [];
  if (most === 0) return;
  for (const order of orders(most - 1)) for (const step of Object.keys(STEPS)) yield [...order, step];
}

test('a canvas may do what it likes while it is painted on', t => {
  globalThis.ImageData = class {};
  t.after(() => delete globalThis.ImageData);
  const palette = Uint32Array.of(0xff0000ff, 0xff00ff00);
  for (const meanwhile of [
    raster => raster.free(),
    raster => raster.paint({ putImageData() {} }, 0, 0, 1, 2, 2, palette),
    () => nimatrix.evaluate(LINK),
    () => new Job('tree', LINK).free(),
    () => {
      throw 7;
    },
  ]) {
    const raster = new Raster(cells, 2, 3, false, false);
    const context = { putImageData: () => meanwhile(raster) };
    answered('paint', () => raster.paint(context, 0, 0, 1, 2, 2, palette), []);
    raster.free();
  }
  stillRight();
});

test('nothing of calls at random stays behind', () => {
  callAtRandom(6000, 20_261_122);
  const round = () => {
    callAtRandom(1500, 3);
    for (const order of orders(3)) {
      const job = new Job('grid', LINK);
      for (const step of order) answered(step, () => void STEPS[step](job), []);
      job.free();
    }
  };
  round();
  const before = memory.buffer.byteLength;
  for (let again = 0; again < 4; again++) round();
  assert.equal(memory.buffer.byteLength, before);
  stillRight();
});

// `npm run hostile` tries more, and other ones.
for (const { name, make, attempt, share } of ATTACKS) {
  test(`hostile ${name} are answered, or refused by name`, t => {
    const below = random(SEED);
    const end = performance.now() + (MINUTES * 60_000) / ATTACKS.length;
    let round = 0;
    for (; round < 150 * share || performance.now() < end; round++) {
      const input = make(below);
      try {
        attempt(input, below);
      } catch (error) {
        error.message = `seed ${SEED}, ${JSON.stringify(input).slice(0, 2000)}: ${error.message}`;
        throw error;
      }
    }
    t.diagnostic(
      `${round} ${name} from seed ${SEED}, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    );
  });
}
