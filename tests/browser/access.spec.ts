/** Keyboard, screen readers, and the page before or without its script. */

import AxeBuilder from '@axe-core/playwright';
import { test as plain, type Page } from '@playwright/test';
import { cellNames, expect, live, matrixFacts, matrixOf, open, test } from './room.ts';

/** All rules, or only the named ones: structure does not change with the theme, contrast does. */
async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules.length > 0) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`);
}

/** Turns to the dark theme and waits until no colour is on its way any more. */
async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(animation => animation instanceof CSSTransition).map(transition => transition.finished)));
}

const rooms = {
  'the landing page': '',
  'Grundy values': 'g=nim&p=4,5&w=0,0,6,6&view=grundy',
  'a plot': 'g=mmod:3&view=plot&w=0,0,5,5',
  'the text view': 'g=block:4:k2&w=0,0,5,5&view=text',
  'a bad link': 'g=blok:4&w=1',
  'a game of moves': 'g=kotzig:7:1,2&m=2',
};
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
for (const [room, query] of Object.entries(rooms)) {
  test(`no violation in either theme: ${room}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(sizes.desktop);
    await open(page, query);
    expect(await violations(page), 'desktop').toEqual([]);
    await darken(page);
    expect(await violations(page, ['color-contrast']), 'dark').toEqual([]);
  });
}

test('no violation on a phone, tab by tab', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(sizes.phone);
  await open(page);
  for (const tab of ['Board', 'Rules', 'Explain']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await violations(page), tab).toEqual([]);
  }
  await darken(page);
  expect(await violations(page, ['color-contrast']), 'dark').toEqual([]);
});

for (const [device, size] of Object.entries(sizes)) {
  test(`no violation in the gallery, ${device}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    await open(page);
    await page.getByRole('button', { name: 'Gallery' }).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await darken(page);
    expect(await violations(page, ['color-contrast']), 'dark').toEqual([]);
  });
}

test('the matrix is one tab stop, and arrows move in it', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('(0, 0): P, not 1, not 2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('(1, 1): P, not 1, not 2');
  await page.keyboard.press('End');
  expect(await focused()).toBe('(1, 6): N, not 1, not 2');
  await page.keyboard.press('Control+Home');
  expect(await focused()).toBe('(0, 0): P, not 1, not 2');
  await page.keyboard.press('Control+End');
  expect(await focused()).toBe('(6, 6): P, not 1, not 2');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('(6, 0): N, not 1, not 2');
  await page.keyboard.press('p');
  expect(await focused()).toBe('(6, 6): P, not 1, not 2');
  await page.keyboard.press('Shift+Q');
  expect(await focused()).toBe('(6, 6): P, not 1, not 2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('(5, 6)');
  expect(await focused()).toBe('(5, 6): N, not 1, not 2');
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'winning move' })).toBeAttached();
  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(/not 1, not 3$/);
});

test('arrows walk beyond the part of a large matrix that the table holds', async ({ page }) => {
  await open(page, 'g=mmod:6&w=0,0,80,80');
  await page.getByRole('gridcell', { name: '(0, 0): P' }).focus();
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: '(0, 25): N' })).toBeFocused();
});

const figure3 = ['gs.fig3a.not12', 'gs.fig3b.not13', 'gs.fig3c.not23'].map(id => matrixFacts.find(fact => fact.id === id));

plain('without its script the page shows Figure 3 and its text', async ({ page }) => {
  await page.route('**/*.js', route => route.abort());
  await page.goto('./');
  const names = await cellNames(page);
  for (const fact of figure3) expect(matrixOf(names, fact?.params.forbidden ?? [])).toEqual(fact?.expected);
  await expect(page.getByRole('figure')).toContainText('Gavel & Strimling');
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the next player wins');
});

plain('a solver that cannot be loaded leaves a message', async ({ page }) => {
  await page.route('**/*.wasm', route => route.abort());
  await page.goto('./?g=nim');
  await expect(page.getByRole('alert').filter({ hasText: 'solver could not be loaded' })).toBeVisible();
  await expect(page.getByRole('grid').first()).toBeVisible();
});

for (const size of [{ width: 1440, height: 900 }, { width: 900, height: 1000 }, { width: 390, height: 844 }]) {
  plain(`nothing moves when the live page takes over, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const boxes = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll('header, .matrix, .caption, .piles, .verdict, .words, .readout, #rules-text')].map(node => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [node.className, x, y, width, height].join(' ');
        });
      });
    await page.route('**/*.js', route => route.abort());
    await page.goto('./');
    const before = await boxes();
    await page.unroute('**/*.js');
    await page.goto('./');
    await live(page);
    expect(before.length).toBeGreaterThan(8);
    expect(await boxes()).toEqual(before);
  });
}
