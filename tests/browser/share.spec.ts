/** Sharing: copied links open the same figure, snippets show it, and slides of a figure. */

import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { test as embedding } from './host.ts';
import { cell, clipboard, expect, live, open, openShare, savedFiles, test } from './page.ts';

const FIGURE = 'g=block:4:k2&p=4,2&r=1,3&w=0,0,9,8';
const NAME = 'block-4-k2-4-2-not-1-3-outcome-w-0-0-9-8';
const CELL = '(4, 2): N, not 1, not 3';
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** Reads a QR code as a camera would, four pixels a module, from the outlines of its dark parts. */
function scanned(svg: string): string {
  const size = 4 * Number(/viewBox="-4 -4 (\d+)/.exec(svg)?.[1]);
  const [, path = ''] = /<path d="M([^"]*)Z"/.exec(svg) ?? [];
  const sides = path.split('ZM').flatMap(ring => {
    const points = ring.split('L').map(point => point.split(' ').map(Number));
    return points.map(([x = 0, y = 0], at) => [x, y, ...(points.at(at - 1) ?? [])]);
  });
  const isDark = (x: number, y: number): boolean =>
    sides.filter(([x0 = 0, y0 = 0, x1, y1 = 0]) => x0 === x1 && x0 < x && y0 < y !== y1 < y).length % 2 === 1;
  const data = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let at = 0; at < size * size; at++) {
    const dark = isDark(Math.floor((at % size) / 4) - 3.5, Math.floor(at / size / 4) - 3.5);
    if (dark) data.fill(0, 4 * at, 4 * at + 3);
  }
  // By default it stops after a frame of a camera's time.
  return decodeQR({ data, width: size, height: size }, { timeLimit: Infinity });
}

test('without a clipboard the link is selected, and a device that can send is asked to', async ({ page }) => {
  await clipboard(page, true);
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (sent: ShareData) => void Object.assign(window, { sent }) }),
  );
  await open(page, FIGURE);
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const box = dialog.getByRole('textbox', { name: 'Link' });
  await expect(box).toBeFocused();
  const selected = await box.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toContain('g=block:4:k2');
  await dialog.getByRole('button', { name: 'Send …' }).click();
  const sent = await page.evaluate(() => (window as unknown as { sent: ShareData }).sent);
  expect(sent.url).toContain('?v=1&g=block:4:k2&p=4,2&r=1,3');
  expect(sent.text).toContain('Here: piles (4, 2), not 1, not 3.');
});

test('each kind of page gets its own code, with the options chosen, and a live preview', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, FIGURE);
  const dialog = await openShare(page, 'Embed');
  const preview = page.frameLocator('.frame-preview');
  await expect(preview.getByRole('button', { name: /^P: the previous player/ })).toBeVisible();
  const kinds = dialog.getByRole('combobox', { name: 'For' });
  await expect(kinds.locator('option')).toHaveCount(9);
  for (const kind of await kinds.locator('option').allTextContents()) {
    await kinds.selectOption(kind.trim());
    await expect(code(page)).toHaveValue(/g=block:4:k2/);
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(written).toBe(await code(page).inputValue());
  }
  await kinds.selectOption('iframe');
  // Drivers type into fields of numbers in ways of their own.
  await dialog.getByRole('spinbutton', { name: 'Height' }).evaluate((field: HTMLInputElement) => {
    field.value = '640';
    field.dispatchEvent(new Event('change'));
  });
  await expect(code(page)).toHaveValue(/height:640px/);
  await dialog.getByRole('checkbox', { name: 'read only' }).check();
  await expect(code(page)).toHaveValue(/&amp;q=1&amp;ro=1"/);
  await kinds.selectOption('element');
  await expect(code(page)).toHaveValue(/ question readonly>/);
  await dialog.getByRole('radio', { name: 'shows the answer' }).check();
  await expect(code(page)).toHaveValue(/" readonly>/);
  await expect(cell(preview, CELL)).toBeVisible();
});

test('the picture and the QR code are saved', async ({ page }) => {
  const saved = await savedFiles(page);
  await open(page, FIGURE);
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Save QR code' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(scanned((await saved(`${NAME}-qr.svg`)).bytes.toString())).toBe(link);
  await dialog.getByRole('tab', { name: 'Embed' }).click();
  await dialog.getByRole('combobox', { name: 'For' }).selectOption('latex');
  await dialog.getByRole('button', { name: `Save ${NAME}.png` }).click();
  expect((await saved(`${NAME}.png`)).bytes.toString('latin1')).toContain('g=block:4:k2');
});

// D18: snippets, files and citations name the figure and its paper, not the text of the rules.
test('a figure of a paper is shared with its number, caption and source', async ({ page }) => {
  const written = await clipboard(page);
  const saved = await savedFiles(page);
  await open(page, 'g=block:3:1,3/2,3&p=4,3&r=2,3&w=0,0,7,7');
  const dialog = await openShare(page);
  await expect(dialog).toContainText(/Figure 4 \(a\)\. Modulo 3, .*Gavel & Strimling 2004, Figure 4\./);
  await dialog.getByRole('button', { name: 'Copy BibTeX' }).click();
  await expect.poll(written).toMatch(/^@article\{GavelStrimling2004,[^]* note = \{Figure 4\},\n\}\n$/);
  await dialog.getByRole('tab', { name: 'Embed' }).click();
  for (const [kind, text] of [
    [
      'latex',
      /\\caption\{Figure 4 \(a\)\. Modulo 3, .*Gavel \\& Strimling 2004, Figure 4\. Here: piles \(4, 3\)/,
    ],
    ['markdown', /\[!\[Figure 4 \(a\)\. Modulo 3, .*Gavel \\& Strimling 2004, Figure 4\./],
    ['iframe', / title="Figure 4 \(a\)"/],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'For' }).selectOption(kind);
    await expect(code(page)).toHaveValue(text);
  }
  await dialog.getByRole('tab', { name: 'Download' }).click();
  await dialog.getByRole('button', { name: 'TikZ' }).click();
  await dialog.getByRole('button', { name: '(a) only' }).click();
  await dialog.getByRole('button', { name: 'Save TikZ' }).click();
  const { name, bytes } = await saved();
  expect(name).toBe('block-3-1-3-2-3-4-3-not-2-3-figure-4-a.tikz.tex');
  expect(bytes.toString('utf8')).toMatch(/\\caption\{Figure~4 \(a\)\. Modulo~3, .*Gavel \\& Strimling~2004/);
});

test('a figure of the papers offers its page, which leads back to it', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, 'g=block:4:k2&p=0,0&r=2,3&w=0,0,7,7');
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Copy that link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is in the clipboard.');
  const address = await written();
  expect(address).toMatch(/figures\/gs\.fig3c\.not23\.html$/);
  await page.goto(address);
  await live(page);
  await expect(page).toHaveURL(/r=2,3/);
  await open(page, 'g=block:4:k2&p=5,4&r=2,3&w=0,0,7,7');
  await expect((await openShare(page)).getByRole('button', { name: 'Copy that link' })).toHaveCount(0);
});

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`a slide has the figure as high as a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'g=block:3:1,3/2,3&p=4,3&r=1,3&w=0,0,7,7');
    await page.keyboard.press('f');
    await expect(page.getByRole('heading', { name: 'Figure 4 (b)' })).toBeVisible();
    const high = () => page.locator('.matrix').evaluate(node => node.getBoundingClientRect().height);
    await expect.poll(high).toBeGreaterThan(0.8 * height);
    for (const part of [page.getByRole('banner'), page.getByRole('tab').first(), page.locator('.rail')]) {
      await expect(part).toBeHidden();
    }
    const answer = page.getByText('The next player: take 2 from pile 2, then block 1 and 3.');
    await expect(page.getByText('4 and 3 tokens, 1 and 3 blocked: who wins?')).toBeVisible();
    await expect(answer).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(answer).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('4 and 4 tokens, 1 and 3 blocked: who wins?')).toBeVisible();
    await expect(page.locator('.slide-answer')).toBeEmpty();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Figure 4 (a)' })).toBeVisible();
  });
}

// D24: the focus returns to what had it, and no ring stays around the figure.
test('a slide that is left gives the focus back', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,8,8');
  const button = page.getByRole('button', { name: 'Share', exact: true });
  const dialog = await openShare(page);
  await dialog.getByRole('tab', { name: 'Present' }).click();
  await expect(page.getByText('3 and 5 tokens: who wins?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(button).toBeFocused();
});

for (const kind of ['iframe', 'element', 'course']) {
  embedding(`code pasted into a page of another site shows the figure: ${kind}`, async ({ page, host }) => {
    const paste = async (asks: boolean): Promise<void> => {
      await open(page, FIGURE);
      const dialog = await openShare(page, 'Embed');
      await dialog.getByRole('combobox', { name: 'For' }).selectOption(kind);
      if (!asks && kind !== 'course') await dialog.getByRole('radio', { name: 'shows the answer' }).check();
      await host.open(await code(page).inputValue());
    };
    await paste(false);
    if (kind === 'course') {
      await expect(page.getByRole('img', { name: /^Outcomes: block:4:k2\. Take any number/ })).toBeAttached();
      await page.getByRole('link', { name: 'Open the live figure' }).click();
      await live(page);
      await expect(page).toHaveURL(/p=4,2/);
      return;
    }
    const frame = page.frameLocator('iframe');
    await expect(cell(frame, CELL)).toHaveAttribute('aria-selected', 'true');
    await paste(true);
    await expect(frame.getByRole('button', { name: /^P: the previous player/ })).toBeVisible();
    await expect(frame.getByRole('gridcell')).toHaveCount(0);
  });
}
