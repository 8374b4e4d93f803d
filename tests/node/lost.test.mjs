// The page for what was not found: wherever it sends its reader, it stays on its own site.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const html = readFileSync(new URL('../../www/build/404.html', import.meta.url), 'utf8');
const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code);
const run = new Function('location', scripts[0]);
const lead = scripts[1];

/** Where the script sends the reader of an address; null if it stays. */
function sent(address) {
  const { origin, pathname, search, href } = new URL(address);
  let to = null;
  run({ origin, pathname, search, href, replace: place => (to = new URL(place, address)) });
  return to;
}

const HOST = 'https://host.example:8443';

test('an escaped sign is found again', () => {
  const rows = [
    ['/%23v=1&g=nim', '/?v=1&g=nim'],
    ['/courses/nim/%3Fv=1&g=nim', '/courses/nim/?v=1&g=nim'],
    ['/nim/%252523v%253D1', '/nim/?v%253D1'],
    ['/nim/%3Fv=1?utm_source=mail', '/nim/?v=1&utm_source=mail'],
    ['/nim/nothing', null],
  ];
  for (const [from, to] of rows) assert.equal(sent(HOST + from)?.href ?? null, to && HOST + to, from);
});

test('no address leads to another site', () => {
  const starts = [
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '/%5c',
    '/%2f',
    '//%2f',
    '/%2f/',
    '/./',
    '/..//',
    '/%2e%2e//',
    '/\t/',
  ];
  starts.push('//user@', '/:', '//[::1]');
  const hosts = [
    'evil.example',
    'evil.example:80',
    'evil.example\\@host.example',
    '@evil.example',
    'javascript:0',
    '',
  ];
  const middles = ['/', '', '/..%2f', '/..%2fcourses/nim/x', '/../', '\\'];
  const signs = ['%3F', '%23', '%253f', '%2523', '%25253F'];
  let seen = 0;
  for (const start of starts) {
    for (const host of hosts) {
      for (const middle of middles) {
        for (const sign of signs) {
          const address = `${HOST}${start}${host}${middle}${sign}x=1`;
          // What the browser itself takes for another host never gets this page from ours.
          if (!URL.canParse(address) || new URL(address).origin !== HOST) continue;
          const to = sent(address);
          assert.equal(to?.origin, HOST, `${address} leads to ${to?.href}`);
          assert.equal(sent(to.href), null, `${address} is sent on twice`);
          seen++;
        }
      }
    }
  }
  assert.ok(seen > 1000, `${seen} addresses`);
});

test('who stays finds the way home', () => {
  const hrefs = [...html.matchAll(/class="home" href="([^"]*)"|href="([^"]*)" class="home"/g)];
  const home = address => {
    const links = hrefs.map(([, one, other]) => ({ href: one ?? other }));
    assert.ok(links.length > 0);
    const document = { querySelectorAll: kind => (kind === '.home' ? links : []) };
    new Function('location', 'document', lead)(new URL(address), document);
    const [first, ...others] = links.map(({ href }) => new URL(href, address).href);
    for (const other of others) assert.equal(other, first);
    return first;
  };
  for (const [from, to] of [
    ['/nothing', '/'],
    ['/nim/nothing', '/nim/'],
    ['/nim/nothing/', '/nim/'],
  ]) {
    assert.equal(home(HOST + from), HOST + to, from);
  }
});
