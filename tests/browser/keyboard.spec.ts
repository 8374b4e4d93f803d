/**
 * The page by nothing but the keyboard, from end to end; the list of keys and the switch for single letters.
 */

import type { Page } from '@playwright/test';
import { expect, live, open, test } from './page.ts';

/** Presses Tab until the focus is where it should be, as a person would; fails if it never gets there. */
async function tabTo(page: Page, there: { role: string; name: RegExp }, most = 60): Promise<void> {
  const where = page.getByRole(there.role as 'button', { name: there.name });
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    if (await where.evaluateAll(found => found.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`no way by Tab to ${there.role} ${there.name}`);
}

const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
  );

test('a game is chosen, a cell read, its reason asked, a winning move played and the link shared', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.defineProperty(window, 'written', { value: written });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void written.push(text) },
    });
  });
  await open(page);
  const said = page.locator('.said');
  // The game: m-Modular Nim, from the list of families.
  await tabTo(page, { role: 'combobox', name: /^family$/ });
  await page.keyboard.type('modular');
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue(/^mmod:/);
  // A window that is not in front has no focus, but knows which element would have it.
  const holds = page.getByRole('combobox', { name: 'family' });
  await expect.poll(() => holds.evaluate(field => field === document.activeElement)).toBe(true);
  // A cell: over the views into the matrix.
  await tabTo(page, { role: 'gridcell', name: /./ });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('(2, 1): N');
  await page.keyboard.press('o');
  await expect(said).toContainText('(2, 1): N. The window shows');
  await page.keyboard.press('e');
  await expect(said).toContainText('N-position');
  expect(await focused(page)).toBe('(2, 1): N');
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(2, 1)');
  // A winning move: the position panel comes after the matrix.
  await tabTo(page, { role: 'button', name: /reaches P$/ });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/m=\d+a\d+/);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
  await expect(said).toContainText('the previous player wins');
  // The link: back to the top.
  await expect(page.getByRole('heading', { name: 'Position' })).toBeFocused();
  for (let step = 0; step < 80 && (await focused(page)) !== 'Share'; step++) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { written: string[] }).written.length))
    .toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  const link = await page.evaluate(() => (window as unknown as { written: string[] }).written[0] ?? '');
  expect(link).toMatch(/g=mmod:\d+&p=2,1&m=\d+a\d+/);
  await page.goto(link);
  await live(page);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
});

test('the list of keys opens by its key and its button, and gives the focus back', async ({ page }) => {
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
  const cell = await focused(page);
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  for (const place of [
    'Everywhere',
    'In a matrix',
    'In a sequence',
    'In a tree',
    'On a circle or a line',
    'At a pile of sticks',
    'In a game',
  ]) {
    await expect(dialog.getByRole('heading', { name: place })).toBeAttached();
  }
  // Keys are not for the page while the list is open.
  const address = page.url();
  await page.keyboard.press(']');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await focused(page)).toBe(cell);
  const button = page.getByRole('button', { name: 'Keys' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('single letters can be switched off, and stay off', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&w=0,0,7,7');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/view=grundy/);
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press('?');
  // What draws the list is fetched when it is first asked for.
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Single-letter keys' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload().then(() => live(page));
    const address = page.url();
    for (const key of [']', '?', 't', 'u']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).toBe(address);
    await page.getByRole('gridcell', { name: '(0, 0): P' }).focus();
    await page.keyboard.press('p');
    expect(await focused(page)).toBe('(0, 0): P');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('(0, 1): N');
  }
  await page.getByRole('button', { name: 'Keys' }).press('Enter');
  await page.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/view=grundy/);
});

test('without storage the switch lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    }),
  );
  await open(page, 'g=nim&p=2,1&w=0,0,7,7');
  await page.keyboard.press('?');
  await page.getByRole('switch').press('Space');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(/view=/);
});

const nowhere = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement === null);

test('a game is played out with the keys, and the focus stays at the piles', async ({ page }) => {
  await open(page, 'g=nim&p=3,2&view=play');
  const first = page.getByRole('slider', { name: 'Take from pile 1' });
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.locator('.hints')).toContainText('This position can be won');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('.record li')).toHaveCount(2);
  await expect(page.locator('.whose')).toContainText('Your move');
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+z');
  // What was undone stays in sight, to be gone through again.
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(1);
  await expect(page.locator('.record .ahead')).toHaveCount(1);
});

test('on a circle the focus follows the token', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2&view=play');
  await page.getByLabel('against').selectOption('person');
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^space 2:/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/m=2/);
  await expect(page.getByRole('button', { name: /^space 2: the token/ })).toBeFocused();
  // Other spaces can be reached now, and still one tab stop leads to all of them.
  await expect(page.locator('.board-space[aria-disabled=false]')).toHaveCount(2);
  await expect(page.locator('.board-space[tabindex="0"]')).toHaveAccessibleName(/^space 2: the token/);
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect(page.locator('.record li')).toHaveCount(2);
});

test('a tree is walked, folded and begun anew without losing the focus', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&view=tree');
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^\(2,1\): N/ })).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('treeitem', { name: /^\(1,1\): P/ })).toBeFocused();
  await tabTo(page, { role: 'button', name: /^start here$/ });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^\(1,1\): P/ })).toBeFocused();
  await expect(page).toHaveURL(/p=1,1/);
});

test('what takes itself away leaves the focus in its place', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&m=1a1r1.2');
  const position = page.getByRole('region', { name: 'Position' });
  await position.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(position).toContainText('(4, 3)');
  await expect(page.getByRole('heading', { name: 'Position' })).toBeFocused();
  // A pile goes down to nothing.
  const less = page.getByRole('button', { name: 'Pile 1: one less' });
  for (let step = 0; step < 5; step++) await less.press('Enter');
  await expect(position).toContainText('(0, 3)');
  await expect(less).toBeFocused();
  // A notice is dismissed, long work is stopped.
  await open(page, 'g=block:4:k2&w=1');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
  await expect.poll(() => nowhere(page)).toBe(false);
  await page.goto('./?g=kotzig:110:2,5&by=search&view=circle');
  await live(page);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect.poll(() => nowhere(page)).toBe(false);
});
