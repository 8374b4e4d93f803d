/**
 * What is loaded when: for the first answer the part of the solver that a link's game needs, and the whole
 * for anything else.
 */

import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, FIGURE_3, iframe, inside, test } from './host.ts';
import { drawn, live } from './room.ts';
import { StaticHost } from './static-host.ts';

/** The most bytes that a first answer may need, compressed. */
const MOST = 300_000;
const WASM = /\.wasm$/;
const WHOLE = /nimatrix_bg-.*\.wasm$/;

const KOTZIG = 'g=kotzig:7:1,2';
const position = (page: Page) => page.getByRole('region', { name: 'Position' });

/** A host whose files are as large as what others compress. */
async function site(): Promise<StaticHost> {
  const host = await StaticHost.start('/nim/');
  host.headers['access-control-allow-origin'] = '*';
  host.headers['cache-control'] = 'no-store';
  return host;
}

/** What the files weigh that were asked for, compressed one by one. */
const weight = (files: readonly string[]): number =>
  [...new Set(files)]
    .map(file => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

/**
 * What no answer needs: icons, and what is fetched later, so that the page works without a network; late
 * scripts bring the styles of other views, texts, strategies and what begins threads with them.
 */
const LATER = [
  /^sw\.js$|^icon|manifest/,
  /assets\/(?:offline|late|painting|comparing|differences|names|nim-slide|nim-tour|views)-/,
  /assets\/(?:text|strateg\w+|thread)-/,
];
/** What a page and a frame fetch once the answer is in sight, unless its figure has values or points. */
const LATE = /assets\/(?:late|painting)-/;
/** What a page fetches after that. */
const LAST = /assets\/(?:comparing|differences|names|nim-slide|nim-tour)-/;

/** A script of fewer bytes only names another one, which says what it is. */
const NAMES = 200;

/** How many files of a name were asked for. */
const asked = (host: StaticHost, name: RegExp): number =>
  host.asked.filter(file => name.test(file) && statSync(`dist/${file}`).size > NAMES).length;

/** Fails where a first answer needed more than it may, or another module than one part. */
function holds(asked: readonly string[], what: string): void {
  const files = asked.filter(file => !LATER.some(later => later.test(file)));
  const modules = [...new Set(files)].filter(file => WASM.test(file));
  expect(modules, what).toHaveLength(1);
  expect(modules[0], what).not.toMatch(WHOLE);
  expect(
    files.filter(file => /letters/.test(file)),
    `${what}: fonts of other languages`,
  ).toEqual([]);
  expect(weight(files), `${what}: ${[...new Set(files)].join(' ')}`).toBeLessThanOrEqual(MOST);
}

for (const [what, link] of [
  ['the landing page', ''],
  ['a link', FIGURE_3],
  ['a circle', KOTZIG],
  ['piles', 'g=nim&p=3,5'],
  ['a subtraction game', 'g=sub:1,3,4&p=5,6'],
  ['residues', 'g=mmod:6&p=3,4'],
  ['a line', 'g=line:10:1,2:3,6'],
  ['from both piles', 'g=wythoff&p=3,5'],
] as const) {
  test(`the first answer needs one part of the solver: ${what}`, async ({ page }) => {
    const host = await site();
    await page.goto(link === '' ? host.address : `${host.address}?${link}`);
    await live(page);
    await expect(position(page)).toContainText('player wins');
    await page.evaluate(() => document.fonts.ready);
    holds(host.asked, what);
    await host.stop();
  });
}

for (const [what, link, word] of [
  ['the landing page', '', 'block'],
  ['a link', 'g=sub:1,3,4&p=5,6', 'piles'],
] as const) {
  test(`the part of the solver comes beside the scripts: ${what}`, async ({ page }) => {
    const host = await site();
    const scripts = host.hold(/assets\/.*\.js$/);
    await page.goto(`${host.address}?${link}`, { waitUntil: 'commit' });
    await expect.poll(() => host.count(WASM)).toBe(1);
    expect(host.asked.some(file => file.includes(`part-${word}-`))).toBe(true);
    scripts();
    await live(page);
    await expect(position(page)).toContainText('player wins');
    expect(host.count(WASM)).toBe(1);
    await host.stop();
  });
}

for (const [what, link] of [
  ['games of two parts', 'g=nim&p=3,5&compare=beside&g2=wythoff'],
  ['no game', 'g=constructor'],
] as const) {
  test(`no part of the solver is asked for that can’t answer: ${what}`, async ({ page }) => {
    const host = await site();
    await page.goto(`${host.address}?${link}`);
    await live(page);
    expect(host.asked.filter(file => /part-.*\.wasm$/.test(file))).toEqual([]);
    await host.stop();
  });
}

test('the first answer of a frame needs one part of the solver', async ({ page, host }) => {
  const figures = await site();
  await host.open(iframe(figures.address, FIGURE_3));
  await expect(inside(page).locator('.frame-verdict')).toContainText('the next player wins');
  holds(figures.asked, 'a frame');
  await figures.stop();
});

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

test('another game is answered by the whole, which is fetched once', async ({ page }) => {
  const host = await site();
  await page.goto(`${host.address}?${FIGURE_3}`);
  await live(page);
  await expect(position(page)).toContainText('player wins');
  expect(host.count(WHOLE)).toBe(0);
  const rules = page.getByRole('combobox', { name: 'Rules as text' });
  // The position stays: (4, 3).
  for (const [text, outcome] of [
    ['mmod:6', 'P'],
    ['nim', 'N'],
    ['wythoff', 'N'],
    ['sub:1,3,4', 'N'],
  ] as const) {
    await rules.fill(text);
    await rules.press('Enter');
    await expect(rules).toHaveValue(text);
    await expect(page.getByRole('gridcell', { name: `(4, 3): ${outcome}` })).toBeAttached();
    await expect(position(page)).toContainText(`the ${outcome === 'P' ? 'previous' : 'next'} player wins`);
  }
  await rules.fill('line:10:1,2:3,6');
  await rules.press('Enter');
  await expect(position(page)).toContainText('player wins');
  expect(host.count(WHOLE)).toBe(1);
  await host.stop();
});

test('what the part has not and cannot be fetched is told, and answered when asked again', async ({
  page,
}) => {
  const host = await site();
  await page.goto(`${host.address}?${FIGURE_3}`);
  await live(page);
  await expect(position(page)).toContainText('player wins');
  host.gone = WHOLE;
  const rules = page.getByRole('combobox', { name: 'Rules as text' });
  await rules.fill('mmod:6');
  await rules.press('Enter');
  await expect(position(page)).toContainText('A part of the solver could not be fetched (404');
  // Links of all games are read without it, and its own game is answered.
  await expect(rules).toHaveValue('mmod:6');
  await rules.fill('block:4:k2');
  await rules.press('Enter');
  await expect(position(page)).toContainText('player wins');
  await rules.fill('mmod:6');
  await rules.press('Enter');
  await expect(position(page)).toContainText('could not be fetched');
  host.gone = null;
  await position(page).getByRole('button', { name: 'Try again' }).click();
  await expect(position(page)).toContainText('player wins');
  await expect(page.getByRole('grid')).toHaveCount(1);
  await host.stop();
});

test('texts and errata come of the whole when they are asked for', async ({ page }) => {
  const host = await site();
  await page.goto(`${host.address}?${FIGURE_3}`);
  await live(page);
  await expect(position(page)).toContainText('player wins');
  expect(host.count(WHOLE)).toBe(0);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.locator('[data-format="latex"]')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Gallery' }).click();
  await expect(page.locator('#errata table').first()).toBeAttached();
  expect(host.count(WHOLE)).toBe(1);
  await host.stop();
});

test('figures of other games come with the whole solver, and are asked for again', async ({ page }) => {
  const host = await site();
  host.gone = WHOLE;
  await page.goto(`${host.address}?g=block:4:k2&p=0,0&r=1,2&w=0,0,7,7`);
  await expect(page.getByRole('figure')).toContainText('Figure 3 (a)');
  await page.getByRole('button', { name: 'Gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Figures of the papers' });
  await expect(dialog.getByRole('status')).toContainText('The figures could not be fetched.');
  host.gone = null;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^\d{2,3} figures$/);
  await expect(dialog.locator('[data-figure="wyt.matrix"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The caption of another game’s figure.
  const rules = page.getByRole('combobox', { name: 'Rules as text' });
  await rules.fill('kotzig:7:1,2');
  await rules.press('Enter');
  await page.getByRole('tab', { name: 'Tree' }).click();
  await expect(page.getByRole('figure')).toContainText('The tree for n = 7');
  await expect(page).toHaveTitle(/^The tree for n = 7: /);
  await host.stop();
});
