// Answers as people type them: digits of any script, wide letters, other names of outcomes; and no more.
import assert from 'node:assert/strict';
import test from 'node:test';
import { conditionFor } from './condition.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { letterIn, numberIn } = await page('model/typed.ts');
const { correct, taskOf } = await page('exercise/task.ts');
const { latex } = await page('exercise/latex.ts');
const { listIn } = await page('exercise/list.ts');
const { namesOf } = await page('words/seldom.ts');
const ask = async (kind, query) => nimatrix[kind](query);

test('a number is the same in whatever digits and signs it is typed', () => {
  for (const [right, ...typed] of [
    [
      '2',
      '2',
      '02',
      ' 2',
      '2 ',
      '２',
      '+2',
      '＋２',
      '2.',
      '２．',
      '2。',
      '2,',
      '2.0',
      '٢',
      '۲',
      '२',
      '২',
      '๒',
      '២',
    ],
    [
      '2',
      '𝟚',
      '②',
      '\u200B2',
      '2\u200B',
      '\u200F2',
      '2\uFE0F\u20E3',
      '\uFEFF2',
      '\u00A02',
      '\u30002',
      '*2',
      '= 2',
      '00002',
    ],
    ['0', '0', '00', '０', '٠', '०', '0.'],
    ['10', '10', '１０', '010', '١٠', '१०', '1\u200B0', '1\u00AD0'],
    [
      '1000003',
      '1000003',
      '1 000 003',
      '1,000,003',
      '1.000.003',
      '1’000’003',
      '1\u202F000\u202F003',
      '١٬٠٠٠٬٠٠٣',
    ],
    ['4294967295', '4294967295', '4,294,967,295', '٤٢٩٤٩٦٧٢٩٥'],
  ]) {
    for (const text of typed) assert.ok(correct(text, right), `${JSON.stringify(text)} is ${right}`);
  }
  for (const [right, ...typed] of [
    [
      '2',
      '',
      ' ',
      '\u200B',
      '3',
      '20',
      '0.2',
      '2.5',
      '2,5',
      '-2',
      '−2',
      '1 2',
      '2 3',
      '22',
      'II',
      'two',
      '2a',
      '2-',
      '1/2',
    ],
    ['1000', '1,00', '10,00', '1,0000', '100,0', '1.000,5', '1 000 00'],
    ['0', '', 'o', 'O', 'О', '٥'],
    ['12', '1 2', '1.2', '21', '٢١'],
  ]) {
    for (const text of typed) assert.ok(!correct(text, right), `${JSON.stringify(text)} is not ${right}`);
  }
  // Nothing but what is invisible is no answer yet.
  for (const text of ['', ' ', '\u200B', '\u3000\u2060']) assert.equal(numberIn(text), '');
});

test('an outcome is the same under each of its names, and look-alikes are none', () => {
  for (const [letter, ...typed] of [
    [
      'P',
      'P',
      'p',
      'Ｐ',
      'ｐ',
      ' p ',
      'P-position',
      'p positions',
      'L',
      'l',
      'Ｌ',
      'II',
      'ii',
      'Ⅱ',
      '2',
      '２',
      '٢',
    ],
    ['P', 'second', 'Second', 'the second player', 'player II', 'previous', 'P.', '\u200BP'],
    ['N', 'N', 'n', 'Ｎ', 'N position', 'n-position', 'W', 'w', 'Ｗ', 'I', 'i', 'Ⅰ', '1', '１', '१'],
    ['N', 'first', 'First player', 'player I', 'next', 'the next player'],
    // Cyrillic and Greek letters that look alike, and what names neither.
    [
      undefined,
      'Р',
      'Ν',
      'І',
      '',
      ' ',
      'x',
      'PN',
      'III',
      '3',
      '0',
      'position',
      'a',
      'Backspace',
      'Enter',
      'Ш',
    ],
  ]) {
    for (const text of typed) assert.equal(letterIn(text), letter, JSON.stringify(text));
  }
});

test('a law begins with an outcome in any of these ways, and its condition stays as it is written', () => {
  for (const [text, condition] of [
    ['Ｐ iff a = b', 'a = b'],
    ['P-position iff a = b', 'a = b'],
    ['second IFF a = b', 'a = b'],
    ['II ⇔ a = b', 'a = b'],
    ['P<=>a = b', 'a = b'],
    ['w iff a² = b', 'not (a² = b)'],
    ['first player iff a = b', 'not (a = b)'],
    ['Р iff a = b', 'Р iff a = b'],
    ['a iff b', 'a iff b'],
    ['a ⇔ b', 'a ⇔ b'],
  ]) {
    for (const names of ['pn', 'wl', '12']) assert.equal(conditionFor(text, namesOf(names)), condition, text);
  }
});

test('the key has the names in force, of outcomes and of residues', async () => {
  const keyOf = async line => {
    const list = listIn(line);
    assert.deepEqual(list.wrong, []);
    const made = await taskOf(list.questions[0], null, ask, nimatrix);
    return latex(list, [made], true);
  };
  const strip = 'g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1';
  for (const [line, there, gone] of [
    [`q=law&${strip}`, /textbf\{P exactly if n/, /\bII?\b|L exactly/],
    [`q=law&${strip}&names=wl`, /Which positions are L\?[^]*textbf\{L exactly if n/, /\bP\b/],
    [`q=law&${strip}&names=12`, /Which positions are II\?[^]*textbf\{II exactly if n/, /\bP\b/],
    ['q=law&g=sub:2,4,7&p=0&view=sequence&w=0,0,22,1&names=wl', /textbf\{L exactly if n/, /\bP\b/],
    ['q=wins&g=sub:1,2,3&p=8&names=wl', /textbf\{L: the player to move loses\}/, /\bP\b/],
    ['q=wins&g=nim&p=3,5&names=12', /textbf\{I: player I wins\}/, /\bN\b/],
    [`q=fill&${strip}&rows=outcome&names=12`, /cell\{II\} & \\cell\{I\}/, /cell\{[PN]\}/],
    [
      'q=move&g=block:2:k1&p=3,4&r=1&names=odd',
      /\(3, 4\), not odd[^]*Take 2 from pile 2, block odd/,
      /block \d/,
    ],
    ['q=move&g=block:2:k1&p=2,4&r=2&names=wl,odd', /not even[^]*block (?:odd|even)/, /block \d/],
    ['q=move&g=block:3:k1&p=2,4&r=2', /not 2[^]*block \d/, /odd|even/],
    ['q=wins&g=block:2:k1&p=2,4&r=2&names=odd | {r} blocked', /even blocked/, /2 blocked/],
  ]) {
    const key = (await keyOf(line)).replace(/^%.*$/gm, '');
    assert.match(key, there, line);
    assert.doesNotMatch(key, gone, line);
  }
});
