// The address bar: what is written to it, and how often. The clock and the browser's history are the test's
// own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { clock } from './clock.mjs';
import { page } from './page.mjs';

const { Address } = await page('core/address.ts');

/** A browser of which the address sees only this; time passes when the test says so. */
function browser(t, address = '/nim/') {
  const time = clock(t, { now: 0 });
  const listeners = [];
  const written = [];
  const titles = { title: '' };
  const { pathname, search, hash } = new URL(address, 'https://example.org');
  const place = { pathname, search, hash };
  const write = way => (_state, _title, target) => {
    written.push({ way, target, at: time.now() });
    const url = new URL(target, 'https://example.org');
    Object.assign(place, { pathname: url.pathname, search: url.search, hash: url.hash });
  };
  Object.assign(globalThis, {
    location: place,
    document: titles,
    history: { pushState: write('push'), replaceState: write('replace') },
    addEventListener: (name, heard) => name === 'popstate' && listeners.push(heard),
  });
  return {
    address: new Address(time.now),
    written,
    titles,
    pass: ms => time.ring(ms),
    back: () => listeners.forEach(heard => heard()),
    /** What was written, in short. */
    said: () => written.map(({ way, target }) => `${way} ${target.replace('/nim/', '')}`),
  };
}

/** The most changes within any `span` milliseconds. */
const densest = (written, span) =>
  Math.max(
    ...written.map(({ at }) => written.filter(other => other.at >= at && other.at < at + span).length),
  );

/** Steps of a game, more than a browser takes at once. */
const hurry = (address, steps = 40) => {
  for (let step = 1; step <= steps; step++) address.push(`g=sub:${step}`);
};

test('what the address asks for stands behind ? or # or both', t => {
  for (const [address, asks] of [
    ['/nim/', ''],
    ['/nim/?v=1&g=nim', 'v=1&g=nim'],
    ['/nim/#v=1&g=nim', '#v=1&g=nim'],
    ['/nim/?utm_source=mail#v=1&g=nim', 'utm_source=mail#v=1&g=nim'],
    ['/nim/?g=nim#top', 'g=nim'],
  ]) {
    assert.equal(browser(t, address).address.read(), asks);
  }
});

test('steps are entries at once, each once; changes are written in their place', t => {
  for (const [from, way, ...expected] of [
    [
      '/nim/',
      ['push g=nim', 'push g=mmod:6', 'push g=mmod:8'],
      'push ?g=nim',
      'push ?g=mmod:6',
      'push ?g=mmod:8',
    ],
    ['/nim/?g=nim', ['push g=nim']],
    // An address without a query ends with its path, and a change takes what stood behind # away.
    ['/nim/?g=nim#g=mmod:6', ['replace g=nim', 'push '], 'replace ?g=nim', 'push '],
    // What waits is written before the next step.
    [
      '/nim/',
      ['replace g=nim', 'replace g=nim&w=1', 'push g=mmod:6'],
      'replace ?g=nim',
      'replace ?g=nim&w=1',
      'push ?g=mmod:6',
    ],
  ]) {
    const { address, said } = browser(t, from);
    for (const [name, query] of way.map(step => step.split(' '))) address[name](query, '');
    assert.deepEqual(said(), expected);
  }
});

test('changes of a step wait for the next one, and the last one counts', t => {
  const { address, said, pass, titles } = browser(t);
  for (let at = 0; at < 10; at++) address.replace(`g=nim&w=${at}`, `${at}`);
  // A title is told with the entry that it belongs to.
  assert.equal(titles.title, '0');
  pass(1000);
  assert.deepEqual([said(), titles.title], [['replace ?g=nim&w=0', 'replace ?g=nim&w=9'], '9']);
});

test('what is noted with the entries stays with them', t => {
  const { address } = browser(t, '/nim/?g=nim');
  const noted = [];
  for (const way of ['pushState', 'replaceState']) {
    history[way] = (mark, _title, target) => noted.push(`${way} ${mark} ${target}`);
  }
  location.href = '/nim/?g=nim';
  address.mark('here');
  address.push('g=mmod:6');
  assert.deepEqual(noted, ['replaceState here /nim/?g=nim', 'pushState here /nim/?g=mmod:6']);
});

test('what waits is written when the page is left or out of sight, and dropped when one goes back', t => {
  for (const [leaving, way] of [
    [true, 'replace'],
    [false, 'push'],
  ]) {
    const { address, written, said, pass } = browser(t);
    address.settle(true);
    address.settle(false);
    assert.deepEqual(written, []);
    hurry(address);
    assert.notEqual(written.at(-1).target, '/nim/?g=sub:40');
    address.settle(leaving);
    assert.equal(said().at(-1), `${way} ?g=sub:40`);
    const { length } = written;
    pass(60_000);
    assert.equal(written.length, length);
  }
  const { address, written, pass, back } = browser(t);
  address.replace('g=nim', '');
  address.replace('g=nim&w=1,0,9,9', '');
  back();
  pass(1000);
  assert.equal(written.length, 1);
});

test('where a change and a step have to wait, the step alone is written; steps are still entries', t => {
  for (const steps of [19, 20]) {
    const { address, written, said, pass } = browser(t);
    hurry(address, steps);
    address.replace('g=sub:1,2', '');
    address.push('g=nim', '');
    assert.equal(written.length, 20, `${steps} steps`);
    pass(450);
    assert.deepEqual([written.length, said().at(-1)], [steps + 1, 'push ?g=nim'], `${steps} steps`);
  }
  const { address, said, pass } = browser(t);
  hurry(address, 100);
  address.replace('g=sub:100&w=1,0,9,9', '');
  pass(2000);
  assert.equal(said().at(-1), 'push ?g=sub:100&w=1,0,9,9');
});

test('whatever happens, no browser is asked too often, and the end is right', t => {
  for (const wayOf of [() => 'replace', () => 'push', at => (at % 3 === 0 ? 'push' : 'replace')]) {
    const { address, written, pass } = browser(t);
    for (let at = 0; at < 6000; at++) {
      address[wayOf(at)](`g=nim&p=${at}`, '');
      pass(16);
    }
    pass(2000);
    assert.ok(densest(written, 30_000) < 100, String(densest(written, 30_000)));
    assert.ok(densest(written, 10_000) < 60, String(densest(written, 10_000)));
    assert.ok(written.length > 100);
    assert.equal(written.at(-1).target, '/nim/?g=nim&p=5999');
  }
});

test('the clock is that of the browser, and one that refuses does not stop the page', t => {
  const { written } = browser(t);
  new Address().push('g=nim', '');
  assert.equal(written.length, 1);
  history.pushState = () => {
    throw new Error('SecurityError');
  };
  new Address().push('g=mmod:6', '');
});
