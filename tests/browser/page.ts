/**
 * What browser tests share: a page that tolerates no error and no request to another host, what tests do
 * with it, and the papers' data.
 */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test as plain } from '@playwright/test';
import { packed } from '../../www/proof/certificate.ts';
import type { BrowserContext, Frame, FrameLocator, Locator, Page } from '@playwright/test';

export { expect };

/** Browsers keep fifty entries of the history at most: with that many, one more could not be counted. */
const MOST_ENTRIES = 15;

/**
 * Tests share a page within a worker, since a new page takes longer than most tests. Between two tests
 * Playwright clears storage, cache, routes, scripts and emulation, and closes other pages. It keeps the
 * history, so a page with a long one is replaced.
 */
export const base = plain.extend({
  page: async ({ context, page }, use) => {
    if ((await page.evaluate(() => history.length)) < MOST_ENTRIES) return use(page);
    const another = await context.newPage();
    await page.close();
    await use(another);
  },
});

/**
 * Every test of the live page also checks that it was quiet: no error in the console, no request to another
 * host.
 */
export const test = base.extend<{ quiet: string[] }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const wrong: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
      });
      page.on('pageerror', error => wrong.push(`error: ${error.message}`));
      page.on('request', request => {
        const url = request.url();
        if (!url.startsWith(baseURL ?? '') && !/^(data|blob|about):/.test(url)) wrong.push(`request: ${url}`);
      });
      await use(wrong);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a link, or the landing page as a visitor who has been here before, and waits for the live page. */
export async function open(page: Page, query = ''): Promise<void> {
  if (query === '') {
    await page.addInitScript(() => {
      // The empty page before the first navigation has no storage.
      try {
        localStorage.setItem('nimatrix.tour', 'done');
      } catch {}
    });
  }
  await page.goto(query === '' ? './' : `./?${query}`);
  await live(page);
}

/** Reloads the page and waits for the live one. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await live(page);
}

export const PHONE = { width: 390, height: 844 };

export const position = (page: Page | FrameLocator): Locator =>
  page.getByRole('region', { name: 'Position' });
export const rules = (page: Page | FrameLocator): Locator =>
  page.getByRole('combobox', { name: 'Rules as text' });
export const cell = (page: Page | Locator | FrameLocator, name: string | RegExp): Locator =>
  page.getByRole('gridcell', { name });
export const tab = (page: Page | FrameLocator, name: string): Locator =>
  page.getByRole('tab', { name, exact: true });

/** Opens what changes the game, where it is shut. */
export async function openGame(page: Page | FrameLocator): Promise<void> {
  const chip = page.locator('.game-chip[aria-expanded=false]');
  if ((await chip.count()) > 0) await chip.click();
}

/** Changes the game by its rules as text. */
export async function enterRules(page: Page | FrameLocator, text: string): Promise<void> {
  await openGame(page);
  await rules(page).fill(text);
  await rules(page).press('Enter');
  const done = page.getByRole('button', { name: 'Done', exact: true });
  if ((await done.count()) > 0) await done.click();
}

export async function openDialog(page: Page, button: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}
export const openGallery = (page: Page): Promise<Locator> => openDialog(page, 'Gallery', 'Gallery');
/** Opens what shares the figure, at one of its tabs. */
export async function openShare(page: Page, name: 'Link' | 'Embed' | 'Download' = 'Link'): Promise<Locator> {
  const dialog = await openDialog(page, 'Share', 'Share');
  await dialog.getByRole('tab', { name }).click();
  return dialog;
}
export const openExport = (page: Page): Promise<Locator> => openShare(page, 'Download');

/** By how many pixels a page scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Holds requests until the function it returns is called. */
export async function holdRequests(page: Page | BrowserContext, url: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route(url, async route => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Replaces the clipboard, or denies it. Returns what reads the text written last; call it before the page is
 * opened.
 */
export async function clipboard(page: Page, denied = false): Promise<() => Promise<string>> {
  await page.addInitScript(denied => {
    const writeText = async (text: string): Promise<void> => {
      if (denied) throw new Error('denied');
      Object.assign(window, { written: text });
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, denied);
  return () => page.evaluate(() => (window as unknown as { written?: string }).written ?? '');
}

/** Denies storage, as a browser does whose reader forbids it. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

/** Drops a file onto the page. */
export async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], name));
      return data;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

/** The text of a kept proof: an automaton, or a law along the diagonal. */
export function proofOf(rules: string, file: 'survey' | 'laws' = 'survey'): string {
  const lines = gunzipSync(readFileSync(`tests/proofs/${file}.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n');
  const found = lines.find(line => line.includes(`"rules":"${rules}"`));
  if (found === undefined) throw new Error(`no proof of ${rules}`);
  return found;
}

/**
 * Goes to a link within the live page, as the history does: solver and scripts are loaded. For tests of many
 * links; `open` also tests the start of a page.
 */
export async function follow(page: Page, query: string): Promise<void> {
  await page.evaluate(query => {
    history.replaceState(null, '', `./?${query}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, query);
}

export async function live(page: Page): Promise<void> {
  // On a busy machine the solver takes its time to be loaded.
  await expect(page.locator('nim-figure:defined, .unread').first()).toBeAttached();
}

/** Waits for some updates of a page or frame, by which pending changes are done. */
export async function drawn(page: Page | Frame, times = 10): Promise<void> {
  await page.evaluate(async times => {
    for (let time = 0; time < times; time++) await new Promise(requestAnimationFrame);
  }, times);
}

/**
 * Catches the files that the page saves, as not every driver reports downloads. Returns a file by name, or
 * without a name the first one. Call it before the page is opened.
 */
export async function savedFiles(
  page: Page,
): Promise<(name?: string) => Promise<{ name: string; bytes: Buffer }>> {
  await page.addInitScript(() => {
    const files = new Map<string, string>();
    Object.assign(window, { files });
    // The policy lets nobody fetch what has an address of this kind, so it is kept.
    const kept = new Map<string, Blob | MediaSource>();
    const { createObjectURL } = URL;
    URL.createObjectURL = content => {
      const address = createObjectURL.call(URL, content);
      kept.set(address, content);
      return address;
    };
    HTMLAnchorElement.prototype.click = function () {
      const { href, download } = this;
      const content = kept.get(href);
      if (!(content instanceof Blob)) throw new TypeError(`${href} is saved, and is no file`);
      void content
        .arrayBuffer()
        .then(data =>
          files.set(download, Array.from(new Uint8Array(data), byte => String.fromCharCode(byte)).join('')),
        );
    };
  });
  return async wanted => {
    const handle = await page.waitForFunction(wanted => {
      const { files } = window as unknown as { files: Map<string, string> };
      const name = wanted ?? files.keys().next().value;
      const text = name === undefined ? undefined : files.get(name);
      if (name === undefined || text === undefined) return undefined;
      files.delete(name);
      return { name, text };
    }, wanted);
    const { name, text } = await handle.evaluate(file => file ?? { name: '', text: '' });
    return { name, bytes: Buffer.from(text, 'latin1') };
  };
}

/** A law of block:4:1,4/2,3 along the diagonal, of period 13, as a link carries it. */
export const lawInLink = (): Promise<string> => packed(proofOf('block:4:1,4/2,3', 'laws'));

/** The names of all cells that the grids hold, such as "(4, 3): N, not 2, not 3". */
export async function cellNames(within: Page | Locator | FrameLocator): Promise<string[]> {
  const cells = within.getByRole('gridcell');
  await expect(cells.first()).toBeAttached();
  return cells.evaluateAll(nodes => nodes.map(node => node.getAttribute('aria-label') ?? ''));
}

/** Replaces the text of a field and submits it; not every browser treats an inserted text as a change. */
export async function typeIn(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
  await field.press('Enter');
}

interface Counting {
  shift: number;
  /** What moved, from where to where. */
  moved: string[];
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Measures layout shifts without input, from the next navigation on; Chromium only. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting: Counting = Object.assign(window, { shift: 0, moved: [] });
    const place = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}×${height}`;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Shift;
        if (hadRecentInput) continue;
        counting.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName ?? 'gone'} ${element?.getAttribute('class') ?? ''}`;
          counting.moved.push(`${name}: ${place(previousRect)} to ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails where things have moved more than a reader bears. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  const { shift, moved } = await page.evaluate(() => {
    const { shift, moved } = window as unknown as Counting;
    return { shift, moved };
  });
  expect(shift, `${what}: ${moved.join('; ')}`).toBeLessThanOrEqual(0.01);
}

/** The sorted names of the cells with a kind of mark, without their outcomes. */
export const marked = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(marks =>
    marks
      .map(mark => {
        const { left, top, width, height } = mark.getBoundingClientRect();
        const under = document.elementsFromPoint(left + width / 2, top + height / 2);
        return /^\([^)]*\)/.exec(
          under.find(cell => cell.matches('td'))?.getAttribute('aria-label') ?? '',
        )?.[0];
      })
      .map(String)
      .sort(),
  );
