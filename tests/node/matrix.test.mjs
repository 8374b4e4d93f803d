// Matrices as drawings: rules and heads where a reader looks for them, and each cell once. Pictures of them
// are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, gridOf as made, near, overlap, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { corner, frameFor, frameIn } = await page('draw/scene/frame.ts');
const { edgeMarks, headMarks, matrixScene, multiple, ruleMarks, stride, ticks } =
  await page('draw/scene/matrix.ts');

const TURNS = ['down', 'up', 'plot'];
const FAR = 2n ** 64n;
const middleOf = (frame, { row, col }) => {
  const { x, y } = corner(frame, row, col);
  return [x + frame.unit / 2, y + frame.high / 2];
};
const line = ({ x1, y1, x2, y2 }) => [x1, y1, x2, y2];

test('heads and rules skip as many numbers as room asks for: 1, 2, 5, 10, 20, 50', () => {
  for (const [unit, wanted, step] of [
    [10, 10, 1],
    [10, 11, 2],
    [10, 20, 2],
    [10, 21, 5],
    [10, 51, 10],
    [10, 101, 20],
    [10, 201, 50],
    [10, 501, 100],
    [0.1, 55, 1000],
  ]) {
    assert.equal(stride(unit, wanted), step, `${unit} ${wanted}`);
  }
  assert.deepEqual(
    [0, 6, 7, 6n, 7n].map(value => multiple(value, 3)),
    [true, true, false, true, false],
  );
});

test('ticks are the multiples in sight, up to 2^64', () => {
  const values = (...of) => ticks(...of).map(({ value, at }) => [value, at]);
  assert.deepEqual(values(3, 5, 10, 0, 80), [
    [5, 20],
    [10, 70],
  ]);
  // The near side counts, and with a half the middle.
  assert.deepEqual(values(0, 1, 10, 0, 20), [
    [0, 0],
    [1, 10],
  ]);
  assert.deepEqual(values(0, 1, 10, -4, 20), [
    [1, 6],
    [2, 16],
  ]);
  assert.deepEqual(values(0, 1, 10, -4, 20, 0.5), [
    [0, -4],
    [1, 6],
  ]);
  assert.deepEqual(values(0, 1, 10, -6, 20, 0.5), [
    [1, 4],
    [2, 14],
  ]);
  // Before 0 there is nothing, from 0 on there is; the same where one begins with other numbers.
  assert.deepEqual(values(1, 1, 10, 20, 40), [
    [0, 10],
    [1, 20],
    [2, 30],
  ]);
  assert.deepEqual(values(7, 3, 10, 25, 50), [
    [6, 15],
    [9, 45],
  ]);
  assert.deepEqual(values(FAR - 2n, 1, 10, 0, 80), [
    [FAR - 2n, 0],
    [FAR - 1n, 10],
  ]);
  // A length that is a sum of cells ends before the next one, whatever is lost in the sum.
  assert.equal(values(0, 1, 1, 0, 3 * (1 + 1e-10)).length, 3);
});

test('each cell in sight has its heads beside it, outside of the matrix', () => {
  const grid = made('PNNN NPNN NNPN', { x0: 8, y0: 7 });
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    const { left, top, plotHeight } = frame;
    const heads = headMarks(grid, frame);
    const side = of => heads.filter(({ anchor }) => anchor === of).map(({ text }) => Number(text));
    const [rows, cols] = [
      [7, 8, 9],
      [8, 9, 10, 11],
    ];
    assert.deepEqual(side('middle'), turn === 'plot' ? rows : cols, turn);
    assert.deepEqual(side('end'), turn === 'plot' ? cols : rows, turn);
    for (const { anchor, x, y, text, size } of heads) {
      const isRow = (anchor === 'end') !== (turn === 'plot');
      const [right, below] = middleOf(frame, isRow ? { row: text - 7, col: 0 } : { row: 0, col: text - 8 });
      if (anchor === 'middle') {
        near(x, right);
        assert.ok(turn === 'down' ? y < top && y > top - size : y - size > top + plotHeight, turn);
      } else {
        assert.ok(x < left && Math.abs(y - size / 3 - below) < 1, turn);
      }
    }
  }
});

test('heads do not touch each other, and a lone row has none', () => {
  // The first number, how many cells and how large, the scale, and how far they have moved; then the steps.
  for (const [from, cells, unit, scale, dx, ...steps] of [
    [0, 10, 10.1, 1, 0, 1, 5],
    [0, 11, 11, 1, 0, 2, 1],
    [0, 100, 10.925, 1, 0, 2, 1],
    [0, 100, 4, 1, 0, 5, 10],
    [0, 10, 5.1, 2, 0, 1, 5],
    [90, 10, 15.4, 1, 0, 1, 1],
    [90, 10, 15.4, 1, -15.4, 2, 1],
    [91, 10, 15.4, 1, 0, 2, 1],
    [91, 10, 15.4, 1, 15.4, 1, 1],
    [2n ** 60n, 40, 10, 1, 0, 20, 5],
  ]) {
    const grid = { x0: from, y0: from, rows: cells, cols: cells, down: 'pile 1', across: 'pile 2' };
    const side = cells * unit;
    const frame = frameIn(grid, 'down', { left: 200, top: 100, width: 200 + side, height: 100 + side });
    const heads = headMarks(grid, { ...frame, dx }, scale);
    const name = `${from} ${cells} ${unit} ${scale}`;
    const sides = ['middle', 'end'].map(of => heads.filter(({ anchor }) => anchor === of));
    const stepOf = ([one, other]) => Number(BigInt(other.text) - BigInt(one.text));
    assert.deepEqual(sides.map(stepOf), steps, name);
    const [across, down] = sides;
    across.slice(1).forEach(({ x, text, size }, at) => {
      assert.ok(x - across[at].x > text.length * size * 0.55, name);
    });
    down.slice(1).forEach(({ y, size }, at) => assert.ok(y - down[at].y > size * 1.1, name));
  }
  const strip = made('PNNP', { down: '' });
  assert.deepEqual(
    headMarks(strip, frameFor(strip, 'down')).map(({ text }) => text),
    ['0', '1', '2', '3'],
  );
  // Of a matrix that has moved away there are heads still, as far as numbers go on.
  assert.equal(headMarks(strip, { ...frameFor(strip, 'down'), dx: 1000 }).length, 0);
});

/** The rules of a matrix: upright and level, each with where it lies along the other side. */
function rulesOf(grid, frame, lines) {
  const [upright, level] = [[], []];
  for (const mark of ruleMarks(grid, frame, lines)) {
    assert.equal(mark.shape, 'line');
    const { style, x1, y1, x2, y2 } = mark;
    const [right, bottom] = [frame.left + frame.plotWidth, frame.top + frame.plotHeight];
    if (x1 === x2) {
      near([y1, y2], [frame.top, bottom]);
      upright.push([style, x1 - frame.left]);
    } else {
      near([x1, x2, y1], [frame.left, right, y2]);
      level.push([style, y1 - frame.top]);
    }
  }
  return { upright, level };
}

test('heavy rules stand before multiples and where counting starts', () => {
  const grid = made('PNNN NPNN NNPN', { x0: 2, y0: 5 });
  for (const [turn, across, down] of [
    // What runs down has multiples of 2, what runs across those of 3: rows 5 to 7, columns 2 to 5.
    ['down', [1, 0], [1, 0]],
    ['up', [1, 0], [2, 3]],
    ['plot', [1, 0], [4, 2, 4]],
  ]) {
    const frame = frameFor(grid, turn);
    const { upright, level } = rulesOf(grid, frame, [2, 3]);
    const at = list => list.filter(([style]) => style === 'heavy').map(([, place]) => place / frame.unit);
    near(at(upright), across, `${turn} upright`);
    near(at(level), down, `${turn} level`);
    const thin = [upright, level].map(list => list.filter(([style]) => style.startsWith('thin')).length);
    assert.deepEqual(thin, turn === 'plot' ? [4, 5] : [5, 4]);
  }
});

test('rules that would be too close are finer, or left out', () => {
  const grid = made('PNNNNNNNNN NPNNNNNNNN NNPNNNNNNN NNNNNNNNNN');
  const styles = (unit, lines) => {
    const frame = { ...frameFor(grid, 'down'), unit, high: unit, plotWidth: 10 * unit, plotHeight: 4 * unit };
    const { upright, level } = rulesOf(grid, frame, lines);
    return [upright, level].map(list =>
      ['thin', 'heavy', 'heavy fine'].map(style => list.filter(([of]) => of === style).length),
    );
  };
  for (const [unit, lines, ...counts] of [
    // Thin ones of columns, heavy ones and finer ones; then those of rows.
    [7, null, [10, 1, 0], [4, 1, 0]],
    [6.9, null, [0, 1, 0], [0, 1, 0]],
    [12, [2, 2], [10, 6, 0], [4, 3, 0]],
    [11, [2, 2], [10, 1, 5], [4, 1, 2]],
    [3.5, [2, 2], [0, 1, 5], [0, 1, 2]],
    [3.4, [2, 2], [0, 1, 0], [0, 1, 0]],
    // Rows and columns each have their own; 0 stands for none.
    [12, [2, 0], [10, 1, 0], [4, 3, 0]],
    [12, [0, 5], [10, 3, 0], [4, 1, 0]],
    [11, [2, 5], [10, 3, 0], [4, 1, 2]],
    [12, [2 ** 53 - 1, 2 ** 53 - 1], [10, 2, 0], [4, 2, 0]],
    [12, [2 ** 53, 2n ** 60n], [10, 1, 0], [4, 1, 0]],
  ]) {
    assert.deepEqual(styles(unit, lines), counts, `${unit} ${lines}`);
  }
});

test('no two areas of a matrix overlap, and together they are as large as it', () => {
  for (const [link, turn, values] of [
    ['g=nim&p=3,5&w=0,0,20,14', 'down', false],
    ['g=block:3:k1&p=3,5&w=5,2,18,18', 'up', false],
    ['g=nim&p=3,5&w=0,0,20,14', 'down', true],
  ]) {
    const [{ grid }] = nimatrix.panels(link);
    const bands = values ? bandsFor([grid], 'ramp') : null;
    const { frame, marks } = matrixScene(grid, turn, null, bands);
    const { left, top, plotWidth, plotHeight } = frame;
    const all = found(marks, 'area').flatMap(boxes);
    let size = 0;
    all.forEach((box, at) => {
      size += box.width * box.height;
      assert.ok(within({ x: left, y: top, width: plotWidth, height: plotHeight }, box.x, box.y));
      for (const other of all.slice(0, at)) assert.ok(!overlap(box, other));
    });
    near(size, plotWidth * plotHeight, link);
  }
});

test('a scene is as large as its frame, in which all of it lies', () => {
  const [{ grid }] = nimatrix.panels('g=block:3:k1&p=3,5&w=0,0,20,20');
  for (const turn of ['down', 'up']) {
    const { frame, width, height, marks } = matrixScene(grid, turn, [5, 5], null);
    assert.deepEqual(frame, frameFor(grid, turn));
    assert.deepEqual([width, height], [frame.width, frame.height]);
    for (const mark of marks) {
      const [box = mark] = mark.shape === 'area' ? boxes(mark) : [];
      const points = mark.shape === 'line' ? line(mark) : [box.x, box.y];
      points.forEach((at, side) => assert.ok(at >= 0 && at <= [width, height][side % 2], mark.text));
    }
    // Heavy rules before 5, 10 and 15 each way, at 0 twice; cells lie below rules.
    assert.equal(found(marks, 'line', 'heavy').length, 2 * 5);
    const cells = marks.findLastIndex(({ shape }) => shape === 'area');
    assert.ok(marks.findIndex(({ shape }) => shape === 'line') > cells);
    assert.deepEqual(marks.slice(-edgeMarks(grid, frame, [5, 5]).length), edgeMarks(grid, frame, [5, 5]));
    assert.deepEqual(edgeMarks(grid, frame, null, 2).slice(-1), headMarks(grid, frame, 2).slice(-1));
  }
});

test('among very many cells there are no heavy rules that are close together', () => {
  const heavy = (cells, lines) => {
    const grid = made(Array.from({ length: 2 }, () => 'N'.repeat(cells)).join(' '));
    return found(matrixScene(grid, 'down', lines, null).marks, 'line', 'heavy').length;
  };
  // Of 64 cells each has ten units, of 80 eight; those before 0 are there in any case.
  assert.equal(heavy(64, [2, 2]), 2 + 1 + 32);
  assert.equal(heavy(80, [2, 2]), 2);
  assert.equal(heavy(80, [3, 3]), 2 + 1 + 27);
  assert.equal(heavy(80, [2, 3]), 2);
  assert.equal(heavy(80, [3, 2]), 2);
  assert.equal(heavy(80, null), 2);
});
