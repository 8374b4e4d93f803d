// Piles as rows of sticks: as many as there are tokens, and those about to be taken stand apart.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { boxes, found, near, pieces } from './marks.mjs';
import { page } from './page.mjs';

const { pilesScene } = await page('draw/scene/piles.ts');

const none = new Map();
/** Beside the sticks there is room for which pile they are, and for how many. */
const [LEFT, RIGHT] = [64, 56];
const roomFor = (sticks, apart) => LEFT + RIGHT + sticks * apart;
const sticksOf = ({ marks }, row, high = 62) =>
  found(marks, 'line', 'stick').filter(({ y1 }) => y1 >= row * high && y1 < (row + 1) * high);

test('a pile has as many sticks as tokens, side by side over a line', () => {
  for (const [piles, room, apart] of [
    [[3, 5], 400, 17],
    [[20, 1], roomFor(20, 10), 10],
    [[2, 0], 300, 17],
    [[40], roomFor(40, 5), 5],
    [[3n, 2], 400, 17],
  ]) {
    const scene = pilesScene(piles, none, room);
    assert.deepEqual([scene.width, scene.height], [room, 62 * piles.length]);
    piles.forEach((pile, at) => {
      const sticks = sticksOf(scene, at);
      const [y, bottom] = [62 * at, 62 * at + 50];
      near(
        sticks.map(({ x1, y1, x2, y2, style }) => [x1, y1, x2, y2, style]),
        Array.from({ length: Number(pile) }, (_, stick) => {
          const x = LEFT + (stick + 0.5) * apart;
          return [x, y + 8, x, bottom - 2, 'stick'];
        }),
        `${piles}`,
      );
      near(scene.rows[at], { pile: at + 1, y, height: 52, left: LEFT, apart, sticks: Number(pile) });
      const [ground] = found(scene.marks, 'line', 'heavy').filter(({ y1 }) => y1 === bottom);
      const end = Math.max(LEFT + Number(pile) * apart, LEFT + 20);
      near([ground.x1, ground.y1, ground.x2, ground.y2], [LEFT - 6, bottom, end + 6, bottom]);
      const [name, size] = found(scene.marks, 'text').filter(text => text.y === bottom - 14);
      assert.deepEqual([name.text, name.style, name.anchor], [`pile ${at + 1}`, 'pile-name', 'start']);
      near([name.x, name.size], [0, 15]);
      assert.deepEqual([size.text, size.style, size.anchor], [String(pile), 'pile-size', 'start']);
      near([size.x, size.size], [end + 14, 18]);
    });
    assert.equal(found(scene.marks, 'area').length, 0);
    // The largest pile tells how much of the room is used, its number included.
    const most = Math.max(...piles.map(Number));
    near(scene.filled, LEFT + Math.max(20, most * apart) + RIGHT);
  }
  const empty = pilesScene([], none, 300);
  assert.deepEqual([empty.height, empty.marks, empty.filled], [0, [], LEFT + 20 + RIGHT]);
  assert.equal(pilesScene([0], none, 300).rows[0].apart, 17);
  assert.equal(pilesScene([1], none, 100).filled, 100);
});

test('drawn larger, piles have larger rows and words, and sticks that are wider apart', () => {
  const scene = pilesScene([4, 2], none, 400, [], 1.5);
  assert.deepEqual(
    [scene.height, scene.rows.map(({ y, height, apart }) => [y, height, apart])],
    [
      186,
      [
        [0, 83, 25.5],
        [93, 83, 25.5],
      ],
    ],
  );
  const [stick] = sticksOf(scene, 1, 93);
  near([stick.x1, stick.y1, stick.y2], [LEFT + 12.75, 101, 172]);
  const sizes = found(scene.marks, 'text').map(({ size }) => size);
  assert.deepEqual(sizes, [22.5, 27, 22.5, 27]);
  near(pilesScene([40], none, roomFor(40, 8), [], 1.5).rows[0].apart, 8);
});

test('sticks that are about to be taken are lifted, and are the last ones', () => {
  const scene = pilesScene(
    [5, 3, 2],
    new Map([
      [1, 2],
      [3, 2],
    ]),
    400,
  );
  const styles = row => sticksOf(scene, row).map(({ style }) => style);
  const going = 'stick going';
  assert.deepEqual([0, 1, 2].map(styles), [
    ['stick', 'stick', 'stick', going, going],
    ['stick', 'stick', 'stick'],
    [going, going],
  ]);
  for (const { style, y1, y2 } of sticksOf(scene, 0)) {
    assert.deepEqual([y1, y2], style === going ? [1, 41] : [8, 48]);
  }
  assert.deepEqual(
    found(scene.marks, 'text', 'pile-size').map(({ text }) => text),
    ['5 − 2', '3', '2 − 2'],
  );
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

test('where there are too many sticks, a bar stands for them', () => {
  const room = roomFor(100, 4);
  const scene = pilesScene([100, 25, 0, 50], new Map([[4, 10]]), room);
  assert.equal(found(scene.marks, 'line', 'stick').length, 0);
  assert.deepEqual(
    scene.rows.map(({ apart, sticks, left }) => [apart, sticks, left]),
    [100, 25, 0, 50].map(sticks => [0, sticks, LEFT]),
  );
  const bars = found(scene.marks, 'area', 'bar-of-sticks');
  assert.deepEqual(
    bars.map(({ style }) => style),
    ['bar-of-sticks', 'bar-of-sticks', 'bar-of-sticks', 'bar-of-sticks going'],
  );
  near(bars.flatMap(boxes), [
    { x: LEFT, y: 10, width: 400, height: 36 },
    { x: LEFT, y: 72, width: 100, height: 36 },
    { x: LEFT, y: 196, width: 160, height: 36 },
    // Those about to be taken are lifted, and go on where the others end.
    { x: LEFT + 160, y: 190, width: 40, height: 36 },
  ]);
  const ends = found(scene.marks, 'line', 'heavy').map(({ x2 }) => x2);
  near(ends, [LEFT + 406, LEFT + 106, LEFT + 26, LEFT + 206]);
  near(scene.filled, room);
  near(pilesScene([40], none, roomFor(40, 4.99)).rows[0].apart, 0);
});

test('sizes that a strategy points at have ticks where the sticks that are left end', () => {
  const pointed = (sizes, room = roomFor(20, 10), piles = [20, 8]) =>
    found(pilesScene(piles, none, room, [], 1, sizes).marks, 'area', 'proof-sizes').map(({ path }) =>
      pieces(path),
    );
  const x = size => LEFT + size * 10;
  const tick = (size, bottom) => [
    [x(size), bottom - 4],
    [x(size), bottom + 9],
  ];
  near(
    pointed([
      { pile: 2, from: 4, to: 6 },
      { pile: 1, from: 0, to: 0 },
      { pile: 3, from: 1, to: 2 },
    ]),
    [
      [
        [
          [x(0), 55],
          [x(0), 55],
        ],
        tick(0, 50),
      ],
      [
        [
          [x(4), 117],
          [x(6), 117],
        ],
        tick(4, 112),
        tick(5, 112),
        tick(6, 112),
      ],
    ],
  );
  // Ticks stay five units apart, and tenths are enough.
  const [close] = pointed([{ pile: 1, from: 3, to: 11 }], roomFor(100, 2), [100]);
  near(
    close.map(([[at]]) => at),
    [3, 3, 6, 9].map(size => LEFT + size * 2),
  );
  const [just] = pointed([{ pile: 1, from: 3, to: 6 }], roomFor(100, 5), [100]);
  assert.equal(just.length, 5);
  const [[[at]]] = pointed([{ pile: 1, from: 1, to: 1 }], roomFor(30, 10) + 1, [30])[0];
  assert.equal(at, 74);
});

test('words of other languages have room too', async t => {
  const { fetch } = globalThis;
  t.after(() => {
    globalThis.fetch = fetch;
    delete globalThis.location;
    delete globalThis.document;
  });
  globalThis.document = { documentElement: {} };
  for (const [lang, left, name] of [
    ['de', LEFT + 16, 'Haufen 1'],
    ['fr', LEFT, 'tas 1'],
  ]) {
    globalThis.location = { search: `?lang=${lang}`, hash: '' };
    const words = readFileSync(new URL(`../../www/language/${lang}.json`, import.meta.url), 'utf8');
    globalThis.fetch = async () => new Response(words);
    const { pilesScene: spoken } = await page('draw/scene/piles.ts');
    const { marks, rows } = spoken([2], none, 400);
    assert.deepEqual([rows[0].left, found(marks, 'text', 'pile-name')[0].text], [left, name]);
  }
});
