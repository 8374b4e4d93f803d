/**
 * What is missing, damaged or forbidden: it is named, nothing is asked for without end, no figure stands for
 * another, and one can try again.
 */

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, figureFrames, heard, iframe, inside, LISTEN, test } from './host.ts';
import { site, solverFile, type StaticHost } from './static-host.ts';
import { drawn, live } from './page.ts';

const WORKER = /engine\.worker/;
const LINK = 'g=mmod:6&p=3,4';
const asset = (name: RegExp): string =>
  `assets/${readdirSync('dist/assets').find(file => name.test(file)) ?? ''}`;
const FIRST = asset(/^index-.*\.js$/);
const SOLVER = solverFile('mmod');
/** The first of the scripts that the page's first script imports. */
const imported = (): string => {
  const [, name] = /\bfrom\s*["']\.\/([^"']+\.js)["']/.exec(readFileSync(`dist/${FIRST}`, 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${FIRST} imports no other script`);
  return `assets/${name}`;
};
const says = (page: Page) => page.getByRole('alert').filter({ hasText: 'figure' });

/** Counts the workers that were begun and those that live. */
const COUNT = () => {
  const counts = { begun: 0, living: 0 };
  Object.assign(globalThis, { counts });
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...from: ConstructorParameters<typeof Worker>) {
      super(...from);
      counts.begun++;
      counts.living++;
    }
    override terminate(): void {
      counts.living--;
      super.terminate();
    }
  };
};
type Counted = { counts: { begun: number; living: number } };

for (const how of ['missing', 'a page of its host']) {
  test(`a worker whose script is ${how} is begun a few times, then on request only`, async ({ page }) => {
    const host = await site();
    const name = asset(WORKER);
    if (how === 'missing') host.gone = WORKER;
    else host.instead.set(name, '<!doctype html><title>Log in</title>');
    await page.goto(`${host.address}?${LINK}`);
    await live(page);
    const position = page.getByRole('region', { name: 'Position' });
    await expect(position).toContainText('The solver could not be started');
    await expect(page.getByRole('figure')).toContainText('The solver could not be started');
    expect(host.count(WORKER)).toBe(4);
    // Other questions are refused without another request.
    await page.getByRole('button', { name: 'Pile 1: one more' }).click();
    await expect(position).toContainText('(4, 4)');
    await expect(position).toContainText('The solver could not be started');
    expect(host.count(WORKER)).toBe(4);
    await position.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => host.count(WORKER)).toBe(5);
    await expect(position).toContainText('The solver could not be started');
    host.gone = null;
    host.instead.clear();
    await position.getByRole('button', { name: 'Try again' }).click();
    await expect(position).toContainText('player wins');
    await expect(page.getByRole('gridcell', { name: '(4, 4): N' })).toBeAttached();
    expect(host.count(WORKER)).toBe(6);
    await host.stop();
  });
}

test('a frame whose worker has gone while it was out of sight tells its host, and asks no more', async ({
  page,
  host,
}) => {
  const figures = await site();
  await page.addInitScript(COUNT);
  await host.open(`${LISTEN}${iframe(figures.address, LINK)}<div style="height:3000px"></div>`);
  const figure = inside(page);
  await expect(figure.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  const [frame] = figureFrames(page);
  const living = () => frame?.evaluate(() => (globalThis as unknown as Counted).counts.living);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(living).toBe(0);
  const before = figures.count(WORKER);
  figures.gone = WORKER;
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(async () => (await heard(page, 'error')).map(({ data }) => data['code']))
    .toEqual(['load']);
  await expect(figure.getByText('The solver could not be started').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.evaluate(() => scrollTo(0, 0));
  figures.gone = null;
  expect(figures.count(WORKER) - before).toBe(4);
  await figure.getByRole('button', { name: 'Try again' }).first().click();
  await expect(figure.locator('.frame-verdict')).toContainText('the previous player wins');
  expect(figures.count(WORKER) - before).toBe(5);
  expect(await heard(page, 'error')).toHaveLength(1);
  await figures.stop();
});

test('a sandboxed frame asks for its worker’s script once, and begins a damaged copy a few times', async ({
  page,
  host,
}) => {
  const figures = await site();
  const name = asset(WORKER);
  await page.addInitScript(COUNT);
  figures.instead.set(name, '<!doctype html><title>Log in</title>');
  await host.open(`${LISTEN}${iframe(figures.address, LINK, 'sandbox="allow-scripts"')}`);
  const figure = inside(page);
  await expect(figure.getByRole('alert')).toContainText('A file of the solver is missing or damaged.');
  expect((await heard(page, 'error')).map(({ data }) => data['code'])).toEqual(['load']);
  expect(figures.count(WORKER)).toBe(1);
  figures.instead.set(name, readFileSync(`dist/${name}`, 'utf8').slice(0, 2000));
  await figure.getByRole('button', { name: 'Try again' }).click();
  await expect(figure.getByText('The solver could not be started').first()).toBeVisible();
  const [frame] = figureFrames(page);
  expect(await frame?.evaluate(() => (globalThis as unknown as Counted).counts.begun)).toBe(4);
  expect(figures.count(WORKER)).toBe(2);
  expect((await heard(page, 'error')).map(({ data }) => data['code'])).toEqual(['load', 'load']);
  figures.instead.clear();
  await figure.getByRole('button', { name: 'Reload' }).first().click();
  await expect(figure.locator('.frame-verdict')).toContainText('the previous player wins');
  await figures.stop();
});

/** In the place of a worker's script: the script, whose solver breaks down over some positions. */
const trapping = (script: string): string => `
  const asked = [], fatal = new Set();
  let heard = 0;
  addEventListener('message', ({ data }) => {
    if (data.kind !== undefined) asked.push({ ...data, alone: ++heard === 1 });
  });
  const Plain = WebAssembly.Instance;
  WebAssembly.Instance = function (module, imports) {
    const { exports } = new Plain(module, imports);
    const job_new = (...from) => {
      // Jobs are begun in the order in which the questions come.
      const { kind, query, alone } = asked.shift();
      const made = exports.job_new(...from);
      // (9, 9) is fatal, (8, 8) is if the worker has heard of anything else.
      const deadly = /p=9,9/.test(query) || (/p=8,8/.test(query) && !alone);
      if (kind === 'evaluate' && deadly) fatal.add([made].flat()[0]);
      return made;
    };
    const job_advance = (job, ...from) => {
      if (fatal.has(job)) throw new WebAssembly.RuntimeError('unreachable');
      return exports.job_advance(job, ...from);
    };
    return { exports: { ...exports, job_new, job_advance } };
  };
  ${script}`;

test('a question that breaks the solver is asked again alone, and those beside it are answered', async ({
  page,
}) => {
  const host = await site();
  const name = asset(WORKER);
  await page.addInitScript(COUNT);
  host.instead.set(name, trapping(readFileSync(`dist/${name}`, 'utf8')));
  await page.goto(`${host.address}?g=nim&p=8,8&w=0,0,10,10`);
  await live(page);
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('the previous player wins');
  await expect(page.getByRole('gridcell', { name: '(8, 8): P' })).toBeAttached();
  await page.goto(`${host.address}?g=nim&p=9,9&w=0,0,10,10`);
  await live(page);
  await expect(position).toContainText('The solver broke down over this question, twice.');
  await expect(page.getByRole('gridcell', { name: '(9, 9): P' })).toBeAttached();
  await expect(page.getByRole('figure')).not.toContainText('broke down');
  await page.getByRole('button', { name: 'Pile 1: one less' }).click();
  await expect(position).toContainText('the next player wins');
  const { begun, living } = await page.evaluate(() => (globalThis as unknown as Counted).counts);
  expect(begun).toBeLessThanOrEqual(3);
  expect(living).toBe(1);
  await host.stop();
});

const faults: Record<
  string,
  { fault(host: StaticHost, page: Page): unknown; mended(host: StaticHost, page: Page): unknown; why: string }
> = {
  'its first script is missing': {
    fault: host => (host.gone = /assets\/index-.*\.js/),
    mended: host => (host.gone = null),
    why: 'A script of this page is missing or damaged.',
  },
  'a script that it imports is missing': {
    fault: host => (host.gone = new RegExp(imported())),
    mended: host => (host.gone = null),
    why: 'A script of this page is missing or damaged.',
  },
  'a script is a page of its host': {
    fault: host => host.instead.set(FIRST, '<!doctype html><title>Log in</title>'),
    mended: host => host.instead.clear(),
    why: 'A script of this page is missing or damaged.',
  },
  'the solver is cut short': {
    fault: host => host.instead.set(SOLVER, readFileSync(`dist/${SOLVER}`).subarray(0, 5000)),
    mended: host => host.instead.clear(),
    why: 'The solver could not be loaded: its file is missing or damaged',
  },
  'neither styles nor scripts come': {
    fault: host => (host.gone = /^assets\/.*\.(?:css|js)$/),
    mended: host => (host.gone = null),
    why: 'A script of this page is missing or damaged.',
  },
  'the solver is a page of its host': {
    fault: host => host.instead.set(SOLVER, '<!doctype html><title>Log in</title>'),
    mended: host => host.instead.clear(),
    why: 'The solver could not be loaded: its file is missing or damaged',
  },
  'the solver is missing': {
    fault: host => (host.gone = /\.wasm$/),
    mended: host => (host.gone = null),
    why: 'The solver could not be loaded: its file is missing or damaged (404',
  },
  'WebAssembly is forbidden': {
    fault: host => (host.headers['content-security-policy'] = "script-src 'self' 'unsafe-inline'"),
    mended: host => delete host.headers['content-security-policy'],
    why: 'This browser or this page does not allow the solver to run.',
  },
};

test('a page that cannot start says why, shows no other figure, and starts when it is mended', async ({
  page,
}) => {
  const host = await site();
  for (const [name, { fault, mended, why }] of Object.entries(faults)) {
    await fault(host, page);
    await page.goto(`${host.address}?g=mmod%3A6&p=3,4`);
    await expect(says(page), name).toContainText(why);
    await expect(says(page), name).toContainText('the figure of this link can’t be shown: g=mmod:6&p=3,4');
    await expect(page.getByText('Opening the figure'), name).toBeHidden();
    await expect(page.getByRole('grid'), name).toHaveCount(0);
    await mended(host, page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await live(page);
    await expect(page.getByRole('gridcell', { name: '(3, 4): P' }), name).toBeAttached();
  }
  // Without a link the first figure is what was asked for.
  host.gone = /\.wasm$/;
  await page.goto(host.address);
  await expect(says(page)).toContainText('this page shows only its first figure');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  host.gone = null;
  // Where no script runs, nothing can know of a link. Not every driver can switch scripts off; every browser
  // can be told to.
  host.headers['content-security-policy'] = "script-src 'none'";
  await page.goto(`${host.address}?${LINK}`);
  await expect(says(page)).toContainText(
    'Nimatrix needs scripts, and none runs here. So this is its first figure, whatever a link asked for.',
  );
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await host.stop();
});

test('a browser without workers is told so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(`./?${LINK}`);
  await expect(says(page)).toContainText(
    'does not allow the solver to run. So the figure of this link can’t be shown: g=mmod:6&p=3,4',
  );
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('while a linked page is fetched it says its game and its link', async ({ page }) => {
  const host = await site();
  let let_go = (): void => {};
  const held = new Promise<void>(resolve => (let_go = resolve));
  await page.route('**/*.wasm', async route => {
    await held;
    await route.continue();
  });
  await page.goto(`${host.address}?g=mmod%3A6&p=3,4`);
  const opening = page.locator('#opening');
  await expect(opening).toBeVisible();
  await expect(opening).toContainText('Opening the figure …g=mmod:6&p=3,4');
  await expect(opening).toContainText(
    'm-Modular Nim Take tokens from one pile, or a multiple of m in total from any piles.',
  );
  // Nothing of the first figure is in sight.
  await expect(page.locator('#first table').first()).toBeHidden();
  let_go();
  await live(page);
  await expect(opening).toHaveCount(0);
  await host.stop();
});

test('a page that comes in two pieces, cut where it says what it opens, says it', async ({ page }) => {
  const host = await site();
  const solver = host.hold(/\.wasm$/);
  const rest = host.halt('<div id="opening"><p><b>');
  await page.goto(`${host.address}?g=mmod:6&p=3,4`, { waitUntil: 'commit' });
  const opening = page.locator('#opening');
  await expect(opening).toBeAttached();
  await drawn(page);
  rest();
  await expect(opening).toContainText('Opening the figure …g=mmod:6&p=3,4');
  solver();
  await live(page);
  await expect(opening).toHaveCount(0);
  await host.stop();
});

test('while its figure is fetched a frame says its game, in its language', async ({ page }) => {
  let letGo = (): void => {};
  const held = new Promise<void>(resolve => (letGo = resolve));
  await page.route('**/*.wasm', async route => {
    await held;
    await route.continue();
  });
  await page.goto('./embed.html?g=nim&p=9,3&lang=de');
  await expect(page.getByText('Nim (9, 3) nim')).toBeVisible();
  await expect(page.getByText('Von einem Haufen beliebig viele Steine nehmen.')).toBeVisible();
  const opening = page.getByText('Die Abbildung wird geöffnet …');
  await expect(opening).toBeVisible();
  letGo();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(opening).toHaveCount(0);
});

test('from an address that leads nowhere a link leads home', async ({ page }) => {
  const host = await site();
  const missing = readFileSync('dist/404.html', 'utf8');
  for (const name of ['nowhere.html', 'nowhere/index.html']) {
    host.instead.set(name, missing);
    await page.goto(host.address + name.replace('index.html', ''));
    await page.getByRole('link', { name: 'Go to Nimatrix' }).click();
    await expect(page).toHaveURL(host.address);
    await live(page);
  }
  await host.stop();
});

test('parts that are fetched later and are missing are told, and are there after a reload', async ({
  page,
}) => {
  const host = await site();
  host.gone = /assets\/(?:qr|files)-.*\.js/;
  await page.goto(`${host.address}?${LINK}`);
  await live(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.locator('[data-format="png"]').click();
  await expect(page.getByRole('dialog').locator('.said-here')).toContainText(
    'A part of the page could not be loaded. Reload the page to try again.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.share-code')).toContainText('The QR code could not be drawn');
  await expect(page.getByText('too long for a QR code')).toHaveCount(0);
  host.gone = null;
  await page.locator('.share-code').getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await live(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.share-code svg')).toBeVisible();
  await host.stop();
});

test('what comes late and is missing is told beside the answer, and is there after a reload', async ({
  page,
}) => {
  const host = await site();
  host.gone = /assets\/late-/;
  await page.goto(`${host.address}?${LINK}`);
  await expect(page.getByText('A part of the page could not be loaded. Reload the page')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('player wins');
  await expect(page.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  host.gone = null;
  await page.reload();
  await live(page);
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('mmod:6');
  await host.stop();
});

test('a site may demand trusted types', async ({ page, host }) => {
  const figures = await site();
  figures.headers['content-security-policy'] = readFileSync('dist/policy.txt', 'utf8').trim();
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(`${figures.address}?${LINK}`);
  await live(page);
  await expect(page.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.share-code svg')).toBeVisible();
  await host.open(iframe(figures.address, LINK, 'sandbox="allow-scripts"'));
  await expect(inside(page).getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  expect(wrong).toEqual([]);
  await figures.stop();
});
