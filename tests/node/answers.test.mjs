// evaluate, grid, panels, sequence and tree: the package answers as the command line does, refuses by name,
// and gives the same by jobs in slices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { nimatrix, root, thrown } from './support.mjs';

const { changed, evaluate, grid, Job, options, panels, read, sequence, tree } = nimatrix;

const lines = name =>
  readFileSync(new URL(`tests/answers/${name}`, root), 'utf8')
    .trim()
    .split('\n');
const questions = lines('questions.txt');
const answers = lines('answers.jsonl');

/** Functions with another name on the command line. */
const FUNCTIONS = { matrix: 'grid' };

/** As JSON has it: large integers are strings, and typed arrays are lists. */
const plain = value =>
  JSON.parse(
    JSON.stringify(value, (_, part) => {
      if (typeof part === 'bigint') return part.toString();
      return ArrayBuffer.isView(part) ? Array.from(part) : part;
    }),
  );

test('the package returns what the command line prints', () => {
  assert.ok(questions.length > 30 && questions.length === answers.length);
  for (const [place, question] of questions.entries()) {
    const [kind, link] = question.split(' ');
    const expected = JSON.parse(answers[place]);
    try {
      assert.deepEqual(plain(nimatrix[FUNCTIONS[kind] ?? kind](link)), expected, question);
    } catch (error) {
      if (error.code === 'ERR_ASSERTION') throw error;
      const { code, key, at, found, allowed, nearest, query, message, said } = error;
      const notice = { code, key, at, found, allowed, nearest, query, message, said };
      assert.deepEqual({ error: plain(notice) }, expected, question);
    }
  }
});

test('a long list of moves is cut, and a number that can’t be counted is null', () => {
  const far = evaluate('v=1&g=nim&p=1152921504606846976,5');
  assert.equal(far.moves.length, 1000);
  assert.deepEqual([far.moves_total, far.winning_total, far.grundy], [2n ** 60n + 5n, 1, 2n ** 60n + 5n]);
  assert.equal(far.moves[0].query, 'v=1&g=nim&p=5,5');
  assert.deepEqual(far.moves[0].takes, [{ pile: 1, amount: 2n ** 60n - 5n }]);
  const crowd = Array.from({ length: 60 }, (_, i) => 30011 * (i + 1)).join();
  const { outcome, moves, moves_total, winning_total, basis } = evaluate(`g=mmod:1048577&p=${crowd}`);
  assert.deepEqual([outcome, moves_total, winning_total, basis.id], ['N', null, null, 'modular/theorem_16']);
  assert.ok(moves.length > 0 && moves.every(move => move.winning));
  assert.equal(evaluate(moves[0].query).outcome, 'P');
});

test('a grid has values where they are asked for, and arrays of its own', () => {
  const first = grid('v=1&g=nim&p=0,0&view=grundy&w=0,0,4,3');
  assert.ok(first.outcomes instanceof Uint8Array && first.grundy instanceof Uint32Array);
  assert.equal(grid('v=1&g=block:3:k1&p=0,0&w=0,0,2000,2000').grundy, null);
  assert.deepEqual([...first.grundy], [0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 0, 1]);
  assert.deepEqual([...first.outcomes], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
  // A cell without a position is neither P nor N.
  assert.deepEqual([...grid('v=1&g=kotzig:7:1,2&w=0,0,3,2').outcomes], [2, 2, 2, 2, 1, 0]);
});

test('the second of a comparison follows the first by default', () => {
  const state = read('g=block:3:k1&p=0,0&r=1&compare=beside&r2=2');
  const { rules2, piles2, restriction2, window2 } = state;
  assert.deepEqual([rules2, piles2, restriction2, window2], [null, null, [2], null]);
  const window = { x0: 5, y0: 6, cols: 7, rows: 8 };
  const moved = changed(state, { window, rules: 'block:4:k2', piles: [5, 6] });
  const other = read(moved.compared);
  assert.deepEqual([moved.notices, other.window, other.rules], [[], window, 'block:4:k2']);
  assert.deepEqual(other.position, { piles: [5, 6], restriction: [2] });
  const ended = changed(moved, { compare: null, restriction2: null });
  assert.deepEqual([ended.compared, ended.compare, ended.restriction2], [null, null, null]);
  // After moves, the position they reach.
  const played = read('g=block:3:k1&p=5,5&r=1&m=1a2r3&compare=beside&g2=block:3:k2');
  assert.deepEqual(read(played.compared).position, { piles: [3, 5], restriction: [3] });
  // All matrices of the first have one name; those of a comparison have their own.
  const drawn = query => read(query).drawn;
  assert.equal(drawn('g=block:3:k1&r=1').name, drawn('g=block:3:k1&r=2').name);
  assert.notEqual(drawn('g=block:3:k1&r=1&r2=3').name, drawn('g=block:3:k1&r=2&r2=3').name);
  const links = ['g=nim&p=3,4&g2=wythoff&compare=differences', 'g=nim&p=7,8&g2=wythoff'];
  assert.equal(drawn(links[0]).query, drawn(links[1]).query);
});

const LIMIT = 300;
const AT_ONCE = { evaluate, grid, panels, sequence, tree: query => tree(query, LIMIT) };

/** Runs a job in slices. Returns the answer, the reports and the rows. */
function workedOff(job, units) {
  const reports = [];
  const rows = [];
  do {
    reports.push(job.advance(units));
    rows.push(...job.rows());
  } while (!reports.at(-1).finished);
  return { answer: job.answer(), said: reports, rows };
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
    const job = new Job(kind, query, 1, LIMIT);
    const { most } = job.forecast();
    const { answer, said: reports } = workedOff(job, 10_000);
    assert.deepEqual(answer, whole);
    const { done, total } = reports.at(-1);
    assert.ok(
      reports.length > 1 && done === total && done <= most,
      `${reports.length} slices, ${done} of ${total}`,
    );
  });
}

test('rows of a matrix are there as they become ready', () => {
  const query = 'g=block:4:k2&p=0,0&r=1,3&w=0,0,100,80';
  const { outcomes } = grid(query);
  for (const kind of ['grid', 'panels']) {
    assert.deepEqual(Uint8Array.from(workedOff(new Job(kind, query), 500).rows), outcomes);
  }
});

test('a refusal names the excess, and a larger budget answers', () => {
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
