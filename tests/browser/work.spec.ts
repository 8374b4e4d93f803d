/** Long work reports its progress, stops at once, and is offered with more effort; rows appear early. */

import type { Page } from '@playwright/test';
import { cell, enterRules, expect, open, position, test } from './page.ts';

/** A window that takes some seconds by definition. */
const WINDOW = 'g=sub:1,2,3,4,5,6&p=5,4&w=0,0,560,560&by=definition';
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });

test('long work reports its progress, stops at once, and the page goes on', async ({ page }) => {
  // Within the page, since the work could be over before a driver reads the next value.
  await page.addInitScript(() => {
    const values: number[] = [];
    let pressed = false;
    Object.assign(window, { values });
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.getAttribute('value') ?? '';
      if (value !== '' && Number(value) !== values.at(-1)) values.push(Number(value));
      if (values.length !== 3 || pressed) return;
      pressed = true;
      [...document.querySelectorAll('button')].find(button => button.textContent.trim() === 'Stop')?.click();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
  });
  await open(page, WINDOW);
  await expect(page.getByText('Stopped before it was done.').first()).toBeVisible();
  const values = await page.evaluate(() => (window as unknown as { values: number[] }).values);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  expect(values.filter(value => value > 0 && value < 1).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(stop(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stop(page)).toBeHidden();
  await enterRules(page, 'block:4:k2');
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('too much work is run anyway, or cut to a smaller window', async ({ page }) => {
  await open(page, 'g=block:4:1,4/2,3&p=6000,5000&r=none&by=search&w=0,0,7,7');
  await expect(position(page).getByRole('heading')).toHaveText('Too large to decide here.');
  await expect(position(page)).toContainText('It would take about 1.8 times the usual effort.');
  // The offer disappears once it is accepted, not when the work is done: this is the text then.
  const text = position(page).evaluate(
    region =>
      new Promise<string>(resolve => {
        const isOffered = () =>
          [...region.querySelectorAll('button')].some(button => button.textContent.includes('Search longer'));
        const watcher = new MutationObserver(() => isOffered() || resolve(region.textContent));
        watcher.observe(region, { childList: true, subtree: true, characterData: true });
      }),
  );
  await position(page).getByRole('button', { name: 'Search longer' }).click();
  expect(await text).not.toContain('You ');
  await expect(position(page)).not.toContainText('times the usual effort');
  await expect(position(page)).toContainText(/You (win|lose)/);
  const figure = page.getByRole('figure');
  for (const [query, why, offer, address] of [
    [
      'g=sub:1,2,3&p=5,4&w=0,0,900,900&by=definition',
      'It would take about 2 times the usual effort, more than can be made here.',
      'Smaller window: 450 × 450',
      /w=0,0,450,450/,
    ],
    [
      'g=kotzig:13:1,2,4&view=sequence',
      'The window of 64 terms from 1 on is too much work',
      'Fewer terms: 32',
      /w=1,1,32,1/,
    ],
  ] as const) {
    await open(page, query);
    await expect(figure).toContainText(why);
    await figure.getByRole('button', { name: offer }).click();
    await expect(page).toHaveURL(address);
  }
  // No effort suffices for everything.
  await open(page, 'g=nim&p=1152921504606846976,5&by=definition&w=0,0,7,7');
  await expect(position(page)).toContainText('400,000 positions by 4,000,000 moves');
  await expect(position(page)).toContainText('more than can be made here');
  await expect(position(page).getByRole('button', { name: 'Search longer' })).toBeHidden();
});

test('a long matrix is not begun again for another position', async ({ page }) => {
  await page.addInitScript(() => {
    const kinds: string[] = [];
    const Solver = window.Worker;
    window.Worker = class extends Solver {
      override postMessage(message: { kind?: string }): void {
        if (message.kind !== undefined) kinds.push(message.kind);
        super.postMessage(message);
      }
    };
    Object.assign(window, { kinds });
  });
  await open(page, WINDOW);
  await expect(position(page)).toContainText('You win: take');
  await page.getByRole('button', { name: 'Pile 1: one less' }).click();
  await expect(position(page)).toContainText('You lose');
  const kinds = await page.evaluate(() => (window as unknown as { kinds: string[] }).kinds);
  expect(kinds.filter(kind => kind === 'panels')).toHaveLength(1);
  expect(kinds.filter(kind => kind === 'evaluate')).toHaveLength(2);
  await expect(cell(page, '(0, 7): P')).toBeAttached();
});

/** Delivers the first rows of a matrix, and the rest of it when the function it returns is called. */
async function holdAfterFirstRows(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    /** The question whose answers wait. */
    let holding: number | null = null;
    let cells = 0;
    const Solver = window.Worker;
    window.Worker = class extends Solver {
      override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
        super.addEventListener(type, event => {
          const pass = () => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event));
          const { id, rows } = ((event as MessageEvent).data ?? {}) as { id?: number; rows?: Uint8Array };
          if (holding !== null && holding === id) return void waiting.push(pass);
          pass();
          cells += rows?.length ?? 0;
          if (cells > 30_000) holding = id ?? null;
        });
      }
    };
    Object.assign(window, {
      release: () => ((holding = null), (cells = -Infinity), waiting.splice(0).forEach(pass => pass())),
    });
  });
  return () => page.evaluate(() => (window as unknown as { release(): void }).release());
}

test('the rows of a matrix appear as they are computed, and nothing moves at the end', async ({ page }) => {
  const release = await holdAfterFirstRows(page);
  await open(page, WINDOW);
  /** How many of a hundred rows have cells; a blank one has the colour of the paper. */
  const drawn = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const paper = getComputedStyle(canvas).getPropertyValue('--paper').trim();
      const hex = (y: number) => {
        const pixel =
          canvas
            .getContext('2d')
            ?.getImageData(canvas.width >> 1, y, 1, 1)
            .data.slice(0, 3) ?? [];
        return `#${Array.from(pixel, part => part.toString(16).padStart(2, '0')).join('')}`;
      };
      const rows = Array.from({ length: 100 }, (_, row) => Math.floor(((row + 0.5) * canvas.height) / 100));
      return rows.filter(y => hex(y) !== paper).length;
    });
  await expect(cell(page, '(0, 7): P')).toBeAttached();
  expect(await drawn()).toBeGreaterThan(0);
  expect(await drawn()).toBeLessThan(100);
  const places = () =>
    Promise.all(['.matrix', '.rail', '.notes'].map(part => page.locator(part).boundingBox()));
  const before = await places();
  await expect(stop(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await cell(page, '(0, 0): P').focus();
  await page.keyboard.press('Control+End');
  await expect(cell(page, '(559, 559): still to come')).toBeFocused();
  await release();
  await expect(stop(page)).toBeHidden();
  expect(await drawn()).toBe(100);
  expect(await places()).toEqual(before);
  await expect(cell(page, '(559, 559): P')).toBeFocused();
});

test('three matrices keep their places while rows arrive', async ({ page }) => {
  // A worker whose clock runs fast works in many slices.
  await page.route(/engine\.worker/, async route => {
    const response = await route.fetch();
    const fast = '{ const now = performance.now.bind(performance); performance.now = () => now() * 1000; }\n';
    await route.fulfill({ response, body: fast + (await response.text()) });
  });
  const release = await holdAfterFirstRows(page);
  await open(page, 'g=block:5:2,5/1,3/2,3&p=5,4&r=2,5&w=0,0,2000,2000');
  await page.getByRole('button', { name: 'More of the figure' }).click();
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
  await expect(page.locator('.panel')).toHaveCount(3);
  await expect(cell(page, '(0, 0): P')).toHaveCount(1);
  await expect(cell(page, '(0, 0): still to come')).toHaveCount(2);
  const places = () =>
    page
      .locator('.panel')
      .evaluateAll(panels =>
        panels.map(panel => `${JSON.stringify(panel.getBoundingClientRect())} ${panel.className}`),
      );
  const before = await places();
  await release();
  await expect(stop(page)).toBeHidden();
  await expect(cell(page, '(0, 0): P')).toHaveCount(3);
  expect(await places()).toEqual(before);
});
