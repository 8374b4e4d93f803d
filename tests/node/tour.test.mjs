// The tour through the page: what its steps ask can be answered, answers are judged by the solver's; who has
// come how far and how the page is laid out is remembered.
import assert from 'node:assert/strict';
import test from 'node:test';
import { storing } from './clock.mjs';
import { page, together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [engine, tour] = await together('solver/engine.ts', 'model/tour.ts');
engine.initSync({ module: solver });
const { isOffered, judge, keep, progress, STEPS } = tour;
const { changed, evaluate, read } = nimatrix;

/** The verdict on the cell of some piles, clicked at a step. */
function verdict({ query, question }, piles) {
  const state = read(query);
  return judge(question, piles, evaluate(query), evaluate(changed(state, { piles }).query));
}
const cells = side => Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side]);

test('each step shows a matrix with its position, and all but the last ask something', () => {
  const asked = STEPS.map(({ question }) => question?.asks ?? null);
  assert.deepEqual(asked, ['move', 'row', 'move', null]);
  // The end is told over the last figure that was asked about.
  assert.equal(STEPS.at(-1).query, STEPS.at(-2).query);
  for (const { query, question } of STEPS) {
    const { notices, unknown, view, window, piles } = read(query);
    assert.deepEqual([notices, unknown, view], [[], [], 'outcome']);
    assert.ok(piles[0] < window.rows && piles[1] < window.cols);
    // A move has to be made from where there is one that wins.
    if (question?.asks === 'move') assert.equal(evaluate(query).outcome, 'N');
  }
});

test('an answer is right exactly if it leads to, or is, a P-position', () => {
  for (const step of STEPS.filter(({ question }) => question !== null)) {
    const { query, question } = step;
    const from = evaluate(query);
    const rights = cells(read(query).window.rows).filter(piles => {
      const found = verdict(step, piles);
      const { outcome, moves } = evaluate(changed(read(query), { piles }).query);
      const move = from.moves.find(move => String(read(move.query).piles) === String(piles));
      if (question.asks === 'move' && move === undefined) {
        assert.deepEqual(found, { right: false, because: 'unreachable' });
      } else if (question.asks === 'row' && piles[0] !== question.row) {
        assert.deepEqual(found, { right: false, because: 'row' });
      } else if (outcome === 'P') {
        assert.deepEqual(found, { right: true, notation: question.asks === 'move' ? move.notation : null });
      } else {
        // The opponent would go on to a P-position.
        assert.deepEqual([found.right, found.because], [false, 'refuted']);
        assert.ok(moves.some(move => move.winning && String(read(move.query).piles) === String(found.to)));
      }
      return found.right;
    });
    assert.equal(rights.length, 1, query);
  }
});

test('where nothing is asked, the outcome alone counts, and a reply may be unknown', () => {
  const none = { outcome: 'N', moves: [{ winning: false, query: 'g=nim&p=1,1' }] };
  assert.deepEqual(judge(null, [9, 9], none, { outcome: 'P', moves: [] }), { right: true, notation: null });
  assert.deepEqual(judge(null, [9, 9], none, none), { right: false, because: 'refuted', to: [] });
});

test('the tour goes on where it was left', t => {
  for (const [kept, at] of [
    [null, null],
    ['done', 'done'],
    ['0', 0],
    ['2', 2],
    [String(STEPS.length - 1), STEPS.length - 1],
    // What can't have been kept begins anew.
    [String(STEPS.length), 0],
    ['-1', 0],
    ['1.5', 0],
    ['two', 0],
  ]) {
    storing(t, kept === null ? {} : { 'nimatrix.tour': kept });
    assert.equal(progress(), at, String(kept));
  }
  const stored = storing(t);
  keep(1);
  assert.deepEqual([...stored], [['nimatrix.tour', '1']]);
  assert.equal(progress(), 1);
  keep('done');
  assert.equal(progress(), 'done');
});

test('it is offered to who has never seen it and followed no link', t => {
  for (const [kept, at, is] of [
    [null, {}, true],
    [null, { search: '?g=nim' }, false],
    [null, { hash: '#g=nim' }, false],
    ['1', {}, false],
    ['done', {}, false],
  ]) {
    storing(t, kept === null ? {} : { 'nimatrix.tour': kept });
    globalThis.location = { search: '', hash: '', ...at };
    assert.equal(isOffered(), is, JSON.stringify([kept, at]));
    delete globalThis.location;
  }
});

const { applyLayout, storedLayout, storeLayout, turned, USUAL } = await page('core/preferences.ts');
const LAYOUTS = [[], ['rules'], ['position'], ['rules', 'position']].flatMap(folded => [
  { folded, beside: false },
  { folded, beside: true },
]);

test('a layout is the same at the next visit, and the usual one leaves nothing behind', t => {
  const stored = storing(t);
  assert.deepEqual(storedLayout(), USUAL);
  assert.deepEqual(USUAL, { folded: [], beside: false });
  for (const layout of LAYOUTS) {
    storeLayout(layout);
    assert.deepEqual(storedLayout(), layout);
  }
  storeLayout(USUAL);
  assert.deepEqual([...stored], []);
  // What no version of the page has kept is passed over.
  storing(t, { 'nimatrix.folded': 'position gallery rules', 'nimatrix.matrices': 'above' });
  assert.deepEqual(storedLayout(), { folded: ['rules', 'position'], beside: false });
});

test('what index.html reads before anything is painted is what is kept', t => {
  const stored = storing(t);
  const { dataset } = (globalThis.document = { documentElement: { dataset: {} } }).documentElement;
  for (const [folded, text] of [
    [['position'], 'position'],
    [['rules', 'position'], 'rules position'],
  ]) {
    storeLayout({ folded, beside: true });
    assert.deepEqual([stored.get('nimatrix.folded'), stored.get('nimatrix.matrices')], [text, 'beside']);
    applyLayout({ folded, beside: true });
    assert.equal(dataset.folded, text);
  }
  applyLayout(USUAL);
  assert.equal(dataset.folded, '');
  delete globalThis.document;
});

test('a column is folded and opened, and the other stays as it is', () => {
  for (const { folded } of LAYOUTS) {
    for (const [side, other] of [
      ['rules', 'position'],
      ['position', 'rules'],
    ]) {
      const after = turned({ folded, beside: false }, side);
      assert.equal(after.includes(side), !folded.includes(side));
      assert.equal(after.includes(other), folded.includes(other));
      assert.deepEqual(turned({ folded: after, beside: false }, side), folded);
    }
  }
});
