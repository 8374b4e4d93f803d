// Jobs: answers in slices are those at once, tell how far they are, and what they would cost.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nimatrix, thrown } from './support.mjs';

const { Job, evaluate, grid, panels, sequence, tree } = nimatrix;

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
      said.reduce((before, after) => {
        assert.ok(after.done >= before.done && (after.total === null || after.total >= after.done));
        return after;
      });
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

test('a job is refused by name, and gives its answer when it is finished', () => {
  assert.equal(thrown(() => new Job('dream', 'g=nim')).code, 'unknown_word');
  assert.equal(thrown(() => new Job('evaluate', 'g=chess')).code, 'unknown_word');
  const early = thrown(() => new Job('evaluate', 'g=kotzig:45:2,5&by=search').answer());
  assert.equal(early.code, 'unfinished');
  assert.match(early.message, /not finished/);
  const refused = new Job('evaluate', 'g=block:4:1,4/2,3&p=9,5&by=theorem');
  assert.equal(refused.advance(1).finished, true);
  assert.equal(thrown(() => refused.answer()).code, 'no_basis');
});

test('a job goes on after it was asked too early, and gives its answer as often as it is asked', () => {
  const query = 'g=kotzig:45:2,5&by=search';
  const job = new Job('evaluate', query);
  for (let slice = 0; slice < 3; slice++) {
    assert.equal(thrown(() => job.answer()).code, 'unfinished');
    assert.equal(job.advance(1).finished, false);
  }
  while (!job.advance(1e6).finished);
  const answer = job.answer();
  assert.deepEqual(answer, evaluate(query));
  assert.equal(job.answer(), answer);
  assert.equal(job.advance(1).finished, true);
  assert.equal(job.answer(), answer);
  job.free();
  assert.equal(thrown(() => job.answer()).code, 'freed');
  assert.equal(answer.query, evaluate(query).query);
});

test('what a job refuses it refuses again, and it can be disposed of then', () => {
  const job = new Job('evaluate', 'g=block:4:1,4/2,3&p=9,5&by=theorem');
  assert.equal(job.advance(1).finished, true);
  assert.equal(
    thrown(() => job.answer()),
    thrown(() => job.answer()),
  );
  job[Symbol.dispose ?? 'free']();
  assert.equal(thrown(() => job.answer()).code, 'freed');
});
