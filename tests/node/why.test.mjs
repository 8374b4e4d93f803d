// Why a cell is P or N: the cells that one move reaches and the winning places among them, compared with the
// legal moves that the solver names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const [engine, { whyOf }] = await together('solver/engine.ts', 'views/matrix/pointing.ts');
engine.initSync({ module: solver });
const { changed, evaluate, panels, read } = nimatrix;

/** The page with the matrices of a link. */
function pageOf(query, more = {}) {
  const state = read(query);
  const panelsUnder = { blocked: state.restriction, inFamily: state.restriction_in_family };
  return { state, panels: panels(query), panelsUnder, isPartial: false, ...more };
}
const order = (one, other) =>
  (one.panel ?? 0) - (other.panel ?? 0) ||
  (one.cell ?? one).row - (other.cell ?? other).row ||
  (one.cell ?? one).col - (other.cell ?? other).col;

/** The positions that one move reaches from a cell, as places of matrices, from the list of legal moves. */
function handed({ state, panels: all }, { panel, cell }, restriction) {
  const { x0, y0, rows, cols } = all[panel].grid;
  const [row, col] = [y0, x0].map((from, at) => Number(from) + [cell.row, cell.col][at]);
  const [first, second] = state.axes;
  const piles = [...state.position.piles];
  [piles[first - 1], piles[second - 1]] = [row, col];
  const query = changed(state, { piles, moves: [], ...(restriction === null ? {} : { restriction }) }).query;
  const { moves, moves_total } = evaluate(query);
  assert.equal(moves.length, Number(moves_total), 'the list is whole');
  return moves.flatMap(({ query, winning }) => {
    const { position } = read(query);
    const there = { row: position.piles[first - 1] - y0, col: position.piles[second - 1] - x0 };
    // Of three piles, a move in one that is no axis leaves the matrix.
    const stays = position.piles.every((size, at) => [first, second].includes(at + 1) || size === piles[at]);
    if (!stays || there.row < 0 || there.col < 0 || there.row >= rows || there.col >= cols) return [];
    const blocked = String(position.restriction);
    const index =
      position.restriction === null
        ? 0
        : all.findIndex(one => one.restrictions.some(r => String(r) === blocked));
    return [{ panel: index, cell: there, winning }];
  });
}
/** The cells of the first eight rows and columns. */
const EIGHT = Array.from({ length: 64 }, (_, at) => ({ row: Math.floor(at / 8), col: at % 8 }));
const distinct = (list, name) => [...new Map(list.map(one => [name(one), one])).values()];
const cellName = ({ row, col }) => `${row},${col}`;
const placeName = ({ panel, cell }) => `${panel}:${cellName(cell)}`;

/** Compares the reason of a cell with the legal moves. */
function hold(page, place, restriction, asked = () => true) {
  const all = handed(page, place, restriction);
  const cells = distinct(
    all.map(({ cell }) => cell),
    cellName,
  );
  const winning = distinct(
    all.filter(move => move.winning).map(({ panel, cell }) => ({ panel, cell })),
    placeName,
  );
  const found = whyOf(page, place, restriction);
  const what = `${page.state.query} ${placeName(place)}`;
  assert.deepEqual(found.options.toSorted(order), cells.filter(asked).sort(order), what);
  assert.deepEqual(found.winning.toSorted(order), winning.sort(order), what);
  return found;
}

test('the cells that one move reaches, and those that win, follow the legal moves', () => {
  for (const [query, ...cells] of [
    ['g=nim&p=3,5&w=0,0,8,8', [3, 5], [4, 4], [0, 0], [7, 0]],
    ['g=wythoff&p=3,5&w=2,1,8,7&view=grundy', [3, 5], [6, 7]],
    ['g=sub:1,2,3/1,3,4&p=3,5&w=0,0,9,9', [8, 6]],
    ['g=nim&p=3,5,4&w=0,0,8,8', [3, 7], [5, 1]],
    ['g=nim&p=3,5,4&m=1a1&w=0,0,8,8&axes=3,2', [3, 7], [5, 1]],
  ]) {
    const page = pageOf(query);
    for (const [row, col] of cells) {
      const found = hold(page, { panel: 0, cell: { row, col } }, null);
      assert.equal(found.complete, true);
    }
  }
});

test('in a blocking game each matrix has the places that its restrictions win', () => {
  for (const query of ['g=block:3:k1&p=4,4&r=2&w=0,0,8,8', 'g=block:4:k2&p=4,4&r=2,3&w=0,0,8,8']) {
    const page = pageOf(query);
    assert.ok(page.panels.length > 1);
    for (const [panel, { restrictions }] of page.panels.entries()) {
      for (const restriction of restrictions) {
        for (const cell of [EIGHT[55], EIGHT[42]]) {
          assert.ok(hold(page, { panel, cell }, restriction).complete);
        }
      }
    }
  }
});

test('the best place is the nearest one, in the matrix of the cell if there is one', () => {
  const page = pageOf('g=block:4:k2&p=4,4&r=2,3&w=0,0,12,12');
  const far = (from, place) =>
    Math.abs(from.cell.row - place.cell.row) + Math.abs(from.cell.col - place.cell.col);
  let apart = 0;
  for (const [panel, { restrictions }] of page.panels.entries()) {
    for (let at = 0; at < 144; at++) {
      const place = { panel, cell: { row: Math.floor(at / 12), col: at % 12 } };
      const { best, winning } = whyOf(page, place, restrictions[0]);
      if (winning.length === 0) {
        assert.equal(best, null);
        continue;
      }
      const own = winning.filter(one => one.panel === panel);
      const [among] = [own.length > 0 ? own : winning];
      assert.ok(among.includes(best));
      assert.equal(far(place, best), Math.min(...among.map(one => far(place, one))));
      // The first of several that are as near.
      assert.equal(
        among.find(one => far(place, one) === far(place, best)),
        best,
      );
      if (own.length === 0) apart++;
    }
  }
  assert.ok(apart > 0);
});

test('no move reaches a restriction that none imposes', () => {
  // Only 1 and 2 may be blocked; in the link it is 3, whose matrix is that of 2.
  const page = pageOf('g=block:3:1/2&p=4,4&r=3&w=0,0,8,8');
  const own = page.panels.findIndex(({ in_force }) => in_force);
  assert.equal(page.state.restriction_in_family, false);
  assert.ok(page.panels.every(({ restrictions_total }) => restrictions_total === 1));
  for (const cell of EIGHT) hold(page, { panel: own, cell }, [3]);
  // Both are blocked: no move leads to that matrix.
  const apart = pageOf('g=block:3:1/2&p=4,4&r=1,2&w=0,0,8,8');
  for (const cell of EIGHT) hold(apart, { panel: 0, cell }, [1, 2]);
  const inside = pageOf('g=block:3:1/2&p=4,4&r=2&w=0,0,8,8');
  const others = { ...inside, panelsUnder: { blocked: [2], inFamily: false } };
  const force = inside.panels.findIndex(({ in_force }) => in_force);
  const isKnown = shown =>
    EIGHT.some(cell => whyOf(shown, { panel: 0, cell }, null).winning.some(({ panel }) => panel === force));
  assert.deepEqual([isKnown(inside), isKnown(others)], [true, false]);
  // A matrix of several restrictions stays if some of them can be imposed.
  const two = inside.panels.map(panel => ({ ...panel, restrictions: [...panel.restrictions, [3]] }));
  assert.ok(isKnown({ ...others, panels: two }));
});

test('of two that are compared each is a game of its own', () => {
  const query = 'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff';
  const page = pageOf(query);
  const cell = { row: 5, col: 6 };
  for (const [panel, rules] of ['nim', 'wythoff'].entries()) {
    const { options, winning, complete } = whyOf(page, { panel, cell }, null);
    const alone = whyOf(pageOf(`g=${rules}&p=3,5&w=0,0,8,8`), { panel: 0, cell }, null);
    assert.deepEqual(options, alone.options);
    assert.deepEqual(
      winning,
      alone.winning.map(one => ({ ...one, panel })),
    );
    assert.equal(complete, true);
  }
  // The same matrix may be shown alone only where its restriction can be handed over again.
  const blocked = pageOf('g=block:3:1/2&p=3,5&r=2&w=0,0,8,8&compare=beside&r2=3');
  const found = [0, 1].map(panel => {
    const places = EIGHT.flatMap(cell => whyOf(blocked, { panel, cell }, null)?.winning ?? []);
    return [...new Set(places.map(one => one.panel))];
  });
  assert.deepEqual(found, [[0], []]);
  assert.equal(whyOf(blocked, { panel: 0, cell }, null).complete, false);
  const mixed = pageOf('g=block:3:1/2&p=3,5&r=2&w=0,0,8,8&compare=beside&g2=nim');
  assert.equal(whyOf(mixed, { panel: 0, cell }, null).complete, false);
});

test('it is known whether a winning place may be missing', () => {
  const page = pageOf('g=block:3:k1&p=4,4&r=2&w=0,0,8,8');
  for (const [restrictions_total, panels, complete] of [
    [1, 1, false],
    [2, 1, true],
    [page.panels[0].restrictions_total, 3, true],
  ]) {
    const [first, ...rest] = page.panels;
    const shown = [{ ...first, restrictions_total }, ...rest].slice(0, panels);
    const place = { panel: 0, cell: { row: 5, col: 5 } };
    assert.equal(whyOf({ ...page, panels: shown }, place, null).complete, complete);
  }
});

test('there is no reason without a cell, a pile or an answer', () => {
  const page = pageOf('g=nim&p=3,5&w=0,0,8,8');
  const at = (row, col, panel = 0) => ({ panel, cell: { row, col } });
  assert.equal(whyOf(page, at(3, 5, 1), null), null);
  assert.equal(whyOf({ ...page, isPartial: true }, at(3, 5), null), null);
  assert.equal(whyOf(pageOf('g=kotzig:7:1,2&view=outcome'), at(3, 2), null), null);
  const { grid } = page.panels[0];
  const partly = { ...grid, outcomes: grid.outcomes.slice().fill(2, 0, 32) };
  const holes = { ...page, panels: [{ ...page.panels[0], grid: partly }] };
  assert.equal(whyOf(holes, at(3, 5), null), null);
  assert.notEqual(whyOf(holes, at(4, 5), null), null);
  // A part of the solver that knows other games only refuses.
  const odd = { ...grid, query: 'g=nim&p=3,5&w=0,0,300,300' };
  assert.equal(whyOf({ ...page, panels: [{ ...page.panels[0], grid: odd }] }, at(3, 5), null), null);
});

test('of a large matrix the row, the column, the diagonal and all that is P are asked about', () => {
  const line = from => cell =>
    cell.row === from.row || cell.col === from.col || from.row - cell.row === from.col - cell.col;
  for (const [query, ...cells] of [
    ['g=mmod:5&p=3,5&w=0,0,70,66', [60, 50], [31, 64], [4, 4], [64, 2], [0, 9]],
    ['g=mmod:8&p=3,5&w=0,0,70,66', [65, 62], [62, 65], [40, 52], [52, 40], [6, 6], [2, 8], [8, 2]],
    ['g=mmod:3&p=3,5&w=0,0,66,66', [3, 2], [2, 3]],
    ['g=mmod:4&p=3,5&w=7,5,66,70', [30, 20], [13, 40]],
    ['g=wythoff&p=3,5&w=0,0,66,66', [40, 40]],
  ]) {
    const page = pageOf(query);
    const isP = ({ row, col }) => page.panels[0].grid.outcomes[row * page.panels[0].grid.cols + col] === 1;
    for (const [row, col] of cells) {
      const near = line({ row, col });
      const asked = cell => near(cell) || isP(cell);
      assert.equal(hold(page, { panel: 0, cell: { row, col } }, null, asked).complete, true);
    }
  }
  // The P-positions of any of the matrices.
  const blocked = pageOf('g=block:3:k1&p=3,5&r=2&w=0,0,66,66');
  for (const [row, col] of ['40 33', '60 3', '3 60'].map(cell => cell.split(' ').map(Number))) {
    hold(blocked, { panel: 1, cell: { row, col } }, blocked.panels[1].restrictions[0]);
  }
});

test('of many cells the nearest 16,384 are asked about', () => {
  const page = pageOf('g=nim&p=3,5&axes=2&w=0,0,16500,1');
  for (const [col, complete] of [
    [16_384, true],
    [16_385, false],
  ]) {
    const found = whyOf(page, { panel: 0, cell: { row: 0, col } }, null);
    assert.deepEqual([found.complete, found.options.length], [complete, 16_384]);
    assert.equal(Math.min(...found.options.map(cell => cell.col)), col - 16_384);
  }
});
