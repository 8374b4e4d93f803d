// What the Share dialog gives to paste: escaped for its language, with the link in it; and the QR code, read
// back.
import assert from 'node:assert/strict';
import test from 'node:test';
import decodeQR from 'qr/decode.js';
import { nimatrix, undone } from './support.mjs';
import { page } from './page.mjs';

const { snippets, markup, markdown, latex } = await page('share/snippets.ts');
const { modules, qrSvg } = await page('share/qr.ts');

const query = 'v=1&g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7';
const shared = (change = {}) => ({
  link: `https://example.org/nim/?${query}`,
  page: 'https://example.org/nim/embed.html',
  options: [],
  element: 'https://example.org/nim/nim-matrix.js',
  query,
  title: 'Outcomes: block:4:k2',
  sentence: 'Take any number of tokens from one pile.',
  picture: 'block-4-k2-outcome',
  height: 480,
  ...change,
});
const made = (id, change) => snippets.find(snippet => snippet.id === id).make(shared(change));
test('every snippet carries the link of the figure, or the frame that does', () => {
  assert.deepEqual(
    snippets.map(({ id }) => id),
    ['iframe', 'element', 'course', 'markdown', 'jupyter', 'quarto', 'myst', 'pretext', 'latex'],
  );
  for (const { id, picture, make } of snippets) {
    const text = make(shared());
    const plain = undone(text).replace(/\\([&_%#])/g, '$1');
    assert.ok(plain.includes(query), id);
    assert.deepEqual(nimatrix.read(/\?(v=1[^"'\s)}<]*)/.exec(plain)?.[1] ?? query).notices, [], id);
    assert.equal(text.includes('block-4-k2-outcome.png'), picture, id);
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

test('Markdown shows every text as it is', () => {
  assert.equal(
    markdown('a_b*c [d](e) `f` <g> $h$ | \\'),
    'a\\_b\\*c \\[d\\](e) \\`f\\` \\<g\\> \\$h\\$ \\| \\\\',
  );
  assert.equal(markdown('one\n\n# two'), 'one # two');
  for (const [text, shown] of [
    ['Circle: kotzig:100:1,2', 'Circle: `kotzig:100:1,2`'],
    ['a_b (line:1234:1,2:3,5), c', 'a\\_b (`line:1234:1,2:3,5`), c'],
    ['kotzig:100:1,2 < kotzig:1234:2', '`kotzig:100:1,2` \\< `kotzig:1234:2`'],
    ['kotzig:1000:1,2, kotzig:7:1,2, 100: 1', 'kotzig:1000:1,2, kotzig:7:1,2, 100: 1'],
    ['`x:100:y`', '\\``x:100:y`\\`'],
  ]) {
    assert.equal(markdown(text), shown);
  }
  const emoji = made('markdown', {
    title: 'Circle: kotzig:100:1,2',
    link: 'https://a.org/?g=kotzig:100:1,2',
  });
  assert.ok(
    emoji.includes('Circle: `kotzig:100:1,2`') && emoji.includes('(https://a.org/?g=kotzig:100:1,2)'),
  );
  assert.ok(
    made('markdown', { link: 'https://example.org/a(b) c/?g=nim' }).includes(
      '(https://example.org/a%28b%29%20c/?g=nim)',
    ),
  );
});

test('LaTeX gets no bare special character', () => {
  assert.equal(
    latex('50 % of $1 & {x}_y^z~\\#'),
    '50 \\% of \\$1 \\& \\{x\\}\\_y\\textasciicircum{}z\\textasciitilde{}\\textbackslash{}\\#',
  );
  const text = made('latex', { title: '50 % & more', link: 'https://example.org/%7Eann/?v=1&g=nim#x_y' });
  for (const line of text.split('\n').slice(1)) {
    assert.ok(!/(?<!\\)[%&#$]/.test(line.replace(/\$[^$]*\$/g, '')), line);
  }
  assert.ok(
    text.includes('\\qrcode[hyperlink,height=2cm]{https://example.org/\\%7Eann/?v=1\\&g=nim\\#x\\_y}'),
  );
});

test('options of the frame reach every live snippet', () => {
  for (const { id, live, make } of snippets) {
    const text = undone(make(shared({ options: ['question', 'click'] })));
    assert.equal(text.includes('&q=1&act=click') || text.includes(' question activate="click">'), live, id);
  }
});

test('what the page says of any figure is plain enough for LaTeX', async () => {
  const words = await page('words/dialogs.ts');
  for (const figure of nimatrix.figures()) {
    const text = words.shared(nimatrix.read(figure.query), null);
    assert.ok(text.endsWith('.'), text);
    assert.match(latex(text), /^[ -~À-ž]*$/, figure.id);
  }
});

test('a string of Python is one', () => {
  const text = made('jupyter', {
    page: 'https://exämple.org/"\\',
    query: 'g=nim',
    title: `Kotzig's "Nim" \\`,
  });
  assert.ok(
    text.includes('    "https://ex\\u00e4mple.org/\\"\\\\?g=nim",\n    width="100%", height=480,'),
    text,
  );
  assert.ok(
    text.includes(`["title=\\"Kotzig's &quot;Nim&quot; \\\\\\"", 'allow="clipboard-write; fullscreen"']`),
    text,
  );
  assert.ok(made('jupyter').includes(`['title="Outcomes: block:4:k2"', `));
});

test('a frame of Quarto stays a frame, and stands only where scripts run', () => {
  const text = made('quarto');
  assert.match(
    text,
    /^::: \{\.content-visible when-format="html:js"\}\n```\{=html\}\n<iframe data-external="1" src=/,
  );
  assert.ok(
    text.includes(
      '::: {.content-visible unless-format="html:js"}\n' +
        '![Outcomes: block:4:k2](block-4-k2-outcome.png)\n:::',
    ),
  );
});

test('every frame has a name for screen readers', () => {
  for (const { id, live, make } of snippets) {
    if (!live) continue;
    assert.match(make(shared()), /(title=|label=|:title: |<shortdescription>)"?Outcomes: block:4:k2/, id);
  }
  assert.ok(made('myst', { title: 'two\nlines' }).includes('\n:title: two lines\n'));
});

test('a frame has the height that was asked for', () => {
  for (const { id, high, make } of snippets) {
    assert.equal(make(shared({ height: 333 })).includes('333'), high, id);
  }
});

/** Reads a code back as a camera would, four pixels a module. */
function scanned(text) {
  const rows = modules(text);
  const side = (rows.length + 8) * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (rows[(y >> 2) - 4]?.[(x >> 2) - 4]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  // By itself it gives up after a frame of a camera's time.
  return decodeQR({ data: pixels, width: side, height: side }, { timeLimit: Infinity });
}

test('a QR code reads as the link', () => {
  for (const { query } of nimatrix.figures()) {
    const link = `https://nimatrix.github.io/nimatrix/?${query}`;
    assert.equal(scanned(link), link);
  }
  const long = `https://example.org/?g=nim&p=${Array.from({ length: 300 }, (_, at) => at).join()}`;
  assert.equal(scanned(long), long);
  assert.throws(() => modules(`https://example.org/?g=nim&p=1${',1'.repeat(4000)}`));
});

test('the drawing of a code has its modules and nothing else', () => {
  const text = 'https://example.org/?g=nim';
  const drawn = qrSvg(text, 'a <b> & c');
  assert.ok(drawn.includes('<title>a &lt;b> &amp; c</title>'));
  const runs = [...drawn.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ]);
  const rows = modules(text);
  const dark = new Set(
    runs.flatMap(([x, y, length]) => Array.from({ length }, (_, at) => `${x - 4 + at} ${y - 4}`)),
  );
  rows.forEach((row, y) => row.forEach((on, x) => assert.equal(dark.has(`${x} ${y}`), on)));
});
