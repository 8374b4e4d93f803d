// Where two matrices differ: each such cell shows both of them. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { around, boxes, found, gridOf as made, near, only, pieces } from './marks.mjs';
import { page } from './page.mjs';

const { bandsFor } = await page('views/matrix/colours.ts');
const { differenceMarks, painted } = await page('views/matrix/differences.ts');
const { corner, frameFor } = await page('draw/frame.ts');

const one = made('PNN NPN', { grundy: Uint32Array.of(0, 1, 12, 3, 0, 2) });
// The second matrix is larger, and looked up by its own row and column.
const other = made('PPNP NN.P', { grundy: Uint32Array.of(0, 0, 12, 0, 345, 5, 0, 0) });
const cells = Uint8Array.of(0, 1, 0, 0, 1, 1);
const drawn = (more = {}, frame = frameFor(one, 'down')) =>
  differenceMarks({ one, other, cells, bands: null, ...more }, frame);

test('a cell that differs shows the first in its upper left and the second in its lower right', () => {
  for (const turn of ['down', 'up', 'plot']) {
    const frame = { ...frameFor(one, turn), high: turn === 'plot' ? 24 : 30 };
    const marks = drawn({}, frame);
    const [texts, alike] = [found(marks, 'text'), only(marks, 'area', 'alike')];
    const halves = ['p', 'n', 'blank'].flatMap(style =>
      found(marks, 'area', style).flatMap(({ path }) => pieces(path).map(points => ({ style, points }))),
    );
    const differ = [
      [0, 1, 'n', 'p'],
      [1, 1, 'p', 'n'],
      [1, 2, 'n', 'blank'],
    ].map(([row, col, first, second]) => ({ ...corner(frame, row, col), first, second }));
    const box = { width: frame.unit, height: frame.high };
    for (const { x, y, first, second } of differ) {
      const own = halves.filter(({ points }) => {
        const { x: left, y: top } = around(points);
        return Math.abs(left - x) + Math.abs(top - y) < 1e-6;
      });
      // Each half has the corner of its own side, and all of the diagonal between the others.
      const holds = (points, px, py) => points.some(point => Math.hypot(point[0] - px, point[1] - py) < 1e-6);
      const upper = own.filter(({ points }) => holds(points, x, y)).map(({ style }) => style);
      const lower = own.filter(({ points }) => holds(points, x + box.width, y + box.height));
      assert.deepEqual([upper, lower.map(({ style }) => style)], [[first], [second]], turn);
      const inside = texts.filter(
        text => text.x > x && text.x < x + box.width && text.y > y && text.y < y + box.height,
      );
      const letters = [first, second].filter(style => style !== 'blank');
      assert.deepEqual(
        inside.map(({ style }) => style),
        letters.map(style => `letter ${style}-ink`),
      );
    }
    near(
      boxes(only(marks, 'area', 'differs')),
      differ.map(({ x, y }) => ({ x, y, ...box })),
    );
    const area = boxes(alike).reduce((sum, { width, height }) => sum + width * height, 0);
    near(area, 3 * frame.unit * frame.high);
    // Cells that are alike step back below all else, and what is written lies on top.
    assert.equal(marks[0], alike);
    assert.deepEqual(marks.slice(-texts.length), texts);
  }
});

test('values that differ have their colours, and are written in both halves', () => {
  const bands = bandsFor([one, other], 'ramp');
  const texts = marks => found(marks, 'text').map(({ text, style }) => [text, style].join(' '));
  const valued = [1, 0, 0, 5, 2].map(value => `${value} number ${bands.ink(value)}`);
  assert.deepEqual(texts(drawn({ bands })), valued);
  const styles = new Set(found(drawn({ bands }), 'area').map(({ style }) => style));
  assert.deepEqual(styles, new Set(['alike', 'differs', 'blank', ...[0, 1, 2, 5].map(bands.fill)]));
  const [, long] = found(drawn({ bands, cells: Uint8Array.of(0, 0, 0, 1, 0, 0) }), 'text');
  assert.ok(long.text === '345' && long.size * 0.55 * 3 < frameFor(one, 'down').unit / 2);
  // Letters stand wherever one of the two has no values.
  assert.match(texts(drawn({ bands, one: { ...one, grundy: null } })).join(), /^𝒩 letter n-ink,0 number/);
});

test('small cells have colours only, and matrices that are alike have no halves', () => {
  const sized = (unit, high) => found(drawn({}, { ...frameFor(one, 'down'), unit, high }), 'text');
  assert.deepEqual([sized(17, 17).length, sized(16.9, 30).length, sized(30, 16.9).length], [5, 0, 0]);
  assert.equal(sized(40, 20)[0].size, sized(20, 20)[0].size, 'the shorter side counts');
  assert.deepEqual(
    drawn({ cells: new Uint8Array(6) }).map(({ style }) => style),
    ['alike'],
  );
});

test('painted, what differs is P and all else is not', () => {
  const grid = { ...made('PN. PN.', { grundy: new Uint32Array(6) }), parts: { points: [] } };
  const shown = painted({ one: grid, other, cells: Uint8Array.of(1, 1, 1, 0, 0, 0), bands: null });
  assert.deepEqual([...shown.outcomes], [1, 1, 1, 2, 0, 0]);
  assert.deepEqual([shown.grundy, shown.parts, shown.rows, shown.cols], [null, null, 2, 3]);
});
