/**
 * Pages of other sites that embed figures: a server of their own, so that they are strangers to the frames in
 * them.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { base, drawn } from './page.ts';

export { expect };

export interface HostPage {
  body: string;
  /** The policy of the page. */
  policy?: string;
  /** Other headers that are sent with it. */
  headers?: Record<string, string>;
}

export interface Host {
  /** The folder that holds Nimatrix. */
  figures: string;
  /** Publishes a page and returns its address. */
  put(page: HostPage | string): string;
  /** Puts a page there and opens it. */
  open(page: HostPage | string): Promise<void>;
}

/** Keeps every message of frames, and ignores the heights they ask for. */
export const KEEP_MESSAGES = `<script>
  globalThis.messages = [];
  addEventListener('message', event => messages.push(event.data));
</script>`;

/** How a page of the host begins. */
const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width">' +
  '<link rel="icon" href="data:,"><title>A course</title><body>';

export const test = base.extend<{ host: Host }>({
  host: async ({ page, baseURL, browserName }, use) => {
    const pages = new Map<string, HostPage>();
    const server = createServer((request, response) => {
      const found = pages.get(request.url ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (found?.policy !== undefined) response.setHeader('content-security-policy', found.policy);
      for (const [name, value] of Object.entries(found?.headers ?? {})) response.setHeader(name, value);
      response.statusCode = found === undefined ? 404 : 200;
      response.end(found === undefined ? '' : HEAD + found.body);
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    // Another port is another origin; another name of the machine is another site too, with processes of its
    // own, into whose frames the driver of Firefox can't click.
    const { port } = server.address() as AddressInfo;
    const site = `http://${browserName === 'firefox' ? '127.0.0.1' : 'localhost'}:${port}`;
    const put = (content: HostPage | string): string => {
      const path = `/${pages.size}`;
      pages.set(path, typeof content === 'string' ? { body: content } : content);
      return site + path;
    };
    await use({
      figures: baseURL ?? '',
      put,
      open: async content => void (await page.goto(put(content))),
    });
    await new Promise(closed => {
      server.close(closed);
      server.closeAllConnections();
    });
  },
});

export const FIGURE_3 = 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7';
/** The chosen cell of Figure 3. */
export const CELL = '(4, 3): N, not 2, not 3';

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** An iframe as the documentation writes it. */
export const iframe = (figures: string, query: string, rest = ''): string =>
  `<iframe src="${escape(`${figures}embed.html?${query}`)}" title="A figure" ` +
  `style="width:100%;height:540px;border:0" ${rest}></iframe>`;

export const inside = (page: Page, nth = 0): FrameLocator => page.frameLocator('iframe').nth(nth);

/** The frames of figures made so far. */
export const figureFrames = (page: Page): Frame[] =>
  page.frames().filter(frame => frame.url().includes('embed.html'));

export interface Message {
  ns: string;
  v: number;
  type: string;
  id?: unknown;
  data: Record<string, unknown>;
  height: number;
}

/** The messages of one type that a page with KEEP_MESSAGES has received. */
export async function messages(page: Page, type: string): Promise<Message[]> {
  const all = await page.evaluate(() => (globalThis as unknown as { messages: Message[] }).messages);
  return all.filter(message => message.ns === 'nim-matrix' && message.type === type);
}

/** Waits until the frames of figures, and then the page around them with their messages, were drawn. */
export async function drawnAll(page: Page): Promise<void> {
  for (const drawing of [...figureFrames(page), page]) await drawn(drawing);
}

/** Counts workers started, workers alive and calls of timers, in the page and its frames. */
export const countWorkers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counts = { begun: 0, living: 0, timers: 0 };
    Object.assign(globalThis, { counts });
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      constructor(...from: ConstructorParameters<typeof Worker>) {
        super(...from);
        counts.begun++;
        counts.living++;
      }
      override terminate(): void {
        counts.living--;
        super.terminate();
      }
    };
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval'] as const) {
      const plain = globalThis[name] as (...rest: unknown[]) => number;
      Object.assign(globalThis, { [name]: (...rest: unknown[]) => (counts.timers++, plain(...rest)) });
    }
  });

/** What `countWorkers` has counted in a page or frame. */
export async function workers(
  within: Page | Frame | undefined,
): Promise<{ begun: number; living: number; timers: number }> {
  if (within === undefined) throw new Error('no frame');
  type Counting = { counts: { begun: number; living: number; timers: number } };
  return within.evaluate(() => (globalThis as unknown as Counting).counts);
}
