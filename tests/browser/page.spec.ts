/** The page in use: looking, choosing, playing, going back, sharing. */

import type { Page } from '@playwright/test';
import { expect, live, open, test, typeIn } from './page.ts';

/** The two ways to a matrix that is not the position's own. */
const ARRANGEMENTS = {
  'the large matrix': async (page: Page, letter: string) => {
    await page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab', { name: letter }).click();
    await expect(page.getByRole('group', { name: `Matrix ${letter}` })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(1);
  },
  'one of several side by side': async (page: Page) => {
    await page.getByRole('button', { name: 'All matrices side by side' }).click();
    await expect(page.getByRole('grid')).toHaveCount(3);
  },
};

for (const [arrangement, reach] of Object.entries(ARRANGEMENTS)) {
  test(`a click on a cell makes it the position: ${arrangement}`, async ({ page }) => {
    await open(page);
    const position = page.getByRole('region', { name: 'Position' });
    await expect(position).toContainText('(4, 3)');
    await reach(page, '(a)');
    await page.getByRole('gridcell', { name: '(3, 4): P, not 1, not 2' }).click();
    await expect(position).toContainText('(3, 4)');
    await expect(position).toContainText('not 1, not 2');
    await expect(position).toContainText('the previous player wins');
    await expect(page).toHaveURL(/p=3,4/);
    await expect(page.getByRole('gridcell', { name: '(3, 4): P, not 1, not 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test(`the pointer reads out a cell: ${arrangement}`, async ({ page }) => {
    await open(page);
    await reach(page, '(b)');
    await page.getByRole('gridcell', { name: '(1, 5): N, not 1, not 3' }).hover();
    await expect(page.locator('.readout')).toContainText('(1, 5) · not 1, not 3');
    await expect(page.locator('.readout')).toContainText('the next player wins');
    await expect(page.getByRole('figure')).toContainText('(1, 5)');
  });
}

test('a winning move is followed, taken back, and undone by the browser', async ({ page }) => {
  await open(page);
  const position = page.getByRole('region', { name: 'Position' });
  const badge = position.getByRole('button', { name: 'take 1 from pile 1, block 1 and 2 reaches P' }).first();
  await badge.click();
  await expect(position).toContainText('(3, 3)');
  await expect(position).toContainText('the previous player wins');
  await expect(position.getByTitle('1a1r1.2')).toHaveText('take 1 from pile 1, block 1 and 2');
  await page.goBack();
  await expect(position).toContainText('(4, 3)');
  await expect(position).toContainText('the next player wins');
  await page.goForward();
  await expect(position).toContainText('(3, 3)');
  await position.getByRole('button', { name: 'Take back' }).click();
  await expect(position).toContainText('(4, 3)');
});

test('undo and redo go both ways, by button and by key', async ({ page }) => {
  await open(page);
  const position = page.getByRole('region', { name: 'Position' });
  await page.getByRole('button', { name: 'Pile 1: one more' }).click();
  await expect(position).toContainText('(5, 3)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(position).toContainText('(4, 3)');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(position).toContainText('(5, 3)');
  await page.keyboard.press('Control+z');
  await expect(position).toContainText('(4, 3)');
  await page.keyboard.press('Control+Shift+z');
  await expect(position).toContainText('(5, 3)');
});

test('a field of the form keeps what is not taken, and says why', async ({ page }) => {
  await open(page, 'g=block:2:k2&p=3,4');
  const form = page.locator('.rules');
  const n = form.getByRole('textbox', { name: 'modulus n' });
  const refuse = async (text: string, why: string): Promise<void> => {
    await typeIn(n, text);
    await expect(n).toHaveValue(text);
    await expect(n).toHaveAttribute('aria-invalid', 'true');
    await expect(n).toHaveAccessibleDescription(why);
    await expect(form.getByRole('alert')).toHaveText(why);
  };
  await refuse('', 'Enter a whole number from 1 to 64.');
  await refuse('3x', 'Enter a whole number from 1 to 64.');
  await refuse('65', '“65” is not possible; allowed: a modulus from 1 to 64.');
  // A smaller modulus is against the number of residues, and its button says so.
  const why =
    'With that, “2” in the field “number” would not be possible; allowed there: a number from 0 to 1.';
  await refuse('1', why);
  const less = form.getByRole('button', { name: 'modulus n: one less' });
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(less).toHaveAttribute('title', why);
  await expect(page.locator('.notices li')).toHaveCount(0);
  await typeIn(n, '3');
  await expect(form.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('block:3:k2');
  await expect(n).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(less).toHaveAttribute('aria-disabled', 'false');
  const restrictions = form.getByRole('textbox', { name: 'restrictions' });
  await open(page, 'g=block:3:1,3/2,3&p=3,4');
  await typeIn(restrictions, '1,4');
  await expect(restrictions).toHaveAccessibleDescription(
    '“4” is not possible; allowed: a residue from 1 to 3, or none.',
  );
  // A residue that is too large for a smaller modulus.
  await expect(less).toHaveAttribute(
    'title',
    'With that, “3” in the field “restrictions” would not be possible; ' +
      'allowed there: a residue from 1 to 2, or none.',
  );
});

test('the field of a pile is as wide as its number', async ({ page }) => {
  await open(page, 'g=nim&p=18446744073709551615,3');
  const pile = page.getByRole('textbox', { name: 'Pile 1' });
  await expect(pile).toHaveValue('18446744073709551615');
  expect(
    await pile.evaluate((node: HTMLInputElement) => node.scrollWidth - node.clientWidth),
  ).toBeLessThanOrEqual(0);
});

for (const width of [360, 320]) {
  test(`undo and redo by touch on a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await open(page, 'g=nim&p=3,4');
    await page.getByRole('button', { name: 'Pile 1: one more' }).click();
    for (const [name, piles] of [
      ['Undo', '(3, 4)'],
      ['Redo', '(4, 4)'],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(24);
      await button.click();
      await expect(page.locator('.position .piles')).toHaveText(piles);
    }
    // Nothing of the bar is cut off.
    const [bar, all, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [
        document.querySelector('.share .main')?.getBoundingClientRect().right ?? Infinity,
        scrollWidth,
        clientWidth,
      ];
    });
    expect(bar).toBeLessThanOrEqual(room);
    expect(all).toBe(room);
  });
}

test('the form, the rules text and the words stay in step', async ({ page }) => {
  await open(page);
  const text = page.getByRole('combobox', { name: 'Rules as text' });
  await expect(text).toHaveValue('block:4:k2');
  await page.getByRole('button', { name: 'modulus n: one more' }).click();
  await expect(text).toHaveValue('block:5:k2');
  await expect(page.locator('#rules-words')).toContainText('modulo 5');
  await text.fill('sub:1,2,3/1,3,4');
  await text.press('Enter');
  await expect(page.getByRole('combobox', { name: 'family' })).toHaveValue('sub');
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(page).toHaveURL(/g=sub:1,2,3\/1,3,4/);
  await page.getByRole('combobox', { name: 'family' }).selectOption('mmod');
  await expect(text).toHaveValue(/^mmod:/);
});

test('rules that cannot be read leave the page as it was and say why', async ({ page }) => {
  await open(page);
  const text = page.getByRole('combobox', { name: 'Rules as text' });
  await text.fill('blok:4');
  await text.press('Enter');
  await expect(text).toHaveAccessibleDescription(/^“blok” is not a game\. Games: nim, sub:.*, block:/);
  await expect(page.locator('.notices li')).toHaveCount(0);
  await expect(page.getByRole('tablist', { name: 'Matrices' }).getByRole('tab')).toHaveCount(3);
  // What is wrong can be mended where it stands.
  await expect(text).toHaveValue('blok:4');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('block:5:k2');
  await text.press('Enter');
  await expect(text).toHaveAttribute('aria-invalid', 'false');
  await expect(text).toHaveValue('block:5:k2');
});

test('what is being typed is kept while answers arrive', async ({ page }) => {
  await page.goto('./?g=sub:1,2,3,4,5,6&p=5,4&w=0,0,560,560&by=definition');
  await live(page);
  const text = page.getByRole('combobox', { name: 'Rules as text' });
  const rows = page.getByRole('textbox', { name: 'first row' });
  await text.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(',8,1');
  // All that is told of the work has come, and the matrix.
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(text).toHaveValue('sub:1,2,3,4,5,6,8,1');
  await rows.focus();
  // Leaving the field hands the text over, and what is handed over comes back as the solver writes it.
  await expect(text).toHaveValue('sub:1,2,3,4,5,6,8');
  await rows.selectText();
  await page.keyboard.type('nonsense');
  await page.keyboard.press('Enter');
  // What is refused stays where it can be mended.
  await expect(rows).toHaveAccessibleDescription('Enter a whole number.');
  await expect(rows).toHaveValue('nonsense');
});

test('piles are added only where the rules leave their number open', async ({ page }) => {
  const more = page.getByRole('button', { name: 'Add a pile' });
  await open(page, 'g=sub:1,2,3&p=5,4&w=0,0,7,7');
  await expect(more).toBeVisible();
  await open(page, 'g=sub:1,2,3/1,3,4&p=5,4&w=0,0,7,7');
  await expect(page.getByRole('button', { name: 'Pile 1: one more' })).toBeVisible();
  await expect(more).toBeHidden();
});

test('the restriction is chosen in every view', async ({ page }) => {
  for (const view of ['sequence', 'tree', 'piles', 'play', 'outcome']) {
    await open(page, `g=block:3:k1&p=4,2&r=1&view=${view}`);
    const chips = page.getByRole('group', { name: 'Blocked residues' });
    await expect(chips.getByRole('button', { name: 'blocked 1', exact: true }), view).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await chips.getByRole('button', { name: 'blocked 3' }).click();
    await expect(page).toHaveURL(/r=3/);
    await expect(chips.getByRole('button', { name: 'blocked 3' }), view).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(chips.getByRole('button')).toHaveCount(3);
  }
});

test('the same text behind # is a link too', async ({ page }) => {
  await page.goto('./#g=block:3:k1&p=2,1&r=1&w=0,0,7,7');
  await live(page);
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('block:3:k1');
});

const bad = [
  'g=blok:4',
  'g=block:4:k9&w=0,0,7,7',
  'g=nim&p=4,x',
  'p=-1,2',
  'w=1',
  'w=0,0,0,0',
  'w=0,0,99999,99999',
  'view=zzz',
  'g=block:4:k2&r=9',
  'g=nim&m=1a9',
  'g=sub:0',
  'g=kotzig:7:1,2&m=9',
  'g=%00%ff',
  'lines=x',
  'origin=left',
  `p=${'9'.repeat(60)},1`,
];

test('a bad link says what is wrong, and the page stands', async ({ page }) => {
  for (const query of bad) {
    await open(page, query);
    const said = page.getByRole('alert').getByRole('listitem');
    const refused = page.getByRole('figure').getByRole('status');
    await expect(said.or(refused).first(), query).toBeVisible();
    await expect(said.or(refused).first(), query).not.toBeEmpty();
    // No other game stands in the place of one that can't be read.
    const unread = /^g=(?!nim|kotzig|block:4:k2)/.test(query);
    const rules = page.getByRole('combobox', { name: 'Rules as text' });
    if (unread) await expect(rules, query).toHaveCount(0);
    else await expect(rules, query).not.toHaveValue('');
  }
});

test('Grundy values, text and plot show the same matrix', async ({ page }) => {
  await open(page, 'g=nim&p=2,1&w=0,0,8,8&view=grundy');
  await expect(page.getByRole('gridcell', { name: '(5, 3): N, value 6' })).toBeAttached();
  await expect(page.getByRole('gridcell', { name: '(4, 4): P, value 0' })).toBeAttached();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('figure').locator('pre')).toContainText('0  P N N N N N N N');
  await expect(page.getByRole('figure')).toContainText('8 P-positions and 56 N-positions');
  await page.getByRole('tab', { name: 'Plot' }).click();
  await expect(page.locator('.matrix .point')).toHaveCount(8);
});

test('a game of moves is played by its moves', async ({ page }) => {
  await open(page, 'g=kotzig:7:1,2');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('the previous player wins');
  await position.getByRole('button', { name: /^move 2 forward/ }).click();
  await expect(position).toContainText('after 2');
  await expect(position).toContainText('the next player wins');
  await expect(page).toHaveURL(/m=2/);
});

test('a large matrix is painted, and its cells can be chosen', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=0,0&r=1,2&w=0,0,100,100');
  const canvas = page.locator('canvas').first();
  // The middle of each of the first ten times ten cells.
  const dark = await canvas.evaluate((node: HTMLCanvasElement) => {
    const middle = (index: number) => Math.floor(((index + 0.5) * node.width) / 100);
    const red = (at: number) =>
      node.getContext('2d')?.getImageData(middle(at % 10), middle(Math.floor(at / 10)), 1, 1).data[0] ?? 255;
    return Array.from({ length: 100 }, (_, at) => red(at)).filter(value => value < 60).length;
  });
  expect(dark).toBe(28);
  await page.getByRole('gridcell', { name: '(3, 4): P, not 1, not 2' }).click();
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(3, 4)');
});

test('the theme is kept', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Theme: auto. Change to light' }).click();
  await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await paper()).toBe('rgb(20, 23, 27)');
  await page.reload();
  await live(page);
  expect(await paper()).toBe('rgb(20, 23, 27)');
});

test('on a phone the board comes first and the rest waits behind tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toBeHidden();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('combobox', { name: 'Rules as text' })).toBeVisible();
  await page.getByRole('tab', { name: 'Explain' }).click();
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    for (const tab of ['Rules', 'Board', 'Explain']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${tab} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
});
