// Rectangles of a matrix: what is counted in them, and the rectangle as a matrix of its own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

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
const cellsOf = ({ cols: wide, outcomes, grundy }, { row, col, rows, cols }) =>
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
      const cells = cellsOf(grid, part).filter(({ outcome }) => outcome < 2);
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
      const told = { distinct: new Set(values).size, frequent, times: most };
      assert.deepEqual(measured(grid, part, true), {
        ...expected,
        values: values.length === 0 ? null : told,
      });
      assert.deepEqual(measured(grid, part, false), { ...expected, values: null });
    }
  }
});

const row = (...grundy) => ({
  ...whole,
  rows: 1,
  cols: grundy.length,
  outcomes: Uint8Array.from(grundy, value => (value === 0 ? 1 : 0)),
  grundy: Uint32Array.from(grundy),
});

test('of several values that are most frequent the least is told', () => {
  for (const [values, told] of [
    [[5, 2, 5, 2, 7], { distinct: 3, frequent: 2, times: 2 }],
    [[2, 5, 2, 5, 7], { distinct: 3, frequent: 2, times: 2 }],
    [[1, 5, 5], { distinct: 2, frequent: 5, times: 2 }],
    [[5, 5, 1], { distinct: 2, frequent: 5, times: 2 }],
    [[4], { distinct: 1, frequent: 4, times: 1 }],
  ]) {
    const part = { row: 0, col: 0, rows: 1, cols: values.length };
    assert.deepEqual(measured(row(...values), part, true).values, told, values.join());
  }
});

test('without values none are told, nor of what has no positions', () => {
  const { outcomes } = whole;
  const letters = { ...whole, grundy: null };
  const part = { row: 0, col: 0, rows: 7, cols: 9 };
  assert.equal(measured(letters, part, true).values, null);
  const none = { ...whole, outcomes: new Uint8Array(outcomes.length).fill(2) };
  const told = { rows: 7, cols: 9, positions: 0, p: 0, values: null };
  assert.deepEqual(measured(none, part, true), told);
  // Rows that have not come yet hold nothing.
  const coming = { ...whole, outcomes: outcomes.subarray(0, 9) };
  assert.equal(measured(coming, part, true).positions, 9);
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
