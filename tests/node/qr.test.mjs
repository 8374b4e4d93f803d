// Addresses as QR codes: every module where a camera looks for it, and as much correction as they promise.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes } from './marks.mjs';
import { page } from './page.mjs';

const { modules, qrSvg } = await page('share/qr.ts');

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const rowsOf = text => modules(text).map(row => row.map(Number).join(''));
/** The level of correction that a code names: two bits beside its first finder, under the mask 10. */
const LEVELS = { 11: 'L', 10: 'M', '01': 'Q', '00': 'H' };
const levelOf = rows => LEVELS[rows[8].slice(0, 2)];

test('a code has its three finders, and the module that is always dark', () => {
  for (const text of ['https://example.org/?g=nim&p=3,4,5', 'a', 'x'.repeat(700)]) {
    const rows = rowsOf(text);
    const side = rows.length;
    assert.equal((side - 17) % 4, 0);
    for (const row of rows) assert.equal(row.length, side);
    const part = (x, y) => rows.slice(y, y + 7).map(row => row.slice(x, x + 7));
    assert.deepEqual(part(0, 0), FINDER);
    assert.deepEqual(part(side - 7, 0), FINDER);
    assert.deepEqual(part(0, side - 7), FINDER);
    assert.notDeepEqual(part(side - 7, side - 7), FINDER);
    // What is always dark tells columns from rows, and dark and light alternate between the finders.
    assert.equal(rows[side - 8][8], '1');
    const timing = Array.from({ length: side - 16 }, (_, at) => 1 - (at % 2)).join('');
    assert.equal(rows[6].slice(8, -8), timing);
    assert.equal(
      rows
        .map(row => row[6])
        .join('')
        .slice(8, -8),
      timing,
    );
  }
});

test('long addresses are corrected less, so that they have fewer modules', () => {
  // Bytes that codes hold: version 13 has 331 with correction M and 425 with L, version 11 has 321 with L.
  const [most, more] = [300, 301].map(length => rowsOf('~'.repeat(length)));
  assert.equal(most.length, 17 + 4 * 13);
  assert.equal(more.length, 17 + 4 * 11);
  assert.deepEqual([most, more].map(levelOf), ['M', 'L']);
  for (const length of [1, 40, 200]) assert.notEqual(levelOf(rowsOf('~'.repeat(length))), 'L');
  // Version 6 holds 106 bytes with correction M and 134 with L.
  assert.equal(rowsOf('~'.repeat(107)).length, 17 + 4 * 7);
  assert.equal(rowsOf('~'.repeat(2953)).length, 177);
  assert.throws(() => modules('~'.repeat(2954)));
});

test('the drawing has the modules of the code, black on white, with four around them', () => {
  const text = 'https://example.org/?g=nim&p=3,4,5';
  const dark = modules(text);
  const svg = qrSvg(text, 'A < B & C');
  const side = dark.length + 8;
  assert.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" '));
  assert.ok(svg.endsWith('</svg>'));
  assert.ok(svg.includes(`viewBox="0 0 ${side} ${side}"`));
  assert.ok(svg.includes('shape-rendering="crispEdges"') && svg.includes('role="img"'));
  assert.equal(/<title>(.*)<\/title>/.exec(svg)[1], 'A &lt; B &amp; C');
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
  assert.deepEqual(
    seen,
    dark.map(row => row.map(Number)),
  );
  assert.equal(/<title>(.*)<\/title>/.exec(qrSvg(text, '<<&&'))[1], '&lt;&lt;&amp;&amp;');
});
