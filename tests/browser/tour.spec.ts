/** The first visit: what this is, and three questions answered by a click in the matrix. */

import { oneEngine, violations } from './axe.ts';
import { expect, live, open, test } from './page.ts';

test('a first visit is offered the tour; a link, a frame and a second visit are not', async ({ page }) => {
  await page.goto('./?g=nim&p=3,4');
  await live(page);
  const tour = page.locator('.tour');
  await expect(tour).toHaveCount(0);
  await page.goto('./');
  await live(page);
  await expect(tour).toContainText('Each cell is a position of a game for two.');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await live(page);
  await expect(tour).toHaveCount(0);
});

test('the tour asks three questions and says why an answer is right or wrong', async ({ page }) => {
  await page.goto('./');
  await live(page);
  await page.getByRole('button', { name: /^Take the tour/ }).click();
  const tour = page.getByRole('region', { name: 'The game' });
  await expect(tour).toContainText('whoever has to move there loses');
  const said = page.locator('.tour-said');
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  // No move leads there; then a cell from which the opponent wins; then the right one.
  await cell('(1, 1): P').click();
  await expect(said).toContainText('One move can’t lead there');
  await cell('(1, 3): N').click();
  await expect(said).toHaveText(
    /^Not \(1, 3\): it is 𝒩, your opponent wins there by leaving you \(1, 1\)\.$/,
  );
  await expect(page).toHaveURL(/p=2,3/);
  await cell('(2, 2): P').click();
  await expect(said).toContainText('Right. Two equal piles');
  // The move was made in the picture.
  await expect(page).toHaveURL(/m=2a1/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await cell('(3, 3): P').click();
  await expect(said).toHaveText('That is not in row 4.');
  await cell('(4, 4): P').click();
  await expect(said).toContainText('Right.');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/g=sub:1,2,3/);
  await cell('(1, 1): P').click();
  await expect(said).toContainText('under this rule');
  await cell('(5, 1): P').click();
  await expect(said).toContainText('Right.');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('.tour')).toHaveCount(0);
});

test('the tour is left at any time and goes on where it was left', async ({ page }) => {
  await open(page, 'g=mmod:6&p=3,4');
  const open_ = () => page.getByRole('button', { name: 'Tour', exact: true }).click();
  await open_();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The pattern' })).toBeFocused();
  await page.getByRole('button', { name: 'Leave the tour' }).click();
  await expect(page.locator('.tour')).toHaveCount(0);
  // Then a click in the matrix chooses a position as ever.
  await page.getByRole('gridcell', { name: '(1, 2): N' }).click();
  await expect(page).toHaveURL(/p=1,2/);
  await page.reload();
  await live(page);
  await expect(page.locator('.tour')).toHaveCount(0);
  await open_();
  await expect(page.getByRole('heading', { name: 'The pattern' })).toBeVisible();
});

for (const [device, size] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test(`the tour is accessible, and the matrix is in sight, ${device}`, oneEngine, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('./');
    await live(page);
    expect(await violations(page, {})).toEqual([]);
    await page.getByRole('button', { name: /^Take the tour/ }).click();
    await expect(page.getByRole('region', { name: 'The game' })).toBeVisible();
    expect(await violations(page, {})).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
    // The cells of the first question can all be clicked.
    await page.getByRole('gridcell', { name: '(2, 2): P', exact: true }).click();
    await expect(page.locator('.tour-said')).toContainText('Right.');
  });
}
