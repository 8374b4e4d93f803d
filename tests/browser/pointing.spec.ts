/** The picture says why: the moves of the cell that one points at or chooses, in marks and in words. */

import type { Page } from '@playwright/test';
import { oneEngine, violations } from './axe.ts';
import { arrowTip, marked, reached } from './over.ts';
import { drawn, expect, open, test } from './page.ts';

const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });
const tip = (page: Page) => page.locator('.tip');

test('pointing at a cell marks its moves, and the one that wins', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(3, 5): N').hover();
  const { all, winning } = reached('g=nim&p=3,5');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(all);
  expect(await marked(page, '.over.pointed .wins')).toEqual(winning);
  expect(winning).toEqual(['(3, 3)']);
  await expect(page.locator('.over.pointed .arrow.winning')).toHaveCount(1);
  expect(await arrowTip(page, '.over.pointed .head.winning')).toBe('(3, 3): P');
  // Row and column are named where their numbers stand.
  await expect(page.locator('.over.pointed .head-here')).toHaveText(['5', '3']);
  await expect(tip(page)).toBeVisible();
  await expect(tip(page)).toContainText('(3, 5)');
  await expect(tip(page)).toContainText('the next player wins');
  await expect(tip(page)).toContainText('The move to (3, 3) wins.');
  await page.mouse.move(1, 1);
  await expect(tip(page)).toBeHidden();
  await expect(page.locator('.over.pointed')).toHaveCount(0);
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
});

test('in every game of piles the marks are where the moves lead', async ({ page }) => {
  for (const [query, name] of [
    ['g=sub:1,2,3&p=9,4&w=0,0,12,12', '(9, 4): N'],
    ['g=wythoff&p=6,9&w=0,0,12,12', '(6, 9): N'],
    ['g=mmod:3&p=5,7&w=0,0,9,9', '(5, 7)'],
    ['g=nim&p=5,7,1&w=0,0,9,9', '(5, 7, 1): N'],
  ] as const) {
    await open(page, query);
    await cell(page, new RegExp(`^${name.replace(/[()]/g, '\\$&')}`)).hover();
    const { all, winning } = reached(query);
    const still = (place: string) => name.split(', ').length < 3 || place.endsWith(', 1)');
    await expect.poll(() => marked(page, '.over.chosen .option')).toEqual(all.filter(still));
    expect(await marked(page, '.over.chosen .wins')).toEqual(winning.filter(still));
  }
});

test('in a blocking game a move hands over the matrix in which it is P', async ({ page }) => {
  const query = 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7';
  await open(page, query);
  const { all, winning } = reached(query);
  await expect.poll(() => marked(page, '.panel.in-force .over.chosen .option')).toEqual(all);
  // Side by side, each winning place is P in the matrix where it is marked, and all of them are found.
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
  await expect(page.locator('nim-panels [data-panel]')).toHaveCount(3);
  await expect(page.locator('nim-panels .over.chosen .wins')).toHaveCount(3);
  const found = await marked(page, '.over.chosen .wins');
  expect([...new Set(found)]).toEqual(winning);
  for (const panel of await page.locator('nim-panels [data-panel]').all()) {
    const number = await panel.getAttribute('data-panel');
    for (const name of await marked(page, `[data-panel="${number}"] .over.chosen .wins`)) {
      await expect(panel.getByRole('gridcell', { name: `${name}: P` })).toHaveCount(1);
    }
  }
  await expect(page.locator('.over.chosen .arrow.winning')).toHaveCount(1);
  await cell(page, /^\(4, 3\): N, not 2, not 3$/).hover();
  await expect(tip(page)).toContainText('not 2, not 3');
  await expect(tip(page)).toContainText(/The move to \(3, 3\) with not \d.* wins\./);
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
  // A winning move that the picture does not hold is not passed over in silence.
  await open(page, 'g=nim&p=4,4&w=4,0,4,4');
  await cell(page, '(1, 6): N').hover();
  await expect(tip(page)).toContainText('The moves that win lead out of this window.');
});

test('the keyboard points and reads', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(2, 3): N').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => marked(page, '.over.pointed .option')).toEqual(reached('g=nim&p=2,4').all);
  await expect(tip(page)).toContainText('The move to (2, 2) wins.');
  await page.keyboard.press('x');
  await expect(page.locator('.said')).toHaveText(
    '(2, 4): N. The move to (2, 2) wins. ' +
      '6 cells in one move: (0, 4), (1, 4), (2, 0), (2, 1), (2, 2), (2, 3).',
  );
  // Chosen, the marks stay with the position.
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page, '.over.chosen .option')).toEqual(reached('g=nim&p=2,4').all);
  await page.keyboard.press('Escape');
});

test('a finger that rests shows why, says it, and chooses nothing', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  const touch = (type: string) =>
    cell(page, '(3, 5): N').evaluate((node, type) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const init = {
        pointerId: 7,
        pointerType: 'touch',
        isPrimary: true,
        bubbles: true,
        clientX: left + width / 2,
        clientY: top + height / 2,
      };
      node.dispatchEvent(new PointerEvent(type, init));
    }, type);
  await touch('pointerdown');
  await expect(tip(page)).toContainText('The move to (3, 3) wins.');
  await expect(page.locator('.said')).toHaveText('(3, 5): N. The move to (3, 3) wins.');
  await touch('pointerup');
  await cell(page, '(3, 5): N').dispatchEvent('click');
  await expect(tip(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(0, 0)');
});

test('the marks can be switched off, and stay off', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  await expect(page.locator('.over .option').first()).toBeAttached();
  const moves = page.getByRole('button', { name: 'Moves', exact: true });
  await moves.click();
  await expect(moves).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.over .option')).toHaveCount(0);
  await page.reload();
  await expect(moves).toHaveAttribute('aria-pressed', 'false');
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toContainText('the next player wins');
  await expect(page.locator('.over .option, .over .arrow')).toHaveCount(0);
  await moves.click();
  await expect(page.locator('.over .option').first()).toBeAttached();
});

test('in a large matrix ticks and lines say the same', async ({ page }) => {
  await open(page, 'g=nim&p=600,300&w=0,0,1000,1000');
  await expect(page.locator('.over.chosen .wins')).toHaveCount(1);
  const sight = await page.locator('.sight').boundingBox();
  if (sight === null) throw new Error('nothing in sight');
  await page.mouse.move(sight.x + sight.width * 0.7, sight.y + sight.height * 0.4);
  await expect(page.locator('.over.pointed .line')).toHaveCount(2);
  await expect(page.locator('.over.pointed .tick')).toHaveCount(1);
  await expect(page.locator('.over.pointed .arrow.winning')).toHaveCount(1);
  const said = (await tip(page).textContent()) ?? '';
  const [, row, col] = /\((\d+), (\d+)\)/.exec(said) ?? [];
  expect(said).toContain(`The move to (${row}, ${row}) wins.`);
  expect(Number(col)).toBeGreaterThan(Number(row));
});

/** Firefox cannot be made to emulate paper by its driver. */
const paper = { tag: '@chromium' };

test('on paper the position keeps its marks, and nothing else does', paper, async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  await cell(page, '(6, 7): N').hover();
  await expect(page.locator('.over.pointed .option').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await drawn(page);
  await expect(page.locator('.over.pointed')).toBeHidden();
  await expect(page.locator('.over.chosen .arrow.winning')).toBeVisible();
});

test('marks and words break no rule of accessibility', oneEngine, async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await cell(page, /^\(3, 3\): P/)
    .first()
    .hover();
  await expect(tip(page)).toBeVisible();
  expect(await violations(page, {})).toEqual([]);
});

test('a tip that goes before it is drawn breaks nothing', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8');
  await cell(page, '(3, 5): N').hover();
  await expect(tip(page)).toBeVisible();
  // Another view takes the figure away while its tip is to be drawn again.
  const shown = await page.locator('nim-tip').evaluate(async found => {
    const gone = found as HTMLElement & { parts: string[]; updateComplete: Promise<boolean> };
    gone.parts = ['(3, 5)', 'N', 'once more'];
    gone.remove();
    await gone.updateComplete;
    return gone.textContent;
  });
  expect(shown).toContain('once more');
});
