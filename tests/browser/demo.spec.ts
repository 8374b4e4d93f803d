/** The example of a course page: its six figures live, and what its words say of them is so. */

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

test('the page of a course can be read without its scripts', async ({ page }) => {
  await page.route('**/*.js', route => route.abort());
  await page.goto('./demo/index.html');
  for (const name of [
    'Outcomes of Nim with two piles',
    'The subtraction games {1,2,3} and {1,3,4}',
    '6-modular Nim at (3, 4)',
  ]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\.\.\/\?v=1&g=/);
  }
});
