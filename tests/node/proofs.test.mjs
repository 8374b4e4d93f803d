// Certificates and what finds them: both checkers take every kept proof and of damaged ones the same;
// links hold them; the prover finds them again; and docs/proofs.md has the numbers of the surveys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
import { random } from '../trust/random.mjs';
import { keptProofs, listed, proofModule, proofOf, refusal } from './proofs.mjs';
import { page } from './page.mjs';
import { data, nimatrix, root } from './support.mjs';

const { MOST_LETTERS, packed, unpacked } = await page('proof/certificate.ts');
const proofs = keptProofs();
const isTaken = text => refusal(text) === null;

test('every kept proof holds', () => {
  assert.equal(proofs.length, 189 + 135 + 5);
  for (const proof of proofs) {
    const { rules, claim, piles, met } = check(proof);
    const said = JSON.parse(proof);
    assert.deepEqual([rules, claim, piles], [said.rules, said.claim, said.piles ?? 2]);
    assert.ok(met > 0);
  }
});

/** The damaged certificates, as the Rust tests make them (`crates/nimatrix-proof/tests/support/kept.rs`). */
function damaged() {
  const below = random(20261122);
  return Array.from({ length: 1000 }, () => {
    const line = proofs[below(proofs.length)];
    const numbers = [...line.matchAll(/\d+/g)];
    const { 0: digits, index } = numbers[below(numbers.length)];
    const [before, after] = [line.slice(0, index), line.slice(index + digits.length)];
    if (below(8) === 0) return before + after.replace(/^,/, '');
    const number = Number(digits);
    return before + ((number + 1 + below(2 * number + 2)) % (2 * number + 3)) + after;
  });
}

test('both checkers agree on a thousand damaged certificates', () => {
  const taken = damaged().flatMap((text, place) => (isTaken(text) ? [place] : []));
  assert.deepEqual(taken, data('proofs/damaged.json'));
});

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

const { Prover, Theorem } = proofModule;

const limits = JSON.parse(readFileSync(new URL('crates/nimatrix-proof-wasm/src/limits.json', root)));

/** The prover of a game of the solver. */
function proverOf(rules) {
  const { form } = nimatrix.read(`g=${rules}`);
  const panels = nimatrix.panels(`g=${rules}&w=0,0,1,1`);
  const restrictions = listed(panels.flatMap(panel => panel.restrictions));
  return new Prover(rules, Number(form.n), restrictions, form.ending === 'misere', 2);
}

/** Works to the end, in slices; returns how many there were. */
function finish(work, units) {
  let slices = 1;
  for (let done = -1; !work.advance(units); slices++) {
    assert.ok(work.done() > done && work.certificate() === undefined && work.words() !== 'proved');
    done = work.done();
  }
  return slices;
}

test('games are proved in slices, with automata that are known', () => {
  for (const rules of ['block:4:1,4/2,3', 'block:3:1,3/2,3', 'block:2:1/2', 'block:3:1/2/3:misere']) {
    const work = proverOf(rules);
    assert.ok(finish(work, 10_000) > 1, rules);
    assert.equal(work.words(), 'proved');
    assert.equal(check(work.certificate()).rules, rules);
    const [known, found] = [proofOf(rules), work.certificate()].map(text => JSON.parse(text));
    assert.deepEqual([found.base, found.H, found.C, found.R], [known.base, known.H, known.C, known.R], rules);
    work.free();
  }
});

test('the prover takes games within its limits, and refuses others by name', () => {
  const one = Uint8Array.of(1, 0);
  const { modulus, fewestPiles, mostPiles } = limits;
  const piles = [fewestPiles, mostPiles];
  const prover = (n, count) => new Prover(`block:${n}:k1`, n, one, false, count);
  for (const count of piles) prover(modulus, count).free();
  for (const count of [piles[0] - 1, piles[1] + 1]) {
    assert.throws(() => prover(3, count), {
      message: `piles: found ${count}; allowed: ${piles.join(' or ')}`,
    });
  }
  const message = `modulus: found ${modulus + 1}; allowed: 1 to ${modulus}`;
  assert.throws(() => prover(modulus + 1, 2), { message });
  assert.throws(() => new Prover('block:3:4', 3, Uint8Array.of(4, 0), false, 2), /residues from 1 to 3/);
  assert.throws(() => new Theorem('{"rules":1}'));
  const text = JSON.parse(proofOf('block:2:1/2'));
  const damaged = { ...text, H: { ...text.H, accepting: [] } };
  assert.throws(() => new Theorem(JSON.stringify(damaged)), /H/);
});
