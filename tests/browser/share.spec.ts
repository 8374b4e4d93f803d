/** The Share dialog: what it copies opens the same figure, and what it gives to paste names it. */

import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test as embedding } from './host.ts';
import { expect, live, open, savedFiles, test } from './page.ts';

const FIGURE = 'g=block:4:k2&p=4,2&r=1,3&w=0,0,9,8';

/** A clipboard that remembers, or one that is closed. */
async function clipboard(page: Page, closed = false): Promise<() => Promise<string>> {
  await page.addInitScript(closed => {
    const writeText = async (text: string): Promise<void> => {
      if (closed) throw new Error('denied');
      Object.assign(window, { written: text });
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, closed);
  return () => page.evaluate(() => (window as unknown as { written?: string }).written ?? '');
}

async function share(page: Page) {
  await page.getByRole('button', { name: 'Share' }).click();
  return page.getByRole('dialog', { name: 'Share this figure' });
}

test('the copied link opens the same figure', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, FIGURE);
  const dialog = await share(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is in the clipboard.');
  const link = await written();
  expect(link).toContain('v=1&g=block:4:k2');
  expect(link.length).toBeLessThan(200);
  const before = await page.getByRole('grid', { includeHidden: true }).first().getAttribute('aria-rowcount');
  await page.goto(link);
  await live(page);
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('(4, 2)');
  await expect(page.getByRole('gridcell', { name: '(4, 2): N, not 1, not 3' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await page.getByRole('grid').first().getAttribute('aria-rowcount')).toBe(before);
});

test('without a clipboard the link is there to be copied by hand', async ({ page }) => {
  await clipboard(page, true);
  await open(page, FIGURE);
  const dialog = await share(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const box = dialog.getByRole('textbox', { name: 'Link' });
  await expect(box).toBeFocused();
  expect(
    await box.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toContain('g=block:4:k2');
});

test('the dialog says the figure in words, and opens and closes by keys', async ({ page }) => {
  await open(page, FIGURE);
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this figure' });
  await expect(dialog).toContainText('Here: piles (4, 2), not 1, not 3.');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('each kind of page gets its own code', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, FIGURE);
  const dialog = await share(page);
  const code = dialog.getByRole('textbox', { name: 'Code to paste' });
  const options = dialog.getByRole('combobox').locator('option');
  await expect(options).toHaveCount(9);
  const kinds = await options.evaluateAll(nodes => nodes.map(option => (option as HTMLOptionElement).value));
  for (const kind of kinds) {
    await dialog.getByRole('combobox').selectOption(kind);
    await expect(code).toHaveValue(/g=block:4:k2/);
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(written).toBe(await code.inputValue());
  }
  await dialog.getByRole('combobox').selectOption('iframe');
  // Drivers type into fields of numbers in ways of their own.
  await dialog.getByRole('spinbutton', { name: 'Height' }).evaluate((field: HTMLInputElement) => {
    field.value = '640';
    field.dispatchEvent(new Event('change'));
  });
  await expect(code).toHaveValue(/height:640px/);
  await dialog.getByRole('checkbox', { name: 'read only' }).check();
  await dialog.getByRole('checkbox', { name: 'quiz: ask who wins first' }).check();
  await expect(code).toHaveValue(/&amp;q=1&amp;ro=1"/);
  await dialog.getByRole('combobox').selectOption('element');
  await expect(code).toHaveValue(/ question readonly>/);
});

test('the code of a frame is one, at the address of this page', async ({ page, baseURL }) => {
  await open(page, FIGURE);
  const dialog = await share(page);
  const text = await dialog.getByRole('textbox', { name: 'Code to paste' }).inputValue();
  // The page takes no markup.
  await page.goto('about:blank');
  const frame = await page.evaluate(text => {
    const { firstElementChild: frame, childElementCount } = new DOMParser().parseFromString(
      text,
      'text/html',
    ).body;
    return {
      count: childElementCount,
      tag: frame?.tagName,
      src: frame?.getAttribute('src') ?? '',
      title: frame?.getAttribute('title'),
    };
  }, text);
  expect(frame).toMatchObject({ count: 1, tag: 'IFRAME', title: 'Outcomes: block:4:k2' });
  expect(frame.src).toBe(`${baseURL}embed.html?v=1&g=block:4:k2&p=4,2&r=1,3&view=outcome&w=0,0,9,8`);
});

test('the code for PreTeXt is well formed and names frame, link and picture', async ({ page, baseURL }) => {
  await open(page, FIGURE);
  const dialog = await share(page);
  await dialog.getByRole('combobox').selectOption('pretext');
  const text = await dialog.getByRole('textbox', { name: 'Code to paste' }).inputValue();
  // The page takes no markup.
  await page.goto('about:blank');
  const found = await page.evaluate(text => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const live = xml.querySelector('figure > interactive');
    return [
      xml.querySelector('parsererror')?.textContent ?? '',
      live?.getAttribute('iframe'),
      live?.getAttribute('preview'),
      live?.querySelector('shortdescription')?.textContent,
      xml.querySelector('caption > url')?.getAttribute('href'),
    ];
  }, text);
  const query = 'v=1&g=block:4:k2&p=4,2&r=1,3&view=outcome&w=0,0,9,8';
  expect(found).toEqual([
    '',
    `${baseURL}embed.html?${query}`,
    'block-4-k2-4-2-not-1-3-outcome-w-0-0-9-8.png',
    'Outcomes: block:4:k2',
    `${baseURL}?${query}`,
  ]);
});

test('the picture and the QR code are saved', async ({ page }) => {
  const saved = await savedFiles(page);
  await open(page, FIGURE);
  const dialog = await share(page);
  await dialog.getByRole('button', { name: 'Save QR code' }).click();
  expect((await saved('block-4-k2-4-2-not-1-3-outcome-w-0-0-9-8-qr.svg')).bytes.toString()).toMatch(
    /^<svg [^]*<\/svg>$/,
  );
  await dialog.getByRole('combobox').selectOption('latex');
  await dialog.getByRole('button', { name: 'Save block-4-k2-4-2-not-1-3-outcome-w-0-0-9-8.png' }).click();
  expect((await saved('block-4-k2-4-2-not-1-3-outcome-w-0-0-9-8.png')).bytes.toString('latin1')).toContain(
    'g=block:4:k2',
  );
});

test('a figure of the papers offers its page, which leads back to it', async ({ page }) => {
  const written = await clipboard(page);
  await open(page, 'g=block:4:k2&p=0,0&r=2,3&w=0,0,7,7');
  const dialog = await share(page);
  await dialog.getByRole('button', { name: 'Copy that link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is in the clipboard.');
  const address = await written();
  expect(address).toMatch(/figures\/gs\.fig3c\.not23\.html$/);
  await page.goto(address);
  await live(page);
  await expect(page).toHaveURL(/r=2,3/);
  await open(page, 'g=block:4:k2&p=5,4&r=2,3&w=0,0,7,7');
  await expect((await share(page)).getByRole('button', { name: 'Copy that link' })).toHaveCount(0);
});

test('where the device can send, it is asked to', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (sent: ShareData) => void Object.assign(window, { sent }) }),
  );
  await open(page, FIGURE);
  const dialog = await share(page);
  await dialog.getByRole('button', { name: 'Send …' }).click();
  const sent = await page.evaluate(() => (window as unknown as { sent: ShareData }).sent);
  expect(sent.url).toContain('?v=1&g=block:4:k2&p=4,2&r=1,3');
  expect(sent.text).toContain('Here: piles (4, 2), not 1, not 3.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialog is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, FIGURE);
    const dialog = await share(page);
    await expect(dialog.locator('.share-code svg')).toBeVisible();
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    expect(await dialog.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}

/** Takes the code for a kind of page from the dialog. */
async function codeFor(page: Page, kind: string, ...options: string[]): Promise<string> {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const dialog = await share(page);
  await dialog.getByRole('combobox').selectOption(kind);
  for (const name of options) await dialog.getByRole('checkbox', { name }).check();
  return dialog.getByRole('textbox', { name: 'Code to paste' }).inputValue();
}

for (const kind of ['iframe', 'element']) {
  embedding(
    `the code for a page, pasted into one of another site, shows the figure: ${kind}`,
    async ({ page, host }) => {
      await host.open(await codeFor(page, kind));
      await expect(
        page.frameLocator('iframe').getByRole('gridcell', { name: '(4, 3): N, not 2, not 3' }),
      ).toHaveAttribute('aria-selected', 'true');
    },
  );

  embedding(`the frame asks who wins, if that was wished: ${kind}`, async ({ page, host }) => {
    await host.open(await codeFor(page, kind, 'quiz: ask who wins first'));
    await expect(
      page.frameLocator('iframe').getByRole('button', { name: 'P', exact: false }).first(),
    ).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('gridcell')).toHaveCount(0);
  });
}

embedding(
  'the code for courses, pasted into a page of another site, leads to the figure',
  async ({ page, host }) => {
    await host.open(await codeFor(page, 'course'));
    await expect(page.getByRole('img', { name: /^Outcomes: block:4:k2\. Take any number/ })).toBeAttached();
    await page.getByRole('link', { name: 'Open the live figure' }).click();
    await live(page);
    await expect(page.getByRole('region', { name: 'Position' })).toContainText('(4, 3)');
  },
);
