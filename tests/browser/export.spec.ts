/**
 * Files: pictures of every view carry their link, and open their figure again when they are dropped on the
 * page.
 */

import type { Page } from '@playwright/test';
import { expect, live, open, savedFiles, test } from './page.ts';

/** Opens the page at a link; what it gives saves the figure in a format. */
async function opened(
  page: Page,
  query: string,
): Promise<(format: string) => Promise<{ name: string; bytes: Buffer }>> {
  const saved = await savedFiles(page);
  await open(page, query);
  return async format => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.locator(`[data-format="${format}"]`).click();
    const file = await saved();
    await page.getByRole('button', { name: 'Close' }).click();
    return file;
  };
}

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const handle = await page.evaluateHandle(
    ([name, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], name));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: handle });
}

const figures = [
  ['g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', 'block:4:k2'],
  ['g=sub:2,4,7&p=9&view=sequence', 'sub:2,4,7'],
  ['g=kotzig:8:1,2&view=tree', 'kotzig:8:1,2'],
  ['g=line:12:1,2:3,5,9,12&view=line', 'line:12:1,2:3,5,9,12'],
  ['g=nim&p=5,3&view=piles', 'nim'],
] as const;

for (const [query, rules] of figures) {
  test(`the SVG of ${query} stands alone and opens again`, async ({ page }) => {
    const save = await opened(page, query);
    const { name, bytes } = await save('svg');
    const text = bytes.toString('utf8');
    expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
    expect(text).toMatch(/<title>.*<\/title><desc>/);
    expect(text).not.toContain('var(--');
    expect(text).toContain('font-family:Pagella');
    // The page takes no markup.
    await page.goto('about:blank');
    const problems = await page.evaluate(
      svg =>
        new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '',
      text,
    );
    expect(problems).toBe('');
    await page.goto('./?g=mmod:6');
    await live(page);
    await drop(page, name, bytes);
    await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue(rules);
  });
}

// Right behind the link stands a check sum, which may look like more of it or may not; so several are tried.
const drawn = [
  'g=block:3:k1&p=4,2,1&r=1&view=tree&w=0,0,16,16',
  'g=mmod:8&p=0,0&view=plot&w=0,0,21,21&origin=bottom',
  'g=line:12:1,2:3,5,9,12&view=line&w=1,1,16,6',
  'g=nim&p=5,3&view=piles&w=0,0,16,16',
  'g=kotzig:8:1,2&m=2,2,1&view=circle&w=1,1,16,6',
];

for (const query of drawn) {
  test(`the PNG of ${query} opens again as it was`, async ({ page }) => {
    const save = await opened(page, query);
    for (const format of ['png', 'png300']) {
      const { name, bytes } = await save(format);
      await page.goto('./?g=mmod:6');
      await live(page);
      await drop(page, name, bytes);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
        new RegExp(`v=1&${query.replace(/[?.]/g, '.')}$`),
      );
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });
}

test('a PNG has its resolution and its link', async ({ page }) => {
  const save = await opened(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  for (const [format, dpi] of [
    ['png', 192],
    ['png300', 300],
  ] as const) {
    const { name, bytes } = await save(format);
    const at = bytes.indexOf('pHYs');
    expect(Math.round(bytes.readUInt32BE(at + 4) * 0.0254)).toBe(dpi);
    expect(bytes.toString('latin1')).toContain('g=block:4:k2');
    const size = await page.evaluate(async data => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))]),
      );
      return bitmap.width;
    }, bytes.toString('base64'));
    expect(size).toBeGreaterThan(600);
    await drop(page, name, bytes);
    await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('block:4:k2');
  }
});

test('texts are saved and copied, and open again', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { written: text }) },
    });
  });
  const save = await opened(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  for (const format of ['latex', 'tikz', 'csv', 'json', 'markdown', 'text']) {
    const { name, bytes } = await save(format);
    expect(bytes.toString('utf8'), name).toContain('g=block:4:k2');
    await drop(page, name, bytes);
    await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('block:4:k2');
  }
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Copy LaTeX' }).click();
  await expect(page.getByRole('dialog')).toContainText('Copied');
  expect(await page.evaluate(() => (window as unknown as { written: string }).written)).toContain('array');
});

test('what proves a game is saved as a certificate, which the page that checks proofs takes', async ({
  page,
}) => {
  const save = await opened(page, 'g=sub:2,4,7&p=9&view=sequence&w=0,0,24,1');
  const { name, bytes } = await save('certificate');
  expect(name).toMatch(/\.certificate\.json$/);
  await drop(page, name, bytes);
  await expect(page.getByText(/certificate with a table of numbers/).first()).toBeVisible();
  await page.goto('./check.html');
  await page.getByRole('textbox', { name: 'Certificate' }).fill(bytes.toString('utf8'));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#result')).toContainText('From 8 tokens on, the Grundy values repeat every 3.');
});

test('a file that was not saved here is refused by name, whatever links it holds', async ({ page }) => {
  await open(page);
  for (const [name, text] of [
    ['notes.txt', 'nothing here'],
    ['course.html', '<!doctype html><a href="?v=1&g=nim&p=3,5">a figure</a>'],
  ] as const) {
    await drop(page, name, Buffer.from(text));
    await expect(page.getByRole('alert')).toContainText(`“${name}” opens no figure`);
    await expect(page.getByRole('combobox', { name: 'Rules as text' })).toHaveValue('block:4:k2');
  }
});

test('each file has a name of its own, which tells the position', async ({ page }) => {
  const saved = await savedFiles(page);
  await open(page, 'g=nim&p=4,3&w=0,0,5,5');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.locator('[data-format="text"]')).toBeVisible();
  const buttons = page.locator('.formats [data-format]:not([data-format="print"])');
  const names: string[] = [];
  for (const button of await buttons.all()) {
    await button.click();
    names.push((await saved()).name);
  }
  expect(names.length).toBeGreaterThan(9);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^nim-4-3-outcome[.-]/);
  expect(names).toContain('nim-4-3-outcome-w-0-0-5-5-row.b.txt');
});
