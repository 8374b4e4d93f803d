// docs/proofs.md says of the surveys what the files in tests/proofs have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { root } from './support.mjs';

const read = name => readFileSync(new URL(name, root));
const linesOf = name =>
  gunzipSync(read(`tests/proofs/${name}.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
const document = read('docs/proofs.md').toString();
const { Prover, ...module } = await import(new URL('www/pkg/nimatrix_proof.js', root));
module.initSync({ module: read('www/pkg/nimatrix_proof_bg.wasm') });

/** The numbers in the row of a table that begins so, cell by cell. */
function rowOf(beginning) {
  const row = document.split('\n').find(line => line.startsWith(`| ${beginning}`));
  assert.ok(row, beginning);
  const cells = row.split(' | ').slice(1);
  return cells.map(cell => (cell.match(/\d[\d,]*/g) ?? []).map(digits => Number(digits.replaceAll(',', ''))));
}

const sum = (proofs, by) => proofs.reduce((total, proof) => total + by(proof), 0);
const survey = linesOf('survey').map(proof => ({ games: 1, states: proof.H?.next.length, ...proof }));
const modulo5 = linesOf('modulo-5');

test('the table of what was proved has the numbers of the surveys', () => {
  for (const [row, proofs] of [
    ['two piles, each family', survey.filter(({ ending, piles }) => !ending && !piles)],
    ['two piles, each such family modulo 5', modulo5],
    ['misère play, two piles', survey.filter(({ ending }) => ending)],
  ]) {
    const [[proved, all], how, states] = rowOf(row);
    assert.equal(
      all,
      sum(proofs, ({ games }) => games),
      row,
    );
    const open = sum(proofs, ({ games, open }) => (open === undefined ? 0 : games));
    assert.equal(proved, all - open, row);
    const automata = proofs.filter(({ claim }) => claim === 'hand-over');
    const sizes = automata.map(({ states }) => states);
    assert.deepEqual(states, [Math.min(...sizes), Math.max(...sizes)], row);
    for (const base of [2, 3, 5]) {
      const games = sum(
        automata.filter(proof => proof.base === base),
        ({ games }) => games,
      );
      assert.ok(games === 0 || how.includes(games), `${row}: ${games} in base ${base}`);
    }
    const laws = proofs.filter(({ claim }) => claim === 'diagonal');
    if (laws.length === 0) continue;
    assert.ok(how.includes(sum(laws, ({ games }) => games)), row);
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
    assert.deepEqual([windows, games], [found.length, sum(found, ({ games }) => games)], row);
  }
});

test('what has no proof is not decided, after as many views as are said', () => {
  const work = new Prover('block:5:1,5/3,4', 5, Uint8Array.of(1, 5, 0, 3, 4, 0), false, 2);
  while (!work.advance(100_000_000)) assert.equal(work.certificate(), undefined);
  const [, bases, views] = work
    .words()
    .match(/^not decided: no automaton in base ([\d, ]+), with up to (\d+)/);
  assert.equal(work.certificate(), undefined);
  const told = rowOf('`block:5:1,5/3,4`').flat();
  assert.deepEqual(told.slice(0, 4), [...bases.split(', '), views].map(Number));
});
