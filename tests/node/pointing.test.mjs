// Marks over a matrix where one points at a cell: its row and column, its numbers, and arrows of moves.
// pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, cellsOf, found, framed, near, only, pieces, within } from './marks.mjs';
import { page } from './page.mjs';

const { corner } = await page('draw/frame.ts');
const { headMarks } = await page('views/matrix/scene.ts');
const { overMarks } = await page('views/matrix/marks-scene.ts');

const TURNS = ['down', 'up', 'plot'];
const at = (row, col) => ({ row, col });
const marked = (cell, more = {}) => ({ cell, options: [], winning: [], arrows: [], ...more });
const grid = { x0: 98, y0: 6, down: 'pile 1', across: 'pile 2', rows: 3, cols: 4 };
const over = (frame, what, scale = 1) => overMarks(grid, frame, what, scale);
const boxOf = (frame, { row, col }) => ({
  ...corner(frame, row, col),
  width: frame.unit,
  height: frame.high,
});
const middleOf = (frame, cell) => {
  const { x, y, width, height } = boxOf(frame, cell);
  return [x + width / 2, y + height / 2];
};

test('the row and the column of a cell light up, and the cell itself otherwise', () => {
  for (const [turn, strip] of [...TURNS.map(turn => [turn, false]), ['down', true], ['up', true]]) {
    const frame = framed(turn, strip ? 1 : 3, 4, { strip, high: strip ? 26 : 20 });
    for (const cell of cellsOf(frame)) {
      const { inside } = over(frame, marked(cell));
      const band = boxes(only(inside, 'area', 'band'));
      const [here] = boxes(only(inside, 'area', 'here'));
      for (const other of cellsOf(frame)) {
        const middle = middleOf(frame, other);
        const lies = [other.row === cell.row, other.col === cell.col];
        const count = band.filter(one => within(one, ...middle)).length;
        assert.equal(count, lies[0] !== lies[1] ? 1 : 0, `${turn} ${other.row},${other.col}`);
        assert.equal(within(here, ...middle), lies[0] && lies[1]);
      }
    }
  }
});

test('cells too small for rings have lines through them, and ticks for their options', () => {
  // A cell is small where it is shown narrower or lower than nine pixels.
  for (const [unit, high, scale, small] of [
    [20, 20, 1, false],
    [18, 18, 0.5, false],
    [17, 17, 0.5, true],
    [4, 26, 1, true],
    [26, 4, 1, true],
    [4, 4, 3, false],
  ]) {
    const frame = framed('down', 3, 4, { unit, high });
    const { inside } = over(frame, marked(at(1, 2), { options: [at(1, 0)] }), scale);
    const count = (shape, style) => found(inside, shape, style).length;
    const counts = [
      count('line', 'line'),
      count('area', 'tick'),
      count('dot', 'option'),
      count('area', 'band'),
    ];
    assert.deepEqual(counts, small ? [2, 1, 0, 0] : [0, 0, 1, 1], `${unit} ${high} ${scale}`);
  }
  const strip = framed('down', 1, 4, { unit: 8, high: 26, strip: true });
  assert.equal(found(over(strip, marked(at(0, 3))).inside, 'line', 'line').length, 1);
});

test('ticks stand for the options of the row and the column, and those next to each other share one', () => {
  const aside = at(4, 5);
  const options = [0, 1, 2, 4]
    .map(col => at(5, col))
    .concat(
      [0, 1, 3].map(row => at(row, 6)),
      aside,
    );
  const frame = framed('down', 8, 9, { unit: 4 });
  const ticks = some => found(over(frame, marked(at(5, 6), { options: some })).inside, 'area', 'tick');
  const sizes = boxes(ticks(options)[0]).map(({ width, height }) => Math.max(width, height) / 4);
  assert.deepEqual(sizes.sort(), [1, 1, 2, 3]);
  assert.deepEqual(ticks([aside]), []);
});

test('nothing is marked where nothing is pointed at', () => {
  for (const unit of [4, 20]) {
    const frame = framed('down', 3, 4, { unit });
    assert.deepEqual(over(frame, marked(null)), { inside: [], outside: [] });
    const option = over(frame, marked(null, { options: [at(1, 1)] }));
    assert.deepEqual([option.inside.length, option.outside], [unit === 4 ? 0 : 2, []]);
  }
});

test('the numbers of the row and the column light up over their heads', () => {
  let compared = 0;
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [20, 0.5],
      [4, 1],
      [40, 1.5],
    ]) {
      const frame = framed(turn, 3, 4, { unit });
      const heads = headMarks(grid, frame, scale);
      for (const cell of cellsOf(frame)) {
        const lit = found(over(frame, marked(cell), scale).outside, 'text', 'head-here');
        const numbers = [98 + cell.col, 6 + cell.row].map(String);
        const [across, down] = turn === 'plot' ? numbers.reverse() : numbers;
        assert.deepEqual(
          lit.map(({ text, anchor }) => `${text} ${anchor}`),
          [`${across} middle`, `${down} end`],
        );
        for (const mark of lit) {
          const head = heads.find(({ text, anchor }) => text === mark.text && anchor === mark.anchor);
          if (head === undefined) continue;
          near({ ...mark, style: 'head' }, head, `${turn} ${unit}`);
          compared += 1;
        }
      }
    }
  }
  assert.ok(compared > 150, `${compared}`);
});

/** The way of an arrow, its tip, and the tag there; null if there is none. */
function arrow(frame, from, to, { scale = 1, name = '' } = {}) {
  const { inside, outside } = over(frame, marked(null, { arrows: [{ from, to, name, wins: true }] }), scale);
  if (inside.length === 0) return null;
  const { path } = only(inside, 'area', 'arrow winning');
  assert.equal(only(inside, 'area', 'arrow-halo').path, path);
  const [[tail, bow, back]] = pieces(path);
  assert.equal(only(inside, 'area', 'head-halo').path, only(inside, 'area', 'head winning').path);
  const [[tip]] = pieces(only(inside, 'area', 'head winning').path);
  const way = Array.from({ length: 21 }, (_, step) => {
    const t = step / 20;
    return [0, 1].map(side => (1 - t) ** 2 * tail[side] + 2 * t * (1 - t) * bow[side] + t ** 2 * back[side]);
  });
  const tag = [found(outside, 'area', 'tag')[0], found(outside, 'text', 'tag-name')[0]];
  return { way, tip, tag };
}

test('an arrow leads from outside its cell to another one, within the matrix', () => {
  const from = at(3, 4);
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [60, 0.5],
      [20, 0.4],
    ]) {
      const frame = framed(turn, 7, 9, { unit });
      const matrix = { x: 30, y: 40, width: frame.plotWidth, height: frame.plotHeight };
      assert.equal(arrow(frame, from, from, { scale }), null);
      for (const place of ['3,3', '2,4', '2,3', '4,5', '3,0', '0,4', '0,1', '6,5', '6,7']) {
        const to = at(...place.split(',').map(Number));
        const found = arrow(frame, from, to, { scale });
        const name = `${turn} ${unit} ${scale} to ${place}`;
        for (const point of found.way) {
          assert.ok(within(matrix, ...point), `${name}: beside the matrix`);
          assert.ok(unit * scale < 9 || !within(boxOf(frame, from), ...point), `${name}: hidden`);
        }
        const [x, y] = middleOf(frame, to);
        const miss = Math.hypot(found.tip[0] - x, found.tip[1] - y);
        assert.ok(miss < Math.max(0.6 * unit, 5.1 / scale), `${name}: it ends where it leads`);
      }
    }
  }
});

test('an arrow names the matrix it leads to at its tip, beside the cell and within the cells', () => {
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [40, 0.5],
      [30, 2],
    ]) {
      const frame = framed(turn, 12, 12, { unit });
      const { left, top, plotWidth, plotHeight } = frame;
      for (const [row, col] of [
        [4, 0],
        [0, 4],
        [11, 11],
        [0, 0],
      ]) {
        const to = at(row, col);
        const [area, text] = arrow(frame, at(5, 5), to, { scale, name: '2, 3' }).tag;
        const [[[x, y], , [right, bottom]]] = pieces(area.path);
        assert.equal(text.text, '2, 3');
        near(text.size * scale, 15);
        near((right - x) * scale, 46);
        assert.ok(x >= left - 1e-9 && y >= top - 1e-9, `${turn} ${unit} to ${row}, ${col}`);
        assert.ok(right <= left + plotWidth + 1e-9 && bottom <= top + plotHeight + 1e-9);
        const cell = boxOf(frame, to);
        assert.ok(bottom <= cell.y || y >= cell.y + cell.height, 'it hides the cell');
      }
      assert.deepEqual(arrow(frame, at(5, 5), at(4, 0), { scale }).tag, [undefined, undefined]);
    }
  }
});
