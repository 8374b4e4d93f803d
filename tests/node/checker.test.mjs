// The second checker of certificates takes exactly what holds, by the moves of small games and by the other
// checker, and names what it refuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
import { agree, certificate, damaged, mistyped, range, refusal } from './certificates.mjs';
import { root } from './support.mjs';

/** Nim: H is where all digits add up evenly, each other automaton where its pile has the last odd digit. */
function nim(piles) {
  const digit = (letter, pile) => (letter >> (piles - 1 - pile)) & 1;
  const letters = range(2 ** piles);
  const isOdd = letter => range(piles).reduce((sum, pile) => sum + digit(letter, pile), 0) % 2 === 1;
  const stays = state => letters.map(() => state);
  const H = { next: [letters.map(letter => Number(isOdd(letter))), stays(1)], accepting: [0] };
  const line = pile => {
    const next = range(2).map(state => letters.map(letter => (isOdd(letter) ? digit(letter, pile) : state)));
    return [{ next, accepting: [1] }];
  };
  const lines = Object.fromEntries(['C', 'R', 'T'].slice(0, piles).map((name, pile) => [name, line(pile)]));
  const game = { base: 2, n: 1, family: [[]], ...(piles === 3 ? { piles } : {}) };
  return certificate('block:1:none', 'hand-over', { ...game, H, ...lines });
}

/** One of two residues is blocked: piles may be handed over where no odd amount leads there. */
const TWO = `{"nimatrix-certificate":1,"rules":"block:2:2","claim":"hand-over","base":2,"n":2,"family":[[0]],
"H":{"next":[[1,2,2,1],[1,1,1,1],[2,2,2,2]],"accepting":[0,1]},
"C":[{"next":[[1,2,2,1],[1,1,3,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
{"next":[[1,2,3,1],[1,1,1,1],[2,2,3,3],[3,3,3,3]],"accepting":[3]}],
"R":[{"next":[[1,2,2,1],[1,3,1,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
{"next":[[1,2,3,1],[1,1,1,1],[2,2,2,2],[3,2,3,2]],"accepting":[2]}],"found":{"by":"hand","window":0}}`;

test('automata are taken exactly if the other checker takes them', () => {
  const survey = gunzipSync(readFileSync(new URL('tests/proofs/survey.jsonl.gz', root)));
  const kept = survey.toString().trimEnd().split('\n');
  const misere = kept.filter(text => text.includes('"misere"')).sort((one, two) => one.length - two.length);
  for (const text of [nim(2), nim(3), TWO, ...misere.slice(0, 5)]) {
    assert.ok(agree(text), text);
    const verdicts = damaged(text).map(agree);
    assert.ok(verdicts.includes(false));
  }
  const { rules, piles } = check(TWO);
  assert.deepEqual([rules, piles], ['block:2:2', 2]);
  assert.deepEqual(check(nim(3)), { rules: 'block:1:none', claim: 'hand-over', piles: 3, met: 23 });
});

test('each condition of automata is named', () => {
  const text = nim(2);
  for (const [from, to, what] of [
    ['[[0,1,1,0],', '[[1,1,1,0],', '1. zeros in front make no difference'],
    ['"R":[{"next":[[0,1,0,0],', '"R":[{"next":[[0,1,1,0],', '2. nothing leads anywhere from an empty pile'],
    ['"C":[{"next":[[0,0,1,0],', '"C":[{"next":[[0,0,0,0],', '3. a token more makes residues larger by one'],
    ['[1,1,1,1]],"accepting":[0]', '[1,1,1,1]],"accepting":[0,1]', '3. a token more makes residues'],
    ['"base":2', '"base":1', 'a base from 2 to 256 and at most 65536 letters'],
    ['"base":2', '"base":257', 'a base from 2 to 256 and at most 65536 letters'],
    ['"base":2', '"base":256', 'a state for each letter'],
    ['"base":2', '"base":41,"piles":3', 'a base from 2 to 256 and at most 65536 letters'],
    ['"base":2', '"base":40,"piles":3', 'automata for each pile'],
    ['"base":2', '"base":2,"T":[]', 'automata for each pile'],
    ['"base":2', '"base":2,"piles":2', 'two piles, or three'],
    ['"C":[', '"C":[{"next":[[0,0,0,0]],"accepting":[]},', 'an automaton for each residue'],
    ['"accepting":[0]}', '"accepting":[0],"final":[]}', 'automata of next and accepting'],
    ['"accepting":[0]}', '"accepting":[0,0]}', 'accepting states in ascending order'],
    ['"accepting":[0]}', '"accepting":[2]}', 'accepting states in ascending order'],
    ['[[0,1,1,0],', '[[0,1,1,2],', 'a state for each letter'],
    ['[[0,1,1,0],', '[[0,1,1],', 'a state for each letter'],
    ['{"next":[[0,1,1,0],[1,1,1,1]]', '{"next":[]', 'automata of next and accepting'],
  ]) {
    assert.equal(text.split(from).length, 2, from);
    assert.ok(refusal(text.replace(from, to)).startsWith(`refused: ${what}`), `${to}: ${what}`);
  }
  // Where everything is blocked, all piles may be handed over.
  const blocked = text.replace('block:1:none', 'block:1:1').replace('"family":[[]]', '"family":[[0]]');
  assert.equal(refusal(blocked), 'refused: 4. H is what some restriction allows');
});

test('a text is a certificate of this form, or none', () => {
  const text = nim(2);
  for (const [from, to, what] of [
    ['"n":1', '"n":1,"n":1', 'refused: no key twice, no escapes, whole numbers'],
    ['"n":1', '"n":1.0', 'refused: no key twice, no escapes, whole numbers'],
    ['"n":1', '"n":9007199254740993', 'refused: no key twice, no escapes, whole numbers'],
    ['"n":1', '"found":{"by":"\\\\"},"n":1', 'refused: no key twice, no escapes, whole numbers'],
    ['"claim":"hand-over"', '"claim":"toString"', 'refused: the claim hand-over, diagonal, period or list'],
    ['"claim":"hand-over"', '"claim":"masks"', 'refused: the claim hand-over, diagonal, period or list'],
    ['"claim":"hand-over"', '"claim":"period"', 'refused: keys of this claim'],
    ['-certificate":1', '-certificate":2', 'refused: version 1'],
    ['"block:1:none"', '["block:1:none"]', 'refused: a rules text'],
  ]) {
    assert.equal(text.split(from).length, 2, from);
    assert.equal(refusal(text.replace(from, to)), what);
  }
  for (const none of ['', '{', 'null', '[]', '1']) assert.notEqual(refusal(none), null);
  assert.throws(
    () => check('{'),
    ({ message, cause }) => message.startsWith('no certificate: ') && cause instanceof SyntaxError,
  );
  assert.match(refusal('null'), /^no certificate: /);
  assert.equal(refusal(text.replaceAll(',', ' ,\n\t')), null);
});

test('numbers of automata are numbers, and nothing that reads like one', () => {
  for (const text of [nim(3), `${TWO.split(',"found"')[0]}}`]) {
    assert.ok(agree(text));
    for (const changed of mistyped(text)) assert.ok(!agree(changed), changed);
  }
});
