// Marks over a matrix: the row and column of the cell that is pointed at, arrows of moves, and how it
// repeats. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, cellsOf, found, framed, near, only, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/frame.ts');
const { overMarks, tileMarks } = await page('views/matrix/marks-scene.ts');

const TURNS = ['down', 'up', 'plot'];
const at = (row, col) => ({ row, col });
const marked = (cell, more = {}) => ({ cell, options: [], winning: [], arrows: [], ...more });
const grid = { x0: 98, y0: 6, down: 'pile 1', across: 'pile 2', rows: 3, cols: 4 };
const over = (frame, what, scale = 1) => overMarks(grid, frame, what, scale);
const boxOf = (frame, { row, col }) => ({
  ...corner(frame, row, col),
  width: frame.unit,
  height: frame.high,
});
const middleOf = (frame, cell) => {
  const { x, y, width, height } = boxOf(frame, cell);
  return [x + width / 2, y + height / 2];
};

test('the row and the column of a cell light up, and the cell itself otherwise', () => {
  for (const [turn, strip] of [...TURNS.map(turn => [turn, false]), ['down', true], ['up', true]]) {
    const frame = framed(turn, strip ? 1 : 3, 4, { strip, high: strip ? 26 : 20 });
    for (const cell of cellsOf(frame)) {
      const { inside } = over(frame, marked(cell));
      const band = boxes(only(inside, 'area', 'band'));
      const [here] = boxes(only(inside, 'area', 'here'));
      for (const other of cellsOf(frame)) {
        const middle = middleOf(frame, other);
        const lies = [other.row === cell.row, other.col === cell.col];
        const count = band.filter(one => within(one, ...middle)).length;
        assert.equal(count, lies[0] !== lies[1] ? 1 : 0, `${turn} ${other.row},${other.col}`);
        assert.equal(within(here, ...middle), lies[0] && lies[1]);
      }
    }
  }
});

/** The way of an arrow, its tip, and the tag there; null if there is none. */
function arrow(frame, from, to, { scale = 1, name = '' } = {}) {
  const { inside, outside } = over(frame, marked(null, { arrows: [{ from, to, name, wins: true }] }), scale);
  if (inside.length === 0) return null;
  const { path } = only(inside, 'area', 'arrow winning');
  assert.equal(only(inside, 'area', 'arrow-halo').path, path);
  const [[tail, bow, back]] = pieces(path);
  assert.equal(only(inside, 'area', 'head-halo').path, only(inside, 'area', 'head winning').path);
  const [[tip]] = pieces(only(inside, 'area', 'head winning').path);
  const way = Array.from({ length: 21 }, (_, step) => {
    const t = step / 20;
    return [0, 1].map(side => (1 - t) ** 2 * tail[side] + 2 * t * (1 - t) * bow[side] + t ** 2 * back[side]);
  });
  const tag = [found(outside, 'area', 'tag')[0], found(outside, 'text', 'tag-name')[0]];
  return { way, tip, tag };
}

test('an arrow leads from outside its cell to another one, within the matrix', () => {
  const from = at(3, 4);
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [60, 0.5],
      [20, 0.4],
    ]) {
      const frame = framed(turn, 7, 9, { unit });
      const matrix = { x: 30, y: 40, width: frame.plotWidth, height: frame.plotHeight };
      assert.equal(arrow(frame, from, from, { scale }), null);
      for (const place of ['3,3', '2,4', '2,3', '4,5', '3,0', '0,4', '0,1', '6,5', '6,7']) {
        const to = at(...place.split(',').map(Number));
        const found = arrow(frame, from, to, { scale });
        const name = `${turn} ${unit} ${scale} to ${place}`;
        for (const point of found.way) {
          assert.ok(within(matrix, ...point), `${name}: beside the matrix`);
          assert.ok(unit * scale < 9 || !within(boxOf(frame, from), ...point), `${name}: hidden`);
        }
        const [x, y] = middleOf(frame, to);
        const miss = Math.hypot(found.tip[0] - x, found.tip[1] - y);
        assert.ok(miss < Math.max(0.6 * unit, 5.1 / scale), `${name}: it ends where it leads`);
      }
    }
  }
});

test('an arrow names the matrix it leads to at its tip, beside the cell and within the cells', () => {
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [40, 0.5],
      [30, 2],
    ]) {
      const frame = framed(turn, 12, 12, { unit });
      const { left, top, plotWidth, plotHeight } = frame;
      for (const [row, col] of [
        [4, 0],
        [0, 4],
        [11, 11],
        [0, 0],
      ]) {
        const to = at(row, col);
        const [area, text] = arrow(frame, at(5, 5), to, { scale, name: '2, 3' }).tag;
        const [[[x, y], , [right, bottom]]] = pieces(area.path);
        assert.equal(text.text, '2, 3');
        near(text.size * scale, 15);
        near((right - x) * scale, 46);
        assert.ok(x >= left - 1e-9 && y >= top - 1e-9, `${turn} ${unit} to ${row}, ${col}`);
        assert.ok(right <= left + plotWidth + 1e-9 && bottom <= top + plotHeight + 1e-9);
        const cell = boxOf(frame, to);
        assert.ok(bottom <= cell.y || y >= cell.y + cell.height, 'it hides the cell');
      }
      assert.deepEqual(arrow(frame, at(5, 5), at(4, 0), { scale }).tag, [undefined, undefined]);
    }
  }
});

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
