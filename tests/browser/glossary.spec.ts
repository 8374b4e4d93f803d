/** The glossary: every term is there, and its figure opens and is what the link to it says. */

import { STANDARDS, violations } from './axe.ts';
import { expect, follow, open, test } from './page.ts';
import { glossary } from '../../www/words/glossary.ts';

test('the glossary is one click away, and its figures are live', async ({ page }) => {
  await open(page);
  await page.getByText('The strategy of the proof').click();
  const way = page
    .getByRole('region', { name: 'Position' })
    .getByRole('link', { name: 'The terms explained' });
  await page.goto((await way.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glossary');
  const terms = glossary.flatMap(([, terms]) => terms);
  await expect(page.locator('dt')).toHaveText(terms.map(({ name }) => name));
  expect(await violations(page, { tags: STANDARDS })).toEqual([]);
  const queries = await page
    .locator('dd > a')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).search.slice(1)));
  expect(queries.length).toBe(terms.length);
  await page.getByRole('link', { name: 'a line with nine portions' }).click();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
  for (const query of queries) {
    await follow(page, query);
    const view = new URLSearchParams(query).get('view') ?? '';
    await expect(page.locator('[role=tab][aria-selected=true]').first(), query).toHaveText(
      new RegExp(view, 'i'),
    );
    await expect(page.getByRole('alert').getByRole('listitem'), query).toHaveCount(0);
    await expect(page.locator('.position .verdict'), query).toBeVisible();
  }
});
