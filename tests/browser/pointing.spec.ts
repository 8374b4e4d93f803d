/** Marks and tooltips for the cell at hand, and rectangles that are measured. */

import type { Page } from '@playwright/test';
import { arrowTip, marked, reached } from './over.ts';
import { cell, expect, open, test } from './page.ts';

/** All matrices side by side, as the menu of the figure does. */
async function beside(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More of the figure' }).click();
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
}
const tip = (page: Page) => page.locator('.tip');

test('pointing at a cell marks its moves, and the one that wins', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(3, 5): N').hover();
  const { all, winning } = reached('g=nim&p=3,5');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(all);
  expect(winning).toEqual(['(3, 3)']);
  expect(await marked(page, '.over.pointed .wins')).toEqual(winning);
  await expect(page.locator('.over.pointed .arrow.winning')).toHaveCount(1);
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(3, 3): P');
  // Row and column are named where their numbers stand.
  await expect(page.locator('.over.pointed .head-here')).toHaveText(['5', '3']);
  for (const text of ['(3, 5)', 'The move to (3, 3) wins.']) await expect(tip(page)).toContainText(text);
  await page.mouse.move(1, 1);
  await expect(tip(page)).toBeHidden();
  await expect(page.locator('.over.pointed')).toHaveCount(0);
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
});

test('in a blocking game a move leads to the matrix in which it is P', async ({ page }) => {
  const query = 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7';
  await open(page, query);
  const { winning } = reached(query);
  await expect(page.locator('.over.chosen .arrow.winning')).toHaveCount(1);
  await beside(page);
  // Where one points, all matrices show where they are P.
  await expect(page.locator('.over.chosen .arrow.winning')).toHaveCount(1);
  await cell(page, /^\(4, 3\): N, not 2, not 3$/).hover();
  await expect(page.locator('.over.pointed .wins')).toHaveCount(3);
  expect([...new Set(await marked(page, '.over.pointed .wins'))]).toEqual(winning);
});

test('at a P-position each move is shown with the reply that refutes it', async ({ page }) => {
  await open(page, 'g=nim&p=4,4&w=0,0,8,8');
  await expect(page.locator('.over.chosen .arrow')).toHaveCount(0);
  await cell(page, '(4, 1): N').hover();
  await expect(tip(page)).toContainText('Refuted by the move to (1, 1).');
  expect(await arrowTip(page, '.over.pointed .head.losing')).toBe('(4, 1): N');
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(1, 1): P');
  // The panel says what the position is.
  await cell(page, '(4, 4): P').hover();
  await expect(page.locator('.over.pointed .head-here')).toHaveText(['4', '4']);
  await expect(tip(page)).toBeHidden();
  await open(page, 'g=nim&p=4,4&w=4,0,4,4');
  await cell(page, '(1, 6): N').hover();
  await expect(tip(page)).toContainText('The moves that win lead out of this window.');
});

test('the keyboard points, reads and chooses', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(2, 3): N').focus();
  await page.keyboard.press('ArrowRight');
  const { all } = reached('g=nim&p=2,4');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(all);
  await page.keyboard.press('x');
  await expect(page.locator('.said')).toHaveText(
    '(2, 4): N. The move to (2, 2) wins. ' +
      '6 cells in one move: (0, 4), (1, 4), (2, 0), (2, 1), (2, 2), (2, 3).',
  );
  // What one reads is not said beside the cell once more.
  await expect(tip(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/p=2,4/);
});

test('the marks can be switched off, and stay off', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,9,9');
  const moves = async () => {
    await page.getByRole('button', { name: 'More of the figure' }).click();
    await page.getByRole('button', { name: /^Moves/ }).click();
  };
  await expect(page.locator('.over .arrow').first()).toBeAttached();
  await moves();
  await expect(page.locator('.over .arrow')).toHaveCount(0);
  await page.reload();
  await cell(page, '(3, 4): N').hover();
  await expect(tip(page)).toContainText('(3, 4)');
  await expect(page.locator('.over .option, .over .arrow')).toHaveCount(0);
  await moves();
  await expect(page.locator('.over .arrow').first()).toBeAttached();
});

test('a rectangle is drawn with Shift and the mouse or the arrows, and ends with its window', async ({
  page,
}) => {
  const rectangle = page.locator('.over .rectangle');
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  // What draws it comes after the first answer; before that, one draws once more.
  await expect(async () => {
    await page.keyboard.down('Shift');
    await cell(page, '(2, 3): N').hover();
    await page.mouse.down();
    await cell(page, '(9, 7): N').hover();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(rectangle).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page.locator('.said')).toHaveText('8 rows × 5 columns: 5 of 40 positions are P (12.5 %).');
  await expect(page).toHaveURL(/p=0,0/);
  await page.keyboard.press('Escape');
  await expect(rectangle).toHaveCount(0);
  await cell(page, '(1, 1): P').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await expect(rectangle).toHaveCount(1);
  await expect(cell(page, '(2, 3): N')).toBeFocused();
  // Another window has other cells.
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(rectangle).toHaveCount(0);
});
