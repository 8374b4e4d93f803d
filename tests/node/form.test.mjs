// Forms of rules: what a filled form stands for, which field a fault lies in, what number a person wrote, and
// the values that sliders offer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { chosen, fieldAt, inUse, rulesText, valueOf } = await page('core/form.ts');
const { wholeIn } = await page('core/field.ts');
const { after, endFor, played, valuesOf } = await page('core/slider.ts');
const { games } = nimatrix.catalog();
const game = id => games.find(found => found.id === id);
const names = parameters => parameters.map(({ name }) => name);
const takes = rules => nimatrix.read(`g=${encodeURIComponent(rules)}`).notices.length === 0;

test('a filled form stands for the rules text from which it was read', () => {
  for (const rules of 'nim sub:1,2,3 block:4:k2 block:3:1,3/2,3 mmod:6 kotzig:7:1,2 wythoff'.split(' ')) {
    const state = nimatrix.read(`g=${rules}`);
    assert.equal(rulesText(game(state.game), state.form), state.rules);
  }
  for (const entry of games) assert.ok(takes(rulesText(entry, {})), entry.id);
});

test('only fields of what was chosen are in use', () => {
  const block = game('block');
  const choices = block.parameters.find(({ kind }) => kind === 'choice');
  for (const choice of choices.choices) {
    const values = { [choices.name]: choice.value };
    const used = names(inUse(block.parameters, values));
    assert.equal(chosen(choices, values), choice);
    for (const name of choices.choices.flatMap(other => names(other.parameters))) {
      assert.equal(used.includes(name), names(choice.parameters).includes(name), `${choice.value} ${name}`);
    }
  }
  const [field] = block.parameters.filter(({ kind }) => kind !== 'choice');
  assert.equal(chosen(field, { [field.name]: choices.choices[0].value }), undefined);
  assert.deepEqual([valueOf(field, {}), valueOf(field, { [field.name]: '9' })], [field.default, '9']);
});

test('a character of the rules text leads to the field whose value it is', () => {
  const { game: id, form, rules } = nimatrix.read('g=block:12:k3');
  const fields = Array.from({ length: rules.length + 2 }, (_, at) => fieldAt(game(id), form, at)?.name ?? '');
  // b l o c k : 1 2 : k 3, and after a value what it lacks.
  const [n, k] = [fields[7], fields[11]];
  assert.deepEqual(fields, ['', '', '', '', '', '', '', n, n, n, '', k, k, '', ''].slice(0, fields.length));
  assert.deepEqual([form[n], form[k]], ['12', '3']);
});

test('a whole number is read as it was written, up to the largest that the solver holds', () => {
  for (const [text, value] of [
    ['7', 7],
    [' 12 000 ', 12000],
    ['007', 7],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['18446744073709551615', 18446744073709551615n],
    ['000000000000000000007', 7],
    ['４２', 42],
    ['٤٢', 42],
    ['𝟒\u200b2', 42],
    ['1,000', 1000],
    ['+3', 3],
    ...['18446744073709551616', '2²', '三', '', '-1', '1.5', '7a', 'a7'].map(text => [text, null]),
  ]) {
    assert.equal(wholeIn(text), value, text);
  }
});

/** The values that a slider offers for a parameter of a game. */
function values(rules, name) {
  const { game: id, form } = nimatrix.read(`g=${rules}`);
  const all = parameters =>
    parameters.flatMap(parameter => [
      parameter,
      ...parameter.choices.flatMap(choice => all(choice.parameters)),
    ]);
  const parameter = all(game(id).parameters).find(parameter => parameter.name === name);
  return valuesOf(game(id), parameter, form, takes);
}

test('a slider offers exactly the values that the rules can have', () => {
  for (const [rules, name, least, most, rulesOf = value => rules.replace(/\d+/, String(value))] of [
    ['mmod:6', 'm', 1, 16],
    ['mmod:100', 'm', 1, 128],
    ['kotzig:7:1,2', 'n', 1, 16],
    ['block:60:k1', 'n', 1, 64],
    // What is blocked bounds the modulus, and the modulus what is blocked.
    ['block:4:k2', 'n', 1, 16],
    ['block:4:k2', 'k', 0, 16, k => `block:4:k${k}`],
  ]) {
    const all = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    const wanted = all.filter(value => takes(rulesOf(value)));
    assert.ok(name === 'k' ? wanted.length < 6 : wanted.length > 10);
    assert.deepEqual(values(rules, name), wanted, rules);
  }
});

test('a number too large for a slider has none', () => {
  assert.deepEqual(values('mmod:1000000', 'm'), []);
  // A slider from 1 offers 256 values, one from 0 offers 257.
  const form = { template: 'sub:{n}', parameters: [] };
  const offered = min => valuesOf(form, { name: 'n', min, max: 1000 }, { n: '200' }, () => true);
  assert.deepEqual([offered(1).length, offered(0).length], [256, 0]);
  assert.deepEqual([endFor(6), endFor(16), endFor(3, 15)], [16, 32, 15]);
});

test('what plays goes from each value to the next and begins again', () => {
  assert.deepEqual(
    [3, 5, 4].map(now => played([2, 3, 5], now)),
    [5, 2, 5],
  );
  assert.equal(played([], 4), 4);
  // A hand that comes to a place without a value goes on the way it came.
  for (const [from, to, there] of [
    [3, 4, 5],
    [5, 4, 3],
    [3, 3, 3],
    [5, 9, 5],
    [3, 5, 5],
    [3, 2, 2],
  ]) {
    assert.equal(after([2, 3, 5], from, to), there);
  }
});
