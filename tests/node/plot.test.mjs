// P-positions as points: each in its cell, with axes, a lattice and the squares of copies around them.
// Pictures of them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, near, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/scene/frame.ts');
const { headMarks } = await page('draw/scene/matrix.ts');
const { axisMarks, lookOf, LOOKS, plotScene, pointMarks, pointsOf } = await page('draw/scene/plot.ts');

const made = (rows, cols, more = {}) => {
  const place = { x0: 0, y0: 0, down: 'pile 1', across: 'pile 2', rows, cols };
  return { ...place, outcomes: new Uint8Array(rows * cols), grundy: null, parts: null, ...more };
};

test('the points are the P-positions, or those that a theorem tells', () => {
  const outcomes = Uint8Array.of(0, 1, 0, 2, 1, 1);
  assert.deepEqual([...pointsOf(made(2, 3, { outcomes }))], [0, 1, 0, 1, 1, 0, 1, 2, 0]);
  assert.deepEqual([...pointsOf(made(2, 3))], []);
  const points = Uint32Array.of(1, 2, 3);
  assert.equal(pointsOf(made(2, 3, { outcomes, parts: { names: [], points, copies: [] } })), points);
  const full = count => made(100, 100, { outcomes: new Uint8Array(10_000).fill(1, 0, count) });
  assert.equal(pointsOf(full(8192)).length, 3 * 8192);
  assert.equal(pointsOf(full(8193)), null);
  const { marks, frame } = plotScene(full(8193));
  assert.equal(found(marks, 'dot').length, 0);
  assert.deepEqual(marks, axisMarks(full(8193), frame));
});

test('each point lies in the middle of its cell, and tells its part', () => {
  assert.deepEqual([0, LOOKS - 1, LOOKS, LOOKS + 5].map(lookOf), [0, LOOKS - 1, LOOKS - 1, LOOKS - 1]);
  const [{ grid }] = nimatrix.panels('g=wythoff&p=1,2&w=0,0,20,14&view=plot');
  const scene = plotScene(grid);
  const { frame, marks } = scene;
  assert.deepEqual(frame, frameFor(grid, 'plot'));
  assert.deepEqual([scene.width, scene.height], [frame.width, frame.height]);
  const points = pointsOf(grid);
  const dots = found(marks, 'dot', 'point');
  assert.ok(dots.length > 8);
  assert.equal(dots.length, [...grid.outcomes].filter(outcome => outcome === 1).length);
  dots.forEach((dot, at) => {
    const [row, col, part] = points.subarray(3 * at);
    assert.equal(grid.outcomes[row * grid.cols + col], 1);
    const { x, y } = corner(frame, row, col);
    near([dot.x, dot.y], [x + frame.unit / 2, y + frame.unit / 2]);
    assert.deepEqual([dot.style, dot.look], [`point k${part}`, part]);
  });
  const many = pointMarks(made(2, 3), frame, Uint32Array.of(0, 0, 8));
  assert.deepEqual([many[0].style, many[0].look], ['point k5', 5]);
  // Points do not touch, as far as they can be seen at all, and are not too fat.
  for (const unit of [2, 4, 10, 15, 40]) {
    const [{ radius }] = pointMarks(made(2, 3), { ...frame, unit }, Uint32Array.of(0, 0, 0));
    assert.ok(radius >= 1.5 && radius <= Math.max(1.5, Math.min(unit / 2, 6)), `${unit}`);
  }
});

test('copies of a similar set have squares around them, as far as they are in sight', () => {
  /** The sides of the squares in numbers of rows (across) and columns (up). */
  const squares = (grid, ...copies) => {
    const frame = frameFor(grid, 'plot');
    const { unit, left, top, plotHeight } = frame;
    const parts = { names: [], points: [], copies: copies.map(([from, to]) => ({ from, to })) };
    return pointMarks({ ...grid, parts }, frame, Uint32Array.of()).map(({ style, x1, y1, x2, y2 }) => {
      const across = [x1, x2].map(x => Math.round((x - left) / unit) + Number(grid.y0));
      const up = [y2, y1].map(y => Math.round((top + plotHeight - y) / unit) + Number(grid.x0));
      return `${style} ${across.join('-')} ${up.join('-')}`;
    });
  };
  const sides = (part, ...all) => all.map(side => `copies k${part}-line ${side}`);
  // Rows from 3 to 10 run across, columns from 4 to 9 up.
  const grid = made(8, 6, { y0: 3, x0: 4 });
  const whole = sides(1, '5-5 5-8', '8-8 5-8', '5-8 8-8', '5-8 5-5');
  assert.deepEqual(squares(grid, [5, 7]), whole);
  assert.deepEqual(squares(grid, [5n, 7n], [5, 5]), [
    ...whole,
    ...sides(2, '5-5 5-6', '6-6 5-6', '5-6 6-6', '5-6 5-5'),
  ]);
  // One that begins before the window or ends behind it shows fewer sides.
  for (const [copy, ...seen] of [
    [[2, 6], '7-7 4-7', '3-7 7-7'],
    [[7, 20], '7-7 7-10', '7-11 7-7'],
    [[3, 9], '3-3 4-10', '10-10 4-10', '3-10 10-10'],
    [[4, 10], '4-4 4-10', '11-11 4-10', '4-11 4-4'],
    ...[
      [0, 2],
      [0, 3],
      [10, 12],
      [11, 12],
    ].map(away => [away]),
  ]) {
    assert.deepEqual(squares(grid, copy), sides(1, ...seen), `${copy}`);
  }
  // Rows and columns may begin far from each other: of these, only one side of each square is in sight.
  for (const copy of [
    [11, 12],
    [3, 8],
  ]) {
    assert.deepEqual(squares(made(8, 6, { y0: 3, x0: 10 }), copy), [], `${copy}`);
  }
});

test('the lattice goes through the middles of cells, the axes through 0 or along the edges', () => {
  for (const [x0, y0, unit, camera] of [
    [0, 0, 20, {}],
    [0, 0, 44, {}],
    [0, 0, 43, {}],
    [7, 12, 20, {}],
    [0, 12, 20, { dx: 3, dy: -8 }],
    [0, 0, 20, { dx: 27, dy: -31 }],
    [3, 2, 20, { dx: 65, dy: -70 }],
    [2n ** 60n, 5, 20, { dx: -33, dy: 9 }],
  ]) {
    const grid = made(12, 14, { x0, y0 });
    const size = { unit, high: unit, plotWidth: 12 * unit, plotHeight: 14 * unit };
    const frame = { ...frameFor(grid, 'plot'), ...size, ...camera };
    const { left, top, plotWidth, plotHeight } = frame;
    const marks = axisMarks(grid, frame);
    const lattice = found(marks, 'line', 'lattice');
    const [upright, level] = [true, false].map(is => lattice.filter(({ x1, x2 }) => (x1 === x2) === is));
    /** The number of the row or column through the middle of which a line goes. */
    const rows = upright.map(({ x1 }) => Number(y0) + (x1 - corner(frame, 0, 0).x) / unit - 0.5);
    const cols = level.map(
      ({ y1 }) => BigInt(x0) + BigInt(Math.round((corner(frame, 0, 0).y - y1) / unit + 0.5)),
    );
    const name = `${x0} ${y0} ${unit}`;
    for (const list of [rows.map(row => BigInt(Math.round(row))), cols]) {
      assert.ok(list.length > 1, name);
      const step = list[1] - list[0];
      // Lines lie about 44 units apart, at the multiples of a round number from 0 on.
      assert.ok([1n, 2n, 5n].includes(step) && Number(step) * unit >= 44 && Number(step) * unit < 132, name);
      list.forEach((at, index) => assert.equal(at, list[0] + BigInt(index) * step));
      assert.ok(list[0] >= 0n && list[0] % step === 0n, name);
    }
    near(rows, rows.map(Math.round), name);
    for (const { x1, y1 } of lattice) {
      assert.ok(within({ x: left, y: top, width: plotWidth, height: plotHeight }, x1, y1), name);
    }
    const [yAxis, xAxis] = found(marks, 'line', 'heavy');
    near(yAxis.x1, rows[0] === 0 ? upright[0].x1 : left, name);
    near(xAxis.y1, cols[0] === 0n ? level[0].y1 : top + plotHeight, name);
    const heads = headMarks(grid, frame);
    assert.deepEqual(marks.slice(-heads.length), heads);
    assert.deepEqual(axisMarks(grid, frame, 2).slice(-1), headMarks(grid, frame, 2).slice(-1));
  }
});
