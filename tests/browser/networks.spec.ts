/**
 * Networks that are slow, or gone halfway: a page and a frame answer all the same, or say so in a sentence
 * and can be tried again.
 */

import { expect, heard, iframe, inside, LISTEN, test } from './host.ts';
import { site } from './static-host.ts';

const LINK = 'g=mmod:6&p=3,4';

/** After how many files the network is gone: each number as every night, or one of five by day. */
const moments = (all: number): number[] =>
  Array.from({ length: all - 1 }, (_, at) => at + 1).filter(
    at => process.env['NIMATRIX_NIGHTLY'] === '1' || at % 5 === 1,
  );

test('files that come one at a time, in whatever order, make the page', async ({ page }) => {
  const host = await site();
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  host.slow = true;
  await page.goto(`${host.address}?${LINK}`);
  await expect(page.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
  expect(wrong).toEqual([]);
  await host.stop();
});

test('files that come one at a time, in whatever order, make a frame', async ({ page, host }) => {
  const figures = await site();
  figures.slow = true;
  await host.open(LISTEN + iframe(figures.address, LINK));
  await expect(inside(page).locator('.frame-verdict').getByText('the previous player wins')).toBeVisible();
  expect(await heard(page, 'error')).toEqual([]);
  await figures.stop();
});

test('a page that loses its network says so, and works once it is tried again', async ({ page }) => {
  const host = await site();
  const verdict = page.getByRole('region', { name: 'Position' }).getByText('player wins').first();
  await page.goto(`${host.address}?${LINK}`);
  await expect(verdict).toBeVisible();
  const needed = host.asked.length;
  expect(needed).toBeGreaterThan(10);
  for (const lasts of moments(needed)) {
    const name = `after ${lasts} of ${needed} files`;
    // What the page before still asks for is none of this one's.
    await page.goto('about:blank');
    host.asked.length = 0;
    host.lasts = lasts;
    await page.goto(`${host.address}?${LINK}`, { waitUntil: 'commit' });
    const again = page.getByRole('button', { name: /^(Try again|Reload)$/ }).first();
    await expect(verdict.or(again).first(), name).toBeVisible();
    host.mend();
    if (await again.isVisible()) await again.click();
    await expect(verdict, name).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '(3, 4): P' }), name).toBeAttached();
  }
  await host.stop();
});
