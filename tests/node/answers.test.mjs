// evaluate, grid and panels: what they answer, and how they refuse.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkShape, data, nimatrix, rows, shapes, thrown } from './support.mjs';

const { evaluate, grid, panels, read, sequence, tree, write } = nimatrix;

const QUERIES = [
  'v=1&g=nim&p=4,2,1',
  'v=1&g=nim&p=0',
  'v=1&g=sub:primes/squares/fib&p=5,4,3',
  'v=1&g=block:3:k1&p=4,2,1&r=1',
  'v=1&g=block:4:upto2&p=7,7&m=1a3r1.2',
  'v=1&g=block:4:1,4/2,3&p=9,5&r=none&by=search',
  'v=1&g=mmod:4&p=3,3,2&m=1a2.2a2',
  'v=1&g=kotzig:7:1,2&m=1,2',
  'v=1&g=line:12:1,2:3,5,9,12&m=1',
];

test('an evaluation has every field', () => {
  for (const query of QUERIES) checkShape(evaluate(query), shapes.evaluation, query);
});

test('moves are links that can be followed', () => {
  for (const query of QUERIES) {
    const { outcome, moves, moves_total, winning_total } = evaluate(query);
    assert.equal(moves.length, moves_total, query);
    assert.equal(moves.filter(move => move.winning).length, winning_total, query);
    assert.equal(outcome, winning_total > 0 ? 'N' : 'P', query);
    const losing = moves.findIndex(move => !move.winning);
    assert.ok(
      losing < 0 || moves.slice(losing).every(move => !move.winning),
      `${query}: winning moves first`,
    );
    for (const move of moves) {
      const reached = evaluate(move.query);
      assert.equal(reached.outcome, move.winning ? 'P' : 'N', move.query);
      assert.equal(reached.query, move.query);
      assert.ok(move.takes.length > 0 !== (move.step !== null), `${move.notation}: takes or a step`);
    }
  }
});

test('figure 1 has one winning move', () => {
  const { outcome, moves, winning_total } = evaluate('v=1&g=block:3:k1&p=4,2,1&r=1');
  assert.equal(outcome, 'N');
  assert.equal(winning_total, 1);
  const [best] = moves;
  assert.equal(best.query, 'v=1&g=block:3:k1&p=2,2,1&r=1');
  assert.deepEqual([best.notation, best.takes, best.restriction], ['1a2r1', [{ pile: 1, amount: 2 }], [1]]);
});

test('only the first thousand moves are listed, all are counted', () => {
  const { moves, moves_total, winning_total, grundy } = evaluate('v=1&g=nim&p=1152921504606846976,5');
  assert.ok(moves.length <= 1000);
  assert.equal(moves_total, 1152921504606846981n);
  assert.equal(winning_total, 1);
  assert.equal(grundy, 1152921504606846981n);
  assert.equal(moves[0].query, 'v=1&g=nim&p=5,5');
  assert.deepEqual(moves[0].takes, [{ pile: 1, amount: 1152921504606846971n }]);
});

test('what can’t be counted is null, and a winning move is there all the same', () => {
  const crowd = Array.from({ length: 60 }, (_, i) => 30011 * (i + 1)).join();
  const { outcome, moves, moves_total, winning_total, basis } = evaluate(`g=mmod:1048577&p=${crowd}`);
  assert.deepEqual([outcome, moves_total, winning_total, basis.id], ['N', null, null, 'modular/theorem_16']);
  assert.ok(moves.length > 0 && moves.every(move => move.winning));
  assert.equal(evaluate(moves[0].query).outcome, 'P');
  const fives = evaluate(`g=mmod:101&p=${Array(40).fill(5).join()}`);
  assert.equal(typeof fives.moves_total, 'bigint');
});

test('a function in closed form is data', () => {
  const { outcomePeriod, grundyPeriod } = sequence('g=sub:1,3,4&view=sequence');
  const cases = [
    [0, 0, 2],
    [1, 1, 3],
    [2, 4, 6],
    [3, 5],
  ].map(([value, ...residues]) => ({ value, exceptions: [], residues }));
  assert.deepEqual(grundyPeriod.function, { preperiod: 0, modulus: 7, divisor: 1, cases });
  assert.deepEqual(
    outcomePeriod.function.cases.map(({ residues }) => residues),
    [
      [0, 2],
      [1, 3, 4, 5, 6],
    ],
  );
  const late = sequence('g=sub:2,4,7&view=sequence').grundyPeriod.function;
  assert.deepEqual(
    [late.preperiod, late.modulus, late.cases[3]],
    [8, 3, { value: 3, exceptions: [7], residues: [] }],
  );
  const range = sequence('g=sub:3-8&view=sequence').grundyPeriod.function;
  assert.deepEqual(range, { preperiod: 0, modulus: 11, divisor: 3, cases: [] });
  assert.equal(sequence('g=sub:primes&view=sequence').grundyPeriod, null);
});

test('a grid has every field', () => {
  for (const query of QUERIES.map(query => `${query}&w=0,0,5,4`)) {
    const answer = grid(query);
    checkShape(answer, shapes.grid, query);
    assert.deepEqual([answer.x0, answer.y0, answer.cols, answer.rows], [0, 0, 5, 4]);
    assert.equal(answer.outcomes.length, 20);
    assert.ok(answer.grundy === null || answer.grundy.length === 20);
    assert.equal(answer.query, write(read(query)));
  }
});

test('values are there when they are asked for', () => {
  const { grundy, outcomes } = grid('v=1&g=nim&p=0,0&view=grundy&w=0,0,4,3');
  assert.deepEqual([...grundy], [0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 0, 1]);
  assert.deepEqual([...outcomes], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
});

test('a matrix says how it repeats, and whether that is proved', () => {
  const { lines, repeats } = grid('v=1&g=block:4:1,4/2,3&p=0,0&r=1,4&w=0,3,8,2');
  assert.deepEqual([lines, repeats.first, repeats.rows.length], [[13, 13], 3, 4]);
  assert.deepEqual([repeats.diagonal.period, repeats.diagonal.preperiod], [13, 3]);
  assert.equal(repeats.diagonal.proved, false);
  for (const [rules, period] of [
    ['block:5:k2', 3],
    ['block:5:1,3/2,4/5', 2],
    ['block:5:1,2/3,4/5', 3],
  ]) {
    const { diagonal, rows } = grid(`v=1&g=${rules}&p=0,0&w=0,0,8,8`).repeats;
    assert.deepEqual([diagonal.period, diagonal.preperiod, diagonal.proved], [period, 0, true], rules);
    assert.equal(rows.length, 16);
  }
  assert.equal(grid('v=1&g=nim&p=0,0&w=0,0,8,8').repeats, null);
  const far = grid('v=1&g=block:4:1,4/2,3&p=0,0&r=1,4&w=1000000000000,0,8,8');
  const near = grid('v=1&g=block:4:1,4/2,3&p=0,0&r=1,4&w=1000,0,8,8');
  assert.deepEqual(far.outcomes, near.outcomes);
  const failed = thrown(() => grid('v=1&g=block:4:1,4/2,3&p=0,0&r=1,4&w=1000000000000,1000000000000,8,8'));
  assert.match(failed.message, /no restriction contains \{1,2\}/);
});

test('the parts of the P-positions of two heaps are all of them', () => {
  const { outcomes, cols, parts } = grid('v=1&g=mmod:8&p=0,0&w=2,3,24,20');
  const places = [...outcomes.keys()].filter(at => outcomes[at] === 1);
  const points = Array.from({ length: parts.points.length / 3 }, (_, at) =>
    parts.points.subarray(3 * at, 3 * at + 3),
  );
  assert.deepEqual(
    points.map(([row, col]) => row * cols + col),
    places,
  );
  assert.ok(places.length > 10 && points.every(([, , part]) => part < parts.names.length));
  assert.deepEqual(
    parts.copies.map(({ from, to }) => [from, to]),
    [
      [4, 19],
      [8, 19],
      [12, 19],
    ],
  );
  assert.equal(grid('v=1&g=mmod:8&p=0,0,1&w=0,0,4,4').parts, null);
  assert.equal(grid('v=1&g=nim&p=0,0&w=0,0,4,4').parts, null);
});

test('what is no position is neither P nor N', () => {
  const { outcomes } = grid('v=1&g=kotzig:7:1,2&w=0,0,3,2');
  assert.deepEqual([...outcomes], [2, 2, 2, 2, 1, 0]);
});

test('arrays outlive the next request', () => {
  const first = grid('v=1&g=nim&p=0,0&w=0,0,3,3').outcomes;
  grid('v=1&g=block:3:k1&p=0,0&w=0,0,2000,2000');
  assert.deepEqual([...first], [1, 0, 0, 0, 1, 0, 0, 0, 1]);
});

test('panels part the restrictions of a family', () => {
  const answer = panels('v=1&g=block:4:k2&p=0,0&r=1,3&w=0,0,7,7');
  checkShape(answer, shapes.panels, 'panels');
  assert.deepEqual(
    answer.map(panel => panel.restrictions),
    [
      [[1, 2]],
      [
        [1, 3],
        [1, 4],
      ],
      [
        [2, 3],
        [2, 4],
        [3, 4],
      ],
    ],
  );
  assert.deepEqual(
    answer.map(panel => panel.restrictions_total),
    [1, 2, 3],
  );
  assert.deepEqual(
    answer.map(panel => panel.in_force),
    [false, true, false],
  );
  const matrices = data('figures/papers.json').facts.filter(fact => /^gs\.fig3[abc]\./.test(fact.id));
  for (const { params, expected } of matrices) {
    const has = panel => panel.restrictions.some(list => list.join() === params.forbidden.join());
    assert.deepEqual(rows(answer.find(has).grid), expected);
  }
  const [only, ...others] = panels('v=1&g=nim&p=0,0&w=0,0,3,3');
  assert.deepEqual([only.restrictions, only.restrictions_total, others.length], [[], 0, 0]);
});

test('a comparison has the two matrices that its links have', () => {
  for (const query of [
    'v=1&g=block:3:k1&p=0,0&r=1&view=outcome&w=0,0,12,12&compare=beside&r2=2',
    'v=1&g=block:4:k2&p=0,0&r=1,2&view=outcome&w=0,0,8,8&compare=differences&g2=block:4:1,2/3,4',
    'v=1&g=nim&p=0,0&view=grundy&w=0,0,9,9&compare=beside&g2=wythoff',
    'v=1&g=mmod:3&p=0,0,1&view=outcome&w=0,0,9,9&compare=beside&p2=0,0,2&w2=3,4,9,9',
    'v=1&g=kotzig:7:1,2&view=outcome&w=1,1,8,4&compare=beside&g2=kotzig:9:1,3',
  ]) {
    const { compared: link, notices } = read(query);
    assert.deepEqual(notices, [], query);
    const compared = read(link);
    assert.deepEqual([compared.query, compared.notices, compared.compared], [link, [], null]);
    const answer = panels(query);
    checkShape(answer, shapes.panels, query);
    assert.deepEqual(
      answer.map(panel => [panel.in_force, panel.compared]),
      [
        [true, false],
        [false, true],
      ],
    );
    const alone = query.replace(/&compare=.*/, '');
    assert.deepEqual(rows(answer[0].grid), rows(grid(alone)), alone);
    assert.deepEqual(answer[0].grid.grundy, grid(alone).grundy, alone);
    assert.equal(answer[1].grid.query, compared.query);
    assert.deepEqual(rows(answer[1].grid), rows(grid(compared.query)), compared.query);
    assert.deepEqual(answer[1].grid.grundy, grid(compared.query).grundy, compared.query);
    assert.deepEqual([answer[1].grid.x0, answer[1].grid.y0], [compared.window.x0, compared.window.y0]);
    assert.deepEqual(answer[1].restrictions[0] ?? null, compared.position.restriction);
  }
});

test('the second of a comparison follows the first where nothing else is said', () => {
  const state = read('g=block:3:k1&p=0,0&r=1&compare=beside&r2=2');
  assert.deepEqual(
    [state.rules2, state.piles2, state.restriction2, state.window2, read(state.compared).rules],
    [null, null, [2], null, 'block:3:k1'],
  );
  const window = { x0: 5, y0: 6, cols: 7, rows: 8 };
  const moved = nimatrix.changed(state, { window, rules: 'block:4:k2', piles: [5, 6] });
  const other = read(moved.compared);
  assert.deepEqual([moved.notices, other.window, other.rules], [[], window, 'block:4:k2']);
  assert.deepEqual(other.position, { piles: [5, 6], restriction: [2] });
  const ended = nimatrix.changed(moved, { compare: null, restriction2: null });
  assert.deepEqual([ended.compared, ended.compare, ended.restriction2], [null, null, null]);
  // After moves, what they have reached.
  const played = read('g=block:3:k1&p=5,5&r=1&m=1a2r3&compare=beside&g2=block:3:k2');
  assert.deepEqual(read(played.compared).position, { piles: [3, 5], restriction: [3] });
  // All matrices of the first have one name; those of a comparison have their own.
  const named = query => read(query).drawn.name;
  assert.equal(named('g=block:3:k1&r=1'), named('g=block:3:k1&r=2'));
  assert.notEqual(named('g=block:3:k1&r=1&r2=3'), named('g=block:3:k1&r=2&r2=3'));
  assert.equal(
    read('g=nim&p=3,4&g2=wythoff&compare=differences').drawn.query,
    read('g=nim&p=7,8&g2=wythoff').drawn.query,
  );
});

test('a tree has every move of its positions, and positions that meet once', () => {
  for (const query of [
    'v=1&g=block:3:k1&p=2,2,1&r=1',
    'v=1&g=nim&p=3,2',
    'v=1&g=kotzig:7:1,2&m=1',
    'v=1&g=line:12:1,2:3,5,9,12',
  ]) {
    const { nodes, edges, truncated } = tree(query, 1000);
    checkShape({ nodes, edges, truncated }, shapes.tree, query);
    assert.equal(truncated, false);
    assert.equal(nodes[0].query, evaluate(query).query);
    assert.equal(new Set(nodes.map(node => node.query)).size, nodes.length, query);
    nodes.forEach((node, from) => {
      const { outcome, moves } = evaluate(node.query);
      const drawn = edges.filter(edge => edge.from === from);
      assert.equal(node.outcome, outcome, node.query);
      assert.deepEqual(
        drawn.map(edge => edge.notation).sort(),
        moves.map(move => move.notation).sort(),
        node.query,
      );
      for (const { to, winning } of drawn) assert.equal(winning, nodes[to].outcome === 'P');
    });
  }
  const short = tree('v=1&g=nim&p=9,9', 10);
  assert.ok(short.truncated && short.nodes.length <= 10);
});

test('bad links are refused by name', () => {
  for (const [query, code, key, at] of [
    ['', 'missing', 'g', 0],
    ['v=1&p=4,2,1', 'missing', 'g', 0],
    ['v=2&g=nim', 'unknown_version', 'v', 0],
    ['g=chess', 'unknown_word', 'g', 1],
    ['g=block:0:k1', 'out_of_range', 'g', 7],
    ['g=block:3:k4', 'out_of_range', 'g', 10],
    ['g=sub:0', 'out_of_range', 'g', 5],
    ['g=sub:none', 'empty_set', 'g', 5],
    ['g=nim&p=-1', 'unexpected', 'p', 1],
    ['g=nim&p=99999999999999999999', 'out_of_range', 'p', 1],
    ['g=sub:1/2&p=1,2,3', 'pile_count', 'p', 0],
    ['g=block:3:k1&p=4&r=4', 'out_of_range', 'r', 1],
    ['g=kotzig:7:1,2&m=1,3', 'illegal_move', 'm', 3],
    ['g=nim&p=4,2&m=1a2,1a3', 'illegal_move', 'm', 5],
    ['g=nim&p=1,2&p=3,4', 'repeated', 'p', 0],
    ['g=nim&w=0,0,1000000,1000000', 'out_of_range', 'w', 0],
    ['g=nim&axes=1,1', 'out_of_range', 'axes', 3],
    ['g=nim&view=pie', 'unknown_word', 'view', 0],
    ['g=nim&p=%ff', 'not_utf8', '', 0],
  ]) {
    for (const ask of [evaluate, grid, panels, query => tree(query, 10)]) {
      const error = thrown(() => ask(query));
      assert.ok(error instanceof Error, query);
      assert.deepEqual([error.code, error.key, error.at], [code, key, at], `${query}: ${error.message}`);
      const { found, allowed, message, said } = error;
      checkShape({ code, key, at, found, allowed, message, said }, shapes.notice, query);
    }
  }
});

test('what no basis answers is refused by name', () => {
  assert.equal(thrown(() => evaluate('g=sub:1,2&p=9&by=theorem&g=')).code, 'repeated');
  const error = thrown(() => evaluate('g=block:4:1,4/2,3&p=9,5&by=theorem'));
  assert.deepEqual([error.code, error.key, error.found], ['no_basis', 'by', 'theorem']);
  const large = thrown(() => evaluate('g=nim&p=1152921504606846976&by=definition'));
  assert.deepEqual([large.code, large.key], ['too_large', 'p']);
});
