// What the page offers: games while one types their rules, and views that suit a game.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { offers } = await page('core/form.ts');
const { asksOf, isOverParameters, viewOf, views, viewsFor } = await page('views/list.ts');
const catalog = nimatrix.catalog();
const { games } = catalog;

const ids = text => offers(games, text).map(({ game }) => game.id);
const rulesOf = (text, id) =>
  offers(games, text)
    .find(({ game }) => game.id === id)
    .suggestions.map(({ rules }) => rules);

test('an empty field offers every game, each in a form that can be taken', () => {
  assert.deepEqual(
    ids(''),
    games.map(({ id }) => id),
  );
  for (const { game, suggestions } of offers(games, '  ')) {
    const [usual, ...examples] = suggestions;
    assert.equal(usual.title, game.title);
    assert.deepEqual(
      examples,
      game.examples.filter(({ rules }) => rules !== usual.rules),
    );
    assert.equal(new Set(suggestions.map(({ rules }) => rules)).size, suggestions.length);
    for (const { rules } of suggestions) {
      const { notices, game: id } = nimatrix.read(`g=${rules}`);
      assert.deepEqual([notices, id], [[], game.id], rules);
    }
  }
});

test('a form has the names of its fields, and help for each that is in use', () => {
  const [sub] = offers(games, 'sub:');
  const { parameters, template } = sub.game;
  assert.ok(parameters.length > 0);
  for (const { name, label } of parameters) {
    assert.ok(template.includes(`{${name}}`));
    assert.ok(!sub.form.includes('{') && sub.form.includes(`‹${label}›`));
  }
  assert.ok(sub.form.startsWith('sub:‹'));
  assert.equal(sub.help[0], `${parameters[0].label}: ${parameters[0].help}`);
  const nim = offers(games, '').find(({ game }) => game.id === 'nim');
  assert.deepEqual([nim.form, nim.help], ['nim', []]);
});

test('what is typed is the beginning of rules, or words of a title', () => {
  for (const [text, first] of [
    ['sub:1,', 'sub'],
    ['SUB:1,', 'sub'],
    ['block:4', 'block'],
    ['Wythoff’s', 'wythoff'],
    ['  kotz ', 'kotzig'],
  ]) {
    assert.equal(ids(text)[0], first, text);
  }
  const begun = rulesOf('', 'sub').filter(rules => rules.startsWith('sub:1,'));
  assert.ok(begun.length > 1 && begun.length < rulesOf('', 'sub').length);
  // Rules go on with what was typed; titles have all of the words, somewhere.
  const titles = games.flatMap(({ title, examples }) => [title, ...examples.map(one => one.title)]);
  const turned = titles.map(title => title.toUpperCase().split(' ').reverse().join('  '));
  const others = 'sub:1,|SUB:1,|sub:1|1,2|,3|k1|/2|NIM|(1,2|g|no such game|nim zzz'.split('|');
  for (const text of [...others, ...titles, ...turned]) {
    const words = text.toLowerCase().split(/\s+/);
    for (const { id, title, examples } of games) {
      const fits = rulesOf('', id).filter(rules => {
        const own = examples.filter(example => example.rules === rules).map(example => example.title);
        const said = [title, ...own].join(' ').toLowerCase();
        return rules.startsWith(text.toLowerCase()) || words.every(word => said.includes(word));
      });
      assert.deepEqual(ids(text).includes(id) ? rulesOf(text, id) : [], fits, `${text} ${id}`);
    }
  }
  for (const { id, title, examples } of games) {
    assert.ok(ids(title).includes(id), title);
    for (const example of examples) assert.ok(rulesOf(example.title, id).includes(example.rules));
  }
});

test('what is written already is not offered, but its game stays in sight', () => {
  const [sub] = games.filter(({ id }) => id === 'sub');
  const [{ rules }] = offers([sub], '')[0].suggestions;
  const [offer] = offers([sub], ` ${rules} `);
  assert.equal(offer.game.id, 'sub');
  assert.ok(!offer.suggestions.some(suggestion => suggestion.rules === rules));
  for (const text of ['sub:77,78', 'SUB:77,78']) {
    const [about] = offers(games, text);
    assert.deepEqual([about.game.id, about.suggestions], ['sub', []]);
  }
  assert.deepEqual(ids('sub77,78'), []);
});

test('every view of the catalogue can be drawn, and has a name and help of its own', () => {
  const listed = new Set(games.flatMap(game => game.views));
  assert.deepEqual([...listed].sort(), views.map(({ id }) => id).sort());
  for (const key of ['id', 'name', 'help']) {
    const words = views.map(view => view[key]);
    assert.equal(new Set(words).size, views.length);
    for (const word of words) assert.match(word, key === 'name' ? /^[A-Z][a-z]+$/ : /^[a-zP][-a-zPG ]+$/);
  }
  for (const { id, views: of } of games) {
    assert.deepEqual(
      viewsFor(catalog, { game: id }).map(view => view.id),
      of,
    );
  }
  assert.deepEqual(viewsFor(catalog, { game: 'chess' }), []);
  for (const view of views) assert.equal(viewOf(view.id), view);
  assert.equal(viewOf('none').id, 'outcome');
});

test('each view asks the question whose answer it draws', () => {
  const asked = {
    panels: ['outcome', 'grundy', 'plot', 'text'],
    sequence: ['sequence'],
    tree: ['tree'],
    board: ['circle', 'line'],
    null: ['piles', 'play', 'table'],
  };
  for (const [asks, of] of Object.entries(asked)) {
    for (const view of of) assert.equal(String(asksOf({ view, piles: [3, 5] })), asks, view);
  }
  // To play with a token needs its board, and its matrices are over n.
  assert.equal(asksOf({ view: 'play', piles: [] }), 'board');
  assert.equal(asksOf({ view: 'piles', piles: [] }), null);
  for (const [view, piles, is] of [
    ['outcome', [], true],
    ['outcome', [3, 5], false],
    ['circle', [], false],
  ]) {
    assert.equal(isOverParameters({ view, piles }), is, view);
  }
});
