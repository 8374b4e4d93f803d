// Moving over a matrix: requests over time, settling on whole cells, and gliding after a drag.
import assert from 'node:assert/strict';
import test from 'node:test';
import { clock, figure, grid, window } from './browser.mjs';
import { page } from './page.mjs';

const { Glide } = await page('core/scroll.ts');
const { pan, rebased, Travel } = await page('views/matrix/travel.ts');
const { STILL } = await page('draw/frame.ts');

const near = (one, other, what) => assert.ok(Math.abs(one - other) < 1e-9, `${what}: ${one}, not ${other}`);

/** Somebody who travels over a matrix: what was asked for, and how often the picture changed. */
function traveller(t, of = grid(20, 30), how = {}) {
  const { travel, host, time, wanted, draw, listeners } = figure(Travel, t, { of, ...how });
  const [leave] = listeners;
  return {
    travel,
    host,
    time,
    asked: () => wanted.map(({ window }) => window),
    /** The matrix of a window has arrived. */
    arrive: ({ x0, y0, cols, rows }) => draw(grid(x0, y0, cols, rows)),
    forget: () => leave.listener(),
  };
}

test('the window in sight is asked for at once, then every 120 milliseconds', t => {
  const { travel, time, asked } = traveller(t);
  travel.drag(-33, 0);
  assert.deepEqual([asked(), time.pauses()], [[], [0]]);
  travel.drag(-1, 0);
  assert.deepEqual(time.pauses(), [0]);
  time.ring();
  // While one moves, all that is seen in part.
  assert.deepEqual(asked(), [{ x0: 23, y0: 30, cols: 41, rows: 40 }]);
  time.pass(30);
  travel.drag(-20, 0);
  assert.deepEqual(time.pauses(), [90]);
  time.ring(90);
  assert.deepEqual(asked()[1], { x0: 25, y0: 30, cols: 41, rows: 40 });
  time.pass(500);
  travel.drag(-1, 0);
  assert.deepEqual(time.pauses(), [0]);
  // What was asked for is not asked for again.
  time.ring();
  assert.equal(asked().length, 2);
});

test('answers that take long are asked for less often', t => {
  for (const [took, pause] of [
    [10, 120],
    [60, 120],
    [200, 400],
    [900, 1000],
  ]) {
    const { travel, time, arrive } = traveller(t);
    travel.drag(-33, 0);
    time.ring();
    time.pass(took);
    arrive(grid(23, 30, 41, 40));
    travel.drag(-30, 0);
    assert.deepEqual(time.pauses(), [Math.max(0, pause - took)], `${took}`);
  }
});

test('while the matrix covers all that is in sight, nothing is asked for', t => {
  // At twice the size one sees half of it.
  for (const [x, y, right, down, asks] of [
    [0, 0, 0.0003, 0.0003, 0],
    [400, 400, -0.0003, -0.0003, 0],
    [0, 0, 0.03, 0, 1],
    [0, 0, 0, 0.03, 1],
    [400, 0, -0.03, 0, 1],
    [0, 400, 0, -0.03, 1],
    [200, 200, 150, -150, 0],
    [200, 200, 250, 0, 1],
    [200, 200, 0, -250, 1],
  ]) {
    const { travel, time } = traveller(t);
    travel.enlarge(2, x, y);
    assert.deepEqual(time.pauses(), [], `${x},${y}`);
    travel.drag(right, down);
    assert.equal(time.pauses().length, asks, `${x},${y}: ${right},${down}`);
  }
  // With smaller cells, or more space than cells, more is visible.
  for (const [by, side] of [
    [0.9, 'unit'],
    [1.1, 'width'],
    [1.1, 'height'],
  ]) {
    const { travel, host, time } = traveller(t);
    if (side !== 'unit') host.box[side] += 100;
    travel.enlarge(by, 0, 0);
    assert.equal(time.pauses().length, 1, side);
  }
});

test('a released gesture asks for the nearest whole cells, and the picture glides there', t => {
  const { travel, host, time, asked, arrive } = traveller(t);
  travel.rest();
  assert.deepEqual(asked(), []);
  travel.drag(-34, 16);
  travel.rest();
  assert.deepEqual(time.pauses(), []);
  assert.deepEqual(asked(), [{ x0: 23, y0: 28, cols: 40, rows: 40 }]);
  assert.deepEqual(travel.camera, pan(STILL, -3.4, 1.6));
  arrive(grid(23, 28));
  // Where it stood, seen from the other window.
  const from = { left: 0.4, top: 0.4, scale: 1 };
  near(travel.camera.left, from.left, 'left');
  near(travel.camera.top, from.top, 'top');
  const { updates } = host;
  time.frame(70);
  // Half of the time takes seven eighths of the way.
  near(travel.camera.left, from.left / 8, 'left');
  near(travel.camera.top, from.top / 8, 'top');
  time.frame(69);
  assert.notDeepEqual(travel.camera, STILL);
  time.frame(1);
  assert.deepEqual([travel.camera, time.waiting()], [STILL, 0]);
  assert.equal(host.updates, updates + 3);
  assert.equal(travel.box, host.box);
});

test('a window that is not the newest is one on the way', t => {
  const { travel, time, asked, arrive } = traveller(t);
  travel.drag(-34, 16);
  time.ring();
  travel.drag(-50, 0);
  travel.rest();
  const [first, last] = asked();
  const { camera } = travel;
  arrive(first);
  const larger = 40 / Math.max(first.rows, first.cols);
  assert.deepEqual(travel.camera, rebased(camera, grid(20, 30), first, 'down', larger));
  assert.equal(time.waiting(), 0);
  arrive(last);
  assert.equal(time.waiting(), 1);
  // A gesture stops the gliding picture.
  travel.drag(5, 5);
  assert.equal(time.waiting(), 0);
  const before = travel.camera;
  time.frame(70);
  assert.deepEqual(travel.camera, before);
  // During a gesture nothing settles, whatever arrives.
  arrive(last);
  assert.equal(time.waiting(), 0);
});

test('reduced motion and long ways skip the animation', t => {
  const at = (left, top, scale = 1) => ({ left, top, scale });
  for (const [camera, waits, how = {}] of [
    [at(1, 1), 1],
    [at(1, 1), 0, { calm: true }],
    [at(1e6, 0), 1],
    [at(0, -1e6), 1],
    [at(1e6, 1e6), 0],
    [at(0, -1e6 - 1), 0],
    [at(0, 0, 64), 1],
    [at(0, 0, 65), 0],
    [at(0, 0, 1 / 64), 1],
    [at(0, 0, 1 / 65), 0],
  ]) {
    const { travel, host, time, arrive } = traveller(t, grid(2 ** 40, 2 ** 40), how);
    const there = window(2 ** 40, 2 ** 40);
    host.page.state.window = window(0, 0);
    travel.go(there);
    travel.camera = camera;
    const { updates } = host;
    arrive(there);
    assert.deepEqual([host.updates - updates, time.waiting()], [1, waits], JSON.stringify(camera));
    if (camera.left === 1) assert.deepEqual(time.media, ['(prefers-reduced-motion: reduce)']);
  }
});

test('a journey that is over leaves nothing behind, and the next one begins as the first did', t => {
  const { travel, time, asked, forget } = traveller(t);
  travel.drag(-34, 16);
  time.ring();
  const [there] = asked();
  travel.drag(-200, 0);
  forget();
  assert.deepEqual([travel.camera, travel.box, time.pauses()], [STILL, null, []]);
  travel.drag(-34, 16);
  time.ring(1000);
  assert.deepEqual(asked()[1], there);
});

// Once the wheel threw in a matrix that is not laid out yet, after another link was followed.
test('gestures that end after the journey ask for nothing', t => {
  const { travel, asked, forget } = traveller(t);
  travel.enlarge(1.4, 200, 200);
  travel.rest();
  travel.enlarge(1.4, 200, 200);
  forget();
  travel.rest();
  assert.deepEqual([asked().length, travel.camera, travel.box], [1, STILL, null]);
});

/** A drag along points, `[x, y, milliseconds since the last]`, released after a pause. */
function thrown(t, points, { pause = 0, ...how } = {}) {
  const time = clock(t, how);
  const glide = new Glide();
  for (const [x, y, after] of points) {
    time.pass(after);
    glide.follow(x, y);
  }
  time.pass(pause);
  const way = [0, 0];
  const rests = [];
  const begun = time.now();
  const by = (right, down) => [right, down].forEach((part, at) => (way[at] += part));
  glide.release(by, () => rests.push(time.now() - begun));
  return { time, glide, way, rests };
}

/** At an even speed, a point every ten milliseconds. */
const evenly = (x, y, steps = 8) =>
  Array.from({ length: steps + 1 }, (_, at) => [70 + 10 * x * at, 40 + 10 * y * at, at === 0 ? 0 : 10]);

test('a drag goes on with the speed of the pointer, ever slower, until it rests', t => {
  const { time, glide, way, rests } = thrown(t, evenly(0.6, -0.8));
  assert.deepEqual([glide.going, way], [true, [0, 0]]);
  let [before, speed] = [0, 0.6];
  for (let frames = 0; glide.going; frames++) {
    assert.ok(frames < 100, 'it comes to rest');
    time.frame(20);
    near(way[1], (way[0] * -4) / 3, 'it keeps its direction');
    assert.ok(way[0] > before && (way[0] - before) / 20 < speed, `${way[0]} after ${before}`);
    [before, speed] = [way[0], (way[0] - before) / 20];
  }
  assert.deepEqual([rests.length, time.waiting()], [1, 0]);
  // A jerk is no faster than 4 pixels a millisecond.
  const fast = thrown(t, evenly(6, 8));
  fast.time.frame(10);
  assert.ok(Math.hypot(...fast.way) <= 40, `${fast.way}`);
});

test('what was let go slowly or after a pause rests where it is', t => {
  for (const [way, pause, glides] of [
    ['even 0.1', 0, false],
    ['70@0 76@50', 0, true],
    ['even 1', 40, true],
    ['even 1', 80, false],
    // Only the last 80 milliseconds count, and all of them.
    ['0@0 80@80', 0, true],
    ['0@0 80@81', 0, false],
    ['0@0 900@100 900@50', 0, false],
    ['0@0', 0, false],
    ['', 0, false],
  ]) {
    const points = way.startsWith('even')
      ? evenly(Number(way.slice(5)), 0)
      : (way.match(/\d+@\d+/g) ?? []).map(point => {
          const [x, after] = point.split('@').map(Number);
          return [x, 0, after];
        });
    const { glide, rests, time } = thrown(t, points, { pause });
    assert.deepEqual([glide.going, rests], [glides, glides ? [] : [0]], `${way}, ${pause}`);
    if (glides) glide.stop();
    assert.deepEqual([glide.going, time.waiting()], [false, 0]);
  }
});

test('nothing glides for who wants no motion, or after a touch', t => {
  const calm = thrown(t, evenly(1, 0), { calm: true });
  assert.deepEqual([calm.glide.going, calm.rests, calm.time.waiting()], [false, [0], 0]);
  assert.deepEqual(calm.time.media, ['(prefers-reduced-motion: reduce)']);
  const { glide, time, way, rests } = thrown(t, evenly(1, 0));
  time.frame(20);
  const there = [...way];
  glide.stop();
  time.frame(20);
  assert.deepEqual([way, glide.going, rests], [there, false, []]);
  // The way before the touch is forgotten.
  glide.release(
    () => assert.fail('it moves'),
    () => rests.push('rest'),
  );
  assert.deepEqual(rests, ['rest']);
});
