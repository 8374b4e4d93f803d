/** The sheet of the game, the field of rules as text, and a rule of one's own by form, text and keys. */

import type { Locator, Page } from '@playwright/test';
import { cell, expect, open, openGame, PHONE, rules, sideways, test } from './page.ts';

const RULE = 'take:one.1-3/both';
/** P in this game; both are N in Wythoff's Nim, and the first in Nim. */
const LOST = /^\(0, 4\).*P/;

const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const choice = (page: Page, move: number, name: string): Locator =>
  page.locator('.move').nth(move).getByRole('combobox', { name });
const written = (page: Page): Locator => page.getByRole('textbox', { name: 'Rule as text' });

/** Opens the form at a link. */
async function make(page: Page, query: string): Promise<void> {
  await open(page, query);
  await openGame(page);
  if (!query.includes('take:')) await button(page, 'Make a rule').click();
  await expect(page.getByRole('heading', { name: 'Make a rule' })).toBeVisible();
}

test('by the form, from the front page on', async ({ page }) => {
  await make(page, '');
  await button(page, '+ Add a move').click();
  await expect(page.getByText('This is Wythoff’s Nim.')).toBeVisible();
  await choice(page, 0, 'How many').selectOption({ label: 'at most' });
  await expect(written(page)).toHaveValue(RULE);
  await expect(cell(page, LOST)).toBeAttached();
  await expect(page.getByText('Without “at most 3” this is Wythoff’s Nim.')).toBeVisible();
  await expect(page).toHaveURL(/g=take:one\.1-3\/both/);
  // Each picture has what its move reaches from (8, 8).
  await expect(page.locator('.move').first().locator('.dot')).toHaveCount(6);
  await expect(page.locator('.move').last().locator('.dot')).toHaveCount(8);
  await page.getByRole('spinbutton', { name: 'at most' }).press('ArrowUp');
  await expect(written(page)).toHaveValue('take:one.1-4/both');
  await page.getByRole('slider', { name: 'at most' }).fill('3');
  await expect(written(page)).toHaveValue(RULE);
  await expect(page.getByRole('spinbutton', { name: 'at most' })).toHaveValue('3');
});

test('as text: what is unfinished leaves the last rule, what is wrong is marked in its place', async ({
  page,
}) => {
  await make(page, 'g=nim&p=8,8');
  await written(page).fill('one.1-3/bo');
  await expect(page.locator('#make-wrong mark')).toHaveText('bo');
  await expect(cell(page, /^\(4, 4\).*P/)).toBeAttached();
  await expect(page.locator('.move')).toHaveCount(1);
  await written(page).fill('one.1-3/both');
  await expect(page.locator('#make-wrong')).toHaveCount(0);
  await expect(cell(page, LOST)).toBeAttached();
  await expect(choice(page, 0, 'How many')).toHaveValue('most');
  await expect(choice(page, 1, 'From where')).toHaveValue('both');
  await written(page).press('Enter');
  await expect(written(page)).toHaveValue(RULE);
});

test('by keys alone, with undo', async ({ page }) => {
  await open(page, 'g=wythoff&p=8,8');
  await page.keyboard.press('r');
  const goTo = async (place: Locator): Promise<void> => {
    await expect(place).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await place.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead there');
  };
  await goTo(button(page, 'Make a rule'));
  await page.keyboard.press('Enter');
  await goTo(choice(page, 0, 'How many'));
  await page.keyboard.type('at m');
  await expect(written(page)).toHaveValue(RULE);
  await goTo(page.getByRole('spinbutton', { name: 'at most' }));
  await page.keyboard.press('ArrowDown');
  await expect(written(page)).toHaveValue('take:one.1-2/both');
  await goTo(choice(page, 1, 'From where'));
  await page.keyboard.press('Control+z');
  await expect(written(page)).toHaveValue(RULE);
});

test('on a phone the matrix stays in sight above the form', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await make(page, `g=${RULE}&p=8,8`);
  await choice(page, 1, 'From where').selectOption({ label: 'any piles' });
  await button(page, '+ Add a condition').click();
  await written(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.matrix')).toBeInViewport({ ratio: 0.9 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const sizes = await page
    .locator('.make :is(select, input, button)')
    .evaluateAll(elements =>
      elements.map(element => [element.outerHTML, element.getBoundingClientRect().height] as const),
    );
  expect(sizes.filter(([, height]) => height < 44)).toEqual([]);
});

test('games with a name are found from the menu and begin a rule', async ({ page }) => {
  await open(page);
  await button(page, 'Learn').click();
  await page.getByRole('button', { name: /^Named games What/ }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByRole('link', { name: /Maharaja Nim.*Larsson/ }).click();
  await expect(page.getByRole('tabpanel', { name: 'Figure' })).toContainText('A queen that may also move');
  await openGame(page);
  await expect(page.getByText('This is Maharaja Nim.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Greedy Nim' });
  await expect(written(page)).toHaveValue('take:large');
});

test('the game sheet names the game, changes it and keeps what is blocked (D10)', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3');
  const chip = page.locator('.game-chip');
  await expect(chip).toHaveText('2-blocking Nim modulo 4');
  await openGame(page);
  await page.getByRole('button', { name: 'Modulus: one more' }).click();
  await expect(chip).toHaveText('2-blocking Nim modulo 5');
  await expect(page).toHaveURL(/r=2,3/);
  await page.getByRole('button', { name: 'How many: one less' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('This game has no restriction “not 2, not 3”: nothing is blocked now.');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/block:5:k2.*r=2,3/);
  await page.getByRole('button', { name: 'wins', exact: true }).click();
  await expect(chip).toHaveText('2-blocking Nim modulo 5, misère');
  for (const [name, title] of [
    ['Nim', 'Nim, two piles'],
    ['Subtraction game', 'Take at most 3'],
    ['Kotzig’s Nim', 'Kotzig’s Nim, circle of 7'],
    ['Wythoff’s Nim', 'Wythoff’s Nim'],
  ] as const) {
    await page.locator('.tiles').getByRole('button', { name, exact: true }).click();
    await expect(chip).toHaveText(title);
  }
  await page.locator('.tiles').getByRole('button', { name: 'Nim', exact: true }).click();
  await page.getByRole('button', { name: 'Add a pile' }).click();
  await expect(chip).toHaveText('Nim, three piles');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('.tiles')).toHaveCount(0);
});

test('rules as text are completed from the catalogue, and taken once they are right', async ({ page }) => {
  await open(page, 'g=nim&p=3,4');
  await openGame(page);
  const field = rules(page);
  const type = async (text: string) => {
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(text);
  };
  const list = await field.evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value, text }) => `${value} ${text}`),
  );
  expect(list).toContain('block:3:k1 Blocking Nim');
  // What browsers say of a choice from the list, which is no part of the page: it is taken at once.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'sub:primes/squares/fib';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  });
  await expect(page).toHaveURL(/g=sub:primes/);
  await type('block:2:k1');
  await expect(page).toHaveURL(/g=sub:primes/);
  await field.press('Enter');
  await expect(page).toHaveURL(/g=block:2:k1/);
  // A fault is named while one types, and Escape restores the rules.
  const why = page.locator('#rules-why');
  await type('block:65:k2');
  await expect(why).toContainText('“65”');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/g=block:2:k1/);
  await field.press('Escape');
  await expect(field).toHaveValue('block:2:k1');
  await expect(why).toHaveCount(0);
});

test('a text that names no game yet is no error, and is gone once the field is left (D6)', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 'g=nim&p=3,4');
  await openGame(page);
  const field = rules(page);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('wyt');
  // Longer than the pause before an error.
  await page.clock.runFor(2000);
  await expect(page.locator('#rules-why')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Game', exact: true }).click();
  await expect(field).toHaveValue('nim');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});
