// Shared by tests of drawings: the marks of a picture and their places.
import assert from 'node:assert/strict';

const SHAPES = ['area', 'line', 'dot', 'text'];

/** The marks of a shape that have all of these words in their style; a picture has nothing but marks. */
export function found(marks, shape, style = '') {
  for (const mark of marks) assert.ok(SHAPES.includes(mark.shape), `${mark} is no mark`);
  const words = style.split(' ').filter(word => word !== '');
  return marks.filter(
    mark => mark.shape === shape && words.every(word => mark.style.split(' ').includes(word)),
  );
}

/** The only one of these. */
export function only(marks, shape, style) {
  const all = found(marks, shape, style);
  assert.equal(all.length, 1, `${all.length} marks: ${shape} ${style}`);
  return all[0];
}

/** The pieces of a path, each with its points and control points. */
export function pieces(path) {
  const all = [];
  let [x, y] = [0, 0];
  const to = (right, below) => {
    [x, y] = [right, below];
    all.at(-1).push([x, y]);
  };
  const steps = path.match(/[A-Za-z][^A-Za-z]*/g) ?? [];
  assert.equal(steps.join(''), path, 'a path has nothing but steps');
  for (const step of steps) {
    const [kind] = step;
    const numbers = (step.slice(1).match(/[^\s,]+/g) ?? []).map(Number);
    assert.ok(numbers.every(Number.isFinite), step);
    if (kind === 'M') all.push([]);
    if (kind === 'H') to(numbers[0], y);
    else if (kind === 'V') to(x, numbers[0]);
    else if (kind === 'h') to(x + numbers[0], y);
    else if (kind === 'v') to(x, y + numbers[0]);
    else if (kind === 'a') {
      // Half a circle, with the point half way.
      const [rx, ry, , , sweep, right, below] = numbers;
      const by = sweep === 1 ? 0.5 : -0.5;
      assert.ok(Math.abs(rx - Math.hypot(right, below) / 2) < 1e-6 && rx === ry, step);
      const [fromX, fromY] = [x, y];
      to(fromX + right / 2 + by * below, fromY + below / 2 - by * right);
      to(fromX + right, fromY + below);
    } else if (kind === 'z') {
      assert.equal(numbers.length, 0);
      all.at(-1).closed = true;
    } else {
      assert.match(kind, /[MLQC]/);
      assert.ok(numbers.length > 0 && numbers.length % 2 === 0, step);
      for (let at = 0; at < numbers.length; at += 2) to(numbers[at], numbers[at + 1]);
    }
  }
  return all;
}

/** The box around points. */
export function around(points) {
  const [xs, ys] = [0, 1].map(side => points.map(point => point[side]));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The boxes of an area that consists of closed pieces. */
export const boxes = ({ path }) =>
  pieces(path).map(points => {
    assert.ok(points.closed, path);
    return around(points);
  });

/** Whether two numbers, or all numbers of two lists or objects, are as good as equal. */
export function near(actual, expected, message, by = 1e-6) {
  if (typeof expected === 'number') {
    assert.ok(Math.abs(actual - expected) <= by, `${message ?? ''}: ${actual} for ${expected}`);
  } else if (expected !== null && typeof expected === 'object') {
    assert.deepEqual(Object.keys(actual), Object.keys(expected), message);
    for (const key of Object.keys(expected)) near(actual[key], expected[key], `${message ?? ''} ${key}`, by);
  } else assert.equal(actual, expected, message);
}

/** Whether boxes have more in common than an edge. */
export const overlap = (one, other) =>
  one.x < other.x + other.width - 1e-6 &&
  other.x < one.x + one.width - 1e-6 &&
  one.y < other.y + other.height - 1e-6 &&
  other.y < one.y + one.height - 1e-6;

/** Whether a point is in a box. */
export const within = ({ x, y, width, height }, px, py) =>
  px >= x - 1e-6 && px <= x + width + 1e-6 && py >= y - 1e-6 && py <= y + height + 1e-6;

/** The cells of a matrix in the order of reading. */
export const cellsOf = ({ rows, cols }) =>
  Array.from({ length: rows * cols }, (_, at) => ({ row: Math.floor(at / cols), col: at % cols }));

/** A matrix of P, N, cells without a position (.) and pending cells (?). */
export function gridOf(text, more = {}) {
  const lines = text.split(' ');
  const outcomes = Uint8Array.from(lines.join(''), letter => 'NP.?'.indexOf(letter));
  const place = { x0: 0, y0: 0, down: 'pile 1', across: 'pile 2', rows: lines.length, cols: lines[0].length };
  return { ...place, outcomes, grundy: null, lines: null, parts: null, ...more };
}

/** A frame with cells of 20 by 20 units that begins at (30, 40), or what else is wanted. */
export function framed(turn, rows, cols, { unit = 20, high = unit, ...more } = {}) {
  const [across, down] = turn === 'plot' ? [rows, cols] : [cols, rows];
  const [plotWidth, plotHeight] = [across * unit, down * high];
  const rest = { left: 30, top: 40, dx: 0, dy: 0, strip: false };
  return { ...rest, turn, rows, cols, unit, high, plotWidth, plotHeight, ...more };
}

/** Terms, each an outcome and a value; with a period of outcomes or of values if they have one. */
export const sequenceOf = (values, more = {}) => ({
  start: 0,
  outcomes: Uint8Array.from(values, value => (value === null ? 2 : Number(value === 0))),
  grundy: Uint32Array.from(values, value => value ?? 0),
  outcomePeriod: null,
  grundyPeriod: null,
  grundyGrowth: null,
  ...more,
});
