/** The page about Nimatrix: what it is, its papers, how to cite it, its source and licences. */

import { readFileSync } from 'node:fs';
import { STANDARDS, violations } from './axe.ts';
import { expect, open, test } from './page.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('the page about Nimatrix is one click away, and leads back to each game', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nimatrix');
  await expect(page.locator('pre')).toContainText(`version = {${version}}`);
  for (const paper of ['Bouton', 'Gavel, P. Strimling', 'Khovanova', 'Horrocks', 'Gasarch', 'Wythoff']) {
    await expect(page.locator('cite').filter({ hasText: paper }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'source', exact: true })).toHaveAttribute('href', /^https:/);
  const licences = await page.getByRole('link', { name: /^Licences/ }).getAttribute('href');
  expect((await page.request.get(new URL(licences ?? '', page.url()).href)).status()).toBe(200);
  expect(await violations(page, { tags: STANDARDS })).toEqual([]);
  const games = page.locator('dt a');
  expect(await games.count()).toBeGreaterThan(6);
  await games.filter({ hasText: 'Kotzig' }).click();
  await expect(page).toHaveTitle(/^Kotzig/);
});
