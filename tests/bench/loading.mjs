// How soon a built page is live on a phone: slow 4G, a processor four times as slow, nothing kept.
//
//   node tests/bench/loading.mjs dist [another/dist ...]
//
// Folders are measured in turn, five times each, as differences between runs are larger than those between
// folders; it prints the medians, and how they compare with those of the first.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
/** As Lighthouse throttles for a phone: bits a second and milliseconds for each answer. */
const [BITS, LATENCY, SLOWER, TIMES] = [1_638_400, 150, 4, 5];

const PAGES = {
  'landing page': ['index.html', 'nim-app .position'],
  'link, blocking Nim': ['index.html?g=block:4:k2&p=4,3&r=2,3&w=0,0,9,9', 'nim-app .position .badge.N'],
  'link, Kotzig’s Nim': ['index.html?g=kotzig:7:1,2', 'nim-app .position .badge'],
  frame: ['embed.html?g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', '.frame-verdict .badge.N'],
};
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };

/** Serves a folder as hosts do, compressed. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(decodeURIComponent(request.url.split('?')[0])));
    if (!existsSync(path) || statSync(path).isDirectory()) return response.writeHead(404).end();
    const type = TYPES[path.split('.').at(-1)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(gzipSync(readFileSync(path), { level: 9 }));
  });
  await new Promise(ready => server.listen(0, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** Milliseconds until a page shows the awaited element, and the bytes received by then. */
async function load(browser, address, selector) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const [downloadThroughput, uploadThroughput] = [BITS / 8, BITS / 8];
  const slow = { offline: false, latency: LATENCY, downloadThroughput, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector(selector, { state: 'attached', timeout: 300_000 });
  const taken = performance.now() - begun;
  await context.close();
  return { taken, bytes };
}

const median = values => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('name the folders to measure, such as dist');
const hosts = await Promise.all(folders.map(serve));
const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const executablePath = existsSync(CHROMIUM) ? CHROMIUM : chromium.executablePath();
const browser = await chromium.launch({ executablePath, args });
for (const [name, [path, selector]] of Object.entries(PAGES)) {
  const found = hosts.map(() => []);
  for (let time = 0; time < TIMES; time++) {
    for (const [at, { address }] of hosts.entries()) {
      found[at].push(await load(browser, address + path, selector));
    }
  }
  const times = found.map(list => median(list.map(({ taken }) => taken)));
  for (const [at, folder] of folders.entries()) {
    const kilobytes = Math.round(median(found[at].map(({ bytes }) => bytes)) / 1000);
    const ratio = at === 0 ? '' : `  ${(times[at] / times[0]).toFixed(2)} of the first`;
    const seconds = (times[at] / 1000).toFixed(2);
    console.log(`${name.padEnd(20)} ${folder.padEnd(24)} ${seconds} s  ${kilobytes} kB${ratio}`);
  }
}
await browser.close();
for (const host of hosts) host.stop();
