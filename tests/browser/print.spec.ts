/** The printed page: a figure with its caption and link, the position and why; nothing to press. */

import type { Locator, Page } from '@playwright/test';
import { iframe, inside, test as embedding } from './host.ts';
import { oneOfMany } from './nightly.ts';
import { expect, open, PHONE, test } from './page.ts';

// Firefox's driver can't emulate paper.
const paper = { tag: '@chromium' };

/** The events of a browser that prints. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

const expectNothingToPress = (page: Page) =>
  expect(
    page.locator(':is(button, select, input):visible:not(.move, :is(.record, .trail) .plain)'),
  ).toHaveCount(0);

for (const [device, size] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: PHONE })) {
  test(
    `paper has all panels, caption, rules, link and reason, from a ${device} (D22)`,
    paper,
    async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&theme=dark');
      await page.setViewportSize({ width: 794, height: 1123 });
      await print(page);
      await expect(page.locator('.panel')).toHaveCount(3);
      await expect(page.locator('.panel').nth(2)).toContainText('(c) not 2, not 3');
      // All matrices are side by side, together as wide as the page.
      const boxes = (): Promise<DOMRect[]> =>
        page
          .locator('.matrix')
          .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().toJSON()));
      await expect.poll(async () => new Set((await boxes()).map(({ top }) => top)).size).toBe(1);
      const right = Math.max(...(await boxes()).map(({ right }) => right));
      expect(right).toBeGreaterThan(0.9 * 794);
      expect(right).toBeLessThanOrEqual(794);
      await expect(page.locator('.rings .selected').first()).toBeVisible();
      await expect(page.locator('figcaption')).toContainText(
        /Figure 3 \(c\)\..*Gavel & Strimling 2004, Figure 3/,
      );
      await expect(page.locator('figcaption cite')).toBeVisible();
      await expect(page.locator('.figure .in-print')).toContainText('Then block 2 residues modulo 4');
      await expect(page.locator('.address')).toHaveText(
        /\?v=1&g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7/,
      );
      await expect(page.locator('.why')).toBeVisible();
      await expect(page.getByText('you win', { exact: true }).first()).toBeVisible();
      await expectNothingToPress(page);
      // The theme stays on the screen.
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await expect(page.locator('figcaption')).toHaveCSS('color', 'rgb(0, 0, 0)');
      // One matrix is larger.
      await open(page, 'g=nim&p=3,5&w=0,0,16,16');
      await print(page);
      await expect.poll(async () => (await boxes())[0]?.width ?? 0).toBeGreaterThan(0.6 * 794);
      // The words below it leave room for all of it.
      const words = await page.locator('.figure .in-print').boundingBox();
      expect(words?.y).toBeGreaterThanOrEqual((await boxes())[0]?.bottom ?? Infinity);
    },
  );
}

test('a game on paper has its moves', paper, async ({ page }) => {
  await open(page, 'g=nim&p=3,4,5&m=1a2&view=play');
  await expect(page.locator('.record li')).toHaveCount(1);
  await print(page);
  await expect(page.locator('.record')).toContainText('2 from 1');
  await expect(page.locator('.piles-board')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await open(page, 'g=nim&p=3,4,5&m=1a2,2a3');
  await print(page);
  for (const name of ['Start', 'take 2 from pile 1', 'take 3 from pile 2']) {
    await expect(page.locator('.trail li', { hasText: name }).getByText(name)).toBeVisible();
  }
});

test('a tree is no wider on paper than the page', paper, async ({ page }) => {
  await open(page, 'g=nim&p=3,4,5&view=tree');
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await page.setViewportSize({ width: 660, height: 900 });
  await print(page);
  const right = () => page.locator('.tree-inner').evaluate(node => node.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(660);
});

for (const [at, view] of ['play', 'piles', 'sequence', 'tree', 'text', 'grundy'].entries()) {
  test(`there is nothing to press on paper: ${view}`, oneOfMany(at, paper), async ({ page }) => {
    await open(page, `g=block:3:k1&p=4,2&r=1&m=1a2r3&view=${view}`);
    await print(page);
    await expect(page.locator('.address')).toBeVisible();
    await expectNothingToPress(page);
  });
}

test('a large matrix is painted with more dots on paper, as wide as the page', paper, async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 1000 });
  await open(page, 'g=block:5:1,5/3,4&p=0,0&r=1,5&w=0,0,400,400');
  const canvas = page.locator('canvas').first();
  const dots = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => drawn.width / drawn.getBoundingClientRect().width);
  const onScreen = await dots();
  await page.setViewportSize({ width: 660, height: 900 });
  await print(page);
  await expect.poll(dots).toBeGreaterThan(onScreen * 2.5);
  const rights = await page.locator('.panel').evaluateAll(panels => {
    const left = panels[0]?.parentElement?.getBoundingClientRect().left ?? 0;
    return panels.map(panel => panel.getBoundingClientRect().right - left);
  });
  expect(Math.max(...rights)).toBeLessThanOrEqual(660);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1900, height: 1000 });
  await expect.poll(dots).toBeCloseTo(onScreen, 1);
});

/** How light the letters of an element are, from 0 to 1. */
const lightness = async (element: Locator): Promise<number> => {
  const colour = await element.evaluate(node => getComputedStyle(node).color);
  return (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
};

embedding(
  'frames print black on white, and one never in sight its address',
  paper,
  async ({ page, host }) => {
    const query = 'v=1&g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7';
    await host.open(`<div style="height:4000px"></div>${iframe(host.figures, query)}`);
    const unseen = inside(page).locator('.unseen');
    await expect(unseen).toBeAttached();
    await expect(unseen).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(unseen).toBeVisible();
    await expect(unseen).toHaveText(`${host.figures}?${query}`);
    await expect(inside(page).getByText('Blocking Nim (4, 3) block:4:k2')).toBeVisible();
    await expect(inside(page).getByText('Opening the figure …')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await host.open(iframe(host.figures, 'g=nim&p=5,3&w=0,0,8,8&theme=dark'));
    const verdict = inside(page).locator('.frame-verdict');
    await expect(verdict).toContainText('You win');
    expect(await lightness(verdict)).toBeGreaterThan(0.5);
    await print(page);
    await expect.poll(() => lightness(verdict)).toBeLessThan(0.3);
    await expect(inside(page).getByRole('button').first()).toBeHidden();
  },
);
