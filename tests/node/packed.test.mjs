// Certificates as texts for links: packed by definition, and unpacked or refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { page } from './page.mjs';
import { keptProofs } from './proofs.mjs';
import { nimatrix } from './support.mjs';

const { MOST_LETTERS, packed, unpacked } = await page('proof/certificate.ts');

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

test('a packed text is deflated and written with letters and digits that need no care', async () => {
  const texts = [
    '',
    '{"n":3}',
    'ν ≥ 2 ⊕ 𝒫',
    ...Array.from({ length: 60 }, (_, at) => 'x7Qé,:'.repeat(at) + at),
  ];
  const lengths = new Set();
  for (const text of texts) {
    const letters = await packed(text);
    assert.equal(inflateRawSync(bytesOf(letters)).toString(), text);
    assert.equal(letters.length, Math.ceil((8 * bytesOf(letters).length) / 5));
    lengths.add(bytesOf(letters).length % 5);
    assert.equal(await unpacked(letters), text);
    assert.equal(await unpacked(lettersOf(deflateRawSync(text))), text);
  }
  assert.equal(lengths.size, 5, 'every number of bits was left behind the last letter');
});

test('nearly all kept proofs fit into a link, and come out of it as they were', async () => {
  let fits = 0;
  const texts = keptProofs();
  for (const text of texts) {
    const letters = await packed(text);
    assert.equal(await unpacked(letters), text);
    if (letters.length > MOST_LETTERS) continue;
    fits++;
    const { notices, proof, query } = nimatrix.read(
      `g=${JSON.parse(text).rules}&proof=${letters.toUpperCase()}`,
    );
    assert.deepEqual([notices, proof, nimatrix.read(query).proof], [[], letters, letters]);
  }
  assert.ok(fits > 0.98 * texts.length, `${fits} of ${texts.length}`);
});

test('what is no packed text is refused, as is a link that unfolds to more than four megabytes', async () => {
  const letters = await packed('{"nimatrix-certificate":1}');
  for (const [bad, why] of [
    ...['A', '1', '0', '8', 'ab c', 'ab='].map(bad => [bad, /^Error: “[A108 =]” is no letter of it$/]),
    [lettersOf(deflateRawSync(Uint8Array.of(0x7b, 0xff, 0x7d)))],
    [''],
    [letters.slice(0, -6)],
    [lettersOf(deflateRawSync('0'.repeat(2 ** 22 + 1))), /^Error: it is too long$/],
  ]) {
    await assert.rejects(unpacked(bad), why, bad.slice(0, 20));
  }
  assert.equal((await unpacked(lettersOf(deflateRawSync('0'.repeat(2 ** 22))))).length, 2 ** 22);
  const codes = proof =>
    nimatrix.read(`g=nim&proof=${proof}`).notices.map(({ code, key }) => `${code} ${key}`);
  assert.deepEqual([codes('0'), codes('a'.repeat(MOST_LETTERS)).length], [['unexpected proof'], 0]);
  assert.equal(codes('a'.repeat(MOST_LETTERS + 1)).length, 1);
  assert.equal(nimatrix.read('g=nim&p=0,0&proof=a').drawn.query, nimatrix.read('g=nim&p=0,0').drawn.query);
});
