/**
 * Bad links and unreadable games; the history; and the session of a tab after a reload: the game with the
 * moves taken back, the opponent, the undo steps, the last change.
 */

import type { Locator, Page } from '@playwright/test';
import { cell, denyStorage, enterRules, expect, live, open, reload, tab, test } from './page.ts';
import { StaticHost } from './static-host.ts';

/** What names the game. */
const chip = (page: Page) => page.locator('.game-chip');

test('a bad link names what is wrong, and the page stays usable', async ({ page }) => {
  const notice = page.getByRole('alert').getByRole('listitem');
  for (const [query, text] of [
    ['g=block:4:k2&r=9', '9'],
    ['g=nim&p=4,x', 'Piles (p) in this link: “x” is not possible; allowed: pile sizes such as 4,2,1.'],
    ['view=pie', 'View (view) in this link: “pie” is not possible'],
    ['g=nim&m=1a9', '1a9'],
    ['g=nim&p=4,3&veiw=tree', '“veiw”'],
    ['g=kotzig:7:1,2&view=piles', 'Kotzig’s Nim has no Piles view; Circle is shown instead.'],
  ] as const) {
    await open(page, query);
    const refused = page.getByRole('figure').getByRole('status');
    await expect(notice.or(refused).filter({ hasText: text }).first(), query).toBeVisible();
    await expect(chip(page), query).not.toBeEmpty();
    await expect(page.getByRole('figure')).toBeVisible();
  }
});

const OUTCOMES = /You win|You lose|whoever moves|P-position|N-position/;

test('a game that can’t be read offers near ones, and no other stands in its place', async ({ page }) => {
  for (const [query, found, near, kept] of [
    ['g=nim:last&p=3,4,5', '“:” is not possible', 'nim', '(3, 4, 5)'],
    ['g=blok:4:k2&p=4,3&r=2,3&view=play', '“blok” is not possible', 'block:4:k2', '(4, 3)'],
    ['g=block:4:k9&w=0,0,7,7', '“9” is not possible', '', ''],
    ['g=%00%ff', '“%00%ff”', '', ''],
  ] as const) {
    await page.goto(`./?${query}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This game can’t be read');
    await expect(alert).toContainText(found);
    await expect(page.getByRole('figure')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(OUTCOMES);
    await expect(page).toHaveTitle('Nimatrix: a playground for Nim games');
    if (near === '') continue;
    const offer = alert.getByRole('listitem').filter({ hasText: kept }).first();
    await offer.getByRole('link', { name: near, exact: true }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expect(alert).not.toContainText('can’t be read');
  }
  // A game that is near to none is refused with an example of each.
  await page.goto('./?g=chess&p=1,2');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('alert')).not.toContainText('Did you mean');
  await page.goto('embed.html?g=nim:last&p=3,4,5');
  await expect(page.getByRole('alert')).toContainText('This game can’t be read');
  await expect(page.locator('body')).not.toContainText(OUTCOMES);
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('Back returns from a rule and a move, not from moving over the matrix', async ({ page }) => {
  await open(page, 'g=sub:1,2,3&p=9,5&w=0,0,16,16');
  const start = page.url();
  await enterRules(page, 'sub:1,2');
  await expect(page).toHaveURL(/sub:1,2&/);
  const ruled = page.url();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/m=/);
  const entries = await page.evaluate(() => history.length);
  await cell(page, /^\(4, 4\)/).hover();
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 40);
  await page.keyboard.up('Control');
  await expect(page).not.toHaveURL(/w=0,0,16,16/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The window glides on for a while: it is at rest once its address no longer changes.
  let seen = '';
  await expect.poll(() => seen === (seen = page.url()), { intervals: [1000] }).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(ruled);
  await expect(chip(page)).toHaveText('Take at most 2');
  await page.goBack();
  await expect(page).toHaveURL(start);
  await expect(chip(page)).toHaveText('Take at most 3');
  await page.goForward();
  await expect(chip(page)).toHaveText('Take at most 2');
});

const GAME = 'g=kotzig:7:1,2&view=play';
/** How many steps can be undone. */
const steps = (page: Page) =>
  page
    .locator('nim-app')
    .evaluate(app => (app as HTMLElement & { page: { past: string[] } }).page.past.length);
const step = (page: Page, space: number) =>
  page.getByRole('button', { name: new RegExp(`^space ${space}: step`) });

test('a game, its opponent and its undo list outlast a reload, but not a link that is followed', async ({
  page,
  quiet,
}) => {
  // A page that may not be stored is loaded again on the way back.
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
  // Following the same link again keeps nothing.
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
    return (document.querySelector('nim-app') as HTMLElement & { page: { past: string[] } }).page.past.length;
  });
  expect(kept).toBe(1000);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/p=0,1009/);
});
