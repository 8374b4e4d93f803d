// Piles as rows of sticks. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { boxes, found, near, pieces } from './marks.mjs';
import { page } from './page.mjs';

const { pilesScene } = await page('views/piles/scene.ts');

const none = new Map();
/** The sticks of each pile. */
const sticksOf = ({ marks, rows }) =>
  rows.map(({ y, height }) =>
    found(marks, 'line', 'stick').filter(({ y1, y2 }) => (y1 + y2) / 2 >= y && (y1 + y2) / 2 <= y + height),
  );
const sizesOf = ({ marks }) => found(marks, 'text', 'pile-size').map(({ text }) => text);

test('a pile has as many sticks as tokens, side by side, and its number behind them', () => {
  for (const [piles, room, large] of [
    [[3, 5], 400],
    [[20, 1], 320],
    [[2, 0], 300],
    [[40], 320],
    [[3n, 2], 400],
    [[4, 2], 400, 1.5],
    [[50, 2], 400, 1.5],
  ]) {
    const scene = pilesScene(piles, none, room, [], large);
    assert.deepEqual(sizesOf(scene), piles.map(String));
    sticksOf(scene).forEach((sticks, at) => {
      const row = scene.rows[at];
      assert.deepEqual([row.pile, row.sticks, sticks.length], [at + 1, Number(piles[at]), Number(piles[at])]);
      const number = found(scene.marks, 'text', 'pile-size')[at];
      // A pointer finds each stick where it stands.
      sticks.forEach(({ x1 }, stick) => near(x1, row.left + (stick + 0.5) * row.apart));
      assert.ok(sticks.every(({ x1 }) => x1 < number.x) && number.x < scene.filled);
    });
    assert.ok(scene.filled <= room);
    // Letters of the pile's name and of its size are about half as wide as high.
    const names = found(scene.marks, 'text', 'pile-name');
    for (const { text, size } of names) assert.ok(text.length * size * 0.5 <= scene.rows[0].left - 6, text);
    for (const { x, text, size } of found(scene.marks, 'text', 'pile-size')) {
      assert.ok(x + text.length * size * 0.5 <= room, text);
    }
  }
  assert.deepEqual(pilesScene([], none, 300).marks, []);
  const [usual, large] = [1, 1.5].map(by => pilesScene([4, 2], none, 400, [], by));
  near([large.rows[0].apart, large.height], [1.5 * usual.rows[0].apart, 1.5 * usual.height]);
});

test('sticks to be taken are lifted and the last ones; those with which no move begins are pale', () => {
  const taken = new Map([
    [1, 2],
    [3, 2],
  ]);
  const scene = pilesScene([5, 3, 2], taken, 400);
  const [first, second, third] = sticksOf(scene).map(sticks =>
    sticks.map(({ style }) => style === 'stick going'),
  );
  assert.deepEqual(
    [first, second, third],
    [
      [false, false, false, true, true],
      [false, false, false],
      [true, true],
    ],
  );
  const sticks = sticksOf(scene)[0];
  assert.ok(sticks[4].y1 < sticks[0].y1);
  assert.deepEqual(sizesOf(scene), ['5 − 2', '3', '2 − 2']);
  // Of the first pile two or four may be taken, of the second anything; of the third nothing is known.
  const pale = pilesScene([5, 3, 2], new Map([[1, 1]]), 400, [new Set([2, 4]), null]);
  const styles = sticksOf(pale).map(row => row.map(({ style }) => style));
  assert.deepEqual(styles, [
    ['stick blocked', 'stick', 'stick blocked', 'stick', 'stick going blocked'],
    ['stick', 'stick', 'stick'],
    ['stick', 'stick'],
  ]);
});

test('where there are too many sticks, bars as long as the piles stand for them', () => {
  const { marks, rows, filled } = pilesScene([100, 25, 0, 50], new Map([[4, 10]]), 520);
  assert.equal(found(marks, 'line', 'stick').length, 0);
  assert.deepEqual(
    rows.map(({ apart, sticks }) => [apart, sticks].join()),
    ['0,100', '0,25', '0,0', '0,50'],
  );
  const bars = found(marks, 'area', 'bar-of-sticks');
  assert.deepEqual(
    bars.map(({ style }) => style.endsWith('going')),
    [false, false, false, true],
  );
  const [all, quarter, left, going] = bars.flatMap(boxes);
  near(
    [quarter.width, left.width, going.width],
    [0.25, 0.4, 0.1].map(share => share * all.width),
  );
  near(going.x, left.x + left.width);
  assert.ok(going.y < left.y && filled === 520);
  // Sticks five units apart are still told from one another.
  assert.deepEqual(
    [320, 319].map(room => pilesScene([40], none, room).rows[0].apart),
    [5, 0],
  );
});

test('sizes that a strategy points at have ticks where the sticks that are left end', () => {
  const pointed = (sizes, piles = [20, 8]) => {
    const { marks, rows } = pilesScene(piles, none, 320, [], 1, sizes);
    return found(marks, 'area', 'proof-sizes').map(({ path }) => {
      const [, ...ticks] = pieces(path).map(([[x, y]]) => ({ x, y }));
      const row = rows.find(({ y, height }) => ticks[0].y > y && ticks[0].y < y + height);
      return [row.pile, ...ticks.map(({ x }) => Math.round(((x - row.left) * Math.max(...piles)) / 200))];
    });
  };
  const sizes = [
    { pile: 2, from: 4, to: 6 },
    { pile: 1, from: 0, to: 0 },
    { pile: 3, from: 1, to: 2 },
  ];
  assert.equal(pointed(sizes).join(' '), '1,0 2,4,5,6');
  // Ticks do not touch.
  assert.equal(pointed([{ pile: 1, from: 3, to: 11 }], [100]).join(), '1,3,6,9');
});

test('words of other languages have room too', async t => {
  const { fetch } = globalThis;
  t.after(() => {
    globalThis.fetch = fetch;
    for (const name of ['location', 'document']) delete globalThis[name];
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
    const { marks, rows } = (await page('views/piles/scene.ts')).pilesScene([2], none, 400);
    assert.equal(found(marks, 'text', 'pile-name')[0].text, name);
    lefts.push(rows[0].left);
  }
  assert.ok(lefts[1] > lefts[0]);
});
