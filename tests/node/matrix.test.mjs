// Matrices: the name of each cell, the cell that a key finds, the points of a plot, and the counts of a
// rectangle. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cellsOf, gridOf } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { letterOf } = await page('views/matrix/scene.ts');
const { nextCell, nextOfAll, sameCell } = await page('views/matrix/keyboard.ts');

const { axisMarks, plotScene, pointsOf } = await page('views/matrix/plot.ts');
const { painted } = await page('views/matrix/differences.ts');

const at = (row, col) => ({ row, col });

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
  // All of them in reading order, from either end, cyclically.
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

test('painted, what differs is P and all else is not', () => {
  const one = { ...gridOf('PN. PN.', { grundy: new Uint32Array(6) }), parts: { points: [] } };
  const other = gridOf('PPNP NN.P', { grundy: new Uint32Array(8) });
  const shown = painted({ one, other, cells: Uint8Array.of(1, 1, 1, 0, 0, 0), bands: null });
  assert.deepEqual([...shown.outcomes], [1, 1, 1, 2, 0, 0]);
  assert.deepEqual([shown.grundy, shown.parts, shown.rows, shown.cols], [null, null, 2, 3]);
});

const { cut, measured } = await page('views/matrix/measure.ts');

const whole = nimatrix.grid('g=block:3:k1&p=0,0&r=2&view=grundy&w=2,1,9,7');
const board = nimatrix.grid('g=kotzig:7:1,2&view=grundy&w=0,0,6,5');
const parts = [
  { row: 0, col: 0, rows: 7, cols: 9 },
  { row: 2, col: 3, rows: 3, cols: 4 },
  { row: 4, col: 0, rows: 1, cols: 5 },
  { row: 1, col: 1, rows: 2, cols: 1 },
];

/** The cells of a part, each with its outcome and its value. */
const counted = ({ cols: wide, outcomes, grundy }, { row, col, rows, cols }) =>
  Array.from({ length: rows * cols }, (_, at) => {
    const index = (row + Math.floor(at / cols)) * wide + col + (at % cols);
    return { outcome: outcomes[index], value: grundy?.[index] };
  });

test('a rectangle counts its positions, those that are P, and its values', () => {
  assert.ok(board.outcomes.includes(2) && whole.grundy !== null);
  for (const grid of [whole, board]) {
    for (const part of parts.map(part => ({
      ...part,
      rows: Math.min(part.rows, 5),
      cols: Math.min(part.cols, 4),
    }))) {
      const cells = counted(grid, part).filter(({ outcome }) => outcome < 2);
      const values = cells.map(({ value }) => value);
      const times = value => values.filter(other => other === value).length;
      const most = Math.max(...values.map(times));
      const frequent = Math.min(...values.filter(value => times(value) === most));
      const expected = {
        rows: part.rows,
        cols: part.cols,
        positions: cells.length,
        p: cells.filter(({ outcome }) => outcome === 1).length,
      };
      const counts = { distinct: new Set(values).size, frequent, times: most };
      assert.deepEqual(measured(grid, part, true), {
        ...expected,
        values: values.length === 0 ? null : counts,
      });
      assert.deepEqual(measured(grid, part, false), { ...expected, values: null });
    }
  }
});

test('a measurement without values or positions reports none', () => {
  const { outcomes } = whole;
  const letters = { ...whole, grundy: null };
  const part = { row: 0, col: 0, rows: 7, cols: 9 };
  assert.equal(measured(letters, part, true).values, null);
  const none = { ...whole, outcomes: new Uint8Array(outcomes.length).fill(2) };
  const expected = { rows: 7, cols: 9, positions: 0, p: 0, values: null };
  assert.deepEqual(measured(none, part, true), expected);
  // Rows that have not arrived are empty.
  const partial = { ...whole, outcomes: outcomes.subarray(0, 9) };
  assert.equal(measured(partial, part, true).positions, 9);
});

test('a rectangle that is cut out is the matrix of its own window', () => {
  for (const part of parts) {
    const { x0, y0, cols, rows, outcomes, grundy } = cut(whole, part);
    const window = [2 + part.col, 1 + part.row, part.cols, part.rows];
    const own = nimatrix.grid(`g=block:3:k1&p=0,0&r=2&view=grundy&w=${window}`);
    const { x0: left, y0: top } = own;
    assert.deepEqual([x0, y0, cols, rows].map(Number), [left, top, own.cols, own.rows].map(Number));
    assert.deepEqual([outcomes, grundy], [own.outcomes, own.grundy]);
  }
  const letters = cut({ ...whole, grundy: null }, parts[1]);
  assert.equal(letters.grundy, null);
  assert.equal(letters.across, whole.across);
  assert.equal(cut({ ...whole, x0: 2n ** 60n }, parts[1]).x0, 2n ** 60n + 3n);
});
