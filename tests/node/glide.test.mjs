// What was dragged goes on after the hand has let go, as time passes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { clock } from './clock.mjs';
import { page } from './page.mjs';

const { Glide } = await page('views/matrix/journey.ts');

const near = (one, other, what) => assert.ok(Math.abs(one - other) < 1e-9, `${what}: ${one}, not ${other}`);

/** A hand that goes along some points, `[x, y, milliseconds since the last]`, and lets go after a pause. */
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

test('what was dragged goes on as the hand went, ever slower', t => {
  const { time, glide, way, rests } = thrown(t, evenly(0.6, -0.8));
  assert.ok(glide.going);
  assert.deepEqual(way, [0, 0]);
  // After 260 ms it has a third of its speed, and has covered so much of its way.
  for (let at = 0; at < 260; at += 20) time.frame(20);
  const covered = 260 * (1 - Math.exp(-1));
  near(way[0], 0.6 * covered, 'right');
  near(way[1], -0.8 * covered, 'down');
  assert.deepEqual([rests, glide.going], [[], true]);
  // It rests once it moves less than 0.03 pixels a millisecond: 260 ln(1 / 0.03) is 911.7.
  for (let at = 260; at < 920; at += 20) time.frame(20);
  assert.deepEqual([rests, glide.going], [[920], false]);
  assert.equal(time.waiting(), 0);
  near(way[0], 0.6 * 260 * (1 - Math.exp(-920 / 260)), 'right');
});

test('a jerk is no faster than 4 pixels a millisecond, and takes eight at least', t => {
  const fast = thrown(t, evenly(6, 8));
  fast.time.frame(260);
  near(fast.way[0], 4 * 0.6 * 260 * (1 - Math.exp(-1)), 'right');
  near(fast.way[1], 4 * 0.8 * 260 * (1 - Math.exp(-1)), 'down');
  const short = thrown(t, [
    [0, 0, 0],
    [0, 16, 2],
  ]);
  short.time.frame(260);
  near(short.way[1], 2 * 260 * (1 - Math.exp(-1)), 'down');
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
