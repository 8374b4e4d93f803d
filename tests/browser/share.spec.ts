/** The Share dialog: what it copies opens the same figure, and what it gives to paste shows it. */

import type { Page } from '@playwright/test';
import { test as embedding } from './host.ts';
import { cell, clipboard, expect, live, open, openShare, position, savedFiles, test } from './page.ts';

const FIGURE = 'g=block:4:k2&p=4,2&r=1,3&w=0,0,9,8';
const NAME = 'block-4-k2-4-2-not-1-3-outcome-w-0-0-9-8';
const CELL = '(4, 2): N, not 1, not 3';
const code = (page: Page) => page.getByRole('textbox', { name: 'Code to paste' });

test('the dialog opens by keys, and the copied link opens the same figure', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, FIGURE);
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this figure' });
  await expect(dialog).toContainText('Here: piles (4, 2), not 1, not 3.');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('The link is in the clipboard.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  const link = await written();
  expect(link).toMatch(/v=1&g=block:4:k2&p=4,2&r=1,3&view=outcome&w=0,0,9,8$/);
  await page.goto(link);
  await live(page);
  await expect(position(page)).toContainText('(4, 2)');
  await expect(cell(page, CELL)).toHaveAttribute('aria-selected', 'true');
});

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

test('each kind of page gets its own code, with the options chosen', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, FIGURE);
  const dialog = await openShare(page);
  const kinds = dialog.getByRole('combobox');
  await expect(kinds.locator('option')).toHaveCount(9);
  for (const kind of await kinds.locator('option').allTextContents()) {
    await kinds.selectOption(kind);
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
  await dialog.getByRole('checkbox', { name: 'quiz: ask who wins first' }).check();
  await expect(code(page)).toHaveValue(/&amp;q=1&amp;ro=1"/);
  await kinds.selectOption('element');
  await expect(code(page)).toHaveValue(/ question readonly>/);
});

test('the picture and the QR code are saved', async ({ page }) => {
  const saved = await savedFiles(page);
  await open(page, FIGURE);
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Save QR code' }).click();
  expect((await saved(`${NAME}-qr.svg`)).bytes.toString()).toMatch(/^<svg [^]*<\/svg>$/);
  await dialog.getByRole('combobox').selectOption('latex');
  await dialog.getByRole('button', { name: `Save ${NAME}.png` }).click();
  expect((await saved(`${NAME}.png`)).bytes.toString('latin1')).toContain('g=block:4:k2');
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

for (const kind of ['iframe', 'element', 'course']) {
  embedding(`code pasted into a page of another site shows the figure: ${kind}`, async ({ page, host }) => {
    const paste = async (...options: string[]): Promise<void> => {
      await open(page, FIGURE);
      const dialog = await openShare(page);
      await dialog.getByRole('combobox').selectOption(kind);
      for (const name of options) await dialog.getByRole('checkbox', { name }).check();
      await host.open(await code(page).inputValue());
    };
    await paste();
    if (kind === 'course') {
      await expect(page.getByRole('img', { name: /^Outcomes: block:4:k2\. Take any number/ })).toBeAttached();
      await page.getByRole('link', { name: 'Open the live figure' }).click();
      await live(page);
      await expect(position(page)).toContainText('(4, 2)');
      return;
    }
    const frame = page.frameLocator('iframe');
    await expect(cell(frame, CELL)).toHaveAttribute('aria-selected', 'true');
    await paste('quiz: ask who wins first');
    await expect(frame.getByRole('button', { name: /^The previous player/ })).toBeVisible();
    await expect(frame.getByRole('gridcell')).toHaveCount(0);
  });
}
