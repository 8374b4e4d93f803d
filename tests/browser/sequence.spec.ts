/**
 * The sequence view: the strip shows the papers' terms, says how they repeat, and its terms can be chosen.
 */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, open, test } from './page.ts';

interface Fact {
  kind: string;
  params: { moves: number[] | string; n: [number, number] };
  expected: string | number[] | { preperiod: number; period: number };
}
const { facts } = JSON.parse(readFileSync('tests/figures/papers.json', 'utf8')) as { facts: Fact[] };
const of = (kind: string) => facts.filter(fact => fact.kind === kind);

async function terms(page: Page): Promise<{ letter: string; value: number }[]> {
  const buttons = page.locator('[data-term]');
  await expect(buttons.first()).toBeAttached();
  const names = await buttons.evaluateAll(all => all.map(button => button.getAttribute('aria-label') ?? ''));
  return names.map((name, index) => {
    const match = /^n = (\d+): ([PN]), .* value (\d+)$/.exec(name);
    expect(Number(match?.[1])).toBe(index);
    return { letter: match?.[2] ?? '', value: Number(match?.[3]) };
  });
}

test('the strip shows the sequences of the handouts', async ({ page }) => {
  expect(of('grundy_seq').length + of('wl_string').length).toBeGreaterThan(6);
  for (const { kind, params, expected } of [...of('grundy_seq'), ...of('wl_string')]) {
    const count = params.n[1] - params.n[0] + 1;
    await open(page, `g=sub:${String(params.moves)}&p=0&view=sequence&w=${params.n[0]},0,${count},1`);
    const shown = await terms(page);
    if (kind === 'grundy_seq') expect(shown.map(term => term.value)).toEqual(expected);
    else expect(shown.map(term => (term.letter === 'P' ? 'L' : 'W')).join('')).toBe(expected);
  }
});

test('the periods of the handouts are said and bracketed', async ({ page }) => {
  for (const { params, expected } of of('grundy_period')) {
    const { preperiod, period } = expected as { preperiod: number; period: number };
    await open(page, `g=sub:${String(params.moves)}&p=0&view=sequence`);
    const values = page.locator('.repeats section').filter({ hasText: 'Grundy values' });
    await expect(values).toContainText(
      `Period ${period} from ${preperiod === 0 ? 'the start' : `n = ${preperiod}`}`,
    );
    await expect(page.locator('.strip svg')).toContainText(`period ${period}`);
    if (preperiod > 0) await expect(page.locator('.strip svg')).toContainText(`preperiod ${preperiod}`);
  }
});

test('a term is chosen by pointer and by keys', async ({ page }) => {
  await open(page, 'g=sub:2,4,7&p=9&view=sequence');
  const position = page.getByRole('region', { name: 'Position' });
  await page.getByRole('button', { name: 'n = 12: P' }).click();
  await expect(position).toContainText('(12)');
  await expect(page).toHaveURL(/p=12/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(position).toContainText('(14)');
  await page.getByRole('button', { name: 'n = 14' }).focus();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(position).toContainText('(15)');
});

test('in Kotzig’s Nim a term is a game of its own', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,4&view=sequence');
  await expect(page.locator('.repeats')).toContainText('Period 5 from n = 26');
  await page.getByRole('button', { name: 'n = 15: P' }).click();
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('kotzig:15:1,4');
  await expect(page.getByRole('button', { name: 'n = 15: P' })).toHaveAttribute('aria-current', 'true');
});

test('piles with sets of their own have sequences of their own', async ({ page }) => {
  await open(page, 'g=sub:1,2,3/1,3,4&p=0,0&view=sequence');
  await expect(page.locator('.repeats')).toContainText('Period 7');
  await page.getByRole('button', { name: 'Pile 1', exact: true }).click();
  await expect(page.locator('.repeats')).toContainText('Period 4');
  await page.getByRole('tab', { name: 'Outcome' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '17');
});

test('a sequence says of which pile it is, and growth is no plain period', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&view=sequence');
  await expect(page.locator('.stage')).toContainText(
    'One pile alone: n is the size of pile 2, and all other piles are empty.',
  );
  // Piles that follow the same rules have the same sequence, so there is nothing to choose.
  await expect(page.getByRole('group', { name: 'Pile', exact: true })).toHaveCount(0);
  await expect(page.locator('.repeats')).toContainText(
    'Arithmetic periodic from the start: g(n + 1) = g(n) + 1',
  );
  await expect(page.locator('.strip svg')).toContainText('period 1, saltus 1');
});

test('lines of the strip begin under the first period', async ({ page }) => {
  await open(page, 'g=sub:2,4,7&p=9&view=sequence&w=0,0,64,1');
  const lefts = await page
    .locator('.terms li')
    .evaluateAll(terms => terms.map(term => Math.round(term.getBoundingClientRect().left)));
  const tops = await page
    .locator('.terms li')
    .evaluateAll(terms => terms.map(term => Math.round(term.getBoundingClientRect().top)));
  const starts = lefts.filter((_, at) => at === 0 || tops[at] !== tops[at - 1]);
  expect(starts.length).toBeGreaterThan(2);
  // The preperiod of this game has 8 terms.
  expect(new Set(starts.slice(1))).toEqual(new Set([lefts[8]]));
});

test('a sequence too long for the strip says that only the plot is shown', async ({ page }) => {
  await open(page, 'g=sub:2,4,7&p=9&view=sequence&w=0,0,600,1');
  await expect(page.locator('.stage')).toContainText('More than 512 terms: only the plot is shown.');
  await expect(page.locator('.strip')).toHaveCount(0);
});
