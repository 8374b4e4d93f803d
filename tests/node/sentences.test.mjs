// Whatever the solver says in words it also hands over as data: in pieces and as a template with its values.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkShape, given, links, nimatrix, sentence } from './support.mjs';

const { errata, evaluate, figures, grid, Job, read, sequence, strategy } = nimatrix;

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

test('every sentence of a strategy is its pieces, and its template with its values', () => {
  let told = 0;
  for (const link of links) {
    const play = given(strategy, link);
    if (play === null) continue;
    told++;
    for (const said of [play.rule, play.source, ...play.reasons]) check(said, said.text, link);
  }
  assert.ok(told > 30, `${told} links have a strategy`);
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
