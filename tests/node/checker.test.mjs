// The checker in JavaScript accepts automata and laws along the diagonal exactly if the checker in Rust does,
// and names what it refuses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import {
  agree,
  certificate,
  damaged,
  game,
  keptProofs,
  mistyped,
  range,
  refusal,
  rulesOf,
} from './proofs.mjs';

/** Nim: H accepts if all digits add up evenly, each other automaton if its pile has the last odd digit. */
function nim(piles) {
  const digit = (letter, pile) => (letter >> (piles - 1 - pile)) & 1;
  const letters = range(2 ** piles);
  const isOdd = letter => range(piles).reduce((sum, pile) => sum + digit(letter, pile), 0) % 2 === 1;
  const H = { next: [letters.map(letter => Number(isOdd(letter))), letters.map(() => 1)], accepting: [0] };
  const line = pile => {
    const next = range(2).map(state => letters.map(letter => (isOdd(letter) ? digit(letter, pile) : state)));
    return [{ next, accepting: [1] }];
  };
  const lines = Object.fromEntries(['C', 'R', 'T'].slice(0, piles).map((name, pile) => [name, line(pile)]));
  const rest = { base: 2, n: 1, family: [[]], ...(piles === 3 ? { piles } : {}) };
  return certificate('block:1:none', 'hand-over', { ...rest, H, ...lines });
}

/** One of two residues is blocked: piles may be handed over where no odd amount leads there. */
const TWO = `{"nimatrix-certificate":1,"rules":"block:2:2","claim":"hand-over","base":2,"n":2,"family":[[0]],
"H":{"next":[[1,2,2,1],[1,1,1,1],[2,2,2,2]],"accepting":[0,1]},
"C":[{"next":[[1,2,2,1],[1,1,3,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
{"next":[[1,2,3,1],[1,1,1,1],[2,2,3,3],[3,3,3,3]],"accepting":[3]}],
"R":[{"next":[[1,2,2,1],[1,3,1,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
{"next":[[1,2,3,1],[1,1,1,1],[2,2,2,2],[3,2,3,2]],"accepting":[2]}],"found":{"by":"hand","window":0}}`;

test('automata are taken exactly if the other checker takes them', () => {
  const kept = keptProofs('survey').filter(text => text.includes('"misere"'));
  const misere = kept.sort((one, two) => one.length - two.length);
  for (const text of [nim(2), nim(3), TWO, ...misere.slice(0, 5)]) {
    assert.ok(agree(text), text);
    assert.ok(damaged(text).map(agree).includes(false));
  }
  const { rules, piles } = check(TWO);
  assert.deepEqual([rules, piles], ['block:2:2', 2]);
  assert.deepEqual(check(nim(3)), { rules: 'block:1:none', claim: 'hand-over', piles: 3, met: 23 });
});

test('each condition of a text and of its automata is named', () => {
  const text = nim(2);
  const form = 'no key twice, no escapes, whole numbers';
  const claims = 'the claim hand-over, diagonal, period or list';
  const base = 'a base from 2 to 256 and at most 65536 letters';
  for (const [from, to, what] of [
    ['[[0,1,1,0],', '[[1,1,1,0],', '1. zeros in front make no difference'],
    ['"R":[{"next":[[0,1,0,0],', '"R":[{"next":[[0,1,1,0],', '2. nothing leads anywhere from an empty pile'],
    ['"C":[{"next":[[0,0,1,0],', '"C":[{"next":[[0,0,0,0],', '3. a token more makes residues larger by one'],
    ['[1,1,1,1]],"accepting":[0]', '[1,1,1,1]],"accepting":[0,1]', '3. a token more makes residues'],
    ['"base":2', '"base":1', base],
    ['"base":2', '"base":257', base],
    ['"base":2', '"base":256', 'a state for each letter'],
    ['"base":2', '"base":41,"piles":3', base],
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
    ['"n":1', '"n":1,"n":1', form],
    ['"n":1', '"n":1.0', form],
    ['"n":1', '"n":9007199254740993', form],
    ['"n":1', '"found":{"by":"\\\\"},"n":1', form],
    ['"n":1', '"ending":"normal","n":1', 'normal ending, or misere'],
    ['"claim":"hand-over"', '"claim":"toString"', claims],
    ['"claim":"hand-over"', '"claim":"masks"', claims],
    ['"claim":"hand-over"', '"claim":"period"', 'keys of this claim'],
    ['-certificate":1', '-certificate":2', 'version 1'],
    ['"block:1:none"', '["block:1:none"]', 'a rules text'],
    ['"block:1:none"', '"block:1:none:misere"', 'the rules text says the same game'],
  ]) {
    assert.equal(text.split(from).length, 2, from);
    assert.ok(refusal(text.replace(from, to)).startsWith(`refused: ${what}`), `${to}: ${what}`);
  }
  // Where everything is blocked, all piles may be handed over.
  const blocked = text.replace('block:1:none', 'block:1:1').replace('"family":[[]]', '"family":[[0]]');
  assert.equal(refusal(blocked), 'refused: 4. H is what some restriction allows');
  for (const none of ['', '{', 'null', '[]', '1']) assert.notEqual(refusal(none), null);
  assert.match(refusal('null'), /^no certificate: /);
  assert.throws(
    () => check('{'),
    ({ message, cause }) => message.startsWith('no certificate: ') && cause instanceof SyntaxError,
  );
  assert.equal(refusal(text.replaceAll(',', ' ,\n\t')), null);
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

/** A law with these numbers, read from a window; the columns may be read some rows later. */
function lawText([n, family, misere], numbers, later = 0) {
  const played = blocking(n, family, misere, 40);
  const { preperiod, block, width, edge } = numbers;
  const row = (a, b) => range(b).reduce((set, at) => (played[a][at] ? set | (1 << (at % n)) : set), 0);
  const [far, band] = [played.length - n, edge + 1 - width];
  return certificate(rulesOf(n, family, misere), 'diagonal', {
    ...game(n, family, misere),
    ...numbers,
    rows: range(preperiod + block).map(a => row(a, far)),
    columns: range(n).map(residue => row(far + ((residue + n - (far % n)) % n), band + later)),
    band: range(width - 1).map(i => row(band + i, edge)),
  });
}

test('laws along the diagonal are taken exactly if the other checker takes them', () => {
  const verdicts = [];
  for (const of of [
    [1, [0], false],
    [1, [0, 1], true],
    [2, [0b01], false],
    [2, [0b01, 0b10], true],
    [3, [0b011, 0b101], true],
  ]) {
    const [n] = of;
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
        const from = Math.min(first, edge + 1 - width);
        const text = lawText(of, { period, from, preperiod, block, width, edge });
        const at = text.indexOf('"period"');
        verdicts.push(...[text, ...damaged(text.slice(at)).map(end => text.slice(0, at) + end)].map(agree));
      }
    }
  }
  const taken = verdicts.filter(Boolean).length;
  assert.ok(taken > 30 && verdicts.length - taken > 500, `${taken} of ${verdicts.length}`);
});

test('a law that is nearly right is refused, and the condition is named', () => {
  for (const [of, numbers, what, later] of [
    // Rows in the band that are not final yet, and a band of two different rows.
    [[3, [0]], [1, 3, 0, 3, 1, 3], null],
    [[3, [2]], [6, 2, 0, 6, 2, 3], null],
    [[3, [0]], [1, 1, 0, 3, 3, 3], null],
    // A row is final only past the edge, a column's set is complete a row too late, and of all cells only one
    // on the diagonal does not repeat.
    [[3, [3, 5], true], [3, 4, 0, 3, 1, 4], 'rows are final beyond the band'],
    [[2, [1], true], [1, 1, 0, 2, 2, 2], 'a far column settles before the band', 1],
    [[1, [0], true], [1, 1, 0, 1, 1, 2], 'the period along the diagonal'],
  ]) {
    const [period, from, preperiod, block, width, edge] = numbers;
    const text = lawText(of, { period, from, preperiod, block, width, edge }, later);
    assert.equal(agree(text), what === null);
    assert.equal(refusal(text), what && `refused: ${what}`);
  }
});

const NIM_LAW = { n: 1, family: [[]], period: 1, from: 0, preperiod: 0, block: 1, width: 1, edge: 4 };
const NIM_SETS = { rows: [1], columns: [0], band: [] };

test('the conditions of a law are named, up to the last number that is taken', () => {
  const law = change => certificate('block:1:none', 'diagonal', { ...NIM_LAW, ...NIM_SETS, ...change });
  const two = {
    ...game(2, [1]),
    ...NIM_LAW,
    n: 2,
    family: [[0]],
    block: 2,
    edge: 2,
    rows: [0, 0],
    columns: [0, 0],
  };
  const lawOfTwo = change => certificate(rulesOf(2, [1]), 'diagonal', { ...two, band: [], ...change });
  assert.deepEqual(check(law({})), { rules: 'block:1:none', claim: 'diagonal', piles: 2, met: 28 });
  const columns = 'at most 4096 columns to work out';
  const sets = 'a set for each row, each column and the band';
  const found = 'found: texts and numbers';
  const edge = 'an edge beyond all that differs';
  const block = 'a block that is a multiple of the period and of n';
  for (const [change, what, of = law] of [
    [{ period: 4097 }, 'numbers up to 4096'],
    [{ from: 4097 }, 'numbers up to 4096'],
    [{ edge: -1 }, 'numbers up to 4096'],
    [{ period: 0 }, columns],
    [{ block: 0 }, columns],
    [{ width: 0 }, columns],
    [{ edge: 4094 }, columns],
    [{ period: 2 }, block],
    [{ edge: 0 }, edge],
    [{ edge: 1, width: 2, band: [0] }, edge],
    [{ from: 5 }, edge],
    [{ rows: [1, 1] }, sets],
    [{ columns: [] }, sets],
    [{ band: [0] }, sets],
    [{ rows: [2] }, 'sets of residues'],
    [{ columns: [2] }, 'sets of residues'],
    [{ columns: [1] }, 'a far column settles before the band'],
    [{ rows: [0] }, 'rows are final beyond the band'],
    [{ width: 2, band: [0] }, 'the same band again after a block'],
    [{ ending: 'normal' }, 'normal ending, or misere'],
    [{ base: 2 }, 'keys of this claim'],
    [{ found: [] }, found],
    [{ found: null }, found],
    [{ found: { by: {} } }, found],
    [{ found: { By: '' } }, found],
    [{ found: { b1: '' } }, found],
    [{ found: { by: -1 } }, found],
    [{ found: { by: 2 ** 53 } }, found],
    [{ block: 1, rows: [0] }, block, lawOfTwo],
    [{ block: 4, period: 3 }, block, lawOfTwo],
    [{ edge: 1 }, edge, lawOfTwo],
    [{ preperiod: 2 }, edge, lawOfTwo],
    [{ edge: 4091, rows: [] }, sets, lawOfTwo],
    [{ edge: 4092, rows: [] }, columns, lawOfTwo],
    [{ rows: [4, 0] }, 'sets of residues', lawOfTwo],
    [{ rows: [0, 4] }, 'sets of residues', lawOfTwo],
  ]) {
    assert.equal(refusal(of(change)), `refused: ${what}`, JSON.stringify(change));
  }
  assert.equal(refusal(law({ width: 2, band: [1] })), null);
  assert.equal(refusal(law({ from: 4, found: { by: 'hand', window: 2 ** 53 - 1 } })), null);
  assert.match(refusal(law({ rows: undefined })), /^no certificate: /);
});

test('numbers are numbers, and nothing that reads like one', () => {
  const law = certificate('block:1:none', 'diagonal', { ...NIM_LAW, ...NIM_SETS });
  for (const text of [nim(3), `${TWO.split(',"found"')[0]}}`, law]) {
    assert.ok(agree(text));
    for (const changed of mistyped(text)) assert.ok(!agree(changed), changed);
  }
});
