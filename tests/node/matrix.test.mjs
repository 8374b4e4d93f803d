// Matrices: what each cell is, which cell a key finds, and the areas, heads and rules of a drawing.
// pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, cellsOf, found, gridOf as made, near, within } from './marks.mjs';
import { page } from './page.mjs';

const { bandsFor } = await page('views/matrix/colours.ts');
const { corner, frameFor } = await page('draw/frame.ts');
const {
  areaOf,
  cellMarks,
  headMarks,
  isKnown,
  isLarge,
  letterOf,
  matrixScene,
  multiple,
  nextCell,
  nextOfAll,
  sameCell,
  sizeOfNumber,
  stride,
  ticks,
  valueOf,
} = await page('views/matrix/scene.ts');

const TURNS = ['down', 'up', 'plot'];
const FAR = 2n ** 64n;
const at = (row, col) => ({ row, col });

test('a cell is P, N, no position or not known yet, and has a value or none', () => {
  const grid = made('PN. ?PN', { grundy: Uint32Array.of(0, 5, 0, 0, 7, 9) });
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
  const grid = made('P..PN NNNPN PNPPN NNNNP');
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
  for (const by of [1, -1]) assert.equal(nextOfAll(made('NN N.'), at(0, 1), by), null);
});

test('the next cell with the same value or outcome is found in the order of reading', () => {
  const grid = made('PN. NNP .NN', { grundy: Uint32Array.of(0, 2, 0, 3, 2, 0, 0, 1, 2) });
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
    [at(0, 0), false, null, made('.P')],
    [at(1, 0), true, at(0, 1), made('.P P.', { grundy: new Uint32Array(4) })],
  ]) {
    assert.deepEqual(sameCell(of, from, values), wanted, JSON.stringify([from, values]));
  }
});

test('an area covers the chosen cells, each once, in as few boxes as its rows have runs', () => {
  const grid = made('PPNP NPPN NNNN PPPP');
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

test('a cell has the colour and the letter of its outcome, or of its value', () => {
  const grid = made('PN.? NPPN', { grundy: Uint32Array.of(0, 1, 0, 0, 12, 0, 0, 345) });
  const bands = bandsFor([grid], 'distinct');
  const outcomes = { P: ['p', '𝒫', 'letter p-ink'], N: ['n', '𝒩', 'letter n-ink'] };
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    for (const shown of [null, bands]) {
      const marks = cellMarks(grid, frame, shown);
      assert.equal(found(marks, 'text').length, 6);
      for (const { row, col } of cellsOf(grid)) {
        const box = { ...corner(frame, row, col), width: frame.unit, height: frame.high };
        const middle = [box.x + box.width / 2, box.y + box.height / 2];
        const areas = found(marks, 'area').filter(mark => boxes(mark).some(one => within(one, ...middle)));
        const texts = found(marks, 'text').filter(({ x, y }) => within(box, x, y));
        const letter = letterOf(grid, row, col);
        const value = valueOf(grid, row, col);
        const look = () =>
          shown === null
            ? outcomes[letter]
            : [bands.fill(value), String(value), `number ${bands.ink(value)}`];
        const [fill, ...text] = letter === null ? ['none'] : look();
        assert.deepEqual(
          areas.map(({ style }) => style),
          [fill],
          turn,
        );
        assert.deepEqual(
          texts.flatMap(mark => [mark.text, mark.style]),
          text,
        );
      }
    }
  }
  // Without values, outcomes are shown whatever is asked for.
  const plain = { ...grid, grundy: null };
  const frame = frameFor(grid, 'down');
  assert.deepEqual(cellMarks(plain, frame, bands), cellMarks(plain, frame, null));
});

test('letters stand in cells that are large enough, and numbers never leave their cells', () => {
  const grid = made('PNN NPN NNP');
  const texts = (unit, high = unit) =>
    found(cellMarks(grid, { ...frameFor(grid, 'down'), unit, high }, null), 'text');
  assert.deepEqual([texts(17).length, texts(16.9).length], [9, 0]);
  assert.deepEqual([texts(100, 20)[0].size, texts(20, 100)[0].size], [texts(20)[0].size, texts(20)[0].size]);
  const sizes = Array.from({ length: 20 }, (_, index) => sizeOfNumber(100, index + 1));
  sizes.forEach((size, index) =>
    assert.ok(size * 0.55 * (index + 1) <= 100 && size <= (sizes[index - 1] ?? 60)),
  );
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

test('each head stands beside its row or above its column', () => {
  const grid = made('PNNN NPNN NNPN', { x0: 8, y0: 7 });
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    const heads = headMarks(grid, frame);
    const side = of => heads.filter(({ anchor }) => anchor === of).map(({ text }) => Number(text));
    const [rows, cols] = [
      [7, 8, 9],
      [8, 9, 10, 11],
    ];
    assert.deepEqual([side('middle'), side('end')], turn === 'plot' ? [rows, cols] : [cols, rows], turn);
    for (const { anchor, x, y, text, size } of heads) {
      const isRow = (anchor === 'end') !== (turn === 'plot');
      const cell = corner(frame, isRow ? text - 7 : 0, isRow ? 0 : text - 8);
      if (anchor === 'middle') near(x, cell.x + frame.unit / 2);
      else assert.ok(Math.abs(y - size / 3 - cell.y - frame.high / 2) < 1, turn);
    }
  }
});

test('among very many cells there are no heavy rules that are close together', () => {
  const heavy = (cells, lines) => {
    const grid = made(Array.from({ length: 2 }, () => 'N'.repeat(cells)).join(' '));
    return found(matrixScene(grid, 'down', lines, null).marks, 'line', 'heavy').length;
  };
  // Of 64 cells each has ten units, of 80 eight.
  assert.deepEqual([heavy(64, [2, 2]), heavy(80, [2, 2]), heavy(80, [3, 3])], [31, 0, 26]);
  assert.deepEqual([heavy(80, [2, 3]), heavy(80, [3, 2]), heavy(80, null)], [0, 0, 0]);
});
