// No request takes more than 256 MB of the solver's memory, whatever it asks for, and what answers at once
// spends no more than about a second of work, or says that it takes a job.
import assert from 'node:assert/strict';
import test from 'node:test';
import { asked } from './asked.mjs';
import { AT_ONCE, GREATEST } from './worst.mjs';
import { nimatrix, thrown } from '../node/support.mjs';

const MOST_BYTES = 256 * 2 ** 20;
/** What answers at once spends at most, in units of a few nanoseconds. */
const MOST_UNITS = 2 ** 28;
const CODES = ['too_large', 'no_export', 'needs_job'];

const named = ([kind, query, ...more]) => [kind, query.slice(0, 80), ...more].join(' ');

/** What a request took, which ended in an answer or a refusal by name, within the memory. */
async function held(question, times, most) {
  const told = await asked(question, times, most);
  const ends = ['answered', 'unfinished', ...CODES];
  assert.ok(ends.includes(told.ended), `${named(question)}: ${told.ended}`);
  assert.ok(told.bytes <= MOST_BYTES, `${named(question)}: ${told.bytes} bytes`);
  return told;
}

test('what answers at once does about a second of work, or says that it takes a job', async () => {
  const ends = {};
  for (const question of AT_ONCE) {
    const { ended } = await held(question, null);
    ends[ended] = (ends[ended] ?? 0) + 1;
    if (ended === 'too_large' || ['read', 'options'].includes(question[0])) continue;
    const job = await held(question, 1, MOST_UNITS);
    // Units are counted, not seconds: the same on every machine.
    const isLong = job.units >= MOST_UNITS;
    assert.equal(ended, isLong ? 'needs_job' : job.ended, `${named(question)}: ${job.units} units`);
  }
  assert.ok(ends.needs_job > 3 && ends.answered > 12 && ends.too_large > 3, JSON.stringify(ends));
});

test('what takes a job is refused by name', () => {
  for (const asks of [
    'g=kotzig:60:17,23,29&by=search',
    // Positions of many piles, and searches with many steps, count for what they take.
    'g=nim&p=12,1,2,11,19,7&by=definition',
    'g=sub:1,2,3,4&p=7,7,7,7,7,6&by=definition',
    'g=kotzig:21:1-9&by=search',
  ]) {
    const error = thrown(() => nimatrix.evaluate(asks));
    assert.deepEqual([error.name, error.code, error.excess], ['NimatrixError', 'needs_job', null], asks);
    assert.match(error.message, /a Job, which works in slices/);
  }
  // What takes less is answered at once still.
  for (const asks of ['g=nim&p=150,150&by=definition', 'g=sub:all&p=2800&by=definition', 'g=kotzig:44:1,2']) {
    assert.ok(nimatrix.evaluate(asks).outcome, asks);
  }
});

test('the links that once took gigabytes are answered', () => {
  const query = 'g=block:7:k2&p=5,5&view=sequence&w=65535,0,17,1&by=theorem';
  assert.equal(nimatrix.sequence(query).grundy.length, 17);
  assert.ok(nimatrix.exported(query, 'csv').length > 0);
  const window = 'v=1&g=block:7:k2&p=0,0&view=grundy&w=65535,0,4,4';
  assert.ok(nimatrix.grid(window).grundy instanceof Uint32Array);
});

test('a sequence that can’t be told whole says why, and has the terms before', () => {
  const { asked, grundy, outcomes, refused } = nimatrix.sequence('g=nim&view=sequence&w=4294967290,0,9,1');
  assert.deepEqual([asked, grundy.length, outcomes.length], [9, 6, 6]);
  assert.deepEqual([refused.code, refused.key, refused.excess], ['too_large', 'w', null]);
  const whole = nimatrix.sequence('g=nim&view=sequence&w=0,0,9,1');
  assert.deepEqual([whole.asked, whole.refused], [9, null]);
  const more = nimatrix.sequence('g=sub:primes&view=sequence&w=999990,0,15,1');
  assert.equal(more.grundy.length, 10);
  assert.ok(more.refused.excess.most > more.refused.excess.usual);
});

test('jobs that may make the greatest effort take bounded memory', async () => {
  const ends = new Set();
  for (const question of GREATEST) ends.add((await held(question, 50, 3e8)).ended);
  assert.deepEqual([...ends].sort(), ['answered', 'too_large', 'unfinished']);
});
