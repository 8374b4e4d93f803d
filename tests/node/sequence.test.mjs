// Sequences as strips: each term has its number, its outcome and its value, in lines that fit. Pictures of
// them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, overlap, sequenceOf as made, within } from './marks.mjs';
import { page } from './page.mjs';
import { UNIT, linesOf, repeat, roomFor, terms } from './strips.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { hasLetters, hasRow, sequenceScene, shownOf } = await page('draw/scene/sequence.ts');

const bands = bandsFor([{ grundy: Uint32Array.of(9) }], 'distinct');

test('lines hold as many terms as fit, and at least four', () => {
  const lines = (count, room) => linesOf(sequenceScene(made(terms(count)), room, bands));
  assert.deepEqual(lines(20, roomFor(8)), [
    [0, 8],
    [0, 8],
    [0, 4],
  ]);
  assert.deepEqual(lines(9, roomFor(8) + 25), [
    [0, 8],
    [0, 1],
  ]);
  assert.deepEqual(lines(8, roomFor(8)), [[0, 8]]);
  assert.deepEqual(lines(8, roomFor(8) - 1), [
    [0, 7],
    [0, 1],
  ]);
  assert.deepEqual(lines(5, 10), [
    [0, 4],
    [0, 1],
  ]);
});

/** The styles of the areas in which a point lies. */
const under = ({ marks }, x, y) =>
  found(marks, 'area')
    .filter(({ style }) => !style.startsWith('bracket'))
    .filter(mark => boxes(mark).some(box => within(box, x, y)))
    .map(({ style }) => style);

/** The texts in the cells of a term, with its number above. */
const textsOf = ({ marks, cell }, { x, y }) =>
  found(marks, 'text')
    .filter(({ style }) => /^(head|letter|number)/.test(style))
    .filter(text => within({ x, y: y - 10, width: cell.width, height: cell.height + 10 }, text.x, text.y))
    .map(({ text }) => text);

test('each known term has its number, the letter of its outcome and its value', () => {
  const values = [0, null, 12, 345, 6789, 0, 1, 2, 0, 1];
  const sequence = made(values);
  const scene = sequenceScene(sequence, roomFor(5), bands);
  assert.deepEqual(
    scene.terms.map(({ index }) => index),
    [0, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  for (const term of scene.terms) {
    const value = values[term.index];
    assert.deepEqual(textsOf(scene, term), [String(term.index), value === 0 ? '𝒫' : '𝒩', String(value)]);
    const [middle, high] = [term.x + UNIT / 2, term.y + UNIT / 2];
    assert.deepEqual(under(scene, middle, high), [value === 0 ? 'p' : 'n']);
    assert.deepEqual(under(scene, middle, high + UNIT), [bands.fill(value)]);
  }
  const numbers = found(scene.marks, 'text', 'number');
  for (const { text, size } of numbers) assert.ok(text.length * size * 0.55 < UNIT, text);
  assert.equal(found(scene.marks, 'text', 'row-head').length, 4);
  // Colours lie below all else.
  const last = scene.marks.findLastIndex(({ style }) => style === bands.fill(0) || style === 'n');
  assert.ok(scene.marks.slice(0, last + 1).every(({ shape }) => shape === 'area'));
});

test('numbers above are those of the terms, as many as have room', () => {
  for (const [start, count, ...numbers] of [
    [90, 4, '90', '91', '92', '93'],
    [95, 6, '96', '98', '100'],
    [7n, 2, '7', '8'],
    [2n ** 64n - 30n, 10, '18446744073709551586'],
  ]) {
    const { marks } = sequenceScene(made(terms(count), { start }), roomFor(20), bands);
    assert.deepEqual(
      found(marks, 'text', 'head').map(({ text }) => text),
      numbers,
    );
  }
});

test('values or outcomes alone take one row', () => {
  const values = made([0, 1, 2, 0]);
  const heads = marks => found(marks, 'text', 'row-head').map(({ text }) => text);
  for (const [scene, shown, rows, fills] of [
    [
      sequenceScene(values, roomFor(4), bands, false),
      ['0', '1', '2', '0'],
      ['n', 'g'],
      [0, 1, 2, 0].map(bands.fill),
    ],
    [
      sequenceScene({ ...values, grundy: new Uint32Array() }, roomFor(4), bands),
      [...'𝒫𝒩𝒩𝒫'],
      ['n'],
      [...'pnnp'],
    ],
  ]) {
    assert.equal(scene.cell.height, UNIT);
    assert.deepEqual(heads(scene.marks), rows);
    scene.terms.forEach((term, at) => {
      assert.deepEqual(textsOf(scene, term), [String(at), shown[at]]);
      assert.deepEqual(under(scene, term.x + UNIT / 2, term.y + UNIT / 2), [fills[at]]);
    });
  }
});

test('a strip is as large as what is on it', () => {
  for (const more of [{}, { outcomePeriod: repeat(2, 4) }, { grundyPeriod: repeat(4, 6, 1) }]) {
    const scene = sequenceScene(made(terms(31), more), roomFor(10), bands);
    const cells = found(scene.marks, 'area')
      .filter(({ style }) => !style.startsWith('bracket'))
      .flatMap(boxes);
    assert.equal(cells.length, 62);
    cells.forEach((cell, at) => {
      assert.ok(cells.slice(0, at).every(other => !overlap(cell, other)));
      assert.ok(cell.x + cell.width < scene.width && cell.y + cell.height < scene.height);
    });
  }
});

test('a link says which rows are shown', () => {
  const periods = { outcomePeriod: repeat(0, 3), grundyPeriod: repeat(1, 3), grundyGrowth: repeat(2, 3) };
  const sequence = made([0, 1, 2], periods);
  assert.deepEqual(
    ['outcome', 'value', 'period'].map(row => hasRow('outcome,period', row)),
    [true, false, true],
  );
  const kept = rows => {
    const { grundy, outcomePeriod, grundyPeriod, grundyGrowth, outcomes, start } = shownOf(sequence, rows);
    assert.deepEqual([outcomes, start], [sequence.outcomes, 0]);
    return [[...grundy], outcomePeriod, grundyPeriod, grundyGrowth];
  };
  const [ofOutcomes, ofValues, growth] = Object.values(periods);
  assert.deepEqual(kept('outcome,value,period'), [[0, 1, 2], ofOutcomes, ofValues, growth]);
  assert.deepEqual(kept('outcome,value'), [[0, 1, 2], null, null, null]);
  assert.deepEqual(kept('value,period'), [[0, 1, 2], null, ofValues, growth]);
  assert.deepEqual(kept('outcome,period'), [[], ofOutcomes, null, null]);
  assert.deepEqual(kept('period'), [[], ofOutcomes, null, null]);
  assert.deepEqual(kept('outcome'), [[], null, null, null]);
  // Outcomes are drawn where they are asked for, or nothing else is there.
  const none = { grundy: new Uint32Array() };
  assert.deepEqual(
    ['outcome', 'value', 'outcome,value', 'period'].map(rows => [
      hasLetters(sequence, rows),
      hasLetters(none, rows),
    ]),
    [
      [true, true],
      [false, true],
      [true, true],
      [true, true],
    ],
  );
});

test('a period that only the terms shown have is named, and said not to be proved', async () => {
  const { noPeriod, seenPeriod } = await page('words/drawings.ts');
  for (const [seen, ...terms] of [
    [{ period: 1, from: 0 }, 0, 0, 0],
    [{ period: 2, from: 0 }, 0, 1, 0, 1, 0, 1],
    [{ period: 3, from: 2 }, 7, 7, 0, 1, 2, 0, 1, 2, 0, 1, 2],
    [{ period: 2, from: 5 }, 9, 8, 7, 6, 5, 0, 1, 0, 1, 0, 1],
    // Twice is not seen to repeat, nor is the last third.
    [null, 0, 1, 0, 1],
    [null, 9, 8, 7, 6, 5, 4, 3, 2, 0, 1, 0, 1, 0, 1],
    [null, 0, 1, 4, 9, 16],
    [null],
  ]) {
    assert.deepEqual(seenPeriod(terms), seen, String(terms));
  }
  const sequence = (grundy, outcomes) => ({ start: 4, grundy, outcomes, lookedThrough: 64 });
  assert.match(
    noPeriod(sequence([0, 1, 0, 1, 0, 1], [])),
    /values .* period 2 from n = 4 on\. That is not proved/,
  );
  assert.match(
    noPeriod(sequence([0, 1, 0, 2, 0, 3], [1, 0, 1, 0, 1, 0])),
    /outcomes .* period 2 from n = 4 on/,
  );
  assert.match(noPeriod(sequence([], [1, 0, 0, 1])), /^No period was found among the first 64 terms\.$/);
});
