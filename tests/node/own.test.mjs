// Rules of one's own, everywhere: each is exported in every format, has a matrix for every restriction, and
// is played to its end by an opponent who wins what can be won.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page, together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [engine, play] = await together('solver/engine.ts', 'views/play/game.ts');
engine.initSync({ module: solver });
const { linkIn } = await page('app/reopen.ts');
const { catalog, evaluate, exported, formats, grid, panels, read } = nimatrix;

/** One rule for each clause and kind of moves, with a position that can be won and one that can't. */
const OWN = [
  ['take:one.1-3/both', '5,8', '5,7'],
  ['take:one/both:misere', '4,6', '4,7'],
  ['take:one/both:end.0-3', '5,7', '4,8'],
  ['take:one/both:block.2', '4,6', '4,9'],
  ['take:one/both:block.1.both', '4,6', '4,5'],
  ['take:one/both:mod.2.k1', '4,5', '2,6', 1],
  ['take:one/1x2:mod.4.1,4/2,3:misere', '5,4', '4,6', '2,3'],
  ['take:one/two', '3,4,5', '4,4,4'],
  ['take:if.2.times.:k.plus.l/.le.a.plus.b', '6,6', '7,8'],
];
const linkOf = (rules, piles, blocked) => `g=${rules}&p=${piles}${blocked ? `&r=${blocked}` : ''}`;

test('a rule is exported in every format of every view, and its files open it again', async () => {
  const { views } = catalog().games.find(({ custom }) => custom);
  for (const [rules, piles, , blocked] of OWN) {
    for (const view of views) {
      const query = `${linkOf(rules, piles, blocked)}&view=${view}&w=0,0,9,7`;
      // Only rules in normal play without a twist or moves to forbid have Grundy values.
      if (view === 'grundy' && grid(query).grundy === null) continue;
      for (const format of formats(query)) {
        const text = exported(query, format);
        assert.ok(text.endsWith('\n') && text.length > 20, `${format} of ${query}`);
        if (format.startsWith('bfile')) continue;
        const link = await linkIn(new Blob([text]));
        assert.deepEqual(read(link ?? ''), read(query), `${format} of ${query}`);
      }
    }
  }
});

test('cells of exported texts are those of the matrix', () => {
  for (const [rules, piles, , blocked] of OWN) {
    const query = `${linkOf(rules, piles, blocked)}&w=0,0,9,7`;
    const { outcomes } = grid(query);
    const letters = outcome => 'NP'[outcome];
    const rows = Array.from({ length: 7 }, (_, row) =>
      Array.from(outcomes.slice(9 * row, 9 * row + 9), letters),
    );
    const csv = exported(query, 'csv');
    for (const [row, cells] of rows.entries()) {
      assert.ok(csv.includes(`${row},${cells.join()}`), `${rules}:\n${csv}`);
    }
  }
});

test('there is a matrix for every restriction, each as under that one', () => {
  for (const [rules, piles, , blocked] of OWN) {
    const all = panels(`${linkOf(rules, piles, blocked)}&w=0,0,9,7`);
    assert.ok(all.length > Number(blocked !== undefined), rules);
    for (const panel of all) {
      for (const restriction of panel.restrictions) {
        const { outcomes } = grid(`${linkOf(rules, piles, restriction.join() || undefined)}&w=0,0,9,7`);
        assert.deepEqual([...panel.grid.outcomes], [...outcomes], `${rules} ${restriction}`);
      }
    }
  }
});

/** Whether the first player wins: one of the two plays perfectly, the other anything. */
function firstWins(query, isFirstPerfect, chance) {
  for (let at = query, turn = 0; ; turn++) {
    const answer = evaluate(at);
    const now = play.playable(answer);
    const isFirst = turn % 2 === 0;
    if (now.moves.length === 0) return isFirst === (answer.outcome === 'N');
    const move = play.reply(now, isFirst === isFirstPerfect ? 'perfect' : 'learner', 1, chance);
    at = move.query;
  }
}

test('a perfect opponent wins what can be won, also where moves are forbidden or blocked', () => {
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (const [rules, won, lost, blocked] of OWN) {
    const [winning, losing] = [won, lost].map(piles => linkOf(rules, piles, blocked));
    assert.deepEqual(
      [winning, losing].map(query => evaluate(query).outcome),
      ['N', 'P'],
      rules,
    );
    for (let game = 0; game < 20; game++) {
      assert.ok(firstWins(winning, true, chance), winning);
      assert.ok(!firstWins(losing, false, chance), losing);
    }
  }
});

test('of a lost position only moves are left that the other player does not forbid', () => {
  const answer = evaluate('g=take:one/both:block.1&p=1,3');
  const { moves, moves_total } = play.playable(answer);
  assert.deepEqual([answer.outcome, answer.moves.length, moves.length, moves_total], ['P', 5, 4, 4]);
  assert.ok(moves.every(move => !move.winning));
  const state = read('g=take:one/both:block.1&p=1,3');
  const chosen = new Map([[2, 3]]);
  assert.deepEqual(play.completions(state, answer, chosen), ['2a3']);
  assert.deepEqual(play.completions(state, play.playable(answer), chosen), []);
});
