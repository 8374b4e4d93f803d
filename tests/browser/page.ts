/**
 * What the browser tests share: a page that tolerates no error and no foreign request, and the papers' data.
 */

import { readFileSync } from 'node:fs';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { base } from './fresh.ts';

export { expect };

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
      // An empty page, from which a browser comes, has no storage, whatever it calls itself.
      try {
        localStorage.setItem('nimatrix.tour', 'done');
      } catch {}
    });
  }
  await page.goto(query === '' ? './' : `./?${query}`);
  await live(page);
}

/**
 * Goes to a link within the live page, as the history does: the solver and the scripts are there already.
 * For tests of many links; what a page does from its beginning is seen by `open`.
 */
export async function follow(page: Page, query: string): Promise<void> {
  await page.evaluate(query => {
    history.replaceState(null, '', `./?${query}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, query);
}

export async function live(page: Page): Promise<void> {
  // On a busy machine the solver takes its time to be loaded.
  await expect(page.locator('nim-app')).toBeAttached();
  await expect(page.getByRole('heading', { name: /^(Position|This game can’t be read)$/ })).toBeAttached();
  await expect(page.locator('nim-rules:defined, nim-unread:defined')).toBeAttached();
}

/**
 * Waits until a page or a frame was drawn some times more: what it was about to do at once has been done by
 * then.
 */
export async function drawn(page: Page | Frame, times = 10): Promise<void> {
  await page.evaluate(async times => {
    for (let time = 0; time < times; time++) await new Promise(requestAnimationFrame);
  }, times);
}

/**
 * Catches what the page saves: not every driver tells of downloads, and Firefox's tells of none.
 * Gives the file with a name, and without one the first that comes; call it before the page is opened.
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

/** The names of all cells that the grids hold, such as "(4, 3): N, not 2, not 3". */
export async function cellNames(within: Page | Locator): Promise<string[]> {
  const cells = within.getByRole('gridcell');
  await expect(cells.first()).toBeAttached();
  return cells.evaluateAll(nodes => nodes.map(node => node.getAttribute('aria-label') ?? ''));
}

/** The matrix under one restriction as rows of letters, read from the cells' names. */
export function matrixOf(names: string[], blocked: readonly number[]): string[] {
  const tail = blocked.length === 0 ? 'nothing blocked' : blocked.map(residue => `not ${residue}`).join(', ');
  const rows: string[][] = [];
  for (const name of names) {
    const match = /^\((\d+), (\d+)\): ([PN]), (.*)$/.exec(name);
    if (match === null || match[4] !== tail) continue;
    (rows[Number(match[1])] ??= [])[Number(match[2])] = match[3] ?? '';
  }
  return rows.map(row => row.join(''));
}

/** The P-positions among the cells. */
export function pPositions(names: string[]): number[][] {
  return names
    .map(name => /^\((\d+), (\d+)\): P/.exec(name))
    .filter(match => match !== null)
    .map(match => [Number(match[1]), Number(match[2])])
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
}

interface MatrixFact {
  id: string;
  kind: 'muller_matrix';
  params: { n: number; family: string | number[][]; forbidden: number[] };
  expected: string[];
}
interface SetFact {
  id: string;
  kind: 'modnim_pset';
  params: { m: number; heaps: number; searched_up_to: number };
  expected: number[][];
}

const facts = (
  JSON.parse(readFileSync('tests/figures/papers.json', 'utf8')) as { facts: (MatrixFact | SetFact)[] }
).facts;

export const matrixFacts = facts.filter((fact): fact is MatrixFact => fact.kind === 'muller_matrix');
export const setFacts = facts.filter((fact): fact is SetFact => fact.kind === 'modnim_pset');

/** The link of a paper's matrix. */
export function linkOf({ params, expected }: MatrixFact): string {
  const { n, family, forbidden } = params;
  const text =
    typeof family === 'string'
      ? family.replace(/^all (\d+)-blocking$/, 'k$1')
      : family.map(list => list.join()).join('/');
  const size = `${expected[0]?.length ?? 0},${expected.length}`;
  return `g=block:${n}:${text}&p=0,0&r=${forbidden.join()}&w=0,0,${size}`;
}

/**
 * Types a text into a field in place of its own and hands it over; not every browser takes a text that is put
 * in for a change.
 */
export async function typeIn(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
  await field.press('Enter');
}

/** Asks for a newer service worker until the page offers it. */
export async function newerOffered(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(
        async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
      );
      return page.getByText('A new version is ready.').count();
    })
    .toBe(1);
}
