/** docs/hosting.md: policy, nginx, isolation and pinning; pages for crawlers; the size of the site. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FIGURE_3, iframe, inside, test as embedding } from './host.ts';
import { cell, expect, live, test } from './page.ts';
import { StaticHost } from './static-host.ts';

const guide = readFileSync('docs/hosting.md', 'utf8');
const NGINX = process.env['NIMATRIX_NGINX'] ?? '/usr/sbin/nginx';

/** Pages of the site, and an element that their scripts and the solver add. */
const UNDER_POLICY = {
  'embed.html?g=mmod:6&p=3,4': '.frame-verdict .swatch',
  'embed.html?g=nim&p=3,4&lang=de': 'text=Sie gewinnen',
  'embed.html?g=nim&p=3,4&act=click': 'button:has-text("Start")',
  'exercises.html': '.option:has-text("Take 3")',
  'exercises.html?make=course': 'textarea',
  'check.html': '#paste',
  'demo/': 'nim-matrix',
  'glossary/': 'dt',
  'about/': 'h1',
  '404.html': 'a',
  '?g=kotzig:20:3,4&m=4,3&view=circle': '.board',
  '?g=block:3:k1&p=4,2,1&r=1&view=tree&lang=fr': '.position .verdict',
};

test('the page and its frames keep to the strictest policy', async ({ page, quiet }) => {
  const host = await StaticHost.start('/courses/nim/');
  const policy = readFileSync('dist/policy.txt', 'utf8').trim();
  // All other tests of the page run under it as well.
  const preview = await page.request.get('./');
  expect(preview.headers()['content-security-policy']).toBe(policy);
  expect(policy.split('; ').filter(part => part.includes('unsafe'))).toEqual([
    expect.stringMatching(/^script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/]{43}=')+$/),
    "style-src-attr 'unsafe-inline'",
  ]);
  expect(policy).toMatch(/; style-src 'self'( 'sha256-[\w+/]{43}=')+; /);
  host.headers['content-security-policy'] = policy;
  await page.goto(`${host.address}?g=mmod:6&p=3,4`);
  await live(page);
  await expect(cell(page, '(3, 4): P')).toBeAttached();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' }).locator('svg').first()).toBeVisible();
  for (const [name, there] of Object.entries(UNDER_POLICY)) {
    await page.goto(`${host.address}${name}`);
    await expect(page.locator(there).first(), name).toBeVisible();
  }
  expect(quiet.filter(message => message.startsWith('console'))).toEqual([]);
  // The page asked another host on purpose.
  quiet.length = 0;
  await host.stop();
});

/** Runs the guide's configuration on a port; the function returned stops it. */
async function nginx(port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nimatrix-nginx-'));
  const block = (/```nginx\n([^]*?)```/.exec(guide)?.[1] ?? '').replaceAll(
    '/srv/www/nimatrix/',
    `${resolve('dist')}/`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid;
    error_log ${folder}/error.log; events {}
    http {
      include ${resolve(dirname(NGINX), '../../etc/nginx/mime.types')};
      access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; ${block} }
    }`,
  );
  const files = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const server = spawn(NGINX, ['-p', folder, ...files]);
  const ended = new Promise<void>(done => server.once('exit', () => done()));
  const status = () =>
    fetch(`http://127.0.0.1:${port}/courses/nim/`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  return async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
}

// Where nginx is not installed, there is nothing to try; the other tests serve the folder by a plain host.
for (const found of existsSync(NGINX) ? [NGINX] : []) {
  test(`the guide's configuration serves the site: ${found}`, async ({ page, quiet }) => {
    const free = await StaticHost.start('/');
    await free.stop();
    const port = Number(new URL(free.address).port);
    const stop = await nginx(port);
    const base = `http://127.0.0.1:${port}/courses/nim/`;
    await page.goto(`${base}?g=mmod:6&p=3,4`);
    await live(page);
    await expect(cell(page, '(3, 4): P')).toBeAttached();
    const wasm = readdirSync('dist/assets').find(name => name.endsWith('.wasm')) ?? '';
    const asset = await fetch(`${base}assets/${wasm}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(Object.fromEntries(asset.headers)).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('immutable'),
    });
    const header = async (file: string, name: string) => (await fetch(base + file)).headers.get(name);
    expect(await header('sw.js', 'cache-control')).toBe('no-cache');
    expect(await header('manifest.webmanifest', 'content-type')).toBe('application/manifest+json');
    const missing = await fetch(`${base}%23v=1&g=nim`);
    expect([missing.status, await missing.text()]).toEqual([404, readFileSync('dist/404.html', 'utf8')]);
    expect(quiet.filter(message => message.startsWith('console'))).toEqual([]);
    await page.goto(`http://127.0.0.1:${port}//evil.example/..%2fcourses/nim/x%3F`).catch(() => {});
    await expect(page).toHaveURL(`http://127.0.0.1:${port}//evil.example/..%2fcourses/nim/x?`);
    // The browser reports a missing page before it leaves that page.
    await page.goto('about:blank');
    quiet.length = 0;
    await stop();
  });
}

test('each figure has a page for those that run no script, which leads readers to the live one', async ({
  page,
  quiet,
}) => {
  const names = readdirSync('dist/figures').filter(name => name.endsWith('.html') && name !== 'index.html');
  expect(names.length).toBeGreaterThan(60);
  const titles = new Set<string>();
  for (const name of names) {
    const text = readFileSync(`dist/figures/${name}`, 'utf8');
    const of = (property: string): string =>
      new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(text)?.[1] ?? '';
    titles.add(of('title'));
    expect(of('description'), name).not.toBe('');
    const file = name.replace(/html$/, 'png');
    expect(of('image').endsWith(`figures/${file}`), name).toBe(true);
    const picture = readFileSync(`dist/figures/${file}`);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([800, 420]);
  }
  expect(titles.size).toBe(names.length);
  // Not every driver can switch scripts off; every browser obeys a policy.
  const host = await StaticHost.start('/nim/');
  host.headers['content-security-policy'] = "script-src 'none'";
  await page.goto(`${host.address}figures/gs.fig3c.not23.html`);
  await expect(page.getByRole('heading', { name: 'Figure 3 (c)' })).toBeVisible();
  expect(await page.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expect(page.getByRole('link', { name: 'Open the live figure' })).toHaveAttribute(
    'href',
    '../?v=1&g=block:4:k2&p=0,0&r=2,3&view=outcome&w=0,0,7,7',
  );
  // The page asked another host, and the policy refused the script, on purpose.
  quiet.length = 0;
  await host.stop();
  await page.goto('./figures/gs.fig3c.not23.html');
  await live(page);
  await expect(page).toHaveURL(/\/\?v=1&g=block:4:k2&p=0,0&r=2,3/);
});

test('the whole site is small', () => {
  const bytes = (folder: string): number =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(name => statSync(join(folder, name)))
      .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
  const sizesOf = (name: RegExp) =>
    readdirSync('dist/assets')
      .filter(file => name.test(file))
      .map(file => statSync(join('dist/assets', file)).size);
  const [parts, catalogues] = [sizesOf(/^part-.*\.wasm$/), sizesOf(/\.json$/)];
  expect(Math.max(...parts)).toBeLessThan(510_000);
  expect(Math.max(...catalogues)).toBeLessThan(172_000);
  // Parts repeat the solver, and English pages load no catalogue and no bill of materials. The page in one
  // file repeats all of it; `cargo xtask test sizes` limits it.
  const others = ['bom.cdx.json', 'nimatrix.html'].map(name => statSync(join('dist', name)).size);
  const seldom = [...parts, ...catalogues, ...others];
  expect(bytes('dist') - seldom.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_300_000);
});

const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const element = (site: StaticHost, more = ''): string =>
  `<script type="module" src="${site.address}nim-matrix.js"></script>
   <nim-matrix query="${FIGURE_3.replace(/&/g, '&amp;')}" ${more}>A figure</nim-matrix>`;

embedding('a page that isolates itself shows figures of a site that allows it', async ({ page, host }) => {
  const headers = [...guide.matchAll(/`((?:Cross-Origin|Access-Control)-[\w-]+): ([^`]+)` \|/g)];
  expect(headers.length).toBe(3);
  const site = await StaticHost.start('/nim/');
  for (const [, name = '', value = ''] of headers) site.headers[name] = value;
  const frames = ['', 'sandbox="allow-scripts"'].map(sandbox => iframe(site.address, FIGURE_3, sandbox));
  await host.open({ body: frames.join('') + element(site), headers: ISOLATED });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  for (const nth of [0, 1, 2]) {
    const frame = page.locator('iframe').nth(nth);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().locator('.frame-verdict')).toContainText('You win');
  }
  await site.stop();
});

// Only Chromium knows frames without credentials.
const bare = 'frames without credentials need no header of their site for that';
embedding(bare, { tag: '@chromium' }, async ({ page, host }) => {
  const site = await StaticHost.start('/nim/');
  site.headers['Access-Control-Allow-Origin'] = '*';
  const body = iframe(site.address, FIGURE_3, 'credentialless') + element(site, 'credentialless');
  await host.open({ body, headers: ISOLATED });
  for (const nth of [0, 1]) await expect(cell(inside(page, nth), /./).first()).toBeVisible();
  // Without that attribute the browser refuses the frame.
  const refused = page.waitForEvent('requestfailed', request => request.url().includes('embed.html'));
  await host.open({ body: iframe(site.address, FIGURE_3), headers: ISOLATED });
  await refused;
  await site.stop();
});

embedding(
  'a copy of the element that is pinned by its hash runs as it was built only',
  async ({ page, host }) => {
    const { file, integrity } = JSON.parse(readFileSync('dist/nim-matrix.json', 'utf8')) as Record<
      'file' | 'integrity',
      string
    >;
    const site = await StaticHost.start('/nim/');
    site.headers['access-control-allow-origin'] = '*';
    const [, snippet = ''] =
      /```html\n(<script[^`]*integrity=[^`]*)```/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];
    const script = snippet
      .replaceAll('https://HOST/', site.address)
      .replace(/nim-matrix\.[\d.]+\.js/, file)
      .replace('sha384-…', integrity);
    expect(script).toContain(`src="${site.address}${file}"`);
    expect(script).toContain(`integrity="${integrity}"`);
    const body = `${script}<nim-matrix rules="mmod:6" position="3,4">A link to the figure</nim-matrix>`;
    await host.open(body);
    await expect(cell(inside(page), '(3, 4): P')).toBeAttached();
    site.replaced.set(file, `${readFileSync(`dist/${file}`, 'utf8')}\n`);
    const report = "<script>addEventListener('error', () => (document.title = 'refused'), true)</script>";
    await host.open(report + body);
    await expect(page).toHaveTitle('refused');
    await expect(page.getByText('A link to the figure')).toBeVisible();
    expect(await page.evaluate(() => customElements.get('nim-matrix') === undefined)).toBe(true);
    await site.stop();
  },
);
