// How a matrix repeats, drawn over it: what lies between the lines, and in the tiles, is the same again.
// Pictures of them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { frameFor } = await page('draw/scene/frame.ts');
const { tileMarks } = await page('draw/scene/tiles.ts');

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
    const [row, col] = { down: [down, right], up: [up, right], plot: [right, up] }[turn];
    for (const at of [row, col]) assert.ok(Math.abs(at - Math.round(at)) < 0.01);
    return [BigInt(grid.y0) + BigInt(Math.round(row)), BigInt(grid.x0) + BigInt(Math.round(col))];
  };
  const named = (style, one, other) => `${style} ${numbers(...one)}-${numbers(...other)}`;
  return {
    frame,
    marks,
    lines: found(marks, 'line').map(({ style, x1, y1, x2, y2 }) => named(style, [x1, y1], [x2, y2])),
    tiles: found(marks, 'area', 'tile').map(({ style, path }) => {
      const [corners] = pieces(path);
      assert.ok(corners.closed && corners.length === 4);
      return named(style, corners[0], corners[2]);
    }),
    words: found(marks, 'text', 'tile-words'),
  };
}

test('rows repeat together from a line on, with a line for each period; columns likewise', () => {
  // Rows 2 to 4 repeat from 5 on with period 2 and from 3 on with period 3: together from 5 on with period 6.
  const rows = repeating(2, [5, 2, 3, 3, 0, 1]);
  const upright = ['begin proved 2,5-5,5', 'step proved 2,11-5,11', 'step proved 2,17-5,17'];
  const level = ['begin proved 5,2-5,5', 'step proved 11,2-11,5', 'step proved 17,2-17,5'];
  for (const [window, repeats, ...lines] of [
    [made(0, 0, 20, 20), rows, ...upright, ...level],
    // A window that begins behind that place, within the rows; one that ends where a period does.
    [made(7, 3, 10, 20), rows, 'step proved 3,11-5,11', 'step proved 3,17-5,17'],
    [made(4, 6, 10, 17), rows, ...[11, 17, 23].map(at => `step proved ${at},4-${at},5`)],
    [
      made(2n ** 60n, 2n ** 60n, 3, 3),
      repeating(2n ** 60n, [0, 2 ** 30]),
      `step proved ${2n ** 60n},${2n ** 60n}-${2n ** 60n + 1n},${2n ** 60n}`,
      `step proved ${2n ** 60n},${2n ** 60n}-${2n ** 60n},${2n ** 60n + 1n}`,
    ],
    // Windows that only touch the rows, or see nothing of them; and none are told of.
    ...[made(5, 5, 10, 10), made(20, 20, 8, 8), made(0, 0, 2, 2)].map(window => [window, rows]),
    [made(0, 0, 20, 20), repeating(0, [])],
    [made(0, 0, 20, 20), repeating(0, [30, 2, 30, 2])],
  ]) {
    for (const turn of TURNS) {
      const seen = drawn(window, repeats, turn);
      assert.deepEqual([seen.lines, seen.tiles], [lines, []], `${turn} ${window.x0},${window.y0}`);
    }
  }
});

test('tiles lie along the diagonal, between lines at the preperiod and at each period', () => {
  for (const [x0, y0, cols, rows, preperiod, period] of [
    [0, 0, 12, 9, 2, 4],
    [0, 0, 9, 12, 2n, 4],
    [0, 0, 6, 12, 2, 4],
    [7, 5, 9, 9, 2, 3],
    [20, 2, 16, 16, 2, 6],
    [4, 5, 16, 16, 2, 6],
    [8, 2, 16, 16, 2, 6],
    [19, 2, 16, 16, 2, 6],
    [0, 0, 12, 12, 7, 3],
    [0, 0, 4, 4, 4, 2],
    [4, 4, 4, 4, 4, 3],
    [0, 0, 3, 5, 4, 2],
    [0, 0, 5, 3, 4, 2],
    [2 ** 50, 2 ** 50, 6, 6, 0, 4],
  ]) {
    const from = Number(preperiod);
    /** Where tiles begin, as far as one of its sides sees them. */
    const first = from + Math.max(0, Math.floor((Math.min(x0, y0) - from) / period)) * period;
    const begins = Array.from({ length: 12 }, (_, at) => first + at * period);
    const between = (least, count) => begins.filter(at => at > least && at < least + count);
    const none = from > x0 + cols || from > y0 + rows;
    const style = at => (at === from ? 'begin' : 'step');
    const lines = none
      ? []
      : [
          ...between(x0, cols).map(
            at => `${style(at)} proved ${Math.max(from, y0)},${at}-${y0 + rows},${at}`,
          ),
          ...between(y0, rows).map(
            at => `${style(at)} proved ${at},${Math.max(from, x0)}-${at},${x0 + cols}`,
          ),
        ];
    const tiles = begins
      .filter(at => at < x0 + cols && at < y0 + rows && at + period > x0 && at + period > y0)
      .map(at => `tile proved ${at},${at}-${at + period},${at + period}`);
    for (const turn of TURNS) {
      const grid = made(x0, y0, cols, rows);
      const seen = drawn(grid, tiled(preperiod, period), turn);
      const name = `${turn} ${x0},${y0} ${preperiod} ${period}`;
      // Lines along the edges of the window say nothing more.
      const inner = seen.lines.filter(line => {
        const [, row, col, toRow, toCol] = / (\d+),(\d+)-(\d+),(\d+)/.exec(line).map(Number);
        return row === toRow ? row > y0 && row < y0 + rows : col === toCol && col > x0 && col < x0 + cols;
      });
      assert.deepEqual(inner.sort(), lines.sort(), name);
      assert.deepEqual(seen.tiles, tiles, name);
      // Words stand in the window, in the first tile that is seen.
      assert.equal(seen.words.length, tiles.length > 0 && period * seen.frame.unit >= 64 ? 1 : 0, name);
      for (const { text, x, y } of seen.words) {
        assert.equal(text, `${period}, proved`);
        const [tile, back] = ['tile', 'tile-back'].map(kind => boxes(found(seen.marks, 'area', kind)[0])[0]);
        assert.ok(within(back, x, y), name);
        if (turn === 'plot') continue;
        const { left, top, plotWidth: width, plotHeight: height } = seen.frame;
        // They begin there; of a tile that is hardly seen they may leave it.
        const begin = [back.x, back.y + back.height / 2];
        assert.ok(within({ x: left, y: top, width, height }, ...begin) && within(tile, ...begin), name);
      }
    }
  }
  const { lines, tiles, words } = drawn(made(0, 0, 9, 9), tiled(2, 4, false));
  for (const line of [...lines, ...tiles]) assert.match(line, /^\w+ seen /);
  assert.equal(words[0].text, '4, seen');
});

test('periods and tiles that are too narrow to see are left out, and words stand in wide tiles', () => {
  const count = (repeats, scale) => {
    const { lines, tiles, words } = drawn(made(0, 0, 8, 8), repeats, 'down', scale);
    return [lines.length, tiles.length, words.length];
  };
  // A cell has 24 units: six pixels for two of them at an eighth of their size, 64 at four thirds.
  const rows = repeating(0, [4, 2]);
  assert.deepEqual(
    [0.125, 0.12].map(scale => count(rows, scale)[0]),
    [6, 2],
  );
  assert.deepEqual(count(tiled(0, 2), 0.125), [8, 4, 0]);
  assert.deepEqual(count(tiled(0, 2), 0.12), [2, 0, 0]);
  assert.deepEqual(count(tiled(0, 2), 1.3), [8, 4, 0]);
  assert.deepEqual(count(tiled(0, 2), 64 / 48), [8, 4, 1]);
  const sizes = [1, 2].map(scale => drawn(made(0, 0, 8, 8), tiled(0, 4), 'down', scale).words[0].size);
  assert.equal(sizes[0], 2 * sizes[1], 'words are as large whatever the scale');
  // The shorter side of a cell counts.
  const frame = { ...frameFor(made(0, 0, 8, 8), 'down'), high: 2 };
  assert.equal(tileMarks(made(0, 0, 8, 8), frame, { ...tiled(0, 2), rows: rows.rows }, 1).length, 4);
});

test('a strip has no tiles', () => {
  const strip = made(0, 0, 8, 1, '');
  const repeats = { ...tiled(0, 2), rows: Uint32Array.of(0, 2) };
  assert.deepEqual(tileMarks(strip, frameFor(strip, 'down'), repeats, 1), []);
});

test('what the solver tells of periods is so in its matrices', () => {
  for (const link of ['g=block:3:k1&p=3,2&w=0,0,30,30', 'g=block:5:k2&p=3,2&w=3,4,40,30']) {
    const [{ grid }] = nimatrix.panels(link);
    const { outcomes, cols, rows, x0, y0 } = grid;
    const contents = drawn(grid, grid.repeats).tiles.map(tile => {
      const [, from, left, to, right] = / (\d+),(\d+)-(\d+),(\d+)/.exec(tile).map(Number);
      if (from < y0 || left < x0 || to > y0 + rows || right > x0 + cols) return null;
      const lines = Array.from({ length: to - from }, (_, at) => (from - y0 + at) * cols - x0);
      return lines.map(line => outcomes.slice(line + left, line + right).join('')).join();
    });
    const whole = contents.filter(content => content !== null);
    assert.ok(whole.length > 5 && new Set(whole).size === 1, link);
  }
});
