// What a proof that is a strategy does: its move is legal and wins, and what it leaves is known to it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkShape, given, links, nimatrix, nullable, oneOf, sentence, whole, words } from './support.mjs';

const { evaluate, read, strategy } = nimatrix;

const shape = {
  id: words,
  source: sentence,
  outcome: oneOf('P', 'N'),
  played: nullable(words),
  reached: nullable(words),
  rule: sentence,
  reasons: [sentence],
  marks: [{ kind: oneOf('pile', 'column', 'row', 'sizes', 'left', 'space', 'pair'), numbers: [whole] }],
};

test('a strategy has every field, and its move leads to a P-position that it knows', () => {
  const ids = new Set();
  for (const link of links) {
    const play = given(strategy, link);
    if (play === null) continue;
    checkShape(play, shape, link);
    ids.add(play.id);
    assert.equal(play.outcome, given(evaluate, link)?.outcome ?? play.outcome, link);
    assert.equal(play.played === null, play.outcome === 'P', link);
    if (play.reached === null) continue;
    assert.deepEqual(read(play.reached).notices, [], link);
    assert.equal(read(play.reached).moves.at(-1) ?? play.played, play.played, link);
    assert.equal(strategy(play.reached)?.outcome, 'P', `${link}: ${play.played}`);
  }
  assert.ok(ids.size >= 10, [...ids].join(', '));
});

test('the strategies of the papers say what they say there', () => {
  const rules = {
    'g=sub:1,2,3&p=21': 'Leave a multiple of 4.',
    'g=nim&p=5,3': 'Even out the piles: leave two equal ones.',
    'g=nim&p=4,2,1': 'Leave piles whose nim-sum is 0.',
    'g=kotzig:8:1,3': 'Pair spaces at distance 1, and answer every move by the step 1.',
    'g=kotzig:9:2,3&m=2': 'Answer each step m by 5 − m.',
  };
  for (const [link, rule] of Object.entries(rules)) assert.equal(strategy(link).rule.text, rule, link);
  assert.equal(strategy('g=block:3:k1&p=4,2,1&r=1').played, '1a2r1');
  // Figure 5 (a) of Horrocks and Horrocks: the step 3 is answered by 3.
  assert.equal(strategy('g=kotzig:20:3,4&m=4,4,3,4,3').played, '3');
});

test('where no strategy of the papers reaches there is none, and what is no link is refused', () => {
  for (const link of ['g=block:3:1,3/2,3&p=4,2&r=2,3', 'g=mmod:4&p=1,2,2']) {
    assert.equal(strategy(link), null, link);
  }
  assert.throws(() => strategy('g=nim&p=x'), { code: 'unexpected', key: 'p' });
});
