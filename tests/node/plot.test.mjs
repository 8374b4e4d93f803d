// P-positions as points: each in its cell, with axes, a lattice and the squares of copies around them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { around, found, near } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/scene/frame.ts');
const { headMarks } = await page('draw/scene/matrix.ts');
const { axisMarks, lookOf, LOOKS, plotScene, pointMarks, pointsOf } = await page('draw/scene/plot.ts');

const made = (rows, cols, more = {}) => {
  const place = { x0: 0, y0: 0, down: 'pile 1', across: 'pile 2', rows, cols };
  return { ...place, outcomes: new Uint8Array(rows * cols), grundy: null, parts: null, ...more };
};
const line = ({ x1, y1, x2, y2 }) => [x1, y1, x2, y2];

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
  // Three tenths of a cell, as far as that can be seen and is not too fat.
  const radius = unit => pointMarks(made(2, 3), { ...frame, unit }, Uint32Array.of(0, 0, 0))[0].radius;
  near([2, 10, 15, 40].map(radius), [1.5, 3, 4.5, 5.5]);
});

test('copies of a similar set have squares around them, as far as they are in sight', () => {
  const grid = made(8, 6, { y0: 3, x0: 4 });
  const frame = { ...frameFor(grid, 'plot') };
  const { unit, left, top, plotHeight, plotWidth } = frame;
  const [right, bottom] = [left + plotWidth, top + plotHeight];
  const squares = (...copies) => {
    const of = {
      ...grid,
      parts: { names: [], points: [], copies: copies.map(([from, to]) => ({ from, to })) },
    };
    return pointMarks(of, frame, Uint32Array.of());
  };
  /** Where the numbers of rows and columns begin. */
  const across = number => left + (number - 3) * unit;
  const up = number => bottom - (number - 4) * unit;
  // From 5 to 7: rows 5 to 7 run across, columns 5 to 7 up.
  const whole = squares([5, 7]);
  near(
    around(
      whole.flatMap(({ x1, y1, x2, y2 }) => [
        [x1, y1],
        [x2, y2],
      ]),
    ),
    {
      x: across(5),
      y: up(8),
      width: 3 * unit,
      height: 3 * unit,
    },
  );
  const [x1, x2, y1, y2] = [across(5), across(8), up(8), up(5)];
  near(whole.map(line), [
    [x1, y1, x1, y2],
    [x2, y1, x2, y2],
    [x1, y1, x2, y1],
    [x1, y2, x2, y2],
  ]);
  assert.ok(whole.every(({ style, shape }) => style === 'copies k1-line' && shape === 'line'));
  assert.deepEqual(
    squares([5n, 6n], [5, 5]).map(({ style }) => style),
    [
      ...Array.from({ length: 4 }, () => 'copies k1-line'),
      ...Array.from({ length: 4 }, () => 'copies k2-line'),
    ],
  );
  // One that begins before the window and ends behind it shows two sides less.
  near(squares([2, 6]).map(line), [
    [across(7), up(7), across(7), bottom],
    [left, up(7), across(7), up(7)],
  ]);
  near(squares([7, 20]).map(line), [
    [across(7), top, across(7), up(7)],
    [across(7), up(7), right, up(7)],
  ]);
  near(squares([3, 9]).map(line), [
    [left, top, left, bottom],
    [right - unit, top, right - unit, bottom],
    [left, top, right - unit, top],
  ]);
  near(squares([4, 10]).map(line), [
    [left + unit, top, left + unit, bottom],
    [right, top, right, bottom],
    [left + unit, bottom, right, bottom],
  ]);
  // Rows and columns may begin far from each other: of these, only one side of each square is in sight.
  const apart = made(8, 6, { y0: 3, x0: 10 });
  for (const [from, to] of [
    [11, 12],
    [3, 8],
  ]) {
    const of = { ...apart, parts: { names: [], points: [], copies: [{ from, to }] } };
    assert.deepEqual(pointMarks(of, frameFor(apart, 'plot'), Uint32Array.of()), [], `${from}`);
  }
  for (const away of [
    [0, 2],
    [0, 3],
    [10, 12],
    [11, 12],
    [1, 2],
  ]) {
    assert.deepEqual(squares(away), [], `${away}`);
  }
});

test('the lattice goes through the middles of cells, the axes through 0', () => {
  for (const [x0, y0, unit, step, camera] of [
    [0, 0, 20, 5, {}],
    [0, 0, 50, 1, {}],
    [0, 0, 44, 1, {}],
    [0, 0, 43, 2, {}],
    [7, 12, 20, 5, {}],
    [0, 12, 20, 5, { dx: 3, dy: -8 }],
    [0, 0, 20, 5, { dx: 27, dy: -31 }],
    [3, 2, 20, 5, { dx: 65, dy: -70 }],
    [2n ** 60n, 5, 20, 5, { dx: -33, dy: 9 }],
  ]) {
    const grid = made(12, 14, { x0, y0 });
    const sides = { unit, high: unit, plotWidth: 12 * unit, plotHeight: 14 * unit };
    const frame = { ...frameFor(grid, 'plot'), ...sides, ...camera };
    const { left, top, plotWidth, plotHeight } = frame;
    const [right, bottom] = [left + plotWidth, top + plotHeight];
    const marks = axisMarks(grid, frame);
    /** Where the middles of the multiples are, that lie in sight. */
    const middles = (count, place, from, to) =>
      Array.from({ length: count + 40 }, (_, at) => at - 20)
        .map(at => [at, place(at)])
        .filter(([, at]) => at >= from - 1e-9 && at < to - 1e-6);
    const upright = middles(12, row => corner(frame, row, 0).x + unit / 2, left, right)
      .filter(([row]) => y0 + row >= 0 && (y0 + row) % step === 0)
      .map(([, x]) => x);
    const multiple = col =>
      (BigInt(x0) + BigInt(col)) % BigInt(step) === 0n && BigInt(x0) + BigInt(col) >= 0n;
    const level = middles(14, col => corner(frame, 0, col).y + unit / 2, top + 1e-6, bottom + 1e-6)
      .filter(([col]) => multiple(col))
      .map(([, y]) => y);
    const name = `${x0} ${y0} ${unit}`;
    assert.ok(upright.length > 1 && level.length > 1, name);
    const lattice = found(marks, 'line', 'lattice').map(line);
    near(lattice, [...upright.map(x => [x, top, x, bottom]), ...level.map(y => [left, y, right, y])], name);
    const zero = (from, place, one, other) => {
      const at = Number(from) > 1000 ? -1 : place(-Number(from)) + unit / 2;
      return at >= one && at <= other ? at : null;
    };
    const x = zero(y0, row => corner(frame, row, 0).x, left, right) ?? left;
    const y = zero(x0, col => corner(frame, 0, col).y, top, bottom) ?? bottom;
    near(
      found(marks, 'line', 'heavy').map(line),
      [
        [x, top, x, bottom],
        [left, y, right, y],
      ],
      name,
    );
    const heads = headMarks(grid, frame);
    assert.deepEqual(marks.slice(-heads.length), heads);
    assert.equal(marks.length, lattice.length + 2 + heads.length);
    assert.deepEqual(axisMarks(grid, frame, 2).slice(-1), headMarks(grid, frame, 2).slice(-1));
  }
});
