// What leaves the page: exported texts and pictures, which open again when they are dropped on it; files of
// many cells, made in slices; texts to paste, as `snippets.txt` has them; names of saved files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import { page, together } from './page.mjs';
import { kept, links, nimatrix, solver, undone } from './support.mjs';

const [{ Work }, painted, engine] = await together('share/saving.ts', 'share/picture.ts', 'solver/engine.ts');
engine.initSync({ module: solver });
const { read } = nimatrix;
const { linkIn } = await page('app/reopen.ts');
const { fileName, shared: sentenceOf } = await page('share/words.ts');
const { embed, latex, markdown, snippets } = await page('share/snippets.ts');
const { markup } = await page('draw/svg.ts');

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

test('every text that names its link opens it', async () => {
  // B-files contain terms only, certificates the proof only.
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

/** A PNG with a note under a keyword, in chunks: length, name, content, checksum. */
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

test('the browser gets its turn after each slice, and a stop takes effect', async t => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const reports = [];
  const stop = new AbortController();
  const work = new Work(stop.signal, progress => reports.push(progress));
  work.expect(100);
  await work.rest(10);
  assert.deepEqual(reports, []);
  now = 20;
  let others = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (others += 1);
  port2.postMessage(null);
  await work.rest(10);
  assert.deepEqual(reports, [{ done: 20, total: 100 }]);
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

const shared = (change = {}) => ({
  link: 'https://example.org/nim/?g=nim&p=3,5',
  page: 'https://example.org/nim/embed.html',
  options: ['question', 'readonly', 'click', 'caption'],
  element: 'https://example.org/nim/nim-matrix.js?a&b',
  query: 'g=nim&p=3,5',
  title: 'Nim: “3, 5”',
  sentence: 'Take_some $x$ & more.',
  picture: 'nim-3-5-outcome',
  height: 480,
  ...change,
});
const made = (id, change) => snippets.find(snippet => snippet.id === id).make(shared(change));
const holds = (text, part) => assert.ok(text.includes(part), text);

test('texts to paste are what the places that take them were given before', () => {
  const before = readFileSync(new URL('snippets.txt', import.meta.url), 'utf8')
    .split(/^== (\w+)\n/m)
    .slice(1);
  const now = snippets.flatMap(({ id, make }) => [id, `${make(shared())}\n`]);
  assert.deepEqual(now, before);
  const kinds = ({ picture, live, high }) => [picture && 'picture', live && 'live', high && 'high'];
  assert.equal(
    snippets.map(snippet => [snippet.id, ...kinds(snippet).filter(Boolean)].join(' ')).join(', '),
    'iframe live high, element live, course picture, markdown picture, jupyter live high, ' +
      'quarto picture live high, myst picture live, pretext picture live, latex picture',
  );
  // Each has the declared properties.
  for (const { id, picture, live, high, make } of snippets) {
    const text = undone(make(shared({ options: ['question', 'click'], height: 333 })));
    assert.equal(text.includes('nim-3-5-outcome.png'), picture === true, id);
    assert.equal(
      text.includes('&q=1&act=click') || text.includes(' question activate="click">'),
      live === true,
      id,
    );
    assert.equal(text.includes('333'), high === true, id);
    holds(text.replace(/\\&/g, '&'), 'g=nim&p=3,5');
  }
});

test('markup cannot be broken out of', () => {
  const bad = '"><script>alert(1)</script>&amp;\'';
  assert.equal(undone(markup(bad)), bad);
  for (const id of ['iframe', 'element', 'course', 'pretext']) {
    const text = made(id, { title: bad, sentence: bad });
    assert.ok(!text.includes('<script>alert'), id);
    assert.ok(!/="[^"]*"[^\s/>]/.test(text), `${id}: an attribute is closed too early\n${text}`);
  }
});

test('every sign that means something in a language is escaped in it', () => {
  for (const [escape, text, shown] of [
    [markup, 'a & b < c > d "e" & "f"', 'a &amp; b &lt; c &gt; d &quot;e&quot; &amp; &quot;f&quot;'],
    [markdown, '\\`*_[]<>|~$&  \n#', '\\\\\\`\\*\\_\\[\\]\\<\\>\\|\\~\\$\\& #'],
    [markdown, 'one\n\n# two', 'one # two'],
    // Chats take these for names of emoji.
    [markdown, 'Circle: kotzig:100:1,2', 'Circle: `kotzig:100:1,2`'],
    [markdown, 'a_b (line:1234:1,2:3,5), c', 'a\\_b (`line:1234:1,2:3,5`), c'],
    [markdown, 'kotzig:100:1,2 < kotzig:1234:2', '`kotzig:100:1,2` \\< `kotzig:1234:2`'],
    [markdown, 'kotzig:1000:1,2, kotzig:7:1,2, 100: 1', 'kotzig:1000:1,2, kotzig:7:1,2, 100: 1'],
    [markdown, '`x:100:y`', '\\``x:100:y`\\`'],
    [latex, '\\{}$&#%_', '\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_'],
    [latex, '^ ~ “ ” ‘ ’', "\\textasciicircum{} \\textasciitilde{} `` '' ` '"],
    [latex, '− – … ∞ ≡ · × é', '$-$ -- \\ldots{} $\\infty$ $\\equiv$ $\\cdot$ $\\times$ é'],
  ]) {
    assert.equal(escape(text), shown);
  }
});

test('addresses end where they should', () => {
  const link = 'https://example.org/a(b)<c>\\d\te f{g}^h~i#j_k%l&m';
  holds(made('markdown', { link }), '(https://example.org/a%28b%29%3cc%3e%5cd%09e%20f{g}^h~i#j_k%l&m)');
  const escaped = 'https://example.org/a(b)<c>\\%5cd\\%09e\\%20f\\%7bg\\%7d\\%5eh\\%7ei\\#j\\_k\\%l\\&m';
  holds(made('latex', { link }), `\\href{${escaped}}{`);
  holds(made('latex', { link }), `\\qrcode[hyperlink,height=2cm]{${escaped}}`);
  assert.equal(embed(shared({ options: [] })), 'https://example.org/nim/embed.html?g=nim&p=3,5');
});

test('strings of Python are short where they can be, and always ASCII', () => {
  for (const [title, string] of [
    ['plain', `'title="plain"'`],
    ["Nim's", `"title=\\"Nim's\\""`],
    ['a\\b', '"title=\\"a\\\\b\\""'],
    ['ÿ “x”', `'title="\\u00ff \\u201cx\\u201d"'`],
    [`Kotzig's "Nim" \\`, `"title=\\"Kotzig's &quot;Nim&quot; \\\\\\""`],
  ]) {
    holds(made('jupyter', { title }), `extras=[${string}, 'allow="clipboard-write; fullscreen"']`);
  }
  const odd = made('jupyter', { page: 'https://exämple.org/"\\', query: 'p=3' });
  holds(odd, '    "https://ex\\u00e4mple.org/\\"\\\\?p=3&q=1');
});

test('a title over several lines is one line where lines count', () => {
  holds(made('myst', { title: ' two\n  lines ' }), '\n:title: two lines\n');
});

test('LaTeX accepts the page’s words about any figure, and its link reads', async () => {
  for (const { id, query } of nimatrix.figures()) {
    const text = sentenceOf(read(query), null);
    assert.ok(text.endsWith('.'), text);
    assert.match(latex(text), /^[ -~À-ž]*$/, id);
    const pasted = undone(made('iframe', { query, options: [] }));
    assert.deepEqual(read(/\?([^"]*)"/.exec(pasted)[1]).query, read(query).query);
  }
});

const name = query => fileName(read(query));

test('a figure at its defaults has a short name, and what differs is behind it', () => {
  for (const [query, expected] of [
    ['g=nim&p=3,5', 'nim-3-5-outcome'],
    ['g=sub:1,2,3&p=7&view=sequence', 'sub-1-2-3-7-sequence'],
    ['g=block:3:k1&p=4,2&r=1', 'block-3-k1-4-2-not-1-outcome'],
    ['g=kotzig:7:1,2&m=1,2', 'kotzig-7-1-2-after-1-2-outcome'],
    ['g=nim&p=3,5&w=8,9,20,4', 'nim-3-5-outcome-w-8-9-20-4'],
    ['g=nim&p=3,5&names=wl&view=grundy', 'nim-3-5-grundy-names-wl'],
  ]) {
    assert.equal(name(query), expected, query);
  }
});

test('two figures have two names', () => {
  const differ = [
    'g=nim&p=3,5',
    ...['0,0,8,8', '0,0,8,9', '8,0,8,8', '0,8,8,8', '80,8,8,8', '8,8,80,8'].map(w => `g=nim&p=3,5&w=${w}`),
    'g=nim&p=3,5&w=0,0,8,8&view=grundy',
    'g=nim&p=3,5&w=0,0,8,8&origin=bottom',
    'g=nim&p=3,5&w=0,0,8,8&lines=2,2',
    'g=nim&p=3,5&w=0,0,8,8&names=12',
    'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff',
    'g=nim&p=3,5&w=0,0,8,8&compare=differences&g2=wythoff',
    'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff&w2=1,1,8,8',
    'g=nim&p=3,5,7&axes=1,2',
    'g=nim&p=3,5,7&axes=1,3',
    'g=sub:1,2,3&p=7',
    'g=sub:1-4&p=7',
    'g=sub:1,4&p=7',
    'g=sub:1,2/3&p=7,7',
    'g=sub:1/2,3&p=7,7',
    'g=sub:1,2,3&p=7,7',
    `g=sub:${Array.from({ length: 40 }, (_, at) => at + 1).join()}`,
    `g=sub:${Array.from({ length: 41 }, (_, at) => at + 1).join()}`,
    'g=line:12:1,2:3,5&m=1',
    'g=line:12:1:2,3,5&m=1',
  ];
  const names = new Map();
  for (const query of [...differ, ...links]) {
    const state = read(query);
    const found = fileName(state);
    assert.equal(names.get(found) ?? state.query, state.query, found);
    names.set(found, state.query);
    assert.match(found, /^[a-z0-9][a-z0-9-]*[a-z0-9]$/i);
    assert.ok(found.length < 220, found);
  }
  assert.ok(names.size > 100);
});
