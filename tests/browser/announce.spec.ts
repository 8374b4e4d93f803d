/** What is told to those who do not see that the answer has changed: once, briefly, and only if it has. */

import type { Page } from '@playwright/test';
import { expect, open, test } from './page.ts';

/** All that the live region has said since the page was opened. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('.said').evaluate(node => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push((node.textContent ?? '').trim())).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('another answer is told once, however it was asked for', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  await expect(page.locator('.verdict')).toContainText('the next player wins');
  const heard = await listen(page);
  const said: string[] = [];
  const next = async (text: string) => {
    said.push(text);
    await expect.poll(heard).toEqual(said);
  };
  await page.getByRole('gridcell', { name: '(2, 2): P' }).focus();
  await page.keyboard.press('Enter');
  await next('(2, 2): P, the previous player wins, value 0.');
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await next('(3, 2): N, the next player wins, value 1.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await next('(2, 2): P, the previous player wins, value 0.');
  // Neither the same cell again nor another way to look at it is another answer.
  await page.getByRole('gridcell', { name: '(2, 2): P' }).click();
  await page.getByRole('tab', { name: 'Grundy' }).click();
  await expect(page).toHaveURL(/view=grundy/);
  await page.getByRole('combobox', { name: 'family' }).selectOption('mmod');
  await expect.poll(async () => (await heard()).length).toBe(4);
  expect((await heard()).at(-1)).toMatch(/^m-Modular Nim\. \(2, 2\): [PN], /);
  // What is asked of a cell comes with where it is.
  await page.getByRole('gridcell', { name: /^\(3, 1\)/ }).focus();
  await page.keyboard.press('m');
  await expect
    .poll(async () => (await heard()).at(-1))
    .toMatch(
      /winning move.*\(3, 1\): N, the next player wins|\(3, 1\): N, the next player wins.*winning move/,
    );
  await expect.poll(async () => (await heard()).length).toBe(5);
});

test('a restriction that is chosen is told', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await expect(page.locator('.verdict')).toContainText('wins');
  const heard = await listen(page);
  await page.getByRole('button', { name: 'blocked 1, 2' }).click();
  await expect
    .poll(heard)
    .toEqual([expect.stringMatching(/^\(4, 3\), not 1, not 2: [PN], the \w+ player wins/)]);
});

test('that an answer takes long is told', async ({ page }) => {
  await open(page, 'g=nim&p=3,5');
  await expect(page.locator('.verdict')).toContainText('wins');
  const heard = await listen(page);
  // A worker that never answers makes the wait as long as it has to be.
  await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await expect.poll(heard).toEqual(['(4, 5): being worked out.']);
});
