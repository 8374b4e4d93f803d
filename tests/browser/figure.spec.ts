/**
 * The figure of the page: its share of the window, its pixels, its axes, the rail beside it, the line below.
 */

import type { Locator, Page } from '@playwright/test';
import { cell, clipboard, drawn, expect, follow, open, PHONE, test } from './page.ts';

const WINDOWS = [
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
const matrix = (page: Page) => page.locator('.matrix').first();
const look = (page: Page) => page.getByRole('button', { name: 'More of the figure' });
/** Chooses an entry in the menu of the figure. */
const choose = async (page: Page, name: string) => {
  await look(page).click();
  await page.getByRole('button', { name }).click();
};

/** The share of the window that a figure takes with its axes. */
const shareOf = (page: Page): Promise<number> =>
  page
    .locator('.framed')
    .evaluateAll(nodes =>
      nodes
        .map(node => node.getBoundingClientRect())
        .reduce((sum, { width, height }) => sum + (width * height) / innerWidth / innerHeight, 0),
    );

const box = async (part: Locator) => {
  const found = await part.first().boundingBox();
  if (found === null) throw new Error('it is not drawn');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

test('the figure takes 45 % of the window, with all that belongs to it in sight', async ({ page }) => {
  await open(page, 'g=nim&p=9,3&w=0,0,16,16');
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const query of [
      'g=nim&p=9,3&w=0,0,16,16',
      'g=nim&p=9,3&view=grundy&w=0,0,24,24',
      'g=block:5:1,3/2,3&p=4,3&r=1,3&w=0,0,1000,1000',
    ]) {
      await follow(page, query);
      await expect(page.locator('.verdict')).toBeVisible();
      await expect.poll(() => shareOf(page), `${query} at ${width}`).toBeGreaterThanOrEqual(0.45);
      for (const part of ['.matrix', '.rail .segments', '.rail .travel', '.axes', '.axis-name']) {
        await expect(page.locator(part).first(), `${part} at ${width}`).toBeInViewport({ ratio: 0.99 });
      }
    }
  }
  // It keeps its size while a claim is typed.
  const before = await box(matrix(page));
  await page.getByRole('tab', { name: 'Explore' }).click();
  await page.getByRole('textbox', { name: /claim/i }).fill('P iff a = b');
  await drawn(page);
  expect(await box(matrix(page))).toEqual(before);
});

// D4: a rule beside a fill was half a pixel off.
test('fills, rules and letters keep to the pixels of the screen, whatever the window (D4)', async ({
  page,
}) => {
  const offPixel = () =>
    page.evaluate(() => {
      const svg = document.querySelector('.matrix .cells');
      const matrix = document.querySelector('.matrix');
      if (svg === null || matrix === null) return ['nothing is drawn'];
      const at = svg.getBoundingClientRect();
      const numbers = [
        at.x,
        at.y,
        at.width,
        at.height,
        ...Object.values(matrix.getBoundingClientRect().toJSON()),
      ];
      // Shares of a place are rounded to 1/64 of a pixel.
      const wrong = numbers
        .filter(value => Math.abs(Number(value) - Math.round(Number(value))) > 0.05)
        .map(String);
      for (const path of svg.querySelectorAll('.p, .n')) {
        for (const [, x, y, width, height] of (path.getAttribute('d') ?? '').matchAll(
          /M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g,
        )) {
          const isOff = [x, y, width, height].some(value => String(value).includes('.'));
          if (isOff) wrong.push(`${x} ${y} ${width}`);
        }
      }
      // A thin rule covers the first pixel of a cell.
      for (const path of svg.querySelectorAll('.thin')) {
        const [x1, y1, x2, y2] = (path.getAttribute('d') ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
        const across = y1 === y2 ? y1 : x1;
        if ((across ?? 0) % 1 !== 0.5 || (x1 !== x2 && y1 !== y2)) wrong.push(path.getAttribute('d') ?? '');
      }
      return wrong;
    });
  await open(page, 'g=nim&p=6,5&w=0,0,8,8');
  for (const [width, height] of [WINDOWS[1], [1024, 768], [2560, 1440]] as const) {
    await page.setViewportSize({ width, height });
    for (const cells of [8, 16, 64]) {
      await follow(page, `g=nim&p=6,5&w=0,0,${cells},${cells}`);
      await expect(page.locator('.matrix .cells .p')).toHaveCount(1);
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(cells + 1));
      await drawn(page, 3);
      expect(await offPixel(), `${cells} cells at ${width} × ${height}`).toEqual([]);
    }
  }
});

test('rows and columns are labelled alike, and the ends of the axes can be typed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=nim&p=3,5&w=0,0,64,64');
  const heads = (anchor: string) => page.locator(`.edges .head.${anchor}`).allTextContents();
  const expected = [...Array.from({ length: 16 }, (_, at) => String(4 * at)), '63'];
  await expect.poll(() => heads('middle')).toEqual(expected);
  expect(await heads('end')).toEqual(expected);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Last number of pile 2').fill('31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/w=0,0,32,64/);
  await expect(field('First number of pile 1')).toHaveValue('0');
  await field('First number of pile 1').fill('-1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.axis-end').getByRole('alert')).toHaveText('Enter a whole number.');
  await field('First number of pile 1').fill('32');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/w=0,32,32,64/);
  await field('Last number of pile 1').fill('3');
  await page.keyboard.press('Enter');
  await expect(page.locator('.axis-end').getByRole('alert')).toHaveText('Enter 32 or a larger number.');
  await page.keyboard.press('Escape');
  await expect(field('Last number of pile 1')).toHaveValue('95');
  await expect(page).toHaveURL(/w=0,32,32,64/);
});

test('restrictions are chosen in the rail, many of them in a list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=block:5:1,3/2,3&p=4,3&r=1,3');
  const blocked = page.getByRole('group', { name: 'Blocked' });
  const chip = (name: string) => blocked.getByRole('button', { name, exact: true });
  await expect(chip('1, 3')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.over .tag-name')).toHaveText('2, 3');
  const tag = await box(page.locator('.over .tag'));
  await page.mouse.click(tag.x + tag.width / 2, tag.y + tag.height / 2);
  await expect(page).toHaveURL(/r=2,3/);
  await expect(chip('2, 3')).toHaveAttribute('aria-pressed', 'true');
  await chip('1, 3').click();
  await expect(page).toHaveURL(/r=1,3/);
  await choose(page, 'All matrices side by side');
  await expect(page.getByRole('grid')).toHaveCount(2);
  const [first, second] = await page.getByRole('grid').all();
  const [left, right] = [await box(first as Locator), await box(second as Locator)];
  expect(right.x).toBeGreaterThan(left.right);
  expect(left.width).toBeGreaterThan(280);
  await choose(page, 'All matrices side by side');
  await expect(page.getByRole('grid')).toHaveCount(1);
  await open(page, 'g=block:12:k6&p=11,7&r=1,2,3,4,5,6');
  await expect(blocked.getByRole('button')).toHaveCount(7);
  const rail = await box(page.locator('.rail'));
  for (const name of await blocked.getByRole('button').all()) {
    expect((await box(name)).right).toBeLessThanOrEqual(rail.right + 1);
  }
  const sets = Array.from({ length: 14 }, (_, last) => Array.from({ length: last + 1 }, (_, at) => at + 1));
  await open(page, `g=block:15:${sets.join('/')}&p=4,3&r=1,2`);
  const list = blocked.getByRole('combobox', { name: 'Blocked' });
  await expect(list.getByRole('option')).toHaveCount(14);
  expect((await box(list)).right).toBeLessThanOrEqual(rail.right + 1);
  await list.selectOption({ index: 3 });
  await expect(page).not.toHaveURL(/r=1,2(&|$)/);
});

test('no word about pixels while no picture is drawn (D20)', async ({ page }) => {
  await open(page, 'g=nim&w=0,0,100000,7&p=3,5');
  await expect(page.locator('.too-thin')).toBeVisible();
  await expect(page.getByText(/Each pixel stands for/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Show \d+ × \d+$/ }).click();
  await expect(page.locator('.too-thin')).toHaveCount(0);
  await follow(page, 'g=nim&w=0,0,2000,2000&p=3,5');
  await expect(page.getByText(/Each pixel stands for/)).toBeVisible();
});

test('a paper’s caption stands below its figure, whole (D5)', async ({ page }) => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
    const caption = page.locator('.notes .caption');
    await expect(caption).toBeInViewport({ ratio: 0.99 });
    await expect(caption).toContainText(/^\s*Figure \d/);
    await expect(caption).toContainText('Gavel');
    const more = page.locator('.notes').getByRole('button', { name: 'more' });
    const cut = await caption.evaluate(node => node.scrollHeight > node.clientHeight + 2);
    await expect(more).toHaveCount(cut ? 1 : 0);
    if (!cut) continue;
    await more.click();
    expect(await caption.evaluate(node => node.scrollHeight <= node.clientHeight + 2)).toBe(true);
    await expect(caption).toBeInViewport({ ratio: 0.99 });
  }
});

test('letters are on P alone, or in every cell where one wants them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=nim&p=6,5&w=0,0,8,8');
  await expect(page.locator('.cells .letter')).toHaveCount(8);
  await choose(page, 'Letters in every cell');
  await expect(page.locator('.cells .letter')).toHaveCount(64);
  await page.reload();
  await expect(page.locator('.cells .letter')).toHaveCount(64);
  await choose(page, 'Letters in every cell');
  await expect(page.locator('.cells .letter')).toHaveCount(8);
  await follow(page, 'g=nim&p=3,5&w=0,0,32,32');
  await expect(page.locator('.cells .letter')).toHaveCount(0);
});

test('below a desktop’s width the rail is a row, and on a phone all stands in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, 'g=block:5:1,3/2,3&p=4,3&r=1,3');
  expect((await box(page.locator('.rail'))).bottom).toBeLessThanOrEqual((await box(matrix(page))).y + 1);
  await expect(page.locator('.axes .across')).toHaveText('pile 2 →');
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await box(matrix(page))).width).toBeGreaterThan(PHONE.width - 40);
  const [cells, axes, meaning] = await Promise.all(
    [page.locator('.matrix'), page.locator('.axes'), page.locator('.rail .outcomes')].map(box),
  );
  expect(axes?.y).toBeGreaterThanOrEqual((cells?.bottom ?? NaN) - 26);
  expect(meaning?.y).toBeGreaterThanOrEqual(axes?.bottom ?? NaN);
  // D9: labels and names of rows don't overlap.
  const lowest = await page
    .locator('.edges .head.end')
    .evaluateAll(all => Math.max(...all.map(head => head.getBoundingClientRect().bottom)));
  expect(lowest).toBeLessThanOrEqual((axes?.y ?? NaN) + 3);
  // A finger that rests on the figure opens its menu, and chooses nothing.
  const touched = cell(page, '(2, 2): P, not 1, not 3');
  const { x, y, width, height } = await box(touched);
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true };
  await touched.dispatchEvent('pointerdown', { ...finger, clientX: x + width / 2, clientY: y + height / 2 });
  await expect(page.getByRole('textbox', { name: 'first column' })).toBeVisible();
  await touched.dispatchEvent('pointerup', finger);
  await touched.dispatchEvent('click');
  await expect(page).toHaveURL(/p=4,3/);
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
