// How much room matrices get: side by side as far as they can be read, and in sight whole.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { columnsOf, isThin, lessThin, painted } = await page('draw/places.ts');

const made = (cols, rows, down = 'pile 1') => ({ x0: 0, y0: 0, cols, rows, down, across: 'pile 2' });
const panels = (count, grid, compared = false) =>
  Array.from({ length: count }, (_, at) => ({ grid, compared: compared && at === 1 }));

test('matrices stand side by side as far as their letters can be read', () => {
  // Sixteen cells and a half for the heads take 15 pixels each: 262.5, and 32 between two.
  const sixteen = count => room => columnsOf(panels(count, made(16, 16)), room);
  assert.deepEqual([262, 300, 556, 557, 851, 852, 2000].map(sixteen(8)), [1, 1, 1, 2, 2, 3, 3]);
  assert.equal(sixteen(2)(2000), 2);
  assert.equal(sixteen(1)(2000), 1);
  // The longer side counts.
  for (const grid of [made(16, 4), made(4, 16)]) {
    assert.deepEqual(
      [556, 557].map(room => columnsOf(panels(4, grid), room)),
      [1, 2],
    );
  }
  // From 33 cells on there are no letters to be read, and seven pixels are enough: 241.5 for each.
  assert.deepEqual(
    [514, 515].map(room => columnsOf(panels(4, made(33, 8)), room)),
    [1, 2],
  );
  assert.deepEqual(
    [1036, 1037].map(room => columnsOf(panels(4, made(32, 8)), room)),
    [1, 2],
  );
  assert.equal(columnsOf([], 1000), 1);
});

test('two matrices that are compared stand side by side wherever both have room', () => {
  const two = room => columnsOf(panels(2, made(200, 200), true), room);
  // 220 pixels for each, and 32 between them.
  assert.deepEqual([100, 471, 472, 5000].map(two), [1, 1, 2, 2]);
  assert.equal(columnsOf(panels(2, made(200, 200)), 472), 1);
});

test('a painted matrix fills its share of the room, and is in sight whole', () => {
  const square = made(100, 100);
  // Heads take 27 pixels at the left and 18 above.
  assert.deepEqual(painted(square, 'down', 1, 527, 1000), { width: 527, height: 518 });
  assert.deepEqual(painted(square, 'down', 1, 2000, 418), { width: 427, height: 418 });
  assert.deepEqual(painted(square, 'down', 1, 2000, 100), { width: 287, height: 278 });
  assert.deepEqual(painted(square, 'down', 1, 2000, 100, 50), { width: 109, height: 100 });
  assert.deepEqual(painted(square, 'down', 1, 2000, 418, 450), { width: 477, height: 468 });
  // A longer matrix has less of the other side.
  assert.deepEqual(painted(made(100, 50), 'down', 1, 527, 1000), { width: 527, height: 268 });
  assert.deepEqual(painted(made(50, 100), 'down', 1, 2000, 418), { width: 227, height: 418 });
  assert.deepEqual(painted(made(50, 100), 'plot', 1, 535, 1000), { width: 535, height: 276 });
  assert.deepEqual(painted(made(50, 100), 'up', 1, 2000, 426), { width: 227, height: 426 });
  // Several share the room, as many as have 220 pixels, with 32 between them; titles take some of it.
  assert.deepEqual(painted(square, 'down', 2, 1086, 2000).width, 527);
  assert.deepEqual(painted(square, 'down', 2, 1086, 2000, 260, 16).width, 511);
  assert.deepEqual(painted(square, 'down', 4, 1086, 2000).width, Math.floor((1086 - 96) / 4));
  assert.deepEqual(painted(square, 'down', 8, 1086, 2000).width, Math.floor((1086 - 96) / 4));
  assert.deepEqual(painted(square, 'down', 2, 471, 2000).width, 471);
  assert.deepEqual(painted(square, 'down', 2, 472, 2000).width, 220);
  // Thin ones are a pixel high at least.
  assert.deepEqual(painted(made(2000, 2), 'down', 1, 427, 1000), { width: 427, height: 19 });
});

test('a single pile is a strip', () => {
  const strip = made(100, 1, '');
  // 18 for the heads, 26 for the strip; heads that stand below leave eight above.
  assert.deepEqual(painted(strip, 'down', 1, 527, 1000), { width: 527, height: 44 });
  assert.deepEqual(painted(strip, 'up', 1, 527, 1000), { width: 527, height: 52 });
  assert.notEqual(painted(strip, 'plot', 1, 527, 1000).height, 52);
  assert.notEqual(painted(made(100, 1), 'down', 1, 527, 1000).height, 44);
});

test('a window that is long and narrow has no picture, and a shorter one is offered', () => {
  const thin = (cols, rows, down) => isThin(made(cols, rows, down));
  assert.deepEqual([thin(300, 2), thin(301, 2), thin(2, 301), thin(2, 300)], [false, true, true, false]);
  assert.deepEqual([thin(151, 1), thin(150, 1), thin(1000, 1, '')], [true, false, false]);
  assert.deepEqual(lessThin({ rows: 2, cols: 1000 }), { rows: 2, cols: 64 });
  assert.deepEqual(lessThin({ rows: 1000, cols: 6 }), { rows: 96, cols: 6 });
  assert.deepEqual(lessThin({ rows: 10, cols: 5000 }), { rows: 10, cols: 160 });
  for (const [rows, cols] of [
    [2, 301],
    [301, 2],
    [20, 3001],
    [4096, 1],
  ]) {
    assert.ok(isThin(made(cols, rows)));
    assert.ok(!isThin({ ...made(1, 1), ...lessThin({ rows, cols }) }));
  }
});
