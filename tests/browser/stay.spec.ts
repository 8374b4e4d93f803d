/** What a tab keeps over a reload: the game with the moves taken back, the opponent, the steps to undo, the last moment. A link that is followed has nothing of it. */

import type { Locator, Page } from '@playwright/test';
import { expect, live, open, test } from './room.ts';
import { StaticHost } from './static-host.ts';

const GAME = 'g=kotzig:7:1,2&view=play';
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

async function reload(page: Page): Promise<void> {
  await page.reload();
  await live(page);
}

test('a game, its opponent and its undo list outlast a reload, and no link that is followed', async ({ page, quiet }) => {
  test.setTimeout(60_000);
  // A page that may not be stored is loaded again when one goes back to it.
  const host = await StaticHost.start('/');
  host.headers['cache-control'] = 'no-store';
  const go = async (query: string) => {
    await page.goto(`${host.address}?${query}`);
    await live(page);
  };
  await go(GAME);
  await page.getByLabel('against').selectOption('person');
  await page.getByRole('button', { name: /^space 2: step 2/ }).click();
  await page.getByRole('button', { name: /^space 4: step 2/ }).click();
  await page.locator('.play-tools').getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.record .ahead')).toHaveCount(1);
  const kept = async () => {
    await expect(page.getByLabel('against')).toHaveValue('person');
    await expect(page.locator('.record li')).toHaveCount(2);
    await expect(page.locator('.record .ahead')).toHaveCount(1);
    await expect(page.locator('.whose')).toHaveText('Player 2 is to move.');
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'false');
  };
  await reload(page);
  await kept();
  const address = await page.evaluate(() => location.search.slice(1));
  // Another link is what it says, and so is the same one that is followed anew.
  await go('g=nim&p=3,4&view=play');
  await expect(page.getByLabel('against')).toHaveValue('perfect');
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await live(page);
  await kept();
  await go('g=mmod:6');
  await go(address);
  await expect(page.getByLabel('against')).toHaveValue('perfect');
  await expect(page.locator('.record li')).toHaveCount(1);
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  // Another host was meant to be asked.
  quiet.length = 0;
  await host.stop();
});

/** Presses a button some times and reloads the page in the same turn, before anything is written that waits. */
async function pressAndReload(page: Page, button: Locator, times: number): Promise<void> {
  await page.evaluate(() => Object.assign(window, { before: true }));
  await button.evaluate(async (button, times) => {
    type Drawn = HTMLElement & { updateComplete: Promise<unknown> };
    for (let time = 0; time < times; time++) {
      (button as HTMLElement).click();
      for (const name of ['nim-app', 'nim-position']) await document.querySelector<Drawn>(name)?.updateComplete;
    }
    location.reload();
  }, times);
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
  await live(page);
}

test('the last moment before a reload is kept', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  const piles = page.locator('.position .piles');
  const address = () => page.evaluate(() => location.search);
  await pressAndReload(page, page.getByRole('button', { name: 'Pile 1: one more' }), 40);
  await expect(piles).toHaveText('(43, 5)');
  await expect.poll(address).toContain('p=43,5');
  await undo(page).click();
  await expect(piles).toHaveText('(42, 5)');
  // A view belongs to the step before, and would be written a moment later.
  const tab = page.getByRole('tab', { name: 'Piles' });
  await pressAndReload(page, tab, 1);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(address).toContain('view=piles');
  await expect(piles).toHaveText('(42, 5)');
});

test('where storage is denied a reload opens what the address says', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await open(page, GAME);
  await page.getByRole('button', { name: /^space 2: step 2/ }).click();
  await expect(page).toHaveURL(/m=2/);
  await reload(page);
  await expect(page.locator('.record li')).not.toHaveCount(0);
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a frame stores nothing', async ({ page }) => {
  await page.route('**/favicon.ico', route => route.fulfill({ body: '' }));
  await page.goto(`./embed.html?${GAME}`);
  await page.getByRole('button', { name: /^space 2: step 2/ }).click();
  await expect(page.locator('.record li')).not.toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^space 2: step 2/ })).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
});
