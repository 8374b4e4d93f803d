/** What docs/hosting.md says: its policy, its configuration of nginx, and the pages that crawlers see. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StaticHost } from './static-host.ts';
import { expect, live, test } from './page.ts';

const guide = readFileSync('docs/hosting.md', 'utf8');
const NGINX = process.env['NIMATRIX_NGINX'] ?? '/usr/sbin/nginx';

/** Pages of the site, and what is there once their scripts and the solver are. */
const UNDER_POLICY = {
  'embed.html?g=mmod:6&p=3,4': '.frame-verdict .badge',
  'embed.html?g=nim&p=3,4&lang=de': 'text=Einen Gewinnzug zeigen',
  'embed.html?g=nim&p=3,4&act=click': 'button:has-text("Start")',
  'exercises.html': 'label:has-text("Take 3 from pile 1")',
  'exercises.html?make=course': 'textarea',
  'check.html': 'textarea',
  'demo/': 'nim-matrix',
  'glossary/': 'dt',
  'about/': 'h1',
  '404.html': 'a',
  '?g=kotzig:20:3,4&m=4,3&view=circle': '.board.circle',
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
  await expect(page.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.share-code svg')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.locator('[data-format="png"]').click();
  await expect(page.getByRole('dialog').getByText(/^Saved as/)).toBeVisible();
  for (const [name, there] of Object.entries(UNDER_POLICY)) {
    await page.goto(`${host.address}${name}`);
    await expect(page.locator(there).first(), name).toBeVisible();
  }
  expect(quiet.filter(message => message.startsWith('console'))).toEqual([]);
  // Another host was meant to be asked.
  quiet.length = 0;
  await host.stop();
});

/** Runs the guide's configuration on a free port. */
async function nginx(port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nimatrix-nginx-'));
  const block = (/```nginx\n([^]*?)```/.exec(guide)?.[1] ?? '').replaceAll(
    '/srv/www/nimatrix/',
    `${resolve('dist')}/`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http {
      include ${resolve(dirname(NGINX), '../../etc/nginx/mime.types')};
      access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; ${block} }
    }`,
  );
  const server = spawn(NGINX, [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ]);
  const ended = new Promise<void>(done => server.once('exit', () => done()));
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/courses/nim/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
}

// Where nginx is not installed, there is nothing to try; the other tests serve the folder by a plain host.
for (const found of existsSync(NGINX) ? [NGINX] : []) {
  test(`the guide's configuration serves the site: ${found}`, async ({ page, quiet }) => {
    const port = Number(
      new URL((await StaticHost.start('/').then(async host => (await host.stop(), host))).address).port,
    );
    const stop = await nginx(port);
    const base = `http://127.0.0.1:${port}/courses/nim/`;
    await page.goto(`${base}?g=mmod:6&p=3,4`);
    await live(page);
    await expect(page.getByRole('gridcell', { name: '(3, 4): P' })).toBeAttached();
    const wasm = readdirSync('dist/assets').find(name => name.endsWith('.wasm')) ?? '';
    const asset = await fetch(`${base}assets/${wasm}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(Object.fromEntries(asset.headers)).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
    });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${base}sw.js`)).headers.get('cache-control')).toBe('no-cache');
    expect((await fetch(`${base}manifest.webmanifest`)).headers.get('content-type')).toBe(
      'application/manifest+json',
    );
    const missing = await fetch(`${base}%23v=1&g=nim`);
    expect([missing.status, await missing.text()]).toEqual([404, readFileSync('dist/404.html', 'utf8')]);
    expect(quiet.filter(message => message.startsWith('console'))).toEqual([]);
    await page.goto(`http://127.0.0.1:${port}//evil.example/..%2fcourses/nim/x%3F`).catch(() => {});
    await expect(page).toHaveURL(`http://127.0.0.1:${port}//evil.example/..%2fcourses/nim/x?`);
    // What a browser says of the missing page comes before it leaves that page.
    await page.goto('about:blank');
    quiet.length = 0;
    await stop();
  });
}

test('the page for what was not found leaves nobody to another site', async ({ page, quiet }) => {
  const host = await StaticHost.start('/courses/nim/');
  host.missing = readFileSync('dist/404.html', 'utf8');
  const { origin } = new URL(host.address);
  for (const [path, reached] of [
    ['//evil.example/%3Fx=1', '//evil.example/?x=1'],
    ['//evil.example/..%2fcourses/nim/x%3F', '//evil.example/..%2fcourses/nim/x?'],
    ['/%5Cevil.example/%2523x=1', '/%5Cevil.example/?x=1'],
    ['///evil.example/%3Fx=1?y', '///evil.example/?x=1&y'],
    ['/courses/nim/%3Fg=mmod:6', '/courses/nim/?g=mmod:6'],
  ] as const) {
    // A page that is left while it loads is no failure.
    await page.goto(origin + path).catch(() => {});
    await expect(page).toHaveURL(url => url.href.startsWith(origin + reached));
  }
  // Another host was meant to be asked, and to have nothing.
  quiet.length = 0;
  await host.stop();
});

test('each figure has a page for those that run no script', async ({ page, quiet }) => {
  const names = readdirSync('dist/figures').filter(name => name.endsWith('.html') && name !== 'index.html');
  expect(names.length).toBeGreaterThan(60);
  const texts = names.map(name => readFileSync(`dist/figures/${name}`, 'utf8'));
  for (const [at, text] of texts.entries()) {
    const of = (property: string): string =>
      new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(text)?.[1] ?? '';
    const name = (names[at] ?? '').replace(/\.html$/, '');
    expect(of('title'), name).not.toBe('');
    expect(of('description'), name).not.toBe('');
    expect(of('image')).toMatch(new RegExp(`figures/${name.replaceAll('.', '\\.')}\\.png$`));
    const picture = readFileSync(`dist/figures/${name}.png`);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([800, 420]);
    expect(text).toContain('<h1>');
  }
  expect(new Set(texts.map(text => /og:title" content="([^"]*)"/.exec(text)?.[1])).size).toBe(names.length);
  // Not every driver can switch scripts off; every browser can be told to.
  const host = await StaticHost.start('/nim/');
  host.headers['content-security-policy'] = "script-src 'none'";
  await page.goto(`${host.address}figures/gs.fig3c.not23.html`);
  await expect(page.getByRole('heading', { name: 'Figure 3 (c)' })).toBeVisible();
  expect(
    await page.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBe(800);
  await expect(page.getByRole('link', { name: 'Open the live figure' })).toHaveAttribute(
    'href',
    '../?v=1&g=block:4:k2&p=0,0&r=2,3&view=outcome&w=0,0,7,7',
  );
  // Another host was meant to be asked, and the script to be refused.
  quiet.length = 0;
  await host.stop();
});

test('the page of a figure leads readers to the live one', async ({ page }) => {
  await page.goto('./figures/gs.fig3c.not23.html');
  await live(page);
  await expect(page).toHaveURL(/\/\?v=1&g=block:4:k2&p=0,0&r=2,3/);
});

test('the whole site is small', () => {
  const bytes = (folder: string): number =>
    readdirSync(folder, { withFileTypes: true }).reduce(
      (sum, entry) =>
        sum +
        (entry.isDirectory() ? bytes(join(folder, entry.name)) : statSync(join(folder, entry.name)).size),
      0,
    );
  const parts = readdirSync('dist/assets').filter(name => /^part-.*\.wasm$/.test(name));
  const sizes = parts.map(name => statSync(join('dist/assets', name)).size);
  expect(Math.max(...sizes)).toBeLessThan(510_000);
  const catalogues = readdirSync('dist/assets').filter(name => name.endsWith('.json'));
  const said = catalogues.map(name => statSync(join('dist/assets', name)).size);
  expect(Math.max(...said)).toBeLessThan(165_000);
  // What is kept once: the parts are of what the whole has. Half of it are pictures of the papers' figures.
  // No page loads the bill of materials, and none in English a catalogue of another language.
  sizes.push(statSync('dist/bom.cdx.json').size, ...said);
  expect(bytes('dist') - sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_300_000);
});
