/** The tour of a first visit, and the rules field, which offers games and checks what is typed. */

import { cell, expect, live, open, PHONE, reload, rules, test } from './page.ts';

const next = { name: 'Next', exact: true };

test('a first visit is offered the tour; a link and a second visit are not', async ({ page }) => {
  const tour = page.locator('.tour');
  await open(page, 'g=nim&p=3,4');
  await expect(tour).toHaveCount(0);
  await page.goto('./');
  await live(page);
  await expect(tour).toContainText('Each cell is a position of a game for two.');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(tour).toHaveCount(0);
  await reload(page);
  await expect(tour).toHaveCount(0);
});

test('the tour asks three questions and explains right and wrong answers', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('./');
  await live(page);
  await page.getByRole('button', { name: /^Take the tour/ }).click();
  await expect(page.getByRole('region', { name: 'The game' })).toContainText(
    'whoever has to move there loses',
  );
  const answer = async (name: string, text: string | RegExp) => {
    await page.getByRole('gridcell', { name, exact: true }).click();
    await expect(page.locator('.tour-said')).toContainText(text);
  };
  await answer('(1, 1): P', 'One move can’t lead there');
  await answer('(1, 3): N', 'Not (1, 3): it is 𝒩, your opponent wins there by leaving you (1, 1).');
  await expect(page).toHaveURL(/p=2,3/);
  await answer('(2, 2): P', 'Right. Two equal piles');
  await expect(page).toHaveURL(/m=2a1/);
  await page.getByRole('button', next).click();
  await answer('(3, 3): P', 'That is not in row 4.');
  await answer('(4, 4): P', 'Right.');
  await page.getByRole('button', next).click();
  await expect(page).toHaveURL(/g=sub:1,2,3/);
  await answer('(1, 1): P', 'under this rule');
  await answer('(5, 1): P', 'Right.');
  await page.getByRole('button', next).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('.tour')).toHaveCount(0);
});

test('the tour is left at any time and continues where it was left', async ({ page }) => {
  await open(page, 'g=mmod:6&p=3,4');
  const begin = () => page.getByRole('button', { name: 'Tour', exact: true }).click();
  const pattern = page.getByRole('heading', { name: 'The pattern' });
  await begin();
  await page.getByRole('button', next).click();
  await expect(pattern).toBeFocused();
  await page.getByRole('button', { name: 'Leave the tour' }).click();
  await expect(page.locator('.tour')).toHaveCount(0);
  await cell(page, '(1, 2): N').click();
  await expect(page).toHaveURL(/p=1,2/);
  await reload(page);
  await expect(page.locator('.tour')).toHaveCount(0);
  await begin();
  await expect(pattern).toBeVisible();
});

test('games are offered in a list with pictures, and chosen by keys or by the mouse', async ({ page }) => {
  await open(page, 'g=nim&p=3,4');
  const field = rules(page);
  const list = page.getByRole('listbox', { name: 'Games' });
  const type = async (text: string) => {
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(text);
  };
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(field).toBeFocused();
  await expect(list.getByRole('option', { name: 'Blocking Nim block:3:k1' })).toBeVisible();
  await expect(list.getByRole('option').locator('svg').first()).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await type('blo');
  await expect(list.getByRole('option')).toHaveCount(5);
  await expect(list.getByRole('group')).toHaveText(/block:‹modulus n›/);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const active = list.getByRole('option', { selected: true });
  await expect(active).toContainText('block:2:k1');
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await field.press('Enter');
  await expect(field).toHaveValue('block:2:k1');
  await expect(page).toHaveURL(/g=block:2:k1/);
  await expect(list).toBeHidden();
  await type('fibonacci');
  await list.getByRole('option').click();
  await expect(field).toHaveValue('sub:primes/squares/fib');
  // A fault is named while one types, and Escape restores the rules.
  const why = page.locator('#rules-why');
  await type('block:65:k2');
  await expect(why).toContainText('“65”');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/g=sub:primes/);
  await expect(page.locator('.notices li')).toHaveCount(0);
  await field.press('Home');
  for (let step = 0; step < 8; step++) await field.press('ArrowRight');
  await field.press('Backspace');
  await expect(why).toHaveCount(0);
  await field.press('Escape');
  await field.press('Escape');
  await expect(field).toHaveValue('sub:primes/squares/fib');
});
