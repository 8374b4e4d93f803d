/** How much a screen asks of its reader: what can be pressed or typed into, words and sizes of type. */

import type { Page } from '@playwright/test';
import { expect, open, tab, test } from './page.ts';

/** The visible content: a control can be pressed or typed into; cells and readouts don't count. */
interface Seen {
  controls: string[];
  words: string[];
  sizes: number[];
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const PRESSED =
      'a[href], button, input, select, textarea, summary, [role=slider], [role=switch], [tabindex="0"][role]';
    const isSeen = (element: Element, { left, right, top, bottom }: DOMRect): boolean => {
      const inWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      if (!inWindow || right - left < 2 || bottom - top < 2) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isAside = (element: Element): boolean =>
      element.closest(
        '[role=gridcell], [role=grid], [role=treeitem], .strip, .terms, svg, .skip, .announcement',
      ) !== null;
    const controls = [...document.querySelectorAll(PRESSED)]
      .filter(element => !isAside(element) && isSeen(element, element.getBoundingClientRect()))
      .map(element => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id));
    const words: string[] = [];
    const sizes = new Set<number>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const of = node.parentElement;
      if (of === null || isAside(of) || of.closest('option, script, style') !== null) continue;
      range.selectNodeContents(node);
      if (!isSeen(of, range.getBoundingClientRect())) continue;
      const found = (node.textContent ?? '').split(/\s+/).filter(word => /[\p{L}\d]/u.test(word));
      if (found.length === 0) continue;
      words.push(...found);
      sizes.add(Number.parseFloat(getComputedStyle(of).fontSize));
    }
    return { controls, words, sizes: [...sizes].sort((one, other) => one - other) };
  });

async function expectCalm(page: Page, controls: number, words: number): Promise<void> {
  const all = await seen(page);
  expect(all.controls.length, all.controls.join(' | ')).toBeLessThanOrEqual(controls);
  expect(all.words.length, all.words.join(' ')).toBeLessThanOrEqual(words);
  expect(all.sizes.length, all.sizes.join(', ')).toBeLessThanOrEqual(7);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

test('a first visit asks little of its reader', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('link', { name: /^Or the same from both/ })).toBeVisible();
  await expectCalm(page, 30, 130);
});

for (const view of ['outcome', 'grundy', 'sequence', 'tree', 'play']) {
  test(`so does a link: ${view}`, async ({ page }) => {
    await open(page, `g=nim&p=12,7&view=${view}`);
    await expect(page.getByRole('button', { name: view === 'play' ? 'Hint' : 'Why?' })).toBeVisible();
    // The ends of the axes are four, and the piles have steppers.
    await expectCalm(page, 34, 130);
  });
}

for (const view of ['circle', 'play']) {
  test(`so does a token on a circle: ${view}`, async ({ page }) => {
    await open(page, `g=kotzig:7:1,2&m=1&view=${view}`);
    await expect(tab(page, 'Play')).toHaveAttribute('aria-selected', 'true');
    await expectCalm(page, 30, 130);
  });
}

const RESEARCH = 'g=block:5:1,3/2,3&r=1,3&w=0,0,64,64';

test('a researcher who explores meets no more than is needed', async ({ page }) => {
  await open(page, RESEARCH);
  await tab(page, 'Explore').click();
  await expect(page.getByRole('heading', { name: 'Noticed' })).toBeVisible();
  await expectCalm(page, 40, 190);
});

test('nor does who changes the game, looks for a figure or shares one', async ({ page }) => {
  await open(page, RESEARCH);
  await page.locator('.game-chip').click();
  await expect(page.getByRole('heading', { name: 'Game', exact: true })).toBeVisible();
  await expectCalm(page, 40, 190);
  await page.getByRole('button', { name: 'Done' }).click();
  for (const name of ['Gallery', 'Share']) {
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await seen(page)).sizes.length, name).toBeLessThanOrEqual(7);
    await page.getByRole('button', { name: 'Close' }).click();
  }
});
