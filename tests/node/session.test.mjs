// What a tab keeps of a session on the page, in a browser of the test's own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { Sessions } = await page('core/session.ts');
const { recall, remember } = await page('core/preferences.ts');

const GAME = '?g=nim&p=3,5';
const stay = (query, more = {}) => ({
  query,
  past: ['g=nim&p=4,5'],
  future: [],
  line: ['1a1', '2a2'],
  playing: { opponent: 'perfect', errorRate: 0, first: true },
  ...more,
});

/** A tab: what it stores lasts from page to page, its timers run when the test says so. */
function tab(stored = new Map()) {
  const heard = {};
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
    for (const name of Object.keys(heard)) delete heard[name];
    timers = [];
    const self = {};
    Object.assign(globalThis, {
      self,
      top: framed ? {} : self,
      location: { search: at, hash: '' },
      history: { state: bears },
      sessionStorage: store,
      document: { hidden: false },
      addEventListener: (name, hear) => (heard[name] = hear),
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
  return { open, heard, settled, tick, stored, mark: () => state.mark, timers: () => timers };
}

/** A tab that has kept a session at the address. */
function left(at = GAME, kept = stay(at.slice(1)), more = {}) {
  const here = tab();
  here.open(at, more).follow(() => kept);
  here.heard.pagehide();
  return here;
}

test('a reload or a way back continues the session; a link that is followed begins another', () => {
  for (const [type, at, entry, goesOn] of [
    ['reload', GAME, 'own', true],
    // Whatever the address says by now.
    ['reload', '?g=nim&p=9', 'own', true],
    // The entry was forgotten: the address tells.
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
  here.heard.pagehide();
  const bears = here.mark();
  assert.equal(here.open('', { type: 'back_forward', bears }).found, null);
});

test('a session is kept as the page goes out of sight, and a second after a change', () => {
  const here = tab();
  let query = 'g=nim&p=1';
  const tell = here.open(GAME).follow(() => stay(query));
  const bears = here.mark();
  const kept = () => {
    const [entry] = JSON.parse(here.stored.get('nimatrix.sessions') ?? '[]');
    return entry?.session.query;
  };
  tell();
  tell();
  assert.deepEqual(
    here.timers().map(({ wait }) => wait),
    [1000],
  );
  assert.equal(kept(), undefined);
  here.tick();
  assert.equal(kept(), 'g=nim&p=1');
  query = 'g=nim&p=2';
  here.heard.visibilitychange();
  assert.deepEqual([kept(), here.settled], ['g=nim&p=1', []]);
  tell();
  globalThis.document.hidden = true;
  here.heard.visibilitychange();
  assert.deepEqual([kept(), here.settled, here.timers()], ['g=nim&p=2', [false], []]);
  query = 'g=nim&p=3';
  tell();
  assert.equal(here.timers().length, 1);
  here.heard.pagehide();
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
    here.heard.pagehide();
    here.heard.pagehide();
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
    here.heard.pagehide();
    assert.equal(JSON.parse(here.stored.get('nimatrix.sessions')).length, 1, text);
  }
});

test('where nothing can be stored the page works', () => {
  const refuse = () => assert.fail('closed');
  const here = tab({ get: refuse, set: refuse });
  assert.equal(here.open(GAME, { type: 'reload', bears: 'one' }).found, null);
  here.open(GAME).follow(() => stay('g=nim'))();
  here.tick();
});

test('choices are remembered from visit to visit, or in the tab, or not at all', () => {
  const [visits, tab] = [new Map(), new Map()];
  const store = kept => ({
    getItem: name => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: name => void kept.delete(name),
  });
  Object.assign(globalThis, { localStorage: store(visits), sessionStorage: store(tab) });
  remember('lang', 'de');
  remember('sessions', '[]', 'tab');
  assert.deepEqual([[...visits], [...tab]], [[['nimatrix.lang', 'de']], [['nimatrix.sessions', '[]']]]);
  assert.deepEqual([recall('lang'), recall('lang', 'tab'), recall('sessions', 'tab')], ['de', null, '[]']);
  remember('lang', null);
  assert.deepEqual([visits.size, tab.size, recall('lang')], [0, 1, null]);
  delete globalThis.localStorage;
  remember('lang', 'fr');
  assert.equal(recall('lang'), null);
});
