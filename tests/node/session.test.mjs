// The session that a tab keeps, and the changes of the address bar, in a simulated browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { clock } from './browser.mjs';
import { page } from './page.mjs';

const { Address, Sessions } = await page('core/session.ts');

const GAME = '?g=nim&p=3,5';
const stay = (query, more = {}) => ({
  query,
  past: ['g=nim&p=4,5'],
  future: [],
  line: ['1a1', '2a2'],
  playing: { opponent: 'perfect', errorRate: 0, first: true },
  ...more,
});

/** A tab: its storage lasts from page to page, its timers run on request. */
function tab(stored = new Map()) {
  const listeners = {};
  let timers = [];
  const settled = [];
  const store = {
    getItem: name => stored.get(name) ?? null,
    setItem: (name, text) => stored.set(name, text),
    removeItem: name => stored.delete(name),
  };
  const state = { mark: null, id: 0 };
  const address = { mark: id => (state.mark = id), settle: leaving => settled.push(leaving) };
  /** Opens a page at an address; its entry in the history bears what was noted there before. */
  const open = (at, { type = 'navigate', bears = null, framed = false } = {}) => {
    for (const name of Object.keys(listeners)) delete listeners[name];
    timers = [];
    const self = {};
    Object.assign(globalThis, {
      self,
      top: framed ? {} : self,
      location: { search: at, hash: '' },
      history: { state: bears },
      sessionStorage: store,
      document: { hidden: false },
      addEventListener: (name, listener) => (listeners[name] = listener),
      clearTimeout: id => (timers = timers.filter(timer => timer.id !== id)),
      window: {
        setTimeout: (run, wait) => {
          timers.push({ id: ++state.id, run, wait });
          return state.id;
        },
      },
    });
    globalThis.performance.getEntriesByType = kind => (kind === 'navigation' && type ? [{ type }] : []);
    return new Sessions(address);
  };
  const tick = () => timers.splice(0).forEach(({ run }) => run());
  return { open, listeners, settled, tick, stored, mark: () => state.mark, timers: () => timers };
}

/** A tab that has kept a session at the address. */
function left(at = GAME, kept = stay(at.slice(1)), more = {}) {
  const here = tab();
  here.open(at, more).follow(() => kept);
  here.listeners.pagehide();
  return here;
}

test('a reload or a way back continues the session; a link that is followed begins another', () => {
  for (const [type, at, entry, goesOn] of [
    ['reload', GAME, 'own', true],
    // Whatever the address is by now.
    ['reload', '?g=nim&p=9', 'own', true],
    // The entry was lost: the address decides.
    ['reload', GAME, 'none', true],
    ['reload', '?g=mmod:6', 'none', false],
    ['back_forward', GAME, 'own', true],
    ['back_forward', '?g=mmod:6', 'own', false],
    ['navigate', GAME, 'own', false],
    ['reload', GAME, 'another', false],
    ['back_forward', GAME, 'another', false],
    ['', GAME, 'own', false],
  ]) {
    const here = left();
    const own = here.mark();
    assert.match(own, /\d/);
    const bears = { own, none: null };
    const { found } = here.open(at, { type, bears: entry in bears ? bears[entry] : entry });
    const name = `${type} ${at} ${entry}`;
    assert.deepEqual(found, goesOn ? stay('g=nim&p=3,5') : null, name);
    assert.equal(typeof here.mark(), 'string', name);
    if (entry === 'own') assert.equal(here.mark() === own, goesOn, name);
  }
  const here = left();
  const marks = Array.from({ length: 20 }, () => (here.open(GAME), here.mark()));
  assert.equal(new Set(marks).size, 20);
});

test('links behind # are addresses too', () => {
  const here = tab();
  here.open('').follow(() => stay('g=nim'));
  globalThis.location.hash = '#g=nim';
  here.listeners.pagehide();
  const bears = here.mark();
  assert.equal(here.open('', { type: 'back_forward', bears }).found, null);
});

test('a session is kept as the page goes out of sight, and a second after a change', () => {
  const here = tab();
  let query = 'g=nim&p=1';
  const save = here.open(GAME).follow(() => stay(query));
  const bears = here.mark();
  const kept = () => {
    const [entry] = JSON.parse(here.stored.get('nimatrix.sessions') ?? '[]');
    return entry?.session.query;
  };
  save();
  save();
  assert.deepEqual(
    here.timers().map(({ wait }) => wait),
    [1000],
  );
  assert.equal(kept(), undefined);
  here.tick();
  assert.equal(kept(), 'g=nim&p=1');
  query = 'g=nim&p=2';
  here.listeners.visibilitychange();
  assert.deepEqual([kept(), here.settled], ['g=nim&p=1', []]);
  save();
  globalThis.document.hidden = true;
  here.listeners.visibilitychange();
  assert.deepEqual([kept(), here.settled, here.timers()], ['g=nim&p=2', [false], []]);
  query = 'g=nim&p=3';
  save();
  assert.equal(here.timers().length, 1);
  here.listeners.pagehide();
  assert.deepEqual([kept(), here.settled, here.timers()], ['g=nim&p=3', [false, true], []]);
  assert.equal(here.open(GAME, { type: 'reload', bears }).found.query, 'g=nim&p=3');
});

test('a tab keeps the last eight sessions, each once, and the last two hundred steps of each', () => {
  const here = tab();
  const links = length => Array.from({ length }, (_, at) => `g=nim&p=${at}`);
  const marks = [];
  for (let at = 0; at < 9; at++) {
    const now = stay(`g=sub:${at}`, { past: links(250), future: links(260), line: links(300) });
    here.open(`?g=sub:${at}`).follow(() => now);
    here.listeners.pagehide();
    here.listeners.pagehide();
    marks.push(here.mark());
  }
  const opened = marks.map(bears => here.open('', { type: 'reload', bears }).found);
  assert.deepEqual(
    opened.map(found => found?.query),
    [undefined, ...Array.from({ length: 8 }, (_, at) => `g=sub:${at + 1}`)],
  );
  const { past, future, line } = opened[8];
  assert.deepEqual([past, future, line], [links(250).slice(50), links(260).slice(60), links(300)]);
});

test('a frame keeps nothing and finds nothing', () => {
  const framed = left(GAME, stay('g=nim'), { framed: true });
  assert.equal(framed.stored.size, 0);
  const here = left();
  assert.equal(here.open(GAME, { type: 'reload', bears: here.mark(), framed: true }).found, null);
});

test('what others have written to the storage is no stay', () => {
  const whole = stay('g=nim');
  const kept = found => new Map([['nimatrix.sessions', found]]);
  const reload = stored => tab(stored).open(GAME, { type: 'reload', bears: 'one' }).found;
  const entry = found => JSON.stringify([{ id: 'one', at: GAME, session: found }]);
  assert.deepEqual(reload(kept(entry(whole))), whole);
  for (const damaged of [
    undefined,
    null,
    7,
    { ...whole, query: 7 },
    { ...whole, past: 'g=nim' },
    { ...whole, future: undefined },
    { ...whole, line: ['1a1', 2] },
    { ...whole, playing: undefined },
  ]) {
    assert.equal(reload(kept(entry(damaged))), null, JSON.stringify(damaged));
  }
  // One that is damaged takes no other one with it.
  const two = JSON.stringify([{ id: 'two', at: GAME }, ...JSON.parse(entry(whole))]);
  assert.deepEqual(reload(kept(two)), whole);
  for (const text of ['', '{', '7', 'null', '{"filter":1}', '[null]', '"text"']) {
    assert.equal(reload(kept(text)), null, text);
    const here = tab(kept(text));
    here.open(GAME).follow(() => whole);
    here.listeners.pagehide();
    assert.equal(JSON.parse(here.stored.get('nimatrix.sessions')).length, 1, text);
  }
});

/** A browser as the address sees it; time passes on request. */
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
    addEventListener: (name, listener) => name === 'popstate' && listeners.push(listener),
  });
  return {
    address: new Address(time.now),
    written,
    titles,
    pass: ms => time.ring(ms),
    back: () => listeners.forEach(listener => listener()),
    /** What was written, in short. */
    changes: () => written.map(({ way, target }) => `${way} ${target.replace('/nim/', '')}`),
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
    const { address, changes } = browser(t, from);
    for (const [name, query] of way.map(step => step.split(' '))) address[name](query, '');
    assert.deepEqual(changes(), expected);
  }
});

test('changes of a step wait for the next one, and the last one counts', t => {
  const { address, changes, pass, titles } = browser(t);
  for (let at = 0; at < 10; at++) address.replace(`g=nim&w=${at}`, `${at}`);
  // A title belongs to its entry.
  assert.equal(titles.title, '0');
  pass(1000);
  assert.deepEqual([changes(), titles.title], [['replace ?g=nim&w=0', 'replace ?g=nim&w=9'], '9']);
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
    const { address, written, changes, pass } = browser(t);
    address.settle(true);
    address.settle(false);
    assert.deepEqual(written, []);
    hurry(address);
    assert.notEqual(written.at(-1).target, '/nim/?g=sub:40');
    address.settle(leaving);
    assert.equal(changes().at(-1), `${way} ?g=sub:40`);
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
    const { address, written, changes, pass } = browser(t);
    hurry(address, steps);
    address.replace('g=sub:1,2', '');
    address.push('g=nim', '');
    assert.equal(written.length, 20, `${steps} steps`);
    pass(450);
    assert.deepEqual([written.length, changes().at(-1)], [steps + 1, 'push ?g=nim'], `${steps} steps`);
  }
  const { address, changes, pass } = browser(t);
  hurry(address, 100);
  address.replace('g=sub:100&w=1,0,9,9', '');
  pass(2000);
  assert.equal(changes().at(-1), 'push ?g=sub:100&w=1,0,9,9');
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
