// Boards of games with a token. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, near, only, overlap, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { bandsFor } = await page('views/matrix/colours.ts');
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

test('a circle has as many numbers as do not touch', () => {
  for (const [count, numbers] of [
    [7, 7],
    [63, 63],
    [64, 6],
    [120, 12],
    [121, 5],
    [300, 12],
    [301, 3],
  ]) {
    const texts = found(circleScene(board(count), 480, none).marks, 'text');
    assert.equal(texts.length, numbers, `${count}`);
    texts.forEach((one, at) => {
      const other = texts[(at + 1) % texts.length];
      assert.ok(far(one, other) > one.size * 0.55 * one.text.length, `${count}`);
    });
  }
});

test('a space is the token’s, has been visited, can be reached, or is open', () => {
  const reached = new Map([
    [4, 'P'],
    [5, 'N'],
  ]);
  const { marks } = circleScene(nimatrix.board('g=kotzig:7:1,2&m=1,2'), 400, reached);
  const styles = found(marks, 'area', 'space').map(({ style }) => style.replace(/^space /, ''));
  assert.deepEqual(styles, ['visited', 'visited', 'open', 'token', 'open reach', 'open reach', 'open']);
  assert.equal(
    found(marks, 'text', 'letter')
      .map(({ text }) => text)
      .join(''),
    '𝒫𝒩',
  );
  // A token that has not moved stands at the start.
  const [start] = found(circleScene(board(5, []), 400, none).marks, 'area', 'space');
  assert.equal(start.style, 'space token');
});

test('a proof points at a space of the circle, and at spaces that answer each other', () => {
  const pairs = [
    [1, 7],
    [2, 4],
  ];
  const { marks, spaces } = circleScene(board(8), 400, none, { space: 5, pairs });
  const { x, y } = discOf(only(marks, 'area', 'proof-space'));
  near({ x, y }, { x: spaces[5].x, y: spaces[5].y });
  near(
    found(marks, 'area', 'proof-pair').map(({ path }) => [pieces(path)[0][0], pieces(path)[0].at(-1)]),
    pairs.map(pair => pair.map(space => [spaces[space].x, spaces[space].y])),
    'ends',
    0.051,
  );
  const first = marks.findIndex(({ style }) => style.startsWith('space '));
  assert.ok(marks.findLastIndex(({ style }) => style.startsWith('proof')) < first);
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
