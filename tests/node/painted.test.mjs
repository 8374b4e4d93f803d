// Files of many cells are made in slices: what is done between two of them, and that they can be stopped.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { together } from './page.mjs';
import { nimatrix } from './support.mjs';

const [{ Work }, painted, { initSync, read }] = await together(
  'core/work.ts',
  'share/picture.ts',
  'solver/engine.ts',
);

initSync({ module: readFileSync(new URL('../../www/pkg/nimatrix_bg.wasm', import.meta.url)) });

/** Counts rests, and the units between two of them. */
function counting() {
  const told = { rests: 0, most: 0, units: 0 };
  const rest = async (units = 0) => {
    told.rests += 1;
    told.most = Math.max(told.most, units);
    told.units += units;
  };
  return { told, work: { expect: () => {}, rest } };
}

const place = { left: 0, top: 0, plotWidth: 1, plotHeight: 1, rows: 1, cols: 1, strip: false };

test('cells become bytes a quarter of a million at a time', async () => {
  const grid = nimatrix.grid('g=nim&p=0,0&view=grundy&w=0,0,1024,1024');
  for (const colours of ['ramp', 'distinct', 'bits', 'mod:5']) {
    const { told, work } = counting();
    const bytes = await painted.paintedValues(grid, 'down', place, colours).bytes(work);
    assert.deepEqual([told.units, told.most, told.rests], [1 << 20, 1 << 18, 4]);
    assert.equal(bytes.length, 1 << 20);
    // Equal values have equal bytes, 0 the byte 0.
    assert.equal(bytes[0], 0);
    assert.equal(bytes[1024 + 2], bytes[2048 + 1]);
    assert.notEqual(bytes[1], 0);
  }
  const cells = new Uint8Array(1 << 20);
  const { told, work } = counting();
  await painted.paintedPair({ one: grid, other: grid, cells, bands: null }, 'down', place).bytes(work);
  assert.deepEqual([told.units, told.most], [1 << 20, 1 << 18]);
});

test('cells that are no positions have the colour of the paper, in pictures of values too', async () => {
  const grid = { outcomes: Uint8Array.of(1, 0, 2), grundy: Uint32Array.of(0, 3, 0), rows: 1, cols: 3 };
  const { colours, bytes } = painted.paintedValues(grid, 'down', place, 'ramp');
  const found = [...(await bytes(counting().work))].map(byte => colours[byte]);
  assert.equal(found[0], '#12355b');
  assert.equal(found[2], '#ffffff');
});

test('the browser has its turn whenever a slice has lasted long enough, and a stop is heard', async t => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const told = [];
  const stop = new AbortController();
  const work = new Work(stop.signal, progress => told.push(progress));
  work.expect(100);
  await work.rest(10);
  assert.deepEqual(told, []);
  now = 20;
  let others = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (others += 1);
  port2.postMessage(null);
  await work.rest(10);
  assert.deepEqual(told, [{ done: 20, total: 100 }]);
  assert.equal(others, 1, 'a message that waited has come');
  port1.close();
  stop.abort({ code: 'stopped' });
  await assert.rejects(work.rest(), { code: 'stopped' });
});

test('more than 20,000 cells are no marks, however many matrices they are in', async () => {
  const ask = async (kind, query) => nimatrix[kind](query);
  for (const [query, isPainted] of [
    ['g=nim&p=0,0&w=0,0,141,141', false],
    ['g=nim&p=0,0&w=0,0,142,142', true],
    ['g=nim&p=0,0&view=grundy&w=0,0,142,142', true],
    ['g=nim&p=0,0&w=0,0,142,142&origin=bottom', true],
    ['g=block:3:k1&p=0,0&r=1&w=0,0,150,150', true],
    ['g=block:3:k1&p=0,0&r=1&w=0,0,80,80', false],
    ['g=mmod:6&p=0,0&view=plot&w=0,0,512,512', false],
    ['g=sub:1,2&p=0,0&view=plot&w=0,0,256,256', true],
  ]) {
    const pictures = await painted.picturesOf(read(query), ask);
    assert.ok(
      pictures.every(picture => (picture.painted !== undefined) === isPainted),
      query,
    );
    const marks = pictures.flatMap(({ scene }) => scene.marks).length;
    assert.ok(marks <= 20_000, `${query}: ${marks} marks`);
  }
  const long = await painted.picturesOf(read('g=sub:2,4,7&p=0&view=sequence&w=0,0,100000,1'), ask);
  assert.ok(long.flatMap(({ scene }) => scene.marks).length <= 20_100);
  const thin = painted.picturesOf(read('g=nim&p=0,0&w=0,0,8,4000'), ask);
  await assert.rejects(thin, { code: 'too_thin' });
});
