// The camera over the plane of positions: exact windows up to 2^64, whichever way the rows run.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { isStill, moved, STILL } = await page('draw/frame.ts');
const { bounded, between, pan, rebased, resized, shifted, windowOf, zoom } =
  await page('views/matrix/travel.ts');
const { cellAt, frameFor, frameIn } = await page('draw/frame.ts');

const TURNS = ['down', 'up', 'plot'];
const grid = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
const sightOf = frame => ({ across: frame.roomWidth / frame.unit, down: frame.roomHeight / frame.unit });
const box = { left: 40, right: 8, top: 20, bottom: 20, width: 500, height: 500 };
const FAR = 2n ** 64n;

/** The numbers of the cell at a point of the screen. */
function numbersAt(frame, of, x, y) {
  const { left, top, unit, dx, dy, turn } = frame;
  const across = Math.floor((x - left - dx) / unit);
  const down = Math.floor((y - top - dy) / unit);
  const [row, col] = {
    down: [down, across],
    up: [of.rows - 1 - down, across],
    plot: [across, of.cols - 1 - down],
  }[turn];
  return [BigInt(of.y0) + BigInt(row), BigInt(of.x0) + BigInt(col)].join();
}

test('zooming keeps what is under the pointer', () => {
  for (const turn of TURNS) {
    for (const from of [0, 1000, 2n ** 63n]) {
      const place = grid(from, from, 40, 40);
      const rest = frameIn(place, turn, box);
      for (const [x, y] of [
        [100, 90],
        [250, 250],
        [480, 470],
      ]) {
        let camera = STILL;
        const before = numbersAt(moved(rest, camera), place, x, y);
        for (const factor of [1.3, 0.8, 1.7, 0.9]) {
          camera = zoom(camera, factor, (x - rest.left) / rest.unit, (y - rest.top) / rest.unit);
          assert.equal(numbersAt(moved(rest, camera), place, x, y), before, `${turn} ${from} ${x},${y}`);
        }
      }
    }
  }
});

test('another matrix takes its place under the hands', () => {
  for (const turn of TURNS) {
    for (const base of [0n, 5000n, 2n ** 60n]) {
      const whole = value => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value);
      const before = grid(whole(base + 20n), whole(base + 30n), 20, 20);
      const rest = frameIn(before, turn, box);
      const camera = pan(zoom(STILL, 1.4, 7, 9), 3.3, -2.2);
      const wanted = windowOf(camera, before, turn, sightOf(rest), true);
      const now = grid(wanted.x0, wanted.y0, wanted.cols, wanted.rows);
      const then = frameIn(now, turn, box);
      const moving = rebased(camera, before, now, turn, then.unit / rest.unit);
      for (const [x, y] of [
        [60, 60],
        [200, 333],
        [450, 99],
      ]) {
        const [seen, held] = [moved(rest, camera), moved(then, moving)];
        assert.equal(numbersAt(seen, before, x, y), numbersAt(held, now, x, y), `${turn} ${base} ${x},${y}`);
        // What is in sight has been asked for.
        const inside = x >= held.left && x < held.left + held.plotWidth && y < held.top + held.plotHeight;
        if (inside) assert.notEqual(cellAt(held, x, y), null, `${turn} ${base} ${x},${y}`);
      }
    }
  }
});

test('at rest the window is the matrix', () => {
  for (const turn of TURNS) {
    for (const [cols, rows] of [
      [16, 16],
      [40, 25],
      [25, 40],
      [300, 1],
    ]) {
      const place = grid(3, 8, cols, rows);
      const window = windowOf(STILL, place, turn, sightOf(frameFor(place, turn)));
      assert.deepEqual(window, { x0: 3, y0: 8, cols, rows }, turn);
    }
  }
});

test('one never leaves the numbers from 0 to 2^64 - 1', () => {
  for (const turn of TURNS) {
    for (const from of [0, 3, FAR - 40n]) {
      const place = grid(from, from, 20, 20);
      const sight = sightOf(frameIn(place, turn, box));
      for (const [right, down] of [
        [500, 0],
        [-500, 0],
        [0, 500],
        [0, -500],
        [900, 900],
        [-900, -900],
      ]) {
        for (const factor of [0.01, 1, 50]) {
          const camera = bounded(pan(zoom(STILL, factor, 5, 5), right, down), place, turn, sight, 2 ** 24);
          for (const every of [false, true]) {
            const { x0, y0, cols, rows } = windowOf(camera, place, turn, sight, every);
            for (const [start, count] of [
              [x0, cols],
              [y0, rows],
            ]) {
              assert.ok(
                BigInt(start) >= 0n && BigInt(start) + BigInt(count) <= FAR,
                `${turn} ${from}: ${start} + ${count}`,
              );
              assert.ok(count >= 2 && count <= 4097, String(count));
            }
          }
        }
      }
    }
  }
  assert.equal(shifted(5, -9, 3), 0);
  assert.equal(shifted(FAR - 5n, 100, 16), FAR - 16n);
  assert.equal(shifted(Number.MAX_SAFE_INTEGER, 10, 4), BigInt(Number.MAX_SAFE_INTEGER) + 10n);
});

test('the matrix follows the hand, and one sees as few and as many cells as there are', () => {
  assert.deepEqual(pan({ left: 4, top: 6, scale: 2 }, 2, 4), { left: 3, top: 4, scale: 2 });
  assert.deepEqual(
    [STILL, { ...STILL, left: 1 }, { ...STILL, top: 1 }, { ...STILL, scale: 2 }].map(isStill),
    [true, false, false, false],
  );
  const place = grid(10, 20, 20, 20);
  const sizes = (of, turn, sight, most) =>
    [0.01, 1, 100].map(scale => bounded({ left: 0, top: 0, scale }, of, turn, sight, most).scale);
  for (const turn of TURNS) {
    assert.deepEqual(sizes(place, turn, { across: 20, down: 20 }, 400), [1, 1, 10]);
    assert.deepEqual(sizes(place, turn, { across: 10, down: 40 }, 1600), [0.5, 1, 5]);
    assert.deepEqual(sizes(place, turn, { across: 40, down: 10 }, 1600), [0.5, 1, 5]);
    assert.deepEqual(sizes(place, turn, { across: 1, down: 1 }, 1600), [0.025, 1, 1]);
  }
  // A single pile has one side that grows, whichever way it runs.
  const strip = grid(10, 0, 30, 1, '');
  assert.deepEqual(sizes(strip, 'down', { across: 30, down: 2 }, 60), [0.5, 1, 15]);
  assert.deepEqual(sizes(strip, 'plot', { across: 2, down: 30 }, 60), [0.5, 1, 15]);
  const half = { left: 3, top: 3, scale: 0.5 };
  for (const [turn, sight, left, top] of [
    ['down', { across: 30, down: 2 }, 3, 0],
    ['plot', { across: 2, down: 30 }, 0, -20],
  ]) {
    const camera = bounded(half, strip, turn, sight, 2 ** 24);
    assert.deepEqual(camera, { left, top, scale: 0.5 }, turn);
    const { y0, rows, cols } = windowOf(camera, strip, turn, sight);
    assert.deepEqual([y0, rows, cols], [0, 1, 60], turn);
  }
});

test('one looks as far as the first and the last number, and no farther', () => {
  const at = (from, turn, left, top, scale = 1) => {
    const camera = bounded(
      { left, top, scale },
      grid(from, from, 20, 20),
      turn,
      { across: 20, down: 20 },
      2 ** 24,
    );
    return [camera.left, camera.top];
  };
  assert.deepEqual(at(10, 'down', -50, -50), [-10, -10]);
  assert.deepEqual(at(10, 'down', 50, 50), [50, 50]);
  for (const turn of ['up', 'plot']) {
    assert.deepEqual(at(10, turn, -50, 50), [-10, 10]);
    assert.deepEqual(at(10, turn, 50, 50, 2), [50, 20]);
    assert.deepEqual(at(10, turn, 50, -50), [50, -50]);
    assert.deepEqual(at(FAR - 40n, turn, 500, -500), [20, -20]);
  }
  assert.deepEqual(at(FAR - 40n, 'down', 500, 500), [20, 20]);
  assert.deepEqual(at(FAR - 40n, 'down', 500, 500, 2), [30, 30]);
  const most = Number.MAX_SAFE_INTEGER;
  assert.deepEqual([shifted(most - 1, 1, 4), shifted(most - 1, 2, 4)], [most, BigInt(most) + 1n]);
  // The nearest window, or one that holds all that is seen in part.
  const window = every =>
    windowOf({ left: 0.6, top: 0.6, scale: 1 }, grid(3, 8, 16, 16), 'down', { across: 16, down: 16 }, every);
  assert.deepEqual(window(), { x0: 4, y0: 9, cols: 16, rows: 16 });
  assert.deepEqual(window(true), { x0: 3, y0: 8, cols: 17, rows: 17 });
});

test('buttons keep an edge at 0, else the middle, and stop at the most cells', () => {
  const most = 2 ** 24;
  for (const [window, factor, limit, wanted] of [
    ['0,0,7,7', 2, most, '0,0,14,14'],
    ['100,0,16,16', 0.5, most, '104,0,8,8'],
    // Half of an odd number is the smaller half.
    ['0,0,5,7', 0.5, most, '0,0,2,3'],
    ['5,5,2,2', 0.5, most, '5,5,2,2'],
    ['0,0,3000,3000', 2, most, '0,0,4096,4096'],
    // A single pile stays one row, and stops at the most cells too.
    ['10,0,30,1', 2, most, '0,0,60,1'],
    ['0,0,30,1', 4, 60, '0,0,60,1'],
  ]) {
    const [x0, y0, cols, rows] = window.split(',').map(Number);
    const now = resized({ x0, y0, cols, rows }, factor, limit);
    assert.equal([now.x0, now.y0, now.cols, now.rows].join(), wanted, `${window} by ${factor}`);
  }
});

test('halfway between two sizes lies their mean ratio', () => {
  const middle = between({ left: 2, top: 4, scale: 1 }, { left: 4, top: 8, scale: 4 }, 0.5);
  assert.deepEqual([middle.left, middle.top, Math.round(middle.scale * 1e9) / 1e9], [3, 6, 2]);
});
