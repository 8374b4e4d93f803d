// Boards of games with a token, and piles as rows of sticks. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, near, overlap, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { pilesScene, stickAt } = await page('views/piles/scene.ts');
const { bandsFor } = await page('draw/colours.ts');
const { circleScene, lineScene } = await page('views/board/scene.ts');

const board = (count, trail = [{ space: 0, lap: 0 }]) => ({
  round: true,
  closed: Array.from({ length: count }, () => false),
  trail,
  reach: [],
  labels: [],
  portions: [],
});
const none = new Map();
const far = (one, other) => Math.hypot(other.x - one.x, other.y - one.y);
/** The middle and the radius of a disc. */
const discOf = mark => {
  const [{ x, y, width }] = boxes(mark);
  return { x: x + width / 2, y: y + width / 2, radius: width / 2 };
};

test('spaces of a circle lie clockwise from above, and do not touch while there is room', () => {
  for (const [count, room] of [
    [1, 400],
    [2, 100],
    [7, 620],
    [90, 480],
    [400, 480],
  ]) {
    const { marks, width, height, spaces } = circleScene(board(count), room, none);
    const discs = found(marks, 'area', 'space').map(discOf);
    assert.equal(discs.length, count);
    discs.forEach(({ x, y, radius }, at) => {
      near({ x, y }, { x: spaces[at].x, y: spaces[at].y });
      assert.ok(x - radius >= 0 && x + radius <= width && y - radius >= 0 && y + radius <= height);
      assert.ok(spaces[at].size >= 7, 'a finger hits it');
      assert.ok(y >= discs[0].y - 1e-6);
    });
    const [first, second, third] = discs;
    if (count > 2) assert.ok(second.x > first.x);
    if (count > 2 && count < 400) assert.ok(far(second, third) > second.radius + third.radius);
  }
});

test('boxes of a line do not overlap, and each has its value, its number and a proof’s mark', () => {
  const values = bandsFor([{ grundy: Uint32Array.of(0, 1, 2, 3) }], 'distinct');
  const line = nimatrix.board('g=line:12:1,2:3,5,9,12&m=1');
  for (const room of [6 + 34 * 20, 6 + 34 * 13, 6 + 34 * 5 + 33, 20]) {
    const { marks, width, height, spaces } = lineScene(line, room, none, values);
    const cells = found(marks, 'area', 'box').flatMap(boxes);
    assert.equal(cells.length, 13);
    cells.forEach((cell, space) => {
      assert.ok(cell.x >= 0 && cell.x + cell.width <= width && cell.y + cell.height <= height);
      assert.ok(within(cell, spaces[space].x, spaces[space].y));
      for (const other of cells.slice(0, space)) assert.ok(!overlap(cell, other));
      const own = found(marks, 'text').filter(text => within(cell, text.x, text.y));
      const value = line.closed[space] ? '∗' : String(line.labels[space]);
      assert.deepEqual(
        own.map(({ text }) => text),
        [value],
      );
      const [number] = found(marks, 'text', 'head').filter(({ text }) => text === String(space));
      assert.ok(number.y > cell.y + cell.height && number.x > cell.x && number.x < cell.x + cell.width);
    });
    const portions = found(marks, 'text', 'portion').map(({ text }) => text.replaceAll(' ', ''));
    assert.deepEqual(portions, ['d₁=3', 'd₂=2', 'd₃=4', 'd₄=3']);
  }
  assert.equal(
    found(lineScene({ ...line, labels: [] }, 500, none, values).marks, 'text', 'number').length,
    0,
  );
  const pointed = space =>
    found(lineScene(line, 500, none, values, { space, pairs: [] }).marks, 'area', 'proof-space').length;
  assert.deepEqual([null, 0, 12, 13].map(pointed), [0, 1, 1, 0]);
});

const sticksOf = ({ marks }) => found(marks, 'area', 'stick');
const PLACES = [
  [[3, 5], 800, 600],
  [[12, 7], 850, 676],
  [[12, 7], 358, 420],
  [[20, 1, 0], 358, 420],
  [[3n, 2], 400, 300],
  [[40, 14, 9], 850, 676],
  [[60], 330, 400],
];

test('a pile has as many sticks as tokens; none touch, and a pointer finds each', () => {
  for (const [piles, width, high] of PLACES) {
    const scene = pilesScene(piles, width, high);
    const sticks = sticksOf(scene).flatMap(boxes);
    assert.equal(
      sticks.length,
      piles.reduce((sum, pile) => sum + Number(pile), 0),
    );
    assert.ok(scene.height <= high, `${piles} is not higher than its place`);
    sticks.forEach((one, at) => {
      assert.ok(one.x >= -20 && one.x + one.width <= width);
      for (const other of sticks.slice(0, at)) assert.ok(!overlap(one, other), `${piles}`);
    });
    let first = 0;
    for (const row of scene.rows) {
      sticks.slice(first, first + row.sticks).forEach(({ x, y, width, height }, stick) => {
        assert.equal(stickAt(row, x + width / 2, y + height / 2), stick, `${piles}`);
        // What is pressed lies under the pointer.
        assert.ok(x >= row.x && x + width <= row.x + row.width && y + height <= row.y + row.height + 0.5);
      });
      first += row.sticks;
      assert.equal(stickAt(row, row.x + row.width + 60, row.y + row.height - 1), row.sticks);
    }
    assert.deepEqual(
      found(scene.marks, 'text', 'pile-size').map(({ text }) => text),
      piles.map(String),
    );
  }
});

test('piles lie in one line each where there is room, and fingers hit their sticks on a phone', () => {
  const wide = pilesScene([12, 7], 850, 676);
  assert.equal(
    new Set(
      sticksOf(wide)
        .flatMap(boxes)
        .map(({ y }) => y),
    ).size,
    2,
  );
  assert.equal(pilesScene([12, 7], 358, 420).rows[0].pitch, 44);
});

test('sticks to be taken are the last ones and hollow; those with which no move begins are pale', () => {
  const taken = new Map([
    [1, 2],
    [3, 2],
  ]);
  const going = sticksOf(pilesScene([5, 3, 2], 800, 600, { taken })).map(({ style }) => style);
  assert.equal(going.map(style => (style.includes('going') ? 'x' : '.')).join(''), '...xx...xx');
  // Of the first pile two or four may be taken, of the second anything; of the third nothing is known.
  const allowed = [new Set([2, 4]), null];
  const pale = sticksOf(pilesScene([5, 3, 2], 800, 600, { allowed })).map(({ style }) => style);
  assert.equal(pale.map(style => (style.includes('blocked') ? 'x' : '.')).join(''), 'x.x.x.....');
});
