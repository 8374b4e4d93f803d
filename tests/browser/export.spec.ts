/** Files: pictures and texts carry their link and open their figure again; large ones are made in slices. */

import type { Page } from '@playwright/test';
import { decode } from 'fast-png';
import { clipboard, drop, expect, follow, open, openExport, openShare, savedFiles, test } from './page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' });
const format = (page: Page, name: string) => page.locator(`[data-format="${name}"]`);
const close = (page: Page) => page.getByRole('button', { name: 'Close' }).click();

/** Chooses a format, of all that there are if it is not among the first. */
async function choose(page: Page, id: string): Promise<void> {
  if ((await format(page, id).count()) === 0) {
    await dialog(page).getByRole('button', { name: 'More …' }).click();
  }
  await format(page, id).click();
}

/** Chooses a format and saves the figure in it. */
async function begin(page: Page, name: string): Promise<void> {
  const [id, fine] = name === 'png300' ? ['png', true] : [name, false];
  await choose(page, id);
  if (id === 'png') await dialog(page).getByRole('checkbox', { name: '300 dpi' }).setChecked(fine);
  await dialog(page)
    .getByRole('button', { name: /^Save / })
    .click();
}

/** Opens a link and what downloads its figure; the function returned saves the figure in a format. */
async function opened(page: Page, query: string) {
  const saved = await savedFiles(page);
  await open(page, query);
  await openExport(page);
  await expect(
    dialog(page)
      .getByRole('button', { name: /^(More …|Plain text)/ })
      .first(),
  ).toBeVisible();
  return async (name: string) => {
    await begin(page, name);
    return saved();
  };
}

for (const [query, game] of [
  ['g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7', 'block:4:k2'],
  ['g=sub:2,4,7&p=9&view=sequence', 'sub:2,4,7'],
] as const) {
  test(`SVG and PNG of ${query} stand alone and open again`, async ({ page }) => {
    const save = await opened(page, query);
    const svg = await save('svg');
    const text = svg.bytes.toString('utf8');
    expect(svg.name).toMatch(/^[a-z0-9-]+\.svg$/);
    expect(text).toMatch(/<title>.*<\/title><desc>/);
    expect(text).not.toContain('var(--');
    expect(text).toContain('font-family:Pagella');
    const files = [svg];
    for (const [name, dpi] of [
      ['png', 192],
      ['png300', 300],
    ] as const) {
      const png = await save(name);
      const at = png.bytes.indexOf('pHYs');
      expect(Math.round(png.bytes.readUInt32BE(at + 4) * 0.0254)).toBe(dpi);
      expect(decode(png.bytes).width).toBeGreaterThan(300);
      files.push(png);
    }
    // The policy of the page forbids to parse markup.
    await page.goto('about:blank');
    const problems = await page.evaluate(svg => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return parsed.querySelector('parsererror')?.textContent ?? '';
    }, text);
    expect(problems).toBe('');
    for (const { name, bytes } of files) {
      await open(page, 'g=mmod:6');
      await drop(page, name, bytes);
      await expect(page, name).toHaveURL(new RegExp(`g=${game}(&|$)`));
      const share = await openShare(page);
      await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(
        new RegExp(`v=1&${query.replace(/[?.]/g, '.')}`),
      );
    }
  });
}

test('texts are previewed, saved and copied, and open again', async ({ page }) => {
  const written = await clipboard(page);
  const save = await opened(page, 'g=nim&p=2,3&view=grundy&w=0,0,6,6');
  await expect(dialog(page).getByRole('img').locator('.position')).toHaveCount(1);
  await format(page, 'tikz').click();
  const preview = dialog(page).locator('pre');
  await expect(preview).toContainText(`${new URL(page.url()).origin}/?v=1&g=nim`);
  await expect(preview).toContainText('fill={rgb,255:red,18;green,53;blue,91}');
  await dialog(page).getByRole('button', { name: 'More …' }).click();
  const names = new Set<string>();
  const all = await page
    .locator('[data-format]:not([data-format="print"])')
    .evaluateAll(buttons => buttons.map(button => (button as HTMLElement).dataset['format'] ?? ''));
  for (const name of all) {
    const file = await save(name);
    names.add(file.name);
    expect(file.name).toMatch(/^nim-2-3-grundy[.-]/);
    // tests/node/exports.test.mjs opens all texts again.
    if (name !== 'csv') continue;
    expect(file.bytes.toString('utf8'), name).toContain('g=nim&p=2,3&');
    await close(page);
    await follow(page, 'g=nim&p=3,3');
    await drop(page, file.name, file.bytes);
    await expect(page, name).toHaveURL(/p=2,3/);
    await openExport(page);
  }
  expect(all.length).toBeGreaterThan(9);
  expect(names.size).toBe(all.length);
  await choose(page, 'latex');
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog(page)).toContainText('Copied');
  expect(await written()).toContain('array');
});

test('choices change the preview and what is saved', async ({ page }) => {
  const save = await opened(page, 'g=block:3:1,3/2,3&p=4,3&r=1,3&w=0,0,7,7');
  const drawings = dialog(page).locator('.export-pictures svg');
  const letters = dialog(page).locator('.export-pictures .letter');
  await expect(drawings).toHaveCount(2);
  await expect(letters).toHaveCount(0);
  await expect(dialog(page).getByText('(a) Modulo 3, with only')).toBeVisible();
  const whole = (await save('svg')).bytes.toString('utf8');
  expect(whole).toContain('>pile 2</text>');
  expect(whole).toMatch(/<tspan font-weight="700">Figure 4\.<\/tspan> \(a\) Modulo 3/);
  expect(whole).not.toContain('class="letter');
  const { width } = decode((await save('png')).bytes);
  await dialog(page).getByRole('button', { name: '(b) only' }).click();
  await dialog(page).getByRole('checkbox', { name: 'letters P and N' }).check();
  await dialog(page).getByRole('checkbox', { name: 'axis titles' }).uncheck();
  await expect(drawings).toHaveCount(1);
  await expect(letters.first()).toBeVisible();
  await expect(dialog(page).getByText('Figure 4 (b).')).toBeVisible();
  expect(decode((await save('png')).bytes).width).toBeLessThan(width);
  await dialog(page).getByRole('checkbox', { name: 'caption and source' }).uncheck();
  const one = (await save('svg')).bytes.toString('utf8');
  expect(one).not.toMatch(/>pile 2<|<tspan font-weight/);
  expect(one).toContain('class="letter');
  await format(page, 'tikz').click();
  await dialog(page).getByRole('checkbox', { name: 'colour' }).uncheck();
  const tikz = (await save('tikz')).bytes.toString('utf8');
  expect(tikz).toContain('P/.style={fill=black!18}');
  expect(tikz).toContain('mathcal');
  expect(tikz).not.toMatch(/begin\{scope\}\[shift|begin\{figure\}|rightarrow/);
});

test('a certificate is saved, dropped and checked; other files are refused by name', async ({ page }) => {
  const save = await opened(page, 'g=sub:2,4,7&p=9&view=sequence&w=0,0,24,1');
  const { name, bytes } = await save('certificate');
  expect(name).toMatch(/\.certificate\.json$/);
  await close(page);
  await drop(page, name, bytes);
  await expect(page.getByText(/certificate with a table of numbers/).first()).toBeVisible();
  for (const [name, text] of [
    ['notes.txt', 'nothing here'],
    ['course.html', '<!doctype html><a href="?v=1&g=nim&p=3,5">a figure</a>'],
  ] as const) {
    await drop(page, name, Buffer.from(text));
    await expect(page.getByRole('alert')).toContainText(`“${name}” opens no figure`);
    await expect(page).toHaveURL(/g=sub:2,4,7/);
  }
  await page.goto('./check.html');
  await page.getByRole('button', { name: 'Paste one' }).click();
  await page.getByRole('textbox', { name: 'Certificate' }).fill(bytes.toString('utf8'));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#result')).toContainText('From 8 tokens on, the Grundy values repeat every 3.');
});

type Pixels = ReturnType<typeof decode>;
const colourAt = ({ data, width, channels }: Pixels, x: number, y: number): string =>
  [0, 1, 2].map(part => data[(y * width + x) * channels + part]).join();

/** The picture of cells in an SVG, and its place. */
function imageIn(svg: string): Pixels & { x: number; y: number } {
  const [, x, y, image] = /<image x="([\d.]+)" y="([\d.]+)"[^>]*?base64,([^"]+)"/.exec(svg) ?? [];
  if (image === undefined) throw new Error('no picture of cells');
  return { x: Number(x), y: Number(y), ...decode(Buffer.from(image, 'base64')) };
}

const P = '18,53,91';
const N = '253,241,220';
// Values, rows that run up, differences.
for (const [name, query, [width, height], pixels] of [
  [
    'values',
    'g=nim&p=0,0&view=grundy&w=0,0,512,512',
    [512, 512],
    [
      [0, 0, P],
      [511, 511, P],
    ],
  ],
  [
    'outcomes',
    'g=sub:1,2&p=0,0&w=0,0,300,200&origin=bottom',
    [300, 200],
    [
      [0, 199, P],
      [1, 199, N],
    ],
  ],
  [
    'differences',
    'g=nim&p=0,0&w=0,0,200,200&compare=differences&g2=wythoff',
    [200, 200],
    [[5, 5, '162,59,22']],
  ],
] as const) {
  test(`cells are pixels in files of ${name}`, async ({ page }) => {
    const save = await opened(page, query);
    const svg = (await save('svg')).bytes.toString('utf8');
    const image = imageIn(svg);
    expect([image.width, image.height]).toEqual([width, height]);
    for (const [x, y, colour] of pixels) expect(colourAt(image, x, y), `${x}, ${y}`).toBe(colour);
    const png = decode((await save('png')).bytes);
    expect(png.width).toBeGreaterThan(1280);
    const pixelsOf = [png.width, png.height].map(side => side.toLocaleString('en')).join(' × ');
    await expect(dialog(page)).toContainText(`${pixelsOf} pixels`);
  });
}

/** Holds the writing of pictures until the function it returns is called. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let release = (): void => {};
    const released = new Promise<void>(resolve => (release = resolve));
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...how) {
      void released.then(() => toBlob.apply(this, how));
    };
    Object.assign(window, { release });
  });
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

const LARGE = 'g=nim&p=0,0&w=0,0,512,512';

test('a file in work shows its progress, is stopped, replaced, or given up with its dialog', async ({
  page,
}) => {
  const release = await holdPictures(page);
  const save = await opened(page, LARGE);
  const progress = dialog(page).locator('progress');
  await begin(page, 'png');
  await expect(progress).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page)).toContainText('Stopped before it was done.');
  await expect(progress).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Save PNG' })).toBeFocused();
  await begin(page, 'svg');
  await expect(progress).toBeVisible();
  await close(page);
  await openExport(page);
  await expect(progress).toHaveCount(0);
  await begin(page, 'png');
  await expect(progress).toBeVisible();
  // A file asked for later replaces the one in work: the first that is saved is the last one.
  expect((await save('csv')).name).toMatch(/\.csv$/);
  await release();
  await expect(progress).toHaveCount(0);
  await expect(dialog(page)).toContainText(/Saved as .*\.csv/);
  expect(await page.evaluate(() => (window as unknown as { files: Map<string, string> }).files.size)).toBe(0);
  expect(decode((await save('png')).bytes).width).toBeGreaterThan(1280);
});

test('a file that the browser can’t make is reported as too large, with a way out', async ({ page }) => {
  await page.addInitScript(() => {
    // As browsers do with a canvas that is too large for them.
    HTMLCanvasElement.prototype.toBlob = done => done(null);
  });
  const save = await opened(page, LARGE);
  await begin(page, 'png');
  await expect(dialog(page)).toContainText('Try a smaller window or another format.');
  expect((await save('csv')).bytes.toString('utf8')).toContain('g=nim');
});
