/**
 * No page is empty or dead where its scripts don't run, for whatever reason: it says why in a true sentence,
 * has nothing that does nothing, and can be tried again where that helps.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, heard, inside, LISTEN, test } from './host.ts';
import { StaticHost } from './static-host.ts';
import { oneOfMany } from './nightly.ts';

/** The pages that need scripts, and what is there once they run. */
const PAGES: Record<string, (page: Page) => Locator> = {
  'index.html': page => page.getByRole('button', { name: 'Share' }),
  'index.html?g=mmod:6&p=3,4': page => page.getByRole('gridcell', { name: '(3, 4): P' }),
  'embed.html?g=mmod:6&p=3,4': page => page.locator('.frame-verdict .badge'),
  'exercises.html': page => page.locator('nim-exercises button').first(),
  'check.html': page => page.getByRole('button', { name: 'Check' }),
};
const DAMAGED = 'A script of this page is missing or damaged.';
const NEEDED = /needs? scripts, and none runs here/;

/** The first script of a page, and the first of those that it imports. */
function scriptsOf(page: string): { first: string; imported: string } {
  const html = readFileSync(`dist/${page.replace(/\?.*/, '')}`, 'utf8');
  const first = /<script type="module" crossorigin src="\.\/([^"]+)"/.exec(html)?.[1] ?? 'none';
  const [, imported = 'none'] =
    /\bfrom\s*["'`]\.\/([^"'`]+\.js)/.exec(readFileSync(`dist/${first}`, 'utf8')) ?? [];
  return { first, imported: `assets/${imported}` };
}
const half = (file: string): string => {
  const text = readFileSync(`dist/${file}`, 'utf8');
  return text.slice(0, text.length / 2);
};

interface Cause {
  fault(host: StaticHost, name: string, page: Page): unknown;
  why: string | RegExp;
  /** Whether it can help to try again. */
  again: boolean;
}
const CAUSES: Record<string, Cause> = {
  'all scripts are missing': { fault: host => (host.gone = /^assets\/.*\.js$/), why: DAMAGED, again: true },
  'neither styles nor scripts come': {
    fault: host => (host.gone = /^assets\/.*\.(?:css|js)$/),
    why: DAMAGED,
    again: true,
  },
  'the first script is lost on its way': {
    fault: (host, name) => (host.lost = new RegExp(scriptsOf(name).first)),
    why: DAMAGED,
    again: true,
  },
  'the first script is cut short': {
    fault: (host, name) => host.instead.set(scriptsOf(name).first, half(scriptsOf(name).first)),
    why: DAMAGED,
    again: true,
  },
  'the first script fails as it starts': {
    fault: (host, name) => host.instead.set(scriptsOf(name).first, 'undefined.nothing'),
    why: DAMAGED,
    again: true,
  },
  'a script that it imports is missing': {
    fault: (host, name) => (host.gone = new RegExp(scriptsOf(name).imported)),
    why: DAMAGED,
    again: true,
  },
  'a script that it imports is a page of its host': {
    fault: (host, name) => host.instead.set(scriptsOf(name).imported, '<!doctype html><title>Log in</title>'),
    why: DAMAGED,
    again: true,
  },
  'there is no network': {
    fault: (host, _, page) => {
      host.gone = /^assets\/.*\.js$/;
      return page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    },
    why: 'There is no network, and this page needs it to load its scripts.',
    again: true,
  },
  'the browser knows no modules': {
    fault: (host, name, page) => {
      const file = name.replace(/\?.*/, '');
      const html = readFileSync(`dist/${file}`, 'utf8').replaceAll('type="module"', 'type="unknown"');
      host.instead.set(file, html);
      return page.addInitScript(() => {
        Reflect.deleteProperty(Object, 'hasOwn');
        Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
      });
    },
    why: 'This browser is too old to run this page.',
    again: false,
  },
  'the browser is too old for the syntax': {
    fault: (host, name, page) => {
      host.instead.set(scriptsOf(name).first, 'class A { #new() {} static { ??? } }');
      return page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
    },
    why: 'This browser is too old to run this page.',
    again: false,
  },
  'scripts are forbidden': {
    fault: host => (host.headers['content-security-policy'] = "script-src 'none'"),
    why: NEEDED,
    again: false,
  },
};

async function site(): Promise<StaticHost> {
  const host = await StaticHost.start('/nim/');
  host.headers['cache-control'] = 'no-store';
  return host;
}

/** What a reader could press or fill in and nothing would come of it. */
const dead = (page: Page): Locator =>
  page.locator('button, input, select, textarea, form').filter({ visible: true });

for (const [at, [cause, { fault, why, again }]] of Object.entries(CAUSES).entries()) {
  test(`where ${cause} each page says so`, oneOfMany(at), async ({ page }) => {
    for (const [name, works] of Object.entries(PAGES)) {
      const host = await site();
      await fault(host, name, page);
      await page.goto(host.address + name);
      const alert = page.locator('#unstarted');
      await expect(alert, name).toBeVisible();
      await expect(alert, name).toContainText(why);
      await expect(alert, name).toHaveRole('alert');
      await expect(dead(page), name).toHaveCount(again ? 1 : 0);
      if (cause === 'there is no network') continue;
      host.mend();
      if (again) {
        await page.getByRole('button', { name: 'Try again' }).press('Enter');
        await expect(works(page), name).toBeVisible();
        await expect(alert, name).toHaveCount(0);
      }
      await host.stop();
    }
  });
}

test('while scripts are slow no page says that they are missing', async ({ page }) => {
  for (const [name, works] of Object.entries(PAGES)) {
    const host = await site();
    const letGo = host.hold(/^assets\/.*\.js$/);
    await page.goto(host.address + name, { waitUntil: 'commit' });
    await expect(page.locator('#unstarted'), name).toBeAttached();
    await page.waitForFunction(() => document.readyState === 'interactive');
    await expect(page.locator('#unstarted'), name).toBeHidden();
    letGo();
    await expect(works(page), name).toBeVisible();
    await host.stop();
  }
});

test('exercises whose solver or list is missing say so and can be tried again', async ({ page }) => {
  for (const gone of [/\.wasm$/, /assets\/handouts-/, /engine\.worker/]) {
    const host = await site();
    host.gone = gone;
    await page.goto(`${host.address}exercises.html`);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await expect(again, gone.source).toBeVisible();
    host.mend();
    await again.press('Enter');
    await expect(
      page.getByRole('alert').filter({ visible: true, hasText: /missing/ }),
      gone.source,
    ).toHaveCount(0);
    await expect(page.locator('nim-exercises button').first()).toBeVisible();
    await host.stop();
  }
});

test('a page of exercises that cannot start tells the page around it', async ({ page, host }) => {
  const figures = await site();
  figures.gone = /^assets\/.*\.js$/;
  await host.open(`${LISTEN}<iframe src="${figures.address}exercises.html"></iframe>`);
  await expect(inside(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect
    .poll(async () => (await heard(page, 'error')).map(({ data }) => data['code']))
    .toEqual(['load']);
  await figures.stop();
});

/** All pages of the site but the one that only hosts show; each figure's is like the others. */
const ALL = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  file =>
    file.endsWith('.html') &&
    file !== '404.html' &&
    (!/figures[\\/](?!index)/.test(file) || file.endsWith('gs.fig3c.not23.html')),
);

// Other browsers' drivers open no files, or hide why.
test('from a disk each page says what to do, or can be read, and its links open pages @chromium', async ({
  page,
}) => {
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
    const folders = links.filter(link => /^file:[^?#]*\/(?:[?#]|$)/.test(link));
    expect(folders, file).toEqual([]);
  }
});

test('the script that says so is read by old browsers', () => {
  const [, script = ''] =
    /<script>(\(function\(e\)[^]*?)<\/script>/.exec(readFileSync('dist/check.html', 'utf8')) ?? [];
  expect(script).toContain('Try again');
  expect(script).not.toMatch(/`|=>|\?\.|\?\?|\b(?:let|const|class)\b|\.\.\.(?=\w)/);
});
