// Answers as people type them: digits of any script, wide letters, other names of outcomes; and no more.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { letterIn, numberIn } = await page('core/field.ts');
const { correct } = await page('exercise/task.ts');

test('a number is the same in whatever digits and signs it is typed', () => {
  for (const [right, typed, wrong] of [
    [
      '2',
      '2|02| 2|2 |２|+2|＋２|2.|２．|2。|2,|2.0|٢|۲|२|২|๒|២|𝟚|②|\u200B2|2\u200B|\u200F2|2\uFE0F\u20E3|\uFEFF2|' +
        '\u00A02|\u30002|*2|= 2|00002',
      '| |\u200B|3|20|0.2|2.5|2,5|-2|−2|1 2|2 3|22|2²|II|two|2a|2-|1/2',
    ],
    ['0', '0|00|０|٠|०|0.', '|o|O|О|٥'],
    ['10', '10|１０|010|١٠|१०|1\u200B0|1\u00AD0', '1 0'],
    ['12', '12', '1 2|1.2|21|٢١'],
    ['1000', '1000|1 000', '1,00|10,00|1,0000|100,0|1.000,5|1 000 00'],
    ['1000003', '1000003|1 000 003|1,000,003|1.000.003|1’000’003|1\u202F000\u202F003|١٬٠٠٠٬٠٠٣', '1,000.003'],
    ['4294967295', '4294967295|4,294,967,295|٤٢٩٤٩٦٧٢٩٥', ''],
  ]) {
    for (const [texts, is] of Object.entries({ [typed]: true, [wrong]: false })) {
      for (const text of texts.split('|')) assert.equal(correct(text, right), is, JSON.stringify(text));
    }
  }
  // Nothing but what is invisible is no answer yet.
  for (const text of ['', ' ', '\u200B', '\u3000\u2060']) assert.equal(numberIn(text), '');
});

test('an outcome is the same under each of its names, and look-alikes are none', () => {
  for (const [letter, typed] of [
    ['P', 'P|p|Ｐ|ｐ| p |P-position|p positions|L|l|Ｌ|II|ii|Ⅱ|2|２|٢|P.|\u200BP'],
    ['P', 'second|Second|the second player|player II|previous|loses|lose'],
    ['N', 'N|n|Ｎ|N position|n-position|W|w|Ｗ|I|i|Ⅰ|1|１|१'],
    ['N', 'first|First player|player I|next|the next player|wins|win'],
    // Cyrillic and Greek letters that look alike, and what names neither.
    [undefined, 'Р|Ν|І|| |x|PN|III|3|0|position|a|Backspace|Enter|Ш'],
  ]) {
    for (const text of typed.split('|')) assert.equal(letterIn(text), letter, JSON.stringify(text));
  }
});
