/** The boards of games with a token: what they show is the papers', and moves are made by hand. */

import { readFileSync } from 'node:fs';
import { expect, open, test } from './page.ts';

interface Fact {
  kind: string;
  params: { M?: number[]; n: number; S: number[] };
  expected: (number | null)[];
}
const { facts } = JSON.parse(readFileSync('tests/figures/papers.json', 'utf8')) as { facts: Fact[] };

test('the line of Figure 1 of Horrocks and Horrocks, with its labels', async ({ page }) => {
  const labelled = facts.filter(fact => fact.kind === 'line_labels');
  expect(labelled.length).toBe(1);
  for (const { params, expected } of labelled) {
    await open(page, `g=line:${params.n}:${String(params.M)}:${String(params.S)}&view=line`);
    for (const [space, label] of expected.entries()) {
      const name =
        label === null
          ? `space ${space}: forbidden`
          : new RegExp(`^space ${space}: (the token, )?value ${label}`);
      await expect(page.getByRole('button', { name, exact: label === null })).toBeAttached();
    }
  }
});

test('the portions of the three lines', async ({ page }) => {
  const lines = facts.filter(fact => fact.kind === 'line_portions');
  expect(lines.length).toBe(3);
  for (const { params, expected } of lines) {
    await open(page, `g=line:${params.n}:1,2:${String(params.S)}&view=line`);
    const texts = await page.locator('.board .portion').allTextContents();
    expect(texts.map(text => text.replaceAll(' ', ''))).toEqual(
      expected.map((length, at) => `d${at + 1}=${length}`),
    );
  }
});

test('the token is moved round the circle by hand, and taken back', async ({ page }) => {
  await open(page, 'g=kotzig:8:1,2&view=circle');
  const space = (name: RegExp) => page.getByRole('button', { name });
  await space(/^space 2: step 2 leads here/).click();
  await expect(page).toHaveURL(/m=2/);
  await space(/^space 4: step 2 leads here/).click();
  await space(/^space 5: step 1 leads here/).click();
  await expect(page).toHaveURL(/m=2,2,1/);
  for (const visited of [0, 2, 4]) {
    await expect(space(new RegExp(`^space ${visited}: visited$`))).toBeAttached();
  }
  await expect(space(/^space 5: the token$/)).toBeAttached();
  await space(/^space 3$/).click({ force: true });
  await expect(page).toHaveURL(/m=2,2,1$|m=2,2,1&/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(space(/^space 4: the token$/)).toBeAttached();
});

test('the board is played by keys', async ({ page }) => {
  await open(page, 'g=kotzig:8:1,2&view=circle');
  await page.getByRole('button', { name: /^space 1: step 1/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/m=2/);
});

test('another family shows what it has, in a window of its own', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2&view=circle');
  await page.getByLabel('family').selectOption('nim');
  await expect(page.getByRole('tab', { name: 'Outcome' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('gridcell', { name: '(0, 0): P' })).toBeVisible();
  await page.getByRole('tab', { name: 'Piles' }).click();
  await page.getByLabel('family').selectOption('kotzig');
  await expect(page.getByRole('tab', { name: 'Circle' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^space 1/ })).toBeVisible();
});
