// How a strip shows what repeats: lines that begin with a period, brackets, and heavy rules. Pictures of
// strips are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, pieces, sequenceOf as made } from './marks.mjs';
import { page } from './page.mjs';
import { UNIT, linesOf, repeat, roomFor, terms } from './strips.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { sequenceScene } = await page('draw/scene/sequence.ts');

const bands = bandsFor([{ grundy: Uint32Array.of(9) }], 'distinct');

test('equal places of the period stand one under the other', () => {
  // Terms, how many fit, preperiod and period; then how far each line begins to the right, and its terms.
  for (const [count, fit, preperiod, period, ...wanted] of [
    [20, 10, 2, 4, '0+10', '2+8', '2+2'],
    [20, 11, 0, 4, '0+8', '0+8', '0+4'],
    [20, 10, 5, 5, '0+10', '5+5', '5+5'],
    // The preperiod has its own lines where no period fits behind it, or where it is over half a line.
    [20, 10, 5, 6, '0+5', '0+6', '0+6', '0+3'],
    [20, 10, 6, 3, '0+6', '0+9', '0+5'],
    [25, 10, 12, 3, '0+10', '0+2', '0+9', '0+4'],
    [32, 10, 20, 3, '0+10', '0+10', '0+9', '0+3'],
    [20, 10, 1, 10, '0+1', '0+10', '0+9'],
    // A period longer than a line, one that is not there whole, and a line that holds all.
    [30, 10, 1, 11, '0+10', '0+10', '0+10'],
    [20, 10, 11, 10, '0+10', '0+10'],
    [21, 10, 11, 10, '0+10', '0+1', '0+10'],
    [10, 10, 1, 3, '0+10'],
  ]) {
    const name = `${count} ${fit} ${preperiod} ${period}`;
    const lines = more =>
      linesOf(sequenceScene(made(terms(count), more), roomFor(fit), bands)).map(line => line.join('+'));
    for (const key of ['outcomePeriod', 'grundyPeriod', 'grundyGrowth']) {
      assert.deepEqual(lines({ [key]: repeat(preperiod, period) }), wanted, `${name} ${key}`);
    }
    // Those of values count, where both repeat.
    const both = { outcomePeriod: repeat(0, 1), grundyPeriod: repeat(preperiod, period) };
    assert.deepEqual(lines(both), wanted, name);
  }
});

/** The brackets of a line above (or below) it: from which term to which, with | where one opens or closes. */
function brackets(scene, line, above = true) {
  const { y } = scene.terms.find(term => term.line === line);
  const middle = y + scene.cell.height / 2;
  return found(scene.marks, 'area', 'bracket').flatMap(({ path, style }) => {
    const [points] = pieces(path);
    const heights = points.map(([, high]) => high);
    const base = above ? Math.min(...heights) : Math.max(...heights);
    const far = above ? middle - base : base - middle;
    if (far < 0 || far > 60) return [];
    const [left, right] = [points[0][0], points.at(-1)[0]].map(x => Math.round((x - 28) / UNIT));
    const [open, close] = [heights[0], heights.at(-1)].map(high => (high === base ? '' : '|'));
    return [`${open}${left}-${right}${close}${style === 'bracket' ? '' : ' faint'}`];
  });
}
const wordsOf = scene => found(scene.marks, 'text', 'bracket-text').map(({ text }) => text);

test('the preperiod and each period have brackets, which run on over the end of a line', () => {
  const scene = sequenceScene(made(terms(20), { outcomePeriod: repeat(2, 4) }), roomFor(10), bands);
  assert.deepEqual(brackets(scene, 0), ['|0-2|', '|2-6|', '|6-10| faint']);
  assert.deepEqual(brackets(scene, 1), ['|2-6| faint', '|6-10| faint']);
  assert.deepEqual(brackets(scene, 2), ['|2-4 faint']);
  assert.equal(found(scene.marks, 'area', 'bracket').length, 6);
  assert.deepEqual(wordsOf(scene), ['preperiod 2', 'period 4']);
});

test('words over brackets do not touch each other', () => {
  for (const [preperiod, period] of [
    [1, 2],
    [2, 4],
    [3, 1],
  ]) {
    const more = { outcomePeriod: repeat(preperiod, period), grundyGrowth: repeat(preperiod, period, 2) };
    const scene = sequenceScene(made(terms(10), more), roomFor(10), bands);
    const words = found(scene.marks, 'text', 'bracket-text');
    assert.equal(words.length, 4);
    for (const [one, other] of [words.slice(0, 2), words.slice(2)]) {
      assert.equal(one.y, other.y);
      assert.ok(other.x > one.x + 5.5 * one.text.length && one.x >= 28);
    }
  }
});

test('brackets of values lie below the line', () => {
  const scene = sequenceScene(
    made(terms(20), { outcomePeriod: repeat(0, 3), grundyPeriod: repeat(3, 5, 2) }),
    roomFor(13),
    bands,
  );
  assert.deepEqual(linesOf(scene), [
    [0, 13],
    [3, 7],
  ]);
  assert.deepEqual(brackets(scene, 0, false), ['|0-3|', '|3-8|', '|8-13| faint']);
  assert.deepEqual(brackets(scene, 0), [
    '|0-3|',
    '|3-6| faint',
    '|6-9| faint',
    '|9-12| faint',
    '|12-13 faint',
  ]);
  assert.deepEqual(brackets(scene, 1), ['3-5| faint', '|5-8| faint', '|8-10 faint']);
  assert.deepEqual(brackets(scene, 1, false), ['|3-8| faint', '|8-10 faint']);
  assert.deepEqual(wordsOf(scene), ['period 3', 'preperiod 3', 'period 5, saltus 2']);
});

test('brackets tell of what is in sight', () => {
  const shown = (more, count = 12) => sequenceScene(made(terms(count), more), roomFor(12), bands);
  // A period of one term is told once.
  assert.deepEqual(brackets(shown({ outcomePeriod: repeat(2, 1) }), 0), ['|0-2|', '|2-3|']);
  // A strip that starts later counts from there, and does not say how long the preperiod is.
  const later = shown({ start: 5, outcomePeriod: repeat(8, 4) });
  assert.deepEqual(wordsOf(later), ['preperiod', 'period 4']);
  assert.deepEqual(brackets(later, 0), ['|0-3|', '|3-7|', '|7-11| faint', '|11-12 faint']);
  assert.equal(brackets(shown({ start: 5n, outcomePeriod: repeat(2, 4) }), 0)[0], '|0-4|');
  assert.equal(found(shown({ outcomePeriod: repeat(8, 4) }).marks, 'area', 'bracket').length, 2);
  assert.equal(found(shown({ outcomePeriod: repeat(9, 4) }).marks, 'area', 'bracket').length, 0);
  // A preperiod over two lines has its words once, and a period over two lines as well.
  const long = sequenceScene(made(terms(25), { outcomePeriod: repeat(12, 3) }), roomFor(10), bands);
  assert.deepEqual([brackets(long, 0), brackets(long, 1)], [['|0-10'], ['0-2|']]);
  assert.deepEqual(wordsOf(long), ['preperiod 12', 'period 3']);
  const wide = sequenceScene(made(terms(25), { outcomePeriod: repeat(1, 12) }), roomFor(10), bands);
  assert.deepEqual(
    [0, 1, 2].map(line => brackets(wide, line)),
    [['|0-1|', '|1-10'], ['0-3|', '|3-10 faint'], ['0-5| faint']],
  );
  assert.deepEqual(wordsOf(wide), ['preperiod 1', 'period 12']);
});

test('heavy rules stand where a line and a period begin', () => {
  const heavy = (more, line = 0) => {
    const scene = sequenceScene(made(terms(16), more), roomFor(8), bands);
    const { x, y } = scene.terms.find(term => term.line === line);
    return found(scene.marks, 'line', 'heavy')
      .filter(({ x1, x2, y1 }) => x1 === x2 && y1 === y)
      .map(({ x1 }) => (x1 - x) / UNIT);
  };
  assert.deepEqual(heavy({}), [0]);
  assert.deepEqual(heavy({ outcomePeriod: repeat(2, 3) }), [0, 2, 5, 8]);
  assert.deepEqual(heavy({ outcomePeriod: repeat(2, 1) }), [0]);
  assert.deepEqual(heavy({ outcomePeriod: repeat(1, 5), grundyPeriod: repeat(4, 4) }), [0, 4, 8]);
  // Of the second line the places are counted on.
  assert.deepEqual(heavy({ outcomePeriod: repeat(0, 3) }, 1), [0, 3, 6]);
});
