/** What a first answer needs, and what waits until it is shown; early presses are not lost. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Frame, Page } from '@playwright/test';
import { expect, FIGURE_3, iframe, inside, test } from './host.ts';
import { cell, drawn, live, position } from './page.ts';
import { site } from './static-host.ts';

/** The most bytes that a first answer may need, compressed. */
const MOST = 300_000;
const WASM = /\.wasm$/;
/** Scripts loaded once the first answer is shown. */
const LATE = /assets\/rest-/;
/** Files that no answer needs: icons and the service worker. */
const LATER = /^sw\.js$|^icon|manifest/;

/** Notes when the live page or frame has replaced the first paint. */
const NOTE_LIVE = () => {
  const noted = window as { liveAt?: number };
  new MutationObserver(() => {
    if (document.querySelector('nim-app, .frame-verdict') !== null) noted.liveAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
};

/** The ends of the addresses of what was requested later than that. */
const lateIn = (frame: Frame) =>
  frame.evaluate(() => {
    const { liveAt = Infinity } = window as { liveAt?: number };
    const late = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= liveAt);
    return late.map(({ name }) => name);
  });

/** Fails where a first answer needed too much, or another module than one part of the solver. */
async function expectSmall(asked: readonly string[], frame: Frame | undefined, what: string): Promise<void> {
  const late = frame === undefined ? [] : await lateIn(frame);
  const isNeeded = (file: string) => !LATER.test(file) && !late.some(address => address.endsWith(`/${file}`));
  const files = [...new Set(asked)].filter(isNeeded);
  const modules = files.filter(file => WASM.test(file));
  expect(modules, what).toEqual([expect.stringMatching(/part-/)]);
  expect(
    files.filter(file => /letters/.test(file)),
    `${what}: fonts of other languages`,
  ).toEqual([]);
  const weight = files
    .map(file => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
  expect(weight, `${what}: ${files.join(' ')}`).toBeLessThanOrEqual(MOST);
}

/** The first panel beside the figure: the puzzle's question, whose move it is, or who wins. */
const answer = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { name: /^(?:Who wins\?|Your move\.|You (?:win|lose))/ })
    .first();

// Only sites built at night have parts.
test('a first answer needs one part of the solver @nightly', async ({ page, host: courses }) => {
  await page.addInitScript(NOTE_LIVE);
  for (const link of [
    '',
    FIGURE_3,
    'g=kotzig:7:1,2',
    'g=nim&p=3,5',
    'g=sub:1,3,4&p=5,6',
    'g=mmod:6&p=3,4',
    'g=line:10:1,2:3,6',
    'g=wythoff&p=3,5',
    'g=take:one/two.dif.0-2&p=3,5',
  ]) {
    const host = await site();
    await page.goto(link === '' ? host.address : `${host.address}?${link}`);
    await live(page);
    await expect(answer(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expectSmall(host.requested, page.mainFrame(), link);
    await host.stop();
  }
  const host = await site();
  await courses.open(iframe(host.address, FIGURE_3));
  await expect(inside(page).locator('.frame-verdict')).toContainText('You win');
  await expectSmall(host.requested, page.frames()[1], 'a frame');
  await host.stop();
});

test('small pictures of games need no other part of the solver @nightly', async ({ page }) => {
  const host = await site();
  await page.goto(host.address);
  await live(page);
  await expect(page.locator('.rule-list .thumbnail')).toHaveCount(3);
  await page.getByRole('button', { name: 'All games' }).click();
  const tiles = page.locator('#game .tile');
  await expect(tiles.first()).toBeVisible();
  await expect(tiles.locator('svg')).toHaveCount(await tiles.count());
  expect(host.count(WASM)).toBe(1);
  await host.stop();
});

test('a game that the part at hand can’t read is read by the whole @nightly', async ({ page }) => {
  const host = await site();
  await page.goto(`${host.address}?g=nim&p=3,5`);
  await live(page);
  expect(host.count(/part-piles-/)).toBe(1);
  await page.evaluate(() => {
    history.pushState(null, '', '?g=take:one/two.dif.0-2&p=3,5');
    history.pushState(null, '', '?g=nim&p=4,5');
    history.back();
  });
  await expect(position(page).locator('.verdict')).toHaveText(
    'You win: take 2 from pile 1 and 1 from pile 2.',
  );
  await expect(page.locator('.game-chip')).not.toHaveText(/^Nim/);
  await host.stop();
});

test('the part of the solver loads beside the scripts, if one part can answer @nightly', async ({ page }) => {
  for (const [link, part] of [
    ['', 'piles'],
    ['g=sub:1,3,4&p=5,6', 'piles'],
  ] as const) {
    const host = await site();
    const scripts = host.hold(/assets\/.*\.js$/);
    await page.goto(`${host.address}?${link}`, { waitUntil: 'commit' });
    await expect.poll(() => host.count(WASM)).toBe(1);
    expect(host.count(new RegExp(`part-${part}-`))).toBe(1);
    scripts();
    await live(page);
    await expect(answer(page)).toBeVisible();
    expect(host.count(WASM)).toBe(1);
    await host.stop();
  }
  for (const link of ['g=nim&p=3,5&compare=beside&g2=wythoff', 'g=constructor']) {
    const host = await site();
    await page.goto(`${host.address}?${link}`);
    await live(page);
    expect(host.count(/part-.*\.wasm$/)).toBe(0);
    await host.stop();
  }
});

test('late scripts load once the answer is shown, and move nothing', async ({ page, host: courses }) => {
  const host = await site();
  const [solver, late] = [host.hold(WASM), host.hold(LATE)];
  await page.goto(`${host.address}?${FIGURE_3}`);
  await expect.poll(() => host.count(WASM)).toBe(1);
  expect(host.count(LATE)).toBe(0);
  solver();
  await expect(position(page)).toContainText(/You (win|lose)/);
  await expect.poll(() => host.count(LATE)).toBeGreaterThan(0);
  // A key pressed before its script is loaded works afterwards.
  await cell(page, /^\(2, 2\):/).focus();
  await page.keyboard.press('x');
  const shown = await page.evaluateHandle(() =>
    [...document.querySelectorAll('.bar *, .centre *, .side *, .dock *')].filter(
      part => part.closest('.over, details, nim-look') === null,
    ),
  );
  const places = () =>
    shown.evaluate(parts =>
      parts.map(part => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.tagName} ${part.className} ${[x, y, width, height].join()}`;
      }),
    );
  await drawn(page);
  const before = await places();
  late();
  await expect(page.locator('.over').first()).toBeAttached();
  await expect(page.locator('.announcement')).toContainText('in one move');
  expect(await places()).toEqual(before);
  await host.stop();

  const figures = await site();
  const part = figures.hold(WASM);
  await courses.open(iframe(figures.address, FIGURE_3));
  await expect.poll(() => figures.count(WASM)).toBe(1);
  expect(figures.count(LATE)).toBe(0);
  part();
  await expect(inside(page).locator('.frame-verdict')).toContainText('You win');
  await expect(inside(page).locator('.over.chosen').first()).toBeAttached();
  await figures.stop();
});

test('a drag that begins before its script goes on when that is there', async ({ page }) => {
  const host = await site();
  const late = host.hold(LATE);
  await page.goto(`${host.address}?g=nim&p=3,5&w=20,20,12,12`);
  const from = cell(page, /^\(26, 26\):/);
  await expect(from).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await from.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 2, y + height / 2);
  late();
  await live(page);
  await page.mouse.move(x + 2.5 * width, y + height / 2, { steps: 4 });
  await page.mouse.move(x + 3.5 * width, y + height / 2, { steps: 4 });
  await expect(page).toHaveURL(/w=1\d,20,/);
  await page.mouse.up();
  await host.stop();
});

test('a press before the page is live works once it is', async ({ page }) => {
  for (const [press, done] of [
    [
      (page: Page) => page.getByRole('button', { name: 'Gallery', exact: true }),
      (page: Page) => page.getByRole('dialog', { name: 'Gallery' }),
    ],
    [(page: Page) => cell(page, /^\(3, 3\)/), (page: Page) => page.getByText('Right: take 2 from pile 2.')],
  ] as const) {
    const host = await site();
    const solver = host.hold(WASM);
    await page.goto(host.address);
    await expect.poll(() => host.count(WASM)).toBe(1);
    await press(page).click();
    solver();
    await live(page);
    await expect(done(page)).toBeVisible();
    await host.stop();
  }
});
