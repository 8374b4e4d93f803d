// Exports: what programs and people read back from the texts, files of them that are dropped on the page,
// and files of many cells, which are made in slices.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import { page, together } from './page.mjs';
import { kept, nimatrix, solver, thrown } from './support.mjs';

const [{ Work }, painted, engine] = await together('core/work.ts', 'share/picture.ts', 'solver/engine.ts');
engine.initSync({ module: solver });
const { exported, formats, read } = nimatrix;
const { linkIn } = await page('app/reopen.ts');

const texts = [...kept('exports.txt'), ...kept('exports.tex')];
const pictures = kept('exports.html');

test('pictures in SVG are valid, and nothing leaves them', () => {
  assert.ok(pictures.length > 7);
  for (const { query, text } of pictures) {
    const picture = new Resvg(text, { font: { defaultFontFamily: 'serif' } });
    // The rectangle behind the marks is as large as the picture, and would be larger if a mark left it.
    const { x, y, width, height } = picture.getBBox();
    const [left, top, across, down] = /viewBox="([^"]+)"/.exec(text)[1].split(' ').map(Number);
    const same = [x - left, y - top, width - across, height - down];
    assert.ok(
      same.every(length => Math.abs(length) < 0.01),
      `${query}: ${same.join(' ')}`,
    );
    assert.match(text, /<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/);
  }
});

test('the formats of a view are named, and others are refused by name', () => {
  const all = thrown(() => exported('g=nim', 'gif'));
  assert.deepEqual([all.code, all.key, all.found], ['unknown_word', 'format', 'gif']);
  const every = all.allowed.split(', ');
  assert.equal(every.length, 12);
  for (const query of [
    'g=nim',
    'g=nim&view=sequence',
    'g=sub:1,2,4&view=sequence',
    'g=mmod:3',
    'g=nim&p=2,1&view=tree',
    'g=kotzig:7:1,2&view=circle',
    'g=line:7:1,2:4&view=line',
    'g=nim&p=5,3&view=piles',
    'g=kotzig:7:1,2&m=2&view=play',
  ]) {
    for (const format of every) {
      if (formats(query).includes(format)) {
        assert.ok(exported(query, format).endsWith('\n'), `${query} ${format}`);
      } else assert.equal(thrown(() => exported(query, format)).code, 'no_export', `${query} ${format}`);
    }
  }
  assert.deepEqual(formats('g=nim&view=circle'), []);
  assert.equal(thrown(() => exported('g=nim&view=circle', 'text')).key, 'view');
  assert.equal(thrown(() => exported('g=chess', 'text')).key, 'g');
  assert.equal(thrown(() => exported('g=nim&w=0,0,4096,4096', 'csv')).code, 'too_large');
});

test('every text that names its link opens it', async () => {
  // B-files hold terms and nothing else, certificates what is proved.
  const own = [...texts, ...pictures].filter(({ format }) => !/^bfile|^certificate/.test(format));
  assert.ok(own.length > 40);
  for (const { format, query, text } of own) {
    const link = await linkIn(new Blob([text]));
    assert.ok(link !== null && text.replaceAll('&amp;', '&').includes(link), `${format} of ${query}`);
    assert.deepEqual(read(link), read(query));
    const opens = async written => assert.equal(await linkIn(new Blob([written])), link, format);
    // As the page saves it, with the whole address; and as an editor of Windows saves it.
    await opens(text.replace('?v=1&', 'https://example.org/nim/?v=1&'));
    if (format !== 'json') await opens(text.replaceAll('\n', '\r\n'));
  }
});

const LINK = 'v=1&g=nim&p=3,5&view=outcome&w=0,0,16,16';

/** A picture with a note under a word, as chunks of PNG: length, name, what they hold, a check sum. */
function png(word, text) {
  const note = Buffer.from(`tEXt${word}\0${text}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(note.length - 4);
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  return Buffer.concat([head, Buffer.alloc(17), length, note, Buffer.from('\x01sumIDAT', 'latin1')]);
}

test('a drawing opens its figure, also where a program has put lines before it', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" class="drawing"><title>A &amp; B</title>' +
    `<metadata>https://example.org/nim/?${LINK.replaceAll('&', '&amp;')}</metadata><style/></svg>\n`;
  const heads = ['', '<?xml version="1.0"?>\n<!-- Created by hand -->\n<!-- twice -->\n'];
  for (const head of heads) assert.equal(await linkIn(new Blob([head + svg])), LINK);
  for (const page of [`<p>${svg}</p>`, `A drawing: ${svg}`, svg.replace('g=nim', 'g=nim or another')]) {
    assert.equal(await linkIn(new Blob([page])), null, page);
  }
});

test('a picture opens its figure if it notes an address and nothing else', async () => {
  const opens = (word, text) => linkIn(new Blob([png(word, text)]));
  assert.equal(await opens('Source', `https://example.org/nim/?${LINK}`), LINK);
  assert.equal(await opens('Source', `https://example.org/nim/#${LINK}`), LINK);
  for (const text of ['https://example.org/', `https://example.org/?${LINK} and more`]) {
    assert.equal(await opens('Source', text), null, text);
  }
  assert.equal(await opens('Comment', `https://example.org/?${LINK}`), null);
  // The same note in a file that is no picture, and without a length before it.
  const note = png('Source', `https://example.org/?${LINK}`);
  assert.equal(await linkIn(new Blob(['GIF89a', note])), null);
  assert.equal(await linkIn(new Blob([note.subarray(note.indexOf('tEXt'))])), null);
});

test('a large file is read no further than a figure of ours needs', async () => {
  const svg = `<svg><desc>${' '.repeat(1 << 20)}</desc><metadata>?${LINK}</metadata></svg>`;
  assert.equal(await linkIn(new Blob([svg])), null);
});

test('a file of others opens nothing, whatever links it holds', async () => {
  const link = `?${LINK}`;
  for (const text of [
    `<!doctype html><title>A course</title>${'<p>words</p>'.repeat(70_000)}` +
      `<a href="https://example.org/${link}">a figure</a>`,
    `<html><body><code>\n\`${link}\`\n</code></body></html>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><a href="${link}"/></svg>`,
    `Look at https://example.org/${link} tonight.`,
    `{"link":"${link}"}`,
    `# Notes\n\nSee \`${link}\` and others.\n`,
    `Others:\n% Nimatrix 0.3.0: ?${LINK}\n`,
    `[{"schema":"nimatrix/1","link":"?${LINK}"}]`,
    `\n<html><body><code>\n\`?${LINK}\`\n</code></body></html>`,
    link,
    '',
  ]) {
    assert.equal(await linkIn(new Blob([text])), null, text.slice(0, 60));
  }
});

const place = { left: 0, top: 0, plotWidth: 1, plotHeight: 1, rows: 1, cols: 1, strip: false };

test('equal values have equal bytes, 0 the byte 0', () => {
  const grid = nimatrix.grid('g=nim&p=0,0&view=grundy&w=0,0,1024,1024');
  for (const colours of ['ramp', 'distinct', 'bits', 'mod:5']) {
    const bytes = painted.paintedValues(grid, 'down', place, colours).bytes();
    assert.equal(bytes.length, 1 << 20);
    assert.equal(bytes[0], 0);
    assert.equal(bytes[1024 + 2], bytes[2048 + 1]);
    assert.notEqual(bytes[1], 0);
  }
});

test('cells that are no positions have the colour of the paper, in pictures of values too', () => {
  const grid = { outcomes: Uint8Array.of(1, 0, 2), grundy: Uint32Array.of(0, 3, 0), rows: 1, cols: 3 };
  const { colours, bytes } = painted.paintedValues(grid, 'down', place, 'ramp');
  const found = [...bytes()].map(byte => colours[byte]);
  assert.equal(found[0], '#12355b');
  assert.equal(found[2], '#ffffff');
});

test('the browser has its turn whenever a slice has lasted long enough, and a stop is heard', async t => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const told = [];
  const stop = new AbortController();
  const work = new Work(stop.signal, progress => told.push(progress));
  work.expect(100);
  await work.rest(10);
  assert.deepEqual(told, []);
  now = 20;
  let others = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (others += 1);
  port2.postMessage(null);
  await work.rest(10);
  assert.deepEqual(told, [{ done: 20, total: 100 }]);
  assert.equal(others, 1, 'a message that waited has come');
  port1.close();
  stop.abort({ code: 'stopped' });
  await assert.rejects(work.rest(), { code: 'stopped' });
});

test('more than 20,000 cells are no marks, however many matrices they are in', async () => {
  const ask = async (kind, query) => nimatrix[kind](query);
  for (const [query, isPainted] of [
    ['g=nim&p=0,0&w=0,0,141,141', false],
    ['g=nim&p=0,0&w=0,0,142,142', true],
    ['g=nim&p=0,0&view=grundy&w=0,0,142,142', true],
    ['g=nim&p=0,0&w=0,0,142,142&origin=bottom', true],
    ['g=block:3:k1&p=0,0&r=1&w=0,0,150,150', true],
    ['g=block:3:k1&p=0,0&r=1&w=0,0,80,80', false],
    ['g=mmod:6&p=0,0&view=plot&w=0,0,512,512', false],
    ['g=sub:1,2&p=0,0&view=plot&w=0,0,256,256', true],
  ]) {
    const pictures = await painted.picturesOf(engine.read(query), ask);
    assert.ok(
      pictures.every(picture => (picture.painted !== undefined) === isPainted),
      query,
    );
    const marks = pictures.flatMap(({ scene }) => scene.marks).length;
    assert.ok(marks <= 20_000, `${query}: ${marks} marks`);
  }
  const long = await painted.picturesOf(engine.read('g=sub:2,4,7&p=0&view=sequence&w=0,0,100000,1'), ask);
  assert.ok(long.flatMap(({ scene }) => scene.marks).length <= 20_100);
  const thin = painted.picturesOf(engine.read('g=nim&p=0,0&w=0,0,8,4000'), ask);
  await assert.rejects(thin, { code: 'too_thin' });
});
