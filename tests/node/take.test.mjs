// Take-away games written in a line: the rows of others' programs, and rules at random by definition.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { documentNamed, mistakes, nimatrix, only, tablesOf } from './support.mjs';

const { evaluate, grid, read } = nimatrix;
const rows = JSON.parse(readFileSync(new URL('../papers/own-rules.json', import.meta.url), 'utf8'));

function fnv(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16);
}

const sum = numbers => numbers.reduce((all, number) => all + number, 0);

/** The outcomes of two piles, or of three slice by slice, 1 for P. */
function outcomes({ rules, piles = 2, r }, size) {
  const first = piles === 2 ? [''] : Array.from({ length: size }, (_, at) => `${at},`);
  return first.flatMap(still => {
    const axes = still === '' ? '1,2' : '2,3';
    const restriction = r === undefined ? '' : `&r=${r}`;
    const query = `g=${rules}&p=${still}0,0&axes=${axes}&w=0,0,${size},${size}${restriction}`;
    return [...grid(query).outcomes];
  });
}

for (const row of rows) {
  test(`${row.rules} with ${row.piles ?? 2} piles is what others have found`, () => {
    const state = read(`g=${row.rules}`);
    assert.deepEqual([state.notices, state.rules], [[], row.canonical]);
    assert.equal(read(`g=${row.canonical}`).rules, row.canonical);
    const size = (row.piles ?? 2) === 2 ? 60 : 16;
    const found = outcomes(row, size);
    assert.deepEqual([sum(found), fnv(found)], [row[`p${size}`], row[`fnv${size}`]]);
    if (row.g24 !== undefined) {
      const { grundy } = grid(`g=${row.rules}&p=0,0&view=grundy&w=0,0,24,24`);
      assert.deepEqual([sum([...grundy]), fnv(grundy)], row.g24);
    }
    if (row.at !== undefined) {
      const [at, moves, winning] = row.at;
      const restriction = row.r === undefined ? '' : `&r=${row.r}`;
      const answer = evaluate(`g=${row.rules}&p=${at}${restriction}`);
      assert.equal(Number(answer.moves_total), moves);
      if (winning !== undefined && winning !== null) assert.equal(Number(answer.winning_total), winning);
    }
  });
}

/** The same numbers in each run. */
let last = 30;
const below = most => {
  last = (last * 1103515245 + 12345) % 2147483648;
  return Math.floor(last / 65536) % most;
};
const oneOf = list => list[below(list.length)];

const SETS = {
  all: () => true,
  odd: k => k % 2 === 1,
  even: k => k % 2 === 0,
  '0mod3': k => k % 3 === 0,
  '1-3': k => k <= 3,
  '2-inf': k => k >= 2,
  '1,4': k => k === 1 || k === 4,
};
const set = () => oneOf(Object.keys(SETS));

/** An atom's text, and whether it allows to take k and l from a and b. */
function atom() {
  const name = set();
  const has = SETS[name];
  const [s, t] = [1 + below(3), 1 + below(3)];
  return oneOf([
    [`one.${name}`, (k, l) => (k === 0) !== (l === 0) && has(k + l)],
    [`one.half`, (k, l, a, b) => (k === 0) !== (l === 0) && 2 * k <= a && 2 * l <= b],
    ['large', (k, l, a, b) => (l === 0 && k > 0 && a >= b) || (k === 0 && l > 0 && b >= a)],
    [`both.${name}`, (k, l) => k === l && k > 0 && has(k)],
    [`two.sum.${name}`, (k, l) => k > 0 && l > 0 && has(k + l)],
    [`two.dif.0-${s}`, (k, l) => k > 0 && l > 0 && Math.abs(k - l) <= s],
    [`a.${name}`, (k, l) => l === 0 && k > 0 && has(k)],
    [`${s}x${t}`, (k, l) => (k === s && l === t) || (k === t && l === s)],
    [`if.k.plus.${s}.times.l.le.a.and.k.plus.l.gt.0`, (k, l, a) => k + s * l <= a && k + l > 0],
  ]);
}

/** The outcomes by definition, 1 for P. */
function byDefinition(size, atoms, misere, forbidden) {
  const found = [];
  const isP = (a, b) => found[a * size + b] === 1;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      let [moves, lost] = [0, 0];
      for (let k = 0; k <= a; k++) {
        for (let l = 0; l <= b; l++) {
          if (!atoms.some(([, allows]) => allows(k, l, a, b))) continue;
          moves += 1;
          lost += isP(a - k, b - l) ? 1 : 0;
        }
      }
      found.push((misere && moves === 0) || lost > forbidden ? 0 : 1);
    }
  }
  return found;
}

test('three hundred rules at random are what the definition says', () => {
  const SIZE = 14;
  for (let i = 0; i < 300; i++) {
    const atoms = Array.from({ length: 1 + below(3) }, atom).toSorted(([one]) =>
      one.startsWith('if.') ? 1 : -1,
    );
    const formulas = atoms.filter(([text]) => text.startsWith('if.'));
    if (formulas.length > 1) continue;
    const clause = oneOf(['', '', ':misere', ':block.1', ':block.3']);
    const rules = `take:${atoms.map(([text]) => text).join('/')}${clause}`;
    const forbidden = Number(/\d/.exec(clause)?.[0] ?? 0);
    const expected = byDefinition(SIZE, atoms, clause === ':misere', forbidden);
    assert.deepEqual(outcomes({ rules }, SIZE), expected, rules);
  }
});

test('a text with a mistake gets what was found, where, and what is allowed, as the document says', () => {
  const all = mistakes();
  assert.ok(all.length >= 20);
  for (const { text, ...said } of all) {
    const { found, at, allowed } = read(`g=${text}`).notices[0];
    assert.deepEqual({ found, at, allowed }, said, text);
  }
});

test('the document writes rules as the reader prints them', () => {
  const sections = ['Kinds of moves', 'Conditions', 'Clauses', 'Names'];
  const rows = sections.flatMap(title => tablesOf(documentNamed('rules')).get(title));
  assert.ok(rows.length > 35);
  for (const { text, example = text, canonical } of rows) {
    const { notices, rules } = read(`g=${only(example)}`);
    assert.deepEqual([notices, rules], [[], only(canonical)], example);
  }
});

test('rules that nobody has drawn are links of the document', () => {
  const rows = tablesOf(documentNamed('rules')).get('Rules that nobody has drawn');
  assert.equal(rows.length, 12);
  for (const { link } of rows) {
    const [, query] = /\(\S*\?(\S+)\)/.exec(link);
    assert.deepEqual(read(query).notices, [], query);
    assert.ok(sum([...grid(query).outcomes]) > 0, query);
  }
});
