/**
 * Long work: it is told how far it is, it stops at once, and what is too much is offered with more effort.
 */

import type { Page } from '@playwright/test';
import { expect, live, open, test } from './page.ts';

/** A window that takes some seconds by definition, and a position that takes some by search. */
const WINDOW = 'g=sub:1,2,3,4,5,6&p=5,4&w=0,0,560,560&by=definition';
const SEARCH = 'g=kotzig:110:2,5&by=search&view=circle';

test('long work tells how far it is, stops at once, and the page goes on', async ({ page }) => {
  // Beside the work, so that it can't be over before a driver has asked for the next value.
  await page.addInitScript(() => {
    const told: number[] = [];
    let pressed = false;
    Object.assign(window, { told });
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.getAttribute('value') ?? '';
      if (value !== '' && Number(value) !== told.at(-1)) told.push(Number(value));
      // Once: when it is tried again nobody stops it here.
      if (told.length !== 3 || pressed) return;
      pressed = true;
      [...document.querySelectorAll('button')].find(button => button.textContent.trim() === 'Stop')?.click();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
  });
  await page.goto(`./?${WINDOW}`);
  await live(page);
  await expect(page.getByText('Stopped before it was done.').first()).toBeVisible();
  const told = await page.evaluate(() => (window as unknown as { told: number[] }).told);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  expect(told.filter(value => value > 0 && value < 1).length).toBeGreaterThan(1);
  const stop = page.getByRole('button', { name: 'Stop' });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(stop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stop).toBeHidden();
  const text = page.getByRole('combobox', { name: 'Rules as text' });
  await text.fill('block:4:k2');
  await text.press('Enter');
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the newest question is answered while an old one is worked at', async ({ page }) => {
  await page.goto(`./?${SEARCH}`);
  await live(page);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  const text = page.getByRole('combobox', { name: 'Rules as text' });
  await text.fill('kotzig:7:1,2');
  await text.press('Enter');
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('what is too much work is run anyway, or cut to a smaller window', async ({ page }) => {
  await open(page, 'g=block:4:1,4/2,3&p=6000,5000&r=none&by=search&w=0,0,7,7');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('It would take about 1.8 times the usual effort.');
  // What was offered goes as soon as it is taken, not when the work is done: this is what is said when it is
  // gone.
  const said = position.evaluate(
    region =>
      new Promise<string>(gone => {
        const offered = () =>
          [...region.querySelectorAll('button')].some(button => button.textContent.includes('Run anyway'));
        new MutationObserver(() => offered() || gone(region.textContent)).observe(region, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      }),
  );
  await position.getByRole('button', { name: 'Run anyway' }).click();
  expect(await said).not.toContain('player wins');
  await expect(position).not.toContainText('times the usual effort');
  await expect(position).toContainText('player wins');
  await open(page, 'g=sub:1,2,3&p=5,4&w=0,0,900,900&by=definition');
  const figure = page.getByRole('figure');
  await expect(figure).toContainText(
    'It would take about 2 times the usual effort, more than can be made here.',
  );
  await figure.getByRole('button', { name: 'Smaller window: 450 × 450' }).click();
  await expect(page).toHaveURL(/w=0,0,450,450/);
  await open(page, 'g=kotzig:13:1,2,4&view=sequence');
  await expect(figure).toContainText('The window of 64 terms from 1 on is too much work');
  await figure.getByRole('button', { name: 'Fewer terms: 32' }).click();
  await expect(page).toHaveURL(/w=1,1,32,1/);
  // No effort is enough for everything.
  await open(page, 'g=nim&p=1152921504606846976,5&by=definition&w=0,0,7,7');
  await expect(position).toContainText('more than can be made here');
  await expect(position.getByRole('button', { name: 'Run anyway' })).toBeHidden();
});

test('a long matrix is not begun again for another position', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const Solver = window.Worker;
    window.Worker = class extends Solver {
      override postMessage(message: { kind?: string; query?: string }): void {
        if (message.kind !== undefined) asked.push(`${message.kind} ${message.query ?? ''}`);
        super.postMessage(message);
      }
    };
    Object.assign(window, { asked });
  });
  await page.goto(`./?${WINDOW}`);
  await live(page);
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('the next player wins');
  await page.getByRole('button', { name: 'Pile 1: one less' }).click();
  await expect(position).toContainText('the previous player wins');
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked.filter(question => question.startsWith('panels'))).toHaveLength(1);
  expect(asked.filter(question => question.startsWith('evaluate'))).toHaveLength(2);
  await expect(page.getByRole('gridcell', { name: '(0, 7): P' })).toBeAttached();
});

/**
 * Lets the first rows of a matrix through to the page, and what comes of it after them only when the page is
 * told to go on.
 */
async function holdAfterFirstRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    /** The question whose answers are held; none before its rows have come, and none after that. */
    let holding: number | null = null;
    let cells = 0;
    const Solver = window.Worker;
    window.Worker = class extends Solver {
      override addEventListener(type: string, hear: EventListenerOrEventListenerObject): void {
        super.addEventListener(type, event => {
          const pass = () => (typeof hear === 'function' ? hear(event) : hear.handleEvent(event));
          const { id, rows } = ((event as MessageEvent).data ?? {}) as { id?: number; rows?: Uint8Array };
          if (holding !== null && holding === id) return void held.push(pass);
          pass();
          cells += rows?.length ?? 0;
          if (cells > 30_000) holding = id ?? null;
        });
      }
    };
    Object.assign(window, {
      goOn: () => ((holding = null), (cells = -Infinity), held.splice(0).forEach(pass => pass())),
    });
  });
}

/** Lets the solver’s thread think that all takes a thousand times as long: it then works in many slices. */
async function slowThread(page: Page): Promise<void> {
  await page.route(/engine\.worker/, async route => {
    const response = await route.fetch();
    const slow = '{ const now = performance.now.bind(performance); performance.now = () => now() * 1000; }\n';
    await route.fulfill({ response, body: slow + (await response.text()) });
  });
}

test('the rows of a matrix appear as they are computed, and nothing moves when it is whole', async ({
  page,
}) => {
  await holdAfterFirstRows(page);
  await page.goto(`./?${WINDOW}`);
  await live(page);
  /** The rows that have cells, out of a hundred; a blank one has the colour of the paper. */
  const come = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const paper = getComputedStyle(canvas).getPropertyValue('--paper').trim();
      const context = canvas.getContext('2d');
      const hex = (y: number) => {
        const pixel = context?.getImageData(canvas.width >> 1, y, 1, 1).data.slice(0, 3) ?? [];
        return `#${Array.from(pixel, part => part.toString(16).padStart(2, '0')).join('')}`;
      };
      return Array.from({ length: 100 }, (_, row) =>
        hex(Math.floor(((row + 0.5) * canvas.height) / 100)),
      ).filter(colour => colour !== paper).length;
    });
  await expect(page.getByRole('gridcell', { name: '(0, 7): P' })).toBeAttached();
  expect(await come()).toBeGreaterThan(0);
  expect(await come()).toBeLessThan(100);
  const place = () =>
    page.evaluate(() =>
      ['.matrix', '.below', '.caption'].map(
        name => document.querySelector(name)?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
  const before = await place();
  // What tells of the work lies in the window, which has nothing to scroll.
  await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  // Cells that are not there yet say so.
  await page.getByRole('gridcell', { name: '(0, 0): P' }).focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: '(559, 559): still to come' })).toBeFocused();
  await expect(page.locator('.readout').first()).toContainText('still to come');
  await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  expect(await come()).toBe(100);
  expect(await place()).toEqual(before);
  await expect(page.getByRole('gridcell', { name: '(559, 559): P' })).toBeFocused();
});

for (const { size, matrices } of [
  { size: 2000, matrices: 3 },
  { size: 3000, matrices: 1 },
]) {
  test(`matrices lie where they will be while their rows come: ${matrices} of ${size} rows`, async ({
    page,
  }) => {
    await slowThread(page);
    await holdAfterFirstRows(page);
    await page.goto(`./?g=block:5:2,5/1,3/2,3&p=5,4&r=2,5&w=0,0,${size},${size}`);
    await live(page);
    if (matrices > 1) await page.getByRole('button', { name: 'All matrices side by side' }).click();
    const origin = (says: string) => page.getByRole('gridcell', { name: `(0, 0): ${says}` });
    await expect(page.locator('.panel')).toHaveCount(matrices);
    await expect(origin('P')).toHaveCount(1);
    await expect(origin('still to come')).toHaveCount(matrices - 1);
    const place = () =>
      page
        .locator('.panel')
        .evaluateAll(panels =>
          panels.map(panel => `${JSON.stringify(panel.getBoundingClientRect())} ${panel.className}`),
        );
    const before = await place();
    await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
    await expect(origin('P')).toHaveCount(matrices);
    expect(await place()).toEqual(before);
  });
}
