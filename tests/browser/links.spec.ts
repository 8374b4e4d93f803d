/** Links as people type, mail and paste them; bad ones; games that can't be read; the history. */

import type { Page } from '@playwright/test';
import { cell, enterRules, expect, open, test } from './page.ts';

/** What names the game. */
const chip = (page: Page) => page.locator('.game-chip');

test('a bad link names what is wrong, and the page stays usable', async ({ page }) => {
  const notice = page.getByRole('alert').getByRole('listitem');
  for (const [query, text] of [
    ['g=block:4:k2&r=9', '9'],
    ['g=nim&p=4,x', 'Piles (p) in this link: “x” is not possible; allowed: pile sizes such as 4,2,1.'],
    ['view=pie', 'View (view) in this link: “pie” is not possible'],
    ['g=nim&m=1a9', '1a9'],
    ['g=nim&p=4,3&veiw=tree', '“veiw”'],
    ['g=kotzig:7:1,2&view=piles', 'Kotzig’s Nim has no Piles view; Circle is shown instead.'],
  ] as const) {
    await open(page, query);
    const refused = page.getByRole('figure').getByRole('status');
    await expect(notice.or(refused).filter({ hasText: text }).first(), query).toBeVisible();
    await expect(chip(page), query).not.toBeEmpty();
    await expect(page.getByRole('figure')).toBeVisible();
  }
});

const OUTCOMES = /You win|You lose|whoever moves|P-position|N-position/;

test('a game that can’t be read offers near ones, and no other stands in its place', async ({ page }) => {
  for (const [query, found, near, kept] of [
    ['g=nim:last&p=3,4,5', '“:” is not possible', 'nim', '(3, 4, 5)'],
    ['g=blok:4:k2&p=4,3&r=2,3&view=play', '“blok” is not possible', 'block:4:k2', '(4, 3)'],
    ['g=block:4:k9&w=0,0,7,7', '“9” is not possible', '', ''],
    ['g=%00%ff', '“%00%ff”', '', ''],
  ] as const) {
    await page.goto(`./?${query}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This game can’t be read');
    await expect(alert).toContainText(found);
    await expect(page.getByRole('figure')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(OUTCOMES);
    await expect(page).toHaveTitle('Nimatrix: a playground for Nim games');
    if (near === '') continue;
    const offer = alert.getByRole('listitem').filter({ hasText: kept }).first();
    await offer.getByRole('link', { name: near, exact: true }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expect(alert).not.toContainText('can’t be read');
  }
  // A game that is near to none is refused with an example of each.
  await page.goto('./?g=chess&p=1,2');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('alert')).not.toContainText('Did you mean');
  await page.goto('embed.html?g=nim:last&p=3,4,5');
  await expect(page.getByRole('alert')).toContainText('This game can’t be read');
  await expect(page.locator('body')).not.toContainText(OUTCOMES);
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('Back returns from a rule and a move, not from moving over the matrix', async ({ page }) => {
  await open(page, 'g=sub:1,2,3&p=9,5&w=0,0,16,16');
  const start = page.url();
  await enterRules(page, 'sub:1,2');
  await expect(page).toHaveURL(/sub:1,2&/);
  const ruled = page.url();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/m=/);
  const entries = await page.evaluate(() => history.length);
  await cell(page, /^\(4, 4\)/).hover();
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 40);
  await page.keyboard.up('Control');
  await expect(page).not.toHaveURL(/w=0,0,16,16/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The window glides on for a while: it is at rest once its address no longer changes.
  let seen = '';
  await expect.poll(() => seen === (seen = page.url()), { intervals: [1000] }).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(ruled);
  await expect(chip(page)).toHaveText('Take at most 2');
  await page.goBack();
  await expect(page).toHaveURL(start);
  await expect(chip(page)).toHaveText('Take at most 3');
  await page.goForward();
  await expect(chip(page)).toHaveText('Take at most 2');
});

test('a link without a position opens at one with something to see', async ({ page }) => {
  for (const query of ['g=nim', 'g=mmod:6', 'g=block:5:1,3/2,3']) {
    await open(page, query);
    await expect(page.locator('.position .verdict'), query).toContainText('You win: take');
  }
  for (const query of ['g=kotzig:7:1,2', 'g=line:12:1,2:3,5,9,12']) {
    await open(page, query);
    await expect(page.getByRole('tab', { name: 'Play' }), query).toHaveAttribute('aria-selected', 'true');
  }
  // What the address then says opens the same, also where piles are empty.
  await open(page, 'g=nim&p=0,0');
  await expect(page.locator('.position .verdict')).toHaveText('You have lost: no move is left.');
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await page.getByRole('button', { name: 'Pile 1: one less' }).click();
  await expect(page).toHaveURL(/p=0,0/);
});
