/** The figure has the window: its share, what stays in sight around it, folding, thumbnails, presenting. */

import type { Locator, Page } from '@playwright/test';
import { drawn, expect, open, test } from './page.ts';
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

/** Whether all of an element is in the window. */
const isInside = (element: Locator): Promise<boolean> =>
  element.evaluate(node => {
    const { left, top, right, bottom, width } = node.getBoundingClientRect();
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  });

for (const [at, [name, query]] of Object.entries(FIGURES).entries()) {
  test(
    `the figure takes 45 % of the window, and what it says is in sight: ${name}`,
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
          await expect.poll(() => isInside(page.locator(part)), `${part} at ${size.width}`).toBe(true);
        }
        await expect(page.locator('.readout')).toContainText('player wins');
        for (const button of ['Zoom in', 'Zoom out']) {
          expect(await isInside(page.getByRole('button', { name: button })), button).toBe(true);
        }
      }
    },
  );
}

test('what the letters mean stands under the matrix, and at its edges which pile runs where', async ({
  page,
}) => {
  await open(page, 'g=nim&p=9,3&w=0,0,16,16');
  await expect(page.locator('.outcomes li')).toHaveText([
    /the previous player wins: a position to leave/,
    /the next player wins/,
  ]);
  await expect(page.locator('.axis-title.along')).toHaveText(/^pile 1/);
  await expect(page.locator('.axis-title.across')).toHaveText(/^pile 2/);
  // The last row and the last column end with a rule that can be seen.
  expect(await page.locator('.matrix .edge').count()).toBe(2);
});

test('the columns fold away by a button and by a key, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,100,100');
  const place = () => page.locator('.stage').evaluate(node => node.clientWidth);
  const rules = page.getByRole('button', { name: 'Column of the rules' });
  const wide = await place();
  await rules.click();
  await expect(rules).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#rules-text')).toBeHidden();
  // What the column said is said in short.
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

test('one of several matrices is large, and the small ones lead to the others', async ({ page }) => {
  await open(page);
  const tabs = page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab');
  await expect(tabs).toHaveCount(3);
  await expect(page.getByRole('grid')).toHaveCount(1);
  // The position's own matrix comes first.
  await expect(page.getByRole('group', { name: 'Matrix (c)' })).toBeVisible();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(0).click();
  await expect(page.getByRole('group', { name: 'Matrix (a)' })).toBeVisible();
  await expect(page.locator('.position .piles')).toHaveText(/\(4, 3\)\s*not 1, not 2/);
  await page.keyboard.press('ArrowDown');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Matrix (b)' })).toBeVisible();
  await expect(page.locator('.position .piles')).toHaveText(/not 1, not 3/);
  await page.keyboard.press('End');
  await expect(page.getByRole('group', { name: 'Matrix (c)' })).toBeVisible();
  await expect(page.locator('.position .piles')).toHaveText(/not 2, not 3/);
});

test('all matrices stand side by side where one wishes it', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'All matrices side by side' });
  await button.click();
  await expect(page.getByRole('grid')).toHaveCount(3);
  await expect(page.getByRole('tablist', { name: 'Matrices' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('grid')).toHaveCount(3);
  await button.click();
  await expect(page.getByRole('grid')).toHaveCount(1);
});

test('painted matrices are chosen by small pictures too', async ({ page }) => {
  await open(page, 'g=block:5:1,3/2,3&p=8,8&r=1,3&w=0,0,300,300');
  const tabs = page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab');
  await expect(tabs.locator('canvas')).toHaveCount(2);
  /** The colours in a picture. */
  const colours = (index: number) =>
    tabs
      .nth(index)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return new Set(new Uint32Array(new Uint8ClampedArray(pixels).buffer)).size;
      });
  await expect.poll(() => colours(1)).toBeGreaterThan(1);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/r=2,3/);
  await expect(page.getByRole('group', { name: 'Matrix (b)' })).toBeVisible();
});

for (const column of ['rules', 'position']) {
  test(`a presentation has the window where the column of the ${column} is folded away`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, 'g=nim&p=9,3&w=0,0,16,16');
    await page.getByRole('button', { name: `Column of the ${column}` }).click();
    await page.getByRole('button', { name: 'Present' }).click();
    await expect(page.locator('.presented')).toBeVisible();
    await expect.poll(() => shareOf(page)).toBeGreaterThan(0.4);
    expect(await isInside(page.locator('.position .verdict'))).toBe(true);
  });
}

test('a presentation has the window, and keys step through it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await page.keyboard.press('f');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.presented')).toHaveText(/^Take any number of tokens from one pile/);
  for (const part of ['.presented', '.position .verdict', '.readout', '.matrix']) {
    await expect.poll(() => isInside(page.locator(part)), part).toBe(true);
  }
  expect(await shareOf(page)).toBeGreaterThan(0.45);
  const piles = page.locator('.position .piles');
  await page.keyboard.press('ArrowRight');
  await expect(piles).toContainText('(4, 4)');
  await page.keyboard.press('ArrowUp');
  await expect(piles).toContainText('(3, 4)');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('group', { name: 'Matrix (a)' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Matrix (b)' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('group', { name: 'Matrix (a)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('.presented')).toHaveCount(0);
  // By its button, too; a game goes on move by move.
  await open(page, 'g=nim&p=3,4,5&m=1a2&view=tree');
  await page.getByRole('button', { name: 'Present' }).click();
  await page.keyboard.press('PageUp');
  await expect(page.locator('.position .piles')).toHaveText('(3, 4, 5)');
  await page.keyboard.press('PageDown');
  await expect(page.locator('.position .piles')).toHaveText('(1, 4, 5)');
  await page.getByRole('button', { name: 'Leave the presentation' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`a phone of ${size.width} px has the matrix across it, and says who wins`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, 'g=nim&p=9,3&w=0,0,16,16');
    const width = () => page.locator('.matrix').evaluate(node => node.getBoundingClientRect().width);
    await expect.poll(width).toBeGreaterThan(size.width - 40);
    const tabs = await page.locator('.rooms').evaluate(node => node.getBoundingClientRect().top);
    const lower = await page.locator('.readout').evaluate(node => node.getBoundingClientRect().bottom);
    expect(lower).toBeLessThanOrEqual(tabs);
    await expect(page.locator('.readout')).toContainText('the next player wins');
  });
}

test('on a phone the colours of values stand below their title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'g=nim&p=3,5&view=grundy&w=0,0,16,16');
  const [caption, title, colours] = await Promise.all(
    ['.caption', '.legend-title', '.legend'].map(part => page.locator(part).boundingBox()),
  );
  expect(title?.y ?? 0).toBeGreaterThanOrEqual((caption?.y ?? NaN) + (caption?.height ?? NaN));
  // Nothing stands between the two.
  expect((colours?.y ?? 0) - (title?.y ?? NaN) - (title?.height ?? NaN)).toBeLessThan(12);
});

test('a phone shows the rule also under the caption of a paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.locator('.rule-line')).toContainText('Take any number of tokens from one pile');
  await drawn(page);
  const tabs = await page.locator('.rooms').evaluate(node => node.getBoundingClientRect().top);
  const lower = await page.locator('.rule-line').evaluate(node => node.getBoundingClientRect().bottom);
  expect(lower).toBeLessThanOrEqual(tabs);
});

test('a page enlarged four times shows some rows of the figure', async ({ page }) => {
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

test('letters twice as large by a reader’s style lie over nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=nim&p=9,3&w=0,0,16,16');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await drawn(page);
  const [left = 0, from = 0, to = 0, right = 0] = await page.evaluate(() =>
    [
      document.querySelector('.left')?.getBoundingClientRect().right,
      document.querySelector('.matrix')?.getBoundingClientRect().left,
      document.querySelector('.matrix')?.getBoundingClientRect().right,
      document.querySelector('.right')?.getBoundingClientRect().left,
    ].map(edge => edge ?? NaN),
  );
  expect(from).toBeGreaterThanOrEqual(left);
  expect(to).toBeGreaterThan(from + 390);
  expect(right).toBeGreaterThanOrEqual(to);
  const tabs = page.getByRole('tablist', { name: 'View' }).getByRole('tab');
  expect(await tabs.count()).toBeGreaterThan(8);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('a large tree is enlarged and moved in its place, not with the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'g=nim&p=3,4,5&view=tree');
  await page.getByRole('button', { name: 'unfold all' }).click();
  const tree = page.locator('.tree');
  const beyond = () =>
    tree.evaluate(({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight);
  await expect.poll(beyond).toBeGreaterThan(5000);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  expect(await isInside(page.locator('.readout'))).toBe(true);
  // The mouse drags it.
  const { x, y } = (await tree.boundingBox()) ?? { x: 0, y: 0 };
  const scrolled = () => tree.evaluate(node => node.scrollTop);
  const before = await scrolled();
  await page.mouse.move(x + 300, y + 400);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 250, { steps: 5 });
  await page.mouse.up();
  expect(await scrolled()).toBe(before + 150);
  await page.getByRole('button', { name: 'Whole tree' }).click();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  const high = () => page.locator('.tree-inner').evaluate(node => node.getBoundingClientRect().height);
  const whole = await high();
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('+');
  await expect.poll(high).toBeGreaterThan(whole * 1.2);
});

test('small pictures are told apart by what stands beneath them', async ({ page }) => {
  await open(page, 'g=block:12:k6&p=11,7');
  const captions = page.locator('.thumb .panel-caption');
  await expect(captions).toHaveCount(7);
  const said = await captions.allTextContents();
  expect(new Set(said.map(text => text.replace(/^\s*\(.\)/, '').slice(0, 24))).size).toBe(7);
  expect(said.at(-1)).toContain('not 2, 3, 4, 5, 6, 7');
  await expect(page.getByText('Show all 16,632 moves (1,680 of them win)')).toBeVisible();
});

test('two that are compared have the width of a phone each', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'g=nim&p=3,5&w=0,0,16,16&compare=beside&g2=wythoff');
  const matrices = page.locator('.compared .matrix');
  await expect(matrices).toHaveCount(2);
  for (const matrix of await matrices.all()) {
    expect((await matrix.boundingBox())?.width).toBeGreaterThan(390 * 0.9);
  }
});

test('periods stay in their line in a language of longer words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('./?g=block:5:1,3/2,3&w=0,0,64,64&lang=de');
  const periods = page.locator('.matrix-repeats summary');
  await expect(periods).toContainText('Periode 5 ab Spalte 70');
  await expect(page.getByRole('button', { name: 'Beweisen' })).toBeVisible();
  expect(await isInside(periods)).toBe(true);
  // Long numbers in sentences stand in groups, as the language has them.
  await expect(page.locator('.matrix-repeats')).toContainText('alle 234.256 vergleichbaren Felder');
});

test('sizes of 64 bits stay in their column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const most = '18446744073709551615';
  await open(page, `g=nim&p=${most},${most}&w=0,0,8,8`);
  const column = page.locator('#column-position');
  await expect(column.locator('.stepper input').first()).toHaveValue(most);
  expect(await column.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0);
});

test('what the definition bears is said in groups of digits', async ({ page }) => {
  await open(page, 'g=nim&p=1152921504606846976,5&by=definition&w=0,0,7,7');
  await expect(page.locator('.position .refusal')).toContainText('400,000 positions by 4,000,000 moves');
});

test('a matrix as text is copied by a button', async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => void Object.assign(window, { copied: text });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await open(page, 'g=block:3:1,3/2,3&r=2,3&w=0,0,7,7&view=text');
  const second = page.locator('.twin').nth(1);
  await second.getByRole('button', { name: 'Copy as text' }).click();
  await expect(second.getByRole('status')).toHaveText('Copied.');
  await expect(page.locator('.twin').first().getByRole('status')).toBeEmpty();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    await second.locator('pre').textContent(),
  );
});
