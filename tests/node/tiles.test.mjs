// How a matrix repeats, drawn over it: lines at each period, and tiles that hold the same again.
// pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { frameFor } = await page('draw/frame.ts');
const { tileMarks } = await page('views/matrix/marks-scene.ts');

const TURNS = ['down', 'up', 'plot'];
const made = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
const repeating = (first, rows, diagonal = null) => ({ first, rows: Uint32Array.from(rows), diagonal });
const tiled = (preperiod, period, proved = true) =>
  repeating(0, [], { preperiod, period, saltus: 0, proved });

/** The lines and tiles, each by the numbers of the rows and columns from which and to which it goes. */
function drawn(grid, repeats, turn = 'down', scale = 1) {
  const frame = frameFor(grid, turn);
  const marks = tileMarks(grid, frame, repeats, scale);
  const numbers = (x, y) => {
    const right = (x - frame.left) / frame.unit;
    const down = (y - frame.top) / frame.high;
    const up = frame.plotHeight / frame.high - down;
    const [row, col] = { down: [down, right], up: [up, right], plot: [right, up] }[turn].map(Math.round);
    return [BigInt(grid.y0) + BigInt(row), BigInt(grid.x0) + BigInt(col)];
  };
  const named = (style, one, other) => `${style} ${numbers(...one)}-${numbers(...other)}`;
  return {
    lines: found(marks, 'line').map(({ style, x1, y1, x2, y2 }) => named(style, [x1, y1], [x2, y2])),
    tiles: found(marks, 'area', 'tile').map(({ style, path }) => {
      const [corners] = pieces(path);
      return named(style, corners[0], corners[2]);
    }),
    words: found(marks, 'text', 'tile-words').map(({ text }) => text),
  };
}

test('rows repeat together from a line on, with a line for each period; columns likewise', () => {
  // Rows 2 to 4 repeat from 5 on with period 2 and from 3 on with period 3: together from 5 on with period 6.
  const rows = repeating(2, [5, 2, 3, 3, 0, 1]);
  const far = 2n ** 60n;
  for (const [window, repeats, lines] of [
    [
      made(0, 0, 20, 20),
      rows,
      'begin proved 2,5-5,5; step proved 2,11-5,11; step proved 2,17-5,17; ' +
        'begin proved 5,2-5,5; step proved 11,2-11,5; step proved 17,2-17,5',
    ],
    // A window that begins behind that place, within the rows; one that ends where a period does.
    [made(7, 3, 10, 20), rows, 'step proved 3,11-5,11; step proved 3,17-5,17'],
    [made(4, 6, 10, 17), rows, [11, 17, 23].map(at => `step proved ${at},4-${at},5`).join('; ')],
    [
      made(far, far, 3, 3),
      repeating(far, [0, 2 ** 30]),
      `step proved ${far},${far}-${far + 1n},${far}; step proved ${far},${far}-${far},${far + 1n}`,
    ],
    // A window that only touches the rows, or sees nothing of them.
    [made(5, 5, 10, 10), rows, ''],
    [made(0, 0, 2, 2), rows, ''],
    [made(0, 0, 20, 20), repeating(0, []), ''],
    [made(0, 0, 20, 20), repeating(0, [30, 2, 30, 2]), ''],
  ]) {
    for (const turn of TURNS) {
      const seen = drawn(window, repeats, turn);
      assert.deepEqual([seen.lines.join('; '), seen.tiles], [lines, []], `${turn} ${window.x0},${window.y0}`);
    }
  }
});

test('tiles lie along the diagonal, between lines at the preperiod and at each period', () => {
  for (const [x0, y0, cols, rows, preperiod, period] of [
    [0, 0, 12, 9, 2, 4],
    [0, 0, 9, 12, 2n, 4],
    [7, 5, 9, 9, 2, 3],
    [20, 2, 16, 16, 2, 6],
    [8, 2, 16, 16, 2, 6],
    [0, 0, 12, 12, 7, 3],
    [0, 0, 4, 4, 4, 2],
    [4, 4, 4, 4, 4, 3],
    [0, 0, 3, 5, 4, 2],
    [2 ** 50, 2 ** 50, 6, 6, 0, 4],
  ]) {
    const from = Number(preperiod);
    const first = from + Math.max(0, Math.floor((Math.min(x0, y0) - from) / period)) * period;
    const begins = Array.from({ length: 12 }, (_, at) => first + at * period);
    const style = at => (at === from ? 'begin proved' : 'step proved');
    const between = (least, count) =>
      from > x0 + cols || from > y0 + rows ? [] : begins.filter(at => at > least && at < least + count);
    const lines = [
      ...between(x0, cols).map(at => `${style(at)} ${Math.max(from, y0)},${at}-${y0 + rows},${at}`),
      ...between(y0, rows).map(at => `${style(at)} ${at},${Math.max(from, x0)}-${at},${x0 + cols}`),
    ];
    const tiles = begins
      .filter(at => at < x0 + cols && at < y0 + rows && at + period > Math.max(x0, y0))
      .map(at => `tile proved ${at},${at}-${at + period},${at + period}`);
    for (const turn of TURNS) {
      const seen = drawn(made(x0, y0, cols, rows), tiled(preperiod, period), turn);
      // Lines along the edges of the window say nothing more.
      const inner = seen.lines.filter(line => {
        const [, row, col, toRow] = / (\d+),(\d+)-(\d+)/.exec(line).map(Number);
        return row === toRow ? row > y0 && row < y0 + rows : col > x0 && col < x0 + cols;
      });
      assert.deepEqual(
        [inner.sort(), seen.tiles],
        [lines.sort(), tiles],
        `${turn} ${x0},${y0} ${from} ${period}`,
      );
    }
  }
  const { lines, tiles, words } = drawn(made(0, 0, 9, 9), tiled(2, 4, false));
  for (const line of [...lines, ...tiles]) assert.match(line, /^\w+ seen /);
  assert.deepEqual(words, ['4, seen']);
});

test('periods and tiles too narrow to see are left out, and words stand in wide tiles', () => {
  // A cell has 24 units: six pixels for two of them at an eighth of their size, 64 at four thirds.
  for (const [scale, ...counts] of [
    [0.12, 2, 0, 0],
    [0.125, 8, 4, 0],
    [1.3, 8, 4, 0],
    [64 / 48, 8, 4, 1],
  ]) {
    const { lines, tiles, words } = drawn(made(0, 0, 8, 8), tiled(0, 2), 'down', scale);
    assert.deepEqual([lines.length, tiles.length, words.length], counts, String(scale));
  }
  const rows = scale => drawn(made(0, 0, 8, 8), repeating(0, [4, 2]), 'down', scale).lines.length;
  assert.deepEqual([rows(0.125), rows(0.12)], [6, 2]);
  const strip = made(0, 0, 8, 1, '');
  assert.deepEqual(drawn(strip, { ...tiled(0, 2), rows: Uint32Array.of(0, 2) }).lines, []);
});

test('the words of a tile stand inside it, whichever way rows run', () => {
  for (const turn of TURNS) {
    const grid = made(0, 0, 8, 8);
    const marks = tileMarks(grid, frameFor(grid, turn), tiled(0, 4), 1);
    const [tile, back] = ['tile', 'tile-back'].map(kind => boxes(found(marks, 'area', kind)[0])[0]);
    for (const [x, y] of [
      [back.x, back.y],
      [back.x + back.width, back.y + back.height],
    ]) {
      assert.ok(within(tile, x, y), turn);
    }
  }
});

test('the periods of the solver are periods of its matrices', () => {
  for (const link of ['g=block:3:k1&p=3,2&w=0,0,30,30', 'g=block:5:k2&p=3,2&w=3,4,40,30']) {
    const [{ grid }] = nimatrix.panels(link);
    const { outcomes, cols, rows, x0, y0 } = grid;
    const contents = drawn(grid, grid.repeats).tiles.flatMap(tile => {
      const [, from, left, to, right] = / (\d+),(\d+)-(\d+),(\d+)/.exec(tile).map(Number);
      if (from < y0 || left < x0 || to > y0 + rows || right > x0 + cols) return [];
      const lines = Array.from({ length: to - from }, (_, at) => (from - y0 + at) * cols - x0);
      return [lines.map(line => outcomes.slice(line + left, line + right).join('')).join()];
    });
    assert.ok(contents.length > 5 && new Set(contents).size === 1, link);
  }
});
