// Certificates and what finds them: both checkers take every kept proof and of damaged ones the same;
// links hold them; the prover finds them again; docs/proofs.md has the numbers of the surveys; automata are
// drawn in TikZ.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { checkColours } from '../../www/proof/check-colours.js';
import { check } from '../../www/proof/check.js';
import { random } from '../trust/support.mjs';
import { page } from './page.mjs';
import { isAccepted, keptProofs, listed, proofModule, proofOf, refusal } from './proofs.mjs';
import { data, documentNamed, kept, nimatrix, root } from './support.mjs';

const { MOST_LETTERS, packed, unpacked } = await page('proof/certificate.ts');
const proofs = keptProofs();
const isTaken = text => refusal(text) === null;

test('every kept proof holds', () => {
  assert.equal(proofs.length, 189 + 135 + 5);
  for (const proof of proofs) {
    const { rules, claim, piles, met } = check(proof);
    const certificate = JSON.parse(proof);
    assert.deepEqual([rules, claim, piles], [certificate.rules, certificate.claim, certificate.piles ?? 2]);
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
/** Five bits of each letter, in order; the rest is no byte. */
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
      message: `piles: found ${count}; allowed: ${piles.join(' to ')}`,
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

const { readable, readAt } = await page('proof/certificate.ts');
const coloured = keptProofs('colours');

test('every kept proof of a take-away game holds', () => {
  assert.equal(coloured.length, 89);
  for (const proof of coloured) {
    const { rules, claim, piles, totals } = checkColours(proof);
    const certificate = JSON.parse(proof);
    assert.deepEqual(
      [rules, claim, piles, totals.length],
      [certificate.rules, certificate.claim, 2, certificate.next.length],
    );
  }
});

test('both checkers agree on damaged certificates', () => {
  const below = random(30);
  const short = coloured.filter(({ length }) => length < 12_000);
  const others = [
    ['"base"', '"quotient"'],
    ['"quotient"', '"base"'],
    ['"colours":[0,', '"colours":['],
    ['"next":[[', '"next":[[0,'],
    ['"rules":"take:', '"rules":"take:any.1/'],
    ['"claim"', '"piles":2,"claim"'],
    ['one', 'two'],
    ['both', 'euclid'],
    ['all', 'primes'],
    [':misere', ''],
  ];
  let taken = 0;
  for (let turn = 0; turn < 1000; turn++) {
    const text = short[below(short.length)];
    const numbers = [...text.matchAll(/\d+/g)];
    const { 0: digits, index } = numbers[below(numbers.length)];
    const number = Number(digits) + 1 + below(3);
    const [from, to] = others[turn % others.length];
    const changed = text.slice(0, index) + number + text.slice(index + digits.length);
    const damaged = turn % 4 === 0 ? text.replace(from, to) : changed;
    const why = refusal(damaged, checkColours);
    assert.equal(why === null, isAccepted(damaged), `${why}: ${damaged}`);
    taken += Number(why === null && damaged !== text);
  }
  assert.ok(taken < 100, `${taken} are taken`);
});

test('what is refused is named', () => {
  const king = coloured.find(proof => proof.includes('"take:any.1"'));
  for (const [from, to, what] of [
    ['"take:any.1"', '"take:any.1-2"', /colour \d+ follows from .* by the rules/],
    ['"take:any.1"', '"take:any.primes"', /a set that repeats in place of primes/],
    ['"take:any.1"', '"nim"', /begins with take:/],
    ['"take:any.1"', '"take:any.1:block.1:misere"', /block without mod and misere/],
    ['"take:any.1"', '"take:ab/1x2.all:block.1"', /each is one word/],
    ['"base":2', '"base":1', /a base from 2 to 64/],
    ['"base":2', '"base":3', /a state for each letter/],
    ['"colours":[0,0', '"colours":[0,9', /colours of the states/],
    ['"next":[[1', '"next":[[2', /zeros in front of numbers change no colour/],
    ['"claim"', '"n":1,"claim"', /keys of this claim/],
  ]) {
    assert.ok(king.includes(from), from);
    assert.match(refusal(king.replace(from, to), checkColours), what);
  }
});

test('proofs read positions as the solver answers them', () => {
  const games = ['take:one/both', 'take:one/both:misere', 'take:one/two.dif.0-1', 'take:any.1:mod.2.k1'];
  for (const rules of [...games, 'take:one/both:block.2', 'take:one/1x2:misere', 'take:one:end.0-3']) {
    const text = coloured.find(proof => proof.includes(`"rules":"${rules}"`));
    const certificate = readable(text, checkColours(text));
    const blocked = rules.includes(':mod.') ? [1] : [];
    const restriction = blocked.length > 0 ? `&r=${blocked}` : '';
    for (let a = 0; a < 20; a++) {
      for (let b = 0; b < 20; b += 3) {
        const { outcome } = nimatrix.evaluate(`g=${rules}&p=${a},${b}${restriction}`);
        assert.equal(
          readAt(certificate, [BigInt(a), BigInt(b)], blocked).outcome,
          outcome,
          `${rules} ${a} ${b}`,
        );
      }
    }
  }
});

const { automatonTikz, drawn } = await page('proof/nim-proof.ts');
const automata = keptProofs().map(line => JSON.parse(line));

test('states from which nothing is accepted are not drawn, but for the first', () => {
  const shown = (next, accepting, base = 2, piles = 1) => {
    const { states, arrows } = drawn({ next, accepting }, base, piles);
    const names = states.map(({ name, accepts }) => `${name}${accepts ? '!' : ''}`).join(' ');
    return [names, ...arrows.map(({ from, to, label }) => `${from}-${to} ${label}`)];
  };
  // From 0 to 1, to 3 or to 2; from 1 to 2, which is accepted; 3 and 4 lead to each other only.
  const next = [
    [1, 2, 3, 3],
    [2, 2, 2, 4],
    [2, 1, 3, 3],
    [4, 4, 3, 3],
    [3, 3, 3, 3],
  ];
  assert.deepEqual(shown(next, [2], 2, 2), [
    '0 1 2!',
    '0-1 00',
    '0-2 01',
    '1-2 00 01 10',
    '2-1 01',
    '2-2 00',
  ]);
  assert.deepEqual(shown([[1], [1]], []), ['0']);
  // A chain of states is followed to its end, in any numbering.
  const chain = states => states.map(to => [to, to]);
  assert.equal(shown(chain([6, 2, 3, 4, 5, 5, 7, 8, 8]), [8])[0], '0 6 7 8!');
  assert.equal(shown(chain([5, 0, 1, 2, 3, 4]), [1])[0], '0 1! 2 3 4 5');
});

// `cargo xtask test tex` compiles this file.
test('automata in TikZ are those that LaTeX has compiled', () => {
  for (const { query: rules, text } of kept('automata.tex')) {
    const { H, base, piles = 2 } = automata.find(proof => proof.rules === rules);
    assert.equal(text, automatonTikz(drawn(H, base, piles)), rules);
  }
});

test('the solver names the take-away games that the prover takes', () => {
  const own = JSON.parse(readFileSync(new URL('tests/papers/own-rules.json', root)));
  const texts = own.map(({ canonical }) => canonical).filter(text => text.startsWith('take:'));
  const taken = new Set();
  for (const rules of [...texts, 'take:three/one.odd', 'take:any.1:mod.30.k1', 'take:a2c3/one', 'wythoff']) {
    const { proof_rules, take_rules } = nimatrix.read(`g=${rules}&p=0,0`);
    const prover = () => new Prover(proof_rules ?? take_rules, 1, Uint8Array.of(0), false, 2).free();
    if (proof_rules === null) assert.throws(prover, rules);
    else {
      prover();
      taken.add(proof_rules);
    }
    const { piles, proof_rules: ofThree } = nimatrix.read(`g=${rules}&p=0,0,0`);
    assert.ok(piles.length === 2 || ofThree === null, rules);
  }
  assert.ok(taken.size > 30 && taken.has('take:one/both'), [...taken].join(' '));
});

test('every family modulo 5 is kept once, and the document counts them', () => {
  const families = keptProofs('families-5').map(line => JSON.parse(line));
  const known = new Map();
  const counts = { 'hand-over': 0, diagonal: 0, undecided: 0, own: 0 };
  for (const { rules, claim, same_as: other, open } of families) {
    assert.ok(!known.has(rules) && (other === undefined || known.has(other)), rules);
    const kind = open ?? claim ?? known.get(other);
    known.set(rules, kind);
    counts[kind] += 1;
    if (claim !== undefined) counts.own += 1;
  }
  const number = value => value.toLocaleString('en');
  const { 'hand-over': automata, diagonal, undecided, own } = counts;
  const proved = `automata ${number(automata)}, laws along the diagonal ${number(diagonal)}`;
  const all = `${number(families.length)} | ${number(automata + diagonal)}`;
  const row = `| ${all}: ${proved} | ${undecided} | ${number(own)} |`;
  assert.ok(documentNamed('cluster').includes(row), row);
});

test('the document counts the take-away games of each numeration', () => {
  const document = documentNamed('proofs');
  const games = coloured.map(proof => JSON.parse(proof));
  const nameOf = ({ base, quotient }) => (base === undefined ? `*t* = ${quotient}` : `base ${base}`);
  for (const name of new Set(games.map(nameOf))) {
    const of = games.filter(game => nameOf(game) === name);
    const states = of.map(({ colours }) => colours.length);
    const [least, most] = [Math.min(...states), Math.max(...states)];
    const { rules } = of[states.indexOf(most)];
    const range = least === most ? String(most) : `${least} to ${most}`;
    const row = `| ${name} | ${of.length} | ${range} | \`${rules}\` |`;
    assert.ok(document.includes(row), row);
  }
});

test('a proof in a link of Nim or Wythoff’s Nim is that of its rules in certificates', async () => {
  for (const [rules, checker, own] of [
    ['nim', check, 'block:1:none'],
    ['wythoff', checkColours, 'take:one/both'],
  ]) {
    const proof = [...proofs, ...coloured].find(text => text.includes(`"rules":"${own}"`));
    const state = nimatrix.read(`g=${rules}&p=3,5&proof=${await packed(proof)}`);
    assert.deepEqual([state.rules, state.proof_rules, state.notices], [rules, own, []]);
    const checked = checker(await unpacked(state.proof));
    assert.deepEqual([checked.rules, checked.piles], [state.proof_rules, state.piles.length]);
    const theorem = new proofModule.Theorem(proof);
    for (const [a, b] of [0, 1, 2, 3, 5, 8, 13].flatMap(a => [a, 1, 2, 5].map(b => [a, b]))) {
      const isP = nimatrix.evaluate(`g=${rules}&p=${a},${b}`).outcome === 'P';
      assert.equal(theorem.isP(BigUint64Array.of(BigInt(a), BigInt(b)), Uint8Array.of()), isP, `${a}, ${b}`);
    }
    theorem.free();
  }
});
