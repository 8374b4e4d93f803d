/** Moving over a matrix by keys, buttons, mouse, wheel and fingers; slices; the pointed cell; rectangles. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { evaluate, initSync, read } from '../../www/pkg/nimatrix.js';
import { PHONE, cell, drawn, expect, marked, open, test, typeIn } from './page.ts';

initSync({ module: readFileSync('www/pkg/nimatrix_bg.wasm') });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Waits for a window in the address, which follows as often as browsers allow. */
const shows = (page: Page, window: string) => expect(page).toHaveURL(new RegExp(`[?&]w=${window}(&|$)`));

/** The window in the address: first column, first row, columns, rows. */
const windowOf = (page: Page): number[] =>
  (/[?&]w=(\d+),(\d+),(\d+),(\d+)/.exec(page.url()) ?? []).slice(1).map(Number);

/** Where the cells are on the screen, and how large one of `count` in a row is. */
async function sight(page: Page, count: number) {
  const box = await page.locator('.sight').first().boundingBox();
  if (box === null) throw new Error('no cells in sight');
  return { ...box, size: box.width / count };
}

/** Opens a link and waits for the parts that follow wheels and fingers; they load after the first answer. */
async function openMoving(page: Page, query: string): Promise<void> {
  await open(page, query);
  await expect(page.locator('nim-look:defined')).toBeAttached();
  await drawn(page);
}

async function wheel(page: Page, by: number): Promise<void> {
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, by);
  await page.keyboard.up('Control');
}

test('keys move over cells and windows, and go to a cell by its numbers', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,20,20');
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  for (const [key, name] of [
    ['Enter', '(0, 0): P'],
    ['ArrowRight', '(0, 1): N'],
    ['ArrowDown', '(1, 1): P'],
    ['End', '(1, 19): N'],
    ['Control+Home', '(0, 0): P'],
    ['Control+End', '(19, 19): P'],
    ['Home', '(19, 0): N'],
    ['p', '(19, 19): P'],
    ['Shift+Q', '(19, 19): P'],
    // The arrows move the window at its edge.
    ['Control+End', '(19, 19): P'],
    ['ArrowRight', '(19, 20): N'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page), key).toBe(name);
  }
  await open(page, 'g=nim&p=2,1&w=0,0,20,20');
  await cell(page, '(2, 1): N').focus();
  for (const [key, window, name] of [
    // The cursor stays where it is on the screen.
    ['Control+ArrowRight', '5,0,20,20', '(2, 6): N'],
    ['PageDown', '5,20,20,20', '(22, 6): N'],
    ['PageUp', '5,0,20,20', '(2, 6): N'],
    ['Control+ArrowLeft', '0,0,20,20', '(2, 1): N'],
    ['-', '0,0,40,40', ''],
    ['+', '0,0,20,20', ''],
    ['+', '0,0,10,10', ''],
  ] as const) {
    await page.keyboard.press(key);
    await shows(page, window);
    if (name !== '') await expect(cell(page, name)).toBeFocused();
  }
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Reset view' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '21');
});

test('buttons zoom, the figure keeps its place, and one undo takes all of it back', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const places = () =>
    page.locator('.matrix').evaluateAll(nodes =>
      nodes.map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height];
      }),
    );
  const before = await places();
  // No style of another part reaches into the figure.
  await expect(page.locator('.matrix text').first()).toHaveCSS('stroke', 'none');
  for (const window of ['0,0,14,14', '0,0,28,28']) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await shows(page, window);
  }
  const grid = page.getByRole('grid').first();
  await expect(grid).toHaveAttribute('aria-colcount', '29');
  expect(await places()).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect(grid).toHaveAttribute('aria-colcount', '8');
});

test('the mouse drags the matrix to whole cells, and what is let go of glides on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMoving(page, 'g=nim&p=0,0&w=10,10,16,16');
  const { x, y, size } = await sight(page, 16);
  await page.mouse.move(x + 8 * size, y + 8 * size);
  await page.mouse.down();
  await page.mouse.move(x + 5.2 * size, y + 9.8 * size, { steps: 6 });
  // Nothing glides that is at rest, where a driver knows nothing of reduced motion.
  await drawn(page, 20);
  await page.mouse.up();
  await shows(page, '13,8,16,16');
  await expect(page.locator('.matrix.moving')).toHaveCount(0);
  await expect(cell(page, '(8, 13): N')).toBeAttached();
  // The end of a drag is no click.
  await expect(page).toHaveURL(/p=0,0/);

  await page.emulateMedia({ reducedMotion: null });
  await openMoving(page, 'g=nim&p=0,0&w=100,100,16,16');
  // The clock of the test makes the drag as fast as it has to be.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(x + 10 * size, y + 8 * size);
  await page.mouse.down();
  for (let step = 1; step <= 4; step++) {
    await page.mouse.move(x + (10 - step) * size, y + 8 * size);
    await page.clock.runFor(16);
  }
  await page.mouse.up();
  await page.clock.runFor(3000);
  await page.clock.resume();
  // Four cells by the mouse, and more by themselves.
  await expect(page).toHaveURL(/w=1(0[5-9]|[1-9]\d),100,16,16/);
});

test('the wheel scrolls the page, and with Ctrl zooms around the pointer', async ({ page }) => {
  await openMoving(page, 'g=nim&p=0,0&w=0,0,16,16');
  const { x, y, width, height } = await sight(page, 16);
  await page.mouse.move(x + width / 2, y + height / 2);
  await wheel(page, -100);
  await shows(page, '2,2,11,11');
  await cell(page, '(6, 6): P').click();
  await expect(page).toHaveURL(/p=6,6/);
  // While the wheel turns, a hint names the key for zooming, even if nothing can scroll.
  const note = page.locator('.wheel-note');
  await expect(note).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(note).toHaveText(/^Zoom with (Ctrl|⌘) and the wheel$/);
  await shows(page, '2,2,11,11');
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A window that is not wide shows the figure first, and the page scrolls.
  await page.setViewportSize({ width: 700, height: 480 });
  await cell(page, '(5, 5): P').click();
  await expect(page).toHaveURL(/p=5,5/);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await shows(page, '2,2,11,11');

  await page.setViewportSize({ width: 1280, height: 720 });
  await openMoving(page, 'g=nim&p=0,0&w=0,0,64,64');
  const { size, ...place } = await sight(page, 64);
  const point = [place.x + 40.5 * size, place.y + 20.5 * size] as const;
  await page.mouse.move(...point);
  for (let turn = 0; turn < 3; turn++) await wheel(page, -100);
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '65');
  await expect(page.locator('.matrix.moving')).toHaveCount(0);
  await page.mouse.move(point[0] + 1, point[1]);
  await page.mouse.move(...point);
  await expect(page.locator('.tip')).toBeVisible();
  const text = await page.locator('.tip').textContent();
  const [, row, col] = /\((\d+), (\d+)\)/.exec(text ?? '') ?? [];
  expect(Math.abs(Number(row) - 20)).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(col) - 40)).toBeLessThanOrEqual(1);
});

// Only Chromium's driver has fingers.
test('a pinch zooms around its middle', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMoving(page, 'g=nim&p=110,110&w=100,100,16,16');
  const box = await sight(page, 16);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  /** Two fingers at this distance left and right of the middle. */
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', far?: number) => {
    const touchPoints = far === undefined ? [] : [-far, far].map((by, id) => ({ x: x + by, y, id }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const drawing = () => page.locator('.carried > svg').evaluate(svg => svg.getBoundingClientRect().width);
  const before = await drawing();
  await fingers('touchStart', 30);
  for (let far = 35; far <= 60; far += 5) await fingers('touchMove', far);
  // The first move only shows that the fingers drag.
  await expect.poll(async () => (await drawing()) / before).toBeGreaterThan(1.6);
  await fingers('touchEnd');
  // Twice as large: half as many cells, around the same middle.
  await expect.poll(() => windowOf(page).slice(2)).toEqual([8, 8]);
  await expect(page.locator('.matrix.moving')).toHaveCount(0);
  for (const start of windowOf(page).slice(0, 2)) expect(Math.abs(start + 4 - 108)).toBeLessThanOrEqual(1);
  expect((await sight(page, 8)).width).toBeCloseTo(box.width, -1);
});

test('a painted matrix can be chosen in, follows the theme, and prints black on white', async ({ page }) => {
  await open(page, 'g=nim&p=9,0&w=0,0,80,80');
  const colours = () =>
    page.locator('canvas').evaluate((node: HTMLCanvasElement) => {
      const at = (row: number, col: number) => {
        const [x, y] = [((col + 0.5) * node.width) / 80, ((row + 0.5) * node.height) / 80];
        return String(node.getContext('2d')?.getImageData(x, y, 1, 1).data.slice(0, 3));
      };
      return [at(5, 5), at(5, 60)];
    });
  await expect.poll(colours).toEqual(['18,53,91', '253,241,220']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colours).toEqual(['134,182,230', '35,40,47']);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(colours).toEqual(['0,0,0', '255,255,255']);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(colours).toEqual(['134,182,230', '35,40,47']);
  await cell(page, '(7, 7): P').click();
  await expect(page).toHaveURL(/p=7,7/);
});

test('slices of three piles are chosen by sliders, and the sides by their piles', async ({ page }) => {
  await open(page, 'g=nim&p=2,1,3&w=0,0,8,8');
  await expect(cell(page, '(2, 1, 3): P')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('slider', { name: 'pile 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, '(4, 1, 5): P')).toBeAttached();
  await expect(page).toHaveURL(/p=2,1,5/);
  await page.getByRole('combobox', { name: 'down' }).selectOption({ label: 'pile 3' });
  await expect(page).toHaveURL(/axes=3,2/);
  await expect(page.getByRole('slider', { name: 'pile 1' })).toHaveValue('2');
  await cell(page, '(2, 1, 3): P').focus();
  await page.keyboard.press('.');
  await expect(cell(page, '(3, 1, 2): P')).toBeAttached();
  await typeIn(page.getByRole('textbox', { name: 'Pile 1: tokens' }), '9');
  await expect(page).toHaveURL(/p=9,1,5/);
  await page.getByRole('gridcell').first().focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect(page.getByRole('slider', { name: 'pile 3' })).toHaveValue('3');
});

test('fields of the window refuse what is no number, and take the largest', async ({ page }) => {
  await open(page, 'g=nim&p=4,2');
  await page.getByRole('button', { name: 'More of the figure' }).click();
  const column = page.getByRole('textbox', { name: 'first column' });
  const rows = page.getByRole('textbox', { name: 'rows', exact: true });
  for (const [field, text, why] of [
    [column, '2.5', 'Enter a whole number.'],
    [column, '18446744073709551616', 'Enter a smaller number: numbers here stay below 2⁶⁴.'],
    [rows, '0', 'At least 1 row is needed.'],
    [rows, '100000000', '1,600,000,000 cells are too many: a window has at most 16,777,216.'],
  ] as const) {
    await typeIn(field, text);
    await expect(page.locator('.menu-rest').getByRole('alert')).toHaveText(why);
    // A typed text stays for correction, and no banner moves the page.
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(text);
    await expect(page.locator('.notices li')).toHaveCount(0);
  }
  await typeIn(rows, '16');
  await typeIn(column, '18446744073709551600');
  await expect(page).toHaveURL(/w=18446744073709551600,0,16,16/);
});

test('a position outside the window is brought into it', async ({ page }) => {
  await open(page, 'g=nim&p=40,3&w=0,0,16,16');
  const outside = page.locator('.outside');
  await expect(outside).toContainText('The position (40, 3) lies outside this window.');
  const bring = outside.getByRole('button', { name: 'Bring it into sight' });
  await bring.click();
  await expect(cell(page, '(40, 3): N')).toHaveAttribute('aria-selected', 'true');
  await expect(outside).toHaveCount(0);
  await open(page, 'g=nim&p=40,3&w=0,0,16,1');
  await bring.click();
  await expect(page).toHaveURL(/w=0,40,16,1/);
});

/** All matrices side by side, as the menu of the figure does. */
async function beside(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More of the figure' }).click();
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
}
const tip = (page: Page) => page.locator('.tip');

/** The cell under the tip of an arrow, and whether that is P. */
const arrowTip = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate(head => {
    const path = head as SVGPathElement;
    const tip = path.getPointAtLength(0);
    const at = new DOMPoint(tip.x, tip.y).matrixTransform(path.getScreenCTM() ?? undefined);
    // The tip ends within the cell that it points to, near the edge.
    return (
      document
        .elementsFromPoint(at.x, at.y)
        .find(cell => cell.matches('td'))
        ?.getAttribute('aria-label') ?? ''
    );
  });

/** The piles that the moves of a position lead to, each once, and those of the winning ones; sorted. */
function reached(query: string): { all: string[]; winning: string[] } {
  const places = (winning: boolean) =>
    evaluate(query)
      .moves.filter(move => !winning || move.winning)
      .map(move => `(${read(move.query).position.piles.join(', ')})`);
  const once = (all: string[]) => [...new Set(all)].sort();
  return { all: once(places(false)), winning: once(places(true)) };
}

test('pointing at a cell marks its moves, and the one that wins', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(3, 5): N').hover();
  const { all, winning } = reached('g=nim&p=3,5');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(all);
  expect(winning).toEqual(['(3, 3)']);
  expect(await marked(page, '.over.pointed .wins')).toEqual(winning);
  await expect(page.locator('.over.pointed .arrow.winning')).toHaveCount(1);
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(3, 3): P');
  // Row and column are highlighted at their numbers.
  await expect(page.locator('.over.pointed .head-here')).toHaveText(['5', '3']);
  for (const text of ['(3, 5)', 'The move to (3, 3) wins.']) await expect(tip(page)).toContainText(text);
  await page.mouse.move(1, 1);
  await expect(tip(page)).toBeHidden();
  await expect(page.locator('.over.pointed')).toHaveCount(0);
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
});

test('in a blocking game a move leads to the matrix in which it is P', async ({ page }) => {
  const query = 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7';
  await open(page, query);
  const { winning } = reached(query);
  await expect(page.locator('.over.chosen .arrow.winning')).toHaveCount(1);
  await beside(page);
  // Where one points, all matrices show where they are P.
  await expect(page.locator('.over.chosen .arrow.winning')).toHaveCount(1);
  await cell(page, /^\(4, 3\): N, not 2, not 3$/).hover();
  await expect(page.locator('.over.pointed .wins')).toHaveCount(3);
  expect([...new Set(await marked(page, '.over.pointed .wins'))]).toEqual(winning);
});

test('at a P-position each move is shown with the reply that refutes it', async ({ page }) => {
  await open(page, 'g=nim&p=4,4&w=0,0,8,8');
  await expect(page.locator('.over.chosen .arrow')).toHaveCount(0);
  await cell(page, '(4, 1): N').hover();
  await expect(tip(page)).toContainText('Refuted by the move to (1, 1).');
  expect(await arrowTip(page, '.over.pointed .head.losing')).toBe('(4, 1): N');
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(1, 1): P');
  // The panel describes the position.
  await cell(page, '(4, 4): P').hover();
  await expect(page.locator('.over.pointed .head-here')).toHaveText(['4', '4']);
  await expect(tip(page)).toBeHidden();
  await open(page, 'g=nim&p=4,4&w=4,0,4,4');
  await cell(page, '(1, 6): N').hover();
  await expect(tip(page)).toContainText('The moves that win lead out of this window.');
});

test('the keyboard points, reads and chooses', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(2, 3): N').focus();
  await page.keyboard.press('ArrowRight');
  const { all } = reached('g=nim&p=2,4');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(all);
  await page.keyboard.press('x');
  await expect(page.locator('.announcement')).toHaveText(
    '(2, 4): N. The move to (2, 2) wins. ' +
      '6 cells in one move: (0, 4), (1, 4), (2, 0), (2, 1), (2, 2), (2, 3).',
  );
  // The tooltip does not repeat the panel.
  await expect(tip(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/p=2,4/);
});

test('the marks can be switched off, and stay off', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,9,9');
  const moves = async () => {
    await page.getByRole('button', { name: 'More of the figure' }).click();
    await page.getByRole('button', { name: /^Moves/ }).click();
  };
  await expect(page.locator('.over .arrow').first()).toBeAttached();
  await moves();
  await expect(page.locator('.over .arrow')).toHaveCount(0);
  await page.reload();
  await cell(page, '(3, 4): N').hover();
  await expect(tip(page)).toContainText('(3, 4)');
  await expect(page.locator('.over .option, .over .arrow')).toHaveCount(0);
  await moves();
  await expect(page.locator('.over .arrow').first()).toBeAttached();
});

test('a rectangle is drawn with Shift and the mouse or the arrows, and ends with its window', async ({
  page,
}) => {
  const rectangle = page.locator('.over .rectangle');
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  // The part that draws it loads after the first answer, so a first drag may have no effect.
  await expect(async () => {
    await page.keyboard.down('Shift');
    await cell(page, '(2, 3): N').hover();
    await page.mouse.down();
    await cell(page, '(9, 7): N').hover();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(rectangle).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page.locator('.announcement')).toHaveText(
    '8 rows × 5 columns: 5 of 40 positions are P (12.5 %).',
  );
  await expect(page).toHaveURL(/p=0,0/);
  await page.keyboard.press('Escape');
  await expect(rectangle).toHaveCount(0);
  await cell(page, '(1, 1): P').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await expect(rectangle).toHaveCount(1);
  await expect(cell(page, '(2, 3): N')).toBeFocused();
  // Another window has other cells.
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(rectangle).toHaveCount(0);
});
