/** The page in use: choosing, moving, going back, the game, menus, themes, languages, phones. */

import type { Page } from '@playwright/test';
import {
  cell,
  enterRules,
  expect,
  live,
  open,
  openGame,
  PHONE,
  position,
  reload,
  rules,
  sideways,
  tab,
  test,
  typeIn,
} from './page.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pile = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Pile ${number}`, exact: true });
const more = (page: Page, item: string) =>
  press(page, 'More').then(() =>
    page
      .locator('.bar .menu')
      .getByRole('button', { name: new RegExp(`^${item}\\b`) })
      .click(),
  );

test('a winning move is made, and undone by browser, menu and key', async ({ page }) => {
  await open(page, 'g=nim&p=3,5');
  await expect(page.getByRole('heading', { name: 'You win: take 2 from pile 2.' })).toBeVisible();
  await press(page, 'Play it');
  await expect(page).toHaveURL(/m=2a2/);
  await page.goBack();
  await expect(pile(page, 2)).toHaveValue('5');
  for (const [act, size] of [
    [() => press(page, 'Pile 1: one more'), '4'],
    [() => more(page, 'Undo'), '3'],
    [() => more(page, 'Redo'), '4'],
    [() => page.keyboard.press('Control+z'), '3'],
    [() => page.keyboard.press('Control+Shift+z'), '4'],
  ] as const) {
    await act();
    await expect(pile(page, 1)).toHaveValue(size);
  }
});

test('the game is changed behind its name: a field keeps what it refuses, and says why', async ({ page }) => {
  await open(page, 'g=block:2:k2&p=3,4');
  await page.locator('.game-chip').click();
  const modulus = page.getByRole('textbox', { name: 'Modulus' });
  for (const [text, message] of [
    ['', 'Enter a whole number from 1 to 64.'],
    ['65', '“65” is not possible; allowed: a modulus from 1 to 64.'],
  ] as const) {
    await typeIn(modulus, text);
    await expect(modulus).toHaveValue(text);
    await expect(modulus).toHaveAccessibleDescription(message);
  }
  await typeIn(modulus, '3');
  await expect(rules(page)).toHaveValue('block:3:k2');
  await page.getByRole('group', { name: 'Who cannot move' }).getByRole('button', { name: 'wins' }).click();
  await expect(page).toHaveURL(/g=block:3:k2:misere/);
  await enterRules(page, 'sub:1,2,3/1,3,4');
  await expect(page).toHaveURL(/g=sub:1,2,3\/1,3,4/);
  await expect(rules(page)).toBeHidden();
  await openGame(page);
  await expect(rules(page)).toHaveValue('sub:1,2,3/1,3,4');
});

test('the parameter touched last stays below the figure as a slider', async ({ page }) => {
  await open(page, 'g=mmod:3&p=3,5');
  await page.locator('.game-chip').click();
  await page
    .getByRole('button', { name: /: one more$/ })
    .first()
    .click();
  await press(page, 'Done');
  const slider = page.locator('.centre').getByRole('slider');
  await slider.press('ArrowRight');
  await expect(page).toHaveURL(/g=mmod:5/);
});

test('the theme is chosen in the menu, and kept', async ({ page }) => {
  await open(page);
  await more(page, 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 23, 27)');
  await reload(page);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 23, 27)');
});

test('Learn leads to pages, and its keys to their places', async ({ page }) => {
  await open(page, 'g=nim&p=3,5');
  const learn = page.getByRole('button', { name: 'Learn' });
  await learn.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Exercises/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(learn).toBeFocused();
  await expect(page.getByRole('link', { name: /^Exercises/ })).toBeHidden();
});

test('the name of the page leads back to the first puzzle', async ({ page }) => {
  await open(page, 'g=nim&p=4,4');
  await page.getByRole('link', { name: 'Nimatrix' }).click();
  await expect(page.getByText('Who wins?')).toBeVisible();
});

test('on a phone one bar below has the views, and Matrix pressed again the others', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, 'g=nim&p=3,4');
  await expect(page.getByRole('grid')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Views' });
  await bar.getByRole('button', { name: 'Matrix' }).click();
  await bar.getByRole('button', { name: 'Tree' }).click();
  await expect(page).toHaveURL(/view=tree/);
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect(bar.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Matrix' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (const button of await page
    .locator('.bar, .dock')
    .getByRole('button')
    .filter({ visible: true })
    .all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height), (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

// D8, D9
for (const [lang, width] of [
  ['de', 1280],
  ['de', 1024],
  ['fr', 820],
  ['ja', 768],
] as const) {
  test(`the bar is whole in one line: ${lang} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, `lang=${lang}&g=block:5:1,3/2,3&r=1,3`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const part of await page.locator('.bar').locator('button, a').filter({ visible: true }).all()) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await part.boundingBox())?.height).toBeLessThanOrEqual(44);
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}

const TITLE = 'Nimatrix: a playground for Nim games';

test('the title names the figure, the game and the position', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(TITLE);
  const named = (piles: string) => `Figure 3 (a): Blocking Nim block:4:k2 ${piles}, not 1, not 2 – Nimatrix`;
  await open(page, 'g=block:4:k2&p=4,3&r=1,2&w=0,0,7,7');
  await expect(page).toHaveTitle(named('(4, 3)'));
  await cell(page, '(3, 4): P, not 1, not 2').click();
  await expect(page).toHaveTitle(named('(3, 4)'));
  await page.goBack();
  await expect(page).toHaveTitle(named('(4, 3)'));
});

test('presses of a button that follow one another are one step', async ({ page }) => {
  await page.addInitScript(() => {
    const clock = { now: 1000 };
    Object.assign(window, { clock });
    performance.now = () => clock.now;
  });
  await open(page, 'g=nim&p=3,5');
  const start = await page.evaluate(() => history.length);
  for (let time = 0; time < 5; time++) await press(page, 'Pile 1: one more');
  await expect(pile(page, 1)).toHaveValue('8');
  // Another control is another step, and so is the same one after a while.
  await press(page, 'Pile 2: one more');
  await page.evaluate(() => void ((window as unknown as { clock: { now: number } }).clock.now += 10_000));
  await press(page, 'Pile 2: one more');
  await expect(pile(page, 2)).toHaveValue('7');
  expect(await page.evaluate(() => history.length)).toBe(start + 3);
  for (const piles of [
    ['8', '6'],
    ['8', '5'],
    ['3', '5'],
  ] as const) {
    await page.keyboard.press('u');
    await expect(pile(page, 1)).toHaveValue(piles[0]);
    await expect(pile(page, 2)).toHaveValue(piles[1]);
  }
});

test('the position and the tab are in sight again where a key asks for them', async ({ page }) => {
  await open(page, 'g=nim&p=3,5');
  await tab(page, 'Explore').click();
  await expect(position(page)).toBeHidden();
  await page.keyboard.press('w');
  await expect(position(page)).toBeVisible();
});

test('the keyboard solves a puzzle on a phone, in German', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('./?lang=de');
  await live(page);
  await expect(page.locator('.reach-dot').first()).toBeAttached();
  await expect(page.locator('.puzzle .verdict')).toHaveText('Wer gewinnt?');
  await cell(page, /^\(3, 5\)/).focus();
  for (const next of [/^\(3, 4\)/, /^\(3, 3\)/]) {
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, next)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.puzzle .verdict')).toHaveText('Richtig: 2 von Haufen 2 nehmen.');
});
