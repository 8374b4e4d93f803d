// A rule of one's own: "Wythoff with at most 3 from one pile" by the form, as text, by keys and on a phone.

import type { Locator, Page } from '@playwright/test';
import { cell, expect, open, openGame, PHONE, sideways, test } from './page.ts';

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
