// How a strip shows what repeats: lines that begin with a period, brackets, and heavy rules.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, near, pieces, sequenceOf as made } from './marks.mjs';
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

/** The brackets of a line above (or below) it: from which term to which, and what they look like. */
function brackets(scene, line, above) {
  const first = scene.terms.find(term => term.line === line);
  const foot = first.y + scene.cell.height;
  const [high, low] = above ? [first.y - 60, first.y] : [foot, foot + 25];
  const own = mark => {
    const [[[, y]]] = pieces(mark.path);
    return y > high && y < low;
  };
  return found(scene.marks, 'area', 'bracket')
    .filter(own)
    .map(({ path, style }) => {
      const [points] = pieces(path);
      const base = above ? first.y - 21 : foot + 6;
      const tick = above ? base + 5 : base - 5;
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      assert.ok(
        ys.every(y => y === base || y === tick),
        path,
      );
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      return [
        (left - 2 - 28) / UNIT,
        (right + 2 - 28) / UNIT,
        `${ys[0] === tick ? 'open' : ''} ${ys.at(-1) === tick ? 'close' : ''}`.trim(),
        style,
      ];
    });
}
const wordsOf = scene =>
  found(scene.marks, 'text', 'bracket-text').map(({ text, x, y, size, anchor }) => {
    assert.deepEqual([size, anchor], [11.5, 'start']);
    return [text, x, y];
  });

test('the preperiod and each period have brackets, which run on over the end of a line', () => {
  const scene = sequenceScene(made(terms(20), { outcomePeriod: repeat(2, 4) }), roomFor(10), bands);
  assert.deepEqual(brackets(scene, 0, true), [
    [0, 2, 'open close', 'bracket'],
    [2, 6, 'open close', 'bracket'],
    [6, 10, 'open close', 'bracket faint'],
  ]);
  assert.deepEqual(brackets(scene, 1, true), [
    [2, 6, 'open close', 'bracket faint'],
    [6, 10, 'open close', 'bracket faint'],
  ]);
  assert.deepEqual(brackets(scene, 2, true), [[2, 4, 'open', 'bracket faint']]);
  assert.equal(found(scene.marks, 'area', 'bracket').length, 6);
  // Words stand in the middle of their bracket, 5.7 units for a letter, or begin at its left end.
  near(wordsOf(scene), [
    ['preperiod 2', 30, 18],
    ['period 4', (82 + 182 - 8 * 5.7) / 2, 18],
  ]);
  const close = sequenceScene(made(terms(10), { outcomePeriod: repeat(1, 2) }), roomFor(10), bands);
  near(wordsOf(close), [
    ['preperiod 1', 30, 18],
    ['period 2', 30 + 11 * 5.7 + 10, 18],
  ]);
  // Room for words and brackets, for brackets only, and for none.
  const ys = of => [...new Set(of.terms.map(({ y }) => y))];
  assert.deepEqual(ys(scene), [44, 44 + 52 + 14 + 30, 140 + 52 + 14 + 30]);
  assert.equal(scene.height, 236 + 52 + 14);
  const plain = sequenceScene(made(terms(20)), roomFor(10), bands);
  assert.deepEqual([ys(plain), plain.height], [[20, 106], 172]);
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
  assert.deepEqual(brackets(scene, 0, false), [
    [0, 3, 'open close', 'bracket'],
    [3, 8, 'open close', 'bracket'],
    [8, 13, 'open close', 'bracket faint'],
  ]);
  assert.deepEqual(brackets(scene, 0, true), [
    [0, 3, 'open close', 'bracket'],
    ...[3, 6, 9].map(at => [at, at + 3, 'open close', 'bracket faint']),
    [12, 13, 'open', 'bracket faint'],
  ]);
  assert.deepEqual(brackets(scene, 1, true), [
    [3, 5, 'close', 'bracket faint'],
    [5, 8, 'open close', 'bracket faint'],
    [8, 10, 'open', 'bracket faint'],
  ]);
  assert.deepEqual(brackets(scene, 1, false), [
    [3, 8, 'open close', 'bracket faint'],
    [8, 10, 'open', 'bracket faint'],
  ]);
  const [y0, foot] = [44, 44 + 52];
  near(wordsOf(scene), [
    // In the middle of a bracket that is as wide: three terms have 74 units between their ends.
    ['period 3', 30 + (74 - 8 * 5.7) / 2, y0 - 26],
    ['preperiod 3', 30 + (74 - 11 * 5.7) / 2, foot + 20],
    ['period 5, saltus 2', 28 + 3 * UNIT + 2 + (126 - 18 * 5.7) / 2, foot + 20],
  ]);
  // The next line has brackets without words on both sides.
  assert.equal(scene.terms.at(-1).y, foot + 24 + 14 + 30);
  assert.equal(scene.height, foot + 24 + 14 + 30 + 52 + 10 + 14);
});

test('brackets tell of what is in sight', () => {
  const shown = (more, count = 12) => sequenceScene(made(terms(count), more), roomFor(12), bands);
  // A period of one term is told once.
  const one = shown({ outcomePeriod: repeat(2, 1) });
  assert.deepEqual(brackets(one, 0, true), [
    [0, 2, 'open close', 'bracket'],
    [2, 3, 'open close', 'bracket'],
  ]);
  // A strip that starts later counts from there, and does not say how long the preperiod is.
  const later = shown({ start: 5, outcomePeriod: repeat(8, 4) });
  assert.deepEqual(
    wordsOf(later).map(([text]) => text),
    ['preperiod', 'period 4'],
  );
  assert.deepEqual(brackets(later, 0, true), [
    [0, 3, 'open close', 'bracket'],
    [3, 7, 'open close', 'bracket'],
    [7, 11, 'open close', 'bracket faint'],
    [11, 12, 'open', 'bracket faint'],
  ]);
  const inside = shown({ start: 5n, outcomePeriod: repeat(2, 4) });
  assert.deepEqual(brackets(inside, 0, true)[0], [0, 4, 'open close', 'bracket']);
  assert.equal(found(shown({ outcomePeriod: repeat(8, 4) }).marks, 'area', 'bracket').length, 2);
  assert.equal(found(shown({ outcomePeriod: repeat(9, 4) }).marks, 'area', 'bracket').length, 0);
  // A preperiod over two lines has its words once, and a period over two lines as well.
  const long = sequenceScene(made(terms(25), { outcomePeriod: repeat(12, 3) }), roomFor(10), bands);
  assert.deepEqual(brackets(long, 0, true), [[0, 10, 'open', 'bracket']]);
  assert.deepEqual(brackets(long, 1, true), [[0, 2, 'close', 'bracket']]);
  assert.deepEqual(
    wordsOf(long).map(([text]) => text),
    ['preperiod 12', 'period 3'],
  );
  const wide = sequenceScene(made(terms(25), { outcomePeriod: repeat(1, 12) }), roomFor(10), bands);
  assert.deepEqual(
    [0, 1, 2].map(line => brackets(wide, line, true)),
    [
      [
        [0, 1, 'open close', 'bracket'],
        [1, 10, 'open', 'bracket'],
      ],
      [
        [0, 3, 'close', 'bracket'],
        [3, 10, 'open', 'bracket faint'],
      ],
      [[0, 5, 'close', 'bracket faint']],
    ],
  );
  assert.deepEqual(
    wordsOf(wide).map(([text]) => text),
    ['preperiod 1', 'period 12'],
  );
  // Words start at the left end of a bracket that is too narrow for them.
  const narrow = shown({ outcomePeriod: repeat(0, 2) });
  near(wordsOf(narrow)[0], ['period 2', 30 + (48 - 8 * 5.7) / 2, 18]);
  near(wordsOf(shown({ grundyGrowth: repeat(0, 2, 1) }))[0], ['period 2, saltus 1', 30, 20 + 52 + 20]);
});

test('cells have thin rules, and heavy ones where a strip and a period begin', () => {
  const rules = (values, more, letters) => {
    const scene = sequenceScene(made(values, more), roomFor(8), bands, letters);
    const lines = found(scene.marks, 'line');
    const { x: x0, y: y0 } = scene.terms[0];
    const own = lines.filter(({ y1 }) => y1 < y0 + scene.cell.height + 1);
    const upright = own.filter(({ x1, x2 }) => x1 === x2);
    for (const { y1, y2 } of upright) assert.deepEqual([y1, y2], [y0, y0 + scene.cell.height]);
    const level = own.filter(({ y1, y2 }) => y1 === y2);
    const ends = Math.max(...scene.terms.filter(({ line }) => line === 0).map(({ x }) => x)) + UNIT;
    for (const { x1, x2 } of level) assert.deepEqual([x1, x2], [x0, ends]);
    const at = (list, style, side, from) =>
      list.filter(mark => mark.style === style).map(mark => (mark[side] - from) / UNIT);
    return [
      at(upright, 'thin', 'x1', x0).sort((a, b) => a - b),
      at(upright, 'heavy', 'x1', x0),
      at(level, 'thin', 'y1', y0),
      at(level, 'heavy', 'y1', y0),
    ];
  };
  const between = [1, 2, 3, 4, 5, 6, 7, 8];
  assert.deepEqual(rules(terms(8), {}), [between, [0], [1, 2], [0]]);
  assert.deepEqual(rules(terms(8), {}, false), [between, [0], [1, 1], [0]]);
  assert.deepEqual(rules(terms(8), { outcomePeriod: repeat(2, 3) }), [between, [0, 2, 5, 8], [1, 2], [0]]);
  assert.deepEqual(rules(terms(8), { outcomePeriod: repeat(4, 3) }), [between, [0, 4, 7], [1, 2], [0]]);
  assert.deepEqual(rules(terms(8), { outcomePeriod: repeat(2, 1) }), [between, [0], [1, 2], [0]]);
  const both = { outcomePeriod: repeat(1, 5), grundyPeriod: repeat(2, 4) };
  assert.deepEqual(rules(terms(8), both), [between, [0, 2, 6], [1, 2], [0]]);
  // Of the second line the places are counted on.
  const scene = sequenceScene(made(terms(16), { outcomePeriod: repeat(0, 3) }), roomFor(8), bands);
  const second = scene.terms.find(({ line }) => line === 1);
  const heavy = found(scene.marks, 'line', 'heavy').filter(({ x1, x2, y1 }) => x1 === x2 && y1 === second.y);
  assert.deepEqual(
    heavy.map(({ x1 }) => (x1 - second.x) / UNIT),
    [0, 3, 6],
  );
});
