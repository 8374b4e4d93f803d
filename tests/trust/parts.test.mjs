/** The parts of the solver that a page loads first: each reads all games and answers its own as the whole. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { nimatrix, root } from '../node/support.mjs';

const { parts } = await import(new URL('www/pkg/parts.js', root));
const gameOf = link => nimatrix.read(link).game;

/** The package's JavaScript with the wasm of a part. */
async function load({ address }) {
  const part = await import(new URL(`www/pkg/nimatrix.js?${address().pathname}`, root));
  part.initSync({ module: readFileSync(address()) });
  return part;
}

/** The answer of a job that is worked at to its end. */
function answer({ Job }, kind, link) {
  const job = new Job(kind, link, 1, 400);
  try {
    while (!job.advance(1e9).finished);
    return job.answer();
  } finally {
    job.free();
  }
}

/** What is asked of a link, and what it gives or throws. */
function asked(solver, kind, link) {
  try {
    return answer(solver, kind, link);
  } catch (error) {
    assert.equal(error.name, 'NimatrixError', `${kind} ${link}: ${error.stack}`);
    return { code: error.code, message: error.message };
  }
}

test('parts solve games of the catalogue', () => {
  const games = nimatrix.catalog().games.map(({ id }) => id);
  const solved = parts.flatMap(part => part.games);
  assert.ok(solved.length > 0);
  assert.deepEqual(
    solved.filter(word => !games.includes(word)),
    [],
  );
});

for (const part of parts) {
  test(`the part for ${part.games.join(' and ')} reads all games and answers its own`, async () => {
    const solver = await load(part);
    assert.deepEqual(solver.catalog(), nimatrix.catalog());
    const isOwn = ({ query }) => part.games.includes(gameOf(query));
    assert.deepEqual(solver.figures(), nimatrix.figures().filter(isOwn));
    for (const { query } of nimatrix.figures()) {
      assert.deepEqual(solver.read(query), nimatrix.read(query), query);
      assert.equal(solver.write(solver.read(query)), nimatrix.write(nimatrix.read(query)));
    }
    const figures = nimatrix.figures().map(({ query }) => query);
    const kinds = ['evaluate', 'panels', 'grid', 'sequence', 'tree', 'board'];
    const [own, others] = [true, false].map(is =>
      figures.filter(query => part.games.includes(gameOf(query)) === is),
    );
    assert.ok(own.length > 0 && others.length > 0);
    for (const query of own) {
      for (const kind of kinds) {
        assert.deepEqual(asked(solver, kind, query), asked(nimatrix, kind, query), `${kind} ${query}`);
      }
    }
    for (const kind of kinds) {
      const { code, message } = asked(solver, kind, others[0]);
      assert.equal(code, 'not_solved', kind);
      assert.match(message, new RegExp(`“${gameOf(others[0])}”.*this build solves no other game`));
    }
  });
}
