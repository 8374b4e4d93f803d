// Frames: what their keys mean.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { settingsOf } = await page('embed/settings.ts');
const { linkIn } = await page('model/framed.ts');

test('a frame’s keys and their defaults', () => {
  const plain = settingsOf('g=nim');
  assert.deepEqual(plain.may, { choose: true, pan: true, zoom: true, hint: true, scroll: 'coop' });
  const { ui, views, rules, saves, poster, asks, behind, caption, opens, letters, notices } = plain;
  assert.deepEqual(
    { ui, views, rules, saves, poster, asks, behind, caption, opens, letters, notices },
    {
      ui: 'board',
      views: false,
      rules: false,
      saves: false,
      poster: false,
      asks: false,
      behind: null,
      caption: false,
      opens: true,
      letters: true,
      notices: [],
    },
  );
  const rows = [
    ['ui=full', s => s.ui === 'full'],
    ['ro=1', s => !s.may.choose && s.may.pan],
    ['ctl=none', s => !s.may.pan && !s.may.zoom && !s.may.hint && !s.views],
    ['ctl=all', s => s.may.pan && s.may.zoom && s.may.hint && s.views && s.rules && s.saves],
    ['ctl=view,export', s => s.views && s.saves && !s.rules && !s.may.pan],
    ['ctl=view+export', s => s.views && s.saves],
    ['ctl=view%2Cexport', s => s.views && s.saves],
    ['act=click', s => s.poster],
    ['scroll=none', s => s.may.scroll === 'none'],
    ['q=1', s => s.asks],
    ['bg=transparent', s => s.behind === 'transparent'],
    ['bg=light', s => s.behind === 'light'],
    ['bg=dark', s => s.behind === 'dark'],
    ['bg=paper', s => s.behind === null],
    ['caption=1', s => s.caption],
    ['open=0', s => !s.opens],
    ['keys=0', s => !s.letters],
    ['amp;ro=1', s => !s.may.choose],
  ];
  for (const [text, holds] of rows) {
    const settings = settingsOf(`g=nim&${text}`);
    assert.ok(holds(settings), text);
    assert.deepEqual(settings.notices, [], text);
  }
});

test('bad values are noticed one by one', () => {
  const { ui, may, notices } = settingsOf('g=nim&ui=huge&ro=yes&ctl=pan,fly&scroll=up');
  assert.deepEqual([ui, may.choose, may.pan, may.zoom, may.scroll], ['board', true, true, false, 'coop']);
  assert.deepEqual(notices.map(({ key, found }) => [key, found]).sort(), [
    ['ctl', 'fly'],
    ['ro', 'yes'],
    ['scroll', 'up'],
    ['ui', 'huge'],
  ]);
});

test('the link of a frame is the link without the keys of frames', () => {
  assert.equal(linkIn('?v=1&g=nim&ui=full&p=3,5&q=1&keys=0&theme=dark'), 'v=1&g=nim&p=3,5&theme=dark');
  assert.equal(linkIn('v=1&amp;g=nim&amp;ro=1&amp;p=3'), 'v=1&g=nim&p=3');
});

test('a notice says what was found and what is allowed, as refusals of the solver do', () => {
  const long = 'x'.repeat(60);
  const { notices } = settingsOf(`ui=${long}&ctl=fly&keys=2`);
  const rows = notices.map(({ code, key, at, found, allowed, message }) => [
    code,
    key,
    at,
    found,
    allowed,
    message,
  ]);
  const row = (key, found, allowed) => {
    const shown = found.slice(0, 40);
    return ['value', key, 0, found, allowed, `${key}: found “${shown}”, where ${allowed} is allowed.`];
  };
  assert.deepEqual(rows.toSorted(), [
    row('ctl', 'fly', 'pan, zoom, view, rules, hint, export, prove, all, none'),
    row('keys', '2', '1, 0'),
    row('ui', long, 'board, full, min'),
  ]);
  for (const { said, message } of notices) assert.equal(said.text, message);
});

test('every value of a key is taken', () => {
  for (const [text, read] of [
    ['ui=min', s => s.ui === 'min'],
    ['act=auto', s => !s.poster],
    ['scroll=greedy', s => s.may.scroll === 'greedy'],
    ['scroll=coop', s => s.may.scroll === 'coop'],
    ['bg=paper', s => !s.clear],
    ['q=0', s => !s.asks],
    ['caption=0', s => !s.caption],
    ['open=1', s => s.opens],
    ['keys=1', s => s.letters],
    ['ctl=', s => !s.may.pan && !s.may.zoom && !s.may.hint],
    ['ctl=pan,,zoom', s => s.may.pan && s.may.zoom && !s.may.hint],
    ['ctl=rules', s => s.rules && !s.views],
    ['ctl=hint,prove', s => s.may.hint && !s.may.pan],
  ]) {
    const settings = settingsOf(text);
    assert.ok(read(settings), text);
    assert.deepEqual(settings.notices, [], text);
  }
});

test('the link keeps what no frame has, as it was written', () => {
  for (const key of ['ui', 'ctl', 'ro', 'act', 'scroll', 'bg', 'q', 'seed', 'caption', 'open', 'keys']) {
    assert.equal(linkIn(`#g=nim&${key}=1&${key}&p=3`), 'g=nim&p=3', key);
  }
  for (const mark of ['', '?', '#']) assert.equal(linkIn(`${mark}g=nim&x=?1#2&p=`), 'g=nim&x=?1#2&p=');
  assert.equal(settingsOf('?g=nim&amp;ui=full').query, 'g=nim&ui=full');
});
