/** Games against a perfect opponent, verdicts, hints and strategies; parameters that play. */

import type { Locator, Page } from '@playwright/test';
import { drawn, expect, open, position, tab, test } from './page.ts';

const pile = (page: Page, number: number) => page.getByRole('slider', { name: `Take from pile ${number}` });
const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).click();
const turn = (page: Page) => page.locator('.whose');
const record = (page: Page) => page.locator('.record li');

/** Marks sticks to be taken from a pile. */
async function take(page: Page, number: number, amount: number): Promise<void> {
  await pile(page, number).focus();
  for (let step = 0; step < amount; step++) await page.keyboard.press('ArrowLeft');
}

test('sticks are taken by keys or pointer, and what is blocked is not', async ({ page }) => {
  await open(page, 'g=block:3:k1&p=4,2,1&r=1&view=piles');
  await take(page, 1, 1);
  await expect(page.locator('.turn')).toHaveText(
    'You can’t take 1 from pile 1 under “not 1”: allowed from this pile are 2 and 3.',
  );
  await expect(pile(page, 1)).toHaveAttribute('aria-valuetext', '1 of 4, not allowed');
  // 1 and 4 of four sticks, 1 of two, 1 of one.
  await expect(page.locator('.stick.blocked')).toHaveCount(4);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.turn')).toContainText('Take 2 from pile 1, then block');
  await press(page.getByRole('group', { name: 'What to block' }), '1');
  await expect(page).toHaveURL(/m=1a2r1/);
  await expect(position(page)).toContainText('(2, 2, 1)');
  // A click takes a stick and those to its right.
  await open(page, 'g=nim&p=5,3&view=piles');
  const sticks = page.locator('.piles-board .stick');
  await expect(sticks).toHaveCount(8);
  const { x = 0, y = 0, width = 0, height = 0 } = (await sticks.nth(2).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  const marked = () => sticks.evaluateAll(all => all.map(stick => stick.classList.contains('going')));
  await expect.poll(marked).toEqual([false, false, true, true, true, false, false, false]);
  await press(page, 'Take 3 from pile 1');
  await expect(page).toHaveURL(/m=1a3/);
  await open(page, 'g=mmod:3&p=4,4&view=piles');
  await take(page, 1, 1);
  await take(page, 2, 2);
  await press(page, 'Take 1 from pile 1 and 2 from pile 2');
  await expect(page).toHaveURL(/m=1a1.2a2/);
});

test('the perfect opponent wins what can be won, and errors are shown', async ({ page }) => {
  await open(page, 'g=nim&p=3,2&view=play');
  await expect(position(page)).not.toContainText('wins ·');
  await take(page, 1, 3);
  await press(page, 'Take 3 from pile 1');
  const verdicts = page.locator('.verdicts');
  await expect(verdicts).toContainText('gives the win away');
  await expect(verdicts).toContainText('refuted by: take 2 from pile 2');
  await expect(turn(page)).toContainText('You have lost');
  await press(page, 'move 1, yours');
  await expect(turn(page)).toContainText('Your move');
  for (let step = 0; step < 3; step++) await press(page, 'Hint');
  const hints = page.locator('.hints');
  await expect(hints).toContainText('This position can be won');
  await expect(hints).toContainText('The only winning move takes from pile 1.');
  await press(hints, 'take 1 from pile 1');
  await expect(record(page)).toHaveCount(2);
  await expect(verdicts).toContainText('keeps the win');
});

test('two persons play, look at another view, take back and start again', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2&view=play');
  await page.getByLabel('against').selectOption('person');
  await press(page, /^space 2: step 2/);
  await tab(page, 'Circle').click();
  await tab(page, 'Play').click();
  await expect(turn(page)).toHaveText('Player 2 is to move.');
  await press(page, /^space 4: step 2/);
  await expect(record(page)).toHaveCount(2);
  await press(page.locator('.play-tools'), 'Take back');
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(1);
  await press(page, 'Start again');
  await expect(page.locator('.record')).toHaveCount(0);
});

test('after undo the opponent waits', async ({ page }) => {
  await open(page, 'g=nim&p=3,4,5&view=play');
  await take(page, 1, 2);
  await press(page, 'Take 2 from pile 1');
  await expect(record(page)).toHaveCount(2);
  await press(page, 'Undo');
  await expect(turn(page)).toContainText('It is the opponent’s turn');
  await press(page, 'Undo');
  await expect(turn(page)).toHaveText('Your move.');
  await press(page, 'Redo');
  await press(page, 'Let the opponent move');
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(2);
  await page.locator('.record').getByRole('button').first().click();
  await take(page, 3, 3);
  await press(page, 'Take 3 from pile 3');
  await expect(page).toHaveURL(/m=1a2,3a3/);
  await expect(turn(page)).toHaveText('Your move.');
});

test('during a game a board shows where one may go, and neither values nor who wins', async ({ page }) => {
  const names = () =>
    page
      .locator('.board-space')
      .evaluateAll(spaces => spaces.map(space => space.getAttribute('aria-label')).join('; '));
  const texts = page.locator('.board .drawing text');
  for (const [rules, board] of [
    ['kotzig:7:1,2', 'circle'],
    ['line:12:1,2:3,5,9,12', 'line'],
  ] as const) {
    await open(page, `g=${rules}&view=${board}`);
    await expect.poll(names).toMatch(/leads here, to [PN]/);
    const all = await texts.count();
    await open(page, `g=${rules}&view=play`);
    await expect.poll(names).toMatch(/step 1 leads here/);
    expect(await names()).not.toMatch(/value|to [PN]/);
    expect(await texts.count()).toBeLessThan(all);
  }
});

test('the game of a link is gone through from its start', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=nim&p=20,14&m=1a6,1a4,2a4&view=piles');
  const piles = page.locator('.position .piles');
  const steps = page.getByRole('group', { name: 'Go through the game' });
  await expect(steps).toContainText('3 of 3 moves');
  await expect(steps.getByRole('button', { name: 'One move on' })).toHaveAttribute('aria-disabled', 'true');
  for (const [button, place] of [
    ['To the start', '(20, 14)'],
    ['One move on', '(14, 14)'],
    ['To the end', '(10, 10)'],
    ['One move back', '(10, 14)'],
  ] as const) {
    await press(steps, button);
    await expect(piles).toHaveText(place);
  }
  // In a game against the solver one goes through the same moves, and the opponent waits.
  await tab(page, 'Play').click();
  await press(steps, 'To the start');
  await expect(page.locator('.record .ahead')).toHaveCount(3);
  await page.locator('.record').getByRole('button').nth(1).click();
  await expect(piles).toHaveText('(10, 14)');
  await page.clock.runFor(3000);
  await drawn(page);
  await expect(record(page)).toHaveCount(3);
  await press(page, 'Start again');
  await expect(steps).toHaveCount(0);
  await expect(piles).toHaveText('(20, 14)');
});

const STRATEGY = 'The strategy of the proof';

test('the strategy of a proof is shown on request, drawn, and its move made', async ({ page }) => {
  await open(page, 'g=nim&p=4,2,1&view=piles');
  const strategy = page.locator('.strategy');
  await expect(strategy.locator('.rule')).toHaveCount(0);
  await strategy.getByText(STRATEGY).click();
  await expect(strategy.locator('.rule')).toHaveText('Leave piles whose nim-sum is 0.');
  await expect(strategy).toContainText('pile 1, which holds 4');
  await expect(page.locator('.piles-board .proof-sizes')).toHaveCount(1);
  const digits = strategy.getByRole('table', { name: /in binary/ });
  await expect(digits.getByRole('row')).toHaveText([/100/, /010/, /001/, /nim-sum\s*111/]);
  await expect(digits.locator('.column')).toHaveText(['1', '0', '0', '1']);
  await expect(digits.locator('.taken')).toHaveText('1');
  await press(strategy, 'take 1 from pile 1');
  await expect(page).toHaveURL(/m=1a1/);
  await expect(strategy).toContainText('A move changes one pile');
  await expect(page.locator('.proof-sizes')).toHaveCount(0);
  for (const [query, marks, count, text] of [
    ['g=block:4:k2&p=7,1&r=1,2', '.over .option', 3, 'so if any size from 0 to 2 is left'],
    ['g=kotzig:8:1,3&view=circle&m=1', '.board .proof-pair', 4, ''],
    ['g=block:3:1,3/2,3&p=4,2&r=2,3', '.proof-pair', 0, 'No strategy of the papers reaches this position.'],
  ] as const) {
    await open(page, query);
    await page.getByText(STRATEGY).click();
    await expect(page.locator(marks)).toHaveCount(count);
    if (text !== '') await expect(strategy).toContainText(text);
  }
});

test('hints and an opponent follow the strategy and say why, also after a reload', async ({ page }) => {
  await open(page, 'g=sub:1,2,3&p=21&view=play');
  for (let step = 0; step < 3; step++) await press(page, 'Hint');
  await expect(page.locator('.hints')).toContainText('Leave a multiple of 4.');
  await expect(page.locator('.hints')).toContainText('21 is 1 more than 20, a multiple of 4: take 1.');
  await page.getByLabel('against').selectOption('proof');
  await page.reload();
  await expect(page.getByLabel('against')).toHaveValue('proof');
  await take(page, 1, 2);
  await press(page, 'Take 2 from pile 1');
  await expect(page.locator('.by-proof')).toContainText(
    /The opponent plays the proof: “Leave a multiple of 4\.”.*19 is 3 more than 16/s,
  );
  await expect(record(page)).toHaveCount(2);
});

const slider = (page: Page | Locator, name: string) => page.getByRole('slider', { name, exact: true });
const valueOf = async (slider: Locator): Promise<number> => Number(await slider.inputValue());

/** Lets time pass until a value is as large as this. */
const reaches = (page: Page, value: () => Promise<number>, least: number): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(700);
      return value();
    })
    .toBeGreaterThanOrEqual(least);

/** Fails if a value changes as time passes; returns it. */
async function rests(page: Page, value: () => Promise<number>): Promise<number> {
  const before = await value();
  await page.clock.runFor(3000);
  await drawn(page);
  expect(await value()).toBe(before);
  return before;
}

test('a parameter plays until a key is pressed, and is undone in one step', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const n = slider(page, 'modulus n');
  // Two of n residues are blocked, so n is at least 2.
  await expect(n).toHaveAttribute('min', '2');
  await n.press('ArrowRight');
  await expect(page).toHaveURL(/g=block:5:k2/);
  await expect(n).toBeFocused();
  await open(page, 'g=mmod:6&p=4,3&w=0,0,12,12');
  const play = page.getByRole('button', { name: 'Play m', exact: true });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  const value = () => valueOf(slider(page, 'm'));
  await reaches(page, value, 9);
  await page.keyboard.press('ArrowLeft');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  const m = await rests(page, value);
  await expect(page).toHaveURL(new RegExp(`g=mmod:${m}&`));
  await press(page, 'Undo');
  await expect(page).toHaveURL(/g=mmod:6&/);
  // While presenting, p plays the parameter.
  await press(page, 'Present');
  const parameters = page.getByRole('group', { name: 'Parameters' });
  const presented = () => valueOf(slider(parameters, 'm'));
  await page.keyboard.press('p');
  await reaches(page, presented, 8);
  await page.keyboard.press('p');
  await rests(page, presented);
});

test('a third pile plays, begins again, and stops at its button or another view', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=nim&p=0,0,14&w=0,0,16,16');
  const play = page.getByRole('button', { name: 'Play pile 3', exact: true });
  const size = () => valueOf(slider(page, 'pile 3'));
  await play.click();
  // After the last size, 15, comes the first.
  await reaches(page, async () => ((await size()) + 1) % 16, 2);
  await play.click();
  const still = await rests(page, size);
  await expect(page.getByRole('gridcell', { name: `(3, 3, ${still})` })).toBeAttached();
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(']');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
});

test('with reduced motion the button goes on by one value', async ({ page }) => {
  // Not every driver can emulate this.
  await page.addInitScript(() => {
    const asked = matchMedia.bind(window);
    window.matchMedia = query => asked(query.includes('prefers-reduced-motion') ? 'all' : query);
  });
  await page.clock.install();
  await open(page, 'g=mmod:6&p=4,3&w=0,0,12,12');
  await press(page, 'Next m');
  await expect(page).toHaveURL(/g=mmod:7&/);
  expect(await rests(page, () => valueOf(slider(page, 'm')))).toBe(7);
});
