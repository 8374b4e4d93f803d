/** Games against a perfect opponent, verdicts, hints and strategies; parameters that play. */

import type { Locator, Page } from '@playwright/test';
import { drawn, expect, open, PHONE, sideways, tab, test } from './page.ts';

const pile = (page: Page, number: number) => page.getByRole('slider', { name: `Take from pile ${number}` });
const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).click();
const turn = (page: Page) => page.locator('.whose');
const record = (page: Page) => page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
const space = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Clicks the stick of a pile from which on a number of them are taken. */
async function click(page: Page, number: number, amount: number): Promise<void> {
  const sticks = Number(await pile(page, number).getAttribute('aria-valuemax'));
  const before = await page
    .locator('.pile-row')
    .evaluateAll((rows, last) => rows.slice(0, last).map(row => Number(row.ariaValueMax)), number - 1);
  const at = before.reduce((sum, size) => sum + size, 0) + sticks - amount;
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator('.piles-board .stick').nth(at).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('one click chooses a token and all to its right, Space takes them, Escape lets go (D24)', async ({
  page,
}) => {
  await open(page, 'g=nim&p=12,7&view=play');
  await expect(turn(page)).toHaveText('Your move.');
  const help = page.locator('.choosing');
  await expect(help).toHaveText('Click a token: it is taken with all to its right.');
  const going = page.locator('.piles-board .going');
  await click(page, 1, 5);
  await expect(going).toHaveCount(5);
  await expect(help).toHaveText('Take 5 from pile 1, or choose other tokens.');
  await page.keyboard.press('Escape');
  await expect(going).toHaveCount(0);
  // The keys work anywhere.
  await click(page, 2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(going).toHaveCount(0);
  await click(page, 1, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/m=1a5/);
  await expect(record(page)).toHaveCount(2);
  await press(page, 'Start again');
  await click(page, 2, 1);
  await press(page, 'Take 1 from pile 2');
  await expect(page).toHaveURL(/m=2a1/);
});

test('sticks are taken by keys, and what is blocked is not', async ({ page }) => {
  await open(page, 'g=block:3:k1&p=4,2,1&r=1&view=piles');
  await pile(page, 1).press('ArrowLeft');
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
  await open(page, 'g=mmod:3&p=4,4&view=piles');
  await pile(page, 1).press('ArrowLeft');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await pile(page, 2).press(key);
  await press(page, 'Take 1 and 2');
  await expect(page).toHaveURL(/m=1a1.2a2/);
});

test('what the other player forbids is named and cannot be taken', async ({ page }) => {
  await open(page, 'g=take:one/both:block.2&p=2,5&view=play');
  await expect(page.locator('.forbidden')).toHaveText(
    'Forbidden for this move: take 5 from pile 2 and take 1 from both piles.',
  );
  await click(page, 2, 5);
  await expect(page.locator('.choosing')).toContainText('allowed from this pile are 1, 2, 3 and 4.');
  await click(page, 2, 1);
  await press(page, 'Take 1 from pile 2');
  await expect(page).toHaveURL(/m=2a1/);
  await expect(record(page)).toHaveCount(2);
});

test('the perfect opponent wins what can be won, errors are shown, and another game is offered', async ({
  page,
}) => {
  await open(page, 'g=nim&p=3,2&view=play');
  await click(page, 1, 3);
  await page.keyboard.press('Enter');
  const verdicts = page.locator('.verdicts');
  await expect(verdicts).toContainText('gives the win away');
  await expect(verdicts).toContainText('refuted by: take 2 from pile 2');
  await expect(turn(page)).toHaveText('You lose: your opponent took the last token.');
  await press(page, 'move 1, yours');
  await expect(turn(page)).toHaveText('Your move.');
  // Each press gives one more hint.
  const hints = page.getByRole('list', { name: 'Hints' }).getByRole('listitem');
  await press(page, 'Hint');
  await expect(hints).toHaveText(['This position can be won.']);
  await page.keyboard.press('h');
  await expect(hints).toHaveCount(2);
  await expect(hints.nth(1)).toHaveText('The only winning move takes from pile 1.');
  while ((await page.getByRole('button', { name: 'Hint' }).getAttribute('aria-disabled')) === 'false') {
    await press(page, 'Hint');
  }
  await press(hints.last(), 'take 1 from pile 1');
  await expect(record(page)).toHaveCount(2);
  await expect(verdicts).toContainText('keeps the win');
  await open(page, 'g=nim&p=0,4&view=play');
  await click(page, 2, 4);
  await press(page, 'Take 4 from pile 2');
  await expect(turn(page)).toHaveText('You win: you took the last token.');
  await press(page, 'A harder one');
  await expect(turn(page)).toHaveText('Your move.');
  await expect(page.locator('.record')).toHaveCount(0);
  await expect(page).toHaveURL(/view=play/);
  expect(await page.locator('.piles-board .stick').count()).toBeGreaterThan(4);
});

test('after the puzzle nothing is left of it in Play (D2)', async ({ page }) => {
  await open(page);
  await press(page, 'Show me');
  await tab(page, 'Play').click();
  await expect(turn(page)).toHaveText('Your move.');
  await expect(page.locator('.record, .hints, .piles-board .going')).toHaveCount(0);
  await expect(page).not.toHaveURL(/m=/);
});

test('board and hint are whole, the buttons in sight and the circle in the middle (D15)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const query of ['g=kotzig:7:1,2&view=play', 'g=kotzig:7:1,2&view=circle']) {
    await open(page, query);
    const [stage, circle] = [await box(page.locator('.stage')), await box(page.locator('.board'))];
    const middle = ({ x, width }: typeof stage) => x + width / 2;
    expect(Math.abs(middle(stage) - middle(circle))).toBeLessThan(2);
    expect(circle.height).toBeGreaterThan(600);
    expect(circle.y + circle.height).toBeLessThanOrEqual(800);
  }
  await open(page, 'g=kotzig:7:1,2&view=play');
  for (let step = 0; step < 3; step++) await page.keyboard.press('h');
  for (const name of ['Hint', 'Take back']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('list', { name: 'Hints' })).toBeInViewport({ ratio: 1 });
  // On a phone fingers hit the sticks, and nothing overflows the page.
  await page.setViewportSize(PHONE);
  await open(page, 'g=nim&p=12,7&view=play');
  await click(page, 1, 5);
  await expect(page.locator('.piles-board .going')).toHaveCount(5);
  const take = await box(page.getByRole('button', { name: 'Take 5 from pile 1' }));
  expect(take.height).toBeGreaterThanOrEqual(44);
  expect(await sideways(page)).toBe(0);
});

test('two persons play, look at another view, take back and start again', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2&view=play');
  await page.getByLabel('Opponent').selectOption('person');
  await space(page, /^space 2: step 2/).click();
  await tab(page, 'Tree').click();
  await tab(page, 'Play').click();
  await expect(turn(page)).toHaveText('Player 2 is to move.');
  await space(page, /^space 4: step 2/).click();
  await expect(record(page)).toHaveCount(2);
  await press(page, 'Take back');
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(1);
  await press(page, 'Start again');
  await expect(page.locator('.record')).toHaveCount(0);
});

test('after undo the opponent waits', async ({ page }) => {
  await open(page, 'g=nim&p=3,4,5&view=play');
  await click(page, 1, 2);
  await page.keyboard.press('Enter');
  await expect(record(page)).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(turn(page)).toContainText('It is the opponent’s turn');
  await page.keyboard.press('u');
  await expect(turn(page)).toHaveText('Your move.');
  await page.keyboard.press('y');
  await press(page, 'Let the opponent move');
  await expect(page.locator('.record li:not(.ahead)')).toHaveCount(2);
  await record(page).first().getByRole('button').click();
  await click(page, 3, 3);
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

test('hints and an opponent follow the strategy and say why, also after a reload', async ({ page }) => {
  await open(page, 'g=sub:1,2,3&p=21&view=play');
  for (let step = 0; step < 4; step++) await press(page, 'Hint');
  await expect(page.locator('.hints')).toContainText('Leave a multiple of 4.');
  await expect(page.locator('.hints')).toContainText('21 is 1 more than 20, a multiple of 4: take 1.');
  await page.getByLabel('Opponent').selectOption('proof');
  await page.reload();
  await expect(page.getByLabel('Opponent')).toHaveValue('proof');
  await click(page, 1, 2);
  await page.keyboard.press('Enter');
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

/** Changes a parameter of the rules by one, which pins it under the figure. */
async function touch(page: Page, query: string, name: string): Promise<void> {
  await open(page, query);
  await page.locator('.game-chip').click();
  await press(page, `${name}: one more`);
}

test('a parameter plays until a key is pressed, and is undone in one step', async ({ page }) => {
  await page.clock.install();
  await touch(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', 'Modulus');
  await expect(page).toHaveURL(/g=block:5:k2/);
  // Two of n residues are blocked, so n is at least 2.
  await expect(slider(page, 'Modulus')).toHaveAttribute('min', '2');
  await touch(page, 'g=mmod:6&p=4,3&w=0,0,12,12', 'm');
  const play = page.getByRole('button', { name: 'Play m', exact: true });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  const value = () => valueOf(slider(page, 'm'));
  await reaches(page, value, 9);
  await page.keyboard.press('ArrowLeft');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  const m = await rests(page, value);
  await expect(page).toHaveURL(new RegExp(`g=mmod:${m}&`));
  await play.press('u');
  await expect(page).toHaveURL(/g=mmod:7&/);
});

test('a third pile plays, begins again, and stops at its button or another view', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=nim&p=0,0,14&w=0,0,16,16');
  const play = page.getByRole('button', { name: 'Play pile 3', exact: true });
  const size = () => valueOf(slider(page, 'pile 3'));
  await play.click();
  // After the last size, 15, the first one follows.
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
  await touch(page, 'g=mmod:6&p=4,3&w=0,0,12,12', 'm');
  await press(page, 'Next m');
  await expect(page).toHaveURL(/g=mmod:8&/);
  expect(await rests(page, () => valueOf(slider(page, 'm')))).toBe(8);
});
