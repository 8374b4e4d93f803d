// catalog and figures: what the page offers is what the solver and the papers' data know.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkShape, count, data, nimatrix, nullable, oneOf, text, words } from './support.mjs';

const { catalog, errata, evaluate, figures, grid, read, sequence, tree, write } = nimatrix;

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

/** The rules text that a form with these values gives. */
function fill(template, parameters, form) {
  let text = template;
  for (const { name, kind, choices } of parameters) {
    const choice = kind === 'choice' && choices.find(({ value }) => value === form[name]);
    text = text.replace(`{${name}}`, choice ? fill(choice.template, choice.parameters, form) : form[name]);
  }
  return text;
}

test('the catalogue has every field', () => {
  checkShape(catalog(), { games: [game] }, 'catalog()');
  assert.deepEqual(
    catalog().games.map(({ id }) => id),
    ['nim', 'sub', 'block', 'mmod', 'kotzig', 'line', 'wythoff'],
  );
});

test('a form as it first stands is a game', () => {
  for (const { id, template, parameters } of catalog().games) {
    for (const rules of filled(template, parameters)) {
      const state = read(`g=${rules}`);
      assert.deepEqual(state.notices, [], rules);
      assert.equal(state.game, id);
      assert.equal(fill(template, parameters, state.form).replaceAll(' ', ''), state.rules);
    }
  }
});

test('an example of a game is one', () => {
  for (const { id, template, parameters, position, examples } of catalog().games) {
    assert.ok(examples.length > 0, id);
    for (const { rules } of examples) {
      const state = read(`g=${rules}`);
      assert.deepEqual([state.notices, state.game, state.rules], [[], id, rules]);
      assert.equal(fill(template, parameters, state.form).replaceAll(' ', ''), rules);
      assert.equal(state.piles.length > 0, position !== 'moves', rules);
      assert.equal(state.restriction !== null, position === 'piles+restriction', rules);
      assert.ok(count(evaluate(`g=${rules}`).moves.length), rules);
    }
  }
});

test('a number of a form may be as small and as large as it says', () => {
  const list = catalog().games.flatMap(({ template, parameters }) =>
    parameters.map(one => ({ template, parameters, one })),
  );
  const integers = list.filter(({ one }) => one.kind === 'integer');
  assert.ok(integers.length >= 4);
  for (const { template, parameters, one } of integers) {
    for (const value of [one.min, one.max]) {
      const rules = filled(template.replace(`{${one.name}}`, value), parameters)[0];
      assert.deepEqual(read(`g=${rules}`).notices, [], rules);
    }
    assert.equal(
      read(`g=${filled(template.replace(`{${one.name}}`, one.min - 1), parameters)[0]}`).notices.length,
      1,
    );
  }
});

test('every figure has every field and is a canonical link', () => {
  const figure = { id: words, group: words, title: words, source: words, caption: words, query: words };
  checkShape(figures(), [figure], 'figures()');
  assert.equal(new Set(figures().map(({ id }) => id)).size, figures().length);
  for (const { query } of figures()) {
    assert.equal(write(read(query)), query);
    assert.ok(query.length <= 200 && /^[a-z0-9=&:,./-]*[a-z0-9]$/.test(query), query);
  }
});

/** What a page asks for to draw a view. */
const drawn = { tree: query => tree(query, 500).nodes, sequence: query => sequence(query).outcomes };

test('every figure can be drawn and answered', () => {
  const known = new Set(
    data('figures/papers.json').facts.flatMap(({ id }) => [id, id.replace(/\.n\d+$/, '')]),
  );
  assert.ok(figures().length > 60);
  for (const { id, query } of figures()) {
    assert.ok(known.has(id), `no fact is called ${id}`);
    const draw = drawn[read(query).view] ?? (link => grid(link).outcomes);
    assert.ok(draw(query).length > 0, id);
    assert.deepEqual(read(evaluate(query).query).notices, [], id);
  }
});

test('every erratum says what is printed and what is right', () => {
  const erratum = {
    id: words,
    source: words,
    place: words,
    printed: words,
    right: words,
    shown_by: nullable(words),
  };
  checkShape(errata(), [erratum], 'errata()');
  assert.ok(errata().length > 10);
  assert.equal(new Set(errata().map(({ id }) => id)).size, errata().length);
  for (const { id, shown_by } of errata()) {
    if (shown_by !== null) assert.deepEqual(read(shown_by).notices, [], id);
  }
});
