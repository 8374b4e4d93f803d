// What lies over a matrix where one points at a cell: its row and column, its options, its numbers. Pictures
// of it are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, cellsOf, found, framed, near, only, within } from './marks.mjs';
import { page } from './page.mjs';

const { corner } = await page('draw/scene/frame.ts');
const { headMarks } = await page('draw/scene/matrix.ts');
const { overMarks } = await page('draw/scene/pointing.ts');

const TURNS = ['down', 'up', 'plot'];
const numbers = (x0, y0) => ({ x0, y0, down: 'pile 1', across: 'pile 2' });
const marked = (cell, more = {}) => ({ cell, options: [], winning: [], arrows: [], ...more });
const middleOf = (frame, { row, col }) => {
  const { x, y } = corner(frame, row, col);
  return { x: x + frame.unit / 2, y: y + frame.high / 2 };
};
const over = (frame, what, scale = 1, grid = numbers(0, 0)) => overMarks(grid, frame, what, scale);

test('the row and the column of a cell light up, and the cell itself otherwise', () => {
  for (const turn of TURNS) {
    for (const strip of [false, true]) {
      if (strip && turn === 'plot') continue;
      const frame = framed(turn, strip ? 1 : 3, 4, { strip, high: strip ? 26 : 20 });
      for (const cell of cellsOf(frame)) {
        const { inside } = over(frame, marked(cell));
        assert.equal(inside.length, 2);
        const [band] = found(inside, 'area', 'band').map(boxes);
        const [here] = boxes(only(inside, 'area', 'here'));
        for (const { row, col } of cellsOf(frame)) {
          const { x, y } = middleOf(frame, { row, col });
          const lies = [row === cell.row, col === cell.col];
          const count = band.filter(one => within(one, x, y)).length;
          assert.equal(count, lies[0] !== lies[1] ? 1 : 0, `${turn} ${row},${col}`);
          assert.equal(within(here, x, y), lies[0] && lies[1]);
        }
      }
    }
  }
});

test('cells too small for rings have lines through them', () => {
  const cell = { row: 1, col: 2 };
  const frame = framed('down', 3, 4);
  // A cell is small where it is shown narrower or lower than nine pixels.
  for (const [unit, high, scale, small] of [
    [20, 20, 1, false],
    [18, 18, 0.5, false],
    [17, 17, 0.5, true],
    [4, 26, 1, true],
    [26, 4, 1, true],
    [4, 4, 3, false],
  ]) {
    const { inside } = over({ ...frame, unit, high }, marked(cell, { options: [{ row: 1, col: 0 }] }), scale);
    assert.equal(found(inside, 'line', 'line').length, small ? 2 : 0, `${unit} ${high} ${scale}`);
    assert.equal(found(inside, 'dot', 'option').length, small ? 0 : 1);
    assert.equal(found(inside, 'dot', 'option-halo').length, small ? 0 : 1);
    assert.equal(found(inside, 'area', 'band').length, small ? 0 : 1);
    assert.equal(found(inside, 'area', 'tick').length, small ? 1 : 0);
  }
  // Of a strip there is no line across.
  const strip = framed('down', 1, 4, { unit: 8, high: 26, strip: true });
  assert.equal(found(over(strip, marked({ row: 0, col: 3 })).inside, 'line', 'line').length, 1);
});

test('what one move reaches is ringed, and what wins more so', () => {
  const options = [
    { row: 0, col: 2 },
    { row: 1, col: 0 },
  ];
  for (const turn of TURNS) {
    const frame = framed(turn, 3, 4);
    const { inside } = over(frame, marked({ row: 1, col: 2 }, { options, winning: options.slice(1) }));
    const [one, other] = options.map(option => middleOf(frame, option));
    near(
      found(inside, 'dot').map(({ style, x, y }) => [style, { x, y }]),
      [
        // Halos lie below rings.
        ['option-halo', one],
        ['option-halo', other],
        ['option', one],
        ['option', other],
        ['wins-halo', other],
        ['wins', other],
      ],
    );
  }
  // Dots of small cells are seen; those of a strip fit its narrow cells.
  for (const [unit, high, scale, radius] of [
    [5, 5, 1, 3.5],
    [5, 5, 0.5, 7],
    [10, 26, 1, 3.8],
  ]) {
    const { inside } = over(framed('down', 3, 4, { unit, high }), marked(null, { winning: options }), scale);
    near(found(inside, 'dot', 'wins')[0].radius, radius);
  }
});

test('ticks beside small cells stand for the options of the row and the column', () => {
  // Those next to each other share one; what is neither in the row nor in the column has none.
  const aside = { row: 4, col: 5 };
  const options = [
    ...[0, 1, 2, 4].map(col => ({ row: 5, col })),
    ...[0, 1, 3].map(row => ({ row, col: 6 })),
    aside,
  ];
  const frame = framed('down', 8, 9, { unit: 4 });
  const { x, y } = corner(frame, 5, 6);
  const of = some => found(over(frame, marked({ row: 5, col: 6 }, { options: some })).inside, 'area', 'tick');
  const ticks = boxes(of(options)[0]);
  const [level, upright] = [true, false].map(is =>
    ticks.filter(({ width, height }) => width > height === is),
  );
  assert.deepEqual(
    level.map(({ width }) => width / 4),
    [3, 1],
  );
  assert.deepEqual(
    upright.map(({ height }) => height / 4),
    [2, 1],
  );
  // They do not touch the row or the column.
  assert.ok(level.every(tick => tick.y + tick.height < y) && upright.every(tick => tick.x + tick.width < x));
  assert.deepEqual(of([aside]), []);
});

test('nothing is marked where nothing is pointed at', () => {
  for (const unit of [4, 20]) {
    const frame = framed('down', 3, 4, { unit });
    assert.deepEqual(over(frame, marked(null)), { inside: [], outside: [] });
    const option = over(frame, marked(null, { options: [{ row: 1, col: 1 }] }));
    assert.deepEqual([option.inside.length, option.outside], [unit === 4 ? 0 : 2, []]);
  }
});

test('the numbers of the row and the column light up in their heads', () => {
  let compared = 0;
  for (const turn of TURNS) {
    for (const [unit, scale] of [
      [20, 1],
      [20, 0.5],
      [4, 1],
      [40, 1.5],
    ]) {
      const frame = framed(turn, 3, 4, { unit });
      const grid = { ...numbers(98, 6), rows: 3, cols: 4 };
      const heads = headMarks(grid, frame, scale);
      for (const cell of cellsOf(frame)) {
        const { outside } = over(frame, marked(cell), scale, grid);
        const lit = found(outside, 'text', 'head-here');
        const [across, down] = [6 + cell.row, 98 + cell.col].map(String);
        const isPlot = turn === 'plot';
        assert.deepEqual(
          lit.map(({ text, anchor }) => `${text} ${anchor}`),
          [`${isPlot ? across : down} middle`, `${isPlot ? down : across} end`],
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
  const strip = framed('down', 1, 4, { high: 26, strip: true });
  assert.equal(found(over(strip, marked({ row: 0, col: 1 })).outside, 'text').length, 1);
});

test('a number that lights up covers the head below it', () => {
  const { outside } = over(framed('down', 3, 4), marked({ row: 1, col: 2 }), 1, numbers(98, 996));
  const shapes = outside.map(({ shape }) => shape);
  assert.deepEqual(shapes, ['area', 'text', 'area', 'text']);
  for (const [back, { x, y, size, text, anchor }] of [outside.slice(0, 2), outside.slice(2)]) {
    const wide = text.length * size * 0.55;
    const left = anchor === 'end' ? x - wide : x - wide / 2;
    const [box] = boxes(back);
    assert.ok(within(box, left, y - size * 0.7) && within(box, left + wide, y), text);
  }
});
