/** Two matrices compared: beside each other and as their differences, on the page and in its link. */

import type { Page } from '@playwright/test';
import { panels } from '../../www/pkg/nimatrix.js';
import { oneEngine, violations } from './axe.ts';
import { marked } from './over.ts';
import { cellNames, drawn, expect, open, test, typeIn } from './page.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const button = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true });
const matrix = (page: Page, index: number) => page.locator(`[data-panel="${index}"]`);
const compare = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true });
const BESIDE = 'g=nim&p=3,5&w=0,0,16,16&compare=beside&g2=wythoff';

/** Where two matrices differ that are drawn alone: the cells as the page names them, the first one first. */
function apart(one: string, other: string, values = false): string[] {
  const [a, b] = [one, other].map(query => panels(query)[0]?.grid);
  if (a === undefined || b === undefined) throw new Error(`${one} ${other}`);
  const [left, right] = values ? [a.grundy, b.grundy] : [a.outcomes, b.outcomes];
  const cells: [number, number][] = [];
  for (let at = 0; at < a.outcomes.length; at++) {
    if (left?.[at] !== right?.[at]) cells.push([Math.floor(at / a.cols), at % a.cols]);
  }
  return cells
    .sort((x, y) => x[0] + x[1] - y[0] - y[1] || x[0] - y[0])
    .map(([row, col]) => `(${row}, ${col})`);
}

test('a comparison is begun from the figure, and says where the two differ', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,16,16');
  await compare(page).click();
  await expect(compare(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(strip(page)).toContainText('No difference in this window.');
  const rules = strip(page).getByRole('combobox', { name: 'Rules of the second as text' });
  await expect(rules).toBeFocused();
  await expect(rules).toHaveValue('nim');
  await typeIn(rules, 'wythoff');
  const differ = apart('g=nim&w=0,0,16,16', 'g=wythoff&w=0,0,16,16');
  const sentence = `They differ in ${differ.length} of 256 cells, first at ${differ[0]}: `;
  await expect(strip(page)).toContainText(`${sentence}P under nim; N under wythoff.`);
  await expect(page.locator('.said')).toContainText(sentence);
  await expect(page).toHaveTitle(/compared with wythoff/);
  await expect(page.getByRole('figure')).toContainText('Compared with wythoff.');
  await expect(matrix(page, 0)).toContainText('nim');
  await expect(matrix(page, 1)).toContainText('wythoff');
  const names = await cellNames(matrix(page, 1));
  expect(names.filter(name => name.includes(': P')).slice(0, 4)).toEqual([
    '(0, 0): P',
    '(1, 2): P',
    '(2, 1): P',
    '(3, 5): P',
  ]);
  // What is wrong is said beneath the field, and what is there stays.
  await typeIn(rules, 'chess');
  await expect(strip(page).getByRole('alert')).toContainText('chess');
  await expect(strip(page)).toContainText(sentence);
  // One step back is the game before, another one no comparison.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip(page)).toContainText('No difference in this window.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?g=nim&p=3,5$/);
});

test('both light up the cell under the pointer, and the line below says both', async ({ page }) => {
  await open(page, BESIDE);
  const cell = matrix(page, 1).getByRole('gridcell', { name: '(1, 2): P' });
  await cell.hover();
  await expect(page.locator('.readout')).toHaveText('(1, 2) · N under nim · P under wythoff');
  for (const index of [0, 1]) {
    await expect.poll(() => marked(page, `[data-panel="${index}"] .over .here`)).toEqual(['(1, 2)']);
  }
  // With the keyboard as well, the other way round.
  await matrix(page, 0).getByRole('gridcell', { name: '(3, 5)' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked(page, '[data-panel="1"] .over .here')).toEqual(['(4, 5)']);
  // What is chosen in the second is the position of both.
  await matrix(page, 1).getByRole('gridcell', { name: '(7, 4): P' }).click();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(7, 4)');
  await expect(page.locator('.rings .selected')).toHaveCount(2);
  await expect(page).toHaveURL(/p=7,4&.*g2=wythoff/);
  // Both move together.
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page).toHaveURL(/w=0,0,32,32/);
  await expect(matrix(page, 1).getByRole('grid')).toHaveAttribute('aria-colcount', '33');
});

test('the differences halve each cell that differs, and quieten the others', async ({ page }) => {
  await open(page, BESIDE.replace('beside', 'differences'));
  const differ = apart('g=nim&w=0,0,16,16', 'g=wythoff&w=0,0,16,16');
  await expect(matrix(page, 1)).toHaveCount(0);
  await expect(page.locator('.over.differences text')).toHaveCount(2 * differ.length);
  const halved = await marked(page, '.over.differences text');
  expect([...new Set(halved)]).toEqual([...differ].sort());
  await expect(strip(page)).toContainText('upper left nim, lower right wythoff');
  await strip(page)
    .getByRole('button', { name: differ[0] ?? '', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(1, 1)');
  // Values are compared where they are shown.
  await page.getByRole('tab', { name: 'Grundy' }).click();
  const values = apart('g=nim&view=grundy&w=0,0,16,16', 'g=wythoff&view=grundy&w=0,0,16,16', true);
  await expect(strip(page)).toContainText(
    `They differ in ${values.length} of 256 cells, first at (1, 1): ` +
      'value 0 under nim; value 2 under wythoff.',
  );
  await button(page, 'Beside').click();
  await expect(matrix(page, 1)).toBeVisible();
  await expect(page.locator('.over.differences')).toHaveCount(0);
});

test('cells stay halved while they are dragged', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'g=nim&p=0,0&w=8,8,16,16&compare=differences&g2=wythoff');
  await expect(strip(page)).toContainText('They differ in');
  await drawn(page);
  const letters = () =>
    page.locator('.over.differences text').evaluateAll(texts =>
      texts.map(text => {
        const { left, top, width } = text.getBoundingClientRect();
        return { x: left + width / 2, y: top };
      }),
    );
  const before = await letters();
  const box = await page.locator('.sight').boundingBox();
  if (box === null) throw new Error('no cells in sight');
  const cell = box.width / 16;
  const [x, y] = [box.x + 8.5 * cell, box.y + 8.5 * cell];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 2 * cell, y + cell, { steps: 4 });
  await expect(page.locator('.matrix.moving')).toHaveCount(1);
  await drawn(page);
  // Each letter that is still in sight stands where the hand has brought it.
  const after = await letters();
  const near = (one: number, other: number) => Math.abs(one - other) < 2;
  const kept = before.filter(({ x, y }) => x > box.x + 3 * cell && y < box.y + box.height - 2 * cell);
  expect(kept.length).toBeGreaterThan(10);
  for (const { x, y } of kept) {
    expect(after.some(here => near(here.x, x - 2 * cell) && near(here.y, y + cell))).toBe(true);
  }
  await page.mouse.up();
});

test('very many differences are painted', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,300,300&compare=differences&g2=mmod:6');
  const differ = apart('g=nim&w=0,0,300,300', 'g=mmod:6&w=0,0,300,300');
  await expect(strip(page)).toContainText(
    `They differ in ${differ.length.toLocaleString('en')} of 90,000 cells, first at ${differ[0]}:`,
  );
  await expect(strip(page)).toContainText('they differ');
  await expect(page.locator('.differing canvas')).toBeVisible();
  // The share of what is painted in the colour of the marks: the diagonal, and not what is alike.
  const accents = () =>
    page.locator('.differing canvas').evaluate(canvas => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const at = (x: number, y: number) =>
        Array.from(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3));
      const middle = Math.floor(width / 2);
      return { on: at(middle, middle), off: at(middle, Math.floor(height / 4)) };
    });
  await expect.poll(async () => (await accents()).off).toEqual([251, 250, 245]);
  const { on } = await accents();
  expect((on[0] ?? 0) - (on[2] ?? 0)).toBeGreaterThan(60);
});

test('a blocking game begins with its next restriction; the two change places; the end', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await page.getByRole('gridcell', { name: '(4, 3)' }).first().focus();
  await page.keyboard.press('c');
  await expect(strip(page).getByRole('combobox', { name: 'Second: restriction' })).toBeFocused();
  await expect(matrix(page, 0)).toContainText('not 2, not 3');
  await expect(matrix(page, 1)).toContainText('not 2, not 4');
  await expect(page).toHaveURL(/r=2,3&.*r2=2,4/);
  await strip(page).getByRole('combobox', { name: 'Second: restriction' }).selectOption('not 1, not 2');
  const at = (r: string) => `g=block:4:k2&r=${r}&w=0,0,7,7&compare=beside`;
  const differ = apart(at('2,3'), at('1,2'));
  await expect(strip(page)).toContainText(
    `They differ in ${differ.length} of 49 cells, first at ${differ[0]}: ` +
      'N under not 2, not 3; P under not 1, not 2.',
  );
  await button(page, 'Swap').click();
  await expect(page).toHaveURL(/r=1,2&.*r2=2,3/);
  await expect(matrix(page, 0)).toContainText('not 1, not 2');
  await expect(strip(page)).toContainText('P under not 1, not 2; N under not 2, not 3.');
  // A link holds both.
  await page.reload();
  await expect(strip(page)).toContainText('P under not 1, not 2; N under not 2, not 3.');
  await button(page, 'End').click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('.said')).toContainText('The comparison has ended.');
  await expect(page).toHaveURL(/\?g=block:4:k2&p=4,3&r=1,2&w=0,0,7,7$/);
});

test('another pile and another window are compared, and keep their distance', async ({ page }) => {
  await open(page, 'g=mmod:3&p=0,0,1&w=0,0,8,8&compare=beside&p2=0,0,4');
  await expect(matrix(page, 0)).toContainText('pile 3: 1');
  await expect(matrix(page, 1)).toContainText('pile 3: 4');
  const pile = strip(page).getByRole('textbox', { name: 'Second: pile 3' });
  await typeIn(pile, '2');
  await expect(matrix(page, 1)).toContainText('pile 3: 2');
  await expect(matrix(page, 1).getByRole('gridcell', { name: '(1, 1, 2)' })).toBeAttached();
  await open(page, 'g=nim&p=0,0&w=0,0,8,8&compare=beside');
  await strip(page).getByRole('combobox', { name: 'What is compared' }).selectOption('window');
  await typeIn(strip(page).getByRole('textbox', { name: 'Second: first column' }), '8');
  await expect(page).toHaveURL(/w2=8,0,8,8/);
  await matrix(page, 0).getByRole('gridcell').first().focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/w=0,8,8,8&.*w2=8,8,8,8/);
});

for (const [what, query, [one, other]] of [
  ['rules', BESIDE, ['nim', 'wythoff']],
  ['piles', 'g=mmod:3&p=1,2,1&w=0,0,8,8&compare=differences&p2=1,2,4', ['pile 3: 1', 'pile 3: 4']],
  [
    'windows',
    'g=nim&p=1,2&w=0,0,8,8&compare=beside&w2=8,0,8,8',
    ['rows 0 to 7, columns 0 to 7', 'rows 0 to 7, columns 8 to 15'],
  ],
  [
    'restrictions',
    'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7&compare=beside&r2=1,2',
    ['not 2, not 3', 'not 1, not 2'],
  ],
] as const) {
  test(`title, shared sentence and text name both ${what}`, async ({ page }) => {
    await open(page, query);
    await expect(page).toHaveTitle(new RegExp(` ${one} compared with ${other} – Nimatrix$`));
    // No part of the title is said twice.
    expect((await page.title()).split(one)).toHaveLength(2);
    await expect(strip(page)).toContainText('differ in');
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this figure' });
    await expect(dialog).toContainText(`Compared: ${one} with ${other}.`);
    await page.keyboard.press('Escape');
    await open(page, `${query}&view=text`);
    await expect(page.locator('.twin-title')).toHaveText([one, other]);
    await expect(page.getByRole('group', { name: `Matrix ${other}` })).toBeVisible();
    // Where they differ is said there as well.
    await expect(strip(page)).toContainText('They differ in');
    if (what !== 'restrictions') {
      await expect(page.locator('figcaption')).toContainText(`Compared with ${other}.`);
    }
  });
}

test('what is saved shows both', async ({ page }) => {
  await open(page, BESIDE.replace('beside', 'differences'));
  await expect(strip(page)).toContainText('They differ in');
  const preview = page.locator('.export-preview svg');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(preview).toHaveCount(1);
  const differ = apart('g=nim&w=0,0,16,16', 'g=wythoff&w=0,0,16,16');
  await expect(preview.locator('.differs')).toHaveCount(1);
  await expect(preview.locator('.differs ~ text')).toHaveCount(2 * differ.length);
  await page.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Beside').click();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(preview).toHaveCount(2);
});

// Only Chromium can be asked for the styles of paper.
test('on paper it is said where the two differ', oneEngine, async ({ page }) => {
  await open(page, BESIDE.replace('beside', 'differences'));
  await expect(strip(page)).toContainText('They differ in');
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page).getByText('first at')).toBeVisible();
  await expect(strip(page).getByText('(1, 1)')).toBeVisible();
  await expect(strip(page).getByText('lower right wythoff')).toBeVisible();
  await expect(button(page, 'Swap')).toBeHidden();
});

test('on a phone the two stand one below the other, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, BESIDE);
  await expect(strip(page)).toContainText('They differ in');
  const [one, other] = await Promise.all([0, 1].map(index => matrix(page, index).boundingBox()));
  expect(other?.y ?? 0).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0) - 1);
  expect(other?.x).toBe(one?.x);
  expect(other?.width).toBe(one?.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('comparing breaks no rule of accessibility', oneEngine, async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const how of ['beside', 'differences']) {
      await open(page, BESIDE.replace('beside', how));
      await expect(strip(page)).toContainText('They differ in');
      expect(await violations(page, {})).toEqual([]);
    }
  }
});
