// Rules of one's own: exported in every format, with a matrix for every restriction, played to the end by an
// opponent who wins if possible, read and written as documented, and filled into a form.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page, together } from './page.mjs';
import { keptProofs } from './proofs.mjs';
import { data, documentNamed, mistakes, nimatrix, only, solver, tablesOf } from './support.mjs';

const [engine, play] = await together('solver/engine.ts', 'views/play/game.ts');
engine.initSync({ module: solver });
const { linkIn } = await page('app/reopen.ts');
const { ruleOf, textOf } = await page('make/rule.ts');
const { catalog, evaluate, exported, figures, formats, grid, panels, read } = nimatrix;

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

test('a text with a mistake gets what was found, where, and what is allowed, as the document says', () => {
  const all = mistakes();
  assert.ok(all.length >= 20);
  for (const { text, ...expected } of all) {
    const { found, at, allowed } = read(`g=${text}`).notices[0];
    assert.deepEqual({ found, at, allowed }, expected, text);
  }
});

test('the document writes rules as the reader prints them', () => {
  const sections = ['Kinds of moves', 'Conditions', 'Clauses', 'Names'];
  const rows = sections.flatMap(title => tablesOf(documentNamed('rules')).get(title));
  assert.ok(rows.length > 35);
  for (const { text, example = text, canonical } of rows) {
    const { notices, rules } = read(`g=${only(example)}`);
    assert.deepEqual([notices, rules], [[], only(canonical)], example);
  }
});

test('rules that nobody has drawn are links of the document', () => {
  const rows = tablesOf(documentNamed('rules')).get('Rules that nobody has drawn');
  assert.equal(rows.length, 12);
  for (const { link } of rows) {
    const [, query] = /\(\S*\?(\S+)\)/.exec(link);
    assert.deepEqual(read(query).notices, [], query);
    assert.ok(grid(query).outcomes.includes(1), query);
  }
});

const rulesOf = text => {
  const { notices, rules } = read(`g=${encodeURIComponent(text)}`);
  assert.deepEqual(notices, [], text);
  return rules;
};

const own = data('papers/own-rules.json');
/** What those rules don't have: several sets and conditions, steps of three piles, what may be forbidden. */
const MORE = [
  'take:large.half.odd',
  'take:small.1-3/any.odd.dif.0-2.sum.0mod3.under.2.0',
  'take:three.max.1-5/1x2x4.even/a2c3.1-4:end.0,3',
  'take:two.min.2-inf:block.2.one.1-3',
  'take:a.odd/c.1-2/if.k.le.2:mod.3.k1:misere',
  'sub:1,2/3-5/odd',
  'block:3:1,3/2,3:misere',
];

test('a rule in the form is the same rule as text', () => {
  const texts = new Set([...own.map(({ canonical }) => canonical), ...MORE.map(rulesOf)]);
  for (const text of texts) assert.equal(rulesOf(textOf(ruleOf(read(`g=${text}`).take_rules))), text);
  assert.ok(texts.size > 70, `${texts.size}`);
});

test('a game without piles has no rule in the form', () => {
  const boards = catalog().games.filter(({ position }) => position === 'moves');
  assert.equal(boards.length, 2);
  for (const { examples } of boards) assert.equal(read(`g=${examples[0].rules}`).take_rules, null);
});

test('a named game is marked proved where a theorem or a kept certificate proves it', async () => {
  const { PROVED } = await page('gallery/nim-gallery.ts');
  const proved = new Set(keptProofs('colours').map(line => JSON.parse(line).rules));
  for (const { id, query } of figures().filter(({ group }) => group === 'Named games')) {
    const { rules, piles } = read(query);
    const isTheorem = evaluate(query).basis.kind === 'theorem';
    assert.equal(PROVED.includes(id), isTheorem || (piles.length === 2 && proved.has(rules)), id);
  }
});

test('every game with a name begins a rule in the form', () => {
  const named = figures().filter(({ group }) => group === 'Named games');
  assert.ok(named.length > 20);
  for (const { query, id } of named) assert.ok(ruleOf(read(query).take_rules).moves.length > 0, id);
});
