// Values over n as a plot: a point for each term, and numbers that do not touch.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, near, sequenceOf as made } from './marks.mjs';
import { page } from './page.mjs';

const { valuesScene } = await page('draw/scene/sequence.ts');

const terms = count => Array.from({ length: count }, (_, at) => at % 3);

test('a plot has a point for each term, as high as its value', () => {
  for (const [values, room, left, unit, tall] of [
    [[0, 1, 2, 3, 0], 436, 28, 80, 70],
    [[0, 1, 2, 3, 4, 5, 6, 7], 436, 28, 50, 126],
    [[0, 100, 200, null, 30], 444, 36, 80, 220],
    [[0, 0], 0, 28, 26, 70],
    [[0, 1234], 0, 44, 26, 220],
  ]) {
    const most = Math.max(1, ...values);
    const { width, height, marks } = valuesScene(made(values), room);
    const bottom = 8 + tall;
    assert.deepEqual([width, height], [Math.max(room, left + 60), bottom + 24]);
    const points = found(marks, 'dot', 'term');
    const known = values.flatMap((value, at) => (value === null ? [] : [at]));
    near(
      points.map(({ x, y }) => [x, y]),
      known.map(at => [left + (at + 0.5) * unit, bottom - (values[at] * tall) / most]),
      `${values}`,
    );
    const [axis] = found(marks, 'line', 'heavy');
    near([axis.x1, axis.y1, axis.x2, axis.y2], [left, bottom, width, bottom]);
    // Each number at the side has its line, but for 0, which has the axis.
    const side = found(marks, 'text', 'head').filter(({ anchor }) => anchor === 'end');
    const lattice = found(marks, 'line', 'lattice');
    assert.equal(lattice.length, side.length - 1);
    side.forEach(({ text, x, y, size }, at) => {
      near([x, y, size], [left - 7, bottom - (Number(text) * tall) / most + 4, 12]);
      if (at === 0) return assert.equal(text, '0');
      const { x1, y1, x2, y2 } = lattice[at - 1];
      near([x1, y1, x2, y2], [left, y - 4, width, y - 4]);
    });
    // They lie at least 18 units apart, and as close as that lets round numbers lie.
    const steps = side.slice(1).map(({ text }, at) => Number(text) - Number(side[at].text));
    assert.ok(steps.every(step => step === steps[0] && (step * tall) / most >= 18 - 1e-9));
    assert.ok(Number(side.at(-1).text) + steps[0] > most);
    const heads = found(marks, 'text', 'head').filter(({ anchor }) => anchor === 'middle');
    for (const { text, x, y, size } of heads) {
      near([x, y, size], [left + (Number(text) + 0.5) * unit, bottom + 17, 12]);
    }
    assert.deepEqual(
      heads.map(({ text }) => text),
      values.map((_, at) => `${at}`),
    );
  }
  const steps = values => {
    const side = found(valuesScene(made(values), 400).marks, 'text').filter(({ anchor }) => anchor === 'end');
    return side.map(({ text }) => Number(text));
  };
  assert.deepEqual(steps([12]), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(steps([13]), [0, 2, 4, 6, 8, 10, 12]);
  assert.deepEqual(steps([100]), [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

test('of a plot without values, P-positions lie on the axis and all others at 1', () => {
  const scene = valuesScene({ ...made([0, 1, 1, null, 0]), grundy: new Uint32Array() }, 436);
  assert.deepEqual(
    found(scene.marks, 'dot', 'term').map(({ y }) => y),
    [78, 8, 8, 78],
  );
});

test('numbers below a plot are those of its terms, and do not touch', () => {
  const below = (start, count, room) =>
    found(valuesScene(made(terms(count), { start }), room).marks, 'text')
      .filter(({ anchor }) => anchor === 'middle')
      .map(({ text }) => text);
  // A figure takes 7 units, and there are 14 besides.
  assert.deepEqual(below(0, 9, 28 + 8 + 9 * 21), ['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  assert.deepEqual(below(0, 9, 28 + 8 + 9 * 20.9), ['0', '2', '4', '6', '8']);
  assert.deepEqual(below(1, 9, 28 + 8 + 9 * 21), ['2', '4', '6', '8']);
  assert.deepEqual(below(5n, 2, 200), ['5', '6']);
});

test('points are as large as they have room, with stems where there are few', () => {
  const shown = (values, unit) => {
    const { marks } = valuesScene(made(values), 28 + 8 + values.length * unit);
    return [found(marks, 'dot')[0].radius, found(marks, 'line', 'stem')];
  };
  near(shown(terms(20), 20)[0], 3.6);
  near(shown(terms(20), 10)[0], 3.2);
  near(shown(terms(300), 2)[0], 1.1);
  // 220 units for 100 values.
  near(shown([100, ...terms(20)], 20)[0], 1.1);
  near(shown([50, ...terms(20)], 20)[0], 1.76);
  const [, stems] = shown([0, 1, 3], 30);
  near(
    stems.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]),
    [
      [28 + 45, 78, 28 + 45, 78 - 70 / 3],
      [28 + 75, 78, 28 + 75, 8],
    ],
  );
  const count = (values, unit) => shown(values, unit)[1].length;
  assert.deepEqual([count(terms(20), 8), count(terms(20), 7.9)], [13, 0]);
  assert.deepEqual([count(terms(128), 9), count(terms(129), 9)], [85, 0]);
  assert.deepEqual([count([16, 1], 20), count([17, 1], 20)], [2, 0]);
});

test('dots closer than a pixel are one shape, each half pixel once', () => {
  const values = Array.from({ length: 20_000 }, (_, at) => at % 3);
  const scene = valuesScene(made(values), 720);
  assert.deepEqual(found(scene.marks, 'dot'), []);
  const [{ path }] = found(scene.marks, 'area').filter(({ style }) => style === 'term');
  const dots = [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  assert.equal(new Set(dots.map(String)).size, dots.length);
  assert.ok(dots.length > 700 && dots.length <= 3 * 2 * 720);
  assert.equal(new Set(dots.map(([, y]) => y)).size, 3);
  assert.ok(dots.every(([x]) => x > 0 && x < scene.width));
});
