// Sentences of the solver: each is text, pieces and a template with its values, which a catalogue translates;
// and the strategies that are told in them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { checkShape, given, links, nimatrix, nullable, oneOf, sentence, whole, words } from './support.mjs';

const { errata, evaluate, figures, grid, Job, read, sequence, strategy } = nimatrix;
const { Catalogue } = await page('language/catalogue.ts');
const { localize } = await page('language/catalogue.ts');

/** A template filled in by hand, as a translator would. */
const filled = ({ form, values }) =>
  form
    .split('$')
    .join('')
    .replace(/\{([a-z_0-9]+)\}/g, (place, name) => (name in values ? told(values[name]) : place));

function told(value) {
  if (value.kind === 'sentence') return filled(value);
  if (value.kind === 'number') return String(value.number);
  const items = value.items.map(told);
  switch (value.kind) {
    case 'and':
    case 'or': {
      const last = items.pop() ?? '';
      return items.length === 0 ? last : `${items.join(', ')} ${value.kind} ${last}`;
    }
    case 'list':
      return items.join(', ');
    case 'parts':
      return items.join('; ');
    case 'tight':
      return items.join(',') || 'none';
    case 'set':
      return `{${items.join(',')}}`;
    case 'P':
      return 'a P-position';
    case 'N':
      return 'an N-position';
    default:
      return value.text;
  }
}

function check(said, text, where) {
  checkShape(said, sentence, where);
  assert.equal(said.text, text, where);
  assert.equal(said.pieces.map(piece => piece.text).join(''), text, where);
  assert.equal(filled(said), text, where);
  assert.ok(!text.includes('$') && !/\{[a-z_]+\}/.test(text), `${where}: ${text}`);
}

const kinds = new Set();
const note = pieces => pieces.forEach(({ kind }) => kinds.add(kind));

test('every reason is its pieces, and its template with its values', () => {
  for (const link of links) {
    const evaluation = given(evaluate, link);
    for (const part of evaluation?.explanation ?? []) {
      if (part.kind === 'text') {
        check(part, part.text, link);
        note(part.pieces);
        continue;
      }
      const texts = part.cells.map(row => row.map(cell => cell.map(({ text }) => text).join('')));
      assert.deepEqual(texts, [part.heads, ...part.rows, part.foot], link);
    }
    if (evaluation !== null) check(evaluation.basis.said, evaluation.basis.source, link);
  }
  for (const kind of ['text', 'number', 'variable', 'function', 'term']) assert.ok(kinds.has(kind), kind);
});

const strategyShape = {
  id: words,
  source: sentence,
  outcome: oneOf('P', 'N'),
  played: nullable(words),
  reached: nullable(words),
  rule: sentence,
  reasons: [sentence],
  marks: [{ kind: oneOf('pile', 'column', 'row', 'sizes', 'left', 'space', 'pair'), numbers: [whole] }],
};

test('a strategy has every field, and its move leads to a P-position that it knows', () => {
  const ids = new Set();
  for (const link of links) {
    const play = given(strategy, link);
    if (play === null) continue;
    checkShape(play, strategyShape, link);
    for (const said of [play.rule, play.source, ...play.reasons]) check(said, said.text, link);
    ids.add(play.id);
    assert.equal(play.outcome, given(evaluate, link)?.outcome ?? play.outcome, link);
    assert.equal(play.played === null, play.outcome === 'P', link);
    if (play.reached === null) continue;
    assert.deepEqual(read(play.reached).notices, [], link);
    assert.equal(strategy(play.reached)?.outcome, 'P', `${link}: ${play.played}`);
  }
  assert.ok(ids.size >= 10, [...ids].join(', '));
  for (const link of ['g=block:3:1,3/2,3&p=4,2&r=2,3', 'g=mmod:4&p=1,2,2']) {
    assert.equal(strategy(link), null);
  }
  assert.throws(() => strategy('g=nim&p=x'), { code: 'unexpected', key: 'p' });
});

test('the strategies of the papers say what they say there', () => {
  for (const [link, played, rule] of [
    ['g=sub:1,2,3&p=21', '1a1', 'Leave a multiple of 4.'],
    ['g=nim&p=5,3', '1a2', 'Even out the piles: leave two equal ones.'],
    ['g=nim&p=4,2,1', '1a1', 'Leave piles whose nim-sum is 0.'],
    ['g=kotzig:8:1,3', null, 'Pair spaces at distance 1, and answer every move by the step 1.'],
    ['g=kotzig:9:2,3&m=2', null, 'Answer each step m by 5 − m.'],
    ['g=block:3:k1&p=4,2,1&r=1', '1a2r1'],
    // Figure 5 (a) of Horrocks and Horrocks.
    ['g=kotzig:20:3,4&m=4,4,3,4,3', '3'],
  ]) {
    const play = strategy(link);
    assert.equal(play.rule.text, rule ?? play.rule.text, link);
    assert.equal(play.played, played ?? play.played, link);
  }
});

test('rules, captions, errata, periods and refusals are data too', () => {
  for (const link of links) {
    const state = read(link);
    check(state.said, state.words, link);
    for (const { key, message, said } of state.notices) check(said, message.slice(key.length + 2), link);
    const shown = given(sequence, link);
    for (const period of [shown?.outcomePeriod, shown?.grundyPeriod, shown?.grundyGrowth]) {
      if (period == null) continue;
      check(period.said.proof, period.proof, link);
      if (period.closed !== null) check(period.said.closed, period.closed, link);
    }
    const { said = [], words = [] } = given(grid, link)?.repeats ?? {};
    said.forEach((sentence, index) => check(sentence, words[index], link));
    assert.equal(said.length, words.length, link);
  }
  for (const { id, caption, said } of figures()) check(said, caption, id);
  for (const { id, printed, right, said } of errata()) {
    check(said.printed, printed, id);
    check(said.right, right, id);
  }
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
    assert.throws(ask, ({ message, said }) => {
      checkShape(said, sentence, message);
      return message.endsWith(said.text);
    });
  }
});

/** What the solver answers about a link, with sentences in it. */
const answersTo = link =>
  [nimatrix.read, nimatrix.evaluate, nimatrix.strategy].map(ask => given(ask, link)).filter(Boolean);

test('a catalogue that says all in English gives the pieces of the solver', () => {
  // What stands in braces and is no place is quoted in a message.
  const quoted = key => key.replace(/\{(?![a-z_][a-z0-9_]*\})|(?<!\{[a-z0-9_]*)\}/g, brace => `'${brace}'`);
  const messages = {};
  const gather = said => {
    if (typeof said !== 'object' || said === null || ArrayBuffer.isView(said)) return;
    if (typeof said.form === 'string') messages[said.form] = quoted(said.form);
    for (const value of Object.values(said)) gather(value);
  };
  const answers = links.flatMap(link => answersTo(link).map(answer => [link, answer]));
  gather(answers);
  const english = new Catalogue('en-GB', messages);
  let sentences = 0;
  const same = (heard, said, where) => {
    if (typeof said !== 'object' || said === null || ArrayBuffer.isView(said)) return;
    if ('form' in said && 'pieces' in said) {
      sentences += 1;
      assert.equal(heard.text, said.text, where);
      assert.deepEqual(heard.pieces, said.pieces, `${where}: ${said.form}`);
      return;
    }
    for (const name of Object.keys(said)) same(heard[name], said[name], where);
  };
  for (const [link, answer] of answers) same(localize(english, answer), answer, link);
  assert.ok(sentences > 1000, `${sentences} sentences`);
});
