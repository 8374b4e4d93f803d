/**
 * Transparent frames: the page is visible behind them and their text readable, in every device, page, theme
 * and way of embedding.
 */

import { existsSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { base, expect } from './page.ts';
import { StaticHost } from './static-host.ts';
import { oneOfMany } from './nightly.ts';

type Device = 'light' | 'dark';

interface Site {
  page: Page;
  /** Opens a page of the site of Nimatrix, with this style and these frames, and waits for them. */
  open(style: string, frames: string[]): Promise<void>;
  /** The folder of Nimatrix on the same site as the page, and on another. */
  same: string;
  other: string;
}

const test = base.extend<{ on: (device: Device) => Promise<Site> }>({
  on: async ({ browser, browserName, launchOptions, playwright }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    const isFirefox = browserName === 'firefox';
    const [host, another] = [await StaticHost.start('/site/'), await StaticHost.start('/site/')];
    await use(async device => {
      // Firefox's driver can't emulate the colour scheme of a device: it is a setting of a browser.
      const channel = existsSync('/usr/bin/firefox-esr') ? { channel: 'moz-firefox' } : {};
      const firefoxUserPrefs = {
        'layout.css.prefers-color-scheme.content-override': device === 'dark' ? 0 : 1,
      };
      const own = isFirefox
        ? await playwright.firefox.launch({ ...launchOptions, ...channel, firefoxUserPrefs })
        : browser;
      const context = await own.newContext({ colorScheme: device, viewport: { width: 1300, height: 1240 } });
      opened.push(own === browser ? context : own);
      const page = await context.newPage();
      const open = async (style: string, frames: string[]): Promise<void> => {
        host.replaced.set(
          'page.html',
          `${headOf(style, host.address)}<div class="all">${frames.join('')}</div>`,
        );
        await page.goto(`${host.address}page.html`);
        await expect(page.locator('iframe')).toHaveCount(frames.length);
      };
      // Another port is another origin; Firefox's driver hardly reaches another name of the machine.
      const other = isFirefox ? another.address : another.address.replace('127.0.0.1', 'localhost');
      return { page, open, same: host.address, other };
    });
    await Promise.all([...opened.map(one => one.close()), host.stop(), another.stop()]);
  },
});

const headOf = (style: string, site: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>
  <style>body{margin:20px}.all{display:grid;grid-template-columns:repeat(4,300px);gap:12px}
  iframe{width:300px;height:280px;border:0;display:block}nim-matrix{width:300px}${style}</style>
  <script type="module" src="${site}nim-matrix.js"></script><body>`;
const LINK = 'g=nim&p=1,2&w=0,0,3,3';

const iframe = (site: string, query: string, style = ''): string =>
  `<iframe src="${site}embed.html?${LINK}&${query}" title="A figure" style="${style}"></iframe>`;
const element = (site: string, rest: string): string =>
  `<nim-matrix query="${LINK}" base="${site}" height="280" ${rest}></nim-matrix>`;
const within = (style: string, frame: string): string => `<div style="padding:8px;${style}">${frame}</div>`;

/** The text of a frame that is hardest to read on its own backgrounds or the host's, with its contrast. */
function worst(host: number[]): { contrast: number; text: string } {
  const rgb = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: number[]): number => {
    const [red = 0, green = 0, blue = 0] = colour.map(part =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (of: Element | null): number[] => {
    if (of === null) return host;
    const colour = rgb(getComputedStyle(of).backgroundColor);
    if (colour[3] !== 0) return colour;
    const { content, backgroundColor } = getComputedStyle(of, '::before');
    const hasPlate = content !== 'none' && of.matches('#frame, .opening');
    return hasPlate ? rgb(backgroundColor) : behind(of.parentElement);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let least = { contrast: 21, text: '' };
  let count = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement as Element;
    const text = (node.nodeValue ?? '').trim();
    const seen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (text === '' || !seen || parent.closest('svg, script, table, .announcement') !== null) continue;
    if (parent.getBoundingClientRect().width < 2) continue;
    count++;
    const [one, two] = [luminance(rgb(getComputedStyle(parent).color)), luminance(behind(parent))];
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (contrast < least.contrast) least = { contrast, text };
  }
  if (count < 3) throw new Error(`${count} texts are seen`);
  return least;
}

/** The pixels of the page at some places, as they are on the screen. */
async function pixels(page: Page, places: { x: number; y: number }[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ({ picture, places }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return places.map(({ x, y }) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
    },
    { picture, places },
  );
}

/** The corner of each frame of a page, its surroundings, and its contrast. */
async function seen(page: Page) {
  // In the order of the page, also frames of elements.
  const listed = await page.evaluateHandle(() =>
    [...document.querySelectorAll('iframe, nim-matrix')].map(
      found => found.shadowRoot?.querySelector('iframe') ?? (found as HTMLIFrameElement),
    ),
  );
  const frames: Frame[] = [];
  const places: { x: number; y: number }[] = [];
  for (const handle of (await listed.getProperties()).values()) {
    const frame = (await handle.asElement()?.contentFrame()) as Frame;
    await frame.locator('.still .button, .frame-verdict b').first().waitFor();
    const { x, y } = await handle.evaluate((frame: Element) => {
      const { x, y } = frame.getBoundingClientRect();
      return { x, y };
    });
    frames.push(frame);
    places.push({ x: x + 1, y: y + 1 }, { x: x - 4, y: y + 1 });
  }
  const colours = await pixels(page, places);
  return Promise.all(
    frames.map(async (frame, at) => ({
      corner: colours[2 * at] ?? [],
      host: colours[2 * at + 1] ?? [],
      worst: await frame.evaluate(worst, colours[2 * at + 1] ?? []),
      plate: await frame.evaluate(
        () => getComputedStyle(document.querySelector('#frame') as Element, '::before').content !== 'none',
      ),
    })),
  );
}

/** Fails unless every frame shows the page behind it, without a plate, and can be read; retries. */
const expectClear = (page: Page, background?: number[]): Promise<void> =>
  expect(async () => {
    for (const { corner, host, worst, plate } of await seen(page)) {
      if (background !== undefined) expect(host).toEqual(background);
      expect(corner).toEqual(host);
      expect(plate).toBe(false);
      expect(worst.contrast, worst.text).toBeGreaterThanOrEqual(4.5);
    }
  }).toPass();

for (const [at, device] of (['dark', 'light'] as const).entries()) {
  test(
    `the page shows behind a frame, and its text is readable: ${device} device`,
    oneOfMany(at),
    async ({ on }) => {
      const { page, open, same, other } = await on(device);
      const ways: Record<string, (theme: string) => string> = {
        'same site': theme => iframe(same, `bg=transparent&theme=${theme}`),
        // Posters are drawn sooner than figures.
        'other site': theme => iframe(other, `bg=transparent&act=click&theme=${theme}`, 'color-scheme:light'),
        element: theme => element(other, `transparent theme="${theme}"`),
        // The page sets no colour scheme for its iframe.
        bare: theme => iframe(other, `bg=transparent&act=click&theme=${theme}`),
      };
      const rows = Object.entries(ways).flatMap(([way, frame]) =>
        ['auto', 'light', 'dark', 'print'].map(theme => ({ way, theme, html: frame(theme) })),
      );
      for (const scheme of ['', 'light', 'dark', 'light dark']) {
        const style = scheme === '' ? '' : `:root{color-scheme:${scheme}}`;
        await open(
          style,
          rows.map(({ html }) => html),
        );
        for (const [at, { corner, host, worst }] of (await seen(page)).entries()) {
          const { way, theme } = rows[at] as (typeof rows)[number];
          const what = `${way}, page ${scheme}, theme ${theme}`;
          if (way !== 'bare' || (host[0] ?? 0) > 128) expect.soft(corner, what).toEqual(host);
          expect.soft(worst.contrast, `${what}: ${worst.text}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );
}

/** Backgrounds of pages, and whether the theme that follows them needs a plate. */
const BACKGROUNDS: [style: string, plate: boolean][] = [
  ['background:#fde', false],
  ['background:#123', false],
  ['background:#000', false],
  ['background:#888', true],
  ['background:oklch(0.96 0.05 120)', false],
  ['background:#fff8;box-shadow:inset 0 0 0 900px #fff0', false],
  ['background:linear-gradient(90deg,#012,#fed)', true],
  ['background:url(icon.svg) center/cover', true],
];

test('backgrounds of all kinds show, and the theme suits them', async ({ on }) => {
  const { page, open, same, other } = await on('light');
  await open(
    '',
    BACKGROUNDS.flatMap(([style]) => [
      within(style, iframe(same, 'bg=transparent&act=click')),
      within(style, element(other, 'transparent activate="click"')),
    ]),
  );
  for (const [at, { corner, host, worst, plate }] of (await seen(page)).entries()) {
    const [style, needsPlate] = BACKGROUNDS[at >> 1] as (typeof BACKGROUNDS)[number];
    // A background that changes from pixel to pixel has no colour to compare.
    if (!/gradient|url/.test(style)) expect.soft(corner, style).toEqual(host);
    expect.soft(plate, style).toBe(needsPlate);
    expect.soft(worst.contrast, `${style}: ${worst.text}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('a frame follows a page that changes its theme, and keeps its state', async ({ on }) => {
  const { page, open, same, other } = await on('light');
  await open(
    'html.night{color-scheme:dark}body{transition:background-color .1s}.night body{background:#123}',
    [
      iframe(same, 'bg=transparent'),
      element(same, 'transparent'),
      element(other, 'transparent'),
      element(other, 'transparent activate="click"'),
    ],
  );
  const figure = page.frameLocator('iframe').nth(1);
  await figure.getByRole('gridcell').first().press('Enter');
  for (const [background, change] of [
    [[255, 255, 255], () => {}],
    [[0x11, 0x22, 0x33], () => document.documentElement.classList.add('night')],
    [[255, 255, 255], () => document.documentElement.classList.remove('night')],
    [
      [0xff, 0xdd, 0xee],
      () =>
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'body{background:#fde}' }),
        ),
    ],
  ] as const) {
    await page.evaluate(change);
    await expectClear(page, [...background]);
    await expect(figure.locator('.frame-verdict .note')).toHaveText('(0, 0)');
  }
});

test('a page reports the colour behind its iframe, in the link and later', async ({ on }) => {
  const { page, open, other } = await on('light');
  const colours = { light: '#fde', dark: '#123' };
  await open(
    '',
    (['light', 'dark'] as const).map(behind =>
      within(`background:${colours[behind]}`, iframe(other, `bg=${behind}`, `color-scheme:${behind}`)),
    ),
  );
  await expectClear(page);
  const answers = await page.evaluate(async colours => {
    const replies: unknown[] = [];
    const ask = (frame: HTMLIFrameElement, bg: string) =>
      new Promise<void>(resolve => {
        addEventListener('message', ({ data }) => {
          if (data?.id !== bg) return;
          replies.push([data.type, data.data.message ?? null]);
          resolve();
        });
        frame.contentWindow?.postMessage({ ns: 'nim-matrix', v: 1, id: bg, type: 'set', data: { bg } }, '*');
      });
    const frames = [...document.querySelectorAll('iframe')];
    for (const [at, bg] of (['dark', 'light'] as const).entries()) {
      const frame = frames[at] as HTMLIFrameElement;
      (frame.parentElement as HTMLElement).style.background = colours[bg];
      frame.style.colorScheme = bg;
      await ask(frame, bg);
    }
    await ask(frames[0] as HTMLIFrameElement, 'pink');
    return replies;
  }, colours);
  const refused = ['failure', 'bg has to be light, dark or transparent'];
  expect(answers).toEqual([['reply', null], ['reply', null], refused]);
  await expectClear(page);
});

test('a frame that is not transparent has a background of its own', async ({ on }) => {
  const { page, open, other } = await on('dark');
  await open(':root{color-scheme:dark}', [element(other, '')]);
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('src')).not.toContain('bg=');
  expect(await frame.evaluate(frame => (frame as HTMLElement).style.colorScheme)).toBe('');
  const [found] = await seen(page);
  expect(found).toMatchObject({ corner: [0x14, 0x17, 0x1b], plate: false });
});
