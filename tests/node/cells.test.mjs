// Cells of a matrix: what each of them is, what keys find from it, and what it looks like. Pictures of them
// are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, cellsOf, found, gridOf as made, near, within } from './marks.mjs';
import { page } from './page.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { corner, frameFor } = await page('draw/scene/frame.ts');
const {
  areaOf,
  cellMarks,
  isKnown,
  isLarge,
  letterOf,
  nextCell,
  nextOfAll,
  sameCell,
  sizeOfNumber,
  valueOf,
} = await page('draw/scene/matrix.ts');

const TURNS = ['down', 'up', 'plot'];
const middleOf = (frame, { row, col }) => {
  const { x, y } = corner(frame, row, col);
  return [x + frame.unit / 2, y + frame.high / 2];
};

test('a cell is P, N, no position or not known yet, and has a value or none', () => {
  const grid = made('PN. ?PN', { grundy: Uint32Array.of(0, 5, 0, 0, 7, 9) });
  assert.deepEqual(
    cellsOf(grid).map(({ row, col }) => letterOf(grid, row, col)),
    ['P', 'N', null, null, 'P', 'N'],
  );
  assert.deepEqual(
    cellsOf(grid).map(({ row, col }) => isKnown(grid, row, col)),
    [true, true, true, false, true, true],
  );
  assert.deepEqual(
    cellsOf(grid).map(({ row, col }) => valueOf(grid, row, col)),
    [0, 5, 0, 0, 7, 9],
  );
  assert.equal(valueOf({ ...grid, grundy: null }, 0, 1), null);
  const middle = made('PNN N?P');
  assert.deepEqual(
    cellsOf(middle).map(({ row, col }) => isKnown(middle, row, col)),
    [true, true, true, true, false, true],
  );
  assert.deepEqual(
    [
      [64, 64],
      [65, 2],
      [2, 65],
    ].map(([rows, cols]) => isLarge({ rows, cols })),
    [false, true, true],
  );
});

test('keys go to the next P-position of the row, of the column, and of all', () => {
  const grid = made('P..PN NNNPN PNPPN NNNNP');
  const next = (row, col, down, across) => nextCell(grid, { row, col }, down, across);
  assert.deepEqual(next(0, 0, 0, 1), { row: 0, col: 3 });
  assert.deepEqual(next(0, 3, 0, -1), { row: 0, col: 0 });
  assert.deepEqual(next(0, 0, 1, 0), { row: 2, col: 0 });
  assert.deepEqual(next(2, 0, -1, 0), { row: 0, col: 0 });
  assert.deepEqual(next(3, 0, 0, 1), { row: 3, col: 4 });
  assert.deepEqual(next(0, 4, 1, 0), { row: 3, col: 4 });
  for (const [row, col, down, across] of [
    [0, 3, 0, 1],
    [2, 0, 1, 0],
    [0, 3, -1, 0],
    [0, 0, 0, -1],
    [1, 3, 0, 1],
    [3, 4, 0, 1],
  ]) {
    assert.equal(next(row, col, down, across), null, `${row},${col}`);
  }
  // Those of all are met in the order of reading, from either end, and begin again.
  const all = cellsOf(grid).filter(({ row, col }) => letterOf(grid, row, col) === 'P');
  for (const from of [null, ...cellsOf(grid)]) {
    const at = from === null ? null : from.row * 5 + from.col;
    const ahead = all.find(({ row, col }) => at === null || row * 5 + col > at) ?? all[0];
    const behind = all.findLast(({ row, col }) => at === null || row * 5 + col < at) ?? all.at(-1);
    assert.deepEqual(nextOfAll(grid, from, 1), ahead);
    assert.deepEqual(nextOfAll(grid, from, -1), behind);
  }
  for (const by of [1, -1]) assert.equal(nextOfAll(made('NN N.'), { row: 0, col: 1 }, by), null);
});

test('the same value comes again in the order of reading, or the same outcome', () => {
  const grundy = Uint32Array.of(0, 2, 0, 3, 2, 0, 0, 1, 2);
  const grid = made('PN. NNP .NN', { grundy });
  const same = (row, col, values) => {
    const cell = sameCell(grid, { row, col }, values);
    return cell === null ? null : [cell.row, cell.col];
  };
  assert.deepEqual(same(0, 1, true), [1, 1]);
  assert.deepEqual(same(1, 1, true), [2, 2]);
  assert.deepEqual(same(2, 2, true), [0, 1]);
  // No position is passed over: those have the value 0 only for want of another.
  assert.deepEqual(same(0, 0, true), [1, 2]);
  assert.deepEqual(same(1, 2, true), [0, 0]);
  assert.equal(same(1, 0, true), null);
  assert.deepEqual(same(0, 1, false), [1, 0]);
  assert.deepEqual(same(0, 0, false), [1, 2]);
  assert.deepEqual(same(2, 2, false), [0, 1]);
  const plain = { ...grid, grundy: null };
  assert.deepEqual(sameCell(plain, { row: 1, col: 2 }, true), { row: 0, col: 0 });
  assert.equal(sameCell(made('.P'), { row: 0, col: 0 }, false), null);
  assert.deepEqual(sameCell(made('.P P.', { grundy: new Uint32Array(4) }), { row: 1, col: 0 }, true), {
    row: 0,
    col: 1,
  });
});

test('an area covers the chosen cells, each once, in as few boxes as its rows have runs', () => {
  const grid = made('PPNP NPPN NNNN PPPP');
  for (const turn of TURNS) {
    const usual = frameFor(grid, turn);
    const frame = { ...usual, high: turn === 'plot' ? usual.unit : 30 };
    const area = boxes({ path: areaOf(frame, (row, col) => letterOf(grid, row, col) === 'P') });
    assert.equal(area.length, 4);
    for (const cell of cellsOf(grid)) {
      const [x, y] = middleOf(frame, cell);
      const count = area.filter(box => within(box, x, y)).length;
      assert.equal(count, letterOf(grid, cell.row, cell.col) === 'P' ? 1 : 0, `${turn}`);
    }
    const size = area.reduce((sum, { width, height }) => sum + width * height, 0);
    near(size, 9 * frame.unit * frame.high, 'nine cells');
    assert.equal(
      areaOf(frame, () => false),
      '',
    );
  }
});

test('numbers are as large as their figures allow, and never leave their cells', () => {
  const sizes = Array.from({ length: 20 }, (_, at) => sizeOfNumber(100, at + 1));
  sizes.forEach((size, at) => assert.ok(size * 0.55 * (at + 1) <= 100 && size <= (sizes[at - 1] ?? 60)));
});

/** The style of the area in which a point lies, for each that does. */
const under = (marks, [x, y]) =>
  found(marks, 'area')
    .filter(mark => boxes(mark).some(box => within(box, x, y)))
    .map(({ style }) => style);

test('a cell has the colour and the letter of its outcome, or of its value', () => {
  const grid = made('PN.? NPPN', { grundy: Uint32Array.of(0, 1, 0, 0, 12, 0, 0, 345) });
  const bands = bandsFor([grid], 'distinct');
  const styles = { P: ['p', '𝒫', 'letter p-ink'], N: ['n', '𝒩', 'letter n-ink'] };
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    for (const shown of [null, bands]) {
      const marks = cellMarks(grid, frame, shown);
      const texts = found(marks, 'text');
      assert.equal(texts.length, 6);
      for (const cell of cellsOf(grid)) {
        const letter = letterOf(grid, cell.row, cell.col);
        const value = valueOf(grid, cell.row, cell.col);
        const look = () =>
          shown === null ? styles[letter] : [bands.fill(value), String(value), `number ${bands.ink(value)}`];
        const [fill, ...text] = letter === null ? ['none'] : look();
        assert.deepEqual(under(marks, middleOf(frame, cell)), [fill], turn);
        const box = { ...corner(frame, cell.row, cell.col), width: frame.unit, height: frame.high };
        const own = texts.filter(({ x, y }) => within(box, x, y));
        assert.deepEqual(
          own.flatMap(mark => [mark.text, mark.style]),
          text,
        );
      }
    }
  }
  // Where there are no values, outcomes are shown whatever is asked for.
  const frame = frameFor(grid, 'down');
  const plain = { ...grid, grundy: null };
  assert.deepEqual(cellMarks(plain, frame, bands), cellMarks(plain, frame, null));
});

test('letters stand in cells that are large enough', () => {
  const grid = made('PNN NPN NNP');
  const texts = (unit, high = unit) => {
    const frame = { ...frameFor(grid, 'down'), unit, high };
    return found(cellMarks(grid, frame, null), 'text');
  };
  assert.deepEqual([texts(17).length, texts(16.9).length], [9, 0]);
  // The shorter side counts.
  for (const [unit, high] of [
    [100, 20],
    [20, 100],
  ]) {
    assert.equal(texts(unit, high)[0].size, texts(20)[0].size);
  }
});
