/** The papers' strategies: told below the reasons, drawn, given as hints, and played by the opponent. */

import { expect, open, test } from './page.ts';

test('the strategy of the proof is told on request, drawn and played', async ({ page }) => {
  await open(page, 'g=nim&p=4,2,1&view=piles');
  const strategy = page.locator('.strategy');
  await expect(strategy.locator('.rule')).toHaveCount(0);
  await strategy.getByText('The strategy of the proof').click();
  await expect(strategy.locator('.rule')).toHaveText('Leave piles whose nim-sum is 0.');
  await expect(strategy).toContainText('pile 1, which holds 4');
  await expect(page.locator('.piles-board .proof-sizes')).toHaveCount(1);
  // The leftmost column of which the nim-sum has a 1, and the pile that has one there.
  const digits = strategy.getByRole('table', { name: /in binary/ });
  await expect(digits.getByRole('row')).toHaveText([/100/, /010/, /001/, /nim-sum\s*111/]);
  await expect(digits.locator('.column')).toHaveText(['1', '0', '0', '1']);
  await expect(digits.locator('.taken')).toHaveText('1');
  await strategy.getByRole('button', { name: 'take 1 from pile 1' }).click();
  await expect(page).toHaveURL(/m=1a1/);
  await expect(strategy).toContainText('A move changes one pile');
  await expect(page.locator('.proof-sizes')).toHaveCount(0);
});

test('the box of which a size can be reached is marked in the matrix, and pairs on the circle', async ({
  page,
}) => {
  await open(page, 'g=block:4:k2&p=7,1&r=1,2');
  await page.getByText('The strategy of the proof').click();
  await expect(page.locator('.strategy')).toContainText('so if any size from 0 to 2 is left');
  await expect(page.locator('.over .option')).toHaveCount(3);
  await open(page, 'g=kotzig:8:1,3&view=circle&m=1');
  await page.getByText('The strategy of the proof').click();
  await expect(page.locator('.board .proof-pair')).toHaveCount(4);
});

test('where no strategy of the papers reaches, that is said', async ({ page }) => {
  await open(page, 'g=block:3:1,3/2,3&p=4,2&r=2,3');
  await page.getByText('The strategy of the proof').click();
  await expect(page.locator('.strategy')).toContainText('No strategy of the papers reaches this position.');
});

test('hints tell the strategy, and an opponent plays it and says why, also after a reload', async ({
  page,
}) => {
  await open(page, 'g=sub:1,2,3&p=21&view=play');
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hints')).toContainText('Leave a multiple of 4.');
  await expect(page.locator('.hints')).toContainText('21 is 1 more than 20, a multiple of 4: take 1.');
  await expect(page.locator('.proof-sizes')).toHaveCount(1);
  await page.getByLabel('against').selectOption('proof');
  await page.reload();
  await expect(page.getByLabel('against')).toHaveValue('proof');
  await page.getByRole('slider', { name: 'Take from pile 1' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Take 2 from pile 1' }).click();
  await expect(page.locator('.by-proof')).toContainText(
    'The opponent plays the proof: “Leave a multiple of 4.”',
  );
  await expect(page.locator('.by-proof')).toContainText('19 is 3 more than 16');
  await expect(page.locator('.record li')).toHaveCount(2);
});
