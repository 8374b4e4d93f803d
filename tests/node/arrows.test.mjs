// Arrows over a matrix: each leads from its cell to its target, and can be seen whole.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, framed, near, only, pieces } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/scene/frame.ts');
const { overMarks } = await page('draw/scene/pointing.ts');

const TURNS = ['down', 'up', 'plot'];
const middleOf = (frame, { row, col }) => {
  const { x, y } = corner(frame, row, col);
  return { x: x + frame.unit / 2, y: y + frame.high / 2 };
};

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

/** An arrow's parts, of which the tests tell where they are. */
function arrow(frame, from, to, { scale = 1, letter = '', wins = true } = {}) {
  const grid = { x0: 0, y0: 0 };
  const marked = { cell: null, options: [], winning: [], arrows: [{ from, to, letter, wins }] };
  const { inside } = overMarks(grid, frame, marked, scale);
  if (inside.length === 0) return null;
  const kind = wins ? 'winning' : 'losing';
  const { path } = only(inside, 'area', `arrow ${kind}`);
  assert.equal(only(inside, 'area', 'arrow-halo').path, path);
  assert.equal(inside[0].style, 'arrow-halo');
  const [[tail, bow, back]] = pieces(path);
  const [head] = pieces(only(inside, 'area', `head ${kind}`).path);
  assert.ok(head.closed);
  const [tip, ...sides] = head;
  const [start, end] = [from, to].map(cell => Object.values(middleOf(frame, cell)));
  return { marks: inside, tail, bow, back, tip, sides, start, end };
}

const far = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);
/** Whether a point lies on the way from one to another, as far as hundredths tell. */
const isBetween = (point, one, other) => far(one, point) + far(point, other) - far(one, other) < 0.03;
/** Whether it lies on the ray from one through another. */
const isBeyond = ([x, y], [x1, y1], [x2, y2]) =>
  Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) < 0.03 * far([x1, y1], [x2, y2]) &&
  (x - x1) * (x2 - x1) + (y - y1) * (y2 - y1) > 0;

test('an arrow leads from the edge of its cell to near the middle of another one, a little bent', () => {
  for (const turn of TURNS) {
    // How far the tail lies from one middle, the tip from the other, the bow from between them; the head.
    for (const [unit, scale, from, to, away, off, bend, size] of [
      [20, 1, [4, 1], [4, 4], 11.6, 8.4, 8.4, 6.8],
      [20, 1, [4, 1], [0, 1], 11.6, 8.4, 11.2, 6.8],
      [20, 1, [4, 4], [4, 1], 11.6, 8.4, 8.4, 6.8],
      [20, 1, [0, 1], [4, 1], 11.6, 8.4, 11.2, 6.8],
      [20, 1, [4, 4], [1, 1], 11.6 * Math.SQRT2, 8.4, 60 * Math.SQRT2 * 0.14, 6.8],
      [20, 1, [1, 4], [4, 1], 11.6 * Math.SQRT2, 8.4, 60 * Math.SQRT2 * 0.14, 6.8],
      [20, 1, [4, 1], [1, 4], 11.6 * Math.SQRT2, 8.4, 60 * Math.SQRT2 * 0.14, 6.8],
      [20, 1, [4, 0], [0, 2], (11.6 * Math.sqrt(5)) / 2, 8.4, 40 * Math.sqrt(5) * 0.14, 6.8],
      // Far away the bend is that of large cells, near by the arrow has a third of the way.
      [20, 1, [0, 0], [0, 11], 11.6, 8.4, 22, 6.8],
      [20, 1, [4, 3], [4, 1], 11.6, 8.4, 5.6, 6.8],
      // Heads have six to nine pixels.
      [30, 1, [4, 1], [4, 4], 17.4, 12.6, 12.6, 9],
      [12, 1, [4, 1], [4, 4], 6.96, 5.04, 5.04, 6],
      [30, 0.5, [4, 1], [4, 4], 17.4, 12.6, 12.6, 12],
      [60, 0.5, [4, 1], [4, 4], 34.8, 25.2, 25.2, 18],
      // Among small cells arrows keep as many pixels from the middles.
      [4, 1, [4, 1], [4, 9], 3, 5, 4.48, 6],
      [4, 2, [4, 1], [4, 9], 1.5, 2.5, 4.48, 3],
      [4, 1, [4, 1], [4, 4], 3, 4, 1.68, null],
      [4, 1, [0, 0], [0, 100], 3, 5, 9.9, 6],
      [4, 2, [0, 0], [0, 100], 1.5, 2.5, 4.95, 3],
    ]) {
      const frame = framed(turn, 6, 120, { unit });
      const [one, other] = [from, to].map(([row, col]) => ({ row, col }));
      const { tail, bow, back, tip, sides, start, end } = arrow(frame, one, other, { scale });
      const name = `${turn} ${unit} ${scale} ${from} ${to}`;
      const tell = (actual, wanted, of) => near(actual, wanted, `${name} ${of}`, 0.03);
      const length = far(start, end);
      tell(far(start, tail), Math.min(away, length / 3), 'tail');
      tell(far(end, tip), Math.min(off, length / 3), 'tip');
      const between = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
      tell(far(bow, between), bend, 'bow');
      tell(far(bow, start), far(bow, end), 'bow');
      // It bends upwards, or to the left where it is upright, or falls to the left.
      const upright = Math.abs(start[0] - end[0]) < 1e-6;
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
      const right = dx > 0 && dy > 0;
      if (dx < 0 && dy < 0) assert.ok(bow[0] < between[0] && bow[1] > between[1], name);
      else if (upright) assert.ok(bow[0] < between[0], name);
      else assert.ok(bow[1] < between[1] && (dy === 0 || bow[0] > between[0] === right), name);
      assert.ok(isBetween(tail, start, bow) && isBetween(tip, end, bow), name);
      // The shaft ends where the head begins.
      const large = size ?? 0.6 * far(tail, tip);
      tell(far(back, tip), large, 'head');
      assert.ok(isBeyond(back, tip, bow), name);
      for (const side of sides) {
        tell(far(side, back), 0.42 * large, 'side');
        tell(far(side, tip), Math.hypot(0.42, 1) * large, 'side');
      }
      tell(far(...sides), 0.84 * large, 'sides');
    }
  }
  const frame = framed('down', 3, 3);
  const [one, other] = [2, 0].map(col => ({ row: 1, col }));
  assert.equal(arrow(frame, one, one), null);
  // One that is answered by that has the same shape.
  const [winning, losing] = [true, false].map(wins => arrow(frame, one, other, { wins }));
  assert.deepEqual(losing.tip, winning.tip);
});

test('an arrow to a neighbour leaps over the cells beside', () => {
  const frame = framed('down', 4, 5);
  // By hand: cells of 20 from (30, 40) on; a bow 23 aside, tails 11.6 and tips 8 from the middles.
  for (const [from, to, x1, y1, x2, y2, x3, y3] of [
    ['2,3', '2,2', 100, 78.4, 90, 67, 80, 82],
    ['2,2', '2,3', 80, 78.4, 90, 67, 100, 82],
    ['1,2', '1,1', 80, 58.4, 70, 47, 60, 62],
    ['0,2', '0,1', 80, 61.6, 70, 73, 60, 58],
    ['3,2', '2,2', 68.4, 110, 57, 100, 72, 90],
    ['2,1', '3,1', 48.4, 90, 37, 100, 52, 110],
    ['2,0', '3,0', 51.6, 90, 63, 100, 48, 110],
    ['2,2', '1,1', 68.4, 90, 60, 90, 60, 78],
    ['2,2', '3,3', 91.6, 90, 100, 90, 100, 102],
    ['2,2', '3,1', 68.4, 90, 60, 90, 60, 102],
  ]) {
    const [one, other] = [from, to]
      .map(text => text.split(',').map(Number))
      .map(([row, col]) => ({ row, col }));
    const { tail, bow, tip } = arrow(frame, one, other);
    near([...tail, ...bow, ...tip], [x1, y1, x2, y2, x3, y3], `${from} ${to}`, 0.006);
  }
  // Knights' moves and neighbours that are not next to each other do not leap, nor do small cells and strips.
  const straight = (of, from, to) => {
    const { tail, bow, start } = arrow(of, from, to);
    return isBetween(tail, start, bow);
  };
  assert.ok(straight(frame, { row: 3, col: 2 }, { row: 1, col: 1 }));
  assert.ok(straight({ ...frame, unit: 8, high: 8 }, { row: 3, col: 2 }, { row: 3, col: 1 }));
  assert.ok(straight(framed('down', 1, 4, { strip: true }), { row: 0, col: 2 }, { row: 0, col: 1 }));
});

test('an arrow says whose matrix it leads to where there is room', () => {
  const from = { row: 4, col: 4 };
  const lettered = (frame, to, scale = 1) => {
    const { marks, tail, bow, tip, end } = arrow(frame, from, to, { scale, letter: 'b' });
    const [back] = found(marks, 'dot', 'letter-back');
    const [text] = found(marks, 'text', 'panel-name');
    if (back === undefined) return assert.equal(text, undefined);
    assert.equal(text.text, 'b');
    near(text.x, back.x);
    near(text.y, back.y + text.size * 0.34);
    near(back.radius, text.size * 0.72);
    const half = side => tail[side] / 4 + bow[side] / 2 + tip[side] / 4;
    const isOn = far([half(0), half(1)], [back.x, back.y]) < 0.03;
    return { size: text.size, place: isOn ? 'on' : [back.x - end[0], back.y - end[1]] };
  };
  for (const turn of TURNS) {
    const frame = framed(turn, 6, 6);
    assert.deepEqual(lettered(frame, { row: 4, col: 0 }), { size: 12, place: 'on' });
    assert.deepEqual(lettered(frame, { row: 4, col: 3 }), undefined);
    assert.equal(found(arrow(frame, from, { row: 4, col: 0 }).marks, 'dot').length, 0);
  }
  const of = (unit, to, scale) => lettered(framed('down', 12, 12, { unit }), to, scale);
  // Letters have eleven to fourteen pixels; among small cells there are none for ways below 34 pixels.
  assert.equal(of(30, { row: 4, col: 0 }).size, 14);
  assert.equal(of(10, { row: 4, col: 0 }).size, 11);
  assert.equal(of(20, { row: 4, col: 0 }, 0.5).size, 22);
  assert.equal(of(20, { row: 4, col: 0 }, 2).size, 7);
  assert.equal(of(8.5, { row: 4, col: 0 }).size, 11);
  assert.equal(of(8.4, { row: 4, col: 0 }), undefined);
  assert.equal(of(17, { row: 4, col: 0 }, 0.5).size, 22);
  assert.equal(of(16, { row: 4, col: 0 }, 0.5), undefined);
  // A leap has it on its way, a short arrow at the far corner of the cell to which it leads.
  assert.equal(of(40, { row: 4, col: 3 }).place, 'on');
  for (const [to, place] of [
    [{ row: 4, col: 2 }, [-8, -8]],
    [{ row: 4, col: 6 }, [8, -8]],
    [{ row: 2, col: 4 }, [8, -8]],
    [{ row: 6, col: 4 }, [8, 8]],
  ]) {
    near(of(20, to).place, place);
  }
});
