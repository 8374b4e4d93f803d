// The puzzles of the front page, and the position at which a link without one opens.
import assert from 'node:assert/strict';
import test from 'node:test';
import { together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [engine, states, { hiddenIn, judge, PUZZLES }, { frameFor }] = await together(
  'solver/engine.ts',
  'core/state.ts',
  'learn/nim-puzzle.ts',
  'draw/frame.ts',
);
engine.initSync({ module: solver });
const { changed, evaluate, panels, read } = nimatrix;
const { brief, isLanding, LANDING, stateFor, link, opening } = states;

const cells = side => Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side]);

test('the next player wins each puzzle, and its position is in sight', () => {
  assert.equal(PUZZLES[0], LANDING);
  for (const query of PUZZLES) {
    const { notices, unknown, view, window, piles } = read(query);
    assert.deepEqual([notices, unknown, view], [[], [], 'outcome']);
    assert.ok(piles[0] < window.rows && piles[1] < window.cols, query);
    assert.equal(evaluate(query).outcome, 'N');
  }
});

test('a cell is right exactly if one move leads to it and whoever moves there loses', () => {
  for (const query of PUZZLES) {
    const from = evaluate(query);
    const rights = cells(8).filter(piles => {
      const there = evaluate(changed(read(query), { piles }).query);
      const verdict = judge(piles, from, there);
      const move = from.moves.find(({ query }) => String(read(query).position.piles) === String(piles));
      if (move === undefined) assert.deepEqual(verdict, { kind: 'unreachable' });
      else if (there.outcome === 'P') assert.deepEqual(verdict, { kind: 'right', piles, move });
      else {
        // The reply is a move of the opponent to a position from which the reader loses.
        assert.equal(verdict.kind, 'wrong');
        const reply = there.moves.find(({ notation }) => notation === verdict.reply.notation);
        assert.deepEqual(read(reply.query).position.piles, verdict.to);
        assert.equal(evaluate(reply.query).outcome, 'P');
      }
      return verdict.kind === 'right';
    });
    assert.equal(rights.length, from.winning_total, query);
  }
});

test('the figure shows only what one move reaches, until the puzzle is solved', () => {
  const state = read(LANDING);
  const page = { state, panels: panels(LANDING) };
  const frame = frameFor(page.panels[0].grid, 'down');
  const marks = verdict => hiddenIn(page, verdict);
  const count = (text, style) => text.split(`class="${style}`).length - 1;
  const asked = marks(null);
  assert.equal(asked.blank, true);
  assert.equal(count(asked.marks(frame), 'reach-dot'), 8);
  const from = evaluate(LANDING);
  const verdict = judge([3, 2], from, evaluate(changed(state, { piles: [3, 2] }).query));
  const wrong = marks(verdict).marks(frame);
  // The wrong cell is no dot any more, and an arrow leads to it and another from it.
  for (const [style, many] of [
    ['reach-dot', 7],
    ['puzzle-cell wrong', 1],
    ['puzzle-cell reply', 1],
    ['puzzle-arrow', 2],
  ]) {
    assert.equal(count(wrong, style), many, style);
  }
  const solved = marks({ kind: 'shown' });
  assert.equal(solved.blank, false);
  assert.equal(count(solved.marks(frame), 'cover" style="--step:0"'), 1);
  assert.equal(count(solved.marks(frame), 'cover'), 64);
});

test('a link without a position opens at one from which the next player wins', () => {
  for (const query of [
    'g=nim',
    'g=nim&view=grundy&w=0,0,32,32',
    'g=nim&w=100,50,8,8',
    'g=sub:1,2,3',
    'g=sub:primes/squares/fib',
    'g=wythoff',
    'g=mmod:6',
    'g=block:5:1,3/2,3',
    'g=block:4:k2&r=1,2',
    'g=nim&view=sequence',
  ]) {
    const state = opening(stateFor(query), query);
    const { outcome } = evaluate(link(state));
    assert.equal(outcome, 'N', query);
    assert.equal(link(opening(stateFor(query), query)), link(state));
    // It is visible, and under a restriction of the game.
    const { window, piles, axes } = state;
    const across = Number(piles[axes.at(-1) - 1]) - Number(window.x0);
    assert.ok(across >= 0 && across < window.cols, query);
    if (state.restriction !== null) assert.equal(state.restriction_in_family, true, query);
  }
  // The restriction that a link names stays.
  const query = 'g=block:4:k2&r=1,2';
  assert.deepEqual(opening(stateFor(query), query).restriction, [1, 2]);
});

test('a link that names its position, moves or view opens as it always did', () => {
  for (const query of [
    'g=nim&p=0,0',
    'g=nim&p=3,4',
    'g%3Dnim%26p%3D0%2C0',
    'g=block:4:k2&p=0,0&r=none',
    'g=kotzig:7:1,2&view=outcome',
    'g=kotzig:7:1,2&view=circle&m=1',
    'g=nim&w=1000000,1000000,64,64',
  ]) {
    assert.equal(link(opening(stateFor(query), query)), link(stateFor(query)), query);
  }
});

test('games with a token open on their board', () => {
  for (const query of ['g=kotzig:7:1,2', 'g=line:12:1,2:3,5,9,12']) {
    assert.equal(opening(stateFor(query), query).view, 'play', query);
  }
});

test('a language alone opens the front page (D7)', () => {
  for (const query of ['', 'lang=de', 'lang=ja&theme=dark', 'utm_source=mail']) {
    assert.equal(isLanding(stateFor(query)), true, query);
  }
  assert.equal(stateFor('lang=de').lang, 'de');
  assert.equal(brief(stateFor('lang=de')), 'lang=de');
  assert.equal(brief(stateFor('')), '');
  assert.equal(isLanding(stateFor('lang=de&g=nim&p=3,4')), false);
});

test('the address of a page opens the same page', () => {
  for (const query of [
    'g=nim&p=0,0',
    'g=nim&p=3,4',
    'g=kotzig:7:1,2&view=outcome',
    'g=kotzig:7:1,2&view=play',
    'g=block:4:k2&p=0,0&r=none',
  ]) {
    const state = stateFor(query);
    const address = brief(state);
    assert.equal(link(opening(stateFor(address), address)), link(state), address);
  }
});

test('other rules keep what is blocked where it can be (D10)', () => {
  const after = (query, text) => states.next(read(query), { kind: 'rules', text });
  assert.deepEqual(after('g=block:4:k2&p=4,3&r=2,3', 'block:5:k2').restriction, [2, 3]);
  assert.deepEqual(after('g=block:4:k2&p=4,3&r=2,4', 'block:3:k2').restriction, []);
  assert.deepEqual(after('g=block:4:k2&p=4,3&r=2,3', 'block:4:k1').restriction, []);
});
