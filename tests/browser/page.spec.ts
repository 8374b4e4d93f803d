/** The page in use: choosing, moving, going back, the form, themes, phones. */

import type { Page } from '@playwright/test';
import {
  cell,
  enterRules,
  expect,
  open,
  PHONE,
  position,
  reload,
  rules,
  sideways,
  tab,
  test,
  typeIn,
} from './page.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The two ways to a matrix that is not the position's own. */
const ARRANGEMENTS = {
  'the large matrix': async (page: Page) => {
    await page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab', { name: '(a)' }).click();
    await expect(page.getByRole('group', { name: 'Matrix (a)' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(1);
  },
  'one of several side by side': async (page: Page) => {
    await press(page, 'All matrices side by side');
    await expect(page.getByRole('grid')).toHaveCount(3);
  },
};
for (const [arrangement, reach] of Object.entries(ARRANGEMENTS)) {
  test(`the pointer reads out a cell, and a click makes it the position: ${arrangement}`, async ({
    page,
  }) => {
    await open(page);
    await expect(position(page)).toContainText('(4, 3)');
    await reach(page);
    await cell(page, '(1, 5): N, not 1, not 2').hover();
    await expect(page.locator('.readout')).toContainText('(1, 5) · not 1, not 2');
    await expect(page.locator('.readout')).toContainText('the next player wins');
    await cell(page, '(3, 4): P, not 1, not 2').click();
    for (const text of ['(3, 4)', 'not 1, not 2', 'the previous player wins']) {
      await expect(position(page)).toContainText(text);
    }
    await expect(page).toHaveURL(/p=3,4/);
    await expect(cell(page, '(3, 4): P, not 1, not 2')).toHaveAttribute('aria-selected', 'true');
  });
}

test('a winning move is made, taken back, and undone by browser, button and key', async ({ page }) => {
  await open(page);
  await press(page, 'take 1 from pile 1, block 1 and 2 reaches P');
  await expect(position(page)).toContainText('(3, 3)');
  await expect(position(page)).toContainText('the previous player wins');
  await expect(position(page).getByTitle('1a1r1.2')).toHaveText('take 1 from pile 1, block 1 and 2');
  for (const [act, piles] of [
    [() => page.goBack(), '(4, 3)'],
    [() => page.goForward(), '(3, 3)'],
    [() => press(page, 'Take back'), '(4, 3)'],
    [() => press(page, 'Pile 1: one more'), '(5, 3)'],
    [() => press(page, 'Undo'), '(4, 3)'],
    [() => press(page, 'Redo'), '(5, 3)'],
    [() => page.keyboard.press('Control+z'), '(4, 3)'],
    [() => page.keyboard.press('Control+Shift+z'), '(5, 3)'],
  ] as const) {
    await act();
    await expect(page.locator('.position .piles')).toContainText(piles);
  }
  await open(page, 'g=kotzig:7:1,2');
  await position(page)
    .getByRole('button', { name: /^move 2 forward/ })
    .click();
  await expect(position(page)).toContainText('after 2');
  await expect(position(page)).toContainText('the next player wins');
});

test('a field of the form keeps what it refuses, and says why', async ({ page }) => {
  await open(page, 'g=block:2:k2&p=3,4');
  const form = page.locator('.rules');
  const n = form.getByRole('textbox', { name: 'modulus n' });
  const less = form.getByRole('button', { name: 'modulus n: one less' });
  // A smaller modulus contradicts the number of residues.
  const why =
    'With that, “2” in the field “number” would not be possible; allowed there: a number from 0 to 1.';
  for (const [text, message] of [
    ['', 'Enter a whole number from 1 to 64.'],
    ['3x', 'Enter a whole number from 1 to 64.'],
    ['65', '“65” is not possible; allowed: a modulus from 1 to 64.'],
    ['1', why],
  ] as const) {
    await typeIn(n, text);
    await expect(n).toHaveValue(text);
    await expect(n).toHaveAttribute('aria-invalid', 'true');
    await expect(n).toHaveAccessibleDescription(message);
    await expect(form.getByRole('alert')).toHaveText(message);
  }
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(less).toHaveAttribute('title', why);
  await expect(page.locator('.notices li')).toHaveCount(0);
  await typeIn(n, '3');
  await expect(rules(page)).toHaveValue('block:3:k2');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(less).toHaveAttribute('aria-disabled', 'false');
  await open(page, 'g=block:3:1,3/2,3&p=3,4');
  const restrictions = form.getByRole('textbox', { name: 'restrictions' });
  await typeIn(restrictions, '1,4');
  await expect(restrictions).toHaveAccessibleDescription(
    '“4” is not possible; allowed: a residue from 1 to 3, or none.',
  );
});

test('the form, the rules text and the words stay in step', async ({ page }) => {
  await open(page);
  await press(page, 'modulus n: one more');
  await expect(rules(page)).toHaveValue('block:5:k2');
  await expect(page.locator('#rules-words')).toContainText('modulo 5');
  const play = page.getByRole('combobox', { name: 'play' });
  await play.selectOption({ label: 'misère: whoever can’t move wins' });
  await expect(page).toHaveURL(/g=block:5:k2:misere/);
  await play.selectOption({ label: 'normal: whoever can’t move loses' });
  await expect(page).toHaveURL(/g=block:5:k2&/);
  const more = page.getByRole('button', { name: 'Add a pile' });
  await expect(more).toBeVisible();
  await enterRules(page, 'sub:1,2,3/1,3,4');
  await expect(page.getByRole('combobox', { name: 'family' })).toHaveValue('sub');
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(page).toHaveURL(/g=sub:1,2,3\/1,3,4/);
  // The rules say how many piles there are.
  await expect(more).toBeHidden();
  await page.getByRole('combobox', { name: 'family' }).selectOption('mmod');
  await expect(rules(page)).toHaveValue(/^mmod:/);
  await enterRules(page, 'blok:4');
  await expect(rules(page)).toHaveAccessibleDescription(/^“blok” is not a game\. Games: nim, sub:.*, block:/);
  await expect(page.locator('.notices li')).toHaveCount(0);
  await expect(page).toHaveURL(/g=mmod:/);
  await expect(rules(page)).toHaveValue('blok:4');
  await expect(rules(page)).toHaveAttribute('aria-invalid', 'true');
  await enterRules(page, 'block:5:k2');
  await expect(rules(page)).toHaveAttribute('aria-invalid', 'false');
});

test('what is being typed is kept while answers arrive', async ({ page }) => {
  await open(page, 'g=sub:1,2,3,4,5,6&p=5,4&w=0,0,560,560&by=definition');
  const rows = page.getByRole('textbox', { name: 'first row' });
  await rules(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(',8,1');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(rules(page)).toHaveValue('sub:1,2,3,4,5,6,8,1');
  await rows.focus();
  // A field that is left is read, and shows the rules as the solver writes them.
  await expect(rules(page)).toHaveValue('sub:1,2,3,4,5,6,8');
});

test('the restriction is chosen in every view', async ({ page }) => {
  for (const view of ['sequence', 'tree', 'piles', 'play', 'outcome']) {
    await open(page, `g=block:3:k1&p=4,2&r=1&view=${view}`);
    const chips = page.getByRole('group', { name: 'Blocked residues' });
    const chip = (residue: number) => chips.getByRole('button', { name: `blocked ${residue}`, exact: true });
    await expect(chip(1), view).toHaveAttribute('aria-pressed', 'true');
    await chip(3).click();
    await expect(page).toHaveURL(/r=3/);
    await expect(chip(3), view).toHaveAttribute('aria-pressed', 'true');
    await expect(chips.getByRole('button')).toHaveCount(3);
  }
});

test('the end of a game is a win in misère play, and a loss otherwise', async ({ page }) => {
  for (const [rules, end] of [
    ['block:3:k1:misere', 'won'],
    ['block:3:k1', 'lost'],
  ] as const) {
    await open(page, `g=${rules}&p=1,0&r=1`);
    await expect(position(page)).toContainText(`There is no move: the player to move has ${end}.`);
    await open(page, `g=${rules}&p=1,0&r=1&view=play`);
    await expect(page.locator('.whose')).toContainText(`You have ${end}: no move is left.`);
  }
});

test('the theme is kept', async ({ page }) => {
  await open(page);
  await press(page, 'Theme: auto. Change to light');
  await press(page, 'Theme: light. Change to dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 23, 27)');
  await reload(page);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 23, 27)');
});

test('on a phone the board comes first, the rest waits behind tabs, and undo can be touched', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(rules(page)).toBeHidden();
  await tab(page, 'Rules').click();
  await expect(rules(page)).toBeVisible();
  await tab(page, 'Explain').click();
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'g=nim&p=3,4');
  await press(page, 'Pile 1: one more');
  for (const [name, piles] of [
    ['Undo', '(3, 4)'],
    ['Redo', '(4, 4)'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(24);
    await button.click();
    await expect(page.locator('.position .piles')).toHaveText(piles);
  }
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

const TITLE = 'Nimatrix: a playground for Nim games';

test('the title names the figure, the game and the position', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(TITLE);
  const named = (piles: string) => `Figure 3 (a): Blocking Nim block:4:k2 ${piles}, not 1, not 2 – Nimatrix`;
  await ARRANGEMENTS['the large matrix'](page);
  await expect(page).toHaveTitle(named('(4, 3)'));
  await cell(page, '(3, 4): P, not 1, not 2').click();
  await expect(page).toHaveTitle(named('(3, 4)'));
  for (const title of [named('(4, 3)'), TITLE]) {
    await page.goBack();
    await expect(page).toHaveTitle(title);
  }
  // A figure keeps its name, whatever its link asks for besides.
  for (const beside of ['', '&theme=dark', '&q=P']) {
    await open(page, `g=block:3:k1&p=4,2,1&r=1&view=tree${beside}`);
    await expect(page, beside).toHaveTitle(/^Figure 1/);
  }
});

test('presses of a button that follow one another are one step', async ({ page }) => {
  await page.addInitScript(() => {
    const clock = { now: 1000 };
    Object.assign(window, { clock });
    performance.now = () => clock.now;
  });
  const piles = page.locator('.position .piles');
  await open(page, 'g=nim&p=3,5');
  const start = await page.evaluate(() => history.length);
  const more = async (pile: number, times: number) => {
    for (let time = 0; time < times; time++) await press(page, `Pile ${pile}: one more`);
  };
  await more(1, 5);
  await expect(piles).toHaveText('(8, 5)');
  // Another control is another step, and so is the same one after a while.
  await more(2, 2);
  await expect(piles).toHaveText('(8, 7)');
  await page.evaluate(() => void ((window as unknown as { clock: { now: number } }).clock.now += 10_000));
  await more(2, 2);
  await expect(piles).toHaveText('(8, 9)');
  expect(await page.evaluate(() => history.length)).toBe(start + 3);
  for (const place of ['(8, 7)', '(8, 5)', '(3, 5)']) {
    await press(page, 'Undo');
    await expect(piles).toHaveText(place);
  }
});
