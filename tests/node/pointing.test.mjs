// Arrows over a matrix can be seen whole: they keep off the frame of the cell where they begin.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/scene/frame.ts');
const { overMarks } = await page('draw/scene/pointing.ts');

/** The points of an arrow `M x y Q x y x y`, from its tail to its head. */
function points(path) {
  const [x0, y0, x1, y1, x2, y2] = path.match(/-?[\d.]+/g).map(Number);
  const at = (t, a, b, c) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return Array.from({ length: 21 }, (_, i) => [at(i / 20, x0, x1, x2), at(i / 20, y0, y1, y2)]);
}

test('an arrow to a neighbour is not hidden by the frame of its cell', () => {
  const [{ grid }] = nimatrix.panels('g=nim&p=3,2&w=0,0,6,6');
  for (const turn of ['down', 'up', 'plot']) {
    const frame = frameFor(grid, turn);
    for (const from of [
      { row: 1, col: 1 },
      { row: 3, col: 4 },
      { row: 5, col: 5 },
    ]) {
      for (const [down, across] of [
        [-1, 0],
        [0, -1],
        [-1, -1],
      ]) {
        const to = { row: from.row + down, col: from.col + across };
        const arrow = { from, to, letter: '', wins: true };
        const marked = { cell: null, options: [], winning: [], arrows: [arrow] };
        const { inside } = overMarks(grid, frame, marked, 1);
        const shaft = inside.find(({ style }) => style === 'arrow winning');
        const { x, y } = corner(frame, from.row, from.col);
        const target = corner(frame, to.row, to.col);
        const way = points(shaft.path);
        for (const [px, py] of way) {
          const hidden = px > x && px < x + frame.unit && py > y && py < y + frame.high;
          assert.ok(!hidden, `${turn}: from ${from.row},${from.col} by ${down},${across} at ${px},${py}`);
          assert.ok(
            px >= frame.left && px <= frame.left + frame.plotWidth,
            `${turn}: from ${from.row},${from.col} by ${down},${across} at ${px},${py}: beside the matrix`,
          );
          assert.ok(
            py >= frame.top && py <= frame.top + frame.plotHeight,
            `${turn}: from ${from.row},${from.col} by ${down},${across} at ${px},${py}: beside the matrix`,
          );
        }
        const [lastX, lastY] = way.at(-1);
        const off = Math.hypot(lastX - target.x - frame.unit / 2, lastY - target.y - frame.high / 2);
        assert.ok(off < frame.unit, `${turn}: the arrow ends where it leads`);
      }
    }
  }
});
