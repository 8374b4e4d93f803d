/**
 * Playing: sticks taken by hand, the twist as a second step, a perfect opponent, verdicts, hints, going back.
 */

import type { Page } from '@playwright/test';
import { drawn, expect, open, test } from './page.ts';

const pile = (page: Page, number: number) => page.getByRole('slider', { name: `Take from pile ${number}` });

async function take(page: Page, number: number, amount: number): Promise<void> {
  await pile(page, number).focus();
  for (let step = 0; step < amount; step++) await page.keyboard.press('ArrowLeft');
}

test('sticks are taken by hand, and what is blocked cannot be taken', async ({ page }) => {
  await open(page, 'g=block:3:k1&p=4,2,1&r=1&view=piles');
  await take(page, 1, 1);
  await expect(page.locator('.turn')).toHaveText(
    'You can’t take 1 from pile 1 under “not 1”: allowed from this pile are 2 and 3.',
  );
  await expect(pile(page, 1)).toHaveAttribute('aria-valuetext', '1 of 4, not allowed');
  // Amounts that are blocked are marked beforehand: 1 and 4 of four sticks, 1 of two, 1 of one.
  await expect(page.locator('.stick.blocked')).toHaveCount(4);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.turn')).toContainText('Take 2 from pile 1, then block');
  await page.getByRole('group', { name: 'What to block' }).getByRole('button', { name: '1' }).click();
  await expect(page).toHaveURL(/m=1a2r1/);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(2, 2, 1)');
});

test('a click takes a stick and those to its right', async ({ page }) => {
  await open(page, 'g=nim&p=5,3&view=piles');
  const sticks = page.locator('.piles-board .stick');
  await expect(sticks).toHaveCount(8);
  // The third of the first pile, whose five sticks come first.
  const [x, y] = await sticks.nth(2).evaluate(stick => {
    const { left, right, top, bottom } = stick.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2] as const;
  });
  await page.mouse.click(x, y);
  const going = () => sticks.evaluateAll(all => all.map(stick => stick.classList.contains('going')));
  await expect.poll(going).toEqual([false, false, true, true, true, false, false, false]);
  await page.getByRole('button', { name: 'Take 3 from pile 1' }).click();
  await expect(page).toHaveURL(/m=1a3/);
});

test('a move may take from several piles where the rules say so', async ({ page }) => {
  await open(page, 'g=mmod:3&p=4,4&view=piles');
  await take(page, 1, 1);
  await take(page, 2, 2);
  await page.getByRole('button', { name: 'Take 1 from pile 1 and 2 from pile 2' }).click();
  await expect(page).toHaveURL(/m=1a1.2a2/);
});

test('the perfect opponent wins what can be won, and the errors are shown', async ({ page }) => {
  await open(page, 'g=nim&p=3,2&view=play');
  await expect(page.getByRole('region', { name: 'Position' })).not.toContainText('wins ·');
  await take(page, 1, 3);
  await page.getByRole('button', { name: 'Take 3 from pile 1' }).click();
  await expect(page.locator('.verdicts')).toContainText('gives the win away');
  await expect(page.locator('.verdicts')).toContainText('refuted by: take 2 from pile 2');
  await expect(page.locator('.whose')).toContainText('You have lost');
  await page.getByRole('button', { name: 'move 1, yours' }).click();
  await expect(page.locator('.whose')).toContainText('Your move');
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hints')).toContainText('This position can be won');
  await expect(page.locator('.hints')).toContainText('The only winning move takes from pile 1.');
  await page.locator('.hints').getByRole('button', { name: 'take 1 from pile 1' }).click();
  await expect(page.locator('.record li')).toHaveCount(2);
  await expect(page.locator('.verdicts')).toContainText('keeps the win');
});

test('two persons play, take back and start again', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2&view=play');
  await page.getByLabel('against').selectOption('person');
  await page.getByRole('button', { name: /^space 2: step 2/ }).click();
  await expect(page.locator('.whose')).toContainText('Player 2');
  await page.getByRole('button', { name: /^space 4: step 2/ }).click();
  await expect(page.locator('.record li')).toHaveCount(2);
  await page.locator('.play-tools').getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(1);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.record')).toHaveCount(0);
});

test('who plays is kept while one looks at another view', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2&view=play');
  await page.getByLabel('against').selectOption('person');
  await page.getByRole('button', { name: /^space 2: step 2/ }).click();
  await page.getByRole('tab', { name: 'Circle' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await expect(page.locator('.whose')).toHaveText('Player 2 is to move.');
});

test('after one went back the opponent waits', async ({ page }) => {
  await open(page, 'g=nim&p=3,4,5&view=play');
  await take(page, 1, 2);
  await page.getByRole('button', { name: 'Take 2 from pile 1' }).click();
  await expect(page.locator('.record li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.whose')).toContainText('It is the opponent’s turn');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.whose')).toHaveText('Your move.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Let the opponent move' }).click();
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(2);
  await page.locator('.record').getByRole('button').first().click();
  await take(page, 3, 3);
  await page.getByRole('button', { name: 'Take 3 from pile 3' }).click();
  await expect(page).toHaveURL(/m=1a2,3a3/);
  await expect(page.locator('.whose')).toHaveText('Your move.');
});

test('a board tells during a game where one may go, and neither values nor who wins', async ({ page }) => {
  const told = () =>
    page
      .locator('.board-space')
      .evaluateAll(spaces => spaces.map(space => space.getAttribute('aria-label')).join('; '));
  const drawn = () => page.locator('.board .drawing text').allTextContents();
  for (const [rules, board] of [
    ['kotzig:7:1,2', 'circle'],
    ['line:12:1,2:3,5,9,12', 'line'],
  ] as const) {
    await open(page, `g=${rules}&view=${board}`);
    await expect.poll(told).toMatch(/leads here, to [PN]/);
    await expect.poll(async () => (await drawn()).join()).toMatch(/[𝒫𝒩PN]/u);
    const all = (await drawn()).length;
    await open(page, `g=${rules}&view=play`);
    await expect.poll(told).toMatch(/step 1 leads here/);
    expect(await told()).not.toMatch(/value|to [PN]/);
    expect((await drawn()).length).toBeLessThan(all);
  }
});

test('a game that a link holds is gone through from its start', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=nim&p=20,14&m=1a6,1a4,2a4&view=piles');
  const piles = page.locator('.position .piles');
  await expect(piles).toHaveText('(10, 10)');
  const steps = page.getByRole('group', { name: 'Go through the game' });
  const step = (name: string) => steps.getByRole('button', { name });
  await expect(steps).toContainText('3 of 3 moves');
  await expect(step('One move on')).toHaveAttribute('aria-disabled', 'true');
  await step('To the start').click();
  await expect(piles).toHaveText('(20, 14)');
  await expect(steps).toContainText('0 of 3 moves');
  await step('One move on').click();
  await expect(piles).toHaveText('(14, 14)');
  await step('To the end').click();
  await expect(piles).toHaveText('(10, 10)');
  await step('One move back').click();
  await expect(piles).toHaveText('(10, 14)');
  // In a game against the solver one goes through the same moves, and the opponent waits.
  await page.getByRole('tab', { name: 'Play', exact: true }).click();
  await expect(steps).toHaveCount(1);
  await step('To the start').click();
  await expect(page.locator('.record .ahead')).toHaveCount(3);
  await page.locator('.record').getByRole('button').nth(1).click();
  await expect(piles).toHaveText('(10, 14)');
  // Longer than the opponent waits before a move.
  await page.clock.runFor(3000);
  await drawn(page);
  await expect(page.locator('.record li')).toHaveCount(3);
  // Another move makes it another game.
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(steps).toHaveCount(0);
  await expect(piles).toHaveText('(20, 14)');
});
