// Matrices: what each cell is, which cell a key finds, the areas and rules of a drawing; P-positions as
// points; and cells in which two matrices differ. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { around, boxes, cellsOf, found, gridOf, near, only, pieces, within } from './marks.mjs';
import { page } from './page.mjs';

const { corner, frameFor } = await page('draw/frame.ts');
const { areaOf, isKnown, isLarge, letterOf, matrixScene, multiple, stride, ticks, valueOf } =
  await page('views/matrix/scene.ts');
const { nextCell, nextOfAll, sameCell } = await page('views/matrix/keyboard.ts');

const { axisMarks, plotScene, pointMarks, pointsOf } = await page('views/matrix/plot.ts');
const { differenceMarks, painted } = await page('views/matrix/differences.ts');

const TURNS = ['down', 'up', 'plot'];
const FAR = 2n ** 64n;
const at = (row, col) => ({ row, col });

test('a cell is P, N, no position or not known yet, and has a value or none', () => {
  const grid = gridOf('PN. ?PN', { grundy: Uint32Array.of(0, 5, 0, 0, 7, 9) });
  const each = look => cellsOf(grid).map(({ row, col }) => look(grid, row, col));
  assert.deepEqual(each(letterOf), ['P', 'N', null, null, 'P', 'N']);
  assert.deepEqual(each(isKnown), [true, true, true, false, true, true]);
  assert.deepEqual(each(valueOf), [0, 5, 0, 0, 7, 9]);
  assert.equal(valueOf({ ...grid, grundy: null }, 0, 1), null);
  assert.deepEqual(
    [isLarge(at(64, 64)), isLarge({ rows: 65, cols: 2 }), isLarge({ rows: 2, cols: 65 })],
    [false, true, true],
  );
});

test('keys go to the next P-position of the row, of the column, and of all', () => {
  const grid = gridOf('P..PN NNNPN PNPPN NNNNP');
  for (const [row, col, down, across, wanted] of [
    [0, 0, 0, 1, at(0, 3)],
    [0, 3, 0, -1, at(0, 0)],
    [0, 0, 1, 0, at(2, 0)],
    [2, 0, -1, 0, at(0, 0)],
    [3, 0, 0, 1, at(3, 4)],
    [0, 4, 1, 0, at(3, 4)],
    [0, 3, 0, 1, null],
    [2, 0, 1, 0, null],
    [0, 3, -1, 0, null],
    [0, 0, 0, -1, null],
  ]) {
    assert.deepEqual(nextCell(grid, at(row, col), down, across), wanted, `${row},${col} ${down},${across}`);
  }
  // Those of all are met in the order of reading, from either end, and begin again.
  const all = cellsOf(grid).filter(({ row, col }) => letterOf(grid, row, col) === 'P');
  for (const from of [null, ...cellsOf(grid)]) {
    const place = ({ row, col }) => row * 5 + col;
    const ahead = all.find(cell => from === null || place(cell) > place(from)) ?? all[0];
    const behind = all.findLast(cell => from === null || place(cell) < place(from)) ?? all.at(-1);
    assert.deepEqual([nextOfAll(grid, from, 1), nextOfAll(grid, from, -1)], [ahead, behind]);
  }
  for (const by of [1, -1]) assert.equal(nextOfAll(gridOf('NN N.'), at(0, 1), by), null);
});

test('the next cell with the same value or outcome is found in the order of reading', () => {
  const grid = gridOf('PN. NNP .NN', { grundy: Uint32Array.of(0, 2, 0, 3, 2, 0, 0, 1, 2) });
  for (const [from, values, wanted, of = grid] of [
    [at(0, 1), true, at(1, 1)],
    [at(1, 1), true, at(2, 2)],
    [at(2, 2), true, at(0, 1)],
    // A cell without a position has the value 0 only for want of another.
    [at(0, 0), true, at(1, 2)],
    [at(1, 2), true, at(0, 0)],
    [at(1, 0), true, null],
    [at(0, 1), false, at(1, 0)],
    [at(0, 0), false, at(1, 2)],
    [at(2, 2), false, at(0, 1)],
    [at(1, 2), true, at(0, 0), { ...grid, grundy: null }],
    [at(0, 0), false, null, gridOf('.P')],
    [at(1, 0), true, at(0, 1), gridOf('.P P.', { grundy: new Uint32Array(4) })],
  ]) {
    assert.deepEqual(sameCell(of, from, values), wanted, JSON.stringify([from, values]));
  }
});

test('an area covers the chosen cells, each once, in as few boxes as its rows have runs', () => {
  const grid = gridOf('PPNP NPPN NNNN PPPP');
  for (const turn of TURNS) {
    const usual = frameFor(grid, turn);
    const frame = { ...usual, high: turn === 'plot' ? usual.unit : 30 };
    const area = boxes({ path: areaOf(frame, (row, col) => letterOf(grid, row, col) === 'P') });
    assert.equal(area.length, 4);
    near(
      area.reduce((sum, { width, height }) => sum + width * height, 0),
      9 * frame.unit * frame.high,
    );
    for (const { row, col } of cellsOf(grid)) {
      const { x, y } = corner(frame, row, col);
      const count = area.filter(box => within(box, x + frame.unit / 2, y + frame.high / 2)).length;
      assert.equal(count, letterOf(grid, row, col) === 'P' ? 1 : 0, turn);
    }
  }
});

test('heads and rules skip as many numbers as room asks for: 1, 2, 5, 10, 20, 50', () => {
  assert.deepEqual(
    [10, 11, 20, 21, 51, 101, 201, 501].map(wanted => stride(10, wanted)),
    [1, 2, 2, 5, 10, 20, 50, 100],
  );
  assert.deepEqual(
    [0, 6, 7, 6n, 7n].map(value => multiple(value, 3)),
    [true, true, false, true, false],
  );
});

test('ticks are the multiples in sight, from 0 to 2^64', () => {
  for (const [given, ...wanted] of [
    [
      [3, 5, 10, 0, 80],
      [5, 20],
      [10, 70],
    ],
    // The near side counts, and with a half the middle.
    [
      [0, 1, 10, -4, 20],
      [1, 6],
      [2, 16],
    ],
    [
      [0, 1, 10, -4, 20, 0.5],
      [0, -4],
      [1, 6],
    ],
    [
      [0, 1, 10, -6, 20, 0.5],
      [1, 4],
      [2, 14],
    ],
    [
      [1, 1, 10, 20, 40],
      [0, 10],
      [1, 20],
      [2, 30],
    ],
    [
      [7, 3, 10, 25, 50],
      [6, 15],
      [9, 45],
    ],
    [
      [FAR - 2n, 1, 10, 0, 80],
      [FAR - 2n, 0],
      [FAR - 1n, 10],
    ],
  ]) {
    assert.deepEqual(
      ticks(...given).map(({ value, at: place }) => [value, place]),
      wanted,
      String(given),
    );
  }
  // A length that is a sum of cells ends before the next one, whatever is lost in the sum.
  assert.equal(ticks(0, 1, 1, 0, 3 * (1 + 1e-10)).length, 3);
});

test('among very many cells there are no heavy rules that are close together', () => {
  const heavy = (cells, lines) => {
    const grid = gridOf(Array.from({ length: 2 }, () => 'N'.repeat(cells)).join(' '));
    return found(matrixScene(grid, 'down', lines, null).marks, 'line', 'heavy').length;
  };
  // Of 64 cells each has ten units, of 80 eight.
  assert.deepEqual([heavy(64, [2, 2]), heavy(80, [2, 2]), heavy(80, [3, 3])], [31, 0, 26]);
  assert.deepEqual([heavy(80, [2, 3]), heavy(80, [3, 2]), heavy(80, null)], [0, 0, 0]);
});

test('the points are the P-positions, or those of a theorem, and too many are none', () => {
  const grid = gridOf('NPN .PP');
  assert.deepEqual([...pointsOf(grid)], [0, 1, 0, 1, 1, 0, 1, 2, 0]);
  const points = Uint32Array.of(1, 2, 3);
  assert.equal(pointsOf({ ...grid, parts: { names: [], points, copies: [] } }), points);
  const full = count => ({
    ...grid,
    rows: 100,
    cols: 100,
    outcomes: new Uint8Array(10_000).fill(1, 0, count),
  });
  assert.equal(pointsOf(full(8192)).length, 3 * 8192);
  assert.equal(pointsOf(full(8193)), null);
  const { marks, frame } = plotScene(full(8193));
  assert.deepEqual(marks, axisMarks(full(8193), frame));
});

test('copies of a similar set have squares around them, as far as they are in sight', () => {
  /** The sides of the squares, in numbers of rows (across) and of columns (up). */
  const squares = (x0, ...copies) => {
    const grid = { ...gridOf('NNNNNN'), rows: 8, y0: 3, x0, parts: { names: [], points: [], copies } };
    const frame = frameFor(grid, 'plot');
    const { unit, left, top, plotHeight } = frame;
    return pointMarks(grid, frame, Uint32Array.of()).map(({ style, x1, y1, x2, y2 }) => {
      const across = [x1, x2].map(x => Math.round((x - left) / unit) + 3);
      const up = [y2, y1].map(y => Math.round((top + plotHeight - y) / unit) + x0);
      return `${style.replace('copies ', '')} ${across.join('-')} ${up.join('-')}`;
    });
  };
  // Rows from 3 to 10 run across, columns from 4 to 9 up.
  const whole = ['k1-line 5-5 5-8', 'k1-line 8-8 5-8', 'k1-line 5-8 8-8', 'k1-line 5-8 5-5'];
  const second = ['k2-line 5-5 5-6', 'k2-line 6-6 5-6', 'k2-line 5-6 6-6', 'k2-line 5-6 5-5'];
  assert.deepEqual(squares(4, { from: 5n, to: 7n }, { from: 5, to: 5 }), [...whole, ...second]);
  for (const [from, to, ...seen] of [
    [2, 6, 'k1-line 7-7 4-7', 'k1-line 3-7 7-7'],
    [7, 20, 'k1-line 7-7 7-10', 'k1-line 7-11 7-7'],
    [3, 9, 'k1-line 3-3 4-10', 'k1-line 10-10 4-10', 'k1-line 3-10 10-10'],
    [4, 10, 'k1-line 4-4 4-10', 'k1-line 11-11 4-10', 'k1-line 4-11 4-4'],
    [0, 2],
    [0, 3],
    [10, 12],
    [11, 12],
  ]) {
    assert.deepEqual(squares(4, { from, to }), seen, `${from}-${to}`);
  }
  // Where rows and columns begin far from each other, a square may have one side in sight, or none.
  assert.deepEqual(squares(10, { from: 11, to: 12 }, { from: 3, to: 8 }), []);
});

const one = gridOf('PNN NPN', { grundy: Uint32Array.of(0, 1, 12, 3, 0, 2) });
// The second matrix is larger, and looked up by its own row and column.
const other = gridOf('PPNP NN.P', { grundy: Uint32Array.of(0, 0, 12, 0, 345, 5, 0, 0) });
const cells = Uint8Array.of(0, 1, 0, 0, 1, 1);
const drawn = (more = {}, frame = frameFor(one, 'down')) =>
  differenceMarks({ one, other, cells, bands: null, ...more }, frame);

test('a cell that differs shows the first in its upper left and the second in its lower right', () => {
  for (const turn of ['down', 'up', 'plot']) {
    const frame = { ...frameFor(one, turn), high: turn === 'plot' ? 24 : 30 };
    const marks = drawn({}, frame);
    const [texts, alike] = [found(marks, 'text'), only(marks, 'area', 'alike')];
    const halves = ['p', 'n', 'blank'].flatMap(style =>
      found(marks, 'area', style).flatMap(({ path }) => pieces(path).map(points => ({ style, points }))),
    );
    const differ = [
      [0, 1, 'n', 'p'],
      [1, 1, 'p', 'n'],
      [1, 2, 'n', 'blank'],
    ].map(([row, col, first, second]) => ({ ...corner(frame, row, col), first, second }));
    const box = { width: frame.unit, height: frame.high };
    for (const { x, y, first, second } of differ) {
      const own = halves.filter(({ points }) => {
        const { x: left, y: top } = around(points);
        return Math.abs(left - x) + Math.abs(top - y) < 1e-6;
      });
      // Each half has the corner of its own side, and all of the diagonal between the others.
      const holds = (points, px, py) => points.some(point => Math.hypot(point[0] - px, point[1] - py) < 1e-6);
      const upper = own.filter(({ points }) => holds(points, x, y)).map(({ style }) => style);
      const lower = own.filter(({ points }) => holds(points, x + box.width, y + box.height));
      assert.deepEqual([upper, lower.map(({ style }) => style)], [[first], [second]], turn);
      const inside = texts.filter(
        text => text.x > x && text.x < x + box.width && text.y > y && text.y < y + box.height,
      );
      const letters = [first, second].filter(style => style !== 'blank');
      assert.deepEqual(
        inside.map(({ style }) => style),
        letters.map(style => `letter ${style}-ink`),
      );
    }
    near(
      boxes(only(marks, 'area', 'differs')),
      differ.map(({ x, y }) => ({ x, y, ...box })),
    );
    const area = boxes(alike).reduce((sum, { width, height }) => sum + width * height, 0);
    near(area, 3 * frame.unit * frame.high);
    // Cells that are alike step back below all else, and what is written lies on top.
    assert.equal(marks[0], alike);
    assert.deepEqual(marks.slice(-texts.length), texts);
  }
});

test('painted, what differs is P and all else is not', () => {
  const grid = { ...gridOf('PN. PN.', { grundy: new Uint32Array(6) }), parts: { points: [] } };
  const shown = painted({ one: grid, other, cells: Uint8Array.of(1, 1, 1, 0, 0, 0), bands: null });
  assert.deepEqual([...shown.outcomes], [1, 1, 1, 2, 0, 0]);
  assert.deepEqual([shown.grundy, shown.parts, shown.rows, shown.cols], [null, null, 2, 3]);
});
