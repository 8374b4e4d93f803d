// Addresses as QR codes: every module where a camera looks for it, as much correction as they promise, and
// read back.
import assert from 'node:assert/strict';
import test from 'node:test';
import decodeQR from 'qr/decode.js';
import { boxes } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { modules, qrSvg } = await page('share/qr.ts');

const rowsOf = text => modules(text).map(row => row.map(Number).join(''));
/** The level of correction that a code names: two bits beside its first finder, under the mask 10. */
const LEVELS = { 11: 'L', 10: 'M', '01': 'Q', '00': 'H' };
const levelOf = rows => LEVELS[rows[8].slice(0, 2)];

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
});

test('a code has its three finders, and the modules between them', () => {
  const finder = '1111111 1000001 1011101 1011101 1011101 1000001 1111111';
  for (const text of ['https://example.org/?g=nim&p=3,4,5', 'a', 'x'.repeat(700)]) {
    const rows = rowsOf(text);
    const side = rows.length;
    assert.equal((side - 17) % 4, 0);
    assert.ok(rows.every(row => row.length === side));
    for (const [x, y, is] of [
      [0, 0, true],
      [side - 7, 0, true],
      [0, side - 7, true],
      [side - 7, side - 7, false],
    ]) {
      const part = rows.slice(y, y + 7).map(row => row.slice(x, x + 7));
      assert.equal(part.join(' ') === finder, is);
    }
    // What is always dark tells columns from rows, and dark and light alternate between the finders.
    assert.equal(rows[side - 8][8], '1');
    const timing = Array.from({ length: side - 16 }, (_, at) => 1 - (at % 2)).join('');
    const down = rows.map(row => row[6]).join('');
    assert.deepEqual([rows[6].slice(8, -8), down.slice(8, -8)], [timing, timing]);
  }
});

test('long addresses are corrected less, so that they have fewer modules', () => {
  // Bytes that codes hold: version 13 has 331 with correction M and 425 with L, version 11 has 321 with L;
  // version 6 holds 106 bytes with correction M and 134 with L.
  for (const [bytes, version, level] of [
    [300, 13, 'M'],
    [301, 11, 'L'],
    [107, 7],
    [2953, 40],
  ]) {
    const rows = rowsOf('~'.repeat(bytes));
    assert.equal(rows.length, 17 + 4 * version);
    if (level) assert.equal(levelOf(rows), level);
  }
  for (const length of [1, 40, 200]) assert.notEqual(levelOf(rowsOf('~'.repeat(length))), 'L');
  assert.throws(() => modules('~'.repeat(2954)));
});

test('the drawing has the modules of the code, black on white, with four around them', () => {
  const text = 'https://example.org/?g=nim&p=3,4,5';
  const dark = modules(text);
  const svg = qrSvg(text, 'A << B && C');
  const side = dark.length + 8;
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>$/);
  for (const part of [`viewBox="0 0 ${side} ${side}"`, 'shape-rendering="crispEdges"', 'role="img"']) {
    assert.ok(svg.includes(part), part);
  }
  assert.ok(svg.includes('<title>A &lt;&lt; B &amp;&amp; C</title>'));
  assert.equal(svg.match(/<path /g).length, 2);
  const [, ground, code] = /<path fill="#fff" d="([^"]*)"\/><path d="([^"]*)"\/>/.exec(svg);
  assert.deepEqual(boxes({ path: ground }), [{ x: 0, y: 0, width: side, height: side }]);
  const seen = dark.map(row => row.map(() => 0));
  for (const { x, y, width, height } of boxes({ path: code })) {
    assert.equal(height, 1);
    for (let at = x; at < x + width; at++) seen[y - 4][at - 4] += 1;
    // A run is one piece.
    assert.ok(dark[y - 4][x - 5] !== true && dark[y - 4][x - 4 + width] !== true);
  }
  assert.equal(seen.map(String).join('\n'), dark.map(row => row.map(Number).join()).join('\n'));
});
