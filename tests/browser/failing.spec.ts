/**
 * Workers and solvers that fail, files that change while a site is used, and hostile input: the page and its
 * frames name the fault, ask nothing without end, show no other figure, and can be tried again.
 */

import { readdirSync, readFileSync } from 'node:fs';
import {
  expect,
  figureFrames,
  messages,
  iframe,
  inside,
  KEEP_MESSAGES,
  test,
  workers,
  countWorkers,
} from './host.ts';
import { cell, drawn, holdRequests, live, openGame, openShare, position, rules } from './page.ts';
import { attackFrames, attackPage } from '../trust/hostile-page.mjs';
import { MINUTES, random, SEED, watched } from '../trust/support.mjs';
import { site, solverFile, type StaticHost } from './static-host.ts';

const WORKER = /engine\.worker/;
const LINK = 'g=mmod:6&p=3,4';
const LOGIN = '<!doctype html><title>Log in</title>';
const ANSWER = /You (?:win|lose)/;
const NOT_STARTED = 'The solver could not be started';
const assets = readdirSync('dist/assets');
const asset = (name: RegExp): string => `assets/${assets.find(file => name.test(file)) ?? name.source}`;
const workerFile = asset(WORKER);

for (const how of ['missing', 'a login page']) {
  test(`a worker whose script is ${how} is begun four times, then on request only`, async ({ page }) => {
    const host = await site();
    if (how === 'missing') host.absent = WORKER;
    else host.replaced.set(workerFile, LOGIN);
    await page.goto(`${host.address}?${LINK}`);
    await live(page);
    await expect(position(page)).toContainText(NOT_STARTED);
    await expect(page.getByRole('figure')).toContainText(NOT_STARTED);
    expect(host.count(WORKER)).toBe(4);
    // Other questions are refused without another request.
    await page.getByRole('button', { name: 'Pile 1: one more' }).click();
    await expect(position(page)).toContainText('(4, 4)');
    await expect(position(page)).toContainText(NOT_STARTED);
    expect(host.count(WORKER)).toBe(4);
    const again = position(page).getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => host.count(WORKER)).toBe(5);
    await expect(position(page)).toContainText(NOT_STARTED);
    host.restore();
    await again.click();
    await expect(position(page)).toContainText(ANSWER);
    await expect(cell(page, '(4, 4): N')).toBeAttached();
    expect(host.count(WORKER)).toBe(6);
    await host.stop();
  });
}

test('a frame whose worker disappears while it is out of sight reports it once', async ({ page, host }) => {
  const figures = await site();
  await countWorkers(page);
  await host.open(`${KEEP_MESSAGES}${iframe(figures.address, LINK)}<div style="height:3000px"></div>`);
  const figure = inside(page);
  await expect(cell(figure, '(3, 4): P')).toBeAttached();
  const scroll = (to: number) => page.evaluate(to => scrollTo(0, to), to);
  await scroll(2000);
  await expect.poll(async () => (await workers(figureFrames(page)[0])).living).toBe(0);
  const before = figures.count(WORKER);
  figures.absent = WORKER;
  await scroll(0);
  const codes = async () => (await messages(page, 'error')).map(({ data }) => data['code']);
  await expect.poll(codes).toEqual(['load']);
  await expect(figure.getByText(NOT_STARTED).first()).toBeVisible();
  await scroll(2000);
  await scroll(0);
  figures.absent = null;
  expect(figures.count(WORKER) - before).toBe(4);
  await figure.getByRole('button', { name: 'Try again' }).first().click();
  await expect(figure.locator('.frame-verdict')).toContainText('You lose');
  expect(figures.count(WORKER) - before).toBe(5);
  expect(await codes()).toEqual(['load']);
  await figures.stop();
});

test('a sandboxed frame begins a damaged worker a few times, and again when it is reloaded', async ({
  page,
  host,
}) => {
  const figures = await site();
  await countWorkers(page);
  figures.replaced.set(workerFile, LOGIN);
  await host.open(`${KEEP_MESSAGES}${iframe(figures.address, LINK, 'sandbox="allow-scripts"')}`);
  const figure = inside(page);
  await expect(figure.getByText(NOT_STARTED).first()).toBeVisible();
  expect((await workers(figureFrames(page)[0])).begun).toBe(4);
  expect((await messages(page, 'error')).map(({ data }) => data['code'])).toEqual(['load']);
  figures.restore();
  await figure.getByRole('button', { name: 'Reload' }).first().click();
  await expect(figure.locator('.frame-verdict')).toContainText('You lose');
  await figures.stop();
});

/** The script of a worker whose solver breaks down over some positions. */
const trapping = (script: string): string => `
  const asked = [], fatal = new Set();
  let count = 0;
  addEventListener('message', ({ data }) => {
    if (data.kind !== undefined) asked.push({ ...data, alone: ++count === 1 });
  });
  const Plain = WebAssembly.Instance;
  WebAssembly.Instance = function (module, imports) {
    const { exports } = new Plain(module, imports);
    const uncheckedjob_new = (...from) => {
      // Jobs begin in the order of the questions.
      const { kind, query, alone } = asked.shift();
      const made = exports.uncheckedjob_new(...from);
      // (9, 9) is fatal, (8, 8) is unless it is the worker's first question.
      const deadly = /p=9,9/.test(query) || (/p=8,8/.test(query) && !alone);
      if (kind === 'evaluate' && deadly) fatal.add([made].flat()[0]);
      return made;
    };
    const uncheckedjob_advance = (job, ...from) => {
      if (fatal.has(job)) throw new WebAssembly.RuntimeError('unreachable');
      return exports.uncheckedjob_advance(job, ...from);
    };
    return { exports: { ...exports, uncheckedjob_new, uncheckedjob_advance } };
  };
  ${script}`;

test('a question that breaks the solver is asked again alone, and the others are answered', async ({
  page,
}) => {
  const host = await site();
  await countWorkers(page);
  host.replaced.set(workerFile, trapping(readFileSync(`dist/${workerFile}`, 'utf8')));
  await page.goto(`${host.address}?g=nim&p=8,8&w=0,0,10,10`);
  await live(page);
  await expect(position(page)).toContainText('You lose');
  await expect(cell(page, '(8, 8): P')).toBeAttached();
  await page.goto(`${host.address}?g=nim&p=9,9&w=0,0,10,10`);
  await live(page);
  await expect(position(page)).toContainText('The solver broke down over this question, twice.');
  await expect(cell(page, '(9, 9): P')).toBeAttached();
  await expect(page.getByRole('figure')).not.toContainText('broke down');
  await page.getByRole('button', { name: 'Pile 1: one less' }).click();
  await expect(position(page)).toContainText('You win');
  const { begun, living } = await workers(page);
  expect(begun).toBeLessThanOrEqual(3);
  expect(living).toBe(1);
  await host.stop();
});

const MISSING = 'The solver could not be loaded: its file is missing or damaged';
const FORBIDDEN = 'This browser or this page does not allow the solver to run.';
const SOLVER = solverFile('mmod');
const FAULTS: Record<string, [why: string, fault: (host: StaticHost) => unknown]> = {
  missing: [`${MISSING} (404`, host => (host.absent = /\.wasm$/)],
  'cut short': [
    MISSING,
    host => host.replaced.set(SOLVER, readFileSync(`dist/${SOLVER}`).subarray(0, 100_000)),
  ],
  'a login page': [MISSING, host => host.replaced.set(SOLVER, LOGIN)],
  forbidden: [
    FORBIDDEN,
    host => (host.headers['content-security-policy'] = "script-src 'self' 'unsafe-inline'"),
  ],
};

test('without a solver the page says why, shows no other figure, and can be tried again', async ({
  page,
}) => {
  const host = await site();
  const alert = page.getByRole('alert').filter({ hasText: 'figure' });
  const refused = 'the figure of this link can’t be shown: g=mmod:6&p=3,4';
  for (const [name, [why, fault]] of Object.entries(FAULTS)) {
    fault(host);
    await page.goto(`${host.address}?g=mmod%3A6&p=3,4`);
    await expect(alert, name).toContainText(why);
    await expect(alert, name).toContainText(refused);
    await expect(page.getByText('Opening the figure'), name).toBeHidden();
    await expect(page.getByRole('grid'), name).toHaveCount(0);
    host.restore();
    delete host.headers['content-security-policy'];
    await page.getByRole('button', { name: 'Try again' }).click();
    await live(page);
    await expect(cell(page, '(3, 4): P'), name).toBeAttached();
  }
  // Without a link the first figure is what was asked for.
  host.absent = /\.wasm$/;
  await page.goto(host.address);
  await expect(alert).toContainText('this page shows only its first figure');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  host.restore();
  // Not every driver can switch scripts off; every browser obeys a policy.
  host.headers['content-security-policy'] = "script-src 'none'";
  await page.goto(`${host.address}?${LINK}`);
  await expect(alert).toContainText(
    'Nimatrix needs scripts, and none runs here. So this is its first figure, whatever a link asked for.',
  );
  await host.stop();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(`./?${LINK}`);
  await expect(alert).toContainText(`does not allow the solver to run. So ${refused}`);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('while a page or a frame loads it shows its game and its link', async ({ page }) => {
  const host = await site();
  const opening = page.locator('#opening');
  const link = 'Opening the figure …g=mmod:6&p=3,4';
  let release = await holdRequests(page, '**/*.wasm');
  await page.goto(`${host.address}?g=mmod%3A6&p=3,4`);
  await expect(opening).toBeVisible();
  await expect(opening).toContainText(link);
  await expect(opening).toContainText(
    'm-Modular Nim Take tokens from one pile, or a multiple of m in total from any piles.',
  );
  await expect(page.locator('#first table').first()).toBeHidden();
  release();
  await live(page);
  await expect(opening).toHaveCount(0);
  await page.unrouteAll();
  // The page arrives in two pieces, split at the name of the solver's file.
  const solver = host.hold(/\.wasm$/);
  const rest = host.halt('<div id="opening"><p><b>');
  await page.goto(`${host.address}?${LINK}`, { waitUntil: 'commit' });
  await expect(opening).toBeAttached();
  await drawn(page);
  rest();
  await expect(opening).toContainText(link);
  solver();
  await live(page);
  await expect(opening).toHaveCount(0);
  await host.stop();
  release = await holdRequests(page, '**/*.wasm');
  await page.goto('./embed.html?g=nim&p=9,3&lang=de');
  await expect(page.getByText('Nim (9, 3) nim')).toBeVisible();
  await expect(page.getByText('Von einem Haufen beliebig viele Steine nehmen.')).toBeVisible();
  await expect(page.getByText('Die Abbildung wird geöffnet …')).toBeVisible();
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Die Abbildung wird geöffnet …')).toHaveCount(0);
});

test('a script that is missing later is reported where it is needed, and loads after a reload', async ({
  page,
}) => {
  const host = await site();
  host.absent = /assets\/nim-share-.*\.js/;
  await page.goto(`${host.address}?${LINK}`);
  await live(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const lost = 'A part of the page could not be loaded. Reload the page to try again.';
  await expect(page.getByRole('alert')).toContainText(lost);
  host.restore();
  await page.reload();
  await live(page);
  await openShare(page);
  await expect(page.locator('.share-code svg')).toBeVisible();
  // What loads after the first answer is reported beside it.
  host.absent = /assets\/nim-rules-/;
  await page.goto(`${host.address}?${LINK}`);
  await expect(page.getByText(lost)).toBeVisible();
  await expect(position(page)).toContainText(ANSWER);
  await expect(cell(page, '(3, 4): P')).toBeAttached();
  host.restore();
  await page.reload();
  await live(page);
  await openGame(page);
  await expect(rules(page)).toHaveValue('mmod:6');
  await host.stop();
});

const ROUNDS = 16;

/** Attacks by day with the same inputs every time; `npm run hostile:page` tries others for longer. */
async function attacked(attack: (below: (bound: number) => number) => Promise<void>): Promise<void> {
  if (MINUTES > 0) test.setTimeout(MINUTES * 60_000);
  const end = performance.now() + MINUTES * 25_000;
  let seed = SEED;
  do {
    if (MINUTES > 0) console.log(`seed ${seed}`);
    await attack(random(seed++));
  } while (performance.now() < end);
}

test('hostile links and files do nothing to the page', async ({ page, host }) => {
  const wrong = watched(page, [host.figures]);
  await attacked(below => attackPage(page, host.figures, wrong, below, ROUNDS));
});

test('hostile messages and attributes do nothing to frames', async ({ page, host }) => {
  const wrong = watched(page, [host.figures, new URL(host.put('')).origin]);
  await attacked(below => attackFrames(page, host.figures, host.put, wrong, below, ROUNDS));
});
