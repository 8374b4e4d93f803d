// The page's offers and names: games in forms, views, titles, typed numbers; filled forms and their rules
// texts, and the field of a fault.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page, together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [engine, { pageTitle }] = await together('solver/engine.ts', 'core/page.ts');
engine.initSync({ module: solver });
const { letterIn, numberIn } = await page('core/field.ts');
const { correct } = await page('exercise/task.ts');
const { suggestions } = await page('core/form.ts');
const { asksOf, isOverParameters, viewOf, views, viewsFor } = await page('views/list.ts');
const catalog = nimatrix.catalog();
const { games } = catalog;

test('every game is suggested in forms that can be taken, each once', () => {
  for (const game of games) {
    const [usual, ...examples] = suggestions(game);
    assert.equal(usual.title, game.title);
    assert.deepEqual(
      examples,
      game.examples.filter(({ rules }) => rules !== usual.rules),
    );
    for (const { rules } of [usual, ...examples]) {
      const { notices, game: id } = nimatrix.read(`g=${rules}`);
      assert.deepEqual([notices, id], [[], game.id], rules);
    }
  }
});

/** Every rules text of an unchanged form: one for each choice. */
function filled(template, parameters) {
  let texts = [template];
  for (const { name, kind, default: value, choices } of parameters) {
    const values =
      kind === 'choice' ? choices.flatMap(choice => filled(choice.template, choice.parameters)) : [value];
    texts = texts.flatMap(text => values.map(value => text.replace(`{${name}}`, value)));
  }
  return texts;
}

test('every choice of a form, and every example, is a game', () => {
  for (const { id, template, parameters, position, examples } of games) {
    assert.ok(examples.length > 0, id);
    for (const rules of [...filled(template, parameters), ...examples.map(example => example.rules)]) {
      const state = nimatrix.read(`g=${rules}`);
      assert.deepEqual([state.notices, state.game, state.rules], [[], id, rules.replaceAll(' ', '')]);
      assert.equal(state.piles.length > 0, position !== 'moves', rules);
      assert.equal(state.restriction !== null, position === 'piles+restriction', rules);
      assert.match(nimatrix.evaluate(`g=${rules}`).outcome, /[NP]/);
    }
  }
});

test('a number of a form may be as small and as large as it says', () => {
  let integers = 0;
  for (const { template, parameters } of games) {
    for (const { name, min, max } of parameters.filter(({ kind }) => kind === 'integer')) {
      const notices = value =>
        nimatrix.read(`g=${filled(template.replace(`{${name}}`, value), parameters)[0]}`).notices;
      assert.deepEqual([notices(min), notices(max), notices(min - 1).length], [[], [], 1], name);
      integers++;
    }
  }
  assert.ok(integers >= 4);
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

const figures = nimatrix.figures();
const titled = (query, more = {}) =>
  pageTitle({ catalog, figures, notices: [], state: nimatrix.read(query), ...more });

test('a page is called by its game, its position and what was played', () => {
  for (const [query, title] of [
    ['g=nim&p=3,5', 'Nim (3, 5) – Nimatrix'],
    ['g=nim&p=3,5&m=1a1', 'Nim (3, 5), after 1a1 – Nimatrix'],
    // Rules are named if the game has several.
    ['g=block:3:k1&p=3,5&r=2', 'Blocking Nim block:3:k1 (3, 5), not 2 – Nimatrix'],
    ['g=block:3:none/1&p=3,5&r=none', 'Blocking Nim block:3:none/1 (3, 5) – Nimatrix'],
    ['g=kotzig:7:1,2', 'Kotzig’s Nim kotzig:7:1,2 – Nimatrix'],
    ['g=kotzig:7:1,2&m=1', 'Kotzig’s Nim kotzig:7:1,2 after 1 – Nimatrix'],
  ]) {
    assert.equal(titled(query), title);
  }
  // Before the catalogue is loaded, a game has no name.
  assert.equal(titled('g=nim&p=3,5', { catalog: { games: [] } }), '(3, 5) – Nimatrix');
});

test('a figure of a paper is called as it is there', () => {
  for (const title of ['The nim-sum of 9 and 3', 'Odd-or-even Nim']) {
    const { query } = figures.find(figure => figure.title === title);
    assert.ok(titled(query).startsWith(`${title}: `), titled(query));
    assert.equal(titled(query), `${title}: ${titled(query, { figures: [] })}`);
  }
});

test('two that are compared are called by both names', () => {
  const query = 'g=block:3:k1&p=3,5&r=2&compare=beside&r2=3';
  const both = 'not 2 compared with not 3';
  assert.equal(titled(query), `Blocking Nim block:3:k1 (3, 5), ${both} – Nimatrix`);
});

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
  // Invisible characters alone are no answer.
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

const { chosen, fieldAt, inUse, partsAround, rulesText, valueOf } = await page('core/form.ts');
const { wholeIn } = await page('core/field.ts');
const { after, played, slidable } = await page('core/slider.ts');
const game = id => games.find(found => found.id === id);
const names = parameters => parameters.map(({ name }) => name);
const takes = rules => nimatrix.read(`g=${encodeURIComponent(rules)}`).notices.length === 0;

test('a filled form stands for the rules text from which it was read', () => {
  const words = new Set();
  const all = games.flatMap(({ examples }) => examples);
  for (const { rules } of all) {
    const state = nimatrix.read(`g=${rules}`);
    assert.equal(nimatrix.read(`g=${rulesText(game(state.game), state.form)}`).rules, state.rules);
    words.add(state.words);
  }
  assert.equal(words.size, all.length, 'no two games have the same words');
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
  // b l o c k : 1 2 : k 3; the character after a value belongs to it.
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
  const canonical = text => (takes(text) ? nimatrix.read(`g=${encodeURIComponent(text)}`).rules : null);
  const found = slidable(partsAround(game(id), form, parameter.name), canonical(rules), canonical);
  return [...(found?.texts.keys() ?? [])];
}

test('a slider offers exactly the values that the rules can have', () => {
  for (const [rules, name, least, most, rulesOf = value => rules.replace(/\d+/, String(value))] of [
    ['mmod:6', 'm', 1, 16],
    ['mmod:100', 'm', 1, 128],
    ['kotzig:7:1,2', 'n', 1, 16],
    ['block:60:k1', 'n', 1, 64],
    // The blocked residues limit the modulus, and the modulus these.
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
  const ends = value => Math.max(...slidable(['sub:', ''], `sub:${value}`, text => text).texts.keys());
  assert.deepEqual([ends(6), ends(16), ends(255)], [16, 32, 256]);
  assert.equal(
    slidable(['sub:', ''], 'sub:256', text => text),
    null,
  );
});

test('what plays goes from each value to the next and begins again', () => {
  assert.deepEqual(
    [3, 5, 4].map(now => played([2, 3, 5], now)),
    [5, 2, 5],
  );
  assert.equal(played([], 4), 4);
  // Without a value at its place, the slider goes on in the direction of the slide.
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
