// The second checker of certificates takes exactly what holds, by the moves of small games and by the other
// checker, and names what it refuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';
import { certificate, game, range, refusal, rulesOf } from './certificates.mjs';
import { root } from './support.mjs';

const other = await import(new URL('www/pkg/nimatrix_theorem.js', root));
other.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_theorem_bg.wasm', root)) });

/** Whether the checker in Rust takes it. */
function holds(text) {
  try {
    new other.Theorem(text).free();
    return true;
  } catch {
    return false;
  }
}

const agree = text => {
  const found = refusal(text);
  assert.equal(found === null, holds(text), `${found}: ${text}`);
  return found === null;
};

/** The text with each of its numbers a little smaller, a little larger, or gone. */
const damaged = text =>
  [...text.matchAll(/(?<![\w-])\d+/g)].flatMap(({ 0: digits, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
    const changed = [-1, 1].map(by => Number(digits) + by).filter(number => number >= 0);
    return [...changed.map(number => before + number + after), before + after.replace(/^,/, '')];
  });

/** Nim: H is where all digits add up evenly, each other automaton where its pile has the last odd digit. */
function nim(piles) {
  const digit = (letter, pile) => (letter >> (piles - 1 - pile)) & 1;
  const letters = range(2 ** piles);
  const isOdd = letter => range(piles).reduce((sum, pile) => sum + digit(letter, pile), 0) % 2 === 1;
  const stays = state => letters.map(() => state);
  const H = { next: [letters.map(letter => Number(isOdd(letter))), stays(1)], accepting: [0] };
  const line = pile => {
    const next = range(2).map(state => letters.map(letter => (isOdd(letter) ? digit(letter, pile) : state)));
    return [{ next, accepting: [1] }];
  };
  const lines = Object.fromEntries(['C', 'R', 'T'].slice(0, piles).map((name, pile) => [name, line(pile)]));
  const game = { base: 2, n: 1, family: [[]], ...(piles === 3 ? { piles } : {}) };
  return certificate('block:1:none', 'hand-over', { ...game, H, ...lines });
}

/** One of two residues is blocked: piles may be handed over where no odd amount leads there. */
const TWO = `{"nimatrix-certificate":1,"rules":"block:2:2","claim":"hand-over","base":2,"n":2,"family":[[0]],
"H":{"next":[[1,2,2,1],[1,1,1,1],[2,2,2,2]],"accepting":[0,1]},
"C":[{"next":[[1,2,2,1],[1,1,3,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
{"next":[[1,2,3,1],[1,1,1,1],[2,2,3,3],[3,3,3,3]],"accepting":[3]}],
"R":[{"next":[[1,2,2,1],[1,3,1,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
{"next":[[1,2,3,1],[1,1,1,1],[2,2,2,2],[3,2,3,2]],"accepting":[2]}],"found":{"by":"hand","window":0}}`;

test('automata are taken exactly if the other checker takes them', () => {
  const survey = gunzipSync(readFileSync(new URL('tests/proofs/survey.jsonl.gz', root)));
  const kept = survey.toString().trimEnd().split('\n');
  const misere = kept.filter(text => text.includes('"misere"')).sort((one, two) => one.length - two.length);
  for (const text of [nim(2), nim(3), TWO, ...misere.slice(0, 5)]) {
    assert.ok(agree(text), text);
    const verdicts = damaged(text).map(agree);
    assert.ok(verdicts.includes(false));
  }
  assert.deepEqual(check(nim(3)), { rules: 'block:1:none', claim: 'hand-over', piles: 3, met: 23 });
});

test('each condition of automata is named', () => {
  const text = nim(2);
  for (const [from, to, what] of [
    ['[[0,1,1,0],', '[[1,1,1,0],', '1. zeros in front make no difference'],
    ['"R":[{"next":[[0,1,0,0],', '"R":[{"next":[[0,1,1,0],', '2. nothing leads anywhere from an empty pile'],
    ['"C":[{"next":[[0,0,1,0],', '"C":[{"next":[[0,0,0,0],', '3. a token more makes residues larger by one'],
    ['[1,1,1,1]],"accepting":[0]', '[1,1,1,1]],"accepting":[0,1]', '3. a token more makes residues'],
    ['"base":2', '"base":1', 'a base from 2 to 256 and at most 65536 letters'],
    ['"base":2', '"base":257', 'a base from 2 to 256 and at most 65536 letters'],
    ['"base":2', '"base":256', 'a state for each letter'],
    ['"base":2', '"base":41,"piles":3', 'a base from 2 to 256 and at most 65536 letters'],
    ['"base":2', '"base":40,"piles":3', 'automata for each pile'],
    ['"base":2', '"base":2,"T":[]', 'automata for each pile'],
    ['"base":2', '"base":2,"piles":2', 'two piles, or three'],
    ['"C":[', '"C":[{"next":[[0,0,0,0]],"accepting":[]},', 'an automaton for each residue'],
    ['"accepting":[0]}', '"accepting":[0],"final":[]}', 'automata of next and accepting'],
    ['"accepting":[0]}', '"accepting":[0,0]}', 'accepting states in ascending order'],
    ['"accepting":[0]}', '"accepting":[2]}', 'accepting states in ascending order'],
    ['[[0,1,1,0],', '[[0,1,1,2],', 'a state for each letter'],
    ['[[0,1,1,0],', '[[0,1,1],', 'a state for each letter'],
    ['{"next":[[0,1,1,0],[1,1,1,1]]', '{"next":[]', 'automata of next and accepting'],
  ]) {
    assert.equal(text.split(from).length, 2, from);
    assert.ok(refusal(text.replace(from, to)).startsWith(`refused: ${what}`), `${to}: ${what}`);
  }
  // Where everything is blocked, all piles may be handed over.
  const blocked = text.replace('block:1:none', 'block:1:1').replace('"family":[[]]', '"family":[[0]]');
  assert.equal(refusal(blocked), 'refused: 4. H is what some restriction allows');
});

/** A blocking game with two piles, by its moves: what may be handed over, up to a side. */
function blocking(n, family, misere, side) {
  const handed = range(side).map(() => []);
  const free = (set, size) => range(size).filter(less => !((set >> ((less + 1) % n)) & 1));
  for (const a of range(side)) {
    for (const b of range(side)) {
      handed[a][b] = family.some(set => {
        const [one, two] = [free(set, a), free(set, b)];
        const wins = one.some(less => handed[a - less - 1][b]) || two.some(less => handed[a][b - less - 1]);
        return !wins && (!misere || one.length + two.length > 0);
      });
    }
  }
  return handed;
}

test('laws along the diagonal are taken exactly if the other checker takes them', () => {
  const SIDE = 40;
  let [taken, refused] = [0, 0];
  for (const [n, family, misere] of [
    [1, [0], false],
    [1, [0, 1], true],
    [2, [0b01], false],
    [2, [0b01, 0b10], true],
    [3, [0b011, 0b101], true],
  ]) {
    const handed = blocking(n, family, misere, SIDE);
    const row = (a, b) => range(b).reduce((set, at) => (handed[a][at] ? set | (1 << (at % n)) : set), 0);
    const far = SIDE - n;
    for (const [period, block] of [
      [1, n],
      [n, 2 * n],
      [2 * n, 2 * n],
    ]) {
      for (const [preperiod, width, more, first] of [
        [0, 1, 0, 0],
        [1, 1, 1, 1],
        [1, 3, 0, 2],
        [3, 4, 2, 0],
      ]) {
        const edge = Math.max(n, preperiod + width) + more;
        const law = {
          ...game(n, family, misere),
          period,
          from: Math.min(first, edge + 1 - width),
          preperiod,
          block,
          width,
          edge,
          rows: range(preperiod + block).map(a => row(a, far)),
          columns: range(n).map(residue => row(far + ((residue + n - (far % n)) % n), edge + 1 - width)),
          band: range(width - 1).map(i => row(edge + 1 - width + i, edge)),
        };
        const text = certificate(rulesOf(n, family, misere), 'diagonal', law);
        const from = text.indexOf('"period"');
        const changed = damaged(text.slice(from)).map(end => text.slice(0, from) + end);
        const verdicts = [text, ...changed].map(agree);
        taken += verdicts.filter(Boolean).length;
        refused += verdicts.filter(one => !one).length;
      }
    }
  }
  assert.ok(taken > 30 && refused > 500, `${taken} ${refused}`);
});

const NIM_LAW = {
  n: 1,
  family: [[]],
  period: 1,
  from: 0,
  preperiod: 0,
  block: 1,
  width: 1,
  edge: 4,
  rows: [1],
  columns: [0],
  band: [],
};

test('what a law may be is named, up to the last number that is taken', () => {
  const said = change => refusal(certificate('block:1:none', 'diagonal', { ...NIM_LAW, ...change }));
  assert.equal(said({}), null);
  for (const [change, what] of [
    [{ period: 4097 }, 'numbers up to 4096'],
    [{ from: 4097 }, 'numbers up to 4096'],
    [{ edge: -1 }, 'numbers up to 4096'],
    [{ period: 0 }, 'at most 4096 columns to work out'],
    [{ block: 0 }, 'at most 4096 columns to work out'],
    [{ width: 0 }, 'at most 4096 columns to work out'],
    [{ edge: 4094 }, 'at most 4096 columns to work out'],
    [{ period: 2 }, 'a block that is a multiple of the period and of n'],
    [{ edge: 0 }, 'an edge beyond all that differs'],
    [{ edge: 1, width: 2, band: [0] }, 'an edge beyond all that differs'],
    [{ from: 5 }, 'an edge beyond all that differs'],
    [{ rows: [1, 1] }, 'a set for each row, each column and the band'],
    [{ columns: [] }, 'a set for each row, each column and the band'],
    [{ band: [0] }, 'a set for each row, each column and the band'],
    [{ rows: [2] }, 'sets of residues'],
    [{ columns: [2] }, 'sets of residues'],
    [{ columns: [1] }, 'a far column settles before the band'],
    [{ rows: [0] }, 'rows are final beyond the band'],
    [{ ending: 'normal' }, 'normal ending, or misere'],
    [{ base: 2 }, 'keys of this claim'],
    [{ found: [] }, 'found: texts and numbers'],
    [{ found: null }, 'found: texts and numbers'],
    [{ found: { by: {} } }, 'found: texts and numbers'],
    [{ found: { By: '' } }, 'found: texts and numbers'],
    [{ found: { b1: '' } }, 'found: texts and numbers'],
    [{ found: { by: -1 } }, 'found: texts and numbers'],
    [{ found: { by: 2 ** 53 } }, 'found: texts and numbers'],
  ]) {
    assert.equal(said(change), `refused: ${what}`, JSON.stringify(change));
  }
  assert.equal(said({ from: 4, found: { by: 'hand', window: 2 ** 53 - 1 } }), null);
  assert.match(said({ rows: undefined }), /^no certificate: /);
});

test('a text is a certificate of this form, or none', () => {
  const text = nim(2);
  for (const [from, to, what] of [
    ['"n":1', '"n":1,"n":1', 'refused: no key twice, no escapes, whole numbers'],
    ['"n":1', '"n":1.0', 'refused: no key twice, no escapes, whole numbers'],
    ['"n":1', '"n":9007199254740993', 'refused: no key twice, no escapes, whole numbers'],
    ['"n":1', '"found":{"by":"\\\\"},"n":1', 'refused: no key twice, no escapes, whole numbers'],
    ['"claim":"hand-over"', '"claim":"toString"', 'refused: the claim hand-over, diagonal, period or list'],
    ['"claim":"hand-over"', '"claim":"masks"', 'refused: the claim hand-over, diagonal, period or list'],
    ['"claim":"hand-over"', '"claim":"period"', 'refused: keys of this claim'],
    ['-certificate":1', '-certificate":2', 'refused: version 1'],
  ]) {
    assert.equal(text.split(from).length, 2, from);
    assert.equal(refusal(text.replace(from, to)), what);
  }
  for (const none of ['', '{', 'null', '[]', '1']) assert.notEqual(refusal(none), null);
  assert.throws(
    () => check('{'),
    ({ message, cause }) => message.startsWith('no certificate: ') && cause instanceof SyntaxError,
  );
  assert.match(refusal('null'), /^no certificate: /);
  assert.equal(refusal(text.replaceAll(',', ' ,\n\t')), null);
});
