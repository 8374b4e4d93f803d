// Where the cells of a matrix lie, and how much room its heads have, whichever way the rows run.
import assert from 'node:assert/strict';
import test from 'node:test';
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
  for (const [unit, scale, size] of [
    [4, 1, 9.5],
    [22, 1, 11],
    [24, 1, 12],
    [40, 1, 12.5],
    [100, 1, 22],
    [200, 1, 24],
    [11, 2, 5.5],
    [4, 2, 4.75],
  ]) {
    assert.ok(Math.abs(headSize(unit, scale) - size) < 1e-9, `${unit} ${scale}`);
  }
});

test('cells are larger the fewer there are on the longer side', () => {
  for (const [cells, unit] of [
    [2, 24],
    [16, 24],
    [17, 21],
    [24, 21],
    [25, 18],
    [32, 18],
    [33, 13],
    [48, 13],
    [49, 10],
    [64, 10],
    [128, 5],
  ]) {
    assert.equal(frameFor(grid(cells, 2), 'down').unit, unit);
    assert.equal(frameFor(grid(2, cells), 'up').unit, unit);
  }
});

test('a matrix by itself has heads at its left and above, below, or on all sides', () => {
  // Heads are at most so high where cells are shown as small as may be: 15.2, 13 · 9.5 / 7 and 19 units.
  const rest = { dx: 0, dy: 0, strip: false };
  for (const [cells, unit, left, head, room] of [
    [16, 24, 24, 24, 24],
    [48, 13, 26, 26, 26],
    [64, 10, 30, 30, 20],
  ]) {
    const side = cells * unit;
    for (const [turn, top, beside] of [
      ['down', head, 0],
      ['up', 0, 0],
      ['plot', room, room],
    ]) {
      assert.deepEqual(
        frameFor(grid(cells, cells), turn),
        {
          ...rest,
          turn,
          rows: cells,
          cols: cells,
          unit,
          high: unit,
          left,
          top,
          plotWidth: side,
          plotHeight: side,
          roomWidth: side,
          roomHeight: side,
          width: left + side + beside,
          height: head + side + beside,
        },
        `${cells} ${turn}`,
      );
    }
  }
  // The last row's number has three figures, or two.
  assert.equal(frameFor(grid(10, 10, { y0: 91 }), 'down').left, 48);
  assert.equal(frameFor(grid(10, 10, { y0: 90 }), 'down').left, 24);
  assert.equal(frameFor(grid(10, 10, { x0: 91 }), 'plot').left, 48);
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
  const {
    strip,
    unit,
    high: inBox,
  } = frameIn(grid(10, 1, { down: '' }), 'down', { width: 527, height: 118 });
  assert.deepEqual([strip, unit, inBox], [true, 50, 100]);
});

test('heads have room for three figures, or what is asked for', () => {
  const margins = (turn, more, box) => marginsIn(grid(4, 4, more), turn, box);
  assert.deepEqual(margins('down'), { left: 27, right: 0, top: 18, bottom: 0 });
  assert.deepEqual(margins('up'), { left: 27, right: 0, top: 8, bottom: 18 });
  assert.deepEqual(margins('plot'), { left: 27, right: 8, top: 8, bottom: 18 });
  assert.equal(margins('down', { y0: 996 }).left, 27);
  assert.equal(margins('down', { y0: 997 }).left, 34);
  assert.equal(margins('plot', { x0: 997 }).left, 34);
  const room = { left: 50, right: 60, top: 70, bottom: 80 };
  assert.deepEqual(margins('down', {}, room), room);
  assert.deepEqual(margins('plot', {}, { left: 1, right: 1, top: 1, bottom: 1 }), margins('plot'));
});

test('a matrix fills a box as far as square cells allow', () => {
  const box = { width: 527, height: 218 };
  assert.deepEqual(frameIn(grid(10, 20), 'down', box), {
    turn: 'down',
    rows: 20,
    cols: 10,
    unit: 10,
    strip: false,
    high: 10,
    left: 27,
    top: 18,
    plotWidth: 100,
    plotHeight: 200,
    roomWidth: 500,
    roomHeight: 200,
    dx: 0,
    dy: 0,
    width: 527,
    height: 218,
  });
  assert.equal(frameIn(grid(100, 4), 'down', box).unit, 5);
  const { roomWidth, roomHeight } = frameIn(grid(10, 20), 'plot', { width: 135, height: 226 });
  assert.deepEqual([roomWidth, roomHeight], [100, 200]);
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

test('each cell is found from its upper left corner on, and nothing is beside the matrix', () => {
  const [dx, dy, left, top, unit] = [0, 0, 30, 40, 10];
  for (const [turn, high, across, down, place] of [
    ['down', 20, 3, 2, (row, col) => [col, row]],
    ['up', 20, 3, 2, (row, col) => [col, 1 - row]],
    ['plot', 10, 2, 3, (row, col) => [row, 2 - col]],
  ]) {
    const [plotWidth, plotHeight] = [across * unit, down * high];
    const frame = { turn, rows: 2, cols: 3, unit, high, left, top, dx, dy, plotWidth, plotHeight };
    for (const row of [0, 1]) {
      for (const col of [0, 1, 2]) {
        const [right, below] = place(row, col);
        const at = { x: 30 + right * 10, y: 40 + below * high };
        assert.deepEqual(corner(frame, row, col), at, turn);
        assert.deepEqual(cellAt(frame, at.x, at.y), { row, col }, turn);
        assert.deepEqual(cellAt(frame, at.x + 9, at.y + high - 1), { row, col }, turn);
        const shifted = { ...frame, dx: 7, dy: -3 };
        assert.deepEqual(corner(shifted, row, col), { x: at.x + 7, y: at.y - 3 });
      }
    }
    const [ends, foot] = [30 + plotWidth, 40 + plotHeight];
    for (const [x, y] of [
      [29, 45],
      [35, 39],
      [ends, 45],
      [35, foot],
    ]) {
      assert.equal(cellAt(frame, x, y), null, `${turn} ${x} ${y}`);
      // Nor is there one where the matrix has moved there.
      assert.equal(cellAt({ ...frame, dx: x - 35, dy: y - 45 }, x, y), null, `${turn} ${x} ${y}`);
    }
    // What has moved leaves room in which there is no cell.
    for (const [by, x, y] of [
      [{ dx: 5 }, 34, 45],
      [{ dx: -5 }, ends - 5, 45],
      [{ dy: 5 }, 35, 44],
      [{ dy: -5 }, 35, foot - 5],
    ]) {
      assert.equal(cellAt({ ...frame, ...by }, x, y), null, `${turn} ${JSON.stringify(by)}`);
    }
    assert.notEqual(cellAt({ ...frame, dx: 5, dy: 5 }, 35, 45), null);
    assert.notEqual(cellAt({ ...frame, dx: -5, dy: -5 }, ends - 6, foot - 6), null);
  }
});
