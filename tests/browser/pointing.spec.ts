/** Marks and tooltips for the cell at hand; rectangles that are measured; periods drawn over a matrix. */

import type { Page } from '@playwright/test';
import { arrowTip, marked, reached } from './over.ts';
import { cell, clipboard, drawn, expect, open, position, tab, test } from './page.ts';

const tip = (page: Page) => page.locator('.tip');
const rectangle = (page: Page) => page.getByRole('group', { name: 'Rectangle' });

test('pointing at a cell marks its moves, and the one that wins', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(3, 5): N').hover();
  const { all, winning } = reached('g=nim&p=3,5');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(all);
  expect(winning).toEqual(['(3, 3)']);
  expect(await marked(page, '.over.pointed .wins')).toEqual(winning);
  await expect(page.locator('.over.pointed .arrow.winning')).toHaveCount(1);
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(3, 3): P');
  // Row and column are named where their numbers stand.
  await expect(page.locator('.over.pointed .head-here')).toHaveText(['5', '3']);
  for (const text of ['(3, 5)', 'the next player wins', 'The move to (3, 3) wins.']) {
    await expect(tip(page)).toContainText(text);
  }
  await page.mouse.move(1, 1);
  await expect(tip(page)).toBeHidden();
  await expect(page.locator('.over.pointed')).toHaveCount(0);
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
  // A tooltip that is removed before it is drawn again breaks nothing.
  await cell(page, '(3, 4): N').hover();
  await expect(tip(page)).toBeVisible();
  const shown = await page.locator('nim-tip').evaluate(async found => {
    const removed = found as HTMLElement & { parts: string[]; updateComplete: Promise<boolean> };
    removed.parts = ['(3, 5)', 'N', 'once more'];
    removed.remove();
    await removed.updateComplete;
    return removed.textContent;
  });
  expect(shown).toContain('once more');
});

test('in a blocking game a move leads to the matrix in which it is P', async ({ page }) => {
  const query = 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7';
  await open(page, query);
  const { all, winning } = reached(query);
  await expect.poll(() => marked(page, '.panel.in-force .over.chosen .option')).toEqual(all);
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
  await expect(page.locator('nim-panels .over.chosen .wins')).toHaveCount(3);
  expect([...new Set(await marked(page, '.over.chosen .wins'))]).toEqual(winning);
  for (const [number, panel] of (await page.locator('nim-panels [data-panel]').all()).entries()) {
    for (const name of await marked(page, `[data-panel="${number}"] .over.chosen .wins`)) {
      await expect(cell(panel, `${name}: P`)).toHaveCount(1);
    }
  }
  await expect(page.locator('.over.chosen .arrow.winning')).toHaveCount(1);
  await cell(page, /^\(4, 3\): N, not 2, not 3$/).hover();
  await expect(tip(page)).toContainText(/not 2, not 3.*The move to \(3, 3\) with not \d.* wins\./s);
});

test('at a P-position each move is shown with the reply that refutes it', async ({ page }) => {
  await open(page, 'g=nim&p=4,4&w=0,0,8,8');
  await expect.poll(() => marked(page, '.over.chosen .option')).toEqual(reached('g=nim&p=4,4').all);
  await expect(page.locator('.over.chosen .arrow')).toHaveCount(0);
  await cell(page, '(4, 1): N').hover();
  await expect(tip(page)).toContainText('Refuted by the move to (1, 1).');
  expect(await arrowTip(page, '.over.pointed .head.losing')).toBe('(4, 1): N');
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(1, 1): P');
  await cell(page, '(4, 4): P').hover();
  await expect(tip(page)).toContainText('No move wins.');
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
  await expect(page.locator('.said')).toHaveText(
    '(2, 4): N. The move to (2, 2) wins. ' +
      '6 cells in one move: (0, 4), (1, 4), (2, 0), (2, 1), (2, 2), (2, 3).',
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page, '.over.chosen .option')).toEqual(all);
});

test('a finger that rests shows and reads the reason, and chooses nothing', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  const touched = cell(page, '(3, 5): N');
  const { x = 0, y = 0, width = 0, height = 0 } = (await touched.boundingBox()) ?? {};
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, ...place };
  await touched.dispatchEvent('pointerdown', finger);
  await expect(tip(page)).toContainText('The move to (3, 3) wins.');
  await expect(page.locator('.said')).toHaveText('(3, 5): N. The move to (3, 3) wins.');
  await touched.dispatchEvent('pointerup', finger);
  await touched.dispatchEvent('click');
  await expect(tip(page)).toBeHidden();
  await expect(position(page)).toContainText('(0, 0)');
});

test('the marks can be switched off, and stay off', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  const moves = page.getByRole('button', { name: 'Moves', exact: true });
  await expect(page.locator('.over .option').first()).toBeAttached();
  await moves.click();
  await expect(page.locator('.over .option')).toHaveCount(0);
  await page.reload();
  await expect(moves).toHaveAttribute('aria-pressed', 'false');
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toContainText('the next player wins');
  await expect(page.locator('.over .option, .over .arrow')).toHaveCount(0);
  await moves.click();
  await expect(page.locator('.over .option').first()).toBeAttached();
});

// Firefox's driver can't emulate paper.
test('on paper the position alone has marks', { tag: '@chromium' }, async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  await cell(page, '(6, 7): N').hover();
  await expect(page.locator('.over.pointed .option').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await drawn(page);
  await expect(page.locator('.over.pointed')).toBeHidden();
  await expect(page.locator('.over.chosen .arrow.winning')).toBeVisible();
});

test('a rectangle is measured by Shift, the tool or the arrows, and copied', async ({ page }) => {
  const written = await clipboard(page);
  const drag = async (from: string, to: string) => {
    await cell(page, from).hover();
    await page.mouse.down();
    await cell(page, to).hover();
    await page.mouse.up();
  };
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  await page.keyboard.down('Shift');
  await drag('(2, 3): N', '(9, 7): N');
  await page.keyboard.up('Shift');
  const counted = '8 rows × 5 columns: 5 of 40 positions are P (12.5 %).';
  await expect(rectangle(page)).toContainText('pile 1 2 to 9, pile 2 3 to 7');
  await expect(rectangle(page)).toContainText(counted);
  await expect(page.locator('.said')).toHaveText(counted);
  await expect(page.locator('.over .rectangle')).toHaveCount(1);
  await expect(page).not.toHaveURL(/w=(?!0,0,16,16)/);
  await page.keyboard.press('Control+c');
  await expect.poll(written).toContain('3 4 5 6 7\n2  N N N N N\n3  P N N N N\n');
  await page.keyboard.press('Escape');
  await expect(rectangle(page)).toHaveCount(0);

  await open(page, 'g=nim&p=0,0&w=0,0,8,8&view=grundy');
  await tab(page, 'Explore').click();
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await drag('(3, 3): P, value 0', '(0, 0): P, value 0');
  await expect(rectangle(page)).toContainText(
    '4 rows × 4 columns: 4 of 16 positions are P (25.0 %). ' +
      '4 Grundy values; the most frequent is 0, in 4 cells.',
  );
  for (const [format, text] of [
    ['CSV', '1,0,3,2'],
    ['LaTeX', '\\begin{'],
  ] as const) {
    await rectangle(page).getByRole('button', { name: format }).click();
    await expect(rectangle(page).getByRole('status')).toHaveText(`Copied as ${format}.`);
    expect(await written()).toContain(text);
  }
  await rectangle(page).getByRole('button', { name: 'Clear the rectangle' }).click();
  await expect(rectangle(page)).toHaveCount(0);

  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await cell(page, '(1, 1)').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await expect(rectangle(page)).toContainText('pile 1 1 to 2, pile 2 1 to 3 2 rows × 3 columns');
  await expect(cell(page, '(2, 3)').first()).toBeFocused();
  // Another window has other cells.
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(rectangle(page)).toHaveCount(0);
});

test('periods are drawn over outcomes, and one of them fills the window', async ({ page }) => {
  await open(page, 'g=block:4:1,4/2,3&p=0,0&r=1,4&w=0,0,40,40');
  const draw = page.getByRole('button', { name: 'Draw the periods' });
  const tiles = page.locator('[data-panel="0"] .over .tile');
  await expect(page.locator('.over.tiles')).toHaveCount(0);
  await draw.click();
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-panel="0"] .over .tile.seen')).toHaveCount(3);
  await expect(page.locator('[data-panel="0"] .tile-words')).toHaveText('13, seen');
  // The first of them lies at (3, 3).
  const sight = await page.locator('.sight').first().boundingBox();
  const first = await tiles.first().boundingBox();
  const unit = (sight?.width ?? NaN) / 40;
  expect(((first?.x ?? NaN) - (sight?.x ?? NaN)) / unit).toBeCloseTo(3, 0);
  expect(((first?.y ?? NaN) - (sight?.y ?? NaN)) / unit).toBeCloseTo(3, 0);
  await page.getByRole('button', { name: 'Show one period (13 × 13)' }).click();
  await expect(page).toHaveURL(/w=3,3,13,13/);
  await open(page, 'g=block:5:k2&p=0,0&r=1,2&w=0,0,12,12');
  await expect(page.locator('[data-panel="0"] .over .tile.proved')).toHaveCount(4);
  // The outcomes repeat, not the values.
  await tab(page, 'Grundy').click();
  await expect(page.locator('.matrix .number').first()).toBeAttached();
  await expect(page.locator('.over.tiles')).toHaveCount(0);
  await tab(page, 'Outcome').click();
  await expect(page.locator('.over.tiles').first()).toBeAttached();
  await draw.click();
  await expect(page.locator('.over.tiles')).toHaveCount(0);
});
