// The longest time between two frames while a figure is saved in each format, beside an idle page; on the
// built page. `node tests/bench/save.mjs` after `cargo xtask dist`; after arguments only what they name:
// `node tests/bench/save.mjs 4096 png`.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const CHROMIUM = '/usr/bin/chromium';
const matrix = (view, side) => `g=nim&p=0,0&view=${view}&w=0,0,${side},${side}`;
const FIGURES = {
  ...Object.fromEntries([1024, 2048, 4096].map(side => [`values ${side}`, matrix('grundy', side)])),
  'outcomes 4096': matrix('outcome', 4096),
  'plot 2048': 'g=mmod:6&p=0,0&view=plot&w=0,0,2048,2048',
  'panels 1024': 'g=block:5:k2&p=0,0&r=1,2&w=0,0,1024,1024',
  'panels 30': 'g=block:8:k4&p=0,0&r=1,2,3,4&w=0,0,30,30',
  'differences 2048': 'g=nim&p=0,0&view=grundy&w=0,0,2048,2048&compare=differences&g2=wythoff',
  'sequence 100000': 'g=sub:2,4,7&p=0&view=sequence&w=0,0,100000,1',
  'circle 1000': 'g=kotzig:1000:1,2&view=circle',
  tree: 'g=block:3:k1&p=6,5,4&r=1&view=tree',
};
const FORMATS = [
  'svg',
  'png',
  'png300',
  'csv',
  'json',
  'markdown',
  'text',
  'bfile:antidiagonals',
  'copy csv',
];
const wanted = process.argv.slice(2);
const isWanted = (...names) => wanted.every(word => names.some(name => name.split(' ').includes(word)));

const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const address = server.resolvedUrls.local[0];
const window = await chromium.launch({
  executablePath: existsSync(CHROMIUM) ? CHROMIUM : chromium.executablePath(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/** What is saved and copied is kept in the page, and every gap between frames measured. */
function watch() {
  const told = { gap: 0, saved: null, size: 0 };
  Object.assign(globalThis, { told });
  let before = performance.now();
  const next = now => {
    told.gap = Math.max(told.gap, now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const { createObjectURL } = URL;
  URL.createObjectURL = content => {
    told.size = content.size;
    return createObjectURL.call(URL, content);
  };
  HTMLAnchorElement.prototype.click = function () {
    told.saved = this.download;
  };
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      write: async items => {
        const blob = await items[0].getType('text/plain');
        Object.assign(told, { size: blob.size, saved: 'clipboard' });
      },
      writeText: async text => Object.assign(told, { size: text.length, saved: 'clipboard' }),
    },
  });
}

async function measured(page, format) {
  const button = page.locator(
    format.startsWith('copy ')
      ? `li:has([data-format="${format.slice(5)}"]) button[aria-label]`
      : `[data-format="${format}"]`,
  );
  if ((await button.count()) === 0) return 'not offered';
  await page.evaluate(() => Object.assign(globalThis.told, { gap: 0, saved: null }));
  const begun = Date.now();
  await button.click();
  await page.waitForFunction(
    () => globalThis.told.saved !== null || document.querySelector('.sheet .said-here').textContent !== '',
    undefined,
    { timeout: 300_000 },
  );
  const { gap, saved, size } = await page.evaluate(() => globalThis.told);
  const took = ((Date.now() - begun) / 1000).toFixed(1);
  if (saved !== null) return `${Math.round(gap)} ms, ${took} s in all, ${(size / 1e6).toFixed(2)} MB`;
  return `${Math.round(gap)} ms, ${await page.locator('.sheet .said-here').textContent()}`;
}

for (const [name, query] of Object.entries(FIGURES)) {
  for (const format of FORMATS) {
    if (!isWanted(name, format)) continue;
    const page = await window.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watch);
    await page.goto(`${address}?${query}`);
    await page.locator('nim-figure :is(.sight, .stage)').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.progress') === null);
    await page.waitForTimeout(1500);
    await page.evaluate(() => (globalThis.told.gap = 0));
    await page.waitForTimeout(500);
    const idle = Math.round(await page.evaluate(() => globalThis.told.gap));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.locator('.formats [data-format="svg"]').waitFor();
    await page.waitForTimeout(700);
    const opening = Math.round(await page.evaluate(() => globalThis.told.gap));
    console.log(`${name}, ${format}: ${await measured(page, format)} (idle ${idle}, opening ${opening} ms)`);
    await page.close();
  }
}
await window.close();
await server.close();
