// Takes the pictures of docs/shots: every view of views.json from the built page, in every manner below, and the page
// that shows them. Arguments: the names of views to take alone; without any, all are taken.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { reduced } from '../../../www/png.mjs';

const FOLDER = 'docs/shots';
// Where the browser tests find it too (playwright.config.ts).
const CHROMIUM = '/usr/bin/chromium';
// The address that stands in the pictures: the port of the server is another one each time.
const HOST = 'nimatrix.example';
const MOST_BYTES = 4_000_000;
// A machine that is busy otherwise takes its time.
const PATIENCE = 120_000;
// A sheet of A4 at 96 dots an inch, and its margins, which the style sheet asks for.
const SHEET = { width: 794, height: 1123 };
const MARGINS = '@media print{body{padding:14mm 16mm}}';

const MANNERS = [
  { name: 'desktop', title: 'Desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', title: 'Phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'dark', title: 'Dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'print', title: 'Print', viewport: SHEET, print: true },
];

const views = JSON.parse(await readFile(`${FOLDER}/views.json`, 'utf8'));
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !views.some(view => view.name === name));
if (unknown.length > 0) throw new Error(`no view is called ${unknown.join(', ')}; ${FOLDER}/views.json lists them`);
const chosen = asked.length === 0 ? views : views.filter(view => asked.includes(view.name));

const server = await preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port: 0, allowedHosts: [HOST] } });
const browser = await chromium.launch({ args: flags(server.httpServer.address().port), ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}) });
try {
  if (asked.length === 0) for (const name of await pictures()) await rm(`${FOLDER}/${name}`);
  for (const manner of MANNERS) await take(manner);
} finally {
  await browser.close();
  await server.close();
}
await writeFile(`${FOLDER}/README.md`, readme());
const bytes = (await Promise.all((await pictures()).map(async name => (await readFile(`${FOLDER}/${name}`)).length))).reduce((sum, size) => sum + size, 0);
console.log(`${FOLDER}: ${(await pictures()).length} pictures, ${Math.ceil(bytes / 1000)} kB`);
if (bytes > MOST_BYTES) throw new Error(`the pictures may take ${MOST_BYTES / 1000} kB in all`);

async function take(manner) {
  const { name, viewport, print = false, colorScheme = 'light', hasTouch = false, isMobile = false } = manner;
  const context = await browser.newContext({ viewport, colorScheme, hasTouch, isMobile, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  for (const view of chosen) {
    if (!isTaken(view, manner)) continue;
    await page.goto(`http://${HOST}/${view.page ?? ''}?${view.link}`);
    await page.locator('nim-app, nim-frame').waitFor({ state: 'attached' });
    for (const name of view.press ?? []) await page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })).click();
    if (print) {
      await page.emulateMedia({ media: 'print' });
      await page.addStyleTag({ content: MARGINS });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    }
    await still(page);
    const shot = await page.screenshot(print ? { fullPage: true, clip: { x: 0, y: 0, ...SHEET } } : {});
    await writeFile(`${FOLDER}/${view.name}-${name}.png`, reduced(shot));
    if (print) await page.emulateMedia({ media: 'screen' });
  }
  await context.close();
}

// The page is at rest when its fonts are there, nothing is being worked out and the picture stays the same.
async function still(page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => document.querySelector('nim-progress')?.busy !== true);
  let before = '';
  for (let tries = 0; tries < 60; tries++) {
    await page.waitForTimeout(120);
    const now = (await page.screenshot()).toString('base64');
    if (now === before) return;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

// Dialogs are not printed, and not everything is there on a phone.
function isTaken(view, manner) {
  return !(manner.print && view.press !== undefined) && (view.only?.includes(manner.name) ?? true);
}

async function pictures() {
  return (await readdir(FOLDER)).filter(name => name.endsWith('.png'));
}

function readme() {
  const lines = ['# Every view', '', '`cargo xtask shots` takes these pictures from the built page and writes this file; `views.json` lists the views with their links.'];
  const picture = (view, { name, title }) => `[<img src="${view.name}-${name}.png" alt="${view.title}: ${title.toLowerCase()}" height="220">](${view.name}-${name}.png)`;
  for (const view of views) {
    lines.push('', `## ${view.title}`, '');
    if (view.link !== '') lines.push(`\`${view.page ?? ''}?${view.link}\``, '');
    lines.push(MANNERS.filter(manner => isTaken(view, manner)).map(manner => picture(view, manner)).join('\n'));
  }
  return `${lines.join('\n')}\n`;
}

function flags(port) {
  const list = [`--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`, '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  // Chromium refuses to start its sandbox as root.
  return process.getuid?.() === 0 ? [...list, '--no-sandbox'] : list;
}
