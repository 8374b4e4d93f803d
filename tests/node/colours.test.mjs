// Proofs of take-away games: the checker in JavaScript takes every kept one, and of damaged ones those that
// the checker in Rust takes; what they say is what the solver says.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkColours } from '../../www/proof/check-colours.js';
import { random } from '../trust/random.mjs';
import { page } from './page.mjs';
import { isAccepted, keptProofs, refusal } from './proofs.mjs';
import { nimatrix } from './support.mjs';

const { readable, readAt } = await page('proof/certificate.ts');
const proofs = keptProofs('colours');

test('every kept proof holds', () => {
  assert.equal(proofs.length, 89);
  for (const proof of proofs) {
    const { rules, claim, piles, totals } = checkColours(proof);
    const said = JSON.parse(proof);
    assert.deepEqual([rules, claim, piles, totals.length], [said.rules, said.claim, 2, said.next.length]);
  }
});

test('both checkers agree on damaged certificates', () => {
  const below = random(30);
  const short = proofs.filter(({ length }) => length < 12_000);
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
  const king = proofs.find(proof => proof.includes('"take:any.1"'));
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
    const text = proofs.find(proof => proof.includes(`"rules":"${rules}"`));
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
