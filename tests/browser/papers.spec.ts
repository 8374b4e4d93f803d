/** What the page shows is what the papers print, cell for cell. */

import {
  cellNames,
  expect,
  follow,
  linkOf,
  matrixFacts,
  matrixOf,
  open,
  pPositions,
  setFacts,
  test,
} from './page.ts';
import { oneOfMany } from './nightly.ts';

const families = new Map<string, typeof matrixFacts>();
for (const fact of matrixFacts) {
  const family = linkOf(fact).replace(/&.*/, '');
  families.set(family, [...(families.get(family) ?? []), fact]);
}

for (const [at, [family, facts]] of [...families].entries()) {
  test(`matrices of ${family}`, oneOfMany(at), async ({ page }) => {
    for (const fact of facts) {
      await open(page, linkOf(fact));
      expect(matrixOf(await cellNames(page), fact.params.forbidden), fact.id).toEqual(fact.expected);
    }
  });
}

test('the three matrices of Figure 3 stand side by side', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'All matrices side by side' }).click();
  const grids = page.getByRole('grid');
  await expect(grids).toHaveCount(3);
  const boxes = await grids.evaluateAll(nodes =>
    nodes.map(node => node.parentElement?.getBoundingClientRect().top),
  );
  expect(new Set(boxes).size).toBe(1);
  const wanted = {
    '(a) not 1, not 2': 'gs.fig3a.not12',
    '(b) not 1, not 3; not 1, not 4': 'gs.fig3b.not13',
    '(c) not 2, not 3; not 2, not 4; not 3, not 4': 'gs.fig3c.not23',
  };
  for (const [name, id] of Object.entries(wanted)) {
    const fact = matrixFacts.find(fact => fact.id === id);
    const names = await cellNames(
      page.getByRole('grid', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}:`) }),
    );
    expect(matrixOf(names, fact?.params.forbidden ?? []), id).toEqual(fact?.expected);
  }
});

test('matrices bear the letters that the paper gives them, in its order', async ({ page }) => {
  await open(page, 'g=block:3:1,3/2,3&r=2,3&w=0,0,7,7');
  await expect(page.locator('figcaption')).toContainText('Figure 4 (a).');
  await expect(page.locator('.panel-caption')).toHaveText(['(a) not 2, not 3', '(b) not 1, not 3']);
  await expect(page.locator('.in-force .panel-caption')).toHaveText('(a) not 2, not 3');
  await expect(page.getByRole('group', { name: 'Matrix (a)' })).toBeVisible();
  // So they do in another window, and as text.
  await open(page, 'g=block:3:1,3/2,3&r=1,3&w=0,0,9,9');
  await expect(page.locator('.in-force .panel-caption')).toHaveText('(b) not 1, not 3');
  await open(page, 'g=block:3:1,3/2,3&r=2,3&w=0,0,7,7&view=text');
  await expect(page.locator('.twin-title')).toHaveText(['(a) not 2, not 3', '(b) not 1, not 3']);
  await expect(page.locator('.twin').first().locator('pre')).toHaveAttribute(
    'aria-label',
    /^\(a\) not 2, not 3: rows are/,
  );
});

test('remarks on the papers, and what the copies at hand have wrong, stand apart from errors', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Gallery' }).click();
  const table = (name: RegExp, text: string) =>
    page.getByRole('table', { name }).getByRole('row').filter({ hasText: text });
  const heads = (name: RegExp) => page.getByRole('table', { name }).getByRole('columnheader');
  await expect(heads(/^NIM Games handouts, after Gasarch$/)).toHaveText(['Place', 'Printed', 'Right']);
  await expect(heads(/^Gavel & Strimling 2004: remarks; nothing here is printed wrongly$/)).toHaveText([
    'Place',
    'The paper says',
    'Remark',
  ]);
  const copy = new RegExp(
    '^Horrocks & Horrocks 2019: in the copy at hand, probably errors of its conversion; ' +
      'not compared with the printed paper$',
  );
  await expect(heads(copy)).toHaveText(['Place', 'In the copy at hand', 'Probably printed']);
  await expect(table(copy, 'Equation (2)')).toContainText('(mod 9), twice');
  await expect(table(/: remarks/, 'Corollary 1')).toHaveCount(1);
});

for (const fact of setFacts) {
  test(`P-positions of ${fact.params.m}-Modular Nim as a plot`, async ({ page }) => {
    const size = fact.params.searched_up_to + 1;
    await open(page, `g=mmod:${fact.params.m}&view=plot&w=0,0,${size},${size}`);
    await expect(page.getByRole('tab', { name: 'Plot' })).toHaveAttribute('aria-selected', 'true');
    expect(pPositions(await cellNames(page))).toEqual(fact.expected);
    // The points themselves: as many as P-positions, the first pile to the right, the second upwards.
    const points = await page.locator('.matrix .point').evaluateAll(nodes =>
      nodes.map(node => {
        const { x, y, width, height } = (node as SVGGraphicsElement).getBBox();
        return [Math.round(x + width / 2), -Math.round(y + height / 2)];
      }),
    );
    expect(points.length).toBe(fact.expected.length);
    const rank = (values: number[]) =>
      values.map(value => [...new Set(values)].sort((a, b) => a - b).indexOf(value));
    expect(rank(points.map(([x = 0]) => x))).toEqual(rank(fact.expected.map(([a = 0]) => a)));
    expect(rank(points.map(([, y = 0]) => y))).toEqual(rank(fact.expected.map(([, b = 0]) => b)));
  });
}

test('every link of the gallery opens its figure @nightly', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Figures of the papers' });
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ figures$/);
  const links = dialog.locator('a[data-figure]');
  const figures = await links.evaluateAll(nodes =>
    nodes.map(node => ({
      id: (node as HTMLElement).dataset['figure'] ?? '',
      query: (node as HTMLAnchorElement).search.slice(1),
      title: node.querySelector('.figure-title')?.textContent ?? '',
    })),
  );
  expect(figures.length).toBeGreaterThan(60);
  for (const { id, query, title } of figures) {
    await follow(page, query);
    await expect(page.getByRole('figure'), id).toContainText(title);
    await expect(page.getByRole('alert').getByRole('listitem'), id).toHaveCount(0);
    const matrix = matrixFacts.find(fact => fact.id === id);
    // A window that shows more than the fact holds is held against it by the solver's own tests.
    const whole =
      matrix !== undefined && query.includes(`w=0,0,${matrix.expected[0]?.length},${matrix.expected.length}`);
    if (whole) expect(matrixOf(await cellNames(page), matrix.params.forbidden), id).toEqual(matrix.expected);
    const set = setFacts.find(fact => fact.id === id);
    if (set !== undefined) expect(pPositions(await cellNames(page)), id).toEqual(set.expected);
  }
});
