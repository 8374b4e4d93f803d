/** The printed page: a figure with its caption and link, the position and why; nothing to press. */

import type { Page } from '@playwright/test';
import { iframe, inside, test as embedding } from './host.ts';
import { oneOfMany } from './nightly.ts';
import { expect, open, test } from './page.ts';

/** Firefox cannot be made to emulate paper by its driver. */
const paper = { tag: '@chromium' };

/** What a browser does before it prints. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

for (const [device, size] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`a page holds figure, caption, rules, link and reason, from a ${device}`, paper, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
    await print(page);
    await expect(page.locator('.drawing.cells')).toHaveCount(3);
    await expect(page.locator('figcaption')).toContainText('Figure 3 (c).');
    await expect(page.locator('.in-print')).toContainText('Then block 2 residues modulo 4');
    await expect(page.locator('.address')).toHaveText(
      /\?v=1&g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7$/,
    );
    await expect(page.locator('.address')).toBeVisible();
    await expect(page.locator('.why')).toBeVisible();
    const repeats = page.locator('.repeats-in-print');
    await expect(repeats).toContainText('Diagonal: period 3 from (0, 0) (proved).');
    await expect(repeats).toBeVisible();
    // Moves are read on paper; every other control is gone.
    await expect(page.locator(':is(button, select, input, summary):visible:not(.move)')).toHaveCount(0);
  });
}

test('paper lists every winning move, or says how many it lists', paper, async ({ page }) => {
  for (const [query, winning, of = 0] of [
    ['g=nim&p=3,4', 1],
    ['g=nim&p=7,7,7', 3],
    ['g=nim&p=1,1,1,1,1', 5],
    ['g=mmod:3&p=5,6,7,8', 6],
    ['g=block:3:upto3&p=9,9&r=none', 18],
    ['g=block:3:upto3&p=20,20&r=none', 40],
    ['g=block:12:k6&p=11,7', 60, 1680],
    // By definition, all moves are listed.
    ['g=mmod:6&p=9,13,4&by=definition', 60, 138],
    ['g=mmod:6&p=9,3&by=definition', 16],
  ] as const) {
    await open(page, query);
    await expect(page.locator('.moves .label')).toBeVisible();
    await print(page);
    const moves = page.locator('.moves');
    const said = await moves.innerText();
    expect(said.match(/take /gi), query).toHaveLength(winning);
    const most = `The first ${winning} of ${of.toLocaleString('en')} are listed.`;
    if (of > 0) await expect(moves.getByText(most).filter({ visible: true })).toHaveCount(1);
    else expect(said).not.toContain('are listed');
    await page.emulateMedia({ media: null });
    await expect(moves.locator('.rest-in-print:visible')).toHaveCount(0);
  }
});

test('the position is marked on paper', paper, async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await print(page);
  await expect(page.locator('.rings .selected')).toBeVisible();
});

test('a game on paper has its moves, who wins and why', paper, async ({ page }) => {
  await open(page, 'g=nim&p=3,4,5&m=1a2&view=play');
  await expect(page.locator('.record li')).toHaveCount(1);
  await expect(page.locator('.verdict')).toHaveCount(0);
  await print(page);
  await expect(page.locator('.record')).toContainText('2 from 1');
  await expect(page.locator('.verdict')).toContainText('the previous player wins');
  await expect(page.locator('.why .basis')).toBeVisible();
});

test(
  'a statement on paper has its words, its verdict and the cells where it fails',
  paper,
  async ({ page }) => {
    await open(page, 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b');
    await expect(page.locator('.stating .verdict')).toContainText('False, first at');
    await print(page);
    await expect(page.getByText('P iff a = b').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('.stating .verdict')).toContainText('False, first at');
    await expect(page.locator('.stating .verdict').getByText('(0, 1)')).toBeVisible();
    // Paper has both matrices.
    await expect(page.locator('.failing .fails').filter({ visible: true })).toHaveCount(2);
    await expect(page.locator(':is(input, select, summary):visible')).toHaveCount(0);
  },
);

test('a proof and a strategy on paper say what they say on the page', paper, async ({ page }) => {
  await open(page, 'g=block:2:1/2&p=4,3&r=1');
  const line = page.locator('.notes nim-prove');
  await line.getByRole('button', { name: 'Prove' }).click();
  await expect(line).toContainText('Proved for all piles');
  await print(page);
  await expect(line.getByText('Proved for all piles')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await open(page, 'g=nim&p=4,2,1');
  const strategy = page.locator('.strategy');
  await strategy.getByText('The strategy of the proof').click();
  await expect(strategy.locator('.rule')).toBeVisible();
  await print(page);
  await expect(strategy.locator('.rule')).toHaveText('Leave piles whose nim-sum is 0.');
  await expect(strategy.locator('.rule')).toBeVisible();
  await expect(strategy.getByRole('table', { name: /in binary/ })).toBeVisible();
});

test('a theme that was chosen stays on the screen', paper, async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&theme=dark');
  await print(page);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('figcaption')).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

for (const [at, view] of ['play', 'piles', 'sequence', 'tree', 'text', 'grundy'].entries()) {
  test(`there is nothing to press on paper: ${view}`, oneOfMany(at, paper), async ({ page }) => {
    await open(page, `g=block:3:k1&p=4,2&r=1&m=1a2r3&view=${view}`);
    await print(page);
    await expect(page.locator('figcaption')).toBeVisible();
    await expect(
      page.locator(':is(button, select, input, summary):visible:not(.move, .record .plain)'),
    ).toHaveCount(0);
  });
}

test('a large matrix is painted with more dots on paper, as wide as the page', paper, async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 1000 });
  await open(page, 'g=block:5:1,5/3,4&p=0,0&r=1,5&w=0,0,400,400');
  const canvas = page.locator('canvas').first();
  const dots = () =>
    canvas.evaluate(drawn => (drawn as HTMLCanvasElement).width / drawn.getBoundingClientRect().width);
  const onScreen = await dots();
  await print(page);
  await expect.poll(dots).toBeGreaterThan(onScreen * 2.5);
  const right = await page
    .locator('.panel')
    .evaluateAll(panels =>
      Math.max(
        ...panels.map(
          panel =>
            panel.getBoundingClientRect().right - (panel.parentElement?.getBoundingClientRect().left ?? 0),
        ),
      ),
    );
  expect(right).toBeLessThanOrEqual(660);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(dots).toBeCloseTo(onScreen, 1);
});

/** How light a colour is, between 0 and 1. */
const lightness = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;

test('a chosen dark theme is no theme for paper', paper, async ({ page }) => {
  await open(page, 'g=nim&p=5,3&w=0,0,8,8&theme=dark');
  const ink = () =>
    page
      .locator('figcaption')
      .evaluate(caption => getComputedStyle(caption).color)
      .then(lightness);
  expect(await ink()).toBeGreaterThan(0.5);
  await print(page);
  expect(await ink()).toBeLessThan(0.3);
});

embedding('a frame that was never in sight has its address on paper', paper, async ({ page, host }) => {
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
});

embedding('a frame in the dark prints black on white', paper, async ({ page, host }) => {
  await host.open(iframe(host.figures, 'g=nim&p=5,3&w=0,0,8,8&theme=dark'));
  const verdict = inside(page).locator('.frame-verdict');
  const ink = () => verdict.evaluate(words => getComputedStyle(words).color).then(lightness);
  await expect(verdict).toContainText('the next player wins');
  expect(await ink()).toBeGreaterThan(0.5);
  await print(page);
  await expect.poll(ink).toBeLessThan(0.3);
  await expect(inside(page).getByRole('button').first()).toBeHidden();
});
