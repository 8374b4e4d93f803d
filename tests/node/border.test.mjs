// What a caller may pass: anything, and the answer is a result or an error that names what is wrong.
import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';
import { checkShape, nimatrix, shapes, thrown, words } from './support.mjs';

const {
  Job,
  Raster,
  board,
  evaluate,
  exported,
  figures,
  formats,
  grid,
  panels,
  read,
  sequence,
  tree,
  write,
} = nimatrix;

const hostile = new Proxy(
  {},
  {
    get() {
      throw new TypeError('a trap of the caller');
    },
  },
);

/** Values that are no text, no number that counts anything, and no state. */
const STRANGE = {
  undefined,
  null: null,
  true: true,
  false: false,
  'a symbol': Symbol('g=nim'),
  'a function': () => 'g=nim',
  'an object': {},
  'an object without a prototype': Object.create(null),
  'a list': ['g=nim'],
  'an object with a length': { length: 1 << 20 },
  'an object with a huge length': { length: 2 ** 40 },
  'an object that prints itself': { toString: () => 'g=nim', valueOf: () => 3 },
  'an object whose traps throw': hostile,
  'an object of another realm': vm.runInNewContext('({ a: 1 })'),
  'a String object': new String('g=nim'),
  'a map': new Map([['g', 'nim']]),
  'a view': new DataView(new ArrayBuffer(8)),
  'a URL whose text is taken away': Object.assign(new URL('http://x/?g=nim'), {
    toString: () => assert.fail('no text'),
  }),
  NaN,
};
const ALL = { ...STRANGE, 7: 7, '-1': -1, 0.5: 0.5, Infinity, '-Infinity': -Infinity, 'a bigint': 7n };

/** An error as the contract has it. */
function named(error, path) {
  assert.ok(error instanceof Error, `${path}: ${String(error)}`);
  assert.equal(error.name, 'NimatrixError', `${path}: ${error.name}: ${error.message}`);
  const excess = value => value === null || typeof value === 'object';
  checkShape(error, { ...shapes.notice, code: words, excess }, path);
  return error;
}

/** Checks that a call gives a result or an error by name. */
function answered(call, path) {
  try {
    call();
  } catch (error) {
    named(error, path);
  }
}

/** Checks that a call is refused by name, at this key. */
function refused(call, key, path) {
  const error = named(thrown(call), path);
  assert.equal(error.key, key, `${path}: ${error.message}`);
  return error;
}
const codeOf = call => named(thrown(call), String(call)).code;

const text = query => exported(query, 'text');
const STRICT = { board, evaluate, grid, panels, sequence, tree, formats, exported: text };
const LINK = 'g=block:3:k1&p=4,2,1&r=1';
const job = (kind, query, times, limit) => new Job(kind, query, times, limit).free();
const finished = (...given) => {
  const work = new Job(...given);
  work.advance(1e9);
  const answer = work.answer();
  work.free();
  return answer;
};

test('what holds no link, kind or format is refused by name, and read gives the default state', () => {
  const { notices: _, ...usual } = read('');
  for (const [what, value] of Object.entries(ALL)) {
    for (const [name, ask] of Object.entries(STRICT)) {
      assert.equal(refused(() => ask(value), '', `${name}(${what})`).code, 'unexpected', what);
    }
    refused(() => job('evaluate', value), '', `new Job('evaluate', ${what})`);
    assert.match(refused(() => exported(LINK, value), 'format', `exported(…, ${what})`).allowed, /format/);
    assert.match(refused(() => job(value, LINK), 'kind', `new Job(${what})`).allowed, /evaluate.*tree/);
    const state = read(value);
    checkShape(state, shapes.state, what);
    const { notices, ...rest } = state;
    assert.deepEqual([rest, notices.length, notices[0].code], [usual, 1, 'unexpected'], what);
    assert.match(notices[0].allowed, /URLSearchParams/);
  }
  for (const [name, ask] of Object.entries(STRICT)) refused(() => ask(), '', `${name}()`);
  refused(() => new Job(), 'kind', 'new Job()');
  assert.match(refused(() => exported(LINK, 'docx'), 'format', 'docx').allowed, /markdown/);
  assert.equal(refused(() => job('dream', LINK), 'kind', 'dream').code, 'unknown_word');
  assert.match(read().notices[0].message, /undefined/);
});

test('a URL and its parameters are links', () => {
  for (const { query } of figures()) {
    const url = new URL(`https://example.org/nim/?${query}`);
    const fragment = new URL(`https://example.org/nim/#${query}`);
    for (const link of [url, fragment, url.searchParams, new URLSearchParams(query)]) {
      assert.deepEqual(read(link), read(query), query);
    }
  }
  const url = new URL(`https://example.org/?${LINK}`);
  for (const link of [url, url.searchParams]) {
    for (const [name, ask] of Object.entries(STRICT)) {
      if (name !== 'board') assert.deepEqual(ask(link), ask(LINK), name);
    }
    assert.deepEqual(finished('evaluate', link), evaluate(LINK));
  }
  assert.deepEqual(board(new URL('https://example.org/?g=kotzig:7:1,2')), board('g=kotzig:7:1,2'));
  const { code, key } = thrown(() => evaluate(new URL('https://example.org/?g=chess')));
  assert.deepEqual([code, key], ['unknown_word', 'g']);
});

test('texts longer than any link are refused before they take memory', () => {
  for (const long of ['x'.repeat(2 ** 28), 'é'.repeat(2 ** 28), `g=nim&p=${'1,'.repeat(2 ** 20)}`]) {
    for (const ask of [
      evaluate,
      text => exported(LINK, text),
      text => job(text, LINK),
      rules => write({ rules }),
    ]) {
      assert.equal(
        codeOf(() => ask(long)),
        'too_long',
      );
    }
    const [{ code, found }] = read(long).notices;
    assert.equal(code, 'too_long');
    assert.match(found, new RegExp(`^${long.length} characters`));
  }
  const piles = Object.assign([], { length: 2 ** 32 - 1 });
  assert.equal(
    codeOf(() => write({ rules: 'nim', piles })),
    'too_long',
  );
});

test('a limit counts, or is refused by name', () => {
  const query = 'g=nim&p=2,2';
  const whole = tree(query);
  assert.equal(whole.nodes.length, 9);
  for (const limit of [
    undefined,
    null,
    9,
    9n,
    1e6,
    4294967296,
    4294967299,
    2 ** 53,
    1e300,
    2n ** 80n,
    Infinity,
  ]) {
    assert.deepEqual(tree(query, limit), whole, String(limit));
    assert.deepEqual(finished('tree', query, 1, limit), whole, String(limit));
  }
  for (const limit of [1, 3, 3n]) {
    const { nodes, truncated } = tree(query, limit);
    assert.deepEqual([nodes.length, truncated], [Number(limit), true]);
  }
  const { undefined: _, null: __, ...others } = STRANGE;
  for (const limit of [-1, -1n, 0, 0n, -0, 1.5, -Infinity, '3', 4294967295.5, ...Object.values(others)]) {
    for (const [key, ask] of [
      ['limit', () => tree(query, limit)],
      ['limit', () => job('tree', query, 1, limit)],
      ['times', () => job('tree', query, limit)],
    ]) {
      assert.match(refused(ask, key, `${key} ${typeof limit}`).allowed, /whole number from 1/);
    }
  }
  for (const times of [undefined, null, 1, 50, 51, 4294967296, 5n, Infinity]) job('tree', query, times);
  assert.deepEqual(
    [codeOf(() => tree(query, -1)), codeOf(() => tree(query, '3'))],
    ['out_of_range', 'unexpected'],
  );
});

test('a slice is an amount of work, or refused by name', () => {
  const query = 'g=kotzig:30:2,5&by=search';
  for (const units of [0, 0.5, 1, 1e300, Infinity, 5n, 2n ** 80n]) {
    const work = new Job('evaluate', query);
    assert.ok(work.advance(units).done >= 0, String(units));
    work.free();
  }
  const work = new Job('evaluate', query);
  for (const [what, units] of Object.entries({ ...STRANGE, 'a text': '5', '-1': -1, '-1n': -1n })) {
    assert.match(refused(() => work.advance(units), 'units', `advance(${what})`).allowed, /number from 0/);
  }
  while (!work.advance(1e6).finished);
  assert.deepEqual(work.answer(), evaluate(query));
  work.free();
});

test('a state is printed, or refused by name', () => {
  const keys =
    'rules piles restriction moves view window axes lines origin colours by theme lang proof compare ' +
    'rules2 piles2 restriction2 window2';
  for (const [what, value] of Object.entries({ ...ALL, 'a text': 'nim' })) {
    // The rules are read first.
    refused(() => write(value), value === hostile ? 'g' : '', `write(${what})`);
    for (const key of keys.split(' ')) {
      answered(() => write({ rules: 'block:3:k1', [key]: value }), `write({ ${key}: ${what} })`);
    }
    assert.equal(write({ rules: 'nim' }, Boolean(value)), write({ rules: 'nim' }, value ?? false), what);
  }
  const state = Object.defineProperty({ rules: 'nim' }, 'piles', { get: () => assert.fail('the caller’s') });
  assert.match(refused(() => write(state), 'p', 'a getter that throws').allowed, /piles can be read/);
  refused(() => write({ rules: 'nim', piles: [1, Symbol('2')] }), 'p', 'a pile that can’t be printed');
  const window = { x0: 0, y0: 0, cols: Symbol('4'), rows: 4 };
  refused(() => write({ rules: 'nim', window }), 'w', 'a symbol');
});

test('cells that are none are refused by name', () => {
  const cells = new Uint8Array(6);
  new Raster(cells, 2, 3, false, false).free();
  new Raster([0, 1, 2, 0, 1, 255], 2, 3, true, true).free();
  new Raster(new Uint8ClampedArray(6), 2n, 3n).free();
  const detached = new Uint8Array(6);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const numbers = [256, -1, 0.5, Symbol('1')].map(wrong => [0, 1, 2, 0, 1, wrong]);
  const wrong = [...numbers, detached, new Uint8Array(5), new Uint16Array(6), new Proxy([1], hostile)];
  for (const value of [...Object.values(ALL), ...wrong]) {
    refused(() => new Raster(value, 2, 3, false, false), 'cells', `cells ${typeof value}`);
  }
  for (const [what, value] of Object.entries({ ...STRANGE, 0: 0, '-1': -1, 0.5: 0.5 })) {
    refused(() => new Raster(cells, value, 3, false, false), 'rows', `rows ${what}`);
    refused(() => new Raster(cells, 2, value, false, false), 'cols', `cols ${what}`);
    new Raster(cells, 2, 3, value, value).free();
  }
  refused(() => new Raster(cells, 2 ** 32 + 2, 3, false, false), 'cells', 'rows beyond 32 bits');
  refused(() => new Raster(), 'cells', 'new Raster()');
});

test('painting paints, or is refused by name', t => {
  const palette = Uint32Array.of(0xff0000ff, 0xff00ff00);
  const raster = new Raster(Uint8Array.of(0, 1), 1, 2, false, false);
  const painted = [];
  const context = { putImageData: ({ bytes }) => painted.push(...bytes) };
  // Outside of a page there are no images.
  refused(() => raster.paint(context, 0, 0, 1, 2, 1, palette), 'context', 'no images');
  globalThis.ImageData = class {
    constructor(bytes) {
      this.bytes = Array.from(bytes);
    }
  };
  t.after(() => delete globalThis.ImageData);
  raster.paint(context, 0, 0, 1, 2, 1, palette);
  assert.deepEqual(painted, [255, 0, 0, 255, 0, 255, 0, 255]);
  raster.paint(context, 0n, 0, 1, 2n, 1, [0xff0000ff, 0xff00ff00]);
  assert.deepEqual(painted.slice(8), painted.slice(0, 8));
  const call = { context, left: 0, top: 0, scale: 1, width: 2, height: 1, palette };
  const wrong = {
    palette: [[], [-1], [2 ** 32], 7],
    scale: [0, -1, Infinity],
    left: [Infinity],
    top: [-Infinity],
    width: [0, 2 ** 27, 2 ** 32 + 2],
    height: [0, -1],
    context: [{ putImageData: () => assert.fail('the caller’s') }],
  };
  const paint = change => () => raster.paint(...Object.values({ ...call, ...change }));
  for (const key of Object.keys(call)) {
    for (const value of [...Object.values(STRANGE), ...wrong[key]]) {
      refused(paint({ [key]: value }), key, `${key} ${typeof value}`);
    }
  }
  raster.free();
  assert.equal(codeOf(paint({})), 'freed');
});

test('an object that was freed is refused by name, and can be freed again', () => {
  const work = new Job('grid', LINK);
  for (const object of [work, new Raster(new Uint8Array(1), 1, 1, false, false)]) {
    object.free();
    object.free();
    object[Symbol.dispose]?.();
  }
  const uses = [() => work.advance(1), () => work.rows(), () => work.answer(), () => work.forecast()];
  const strangers = [{}, undefined, null, 7].map(other => () => Job.prototype.advance.call(other, 1));
  for (const use of [...uses, ...strangers]) assert.equal(codeOf(use), 'freed');
});
