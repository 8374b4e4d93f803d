/** The pages of courses: their figures live, and what their words say of them is so. */

import { test, type FrameLocator, type Page } from '@playwright/test';
import { expect } from './host.ts';

/** The figure with a number, in sight. */
async function figure(page: Page, number: number): Promise<FrameLocator> {
  const place = page.locator('figure').nth(number - 1);
  await place.scrollIntoViewIfNeeded();
  await place
    .locator('nim-matrix, iframe')
    .first()
    .evaluate(element => element.scrollIntoView({ block: 'center' }));
  return place.frameLocator('iframe');
}

const names = async (within: FrameLocator): Promise<string[]> => {
  await expect(within.getByRole('gridcell').first()).toBeVisible();
  return within
    .getByRole('gridcell')
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label') ?? ''));
};

/** What a matrix shows: place by place, a letter or a value. */
const cells = (labels: string[], pattern: RegExp): [number, number, string][] =>
  labels
    .map(label => pattern.exec(label))
    .filter(match => match !== null)
    .map(match => [Number(match[1]), Number(match[2]), match[3] ?? '']);

test('six figures live in the page of a course', async ({ page }) => {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await page.goto('./demo/index.html');
  expect(await page.locator('figure').count()).toBe(6);

  const nim = cells(await names(await figure(page, 1)), /^\((\d+), (\d+)\): ([PN])$/);
  expect(nim.length).toBe(144);
  for (const [row, col, letter] of nim) expect(letter === 'P', `${row},${col}`).toBe(row === col);

  const sums = cells(await names(await figure(page, 2)), /^\((\d+), (\d+)\): [PN], value (\d+)$/);
  expect(sums.length).toBe(256);
  for (const [row, col, value] of sums) expect(Number(value), `${row},${col}`).toBe(row ^ col);

  const two = await figure(page, 3);
  const values = [
    [0, 1, 2, 3],
    [0, 1, 0, 1, 2, 3, 2],
  ] as const;
  const pairs = cells(await names(two), /^\((\d+), (\d+)\): ([PN])$/);
  expect(pairs.length).toBeGreaterThan(300);
  for (const [row, col, letter] of pairs) {
    expect(letter === 'P', `${row},${col}`).toBe(values[0][row % 4] === values[1][col % 7]);
  }
  await two.getByRole('button', { name: 'Show a winning move' }).click();
  await expect(two.locator('.told')).toContainText('2 winning moves');

  const blocking = await figure(page, 4);
  await expect(blocking.getByRole('grid')).toHaveCount(3);
  expect(
    (await blocking.locator('.panel-caption').allTextContents()).join(' · ').match(/not \d, not \d/g)?.length,
  ).toBe(6);
  await expect.poll(() => page.locator('#figure-4').evaluate(frame => frame.clientHeight)).not.toBe(400);

  const question = await figure(page, 5);
  await question.getByRole('button', { name: /^The previous player/ }).click();
  await expect(question.locator('.judged')).toContainText('Right');
  await expect(question.getByRole('gridcell', { name: '(3, 3): N' })).toBeAttached();
  await expect(page.locator('#score')).toHaveText('1 of 1 guesses right.');

  const circle = await figure(page, 6);
  await circle.getByRole('button', { name: 'Start' }).click();
  await circle.getByRole('button', { name: /^space 2: step 2/ }).click();
  await expect(circle.getByText('Your move gives the win away.')).toBeVisible();
  await expect(circle.getByText('It is refuted by')).toBeVisible();
  expect(wrong).toEqual([]);
});

/** Opens a page of a course, of which nothing may go wrong. */
async function lesson(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await page.goto('./demo/index.html');
  await page.getByRole('link', { name }).click();
  return wrong;
}

test('stones are taken by keys alone, and answers are counted', async ({ page }) => {
  const wrong = await lesson(page, 'Taking stones');
  const strip = await figure(page, 1);
  await strip.getByRole('button', { name: '0: empty', exact: true }).focus();
  await page.keyboard.type('lwwwlwwwlwwwlw');
  await strip.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(strip.getByText('Right.', { exact: true })).toBeVisible();
  await expect(page.locator('#score')).toHaveText('1 of 1 answers right.');

  const move = await figure(page, 2);
  await move.getByRole('radio', { name: 'Take 2 from pile 1' }).press('Space');
  await move.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(move.getByText('Not right.')).toBeVisible();
  await expect(page.locator('#score')).toHaveText('1 of 2 answers right.');

  const gaps = await figure(page, 3);
  await expect(gaps.locator('.terms')).toBeAttached();
  const named = await gaps.locator('.terms [aria-label]').evaluateAll(all => all.map(one => one.ariaLabel));
  const lost = named.flatMap(name => /^n = (\d+): L\b/.exec(name ?? '')?.[1] ?? []);
  expect(lost.map(Number)).toEqual([0, 2, 5, 7, 10, 12, 15, 17, 20]);

  const two = await figure(page, 4);
  await two.getByRole('button', { name: /^The next player/ }).press('Enter');
  await expect(two.locator('.judged')).toContainText('Right');
  const table = await figure(page, 5);
  await expect(table.getByRole('row').last()).toContainText('00');
  await expect(table.locator('.frame-verdict')).toContainText('player II wins');
  const list = await figure(page, 6);
  await expect(list.getByText('Question 1 of 19')).toBeVisible();
  expect(wrong).toEqual([]);
});

test('what is forbidden makes the patterns that the lesson tells of', async ({ page }) => {
  const wrong = await lesson(page, 'Forbidden amounts');
  const pattern = /^\((\d+), (\d+)\): ([PN]), not (\d)$/;
  const words = await names(await figure(page, 1));
  expect(words.length).toBe(200);
  for (const [, row, col, letter, blocked] of words.map(name => pattern.exec(name) ?? [])) {
    const [down, across] = [Number(row), Number(col)];
    const halves = Math.floor(down / 2) === Math.floor(across / 2);
    const expected = blocked === '1' ? halves : down === across && down % 2 === 0;
    expect(letter === 'P', `${row},${col} not ${blocked}`).toBe(expected);
  }
  const move = await figure(page, 2);
  await move.getByRole('radio', { name: 'Take 2 from pile 1, block 1' }).check();
  await move.getByRole('button', { name: 'Check' }).click();
  await expect(move.getByText('Right.', { exact: true })).toBeVisible();
  await expect(page.locator('#score')).toHaveText('1 of 1 answers right.');
  await expect((await figure(page, 3)).getByRole('grid')).toHaveCount(3);
  const game = await figure(page, 5);
  await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.locator('nim-play')).toContainText('You');
  expect(wrong).toEqual([]);
});

test('circles and lines answer as the lesson says', async ({ page }) => {
  const wrong = await lesson(page, 'Round and along');
  await expect((await figure(page, 2)).locator('.frame-verdict')).toContainText('the previous player wins');
  const seven = await figure(page, 3);
  await seven.getByRole('button', { name: /^The previous player/ }).click();
  await expect(seven.locator('.judged')).toContainText('Right');
  await expect((await figure(page, 4)).locator('.frame-verdict')).toContainText('the previous player wins');
  const ten = await figure(page, 5);
  await ten.getByRole('radio', { name: /2/ }).check();
  await ten.getByRole('button', { name: 'Check' }).click();
  await expect(ten.getByText('Right.', { exact: true })).toBeVisible();
  await expect(page.locator('#score')).toHaveText('2 of 2 answers right.');
  expect(wrong).toEqual([]);
});

test('the page of a course can be read without its scripts', async ({ page }) => {
  await page.route('**/*.js', route => route.abort());
  await page.goto('./demo/index.html');
  for (const name of [
    'Outcomes of Nim with two piles',
    'The subtraction games {1,2,3} and {1,3,4}',
    '6-modular Nim at (3, 4)',
  ]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\.\.\/index\.html\?v=1&g=/);
  }
});
