/** What the page shows is what the papers print: Figure 3, its letters, errata, and rows of tables. */

import { readFileSync } from 'node:fs';
import { expect, follow, open, openGallery, PHONE, sideways, test } from './page.ts';

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

// D17: names that begin with what was typed come first, as any number would find others too.
test('the gallery is searched by name, and its figures are those of one paper or of all', async ({
  page,
}) => {
  await open(page, 'g=nim&p=3,5');
  const dialog = await openGallery(page);
  const titles = dialog.locator('.figure-title');
  await expect(titles).toHaveCount(133);
  await expect(titles.first()).toHaveText('A parabola');
  await expect(dialog.locator('.picture svg').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'All 133' }).press('/');
  await page.keyboard.type('Figure 4');
  await expect(titles.first()).toHaveText('Figure 4 (a)');
  await expect(titles.nth(1)).toHaveText('Figure 4 (b)');
  await dialog.getByRole('searchbox').fill('golden kotzig');
  await expect(dialog.getByRole('status')).toHaveText('No figure has all of this.');
  await dialog.getByRole('searchbox').fill('golden');
  await expect(dialog.getByRole('status')).toHaveText('1 of 133 figures');
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: /^Khovanova & Sarkar / }).click();
  await expect(titles).toHaveCount(10);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('combobox', { name: 'Papers' }).selectOption('Wythoff');
  await expect(titles).toHaveCount(3);
  expect(await sideways(page)).toBe(0);
  await titles.first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/g=wythoff/);
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
      const why = page.getByRole('button', { name: 'Why?' });
      await expect(why).toBeVisible();
      if ((await why.getAttribute('aria-expanded')) !== 'true') await why.click();
      // What it rests on is folded, and the strategy within; once unfolded they stay so.
      await expect(page.locator('details.strategy')).toBeAttached();
      for (const folded of ['details:has(.strategy)', 'details.strategy']) {
        const isOpen = await page.locator(folded).evaluate((node: HTMLDetailsElement) => node.open);
        if (!isOpen) await page.locator(`${folded} > summary`).click();
      }
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
