// Matrices as drawings: rules and heads where a reader looks for them, and each cell once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, gridOf as made, near, overlap, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { corner, frameFor, frameIn, headSize } = await page('draw/scene/frame.ts');
const { edgeMarks, headMarks, matrixScene, multiple, positionMark, ruleMarks, stride, ticks } =
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

test('each cell in sight has its heads, or as many as have room', () => {
  const grid = made('PNNN NPNN NNPN', { x0: 8, y0: 7 });
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    const size = headSize(frame.unit);
    const heads = headMarks(grid, frame);
    const [across, down] = ['middle', 'end'].map(side => heads.filter(({ anchor }) => anchor === side));
    assert.equal(across.length + down.length, heads.length);
    for (const head of heads) assert.deepEqual([head.shape, head.style, head.size], ['text', 'head', size]);
    const [rows, cols] = [
      [7, 8, 9],
      [8, 9, 10, 11],
    ];
    const texts = marks => marks.map(({ text }) => Number(text));
    assert.deepEqual(texts(across), turn === 'plot' ? rows : cols, turn);
    assert.deepEqual(texts(down), turn === 'plot' ? cols : rows, turn);
    for (const { x, y, text } of across) {
      const [row, col] = turn === 'plot' ? [Number(text) - 7, 0] : [0, Number(text) - 8];
      near(x, middleOf(frame, { row, col })[0]);
      near(y, turn === 'down' ? frame.top - 6 : frame.top + frame.plotHeight + size + 4);
    }
    for (const { x, y, text } of down) {
      const [row, col] = turn === 'plot' ? [0, Number(text) - 8] : [Number(text) - 7, 0];
      near(x, frame.left - 6);
      near(y, middleOf(frame, { row, col })[1] + size * 0.34);
    }
  }
});

test('heads do not touch each other, and a lone row has none', () => {
  const steps = (x0, cells, unit, scale = 1, more = {}) => {
    const grid = { x0, y0: 0, rows: cells, cols: cells, down: 'pile 1', across: 'pile 2' };
    const side = cells * unit;
    const frame = frameIn(grid, 'down', { left: 100, top: 100, width: 100 + side, height: 100 + side });
    near(frame.unit, unit);
    const heads = headMarks(grid, { ...frame, ...more }, scale);
    return ['middle', 'end'].map(anchor => {
      const [one, other] = heads.filter(head => head.anchor === anchor).map(({ text }) => Number(text));
      return other - one;
    });
  };
  // Heads of 9.5 units: a figure takes 5.32 of them and a gap 4.75; rows need 10.925.
  assert.deepEqual(steps(0, 10, 10.1), [1, 5]);
  assert.deepEqual(steps(0, 10, 10), [2, 5]);
  assert.deepEqual(steps(0, 11, 10.1), [2, 5]);
  assert.deepEqual(steps(0, 11, 11), [2, 1]);
  assert.deepEqual(steps(0, 100, 10.925), [2, 1]);
  assert.deepEqual(steps(90, 10, 15.4), [1, 1]);
  assert.deepEqual(steps(91, 10, 15.4), [2, 1]);
  assert.deepEqual(steps(0, 100, 4), [5, 10]);
  assert.deepEqual(steps(0, 10, 10, 1, { high: 9.5 * 1.15 })[1], 1);
  // Rows shown twice as large have heads of half the units.
  assert.deepEqual(steps(0, 10, 5.1, 2), [1, 5]);
  assert.deepEqual(steps(0, 10, 5.47, 2), [1, 1]);
  // The widest number is that of the last column in sight.
  assert.deepEqual(steps(90, 20, 15.4, 1, { plotWidth: 154 })[0], 1);
  assert.deepEqual(steps(90, 20, 15.4, 1, { plotWidth: 155 })[0], 2);
  assert.deepEqual(steps(90, 20, 15.4, 1, { plotWidth: 154, dx: -15.4 })[0], 2);
  assert.deepEqual(steps(91, 20, 15.4, 1, { plotWidth: 154, dx: 15.4 })[0], 1);
  const strip = made('PNNP', { down: '' });
  assert.deepEqual(
    headMarks(strip, frameFor(strip, 'down')).map(({ text }) => text),
    ['0', '1', '2', '3'],
  );
  // Of a matrix that has moved away there are heads still, as far as numbers go on.
  const away = { ...frameFor(strip, 'down'), dx: 1000 };
  assert.equal(headMarks(strip, away).length, 0);
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

test('thin rules stand between cells, heavy ones before multiples and where counting starts', () => {
  const grid = made('PNNN NPNN NNPN', { x0: 2, y0: 5 });
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    const { unit, plotHeight } = frame;
    const { upright, level } = rulesOf(grid, frame, [2, 3]);
    const isPlot = turn === 'plot';
    const [across, down] = isPlot ? [3, 4] : [4, 3];
    const wanted = (cells, heavy) => [
      ...Array.from({ length: cells }, (_, at) => ['thin', at * unit]),
      ['thin edge', cells * unit],
      ...heavy.map(at => ['heavy', at * unit]),
      ['heavy', 0],
    ];
    const turned = list => (turn === 'down' ? list : list.map(([style, at]) => [style, plotHeight - at]));
    // What runs down has multiples of 2, what runs across those of 3: rows 5 to 7, columns 2 to 5.
    near(upright, wanted(across, [1]), `${turn} upright`);
    near(level, turned(wanted(down, isPlot ? [0, 2] : [1])), `${turn} level`);
  }
});

test('rules that would be too close are finer, or left out', () => {
  const grid = made('PNNNNNNNNN NPNNNNNNNN NNPNNNNNNN NNNNNNNNNN');
  const styles = (unit, lines) => {
    const frame = { ...frameFor(grid, 'down'), unit, high: unit, plotWidth: 10 * unit, plotHeight: 4 * unit };
    const { upright, level } = rulesOf(grid, frame, lines);
    return [upright, level].map(list =>
      Object.fromEntries(
        ['thin', 'thin edge', 'heavy', 'heavy fine'].map(style => [
          style,
          list.filter(([of]) => of === style).length,
        ]),
      ),
    );
  };
  const counts = (thin, heavy, fine) => ({ thin, 'thin edge': 1, heavy, 'heavy fine': fine });
  assert.deepEqual(styles(7, null), [counts(10, 1, 0), counts(4, 1, 0)]);
  assert.deepEqual(styles(6.9, null), [counts(0, 1, 0), counts(0, 1, 0)]);
  assert.deepEqual(styles(12, [2, 2]), [counts(10, 6, 0), counts(4, 3, 0)]);
  assert.deepEqual(styles(11, [2, 2]), [counts(10, 1, 5), counts(4, 1, 2)]);
  assert.deepEqual(styles(3.5, [2, 2]), [counts(0, 1, 5), counts(0, 1, 2)]);
  assert.deepEqual(styles(3.4, [2, 2]), [counts(0, 1, 0), counts(0, 1, 0)]);
  // Rows and columns each have their own; 0 stands for none.
  assert.deepEqual(styles(12, [2, 0]), [counts(10, 1, 0), counts(4, 3, 0)]);
  assert.deepEqual(styles(12, [0, 5]), [counts(10, 3, 0), counts(4, 1, 0)]);
  assert.deepEqual(styles(11, [2, 5]), [counts(10, 3, 0), counts(4, 1, 2)]);
  assert.deepEqual(styles(12, [2 ** 53 - 1, 2 ** 53 - 1]), [counts(10, 2, 0), counts(4, 2, 0)]);
  assert.deepEqual(styles(12, [2 ** 53, 2n ** 60n]), [counts(10, 1, 0), counts(4, 1, 0)]);
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
      if (mark.shape === 'area') {
        for (const box of boxes(mark)) {
          assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
        }
      } else {
        const points = mark.shape === 'line' ? line(mark) : [mark.x, mark.y];
        points.forEach((at, side) => assert.ok(at >= 0 && at <= [width, height][side % 2], mark.text));
      }
    }
    // Heavy rules before 5, 10 and 15 each way, at 0 twice; cells lie below rules.
    assert.equal(found(marks, 'line', 'heavy').length, 2 * 5);
    assert.equal(
      marks.findIndex(({ shape }) => shape === 'line') > marks.findLastIndex(({ shape }) => shape === 'area'),
      true,
    );
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

test('the position has a ring around its cell', () => {
  const grid = made('PNNN', { down: '' });
  for (const turn of TURNS) {
    const frame = frameFor(grid, turn);
    const mark = positionMark({ ...frame, high: 26 }, { row: 0, col: 2 });
    assert.deepEqual([mark.shape, mark.style], ['area', 'position']);
    near(boxes(mark), [{ ...corner({ ...frame, high: 26 }, 0, 2), width: frame.unit, height: 26 }], turn);
  }
});
