import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { NIGHTLY } from './tests/browser/nightly.ts';

const CHROMIUM = '/usr/bin/chromium';
const FIREFOX = '/usr/bin/firefox-esr';

/**
 * What browsers do in ways of their own, the keyboard first. These run in both engines, all others in
 * Chromium alone; with NIMATRIX_NIGHTLY=1, as every night, everything runs in both.
 */
const IN_BOTH = ['keyboard', 'single', 'stories'];
/** What seldom breaks alone: hosts, networks, versions. */
const BY_NIGHT = ['hosting'];

// Playwright reads this file once in each of its processes, which inherit the port of the first.
const port = (process.env['NIMATRIX_TEST_PORT'] ??= String(await freePort()));
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  testIgnore: NIGHTLY ? [] : BY_NIGHT.map(name => `${name}.spec.ts`),
  fullyParallel: true,
  // Tests wait for the page as often as they compute.
  workers: Math.max(2, Math.min(8, Math.round(availableParallelism() * 1.5))),
  // A driver that loses a message fails one test of hundreds; which were tried again is said at the end.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./tests/browser/slowest.ts']],
  // No test says anything of how fast the page is; but a message that is lost must not cost ten minutes.
  timeout: NIGHTLY ? 600_000 : 150_000,
  expect: { timeout: NIGHTLY ? 120_000 : 45_000 },
  use: {
    baseURL: address,
    screenshot: 'only-on-failure',
    // Only the tests of offline use install the page.
    serviceWorkers: 'block',
    // A new page for each test takes more than what most tests do with it. tests/browser/page.ts says what
    // is new for each.
    reuseContext: true,
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      grepInvert: NIGHTLY ? [] : /@nightly/,
      use: { browserName: 'chromium', launchOptions: existsSync(CHROMIUM) ? systemChromium() : {} },
    },
    {
      name: 'firefox',
      // What only Chromium can be asked; each such test says why.
      grepInvert: NIGHTLY ? /@chromium/ : /@chromium|@nightly/,
      testMatch: NIGHTLY ? '*.spec.ts' : IN_BOTH.map(name => `${name}.spec.ts`),
      // This channel speaks WebDriver BiDi to an unpatched Firefox.
      use: existsSync(FIREFOX)
        ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: FIREFOX } }
        : { browserName: 'firefox' },
    },
    // Only where it is asked for, as every night: Playwright has no WebKit for some systems.
    ...(process.env['NIMATRIX_WEBKIT']
      ? [
          {
            name: 'webkit',
            testMatch: 'stories.spec.ts',
            grepInvert: /@chromium/,
            use: { browserName: 'webkit' as const },
          },
        ]
      : []),
  ],
});

function systemChromium() {
  const args = ['--disable-gpu', '--disable-quic', '--no-first-run'];
  args.push('--disable-background-networking', '--disable-component-update', '--disable-sync');
  // Chromium refuses to start its sandbox as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { executablePath: CHROMIUM, args };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise(closed => server.close(closed));
  return port;
}
