/**
 * What is shown for a position was worked out for that position, and a long game costs as much as is in sight
 * of it.
 */

import type { Page } from '@playwright/test';
import { expect, live, open, test } from './page.ts';

/**
 * Keeps questions from the solver from when the page is told to hold them until it is told to let them go.
 */
async function holdable(page: Page): Promise<{ hold(): Promise<void>; letGo(): Promise<void> }> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const tap = {
      holding: false,
      letGo: () => ((tap.holding = false), held.splice(0).forEach(pass => pass())),
    };
    const Solver = window.Worker;
    window.Worker = class extends Solver {
      override postMessage(message: unknown): void {
        if (tap.holding) held.push(() => super.postMessage(message));
        else super.postMessage(message);
      }
    };
    Object.assign(window, { tap });
  });
  type Tapped = { tap: { holding: boolean; letGo(): void } };
  return {
    hold: () => page.evaluate(() => void ((window as unknown as Tapped).tap.holding = true)),
    letGo: () => page.evaluate(() => (window as unknown as Tapped).tap.letGo()),
  };
}

test('nothing of one position is shown for another while that one is worked at', async ({ page }) => {
  const tap = await holdable(page);
  await open(page, 'g=nim&p=3,4&w=0,0,8,8');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('value 7');
  await expect(page.getByRole('gridcell', { name: '(3, 4): N' })).toBeAttached();
  await tap.hold();
  // The next position of the same game: its matrix is there, its answer is not.
  await page.getByRole('button', { name: 'Pile 2: one less' }).click();
  await expect(position).toContainText('(3, 3)');
  await expect(position).not.toContainText('value 7');
  await expect(position).not.toContainText('player wins');
  await expect(position).not.toContainText('take ');
  await expect(position.locator('.why')).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: '(3, 3): P' })).toBeAttached();
  // A move: what it reaches is known at once, who wins there is not.
  await tap.letGo();
  await expect(position).toContainText('the previous player wins');
  await page.getByRole('tab', { name: 'Piles' }).click();
  await page.getByText('All 6 moves').click();
  await tap.hold();
  await page.getByRole('button', { name: /^take 2 from pile 1/ }).click();
  await expect(position.locator('.piles')).toHaveText('(1, 3)');
  await expect(page.getByRole('slider', { name: 'Take from pile 1' })).toHaveAttribute('aria-valuemax', '1');
  await expect(position).not.toContainText('player wins');
  // Another game: neither its answer nor its matrix is there.
  await tap.letGo();
  await page.getByRole('tab', { name: 'Outcome' }).click();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(position).toContainText('the next player wins');
  await tap.hold();
  const rules = page.getByRole('combobox', { name: 'Rules as text' });
  await rules.fill('kotzig:7:1,2');
  await rules.press('Enter');
  await expect(position).toContainText('the start');
  await expect(position).not.toContainText('player wins');
  await expect(position).not.toContainText('from pile');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await tap.letGo();
  await expect(position).toContainText('the previous player wins');
  await expect(position).toHaveAttribute('aria-busy', 'false');
});

/** Counts how often the page reads and prints links. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { calls: 0 });
    const plain = WebAssembly.instantiate;
    const instantiate = async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
      const { exports } = await plain(module, imports);
      const counted =
        (name: string) =>
        (...from: unknown[]) => {
          (window as unknown as { calls: number }).calls++;
          return (exports[name] as (...from: unknown[]) => unknown)(...from);
        };
      return {
        module,
        instance: { exports: { ...exports, read: counted('read'), write: counted('write') } },
      };
    };
    Object.assign(WebAssembly, { instantiate });
  });
  return () => page.evaluate(() => (window as unknown as { calls: number }).calls);
}

test('a long game costs no more than what is listed of it, and once it is over a link for each move', async ({
  page,
}) => {
  const calls = await counting(page);
  const costs: number[] = [];
  for (const length of [200, 1900]) {
    // Half of these moves give a win away: those from 3 and from 2 modulo 4.
    await page.goto(`./?g=sub:1,2,3&p=4000&view=play&m=${Array(length).fill('1a1').join()}`);
    await live(page);
    const listed = page.locator('.record li');
    await expect(listed.first()).toBeAttached();
    expect(await listed.count()).toBe(80);
    await expect(page.locator('.record .mark')).toHaveCount(40);
    await expect(listed.last()).toContainText('1 from 1');
    await expect(page.getByText(`to ${length} of ${length} are listed.`).first()).toBeVisible();
    costs.push(await calls());
  }
  expect(costs[1]).toBeLessThanOrEqual((costs[0] ?? 0) + 20);
  expect(costs[0]).toBeLessThan(400);
  const length = 300;
  await page.goto(`./?g=sub:1&p=${length}&view=play&m=${Array(length).fill('1a1').join()}`);
  await expect(page.locator('.verdicts')).toContainText('The win never changed hands.');
  expect(await calls()).toBeLessThan(length + 300);
  // Going back in it asks for what has come into the list.
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.locator('.record li').first()).toContainText('1 from 1');
  await expect(page.getByText(`Moves 1 to 80 of ${length} are listed.`).first()).toBeVisible();
  expect(await calls()).toBeLessThan(length + 500);
});
