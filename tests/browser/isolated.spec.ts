/** Figures in pages that isolate themselves: what docs/hosting.md says to send is enough. */

import { readFileSync } from 'node:fs';
import { expect, FIGURE_3, iframe, test } from './host.ts';
import { StaticHost } from './static-host.ts';

/** The headers of the guide's table for such pages. */
const guide = readFileSync('docs/hosting.md', 'utf8');
const found = [...guide.matchAll(/`((?:Cross-Origin|Access-Control)-[\w-]+): ([^`]+)` \|/g)];
const HEADERS = Object.fromEntries(found.map(([, name, value]) => [name, value]));
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const element = (site: StaticHost, more = ''): string =>
  `<script type="module" src="${site.address}nim-matrix.js"></script>
   <nim-matrix query="${FIGURE_3.replace(/&/g, '&amp;')}" ${more}>A figure</nim-matrix>`;

test('a page that isolates itself shows figures of a site that allows it', async ({ page, host }) => {
  expect(Object.keys(HEADERS).length).toBe(3);
  const site = await StaticHost.start('/nim/');
  Object.assign(site.headers, HEADERS);
  const frames = ['', 'sandbox="allow-scripts"'].map(sandbox => iframe(site.address, FIGURE_3, sandbox));
  const body = frames.join('') + element(site);
  await host.open({ body, headers: ISOLATED });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  for (const nth of [0, 1, 2]) {
    const frame = page.locator('iframe').nth(nth);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByRole('gridcell').first()).toBeVisible();
    await expect(frame.contentFrame().locator('.frame-verdict')).toContainText('the next player wins');
  }
  await site.stop();
});

// Only Chromium knows frames without credentials.
const bare = 'frames without credentials need no header of their site for that';
test(bare, { tag: '@chromium' }, async ({ page, host }) => {
  const site = await StaticHost.start('/nim/');
  site.headers['Access-Control-Allow-Origin'] = '*';
  const body = iframe(site.address, FIGURE_3, 'credentialless') + element(site, 'credentialless');
  await host.open({ body, headers: ISOLATED });
  for (const nth of [0, 1]) {
    await expect(page.locator('iframe').nth(nth).contentFrame().getByRole('gridcell').first()).toBeVisible();
  }
  // Without that attribute the browser keeps the frame away.
  const refused = page.waitForEvent('requestfailed', request => request.url().includes('embed.html'));
  await host.open({ body: iframe(site.address, FIGURE_3), headers: ISOLATED });
  await refused;
  await site.stop();
});
