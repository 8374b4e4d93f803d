// What others have published of the same games: terms, tables, counts and samples, each with its source.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { data, nimatrix, root } from './support.mjs';

const { evaluate, grid, read, sequence } = nimatrix;

/** The terms of a single pile from 0 on. */
const strip = (game, count) => sequence(`g=${game}&p=0&view=sequence&w=0,0,${count},1`);

/** A square matrix; `more` are the piles that it does not vary. */
const square = (game, size, view, more = []) =>
  grid(`g=${game}&p=${[0, 0, ...more].join()}&view=${view}&w=0,0,${size},${size}&axes=1,2`);

const at = ({ cols, grundy }, row, col) => grundy[row * cols + col];
const asked = (game, piles) => evaluate(`g=${game}&p=${piles.join()}`);
const reached = (game, piles) =>
  asked(game, piles)
    .moves.filter(({ winning }) => winning)
    .map(({ query }) => [...read(query).position.piles])
    .sort(([one], [other]) => one - other);

/** The places of a table that lists of terms go through. */
const pairs = {
  antidiagonals: sum => Array.from({ length: sum + 1 }, (_, row) => [row, sum - row]),
  triangle: row => Array.from({ length: row + 1 }, (_, col) => [row, col]),
  diagonal: row => [[row, row]],
};

/** As many values of a table as there are terms. */
function table({ game, kind, terms }) {
  const places = terms.flatMap((_, line) => pairs[kind](line)).slice(0, terms.length);
  const found = square(game, Math.max(...places.flat()) + 1, 'grundy');
  return places.map(([row, col]) => at(found, row, col));
}

/** How many P-positions have no larger number than 0, 1, 2, …, by their largest. */
function counts(found, limit) {
  const own = Array.from({ length: limit + 1 }, () => 0);
  for (const largest of found) own[largest]++;
  return own.map((_, most) => own.slice(0, most + 1).reduce((sum, one) => sum + one));
}

/** What the solver says in the place of the terms of a row, by the kind of its terms. */
const told = {
  values: ({ game, terms }) => [...strip(game, terms.length).grundy],
  zeros({ game, terms }) {
    const { outcomes } = strip(game, terms.at(-1) + 1);
    return [...outcomes.keys()].filter(size => size > 0 && outcomes[size] === 1);
  },
  antidiagonals: table,
  triangle: table,
  diagonal: table,
  row: ({ game, row, terms }) => {
    const found = square(game, Math.max(row + 1, terms.length), 'grundy');
    return terms.map((_, col) => at(found, row, col));
  },
  period({ game }) {
    const { preperiod, period } = strip(game, 200).grundyPeriod;
    return [preperiod, period];
  },
  moves: ({ game, piles }) => [Number(asked(game, piles).moves_total)],
  value: ({ game, piles }) => [asked(game, piles).grundy],
  outcomes: ({ game, terms }) => terms.map(([piles]) => [piles, asked(game, piles).outcome]),
  winning: ({ game, piles }) => reached(game, piles),
  includes: ({ game, piles, terms }) =>
    terms.filter(wanted => reached(game, piles).some(found => found.join() === wanted.join())),
  residues({ game, modulus, terms }) {
    const { outcomes } = strip(game, 60 * modulus);
    const found = [...outcomes.keys()].filter(size => outcomes[size] === 1);
    assert.equal(found.length, 60 * terms.length);
    return [...new Set(found.map(size => size % modulus))];
  },
  // Three heaps, none empty, in ascending order.
  heaps({ game, terms }) {
    const found = [];
    for (let third = 1; third <= terms.length; third++) {
      const { cols, outcomes } = square(game, third + 1, 'outcome', [third]);
      for (let first = 1; first <= third; first++) {
        for (let second = first; second <= third; second++) {
          if (outcomes[first * cols + second] === 1) found.push(third);
        }
      }
    }
    return counts(found, terms.length).slice(1);
  },
};

for (const file of readdirSync(new URL('tests/others/', root)).filter(name => name.endsWith('.json'))) {
  const { rows, source } = data(`others/${file}`);
  for (const row of rows) {
    test(`${file}: ${row.id}`, () => {
      assert.ok(source.length > 0 && row.terms !== undefined);
      assert.deepEqual(told[row.kind](row), row.terms);
    });
  }
}
