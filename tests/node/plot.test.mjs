// P-positions as points, and the squares of copies around them. pictures.test.mjs compares drawings of plots.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, gridOf, near } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/frame.ts');
const { axisMarks, lookOf, LOOKS, plotScene, pointMarks, pointsOf } = await page('views/matrix/plot.ts');

test('the points are the P-positions, or those of a theorem, and too many are none', () => {
  const grid = gridOf('NPN .PP');
  assert.deepEqual([...pointsOf(grid)], [0, 1, 0, 1, 1, 0, 1, 2, 0]);
  const points = Uint32Array.of(1, 2, 3);
  assert.equal(pointsOf({ ...grid, parts: { names: [], points, copies: [] } }), points);
  const full = count => ({
    ...grid,
    rows: 100,
    cols: 100,
    outcomes: new Uint8Array(10_000).fill(1, 0, count),
  });
  assert.equal(pointsOf(full(8192)).length, 3 * 8192);
  assert.equal(pointsOf(full(8193)), null);
  const { marks, frame } = plotScene(full(8193));
  assert.deepEqual(marks, axisMarks(full(8193), frame));
});

test('each point lies in the middle of its cell and looks like its part', () => {
  assert.deepEqual([0, LOOKS - 1, LOOKS, LOOKS + 5].map(lookOf), [0, LOOKS - 1, LOOKS - 1, LOOKS - 1]);
  const [{ grid }] = nimatrix.panels('g=wythoff&p=1,2&w=0,0,20,14&view=plot');
  const { frame, marks } = plotScene(grid);
  const points = pointsOf(grid);
  const dots = found(marks, 'dot', 'point');
  assert.ok(dots.length > 8 && dots.length === points.length / 3);
  dots.forEach((dot, at) => {
    const [row, col, part] = points.subarray(3 * at);
    const { x, y } = corner(frame, row, col);
    near([dot.x, dot.y], [x + frame.unit / 2, y + frame.unit / 2]);
    assert.deepEqual([dot.style, dot.look], [`point k${part}`, part]);
  });
  for (const unit of [2, 4, 10, 15, 40]) {
    const [{ radius, style }] = pointMarks(grid, { ...frame, unit }, Uint32Array.of(0, 0, 8));
    assert.ok(radius >= 1.5 && radius <= Math.max(1.5, Math.min(unit / 2, 6)), `${unit}`);
    assert.equal(style, 'point k5');
  }
});

test('copies of a similar set have squares around them, as far as they are in sight', () => {
  /** The sides of the squares, in numbers of rows (across) and of columns (up). */
  const squares = (x0, ...copies) => {
    const grid = { ...gridOf('NNNNNN'), rows: 8, y0: 3, x0, parts: { names: [], points: [], copies } };
    const frame = frameFor(grid, 'plot');
    const { unit, left, top, plotHeight } = frame;
    return pointMarks(grid, frame, Uint32Array.of()).map(({ style, x1, y1, x2, y2 }) => {
      const across = [x1, x2].map(x => Math.round((x - left) / unit) + 3);
      const up = [y2, y1].map(y => Math.round((top + plotHeight - y) / unit) + x0);
      return `${style.replace('copies ', '')} ${across.join('-')} ${up.join('-')}`;
    });
  };
  // Rows from 3 to 10 run across, columns from 4 to 9 up.
  const whole = ['k1-line 5-5 5-8', 'k1-line 8-8 5-8', 'k1-line 5-8 8-8', 'k1-line 5-8 5-5'];
  const second = ['k2-line 5-5 5-6', 'k2-line 6-6 5-6', 'k2-line 5-6 6-6', 'k2-line 5-6 5-5'];
  assert.deepEqual(squares(4, { from: 5n, to: 7n }, { from: 5, to: 5 }), [...whole, ...second]);
  for (const [from, to, ...seen] of [
    [2, 6, 'k1-line 7-7 4-7', 'k1-line 3-7 7-7'],
    [7, 20, 'k1-line 7-7 7-10', 'k1-line 7-11 7-7'],
    [3, 9, 'k1-line 3-3 4-10', 'k1-line 10-10 4-10', 'k1-line 3-10 10-10'],
    [4, 10, 'k1-line 4-4 4-10', 'k1-line 11-11 4-10', 'k1-line 4-11 4-4'],
    [0, 2],
    [0, 3],
    [10, 12],
    [11, 12],
  ]) {
    assert.deepEqual(squares(4, { from, to }), seen, `${from}-${to}`);
  }
  // Where rows and columns begin far from each other, a square may have one side in sight, or none.
  assert.deepEqual(squares(10, { from: 11, to: 12 }, { from: 3, to: 8 }), []);
});
