// How many messages with a height frames send within a minute, two frames a page, in pages that follow
// heights in their own ways. `node tests/bench/heights.mjs [SECONDS]` after `cargo xtask dist`.
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const SECONDS = Number(process.argv[2] ?? 60);
const CHROMIUM = '/usr/bin/chromium';
const FIGURES = ['g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', 'g=nim&p=4,3'];
/** A page's own style sheet, and the height that it gives where `high` is asked for. */
const HOSTS = {
  'border-box, default border': ['*{box-sizing:border-box}', 'high'],
  'border-box, padding': ['*{box-sizing:border-box}iframe{border:0;padding:20px}', 'high'],
  'nothing follows': ['iframe{height:480px}', 'null'],
  'less than asked for': ['', 'high - 30'],
  'more than asked for': ['', 'high + 30'],
  'rounds down': ['', 'Math.floor(high / 50) * 50'],
  'a transition': ['iframe{transition:height 1s}', 'high'],
  'at most 400': ['iframe{max-height:400px}', 'high'],
  'at least 700': ['iframe{min-height:700px}', 'high'],
  zoomed: ['iframe{zoom:1.3}', 'high'],
  'a scroll bar that appears': ['body{width:100vw;overflow:hidden}main{overflow:auto;height:1060px}', 'high'],
};

const site = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const figures = site.resolvedUrls.local[0];
const server = createServer((request, response) => {
  const [style, height] = HOSTS[decodeURIComponent(request.url.slice(1))] ?? ['', 'high'];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>
    body{margin:0}iframe{width:100%;display:block}${style}</style><main>${FIGURES.map(
      figure => `<iframe src="${figures}embed.html?${figure.replace(/&/g, '&amp;')}"></iframe>`,
    ).join('')}</main><script>
    heard = [[], []];
    addEventListener('message', ({ data, source }) => {
      const frames = [...document.querySelectorAll('iframe')];
      const at = frames.findIndex(frame => frame.contentWindow === source);
      if (data?.ns !== 'nim-matrix' || data.type !== 'height') return;
      const { height: high } = data.data;
      heard[at].push(high);
      if (${height} !== null) frames[at].style.height = (${height}) + 'px';
    });
  </script>`);
});
await new Promise(listening => server.listen(0, '127.0.0.1', listening));
const browser = await chromium.launch({
  executablePath: existsSync(CHROMIUM) ? CHROMIUM : chromium.executablePath(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
console.log(`| host | first frame: messages in ${SECONDS} s, heights | second frame |\n| --- | --- | --- |`);
const names = Object.keys(HOSTS);
/** Shows the pages that are left, one after the other. */
async function show() {
  const name = names.shift();
  if (name === undefined) return;
  const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  await page.goto(`http://127.0.0.1:${server.address().port}/${encodeURIComponent(name)}`);
  await page.waitForFunction(() => globalThis.heard.every(heights => heights.length > 0));
  await page.waitForTimeout(SECONDS * 1000);
  const said = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(
      ({ clientHeight }, at) =>
        `${heard[at].length}: ${heard[at].slice(0, 8).join(', ')}; given ${clientHeight}`,
    ),
  );
  console.log(`| ${name} | ${said.join(' | ')} |`);
  await page.close();
  await show();
}
await Promise.all([show(), show(), show()]);
await browser.close();
server.close();
await site.close();
