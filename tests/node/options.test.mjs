// The cells that one move reaches, as a page asks for them: held against the links of the moves themselves.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nimatrix, thrown } from './support.mjs';

const { evaluate, options, read } = nimatrix;

/** The cells of the window that the moves of a position lead to, by the links of these. */
function byMoves(query) {
  const { window, axes, position } = read(query);
  const [down, across] = axes;
  const still = ({ piles }) =>
    piles.map((pile, index) => (index + 1 === down || index + 1 === across ? '' : pile)).join();
  const cells = new Set();
  for (const move of evaluate(query).moves) {
    const reached = read(move.query).position;
    const row = Number(reached.piles[down - 1]) - Number(window.y0);
    const col = Number(reached.piles[across - 1]) - Number(window.x0);
    const inside = row >= 0 && col >= 0 && row < window.rows && col < window.cols;
    if (inside && still(reached) === still(position)) cells.add(`${row},${col}`);
  }
  return [...cells].sort();
}

const pairs = numbers =>
  Array.from({ length: numbers.length / 2 }, (_, at) => `${numbers[2 * at]},${numbers[2 * at + 1]}`);

test('the cells of options are those that the moves lead to', () => {
  for (const query of [
    'g=nim&p=5,7&w=0,0,8,8',
    'g=nim&p=5,7,3&w=2,1,4,5',
    'g=sub:1,2,3&p=9,4&w=0,0,16,16',
    'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
    'g=block:5:1,3/2,3&p=9,6&r=1,3&w=0,0,12,12',
    'g=mmod:6&p=7,5&w=0,0,9,9',
    'g=wythoff&p=6,9&w=0,0,12,12',
  ]) {
    const cells = options(query);
    assert.ok(cells instanceof Uint32Array && cells.length > 0, query);
    assert.deepEqual(pairs(cells).sort(), byMoves(query), query);
  }
});

test('of the cells that are named only those are told that a move reaches', () => {
  const query = 'g=nim&p=5,7&w=0,0,1000,1000';
  assert.deepEqual([...options(query, Uint32Array.of(5, 6, 5, 7, 4, 6, 4, 7))], [5, 6, 4, 7]);
  assert.deepEqual([...options(query, [5, 6, 9, 9])], [5, 6]);
  assert.equal(options('g=kotzig:7:1,2').length, 0);
});

test('what can’t be looked at is refused by name', () => {
  const error = (...given) => {
    const { code, key, message } = thrown(() => options(...given));
    return [code, key, message];
  };
  assert.deepEqual(error('g=nim&p=5,7&w=0,0,1000,1000'), [
    'too_large',
    'w',
    'w: the window of 1000 rows from 0 on and 1000 columns from 0 on is too much work; ' +
      'allowed: at most 65536 cells',
  ]);
  assert.deepEqual(error('g=nim&w=0,0,4,3', [3, 0]), [
    'out_of_range',
    'cells',
    'cells: found “row 3 and column 0”; allowed: cells of 3 rows and 4 columns',
  ]);
  assert.deepEqual(error('g=nim&w=0,0,4,3', [1, 1, 1]).slice(0, 2), ['unexpected', 'cells']);
  assert.deepEqual(error('g=nim&w=0,0,4,3', 'all').slice(0, 2), ['unexpected', 'cells']);
  assert.deepEqual(error('g=nim&w=0,0,4,3', [-1, 1]).slice(0, 2), ['unexpected', 'cells']);
});
