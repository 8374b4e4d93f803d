// Comparisons as data: how they begin, how the two change places, where they differ.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page, together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [{ initSync }, comparison, { under }] = await together(
  'solver/engine.ts',
  'core/comparison.ts',
  'views/matrix/differences.ts',
);
initSync({ module: solver });
const { alongside, begun, captionOf, differences, ended, isComparable, names, swapped } = comparison;
const { shared } = await page('share/words.ts');
const { changed, panels, read } = nimatrix;

/** The grids of a comparison. */
const grids = query => panels(query).map(({ grid }) => grid);
/** The letters of a matrix, or its values, row by row, of one game alone. */
const alone = (query, values = false) => {
  const [{ grid }] = panels(query);
  const cells = values ? grid.grundy : grid.outcomes;
  return Array.from({ length: grid.rows }, (_, row) =>
    Array.from(cells.subarray(row * grid.cols, (row + 1) * grid.cols)),
  );
};

/** Where two lists of rows differ, in the order of the sum of row and column, then of the row. */
const apart = (one, other) =>
  one
    .flatMap((cells, row) => cells.map((cell, col) => ({ row, col, alike: cell === other[row][col] })))
    .filter(({ alike }) => !alike)
    .map(({ row, col }) => ({ row, col }))
    .sort((a, b) => a.row + a.col - b.row - b.col || a.row - b.row);

test('where two matrices differ is what two matrices drawn alone say', () => {
  for (const [one, other, view] of [
    ['g=nim', 'g=wythoff', 'outcome'],
    ['g=nim', 'g=wythoff', 'grundy'],
    ['g=mmod:6', 'g=mmod:5', 'outcome'],
    ['g=sub:1,2,3', 'g=sub:1,4', 'grundy'],
    ['g=nim', 'g=nim', 'grundy'],
  ]) {
    const size = `view=${view}&w=0,0,24,18`;
    const values = view === 'grundy';
    const wanted = apart(alone(`${one}&${size}`, values), alone(`${other}&${size}`, values));
    const [first, second] = grids(`${one}&${size}&compare=beside&g2=${other.slice(2)}`);
    const found = differences(first, second, values);
    assert.equal(found.count, wanted.length, `${one} ${other}`);
    assert.equal(found.total, 24 * 18);
    assert.deepEqual(found.first, wanted[0] ?? null);
    for (const { row, col } of wanted) assert.equal(found.cells[row * 24 + col], 1);
    assert.equal(found.values, values);
  }
});

test('cells are compared where both have arrived, values where both have them at a position', () => {
  const grid = (rows, cols, letters, values) => ({
    rows,
    cols,
    outcomes: Uint8Array.from(letters),
    grundy: values ? Uint32Array.from(values) : null,
  });
  for (const [one, other, values, count, total, compared, first] of [
    // A pending cell, or one of a single window, is compared with nothing.
    [grid(2, 2, '0130'), grid(2, 3, '000130'), false, 1, 2, false, '0,1'],
    [grid(2, 2, '0000'), grid(2, 3, '001001'), false, 0, 4, false],
    // A cell that is no position differs from one that is.
    [grid(1, 2, '22'), grid(1, 2, '20'), true, 1, 2, false, '0,1'],
    [grid(1, 2, '02', [1, 5]), grid(1, 2, '02', [2, 6]), true, 1, 2, true, '0,0'],
    [grid(1, 2, '00', [1, 5]), grid(1, 2, '00'), true, 0, 2, false],
    [grid(1, 2, '00'), grid(1, 2, '00', [2, 6]), true, 0, 2, false],
    // The first one is the one nearest to the corner.
    [grid(3, 3, '000000000'), grid(3, 3, '001100100'), false, 3, 9, false, '1,0'],
  ]) {
    const found = differences(one, other, values);
    assert.deepEqual([found.count, found.total, found.values], [count, total, compared]);
    assert.equal(found.first === null ? undefined : `${found.first.row},${found.first.col}`, first);
  }
});

test('what shows matrices can be compared, and nothing else', () => {
  for (const [query, is] of [
    ['g=nim&p=3,5&view=outcome', true],
    ['g=nim&p=3,5&view=grundy', true],
    ['g=nim&p=3,5&view=tree', false],
    ['g=sub:1,2&p=5&view=sequence', false],
    ['g=kotzig:7:1,2&view=circle', false],
  ]) {
    assert.equal(isComparable(read(query)), is, query);
  }
});

test('a blocking game is first compared with its next restriction, others with themselves', () => {
  const state = read('g=block:3:k1&r=3');
  const all = [[1], [2], [3]];
  const restrictions = { of: state.rules, all };
  assert.deepEqual(begun({ state, restrictions }), { compare: 'beside', restriction2: [1] });
  assert.deepEqual(begun({ state, restrictions: { of: 'block:4:k2', all } }), { compare: 'beside' });
  // The one after the last is the first; alone there is no other.
  assert.deepEqual(begun({ state: read('g=block:3:k1&r=1'), restrictions }).restriction2, [2]);
  const few = listed => begun({ state, restrictions: { of: state.rules, all: listed } });
  assert.deepEqual([few([[1], [3]]).restriction2, few([[3]])], [[1], { compare: 'beside' }]);
  const nim = read('g=nim&p=3,5');
  assert.deepEqual(begun({ state: nim, restrictions: { of: nim.rules, all } }), { compare: 'beside' });
  assert.deepEqual(begun({ state: nim, restrictions: { of: '', all: [] } }), { compare: 'beside' });
  assert.equal(changed(nim, begun({ state: nim, restrictions })).compare, 'beside');
});

test('the first and the second change places, and back', () => {
  for (const query of [
    'g=nim&p=3,5&compare=differences&g2=wythoff',
    'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&compare=beside&r2=1,2',
    'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&compare=beside&g2=nim',
    'g=mmod:3&p=1,2,1&compare=beside&p2=1,2,4',
    'g=nim&p=3,5&compare=beside&w2=16,8,16,16',
    'g=nim&p=4,2,1&m=1a2&compare=beside&g2=mmod:4',
  ]) {
    const state = read(query);
    const other = read(state.compared);
    const turned = changed(state, swapped(state, other));
    assert.deepEqual(turned.notices, [], query);
    assert.equal(turned.compare, state.compare);
    assert.equal(turned.rules, other.rules);
    assert.deepEqual(turned.position.piles, other.position.piles);
    assert.deepEqual(turned.position.restriction, other.position.restriction);
    assert.deepEqual(turned.window, other.window);
    const [one, two] = grids(state.query);
    assert.deepEqual(
      grids(turned.query).map(({ outcomes }) => outcomes),
      [two.outcomes, one.outcomes],
    );
    const back = changed(turned, swapped(turned, read(turned.compared)));
    // What was played has become the position.
    if (state.moves.length === 0) assert.equal(back.query, state.query);
    const alone = changed(state, ended);
    assert.deepEqual([alone.compared, alone.compare], [null, null]);
  }
});

test('a game without piles imposes no restriction', () => {
  const [board, piles] = ['g=kotzig:7:1,2', 'g=nim&p=3,5'].map(read);
  const there = (state, other) => ['piles', 'piles2'].filter(key => key in swapped(state, other));
  assert.deepEqual([there(board, piles), there(piles, board)], [['piles'], ['piles2']]);
});

test('a second window keeps its distance as far as the plane goes', () => {
  const at = (x0, y0, cols = 16, rows = 16) => ({ x0, y0, cols, rows });
  const away = 2n ** 60n;
  assert.deepEqual(alongside(at(0, 0), at(3, 4, 8, 9), at(16, 0)), { x0: 19n, y0: 4n, cols: 8, rows: 9 });
  assert.deepEqual(alongside(at(5, 5), at(0, 0), at(2, 9)), { x0: 0, y0: 4n, cols: 16, rows: 16 });
  assert.equal(alongside(at(away, 0), at(away + 2n, 0), at(away, 0)).x0, away + 2n);
});

/** Comparisons: the names of both, and the words for a cell that is P in both. */
const NAMED = [
  ['g=nim&g2=wythoff', 'under', 'nim', 'wythoff'],
  ['g=block:3:k1&r=1&r2=2', 'under', 'not 1', 'not 2'],
  ['g=mmod:3&p=0,0,1&p2=0,0,2', 'with', 'pile 3: 1', 'pile 3: 2'],
  [
    'g=sub:1,2,3/1,3,4&p=0,0&w=0,0,3,2&w2=3,0,3,2',
    'in',
    'rows 0 to 1, columns 0 to 2',
    'rows 0 to 1, columns 3 to 5',
  ],
  // The same corner, and another size.
  ['g=nim&w=5,6,4,4&w2=5,6,4,1', 'in', 'rows 6 to 9, columns 5 to 8', 'row 6, columns 5 to 8'],
  ['g=sub:1,4&p=0&w=0,0,9,1&w2=9,0,1,1', 'in', 'columns 0 to 8', 'column 9'],
  ['g=kotzig:7:1,2&w=1,1,3,3&w2=4,1,3,3', 'in', 'rows 1 to 3, columns 1 to 3', 'rows 1 to 3, columns 4 to 6'],
  [
    'g=block:3:k1&p=0,0&r=1&w=0,0,3,2&r2=2&w2=1,0,3,2',
    'under',
    'not 1, rows 0 to 1, columns 0 to 2',
    'not 2, rows 0 to 1, columns 1 to 3',
  ],
  // Piles that both matrices vary.
  ['g=nim&p=3,4&p2=5,6', 'with', '(3, 4)', '(5, 6)'],
  ['g=nim&p=3,4&compare=beside', 'under', 'nim', 'nim'],
];

test('the two are named by their difference, and a cell by a phrase', () => {
  for (const [query, word, ...called] of NAMED) {
    const state = read(query);
    const found = names(state, read(state.compared));
    assert.deepEqual(found, called, query);
    for (const name of found) assert.equal(under(state, 'P', name), `P ${word} ${name}`, query);
  }
});

test('captions and shared sentences speak of both, with the rule of each', () => {
  const text = pieces => pieces.map(piece => piece.text ?? '').join('');
  for (const [query, , one, other] of NAMED) {
    const state = read(query);
    const second = read(state.compared);
    const both = text(captionOf(state));
    const sentence = shared(state, second);
    assert.match(sentence, new RegExp('Compared: .+ with .+\\.'));
    assert.ok(sentence.includes(`Compared: ${one} with ${other}.`), sentence);
    assert.ok(both.includes(`Compared with ${other}.`), both);
    if (state.rules === second.rules) assert.ok(both.includes(`First: ${one}.`), both);
    else {
      assert.ok(both.endsWith(text(second.said.pieces)), both);
      assert.ok(sentence.endsWith(second.words), sentence);
    }
  }
  const alone = read('g=nim&p=3,4');
  assert.equal(shared(alone, null), `${alone.words} Here: piles (3, 4).`);
});
