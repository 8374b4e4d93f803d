/** The rules field: it offers games, completes, and says what is wrong while one types. */

import { oneEngine, violations } from './axe.ts';
import { expect, open, test } from './page.ts';

test('games are offered in a list with pictures, and chosen by keys or by the mouse', async ({ page }) => {
  await open(page, 'g=nim&p=3,4');
  const field = page.getByRole('combobox', { name: 'Rules as text' });
  const list = page.getByRole('listbox', { name: 'Games' });
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(field).toBeFocused();
  await expect(list.getByRole('option', { name: 'Blocking Nim block:3:k1' })).toBeVisible();
  await expect(list.getByRole('option').locator('svg').first()).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('blo');
  // What does not fit is gone; each family says its form.
  await expect(list.getByRole('option')).toHaveCount(5);
  await expect(list.getByRole('group')).toHaveCount(1);
  await expect(list.getByRole('group')).toContainText('block:‹modulus n›');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const active = list.getByRole('option', { selected: true });
  await expect(active).toContainText('block:2:k1');
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await field.press('Enter');
  await expect(field).toHaveValue('block:2:k1');
  await expect(page).toHaveURL(/g=block:2:k1/);
  await expect(list).toBeHidden();
  // By words of its title, and with the mouse.
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('fibonacci');
  await list.getByRole('option').click();
  await expect(field).toHaveValue('sub:primes/squares/fib');
});

test('what is wrong is said beneath the field while one types, and Escape takes it back', async ({
  page,
}) => {
  await open(page, 'g=nim&p=3,4');
  const field = page.getByRole('combobox', { name: 'Rules as text' });
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('block:65:k2');
  await expect(page.locator('#rules-why')).toContainText('“65”');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // Nothing was handed over, and nothing moved above the field.
  await expect(page).toHaveURL(/g=nim/);
  await expect(page.locator('.notices li')).toHaveCount(0);
  await expect(field).toHaveValue('block:65:k2');
  await field.press('Home');
  for (let step = 0; step < 8; step++) await field.press('ArrowRight');
  await field.press('Backspace');
  await expect(page.locator('#rules-why')).toHaveCount(0);
  await field.press('Escape');
  await field.press('Escape');
  await expect(field).toHaveValue('nim');
});

test('the list breaks no rule of accessibility', oneEngine, async ({ page }) => {
  await open(page, 'g=nim&p=3,4');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('combobox', { name: 'Rules as text' }).press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page, {})).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
