// Games between two players: verdicts on moves, the opponent's move, what is known of a game, and the next
// question.
import assert from 'node:assert/strict';
import test from 'node:test';
import { together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [engine, play, state] = await together('solver/engine.ts', 'views/play/game.ts', 'core/state.ts');
engine.initSync({ module: solver });
const { amountsFrom, completions, ERROR_RATES, Game, harder, reply, turningPoints } = play;
const { verdictOf } = state;
const { evaluate, read } = nimatrix;

test('a move keeps the win or gives it away, and a lost position has none to give', () => {
  for (const query of ['nim&p=3,5', 'nim&p=4,4', 'sub:1,2,3&p=7', 'kotzig:7:1,2', 'block:3:k1&p=4,2&r=1']) {
    const before = evaluate(`g=${query}`);
    for (const { notation, query: after } of before.moves) {
      const given = evaluate(after).outcome === 'N' ? 'gives' : 'keeps';
      const expected = before.outcome === 'P' ? 'lost' : given;
      assert.equal(verdictOf(before, notation), expected, `${query} ${notation}`);
    }
  }
  // A cut list of moves decides as far as it can: winning moves are first.
  const [winning, losing] = [true, false].map(winning => ({ notation: winning ? '1a1' : '1a2', winning }));
  assert.equal(verdictOf({ outcome: 'N', moves: [winning, losing] }, '1a9'), 'gives');
  assert.equal(verdictOf({ outcome: 'N', moves: [winning] }, '1a9'), null);
  assert.equal(verdictOf({ outcome: 'P', moves: [] }, '1a9'), 'lost');
  assert.deepEqual(turningPoints(['keeps', 'gives', undefined, null, 'lost', 'gives']), [1, 5]);
});

/** Random numbers in order. */
const drawn =
  (...chances) =>
  () =>
    chances.shift();
const open = evaluate('g=nim&p=1,2,5');

test('a perfect opponent wins where that can be, by any winning move alike', () => {
  const winning = evaluate('g=nim&p=7,7,7').moves.filter(move => move.winning);
  assert.equal(winning.length, 3);
  for (const [at, chance] of [0, 0.34, 0.999].entries()) {
    const move = reply(evaluate('g=nim&p=7,7,7'), 'perfect', 1, drawn(chance));
    assert.equal(move.notation, winning[at].notation);
  }
  assert.ok(reply(open, 'perfect', 1).winning);
  assert.equal(reply({ moves: [] }, 'perfect', 0, drawn(0)), undefined);
});

test('a lost position is played on by a move that takes least', () => {
  const lost = evaluate('g=sub:2,3&p=5,5');
  assert.equal(lost.outcome, 'P');
  const least = [0, 0.999].map(chance => reply(lost, 'proof', 0, drawn(chance)).notation);
  assert.deepEqual(least.sort(), ['1a2', '2a2']);
  // Of two piles at once both amounts count, and of a token its step.
  const both = {
    moves: [[{ amount: 1 }, { amount: 1 }], [{ amount: 1 }]].map(takes => ({ takes, step: null })),
  };
  assert.equal(reply(both, 'perfect', 0, drawn(0)).takes.length, 1);
  const steps = { moves: [3, 2, 5].map(step => ({ takes: [], step, winning: false })) };
  assert.equal(reply(steps, 'perfect', 0, drawn(0)).step, 2);
});

test('a learner now and then plays any move at all', () => {
  const { moves } = open;
  assert.equal(reply(open, 'learner', 0.25, drawn(0.2, 0.999)).notation, moves.at(-1).notation);
  assert.ok(!moves.at(-1).winning);
  assert.ok(reply(open, 'learner', 0.25, drawn(0.25, 0.999)).winning);
  assert.ok(reply(open, 'learner', 0, drawn(0, 0.999)).winning);
  assert.ok(ERROR_RATES.length > 1);
  for (const rate of ERROR_RATES) assert.ok(rate > 0 && rate < 1);
});

test('what one may take from a pile alone is what the legal moves say', () => {
  for (const [query, pile, amounts] of [
    ['g=sub:1,3,4&p=3,9', 1, '1,3'],
    ['g=sub:1,3,4&p=3,9', 2, '1,3,4'],
    // In Wythoff's Nim one takes from both as well.
    ['g=wythoff&p=2,3', 2, '1,2,3'],
    ['g=nim&p=0,3', 1, ''],
  ]) {
    const found = [...amountsFrom(evaluate(query), pile)].sort((a, b) => a - b);
    assert.equal(found.join(), amounts, query);
  }
  const takes = [1, 2].map(pile => ({ pile, amount: 5 }));
  assert.deepEqual([...amountsFrom({ moves: [{ takes }], moves_total: 1 }, 1)], []);
  assert.equal(amountsFrom(null, 1), null);
  const cut = evaluate('g=nim&p=3,5');
  assert.equal(amountsFrom({ ...cut, moves: cut.moves.slice(1) }, 1), null);
});

test('amounts that are put together are a move, or several, or none', () => {
  for (const [query, choice, expected] of [
    ['g=nim&p=3,5', '2a4', '2a4'],
    ['g=nim&p=3,5', '2a6', ''],
    ['g=nim&p=3,5', '', ''],
    // Piles are named in their order, whichever was chosen first.
    ['g=wythoff&p=3,5', '2a1 1a1', '1a1.2a1'],
    ['g=wythoff&p=3,5', '2a2 1a1', ''],
    ['g=block:3:k1&p=14,2&r=2', '1a1', '1a1r1,1a1r2,1a1r3'],
  ]) {
    const chosen = choice.match(/\d+a\d+/g) ?? [];
    const amounts = new Map(chosen.map(one => one.split('a').map(Number)));
    const found = completions(read(query), evaluate(query), amounts);
    assert.equal(found.sort().join(), expected, query);
  }
  assert.deepEqual(completions(read('g=nim&p=3,5'), null, new Map([[1, 1]])), []);
});

test('where a list is cut, the solver’s reader says whether a move is legal', () => {
  const query = 'g=nim&p=3,5&m=1a1';
  const whole = evaluate(query);
  const cut = { ...whole, moves: whole.moves.slice(0, 1) };
  for (const [pile, most] of [
    [1, 2],
    [2, 5],
  ]) {
    for (let amount = 1; amount <= 6; amount++) {
      const found = completions(read(query), cut, new Map([[pile, amount]]));
      assert.deepEqual(found, amount <= most ? [`${pile}a${amount}`] : []);
    }
  }
  assert.deepEqual(completions(read(query), cut, new Map()), []);
  // Listed ones need no reader, which would ask for a restriction.
  const blocked = 'g=block:3:k1&p=14,2&r=1';
  const all = evaluate(blocked);
  const few = { ...all, moves: all.moves.filter(({ notation }) => notation.startsWith('1a2')) };
  assert.equal(completions(read(blocked), few, new Map([[1, 2]])).length, 3);
});

const start = read('g=sub:1,2,3&p=50');
const line = Array.from({ length: 30 }, () => '1a1');
/** An answer in which one move wins. */
const answerOf = (winning, outcome = 'N') => ({ outcome, moves: [{ notation: '1a1', winning }] });
/** A game of which these answers are known. */
function known(...played) {
  const game = new Game(start, line, null);
  for (const at of played) game.record(at, answerOf(at % 2 === 0), at);
  return game;
}
/** Of these positions, whether there is an answer to each, and what its move did. */
const answers = (game, ...played) => played.map(at => Number(game.answer(at) !== undefined)).join('');
const verdicts = (game, ...played) => played.map(at => game.verdict(at) ?? '–').join(' ');
/** The questions, each answered before the next. */
function asked(game, present, all) {
  const order = [];
  for (let at = game.wanted(present, all); at !== null; at = game.wanted(present, all)) {
    order.push(at);
    assert.ok(order.length < 999);
    game.record(at, answerOf(true), present);
  }
  return order;
}
const down = (from, to) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

test('a game is its rules, its start and its line of moves', () => {
  const game = new Game(start, line, null);
  assert.ok(game.is(start, line));
  assert.ok(!game.is(start, [...line]));
  for (const query of ['g=sub:1,2,4&p=50', 'g=sub:1,2,3&p=51', 'g=sub:1,2,3&p=50&by=search']) {
    assert.ok(!game.is(read(query), line), query);
  }
  const none = { ...read('g=block:3:none/3&p=1,2&r=3'), moves: [] };
  const other = { ...none, piles: [1, 23], restriction: [] };
  const blocked = new Game(none, line, null);
  assert.ok(
    !blocked.is(other, line) && !blocked.is({ ...none, restriction: [] }, line) && blocked.is(none, line),
  );
});

test('each position of a game has its link', () => {
  const game = new Game(read('g=block:3:k1&p=9,8&r=2&by=search&view=tree'), ['1a1r1', '2a2r3'], null);
  for (const [played, moves] of [
    [0, []],
    [1, ['1a1r1']],
    [2, ['1a1r1', '2a2r3']],
  ]) {
    const state = read(game.link(played));
    assert.deepEqual([state.rules, state.piles, state.restriction], ['block:3:k1', [9, 8], [2]]);
    assert.deepEqual([state.by, state.moves, state.notices], ['search', moves, []]);
    // Every decisive key is present, so that it identifies the answers.
    assert.equal(game.link(played), state.query);
  }
});

test('what is asked for first is the present, then what was played just before, then all listed', () => {
  // What each move did, the last first; all of a line of thirty moves are listed.
  const listed = down(29, 0).filter(at => ![10, 9, 8].includes(at));
  assert.deepEqual(asked(new Game(start, line, null), 10, true), [10, 9, 8, ...listed]);
  assert.deepEqual(asked(new Game(start, ['1a1'], null), 1, false), [1, 0]);
  // Of a long game only the listed moves are judged, unless all are wanted.
  const long = new Game(start, Array(200).fill('1a1'), null);
  assert.deepEqual(asked(long, 200, false), down(200, 120));
  assert.deepEqual(asked(long, 200, true), down(119, 0));
});

test('answers far from the present are dropped, and the verdict on their move is kept', () => {
  const game = known(3, 4, 5);
  assert.deepEqual(game.answer(3), answerOf(false));
  assert.equal(verdicts(game, 3, 4, 5, 6), 'gives keeps gives –');
  game.record(12, answerOf(true), 12);
  assert.deepEqual([answers(game, 3, 4, 12), verdicts(game, 3, 4)], ['011', 'gives keeps']);
  game.record(2, answerOf(true, 'P'), 2);
  assert.deepEqual([answers(game, 2, 4, 12), verdicts(game, 2)], ['110', 'lost']);
  // The end of the line has no move to be judged.
  game.record(30, answerOf(true), 30);
  assert.equal(game.verdict(30), undefined);
});

test('another line keeps what is known as far as both go the same way', () => {
  const game = known(3, 4, 5, 6);
  for (const at of [1, 7]) game.refuse(at, { code: 'too_large' });
  const other = [...line.slice(0, 4), '1a2', ...line.slice(5)];
  const next = new Game(start, other, game);
  // The fifth move differs: the position before it is the same, its verdict is not.
  assert.deepEqual([answers(next, 3, 4, 5, 6), verdicts(next, 3, 5, 7)], ['1100', 'gives – –']);
  assert.deepEqual([next.verdict(4), next.verdict(1)], [null, null]);
  assert.deepEqual([next.wanted(1, false), next.wanted(7, false)], [0, 7]);
  // What was refused just before the other move is refused still.
  const stuck = known();
  stuck.refuse(4, { code: 'too_large' });
  const wanted = [known(), stuck].map(before => new Game(start, other, before).wanted(4, false));
  assert.deepEqual(wanted, [4, 3]);
  // Of a line that begins otherwise only the start is the same.
  const fresh = new Game(start, ['1a2', ...line.slice(1)], known(0, 1, 2));
  assert.equal(answers(fresh, 0, 1, 2), '100');
  // A shorter line and a longer one.
  const shorter = new Game(start, line.slice(0, 5), game);
  assert.deepEqual([answers(shorter, 4, 5, 6), verdicts(shorter, 4, 5)], ['110', 'keeps –']);
  const longer = new Game(start, [...line.slice(0, 5), '1a3'], shorter);
  assert.deepEqual([answers(longer, 5), longer.verdict(4)], ['1', 'keeps']);
  // Nothing is known of another game.
  const apart = new Game(read('g=sub:1,2,3&p=51'), line, game);
  assert.deepEqual([answers(apart, 4), apart.verdict(4), apart.wanted(1, false)], ['0', undefined, 1]);
});

test('what has no answer is not asked for again, but for what failed in passing', () => {
  const game = known();
  assert.equal(game.refuse(10, { code: 'stopped' }), false);
  assert.equal(game.refuse(10, { code: 'worker' }), false);
  assert.deepEqual([game.wanted(10, false), game.verdict(10)], [10, undefined]);
  assert.equal(game.refuse(10, { code: 'too_large' }), true);
  assert.deepEqual([game.wanted(10, false), game.verdict(10)], [9, null]);
});

test('a harder game has the same rules, is larger, and can be won', async () => {
  const engineOf = { ask: async (kind, query) => nimatrix[kind](query) };
  for (const [query, most] of [
    ['g=nim&p=3,5', 1],
    ['g=sub:1,2,3/1,2,3&p=2,4', 2],
    ['g=block:3:k1&p=2,3&r=1', 9],
    ['g=kotzig:7:1,2', 2],
    ['g=line:12:1,2:3,5,9,12', 2],
  ]) {
    const state = read(query);
    const next = await harder(engineOf, nimatrix.catalog(), state);
    assert.equal(next.game, state.game);
    const { outcome, winning_total: winning } = evaluate(next.query);
    assert.ok(outcome === 'N' && winning <= most, next.query);
    assert.ok(next.piles.every((pile, at) => pile > state.piles[at]));
    if (state.piles.length === 0) assert.ok(Number(next.form.n) > Number(state.form.n));
  }
  assert.equal(await harder(engineOf, nimatrix.catalog(), read('g=nim&p=5000,3')), null);
});
