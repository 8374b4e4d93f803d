// catalog, figures and errata: the page offers games, figures and errata that the solver knows.
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

/** What a page asks for to draw a view. */
const drawn = { tree: query => tree(query, 500).nodes, sequence: query => sequence(query).outcomes };

test('every figure is a canonical link of a fact of the papers, which can be drawn and answered', () => {
  const figure = { id: words, group: words, title: words, source: words, caption: words, query: words };
  checkShape(figures(), [figure], 'figures()');
  const facts = data('figures/papers.json').facts.flatMap(({ id }) => [id, id.replace(/\.n\d+$/, '')]);
  const known = new Set(facts);
  assert.ok(figures().length > 60 && new Set(figures().map(({ id }) => id)).size === figures().length);
  for (const { id, group, query } of figures()) {
    // What is said of games with a name is checked beside the solver.
    assert.ok(group === 'Named games' || known.has(id), `no fact is called ${id}`);
    assert.equal(write(read(query)), query);
    assert.ok(query.length <= 200 && /^[a-z0-9=&:,./-]*[a-z0-9]$/.test(query), query);
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
