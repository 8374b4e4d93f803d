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

/** A question about a link, and its result or error. */
function asked({ Job }, kind, link) {
  let job;
  try {
    job = new Job(kind, link, 1, 400);
    while (!job.advance(1e9).finished);
    return job.answer();
  } catch (error) {
    assert.equal(error.name, 'NimatrixError', `${kind} ${link}: ${error.stack}`);
    return { code: error.code, message: error.message };
  } finally {
    job?.free();
  }
}
/** The catalogue without its help, which parts have in short. */
const catalogOf = ({ catalog }) =>
  JSON.stringify(catalog(), (key, value) => (key === 'help' ? undefined : value));
const figures = nimatrix.figures().map(({ query }) => query);
const kinds = ['evaluate', 'panels', 'grid', 'sequence', 'tree', 'board'];

test('parts solve games of the catalogue', () => {
  const games = nimatrix.catalog().games.map(({ id }) => id);
  const solved = parts.flatMap(part => part.games);
  assert.ok(solved.length > 0 && solved.every(word => games.includes(word)), solved.join());
});

for (const part of parts) {
  test(`the part for ${part.games.join(' and ')} reads all games and answers its own`, async () => {
    const solver = await load(part);
    const isOwn = query => part.games.includes(gameOf(query));
    assert.equal(catalogOf(solver), catalogOf(nimatrix));
    assert.deepEqual(
      solver.figures(),
      nimatrix.figures().filter(({ query }) => isOwn(query)),
    );
    for (const query of figures) {
      assert.deepEqual(solver.read(query), nimatrix.read(query), query);
      assert.equal(solver.write(solver.read(query)), nimatrix.write(nimatrix.read(query)));
    }
    const own = figures.filter(isOwn);
    const other = figures.find(query => !isOwn(query));
    assert.ok(own.length > 0);
    for (const kind of kinds) {
      for (const query of own) {
        assert.deepEqual(asked(solver, kind, query), asked(nimatrix, kind, query), `${kind} ${query}`);
      }
      const { code, message } = asked(solver, kind, other);
      assert.equal(code, 'not_solved', kind);
      assert.match(message, new RegExp(`“${gameOf(other)}”.*this build solves no other game`));
    }
  });
}
