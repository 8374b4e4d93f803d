// What a caller may hand over: anything, and the answer is a result or an error that names what is wrong.
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
  'a date': new Date(0),
  'a regular expression': /g=nim/,
  'a map': new Map([['g', 'nim']]),
  'a buffer': new ArrayBuffer(8),
  'a view': new DataView(new ArrayBuffer(8)),
  'a URL whose text is taken away': Object.assign(new URL('http://x/?g=nim'), {
    toString() {
      throw new RangeError('no text');
    },
  }),
  NaN,
};
const NUMBERS = { 7: 7, '-1': -1, 0.5: 0.5, Infinity, '-Infinity': -Infinity, 'a bigint': 7n };

/** An error as the contract has it. */
function named(error, path) {
  assert.ok(error instanceof Error, `${path}: ${String(error)}`);
  assert.equal(error.name, 'NimatrixError', `${path}: ${error.name}: ${error.message}`);
  checkShape(
    error,
    { ...shapes.notice, code: words, excess: value => value === null || typeof value === 'object' },
    path,
  );
  return error;
}

/** Holds that a call gives a result or an error by name. */
function held(call, path) {
  try {
    call();
  } catch (error) {
    named(error, path);
  }
}

/** Holds that a call is refused by name, at this key. */
function refused(call, key, path) {
  const error = named(thrown(call), path);
  assert.equal(error.key, key, `${path}: ${error.message}`);
  return error;
}

const STRICT = {
  board,
  evaluate,
  grid,
  panels,
  sequence,
  tree,
  formats,
  exported: query => exported(query, 'text'),
};
const LINK = 'g=block:3:k1&p=4,2,1&r=1';
const job = (kind, query, times, limit) => new Job(kind, query, times, limit).free();

test('what holds no link is refused by name by every strict function', () => {
  for (const [what, value] of Object.entries({ ...STRANGE, ...NUMBERS })) {
    for (const [name, ask] of Object.entries(STRICT)) {
      const { code } = refused(() => ask(value), '', `${name}(${what})`);
      assert.equal(code, 'unexpected', `${name}(${what})`);
    }
    refused(() => job('evaluate', value), '', `new Job('evaluate', ${what})`);
  }
  for (const [name, ask] of Object.entries(STRICT)) refused(() => ask(), '', `${name}()`);
  refused(() => new Job(), 'kind', 'new Job()');
});

test('read gives the default state and a notice for what is no text', () => {
  const { notices: _, ...usual } = read('');
  for (const [what, value] of Object.entries({ ...STRANGE, ...NUMBERS })) {
    const state = read(value);
    checkShape(state, shapes.state, what);
    const { notices, ...rest } = state;
    assert.deepEqual(rest, usual, what);
    assert.equal(notices.length, 1, what);
    assert.equal(notices[0].code, 'unexpected', what);
    assert.match(notices[0].allowed, /URLSearchParams/);
  }
  assert.match(read().notices[0].message, /undefined/);
  assert.match(read(7).notices[0].message, /7/);
});

test('a URL and its parameters are links', () => {
  for (const { query } of figures()) {
    const url = new URL(`https://example.org/nim/?${query}`);
    const fragment = new URL(`https://example.org/nim/#${query}`);
    for (const link of [url, fragment, url.searchParams, new URLSearchParams(query)]) {
      assert.deepEqual(read(link), read(query), query);
      assert.deepEqual(formats(link), formats(query), query);
    }
  }
  const url = new URL(`https://example.org/?${LINK}`);
  for (const link of [url, url.searchParams]) {
    for (const [name, ask] of Object.entries(STRICT)) {
      if (name !== 'board') assert.deepEqual(ask(link), ask(LINK), name);
    }
    const asked = new Job('evaluate', link);
    asked.advance(1e9);
    assert.deepEqual(asked.answer(), evaluate(LINK));
    asked.free();
  }
  assert.deepEqual(board(new URL('https://example.org/?g=kotzig:7:1,2')), board('g=kotzig:7:1,2'));
  const { code, key } = thrown(() => evaluate(new URL('https://example.org/?g=chess')));
  assert.deepEqual([code, key], ['unknown_word', 'g']);
});

test('kinds and formats that are no words are refused at their place', () => {
  for (const [what, value] of Object.entries({ ...STRANGE, ...NUMBERS })) {
    assert.match(refused(() => exported(LINK, value), 'format', `exported(…, ${what})`).allowed, /format/);
    assert.match(refused(() => job(value, LINK), 'kind', `new Job(${what})`).allowed, /evaluate.*tree/);
  }
  assert.match(refused(() => exported(LINK, 'docx'), 'format', 'docx').allowed, /markdown/);
  assert.equal(refused(() => job('dream', LINK), 'kind', 'dream').code, 'unknown_word');
});

test('texts longer than any link are refused before they take memory', () => {
  for (const text of ['x'.repeat(2 ** 28), 'é'.repeat(2 ** 28), `g=nim&p=${'1,'.repeat(2 ** 20)}`]) {
    for (const ask of [
      evaluate,
      text => exported(LINK, text),
      text => job(text, LINK),
      rules => write({ rules }),
    ]) {
      assert.equal(
        named(
          thrown(() => ask(text)),
          'a long text',
        ).code,
        'too_long',
      );
    }
    const { notices } = read(text);
    assert.equal(notices[0].code, 'too_long');
    assert.match(notices[0].found, new RegExp(`^${text.length} characters`));
  }
  assert.equal(
    thrown(() => write({ rules: 'nim', piles: Object.assign([], { length: 2 ** 32 - 1 }) })).code,
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
    const asked = new Job('tree', query, 1, limit);
    asked.advance(1e9);
    assert.deepEqual(asked.answer(), whole, String(limit));
    asked.free();
  }
  for (const limit of [1, 3, 3n]) {
    const { nodes, truncated } = tree(query, limit);
    assert.deepEqual([nodes.length, truncated], [Number(limit), true]);
  }
  const { undefined: _, null: __, ...others } = STRANGE;
  for (const limit of [
    -1,
    -1n,
    0,
    0n,
    -0,
    1.5,
    NaN,
    -Infinity,
    '3',
    4294967295.5,
    ...Object.values(others),
  ]) {
    for (const [key, ask] of [
      ['limit', () => tree(query, limit)],
      ['limit', () => job('tree', query, 1, limit)],
      ['times', () => job('tree', query, limit)],
    ]) {
      assert.match(refused(ask, key, `${key} ${typeof limit}`).allowed, /whole number from 1/);
    }
  }
  for (const times of [undefined, null, 1, 50, 51, 4294967296, 5n, Infinity]) job('tree', query, times);
  assert.equal(thrown(() => tree(query, -1)).code, 'out_of_range');
  assert.equal(thrown(() => tree(query, '3')).code, 'unexpected');
});

test('a slice is an amount of work, or refused by name', () => {
  for (const units of [0, 0.5, 1, 1e300, Infinity, 5n, 2n ** 80n]) {
    const asked = new Job('evaluate', 'g=kotzig:30:2,5&by=search');
    assert.ok(asked.advance(units).done >= 0, String(units));
    asked.free();
  }
  const asked = new Job('evaluate', 'g=kotzig:30:2,5&by=search');
  for (const [what, units] of Object.entries({ ...STRANGE, 'a text': '5', '-1': -1, '-1n': -1n })) {
    assert.match(refused(() => asked.advance(units), 'units', `advance(${what})`).allowed, /number from 0/);
  }
  while (!asked.advance(1e6).finished);
  assert.deepEqual(asked.answer(), evaluate('g=kotzig:30:2,5&by=search'));
  asked.free();
});

test('a state is printed, or refused by name', () => {
  for (const [what, value] of Object.entries({ ...STRANGE, ...NUMBERS, 'a text': 'nim' })) {
    // The rules are what is read first.
    refused(() => write(value), value === hostile ? 'g' : '', `write(${what})`);
    for (const key of [
      'rules',
      'piles',
      'restriction',
      'moves',
      'view',
      'window',
      'axes',
      'lines',
      'origin',
      'colours',
      'by',
      'theme',
      'lang',
      'proof',
      'compare',
      'rules2',
      'piles2',
      'restriction2',
      'window2',
    ]) {
      held(() => write({ rules: 'block:3:k1', [key]: value }), `write({ ${key}: ${what} })`);
    }
    assert.equal(write({ rules: 'nim' }, Boolean(value)), write({ rules: 'nim' }, value ?? false), what);
  }
  const state = { rules: 'nim' };
  Object.defineProperty(state, 'piles', { get: () => assert.fail('the caller’s') });
  assert.match(refused(() => write(state), 'p', 'a getter that throws').allowed, /piles can be read/);
  const unprinted = { rules: 'nim', piles: [1, Symbol('2')] };
  refused(() => write(unprinted), 'p', 'a pile that can’t be printed');
  refused(
    () => write({ rules: 'nim', window: { x0: 0, y0: 0, cols: Symbol('4'), rows: 4 } }),
    'w',
    'a symbol',
  );
});

test('what was refused leaves nothing behind', () => {
  const { memory } = nimatrix.initSync();
  const misuse = () => {
    for (const value of Object.values({ ...STRANGE, ...NUMBERS })) {
      for (const ask of [read, evaluate, write, it => exported(LINK, it), it => tree(LINK, it), job]) {
        held(() => ask(value), 'misuse');
      }
    }
    const freed = new Job('evaluate', LINK);
    freed.free();
    for (let i = 0; i < 100; i++) thrown(() => freed.advance(1));
  };
  misuse();
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 40; i++) misuse();
  assert.equal(memory.buffer.byteLength, before);
  assert.equal(evaluate(LINK).moves[0].notation, '1a2r1');
});

test('cells that are none are refused by name', () => {
  const cells = new Uint8Array(6);
  new Raster(cells, 2, 3, false, false).free();
  new Raster([0, 1, 2, 0, 1, 255], 2, 3, true, true).free();
  new Raster(new Uint8ClampedArray(6), 2n, 3n).free();
  const { buffer } = structuredClone(new Uint8Array(6));
  const detached = new Uint8Array(buffer);
  structuredClone(buffer, { transfer: [buffer] });
  const wrong = [
    [0, 1, 2, 0, 1, 256],
    [0, 1, 2, 0, 1, -1],
    [0, 1, 2, 0, 1, 0.5],
    [0, 1, 2, 0, 1, Symbol('1')],
    detached,
    new Uint8Array(5),
    new Uint16Array(6),
  ];
  for (const value of [...Object.values({ ...STRANGE, ...NUMBERS }), ...wrong, new Proxy([1], hostile)]) {
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
  };
  for (const key of Object.keys(call)) {
    for (const value of [...Object.values(STRANGE), ...(wrong[key] ?? [])]) {
      const given = Object.values({ ...call, [key]: value });
      refused(() => raster.paint(...given), key, `${key} ${typeof value}`);
    }
  }
  const throws = { putImageData: () => assert.fail('the caller’s') };
  refused(
    () => raster.paint(...Object.values({ ...call, context: throws })),
    'context',
    'a context that throws',
  );
  raster.free();
  assert.equal(
    named(
      thrown(() => raster.paint(...Object.values(call))),
      'a freed raster',
    ).code,
    'freed',
  );
});

test('an object that was freed is refused by name, and can be freed again', () => {
  const asked = new Job('grid', LINK);
  const raster = new Raster(new Uint8Array(1), 1, 1, false, false);
  for (const object of [asked, raster]) {
    object.free();
    object.free();
    object[Symbol.dispose]?.();
  }
  for (const use of [
    () => asked.advance(1),
    () => asked.rows(),
    () => asked.answer(),
    () => asked.forecast(),
  ]) {
    assert.equal(named(thrown(use), String(use)).code, 'freed');
  }
  for (const other of [{}, undefined, null, 7]) {
    assert.equal(
      named(
        thrown(() => Job.prototype.advance.call(other, 1)),
        'a stranger',
      ).code,
      'freed',
    );
  }
});
