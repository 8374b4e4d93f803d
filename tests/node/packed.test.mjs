// Certificates as texts for links: packed by definition, and unpacked or refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { page } from './page.mjs';

const { MOST_LETTERS, packed, unpacked } = await page('proof/packed.ts');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Five bits of each letter, one after another; what is left is no byte. */
function bytesOf(letters) {
  const bits = [...letters].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g).map(byte => Number.parseInt(byte, 2));
  assert.match(bits.slice(8 * bytes.length), /^0{0,4}$/);
  return Uint8Array.from(bytes);
}
function lettersOf(bytes) {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

// Lengths that leave every number of bits behind the last letter.
const texts = [
  '',
  'a',
  '{"n":3}',
  'ν ≥ 2 ⊕ 𝒫',
  ...Array.from({ length: 60 }, (_, at) => 'x7Qé,:'.repeat(at) + at),
];

test('a packed text is deflated and written with letters and digits that need no care', async () => {
  const lengths = new Set();
  for (const text of texts) {
    const letters = await packed(text);
    assert.equal(inflateRawSync(bytesOf(letters)).toString(), text);
    // No letter more than the bits need.
    assert.equal(letters.length, Math.ceil((8 * bytesOf(letters).length) / 5));
    lengths.add(bytesOf(letters).length % 5);
    assert.equal(await unpacked(letters), text);
  }
  assert.equal(lengths.size, 5);
  assert.equal(MOST_LETTERS, 7000);
});

test('whatever was deflated is unpacked, and nothing else', async () => {
  for (const text of texts) assert.equal(await unpacked(lettersOf(deflateRawSync(text))), text);
  for (const bad of ['A', '1', '0', '8', 'ab c', 'ab=']) {
    await assert.rejects(unpacked(bad), /^Error: “[A108 =]” is no letter of it$/, bad);
  }
  // Bytes that are no text.
  await assert.rejects(unpacked(lettersOf(deflateRawSync(Uint8Array.of(0x7b, 0xff, 0x7d)))));
  await assert.rejects(unpacked(''));
});

test('a link unfolds to four megabytes and no more', async () => {
  const most = 2 ** 22;
  assert.equal((await unpacked(lettersOf(deflateRawSync('0'.repeat(most))))).length, most);
  const more = lettersOf(deflateRawSync('0'.repeat(most + 1)));
  await assert.rejects(unpacked(more), /^Error: it is too long$/);
});
