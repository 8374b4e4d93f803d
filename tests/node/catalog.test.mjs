// catalog, figures and errata: the page offers games, figures and errata that the solver knows.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkShape, count, nimatrix, oneOf, text, words } from './support.mjs';

const { catalog, evaluate, read } = nimatrix;

const parameter = {
  name: words,
  label: words,
  help: words,
  kind: oneOf('integer', 'text', 'choice'),
  min: value => typeof value === 'number',
  max: value => typeof value === 'number',
  default: text,
  choices: [
    (choice, path) => {
      // What is usual may write nothing, as normal play does.
      const template = choice.parameters.length === 0 ? text : words;
      checkShape(choice, { value: words, label: words, template, parameters: [parameter] }, path);
    },
  ],
};
const game = {
  id: words,
  title: words,
  rule: words,
  sources: [{ id: words, short: words, full: words }],
  template: words,
  custom: value => typeof value === 'boolean',
  parameters: [parameter],
  position: oneOf('piles', 'piles+restriction', 'moves'),
  examples: [{ rules: words, title: words }],
};

/** Every rules text that a form gives when nothing in it is changed: one for each choice. */
function filled(template, parameters) {
  let texts = [template];
  for (const { name, kind, default: value, choices } of parameters) {
    const values =
      kind === 'choice' ? choices.flatMap(choice => filled(choice.template, choice.parameters)) : [value];
    texts = texts.flatMap(text => values.map(value => text.replace(`{${name}}`, value)));
  }
  return texts;
}

test('the catalogue has every field', () => {
  checkShape(catalog(), { games: [game] }, 'catalog()');
  assert.deepEqual(
    catalog().games.map(({ id }) => id),
    ['nim', 'sub', 'block', 'mmod', 'kotzig', 'line', 'wythoff', 'take'],
  );
});

test('every choice of a form, and every example, is a game', () => {
  for (const { id, template, parameters, position, examples } of catalog().games) {
    assert.ok(examples.length > 0, id);
    for (const rules of [...filled(template, parameters), ...examples.map(example => example.rules)]) {
      const state = read(`g=${rules}`);
      assert.deepEqual([state.notices, state.game, state.rules], [[], id, rules.replaceAll(' ', '')]);
      assert.equal(state.piles.length > 0, position !== 'moves', rules);
      assert.equal(state.restriction !== null, position === 'piles+restriction', rules);
      assert.ok(count(evaluate(`g=${rules}`).moves.length), rules);
    }
  }
});

test('a number of a form may be as small and as large as it says', () => {
  let integers = 0;
  for (const { template, parameters } of catalog().games) {
    for (const { name, min, max } of parameters.filter(({ kind }) => kind === 'integer')) {
      const notices = value =>
        read(`g=${filled(template.replace(`{${name}}`, value), parameters)[0]}`).notices;
      assert.deepEqual([notices(min), notices(max), notices(min - 1).length], [[], [], 1], name);
      integers++;
    }
  }
  assert.ok(integers >= 4);
});
