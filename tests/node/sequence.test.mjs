// Sequences: strips of terms in lines that fit, what repeats in them, and plots of values.
// pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { sequenceOf as made } from './marks.mjs';
import { page } from './page.mjs';

const { hasLetters, shownOf } = await page('views/sequence/scene.ts');
const { hasRow } = await page('core/state.ts');
const { noPeriod, seenPeriod } = await page('views/sequence/words.ts');

const repeat = (preperiod, period, saltus = 0) => ({ preperiod, period, saltus });

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
