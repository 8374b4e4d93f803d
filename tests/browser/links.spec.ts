/** Links as people type, mail and paste them, in real browsers; and what they leave in the history. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, live, open, test } from './page.ts';

const rules = (page: Page) => page.getByRole('combobox', { name: 'Rules as text' });

for (const [name, address] of [
  ['as it is', '?v=1&g=sub:1,2&p=3,4'],
  ['behind a number sign', '#v=1&g=sub:1,2&p=3,4'],
  ['behind a number sign, after keys of a mail program', '?utm_source=mail#v=1&g=sub:1,2&p=3,4'],
  ['with ampersands of HTML', '?v=1&amp;g=sub:1,2&amp;p=3,4'],
  ['with escapes', '?v=1&g=sub%3A1%2C2&p=3%2C4'],
  ['escaped as a whole', '?v%3D1%26g%3Dsub%3A1%2C2%26p%3D3%2C4'],
  ['with the end of a sentence', '?v=1&g=sub:1,2&p=3,4).'],
  ['with a stress of Markdown', '?v=1&g=sub:1,2&p=3,4**'],
  ['with keys of others', '?fbclid=a1&v=1&g=sub:1,2&p=3,4&utm_source=mail'],
] as const) {
  test(`a link opens: ${name}`, async ({ page }) => {
    await page.goto(`./${address}`);
    await live(page);
    await expect(rules(page)).toHaveValue('sub:1,2');
    await expect(page.getByRole('region', { name: 'Position' })).toContainText('(3, 4)');
    await expect(page.getByRole('alert')).toBeEmpty();
  });
}

test('keys of others alone open the landing page', async ({ page }) => {
  await open(page, 'utm_source=mail&fbclid=a1');
  await expect(rules(page)).toHaveValue('block:4:k2');
});

for (const [rules, game, view, first] of [
  ['kotzig:7:1,2', 'Kotzig’s Nim', 'Piles', 'Circle'],
  ['nim', 'Nim', 'Circle', 'Outcome'],
  ['line:12:1,2:3', 'Line Game', 'Plot', 'Line'],
] as const) {
  test(`a view that a game does not have is named: ${view} of ${rules}`, async ({ page }) => {
    await open(page, `v=1&g=${rules}&view=${view.toLowerCase()}`);
    await expect(page.getByRole('alert')).toContainText(
      `${game} has no ${view} view; ${first} is shown instead.`,
    );
    await expect(page.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('figure')).toBeVisible();
  });
}

test('a bad value is named, and the page is there', async ({ page }) => {
  await open(page, 'v=1&g=sub:1,2&p=3,x&view=pie');
  await expect(page.getByRole('alert')).toContainText(
    'Piles (p) in this link: “x” is not possible; allowed: pile sizes such as 4,2,1.',
  );
  await expect(page.getByRole('alert')).toContainText('View (view) in this link: “pie” is not possible');
  await expect(rules(page)).toHaveValue('sub:1,2');
});

test('a whole link in the place of the rules opens its figure', async ({ page }) => {
  await open(page);
  await rules(page).fill('https://example.org/nim/?v=1&g=mmod:6&p=3,4&view=plot&w=0,0,10,10');
  // What a person pastes is a change by itself; what a driver fills in is none in Firefox.
  await rules(page).dispatchEvent('change');
  await expect(rules(page)).toHaveValue('mmod:6');
  await expect(page.getByRole('tab', { name: 'Plot' })).toHaveAttribute('aria-selected', 'true');
});

test('an address in which the sign before the link was escaped finds the link again', async ({ page }) => {
  const html = readFileSync('www/public/404.html', 'utf8');
  await page.route(/%(?:25)*(?:23|3F)/i, route => route.fulfill({ contentType: 'text/html', body: html }));
  for (const address of [
    '%23v=1&g=sub:1,2&p=3,4',
    '%3Fv=1&g=sub:1,2&p=3,4',
    '%2523v%253D1%2526g%253Dsub:1,2&p=3,4',
  ]) {
    await page.goto(`./${address}`).catch(() => {});
    await live(page);
    await expect(rules(page)).toHaveValue('sub:1,2');
    await page.goto('about:blank');
  }
});

test('Back returns from a rule, a preset and a move, not from a way over the matrix', async ({ page }) => {
  await open(page, 'g=sub:1,2,3&p=9,5&w=0,0,16,16');
  const start = page.url();
  await rules(page).fill('sub:1,2');
  await rules(page).press('Enter');
  await expect(page).toHaveURL(/sub:1,2&/);
  const ruled = page.url();
  await page
    .getByRole('button', { name: /^take 1 from pile/ })
    .first()
    .click();
  await expect(page).toHaveURL(/m=/);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('grid').hover();
  for (let turn = 0; turn < 10; turn++) {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 40);
    await page.keyboard.up('Control');
  }
  await expect(page).not.toHaveURL(/w=0,0,16,16/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The window glides on for a while: it has come to rest once its address no longer changes.
  let seen = '';
  await expect.poll(() => seen === (seen = page.url()), { intervals: [1000] }).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(ruled);
  await expect(rules(page)).toHaveValue('sub:1,2');
  await page.goBack();
  await expect(page).toHaveURL(start);
  await expect(rules(page)).toHaveValue('sub:1,2,3');
  await page.goForward();
  await expect(rules(page)).toHaveValue('sub:1,2');
});
