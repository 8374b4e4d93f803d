/**
 * Under any path of any host, and without a network; newer versions wait until they are asked for, and files
 * kept for offline use are complete, or stay at the version before.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test, expect, type Page } from '@playwright/test';
import { StaticHost } from './static-host.ts';
import {
  cell,
  drawn,
  enterRules,
  live,
  openExport,
  openGame,
  openShare,
  position,
  reload,
  rules,
  savedFiles,
} from './page.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a link and waits until the page could do without its host. */
async function ready(page: Page, host: StaticHost, query = ''): Promise<void> {
  await page.goto(host.address + query);
  await live(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Opens the page, and again as its service worker serves it. */
async function kept(page: Page, host: StaticHost): Promise<void> {
  await ready(page, host);
  await reload(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Opens a link and fails where it is not answered. */
async function answered(page: Page, host: StaticHost, query: string): Promise<void> {
  await page.goto(`${host.address}?${query}`);
  await live(page);
  await expect(page.locator('.verdict')).toContainText(/You (win|lose)/);
}

/** Looks for a newer service worker until the page offers it, and accepts. */
async function update(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mine: true }));
  await expect
    .poll(async () => {
      await page.evaluate(
        async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
      );
      return page.getByText('A new version is ready.').count();
    })
    .toBe(1);
  expect(await page.evaluate(() => 'mine' in window)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'mine' in window).catch(() => true)).toBe(false);
  await live(page);
}

test('without its host the page opens any link, shares and saves', async ({ page }) => {
  const saved = await savedFiles(page);
  const host = await StaticHost.start('/courses/games/nim/');
  const missing: string[] = [];
  page.on('response', response => response.ok() || missing.push(response.url()));
  await ready(page, host, '?v=1&g=nim&p=3,5');
  expect(missing).toEqual([]);
  await host.stop();
  await answered(page, host, 'v=1&g=mmod:6&p=3,4&view=outcome&w=0,0,10,10');
  await expect(cell(page, '(3, 4): P')).toBeAttached();
  await openShare(page);
  await expect(page.locator('.share-code svg')).toBeVisible();
  await page.keyboard.press('Escape');
  await openExport(page);
  await page.getByRole('button', { name: /^SVG/ }).click();
  await page.getByRole('button', { name: 'Save SVG' }).click();
  expect((await saved('mmod-6-3-4-example-2.svg')).bytes.toString()).toContain('g=mmod:6');
  // Every game is answered, though a part of the solver was loaded first.
  for (const query of [
    'g=block:4:k2&p=4,3&r=2,3',
    'g=sub:1,3,4&p=5,6',
    'g=kotzig:7:1,2&view=circle',
    'g=line:10:1,2:3,6&view=line',
    'g=wythoff&p=3,5',
  ]) {
    await answered(page, host, query);
  }
  await page.goto(`${host.address}index.html?g=kotzig:7:1,2&view=circle`);
  await live(page);
  await openGame(page);
  await expect(rules(page)).toHaveValue('kotzig:7:1,2');
});

test('without its host lessons, exercises, figures, terms and the language read are there', async ({
  page,
}) => {
  const host = await StaticHost.start('/nim/');
  await kept(page, host);
  await page.goto(`${host.address}?g=nim&p=3,5&lang=de`);
  const catalogues = () => page.evaluate(async () => (await (await caches.open('language')).keys()).length);
  await expect.poll(catalogues).toBeGreaterThan(1);
  await host.stop();
  await page.goto(`${host.address}?g=nim&p=3,5&lang=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.verdict')).toContainText('Sie gewinnen');
  await page.goto(`${host.address}?g=nim&p=3,5&lang=fr`);
  await expect(page.locator('.verdict')).toContainText('You win');
  await page.goto(`${host.address}demo/blocking.html`);
  await expect(cell(page.frameLocator('iframe').first(), /./).first()).toBeAttached();
  for (const path of ['exercises.html?list=handouts', 'about/', 'glossary/', 'figures/']) {
    await page.goto(host.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Figure 3 (c)' }).first().click();
  await live(page);
  await expect(page).toHaveURL(/g=block:4:k2/);
  await expect(position(page)).toContainText('You have lost: no move is left.');
});

test('a newer version waits until it is asked for, keeps the figure, and can be rolled back', async ({
  page,
}) => {
  const host = await StaticHost.start('/nim/');
  await kept(page, host);
  await enterRules(page, 'mmod:6');
  await expect(page).toHaveURL(/mmod:6/);
  // The newer version has another page and, under another name, another script.
  const [index = '', worker = ''] = ['index.html', 'sw.js'].map(name => readFileSync(`dist/${name}`, 'utf8'));
  const [, script = ''] = /assets\/(index-[\w-]+\.js)/.exec(index) ?? [];
  const newer = index.replaceAll(script, 'index-newer.js').replace('</head>', '<!--newer--></head>');
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  host.replaced.set('assets/index-newer.js', readFileSync(`dist/assets/${script}`));
  host.replaced.set('index.html', newer);
  host.replaced.set(
    'sw.js',
    worker
      .replaceAll(script, 'index-newer.js')
      .replace(hash(index), hash(newer))
      .replace(hash(index).slice(7, 23), 'newer'),
  );
  const isNewer = () => page.evaluate(() => document.head.innerHTML.includes('<!--newer-->'));
  await update(page);
  expect(await isNewer()).toBe(true);
  await expect(page).toHaveURL(/mmod:6/);
  await expect(cell(page, '(3, 4): P')).toBeAttached();
  host.restore();
  host.absent = /newer/;
  await update(page);
  expect(await isNewer()).toBe(false);
  await host.stop();
  await answered(page, host, 'g=kotzig:7:1,2&view=circle');
});

test('a newer version with a damaged file is not installed, and the one at hand goes on', async ({
  page,
}) => {
  const host = await StaticHost.start('/nim/');
  await kept(page, host);
  // The browser keeps intact files of a version that failed, so each has revisions of its own.
  const newer = (which: string): string =>
    readFileSync('dist/sw.js', 'utf8').replace(/revision:[`"'][^`"']+/g, `$&${which}`);
  const ended = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = await registration?.update().then(
        () => registration.installing,
        () => null,
      );
      if (worker == null) return 'none';
      if (worker.state === 'installing') {
        await new Promise(changed => worker.addEventListener('statechange', changed, { once: true }));
      }
      return worker.state;
    });
  host.replaced.set('sw.js', newer('one'));
  host.replaced.set('exercises.html', '<!doctype html><title>Log in</title>');
  expect(await ended()).toBe('redundant');
  host.restore();
  host.replaced.set('sw.js', newer('two'));
  host.replaced.set('check.html', readFileSync('dist/check.html').subarray(0, 2000));
  expect(await ended()).toBe('redundant');
  host.replaced.delete('check.html');
  expect(await ended()).toBe('installed');
  await host.stop();
  await answered(page, host, 'g=kotzig:7:1,2&view=circle');
});

test('a worker that the guide retires deletes its files, and no others', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await ready(page, host);
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return { workers: registrations.length, caches: (await caches.keys()).length };
    });
  await page.evaluate(() => caches.open(`files of ${origin}/elsewhere/`));
  expect(await left()).toEqual({ workers: 1, caches: 2 });
  const [, script = ''] = /```js\n(\/\/ sw\.js[^]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  expect(script).not.toBe('');
  host.replaced.set('sw.js', script);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect.poll(left).toEqual({ workers: 0, caches: 1 });
  expect((await page.evaluate(() => caches.keys())).join()).toContain('/elsewhere/');
  await host.stop();
});

test('in a frame nothing is installed', async ({ page }) => {
  await page.clock.install();
  const host = await StaticHost.start('/nim/');
  const frame = '<iframe src="./?g=mmod:6" width="900" height="600"></iframe>';
  host.replaced.set('host.html', `<!doctype html><title>host</title>${frame}`);
  await page.goto(`${host.address}host.html`);
  await expect(position(page.frameLocator('iframe'))).toContainText('You win');
  // Longer than the page waits before it installs anything.
  await page.clock.runFor(4000);
  await drawn(page, 30);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(host.requested).not.toContain('sw.js');
  await host.stop();
});

test('the page can be installed', async ({ page }) => {
  const host = await StaticHost.start('/courses/nim/');
  await page.goto(host.address);
  const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await page.request.get(address)).json()) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  for (const path of [manifest.start_url, manifest.scope]) {
    expect(new URL(path, address).href).toBe(host.address);
  }
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(new URL(src, address).href);
    expect(response.headers()['content-type']).toBe(type);
    const bytes = await response.body();
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await host.stop();
});
