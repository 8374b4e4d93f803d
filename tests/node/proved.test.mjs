// The answers of a loaded proof: the same as the solver's where that answers too.
import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import { page, together } from './page.mjs';
import { listed, proofModule, proofOf } from './proofs.mjs';
import { nimatrix, solver } from './support.mjs';

const FAMILY = 'block:3:1,3/2,3';
const SINGLES = 'block:4:2/3/4';
const MISERE = 'block:3:1/2/3:misere';

/** A thread of the page, which answers at once. */
class Thread {
  static asked = [];
  static knows = true;
  constructor(script) {
    this.checks = String(script).includes('check.worker');
  }
  addEventListener(type, listener) {
    if (type === 'message') this.listener = listener;
  }
  terminate() {}
  postMessage(order) {
    if (this.checks) return this.listener({ data: { checked: check(order), milliseconds: 1 } });
    if ('certificate' in order) return void (this.theorem = new proofModule.Theorem(order.certificate));
    Thread.asked.push(order);
    const answer = Thread.knows ? this.answer(order) : null;
    queueMicrotask(() => this.listener({ data: { id: order.id, answer } }));
  }
  answer({ piles, blocked, first, down, across, rows, cols, restrictions }) {
    const { theorem } = this;
    if (first !== undefined) {
      const from = BigUint64Array.from(first);
      return theorem.window(from, down, across, rows, cols, listed(restrictions)) ?? null;
    }
    const [at, not] = [BigUint64Array.from(piles), Uint8Array.from(blocked)];
    const isP = theorem.isP(at, not);
    if (isP === undefined) return null;
    const [legal, total, atLeast, ...moves] = theorem.winningMoves(at, not, 100).split(' ');
    const winning = { total: Number(total), atLeast: Number(atLeast), moves };
    return { isP, residues: [...theorem.residues(at)], legal: Number(legal), winning };
  }
}

/** A page with loaded proofs of some games. */
async function pageWith(t, ...games) {
  const given = { Worker: Thread, dispatchEvent: () => true, origin: 'https://example.org' };
  Object.assign(globalThis, given);
  t.after(() => Object.keys(given).forEach(name => delete globalThis[name]));
  const [engine, { byProof }, { proofs }] = await together(
    'solver/engine.ts',
    'proof/nim-prove.ts',
    'proof/prover.ts',
  );
  engine.initSync({ module: solver });
  for (const rules of games) {
    proofs.check(proofOf(rules), rules, 2);
    assert.notEqual(proofs.at(rules, 2), null, rules);
  }
  return (kind, query, ask = async (kind, query) => nimatrix[kind](query)) => byProof({ ask }, kind, query);
}

test('a proof decides who wins a position, and all moves that win', async t => {
  const answer = await pageWith(t, FAMILY, MISERE);
  for (const query of [
    `g=${FAMILY}&p=9,14&r=1,3`,
    `g=${FAMILY}&p=9,14&r=2,3`,
    `g=${FAMILY}&p=8,8&r=2,3`,
    `g=${FAMILY}&p=9,14&r=1,3&m=1a2r2.3`,
    `g=${FAMILY}&p=9,14&r=1,3&by=theorem`,
    `g=${MISERE}&p=0,0&r=3`,
    `g=${MISERE}&p=7,6&r=2`,
  ]) {
    const known = nimatrix.evaluate(query.replace('&by=theorem', ''));
    const { outcome, moves_total, winning_total } = known;
    const found = await answer('evaluate', query);
    assert.equal(found.query, nimatrix.read(query).query);
    assert.deepEqual([found.outcome, found.grundy], [outcome, null], query);
    assert.deepEqual([found.moves_total, found.moves_at_least], [moves_total, moves_total], query);
    assert.deepEqual([found.winning_total, found.winning_at_least], [winning_total, winning_total], query);
    const summary = ({ moves }) =>
      moves
        .filter(({ winning }) => winning)
        .map(({ notation, query: reached, takes, restriction, step }) => {
          const amounts = takes.map(({ pile, amount }) => `${pile} ${amount}`);
          return [notation, nimatrix.read(reached).query, amounts, restriction, step].map(String);
        })
        .sort();
    assert.deepEqual(summary(found), summary(known), query);
    assert.equal(found.moves.length, winning_total);
  }
});

test('a proof describes itself, and explains a position', async t => {
  const answer = await pageWith(t, FAMILY);
  const { basis, explanation } = await answer('evaluate', `g=${FAMILY}&p=9,14&r=1,3`);
  assert.deepEqual([basis.kind, basis.id], ['theorem', 'proof']);
  assert.match(basis.source, /^a proof for all piles, checked here: automaton with \d+ states in base \d$/);
  assert.equal(basis.said.text, basis.source);
  const [why, ...more] = explanation;
  assert.deepEqual([why.kind, more], ['text', []]);
  assert.match(why.text, /^Amounts congruent to .* modulo 3 would win, and not all of them are blocked\.$/);
});

test('only positions and matrices are answered, and nothing in the place of a search', async t => {
  const answer = await pageWith(t, FAMILY);
  for (const [kind, query] of [
    ['sequence', `g=${FAMILY}&p=9,14&r=1,3&view=sequence`],
    ['tree', `g=${FAMILY}&p=2,2&r=1,3`],
    ['evaluate', `g=${FAMILY}&p=9,14&r=1,3&by=search`],
    ['panels', `g=${FAMILY}&p=9,14&r=1,3&by=definition`],
    // Of other games and numbers of piles there is no proof.
    ['evaluate', `g=${FAMILY}&p=9,14,3&r=1,3`],
    ['evaluate', 'g=block:3:k1&p=9,14&r=1'],
    ['panels', 'g=nim&p=9,14'],
    // Comparisons need the solver.
    ['panels', `g=${FAMILY}&p=9,14&r=1,3&compare=beside&r2=2,3`],
  ]) {
    assert.equal(await answer(kind, query), null, `${kind} ${query}`);
  }
});

test('what a proof does not decide stays unknown', async t => {
  const answer = await pageWith(t, FAMILY);
  t.after(() => (Thread.knows = true));
  Thread.knows = false;
  assert.equal(await answer('evaluate', `g=${FAMILY}&p=9,14&r=1,3`), null);
  assert.equal(await answer('panels', `g=${FAMILY}&p=9,14&r=1,3&w=0,0,9,9`), null);
});

/** Matrices by their letters, without what depends on their origin. */
const shown = panels =>
  panels
    .map(({ letter, restrictions, restrictions_total, in_force, grid }) => {
      const { query, x0, y0, cols, rows, outcomes, down, across } = grid;
      const named = [letter, restrictions.map(String).sort(), restrictions_total, in_force];
      return { named, query, x0, y0, cols, rows, outcomes, down, across };
    })
    .sort((one, other) => (one.named[0] < other.named[0] ? -1 : 1));

test('matrices by a proof are those of the solver, under the same letters', async t => {
  const answer = await pageWith(t, FAMILY, MISERE, SINGLES);
  for (const link of [
    // The second of two matrices is that of two restrictions.
    `g=${SINGLES}&p=9,14&r=3&w=40,50,9,7`,
    `g=${FAMILY}&p=9,14&r=1,3&w=40,50,9,7`,
    `g=${FAMILY}&p=9,14&r=2,3&w=0,0,12,12`,
    `g=${FAMILY}&p=9,14&r=2,3&w=3,40,12,5&axes=2,1`,
    `g=${FAMILY}&p=9,14&r=1,3&w=40,0,9,1&axes=2`,
    `g=${FAMILY}&p=9,14&r=1,3&m=1a2r2.3&w=40,0,9,1&axes=2`,
    `g=${FAMILY}&p=9,14&r=1,2&w=40,50,9,7`,
    `g=${MISERE}&p=7,6&r=2&w=20,30,7,9`,
    `g=${MISERE}&p=7,6&r=1,3&w=20,30,7,9&view=plot`,
  ]) {
    const query = nimatrix.read(link).drawn.query;
    const found = await answer('panels', query);
    const known = nimatrix.panels(query);
    assert.deepEqual(shown(found), shown(known), query);
    for (const { grid, compared } of found) {
      assert.deepEqual([grid.grundy, grid.parts, grid.repeats, compared], [null, null, null, false]);
    }
  }
});

test('how matrices far out are drawn is asked of the solver near the origin', async t => {
  const answer = await pageWith(t, FAMILY);
  const asked = [];
  const noting = async (kind, query) => {
    asked.push([kind, nimatrix.read(query).window]);
    return nimatrix[kind](query);
  };
  const link = `g=${FAMILY}&p=9,14&r=1,3&w=${2n ** 60n},${2n ** 50n},9,7`;
  const found = await answer('panels', link, noting);
  assert.deepEqual(asked, [['panels', { x0: 0, y0: 0, cols: 32, rows: 32 }]]);
  const theory = new proofModule.Theorem(proofOf(FAMILY));
  for (const { restrictions, grid, in_force } of found) {
    const first = BigUint64Array.of(2n ** 50n, 2n ** 60n);
    assert.deepEqual(grid.outcomes, theory.window(first, 1, 2, 7, 9, listed([restrictions[0]])));
    assert.deepEqual([grid.x0, grid.y0].map(BigInt), [2n ** 60n, 2n ** 50n]);
    assert.equal(in_force, String(restrictions) === '1,3');
  }
});

test('rows and columns are asked for along their piles, under each restriction once', async t => {
  const answer = await pageWith(t, FAMILY);
  for (const [view, asked] of [
    ['w=3,40,12,5', { first: [40n, 3n], down: 1, across: 2, rows: 5, cols: 12 }],
    ['w=3,40,12,5&axes=2,1', { first: [3n, 40n], down: 2, across: 1, rows: 5, cols: 12 }],
    ['w=3,0,12,1&axes=2', { first: [9n, 3n], down: 0, across: 2, rows: 1, cols: 12 }],
  ]) {
    Thread.asked = [];
    await answer('panels', `g=${FAMILY}&p=9,14&r=1,3&${view}`);
    const [{ id: _id, restrictions, ...order }, ...more] = Thread.asked;
    assert.deepEqual([order, restrictions.toSorted().join(' '), more], [asked, '1,3 2,3', []]);
  }
});

test('matrices that are the same in a window stand as one, of all their restrictions', async t => {
  const answer = await pageWith(t, FAMILY, MISERE);
  const [one, ...others] = await answer('panels', `g=${FAMILY}&p=9,14&r=1,3&w=0,0,1,1`);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [one.restrictions.toSorted().join(' '), one.restrictions_total, one.in_force],
    ['1,3 2,3', 2, true],
  );
  assert.equal(one.letter, '');
  // Where the solver names only some of the restrictions, there may be more matrices than these.
  const few = async (kind, query) =>
    nimatrix[kind](query).map((panel, at) => ({
      ...panel,
      restrictions_total: panel.restrictions_total + (at === 0 ? 1 : 0),
    }));
  assert.equal(await answer('panels', `g=${FAMILY}&p=9,14&r=1,3&w=0,0,9,9`, few), null);
  // No window has more outcomes than the solver's limit.
  assert.equal(await answer('panels', `g=${FAMILY}&p=9,14&r=1,3&w=0,0,2048,2048`), null);
});

test('a restriction that no move imposes has a matrix, or stands unnamed with its like', async t => {
  const answer = await pageWith(t, FAMILY);
  /** The solver near the origin, which names the restrictions of moves only. */
  const unnamed = async (kind, query) =>
    nimatrix[kind](query).map(panel => {
      const restrictions = panel.restrictions.filter(one => one.includes(3));
      return { ...panel, restrictions, restrictions_total: restrictions.length };
    });
  const found = await answer('panels', `g=${FAMILY}&p=9,14&r=1,2&w=40,50,9,7`, unnamed);
  const known = nimatrix.panels(`g=${FAMILY}&p=9,14&r=1,2&w=40,50,9,7`);
  const own = list =>
    list.filter(({ in_force }) => in_force).map(({ restrictions, grid }) => [restrictions, grid.outcomes]);
  assert.deepEqual(own(found), own(known));
  assert.equal(found.length, 3);
  // In the first cell all are alike: only those of moves are named.
  const [one, ...others] = await answer('panels', `g=${FAMILY}&p=9,14&r=1,2&w=0,0,1,1`, unnamed);
  assert.deepEqual(
    [one.restrictions.toSorted().join(' '), one.restrictions_total, one.in_force, others],
    ['1,3 2,3', 2, true, []],
  );
});

test('where the solver refuses, a proof answers the newest question', async () => {
  const { setFallback, orFallback } = await page('solver/engine.ts');
  const refusal = { code: 'too_large', message: 'too much' };
  // Without a proof, and for any other reason, it fails as the solver did.
  await assert.rejects(orFallback('evaluate', 'a', Promise.reject(refusal)), refusal);
  let answer = () => {};
  setFallback(
    (kind, query) =>
      new Promise(resolve => (answer = () => resolve(query === 'none' ? null : [kind, query]))),
  );
  assert.equal(await orFallback('evaluate', 'a', Promise.resolve('known')), 'known');
  const stopped = { code: 'stopped', message: '' };
  await assert.rejects(orFallback('evaluate', 'a', Promise.reject(stopped)), stopped);
  const answered = orFallback('evaluate', 'a', Promise.reject(refusal));
  await new Promise(setImmediate);
  answer();
  assert.deepEqual(await answered, ['evaluate', 'a']);
  const none = orFallback('panels', 'none', Promise.reject(refusal));
  await new Promise(setImmediate);
  answer();
  await assert.rejects(none, refusal);
  const late = orFallback('evaluate', 'b', Promise.reject(refusal));
  await new Promise(setImmediate);
  await orFallback('evaluate', 'c', Promise.resolve('newer'));
  answer();
  await assert.rejects(late, { code: 'superseded', message: '' });
});

test('only too much work and the want of a theorem let a proof answer', async () => {
  const { setFallback, orFallback } = await page('solver/engine.ts');
  const asked = [];
  setFallback(async (kind, query) => {
    asked.push(query);
    return `${kind} by a proof`;
  });
  const refused = code => orFallback('evaluate', code, Promise.reject({ code, message: 'why' }));
  assert.equal(await refused('too_large'), 'evaluate by a proof');
  assert.equal(await refused('no_basis'), 'evaluate by a proof');
  for (const code of ['illegal_move', 'crashed', '']) {
    await assert.rejects(refused(code), { code, message: 'why' });
  }
  assert.deepEqual(asked, ['too_large', 'no_basis']);
  // Another kind of question takes no one's place.
  const matrix = orFallback('panels', 'b', Promise.reject({ code: 'too_large', message: '' }));
  await orFallback('evaluate', 'c', Promise.resolve('known'));
  assert.equal(await matrix, 'panels by a proof');
});
