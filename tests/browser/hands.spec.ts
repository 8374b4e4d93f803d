/** Next and previous P-positions, and the map of where one is. */

import { drawn, expect, open, test } from './room.ts';

test('buttons and keys lead to the next P-position and the one before, over the rows', async ({ page }) => {
  await open(page, 'g=sub:1,2,3&p=0,3&w=0,0,8,8');
  const position = page.getByRole('region', { name: 'Position' });
  const next = page.getByRole('button', { name: 'Next P-position' });
  await next.click();
  await expect(page).toHaveURL(/p=0,4/);
  await next.click();
  await expect(page).toHaveURL(/p=1,1/);
  await expect(position).toContainText('the previous player wins');
  await page.getByRole('button', { name: 'Previous P-position' }).click();
  await expect(page).toHaveURL(/p=0,4/);
  await page.getByRole('gridcell', { name: '(7, 7): P' }).focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: '(0, 0): P' })).toBeFocused();
  await page.keyboard.press('Shift+N');
  await expect(page.getByRole('gridcell', { name: '(7, 7): P' })).toBeFocused();
  // Where there is none, that is said.
  await open(page, 'g=nim&p=0,9&w=5,0,4,4');
  await next.click();
  await expect(page.getByText('This window has no P-position.')).toBeAttached();
  await expect(page).toHaveURL(/p=0,9/);
});

test('a map says where a window far out lies, and leads elsewhere', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,16,16');
  const map = page.getByRole('button', { name: /^Map:/ });
  await expect(map).toHaveCount(0);
  await open(page, 'g=nim&p=0,0&w=960,448,16,16');
  await expect(map).toHaveAccessibleName(
    'Map: rows 448 to 463, columns 960 to 975. Click a place to go there.',
  );
  const share = async () => {
    const [plane, here] = [
      await map.locator('.plane').boundingBox(),
      await map.locator('.here').boundingBox(),
    ];
    if (plane === null || here === null) throw new Error('no map');
    const at = (from: number, of: number, length: number, whole: number) => (of + length / 2 - from) / whole;
    return [
      at(plane.x, here.x, here.width, plane.width),
      at(plane.y, here.y, here.height, plane.height),
    ] as const;
  };
  const [right, down] = await share();
  expect(right).toBeCloseTo(968 / 1024, 1);
  expect(down).toBeCloseTo(456 / 1024, 1);
  await drawn(page);
  const plane = await map
    .locator('.plane')
    .evaluate(node => node.getBoundingClientRect().toJSON() as DOMRect);
  // A browser may tell of whole pixels only, each of which stands for some 24 cells.
  const [x, y] = [Math.round(plane.x + plane.width * 0.25), Math.round(plane.y + plane.height * 0.75)];
  await page.mouse.click(x, y);
  const clicked = [((x - plane.x) / plane.width) * 1024, ((y - plane.y) / plane.height) * 1024] as const;
  // The cell that was clicked comes to the middle of the window.
  const middle = () =>
    (/w=(\d+),(\d+),16,16/.exec(page.url()) ?? []).slice(1).map(start => Number(start) + 8);
  const far = () => Math.max(...middle().map((cell, axis) => Math.abs(cell - (clicked[axis] ?? NaN))));
  await expect.poll(far).toBeLessThanOrEqual(2);
});
