/**
 * Travelling over a matrix: by keys, buttons, mouse and wheel; slices of three piles; density; the parts of a
 * plot.
 */

import type { Page } from '@playwright/test';
import { oneEngine, STANDARDS, violations } from './axe.ts';
import { drawn, expect, open, test, typeIn } from './page.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** The window in the address, which follows within the time that browsers bear. */
const shows = (page: Page, window: string) => expect(page).toHaveURL(new RegExp(`[?&]w=${window}(&|$)`));

/** Where the cells are on the screen. */
async function cells(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator('.sight').first().boundingBox();
  if (box === null) throw new Error('no cells in sight');
  return box;
}

test('keys move and size the window, and the link says where one is', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&w=0,0,20,20');
  await page.getByRole('gridcell', { name: '(2, 1): N' }).focus();
  await page.keyboard.press('Control+ArrowRight');
  await shows(page, '5,0,20,20');
  // The cursor stays where it is on the screen.
  await expect(page.getByRole('gridcell', { name: '(2, 6): N' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await shows(page, '5,20,20,20');
  await expect(page.getByRole('gridcell', { name: '(22, 6): N' })).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Control+ArrowLeft');
  await shows(page, '0,0,20,20');
  await page.keyboard.press('-');
  await shows(page, '0,0,40,40');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await shows(page, '0,0,10,10');
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Reset view' })).toBeDisabled();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '21');
});

test('the arrows walk over the edge of the window', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=3,0,8,8');
  await page.getByRole('gridcell', { name: '(0, 10): N' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: '(0, 11): N' })).toBeFocused();
  await shows(page, '4,0,8,8');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('(0, 11): N');
});

test('one goes to a cell by writing its numbers, near or far', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  await page.getByRole('gridcell', { name: '(0, 0): P' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.type('9,4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '(9, 4): N' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.type('8446744073709551615 18446744073709551615');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('gridcell', { name: '(18446744073709551615, 18446744073709551615): P' }),
  ).toBeFocused();
  await shows(page, '18446744073709551600,18446744073709551600,16,16');
  await page.keyboard.press('g');
  await page.keyboard.type('somewhere');
  await page.keyboard.press('Enter');
  await expect(page.locator('.below').getByRole('alert')).toContainText('“somewhere” is not a cell');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell').first()).toBeAttached();
});

test('keys find cells of the same value, and read row and place', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8&view=grundy');
  await page.getByRole('gridcell', { name: '(0, 3): N, value 3' }).focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('gridcell', { name: '(1, 2): N, value 3' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(
    page.getByRole('status').filter({ hasText: 'Row 1 of pile 1, values from 2 on: 3, 2, 5, 4, 7, 6.' }),
  ).toBeAttached();
  await page.keyboard.press('o');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: '(1, 2): N, value 3. The window shows pile 1 from 0 to 7, pile 2 from 0 to 7.' }),
  ).toBeAttached();
});

test('buttons zoom, and the figure keeps its place', async ({ page }) => {
  await open(page);
  // Numbers and letters are filled, never outlined: no other part's style reaches into the figure.
  expect(
    await page
      .locator('.matrix text')
      .first()
      .evaluate(node => getComputedStyle(node).stroke),
  ).toBe('none');
  // On the page, wherever it has been scrolled to.
  const places = () =>
    page.locator('.matrix, .below').evaluateAll(nodes =>
      nodes.map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height];
      }),
    );
  const before = await places();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await shows(page, '0,0,14,14');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await shows(page, '0,0,28,28');
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-colcount', '29');
  expect(await places()).toEqual(before);
  // One undo takes back the whole journey.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-colcount', '8');
});

test('the mouse drags the matrix, and it settles on whole cells', async ({ page }) => {
  // Without motion, what is let go of stays where it is.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'g=nim&p=0,0&w=10,10,16,16');
  const { x, y, width } = await cells(page);
  const cell = width / 16;
  await page.mouse.move(x + 8 * cell, y + 8 * cell);
  await page.mouse.down();
  await page.mouse.move(x + 5.2 * cell, y + 9.8 * cell, { steps: 6 });
  // Nor what is let go of at rest, where a driver knows nothing of motion.
  await drawn(page, 20);
  await page.mouse.up();
  await shows(page, '13,8,16,16');
  await expect(page.locator('.matrix.moving')).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: '(8, 13): N' })).toBeAttached();
  // The end of a drag is no click.
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(0, 0)');
});

test('the wheel scrolls the page, before and after a click, and zooms with Ctrl', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  const { x, y, width, height } = await cells(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -60);
  await drawn(page);
  await expect(page).not.toHaveURL(/w=(?!0,0,16,16)/);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await shows(page, '2,2,11,11');
  await page.getByRole('gridcell', { name: '(6, 6): P' }).click();
  await expect(page).toHaveURL(/p=6,6/);
  // What the wheel would do is said while it is turned, and no longer; also where nothing can be scrolled.
  const note = page.locator('.wheel-note');
  await expect(note).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(note).toHaveText(/^Zoom with (Ctrl|⌘) and the wheel$/);
  await shows(page, '2,2,11,11');
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A window that is not wide shows the figure first, and the page scrolls.
  await page.setViewportSize({ width: 700, height: 480 });
  await page.getByRole('gridcell', { name: '(5, 5): P' }).click();
  await expect(page).toHaveURL(/p=5,5/);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect(note).toHaveText(/^Zoom with (Ctrl|⌘) and the wheel$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await shows(page, '2,2,11,11');
  await expect(note).toHaveCount(0);
});

test('what is dragged glides on after it is let go of, and stops when it is touched', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=100,100,16,16');
  const { x, y, width } = await cells(page);
  const cell = width / 16;
  // Time passes as the test says, so that the hand is as fast as it says.
  await page.clock.install();
  const fling = async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(x + 10 * cell, y + 8 * cell);
    await page.mouse.down();
    for (let step = 1; step <= 4; step++) {
      await page.mouse.move(x + (10 - step) * cell, y + 8 * cell);
      await page.clock.runFor(16);
    }
    await page.mouse.up();
  };
  await fling();
  await page.clock.runFor(3000);
  await page.clock.resume();
  // Four cells by hand, and more by itself.
  await expect(page).toHaveURL(/w=1(0[5-9]|[1-9]\d),100,16,16/);
});

test('what is under the pointer stays there while one zooms', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,64,64');
  const { x, y, width } = await cells(page);
  const cell = width / 64;
  const [px, py] = [x + 40.5 * cell, y + 20.5 * cell];
  await page.mouse.move(px, py);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '65');
  await expect(page.locator('.matrix.moving')).toHaveCount(0);
  await page.mouse.move(px + 1, py);
  await page.mouse.move(px, py);
  // Whole cells allow half a cell of play.
  const text = await page.locator('.readout').textContent();
  const [, row, col] = /\((\d+), (\d+)\)/.exec(text ?? '') ?? [];
  expect(Math.abs(Number(row) - 20)).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(col) - 40)).toBeLessThanOrEqual(1);
});

test('a pixel that stands for many cells has the average of their colours', async ({ page }) => {
  // P where both piles leave the same rest by 3: a third of the plane, evenly.
  await open(page, 'g=sub:1,2&p=0,0&w=0,0,2048,2048');
  const density = page.getByText(/^Each pixel stands for about \d+ cells/);
  await expect(density).toBeVisible();
  await expect(density).toBeInViewport({ ratio: 1 });
  const tones = await page
    .locator('canvas')
    .first()
    .evaluate((node: HTMLCanvasElement) => {
      const { data } = node
        .getContext('2d')
        ?.getImageData(node.width >> 2, 3 * (node.height >> 2), 40, 40) ?? { data: [] };
      const style = getComputedStyle(node);
      const number = (name: string) => Number.parseInt(style.getPropertyValue(name).trim().slice(1, 3), 16);
      return {
        reds: Array.from({ length: 1600 }, (_, at) => data[at * 4] ?? 0),
        p: number('--p'),
        n: number('--n'),
      };
    });
  const shares = tones.reds.map(red => (tones.n - red) / (tones.n - tones.p));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(Math.abs(mean - 1 / 3)).toBeLessThan(0.01);
  // About sixteen cells a pixel: no pixel is all P or all N, as a sample of single cells would be.
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.3);
});

test('what is painted follows the theme, and is black on white in print', async ({ page }) => {
  await open(page, 'g=nim&p=9,0&w=0,0,80,80');
  const colours = () =>
    page.locator('canvas').evaluate((node: HTMLCanvasElement) => {
      const at = (row: number, col: number) =>
        [
          ...(node
            .getContext('2d')
            ?.getImageData(((col + 0.5) * node.width) / 80, ((row + 0.5) * node.height) / 80, 1, 1).data ??
            []),
        ]
          .slice(0, 3)
          .join();
      return [at(5, 5), at(5, 60)];
    });
  await expect.poll(colours).toEqual(['18,53,91', '253,241,220']);
  await page.getByRole('button', { name: 'Theme: auto. Change to light' }).click();
  await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
  // In the dark the figure stays as it is, a little dimmer.
  await expect.poll(colours).toEqual(['18,53,91', '220,207,178']);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(colours).toEqual(['0,0,0', '255,255,255']);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(colours).toEqual(['18,53,91', '220,207,178']);
});

test('slices of three piles are chosen by sliders, and the sides by their piles', async ({ page }) => {
  await open(page, 'g=nim&p=2,1,3&w=0,0,8,8');
  await expect(page.getByRole('gridcell', { name: '(2, 1, 3): P' })).toHaveAttribute('aria-selected', 'true');
  const slider = page.getByRole('slider', { name: 'pile 3' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: '(4, 1, 5): P' })).toBeAttached();
  await expect(page).toHaveURL(/p=2,1,5/);
  await page.getByRole('combobox', { name: 'down' }).selectOption({ label: 'pile 3' });
  await expect(page.getByRole('gridcell', { name: '(2, 1, 3): P' })).toBeAttached();
  await expect(page).toHaveURL(/axes=3,2/);
  await expect(page.getByRole('slider', { name: 'pile 1' })).toHaveValue('2');
  await page.getByRole('gridcell', { name: '(2, 1, 3): P' }).focus();
  await page.keyboard.press('.');
  await expect(page.getByRole('gridcell', { name: '(3, 1, 2): P' })).toBeAttached();
  await page.getByRole('textbox', { name: 'Pile 1: tokens' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/p=9,1,5/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('slider', { name: 'pile 3' })).toHaveValue('3');
});

test('a plot tells trunk and branches apart and boxes the copies', async ({ page }) => {
  await open(page, 'g=mmod:12&view=plot&w=0,0,26,26');
  const looks = await page
    .locator('.matrix .point')
    .evaluateAll(nodes => nodes.map(node => `${node.tagName} ${node.getAttribute('class')}`));
  const count = (look: string) => looks.filter(found => found === look).length;
  // Theorem 13 for m = 12: 6 on the trunk, 6 on level 1, 12 on level 2.
  expect([count('circle point k0'), count('path point k1'), count('path point k2')]).toEqual([6, 6, 12]);
  const legend = page.getByRole('list', { name: 'Parts of the P-positions' });
  await expect(legend).toContainText('trunk');
  await expect(legend).toContainText('4 copies of the P-positions with m = 3, 4 times as large');
  expect(await page.locator('.matrix .copies').count()).toBe(8);
});

for (const [name, query] of Object.entries({
  slices: 'g=mmod:6&p=1,2,3&w=0,0,12,12',
  density: 'g=mmod:6&p=0,0&w=0,0,3000,3000',
  plot: 'g=mmod:4&view=plot&w=0,0,8,8',
})) {
  test(`no violation: ${name}`, oneEngine, async ({ page }) => {
    await open(page, query);
    await expect(page.locator('.sight').first()).toBeVisible();
    // Cells smaller than a pixel are no targets; zooming in makes them some. The rule's work grows beyond
    // bounds with them.
    expect(
      await violations(page, { tags: STANDARDS, without: name === 'density' ? ['target-size'] : [] }),
    ).toEqual([]);
  });
}

test('on a phone the matrix in force is in sight from the start', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await expect(page.locator('.panel.in-force')).toBeInViewport({ ratio: 0.9 });
});

test('what is no whole number is refused where it was written, and the largest piles are taken', async ({
  page,
}) => {
  await open(page, 'g=nim&p=4,2');
  const column = page.getByRole('textbox', { name: 'first column' });
  for (const text of ['abc', '−3', '2.5', '18446744073709551616']) {
    await typeIn(column, text);
    await expect(column).toHaveAccessibleDescription(
      /^\d+$/.test(text) ? 'Enter a smaller number: numbers here stay below 2⁶⁴.' : 'Enter a whole number.',
    );
    // What was written stays to be mended, and no banner moves the page.
    await expect(column).toHaveValue(text);
    await expect(page.locator('.notices li')).toHaveCount(0);
  }
  const rows = page.getByRole('textbox', { name: 'rows', exact: true });
  await typeIn(rows, '0');
  await expect(rows).toHaveAccessibleDescription('At least 1 row is needed.');
  await typeIn(rows, '100000000');
  await expect(rows).toHaveAccessibleDescription(
    '1,600,000,000 cells are too many: a window has at most 16,777,216.',
  );
  await typeIn(rows, '16');
  await expect(page.locator('.rules .not-taken')).toHaveCount(0);
  await typeIn(column, '18446744073709551600');
  await expect(page).toHaveURL(/w=18446744073709551600,0,16,16/);
  const pile = page.getByRole('textbox', { name: 'Pile 1' });
  await typeIn(pile, '18446744073709551615');
  await expect(page).toHaveURL(/p=18446744073709551615,2/);
});

test('how a matrix repeats is said in a line, and on request in full', async ({ page }) => {
  await open(page, 'g=block:4:1,4/2,3&p=0,0&r=1,4&w=0,0,40,40');
  const repeats = page.locator('.matrix-repeats');
  await expect(repeats.locator('summary')).toHaveText(
    new RegExp(
      String.raw`^Every matrix: Rows 0–39: period \d+ from column \d+ \(proved\)\. ` +
        String.raw`Diagonal: period 13 from \(3, 3\) \(observed\)\.$`,
    ),
  );
  await expect(repeats.getByText('Not proved, but all')).toBeHidden();
  await repeats.locator('summary').click();
  await expect(repeats.getByText('Not proved, but all')).toBeVisible();
  // The line and the solver's sentence tell the same numbers of the rows.
  const line = /period (\d+) from column (\d+)/.exec((await repeats.locator('summary').textContent()) ?? '');
  await expect(repeats.locator('p').first()).toContainText(
    `Rows 0–39: period ${line?.[1]} from column ${line?.[2]} on`,
  );
  // What a theorem answers repeats as well, and there it is proved.
  await open(page, 'g=block:5:k2&p=0,0&r=1,4&w=0,0,40,40');
  await expect(repeats.locator('summary')).toContainText('Diagonal: period 3 from (0, 0) (proved).');
  await open(page, 'g=nim&p=3,4');
  await expect(repeats).toHaveCount(0);
});

test('a position outside the window is said, and brought into sight', async ({ page }) => {
  await open(page, 'g=nim&p=40,3&w=0,0,16,16');
  const outside = page.locator('.outside');
  await expect(outside).toContainText('The position (40, 3) lies outside this window.');
  await outside.getByRole('button', { name: 'Bring it into sight' }).click();
  await expect(page.getByRole('gridcell', { name: '(40, 3): N' })).toHaveAttribute('aria-selected', 'true');
  await expect(outside).toHaveCount(0);
  // A window of one row goes to another row too.
  await open(page, 'g=nim&p=40,3&w=0,0,16,1');
  await outside.getByRole('button', { name: 'Bring it into sight' }).click();
  await expect(page).toHaveURL(/w=0,40,16,1/);
});

test('how a matrix is drawn is asked only where it is drawn', async ({ page }) => {
  await open(page, 'g=nim&p=4,3&w=0,0,8,8');
  await expect(page.getByRole('combobox', { name: 'row 0' })).toBeVisible();
  await page.getByRole('tab', { name: 'Plot' }).click();
  await expect(page.getByRole('textbox', { name: 'first column' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'row 0' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'bold lines' })).toHaveCount(0);
});

for (const [rows, cols] of [
  [1, 100_000],
  [100_000, 7],
  [65_536, 2],
] as const) {
  test(`a window too narrow for a picture says so and offers another: ${rows} × ${cols}`, async ({
    page,
  }) => {
    await open(page, `g=nim&p=0,0&w=0,0,${cols},${rows}`);
    const thin = page.locator('.too-thin');
    await expect(thin).toContainText('too long and narrow for a picture');
    await expect(thin).toContainText(/\b(100,000|\d{1,3},\d{3}) (rows|columns)/);
    await thin.getByRole('button', { name: /^Show \d+ × \d+$/ }).click();
    await expect(thin).toHaveCount(0);
    const box = await page.locator('.matrix').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(20);
  });
}

test('a cell that is none is refused beside its field', async ({ page }) => {
  await open(page, 'g=nim&p=4,2');
  const field = page.getByRole('textbox', { name: /^Go to a cell/ });
  await typeIn(field, 'here');
  await expect(field).toHaveAccessibleDescription(
    '“here” is not a cell: write its row and its column, for example 12,7.',
  );
  await expect(page.locator('.notices li')).toHaveCount(0);
  await typeIn(field, '3,5');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});
