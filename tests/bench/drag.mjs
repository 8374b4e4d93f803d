// How many frames are late while a large matrix of values is dragged, beside an idle page: ratios within one
// run, on the built page. `node tests/bench/drag.mjs` after `cargo xtask dist`.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const CHROMIUM = '/usr/bin/chromium';
const FRAMES = 150;
const MATRICES = {
  'Nim, 512 × 512 values': 'g=nim&p=0,0&view=grundy&w=4096,4096,512,512',
  'Nim, 64 × 64 values': 'g=nim&p=0,0&view=grundy&w=4096,4096,64,64',
  'block:5:k2, 512 × 512 outcomes': 'g=block:5:k2&p=0,0&w=0,0,512,512',
};

const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const address = server.resolvedUrls.local[0];
const window = await chromium.launch({
  executablePath: existsSync(CHROMIUM) ? CHROMIUM : chromium.executablePath(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const page = await window.newPage({ viewport: { width: 1280, height: 800 } });

/** The times between frames, in ms, while something is done in the page. */
async function frames(doing) {
  const told = page.evaluate(
    count =>
      new Promise(resolve => {
        const times = [];
        let before = performance.now();
        const next = now => {
          times.push(now - before);
          before = now;
          if (times.length < count) requestAnimationFrame(next);
          else resolve(times);
        };
        requestAnimationFrame(next);
      }),
    FRAMES,
  );
  let over = false;
  void told.then(() => (over = true));
  await doing(() => over);
  const times = await told;
  return { late: times.filter(time => time > 34).length, long: times.filter(time => time > 100).length };
}

async function drag(over) {
  const { x, y, width, height } = await page.locator('.sight').first().boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  await page.mouse.move(across, down);
  await page.mouse.down();
  for (let step = 0; !over(); step++) {
    await page.mouse.move(across + 80 * Math.sin(step / 12), down + 60 * Math.cos(step / 9));
  }
  await page.mouse.up();
}

for (const [name, query] of Object.entries(MATRICES)) {
  await page.goto(`${address}?${query}`);
  await page.locator('.sight').first().waitFor();
  await page.waitForTimeout(2000);
  const idle = await frames(async () => {});
  const dragged = await frames(drag);
  const said = ({ late, long }) => `${late} of ${FRAMES} late, ${long} over 100 ms`;
  console.log(`${name}: idle ${said(idle)}; dragged ${said(dragged)}`);
}
await window.close();
await server.close();
