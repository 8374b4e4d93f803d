/** Figures in the frames of other sites: that they run there, and that they do no more than they should. */

import { oneEngine, violations } from './axe.ts';
import {
  CELL,
  drawnAll,
  expect,
  FIGURE_3,
  figureFrames,
  heard,
  iframe,
  inside,
  LISTEN,
  test,
} from './host.ts';

const OTHER = '(3, 3): P, not 2, not 3';

const sandboxes = [
  '',
  'sandbox="allow-scripts"',
  'sandbox="allow-scripts allow-same-origin"',
  'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"',
];
for (const sandbox of sandboxes) {
  test(`a figure lives under a strict policy, ${sandbox || 'no sandbox'}`, async ({ page, host }) => {
    const wrong: string[] = [];
    page.on('pageerror', error => wrong.push(error.message));
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src ${host.figures}`;
    await host.open({ body: iframe(host.figures, FIGURE_3, sandbox), policy });
    const figure = inside(page);
    await expect(figure.getByRole('gridcell', { name: CELL })).toHaveAttribute('aria-selected', 'true');
    await expect(figure.locator('.frame-verdict')).toContainText('the next player wins');
    await figure.getByRole('gridcell', { name: OTHER }).click();
    await expect(figure.locator('.frame-verdict')).toContainText('the previous player wins');
    expect(wrong).toEqual([]);
  });
}

test('a sandboxed frame that may open nothing shows the address of the playground', async ({
  page,
  host,
  context,
}) => {
  await host.open(iframe(host.figures, FIGURE_3, 'sandbox="allow-scripts"'));
  await inside(page).getByRole('link', { name: 'Open in the playground' }).click();
  await expect(inside(page).getByRole('textbox', { name: 'Its address' })).toHaveValue(
    /\?v=1&g=block:4:k2&p=4,3&r=2,3&/,
  );
  expect(context.pages().length).toBe(1);
});

test('the playground opens with what the reader has made of the figure', async ({ page, host, context }) => {
  await host.open(iframe(host.figures, FIGURE_3));
  await inside(page).getByRole('gridcell', { name: OTHER }).click();
  const link = inside(page).getByRole('link', { name: 'Open in the playground' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${host.figures}\\?v=1&g=block:4:k2&p=3,3&r=2,3&`));
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened.getByRole('region', { name: 'Position' })).toContainText('(3, 3)');
});

/** Counts, in every frame, the workers that live and whatever would run again. */
const COUNT = () => {
  const counts = { workers: 0, turns: 0 };
  Object.assign(globalThis, { counts });
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...from: ConstructorParameters<typeof Worker>) {
      super(...from);
      counts.workers++;
    }
    override terminate(): void {
      counts.workers--;
      super.terminate();
    }
  };
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval'] as const) {
    const plain = globalThis[name] as (...rest: unknown[]) => number;
    Object.assign(globalThis, { [name]: (...rest: unknown[]) => (counts.turns++, plain(...rest)) });
  }
};
type Counted = { counts: { workers: number; turns: number } };

test('of thirty frames only those in sight work, and none works without need', async ({ page, host }) => {
  await page.addInitScript(COUNT);
  await host.open(
    Array.from({ length: 30 }, (_, at) =>
      iframe(host.figures, `g=block:4:k2&p=${at},3&r=2,3&w=0,0,7,7`),
    ).join(''),
  );
  const states = () =>
    Promise.all(
      figureFrames(page).map(frame =>
        frame.evaluate(() => ({
          shown: document.querySelector('nim-frame') !== null,
          fetched: performance.getEntriesByType('resource').some(entry => entry.name.endsWith('.wasm')),
          workers: (globalThis as unknown as Counted).counts.workers,
        })),
      ),
    );
  const shown = async () => (await states()).filter(state => state.shown).length;
  await expect(inside(page, 0).getByRole('gridcell').first()).toBeVisible();
  await expect.poll(shown).toBe(2);
  const first = await states();
  expect(first.length).toBe(30);
  expect(first.map(state => state.fetched)).toEqual(first.map((_, at) => at < 2));

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(inside(page, 29).getByRole('gridcell').first()).toBeVisible();
  await expect.poll(shown).toBe(4);
  await expect
    .poll(async () => (await states()).map(state => state.workers))
    .toEqual(Array.from({ length: 30 }, (_, at) => (at < 28 ? 0 : 1)));

  const turns = () =>
    Promise.all(
      figureFrames(page).map(frame => frame.evaluate(() => (globalThis as unknown as Counted).counts.turns)),
    );
  // What was begun ends by itself; then nothing begins any more.
  let before: number[];
  await expect
    .poll(
      async () => {
        before = await turns();
        await new Promise(resolve => setTimeout(resolve, 1000));
        return (await turns()).join() === before.join();
      },
      { intervals: [100] },
    )
    .toBe(true);

  await page.evaluate(() => scrollTo(0, 0));
  await inside(page, 0).getByRole('gridcell', { name: OTHER }).click();
  await expect(inside(page, 0).locator('.frame-verdict')).toContainText('the previous player wins');
});

test('long work rests while its frame is out of sight, and begins again by itself', async ({
  page,
  host,
}) => {
  await page.addInitScript(COUNT);
  await host.open(
    `${iframe(host.figures, 'g=kotzig:110:2,5&by=search&view=circle')}<div style="height:3000px"></div>`,
  );
  const bar = inside(page).getByRole('progressbar');
  await expect(bar).toBeAttached();
  const [frame] = figureFrames(page);
  const workers = () => frame?.evaluate(() => (globalThis as unknown as Counted).counts.workers);
  expect(await workers()).toBe(1);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(workers).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(workers).toBe(1);
  await expect(bar).toBeAttached();
  await expect(inside(page).getByText('Stopped before it was done.')).toHaveCount(0);
});

test('the Back button belongs to the page around the figure', async ({ page, host }) => {
  const before = host.put('<h1>Before</h1>');
  await page.goto(before);
  await page.goto(host.put(iframe(host.figures, `${FIGURE_3}&ctl=all`)));
  const figure = inside(page);
  await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
  const length = await page.evaluate(() => history.length);
  const [frame] = figureFrames(page);
  const address = frame?.url();
  await figure.getByRole('gridcell', { name: OTHER }).click();
  await figure.getByRole('button', { name: 'Zoom in' }).click();
  await figure.getByRole('tab', { name: 'Piles' }).click();
  await expect(figure.getByRole('group', { name: 'Piles' })).toBeVisible();
  await figure.getByText('Rules', { exact: true }).click();
  await figure.getByRole('combobox', { name: 'Rules as text' }).fill('nim');
  await figure.getByRole('combobox', { name: 'Rules as text' }).press('Enter');
  await expect(figure.locator('summary')).toContainText('nim');
  // What is below the figure moves until the answer is there.
  await expect(figure.locator('.frame-verdict')).toContainText('(3, 3): the previous player wins');
  await figure.getByRole('button', { name: 'Back to the first figure' }).click();
  await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(frame?.url()).toBe(address);
  // The page may be gone before the call is answered.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(before);
});

test('a reader guesses before the figure is shown', async ({ page, host }) => {
  await host.open(LISTEN + iframe(host.figures, `${FIGURE_3}&q=1`));
  const figure = inside(page);
  await expect(figure.getByRole('heading', { name: 'Who wins from (4, 3), not 2, not 3?' })).toBeVisible();
  await expect(figure.getByRole('grid')).toHaveCount(0);
  await expect(figure.getByText('player wins')).toHaveCount(0);
  await figure.getByRole('button', { name: 'The previous player, who has just moved' }).click();
  await expect(figure.getByText('No: the next player wins.')).toBeVisible();
  await expect(figure.getByRole('button', { name: 'Ask for another position' })).toBeFocused();
  await expect(figure.getByRole('gridcell', { name: CELL })).toHaveAttribute('aria-selected', 'true');
  const [first] = await heard(page, 'guess');
  expect(first?.data).toMatchObject({ guess: 'P', outcome: 'N', right: false });

  await figure.getByRole('button', { name: 'Ask for another position' }).click();
  await expect(figure.getByRole('grid')).toHaveCount(0);
  await expect(figure.getByRole('heading', { name: 'Who wins from' })).toBeFocused();
  // Both answers are tried on several positions; the solver's outcome is the judge.
  for (let turn = 2; turn < 6; turn++) {
    await figure.getByRole('button', { name: /^The next player/ }).click();
    await expect.poll(async () => (await heard(page, 'guess')).length).toBe(turn);
    const { outcome, right } = (await heard(page, 'guess')).at(-1)?.data ?? {};
    expect(right).toBe(outcome === 'N');
    await expect(figure.locator('.judged')).toContainText(
      outcome === 'N' ? 'Right: the next player wins.' : 'No: the previous player wins.',
    );
    await figure.getByRole('button', { name: 'Ask for another position' }).click();
  }
});

test('the board of a question tells nothing', async ({ page, host }) => {
  await host.open(iframe(host.figures, 'g=line:12:1,2:3,5,9,12&view=line&q=1'));
  const picture = inside(page).locator('.guess-picture svg');
  await expect(picture).toBeVisible();
  await expect(picture.locator('text').filter({ hasText: /𝒫|𝒩/ })).toHaveCount(0);
  const shown = await picture.locator('text').allTextContents();
  expect(shown.filter(text => text !== '∗').map(Number)).toEqual(Array.from({ length: 13 }, (_, at) => at));
});

test('what is read only stays as its author made it, and can be read', async ({ page, host }) => {
  await host.open(LISTEN + iframe(host.figures, `${FIGURE_3}&ro=1&ui=full&ctl=pan,zoom,hint`));
  const figure = inside(page);
  const position = figure.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('(4, 3)');
  await figure.getByRole('gridcell', { name: '(1, 5): N, not 1, not 3' }).hover();
  await expect(figure.locator('.readout')).toContainText('(1, 5)');
  await figure.getByRole('gridcell', { name: OTHER }).click();
  await figure.getByRole('gridcell', { name: CELL }).press('Enter');
  await expect(position.getByRole('listitem').first()).toContainText('take');
  await expect(position.getByRole('button')).toHaveCount(0);
  await figure.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(async () => (await heard(page, 'state')).length).toBe(1);
  const told = await heard(page, 'state');
  for (const { data } of told) expect(data['query']).toContain('&p=4,3&r=2,3&');
  expect(await heard(page, 'select')).toEqual([]);
});

test('a tree and a sequence that are read only offer nothing to change', async ({ page, host }) => {
  await host.open(iframe(host.figures, 'g=block:3:k1&p=2,1&r=1&view=tree&ro=1'));
  const tree = inside(page).getByRole('treeitem');
  await tree.nth(1).click();
  await expect(inside(page).getByRole('button', { name: 'start here' })).toBeHidden();
  await expect(inside(page).getByRole('button', { name: 'unfold all' })).toBeVisible();
  await host.open(LISTEN + iframe(host.figures, 'g=sub:1,2,3/1,3,4&p=3,4&view=sequence&ro=1'));
  await expect(inside(page).getByRole('button', { name: /^n = 5:/ })).toBeAttached();
  await expect(inside(page).getByRole('group', { name: 'Pile' })).toBeHidden();
  await inside(page)
    .getByRole('button', { name: /^n = 5:/ })
    .click();
  await drawnAll(page);
  expect(await heard(page, 'state')).toEqual([]);
});

for (const [query, name] of [
  ['g=kotzig:8:1,2&view=circle', /^space 2: step 2/],
  ['g=kotzig:8:1,2&view=play', /^space 2: step 2/],
] as const) {
  test(`a board that is read only makes no move: ${query}`, async ({ page, host }) => {
    await host.open(LISTEN + iframe(host.figures, `${query}&ro=1`));
    const space = inside(page).getByRole('button', { name });
    await expect(space).toHaveAttribute('aria-disabled', 'true');
    await space.click({ force: true });
    await drawnAll(page);
    expect(await heard(page, 'move')).toEqual([]);
  });
}

test('the wheel scrolls the page, with Ctrl it zooms, unless the author says otherwise', async ({
  page,
  host,
}) => {
  const tall = '<div style="height:1600px"></div>';
  for (const [scroll, plain, ctrl] of [
    ['coop', 'page', 'figure'],
    ['greedy', 'figure', 'figure'],
    ['none', 'page', 'page'],
  ] as const) {
    await host.open(LISTEN + iframe(host.figures, `${FIGURE_3}&scroll=${scroll}`) + tall);
    const cell = inside(page).getByRole('gridcell', { name: OTHER });
    await cell.click();
    await cell.hover();
    const before = (await heard(page, 'state')).length;
    await page.mouse.wheel(0, 120);
    if (plain === 'page') await expect.poll(() => page.evaluate(() => scrollY), scroll).toBeGreaterThan(0);
    else await expect.poll(async () => (await heard(page, 'state')).length, scroll).toBeGreaterThan(before);
    expect((await heard(page, 'state')).length > before, scroll).toBe(plain === 'figure');
    await page.evaluate(() => scrollTo(0, 0));
    await cell.hover();
    if (ctrl === 'page') continue;
    const then = (await heard(page, 'state')).length;
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await heard(page, 'state')).length, scroll).toBeGreaterThan(then);
    expect(await page.evaluate(() => scrollY), scroll).toBe(0);
  }
});

test('a frame has as much around the figure as its author wants', async ({ page, host }) => {
  const figure = inside(page);
  await host.open(iframe(host.figures, `${FIGURE_3}&ctl=none&open=0`));
  await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
  await expect(figure.getByRole('button')).toHaveCount(0);
  await expect(figure.getByRole('link')).toHaveCount(0);
  await expect(figure.getByRole('tab')).toHaveCount(0);
  await expect(figure.getByRole('textbox')).toHaveCount(0);

  await host.open(iframe(host.figures, `${FIGURE_3}&ctl=view,rules,export&caption=1`));
  await expect(figure.getByRole('tab', { name: 'Outcome' })).toBeVisible();
  await expect(figure.getByText('block:4:k2', { exact: true })).toBeVisible();
  await expect(figure.locator('figcaption')).toContainText('Gavel & Strimling');
  await expect(figure.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await figure.getByRole('button', { name: 'Save' }).click();
  await expect(figure.getByRole('dialog')).toContainText('Save the figure');

  await host.open(iframe(host.figures, `${FIGURE_3}&ui=min`));
  await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
  await expect(figure.locator('.frame-verdict, .foot')).toHaveCount(0);
});

test('letters can be left to the page around', async ({ page, host }) => {
  for (const keys of ['1', '0']) {
    await host.open(iframe(host.figures, `${FIGURE_3}&keys=${keys}`));
    const cell = inside(page).getByRole('gridcell', { name: '(0, 0): P, not 2, not 3' });
    await cell.focus();
    await cell.press('p');
    const next = inside(page).getByRole('gridcell', { name: '(0, 0): P, not 2, not 3' });
    await cell.press('ArrowRight');
    await expect(inside(page).getByRole('gridcell', { name: '(0, 1): N, not 2, not 3' })).toBeFocused();
    await inside(page).getByRole('gridcell', { name: '(0, 1): N, not 2, not 3' }).press('q');
    await expect(next).not.toBeFocused();
    const said = inside(page).locator('.said');
    await page.keyboard.press('l');
    if (keys === '1') await expect(said).toContainText('pile');
    else await expect(said).toBeEmpty();
  }
});

test('a bad value is named, and the figure stands', async ({ page, host }) => {
  await host.open(iframe(host.figures, `${FIGURE_3}&ui=big&ctl=dance&view=zzz`));
  const notices = inside(page).getByRole('alert').getByRole('listitem');
  await expect(notices).toHaveCount(3);
  await expect(
    notices.filter({ hasText: 'ui: found “big”, where board, full, min is allowed.' }),
  ).toHaveCount(1);
  await expect(inside(page).getByRole('gridcell', { name: CELL })).toBeAttached();
});

test('the theme is the author’s', async ({ page, host }) => {
  const paper = () =>
    figureFrames(page)[0]?.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [keys, colour] of [
    ['theme=dark', 'rgb(20, 23, 27)'],
    ['theme=light', 'rgb(251, 250, 245)'],
    ['theme=print', 'rgb(255, 255, 255)'],
    ['bg=transparent', 'rgba(0, 0, 0, 0)'],
  ] as const) {
    await host.open(iframe(host.figures, `${FIGURE_3}&${keys}`));
    await expect(inside(page).getByRole('gridcell', { name: CELL })).toBeAttached();
    expect(await paper(), keys).toBe(colour);
  }
});

const looks = {
  board: FIGURE_3,
  full: `${FIGURE_3}&ui=full&ctl=all&caption=1`,
  question: `${FIGURE_3}&q=1`,
  poster: `${FIGURE_3}&view=outcome&act=click`,
  'read only': `${FIGURE_3}&ro=1&ui=full`,
};
for (const [name, query] of Object.entries(looks)) {
  test(`no violation in either theme: ${name}`, oneEngine, async ({ page, baseURL }) => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`${baseURL ?? ''}embed.html?${query}&theme=${theme}`);
      await expect(page.getByRole('button').first()).toBeVisible();
      // A frame is a part of a page; its colours alone change with the theme.
      const asked =
        theme === 'dark'
          ? { rules: ['color-contrast'] }
          : { without: ['page-has-heading-one', 'landmark-one-main', 'region'] };
      expect(await violations(page, asked), theme).toEqual([]);
    }
  });
}
