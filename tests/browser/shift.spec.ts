/** Nothing moves on a page that nobody touches, however late its answers come. */

import type { Page, Route } from '@playwright/test';
import { drawn, expect, live, open, test } from './page.ts';
import { expectNoShift, watchShift } from './shift.ts';
import { oneOfMany } from './nightly.ts';

// Only Chromium tells how far things have moved.
for (const [name, query, width, height] of Object.entries({
  'the first page': '',
  'three large matrices': 'g=block:5:1,3/2,3&w=0,0,1000,1000',
  'a matrix and its values': 'g=nim&p=9,3&view=grundy&w=0,0,16,16',
  'two that are compared': 'g=block:3:k1&p=4,2&r=1&compare=beside&g2=block:3:k1:misere',
  'where two differ': 'g=block:3:k1&p=4,2&r=1&compare=differences&g2=block:3:k1:misere',
  'what a statement says': 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b',
}).flatMap(room => [[...room, 1280, 800] as const, [...room, 390, 844] as const])) {
  test(`nothing moves while answers come, ${width} wide: ${name}`, { tag: '@chromium' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShift(page);
    await open(page, query);
    await expect(page.locator('.position .verdict')).toBeVisible();
    // On a phone the reason is in another room.
    await expect(page.locator('.position .basis')).toBeAttached();
    if (/compare|statement/.test(query)) {
      await expect(page.locator('.differ, .stating .verdict')).toContainText(/differ in|False, first at/);
    }
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
    await drawn(page);
    await expectNoShift(page, name);
  });
}

/** A link of each view, and of what a figure may have around it. */
const VIEWS = {
  outcomes: 'g=nim&p=9,3&w=0,0,16,16',
  'outcomes of many restrictions': 'g=block:6:upto3&p=7,5&r=1,2,3&w=0,0,16,16',
  'a large matrix': 'g=block:5:1,3/2,3&w=0,0,1000,1000',
  slices: 'g=sub:primes/squares/fib&p=6,9,4&w=0,0,16,16',
  values: 'g=nim&p=9,3&view=grundy&w=0,0,16,16',
  parameters: 'g=kotzig:9:1,2&view=outcome&w=1,1,24,8',
  'parameters that take a while': 'g=kotzig:9:1,2&view=outcome&w=1,1,40,40',
  sequence: 'g=sub:2,4,7&p=8&view=sequence&w=0,0,22,1',
  plot: 'g=mmod:12&p=10,13&view=plot&w=0,0,25,25&origin=bottom',
  tree: 'g=block:3:k1&p=4,2,1&r=1&view=tree',
  circle: 'g=kotzig:20:3,4&m=4,3&view=circle',
  line: 'g=line:12:1,2:3,5,9,12&view=line',
  piles: 'g=block:3:k1&p=4,2,1&r=1&view=piles',
  play: 'g=block:3:k1&p=9,7,4&r=2&view=play',
  text: 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&view=text',
  comparison: 'g=nim&p=3,5&w=0,0,16,16&compare=beside&g2=wythoff',
  differences: 'g=nim&p=3,5&w=0,0,16,16&compare=differences&g2=wythoff',
  statement: 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b',
  refusal: 'g=kotzig:61:5,8,11&view=circle',
  notice: 'g=block:4:k2&w=1',
  unread: 'g=blok:4&w=1',
};

/** Holds the solver's thread of the next page back, which is given once it is asked for. */
async function held(page: Page): Promise<{ thread: Promise<Route> }> {
  await page.unrouteAll();
  let first: (route: Route) => void = () => {};
  const thread = new Promise<Route>(resolve => (first = resolve));
  let count = 0;
  await page.route(/engine\.worker/, route => (count++ === 0 ? first(route) : route.continue()));
  return { thread };
}

/** What a game offers in the place of who wins. */
const secret = (page: Page) => page.getByText('Show who wins');

for (const [at, [width, height]] of (
  [
    [390, 844],
    [1280, 800],
  ] as const
).entries()) {
  test(
    `nothing moves where answers come late, ${width} wide`,
    oneOfMany(at, { tag: '@chromium' }),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.clock.install();
      await watchShift(page);
      for (const [name, query] of Object.entries(VIEWS)) {
        const { thread } = await held(page);
        await page.goto(`./?${query}`);
        const route = await thread;
        // As on a phone that takes seconds; what waits for less is shown by then.
        for (let time = 0; time < 30; time++) await page.clock.runFor(100);
        await page.clock.resume();
        await route.continue();
        await live(page);
        await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
        await expect(
          page.locator('.position .verdict, .position .refusal, nim-unread').or(secret(page)).first(),
        ).toBeAttached();
        await drawn(page);
        await expectNoShift(page, name);
      }
    },
  );
}

test('nothing moves in a frame as its letters and answers come', { tag: '@chromium' }, async ({ page }) => {
  await watchShift(page);
  for (const width of [390, 720]) {
    await page.setViewportSize({ width, height: 823 });
    for (const query of [
      'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
      'g=nim&p=9,3&view=grundy&w=0,0,16,16',
      'g=block:3:k1&p=4,2,1&r=1&view=tree',
      'g=kotzig:20:3,4&m=4,3&view=circle',
    ]) {
      // Letters that have been fetched are there at once.
      await page.goto('about:blank');
      await page.goto(`./embed.html?${query}`);
      await expect(page.locator('.frame-verdict .badge')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await drawn(page);
      await expectNoShift(page, `${query}, ${width} wide`);
    }
  }
});

test(
  'exercises say what is asked before the solver is there, and stay where they are',
  {
    tag: '@chromium',
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShift(page);
    let let_go = (): void => {};
    const held = new Promise<void>(resolve => (let_go = resolve));
    await page.route('**/*.wasm', async route => {
      await held;
      await route.continue();
    });
    await page.goto('./exercises.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Nim games: the handouts’ own questions',
    );
    const asked = page.getByRole('heading', { level: 2 });
    await expect(asked).toHaveText(/^Two players take 1, 2 or 3 stones in turn/);
    await expect(page.getByRole('radio')).toHaveCount(0);
    let_go();
    await expect(page.getByRole('radio', { name: 'Take 3 from pile 1' })).toBeVisible();
    await expect(asked).toHaveText(/^Two players take 1, 2 or 3 stones in turn/);
    await expectNoShift(page, 'exercises');
  },
);
