/** Two matrices compared: beside each other and as their differences, on the page and in its link. */

import type { Page } from '@playwright/test';
import { cell, expect, marked, open, PHONE, reload, sideways, tab, test, typeIn } from './page.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const matrix = (page: Page, index: number) => page.locator(`[data-panel="${index}"]`);
const undo = (page: Page) => page.keyboard.press('Control+z');
const BESIDE = 'g=nim&p=3,5&w=0,0,16,16&compare=beside&g2=wythoff';
const DIFFERENCES = BESIDE.replace('beside', 'differences');

test('a comparison is begun from the panel, states where the two differ, and is undone', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,16,16');
  await tab(page, 'Explore').click();
  await page.getByRole('button', { name: 'Compare with …' }).click();
  await expect(bar(page)).toContainText('No difference in this window.');
  const second = bar(page).getByRole('combobox', { name: 'Rules of the second as text' });
  await expect(second).toBeFocused();
  await expect(second).toHaveValue('nim');
  await typeIn(second, 'wythoff');
  const sentence = /Differ at \d+ of 256 cells, first at\s+\(1, 1\)\.\s+P under nim; N under wythoff\./;
  await expect(bar(page)).toContainText(sentence);
  await expect(page.locator('.announcement')).toContainText(sentence);
  await expect(page).toHaveTitle(/ nim compared with wythoff – Nimatrix$/);
  await expect(matrix(page, 0)).toContainText('nim');
  await expect(cell(matrix(page, 1), '(1, 2): P')).toBeAttached();
  // A bad game is named beneath the field, and the comparison stays.
  await typeIn(second, 'chess');
  await expect(bar(page).getByRole('alert')).toContainText('chess');
  await expect(bar(page)).toContainText(sentence);
  await cell(matrix(page, 0), '(3, 5)').focus();
  await undo(page);
  await expect(bar(page)).toContainText('No difference in this window.');
  await undo(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?g=nim&p=3,5$/);
});

test('both mark the cell at hand, move together, and are large, with their names apart (D16)', async ({
  page,
}) => {
  await open(page, BESIDE);
  for (const index of [0, 1]) {
    const [drawing, name] = await Promise.all(
      ['.matrix', '.panel-caption'].map(part => matrix(page, index).locator(part).first().boundingBox()),
    );
    expect(drawing?.width).toBeGreaterThan(440);
    // The name is above the matrix and its numbers.
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(drawing?.y ?? 0);
  }
  await cell(matrix(page, 1), '(1, 2): P').hover();
  for (const index of [0, 1]) {
    await expect.poll(() => marked(page, `[data-panel="${index}"] .over .here`)).toEqual(['(1, 2)']);
  }
  await cell(matrix(page, 0), '(3, 5)').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked(page, '[data-panel="1"] .over .here')).toEqual(['(4, 5)']);
  await cell(matrix(page, 1), '(7, 4): P').click();
  await expect(page.locator('.rings .selected')).toHaveCount(2);
  await expect(page).toHaveURL(/p=7,4&.*g2=wythoff/);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page).toHaveURL(/w=0,0,32,32/);
  await expect(matrix(page, 1).getByRole('grid')).toHaveAttribute('aria-colcount', '33');
});

test('differences halve the cells, on the page and on paper', async ({ page, browserName }) => {
  await open(page, DIFFERENCES);
  await expect(matrix(page, 1)).toHaveCount(0);
  await expect(bar(page)).toContainText('upper left nim, lower right wythoff');
  const [, count = ''] = /Differ at (\d+) of/.exec((await bar(page).textContent()) ?? '') ?? [];
  await expect(page.locator('.over.differences text')).toHaveCount(2 * Number(count));
  expect(await marked(page, '.over.differences text')).toContain('(1, 2)');
  // Firefox's driver can't emulate paper.
  if (browserName === 'chromium') {
    await page.emulateMedia({ media: 'print' });
    await expect(button(page, 'Swap')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
  await button(page, '(1, 1)').click();
  await expect(page).toHaveURL(/p=1,1/);
  await page.getByRole('button', { name: 'values', exact: true }).click();
  await expect(bar(page)).toContainText(/first at\s+\(1, 1\)\.\s+value 0 under nim; value 2 under wythoff\./);
  await button(page, 'Beside').click();
  await expect(matrix(page, 1)).toBeVisible();
  await expect(page.locator('.over.differences')).toHaveCount(0);
});

test('restrictions are compared, swapped, kept by a reload and ended', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await cell(page, '(4, 3)').first().focus();
  await page.keyboard.press('c');
  const second = bar(page).getByRole('combobox', { name: 'Second: restriction' });
  await expect(second).toBeFocused();
  await expect(matrix(page, 1)).toContainText('not 2, not 4');
  await expect(page).toHaveURL(/r=2,3&.*r2=2,4/);
  await second.selectOption('not 1, not 2');
  await expect(bar(page)).toContainText('N under not 2, not 3; P under not 1, not 2.');
  await button(page, 'Swap').click();
  await expect(page).toHaveURL(/r=1,2&.*r2=2,3/);
  await expect(matrix(page, 0)).toContainText('not 1, not 2');
  const swapped = 'P under not 1, not 2; N under not 2, not 3.';
  await expect(bar(page)).toContainText(swapped);
  await reload(page);
  await expect(bar(page)).toContainText(swapped);
  await button(page, 'End').click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('.announcement')).toContainText('The comparison has ended.');
  await expect(page).toHaveURL(/\?g=block:4:k2&p=4,3&r=1,2&w=0,0,7,7$/);
});

test('another pile and another window are compared, and windows keep their distance', async ({ page }) => {
  await open(page, 'g=mmod:3&p=0,0,1&w=0,0,8,8&compare=beside&p2=0,0,4');
  await expect(matrix(page, 0)).toContainText('pile 3: 1');
  await expect(matrix(page, 1)).toContainText('pile 3: 4');
  await typeIn(bar(page).getByRole('textbox', { name: 'Second: pile 3' }), '2');
  await expect(cell(matrix(page, 1), '(1, 1, 2)')).toBeAttached();
  await open(page, 'g=nim&p=0,0&w=0,0,8,8&compare=beside');
  await bar(page).getByRole('combobox', { name: 'What is compared' }).selectOption('window');
  await typeIn(bar(page).getByRole('textbox', { name: 'Second: first column' }), '8');
  await expect(page).toHaveURL(/w2=8,0,8,8/);
  await matrix(page, 0).getByRole('gridcell').first().focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/w=0,8,8,8&.*w2=8,8,8,8/);
  await open(page, 'g=nim&p=0,0&w=0,8,8,8&w2=8,8,8,8&compare=beside&view=text');
  const titles = ['rows 8 to 15, columns 0 to 7', 'rows 8 to 15, columns 8 to 15'];
  await expect(page.locator('.text-title')).toHaveText(titles);
});

test('on a phone the two stand one below the other, each across the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, BESIDE);
  await expect(bar(page)).toContainText('Differ at');
  const [one, other] = await Promise.all([0, 1].map(index => matrix(page, index).boundingBox()));
  expect(other?.y ?? 0).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0) - 1);
  expect([other?.x, other?.width]).toEqual([one?.x, one?.width]);
  const drawing = await page.locator('.compared .matrix').first().boundingBox();
  // A browser may have a scrollbar of some width.
  const across = await page.evaluate(() => document.documentElement.clientWidth);
  expect(drawing?.width).toBeGreaterThan(across * 0.9);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
