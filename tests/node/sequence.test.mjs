// Sequences: strips of terms in lines that fit, what repeats in them, and plots of values.
// pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found, pieces, sequenceOf as made } from './marks.mjs';
import { page } from './page.mjs';

const { bandsFor } = await page('draw/colours.ts');
const { hasLetters, sequenceScene, shownOf } = await page('views/sequence/scene.ts');
const { valuesScene } = await page('views/sequence/plot.ts');
const { hasRow } = await page('core/state.ts');
const { noPeriod, seenPeriod } = await page('views/sequence/words.ts');

const bands = bandsFor([{ grundy: Uint32Array.of(9) }], 'distinct');
/** The width of a term, and of what stands before the first. */
const [UNIT, SIDE] = [26, 28];
const roomFor = count => SIDE + count * UNIT;
/** Values 0, 1 and 2 in turn. */
const terms = count => Array.from({ length: count }, (_, at) => at % 3);
const repeat = (preperiod, period, saltus = 0) => ({ preperiod, period, saltus });
const textsIn = ({ marks }, style) => found(marks, 'text', style).map(({ text }) => text);

/** The lines of a strip, each as its indent and its number of terms. */
function linesOf(scene) {
  const lines = [];
  for (const { index, line, x, y } of scene.terms) {
    const own = (lines[line] ??= { first: index, x, y, length: 0 });
    assert.deepEqual([index, x, y], [own.first + own.length, own.x + own.length * UNIT, own.y]);
    own.length += 1;
  }
  assert.equal(lines.length, scene.lines);
  return lines.map(({ x, length }) => `${(x - SIDE) / UNIT}+${length}`).join(' ');
}

test('lines hold as many terms as fit, and at least four', () => {
  for (const [count, room, lines] of [
    [20, roomFor(8), '0+8 0+8 0+4'],
    [9, roomFor(8) + 25, '0+8 0+1'],
    [8, roomFor(8), '0+8'],
    [8, roomFor(8) - 1, '0+7 0+1'],
    [5, 10, '0+4 0+1'],
  ]) {
    assert.equal(linesOf(sequenceScene(made(terms(count)), room, bands)), lines, `${count} in ${room}`);
  }
});

test('equal places of the period stand one under the other', () => {
  // Terms, how many fit, preperiod and period.
  for (const [count, fit, preperiod, period, wanted] of [
    [20, 10, 2, 4, '0+10 2+8 2+2'],
    [20, 11, 0, 4, '0+8 0+8 0+4'],
    [20, 10, 5, 5, '0+10 5+5 5+5'],
    // The preperiod has its own lines where no period fits behind it, or where it is over half a line.
    [20, 10, 5, 6, '0+5 0+6 0+6 0+3'],
    [20, 10, 6, 3, '0+6 0+9 0+5'],
    [25, 10, 12, 3, '0+10 0+2 0+9 0+4'],
    [20, 10, 1, 10, '0+1 0+10 0+9'],
    // A period longer than a line, one that is not there whole, and a line that holds all.
    [30, 10, 1, 11, '0+10 0+10 0+10'],
    [20, 10, 11, 10, '0+10 0+10'],
    [21, 10, 11, 10, '0+10 0+1 0+10'],
    [10, 10, 1, 3, '0+10'],
  ]) {
    const lines = more => linesOf(sequenceScene(made(terms(count), more), roomFor(fit), bands));
    const name = `${count} ${fit} ${preperiod} ${period}`;
    for (const key of ['outcomePeriod', 'grundyPeriod', 'grundyGrowth']) {
      assert.equal(lines({ [key]: repeat(preperiod, period) }), wanted, `${name} ${key}`);
    }
    // Where both repeat, values count.
    assert.equal(
      lines({ outcomePeriod: repeat(0, 1), grundyPeriod: repeat(preperiod, period) }),
      wanted,
      name,
    );
  }
});

/** The brackets above a line: from which term to which, with | where one opens or closes. */
function brackets(scene, line = 0) {
  const { y } = scene.terms.find(term => term.line === line);
  return found(scene.marks, 'area', 'bracket').flatMap(({ path, style }) => {
    const [points] = pieces(path);
    const heights = points.map(([, high]) => high);
    const base = Math.min(...heights);
    if (base > y || y - base > 60) return [];
    const [left, right] = [points[0][0], points.at(-1)[0]].map(x => Math.round((x - SIDE) / UNIT));
    const [open, close] = [heights[0], heights.at(-1)].map(high => (high === base ? '' : '|'));
    return [`${open}${left}-${right}${close}${style === 'bracket' ? '' : ' faint'}`];
  });
}

test('the preperiod and each period have brackets, which run on over the end of a line', () => {
  const drawn = (more, count, fit) => sequenceScene(made(terms(count), more), roomFor(fit), bands);
  for (const [more, count, fit, words, lines] of [
    [
      { outcomePeriod: repeat(2, 4) },
      20,
      10,
      'preperiod 2, period 4',
      '|0-2| |2-6| |6-10| faint / |2-6| faint |6-10| faint / |2-4 faint',
    ],
    // A period of one term has one bracket.
    [{ outcomePeriod: repeat(2, 1) }, 12, 12, 'preperiod 2, period 1', '|0-2| |2-3|'],
    // A strip that starts later does not say how long the preperiod is.
    [
      { start: 5, outcomePeriod: repeat(8, 4) },
      12,
      12,
      'preperiod, period 4',
      '|0-3| |3-7| |7-11| faint |11-12 faint',
    ],
    [{ start: 5n, outcomePeriod: repeat(2, 4) }, 12, 12, 'period 4', '|0-4| |4-8| faint |8-12| faint'],
    [{ outcomePeriod: repeat(9, 4) }, 12, 12, '', ''],
    // A preperiod and a period over two lines have their words once.
    [
      { outcomePeriod: repeat(12, 3) },
      25,
      14,
      'preperiod 12, period 3',
      '|0-12| / |0-3| |3-6| faint |6-9| faint |9-12| faint / |0-1 faint',
    ],
    [
      { outcomePeriod: repeat(1, 12) },
      25,
      10,
      'preperiod 1, period 12',
      '|0-1| |1-10 / 0-3| |3-10 faint / 0-5| faint',
    ],
  ]) {
    const scene = drawn(more, count, fit);
    const found = Array.from({ length: scene.lines }, (_, line) => brackets(scene, line).join(' '));
    assert.equal(found.join(' / '), lines);
    assert.equal(textsIn(scene, 'bracket-text').join(', '), words);
  }
  const both = drawn({ outcomePeriod: repeat(0, 3), grundyPeriod: repeat(3, 5, 2) }, 20, 13);
  assert.equal(textsIn(both, 'bracket-text').join(), 'period 3,preperiod 3,period 5, saltus 2');
});

test('a link says which rows are shown', () => {
  const [ofOutcomes, ofValues, growth] = [repeat(0, 3), repeat(1, 3), repeat(2, 3)];
  const sequence = made([0, 1, 2], {
    outcomePeriod: ofOutcomes,
    grundyPeriod: ofValues,
    grundyGrowth: growth,
  });
  const has = row => hasRow('outcome,period', row);
  assert.deepEqual([has('outcome'), has('value'), has('period')], [true, false, true]);
  const none = { grundy: new Uint32Array() };
  for (const [rows, letters, values, ...periods] of [
    ['outcome,value,period', true, true, ofOutcomes, ofValues, growth],
    ['outcome,value', true, true, null, null, null],
    ['value,period', false, true, null, ofValues, growth],
    ['outcome,period', true, false, ofOutcomes, null, null],
    ['period', true, false, ofOutcomes, null, null],
    ['outcome', true, false, null, null, null],
  ]) {
    const { grundy, outcomePeriod, grundyPeriod, grundyGrowth } = shownOf(sequence, rows);
    assert.deepEqual(
      [[...grundy], outcomePeriod, grundyPeriod, grundyGrowth],
      [values ? [0, 1, 2] : [], ...periods],
    );
    assert.deepEqual([hasLetters(sequence, rows), hasLetters(none, rows)], [letters, true], rows);
  }
});

test('a period that only the terms shown have is named, and said not to be proved', () => {
  for (const [seen, ...all] of [
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
    assert.deepEqual(seenPeriod(all), seen, String(all));
  }
  for (const [grundy, outcomes, said] of [
    [[0, 1, 0, 1, 0, 1], [], /values .* period 2 from n = 4 on\. That is not proved/],
    [[0, 1, 0, 2, 0, 3], [1, 0, 1, 0, 1, 0], /outcomes .* period 2 from n = 4 on/],
    [[], [1, 0, 0, 1], /^No period was found among the first 64 terms\.$/],
  ]) {
    assert.match(noPeriod({ start: 4, grundy, outcomes, lookedThrough: 64 }), said);
  }
});

test('points do not touch and have stems where there are few; closer than a pixel they are one shape', () => {
  const shown = (values, unit) => {
    const { marks } = valuesScene(made(values), 36 + values.length * unit);
    return [found(marks, 'dot')[0].radius, found(marks, 'line', 'stem').length];
  };
  for (const unit of [5, 10, 20, 80]) {
    const [radius] = shown(terms(20), unit);
    assert.ok(2 * radius < unit && radius < 4 && radius > 1);
  }
  for (const [values, unit, stems] of [
    [terms(20), 8, 13],
    [terms(20), 7.9, 0],
    [terms(128), 9, 85],
    [terms(129), 9, 0],
    [[16, 1], 20, 2],
    [[17, 1], 20, 0],
  ]) {
    assert.equal(shown(values, unit)[1], stems);
  }
  const scene = valuesScene(made(terms(20_000)), 720);
  const [{ path }] = found(scene.marks, 'area', 'term');
  const dots = [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  assert.ok(dots.length > 700 && dots.length <= 3 * 2 * 720);
  assert.deepEqual([new Set(dots.map(String)).size, new Set(dots.map(([, y]) => y)).size], [dots.length, 3]);
  assert.ok(dots.every(([x]) => x > 0 && x < scene.width));
});
