/** Measuring rectangles of a matrix, copying them, and the periods drawn over it. */

import type { Page } from '@playwright/test';
import { oneEngine, violations } from './axe.ts';
import { expect, open, test } from './page.ts';

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });
const result = (page: Page) => page.getByRole('group', { name: 'Rectangle' });

/** Drags from one cell to another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const place = async (name: string) => {
    const box = await cell(page, name).boundingBox();
    if (box === null) throw new Error(name);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await place(from)));
  await page.mouse.down();
  await page.mouse.move(...(await place(to)), { steps: 4 });
  await page.mouse.up();
}

/** What is written into the clipboard. */
async function clipboard(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const writeText = (text: string) => {
      Object.assign(window, { written: text });
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });
  return () => page.evaluate(() => String((window as unknown as { written?: string }).written ?? ''));
}

/** The cells whose names are in these rows and columns, counted by what they are. */
const counted = (page: Page, rows: [number, number], cols: [number, number]) =>
  page.getByRole('gridcell').evaluateAll(
    (cells, [rows, cols]) => {
      let [all, p] = [0, 0];
      for (const cell of cells) {
        const [, row, col, outcome] =
          /^\((\d+), (\d+)\): ([PN])/.exec(cell.getAttribute('aria-label') ?? '') ?? [];
        const inside = (at: string | undefined, [from, to]: number[]) =>
          Number(at) >= (from ?? 0) && Number(at) <= (to ?? 0);
        if (!inside(row, rows ?? []) || !inside(col, cols ?? [])) continue;
        all++;
        if (outcome === 'P') p++;
      }
      return { all, p };
    },
    [rows, cols],
  );

test('dragging with Shift measures, and moves nothing', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  await page.keyboard.down('Shift');
  await drag(page, '(2, 3): N', '(9, 7): N');
  await page.keyboard.up('Shift');
  const { all, p } = await counted(page, [2, 9], [3, 7]);
  expect([all, p]).toEqual([40, 5]);
  await expect(result(page)).toContainText('pile 1 2 to 9, pile 2 3 to 7');
  await expect(result(page)).toContainText('8 rows × 5 columns: 5 of 40 positions are P (12.5 %).');
  await expect(page.locator('.said')).toHaveText('8 rows × 5 columns: 5 of 40 positions are P (12.5 %).');
  await expect(page.locator('.over .rectangle')).toHaveCount(1);
  await expect(page).not.toHaveURL(/w=(?!0,0,16,16)/);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(0, 0)');
  // Copied with the heads of its rows and columns.
  const written = await clipboard(page);
  await page.keyboard.press('Control+c');
  await expect.poll(written).toContain('3 4 5 6 7\n2  N N N N N\n3  P N N N N\n');
  await page.keyboard.press('Escape');
  await expect(result(page)).toHaveCount(0);
  await expect(page.locator('.over .rectangle')).toHaveCount(0);
});

test('the tool measures without Shift, and values are counted where they are shown', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,8,8&view=grundy');
  const tool = page.getByRole('button', { name: 'Measure', exact: true });
  await tool.click();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  await drag(page, '(3, 3): P, value 0', '(0, 0): P, value 0');
  await expect(result(page)).toContainText(
    '4 rows × 4 columns: 4 of 16 positions are P (25.0 %). ' +
      '4 Grundy values; the most frequent is 0, in 4 cells.',
  );
  const written = await clipboard(page);
  await result(page).getByRole('button', { name: 'CSV' }).click();
  await expect(result(page).getByRole('status')).toHaveText('Copied as CSV.');
  expect(await written()).toContain('1,0,3,2');
  await result(page).getByRole('button', { name: 'LaTeX' }).click();
  await expect(result(page).getByRole('status')).toHaveText('Copied as LaTeX.');
  expect(await written()).toContain('\\begin{');
  await result(page).getByRole('button', { name: 'Clear the rectangle' }).click();
  await expect(result(page)).toHaveCount(0);
});

test('Shift and the arrows measure from the cell at hand', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const first = page.getByRole('grid').first();
  await first.getByRole('gridcell', { name: '(1, 1)' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(result(page)).toContainText('pile 1 1 to 2, pile 2 1 to 3 2 rows × 3 columns');
  await expect(first.getByRole('gridcell', { name: '(2, 3)' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(result(page)).toContainText('2 rows × 2 columns');
  // Another window has other cells.
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(result(page)).toHaveCount(0);
});

/** Where lines of a kind stand, in cells from the matrix's corner: [across, down] of their first ends. */
async function places(page: Page, selector: string, panel: number, cells: number): Promise<number[][]> {
  return page.locator(`[data-panel="${panel}"] ${selector}`).evaluateAll(
    (marks, cells) =>
      marks.map(mark => {
        const sight = mark.closest('.matrix')?.querySelector('.sight')?.getBoundingClientRect();
        const box = mark.getBoundingClientRect();
        const unit = (sight?.width ?? 0) / cells;
        const at = (length: number) => Math.round((10 * length) / unit) / 10;
        return [box.left - (sight?.left ?? 0), box.top - (sight?.top ?? 0)].map(at);
      }),
    cells,
  );
}

test('periods are drawn where they are told, and one of them fills the window', async ({ page }) => {
  await open(page, 'g=block:4:1,4/2,3&p=0,0&r=1,4&w=0,0,40,40');
  const draw = page.getByRole('button', { name: 'Draw the periods' });
  await expect(page.locator('.over.tiles')).toHaveCount(0);
  await draw.click();
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  // Every 13 from (3, 3) on, which is seen: tiles at 3, 16 and 29.
  const near = (found: number[][], wanted: number[][]) => {
    expect(found.length).toBe(wanted.length);
    found.forEach((place, at) =>
      place.forEach((length, axis) => expect(Math.abs(length - (wanted[at]?.[axis] ?? 0))).toBeLessThan(0.4)),
    );
  };
  await expect(page.locator('[data-panel="0"] .over .tile.seen')).toHaveCount(3);
  near(await places(page, '.over .tile', 0, 40), [
    [3, 3],
    [16, 16],
    [29, 29],
  ]);
  await expect(page.locator('[data-panel="0"] .tile-words')).toHaveText('13, seen');
  await page.getByRole('button', { name: 'Show one period (13 × 13)' }).click();
  await expect(page).toHaveURL(/w=3,3,13,13/);
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-colcount', '14');
  // A theorem's matrix repeats as well, and there it is proved.
  await open(page, 'g=block:5:k2&p=0,0&r=1,2&w=0,0,12,12');
  await expect(page.locator('[data-panel="0"] .over .tile.proved')).toHaveCount(4);
  // What repeats are the outcomes, not the values.
  await page.getByRole('tab', { name: 'Grundy' }).click();
  await expect(page.locator('.matrix .number').first()).toBeAttached();
  await expect(page.locator('.over.tiles')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Outcome' }).click();
  await expect(page.locator('.over.tiles').first()).toBeAttached();
  await draw.click();
  await expect(page.locator('.over.tiles')).toHaveCount(0);
});

test('what is measured and drawn breaks no rule of accessibility', oneEngine, async ({ page }) => {
  await open(page, 'g=block:5:k2&p=0,0&r=1,2&w=0,0,12,12');
  await page.getByRole('button', { name: 'Draw the periods' }).click();
  await page.getByRole('grid').first().getByRole('gridcell', { name: '(1, 1)' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(result(page)).toBeVisible();
  expect(await violations(page, {})).toEqual([]);
});
