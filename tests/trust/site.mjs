// The built site in Chromium, for scripts that use it for minutes: served, opened, and watched for whatever
// should never happen.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { watched } from './watched.mjs';

const CHROMIUM = '/usr/bin/chromium';
const ARGS = (
  '--disable-gpu --disable-background-networking --disable-component-update --no-first-run' +
  (process.getuid?.() === 0 ? ' --no-sandbox' : '')
).split(' ');
// Machine code that is compiled the more the longer a page is used is no leak.
ARGS.push('--js-flags=--no-opt --no-maglev --no-sparkplug');

/** In front of the worker's script: writes down the memories of the modules that it runs. */
const NOTED = `globalThis.memories = [];
  { const Plain = WebAssembly.Instance;
    WebAssembly.Instance = function (...from) {
      const made = new Plain(...from);
      memories.push(...Object.values(made.exports).filter(one => one instanceof WebAssembly.Memory));
      return made;
    }; }\n`;

/** A server of a page elsewhere, with what its body is asked to be. */
async function elsewhere() {
  const pages = new Map();
  const server = createServer((request, response) => {
    const body = pages.get(request.url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>A course</title><link rel="icon" href="data:,">${body ?? ''}`);
  });
  await new Promise(listening => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${server.address().port}`;
  const put = body => {
    pages.set(`/${pages.size}`, body);
    return `${address}/${pages.size - 1}`;
  };
  return { address, put, close: () => server.close() };
}

/** The site, which a process can serve once only. */
let served = null;

/** Begins all of it. `wrong` is what was seen and should never be. */
export async function begin() {
  const server = await (served ??= preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } }));
  server.httpServer.unref();
  const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
  const host = await elsewhere();
  const browser = await chromium.launch({
    args: ARGS,
    ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
  });
  const context = await browser.newContext({ acceptDownloads: false, serviceWorkers: 'block' });
  await context.route(/engine\.worker/, async route => {
    const { pathname } = new URL(route.request().url());
    const body = NOTED + readFileSync(new URL(`../../dist${pathname}`, import.meta.url), 'utf8');
    // Who asked may be gone by now.
    await route.fulfill({ contentType: 'text/javascript', body }).catch(() => {});
  });
  const page = await context.newPage();
  const wrong = watched(page, [address, host.address]);
  return {
    address,
    host,
    page,
    wrong,
    measure: await measuring(page),
    async end() {
      await browser.close();
      host.close();
    },
  };
}

/** What a page and the frames in it hold once what nobody needs was collected, in bytes and in numbers. */
async function measuring(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    for (let time = 0; time < 3; time++) {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(200);
    }
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = wanted => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    const memories = worker =>
      worker
        .evaluate(() => globalThis.memories?.map(({ buffer }) => buffer.byteLength) ?? [])
        .catch(() => []);
    const wasm = (await Promise.all(page.workers().map(memories))).flat();
    return {
      heap: usedSize,
      wasm: wasm.reduce((sum, bytes) => sum + bytes, 0),
      workers: page.workers().length,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    };
  };
}
