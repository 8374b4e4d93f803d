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
const { readTable } = await page('proof/certificate.ts');
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

test('tables that the solver exports are taken and say what it says; damaged ones are not, or do', () => {
  const sets = ['1', '1,3', '2,4,7', '2-9', '3,20-22', '6,13,19'];
  let refused = 0;
  for (const query of [
    ...sets.map(set => `g=sub:${set}&view=sequence`),
    ...[1, 2, 3, 6, 12].map(m => `g=mmod:${m}`),
    ...[1, 2, 4].map(m => `g=mmod:${m}&p=0,0,0`),
  ]) {
    const text = nimatrix.exported(query, 'certificate');
    const whole = JSON.parse(text);
    const { rules, claim, piles } = check(text);
    assert.deepEqual([rules, claim, piles], [whole.rules, whole.claim, whole.piles ?? 1]);
    const positions = Array.from({ length: 40 }, (_, n) => [n, (n * 7) % 5, (n * 3) % 4].slice(0, piles));
    const said = table => positions.map(heaps => readTable(table, heaps.map(BigInt)));
    const right = positions.map(heaps => nimatrix.evaluate(`g=${rules}&p=${heaps}`));
    assert.deepEqual(
      said(whole),
      right.map(({ outcome, grundy }) => ({ outcome, value: claim === 'period' ? Number(grundy) : null })),
      query,
    );
    for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
      const changed = `${text.slice(0, index)}${Number(digits) + 1}${text.slice(index + digits.length)}`;
      const isOther = JSON.parse(changed).rules !== rules;
      if (!isTaken(changed)) refused += 1;
      else if (!isOther) assert.deepEqual(said(JSON.parse(changed)), said(whole), changed);
    }
  }
  assert.ok(refused > 150, `${refused}`);
});

test('tables of single piles of blocking games are taken, and say what the solver says', () => {
  const games = '1:none 2:k1 3:k2 3:upto2 4:1,4/2,3 5:1/2,3,4 6:k5 7:none/1,2/3 30:1/2'.split(' ');
  for (const rules of games.flatMap(game => [`block:${game}`, `block:${game}:misere`])) {
    const n = Number(rules.split(':')[1]);
    const text = nimatrix.exported(`g=${rules}&p=0&r=none&view=sequence`, 'certificate');
    const table = JSON.parse(text);
    const { claim, piles, met } = check(text);
    assert.deepEqual([claim, piles, table.rules], ['period', 1, rules]);
    assert.ok(met >= table.period);
    for (const pile of [...Array(3 * n + 9).keys(), 3_000_000_007]) {
      for (const blocked of [[], [1], [n], Array.from({ length: n }, (_, i) => i + 1)]) {
        const known = nimatrix.evaluate(`g=${rules}&p=${pile}&r=${blocked.join() || 'none'}`);
        const { outcome } = readTable(table, [BigInt(pile)], blocked);
        assert.equal(outcome, known.outcome, `${rules} ${pile} not ${blocked}`);
      }
    }
    for (const at of table.masks.keys()) {
      const masks = table.masks.with(at, table.masks[at] ^ 1);
      assert.ok(!isTaken(JSON.stringify({ ...table, masks })), `${rules} ${at}`);
    }
  }
  // In misère play, what repeats among small piles proves nothing of larger ones.
  const small = { n: 3, family: [[1, 2]], ending: 'misere', preperiod: 0, period: 1, masks: [0] };
  const text = { 'nimatrix-certificate': 1, rules: 'block:3:1,2:misere', claim: 'period', ...small };
  assert.match(refusal(JSON.stringify(text)), /it fails at 4/);
  // Beyond what checkers take there is no certificate.
  assert.ok(!nimatrix.formats('g=block:31:k1&p=0&r=none&view=sequence').includes('certificate'));
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

test('slices make no difference, and families may be written in short', () => {
  const [one, other] = [proverOf('block:3:k1:misere'), proverOf('block:3:k1:misere')];
  assert.ok(finish(one, 1_000_000_000) < finish(other, 1_000));
  assert.equal(one.certificate(), other.certificate());
  assert.equal(check(one.certificate()).rules, 'block:3:k1:misere');
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

test('a theorem tells outcomes, windows and all winning moves, as the solver does and beyond', () => {
  for (const [rules, ...blocked] of [
    ['block:4:1,4/2,3', 1, 4],
    ['block:3:1/2/3:misere', 3],
    ['block:1:none'],
  ]) {
    const theorem = new Theorem(proofOf(rules));
    const [not, all] = [Uint8Array.from(blocked), listed([blocked])];
    const winning = (piles, most) => {
      const [legal, total, atLeast, ...moves] = theorem.winningMoves(piles, not, most).split(' ');
      assert.equal(total, atLeast);
      return { legal: BigInt(legal), total: BigInt(total), moves };
    };
    const link = `g=${rules}&r=${blocked.join() || 'none'}`;
    const own = theorem.window(BigUint64Array.of(20n, 30n), 1, 2, 9, 7, all);
    assert.deepEqual(own, nimatrix.grid(`${link}&p=0,0&w=30,20,7,9`).outcomes, rules);
    for (const sizes of ['25,31', '7,6', '2,2', '0,2', '5,3000000007']) {
      const piles = BigUint64Array.from(sizes.split(','), BigInt);
      const known = nimatrix.evaluate(`${link}&p=${sizes}`);
      assert.equal(theorem.isP(piles, not), known.outcome === 'P');
      const told = winning(piles, 1000);
      assert.deepEqual([told.legal, told.total], [known.moves_total, known.winning_total].map(BigInt), sizes);
      const moves = known.moves.filter(found => found.winning).map(found => found.notation);
      assert.equal(theorem.winningMove(piles, not), told.moves[0]);
      assert.deepEqual(told.moves.sort(), moves.sort(), `${link} ${sizes}`);
    }
    const far = BigUint64Array.of(3_000_000_000n, 3_000_000_007n);
    const { total, moves } = winning(far, 100);
    assert.equal(moves.length, Number(total > 100n ? 100n : total), rules);
    assert.equal(theorem.isP(far, not), total === 0n);
    const largest = 2n ** 64n - 1n;
    assert.ok(winning(BigUint64Array.of(largest, largest), 0).legal > 2n ** 64n);
    // Windows that leave the numbers or are too large, and other numbers of piles, are none.
    assert.equal(theorem.window(BigUint64Array.of(largest, 0n), 1, 2, 2, 1, all), undefined);
    assert.equal(theorem.window(BigUint64Array.of(0n, 0n), 1, 2, 2000, 2000, all), undefined);
    assert.equal(theorem.isP(BigUint64Array.of(1n), not), undefined);
    assert.equal(theorem.winningMoves(BigUint64Array.of(1n), not, 1), undefined);
    theorem.free();
  }
});
