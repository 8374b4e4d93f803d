// `npm run soak`: uses the page, and then a page with thirty frames, at random for some minutes each. No
// errors may occur, and memory after garbage collection stays level.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { follow, oneOf, random, watched } from './support.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { minutes: text, seed: text, only: text } });
const { only } = values;
const [minutes, seed] = [Number(values.minutes ?? 5), Number(values.seed ?? Date.now() % 2 ** 31)];
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers');
console.log(`seed ${seed}`);
const below = random(seed);

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
async function begin() {
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

/** The memory of a page and its frames after garbage collection, in bytes and in numbers. */
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

/** The allowed growth after the first part. */
const LEVEL = 1.2;
/** A worker keeps what its largest question took, so its memory may grow in steps up to this, in bytes. */
const STEPS = 64e6;
/** The part of the time after which everything has been used once. */
const WARM = 0.25;
const FRAMES = 30;

/** Links of every view. Each is opened once before measuring, so that caches are filled. */
const links = JSON.parse(readFileSync(new URL('../shots/shots.json', import.meta.url), 'utf8'))
  .map(view => view.link)
  .filter(link => link !== '');
const KEYS = (
  'ArrowUp ArrowDown ArrowLeft ArrowRight Enter Escape Home End PageDown PageUp + - 0 ? z y b s ' +
  'Control+z Control+y Tab Shift+Tab Space'
).split(' ');
const BUTTONS = 'button:not(.card), summary, [role=tab], [role=gridcell], input[type=checkbox]';

/** Clicks on a random element of a list, if possible. */
const click = (within, selector) =>
  within.evaluate(
    ([selector, at]) => {
      const found = [...document.querySelectorAll(selector)].filter(
        element => element.checkVisibility() && !element.disabled && !element.closest('[inert]'),
      );
      found[at % Math.max(1, found.length)]?.click?.();
    },
    [selector, below(1000)],
  );
const press = page => page.keyboard.press(oneOf(KEYS, below));
const move = (page, steps = 1) => page.mouse.move(below(1200), below(700), { steps });

const PAGE = [
  page => follow(page, oneOf(links, below)),
  ...Array.from({ length: 2 }, () => page => click(page, '[role=gridcell]')),
  page => click(page, BUTTONS),
  press,
  press,
  page => move(page),
  async page => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 200 - below(400));
    await page.keyboard.up('Control');
  },
  async page => {
    await move(page);
    await page.mouse.down();
    await move(page, 4);
    await page.mouse.up();
  },
  page => page.setViewportSize({ width: 360 + below(1000), height: 500 + below(500) }),
];

/** Sends commands to a frame. */
const command = (page, at, ...commands) =>
  page.evaluate(
    ([at, commands]) => {
      const { contentWindow } = document.querySelectorAll('iframe')[at];
      for (const [type, data] of commands) {
        contentWindow.postMessage({ ns: 'nim-matrix', v: 1, id: `${Math.random()}`, type, data }, '*');
      }
    },
    [at, commands],
  );
const scroll = page => page.evaluate(at => scrollTo(0, at), below(FRAMES * 480));
const piles = () => ({ p: `${below(9)},${below(9)}` });
const COMMANDS = [
  ...['undo', 'redo', 'reset', 'stop'].map(type => () => [type]),
  () => ['set', { query: oneOf(links, below) }],
  () => ['set', piles()],
  () => ['play', { move: `1a${1 + below(3)}` }],
  () => ['solve', piles()],
  () => ['export', { format: oneOf(['svg', 'csv', 'text', 'json'], below) }],
];
const HOST = [
  scroll,
  scroll,
  ...Array.from({ length: 4 }, () => page => command(page, below(FRAMES), oneOf(COMMANDS, below)())),
  async page => {
    const frame = page.frames()[1 + below(FRAMES)];
    if (frame !== undefined) await click(frame, BUTTONS);
  },
  page => page.mouse.click(40 + below(900), 40 + below(600)),
  press,
  // Recreates a frame, as a page does that shows other chapters.
  page =>
    page.evaluate(
      ([at, link]) => {
        const frame = document.querySelectorAll('iframe')[at];
        frame.src = frame.src.replace(/\?.*/, `?${link}`);
      },
      [below(FRAMES), oneOf(links, below)],
    ),
];

const KINDS = {
  page: {
    actions: PAGE,
    async open({ page, address }) {
      await page.goto(`${address}?${links[0]}`);
      await page.locator('nim-app .bar').waitFor();
    },
    visit: ({ page }, link) => follow(page, link),
    async rest({ page }) {
      for (let time = 0; time < 2; time++) await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 800 });
      await follow(page, links[0]);
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    },
  },
  frames: {
    actions: HOST,
    async open({ page, address, host }) {
      const frame = at =>
        `<iframe src="${address}embed.html?${links[at % links.length].replaceAll('&', '&amp;')}" ` +
        'title="A figure" allow="clipboard-write; fullscreen" ' +
        'style="width:100%;height:460px;border:0"></iframe>';
      await page.goto(host.put(Array.from({ length: FRAMES }, (_, at) => frame(at)).join('')));
    },
    async visit({ page }, link, at) {
      await page.evaluate(at => scrollTo(0, at * 480), at % FRAMES);
      await command(page, below(FRAMES), ['set', { query: link }]);
    },
    // Each frame shows its first figure again, so that memory can be compared.
    async rest({ page }) {
      for (let at = 0; at < FRAMES; at++) {
        await command(page, at, ['stop'], ['set', { query: links[at % links.length] }]);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(3000);
    },
  },
};

/** In every document: a link that leads away from it, which Enter may follow by chance, leads nowhere. */
const stay = () =>
  addEventListener('click', event => {
    if (event.composedPath().some(element => element instanceof HTMLAnchorElement)) event.preventDefault();
  });

async function soak(name) {
  const { actions, open, visit, rest } = KINDS[name];
  const site = await begin();
  const { page, wrong, measure } = site;
  await page.addInitScript(stay);
  let begun = performance.now();
  const spent = () => (performance.now() - begun) / 60_000 / minutes;
  let count = 0;
  const memory = async () => {
    await rest(site);
    const now = await measure();
    console.log(
      `${name}, ${(spent() * minutes).toFixed(1)} minutes, ${count} actions: ${JSON.stringify(now)}`,
    );
    return now;
  };
  try {
    await open(site);
    for (const [at, link] of links.entries()) {
      await visit(site, link, at);
      await page.waitForTimeout(300);
    }
    await memory();
    begun = performance.now();
    let before = null;
    for (let next = WARM; ; count++) {
      const action = below(actions.length);
      try {
        await actions[action](page);
      } catch (error) {
        // An earlier click may reload the document, which is used further.
        if (!/context was destroyed/.test(error.message)) throw error;
        console.log(`${name}, after ${count} actions: a document was loaded anew, ${page.url()}`);
        await page.waitForLoadState();
      }
      await page.waitForTimeout(below(250));
      if (wrong.length > 0) throw new Error(`after ${count} actions, now ${action}:\n${wrong.join('\n')}`);
      if (spent() < next) continue;
      const now = await memory();
      before ??= now;
      for (const key of ['heap', 'wasm', 'nodes', 'listeners']) {
        const most = Math.max(LEVEL * before[key], key === 'wasm' ? STEPS : 0);
        if (next >= 1 && now[key] > most) throw new Error(`${key} grew from ${before[key]} to ${now[key]}`);
      }
      if (next >= 1) return;
      next += WARM;
    }
  } finally {
    await site.end();
  }
}

for (const name of Object.keys(KINDS)) if ((only ?? name) === name) await soak(name);
