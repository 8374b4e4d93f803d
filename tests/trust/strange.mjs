// What a caller may hand over in place of a text, a number, a list or a state.
import { oneOf } from './random.mjs';

const LINK = 'g=block:3:k1&p=4,2,1&r=1';

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

/** Values that are made anew each time, as some can be used up; `objects` are the package's own. */
export const strange = objects => [
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
export const some = (values, count, below) => Array.from({ length: count }, () => oneOf(values, below)());
