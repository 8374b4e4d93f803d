// The address bar: what is written to it, and how often. The clock and the browser's history are the test's
// own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { Address } = await page('model/address.ts');

/** A browser of which the address sees only this; time passes when the test says so. */
function browser(address = '/nim/') {
  let now = 0;
  const timers = new Map();
  const listeners = [];
  const written = [];
  const titles = { title: '' };
  const { pathname, search, hash } = new URL(address, 'https://example.org');
  const place = { pathname, search, hash };
  const write = way => (_state, _title, target) => {
    written.push({ way, target, at: now });
    const url = new URL(target, 'https://example.org');
    Object.assign(place, { pathname: url.pathname, search: url.search, hash: url.hash });
  };
  Object.assign(globalThis, {
    location: place,
    document: titles,
    history: { pushState: write('push'), replaceState: write('replace') },
    addEventListener: (name, heard) => name === 'popstate' && listeners.push(heard),
    setTimeout: (run, wait) => (timers.set(timers.size + 1, { run, at: now + wait }), timers.size),
    clearTimeout: id => timers.delete(id),
  });
  const pass = ms => {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (due === undefined) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].run();
    }
    now = end;
  };
  return {
    address: new Address(() => now),
    written,
    titles,
    pass,
    back: () => listeners.forEach(heard => heard()),
  };
}

/** The most changes within any `span` milliseconds. */
const densest = (written, span) =>
  Math.max(
    ...written.map(({ at }) => written.filter(other => other.at >= at && other.at < at + span).length),
  );

test('what the address asks for stands behind ? or # or both', () => {
  for (const [address, asks] of [
    ['/nim/', ''],
    ['/nim/?v=1&g=nim', 'v=1&g=nim'],
    ['/nim/#v=1&g=nim', '#v=1&g=nim'],
    ['/nim/?utm_source=mail#v=1&g=nim', 'utm_source=mail#v=1&g=nim'],
    ['/nim/?g=nim#top', 'g=nim'],
  ]) {
    assert.equal(browser(address).address.read(), asks);
  }
});

test('what is noted with the entries stays with them', () => {
  const { address } = browser('/nim/?g=nim');
  const noted = [];
  const { history } = globalThis;
  for (const way of ['pushState', 'replaceState']) {
    history[way] = (mark, _title, target) => noted.push([way, mark, target]);
  }
  location.href = '/nim/?g=nim';
  address.mark('here');
  address.push('g=mmod:6');
  assert.deepEqual(noted, [
    ['replaceState', 'here', '/nim/?g=nim'],
    ['pushState', 'here', '/nim/?g=mmod:6'],
  ]);
});

test('what waits is written when the page is left, in the place of the entry in force', () => {
  const { address, written, pass } = browser();
  for (let step = 0; step < 40; step++) address.push(`g=sub:${step + 1}`);
  assert.notEqual(written.at(-1).target, '/nim/?g=sub:40');
  address.settle(true);
  assert.deepEqual([written.at(-1).way, written.at(-1).target], ['replace', '/nim/?g=sub:40']);
  const { length } = written;
  pass(60_000);
  assert.equal(written.length, length);
});

test('what waits is written when the page goes out of sight, as an entry where it is one', () => {
  const { address, written } = browser();
  address.settle(true);
  address.settle(false);
  assert.deepEqual(written, []);
  for (let step = 0; step < 40; step++) address.push(`g=sub:${step + 1}`);
  address.settle(false);
  assert.deepEqual([written.at(-1).way, written.at(-1).target], ['push', '/nim/?g=sub:40']);
});

test('a step is an entry of its own at once', () => {
  const { address, written } = browser();
  for (const query of ['g=nim', 'g=mmod:6', 'g=mmod:8']) address.push(query, '');
  assert.deepEqual(
    written.map(({ way, target }) => [way, target]),
    [
      ['push', '/nim/?g=nim'],
      ['push', '/nim/?g=mmod:6'],
      ['push', '/nim/?g=mmod:8'],
    ],
  );
});

test('a title is told with the entry that it belongs to', () => {
  const { address, titles, pass } = browser();
  address.push('g=nim', 'Nim');
  assert.equal(titles.title, 'Nim');
  address.replace('g=nim&w=1,0,9,9', 'Nim, further');
  assert.equal(titles.title, 'Nim');
  pass(1000);
  assert.equal(titles.title, 'Nim, further');
});

test('the same step twice is one entry', () => {
  const { address, written } = browser('/nim/?g=nim');
  address.push('g=nim', '');
  assert.deepEqual(written, []);
});

test('an address without a query ends with its path, and a change takes what stood behind # away', () => {
  const { address, written } = browser('/nim/?g=nim#g=mmod:6');
  address.replace('g=nim', '');
  address.push('', '');
  assert.deepEqual(
    written.map(({ way, target }) => [way, target]),
    [
      ['replace', '/nim/?g=nim'],
      ['push', '/nim/'],
    ],
  );
});

test('the clock is that of the browser', () => {
  const { written } = browser();
  new Address().push('g=nim', '');
  assert.equal(written.length, 1);
});

test('changes of a step wait for the next one, and the last one counts', () => {
  const { address, written, pass } = browser();
  for (let at = 0; at < 10; at++) address.replace(`g=nim&w=${at},0,9,9`, '');
  pass(1000);
  assert.deepEqual(
    written.map(({ way, target }) => [way, target]),
    [
      ['replace', '/nim/?g=nim&w=0,0,9,9'],
      ['replace', '/nim/?g=nim&w=9,0,9,9'],
    ],
  );
});

test('what waits is written before the next step', () => {
  const { address, written } = browser();
  address.replace('g=nim', '');
  address.replace('g=nim&w=1,0,9,9', '');
  address.push('g=mmod:6', '');
  assert.deepEqual(
    written.map(({ way, target }) => [way, target]),
    [
      ['replace', '/nim/?g=nim'],
      ['replace', '/nim/?g=nim&w=1,0,9,9'],
      ['push', '/nim/?g=mmod:6'],
    ],
  );
});

test('where a change and a step have to wait, the step alone is written', () => {
  for (const steps of [19, 20]) {
    const { address, written, pass } = browser();
    for (let step = 0; step < steps; step++) address.push(`g=sub:${step + 1}`);
    address.replace('g=sub:1,2', '');
    address.push('g=nim', '');
    assert.equal(written.length, 20, `${steps} steps`);
    pass(450);
    assert.equal(written.length, steps + 1, `${steps} steps`);
    assert.deepEqual([written.at(-1).way, written.at(-1).target], ['push', '/nim/?g=nim']);
  }
});

test('what waits is dropped when one goes back', () => {
  const { address, written, pass, back } = browser();
  address.replace('g=nim', '');
  address.replace('g=nim&w=1,0,9,9', '');
  back();
  pass(1000);
  assert.equal(written.length, 1);
});

test('whatever happens, no browser is asked too often, and the end is right', () => {
  for (const make of [
    (address, at) => address.replace(`g=nim&p=${at}`, ''),
    (address, at) => address.push(`g=nim&p=${at}`, ''),
    (address, at) =>
      at % 3 === 0 ? address.push(`g=nim&p=${at}`, '') : address.replace(`g=nim&p=${at}`, ''),
  ]) {
    const { address, written, pass } = browser();
    for (let at = 0; at < 6000; at++) {
      make(address, at);
      pass(16);
    }
    pass(2000);
    assert.ok(densest(written, 30_000) < 100, String(densest(written, 30_000)));
    assert.ok(densest(written, 10_000) < 60, String(densest(written, 10_000)));
    assert.ok(written.length > 100);
    assert.equal(written.at(-1).target, '/nim/?g=nim&p=5999');
  }
});

test('steps that had to wait are still entries', () => {
  const { address, written, pass } = browser();
  for (let at = 0; at < 100; at++) address.push(`g=nim&p=${at}`, '');
  address.replace('g=nim&p=99&w=1,0,9,9', '');
  pass(2000);
  assert.deepEqual(written.at(-1).way, 'push');
  assert.equal(written.at(-1).target, '/nim/?g=nim&p=99&w=1,0,9,9');
});

test('a browser that refuses does not stop the page', () => {
  const { address } = browser();
  globalThis.history.pushState = () => {
    throw new Error('SecurityError');
  };
  address.push('g=nim', '');
});
