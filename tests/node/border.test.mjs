// A caller may pass anything: the result is an answer or an error that names the fault.
import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';
import { nimatrix, thrown } from './support.mjs';

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
  const { code, allowed, message, said, key, found, at, excess } = error;
  for (const text of [code, allowed, message, said.text]) assert.ok(text.length > 0, path);
  assert.equal([key, found, excess].map(one => typeof one).join(), 'string,string,object', path);
  assert.ok(Number.isInteger(at), path);
  return error;
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
  raster.free();
});

test('the argument that is refused is named', t => {
  const cells = new Uint8Array(6);
  const [work, raster] = [new Job('grid', LINK), new Raster(cells, 2, 3)];
  const palette = Uint32Array.of(0xff0000ff, 0xff00ff00);
  globalThis.ImageData = class {};
  t.after(() => delete globalThis.ImageData);
  const context = { putImageData: () => {} };
  for (const [key, ask, ...more] of [
    ['units', value => work.advance(value), '5', -1, -1n],
    ['cells', value => new Raster(value, 2, 3), 7, new Uint8Array(5), [0, 1, 2, 0, 1, 256]],
    ['rows', value => new Raster(cells, value, 3), 0, 0.5],
    ['cols', value => new Raster(cells, 2, value), -1],
    ['palette', value => raster.paint(context, 0, 0, 1, 2, 2, value), [], [-1], [2 ** 32]],
    ['width', value => raster.paint(context, 0, 0, 1, value, 2, palette), 0, 2 ** 27],
    ['scale', value => raster.paint(context, 0, 0, value, 2, 2, palette), 0, Infinity],
    ['context', value => raster.paint(value, 0, 0, 1, 2, 2, palette)],
  ]) {
    for (const value of [...Object.values(STRANGE), ...more]) refused(() => ask(value), key, key);
  }
  const throwing = Object.defineProperty({ rules: 'nim' }, 'piles', {
    get: () => assert.fail('the caller’s'),
  });
  assert.match(refused(() => write(throwing), 'p', 'a getter that throws').allowed, /piles can be read/);
  for (const own of [work, raster]) {
    own.free();
    own.free();
  }
  assert.deepEqual(
    [codeOf(() => work.rows()), codeOf(() => Job.prototype.advance.call({}, 1))],
    ['freed', 'freed'],
  );
});
