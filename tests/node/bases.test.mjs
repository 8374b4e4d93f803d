// One answer on every basis: each theorem beside the search and the definition, theorems switched off.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { nimatrix, thrown } from './support.mjs';

const { catalog, evaluate, read } = nimatrix;

const FAMILIES = new Set(catalog().games.map(({ id }) => id));
/** The searches that were met. */
const SEARCHES = new Set();

/** For each theorem, positions that it decides. */
const POSITIONS = {
  'nim/bouton': ['g=nim&p=5,3,2', 'g=nim&p=5,4,1'],
  'wythoff/golden': ['g=wythoff&p=5,3', 'g=wythoff&p=4,6', 'g=wythoff&p=0,7'],
  'subtraction/sum': [
    'g=sub:2,4,7&p=21',
    'g=sub:2,4,7&p=12,9',
    'g=sub:1,2,3/1,3,4&p=9,8',
    'g=sub:squares/primes&p=11,7',
  ],
  'blocking/closed/quotients': [
    'g=block:4:k2&p=7,9&r=2,3',
    'g=block:3:k1&p=4,2,1&r=1',
    'g=block:5:upto2&p=6,7&r=1,2',
  ],
  'blocking/closed/halt': ['g=block:2:k2&p=3,2&r=1,2', 'g=block:3:upto3&p=4,2&r=1'],
  'modular/theorems:one-pile': ['g=mmod:4&p=7', 'g=mmod:4&p=0'],
  'modular/two_heaps': ['g=mmod:6&p=5,8', 'g=mmod:6&p=1,2', 'g=mmod:8&p=0,7,9'],
  'modular/theorem_16': ['g=mmod:5&p=3,4,2', 'g=mmod:5&p=1,2,3'],
  'modular/theorems:nim': ['g=mmod:20&p=3,4,5', 'g=mmod:20&p=1,2,3'],
  'kotzig/theorems/one_step': ['g=kotzig:7:2', 'g=kotzig:8:3'],
  'kotzig/theorems/horrocks:1-2': ['g=kotzig:13:1,2', 'g=kotzig:7:1,2'],
  'kotzig/theorems/horrocks:1-3': ['g=kotzig:11:1,3', 'g=kotzig:13:1,3'],
  'kotzig/theorems/theorem_5': ['g=kotzig:9:2,3', 'g=kotzig:14:2,3'],
  'kotzig/theorems/theorem_5:lemma': ['g=kotzig:4:2,3&m=2', 'g=kotzig:9:2,3&m=2'],
  'kotzig/theorems/horrocks:lemma-1': ['g=kotzig:5:1,2&m=1', 'g=kotzig:3:1,2&m=1', 'g=kotzig:4:2,3&m=3'],
  'kotzig/theorems/horrocks:lemma-2': ['g=kotzig:5:1,3&m=1,1', 'g=kotzig:9:1,3&m=1,1'],
  'kotzig/theorems/pairing': ['g=kotzig:6:1,5', 'g=kotzig:4:1,3&m=1'],
  'kotzig/periods': ['g=kotzig:15:2,3&m=2', 'g=kotzig:12:2,3&m=2,2'],
  'kotzig/line': ['g=kotzig:5:1,2&m=2,2', 'g=kotzig:7:1,4&m=4,4'],
  'line/portions': ['g=line:12:1,2:3,5,9,12', 'g=line:12:1,2:3,5,9,12&m=1'],
  'line/runs': ['g=line:12:1-3:4,5,9', 'g=line:11:1-4:none&m=1'],
  'line/subtraction': ['g=line:12:1,4:none', 'g=line:15:2,5:3&m=5'],
};

/** For searches that go farther than the definition, positions that only they answer. */
const FAR = {
  'blocking/position:period': 'g=block:4:1,4/2,3&p=30000000,5&r=none',
  'subtraction/outcomes': 'g=sub:squares&p=300000',
};

/**
 * Nim, Wythoff's Nim, and subtraction games with several piles have no search of their own: their theorems
 * reach every position.
 */
const hasSearch = ({ game, piles }) =>
  !['nim', 'wythoff'].includes(game) && (game !== 'sub' || piles.length === 1);

/** The strategies that the solver knows, as the doors of the games list them. */
const BASES = (() => {
  const games = new URL('../../crates/nimatrix/src/games/', import.meta.url);
  const doors = readdirSync(games, { withFileTypes: true }).filter(entry => entry.isDirectory());
  assert.equal(doors.length, FAMILIES.size);
  return doors.flatMap(({ name }) => {
    const source = readFileSync(new URL(`${name}/mod.rs`, games), 'utf8');
    const list = /const BASES[^=]*=\s*&\[(.*?)\];/s.exec(source)?.[1] ?? '';
    const words = [...list.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
    assert.ok(words.length > 0, `no strategies of ${name}`);
    return words;
  });
})();

/** What must be the same on every basis. */
function said({ outcome, grundy, moves, moves_total, winning_total }) {
  const winning = moves.filter(move => move.winning).map(move => move.notation);
  assert.equal(winning.length, winning_total);
  return { outcome, grundy, moves_total, winning: winning.sort() };
}

/** The answers agree, in the Grundy value where both give it. */
function agree(one, other, name) {
  const grundy = one.grundy === null || other.grundy === null ? null : undefined;
  const compared = answer => (grundy === null ? { ...answer, grundy } : answer);
  assert.deepEqual(compared(one), compared(other), name);
}

for (const [id, queries] of Object.entries(POSITIONS)) {
  test(`${id} says what search and definition say`, t => {
    for (const query of queries) {
      const theorem = evaluate(`${query}&by=theorem`);
      assert.deepEqual([theorem.basis.kind, theorem.basis.id], ['theorem', id], query);
      const answer = said(theorem);
      const agreed = ['theorem'];
      const definition = evaluate(`${query}&by=definition`);
      assert.equal(definition.basis.kind, 'definition');
      agree(answer, said(definition), `${query} by definition`);
      agreed.push('definition');
      if (hasSearch(read(query))) {
        const search = evaluate(`${query}&by=search`);
        assert.equal(search.basis.kind, 'search');
        SEARCHES.add(search.basis.id);
        agree(answer, said(search), `${query} by search`);
        agreed.push('search');
      } else {
        assert.equal(thrown(() => evaluate(`${query}&by=search`)).code, 'no_basis', query);
      }
      const value = answer.grundy === null ? '' : `, value ${answer.grundy}`;
      const moves = answer.winning.length === 0 ? 'no winning move' : `winning: ${answer.winning.join(' ')}`;
      t.diagnostic(`${query.padEnd(34)} ${answer.outcome}${value}, ${moves} (${agreed.join(', ')} agree)`);
    }
  });
}

for (const [id, query] of Object.entries(FAR)) {
  test(`${id} goes farther than the definition`, t => {
    const search = evaluate(`${query}&by=search`);
    SEARCHES.add(search.basis.id);
    assert.deepEqual([search.basis.kind, search.basis.id, search.outcome], ['search', id, 'N'], query);
    assert.equal(thrown(() => evaluate(`${query}&by=definition`)).code, 'too_large', query);
    const [best] = search.moves;
    assert.equal(evaluate(best.query).outcome, 'P', best.query);
    t.diagnostic(`${query.padEnd(34)} N, winning: ${best.notation} (search alone)`);
  });
}

test('every strategy of the solver has its row', () => {
  assert.ok(BASES.length > 20, BASES.join());
  const met = new Set([...Object.keys(POSITIONS), ...SEARCHES]);
  assert.deepEqual([...met].sort(), [...BASES].sort());
});
