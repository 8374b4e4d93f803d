/** A Grundy value has one colour, whatever the window, the view and the theme are. */

import type { Page } from '@playwright/test';
import { oneEngine, violations } from './axe.ts';
import { drawn, expect, open, test } from './page.ts';

/** The colour of the middle of a cell as it is drawn. */
async function colourOf(page: Page, name: string): Promise<string> {
  const cell = page.getByRole('gridcell', { name });
  await expect(cell).toBeAttached();
  return cell.evaluate(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    // Beside the number, and inside the rules.
    const [left, top] = [x + width * 0.12 + 1, y + height * 0.12 + 1];
    for (const path of document.querySelectorAll<SVGPathElement>('.matrix path')) {
      const style = getComputedStyle(path);
      const matrix = path.getScreenCTM();
      if (style.fill === 'none' || matrix === null) continue;
      if (path.isPointInFill(new DOMPoint(left, top).matrixTransform(matrix.inverse()))) return style.fill;
    }
    return 'none';
  });
}

const legend = (page: Page) => page.getByRole('list', { name: 'Grundy value' }).getByRole('listitem');

test('values keep their colours in other windows and in the dark', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&view=grundy&w=0,0,8,8');
  const small = await Promise.all(
    ['(0, 0): P, value 0', '(0, 1): N, value 1', '(0, 5): N, value 5'].map(name => colourOf(page, name)),
  );
  expect(new Set(small).size).toBe(3);
  expect(small[0]).toBe('rgb(18, 53, 91)');
  await open(page, 'g=nim&p=0,0&view=grundy&w=0,0,40,40');
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  const large = await Promise.all(
    ['(0, 0): P, value 0', '(0, 1): N, value 1', '(0, 5): N, value 5'].map(name => colourOf(page, name)),
  );
  expect(large).toEqual(small);
  await expect(legend(page)).toHaveText(['0', '1', '2', '3', '4', '5', '6', '7', '8', '16', '32', '63']);
});

test(
  'distinct colours, remainders and digits are chosen, and stay in the link',
  oneEngine,
  async ({ page }) => {
    await open(page, 'g=nim&p=0,0&view=grundy&w=0,0,8,8');
    const colours = page.getByRole('combobox', { name: 'colours' });
    await colours.selectOption('distinct');
    await expect(page).toHaveURL(/colours=distinct/);
    const distinct = await colourOf(page, '(0, 1): N, value 1');
    await colours.selectOption('mod');
    await expect(page).toHaveURL(/colours=mod:4/);
    expect(await colourOf(page, '(0, 1): N, value 1')).toBe(await colourOf(page, '(0, 5): N, value 5'));
    expect(await colourOf(page, '(0, 4): N, value 4')).not.toBe(await colourOf(page, '(0, 0): P, value 0'));
    await expect(legend(page)).toHaveText(['0', '≡ 1', '≡ 2', '≡ 3', '≡ 0']);
    await page.getByRole('combobox', { name: 'modulo' }).selectOption('3');
    await expect(page).toHaveURL(/colours=mod:3/);
    await page.reload();
    await expect(colours).toHaveValue('mod');
    expect(await colourOf(page, '(0, 1): N, value 1')).toBe(await colourOf(page, '(0, 4): N, value 4'));
    expect(await colourOf(page, '(0, 1): N, value 1')).toBe(distinct);
    expect(await violations(page, {})).toEqual([]);
    await colours.selectOption('ramp');
    await expect(page).not.toHaveURL(/colours/);
  },
);

test('few P-positions among a million cells are seen, none beside them is', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,1000,1000');
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  await drawn(page);
  await expect
    .poll(() =>
      canvas.evaluate((node: HTMLCanvasElement) => {
        const data = node.getContext('2d')?.getImageData(0, 0, node.width, node.height).data;
        if (data === undefined) return [];
        const red = (at: number) => data[4 * (at * node.width + at)] ?? 0;
        const places = Array.from({ length: node.height - 2 }, (_, at) => red(at + 1));
        // The ink has 18 of red, the paper 253.
        return [Math.max(...places) < 140, (data[4 * (node.width - 2)] ?? 0) > 250];
      }),
    )
    .toEqual([true, true]);
});
