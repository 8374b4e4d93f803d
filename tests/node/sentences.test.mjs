// Sentences of the solver: text, pieces, and a template with its values; and sentences of other languages,
// taken to pieces as the solver takes its own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { given, links, nimatrix } from './support.mjs';

const { marked } = await page('language/catalogue.ts');
const { plain, textOf } = await page('solver/protocol.ts');
const { Catalogue, Filling, foreign, Grouped, localize } = await page('language/catalogue.ts');
const { locale } = await page('language/say.ts');
const { errata, evaluate, figures, grid, Job, read, sequence, strategy } = nimatrix;

/** Pieces in short: the kind and the parts, or the text. */
const short = pieces =>
  pieces.map(({ kind, text, parts, lang }) =>
    [kind, ...(parts.length === 0 ? [text] : parts), lang].filter(Boolean).join(' '),
  );
const piecesOf = (...parts) => short(marked(parts));

/** Texts and their pieces, between bars. */
const PIECES = `
a b|text a b
$a$|variable a
Take $k$ of $n$.|text Take |variable k|text  of |variable n|text .
$2^k$ and $k^12$|power 2 k|text  and |power k 12
$x_1$, $x_i$|subscript x 1|text , |subscript x i
$x₁₂$ $n₊ᵢ$|subscript x 12|text  |subscript n +i
$x₀₃₄₅₆₇₈₉$|subscript x 03456789
$k²$ $2ᵏ$|power k 2|text  |power 2 k
$P(x)$ $f(3)$|function P x|text  |function f 3
$γ + Α$|variable γ|text  + |variable Α
$(a + 1)²$|text (|variable a|text  + 1|power ) 2
$((1))²$|text ((1))²
$mod 3$|text mod 3
$xy_1$|text xy_1
$a = 12$|variable a|text  = 12
$ab(c)$|text ab(|variable c|text )
a P-position|text a |term P-position
eine N-Stellung.|text eine |term N-Stellung|text .
P局面です|term P局面|text です
les positions P et N|text les |term positions P|text  et N
la position N|text la |term position N
position Net|text position Net
AP-position|text AP-position
non-P-position|text non-P-position
P and N|text P and N
P-|text P-`;

test('mathematics is between dollars; P and N with their word are a term, in every language', () => {
  for (const [text, ...pieces] of PIECES.split('\n').map(line => line.split('|').filter(Boolean))) {
    assert.deepEqual(piecesOf(text ?? ''), pieces, text);
    assert.equal(textOf(marked([text ?? ''])), (text ?? '').replaceAll('$', ''));
  }
});

test('pieces stand between texts, also within mathematics', () => {
  const number = [{ kind: 'number', text: '5', parts: [] }];
  for (const [pieces, ...parts] of [
    [
      'text Pile |number 5|text  of |variable n|text  + |number 5|text  |term P-positions',
      'Pile ',
      number,
      ' of $n + ',
      number,
      '$ P-positions',
    ],
    // A number after a power's sign is its exponent, and texts side by side are one.
    ['text 3 + |power 10 5|text  more', '$3 + 10^', number, '$ more'],
    ['power 10 5', '$10^', number, '$'],
    ['text 10^(|number 5|text )', '$10^(', number, ')$'],
    ['text 10^x', '$10^', [plain('x')], '$'],
    ['variable k|text  + |number 5', '$k + ', number, '$'],
    ['text ab', [plain('a')], [plain('b')], [plain('')]],
  ]) {
    assert.equal(piecesOf(...parts).join('|'), pieces);
  }
  assert.equal(textOf(marked(['$10^', number, '$'])), '10^5');
});

test('a number in English has its groups', () => {
  for (const amount of [0, 7, 999, 1000, 12345, 1234567, 9e15, 2e21, 10n ** 18n, 2n ** 64n - 1n]) {
    assert.equal(locale.grouped(amount), amount.toLocaleString('en'));
  }
});

test('a catalogue translates its keys, with the plural of the number', () => {
  const german = new Catalogue('de', {
    Play: 'Spielen',
    '{0} piles': '{0, plural, one {# Haufen allein} other {{0} Haufen}}',
    '<nim-matrix> draws {0}': '<nim-matrix> zeichnet {0}',
  });
  assert.deepEqual([german.text('Play'), german.text('Stop')], ['Spielen', null]);
  assert.equal(german.message('Stop', {}), null);
  const many = number => german.message('{0} piles', { 0: new Filling([plain(`${number}`)], number) });
  assert.deepEqual(many(1), ['1 Haufen allein']);
  const [filling, rest] = many(7);
  assert.deepEqual([textOf(filling.pieces), rest], ['7', ' Haufen']);
  const matrix = new Filling([plain('P')]);
  assert.deepEqual(german.message('<nim-matrix> draws {0}', { 0: matrix }), [
    '<nim-matrix> zeichnet ',
    matrix,
  ]);
  assert.equal(`${new Filling([plain('a'), plain('b')])}`, 'ab');
  assert.ok(Number.isNaN(new Filling([]).valueOf()));
  const grouped = new Grouped('1,000', 1000);
  assert.deepEqual([`${grouped}`, grouped.number], ['1,000', 1000]);
  assert.deepEqual(foreign(plain('a')), { ...plain('a'), lang: 'en' });
});

const value = (kind, text, more = {}) => ({
  kind,
  text,
  number: null,
  items: [],
  form: null,
  values: {},
  ...more,
});
const number = n => value('number', String(n), { number: n });
/** A sentence of the solver; its own pieces are one text. */
const sentence = (form, values = {}, text = form) => ({ text, pieces: [plain(text)], form, values });
const german = new Catalogue('de', {
  'Take {n} from {pile}.': 'Nimm {n} von {pile}.',
  'the pile': 'dem Haufen',
  'pile {number}': 'Haufen {number}',
  'P-position': 'P-Stellung',
  Nim: 'Nim-Spiel',
  'Pile {0}': 'Haufen {0}',
  'It holds.': 'Es stimmt.',
  '{list} hold.': '{list} gelten.',
});
const localized = (form, values) => localize(german, sentence(form, values));

test('a sentence is translated with the values of its places', () => {
  const take = pile => localized('Take {n} from {pile}.', { n: number(3), pile });
  assert.equal(take(value('text', 'the pile')).text, 'Nimm 3 von dem Haufen.');
  assert.equal(take(value('text', 'here')).text, 'Nimm 3 von here.');
  const named = { form: 'pile {number}', values: { number: number(2) } };
  assert.equal(take(value('sentence', 'pile 2', named)).text, 'Nimm 3 von Haufen 2.');
  assert.equal(take(value('sentence', 'the pile')).text, 'Nimm 3 von dem Haufen.');
  assert.equal(take(value('P', 'P-position')).text, 'Nimm 3 von P-Stellung.');
  assert.deepEqual(short(take(value('N', 'N-position')).pieces), [
    'text Nimm ',
    'number 3',
    'text  von ',
    'term N-position',
    'text .',
  ]);
  const { form, values } = take(value('text', 'here'));
  assert.deepEqual([form, values.n.number], ['Take {n} from {pile}.', 3]);
});

test('what is not translated is English, and marked so', () => {
  assert.deepEqual(short(localized('Something else.').pieces), ['text Something else. en']);
  const other = { form: 'another {number}', values: { number: number(2) } };
  const { pieces } = localized('Take {n} from {pile}.', {
    n: number(3),
    pile: value('sentence', 'another 2', other),
  });
  assert.deepEqual(short(pieces), ['text Nimm ', 'number 3', 'text  von ', 'text another 2 en', 'text .']);
  // A template without words keeps its placeholders; other braces stay.
  const signs = localized('{a} + $2^{b}$ = {C}', { a: value('text', 'the pile'), b: number(4) });
  assert.equal(signs.text, 'dem Haufen + 2^4 = {C}');
  assert.equal(
    localized('$mex {a}$: {b}', { a: number(1), b: value('text', 'the pile') }).text,
    'mex 1: dem Haufen',
  );
  assert.equal(localized('{a}: {missing}', { a: number(1) }).text, '1: {missing}');
});

test('lists are joined as the language joins them', () => {
  const items = [value('text', 'the pile'), number(2), number(3)];
  const french = new Catalogue('fr', { '{list} hold.': '{list}.' });
  const japanese = new Catalogue('ja', { '{list} hold.': '{list}。' });
  for (const [kind, joined, catalogue = german] of [
    ['and', 'dem Haufen, 2 und 3 gelten.'],
    ['or', 'dem Haufen, 2 oder 3 gelten.'],
    ['list', 'dem Haufen, 2, 3 gelten.'],
    ['parts', 'dem Haufen; 2; 3 gelten.'],
    ['set', '{dem Haufen,2,3} gelten.'],
    ['tight', 'all gelten.'],
    ['parts', 'the pile\u00a0; 2\u00a0; 3.', french],
    ['parts', 'the pile；2；3。', japanese],
  ]) {
    const list = { list: value(kind, 'all', { items }) };
    assert.equal(localize(catalogue, sentence('{list} hold.', list)).text, joined);
  }
  for (const [length, first] of [
    [7, 'text a,b gelten.'],
    [8, 'list 0 1 2 3 4 5 6 7'],
  ]) {
    const many = Array.from({ length }, (_, at) => number(at));
    const { pieces } = localized('{list} hold.', { list: value('tight', 'a,b', { items: many }) });
    assert.equal(short(pieces)[0], first);
  }
});

test('words of the solver are translated, and names for programs stay', () => {
  for (const name of ['title', 'rule', 'label', 'help', 'down', 'across', 'words']) {
    assert.deepEqual(localize(german, { [name]: 'Nim' }), { [name]: 'Nim-Spiel' });
  }
  for (const name of ['heads', 'rows', 'foot']) {
    assert.deepEqual(localize(german, { heads: [], [name]: ['Nim'] }), { heads: [], [name]: ['Nim-Spiel'] });
  }
  for (const name of ['query', 'found', 'key', 'rules']) {
    assert.deepEqual(localize(german, { [name]: 'Nim' }), { [name]: 'Nim' });
  }
  const kept = { bytes: Uint8Array.of(1, 2), list: [1, 2], nothing: null };
  const { bytes, list, nothing } = localize(german, { ...kept, inner: [{ rule: 'Nim' }] });
  assert.deepEqual([bytes === kept.bytes, list === kept.list, nothing], [true, true, null]);
  // A name has its number at the end, and nothing but its own words before it.
  const named = label => localize(new Catalogue('de', NAMES), { label }).label;
  const NAMES = { 'Pile {0}': 'Haufen {0}', 'Pile 2 of {0}': 'Haufen 2 von {0}' };
  for (const [label, expected] of [
    ['Pile 12', 'Haufen 12'],
    ['Pile 2 of 3', 'Haufen 2 von 3'],
    ['Pile 3 of 4', 'Pile 3 of 4'],
    ['2Pile 3', '2Pile 3'],
    ['Pile 3.', 'Pile 3.'],
  ]) {
    assert.equal(named(label), expected);
  }
});

test('a sentence is translated as plain text too, wherever an answer has one', () => {
  const values = { n: number(3), pile: value('text', 'the pile') };
  const take = sentence('Take {n} from {pile}.', values, 'Take 3 from the pile.');
  const { text } = take;
  const translated = 'Nimm 3 von dem Haufen.';
  for (const name of ['words', 'message', 'caption', 'source', 'proof', 'closed']) {
    assert.equal(localize(german, { said: take, [name]: text })[name], translated, name);
    const answer = localize(german, { said: { [name]: take, right: take }, [name]: text, query: 'Nim' });
    assert.deepEqual(
      [answer[name], answer.said.right.text, answer.query],
      [translated, translated, 'Nim'],
      name,
    );
  }
  assert.deepEqual(localize(german, { said: [take], words: [text] }).words, [translated]);
  // What has no sentence stays as it is.
  const open = localize(german, {
    said: { proof: take, closed: null },
    proof: text,
    closed: null,
    source: text,
  });
  assert.deepEqual([open.proof, open.closed, open.source], [translated, null, text]);
});

test('a refusal has its window, piles and limits as numbers', () => {
  const refused = link => {
    try {
      sequence(link);
    } catch (error) {
      assert.equal(error.message, `${error.key}: ${error.said.text}`);
      return error.said.values;
    }
    return assert.fail(`${link} has an answer`);
  };
  const { what, allowed } = refused('g=line:9:all:5&view=sequence&w=10001,0,7,1');
  const { cols, x0 } = what.values.found.values;
  assert.deepEqual([cols.number, x0.number], [7, 10001]);
  assert.equal(allowed.values.most.number, 10000);
  const words = read('g=nim&p=4,2&view=nothing').notices[0].said.values.what.values.found;
  assert.deepEqual([words.values.text.kind, words.text], ['text', 'nothing']);
});

test('an error of a job and of a bad argument has a sentence', () => {
  for (const ask of [() => new Job('dream', 'g=nim'), () => new Job('evaluate', 'g=nim').answer()]) {
    assert.throws(ask, ({ message, said: { text, pieces } }) => {
      assert.equal(pieces.map(piece => piece.text).join(''), text);
      return message.endsWith(text) && text !== '';
    });
  }
});

/** A notice whose message is its sentence alone, without its key. */
const withoutKey = ({ key, message, ...rest }) => ({ ...rest, message: message.slice(key.length + 2) });

/** The plain texts of an answer agree with its sentences. */
function assertPlain({ said, ...plain }, where) {
  if ('form' in said) return assert.ok(Object.values(plain).includes(said.text), `${where}: ${said.text}`);
  for (const [name, sentence] of Object.entries(said)) {
    assert.equal(plain[name] ?? plain.words?.[name] ?? null, sentence?.text ?? null, `${where}, ${name}`);
  }
}

test('an English catalogue gives the texts and pieces of the solver', () => {
  // Braces that are no placeholder are quoted in a message.
  const quoted = key => key.replace(/\{(?![a-z_][a-z0-9_]*\})|(?<!\{[a-z0-9_]*)\}/g, brace => `'${brace}'`);
  const messages = {};
  const gather = answer => {
    if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return;
    if (typeof answer.form === 'string') messages[answer.form] = quoted(answer.form);
    for (const value of Object.values(answer)) gather(value);
  };
  const state = link => ({ ...read(link), notices: read(link).notices.map(withoutKey) });
  const asks = [state, evaluate, strategy, sequence, grid];
  const answers = links.flatMap(link => asks.map(ask => [link, given(ask, link)]));
  answers.push(['figures', figures()], ['errata', errata()]);
  for (const [, answer] of answers) gather(answer);
  const english = new Catalogue('en-GB', messages);
  let sentences = 0;
  const same = (localized, original, where) => {
    if (typeof original === 'string') return void assert.equal(localized, original, where);
    if (typeof original !== 'object' || original === null || ArrayBuffer.isView(original)) return;
    if ('form' in original && 'pieces' in original) {
      sentences += 1;
      assert.equal(localized.text, original.text, where);
      assert.doesNotMatch(original.text, /\$|\{[a-z_]+\}/, where);
      assert.deepEqual(localized.pieces, original.pieces, `${where}: ${original.form}`);
      return;
    }
    if (typeof original.said === 'object') assertPlain(original, where);
    for (const name of Object.keys(original)) same(localized[name], original[name], `${where}, ${name}`);
  };
  for (const [link, answer] of answers) same(localize(english, answer), answer, link);
  assert.ok(sentences > 1000, `${sentences} sentences`);
});
