/** Nothing moves on an untouched page, however late its answers arrive. */

import type { Page, Route } from '@playwright/test';
import { drawn, expect, expectNoShift, live, open, test, watchShift } from './page.ts';
import { NIGHTLY, oneOfMany } from './nightly.ts';

/** A link of each view, and of what a figure may have around it. */
const VIEWS = {
  'the first page': '',
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
  comparison: 'g=block:3:k1&p=4,2&r=1&compare=beside&g2=block:3:k1:misere',
  differences: 'g=nim&p=3,5&w=0,0,16,16&compare=differences&g2=wythoff',
  statement: 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b',
  refusal: 'g=kotzig:61:5,8,11&view=circle',
  notice: 'g=block:4:k2&w=1',
  unread: 'g=blok:4&w=1',
};
/** Those that are tried at each width with an answer that takes no longer than it has to. */
const PROMPT = [
  'the first page',
  'a large matrix',
  'values',
  'comparison',
  'differences',
  'statement',
] as const;
const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

/** Waits until all answers to a link are shown. */
async function answered(page: Page, query: string): Promise<void> {
  await live(page);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  // A game hides who wins.
  const answer = page.locator('.verdict, .position .refusal, .unread, .explore');
  await expect(answer.or(page.getByText('Your move.')).first()).toBeAttached();
  if (/compare|statement/.test(query)) {
    await expect(page.locator('.explore')).toContainText(/Differ at|Fails at/);
  }
  await drawn(page);
}

// Only Chromium reports layout shifts.
for (const [at, [width, height]] of SIZES.entries()) {
  for (const [which, name] of PROMPT.entries()) {
    test(
      `nothing moves while answers arrive, ${width} wide: ${name}`,
      oneOfMany(at + which, { of: 2, tag: '@chromium' }),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await watchShift(page);
        await open(page, VIEWS[name]);
        await answered(page, VIEWS[name]);
        await expectNoShift(page, name);
      },
    );
  }
}

/** Holds the script of the next page's worker, and resolves once it is requested. */
async function holdWorker(page: Page): Promise<{ request: Promise<Route> }> {
  await page.unrouteAll();
  let first: (route: Route) => void = () => {};
  const request = new Promise<Route>(resolve => (first = resolve));
  let count = 0;
  await page.route(/engine\.worker/, route => (count++ === 0 ? first(route) : route.continue()));
  return { request };
}

for (const [at, [width, height]] of SIZES.entries()) {
  test(
    `nothing moves where answers are late, ${width} wide`,
    oneOfMany(at, { tag: '@chromium' }),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.clock.install();
      await watchShift(page);
      for (const [name, query] of Object.entries(VIEWS).filter((_, place) => NIGHTLY || place % 2 === 0)) {
        const { request } = await holdWorker(page);
        await page.goto(`./?${query}`);
        const route = await request;
        // As on a phone that takes seconds: everything with a shorter delay is shown.
        for (let time = 0; time < 30; time++) await page.clock.runFor(100);
        await page.clock.resume();
        await route.continue();
        await answered(page, query);
        await expectNoShift(page, name);
      }
    },
  );
}

test('nothing moves in a frame as fonts and answers load', { tag: '@chromium' }, async ({ page }) => {
  await watchShift(page);
  for (const width of [390, 720]) {
    await page.setViewportSize({ width, height: 823 });
    for (const query of ['g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', VIEWS.values, VIEWS.tree, VIEWS.circle]) {
      // Fonts of the page before would be there at once.
      await page.goto('about:blank');
      await page.goto(`./embed.html?${query}`);
      await expect(page.locator('.frame-verdict b')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await drawn(page);
      await expectNoShift(page, `${query}, ${width} wide`);
    }
  }
});
