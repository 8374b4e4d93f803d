// Takes pictures of the built page: every view of shots.json in every manner below, and again those in
// docs/shots. Arguments: the folder for the pictures, then names of views; without these, all.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { reduced } from '../../www/build/png.mjs';

const VIEWS = 'tests/shots/shots.json';
// The pictures that documents show.
const SHOWN = 'docs/shots';
// Where the browser tests find it too (playwright.config.ts).
const CHROMIUM = '/usr/bin/chromium';
// The address in the pictures, as the port of the server varies.
const HOST = 'nimatrix.example';
// A machine that is busy otherwise takes its time.
const PATIENCE = 120_000;
// A sheet of A4 at 96 dots an inch, and its margins, which the style sheet asks for.
const SHEET = { width: 794, height: 1123 };
const MARGINS = '@media print{body{padding:14mm 16mm}}';

const MANNERS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'print', viewport: SHEET, print: true },
];

const views = JSON.parse(await readFile(VIEWS, 'utf8'));
const [folder, ...asked] = process.argv.slice(2);
const unknown = asked.filter(name => !views.some(view => view.name === name));
if (unknown.length > 0) throw new Error(`no view is called ${unknown.join(', ')}; ${VIEWS} lists them`);
const chosen = asked.length === 0 ? views : views.filter(view => asked.includes(view.name));

/** What this run took. */
const taken = new Set();
const server = await preview({
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: 0, allowedHosts: [HOST] },
});
const browser = await chromium.launch({
  args: flags(server.httpServer.address().port),
  ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
});
try {
  if (asked.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const manner of MANNERS) await take(manner);
} finally {
  await browser.close();
  await server.close();
}
for (const name of await readdir(SHOWN)) {
  if (!taken.has(name)) continue;
  await copyFile(`${folder}/${name}`, `${SHOWN}/${name}`);
  console.log(`${SHOWN}/${name} is new`);
}
console.log(`${folder}: ${taken.size} new pictures`);

async function take(manner) {
  const { name, viewport, print = false, colorScheme = 'light', hasTouch = false, isMobile = false } = manner;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch,
    isMobile,
    reducedMotion: 'reduce',
    // The margins of the sheet are styles that the policy of the site does not know.
    bypassCSP: true,
  });
  context.setDefaultTimeout(PATIENCE);
  // Views don't share folded parts or arrangements, but the tour is offered once.
  await context.addInitScript(() => {
    const tour = localStorage.getItem('nimatrix.tour');
    localStorage.clear();
    if (tour !== null) localStorage.setItem('nimatrix.tour', tour);
  });
  const page = await context.newPage();
  for (const view of chosen) {
    if (!isTaken(view, manner)) continue;
    await page.goto(`http://${HOST}/${view.page ?? ''}?${view.link}`);
    await page.locator('nim-app, nim-frame').waitFor({ state: 'attached' });
    for (const name of view.press ?? []) {
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .click();
    }
    if (print) {
      await page.emulateMedia({ media: 'print' });
      await page.addStyleTag({ content: MARGINS });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    }
    await still(page);
    const shot = await page.screenshot(print ? { fullPage: true, clip: { x: 0, y: 0, ...SHEET } } : {});
    const file = `${view.name}-${name}.png`;
    await writeFile(`${folder}/${file}`, reduced(shot));
    taken.add(file);
    if (print) await page.emulateMedia({ media: 'screen' });
  }
  await context.close();
}

// The page is at rest when fonts are loaded, nothing is computed and the picture is stable.
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

// Dialogs are not printed, and some views are not on a phone.
function isTaken(view, manner) {
  return !(manner.print && view.press !== undefined) && (view.only?.includes(manner.name) ?? true);
}

function flags(port) {
  const list = [
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`,
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium refuses to start its sandbox as root.
  return process.getuid?.() === 0 ? [...list, '--no-sandbox'] : list;
}
