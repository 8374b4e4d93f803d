// Where the cells of a matrix lie, whichever way its rows run, and how much room matrices get on the page.
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
  for (const scale of [0.5, 1, 2]) {
    const sizes = [4, 11, 22, 24, 40, 100, 200].map(unit => headSize(unit, scale) * scale);
    sizes.forEach((size, at) => assert.ok(size >= 9.5 && size <= 24 && size >= (sizes[at - 1] ?? 0)));
  }
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
        [frame.left, frame.top, frame.high, frame.roomWidth, frame.roomHeight],
        [left, top, frame.unit, across, down],
      );
      near(Math.min(across - frame.plotWidth, down - frame.plotHeight), 0);
      assert.ok(frame.plotWidth <= across + 1e-9 && frame.plotHeight <= down + 1e-9);
    }
  }
  const none = frameIn(grid(2, 2), 'plot', { ...MARGINS, width: 0, height: 0 });
  assert.deepEqual([none.roomWidth, none.roomHeight, none.unit], [1, 1, 0.5]);
});

test('each cell is found where it lies, and nothing is beside the matrix', () => {
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
      // Nor is there a cell where the matrix has moved to, or from.
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
