/** The copy of the element that pages pin by its hash: it is taken as it was built, and not otherwise. */

import { readFileSync } from 'node:fs';
import { expect, inside, test } from './host.ts';
import { StaticHost } from './static-host.ts';

const { file, integrity } = JSON.parse(readFileSync('dist/nim-matrix.json', 'utf8')) as {
  file: string;
  integrity: string;
};

test('a copy of the element that is named by its version is pinned by its hash', async ({ page, host }) => {
  const site = await StaticHost.start('/nim/');
  site.headers['access-control-allow-origin'] = '*';
  // As the guide writes it.
  const [, snippet = ''] =
    /```html\n(<script[^`]*integrity=[^`]*)```/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];
  const figure =
    '<nim-matrix rules="mmod:6" position="3,4" window="0,0,8,8"><p>A link to the figure</p></nim-matrix>';
  const body =
    snippet
      .replaceAll('https://HOST/', site.address)
      .replace(/nim-matrix\.[\d.]+\.js/, file)
      .replace('sha384-…', integrity) + figure;
  expect(body).toContain(`src="${site.address}${file}"`);
  expect(body).toContain(`integrity="${integrity}"`);
  await host.open(body);
  await expect(inside(page).getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();

  site.instead.set(file, `${readFileSync(`dist/${file}`, 'utf8')}\n`);
  const tell = "<script>addEventListener('error', () => (document.title = 'refused'), true)</script>";
  await host.open(tell + body);
  await expect(page).toHaveTitle('refused');
  await expect(page.getByText('A link to the figure')).toBeVisible();
  expect(await page.evaluate(() => customElements.get('nim-matrix') === undefined)).toBe(true);
  await site.stop();
});
