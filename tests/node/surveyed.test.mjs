// docs/proofs.md has the numbers of the surveys in tests/proofs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { keptProofs, proofModule } from './proofs.mjs';
import { root } from './support.mjs';

const document = readFileSync(new URL('docs/proofs.md', root), 'utf8');

/** The numbers in the row of a table that begins so, cell by cell. */
function rowOf(beginning) {
  const row = document.split('\n').find(line => line.startsWith(`| ${beginning}`));
  assert.ok(row, beginning);
  const cells = row.split(' | ').slice(1);
  return cells.map(cell => (cell.match(/\d[\d,]*/g) ?? []).map(digits => Number(digits.replaceAll(',', ''))));
}

const proofsOf = name => keptProofs(name).map(line => JSON.parse(line));
const gamesOf = proofs => proofs.reduce((total, { games }) => total + games, 0);
const survey = proofsOf('survey').map(proof => ({ games: 1, states: proof.H?.next.length, ...proof }));
const modulo5 = proofsOf('modulo-5');

test('the table of what was proved has the numbers of the surveys', () => {
  for (const [row, proofs] of [
    ['two piles, each family', survey.filter(({ ending, piles }) => !ending && !piles)],
    ['two piles, each such family modulo 5', modulo5],
    ['misère play, two piles', survey.filter(({ ending }) => ending)],
  ]) {
    const [[proved, all], how, states] = rowOf(row);
    assert.equal(all, gamesOf(proofs), row);
    assert.equal(proved, all - gamesOf(proofs.filter(({ open }) => open !== undefined)), row);
    const automata = proofs.filter(({ claim }) => claim === 'hand-over');
    const sizes = automata.map(proof => proof.states);
    assert.deepEqual(states, [Math.min(...sizes), Math.max(...sizes)], row);
    for (const base of [2, 3, 5]) {
      const games = gamesOf(automata.filter(proof => proof.base === base));
      assert.ok(games === 0 || how.includes(games), `${row}: ${games} in base ${base}`);
    }
    const laws = proofs.filter(({ claim }) => claim === 'diagonal');
    if (laws.length === 0) continue;
    assert.ok(how.includes(gamesOf(laws)), row);
    assert.ok(how.includes(Math.max(...laws.map(({ period }) => period))), row);
  }
});

test('the table of windows modulo 5 has the numbers of the survey', () => {
  for (const [row, belongs] of [
    ['automata in base 2', ({ base }) => base === 2],
    ['automata in base 3', ({ base }) => base === 3],
    ['automata in base 5', ({ base }) => base === 5],
    ['automata in bases 7', ({ base }) => base > 5],
    ['laws along the diagonal', ({ claim }) => claim === 'diagonal'],
    ['undecided', ({ open }) => open === 'undecided'],
  ]) {
    const [windows, games] = rowOf(row).flat();
    const found = modulo5.filter(belongs);
    assert.deepEqual([windows, games], [found.length, gamesOf(found)], row);
  }
});

test('what has no proof is not decided, after as many views as are said', () => {
  const work = new proofModule.Prover('block:5:1,5/3,4', 5, Uint8Array.of(1, 5, 0, 3, 4, 0), false, 2);
  while (!work.advance(100_000_000)) assert.equal(work.certificate(), undefined);
  const [, bases, views] = work
    .words()
    .match(/^not decided: no automaton in base ([\d, ]+), with up to (\d+)/);
  assert.equal(work.certificate(), undefined);
  const told = rowOf('`block:5:1,5/3,4`').flat();
  assert.deepEqual(told.slice(0, 4), [...bases.split(', '), views].map(Number));
});
