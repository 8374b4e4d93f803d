// Moving over the plane: exact windows up to 2^64, whichever way the rows run.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { isStill, moved, STILL } = await page('draw/scene/camera.ts');
const { bounded, between, pan, rebased, resized, shifted, windowOf, zoom } =
  await page('draw/scene/moving.ts');
const { frameFor, frameIn, corner, cellAt, scaled } = await page('draw/scene/frame.ts');
const { edgeMarks, stride, ticks } = await page('draw/scene/matrix.ts');
const { Travel } = await page('roam/travel.ts');

const TURNS = ['down', 'up', 'plot'];
const grid = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
const sightOf = frame => ({ across: frame.roomWidth / frame.unit, down: frame.roomHeight / frame.unit });
const box = { width: 500, height: 500 };
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
      [7, 7],
      [40, 25],
      [25, 40],
      [300, 1],
    ]) {
      const place = grid(3, 8, cols, rows);
      // A room that fits exactly.
      const tight = frameFor(place, turn);
      const sight = sightOf(tight);
      assert.deepEqual(
        windowOf(STILL, place, turn, sight),
        { x0: 3, y0: 8, cols, rows },
        `${turn} ${cols} ${rows}`,
      );
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

test('a single pile stays one row', () => {
  const strip = grid(10, 0, 30, 1, '');
  const sight = sightOf(frameIn(strip, 'down', { width: 600, height: 60 }));
  const camera = bounded(zoom(STILL, 0.5, 15, 0), strip, 'down', sight, 2 ** 24);
  const { y0, rows, cols } = windowOf(camera, strip, 'down', sight);
  assert.deepEqual([y0, rows, cols], [0, 1, 60]);
  assert.deepEqual(resized({ x0: 10, y0: 0, cols: 30, rows: 1 }, 2, 2 ** 24), {
    x0: 0,
    y0: 0,
    cols: 60,
    rows: 1,
  });
});

test('a single pile stays high enough to be seen and hit, however narrow its cells are', () => {
  for (const cols of [8, 64, 5000]) {
    const strip = grid(10, 0, cols, 1, '');
    for (const frame of [frameFor(strip, 'down'), frameIn(strip, 'down', { width: 600, height: 44 })]) {
      assert.ok(frame.high >= 20, `${cols} cells: ${frame.high}`);
      const seen = moved(frame, zoom(STILL, 3, 0, 0));
      assert.equal(seen.high, frame.high);
      for (const row of [0.1, 0.9]) {
        assert.equal(cellAt(frame, frame.left + 0.5 * frame.unit, frame.top + row * frame.high)?.col, 0);
      }
    }
  }
});

test('buttons keep an edge at 0, else the middle, and stop at the most cells', () => {
  assert.deepEqual(resized({ x0: 0, y0: 0, cols: 7, rows: 7 }, 2, 2 ** 24), {
    x0: 0,
    y0: 0,
    cols: 14,
    rows: 14,
  });
  assert.deepEqual(resized({ x0: 100, y0: 0, cols: 16, rows: 16 }, 0.5, 2 ** 24), {
    x0: 104,
    y0: 0,
    cols: 8,
    rows: 8,
  });
  // Half of an odd number is the smaller half; a single pile stops at the most cells too.
  assert.deepEqual(resized({ x0: 0, y0: 0, cols: 5, rows: 7 }, 0.5, 2 ** 24), {
    x0: 0,
    y0: 0,
    cols: 2,
    rows: 3,
  });
  assert.equal(resized({ x0: 0, y0: 0, cols: 30, rows: 1 }, 4, 60).cols, 60);
  const most = resized({ x0: 0, y0: 0, cols: 3000, rows: 3000 }, 2, 2 ** 24);
  assert.deepEqual([most.cols, most.rows], [4096, 4096]);
  assert.deepEqual(resized({ x0: 5, y0: 5, cols: 2, rows: 2 }, 0.5, 2 ** 24), {
    x0: 5,
    y0: 5,
    cols: 2,
    rows: 2,
  });
});

test('halfway between two sizes lies their mean ratio', () => {
  const middle = between({ left: 2, top: 4, scale: 1 }, { left: 4, top: 8, scale: 4 }, 0.5);
  assert.deepEqual([middle.left, middle.top, Math.round(middle.scale * 1e9) / 1e9], [3, 6, 2]);
});

test('heads stand at the middle of their cells, however one has moved', () => {
  for (const turn of TURNS) {
    const place = grid(90, 40, 30, 30);
    const rest = frameIn(place, turn, box);
    for (const camera of [STILL, pan(zoom(STILL, 1.5, 3, 3), 2.5, -1.5), zoom(STILL, 0.2, 9, 9)]) {
      const frame = moved(rest, camera);
      const heads = edgeMarks(place, frame, null).filter(mark => mark.style === 'head');
      assert.ok(heads.length > 4, `${turn}: ${heads.length} heads`);
      for (const head of heads) {
        const value = Number(head.text);
        assert.ok(value >= 0);
        const isAcross = head.anchor === 'middle';
        const [col, row] = turn === 'plot' ? [value - 90, value - 40] : [value - 90, value - 40];
        const at = isAcross === (turn !== 'plot') ? corner(frame, 0, col) : corner(frame, row, 0);
        const middle = isAcross ? at.x + frame.unit / 2 : at.y + frame.unit / 2 + head.size * 0.34;
        assert.ok(Math.abs((isAcross ? head.x : head.y) - middle) < 1e-6, `${turn} ${head.text}`);
      }
    }
  }
});

test('rules thin out as cells shrink, and heavy ones stay at multiples', () => {
  const count = (unit, lines) => {
    const place = grid(0, 0, 64, 64);
    const frame = frameIn(place, 'down', { width: 27 + 64 * unit, height: 18 + 64 * unit });
    const marks = edgeMarks(place, frame, lines);
    const of = style =>
      marks.filter(mark => mark.shape === 'line' && mark.style.split(' ').includes(style)).length;
    return [of('thin'), of('heavy'), of('fine')];
  };
  // 65 thin rules each way, of narrow cells only those at their ends; heavy ones at 0, 8, ..., 56 and the two
  // edges.
  assert.deepEqual(count(10, [8, 8]), [130, 18, 0]);
  assert.deepEqual(count(5, [8, 8]), [2, 18, 0]);
  assert.deepEqual(count(2, [8, 8]), [2, 18, 16]);
  assert.deepEqual(count(0.5, [8, 8]), [2, 2, 0]);
  assert.deepEqual(
    ticks(FAR - 3n, 1, 10, 0, 100).map(tick => tick.value),
    [FAR - 3n, FAR - 2n, FAR - 1n],
  );
  assert.deepEqual(
    [1, 2, 3, 6, 11, 30].map(wanted => stride(1, wanted)),
    [1, 2, 5, 10, 20, 50],
  );
});

test('hands that rest once their journey is over ask for nothing', t => {
  Object.assign(globalThis, { window: { setTimeout: () => 1 }, cancelAnimationFrame: () => {} });
  t.after(() => ['window', 'cancelAnimationFrame'].forEach(name => delete globalThis[name]));
  const wanted = [];
  let of = grid(20, 30, 16, 16);
  // The matrix of the link that was followed is not laid out yet: nothing of it has a size.
  let frame = frameIn(of, 'down', box);
  const travel = new Travel({
    ground: () => ({ grid: of, turn: 'down', frame }),
    place: () => box,
    most: () => 2 ** 16,
    want: window => wanted.push(window),
    changed: () => {},
  });
  const turn = () => travel.zoom(1.4, 200, 200);
  turn();
  travel.rest();
  assert.equal(wanted.length, 1);
  turn();
  travel.forget();
  of = grid(0, 0, 8, 8);
  for (const by of [0, 1]) {
    frame = scaled(frameFor(of, 'down'), by);
    travel.rest();
  }
  assert.deepEqual([wanted.length, travel.camera, travel.box], [1, STILL, null]);
});
