// Jobs: answers in slices are those at once, with how far they are and what they would cost; and options, the
// cells that one move reaches.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nimatrix, thrown } from './support.mjs';

const { Job, evaluate, grid, options, panels, read, sequence, tree } = nimatrix;

const LIMIT = 300;
const AT_ONCE = { evaluate, grid, panels, sequence, tree: query => tree(query, LIMIT) };

/** Works a job off in slices; gives the answer, the number of slices and what was said on the way. */
function workedOff(job, units) {
  const said = [];
  const rows = [];
  do {
    said.push(job.advance(units));
    rows.push(...job.rows());
  } while (!said.at(-1).finished);
  return { answer: job.answer(), said, rows };
}

for (const [kind, query] of [
  ['evaluate', 'g=kotzig:45:2,5&by=search'],
  ['evaluate', 'g=block:4:1,4/2,3&p=300,200&r=none'],
  ['grid', 'g=kotzig:7:2,7&w=1,1,24,8'],
  ['panels', 'g=block:4:k2&p=0,0&r=1,3&w=0,0,150,120'],
  ['sequence', 'g=sub:squares&view=sequence&w=0,0,9000,1'],
  ['tree', 'g=mmod:4&p=9,9,9'],
]) {
  test(`${kind} in slices is ${kind} at once: ${query}`, () => {
    const whole = AT_ONCE[kind](query);
    for (const units of [10_000, 1_000_000]) {
      const job = new Job(kind, query, 1, LIMIT);
      const { units: forecast, most } = job.forecast();
      const { answer, said } = workedOff(job, units);
      assert.deepEqual(answer, whole);
      assert.ok(said.length > 1 || units > 10_000, `${said.length} slices`);
      said.forEach(({ done, total }, at) =>
        assert.ok(done >= (said[at - 1]?.done ?? 0) && (total === null || total >= done)),
      );
      const { done, total } = said.at(-1);
      assert.equal(done, total);
      assert.ok(
        done <= most && (forecast === null || done <= 3 * forecast),
        `${done} units, ${forecast} forecast, ${most} at most`,
      );
    }
  });
}

test('rows of a matrix are there as they become ready', () => {
  const query = 'g=block:4:k2&p=0,0&r=1,3&w=0,0,100,80';
  const { outcomes } = grid(query);
  for (const kind of ['grid', 'panels']) {
    assert.deepEqual(Uint8Array.from(workedOff(new Job(kind, query), 500).rows), outcomes);
  }
});

test('what is too much work says by how much, and can be done', () => {
  const query = 'g=block:4:1,4/2,3&p=300,200,900&r=none&by=search';
  const { code, excess } = thrown(() => evaluate(query));
  assert.equal(code, 'too_large');
  assert.equal(excess.needed, 301 * 201 * 901);
  assert.ok(excess.usual < excess.needed && excess.needed < excess.most);
  const { answer } = workedOff(new Job('evaluate', query, 5), 1e7);
  assert.equal(answer.basis.kind, 'search');
  assert.equal(thrown(() => evaluate('g=sub:0')).excess, null);
});

test('a job is refused by name, again and again, and may be asked too early', () => {
  assert.equal(thrown(() => new Job('evaluate', 'g=chess')).code, 'unknown_word');
  const refused = new Job('evaluate', 'g=block:4:1,4/2,3&p=9,5&by=theorem');
  assert.equal(refused.advance(1).finished, true);
  const [one, two] = [0, 1].map(() => thrown(() => refused.answer()));
  assert.deepEqual([one.code, one], ['no_basis', two]);
  refused[Symbol.dispose ?? 'free']();
  assert.equal(thrown(() => refused.answer()).code, 'freed');
  const query = 'g=kotzig:45:2,5&by=search';
  const job = new Job('evaluate', query);
  for (let slice = 0; slice < 3; slice++) {
    const { code, message } = thrown(() => job.answer());
    assert.equal(code, 'unfinished');
    assert.match(message, /not finished/);
    assert.equal(job.advance(1).finished, false);
  }
  while (!job.advance(1e6).finished);
  const answer = job.answer();
  assert.deepEqual(answer, evaluate(query));
  assert.equal(job.advance(1).finished, true);
  assert.equal(job.answer(), answer);
  job.free();
  assert.equal(thrown(() => job.answer()).code, 'freed');
  assert.equal(answer.query, evaluate(query).query);
});

/** The cells of the window that the moves of a position lead to, by the links of these. */
function byMoves(query) {
  const { window, axes, position } = read(query);
  const [down, across] = axes;
  const still = ({ piles }) =>
    piles.map((pile, index) => (index + 1 === down || index + 1 === across ? '' : pile)).join();
  const cells = new Set();
  for (const move of evaluate(query).moves) {
    const reached = read(move.query).position;
    const [row, col] = [reached.piles[down - 1] - window.y0, reached.piles[across - 1] - window.x0];
    const inside = row >= 0 && col >= 0 && row < window.rows && col < window.cols;
    if (inside && still(reached) === still(position)) cells.add(`${row},${col}`);
  }
  return [...cells].sort();
}

test('the cells of options are those that the moves lead to', () => {
  for (const query of [
    'g=nim&p=5,7,3&w=2,1,4,5',
    'g=sub:1,2,3&p=9,4&w=0,0,16,16',
    'g=block:5:1,3/2,3&p=9,6&r=1,3&w=0,0,12,12',
    'g=mmod:6&p=7,5&w=0,0,9,9',
    'g=wythoff&p=6,9&w=0,0,12,12',
  ]) {
    const cells = options(query);
    assert.ok(cells instanceof Uint32Array && cells.length > 0, query);
    const pairs = Array.from(
      { length: cells.length / 2 },
      (_, at) => `${cells[2 * at]},${cells[2 * at + 1]}`,
    );
    assert.deepEqual(pairs.sort(), byMoves(query), query);
  }
  // Of named cells only those are given that a move reaches.
  const query = 'g=nim&p=5,7&w=0,0,1000,1000';
  assert.deepEqual([...options(query, Uint32Array.of(5, 6, 5, 7, 4, 6, 4, 7))], [5, 6, 4, 7]);
  assert.deepEqual([...options(query, [5, 6, 9, 9])], [5, 6]);
  assert.equal(options('g=kotzig:7:1,2').length, 0);
});

test('options that can’t be looked at are refused by name', () => {
  for (const [query, cells, code, message] of [
    [
      'g=nim&p=5,7&w=0,0,1000,1000',
      undefined,
      'too_large',
      /^w: the window of 1000 rows .* at most 65536 cells$/,
    ],
    [
      'g=nim&w=0,0,4,3',
      [3, 0],
      'out_of_range',
      /^cells: found “row 3 and column 0”; allowed: cells of 3 rows/,
    ],
    ['g=nim&w=0,0,4,3', [1, 1, 1], 'unexpected', /^cells: /],
    ['g=nim&w=0,0,4,3', 'all', 'unexpected', /^cells: /],
    ['g=nim&w=0,0,4,3', [-1, 1], 'unexpected', /^cells: /],
  ]) {
    const error = thrown(() => options(query, cells));
    assert.equal(error.code, code);
    assert.match(error.message, message);
  }
});
