/**
 * What is kept for being offline, from one version to the next and back: whole, or as it was before. Lessons
 * and exercises are kept too.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test, expect, type Page } from '@playwright/test';
import { StaticHost } from './static-host.ts';
import { live, newerOffered } from './page.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the page, and again as the worker gives it. */
async function kept(page: Page, host: StaticHost): Promise<void> {
  await page.goto(host.address);
  await live(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await live(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('without its host lessons, exercises, figures and terms are there', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await kept(page, host);
  await host.stop();
  await page.goto(`${host.address}demo/blocking.html`);
  await expect(page.frameLocator('iframe').first().getByRole('gridcell').first()).toBeAttached();
  await page.goto(`${host.address}exercises.html?list=handouts`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const folder of ['about/', 'glossary/', 'figures/']) {
    await page.goto(host.address + folder);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Figure 3 (c)' }).first().click();
  await live(page);
  await expect(page).toHaveURL(/g=block:4:k2/);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('player wins');
});

/** Asks for a newer worker until the page offers it, and takes it. */
async function taken(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mine: true }));
  await newerOffered(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'mine' in window).catch(() => true)).toBe(false);
  await live(page);
}

test('a version that is rolled back gives way to the one before', async ({ page }) => {
  const host = await StaticHost.start('/nim/');
  await kept(page, host);
  // The newer version has another page and, under another name, another script.
  const [index, worker] = ['index.html', 'sw.js'].map(name => readFileSync(`dist/${name}`, 'utf8'));
  const [, script = ''] = /assets\/(index-[\w-]+\.js)/.exec(index ?? '') ?? [];
  const newer = (index ?? '').replaceAll(script, 'index-newer.js').replace('</head>', '<!--newer--></head>');
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  host.instead.set('assets/index-newer.js', readFileSync(`dist/assets/${script}`));
  host.instead.set('index.html', newer);
  host.instead.set(
    'sw.js',
    (worker ?? '')
      .replaceAll(script, 'index-newer.js')
      .replace(hash(index ?? ''), hash(newer))
      .replace(hash(index ?? '').slice(7, 23), 'newer'),
  );
  const shown = () => page.evaluate(() => document.head.innerHTML.includes('<!--newer-->'));
  await taken(page);
  expect(await shown()).toBe(true);
  host.mend();
  host.gone = /newer/;
  await taken(page);
  expect(await shown()).toBe(false);
  await host.stop();
  await page.goto(`${host.address}?g=kotzig:7:1,2`);
  await live(page);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('player wins');
});

test('a newer version of which a file is damaged is not taken, and the one at hand goes on', async ({
  page,
}) => {
  const host = await StaticHost.start('/nim/');
  await kept(page, host);
  // Of a version that was not taken, the files that came are kept; so each is another one.
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
  host.instead.set('sw.js', newer('one'));
  host.instead.set('exercises.html', '<!doctype html><title>Log in</title>');
  expect(await ended()).toBe('redundant');
  host.instead.delete('exercises.html');
  host.instead.set('sw.js', newer('two'));
  host.instead.set('check.html', readFileSync('dist/check.html').subarray(0, 2000));
  expect(await ended()).toBe('redundant');
  // The whole of it comes, and waits.
  host.instead.delete('check.html');
  expect(await ended()).toBe('installed');
  await host.stop();
  await page.goto(`${host.address}?g=kotzig:7:1,2`);
  await live(page);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('player wins');
});
