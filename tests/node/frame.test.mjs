// Where the cells of a matrix lie, and how much room its heads have, whichever way the rows run. Pictures of
// them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cellsOf, framed, near } from './marks.mjs';
import { page } from './page.mjs';

const { STRIP, cellAt, corner, frameFor, frameIn, headSize, marginsIn, placeOf, scaled, sidesOf } =
  await page('draw/scene/frame.ts');

const grid = (cols, rows, more = {}) => ({ x0: 0, y0: 0, cols, rows, down: 'pile 1', across: '', ...more });

test('a plot has the first pile across, and matrices have it down', () => {
  const of = grid(5, 7, { x0: 30, y0: 40 });
  const printed = { acrossFrom: 30, across: 5, downFrom: 40, down: 7 };
  assert.deepEqual(sidesOf(of, 'down'), printed);
  assert.deepEqual(sidesOf(of, 'up'), printed);
  assert.deepEqual(sidesOf(of, 'plot'), { acrossFrom: 40, across: 7, downFrom: 30, down: 5 });
});

test('heads grow with cells, and are never too small to be read', () => {
  for (const scale of [0.5, 1, 2]) {
    const sizes = [4, 11, 22, 24, 40, 100, 200].map(unit => headSize(unit, scale) * scale);
    sizes.forEach((size, at) => assert.ok(size >= 9.5 && size <= 24 && size >= (sizes[at - 1] ?? 0)));
    near([headSize(24 / scale, scale), headSize(100 / scale, scale)], [12 / scale, 22 / scale]);
  }
});

test('cells are larger the fewer there are on the longer side, and have letters up to 32', () => {
  let last = 24;
  for (const cells of [2, 16, 17, 24, 25, 32, 33, 48, 49, 64, 128, 1000]) {
    const { unit } = frameFor(grid(cells, 2), 'down');
    assert.equal(frameFor(grid(2, cells), 'up').unit, unit);
    assert.ok(unit <= last && cells * unit <= 640 && unit >= 17 === cells <= 32, `${cells}`);
    last = unit;
  }
});

test('a matrix by itself has heads at its left and above, below, or on all sides', () => {
  for (const turn of ['down', 'up', 'plot']) {
    for (const [cells, from] of [
      [2, 0],
      [16, 0],
      [16, 999_990],
      [48, 60],
      [64, 0],
      [128, 2n ** 60n],
    ]) {
      const frame = frameFor(grid(cells, cells, { x0: from, y0: from }), turn);
      const { unit, high, left, top, plotWidth, plotHeight, width, height } = frame;
      const [right, bottom] = [width - left - plotWidth, height - top - plotHeight];
      assert.deepEqual([plotWidth, plotHeight, high], [cells * unit, cells * unit, unit]);
      assert.deepEqual(
        [frame.roomWidth, frame.roomHeight, frame.dx, frame.dy],
        [plotWidth, plotHeight, 0, 0],
      );
      // Heads have room where cells are shown as small as may be: at 15 pixels, 7 or 5.
      const pixels = [5, 7, 15][Number(unit >= 13) + Number(unit >= 17)];
      const size = Math.max(headSize(unit), headSize(unit, pixels / unit));
      const figures = String(BigInt(from) + BigInt(cells - 1)).length;
      assert.ok(left > figures * size * 0.5, `${turn} ${cells}`);
      const isDown = turn === 'down';
      assert.ok(
        (isDown ? top : bottom) >= size + 6 && (isDown ? bottom : top) >= (turn === 'plot' ? size : 0),
      );
      assert.ok(right >= (turn === 'plot' ? size : 0));
      // The room is that of whole cells.
      near(
        [left, top, right, bottom].map(side => side % unit),
        [0, 0, 0, 0],
      );
    }
  }
});

test('a strip stays high enough to be seen', () => {
  for (const [turn, cols, down, wanted] of [
    ['down', 16, '', [true, 24, 24]],
    ['down', 32, '', [true, 18, 18]],
    ['up', 48, '', [true, STRIP, STRIP]],
    ['down', 48, 'pile 1', [false, 13, 13]],
    ['plot', 48, '', [false, 13, 48 * 13]],
  ]) {
    const { strip, high, plotHeight } = frameFor(grid(cols, 1, { down }), turn);
    assert.deepEqual([strip, high, plotHeight], wanted, `${turn} ${cols}`);
  }
  const { strip, high, roomHeight } = frameIn(grid(10, 1, { down: '' }), 'down', { width: 527, height: 118 });
  assert.deepEqual([strip, high], [true, roomHeight]);
});

test('heads have room for three figures, for more, or what is asked for', () => {
  const margins = (turn, more, box) => marginsIn(grid(4, 4, more), turn, box);
  assert.deepEqual(margins('down'), { left: 27, right: 0, top: 18, bottom: 0 });
  assert.deepEqual(margins('up'), { left: 27, right: 0, top: 8, bottom: 18 });
  assert.deepEqual(margins('plot'), { left: 27, right: 8, top: 8, bottom: 18 });
  assert.equal(margins('down', { y0: 996 }).left, 27);
  for (const wide of [margins('down', { y0: 997 }), margins('plot', { x0: 997 })]) assert.ok(wide.left > 30);
  const room = { left: 50, right: 60, top: 70, bottom: 80 };
  assert.deepEqual(margins('down', {}, room), room);
  assert.deepEqual(margins('plot', {}, { left: 1, right: 1, top: 1, bottom: 1 }), margins('plot'));
});

test('a matrix fills a box as far as square cells allow', () => {
  for (const turn of ['down', 'up', 'plot']) {
    for (const [cols, rows] of [
      [10, 20],
      [100, 4],
      [2, 2],
    ]) {
      const box = { width: 527, height: 218 };
      const of = grid(cols, rows);
      const { left, top, right, bottom } = marginsIn(of, turn, {});
      const frame = frameIn(of, turn, box);
      assert.deepEqual({ width: frame.width, height: frame.height }, box);
      assert.deepEqual([frame.left, frame.top, frame.high], [left, top, frame.unit]);
      const [across, down] = [527 - left - right, 218 - top - bottom];
      assert.deepEqual([frame.roomWidth, frame.roomHeight], [across, down]);
      assert.ok(frame.plotWidth === across ? frame.plotHeight <= down : frame.plotHeight === down);
      assert.ok(frame.plotWidth <= across);
    }
  }
  const none = frameIn(grid(2, 2), 'plot', { width: 0, height: 0 });
  assert.deepEqual([none.roomWidth, none.roomHeight, none.unit], [1, 1, 0.5]);
});

test('a drawing that is shown larger has all of its lengths larger, and its place around it', () => {
  const lengths = ['unit', 'high', 'left', 'top', 'plotWidth', 'plotHeight'];
  const all = [...lengths, 'roomWidth', 'roomHeight', 'width', 'height'];
  const frame = { turn: 'up', rows: 2, cols: 3, strip: true, dx: 0, dy: 0 };
  const [one, two] = [1, 2].map(by => ({
    ...frame,
    ...Object.fromEntries(all.map((name, i) => [name, (i + 3) * by])),
  }));
  assert.deepEqual(scaled(one, 2), two);
  const place = { width: 100, height: 90, left: 10, top: 20, roomWidth: 60, roomHeight: 40 };
  assert.deepEqual(placeOf(place), { width: 100, height: 90, left: 10, top: 20, right: 30, bottom: 30 });
  const larger = placeOf({ ...place, roomWidth: 95, roomHeight: 75 });
  assert.deepEqual([larger.right, larger.bottom], [0, 0]);
});

test('each cell is found where it lies, and nothing is beside the matrix', () => {
  for (const turn of ['down', 'up', 'plot']) {
    const of = framed(turn, 2, 3, { unit: 10, high: turn === 'plot' ? 10 : 20 });
    const { left, top, plotWidth, plotHeight, unit, high } = of;
    // In the order of reading, from the upper left.
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
      const moved = { ...of, dx: 7, dy: -3 };
      assert.deepEqual(corner(moved, row, col), { x: x + 7, y: y - 3 });
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
    assert.notEqual(cellAt({ ...of, dx: -5, dy: -5 }, right - 6, bottom - 6), null);
  }
});
