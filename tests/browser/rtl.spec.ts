/**
 * Pages and frames in a document that runs from right to left, as translators make it: positions, sets,
 * formulas and matrices run from left to right.
 */

import type { Locator, Page } from '@playwright/test';
import { drawn, expect, open, openGame, test } from './page.ts';

/** What is seen of an element, line by line and from left to right, without spaces; and its text. */
async function order(element: Locator): Promise<{ seen: string; text: string }> {
  return element.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; middle: number; left: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (let at = 0; at < node.data.length; at++) {
        const letter = node.data[at] ?? '';
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (letter.trim() === '' || box === undefined) continue;
        letters.push({ letter, middle: (box.top + box.bottom) / 2, left: box.left });
      }
    }
    const text = letters.map(({ letter }) => letter).join('');
    // Letters of one line have their middles near each other.
    const lines: (typeof letters)[] = [];
    for (const one of letters.toSorted((a, b) => a.middle - b.middle)) {
      const line = lines.at(-1);
      if (line !== undefined && one.middle - (line[0]?.middle ?? 0) < 9) line.push(one);
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

async function turn(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await drawn(page);
}

test('positions, rules and matrices run from left to right in a document that does not', async ({ page }) => {
  for (const [query, places] of [
    [
      'g=sub:1,2,3/1,3,4&p=5,2&by=definition',
      {
        '.game-chip': '1,2,3 / 1,3,4',
        '.position .verdict': 'take 1 from pile 1',
        '.move-list .move': 'you win',
      },
    ],
    ['g=nim&p=4,3&statement=p.iff.a.eq.b', { '.claim-text': 'P iff a = b', '.noticed li': 'repeat' }],
    [
      'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
      { '.restrictions [aria-pressed=true]': '2, 3', '.position .reason': '2', 'figcaption cite': '2004' },
    ],
    ['g=nim&p=3,4,5&m=1a2', { '.trail ol li >> nth=1': 'take 2 from pile 1', '.position .reason': 'column' }],
    ['g=kotzig:7:1,2&m=1,2', { '.game-chip': 'circle of 7', '.record': '2', '.whose': '.' }],
    [
      'g=sub:1,3,4&p=9&view=sequence',
      { '.game-chip': '1, 3 or 4', '.position .reason': 'So 9 counts as 2.' },
    ],
    ['g=nim&p=4,3&view=text', { '.text-of pre': 'P' }],
    ['g=wythoff&p=3,5', { '.position .reason': '0, 1, 2' }],
  ] as const) {
    await open(page, query);
    await turn(page);
    for (const [place, text] of Object.entries(places)) {
      await expectInOrder(page.locator(place).first(), text);
    }
    const cells = page.getByRole('gridcell');
    if ((await cells.count()) < 2) continue;
    const [one, two] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(one?.x, query).toBeLessThan(two?.x ?? 0);
  }
  await open(page, 'g=sub:1,2,3/1,3,4&p=5,2');
  await turn(page);
  await openGame(page);
  await expectInOrder(page.locator('#rules-words'), '1, 3 or 4');
});

test('frames, exercises and checks do so too', async ({ page }) => {
  const question = encodeURIComponent('q=wins&g=sub:2,3/1,2&p=4,1');
  for (const [address, place, text] of [
    ['embed.html?g=nim&p=4,3', '.frame-verdict', '(4, 3)'],
    ['embed.html?g=sub:1,2,3/1,3,4&p=5,2&ui=full&ctl=rules', '.position .verdict', 'You win.'],
    ['embed.html?g=nim&p=4,3&act=click', '.still-words', '(4, 3)'],
    [`exercises.html?questions=${question}`, '#asked', 'Who wins from (4, 1)?'],
    ['check.html', '#read p', '(3000000000, 3000000007)'],
  ] as const) {
    await page.goto(address);
    if (address === 'check.html') await page.locator('#example').click();
    await turn(page);
    await expectInOrder(page.locator(place).first(), text);
  }
});

test('a sentence in Arabic runs from right to left, and the position in it does not', async ({ page }) => {
  await page.goto('embed.html?g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const piles = page.locator('.frame-verdict .note');
  await expect(piles).toContainText('(4, 3)');
  await turn(page);
  const numbers = piles.locator('[translate=no]');
  await numbers.evaluate(node => node.before('الموضع '));
  expect((await order(numbers)).seen).toBe('(4,3)');
  const right = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? NaN);
  };
  // The word before the position stands to its right.
  expect((await right(piles)) - (await right(numbers))).toBeGreaterThan(20);
});
