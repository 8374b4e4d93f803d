// The second checker takes laws along the diagonal exactly if the other one does, and names what they may be.
import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../../www/proof/check.js';
import { agree, certificate, damaged, game, mistyped, range, refusal, rulesOf } from './certificates.mjs';

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

/** What a law with these numbers says, read from a window; the columns may be read some rows later. */
function lawText(played, { n, family, misere }, numbers, later = 0) {
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
  let [taken, refused] = [0, 0];
  for (const [n, family, misere] of [
    [1, [0], false],
    [1, [0, 1], true],
    [2, [0b01], false],
    [2, [0b01, 0b10], true],
    [3, [0b011, 0b101], true],
  ]) {
    const played = blocking(n, family, misere, 40);
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
        const numbers = { period, from, preperiod, block, width, edge };
        const text = lawText(played, { n, family, misere }, numbers);
        const at = text.indexOf('"period"');
        const changed = damaged(text.slice(at)).map(end => text.slice(0, at) + end);
        const verdicts = [text, ...changed].map(agree);
        taken += verdicts.filter(Boolean).length;
        refused += verdicts.filter(one => !one).length;
      }
    }
  }
  assert.ok(taken > 30 && refused > 500, `${taken} ${refused}`);
});

test('a law that is nearly right is refused, and the condition is named', () => {
  for (const [of, numbers, later, what] of [
    // Rows in the band that are not final yet, and a band of two different rows.
    [{ n: 3, family: [0] }, [1, 3, 0, 3, 1, 3], 0, null],
    [{ n: 3, family: [2] }, [6, 2, 0, 6, 2, 3], 0, null],
    [{ n: 3, family: [0] }, [1, 1, 0, 3, 3, 3], 0, null],
    // A row is final only past the edge, a column's set is complete a row too late, and of all cells only one
    // on the diagonal does not repeat.
    [{ n: 3, family: [3, 5], misere: true }, [3, 4, 0, 3, 1, 4], 0, 'rows are final beyond the band'],
    [{ n: 2, family: [1], misere: true }, [1, 1, 0, 2, 2, 2], 1, 'a far column settles before the band'],
    [{ n: 1, family: [0], misere: true }, [1, 1, 0, 1, 1, 2], 0, 'the period along the diagonal'],
  ]) {
    const [period, from, preperiod, block, width, edge] = numbers;
    const played = blocking(of.n, of.family, of.misere, 40);
    const text = lawText(played, of, { period, from, preperiod, block, width, edge }, later);
    assert.equal(agree(text), what === null);
    assert.equal(refusal(text), what && `refused: ${what}`);
  }
  const right = { ...NIM_LAW, width: 2 };
  const said = band => refusal(certificate('block:1:none', 'diagonal', { ...right, band }));
  assert.equal(said([1]), null);
  assert.equal(said([0]), 'refused: the same band again after a block');
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
  const textOf = change => certificate('block:1:none', 'diagonal', { ...NIM_LAW, ...change });
  const said = change => refusal(textOf(change));
  assert.deepEqual(check(textOf({})), { rules: 'block:1:none', claim: 'diagonal', piles: 2, met: 28 });
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

test('the numbers of a law fit together modulo two', () => {
  const law = { ...game(2, [1]), period: 1, from: 0, preperiod: 0, block: 2, width: 1, edge: 2 };
  const sets = { rows: [0, 0], columns: [0, 0], band: [] };
  for (const [change, what] of [
    [{ block: 1, rows: [0] }, 'a block that is a multiple of the period and of n'],
    [{ block: 4, period: 3 }, 'a block that is a multiple of the period and of n'],
    [{ edge: 1 }, 'an edge beyond all that differs'],
    [{ preperiod: 2 }, 'an edge beyond all that differs'],
    [{ edge: 4091, rows: [] }, 'a set for each row, each column and the band'],
    [{ edge: 4092, rows: [] }, 'at most 4096 columns to work out'],
    [{ rows: [4, 0] }, 'sets of residues'],
    [{ rows: [0, 4] }, 'sets of residues'],
  ]) {
    const text = certificate(rulesOf(2, [1]), 'diagonal', { ...law, ...sets, ...change });
    assert.equal(refusal(text), `refused: ${what}`, JSON.stringify(change));
    assert.ok(!agree(text));
  }
});

test('numbers of a law are numbers, and nothing that reads like one', () => {
  const text = certificate('block:1:none', 'diagonal', NIM_LAW);
  assert.ok(agree(text));
  for (const changed of mistyped(text)) assert.ok(!agree(changed), changed);
});
