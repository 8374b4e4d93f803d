// Arrows over a matrix: each leads from its cell to its target, and can be seen whole. Pictures of them are
// compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, framed, near, only, pieces, within } from './marks.mjs';
import { page } from './page.mjs';

const { corner } = await page('draw/scene/frame.ts');
const { overMarks } = await page('draw/scene/pointing.ts');

const TURNS = ['down', 'up', 'plot'];
const at = (row, col) => ({ row, col });
const boxOf = (frame, { row, col }) => ({
  ...corner(frame, row, col),
  width: frame.unit,
  height: frame.high,
});
const middleOf = (frame, cell) => {
  const { x, y, width, height } = boxOf(frame, cell);
  return [x + width / 2, y + height / 2];
};
const far = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);
/** Whether a point lies on the way from one to another, as far as hundredths tell. */
const isBetween = (point, one, other) => far(one, point) + far(point, other) - far(one, other) < 0.03;

/** The parts of an arrow, and points all along its shaft. */
function arrow(frame, from, to, { scale = 1, letter = '', wins = true } = {}) {
  const marked = { cell: null, options: [], winning: [], arrows: [{ from, to, letter, wins }] };
  const { inside } = overMarks({ x0: 0, y0: 0 }, frame, marked, scale);
  if (inside.length === 0) return null;
  const kind = wins ? 'winning' : 'losing';
  const { path } = only(inside, 'area', `arrow ${kind}`);
  assert.equal(only(inside, 'area', 'arrow-halo').path, path);
  assert.equal(inside[0].style, 'arrow-halo');
  const [[tail, bow, back]] = pieces(path);
  const [head] = pieces(only(inside, 'area', `head ${kind}`).path);
  assert.ok(head.closed && head.length === 3);
  const way = Array.from({ length: 21 }, (_, step) => {
    const t = step / 20;
    return [0, 1].map(side => (1 - t) ** 2 * tail[side] + 2 * t * (1 - t) * bow[side] + t ** 2 * back[side]);
  });
  return { marks: inside, tail, bow, back, tip: head[0], sides: head.slice(1), way };
}

test('an arrow leads from outside its cell to another one, where its head points', () => {
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [30, 0.5],
      [60, 0.5],
      [12, 1],
      [20, 0.4],
    ]) {
      const frame = framed(turn, 7, 9, { unit });
      const [left, top, right, bottom] = [30, 40, 30 + frame.plotWidth, 40 + frame.plotHeight];
      const from = at(3, 4);
      for (const to of [
        at(3, 3),
        at(2, 4),
        at(2, 3),
        at(4, 5),
        at(3, 0),
        at(0, 4),
        at(0, 1),
        at(6, 5),
        at(6, 7),
      ]) {
        const name = `${turn} ${unit} ${scale} to ${to.row},${to.col}`;
        const { way, back, bow, tip, sides } = arrow(frame, from, to, { scale });
        const small = unit * scale < 9;
        for (const [x, y] of way) {
          assert.ok(small || !within(boxOf(frame, from), x, y), `${name}: hidden at ${x},${y}`);
          assert.ok(x >= left && x <= right && y >= top && y <= bottom, `${name}: beside the matrix`);
        }
        assert.ok(
          far(tip, middleOf(frame, to)) < Math.max(0.6 * unit, 5.1 / scale),
          `${name}: it ends where it leads`,
        );
        // The head stands upright on the shaft, and has pixels enough to be seen.
        assert.ok(far(...sides) > 0, name);
        near(far(sides[0], tip), far(sides[1], tip), name, 0.03);
        assert.ok(isBetween(back, ...sides), name);
        assert.ok(far(back, tip) * scale >= Math.min(6, 0.2 * unit * scale), name);
        assert.ok(far(bow, tip) > far(bow, back), `${name}: it points onwards`);
      }
    }
  }
  const frame = framed('down', 3, 3);
  assert.equal(arrow(frame, at(1, 2), at(1, 2)), null);
  // One that is answered by that has the same shape.
  const [winning, losing] = [true, false].map(wins => arrow(frame, at(1, 2), at(1, 0), { wins }));
  assert.deepEqual(losing.tip, winning.tip);
});

test('an arrow to a neighbour leaps over the cells beside, others are a little bent', () => {
  const frame = framed('down', 4, 5);
  const leaps = (of, from, to) => {
    const { tail, bow } = arrow(of, from, to);
    return !isBetween(tail, middleOf(of, from), bow);
  };
  for (const to of [at(2, 1), at(2, 3), at(1, 2), at(3, 2)]) assert.ok(leaps(frame, at(2, 2), to));
  // Knights' moves do not leap, nor do small cells and strips.
  assert.ok(!leaps(frame, at(3, 2), at(1, 1)));
  assert.ok(!leaps(framed('down', 4, 5, { unit: 8 }), at(3, 2), at(3, 1)));
  assert.ok(!leaps(framed('down', 1, 4, { strip: true }), at(0, 2), at(0, 1)));
  // Along the first row and column there is nothing beside on one side.
  const sides = [
    [at(0, 2), at(0, 1)],
    [at(2, 0), at(3, 0)],
  ].map(ends => arrow(frame, ...ends).bow);
  assert.ok(sides[0][1] > 50 && sides[1][0] > 40);
  const wide = framed('down', 3, 120);
  for (const col of [3, 10, 100]) {
    const { bow, tail, tip } = arrow(wide, at(1, 0), at(1, col));
    const bend = (tail[1] + tip[1]) / 2 - bow[1];
    assert.ok(bend > 0 && bend < 22, 'upwards, and not far');
  }
});

test('an arrow says whose matrix it leads to where there is room', () => {
  const from = at(4, 4);
  const lettered = (unit, to, scale = 1, turn = 'down') => {
    const frame = framed(turn, 12, 12, { unit });
    const { marks } = arrow(frame, from, to, { scale, letter: 'b' });
    const [back] = found(marks, 'dot', 'letter-back');
    const [text] = found(marks, 'text', 'panel-name');
    if (back === undefined) return assert.equal(text, undefined);
    assert.equal(text.text, 'b');
    near(text.x, back.x);
    assert.ok(text.y > back.y && text.y - back.y < back.radius && text.size < 2 * back.radius);
    assert.ok(far([back.x, back.y], middleOf(frame, from)) > back.radius, 'its own cell is free');
    return text.size * scale;
  };
  for (const turn of TURNS) {
    assert.equal(lettered(20, at(4, 0), 1, turn), 12);
    assert.equal(lettered(20, at(4, 3), 1, turn), undefined);
  }
  // Letters have eleven to fourteen pixels; there are none for ways below 34 pixels.
  assert.deepEqual(
    [30, 10, 8.5].map(unit => lettered(unit, at(4, 0))),
    [14, 11, 11],
  );
  assert.deepEqual(
    [0.5, 2].map(scale => lettered(20, at(4, 0), scale)),
    [11, 14],
  );
  assert.equal(lettered(8.4, at(4, 0)), undefined);
  assert.deepEqual(
    [17, 16].map(unit => lettered(unit, at(4, 0), 0.5)),
    [11, undefined],
  );
  for (const to of [at(4, 2), at(4, 6), at(2, 4), at(6, 4)]) assert.equal(lettered(20, to), 12);
  assert.equal(lettered(40, at(4, 3)), 14);
});
