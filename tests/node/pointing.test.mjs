// What lies over a matrix where one points at a cell: its row and column, its options, its numbers.
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
        near(here, { ...corner(frame, cell.row, cell.col), width: 20, height: frame.high });
        const area = band.reduce((sum, { width, height }) => sum + width * height, 0);
        near(area, (strip ? 3 : 5) * 20 * frame.high, 'whole cells');
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
  const lines = (of, at) =>
    found(over(of, marked(at)).inside, 'line', 'line').map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]);
  assert.deepEqual(lines(framed('down', 3, 4, { unit: 8 }), cell), [
    [30, 52, 62, 52],
    [50, 40, 50, 64],
  ]);
  const strip = framed('down', 1, 4, { unit: 8, high: 26, strip: true });
  assert.deepEqual(lines(strip, { row: 0, col: 3 }), [[58, 40, 58, 66]]);
});

test('what one move reaches is ringed, and what wins more so', () => {
  const options = [
    { row: 0, col: 2 },
    { row: 1, col: 0 },
  ];
  for (const turn of TURNS) {
    const frame = framed(turn, 3, 4);
    const { inside } = over(frame, marked({ row: 1, col: 2 }, { options, winning: options.slice(1) }));
    const rings = (style, of, radius) =>
      near(
        found(inside, 'dot', style).map(({ x, y, radius: r }) => ({ x, y, radius: r })),
        of.map(option => ({ ...middleOf(frame, option), radius })),
        style,
      );
    rings('option-halo', options, 7.2);
    rings('option', options, 7.2);
    rings('wins-halo', options.slice(1), 7.6);
    rings('wins', options.slice(1), 7.6);
    // Halos lie below rings.
    const order = inside.filter(({ shape }) => shape === 'dot').map(({ style }) => style);
    assert.deepEqual(order, ['option-halo', 'option-halo', 'option', 'option', 'wins-halo', 'wins']);
  }
  // Dots of small cells are seen: at least 3.5 pixels; those of a strip fit its narrow cells.
  const radii = (unit, high, scale) =>
    found(
      over(framed('down', 3, 4, { unit, high }), marked(null, { winning: options }), scale).inside,
      'dot',
      'wins',
    ).map(({ radius }) => radius);
  near(radii(5, 5, 1), [3.5, 3.5]);
  near(radii(5, 5, 0.5), [7, 7]);
  near(radii(5, 5, 2), [1.9, 1.9]);
  near(radii(10, 26, 1), [3.8, 3.8]);
});

test('ticks beside small cells stand for the options of the row and the column', () => {
  const cell = { row: 5, col: 6 };
  for (const turn of TURNS) {
    for (const scale of [1, 2]) {
      const frame = framed(turn, 8, 9, { unit: 4 });
      const options = [
        ...[0, 1, 3, 5].map(col => ({ row: 5, col })),
        ...[1, 2, 4].map(row => ({ row, col: 6 })),
        // Not beside the row, nor beside the column.
        { row: 4, col: 5 },
      ];
      const { inside } = over(frame, marked(cell, { options }), scale);
      const here = corner(frame, 5, 6);
      const wanted = [
        [options[0], options[1]],
        [options[2], options[2]],
        [options[3], options[3]],
        [options[4], options[5]],
        [options[6], options[6]],
      ].map(ends => {
        const [one, other] = ends.map(({ row, col }) => corner(frame, row, col));
        const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
        // 2.5 pixels thick, and a pixel away from the row or the column.
        return one.y === here.y
          ? { x, y: here.y - 3.5 / scale, width: Math.abs(one.x - other.x) + 4, height: 2.5 / scale }
          : { x: here.x - 3.5 / scale, y, width: 2.5 / scale, height: Math.abs(one.y - other.y) + 4 };
      });
      near(boxes(only(inside, 'area', 'tick')), wanted, `${turn} ${scale}`);
      const none = over(frame, marked(cell, { options: options.slice(-1) }), scale).inside;
      assert.deepEqual(
        none.map(({ shape }) => shape),
        ['line', 'line'],
      );
    }
  }
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
        assert.deepEqual(
          lit.map(({ text, anchor }) => [text, anchor]),
          turn === 'plot'
            ? [
                [across, 'middle'],
                [down, 'end'],
              ]
            : [
                [down, 'middle'],
                [across, 'end'],
              ],
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
  // Of 10 units: 0.56 of it for a figure and half of it besides, 0.92 of it above the line and 0.28 below.
  const frame = framed('down', 3, 4);
  const { outside } = over(frame, marked({ row: 1, col: 2 }), 1, numbers(98, 996));
  assert.deepEqual(
    outside.map(({ shape }) => shape),
    ['area', 'text', 'area', 'text'],
  );
  const [across, down] = found(outside, 'area', 'head-back').map(mark => boxes(mark)[0]);
  near(across, { x: 80 - 10.9, y: 34 - 9.2, width: 21.8, height: 12 });
  near(down, { x: 24 - 21.8 + 2.5, y: 70 + 3.4 - 9.2, width: 21.8, height: 12 });
});
