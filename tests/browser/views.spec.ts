/**
 * Sequences, trees, boards and plots: their content as in the papers, and the choice of positions in them.
 */

import type { Page } from '@playwright/test';
import { expect, open, tab, test } from './page.ts';

const item = (page: Page, name: string) => page.getByRole('treeitem', { name }).first();
const term = (page: Page, name: string) => page.getByRole('button', { name, exact: false });
const values = (page: Page) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'values' });

test('a term of a sequence is chosen by pointer and keys, and periods are bracketed', async ({ page }) => {
  await open(page, 'g=sub:2,4,7&p=9&view=sequence&w=0,0,64,1');
  const repeats = page.locator('.repeats section').filter({ hasText: 'Grundy values' });
  await expect(repeats).toContainText('Period 3 from n = 8');
  await expect(page.locator('.strip svg')).toContainText('preperiod 8');
  // Lines begin under the first period.
  const places = await page.locator('.terms li').evaluateAll(terms =>
    terms.map(term => {
      const { left, top } = term.getBoundingClientRect();
      return [Math.round(left), Math.round(top)] as const;
    }),
  );
  const starts = places.filter(([, top], at) => at > 0 && top !== places[at - 1]?.[1]);
  expect(starts.length).toBeGreaterThan(1);
  for (const [left] of starts) expect(left).toBe(places[8]?.[0]);
  await term(page, 'n = 12: P').click();
  await expect(page).toHaveURL(/p=12/);
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/p=14/);
  await term(page, 'n = 14').focus();
  for (const key of ['p', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/p=15/);
  await open(page, 'g=sub:2,4,7&p=9&view=sequence&w=0,0,600,1');
  await expect(page.locator('.stage')).toContainText('More than 512 terms: only the plot is shown.');
  await expect(page.locator('.strip')).toHaveCount(0);
});

test('a sequence has 15 terms a row, and values once they are switched on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=sub:1,4&p=9');
  await tab(page, 'Sequence').click();
  const tops = () =>
    page.locator('.terms li').evaluateAll(terms => terms.map(term => term.getBoundingClientRect().top));
  await expect(page.locator('.terms li').first()).toBeVisible();
  const all = await tops();
  expect(all.filter(top => top === all[0])).toHaveLength(15);
  await expect(page.locator('.strip .number')).toHaveCount(0);
  await expect(page.locator('.values-plot')).toHaveCount(0);
  await values(page).click();
  await expect(page.locator('.strip .number').first()).toBeVisible();
  await expect(page.locator('.values-plot')).toBeVisible();
  // What was chosen holds for the tree too, and is gone with the matrix.
  await tab(page, 'Tree').click();
  await expect(page.locator('.tree .pill-value').first()).toBeVisible();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'P/N' }).click();
  await expect(page.locator('.tree .pill-value')).toHaveCount(0);
  await tab(page, 'Matrix').click();
  await expect(page).not.toHaveURL(/rows=/);
});

test('a sequence names its pile and its kind of period, and in Kotzig’s Nim chooses a game', async ({
  page,
}) => {
  await open(page, 'g=nim&p=3,5&view=sequence');
  await expect(page.locator('.stage')).toContainText(
    'One pile alone: n is the size of pile 2, and all other piles are empty.',
  );
  // Piles that follow the same rules have the same sequence.
  await expect(page.getByRole('group', { name: 'Pile', exact: true })).toHaveCount(0);
  const repeats = page.locator('.repeats');
  await expect(repeats).toContainText('Arithmetic periodic from the start: g(n + 1) = g(n) + 1');
  await expect(page.locator('.strip svg')).toContainText('period 1, saltus 1');
  await open(page, 'g=sub:1,2,3/1,3,4&p=0,0&view=sequence');
  await expect(repeats).toContainText('Period 7');
  await page.getByRole('button', { name: 'Pile 1', exact: true }).click();
  await expect(repeats).toContainText('Period 4');
  await tab(page, 'Matrix').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '17');
  await open(page, 'g=kotzig:7:1,4&view=sequence');
  await expect(repeats).toContainText('Period 5 from n = 26');
  await term(page, 'n = 15: P').click();
  await expect(page).toHaveURL(/kotzig:15:1,4/);
  await expect(term(page, 'n = 15: P')).toHaveAttribute('aria-current', 'true');
  await open(page, 'g=block:3:k1:misere&p=0&r=1&view=sequence&w=0,0,12,1');
  const terms = page.locator('.terms').getByRole('button');
  await expect(terms).toHaveCount(12);
  await expect(terms.first()).toHaveAccessibleName('n = 0: N, the next player wins');
  await expect(values(page)).toHaveCount(0);
});

test('a tree folds, unfolds, is walked by keys, and begins anew at a position', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&view=tree');
  const items = page.getByRole('treeitem');
  await page.getByRole('button', { name: 'Fold', exact: true }).click();
  await expect(items).toHaveCount(4);
  await item(page, '(2,1)').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(items).not.toHaveCount(4);
  await expect(page.locator('[role=treeitem][aria-selected=true]')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect(page.locator('[role=treeitem][aria-expanded=false]')).toHaveCount(0);
  await item(page, '(0,1)').click();
  await page.getByRole('button', { name: 'Start here' }).click();
  await expect(page).toHaveURL(/p=0,1/);
  await expect(items).toHaveCount(2);
  // Long numbers are shortened in the picture alone.
  await open(page, 'g=nim&p=18446744073709551615,3&view=tree');
  const root = page.locator('[data-spot="0"]');
  await expect(root).toHaveAccessibleName(/^\(18446744073709551615, ?3\): N, .*value 18446744073709551612/);
  await expect(root).toHaveAttribute('title', /18446744073709551615/);
  await expect(page.locator('.tree svg text').first()).toHaveText('184…615, 3');
});

test('a large tree is scrolled, dragged and enlarged in its place, with its root in sight (D14)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=nim&p=3,4,5&view=tree');
  const root = page.locator('[data-spot="0"]');
  await expect(root).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Unfold all' }).click();
  const tree = page.locator('.tree');
  const beyond = () =>
    tree.evaluate(({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight);
  await expect.poll(beyond).toBeGreaterThan(5000);
  await expect(root).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const { x, y } = (await tree.boundingBox()) ?? { x: 0, y: 0 };
  const scrolled = () => tree.evaluate(node => node.scrollTop);
  const before = await scrolled();
  await page.mouse.move(x + 300, y + 400);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 250, { steps: 5 });
  await page.mouse.up();
  // The scroll continues with the speed of the pointer.
  expect(await scrolled()).toBeGreaterThanOrEqual(before + 150);
  await page.getByRole('button', { name: 'Whole tree' }).click();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  const high = () => page.locator('.tree-inner').evaluate(node => node.getBoundingClientRect().height);
  const whole = await high();
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('+');
  await expect.poll(high).toBeGreaterThan(whole * 1.2);
});

test('the token is moved round the circle by pointer and keys', async ({ page }) => {
  await open(page, 'g=kotzig:8:1,2&view=circle');
  const space = (name: RegExp) => page.getByRole('button', { name });
  await space(/^space 1: step 1/).focus();
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/m=2/);
  await space(/^space 4: step 2 leads here/).click();
  await space(/^space 5: step 1 leads here/).click();
  await expect(page).toHaveURL(/m=2,2,1/);
  for (const visited of [0, 2, 4]) {
    await expect(space(new RegExp(`^space ${visited}: visited$`))).toBeAttached();
  }
  await expect(space(/^space 5: the token$/)).toBeAttached();
  await space(/^space 3$/).click({ force: true });
  await expect(page).toHaveURL(/m=2,2,1(&|$)/);
  await page.goBack();
  await expect(space(/^space 4: the token$/)).toBeAttached();
});

test('colours of values are chosen, and stay in the link', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&view=grundy&w=0,0,8,8');
  const colours = page.getByRole('combobox', { name: 'colours' });
  const menu = page.getByRole('button', { name: 'More of the figure' });
  await menu.click();
  const legend = page.getByRole('list', { name: 'Grundy value' }).getByRole('listitem');
  for (const [value, name, address] of [
    ['distinct', '1', /colours=distinct/],
    ['mod', '≡ 1', /colours=mod:4/],
  ] as const) {
    await colours.selectOption(value);
    await expect(page).toHaveURL(address);
    await expect(legend.nth(1)).toHaveText(name);
  }
  await page.getByRole('combobox', { name: 'modulo' }).selectOption('3');
  await expect(page).toHaveURL(/colours=mod:3/);
  await page.reload();
  await menu.click();
  await expect(colours).toHaveValue('mod');
  await expect(legend).toHaveText(['0', '≡ 1', '≡ 2', '≡ 0']);
  await colours.selectOption('ramp');
  await expect(page).not.toHaveURL(/colours/);
});

test('values, text and plot show the same matrix', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&w=0,0,8,8&view=grundy');
  await expect(page.getByRole('gridcell', { name: '(5, 3): N, value 6' })).toBeAttached();
  await open(page, 'g=nim&p=2,1&w=0,0,8,8&view=text');
  await expect(page.getByRole('figure').locator('pre')).toContainText('0  P N N N N N N N');
  await expect(page.getByRole('figure')).toContainText('8 P-positions and 56 N-positions');
  await open(page, 'g=nim&p=2,1&w=0,0,8,8&view=plot');
  await expect(page.locator('.matrix .point')).toHaveCount(8);
  // Theorem 13 for m = 12: 6 on the trunk, 6 on level 1, 12 on level 2.
  await open(page, 'g=mmod:12&view=plot&w=0,0,26,26');
  for (const [level, count] of [6, 6, 12].entries()) {
    await expect(page.locator(`.matrix .point.k${level}`)).toHaveCount(count);
  }
  await expect(page.getByRole('list', { name: 'Parts of the P-positions' })).toContainText(
    '4 copies of the P-positions with m = 3, 4 times as large',
  );
});
