// Forms of rules: what a filled form stands for, which field a fault lies in, and what number a person wrote.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { chosen, fieldAt, inUse, rulesText, valueOf, wholeIn } = await page('model/form.ts');
const { games } = nimatrix.catalog();
const game = id => games.find(found => found.id === id);
const names = parameters => parameters.map(({ name }) => name);

test('a filled form stands for the rules text from which it was read', () => {
  for (const rules of [
    'nim',
    'sub:1,2,3',
    'block:4:k2',
    'block:3:1,3/2,3',
    'mmod:6',
    'kotzig:7:1,2',
    'wythoff',
  ]) {
    const state = nimatrix.read(`g=${rules}`);
    assert.equal(rulesText(game(state.game), state.form), state.rules);
  }
  for (const entry of games) {
    const rules = rulesText(entry, {});
    assert.deepEqual(nimatrix.read(`g=${encodeURIComponent(rules)}`).notices, [], rules);
  }
});

test('only fields of what was chosen are in use', () => {
  const block = game('block');
  const choices = block.parameters.find(({ kind }) => kind === 'choice');
  for (const choice of choices.choices) {
    const values = { [choices.name]: choice.value };
    const used = names(inUse(block.parameters, values));
    assert.equal(chosen(choices, values), choice);
    for (const other of choices.choices) {
      for (const name of names(other.parameters)) {
        const is = names(choice.parameters).includes(name);
        assert.equal(used.includes(name), is, `${choice.value} ${name}`);
      }
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
    ['18446744073709551616', null],
    ['000000000000000000007', 7],
    ['４２', 42],
    ['٤٢', 42],
    ['𝟒\u200b2', 42],
    ['1,000', 1000],
    ['+3', 3],
    ['2²', null],
    ['三', null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['7a', null],
    ['a7', null],
  ]) {
    assert.equal(wholeIn(text), value, text);
  }
});
