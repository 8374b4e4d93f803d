// The heights that a frame asks for.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { Wishes } = await page('embed/host.ts');

test('a wish for a height comes to rest, whatever its host does with its scroll bar', () => {
  /** What a frame in a page 800 high asks for, if its content needs so much; a bar takes 15 pixels. */
  const told = needs => {
    const wishes = new Wishes();
    const heights = [];
    for (let turn = 0; turn < 50; turn++) {
      const width = (heights.at(-1) ?? 0) > 800 ? 885 : 900;
      const height = wishes.at(width, needs(width, turn));
      if (height !== heights.at(-1)) heights.push(height);
    }
    return heights;
  };
  // The same with the bar and without; lower, higher with it; just over the edge.
  assert.deepEqual(
    told(() => 500),
    [500],
  );
  assert.deepEqual(
    told(width => (width === 900 ? 820 : 790)),
    [820],
  );
  assert.deepEqual(
    told(width => (width === 900 ? 820 : 850)),
    [820, 850],
  );
  assert.deepEqual(
    told(width => (width === 900 ? 801 : 800)),
    [801],
  );
  // Content that is never at rest at one width asks for less some times, and then no more.
  assert.equal(told((_, turn) => 600 + (turn % 2) * 10).length, 42);
  assert.equal(told((_, turn) => 790 - turn).at(-1), 770);
});

test('a wish follows what is there when the width changes much, or someone has acted', () => {
  const wishes = new Wishes();
  assert.equal(wishes.at(900, 600), 600);
  assert.equal(wishes.at(400, 450), 450);
  assert.equal(wishes.at(900, 590), 590);
  assert.equal(wishes.at(890, 500), 590);
  wishes.renew();
  assert.equal(wishes.at(890, 500), 500);
  // A window made smaller by and by is as high as one a little wider, and no higher.
  for (let width = 890; width > 300; width -= 5) wishes.at(width, width);
  assert.equal(wishes.at(300, 300), 320);
});
