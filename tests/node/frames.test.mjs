// Frames and the element: what their keys mean, the heights that they ask for, the size of the element, and
// that the documentation has all attributes, messages and commands.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { page } from './page.mjs';

const { settingsOf } = await page('embed/host.ts');
const { linkIn } = await page('core/framed.ts');
const { Heights } = await page('embed/host.ts');

const PLAIN = {
  ui: 'board',
  views: false,
  rules: false,
  saves: false,
  poster: false,
  asks: null,
  behind: null,
  caption: false,
  opens: true,
  letters: true,
};
const MAY = { choose: true, pan: true, zoom: true, hint: true, scroll: 'coop' };
const NONE = { pan: false, zoom: false, hint: false };

test('every value of a frame’s keys is taken, and changes nothing else', () => {
  for (const [text, changed, may] of [
    [''],
    ['ui=full', { ui: 'full' }],
    ['ui=min', { ui: 'min' }],
    ['ro=1', {}, { choose: false }],
    ['amp;ro=1', {}, { choose: false }],
    ['ctl=', {}, NONE],
    ['ctl=none', {}, NONE],
    ['ctl=all', { views: true, rules: true, saves: true }],
    ['ctl=view,export', { views: true, saves: true }, NONE],
    ['ctl=view+export', { views: true, saves: true }, NONE],
    ['ctl=view%2Cexport', { views: true, saves: true }, NONE],
    ['ctl=pan,,zoom', {}, { hint: false }],
    ['ctl=rules', { rules: true }, NONE],
    ['ctl=hint,prove', {}, { ...NONE, hint: true }],
    ['act=click', { poster: true }],
    ['act=auto'],
    ['scroll=none', {}, { scroll: 'none' }],
    ['scroll=greedy', {}, { scroll: 'greedy' }],
    ['scroll=coop'],
    ['q=1', { asks: 'wins' }],
    ['q=law&seed=7', { asks: 'law' }],
    ['q=0'],
    ...['transparent', 'light', 'dark'].map(behind => [`bg=${behind}`, { behind }]),
    ['bg=paper'],
    ['caption=1', { caption: true }],
    ['caption=0'],
    ['open=0', { opens: false }],
    ['open=1'],
    ['keys=0', { letters: false }],
    ['keys=1'],
  ]) {
    const settings = settingsOf(`g=nim&${text}`);
    const own = Object.fromEntries(Object.keys(PLAIN).map(name => [name, settings[name]]));
    assert.deepEqual(own, { ...PLAIN, ...changed }, text);
    assert.deepEqual([settings.may, settings.notices], [{ ...MAY, ...may }, []], text);
  }
});

test('a bad value is noticed as the solver refuses, and the others of its key count', () => {
  const long = 'x'.repeat(60);
  const { ui, may, notices } = settingsOf(`ui=${long}&ro=yes&ctl=pan,fly&scroll=up&keys=2&q=win&seed=-1`);
  assert.deepEqual([ui, may], ['board', { ...MAY, zoom: false, hint: false }]);
  const rows = notices.map(({ code, key, at, found, allowed, said, message }) => {
    assert.deepEqual([code, at, said.text], ['value', 0, message]);
    assert.equal(message, `${key}: found “${found.slice(0, 40)}”, where ${allowed} is allowed.`);
    return [key, found, allowed];
  });
  assert.deepEqual(rows.toSorted(), [
    ['ctl', 'fly', 'pan, zoom, view, rules, hint, export, prove, all, none'],
    ['keys', '2', '1, 0'],
    ['q', 'win', '0, 1, wins, move, amounts, fill, law'],
    ['ro', 'yes', '0, 1'],
    ['scroll', 'up', 'coop, greedy, none'],
    ['seed', '-1', 'a number from 0 to 999999999'],
    ['ui', long, 'board, full, min'],
  ]);
});

test('the link of a frame keeps what no frame has, as it was written', () => {
  for (const key of ['ui', 'ctl', 'ro', 'act', 'scroll', 'bg', 'q', 'seed', 'caption', 'open', 'keys']) {
    assert.equal(linkIn(`#g=nim&${key}=1&${key}&p=3`), 'g=nim&p=3', key);
  }
  for (const mark of ['', '?', '#']) assert.equal(linkIn(`${mark}g=nim&x=?1#2&p=`), 'g=nim&x=?1#2&p=');
  assert.equal(linkIn('v=1&amp;g=nim&amp;ro=1&amp;theme=dark'), 'v=1&g=nim&theme=dark');
  assert.equal(settingsOf('?g=nim&amp;ui=full').query, 'g=nim&ui=full');
});

test('the height of a frame settles, whatever its host does with the scroll bar', () => {
  /** The heights that a frame requests in a page 800 high, for this content; a bar takes 15 pixels. */
  const heightsOf = needs => {
    const asked = new Heights();
    const heights = [];
    for (let turn = 0; turn < 50; turn++) {
      const width = (heights.at(-1) ?? 0) > 800 ? 885 : 900;
      const height = asked.at(width, needs(width, turn));
      if (height !== heights.at(-1)) heights.push(height);
    }
    return heights;
  };
  // The same with the bar and without; lower, higher with it; just over the edge.
  for (const [plain, barred, expected] of [
    [500, 500, '500'],
    [820, 790, '820'],
    [820, 850, '820,850'],
    [801, 800, '801'],
  ]) {
    assert.equal(heightsOf(width => (width === 900 ? plain : barred)).join(), expected);
  }
  // Content that is never at rest at one width asks for less some times, and then no more.
  assert.equal(heightsOf((_, turn) => 600 + (turn % 2) * 10).length, 42);
  assert.equal(heightsOf((_, turn) => 790 - turn).at(-1), 770);
});

test('a wish follows what is there when the width changes much, or someone has acted', () => {
  const asked = new Heights();
  for (const [width, needs, height] of [
    [900, 600, 600],
    [400, 450, 450],
    [900, 590, 590],
    [890, 500, 590],
  ]) {
    assert.equal(asked.at(width, needs), height);
  }
  asked.renew();
  assert.equal(asked.at(890, 500), 500);
  // A window made smaller by and by is as high as one a little wider, and no higher.
  for (let width = 890; width > 300; width -= 5) asked.at(width, width);
  assert.equal(asked.at(300, 300), 320);
});

const root = new URL('../../', import.meta.url);
const built = path => readFileSync(new URL(`dist/${path}`, root), 'utf8');
const zipped = text => gzipSync(text, { level: 9 }).length;
const docs = readFileSync(new URL('docs/embedding.md', root), 'utf8');

test('the element is one file of at most 5 kB', () => {
  const text = built('nim-matrix.js');
  assert.ok(zipped(text) <= 5_000, `${zipped(text)} bytes`);
  assert.doesNotMatch(text, /\bimport\s*[({'"*]|from\s*['"]/);
});

test('the documentation lists every attribute, message and command', () => {
  const source = path => readFileSync(new URL(`www/embed/${path}`, root), 'utf8');
  const inTicks = word =>
    assert.ok(
      docs.includes(`\`${word}\``) || docs.includes(`\`${word}=`),
      `docs/embedding.md does not tell of ${word}`,
    );
  const element = source('nim-matrix.ts');
  for (const [, list] of element.matchAll(/^const (?:LINK|FRAME|FLAGS)[^=]*= \{([^]*?)\};/gm)) {
    for (const [, name] of list.matchAll(/(?:^|[\s,])'?([\w-]+)'?: ['[]/g)) inTicks(name);
  }
  for (const [, name] of /OTHERS = \[([^\]]*)\]/.exec(element)[1].matchAll(/'([\w-]+)'/g)) inTicks(name);
  for (const file of ['host.ts', 'show.ts', 'boot.ts', 'nim-frame.ts']) {
    for (const [, type] of source(file).matchAll(/tell\(\s*'(\w+)'/g)) inTicks(type);
  }
  for (const [, command] of source('commands.ts').matchAll(/case '(\w+)':/g)) inTicks(command);
});
