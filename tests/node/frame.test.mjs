// The geometry of a matrix's cells in each orientation; the boxes of matrices; and the camera over the plane
// of positions: exact windows up to 2^64.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cellsOf, framed, near } from './marks.mjs';
import { page } from './page.mjs';

const { cellAt, corner, frameFor, frameIn, headSize, sidesOf } = await page('draw/frame.ts');
const { isThin, lessThin } = await page('views/matrix/places.ts');

const TURNS = ['down', 'up', 'plot'];
const grid = (cols, rows, more = {}) => ({ x0: 0, y0: 0, cols, rows, down: 'pile 1', across: '', ...more });

/** The share of a place that heads have. */
const MARGINS = { left: 30, right: 8, top: 18, bottom: 12 };

test('a plot has the first pile across, and matrices have it down', () => {
  const of = grid(5, 7, { x0: 30, y0: 40 });
  const printed = { acrossFrom: 30, across: 5, downFrom: 40, down: 7 };
  assert.deepEqual([sidesOf(of, 'down'), sidesOf(of, 'up')], [printed, printed]);
  assert.deepEqual(sidesOf(of, 'plot'), { acrossFrom: 40, across: 7, downFrom: 30, down: 5 });
});

test('heads grow with cells, and are never too small to be read', () => {
  const sizes = [4, 11, 22, 24, 40, 100, 200].map(headSize);
  sizes.forEach((size, at) => assert.ok(size >= 9.5 && size <= 24 && size >= (sizes[at - 1] ?? 0)));
});

test('a strip stays high enough to be seen and hit, however narrow its cells are', () => {
  for (const cols of [8, 48, 5000]) {
    const strip = grid(cols, 1, { down: '' });
    for (const frame of [
      frameFor(strip, 'down'),
      frameIn(strip, 'down', { ...MARGINS, width: 600, height: 56 }),
    ]) {
      assert.ok(frame.strip && frame.high >= 20, `${cols}: ${frame.high}`);
      for (const share of [0.1, 0.9]) {
        const cell = cellAt(frame, frame.left + 0.5 * frame.unit, frame.top + share * frame.high);
        assert.equal(cell.col, 0);
      }
    }
  }
  // A row of one pile among several, and a plot, are no strips.
  assert.deepEqual(
    [frameFor(grid(48, 1), 'down').strip, frameFor(grid(48, 1, { down: '' }), 'plot').strip],
    [false, false],
  );
});

test('a matrix fills a box as far as square cells allow', () => {
  const box = { ...MARGINS, width: 527, height: 218 };
  for (const turn of TURNS) {
    for (const of of [grid(10, 20), grid(100, 4), grid(2, 2)]) {
      const { left, top, right, bottom } = MARGINS;
      const frame = frameIn(of, turn, box);
      const [across, down] = [527 - left - right, 218 - top - bottom];
      assert.deepEqual(
        [frame.left, frame.top, frame.high, frame.availableWidth, frame.availableHeight],
        [left, top, frame.unit, across, down],
      );
      near(Math.min(across - frame.plotWidth, down - frame.plotHeight), 0);
      assert.ok(frame.plotWidth <= across + 1e-9 && frame.plotHeight <= down + 1e-9);
    }
  }
  const none = frameIn(grid(2, 2), 'plot', { ...MARGINS, width: 0, height: 0 });
  assert.deepEqual([none.availableWidth, none.availableHeight, none.unit], [1, 1, 0.5]);
});

test('each cell is found at its place, and none beside the matrix', () => {
  for (const turn of TURNS) {
    const of = framed(turn, 2, 3, { unit: 10, high: turn === 'plot' ? 10 : 20 });
    const { left, top, plotWidth, plotHeight, unit, high } = of;
    const cells = cellsOf(of).map(({ row, col }) => ({ row, col, ...corner(of, row, col) }));
    const read = cells.toSorted((one, other) => one.y - other.y || one.x - other.x);
    assert.deepEqual(
      read.map(({ row, col }) => `${row}${col}`).join(' '),
      { down: '00 01 02 10 11 12', up: '10 11 12 00 01 02', plot: '02 12 01 11 00 10' }[turn],
    );
    assert.deepEqual([read[0].x, read[0].y], [left, top]);
    for (const { row, col, x, y } of cells) {
      assert.deepEqual(cellAt(of, x, y), { row, col }, turn);
      assert.deepEqual(cellAt(of, x + unit - 1, y + high - 1), { row, col }, turn);
      assert.deepEqual(corner({ ...of, dx: 7, dy: -3 }, row, col), { x: x + 7, y: y - 3 });
    }
    const [right, bottom] = [left + plotWidth, top + plotHeight];
    for (const [x, y, more] of [
      [left - 1, top + 5],
      [left + 5, top - 1],
      [right, top + 5],
      [left + 5, bottom],
      // There is no cell in the areas that the matrix has left or entered.
      [left - 1, top + 5, { dx: -6 }],
      [right, top + 5, { dx: 6 }],
      [left + 5, top - 1, { dy: -6 }],
      [left + 5, bottom, { dy: 6 }],
      [left + 4, top + 5, { dx: 5 }],
      [right - 5, top + 5, { dx: -5 }],
      [left + 5, top + 4, { dy: 5 }],
      [left + 5, bottom - 5, { dy: -5 }],
    ]) {
      assert.equal(cellAt({ ...of, ...more }, x, y), null, `${turn} ${x} ${y}`);
    }
    assert.notEqual(cellAt({ ...of, dx: 5, dy: 5 }, left + 5, top + 5), null);
  }
});

test('a window that is long and narrow has no picture, and a shorter one is offered', () => {
  for (const [cols, rows, thin, down] of [
    [300, 2, false],
    [301, 2, true],
    [2, 301, true],
    [151, 1, true],
    [150, 1, false],
    [1000, 1, false, ''],
  ]) {
    const of = grid(cols, rows, down === undefined ? {} : { down });
    assert.equal(isThin(of), thin, `${cols} ${rows}`);
    if (thin) assert.ok(!isThin({ ...of, ...lessThin(of) }));
  }
  for (const [rows, cols, ...less] of [
    [2, 1000, 2, 64],
    [1000, 6, 96, 6],
    [10, 5000, 10, 160],
  ]) {
    assert.deepEqual(Object.values(lessThin({ rows, cols })), less);
  }
});

const { isStill, moved, STILL } = await page('draw/frame.ts');
const { bounded, pan, rebased, resized, shifted, windowOf, zoom } = await page('views/matrix/travel.ts');

const placed = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
const sightOf = frame => ({
  across: frame.availableWidth / frame.unit,
  down: frame.availableHeight / frame.unit,
});
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
      const place = placed(from, from, 40, 40);
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

test('another matrix replaces the one under a gesture', () => {
  for (const turn of TURNS) {
    for (const base of [0n, 5000n, 2n ** 60n]) {
      const whole = value => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value);
      const before = placed(whole(base + 20n), whole(base + 30n), 20, 20);
      const rest = frameIn(before, turn, box);
      const camera = pan(zoom(STILL, 1.4, 7, 9), 3.3, -2.2);
      const wanted = windowOf(camera, before, turn, sightOf(rest), true);
      const now = placed(wanted.x0, wanted.y0, wanted.cols, wanted.rows);
      const then = frameIn(now, turn, box);
      const moving = rebased(camera, before, now, turn, then.unit / rest.unit);
      for (const [x, y] of [
        [60, 60],
        [200, 333],
        [450, 99],
      ]) {
        const [seen, kept] = [moved(rest, camera), moved(then, moving)];
        assert.equal(numbersAt(seen, before, x, y), numbersAt(kept, now, x, y), `${turn} ${base} ${x},${y}`);
        // The visible part has been requested.
        const inside = x >= kept.left && x < kept.left + kept.plotWidth && y < kept.top + kept.plotHeight;
        if (inside) assert.notEqual(cellAt(kept, x, y), null, `${turn} ${base} ${x},${y}`);
      }
    }
  }
});

test('one never leaves the numbers from 0 to 2^64 - 1', () => {
  for (const turn of TURNS) {
    for (const from of [0, 3, FAR - 40n]) {
      const place = placed(from, from, 20, 20);
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

test('the matrix follows the pointer within its least and most cells', () => {
  assert.deepEqual(pan({ left: 4, top: 6, scale: 2 }, 2, 4), { left: 3, top: 4, scale: 2 });
  assert.deepEqual(
    [STILL, { ...STILL, left: 1 }, { ...STILL, top: 1 }, { ...STILL, scale: 2 }].map(isStill),
    [true, false, false, false],
  );
  const place = placed(10, 20, 20, 20);
  const sizes = (of, turn, sight, most) =>
    [0.01, 1, 100].map(scale => bounded({ left: 0, top: 0, scale }, of, turn, sight, most).scale);
  for (const turn of TURNS) {
    assert.deepEqual(sizes(place, turn, { across: 20, down: 20 }, 400), [1, 1, 10]);
    assert.deepEqual(sizes(place, turn, { across: 10, down: 40 }, 1600), [0.5, 1, 5]);
    assert.deepEqual(sizes(place, turn, { across: 40, down: 10 }, 1600), [0.5, 1, 5]);
    assert.deepEqual(sizes(place, turn, { across: 1, down: 1 }, 1600), [0.025, 1, 1]);
  }
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
