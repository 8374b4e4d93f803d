/** The puzzles of the front page, the game sheet, and the field that takes rules as text. */

import type { Page } from '@playwright/test';
import { cell, expect, live, open, openGame, PHONE, rules, test } from './page.ts';

/** The front page, as a first visit sees it. */
async function front(page: Page, query = ''): Promise<void> {
  await page.goto(`./${query}`);
  await live(page);
  await expect(page.locator('.reach-dot').first()).toBeAttached();
}

const head = (page: Page) => page.locator('.puzzle .verdict');

test('a child solves the puzzles: wrong answers are refuted, right ones colour the matrix', async ({
  page,
}) => {
  await front(page);
  await expect(head(page)).toHaveText('Who wins?');
  // Nothing gives the answer away.
  await expect(page.locator('.drawing .p')).toHaveCount(0);
  await expect(page.locator('.puzzle')).not.toContainText('from pile 2.');
  await cell(page, /^\(4, 4\)/).click();
  await expect(page.getByText('One move can’t lead there: stay in your row or your column.')).toBeVisible();
  await cell(page, /^\(3, 2\)/).click();
  await expect(head(page)).toHaveText('Not 3 and 2.');
  for (const text of ['takes 1 from pile 1 and leaves you 2 and 2.', 'The piles are equal.']) {
    await expect(page.locator('.puzzle')).toContainText(text);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(head(page)).toHaveText('Who wins?');
  for (const [piles, right] of [
    [/^\(3, 3\)/, 'Right: take 2 from pile 2.'],
    [/^\(2, 2\)/, 'Right: take 4 from pile 1.'],
    [/^\(5, 1\)/, 'Right: take 1 from pile 1.'],
    [/^\(1, 2\)/, 'Right: take 3 from both piles.'],
  ] as const) {
    await expect(page.locator('.reach-dot').first()).toBeAttached();
    await cell(page, piles).click();
    await expect(head(page)).toHaveText(right);
    await expect(cell(page, '(0, 0): P')).toBeAttached();
    const next = page.getByRole('button', { name: 'Next puzzle' });
    if (right.includes('both')) await expect(next).toHaveCount(0);
    else await next.click();
  }
  // The answers leave no move behind (D2).
  await page.getByRole('button', { name: 'Play it out' }).click();
  await expect(page).toHaveURL(/view=play/);
  expect(page.url()).not.toContain('m=');
});

test('the keyboard solves a puzzle on a phone, in German', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await front(page, '?lang=de');
  await expect(head(page)).toHaveText('Wer gewinnt?');
  await cell(page, /^\(3, 5\)/).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(head(page)).toHaveText('Richtig: 2 von Haufen 2 nehmen.');
});

test('other rules and all games are a click away', async ({ page }) => {
  await front(page);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(head(page)).toHaveText('You win: take 2 from pile 2.');
  await page.getByRole('button', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { name: 'Game', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /^Block an amount/ }).click();
  await expect(page).toHaveURL(/g=block:4:k2/);
  await expect(page.locator('.position .verdict')).toContainText('You win: take 1');
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
  // As long as it takes to say what is wrong.
  await page.clock.runFor(2000);
  await expect(page.locator('#rules-why')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Game', exact: true }).click();
  await expect(field).toHaveValue('nim');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});
