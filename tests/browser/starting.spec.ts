/**
 * No page is empty or dead if its scripts don't run: it gives the reason, shows no control without effect,
 * and offers a retry where that helps.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, messages, inside, KEEP_MESSAGES, test } from './host.ts';
import { oneOfMany } from './nightly.ts';
import { site, type StaticHost } from './static-host.ts';

/** The pages with scripts, and an element that these add. */
const PAGES: Record<string, (page: Page) => Locator> = {
  'index.html': page => page.getByRole('button', { name: 'Share' }),
  'index.html?g=mmod:6&p=3,4': page => page.getByRole('gridcell', { name: '(3, 4): P' }),
  'embed.html?g=mmod:6&p=3,4': page => page.locator('.frame-verdict b'),
  'exercises.html': page => page.locator('nim-exercises button').first(),
  'check.html': page => page.getByRole('button', { name: 'Paste one' }),
};
const fileOf = (page: string): string => page.replace(/\?.*/, '');

/** The first script of a page, and the first of those that it imports. */
function scriptsOf(page: string): { first: string; imported: string } {
  const html = readFileSync(`dist/${fileOf(page)}`, 'utf8');
  const first = /<script type="module" crossorigin src="\.\/([^"]+)"/.exec(html)?.[1] ?? 'none';
  const [, imported = 'none'] =
    /\bfrom\s*["'`]\.\/([^"'`]+\.js)/.exec(readFileSync(`dist/${first}`, 'utf8')) ?? [];
  return { first, imported: `assets/${imported}` };
}

type Fault = (host: StaticHost, name: string, page: Page) => unknown;
const DAMAGED = 'A script of this page is missing or damaged.';
const OLD = 'This browser is too old to run this page.';
const noModules = () => {
  Reflect.deleteProperty(Object, 'hasOwn');
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
};
/** Reasons why scripts don't run, and the sentences of the page. A retry helps if a script is damaged. */
const CAUSES: Record<string, [why: string | RegExp, fault: Fault]> = {
  'styles and scripts are missing': [DAMAGED, host => (host.absent = /^assets\/.*\.(?:css|js)$/)],
  'the first script is lost on its way': [
    DAMAGED,
    (host, name) => (host.interrupted = new RegExp(scriptsOf(name).first)),
  ],
  'the first script is cut short': [
    DAMAGED,
    (host, name) => {
      const { first } = scriptsOf(name);
      const text = readFileSync(`dist/${first}`, 'utf8');
      host.replaced.set(first, text.slice(0, text.length / 2));
    },
  ],
  'an imported script is a login page': [
    DAMAGED,
    (host, name) => host.replaced.set(scriptsOf(name).imported, '<!doctype html><title>Log in</title>'),
  ],
  'there is no network': [
    'There is no network, and this page needs it to load its scripts.',
    (host, _, page) => {
      host.absent = /^assets\/.*\.js$/;
      return page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    },
  ],
  'the browser knows no modules': [
    OLD,
    (host, name, page) => {
      const html = readFileSync(`dist/${fileOf(name)}`, 'utf8');
      host.replaced.set(fileOf(name), html.replaceAll('type="module"', 'type="unknown"'));
      return page.addInitScript(noModules);
    },
  ],
  'the browser is too old for the syntax': [
    OLD,
    (host, name, page) => {
      host.replaced.set(scriptsOf(name).first, 'class A { #new() {} static { ??? } }');
      return page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
    },
  ],
  'scripts are forbidden': [
    /needs? scripts, and none runs here/,
    host => (host.headers['content-security-policy'] = "script-src 'none'"),
  ],
};

/** Controls without any effect. */
const dead = (page: Page): Locator =>
  page.locator('button, input, select, textarea, form').filter({ visible: true });
const unstarted = (page: Page): Locator => page.locator('#unstarted');

for (const [at, [cause, [why, fault]]] of Object.entries(CAUSES).entries()) {
  test(`where ${cause} each page says so`, oneOfMany(at), async ({ page }) => {
    for (const [name, works] of Object.entries(PAGES)) {
      const host = await site();
      await fault(host, name, page);
      await page.goto(host.address + name);
      await expect(unstarted(page), name).toBeVisible();
      await expect(unstarted(page), name).toContainText(why);
      await expect(unstarted(page), name).toHaveRole('alert');
      await expect(dead(page), name).toHaveCount(/damaged|network/.test(String(why)) ? 1 : 0);
      host.restore();
      if (why === DAMAGED) {
        await page.getByRole('button', { name: 'Try again' }).press('Enter');
        await expect(works(page), name).toBeVisible();
        await expect(unstarted(page), name).toHaveCount(0);
      }
      await host.stop();
    }
  });
}

test('while scripts are slow no page says that they are missing', async ({ page }) => {
  for (const [name, works] of Object.entries(PAGES)) {
    const host = await site();
    const release = host.hold(/^assets\/.*\.js$/);
    await page.goto(host.address + name, { waitUntil: 'commit' });
    await expect(unstarted(page), name).toBeAttached();
    await page.waitForFunction(() => document.readyState === 'interactive');
    await expect(unstarted(page), name).toBeHidden();
    release();
    await expect(works(page), name).toBeVisible();
    await host.stop();
  }
});

test('exercises without solver, list or worker say so, to their host too, and can be tried again', async ({
  page,
  host: courses,
}) => {
  for (const gone of [/\.wasm$/, /assets\/handouts-/, /engine\.worker/]) {
    const host = await site();
    host.absent = gone;
    await page.goto(`${host.address}exercises.html`);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await expect(again, gone.source).toBeVisible();
    host.restore();
    await again.press('Enter');
    const alert = page.getByRole('alert').filter({ visible: true, hasText: /missing/ });
    await expect(alert, gone.source).toHaveCount(0);
    await expect(page.locator('nim-exercises button').first()).toBeVisible();
    await host.stop();
  }
  const figures = await site();
  figures.absent = /^assets\/.*\.js$/;
  await courses.open(`${KEEP_MESSAGES}<iframe src="${figures.address}exercises.html"></iframe>`);
  await expect(inside(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  const codes = async () => (await messages(page, 'error')).map(({ data }) => data['code']);
  await expect.poll(codes).toEqual(['load']);
  await figures.stop();
});

/** All pages of the site but the one that only hosts show, and one of the figures' pages, which are alike. */
const ALL = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  file =>
    file.endsWith('.html') &&
    file !== '404.html' &&
    (!/figures[\\/](?!index)/.test(file) || file.endsWith('gs.fig3c.not23.html')),
);

// Other browsers' drivers open no files.
test('from a disk each page says what to do, or can be read @chromium', async ({ page }) => {
  for (const file of ALL) {
    await page.goto(pathToFileURL(`dist/${file}`).href);
    await expect(page).toHaveURL(pathToFileURL(`dist/${file}`).href);
    if (PAGES[file] === undefined && file !== 'embed.html') {
      await expect(page.getByRole('heading').first(), file).toBeVisible();
    } else {
      const alert = page.getByRole('alert').filter({ hasText: 'This page was opened from disk' });
      await expect(alert, file).toContainText('“npx serve”');
      await expect(dead(page), file).toHaveCount(0);
    }
    const links = await page
      .locator('a')
      .filter({ visible: true })
      .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href));
    // A folder on a disk opens no page.
    expect(
      links.filter(link => /^file:[^?#]*\/(?:[?#]|$)/.test(link)),
      file,
    ).toEqual([]);
  }
});

test('the script that reports missing scripts is read by old browsers', () => {
  const [, script = ''] =
    /<script>(\(function\(e\)[^]*?)<\/script>/.exec(readFileSync('dist/check.html', 'utf8')) ?? [];
  expect(script).toContain('Try again');
  expect(script).not.toMatch(/`|=>|\?\.|\?\?|\b(?:let|const|class)\b|\.\.\.(?=\w)/);
});
