/** Figures of many cells as files: cells are pixels, made in slices that can be stopped. */

import type { Page } from '@playwright/test';
import { decode } from 'fast-png';
import { expect, open, savedFiles, test } from './page.ts';

const dialog = (page: Page) => page.locator('nim-export .sheet');

async function opened(page: Page, query: string) {
  const saved = await savedFiles(page);
  await open(page, query);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.locator('[data-format="csv"]')).toBeVisible();
  return async (format: string) => {
    await page.locator(`[data-format="${format}"]`).click();
    return (await saved()).bytes;
  };
}

/** The picture of cells in an SVG, and where it lies. */
function imageIn(svg: string) {
  const found =
    /<image x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" [^>]*?base64,([^"]+)"/.exec(svg);
  if (found === null) throw new Error('no picture of cells');
  const [x = 0, y = 0, wide = 0, high = 0] = found.slice(1, 5).map(Number);
  return { x, y, wide, high, ...decode(Buffer.from(found[5] ?? '', 'base64')) };
}

type Pixels = ReturnType<typeof decode>;
const colourAt = ({ data, width, channels }: Pixels, x: number, y: number): string =>
  [0, 1, 2].map(part => data[(y * width + x) * channels + part]).join();

const P = '18,53,91';
const N = '253,241,220';

/** The width that a browser finds in an SVG. */
const widthOf = (page: Page, svg: string) =>
  page.evaluate(async text => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    return image.naturalWidth;
  }, svg);

test('each cell of a large matrix of values is a pixel with the colour of its value', async ({ page }) => {
  const save = await opened(page, 'g=nim&p=0,0&view=grundy&w=0,0,512,512');
  const svg = (await save('svg')).toString('utf8');
  const image = imageIn(svg);
  expect([image.width, image.height]).toEqual([512, 512]);
  const colours = new Map<number, Set<string>>();
  for (let row = 0; row < 512; row++) {
    for (let col = 0; col < 512; col++) {
      const value = row ^ col;
      colours.set(value, (colours.get(value) ?? new Set()).add(colourAt(image, col, row)));
    }
  }
  expect([...colours.values()].every(({ size }) => size === 1)).toBe(true);
  expect([...(colours.get(0) ?? [])]).toEqual([P]);
  const small = Array.from({ length: 9 }, (_, value) => [...(colours.get(value) ?? [])][0]);
  expect(new Set(small).size).toBe(9);
  expect(await widthOf(page, svg)).toBeGreaterThan(640);
  expect(svg).toMatch(/<title>.*<\/title><desc>.*<\/desc><metadata>[^<]*g=nim/);

  // The PNG has the same cells, each as a square of whole pixels.
  const said = await dialog(page).locator('li:has([data-format="png"])').textContent();
  const png = decode(await save('png'));
  const size = `${png.width.toLocaleString('en')} × ${png.height.toLocaleString('en')} pixels`;
  expect(said).toContain(size);
  const scale = 3 / (640 / 512);
  for (const [row, col] of [
    [9, 9],
    [100, 250],
    [250, 100],
    [511 - 9, 9],
    [333, 444],
  ] as const) {
    const [x, y] = [(16 + image.x) * scale + 3 * col + 1, (16 + image.y) * scale + 3 * row + 1];
    expect(colourAt(png, Math.round(x), Math.round(y))).toBe(colourAt(image, col, row));
  }
});

// Outcomes with rows that run up, a plot with many points, several matrices, differences, a long strip.
const figures: [name: string, query: string, cells: [number, number], pixels: [number, number, string][]][] =
  [
    [
      'outcomes',
      'g=sub:1,2&p=0,0&w=0,0,300,200&origin=bottom',
      [300, 200],
      [
        [0, 199, P],
        [1, 199, N],
        [1, 198, P],
      ],
    ],
    [
      'a plot',
      'g=sub:1,2&p=0,0&view=plot&w=0,0,400,400',
      [400, 400],
      [
        [0, 399, P],
        [1, 399, '255,255,255'],
      ],
    ],
    ['several matrices', 'g=block:3:k1&p=0,0&r=1&w=0,0,150,150', [150, 150], []],
    [
      'differences',
      'g=nim&p=0,0&w=0,0,200,200&compare=differences&g2=wythoff',
      [200, 200],
      [[5, 5, '162,59,22']],
    ],
    ['a row', 'g=sub:1,2&p=0&w=0,0,30000,1', [4096, 1], []],
  ];

for (const [name, query, [width, height], pixels] of figures) {
  test(`cells are pixels in files of ${name}`, async ({ page }) => {
    const save = await opened(page, query);
    const svg = (await save('svg')).toString('utf8');
    const image = imageIn(svg);
    expect([image.width, image.height]).toEqual([width, height]);
    for (const [x, y, colour] of pixels) expect(colourAt(image, x, y), `${x}, ${y}`).toBe(colour);
    expect(await widthOf(page, svg)).toBeGreaterThan(640);
    const png = decode(await save('png'));
    expect(png.width).toBeGreaterThan(1280);
  });
}

test('a long sequence is saved as the plot of its values', async ({ page }) => {
  const save = await opened(page, 'g=sub:2,4,7&p=0&view=sequence&w=0,0,6000,1');
  const svg = (await save('svg')).toString('utf8');
  expect(svg.length).toBeLessThan(2_000_000);
  expect(await widthOf(page, svg)).toBeGreaterThan(640);
  const png = decode(await save('png'));
  expect(png.height).toBeLessThan(1000);
});

/** Holds the compression of pictures until it is let go, so that a file stays in work. */
async function held(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let resolve = (): void => {};
    const promise = new Promise<void>(resolved => (resolve = resolved));
    const Real = CompressionStream;
    Object.assign(window, {
      letGo: () => resolve(),
      CompressionStream: class {
        readable: ReadableStream;
        writable: WritableStream;
        constructor(format: CompressionFormat) {
          const waiting = new TransformStream({
            transform: async (part, out) => {
              await promise;
              out.enqueue(part);
            },
          });
          this.writable = waiting.writable;
          this.readable = waiting.readable.pipeThrough(new Real(format));
        }
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}

const LARGE = 'g=nim&p=0,0&w=0,0,512,512';

test('a file in work shows its progress, and a stop leaves nothing and the dialog as it was', async ({
  page,
}) => {
  const letGo = await held(page);
  const save = await opened(page, LARGE);
  await page.locator('[data-format="png"]').click();
  await expect(dialog(page).locator('progress')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page)).toContainText('Stopped before it was done.');
  await expect(dialog(page).locator('progress')).toHaveCount(0);
  await expect(page.locator('[data-format="png"]')).toBeFocused();
  await letGo();
  // The first file that comes is the one that is asked for now.
  expect((await save('csv')).toString('utf8')).toContain('g=nim');
  expect(decode(await save('png')).width).toBeGreaterThan(1280);
});

test('a file that is asked for takes the place of the one in work', async ({ page }) => {
  const letGo = await held(page);
  const save = await opened(page, LARGE);
  await page.locator('[data-format="png"]').click();
  await expect(dialog(page).locator('progress')).toBeVisible();
  expect((await save('csv')).toString('utf8')).toContain('g=nim');
  await letGo();
  await expect(dialog(page).locator('progress')).toHaveCount(0);
  await expect(dialog(page)).toContainText(/Saved as .*\.csv/);
});

test('a dialog that is closed stops its file', async ({ page }) => {
  const letGo = await held(page);
  await opened(page, LARGE);
  await page.locator('[data-format="svg"]').click();
  await expect(dialog(page).locator('progress')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await letGo();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.locator('[data-format="csv"]')).toBeVisible();
  await expect(dialog(page).locator('progress')).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('Saved as');
  expect(await page.evaluate(() => (window as unknown as { files: Map<string, string> }).files.size)).toBe(0);
});

test('a file that the browser can’t make is said to be too large, with a way out', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      CompressionStream: class {
        constructor() {
          throw new RangeError('Array buffer allocation failed');
        }
      },
    });
  });
  const save = await opened(page, LARGE);
  await page.locator('[data-format="png"]').click();
  await expect(dialog(page)).toContainText('Try a smaller window or another format.');
  expect((await save('csv')).toString('utf8')).toContain('g=nim');
});
