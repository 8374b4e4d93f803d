/** Under any path of any host, and without a network; newer versions wait until they are asked for. */

import { readFileSync } from 'node:fs';
import { test, expect, type Page } from '@playwright/test';
import { StaticHost } from './static-host.ts';
import { drawn, live, newerOffered, savedFiles } from './page.ts';

test.use({ serviceWorkers: 'allow' });

const rules = (page: Page) => page.getByRole('combobox', { name: 'Rules as text' });

/** Opens the page and waits until it could do without its host. */
async function ready(page: Page, host: StaticHost, query = ''): Promise<void> {
  await page.goto(host.address + query);
  await live(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('the page works under a path of a plain host', async ({ page }) => {
  const host = await StaticHost.start('/courses/games/nim/');
  const missing: string[] = [];
  page.on('response', response => {
    if (!response.ok()) missing.push(response.url());
  });
  await page.goto(`${host.address}?v=1&g=mmod:6&p=3,4`);
  await live(page);
  await expect(rules(page)).toHaveValue('mmod:6');
  await expect(page.getByRole('grid')).toHaveCount(1);
  expect(missing).toEqual([]);
  await host.stop();
});

test('without its host the page opens any link, shares and saves', async ({ page }) => {
  const saved = await savedFiles(page);
  const host = await StaticHost.start('/courses/nim/');
  await ready(page, host);
  await host.stop();
  await page.goto(`${host.address}?v=1&g=mmod:6&p=3,4&view=outcome&w=0,0,10,10`);
  await live(page);
  await expect(rules(page)).toHaveValue('mmod:6');
  await expect(page.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.share-code svg')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.locator('[data-format="svg"]').click();
  expect((await saved('mmod-6-3-4-outcome-w-0-0-10-10.svg')).bytes.toString()).toContain('g=mmod:6');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${host.address}index.html?g=kotzig:7:1,2&view=circle`);
  await live(page);
  await expect(rules(page)).toHaveValue('kotzig:7:1,2');
});

test('without its host the page speaks the language in which it was read', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await page.goto(`${host.address}?g=nim&p=3,5&lang=de`);
  const kept = () => page.evaluate(async () => (await (await caches.open('language')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await host.stop();
  await page.goto(`${host.address}?g=nim&p=3,5&lang=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.verdict')).toContainText('der nächste Spieler gewinnt');
  // No other one is there.
  await page.goto(`${host.address}?g=nim&p=3,5&lang=fr`);
  await expect(page.locator('.verdict')).toContainText('the next player wins');
});

test('without its host every game is answered, though a part of the solver came first', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await ready(page, host, '?g=nim&p=3,5');
  await host.stop();
  for (const query of [
    'g=block:4:k2&p=4,3&r=2,3',
    'g=nim&p=3,5',
    'g=sub:1,3,4&p=5,6',
    'g=mmod:6&p=3,4',
    'g=kotzig:7:1,2',
    'g=line:10:1,2:3,6',
    'g=wythoff&p=3,5',
  ]) {
    await page.goto(`${host.address}?${query}`);
    await live(page);
    await expect(page.getByRole('region', { name: 'Position' })).toContainText('player wins');
  }
});

test('a newer version waits until it is asked for, and keeps the figure', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await ready(page, host);
  await page.reload();
  await live(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await rules(page).fill('mmod:6');
  await rules(page).press('Enter');
  await expect(page).toHaveURL(/mmod:6/);
  await page.evaluate(() => Object.assign(window, { mine: true }));
  host.instead.set('sw.js', `${readFileSync('dist/sw.js', 'utf8')}\n// newer`);
  // The page's own worker listens from some time after its start on.
  await newerOffered(page);
  expect(await page.evaluate(() => 'mine' in window)).toBe(true);
  await expect(rules(page)).toHaveValue('mmod:6');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'mine' in window).catch(() => true)).toBe(false);
  await live(page);
  await expect(rules(page)).toHaveValue('mmod:6');
  await host.stop();
});

test('a worker that the guide retires takes its files along', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await ready(page, host);
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return { workers: registrations.length, caches: (await caches.keys()).length };
    });
  // Another site of the same origin keeps its own.
  await page.evaluate(() => caches.open(`files of ${origin}/elsewhere/`));
  expect(await left()).toEqual({ workers: 1, caches: 2 });
  const [, script = ''] = /```js\n(\/\/ sw\.js[^]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  expect(script).not.toBe('');
  host.instead.set('sw.js', script);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect.poll(left).toEqual({ workers: 0, caches: 1 });
  expect((await page.evaluate(() => caches.keys())).join()).toContain('/elsewhere/');
  await host.stop();
});

test('in a frame nothing is installed', async ({ page }) => {
  await page.clock.install();
  const host = await StaticHost.start('/nim/');
  host.instead.set(
    'host.html',
    '<!doctype html><title>host</title><iframe src="./?g=mmod:6" width="900" height="600"></iframe>',
  );
  await page.goto(`${host.address}host.html`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Position' })).toBeAttached();
  // Longer than the page waits before it makes itself ready for being offline.
  await page.clock.runFor(4000);
  await drawn(page, 30);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(host.asked).not.toContain('sw.js');
  await host.stop();
});

test('the page can be installed', async ({ page }) => {
  const host = await StaticHost.start('/courses/nim/');
  await page.goto(host.address);
  const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  expect(address).toBe(`${host.address}manifest.webmanifest`);
  const manifest = (await (await page.request.get(address)).json()) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(new URL(manifest.start_url, address).href).toBe(host.address);
  expect(new URL(manifest.scope, address).href).toBe(host.address);
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(new URL(src, address).href);
    expect(response.headers()['content-type']).toBe(type);
    const bytes = await response.body();
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await host.stop();
});
