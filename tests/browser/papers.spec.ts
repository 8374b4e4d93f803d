/** What the page shows is what the papers print: Figure 3, its letters, errata, and rows of tables. */

import { readFileSync } from 'node:fs';
import { cellNames, expect, follow, matrixOf, open, openGallery, printedMatrix, test } from './page.ts';

test('the matrices of a figure stand side by side, with the letters of the paper', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
  const grids = page.getByRole('grid');
  await expect(grids).toHaveCount(3);
  const tops = await grids.evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  for (const [name, blocked, id] of [
    [/^\(a\) not 1, not 2:/, [1, 2], 'gs.fig3a.not12'],
    [/^\(b\) not 1, not 3; not 1, not 4:/, [1, 3], 'gs.fig3b.not13'],
    [/^\(c\) not 2, not 3; not 2, not 4; not 3, not 4:/, [2, 3], 'gs.fig3c.not23'],
  ] as const) {
    const names = await cellNames(page.getByRole('grid', { name }));
    expect(matrixOf(names, blocked), id).toEqual(printedMatrix(id));
  }
  await open(page, 'g=block:3:1,3/2,3&r=2,3&w=0,0,7,7');
  await expect(page.locator('figcaption')).toContainText('Figure 4 (a).');
  await expect(page.locator('.panel-caption')).toHaveText(['(a) not 2, not 3', '(b) not 1, not 3']);
  await expect(page.locator('.in-force .panel-caption')).toHaveText('(a) not 2, not 3');
  await open(page, 'g=block:3:1,3/2,3&r=2,3&w=0,0,7,7&view=text');
  await expect(page.locator('.text-title')).toHaveText(['(a) not 2, not 3', '(b) not 1, not 3']);
});

test('errata, remarks and faults of a copy have tables of their own', async ({ page }) => {
  await open(page);
  await openGallery(page);
  for (const [name, heads, row] of [
    [/^NIM Games handouts, after Gasarch$/, ['Place', 'Printed', 'Right'], ''],
    [
      /^Gavel & Strimling 2004: remarks; nothing here is printed wrongly$/,
      ['Place', 'The paper says', 'Remark'],
      'Corollary 1',
    ],
    [
      /^Horrocks & Horrocks 2019: in the copy at hand, .*; not compared with the printed paper$/,
      ['Place', 'In the copy at hand', 'Probably printed'],
      'Equation (2)',
    ],
  ] as const) {
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('columnheader')).toHaveText([...heads]);
    await expect(table.getByRole('row').filter({ hasText: row }).first()).toBeAttached();
  }
});

interface Row {
  id: string;
  link: string;
  /** Selectors with how many there are or what is seen, with the strategy of the proof unfolded or not. */
  page?: { strategy?: boolean; seen: Record<string, number | string | string[]> };
}

test('what only a page can show of the papers is there', async ({ page }) => {
  const rows = readFileSync('tests/papers/coverage.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row)
    .filter(row => row.page !== undefined);
  expect(rows.length).toBeGreaterThan(5);
  await open(page, 'g=nim&p=3,5');
  for (const { id, link, page: expected } of rows) {
    await follow(page, link);
    if (expected?.strategy === true) {
      const strategy = page.locator('details.strategy');
      // Once unfolded it stays so.
      const isOpen = await strategy.evaluate((node: HTMLDetailsElement) => node.open);
      if (!isOpen) await strategy.locator('summary').click();
    }
    for (const [selector, texts] of Object.entries(expected?.seen ?? {})) {
      const found = page.locator(selector);
      const what = `${id}: ${selector}`;
      if (typeof texts === 'number') await expect(found, what).toHaveCount(texts);
      else if (Array.isArray(texts)) await expect(found, what).toHaveText(texts);
      else await expect(found.first(), what).toContainText(texts);
    }
  }
});
