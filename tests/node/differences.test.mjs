// Where two matrices differ: each such cell shows both of them, the others step back. Pictures of them are
// compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, near, only, pieces, within } from './marks.mjs';
import { page } from './page.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { differenceMarks, painted } = await page('draw/scene/differences.ts');
const { corner, frameFor } = await page('draw/scene/frame.ts');

const made = (text, grundy = null) => {
  const lines = text.split(' ');
  const outcomes = Uint8Array.from(lines.join(''), letter => 'NP.?'.indexOf(letter));
  const place = { x0: 0, y0: 0, down: 'pile 1', across: 'pile 2', rows: lines.length, cols: lines[0].length };
  return { ...place, outcomes, grundy: grundy && Uint32Array.from(grundy), parts: null };
};
const one = made('PNN NPN', [0, 1, 12, 3, 0, 2]);
// The second matrix is larger, and looked up by its own row and column.
const other = made('PPNP NN.P', [0, 0, 12, 0, 345, 5, 0, 0]);
const cells = Uint8Array.of(0, 1, 0, 0, 1, 1);
const differ = [
  [0, 1],
  [1, 1],
  [1, 2],
];

/** Whether a point lies in a corner of a triangle, or between its corners. */
function holds([a, b, c], [x, y]) {
  const side = ([x1, y1], [x2, y2]) => Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  return side(a, b) === side(b, c) && side(b, c) === side(c, a);
}

test('a cell that differs shows the first in its upper left and the second in its lower right', () => {
  for (const turn of ['down', 'up', 'plot']) {
    const frame = { ...frameFor(one, turn), high: turn === 'plot' ? 24 : 30 };
    const { unit, high } = frame;
    const marks = differenceMarks({ one, other, cells, bands: null }, frame);
    const texts = found(marks, 'text');
    const at = (row, col, across, down) => {
      const { x, y } = corner(frame, row, col);
      const point = [x + unit * across, y + high * down];
      const halves = ['p', 'n', 'blank'].filter(style =>
        found(marks, 'area', style).some(({ path }) => pieces(path).some(half => holds(half, point))),
      );
      const text = texts.find(mark => Math.abs(mark.x - point[0]) < 1e-6 && mark.y > y && mark.y < y + high);
      return [halves.join(), text?.style ?? '', text?.text ?? ''];
    };
    const [p, n] = [
      ['p', 'letter p-ink', '𝒫'],
      ['n', 'letter n-ink', '𝒩'],
    ];
    const shown = differ.map(([row, col]) => [at(row, col, 0.29, 0.29), at(row, col, 0.71, 0.71)]);
    assert.deepEqual(shown, [
      [n, p],
      [p, n],
      [n, ['blank', '', '']],
    ]);
    assert.equal(texts.length, 5);
    // Each half is half of its cell: no half is larger, and the diagonal is that of the cell.
    for (const { path } of ['p', 'n', 'blank'].flatMap(style => found(marks, 'area', style))) {
      for (const half of pieces(path)) {
        assert.equal(half.length, 3);
        const [[x1, y1], [x2, y2], [x3, y3]] = half;
        near(Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2, (unit * high) / 2);
      }
    }
    near(
      boxes(only(marks, 'area', 'differs')),
      differ.map(([row, col]) => ({ ...corner(frame, row, col), width: unit, height: high })),
    );
    const alike = boxes(only(marks, 'area', 'alike'));
    for (let place = 0; place < 6; place++) {
      const { x, y } = corner(frame, Math.floor(place / 3), place % 3);
      const covered = alike.filter(box => within(box, x + unit / 2, y + high / 2)).length;
      assert.equal(covered, cells[place] === 1 ? 0 : 1);
    }
    // Cells that are alike step back below all else, and what is written lies on top.
    assert.equal(marks[0].style, 'alike');
    assert.deepEqual(marks.slice(-texts.length), texts);
  }
});

test('values that differ have their colours, and are written in both halves', () => {
  const frame = frameFor(one, 'down');
  const bands = bandsFor([one, other], 'ramp');
  const marks = differenceMarks({ one, other, cells, bands }, frame);
  assert.deepEqual(
    found(marks, 'text').map(({ text, style }) => [text, style]),
    [1, 0, 0, 5, 2].map(value => [String(value), `number ${bands.ink(value)}`]),
  );
  assert.deepEqual(
    new Set(found(marks, 'area').map(({ style }) => style)),
    new Set(['alike', 'differs', 'blank', ...[0, 1, 2, 5].map(bands.fill)]),
  );
  // Long numbers fit their halves.
  const [, long] = found(
    differenceMarks({ one, other, cells: Uint8Array.of(0, 0, 0, 1, 0, 0), bands }, frame),
    'text',
  );
  assert.ok(long.text === '345' && long.size * 0.55 * 3 < frame.unit / 2);
  // Letters stand wherever one of the two has no values.
  const mixed = found(differenceMarks({ one: { ...one, grundy: null }, other, cells, bands }, frame), 'text');
  assert.deepEqual(
    mixed.slice(0, 2).map(({ text }) => text),
    ['𝒩', '0'],
  );
});

test('small cells have colours only, and what is alike has no halves', () => {
  const sized = (unit, high) => {
    const frame = { ...frameFor(one, 'down'), unit, high };
    return found(differenceMarks({ one, other, cells, bands: null }, frame), 'text');
  };
  assert.deepEqual([sized(17, 17).length, sized(16.9, 30).length, sized(30, 16.9).length], [5, 0, 0]);
  assert.equal(sized(40, 20)[0].size, sized(20, 20)[0].size, 'the shorter side counts');
  const same = differenceMarks({ one, other, cells: new Uint8Array(6), bands: null }, frameFor(one, 'down'));
  assert.deepEqual(
    same.map(({ style }) => style),
    ['alike'],
  );
});

test('painted, what differs is P and all else is not', () => {
  const grid = { ...made('PN. PN.', [0, 1, 0, 0, 1, 0]), parts: { points: [] } };
  const shown = painted({ one: grid, other, cells: Uint8Array.of(1, 1, 1, 0, 0, 0), bands: null });
  assert.deepEqual([...shown.outcomes], [1, 1, 1, 2, 0, 0]);
  assert.deepEqual(
    [shown.grundy, shown.parts, shown.rows, shown.cols, shown.down],
    [null, null, 2, 3, 'pile 1'],
  );
});
