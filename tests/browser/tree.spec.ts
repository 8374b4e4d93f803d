/** The tree view: the papers' trees with their values, folding, keys. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, open, test } from './page.ts';

interface Fact {
  id: string;
  kind: string;
  params: { M: number[]; n: number };
  expected: { top: (number | null)[]; bottom: (number | null)[] };
}
const { facts } = JSON.parse(readFileSync('tests/figures/papers.json', 'utf8')) as { facts: Fact[] };
const item = (page: Page, name: string) => page.getByRole('treeitem', { name }).first();

test('the trees of Horrocks and Horrocks: the large move to the right, the small one down', async ({
  page,
}) => {
  const trees = facts.filter(fact => fact.kind === 'kotzig_tree');
  expect(trees.length).toBe(5);
  for (const { params, expected } of trees) {
    await open(page, `g=kotzig:${params.n}:${params.M.join()}&view=tree`);
    for (const [row, tail] of [
      [expected.top, []],
      [expected.bottom, [1]],
    ] as const) {
      for (const [k, value] of row.entries()) {
        if (value === null) continue;
        const name = `⟨${[...Array<number>(k).fill(2), ...tail].join()}⟩: `;
        await expect(item(page, name)).toHaveAccessibleName(new RegExp(`value ${value}$`));
      }
    }
    const [first, right, down] = await Promise.all(
      ['⟨⟩:', '⟨2⟩:', '⟨1⟩:'].map(name => item(page, name).boundingBox()),
    );
    expect(right?.y).toBe(first?.y);
    expect(right?.x).toBeGreaterThan(first?.x ?? 0);
    expect(down?.x).toBe(first?.x);
    expect(down?.y).toBeGreaterThan(first?.y ?? 0);
  }
});

test('the strategy of Figure 1 of Gavel and Strimling', async ({ page }) => {
  await open(page, 'g=block:3:k1&p=4,2,1&r=1&view=tree');
  await page.getByRole('button', { name: 'winning moves and all replies' }).click();
  const level = (depth: number) => page.locator(`[role=treeitem][aria-level="${depth}"]`);
  await expect(level(2)).toHaveCount(1);
  await expect(level(2)).toHaveAccessibleName(/^\(2,2,1\) not 1: P/);
  for (const reply of ['(0,2,1) not 1: N', '(0,2,1) not 2: N']) {
    await expect(level(3).and(item(page, reply))).toHaveCount(1);
  }
  // The paper draws no other reply: “not 3” blocks nothing here, and the order of the piles makes no
  // difference.
  await expect(level(3)).toHaveCount(2);
});

test('a tree folds, unfolds and is walked by keys', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&view=tree');
  const items = page.getByRole('treeitem');
  await page.getByRole('button', { name: 'fold', exact: true }).click();
  const folded = await items.count();
  expect(folded).toBe(4);
  await item(page, '(2,1)').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(items).not.toHaveCount(folded);
  await expect(page.locator('[role=treeitem][aria-selected=true]')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'unfold all' }).click();
  await expect(page.locator('[role=treeitem][aria-expanded=false]')).toHaveCount(0);
  await item(page, '(0,1)').click();
  await page.getByRole('button', { name: 'start here' }).click();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(0, 1)');
  await expect(items).toHaveCount(2);
});

test('long numbers are shortened in the picture of a tree and told in full beside it', async ({ page }) => {
  await open(page, 'g=nim&p=18446744073709551615,3&view=tree');
  const root = page.locator('[data-spot="0"]');
  await expect(root).toHaveAccessibleName(/^\(18446744073709551615, ?3\): N, .*value 18446744073709551612/);
  await expect(root).toHaveAttribute('title', /18446744073709551615/);
  // What is written of a position lies within its outline, and nothing lies over anything else.
  const marks = await page.locator('.tree svg :is(.pill, text)').evaluateAll(nodes =>
    nodes.slice(0, 3).map(node => {
      const { x, width } = (node as SVGGraphicsElement).getBBox();
      return { text: node.textContent, left: x, right: x + width };
    }),
  );
  const [outline, label, value] = marks;
  expect([label?.text, value?.text]).toEqual(['(184…615,3)', '184…612']);
  expect(label?.right).toBeLessThan(value?.left ?? 0);
  expect(value?.right).toBeLessThan(outline?.right ?? 0);
});
