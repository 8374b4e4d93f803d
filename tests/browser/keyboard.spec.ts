/** The page by the keyboard alone; the list of keys and its switch; where the focus stays. */

import type { Page } from '@playwright/test';
import { cell, clipboard, denyStorage, expect, live, open, position, reload, rules, test } from './page.ts';

const isFocused = (page: Page, role: string, name: RegExp) =>
  page
    .getByRole(role as 'button', { name })
    .evaluateAll(found => found.includes(document.activeElement as HTMLElement));

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, role: string, name: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key);
    if (await isFocused(page, role, name)) return;
  }
  throw new Error(`no way by ${key} to ${role} ${name}`);
}

async function toFigure(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
}

test('a game is chosen, a cell read and explained, a winning move made, and the link shared', async ({
  page,
}) => {
  const written = await clipboard(page);
  await open(page);
  const announcement = page.locator('.announcement');
  await tabTo(page, 'button', /^Nim, two piles$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Game', exact: true })).toBeVisible();
  await tabTo(page, 'button', /^m-Modular Nim$/);
  await page.keyboard.press('Enter');
  await expect(rules(page)).toHaveValue(/^mmod:/);
  expect(await isFocused(page, 'button', /^m-Modular Nim$/)).toBe(true);
  await tabTo(page, 'button', /^Done$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.game-chip')).toBeFocused();
  await expect(rules(page)).toBeHidden();
  await tabTo(page, 'gridcell', /./);
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, '(2, 1): N')).toBeFocused();
  await page.keyboard.press('o');
  await expect(announcement).toContainText('(2, 1): N. The window shows');
  await page.keyboard.press('e');
  await expect(announcement).toContainText('Only 9 positions are lost');
  await expect(cell(page, '(2, 1): N')).toBeFocused();
  await expect(position(page)).toContainText('(2, 1)');
  // The position follows the matrix.
  await tabTo(page, 'button', /^Play it$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/m=\d+a\d+/);
  const lost = 'You lose, against a perfect player.';
  await expect(announcement).toContainText(lost);
  await expect(position(page).getByRole('heading', { name: lost })).toBeFocused();
  await tabTo(page, 'button', /^Share$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(written).toMatch(/g=mmod:\d+&p=2,1&m=\d+a\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  await page.goto(await written());
  await live(page);
  await expect(position(page)).toContainText(lost);
});

test('the list of keys opens by its key and its button, and returns the focus', async ({ page }) => {
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await toFigure(page);
  await page.keyboard.press('?');
  await expect(dialog.getByRole('heading')).toContainText([
    'Everywhere',
    'In a matrix',
    'In a sequence',
    'In a tree',
    'On a circle or a line',
    'At a pile of sticks',
    'In a game',
  ]);
  // Keys have no effect on the page while the list is open.
  const address = page.url();
  await page.keyboard.press(']');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => isFocused(page, 'gridcell', /./)).toBe(true);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.press('Enter');
  await page.getByRole('button', { name: /^Keys/ }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('single letters can be switched off, and stay off', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&w=0,0,7,7');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/view=grundy/);
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Single-letter keys' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  for (const reloaded of [false, true]) {
    if (reloaded) await reload(page);
    const address = page.url();
    for (const key of [']', '?', 't', 'u']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).toBe(address);
    await cell(page, '(0, 0): P').focus();
    await page.keyboard.press('p');
    await expect(cell(page, '(0, 0): P')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, '(0, 1): N')).toBeFocused();
  }
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Keys/ }).press('Enter');
  await page.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/view=grundy/);
});

test('without storage the switch lasts as long as the page', async ({ page }) => {
  await denyStorage(page);
  await open(page, 'g=nim&p=2,1&w=0,0,7,7');
  await page.keyboard.press('?');
  await page.getByRole('switch').press('Space');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(/view=/);
});

test('games and trees are played by keys, and the focus stays with the move', async ({ page }) => {
  await open(page, 'g=nim&p=3,2&view=play');
  const first = page.getByRole('slider', { name: 'Take from pile 1' });
  await toFigure(page);
  await expect(first).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.locator('.hints')).toContainText('This position can be won');
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('.record li')).toHaveCount(2);
  await expect(page.locator('.whose')).toContainText('Your move');
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.record .ahead')).toHaveCount(1);

  await open(page, 'g=kotzig:7:1,2&view=play');
  await page.getByLabel('Opponent').selectOption('person');
  await toFigure(page);
  for (const key of ['Home', 'm', 'm']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^space 2:/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/m=2/);
  await expect(page.getByRole('button', { name: /^space 2: the token/ })).toBeFocused();
  // One tab stop leads to all spaces.
  await expect(page.locator('.board-space[aria-disabled=false]')).toHaveCount(2);
  await expect(page.locator('.board-space[tabindex="0"]')).toHaveAccessibleName(/^space 2: the token/);
  for (const key of ['m', 'Space']) await page.keyboard.press(key);
  await expect(page.locator('.record li')).toHaveCount(2);

  await open(page, 'g=nim&p=2,1&view=tree');
  await toFigure(page);
  await expect(page.getByRole('treeitem', { name: /^\(2,1\): N/ })).toBeFocused();
  await page.keyboard.press('p');
  const chosen = page.getByRole('treeitem', { name: /^\(1,1\): P/ });
  await expect(chosen).toBeFocused();
  await tabTo(page, 'button', /^Start here$/);
  await page.keyboard.press('Enter');
  await expect(chosen).toBeFocused();
  await expect(page).toHaveURL(/p=1,1/);
});

test('a control that disappears leaves the focus in its place', async ({ page }) => {
  const hasFocus = () =>
    page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null);
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&m=1a1r1.2');
  await position(page).getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(position(page)).toContainText('(4, 3)');
  await expect(position(page).getByRole('heading')).toBeFocused();
  const less = page.getByRole('button', { name: 'Pile 1: one less' });
  for (let step = 0; step < 5; step++) await less.press('Enter');
  await expect(position(page)).toContainText('(0, 3)');
  await expect(less).toBeFocused();
  // Closing the settings of the game returns the focus to its name.
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Game', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.game-chip')).toBeFocused();
  await expect(rules(page)).toBeHidden();
  for (const [query, name] of [
    ['g=block:4:k2&w=1', 'Dismiss'],
    ['g=kotzig:110:2,5&by=search&view=circle', 'Stop'],
  ] as const) {
    await open(page, query);
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('button', { name })).toBeHidden();
    await expect.poll(hasFocus).toBe(true);
  }
});
