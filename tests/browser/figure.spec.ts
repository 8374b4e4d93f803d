/** The figure has the window: its share, what stays in sight around it, folding, thumbnails, presenting. */

import type { Locator, Page } from '@playwright/test';
import { clipboard, drawn, expect, open, PHONE, test } from './page.ts';
import { oneOfMany } from './nightly.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
const FIGURES = {
  'Nim, 16 × 16': 'g=nim&p=9,3&view=outcome&w=0,0,16,16',
  'its values': 'g=nim&p=9,3&view=grundy&w=0,0,16,16',
  '1000 × 1000, three matrices': 'g=block:5:1,3/2,3&w=0,0,1000,1000',
  '1000 × 1000': 'g=sub:1,2,3/1,3,4&w=0,0,1000,1000',
};
const matrix = (page: Page, letter: string) => page.getByRole('group', { name: `Matrix ${letter}` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The share of the window that the matrices take together, with the numbers at their edges. */
const shareOf = (page: Page): Promise<number> =>
  page
    .locator('.matrix, .thumb-picture > *')
    .evaluateAll(
      nodes =>
        nodes
          .map(node => node.getBoundingClientRect())
          .reduce((sum, { width, height }) => sum + width * height, 0) /
        innerWidth /
        innerHeight,
    );

const inSight = (element: Locator, what?: string) =>
  expect(element.first(), what).toBeInViewport({ ratio: 0.99 });

for (const [at, [name, query]] of Object.entries(FIGURES).entries()) {
  test(
    `the figure takes 45 % of the window, and the answer is in sight: ${name}`,
    oneOfMany(at),
    async ({ page }) => {
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await open(page, query);
        await expect(page.locator('.position .verdict')).toBeVisible();
        await expect.poll(() => shareOf(page), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0.45);
        for (const part of [
          '.matrix',
          '.readout',
          '#rules-words',
          '.position .verdict',
          '.figure .caption',
        ]) {
          await inSight(page.locator(part), `${part} at ${size.width}`);
        }
        await expect(page.locator('.readout')).toContainText('player wins');
        for (const name of ['Zoom in', 'Zoom out']) await inSight(page.getByRole('button', { name }), name);
      }
    },
  );
}

test('the columns fold away by a button and by a key, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,100,100');
  const place = () => page.locator('.stage').evaluate(node => node.clientWidth);
  const rules = page.getByRole('button', { name: 'Column of the rules' });
  const wide = await place();
  await rules.click();
  await expect(rules).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#rules-text')).toBeHidden();
  await expect(page.locator('.left .rail')).toHaveText('block:4:k2');
  await expect.poll(place).toBeGreaterThan(wide + 100);
  await page.keyboard.press('w');
  await expect(page.locator('#position-head')).toBeHidden();
  await expect(page.locator('.right .rail')).toHaveText(/𝒩.*\(4, 3\)/s);
  await page.reload();
  await expect(page.locator('.left .rail')).toBeVisible();
  await expect(page.locator('.right .rail')).toBeVisible();
  await rules.click();
  await page.keyboard.press('w');
  await expect(page.locator('#rules-text')).toBeVisible();
  await expect(page.locator('#position-head')).toBeVisible();
  await expect.poll(place).toBe(wide);
});

test('one of several matrices is large, small ones lead to the others, and all stand side by side', async ({
  page,
}) => {
  await open(page);
  const tabs = page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab');
  const grids = page.getByRole('grid');
  const piles = page.locator('.position .piles');
  await expect(tabs).toHaveCount(3);
  await expect(grids).toHaveCount(1);
  await expect(matrix(page, '(c)')).toBeVisible();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(0).click();
  await expect(matrix(page, '(a)')).toBeVisible();
  await expect(piles).toHaveText(/\(4, 3\)\s*not 1, not 2/);
  await page.keyboard.press('ArrowDown');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(matrix(page, '(b)')).toBeVisible();
  await expect(piles).toHaveText(/not 1, not 3/);
  await page.keyboard.press('End');
  await expect(matrix(page, '(c)')).toBeVisible();
  await press(page, 'All matrices side by side');
  await expect(grids).toHaveCount(3);
  await expect(tabs).toHaveCount(0);
  await page.reload();
  await expect(grids).toHaveCount(3);
  await press(page, 'All matrices side by side');
  await expect(grids).toHaveCount(1);
  // Painted matrices have small pictures too.
  await open(page, 'g=block:5:1,3/2,3&p=8,8&r=1,3&w=0,0,300,300');
  const colours = () =>
    tabs.locator('canvas').evaluateAll(all =>
      all.map(node => {
        const canvas = node as HTMLCanvasElement;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer())).size > 1;
      }),
    );
  await expect.poll(colours).toEqual([true, true]);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/r=2,3/);
  await expect(matrix(page, '(b)')).toBeVisible();
  // Their captions differ where they can be read.
  await open(page, 'g=block:12:k6&p=11,7');
  await expect(page.locator('.thumb .panel-caption')).toHaveCount(7);
  const captions = await page.locator('.thumb .panel-caption').allTextContents();
  expect(new Set(captions.map(text => text.replace(/^\s*\(.\)/, '').slice(0, 24))).size).toBe(7);
  await expect(page.getByText('Show all 16,632 moves (1,680 of them win)')).toBeVisible();
});

test('a phone has the matrix across it, with the answer and the rule above the tabs', async ({ page }) => {
  const edge = (part: string, side: 'top' | 'bottom' | 'width') =>
    page
      .locator(part)
      .first()
      .evaluate((node, side) => node.getBoundingClientRect()[side], side);
  for (const size of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    await open(page, 'g=nim&p=9,3&w=0,0,16,16');
    await expect.poll(() => edge('.matrix', 'width')).toBeGreaterThan(size.width - 40);
    expect(await edge('.readout', 'bottom')).toBeLessThanOrEqual(await edge('.rooms', 'top'));
    await expect(page.locator('.readout')).toContainText('the next player wins');
    await expect(page.locator('.outcomes li')).toHaveText([
      /the previous player wins: a position to leave/,
      /the next player wins/,
    ]);
    await expect(page.locator('.axis-title')).toHaveText([/^pile \d/, /^pile \d/]);
  }
  await page.setViewportSize(PHONE);
  await open(page);
  await expect(page.locator('.rule-line')).toContainText('Take any number of tokens from one pile');
  await drawn(page);
  expect(await edge('.rule-line', 'bottom')).toBeLessThanOrEqual(await edge('.rooms', 'top'));
  // Colours of values stand below their title.
  await open(page, 'g=nim&p=3,5&view=grundy&w=0,0,16,16');
  const below = (await edge('.legend', 'top')) - (await edge('.legend-title', 'bottom'));
  expect(await edge('.legend-title', 'top')).toBeGreaterThanOrEqual(await edge('.caption', 'bottom'));
  expect(below).toBeLessThan(12);
  // Some rows can be seen on a page enlarged four times.
  await page.setViewportSize({ width: 320, height: 200 });
  await open(page, 'g=nim&p=9,3&w=0,0,16,16');
  const rows = () =>
    page.evaluate(() => {
      const tabs = document.querySelector('.rooms')?.getBoundingClientRect().top ?? 0;
      const cells = [...document.querySelectorAll('.matrix td[data-at$=",0"]')];
      return cells.filter(cell => cell.getBoundingClientRect().bottom <= tabs).length;
    });
  await expect.poll(rows).toBeGreaterThanOrEqual(3);
});

test('long words, long numbers and large letters have room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('./?g=block:5:1,3/2,3&w=0,0,64,64&lang=de');
  const periods = page.locator('.matrix-repeats summary');
  await expect(periods).toContainText('Periode 5 ab Spalte 70');
  await expect(page.getByRole('button', { name: 'Beweisen' })).toBeVisible();
  await inSight(periods);
  const most = '18446744073709551615';
  await open(page, `g=nim&p=${most},${most}&w=0,0,8,8`);
  for (const part of ['#column-position', '.stepper input >> nth=0']) {
    expect(await page.locator(part).evaluate(node => node.scrollWidth - node.clientWidth), part).toBe(0);
  }
  await open(page, 'g=nim&p=9,3&w=0,0,16,16');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await drawn(page);
  const [left, figure, right] = await Promise.all(
    ['.left', '.matrix', '.right'].map(part => page.locator(part).boundingBox()),
  );
  expect(figure?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? NaN) + (left?.width ?? NaN));
  expect(figure?.width).toBeGreaterThan(390);
  expect(right?.x).toBeGreaterThanOrEqual((figure?.x ?? NaN) + (figure?.width ?? NaN));
  for (const view of await page.getByRole('tablist', { name: 'View' }).getByRole('tab').all()) {
    await expect(view).toBeInViewport({ ratio: 1 });
  }
});

test('a matrix as text is copied by a button', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, 'g=block:3:1,3/2,3&r=2,3&w=0,0,7,7&view=text');
  const second = page.locator('.text-of').nth(1);
  await second.getByRole('button', { name: 'Copy as text' }).click();
  await expect(second.getByRole('status')).toHaveText('Copied.');
  await expect(page.locator('.text-of').first().getByRole('status')).toBeEmpty();
  expect(await written()).toBe(await second.locator('pre').textContent());
});
