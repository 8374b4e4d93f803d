/**
 * The parts of the solver, which a site is built with: a first answer needs the part that solves a link's
 * game, and the whole is fetched for anything else.
 */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, FIGURE_3, iframe, inside, test } from './host.ts';
import { live } from './page.ts';
import { site } from './static-host.ts';

/** The most bytes that a first answer may need, compressed. */
const MOST = 300_000;
const WASM = /\.wasm$/;
const WHOLE = /nimatrix_bg-.*\.wasm$/;

const KOTZIG = 'g=kotzig:7:1,2';
const position = (page: Page) => page.getByRole('region', { name: 'Position' });

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
