/** The gallery: found by words, game and kind, in chapters; and what the export dialog shows beforehand. */

import { expect, open, test } from './page.ts';

test('figures are found by words, by game and by kind, in chapters', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Figures of the papers' });
  const figures = dialog.locator('a[data-figure]');
  await expect(figures.first()).toBeVisible();
  const all = await figures.count();
  await expect(dialog.getByRole('status')).toHaveText(`${all} figures`);
  await dialog.getByRole('searchbox').fill('golden');
  await expect(figures).toHaveCount(1);
  await expect(dialog.getByRole('status')).toHaveText(`1 of ${all} figures`);
  await expect(figures.locator('svg')).toBeVisible();
  await dialog.getByRole('searchbox').fill('golden kotzig');
  await expect(figures).toHaveCount(0);
  await expect(dialog.getByRole('status')).toHaveText('No figure has all of this.');
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('combobox', { name: 'Chapters' }).selectOption('by game');
  await expect(dialog.getByRole('heading', { name: 'Kotzig’s Nim' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Game' }).selectOption('Kotzig’s Nim');
  await dialog.getByRole('combobox', { name: 'Kind of figure' }).selectOption('trees');
  const links = await figures.evaluateAll(nodes => nodes.map(node => (node as HTMLAnchorElement).search));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/g=kotzig:.*view=tree/);
  const first = await figures.first().getAttribute('href');
  await figures.first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(/g=kotzig:[^&]*/.exec(first ?? '')?.[0] ?? 'none'));
});

test('the export dialog shows the picture with its position, and how a text begins', async ({ page }) => {
  await open(page, 'g=nim&p=2,3&view=grundy&w=0,0,6,6');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the figure' });
  await expect(dialog.getByRole('img').locator('.position')).toHaveCount(1);
  await dialog.locator('li').filter({ hasText: 'TikZ' }).getByText('Preview').click();
  // The whole address, and the colours of the page.
  const text = dialog.locator('details[open] pre');
  await expect(text).toContainText(`${new URL(page.url()).origin}/?v=1&g=nim`);
  await expect(text).toContainText('fill={rgb,255:red,18;green,53;blue,91}');
});
