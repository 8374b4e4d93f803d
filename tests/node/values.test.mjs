// Values over n as a plot: a point for each term, and numbers that do not touch. Pictures of plots are
// compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, near, sequenceOf as made } from './marks.mjs';
import { page } from './page.mjs';

const { valuesScene } = await page('draw/scene/sequence.ts');

const terms = count => Array.from({ length: count }, (_, at) => at % 3);
const numbers = ({ marks }, side) => found(marks, 'text', 'head').filter(({ anchor }) => anchor === side);

test('a plot has a point for each term, as high as its value', () => {
  for (const [values, room] of [
    [[0, 1, 2, 3, 0], 436],
    [[0, 1, 2, 3, 4, 5, 6, 7], 436],
    [[0, 100, 200, null, 30], 444],
    [[0, 0], 0],
    [[0, 1234], 0],
  ]) {
    const scene = valuesScene(made(values), room);
    const known = values.flatMap((value, at) => (value === null ? [] : [at]));
    const points = found(scene.marks, 'dot', 'term');
    assert.equal(points.length, known.length);
    const [[zero, ...side], below] = ['end', 'middle'].map(anchor => numbers(scene, anchor));
    assert.equal(zero.text, '0');
    // A value has the height that the numbers at the side and their lines say.
    const step = Number(side[0].text);
    const up = (zero.y - side[0].y) / step;
    side.forEach(({ text, y }, at) => {
      assert.equal(Number(text), step * (at + 1));
      near(zero.y - y, up * Number(text));
    });
    const axis = found(scene.marks, 'line', 'heavy')[0].y1;
    near(
      found(scene.marks, 'line', 'lattice').map(({ y1 }) => y1),
      side.map(({ text }) => axis - up * Number(text)),
    );
    assert.ok(step * up >= 18 - 1e-9, 'numbers do not touch');
    assert.ok(step * (side.length + 1) > Math.max(1, ...values), 'they go on to the top');
    points.forEach(({ x, y, radius }, at) => {
      near([x, y], [below[known[at]].x, axis - up * values[known[at]]]);
      assert.ok(x > zero.x && x < scene.width && y - radius > 0 && y < scene.height);
    });
    assert.deepEqual(
      below.map(({ text }) => text),
      values.map((_, at) => `${at}`),
    );
  }
  const steps = values => numbers(valuesScene(made(values), 400), 'end').map(({ text }) => Number(text));
  assert.deepEqual(steps([12]).slice(0, 3), [0, 1, 2]);
  assert.deepEqual(steps([13]), [0, 2, 4, 6, 8, 10, 12]);
  assert.deepEqual(steps([100]), [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

test('numbers below a plot are those of its terms, and do not touch', () => {
  const below = (start, count, room) =>
    numbers(valuesScene(made(terms(count), { start }), room), 'middle').map(({ text }) => text);
  // A figure takes 7 units, and there are 14 besides.
  assert.deepEqual(below(0, 9, 28 + 8 + 9 * 21), ['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  assert.deepEqual(below(0, 9, 28 + 8 + 9 * 20.9), ['0', '2', '4', '6', '8']);
  assert.deepEqual(below(1, 9, 28 + 8 + 9 * 21), ['2', '4', '6', '8']);
  assert.deepEqual(below(5n, 2, 200), ['5', '6']);
});

test('points do not touch, can be seen, and have stems where there are few', () => {
  const shown = (values, unit) => {
    const { marks } = valuesScene(made(values), 28 + 8 + values.length * unit);
    return [found(marks, 'dot')[0].radius, found(marks, 'line', 'stem').length];
  };
  for (const unit of [5, 10, 20, 80]) {
    const [radius] = shown(terms(20), unit);
    assert.ok(2 * radius < unit && radius < 4 && radius > 1);
  }
  assert.ok(shown(terms(300), 2)[0] > 1);
  assert.deepEqual([shown(terms(20), 8)[1], shown(terms(20), 7.9)[1]], [13, 0]);
  assert.deepEqual([shown(terms(128), 9)[1], shown(terms(129), 9)[1]], [85, 0]);
  assert.deepEqual([shown([16, 1], 20)[1], shown([17, 1], 20)[1]], [2, 0]);
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
