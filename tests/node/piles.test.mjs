// Piles as rows of sticks: as many as there are tokens, and those about to be taken stand apart. Pictures of
// them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { boxes, found, near, pieces } from './marks.mjs';
import { page } from './page.mjs';

const { pilesScene } = await page('draw/scene/piles.ts');

const none = new Map();
const ofRow =
  row =>
  ({ y1, y2 }) =>
    (y1 + y2) / 2 >= row.y && (y1 + y2) / 2 <= row.y + row.height;
const sticksOf = ({ marks, rows }, row) => found(marks, 'line', 'stick').filter(ofRow(rows[row]));
const sizesOf = ({ marks }) => found(marks, 'text', 'pile-size').map(({ text }) => text);

test('a pile has as many sticks as tokens, side by side, and its number behind them', () => {
  for (const [piles, room, large] of [
    [[3, 5], 400],
    [[20, 1], 320],
    [[2, 0], 300],
    [[40], 320],
    [[3n, 2], 400],
    [[4, 2], 400, 1.5],
  ]) {
    const scene = pilesScene(piles, none, room, [], large);
    assert.deepEqual(sizesOf(scene), piles.map(String));
    const numbers = found(scene.marks, 'text', 'pile-size');
    piles.forEach((pile, at) => {
      const row = scene.rows[at];
      assert.deepEqual([row.pile, row.sticks], [at + 1, Number(pile)]);
      const sticks = sticksOf(scene, at);
      assert.equal(sticks.length, Number(pile));
      sticks.forEach(({ x1, x2, y1, y2 }, stick) => {
        // A pointer finds it where it stands.
        near([x1, x2], [row.left + (stick + 0.5) * row.apart, x1]);
        assert.ok(x1 < numbers[at].x && y1 >= row.y && y1 < y2 && y2 < row.y + row.height);
      });
      assert.ok(numbers[at].x > row.left && numbers[at].x < scene.filled);
    });
    assert.ok(scene.filled <= room);
  }
  assert.deepEqual(pilesScene([], none, 300).marks, []);
  assert.equal(pilesScene([1], none, 100).filled, 100);
  const [usual, large] = [1, 1.5].map(by => pilesScene([4, 2], none, 400, [], by));
  near([large.rows[0].apart, large.height], [1.5 * usual.rows[0].apart, 1.5 * usual.height]);
});

test('sticks that are about to be taken are lifted, and are the last ones', () => {
  const taken = new Map([
    [1, 2],
    [3, 2],
  ]);
  const scene = pilesScene([5, 3, 2], taken, 400);
  const styles = row => sticksOf(scene, row).map(({ style }) => style);
  const going = 'stick going';
  assert.deepEqual([0, 1, 2].map(styles), [
    ['stick', 'stick', 'stick', going, going],
    ['stick', 'stick', 'stick'],
    [going, going],
  ]);
  const [first, , , , last] = sticksOf(scene, 0);
  assert.ok(last.y1 < first.y1 && last.y2 - last.y1 === first.y2 - first.y1);
  assert.deepEqual(sizesOf(scene), ['5 − 2', '3', '2 − 2']);
});

test('sticks with which no legal move begins are pale', () => {
  // Of the first pile two or four may be taken, of the second anything; of the third nothing is known.
  const scene = pilesScene([5, 3, 2], new Map([[1, 1]]), 400, [new Set([2, 4]), null]);
  const pale = row => sticksOf(scene, row).map(({ style }) => style.includes('blocked'));
  assert.deepEqual([0, 1, 2].map(pale), [
    // Taking the second stick from the left means four, taking the fourth two.
    [true, false, true, false, true],
    [false, false, false],
    [false, false],
  ]);
  assert.equal(sticksOf(scene, 0).at(-1).style, 'stick going blocked');
});

test('where there are too many sticks, bars as long as the piles stand for them', () => {
  const piles = [100, 25, 0, 50];
  const { marks, rows, filled } = pilesScene(piles, new Map([[4, 10]]), 520);
  assert.equal(found(marks, 'line', 'stick').length, 0);
  assert.deepEqual(
    rows.map(({ apart, sticks }) => [apart, sticks]),
    piles.map(sticks => [0, sticks]),
  );
  const bars = found(marks, 'area', 'bar-of-sticks');
  assert.deepEqual(
    bars.map(({ style }) => style),
    ['bar-of-sticks', 'bar-of-sticks', 'bar-of-sticks', 'bar-of-sticks going'],
  );
  const [all, quarter, left, going] = bars.flatMap(boxes);
  near(
    [quarter.width, left.width, going.width],
    [0.25, 0.4, 0.1].map(share => share * all.width),
  );
  // Those about to be taken are lifted, and go on where the others end.
  near(going.x, left.x + left.width);
  assert.ok(going.y < left.y);
  assert.equal(filled, 520);
  // Sticks five units apart are still told from one another.
  assert.deepEqual(
    [320, 319].map(room => pilesScene([40], none, room).rows[0].apart),
    [5, 0],
  );
});

test('sizes that a strategy points at have ticks where the sticks that are left end', () => {
  const pointed = (sizes, piles = [20, 8], room = 320) => {
    const { marks, rows } = pilesScene(piles, none, room, [], 1, sizes);
    return found(marks, 'area', 'proof-sizes').map(({ path }) => {
      const [, ...ticks] = pieces(path).map(([[x, y]]) => [x, y]);
      const at = rows.findIndex(({ y, height }) => ticks[0][1] > y && ticks[0][1] < y + height);
      const { left } = rows[at];
      return [at + 1, ...ticks.map(([x]) => ((x - left) * Math.max(...piles)) / (room - 120))];
    });
  };
  near(
    pointed([
      { pile: 2, from: 4, to: 6 },
      { pile: 1, from: 0, to: 0 },
      { pile: 3, from: 1, to: 2 },
    ]),
    [
      [1, 0],
      [2, 4, 5, 6],
    ],
    'sizes',
    0.1,
  );
  // Ticks do not touch.
  near(pointed([{ pile: 1, from: 3, to: 11 }], [100]), [[1, 3, 6, 9]], 'every third', 0.1);
});

test('words of other languages have room too', async t => {
  const { fetch } = globalThis;
  t.after(() => {
    globalThis.fetch = fetch;
    delete globalThis.location;
    delete globalThis.document;
  });
  globalThis.document = { documentElement: {} };
  const lefts = [];
  for (const [lang, name] of [
    ['fr', 'tas 1'],
    ['de', 'Haufen 1'],
  ]) {
    globalThis.location = { search: `?lang=${lang}`, hash: '' };
    const words = readFileSync(new URL(`../../www/language/${lang}.json`, import.meta.url), 'utf8');
    globalThis.fetch = async () => new Response(words);
    const { pilesScene: spoken } = await page('draw/scene/piles.ts');
    const { marks, rows } = spoken([2], none, 400);
    assert.equal(found(marks, 'text', 'pile-name')[0].text, name);
    lefts.push(rows[0].left);
  }
  assert.ok(lefts[1] > lefts[0]);
});
