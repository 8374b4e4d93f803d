/** What is loaded when: what a first answer does without comes after it, and nothing moves by that. */

import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, FIGURE_3, iframe, inside, test } from './host.ts';
import { drawn, live } from './page.ts';
import { site, type StaticHost } from './static-host.ts';

const WASM = /\.wasm$/;
const position = (page: Page) => page.getByRole('region', { name: 'Position' });

/** What a page and a frame fetch once the answer is in sight, unless its figure has values or points. */
const LATE = /assets\/(?:late|painting)-/;
/** What a page fetches after that. */
const LAST = /assets\/(?:comparing|differences|names|nim-slide|nim-tour)-/;

/** A script of fewer bytes only names another one, which says what it is. */
const NAMES = 200;

/** How many files of a name were asked for. */
const asked = (host: StaticHost, name: RegExp): number =>
  host.asked.filter(file => name.test(file) && statSync(`dist/${file}`).size > NAMES).length;

test('what comes late is asked for once the first answer is in sight, and moves nothing', async ({
  page,
}) => {
  const host = await site();
  const [part, late] = [host.hold(WASM), host.hold(LATE)];
  await page.goto(`${host.address}?${FIGURE_3}`);
  await expect.poll(() => host.count(WASM)).toBe(1);
  expect([asked(host, LATE), asked(host, LAST)]).toEqual([0, 0]);
  part();
  await expect(position(page)).toContainText('player wins');
  await expect.poll(() => asked(host, LATE)).toBe(2);
  expect(asked(host, LAST)).toBe(0);
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveCount(0);
  // A key that comes before what it asks for is heard when that is there.
  await page.getByRole('gridcell', { name: /^\(2, 2\):/ }).focus();
  await page.keyboard.press('x');
  // What is folded away has no place.
  const shown = await page.evaluateHandle(() =>
    [...document.querySelectorAll('.bar *, .centre *, .right *, .rooms *')].filter(
      part => part.closest('.over, details') === null,
    ),
  );
  const places = () =>
    shown.evaluate(parts =>
      parts.map(part => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.tagName} ${part.className} ${[x, y, width, height].join()}`;
      }),
    );
  await drawn(page);
  const before = await places();
  late();
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toBeVisible();
  await expect(page.locator('.said')).toContainText('in one move');
  expect(await places()).toEqual(before);
  await host.stop();
});

for (const [what, link] of [
  ['values', 'g=nim&p=3,5&view=grundy'],
  ['points', 'g=wythoff&p=3,5&view=plot'],
  ['a large matrix', 'g=nim&p=3,5&w=0,0,256,256'],
] as const) {
  test(`what draws ${what} is fetched before a first answer that has some`, async ({ page }) => {
    const host = await site();
    const late = host.hold(/assets\/late-/);
    await page.goto(`${host.address}?${link}`);
    await expect(page.locator('.matrix').first()).toBeVisible();
    await expect(position(page)).toContainText('player wins');
    expect(asked(host, /assets\/painting-/)).toBe(1);
    late();
    await live(page);
    expect(asked(host, /assets\/painting-/)).toBe(1);
    await host.stop();
  });
}

test('a drag that begins before what moves the window goes on when that is there', async ({ page }) => {
  const host = await site();
  const late = host.hold(LATE);
  await page.goto(`${host.address}?g=nim&p=3,5&w=20,20,12,12`);
  const cell = page.getByRole('gridcell', { name: /^\(26, 26\):/ });
  await expect(cell).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await cell.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 2, y + height / 2);
  late();
  await live(page);
  await page.mouse.move(x + 2.5 * width, y + height / 2, { steps: 4 });
  await page.mouse.move(x + 3.5 * width, y + height / 2, { steps: 4 });
  await expect(page).toHaveURL(/w=1\d,20,/);
  await page.mouse.up();
  await host.stop();
});

for (const [what, role, name, there] of [
  [
    'a room',
    'button',
    'Gallery',
    (page: Page) => page.getByRole('dialog', { name: 'Figures of the papers' }),
  ],
  [
    'a cell',
    'gridcell',
    '(2, 2): N, not 2, not 3',
    (page: Page) => position(page).getByText('(2, 2)').first(),
  ],
] as const) {
  test(`what is pressed before the page is live is pressed once it is: ${what}`, async ({ page }) => {
    const host = await site();
    const part = host.hold(WASM);
    await page.goto(host.address);
    await expect.poll(() => host.count(WASM)).toBe(1);
    await page.getByRole(role, { name, exact: true }).first().click();
    part();
    await live(page);
    await expect(there(page)).toBeVisible();
    await host.stop();
  });
}

test('a frame asks for what comes late once its first answer is in sight', async ({ page, host }) => {
  const figures = await site();
  const part = figures.hold(WASM);
  await host.open(iframe(figures.address, FIGURE_3));
  await expect.poll(() => figures.count(WASM)).toBe(1);
  expect(asked(figures, LATE)).toBe(0);
  part();
  await expect(inside(page).locator('.frame-verdict')).toContainText('the next player wins');
  await expect.poll(() => asked(figures, LATE)).toBe(2);
  await expect(inside(page).locator('.over.chosen').first()).toBeAttached();
  await figures.stop();
});
