// Sequences as strips: each term has its number, its outcome and its value, in lines that fit.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, near, overlap, sequenceOf as made, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';
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

test('each term has its number, the letter of its outcome and its value', () => {
  const sequence = { ...nimatrix.sequence('g=sub:1,3,4&view=sequence&w=0,0,40,1') };
  const scene = sequenceScene(sequence, roomFor(14), bands);
  assert.deepEqual(
    scene.terms.map(({ index }) => index),
    Array.from({ length: 40 }, (_, at) => at),
  );
  assert.deepEqual(scene.cell, { width: UNIT, height: 2 * UNIT });
  const texts = found(scene.marks, 'text');
  for (const { index, x, y } of scene.terms) {
    const middle = x + UNIT / 2;
    const isP = sequence.outcomes[index] === 1;
    const value = sequence.grundy[index];
    assert.equal(isP, value === 0);
    assert.deepEqual(under(scene, middle, y + 13), [isP ? 'p' : 'n']);
    assert.deepEqual(under(scene, middle, y + 39), [bands.fill(value)]);
    const at = (right, below) =>
      texts
        .filter(text => Math.abs(text.x - right) < 1e-6 && Math.abs(text.y - below) < 1e-6)
        .map(({ text, style, size, anchor }) => [text, style, size, anchor]);
    assert.deepEqual(at(middle, y - 7), [[String(index), 'head', 12, 'middle']]);
    const letter = [isP ? '𝒫' : '𝒩', `letter ${isP ? 'p' : 'n'}-ink`, 15.5, 'middle'];
    assert.deepEqual(at(middle - 0.26, y + 17.42), [letter]);
    assert.deepEqual(at(middle, y + 39 + 14 * 0.345), [
      [String(value), `number ${bands.ink(value)}`, 14, 'middle'],
    ]);
  }
  for (const first of scene.terms.filter(({ line }, at) => at === 0 || scene.terms[at - 1].line !== line)) {
    const heads = texts.filter(
      ({ style, y }) => style === 'row-head' && y > first.y - 10 && y < first.y + 60,
    );
    assert.deepEqual(
      heads.map(({ text, x, y, anchor, size }) => [text, x, y, anchor, size]),
      [
        ['n', first.x - 9, first.y - 7, 'end', 13],
        ['g', first.x - 9, first.y + 44, 'end', 13],
      ],
    );
  }
  assert.equal(texts.filter(({ style }) => style === 'head').length, 40);
  // Colours lie below all else.
  const fills = scene.marks.findLastIndex(
    ({ shape, style }) => shape === 'area' && !style.startsWith('bracket'),
  );
  assert.equal(
    scene.marks.slice(0, fills + 1).every(({ shape }) => shape === 'area'),
    true,
  );
});

test('terms that are not known are empty, and long numbers smaller', () => {
  const scene = sequenceScene(made([0, null, 12, 345, 6789]), roomFor(5), bands);
  assert.deepEqual(
    scene.terms.map(({ index, x }) => [index, x]),
    [0, 2, 3, 4].map(index => [index, 28 + index * UNIT]),
  );
  const numbers = found(scene.marks, 'text', 'number');
  near(
    numbers.map(({ text, size, x, y }) => [text, size, x, y]),
    [
      ['0', 14, 41, 59 + 14 * 0.345],
      ['12', 14, 93, 59 + 14 * 0.345],
      ['345', 11.5, 119, 59 + 11.5 * 0.345],
      ['6789', 9, 145, 59 + 9 * 0.345],
    ],
  );
  assert.equal(found(scene.marks, 'text', 'letter').length, 4);
  assert.equal(found(scene.marks, 'text', 'head').length, 4);
  // Numbers above are those of the terms, as many as have room: 7 units for a figure, and 6.
  const heads = (start, count) =>
    found(sequenceScene(made(terms(count), { start }), roomFor(20), bands).marks, 'text', 'head').map(
      ({ text }) => text,
    );
  assert.deepEqual(heads(90, 9).length, 9);
  assert.deepEqual(heads(95, 6), ['96', '98', '100']);
  assert.deepEqual(heads(7n, 2), ['7', '8']);
});

test('values or outcomes alone take one row', () => {
  const values = made([0, 1, 2, 0]);
  const letters = { ...values, grundy: new Uint32Array() };
  const onlyValues = sequenceScene(values, roomFor(4), bands, false);
  assert.deepEqual([onlyValues.cell.height, onlyValues.height], [UNIT, 20 + UNIT + 14]);
  assert.equal(found(onlyValues.marks, 'text', 'letter').length, 0);
  onlyValues.terms.forEach(({ x, y, index }) => {
    assert.deepEqual(under(onlyValues, x + 13, y + 13), [bands.fill([0, 1, 2, 0][index])]);
    const [number] = found(onlyValues.marks, 'text', 'number').filter(text => text.x === x + 13);
    near(number.y, y + 13 + 14 * 0.345);
  });
  assert.deepEqual(
    found(onlyValues.marks, 'text', 'row-head').map(({ text, y }) => [text, y]),
    [
      ['n', 13],
      ['g', 38],
    ],
  );
  const onlyLetters = sequenceScene(letters, roomFor(4), bands);
  assert.deepEqual([onlyLetters.cell.height, found(onlyLetters.marks, 'text', 'number').length], [UNIT, 0]);
  assert.deepEqual(
    found(onlyLetters.marks, 'text', 'row-head').map(({ text }) => text),
    ['n'],
  );
  onlyLetters.terms.forEach(({ x, y, index }) =>
    assert.deepEqual(under(onlyLetters, x + 13, y + 13), ['pnnp'[index]]),
  );
});

test('a strip is as large as what is on it', () => {
  for (const more of [{}, { outcomePeriod: repeat(2, 4) }, { grundyPeriod: repeat(4, 6, 1) }]) {
    const scene = sequenceScene(made(terms(31), more), roomFor(10), bands);
    const right = Math.max(...scene.terms.map(({ x }) => x + UNIT));
    assert.equal(scene.width, right + 3);
    const cells = found(scene.marks, 'area')
      .filter(({ style }) => !style.startsWith('bracket'))
      .flatMap(boxes);
    assert.equal(cells.length, 62);
    cells.forEach((cell, at) => {
      assert.ok(cells.slice(0, at).every(other => !overlap(cell, other)));
      assert.ok(cell.y + cell.height < scene.height);
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
