/** What tabs, the history and bookmarks call the page, and how far one step back goes. */

import type { Page } from '@playwright/test';
import { expect, open, test } from './page.ts';

test('the title names the figure, the game and the position', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle('Nimatrix: a playground for Nim games');
  const named = (piles: string) => `Figure 3 (a): Blocking Nim block:4:k2 ${piles}, not 1, not 2 – Nimatrix`;
  await page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab', { name: '(a)' }).click();
  await expect(page).toHaveTitle(named('(4, 3)'));
  await page.getByRole('gridcell', { name: '(3, 4): P, not 1, not 2' }).click();
  await expect(page).toHaveTitle(named('(3, 4)'));
  await page.goBack();
  await expect(page).toHaveTitle(named('(4, 3)'));
  await page.goBack();
  await expect(page).toHaveTitle('Nimatrix: a playground for Nim games');
  await open(page, 'g=nim&p=3,5');
  await expect(page).toHaveTitle('Nim (3, 5) – Nimatrix');
  await open(page, 'g=kotzig:7:1,2&m=1,2');
  await expect(page).toHaveTitle(/kotzig:7:1,2 after 1, 2 – Nimatrix$/);
  // A figure keeps its name, whatever its link says besides.
  for (const beside of ['', '&theme=dark', '&q=P']) {
    await open(page, `g=block:3:k1&p=4,2,1&r=1&view=tree${beside}`);
    await expect(page, beside).toHaveTitle(/^Figure 1/);
  }
});

/** Presses a button `times` times, with no time passing; the test owns the page's clock. */
async function press(page: Page, name: string, times: number): Promise<void> {
  for (let press = 0; press < times; press++) await page.getByRole('button', { name }).click();
}

test('presses of a button that follow one another are one step', async ({ page }) => {
  await page.addInitScript(() => {
    const clock = { now: 1000 };
    Object.assign(window, { clock });
    performance.now = () => clock.now;
  });
  const pass = (ms: number) =>
    page.evaluate(ms => void ((window as unknown as { clock: { now: number } }).clock.now += ms), ms);
  const piles = page.locator('.position .piles');
  await open(page, 'g=nim&p=3,5');
  const entries = () => page.evaluate(() => history.length);
  const start = await entries();
  await press(page, 'Pile 1: one more', 5);
  await expect(piles).toHaveText('(8, 5)');
  expect(await entries()).toBe(start + 1);
  // Another control is another step, and so is the same one after a while.
  await press(page, 'Pile 2: one more', 2);
  await expect(piles).toHaveText('(8, 7)');
  await pass(10_000);
  await press(page, 'Pile 2: one more', 2);
  await expect(piles).toHaveText('(8, 9)');
  expect(await entries()).toBe(start + 3);
  for (const place of ['(8, 7)', '(8, 5)', '(3, 5)']) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(piles).toHaveText(place);
  }
});
