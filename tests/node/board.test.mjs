// Boards of games with a token, and piles as rows of sticks. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, overlap } from './marks.mjs';
import { page } from './page.mjs';

const { pilesScene, stickAt } = await page('views/piles/scene.ts');

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
