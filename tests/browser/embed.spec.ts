/** Figures in the frames of other sites: what runs there, when, and what readers and hosts see of it. */

import type { Page } from '@playwright/test';
import {
  CELL,
  countWorkers,
  drawnAll,
  expect,
  FIGURE_3,
  figureFrames,
  messages,
  iframe,
  inside,
  KEEP_MESSAGES,
  test,
  workers,
} from './host.ts';
import { cell, enterRules, lawInLink, position, tab } from './page.ts';
import { StaticHost } from './static-host.ts';

const OTHER = '(3, 3): P, not 2, not 3';
const verdict = (page: Page, nth = 0) => inside(page, nth).locator('.frame-verdict');
const scroll = (page: Page, to: number) => page.evaluate(to => scrollTo(0, to), to);
const count = async (page: Page, type: string) => (await messages(page, type)).length;

for (const sandbox of [
  '',
  'sandbox="allow-scripts"',
  'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"',
]) {
  test(`a figure runs under a strict policy, and leads to the playground: ${sandbox}`, async ({
    page,
    host,
    context,
  }) => {
    const wrong: string[] = [];
    page.on('pageerror', error => wrong.push(error.message));
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src ${host.figures}`;
    await host.open({ body: iframe(host.figures, FIGURE_3, sandbox), policy });
    const figure = inside(page);
    await expect(cell(figure, CELL)).toHaveAttribute('aria-selected', 'true');
    await expect(verdict(page)).toContainText('You win');
    await cell(figure, OTHER).click();
    await expect(verdict(page)).toContainText('You lose');
    const link = figure.getByRole('link', { name: 'Open in the playground' });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^${host.figures}\\?v=1&g=block:4:k2&p=3,3&r=2,3&`),
    );
    if (sandbox === '') {
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await expect(opened.getByRole('textbox', { name: 'Pile 1', exact: true })).toHaveValue('3');
    } else if (sandbox === 'sandbox="allow-scripts"') {
      // A frame that may open nothing shows the address.
      await link.click();
      await expect(figure.getByRole('textbox', { name: 'Its address' })).toHaveValue(/\?v=1&g=block:4:k2&/);
      expect(context.pages().length).toBe(1);
    }
    expect(wrong).toEqual([]);
  });
}

test('of thirty frames only those in sight work, and none works without need', async ({ page, host }) => {
  await countWorkers(page);
  await host.open(
    Array.from({ length: 30 }, (_, at) =>
      iframe(host.figures, `g=block:4:k2&p=${at},3&r=2,3&w=0,0,7,7`),
    ).join(''),
  );
  const ofAll = <R>(what: () => R) => Promise.all(figureFrames(page).map(frame => frame.evaluate(what)));
  const counts = () => Promise.all(figureFrames(page).map(frame => workers(frame)));
  const shown = async () =>
    (await ofAll(() => document.querySelector('nim-frame') !== null)).filter(Boolean).length;
  await expect(cell(inside(page, 0), /./).first()).toBeVisible();
  await expect.poll(shown).toBe(2);
  const fetched = await ofAll(() =>
    performance.getEntriesByType('resource').some(entry => entry.name.endsWith('.wasm')),
  );
  expect(fetched).toEqual(Array.from({ length: 30 }, (_, at) => at < 2));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(cell(inside(page, 29), /./).first()).toBeVisible();
  await expect.poll(shown).toBe(4);
  await expect
    .poll(async () => (await counts()).map(({ living }) => living))
    .toEqual(Array.from({ length: 30 }, (_, at) => (at < 28 ? 0 : 1)));
  // Work in progress ends; then no timer is set any more.
  const timers = async () => (await counts()).map(({ timers }) => timers).join();
  let before = '';
  await expect.poll(async () => before === (before = await timers()), { intervals: [1000] }).toBe(true);
  await scroll(page, 0);
  await cell(inside(page, 0), OTHER).click();
  await expect(verdict(page)).toContainText('You lose');
});

test('long work pauses while its frame is out of sight, and begins again by itself', async ({
  page,
  host,
}) => {
  await countWorkers(page);
  await host.open(
    `${iframe(host.figures, 'g=kotzig:110:2,5&by=search&view=circle')}<div style="height:3000px"></div>`,
  );
  const bar = inside(page).getByRole('progressbar');
  await expect(bar).toBeAttached();
  const living = async () => (await workers(figureFrames(page)[0])).living;
  for (const [to, count] of [
    [0, 1],
    [2000, 0],
    [0, 1],
  ] as const) {
    await scroll(page, to);
    await expect.poll(living).toBe(count);
  }
  await expect(bar).toBeAttached();
  await expect(inside(page).getByText('Stopped before it was done.')).toHaveCount(0);
});

test('the Back button belongs to the page around the figure', async ({ page, host }) => {
  const before = host.put('<h1>Before</h1>');
  await page.goto(before);
  await page.goto(host.put(iframe(host.figures, `${FIGURE_3}&ctl=all`)));
  const figure = inside(page);
  await expect(cell(figure, CELL)).toBeAttached();
  const length = await page.evaluate(() => history.length);
  const address = figureFrames(page)[0]?.url();
  await cell(figure, OTHER).click();
  await figure.getByRole('button', { name: 'Zoom in' }).click();
  await tab(figure, 'Piles').click();
  await figure.locator('summary').click();
  await enterRules(figure, 'nim');
  await expect(figure.locator('summary')).toContainText('nim');
  await expect(verdict(page)).toContainText('(3, 3) You lose');
  await figure.getByRole('button', { name: 'Back to the first figure' }).click();
  await expect(cell(figure, CELL)).toBeAttached();
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(figureFrames(page)[0]?.url()).toBe(address);
  // The page may be gone before the call is answered.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(before);
});

test('a reader guesses before the figure is shown', async ({ page, host }) => {
  await host.open(KEEP_MESSAGES + iframe(host.figures, `${FIGURE_3}&q=1`));
  const figure = inside(page);
  const another = figure.getByRole('button', { name: 'Ask for another position' });
  await expect(figure.getByRole('heading', { name: 'Who wins from (4, 3), not 2, not 3?' })).toBeVisible();
  await expect(figure.getByRole('grid')).toHaveCount(0);
  await expect(figure.locator('.frame-verdict')).toHaveCount(0);
  await figure.getByRole('button', { name: 'P: the previous player wins' }).click();
  await expect(figure.getByText('Whoever moves can take 1 from pile 1, then block')).toBeVisible();
  await expect(another).toBeFocused();
  await expect(cell(figure, CELL)).toHaveAttribute('aria-selected', 'true');
  const [first] = await messages(page, 'guess');
  expect(first?.data).toMatchObject({ guess: 'P', outcome: 'N', right: false });
  for (let turn = 2; turn < 5; turn++) {
    await another.click();
    await expect(figure.getByRole('heading', { name: 'Who wins from' })).toBeFocused();
    await expect(figure.getByRole('grid')).toHaveCount(0);
    await figure.getByRole('button', { name: /^N: / }).click();
    await expect.poll(() => count(page, 'guess')).toBe(turn);
    const { outcome, right } = (await messages(page, 'guess')).at(-1)?.data ?? {};
    expect(right).toBe(outcome === 'N');
    await expect(figure.locator('.reason')).toContainText(right === true ? 'Right.' : 'Not right.');
  }
  // The board of a question shows numbers, and no outcome.
  await host.open(iframe(host.figures, 'g=line:12:1,2:3,5,9,12&view=line&q=1'));
  const picture = figure.locator('.exercise svg text');
  await expect(picture.first()).toBeVisible();
  const shown = (await picture.allTextContents()).filter(text => text !== '∗');
  expect(shown.map(Number)).toEqual(Array.from({ length: 13 }, (_, at) => at));
});

test('a figure to read only can be read and not changed', async ({ page, host }) => {
  const figure = inside(page);
  await host.open(KEEP_MESSAGES + iframe(host.figures, `${FIGURE_3}&ro=1&ui=full&ctl=pan,zoom,hint`));
  await expect(position(figure).getByRole('heading')).toHaveText(/You win/);
  await cell(figure, '(1, 5): N, not 1, not 3').hover();
  await expect(figure.locator('.readout')).toContainText('(1, 5)');
  await cell(figure, OTHER).click();
  await cell(figure, CELL).press('Enter');
  await expect(position(figure).getByRole('textbox')).toHaveCount(0);
  await expect(position(figure).getByRole('button', { name: /^Pile|pile|^Play/ })).toHaveCount(0);
  await figure.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => count(page, 'state')).toBe(1);
  expect((await messages(page, 'state'))[0]?.data['query']).toContain('&p=4,3&r=2,3&');
  expect(await messages(page, 'select')).toEqual([]);
  await host.open(iframe(host.figures, 'g=block:3:k1&p=2,1&r=1&view=tree&ro=1'));
  await figure.getByRole('treeitem').nth(1).click();
  await expect(figure.getByRole('button', { name: 'Start here' })).toBeHidden();
  await expect(figure.getByRole('button', { name: 'Unfold all' })).toBeVisible();
  for (const [query, name] of [
    ['g=sub:1,2,3/1,3,4&p=3,4&view=sequence', /^n = 5:/],
    ['g=kotzig:8:1,2&view=circle', /^space 2: step 2/],
    ['g=kotzig:8:1,2&view=play', /^space 2: step 2/],
  ] as const) {
    await host.open(KEEP_MESSAGES + iframe(host.figures, `${query}&ro=1`));
    await figure.getByRole('button', { name }).click({ force: true });
    await drawnAll(page);
    for (const type of ['state', 'move']) expect(await messages(page, type), query).toEqual([]);
  }
});

test('keys of the link set controls, letters and theme, and bad ones are named', async ({ page, host }) => {
  const figure = inside(page);
  const show = async (keys: string) => {
    await host.open(iframe(host.figures, `${FIGURE_3}&${keys}`));
    await expect(cell(figure, CELL)).toBeAttached();
  };
  await show('ctl=none&open=0');
  for (const role of ['button', 'link', 'tab', 'textbox'] as const) {
    await expect(figure.getByRole(role)).toHaveCount(0);
  }
  await show('ctl=view,rules,export&caption=1');
  await expect(tab(figure, 'Outcome')).toBeVisible();
  await expect(figure.getByText('block:4:k2', { exact: true })).toBeVisible();
  await expect(figure.locator('figcaption')).toContainText('Gavel & Strimling');
  await expect(figure.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await figure.getByRole('button', { name: 'Save' }).click();
  await expect(figure.getByRole('dialog')).toContainText('Save PNG');
  // An author may give the plain wheel to the figure.
  await show('scroll=greedy');
  await cell(figure, CELL).hover();
  await page.mouse.wheel(0, 120);
  await expect(figure.getByRole('grid').first()).not.toHaveAttribute('aria-rowcount', '8');
  await show('ui=min');
  await expect(figure.locator('.frame-verdict, .foot')).toHaveCount(0);
  for (const keys of ['1', '0']) {
    await show(`keys=${keys}`);
    await cell(figure, '(0, 0): P, not 2, not 3').press('ArrowRight');
    await expect(cell(figure, '(0, 1): N, not 2, not 3')).toBeFocused();
    await page.keyboard.press('l');
    if (keys === '1') await expect(figure.locator('.announcement')).toContainText('pile');
    else await expect(figure.locator('.announcement')).toBeEmpty();
  }
  for (const [keys, colour] of [
    ['theme=dark', 'rgb(20, 23, 27)'],
    ['theme=light', 'rgb(251, 250, 245)'],
    ['theme=print', 'rgb(255, 255, 255)'],
    ['bg=transparent', 'rgba(0, 0, 0, 0)'],
  ] as const) {
    await show(keys);
    await expect(figure.locator('html')).toHaveCSS('background-color', colour);
  }
  await show('ui=big&ctl=dance&view=zzz');
  const notices = figure.getByRole('alert').getByRole('listitem');
  await expect(notices).toHaveCount(3);
  await expect(
    notices.filter({ hasText: 'ui: found “big”, where board, full, min is allowed.' }),
  ).toHaveCount(1);
});

const POSTER = FIGURE_3.replace('&w', '&view=outcome&w');
const picture = (page: Page) => inside(page).getByRole('img', { name: 'Outcomes: block:4:k2' });
const isDrawn = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);

test('where wasm or the script is blocked there is a picture or a link', async ({ page, host }) => {
  const link = inside(page).getByRole('link', { name: 'Open in the playground' });
  await page.route('**/embed.html?*', async route => {
    const response = await route.fetch();
    const policy = { 'content-security-policy': "script-src 'self' 'unsafe-inline'" };
    await route.fulfill({ response, headers: { ...response.headers(), ...policy } });
  });
  await host.open(KEEP_MESSAGES + iframe(host.figures, POSTER));
  await expect(inside(page).getByRole('alert')).toContainText('does not allow the solver to run');
  await isDrawn(page);
  await expect(link).toHaveAttribute('href', `./?${POSTER}`);
  expect((await messages(page, 'error'))[0]?.data['code']).toBe('wasm');
  await page.unrouteAll();
  await page.route('**/assets/embed-*.js', route => route.abort());
  await host.open(KEEP_MESSAGES + iframe(host.figures, FIGURE_3));
  await expect(link).toHaveAttribute('href', `./?${FIGURE_3}`);
  expect((await messages(page, 'error'))[0]?.data['code']).toBe('load');
});

test('a sandboxed frame of a site that allows other origins nothing has a picture', async ({
  page,
  host,
}) => {
  const plain = await StaticHost.start('/courses/nim/');
  const query = `v=1&${POSTER}`;
  await host.open(KEEP_MESSAGES + iframe(plain.address, query, 'sandbox="allow-scripts allow-same-origin"'));
  await expect(cell(inside(page), CELL)).toBeAttached();
  const sandbox = 'sandbox="allow-scripts"';
  await host.open(KEEP_MESSAGES + iframe(plain.address, query, sandbox));
  // What can't be opened from there can be read.
  await expect(inside(page).getByRole('link', { name: `${plain.address}?${query}` })).toBeVisible();
  await isDrawn(page);
  expect((await messages(page, 'error'))[0]?.data['code']).toBe('load');
  await expect.poll(async () => (await messages(page, 'height')).at(-1)?.height ?? 0).toBeGreaterThan(200);
  // The picture would answer a question.
  await host.open(iframe(plain.address, `${query}&q=1`, sandbox));
  await expect(inside(page).getByRole('link')).toBeVisible();
  await expect(inside(page).getByRole('img')).toHaveCount(0);
  await plain.stop();
});

test('behind a poster nothing is loaded before the click', async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await host.open(KEEP_MESSAGES + iframe(host.figures, `${FIGURE_3}&view=outcome&act=click`));
  await expect(picture(page)).toBeVisible();
  expect(await count(page, 'poster')).toBe(1);
  await drawnAll(page);
  expect(asked.filter(url => /wasm|show-/.test(url))).toEqual([]);
  await inside(page).getByRole('button', { name: 'Start' }).click();
  await expect(cell(inside(page), CELL)).toBeAttached();
  // The picture would answer a question.
  await host.open(iframe(host.figures, `${FIGURE_3}&view=outcome&q=1&act=click`));
  await expect(inside(page).getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(inside(page).getByRole('img')).toHaveCount(0);
  await host.open(iframe(host.figures, 'g=block:5:k3&p=30,44&r=1,2,3&act=click'));
  await expect(inside(page).locator('.still-words')).toHaveText(
    'Blocking Nim (30, 44) block:5:k3Take any number of tokens from one pile, ' +
      'unless the amount is blocked; then block residues modulo n for your opponent.',
  );
});

/** Sends a command to the first frame. */
const send = (page: Page, order: { type: string; data?: unknown }): Promise<void> =>
  page.evaluate(order => {
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ ns: 'nim-matrix', v: 1, id: 1, ...order }, '*');
  }, order);

test('a frame proves its game on request of its reader or host, and loads nothing for it before', async ({
  page,
  host,
}) => {
  const PROVED = { standing: 'proved', proof: { claim: 'hand-over' } };
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const query = 'g=block:2:1/2&p=4,3&r=1';
  await host.open(KEEP_MESSAGES + iframe(host.figures, query));
  await expect.poll(() => asked.some(url => url.includes('/rest-'))).toBe(true);
  await expect(verdict(page)).toContainText('You win');
  expect(asked.filter(url => /prov(?!able-)/.test(url))).toEqual([]);
  await send(page, { type: 'prove' });
  await expect.poll(() => messages(page, 'reply')).toMatchObject([{ data: PROVED }]);
  for (const sandbox of ['', 'sandbox="allow-scripts"']) {
    await host.open(KEEP_MESSAGES + iframe(host.figures, `${query}&ctl=pan,prove`, sandbox));
    const line = inside(page).locator('nim-framed-proof');
    await line.getByRole('button', { name: 'Prove' }).click();
    await expect(line).toContainText(/Proved for all piles: automaton with \d+ states in base 2, checked/);
    await expect(inside(page).locator('.announcement')).toContainText('Proved for all piles');
    expect((await messages(page, 'proof'))[0]?.data).toMatchObject({
      rules: 'block:2:1/2',
      piles: 2,
      ...PROVED,
    });
  }
});

test('a frame answers far out by the proof that its link carries', async ({ page, host }) => {
  const far = 'g=block:4:1,4/2,3&p=3000000000,3000000007&r=1,4&w=0,0,8,8';
  await host.open(KEEP_MESSAGES + iframe(host.figures, `${far}&ctl=prove&proof=${await lawInLink()}`));
  const line = inside(page).locator('nim-framed-proof');
  await expect(line).toContainText('a law of period 13 along the diagonal');
  await expect(verdict(page)).toContainText('You win');
  await expect.poll(() => messages(page, 'answer')).toMatchObject([{ data: { outcome: 'N' } }]);
  await send(page, { type: 'solve', data: { p: '3000000001,3000000009' } });
  const solved = { outcome: 'N', basis: { id: 'proof' }, winning: 2, list: [{ notation: '2a7r2.3' }, {}] };
  await expect.poll(() => messages(page, 'reply')).toMatchObject([{ data: solved }]);
});
