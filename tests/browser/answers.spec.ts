/**
 * A shown answer belongs to the shown position and is announced once; the cost of a long game depends on its
 * visible part.
 */

import type { Locator, Page } from '@playwright/test';
import { cell, enterRules, expect, follow, open, position, test } from './page.ts';

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

const verdict = (page: Page): Locator => position(page).getByRole('heading', { level: 2 });

test('nothing of one position is shown for another while that one is computed', async ({ page }) => {
  const questions = await holdable(page);
  await open(page, 'g=nim&p=3,4&w=0,0,8,8');
  const panel = position(page);
  await expect(verdict(page)).toHaveText('You win: take 1 from pile 2.');
  await questions.hold();
  // The next position of the same game: its matrix has arrived, its answer has not.
  await page.getByRole('button', { name: 'Pile 2: one less' }).click();
  await expect(panel.getByRole('textbox', { name: 'Pile 2' })).toHaveValue('3');
  for (const text of ['You win', 'take ', 'No other move']) await expect(panel).not.toContainText(text);
  await expect(cell(page, '(3, 3): P')).toBeAttached();
  // A move: the position it reaches is known at once, the winner is not.
  await questions.release();
  await expect(verdict(page)).toHaveText('You lose, against a perfect player.');
  await panel.getByRole('button', { name: 'All 6 moves' }).click();
  await questions.hold();
  await panel.getByRole('button', { name: /^take 2 from pile 1/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Pile 1' })).toHaveValue('1');
  await expect(panel).not.toContainText('You ');
  // Another game: neither its answer nor its matrix has arrived.
  await questions.release();
  await expect(verdict(page)).toHaveText('You win: take 2 from pile 2.');
  await questions.hold();
  await enterRules(page, 'mmod:6');
  await expect(page.locator('.game-chip')).toHaveText('6-Modular Nim');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(panel).not.toContainText('You ');
  await questions.release();
  await expect(verdict(page)).toHaveText('You win: take 3 from both piles.');
});

test('a newer question is answered while an old one is computed', async ({ page }) => {
  await open(page, 'g=kotzig:110:2,5&by=search&view=circle');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await enterRules(page, 'kotzig:7:1,2');
  await expect(verdict(page)).toHaveText('You lose, against a perfect player.');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('who wins, by which move and why is a sentence to the reader (D21)', async ({ page }) => {
  await open(page, 'g=nim&p=1,1');
  for (const [query, head, reason] of [
    ['g=nim&p=12,7', 'You win: take 5 from pile 1.', 'That leaves 7 and 7.'],
    ['g=nim&p=3,3', 'You lose, against a perfect player.', 'The piles are equal.'],
    ['g=nim&p=3,4,5', 'You win: take 2 from pile 1.', 'In binary, your move makes'],
    ['g=nim&p=0,0', 'You have lost: no move is left.', ''],
    ['g=block:3:k1:misere&p=0,0', 'You win: no move is left.', ''],
    ['g=block:2:k2&p=5,3&r=1,2', 'You have lost: every amount is blocked.', 'Now 1 and 2 are blocked.'],
    ['g=wythoff&p=1,1', 'You win: take 1 from both piles.', 'That leaves your opponent no move.'],
    ['g=wythoff&p=3,7', 'You win: take 2 from pile 2.', 'with difference 2 it is 3 and 5.'],
    ['g=sub:1,2,3&p=9,6', 'You win: take 3 from pile 1.', 'So 9 counts as 1 and 6 counts as 2.'],
    ['g=sub:1,3,4&p=9', 'You lose, against a perfect player.', 'The pattern repeats every 7.'],
    [
      'g=block:4:k2&p=4,3&r=2,3',
      'You win: take 1 from pile 1, then block 2 and 3.',
      'Only whole groups of 3 count: 4 and 3 have one each.',
    ],
    ['g=block:5:1,3/2,3&p=7,18&r=1,3', 'You win: take', 'Only amounts congruent to'],
    ['g=mmod:6&p=4,7', 'You win: take 4 from pile 2.', 'Only 9 positions are lost; one is in reach.'],
    [
      'g=kotzig:7:1,2&view=outcome',
      'You lose, against a perfect player.',
      'Each of your 2 moves lets your opponent win.',
    ],
  ] as const) {
    await follow(page, query);
    await expect(verdict(page), query).toContainText(head);
    await expect(position(page), query).toContainText(reason);
    const why = position(page).getByRole('button', { name: 'Why?' });
    if ((await why.count()) === 0) continue;
    await page.keyboard.press('w');
    await expect(why).toHaveAttribute('aria-expanded', 'true');
    // What speaks of values and letters is folded.
    await expect(position(page), query).toContainText('Rests on');
    expect(await position(page).innerText(), query).not.toMatch(/Grundy|nim-sum|[PN]-position/);
    await page.keyboard.press('w');
    await expect(why).toHaveAttribute('aria-expanded', 'false');
  }
});

test('all moves are listed once, and long answers stay in their column (D11, D12, D24)', async ({ page }) => {
  await open(page, 'g=nim&p=1,2,3,4,5,6,7,8');
  const panel = position(page);
  await expect(panel.getByRole('button', { name: /: one more$/ })).toHaveCount(8);
  await panel.getByRole('button', { name: 'All 36 moves' }).click();
  await expect(panel.getByRole('button', { name: /^take / })).toHaveCount(36);
  await expect(panel.getByText('you win', { exact: true })).toHaveCount(1);
  for (const query of [
    'g=block:12:k6&p=4,3&r=1,2,3,4,5,6',
    'g=block:12:k6&p=40,3&r=1,2,3,4,5,6&view=sequence',
    'g=nim&p=123456789012,3',
  ]) {
    await open(page, query);
    if (query.includes('nim')) {
      await expect(verdict(page)).toHaveText('You win: take 123,456,789,009 from pile 1.');
      await page.keyboard.press('w');
      await panel.locator('.basis > summary').click();
      // The digits scroll in their place; the head is visible.
      const inSight = panel.locator('.reason-table th', { hasText: 'binary' }).evaluate(head => {
        const text = document.createRange();
        text.selectNodeContents(head);
        const place = head.closest('.scroll-x');
        return {
          scrolls: (place?.scrollWidth ?? 0) > (place?.clientWidth ?? 0),
          head: text.getBoundingClientRect().right < (place?.getBoundingClientRect().right ?? 0),
        };
      });
      expect(await inSight).toEqual({ scrolls: true, head: true });
    }
    const beyond = await panel.evaluate(region => {
      const { right } = region.getBoundingClientRect();
      const inPlace = (element: Element) => element.closest('.scroll-x') === null;
      return [...region.querySelectorAll('*')]
        .filter(element => inPlace(element) && element.getBoundingClientRect().right > right + 1)
        .map(element => element.outerHTML.slice(0, 80));
    });
    expect(beyond, query).toEqual([]);
  }
});

/** Starts to keep all texts of the live region; the function returned reads them. */
async function announced(page: Page): Promise<() => Promise<string[]>> {
  await expect(verdict(page)).toContainText('You ');
  await page.locator('.announcement').evaluate(node => {
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
  await open(page, 'g=nim&p=3,6&w=0,0,8,8');
  let texts = await announced(page);
  const [two, three] = [
    '(2, 2): You lose, against a perfect player.',
    '(3, 2): You win: take 1 from pile 1.',
  ];
  await cell(page, '(2, 2): P').focus();
  await page.keyboard.press('Enter');
  await expect.poll(texts).toEqual([two]);
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await expect.poll(texts).toEqual([two, three]);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual([two, three, two]);
  // The same cell again is no other answer.
  await cell(page, '(2, 2): P').click();
  // The answer to a question about a cell names the cell.
  await cell(page, /^\(3, 1\)/).focus();
  await page.keyboard.press('m');
  await expect.poll(async () => (await texts()).length).toBe(4);
  const last = (await texts()).at(-1);
  for (const part of ['winning move', '(3, 1): You win']) expect(last).toContain(part);

  await open(page, 'g=nim&p=3,7');
  texts = await announced(page);
  // A worker that never answers makes the wait as long as it has to be.
  await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await expect.poll(texts).toEqual(['(4, 7): being worked out.']);
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
  for (const length of [100, 1000]) {
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
  await listed.first().getByRole('button').click();
  await expect(listed.first()).toContainText('1 from 1');
  await expect(page.getByText('Moves 182 to 261 of 300 are listed.').first()).toBeVisible();
  expect(await calls()).toBeLessThan(800);
});
