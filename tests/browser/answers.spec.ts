/**
 * An answer shown was computed for the position shown, and is announced once; a long game costs as much as is
 * in sight of it.
 */

import type { Page } from '@playwright/test';
import { cell, enterRules, expect, open, position, tab, test } from './page.ts';

/** Lets a test hold the questions to the solver. */
async function holdable(page: Page): Promise<{ hold(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const questions = {
      holds: false,
      release: () => ((questions.holds = false), waiting.splice(0).forEach(pass => pass())),
    };
    const Solver = window.Worker;
    window.Worker = class extends Solver {
      override postMessage(message: unknown): void {
        if (questions.holds) waiting.push(() => super.postMessage(message));
        else super.postMessage(message);
      }
    };
    Object.assign(window, { questions });
  });
  type Holding = { questions: { holds: boolean; release(): void } };
  return {
    hold: () => page.evaluate(() => void ((window as unknown as Holding).questions.holds = true)),
    release: () => page.evaluate(() => (window as unknown as Holding).questions.release()),
  };
}

test('nothing of one position is shown for another while that one is computed', async ({ page }) => {
  const questions = await holdable(page);
  await open(page, 'g=nim&p=3,4&w=0,0,8,8');
  const panel = position(page);
  await expect(panel).toContainText('value 7');
  await questions.hold();
  // The next position of the same game: its matrix is there, its answer is not.
  await page.getByRole('button', { name: 'Pile 2: one less' }).click();
  await expect(panel).toContainText('(3, 3)');
  for (const text of ['value 7', 'player wins', 'take ']) await expect(panel).not.toContainText(text);
  await expect(panel.locator('.why')).toHaveCount(0);
  await expect(cell(page, '(3, 3): P')).toBeAttached();
  // A move: the position it reaches is known at once, the winner is not.
  await questions.release();
  await expect(panel).toContainText('the previous player wins');
  await tab(page, 'Piles').click();
  await page.getByText('All 6 moves').click();
  await questions.hold();
  await page.getByRole('button', { name: /^take 2 from pile 1/ }).click();
  await expect(panel.locator('.piles')).toHaveText('(1, 3)');
  await expect(page.getByRole('slider', { name: 'Take from pile 1' })).toHaveAttribute('aria-valuemax', '1');
  await expect(panel).not.toContainText('player wins');
  // Another game: neither its answer nor its matrix is there.
  await questions.release();
  await tab(page, 'Outcome').click();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(panel).toContainText('the next player wins');
  await questions.hold();
  await enterRules(page, 'kotzig:7:1,2');
  await expect(panel).toContainText('the start');
  for (const text of ['player wins', 'from pile']) await expect(panel).not.toContainText(text);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await questions.release();
  await expect(panel).toContainText('the previous player wins');
  await expect(panel).toHaveAttribute('aria-busy', 'false');
});

test('a newer question is answered while an old one is computed', async ({ page }) => {
  await open(page, 'g=kotzig:110:2,5&by=search&view=circle');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await enterRules(page, 'kotzig:7:1,2');
  await expect(position(page)).toContainText('the previous player wins');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

/** Starts to keep all texts of the live region; the function returned reads them. */
async function announced(page: Page): Promise<() => Promise<string[]>> {
  await expect(page.locator('.verdict')).toContainText('wins');
  await page.locator('.said').evaluate(node => {
    const texts: string[] = [];
    Object.assign(window, { texts });
    new MutationObserver(() => texts.push((node.textContent ?? '').trim())).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { texts: string[] }).texts);
}

test('another answer is announced once, however it was asked for', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  let texts = await announced(page);
  const [two, three] = [
    '(2, 2): P, the previous player wins, value 0.',
    '(3, 2): N, the next player wins, value 1.',
  ];
  await cell(page, '(2, 2): P').focus();
  await page.keyboard.press('Enter');
  await expect.poll(texts).toEqual([two]);
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await expect.poll(texts).toEqual([two, three]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(texts).toEqual([two, three, two]);
  // Neither the same cell again nor another view is another answer.
  await cell(page, '(2, 2): P').click();
  await tab(page, 'Grundy').click();
  await expect(page).toHaveURL(/view=grundy/);
  await page.getByRole('combobox', { name: 'family' }).selectOption('mmod');
  const modular = /^m-Modular Nim\. \(2, 2\): [PN], /;
  await expect.poll(texts).toEqual([two, three, two, expect.stringMatching(modular)]);
  // The answer to a question about a cell names the cell.
  await cell(page, /^\(3, 1\)/).focus();
  await page.keyboard.press('m');
  await expect.poll(async () => (await texts()).length).toBe(5);
  const last = (await texts()).at(-1);
  for (const part of ['winning move', '(3, 1): N, the next player wins']) expect(last).toContain(part);

  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  texts = await announced(page);
  await page.getByRole('button', { name: 'blocked 1, 2' }).click();
  const restricted = /^\(4, 3\), not 1, not 2: [PN], the \w+ player wins/;
  await expect.poll(texts).toEqual([expect.stringMatching(restricted)]);

  await open(page, 'g=nim&p=3,5');
  texts = await announced(page);
  // A worker that never answers makes the wait as long as it has to be.
  await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await expect.poll(texts).toEqual(['(4, 5): being worked out.']);
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
      const instance = { exports: { ...exports, read: counted('read'), write: counted('write') } };
      return { module, instance };
    };
    Object.assign(WebAssembly, { instantiate });
  });
  return () => page.evaluate(() => (window as unknown as { calls: number }).calls);
}

test('a long game costs no more than its listed moves, and at its end a link a move', async ({ page }) => {
  const calls = await counting(page);
  const gameOf = (rules: string, pile: number, length: number) =>
    open(page, `g=${rules}&p=${pile}&view=play&m=${Array(length).fill('1a1').join()}`);
  const listed = page.locator('.record li');
  const costs: number[] = [];
  for (const length of [200, 1900]) {
    await gameOf('sub:1,2,3', 4000, length);
    await expect(listed).toHaveCount(80);
    // Half of these moves give a win away: those from 3 and from 2 modulo 4.
    await expect(page.locator('.record .mark')).toHaveCount(40);
    await expect(page.getByText(`to ${length} of ${length} are listed.`).first()).toBeVisible();
    costs.push(await calls());
  }
  expect(costs[1]).toBeLessThanOrEqual((costs[0] ?? 0) + 20);
  expect(costs[0]).toBeLessThan(400);
  await gameOf('sub:1', 300, 300);
  await expect(page.locator('.verdicts')).toContainText('The win never changed hands.');
  expect(await calls()).toBeLessThan(600);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(listed.first()).toContainText('1 from 1');
  await expect(page.getByText('Moves 1 to 80 of 300 are listed.').first()).toBeVisible();
  expect(await calls()).toBeLessThan(800);
});
