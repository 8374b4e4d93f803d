/** The pages of courses: their figures live, questions and games count, and the text is right about them. */

import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './host.ts';
import { cellNames } from './page.ts';

const right = (figure: FrameLocator) => figure.getByText('Right.', { exact: true });
const score = (page: Page, text: string) => expect(page.locator('#score')).toHaveText(text);

/** Fails where the P-positions of a matrix are other ones than a lesson says; `count` is of its cells. */
async function expectP(
  figure: FrameLocator,
  count: number,
  isP: (row: number, col: number, blocked: string) => boolean,
): Promise<void> {
  const names = await cellNames(figure);
  expect(names).toHaveLength(count);
  for (const name of names) {
    const [, row, col, letter, blocked = ''] = /^\((\d+), (\d+)\): ([PN])(?:, not (\d))?$/.exec(name) ?? [];
    expect(letter === 'P', name).toBe(isP(Number(row), Number(col), blocked));
  }
}

/**
 * Opens a page of a course by its title, or the first. Returns its figures by number, scrolled into sight;
 * `done` fails where anything went wrong.
 */
async function lesson(page: Page, name?: string) {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await page.goto('./demo/index.html');
  if (name !== undefined) await page.getByRole('link', { name }).click();
  const figure = async (number: number): Promise<FrameLocator> => {
    const place = page.locator('figure').nth(number - 1);
    await place.scrollIntoViewIfNeeded();
    await place
      .locator('nim-matrix, iframe')
      .first()
      .evaluate(element => element.scrollIntoView({ block: 'center' }));
    return place.frameLocator('iframe');
  };
  return { figure, done: () => expect(wrong).toEqual([]) };
}

test('six figures live in the page of a course', async ({ page }) => {
  const { figure, done } = await lesson(page);
  expect(await page.locator('figure').count()).toBe(6);
  await expectP(await figure(1), 144, (row, col) => row === col);
  await expect((await figure(2)).getByRole('gridcell', { name: '(5, 3): N, value 6' })).toBeAttached();
  const two = await figure(3);
  await expect(two.locator('.frame-verdict')).toContainText('You win: take 3 from pile 1.');
  await expect((await figure(4)).getByRole('grid')).toHaveCount(3);
  await expect.poll(() => page.locator('#figure-4').evaluate(frame => frame.clientHeight)).not.toBe(400);
  const question = await figure(5);
  await question.getByRole('button', { name: /: the previous player/ }).click();
  await expect(question.locator('.reason')).toContainText('Right');
  await expect(question.getByRole('gridcell', { name: '(3, 3): N' })).toBeAttached();
  await score(page, '1 of 1 guesses right.');
  const circle = await figure(6);
  await circle.getByRole('button', { name: 'Start' }).click();
  await circle.getByRole('button', { name: /^space 2: step 2/ }).click();
  await expect(circle.getByText('Your move gives the win away.')).toBeVisible();
  await expect(circle.getByText('It is refuted by')).toBeVisible();
  done();
});

test('stones are taken by keys alone, and answers are counted', async ({ page }) => {
  const { figure, done } = await lesson(page, 'Taking stones');
  const strip = await figure(1);
  await strip.getByRole('button', { name: '0: empty', exact: true }).focus();
  await page.keyboard.type('lwwwlwwwlwwwlw');
  await strip.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(right(strip)).toBeVisible();
  await score(page, '1 of 1 answers right.');
  const move = await figure(2);
  await move.getByRole('button', { name: 'Take 2', exact: true }).press('Space');
  await expect(move.getByText('Not right.')).toBeVisible();
  await score(page, '1 of 2 answers right.');
  const lost = (await figure(3)).getByRole('button', { name: /^n = \d+: L\b/ });
  await expect(lost.first()).toBeAttached();
  const names = await lost.evaluateAll(terms => terms.map(term => term.ariaLabel ?? ''));
  expect(names.map(name => Number.parseInt(name.slice(4), 10))).toEqual([0, 2, 5, 7, 10, 12, 15, 17, 20]);
  const two = await figure(4);
  await two.getByRole('button', { name: /^I: / }).press('Enter');
  await expect(two.locator('.reason')).toContainText('Right');
  await expect((await figure(5)).locator('.frame-verdict')).toContainText('You lose');
  await expect((await figure(6)).getByRole('combobox', { name: 'Question' })).toContainText('1 of 19');
  done();
});

test('forbidden amounts, circles and lines answer as the lessons say', async ({ page }) => {
  const forbidden = await lesson(page, 'Forbidden amounts');
  await expectP(await forbidden.figure(1), 200, (row, col, blocked) =>
    blocked === '1' ? row >> 1 === col >> 1 : row === col && row % 2 === 0,
  );
  const move = await forbidden.figure(2);
  await move.getByRole('button', { name: 'Take 2 from pile 1, then block 1' }).click();
  await expect(right(move)).toBeVisible();
  await score(page, '1 of 1 answers right.');
  await expect((await forbidden.figure(3)).getByRole('grid')).toHaveCount(3);
  const game = await forbidden.figure(5);
  await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.locator('nim-play')).toContainText('You');
  const { figure, done } = await lesson(page, 'Round and along');
  for (const number of [2, 4]) {
    await expect((await figure(number)).locator('.frame-verdict')).toContainText('You lose');
  }
  const seven = await figure(3);
  await seven.getByRole('button', { name: /: the previous player/ }).click();
  await expect(seven.locator('.reason')).toContainText('Right');
  const ten = await figure(5);
  await ten.getByRole('button', { name: /2/ }).click();
  await expect(right(ten)).toBeVisible();
  await score(page, '2 of 2 answers right.');
  forbidden.done();
  done();
});

test('the page of a course can be read without its scripts', async ({ page }) => {
  await page.route('**/*.js', route => route.abort());
  await page.goto('./demo/index.html');
  for (const name of ['Outcomes of Nim with two piles', '6-modular Nim at (3, 4)']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\.\.\/index\.html\?v=1&g=/);
  }
});
