/**
 * What a tab keeps over a reload: the game with the moves taken back, the opponent, the steps to undo, the
 * last moment. A link that is followed has nothing of it.
 */

import type { Locator, Page } from '@playwright/test';
import { denyStorage, expect, live, open, reload, tab, test } from './page.ts';
import { StaticHost } from './static-host.ts';

const GAME = 'g=kotzig:7:1,2&view=play';
/** How many steps can be undone. */
const steps = (page: Page) =>
  page.locator('nim-app').evaluate(app => (app as HTMLElement & { page: { past: number } }).page.past);
const step = (page: Page, space: number) =>
  page.getByRole('button', { name: new RegExp(`^space ${space}: step`) });

test('a game, its opponent and its undo list outlast a reload, but not a link that is followed', async ({
  page,
  quiet,
}) => {
  // A page that may not be stored is loaded again when one goes back to it.
  const host = await StaticHost.start('/');
  host.headers['cache-control'] = 'no-store';
  const go = async (query: string) => {
    await page.goto(`${host.address}?${query}`);
    await live(page);
  };
  const against = page.getByLabel('Opponent', { exact: true });
  await go(GAME);
  await against.selectOption('person');
  await step(page, 2).click();
  await step(page, 4).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.record .ahead')).toHaveCount(1);
  const expectKept = async () => {
    await expect(against).toHaveValue('person');
    await expect(page.locator('.record li')).toHaveCount(2);
    await expect(page.locator('.record .ahead')).toHaveCount(1);
    expect(await steps(page)).toBeGreaterThan(0);
  };
  await reload(page);
  await expectKept();
  const address = await page.evaluate(() => location.search.slice(1));
  await go('g=nim&p=3,4&view=play');
  await expect(against).toHaveValue('perfect');
  expect(await steps(page)).toBe(0);
  await page.goBack();
  await live(page);
  await expectKept();
  // The same link that is followed anew keeps nothing.
  await go('g=mmod:6');
  await go(address);
  await expect(against).toHaveValue('perfect');
  await expect(page.locator('.record li')).toHaveCount(1);
  expect(await steps(page)).toBe(0);
  // The page asked another host on purpose.
  quiet.length = 0;
  await host.stop();
});

/** Presses buttons in turn and reloads the page before anything that waits is written. */
async function pressAndReload(page: Page, buttons: Locator, times: number): Promise<void> {
  await buttons.evaluateAll(async (buttons, times) => {
    type Drawn = HTMLElement & { updateComplete: Promise<unknown> };
    for (let time = 0; time < times; time++) {
      (buttons[time % buttons.length] as HTMLElement).click();
      for (const name of ['nim-app', 'nim-position']) {
        await document.querySelector<Drawn>(name)?.updateComplete;
      }
    }
  }, times);
  // Chromium may forget the state of entries that a script adds as it reloads.
  await reload(page);
}

test('the last moment before a reload is kept', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,9,9');
  const pile = (number: number) => page.getByRole('textbox', { name: `Pile ${number}`, exact: true });
  const address = () => page.evaluate(() => location.search);
  // In turn, each press is a step of its own; they are more than browsers let a page write at once.
  const more = page.getByRole('button', { name: /^Pile [12]: one more$/ });
  await expect(more).toHaveCount(2);
  await pressAndReload(page, more, 40);
  await expect(pile(2)).toHaveValue('25');
  await expect.poll(address).toContain('p=23,25');
  await page.keyboard.press('u');
  await expect(pile(2)).toHaveValue('24');
  // A view belongs to the step before, and would be written a moment later.
  await pressAndReload(page, tab(page, 'Tree'), 1);
  await expect(tab(page, 'Tree')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(address).toContain('view=tree');
  await expect(pile(2)).toHaveValue('24');
});

// D24
test('another language loses nothing of what one was about', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&lang=en');
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await tab(page, 'Explore').click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(tab(page, 'Erkunden')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/p=4,5/);
  expect(await steps(page)).toBe(1);
  await page.goto('./');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Who wins?')).toBeVisible();
});

test('where storage is denied a reload opens what the address says, and a frame stores nothing', async ({
  page,
}) => {
  await page.route('**/favicon.ico', route => route.fulfill({ body: '' }));
  await page.goto(`./embed.html?${GAME}`);
  // A key, since a frame that takes its place could move away from under the pointer.
  await step(page, 2).press('Enter');
  await expect(page.locator('.record li')).not.toHaveCount(0);
  await page.reload();
  await expect(step(page, 2)).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  await denyStorage(page);
  await open(page, GAME);
  await step(page, 2).click();
  await expect(page).toHaveURL(/m=2/);
  await reload(page);
  await expect(page.locator('.record li')).not.toHaveCount(0);
  expect(await steps(page)).toBe(0);
});

test('the last thousand steps can be undone, and no more are kept', async ({ page }) => {
  await open(page, 'g=nim&p=0,0&w=0,0,4,4');
  const kept = await page.locator('nim-bar').evaluate(bar => {
    for (let size = 1; size <= 1010; size++) {
      const detail = { kind: 'open', query: `g=nim&p=0,${size}&w=0,0,4,4` };
      bar.dispatchEvent(new CustomEvent('nim', { detail, bubbles: true, composed: true }));
    }
    return (document.querySelector('nim-app') as HTMLElement & { page: { past: number } }).page.past;
  });
  expect(kept).toBe(1000);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/p=0,1009/);
});
