// Automata as drawings, in SVG and in TikZ. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { keptProofs } from './proofs.mjs';
import { kept } from './support.mjs';

const { automatonTikz, digitsOfLetter, drawn } = await page('proof/nim-proof.ts');
const proofs = keptProofs().map(line => JSON.parse(line));

test('a letter is a digit of each pile, the first one first', () => {
  for (const [letter, base, piles, ...digits] of [
    [1, 2, 2, 0, 1],
    [2, 2, 2, 1, 0],
    [421, 10, 3, 4, 2, 1],
    [5, 3, 2, 1, 2],
  ]) {
    assert.deepEqual(digitsOfLetter(letter, base, piles), digits);
  }
});

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
  // A chain of states is followed to its end, however its states are numbered.
  const chain = states => states.map(to => [to, to]);
  assert.equal(shown(chain([6, 2, 3, 4, 5, 5, 7, 8, 8]), [8])[0], '0 6 7 8!');
  assert.equal(shown(chain([5, 0, 1, 2, 3, 4]), [1])[0], '0 1! 2 3 4 5');
});

test('an arrow says which letters lead along it: a few, how many, or any', () => {
  for (const [count, all, base, piles, label] of [
    [4, 4, 2, 2, 'any'],
    [4, 9, 3, 2, '00 01 02 10'],
    [5, 9, 3, 2, '5 pairs'],
    [5, 27, 3, 3, '5 triples'],
    [4, 27, 3, 3, '000 001 002 010'],
    [2, 100, 10, 2, '00 01'],
    [2, 121, 11, 2, '0,0 0,1'],
  ]) {
    const lost = Array.from({ length: all }, () => 1);
    const automaton = { next: [lost.map((_, at) => (at < count ? 0 : 1)), lost], accepting: [0] };
    assert.deepEqual(
      drawn(automaton, base, piles).arrows.map(arrow => arrow.label),
      [label],
    );
  }
});

// `cargo xtask test tex` compiles this file.
test('automata in TikZ are those that LaTeX has compiled', () => {
  for (const { query: rules, text } of kept('automata.tex')) {
    const { H, base, piles = 2 } = proofs.find(proof => proof.rules === rules);
    assert.equal(text, automatonTikz(drawn(H, base, piles)), rules);
  }
});
