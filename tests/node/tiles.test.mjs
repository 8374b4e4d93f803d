// How a matrix repeats, drawn over it: what lies between the lines, and in the tiles, is the same again.
import assert from 'node:assert/strict';
import test from 'node:test';
import { around, boxes, found, near, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { corner, frameFor } = await page('draw/scene/frame.ts');
const { tileMarks } = await page('draw/scene/tiles.ts');

const TURNS = ['down', 'up', 'plot'];
const made = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
const repeating = (first, rows, diagonal = null) => ({ first, rows: Uint32Array.from(rows), diagonal });
const diagonal = (preperiod, period, proved = true) => ({ preperiod, period, saltus: 0, proved });

/** Where a number between cells lies: the corner of a row and a column that is nearest to the origin. */
function numbered(grid, frame) {
  const { x, y } = corner(frame, 0, 0);
  const { unit, high, turn } = frame;
  return (row, col) => {
    const [down, right] = [Number(row) - Number(grid.y0), Number(col) - Number(grid.x0)];
    if (turn === 'down') return [x + right * unit, y + down * high];
    if (turn === 'up') return [x + right * unit, y + high - down * high];
    return [x + down * unit, y + unit - right * unit];
  };
}

/** The lines from place to place that are drawn, each by the numbers of rows and columns where it ends. */
function check(grid, repeats, wanted, scale = 1, turns = TURNS) {
  for (const turn of turns) {
    const frame = frameFor(grid, turn);
    const at = numbered(grid, frame);
    const marks = tileMarks(grid, frame, repeats, scale);
    near(
      found(marks, 'line').map(({ style, x1, y1, x2, y2 }) => [style, x1, y1, x2, y2]),
      (wanted.lines ?? []).map(([style, one, other]) => [style, ...at(...one), ...at(...other)]),
      turn,
    );
    const tiles = found(marks, 'area', 'tile');
    near(
      tiles.map(mark => [mark.style, ...boxes(mark)]),
      (wanted.tiles ?? []).map(([style, one, other]) => [style, around([at(...one), at(...other)])]),
      turn,
      0.006,
    );
    for (const { path } of tiles) {
      const [corners] = pieces(path);
      assert.equal(corners.length, 4);
      assert.ok(corners.closed);
    }
    const words = found(marks, 'text', 'tile-words');
    assert.deepEqual(
      words.map(({ text }) => text),
      wanted.words ?? [],
      turn,
    );
    assert.equal(found(marks, 'area', 'tile-back').length, words.length);
    assert.equal(marks.length, words.length * 2 + (wanted.lines ?? []).length + tiles.length);
  }
}

test('rows repeat together from a line on, with a line for each period; columns likewise', () => {
  // Rows 2 to 4 repeat from 5 on with period 2 and from 3 on with period 3: together from 5 on with period 6.
  const rows = repeating(2, [5, 2, 3, 3, 0, 1]);
  check(made(0, 0, 20, 20), rows, {
    lines: [
      ['begin proved', [2, 5], [5, 5]],
      ['step proved', [2, 11], [5, 11]],
      ['step proved', [2, 17], [5, 17]],
      ['begin proved', [5, 2], [5, 5]],
      ['step proved', [11, 2], [11, 5]],
      ['step proved', [17, 2], [17, 5]],
    ],
  });
  // A window that begins behind that place, within the rows; one that ends where a period does.
  check(made(7, 3, 10, 20), rows, {
    lines: [
      ['step proved', [3, 11], [5, 11]],
      ['step proved', [3, 17], [5, 17]],
    ],
  });
  check(made(4, 6, 10, 20), rows, {
    lines: [
      ['step proved', [11, 4], [11, 5]],
      ['step proved', [17, 4], [17, 5]],
      ['step proved', [23, 4], [23, 5]],
    ],
  });
  check(made(5n, 5n, 3, 3), repeating(5n, [5, 3]), {
    lines: [
      ['begin proved', [5, 5], [6, 5]],
      ['step proved', [5, 8], [6, 8]],
      ['begin proved', [5, 5], [5, 6]],
      ['step proved', [8, 5], [8, 6]],
    ],
  });
  // Windows that only touch the rows, or see nothing of them; and none are told of.
  for (const window of [made(5, 5, 10, 10), made(20, 20, 8, 8)]) check(window, rows, {});
  check(made(0, 0, 2, 2), rows, {});
  check(made(0, 0, 20, 20), repeating(0, []), {});
  // Rows 0 and 1 are in sight, and no column from 30 on.
  check(made(0, 0, 20, 20), repeating(0, [30, 2, 30, 2]), {});
});

test('periods that are too narrow to see have the first line only', () => {
  const rows = repeating(0, [4, 2]);
  const first = [
    ['begin proved', [0, 4], [1, 4]],
    ['begin proved', [4, 0], [4, 1]],
  ];
  const grid = made(0, 0, 9, 9);
  const steps = [
    first[0],
    ...[6, 8].map(at => ['step proved', [0, at], [1, at]]),
    first[1],
    ...[6, 8].map(at => ['step proved', [at, 0], [at, 1]]),
  ];
  // A cell has 24 units: six pixels for two of them at an eighth of their size.
  check(grid, rows, { lines: steps }, 0.125);
  check(grid, rows, { lines: first }, 0.12);
  const frame = { ...frameFor(grid, 'down'), unit: 2, high: 24 };
  assert.equal(found(tileMarks(grid, frame, rows, 1), 'line').length, 2);
});

test('tiles lie along the diagonal, between lines at the preperiod and at each period', () => {
  const tile = (from, to) => ['tile proved', [from, from], [to, to]];
  const [begin, step] = ['begin proved', 'step proved'];
  check(made(0, 0, 12, 9), repeating(0, [], diagonal(2, 4)), {
    lines: [
      [begin, [2, 2], [9, 2]],
      [begin, [2, 2], [2, 12]],
      [step, [2, 6], [9, 6]],
      [step, [6, 2], [6, 12]],
      [step, [2, 10], [9, 10]],
    ],
    // One that only begins in sight has its place in the matrix; those behind its rows have none.
    tiles: [tile(2, 6), tile(6, 10)],
    words: ['4, proved'],
  });
  check(made(0, 0, 9, 12), repeating(0, [], diagonal(2n, 4, false)), {
    lines: [
      ['begin seen', [2, 2], [12, 2]],
      ['begin seen', [2, 2], [2, 9]],
      ['step seen', [2, 6], [12, 6]],
      ['step seen', [6, 2], [6, 9]],
      ['step seen', [10, 2], [10, 9]],
    ],
    tiles: [
      ['tile seen', [2, 2], [6, 6]],
      ['tile seen', [6, 6], [10, 10]],
    ],
    words: ['4, seen'],
  });
  check(made(0, 0, 6, 12), repeating(0, [], diagonal(2, 4)), {
    lines: [
      [begin, [2, 2], [12, 2]],
      [begin, [2, 2], [2, 6]],
      [step, [2, 6], [12, 6]],
      [step, [6, 2], [6, 6]],
      [step, [10, 2], [10, 6]],
    ],
    tiles: [tile(2, 6)],
    words: ['4, proved'],
  });
  // A window behind the preperiod begins with the first tile of which it sees anything.
  check(made(7, 5, 9, 9), repeating(0, [], diagonal(2, 3)), {
    lines: [
      [step, [5, 7], [5, 16]],
      [step, [5, 8], [14, 8]],
      [step, [8, 7], [8, 16]],
      [step, [5, 11], [14, 11]],
      [step, [11, 7], [11, 16]],
      [step, [5, 14], [14, 14]],
      [step, [14, 7], [14, 16]],
    ],
    tiles: [tile(5, 8), tile(8, 11), tile(11, 14)],
    words: ['3, proved'],
  });
  // One that is far from the diagonal sees the lines and none of the tiles.
  check(made(20, 2, 16, 16), repeating(0, [], diagonal(2, 6)), {
    lines: [
      [begin, [2, 20], [2, 36]],
      [step, [8, 20], [8, 36]],
      [step, [14, 20], [14, 36]],
      [step, [2, 20], [18, 20]],
      [step, [2, 26], [18, 26]],
      [step, [2, 32], [18, 32]],
    ],
  });
  check(made(0, 0, 12, 12), repeating(0, [], diagonal(7, 3)), {
    lines: [
      [begin, [7, 7], [12, 7]],
      [begin, [7, 7], [7, 12]],
      [step, [7, 10], [12, 10]],
      [step, [10, 7], [10, 12]],
    ],
    tiles: [tile(7, 10), tile(10, 13)],
    words: ['3, proved'],
  });
  // So does one that is far from 0.
  const far = 2 ** 50;
  check(made(far, far, 6, 6), repeating(0, [], diagonal(0, 4)), {
    lines: [
      [step, [far, far], [far + 6, far]],
      [step, [far, far], [far, far + 6]],
      [step, [far, far + 4], [far + 6, far + 4]],
      [step, [far + 4, far], [far + 4, far + 6]],
    ],
    tiles: [tile(far, far + 4), tile(far + 4, far + 8)],
    words: ['4, proved'],
  });
  // It may begin with the preperiod, or end there; behind it there is nothing.
  check(made(0, 0, 4, 4), repeating(0, [], diagonal(4, 2)), {
    lines: [
      [begin, [4, 4], [4, 4]],
      [begin, [4, 4], [4, 4]],
    ],
  });
  for (const window of [made(0, 0, 3, 5), made(0, 0, 5, 3)]) {
    check(window, repeating(0, [], diagonal(4, 2)), {});
  }
  check(made(4, 4, 4, 4), repeating(0, [], diagonal(4, 3)), {
    lines: [
      [begin, [4, 4], [8, 4]],
      [begin, [4, 4], [4, 8]],
      [step, [4, 7], [8, 7]],
      [step, [7, 4], [7, 8]],
    ],
    tiles: [tile(4, 7), tile(7, 10)],
    words: ['3, proved'],
  });
});

test('tiles that are too narrow are left out, and words stand in wide ones', () => {
  const grid = made(0, 0, 8, 8);
  const count = (scale, period = 2) => {
    const marks = tileMarks(grid, frameFor(grid, 'down'), repeating(0, [], diagonal(0, period)), scale);
    return [found(marks, 'line').length, found(marks, 'area', 'tile').length, found(marks, 'text').length];
  };
  assert.deepEqual(count(0.125), [8, 4, 0]);
  assert.deepEqual(count(0.12), [2, 0, 0]);
  assert.deepEqual(count(1), [8, 4, 0]);
  assert.deepEqual(count(64 / 48), [8, 4, 1]);
  assert.deepEqual(count(1.3), [8, 4, 0]);
  assert.deepEqual(count(1, 3), [6, 3, 1]);
  const narrow = { ...frameFor(grid, 'down'), unit: 24, high: 2 };
  assert.equal(found(tileMarks(grid, narrow, repeating(0, [], diagonal(0, 2)), 1), 'area').length, 0);
});

test('words stand in the corner of the first tile that is farthest from the diagonal', () => {
  const grid = made(0, 0, 8, 8);
  for (const turn of TURNS) {
    for (const scale of [1, 2]) {
      const frame = frameFor(grid, turn);
      const marks = tileMarks(grid, frame, repeating(0, [], diagonal(1, 4)), scale);
      const [x, y] = numbered(grid, frame)(5, 1);
      const size = 11 / scale;
      // 0.55 of the size for a letter and the size besides; half as high again as it.
      const wide = 9 * size * 0.55 + size;
      const [back] = found(marks, 'area', 'tile-back').flatMap(boxes);
      const top = turn === 'down' ? y - size * 1.5 : y;
      near(back, { x, y: top, width: wide, height: size * 1.5 }, turn);
      const [words] = found(marks, 'text', 'tile-words');
      near([words.x, words.y, words.size], [x + wide / 2, top + size * 1.1, size]);
      assert.deepEqual([words.text, words.anchor], ['4, proved', 'middle']);
      assert.ok(marks.indexOf(words) > marks.findIndex(({ style }) => style === 'tile-back'));
    }
  }
});

test('tiles out of sight are not drawn, and words stand in the first one that is seen', () => {
  for (const [x0, y0, tiles] of [
    [0, 0, [2, 8, 14]],
    [4, 5, [2, 8, 14]],
    [0, 7, [2, 8, 14, 20]],
    [9, 0, [8, 14]],
    [0, 9, [8, 14, 20]],
    [8, 2, [8, 14]],
    [7, 2, [2, 8, 14]],
    [2, 8, [8, 14, 20]],
    [2, 7, [2, 8, 14, 20]],
    [19, 2, [14]],
    [20, 2, []],
  ]) {
    const grid = made(x0, y0, 16, 16);
    for (const turn of ['down', 'up']) {
      const frame = frameFor(grid, turn);
      const at = numbered(grid, frame);
      const marks = tileMarks(grid, frame, repeating(0, [], diagonal(2, 6)), 1);
      const name = `${turn} ${x0} ${y0}`;
      const shown = tiles.filter(from => from < x0 + 16 && from < y0 + 16);
      near(
        found(marks, 'area', 'tile').flatMap(boxes),
        shown.map(from => around([at(from, from), at(from + 6, from + 6)])),
        name,
        0.006,
      );
      const [back] = found(marks, 'area', 'tile-back').flatMap(boxes);
      if (shown.length === 0) {
        assert.equal(back, undefined, name);
        continue;
      }
      // In the corner of that tile, or of what is seen of it.
      const [first] = shown;
      const [x, y] = at(Math.min(first + 6, y0 + 16), Math.max(first, x0));
      near([back.x, turn === 'down' ? back.y + back.height : back.y], [x, y], name);
      assert.ok(within({ x: frame.left, y: frame.top, width: 384, height: 384 }, back.x, back.y), name);
    }
  }
});

test('a strip has no tiles', () => {
  const strip = made(0, 0, 8, 1, '');
  assert.deepEqual(tileMarks(strip, frameFor(strip, 'down'), repeating(0, [0, 2], diagonal(0, 2)), 1), []);
});

test('what the solver tells of periods is so in its matrices', () => {
  for (const link of ['g=block:3:k1&p=3,2&w=0,0,30,30', 'g=block:5:k2&p=3,2&w=3,4,40,30']) {
    const [{ grid }] = nimatrix.panels(link);
    const { outcomes, cols, rows, repeats } = grid;
    const frame = frameFor(grid, 'down');
    const place = (x, y) => [(y - frame.top) / frame.high, (x - frame.left) / frame.unit];
    const marks = tileMarks(grid, frame, repeats, 1);
    const tiles = found(marks, 'area', 'tile').flatMap(boxes);
    assert.ok(tiles.length > 5);
    const contents = tiles.map(({ x, y, width, height }) => {
      const [row, col] = place(x, y).map(Math.round);
      const [down, across] = [height / frame.high, width / frame.unit].map(Math.round);
      const cells = Array.from({ length: down * across }, (_, at) => [
        row + Math.floor(at / across),
        col + (at % across),
      ]);
      const inside = cells.every(([r, c]) => r >= 0 && c >= 0 && r < rows && c < cols);
      return inside ? cells.map(([r, c]) => outcomes[r * cols + c]).join('') : null;
    });
    const whole = contents.filter(content => content !== null);
    assert.ok(whole.length > 5 && new Set(whole).size === 1, link);
  }
});
