/**
 * Pages and frames in a document that runs from right to left, as translators make it: positions, sets,
 * formulas and matrices run from left to right.
 */

import type { Locator, Page } from '@playwright/test';
import { drawn, expect, open, test } from './page.ts';

/** What is seen of an element, line by line and from left to right, without spaces; and its text. */
async function order(element: Locator): Promise<{ seen: string; text: string }> {
  return element.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; top: number; left: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (let at = 0; at < node.data.length; at++) {
        const letter = node.data[at] ?? '';
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (letter.trim() !== '' && box !== undefined) {
          letters.push({ letter, top: (box.top + box.bottom) / 2, left: box.left });
        }
      }
    }
    const text = letters.map(({ letter }) => letter).join('');
    // Letters of one line have their middles near each other.
    const lines: (typeof letters)[] = [];
    for (const one of letters.toSorted((a, b) => a.top - b.top)) {
      const line = lines.at(-1);
      if (line !== undefined && one.top - (line[0]?.top ?? 0) < 9) line.push(one);
      else lines.push([one]);
    }
    const seen = lines.flatMap(line => line.toSorted((a, b) => a.left - b.left)).map(({ letter }) => letter);
    return { seen: seen.join(''), text };
  });
}

async function expectInOrder(element: Locator, text: string): Promise<void> {
  await expect(element).toContainText(text);
  const found = await order(element);
  expect(found.seen).toBe(found.text);
}

const turn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

for (const [query, places] of [
  [
    'g=sub:1,2,3/1,3,4&p=5,2',
    { '.position .piles': '(5, 2)', '.rules .words': '1, 3 or 4', '.moves .move >> nth=0': 'take' },
  ],
  ['g=nim&p=4,3', { '.position .piles': '(4, 3)', '.position .verdict > span >> nth=1': 'Grundy value 7' }],
  ['g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', { '.position .piles': 'not 2, not 3', '.rules .words': '4' }],
  ['g=nim&p=3,4,5&m=1a2', { '.position .piles': '(1, 4, 5)', '.trail ol li >> nth=0': '2' }],
  ['g=kotzig:7:1,2&m=1,2&view=circle', { '.position .piles': 'after 1, 2', '.rules .words': '7' }],
  ['g=sub:1,3,4&p=9&view=sequence', { '.position .piles': '(9)', '.caption >> nth=0': '' }],
  ['g=nim&p=4,3&view=text', { '.twin pre': 'P' }],
  ['g=wythoff&p=3,5', { '.position .piles': '(3, 5)', '.why .reason >> nth=0': '3' }],
] as const) {
  test(`what ${query} shows runs from left to right in a document that does not`, async ({ page }) => {
    await open(page, query);
    await turn(page);
    await drawn(page);
    for (const [place, text] of Object.entries(places)) {
      await expectInOrder(page.locator(place).first(), text);
    }
    const cells = page.getByRole('gridcell');
    if ((await cells.count()) < 2) return;
    const [one, two] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(one?.x).toBeLessThan(two?.x ?? 0);
  });
}

for (const [address, place, text] of [
  ['embed.html?g=nim&p=4,3', '.frame-verdict p', '(4, 3)'],
  ['embed.html?g=sub:1,2,3/1,3,4&p=5,2&ui=full&ctl=rules', '.position .piles', '(5, 2)'],
  ['embed.html?g=nim&p=4,3&act=click', '.still-words', '(4, 3)'],
  [
    `exercises.html?questions=${encodeURIComponent('q=wins&g=sub:2,3/1,2&p=4,1')}`,
    '#asked',
    'Who wins from (4, 1)?',
  ],
] as const) {
  test(`${address} runs from left to right in a document that does not`, async ({ page }) => {
    await page.goto(address);
    await turn(page);
    await drawn(page);
    await expectInOrder(page.locator(place).first(), text);
  });
}

test('the check of a proof runs from left to right in a document that does not', async ({ page }) => {
  await page.goto('check.html');
  await turn(page);
  await page.locator('#example').click();
  await expectInOrder(page.locator('#read p'), '(3000000000, 3000000007)');
});

test('a sentence in Arabic runs from right to left, and the position in it does not', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  await turn(page);
  const piles = page.locator('.position .piles');
  await piles.evaluate(place => {
    place.querySelectorAll('[translate=no]').forEach(node => node.before('الموضع '));
  });
  const letters = await order(piles.locator('[translate=no]'));
  expect(letters.seen).toBe('(4,3)');
  const [position, place] = [await piles.locator('[translate=no]').boundingBox(), await piles.boundingBox()];
  const right = (box: typeof place) => (box?.x ?? 0) + (box?.width ?? 0);
  // The word before it stands to its right.
  expect(right(place) - right(position)).toBeGreaterThan(20);
});
