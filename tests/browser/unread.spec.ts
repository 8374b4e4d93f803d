// A link whose game can't be read: no other game is shown in its place, and near ones are offered.
import { expect, open, test } from './page.ts';

const OTHERS = /previous player|next player|P-position|N-position/;

for (const [query, found, near, kept] of [
  ['g=nim:misere&p=3,4,5', '“:” is not possible', 'block:1:none:misere', '(3, 4, 5)'],
  ['g=nim:misère&p=3,4,5&view=sequence', '“:” is not possible', 'block:1:none:misere', '(3, 4, 5)'],
  ['g=sub:1-3:misere&p=7', '“:” is not possible', 'sub:1-3', '(7)'],
  ['g=blok:4:k2&p=4,3&r=2,3&view=play', '“blok” is not possible', 'block:4:k2', '(4, 3)'],
] as const) {
  test(`${query} offers ${near} and shows no other game`, async ({ page }) => {
    await page.goto(`./?${query}`);
    const told = page.getByRole('alert');
    await expect(told).toContainText('This game can’t be read');
    await expect(told).toContainText(found);
    await expect(page.getByRole('figure')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(OTHERS);
    await expect(page).toHaveTitle('Nimatrix: a playground for Nim games');
    const offer = told.getByRole('listitem').filter({ hasText: kept }).first();
    await offer.getByRole('link', { name: near, exact: true }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expect(page.getByRole('alert')).not.toContainText('can’t be read');
  });
}

test('a game that is near to none is refused with an example of each', async ({ page }) => {
  await page.goto('./?g=chess&p=1,2');
  const told = page.getByRole('alert');
  await expect(told).not.toContainText('Did you mean');
  await expect(told.getByRole('listitem')).toHaveCount(7);
});

test('a frame shows no other game either', async ({ page }) => {
  await page.goto('embed.html?g=nim:misere&p=3,4,5');
  await expect(page.getByRole('alert')).toContainText('This game can’t be read');
  await expect(page.locator('body')).not.toContainText(OTHERS);
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('keys of other sites are quiet, a misspelt one is named', async ({ page }) => {
  await open(page, 'g=nim&p=4,3&igsh=1&utm_source=x&si=y');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await open(page, 'g=nim&p=4,3&veiw=tree');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('“veiw”');
});
