/** Next and previous P-positions, the map of where one is, and fingers. */

import type { CDPSession, Page } from '@playwright/test';
import { drawn, expect, open, test } from './page.ts';

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

/** Fingers on the screen, which only Chromium's driver has. */
const fingers = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at: [number, number][],
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: at.map(([x, y], id) => ({ x, y, id })),
  });

/** The rows and columns that the link shows: first column, first row, columns, rows. */
const windowOf = (page: Page): number[] =>
  (/[?&]w=(\d+),(\d+),(\d+),(\d+)/.exec(page.url()) ?? []).slice(1).map(Number);

test('a pinch ends where it was', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'g=nim&p=110,110&w=100,100,16,16');
  const box = await page.locator('.sight').boundingBox();
  if (box === null) throw new Error('no cells in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  /** Two fingers so far left and right of the middle. */
  const two = (far: number): [number, number][] => [
    [x - far, y],
    [x + far, y],
  ];
  const session = await page.context().newCDPSession(page);
  await fingers(session, 'touchStart', two(30));
  for (let far = 35; far <= 60; far += 5) await fingers(session, 'touchMove', two(far));
  await drawn(page);
  const middle = () =>
    page.evaluate(
      ([x = 0, y = 0]) =>
        document
          .elementsFromPoint(x, y)
          .find(node => node.matches('td'))
          ?.getAttribute('aria-label'),
      [x, y],
    );
  /** How wide a column is drawn. */
  const wide = () => page.locator('.carried > svg').evaluate(svg => svg.getBoundingClientRect().width / 16);
  const pinched = await wide();
  expect(pinched / (box.width / 16)).toBeCloseTo(2, 1);
  await fingers(session, 'touchEnd', []);
  await expect.poll(() => windowOf(page)[2]).toBeLessThan(16);
  await expect(page.locator('.matrix.moving')).toHaveCount(0);
  await drawn(page);
  const [left = 0, top = 0, cols = 0, rows = 0] = windowOf(page);
  // Twice as large: half as many cells, around the same middle, and nothing left blank.
  expect([cols, rows]).toEqual([8, 8]);
  expect(Math.abs(left + cols / 2 - 108)).toBeLessThanOrEqual(1);
  expect(Math.abs(top + rows / 2 - 108)).toBeLessThanOrEqual(1);
  expect(await middle()).toMatch(/^\(10[78], 10[78]\)/);
  const after = await page.locator('.sight').boundingBox();
  expect(after?.width).toBeCloseTo(box.width, -1);
  expect(after?.height).toBeCloseTo(box.height, -1);
});
