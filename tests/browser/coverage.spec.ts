/**
 * Rows of the papers' table that only a page can show, such as marks in a picture. One page is
 * reused for all of them.
 */

import { readFileSync } from 'node:fs';
import { expect, follow, open, test } from './page.ts';

interface Row {
  id: string;
  link: string;
  /** Selectors with how many there are or what is seen, with the strategy of the proof unfolded or not. */
  page?: { strategy?: boolean; seen: Record<string, number | string | string[]> };
}

const rows = readFileSync(new URL('../papers/coverage.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Row);

test('what only a page can show of the papers is there', { tag: '@chromium' }, async ({ page }) => {
  const shown = rows.filter(row => row.page !== undefined);
  expect(shown.length).toBeGreaterThan(5);
  await open(page, 'g=nim&p=3,5');
  for (const { id, link, page: expected } of shown) {
    await follow(page, link);
    if (expected?.strategy === true) {
      const strategy = page.locator('details.strategy');
      // Once unfolded it stays so.
      if (!(await strategy.evaluate(node => (node as HTMLDetailsElement).open))) {
        await strategy.locator('summary').click();
      }
    }
    for (const [selector, texts] of Object.entries(expected?.seen ?? {})) {
      const found = page.locator(selector);
      if (typeof texts === 'number') await expect(found, `${id}: ${selector}`).toHaveCount(texts);
      else if (Array.isArray(texts)) await expect(found, `${id}: ${selector}`).toHaveText(texts);
      else await expect(found.first(), `${id}: ${selector}`).toContainText(texts);
    }
  }
});
