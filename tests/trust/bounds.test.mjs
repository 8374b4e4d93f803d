// No request takes more than 256 MB of the solver's memory, and direct answers take about a second of work or
// require a job.
import assert from 'node:assert/strict';
import test from 'node:test';
import { asked } from './asked.mjs';
import { nimatrix, thrown } from '../node/support.mjs';

// The most expensive requests known: the largest work of each kind that is done, and the next one beyond.
const most = String(2n ** 64n - 1n);
const times = (count, text) => Array.from({ length: count }, () => text).join(',');
const families = Array.from({ length: 200 }, (_, i) =>
  [i, 7 * i + 3, i * i + 5].map(residue => (residue % 64) + 1).join(','),
).join('/');
const squares = Array.from({ length: 230 }, (_, i) => ((37 * i * i) % 90_000) + 1).join(',');

/** Direct answers or refusals: a function, a link, and more arguments. */
const AT_ONCE = [
  // Positions by definition, of many piles and of long games.
  ['evaluate', `g=mmod:2&p=${times(100, 20)}&by=definition`],
  ['evaluate', 'g=kotzig:64:1,2&by=definition'],
  ['evaluate', 'g=sub:1mod4096,17mod4095&p=9,9,9,9,9,9&by=definition'],
  ['grid', 'g=sub:1-500,777-1500,4000-inf&p=0,0&view=outcome&w=65535,65535,64,64&by=definition'],
  ['evaluate', 'g=nim&p=12,1,2,11,19,7&by=definition'],
  ['evaluate', 'g=sub:1,2,3,4&p=7,7,7,7,7,6&by=definition'],
  ['evaluate', 'g=sub:1,2,3&p=399000&by=definition'],
  ['evaluate', 'g=wythoff&p=269809,31&by=definition'],
  ['evaluate', 'g=kotzig:16:1-6,9,11-15&by=definition'],
  // Searches.
  ['evaluate', 'g=kotzig:60:17,23,29&by=search'],
  ['evaluate', 'g=mmod:100000007&p=60000000,40000000,1&by=search'],
  ['evaluate', `g=block:5:1,3/2,4/5&p=${times(22, 1)}`],
  ['evaluate', 'g=block:16:1,2,3/4,5,6/7,8,9/1,16/2,5,9&p=2000,2000,3&by=search'],
  ['evaluate', 'g=sub:primes/squares&p=999999,999999'],
  ['strategy', 'g=line:16000000:2,6,9:odd'],
  // Trees.
  ['tree', `g=block:30:1,2,3/4,5,6/7,8,9&p=${times(100, most)}`],
  ['tree', 'g=block:64:k32&p=5,5,5,5,5,5'],
  ['tree', 'g=kotzig:44:1,2'],
  ['tree', 'g=line:16000000:3,4:odd'],
  ['tree', 'g=line:9000000:1-62:5mod140'],
  ['tree', 'g=line:16000000:1,2:3mod300'],
  // Windows.
  ['panels', 'g=mmod:1&p=0,0&view=grundy&w=0,0,4096,4096'],
  ['grid', 'g=mmod:1000&p=9&axes=1&view=grundy&w=0,0,16777216,1'],
  ['grid', 'g=block:64:k32&p=0,0,1000&view=outcome&w=0,0,2000,2000'],
  ['grid', `g=block:64:${families}&p=0,0&view=outcome&w=0,0,4096,4096`],
  ['panels', 'g=sub:3,1000003&p=0,0&view=outcome&w=0,100000,4096,4096'],
  ['grid', 'g=sub:even,42/1-7&p=0,0&view=grundy&w=0,971,16777216,1'],
  ['grid', 'g=sub:2,5,9000005&p=0,0&view=outcome&w=0,9000000,1,16777216'],
  ['grid', 'g=wythoff&p=0,0&view=grundy&w=0,0,2048,2048'],
  ['grid', 'g=kotzig:7:1-1000&view=outcome&w=1,1,64,64'],
  ['grid', 'g=line:9:1,2:primes&view=grundy&w=100000,1,64,64'],
  // Sequences.
  ['sequence', 'g=line:9:1,4:primes&view=sequence&w=1,1,1000000,1'],
  ['sequence', 'g=line:9:1:primes&view=sequence&w=60000000,1,1,1'],
  ['sequence', 'g=sub:2,5,9000005&p=0&view=sequence&w=0,0,9000000,1'],
  ['sequence', 'g=sub:squares&p=0&view=sequence&w=0,0,999999,1'],
  ['sequence', 'g=kotzig:7:17,23,29&view=sequence&w=1,1,16777216,1'],
  // Many steps, each an amount of its own, most of which lead to spaces that were visited.
  ['sequence', `g=kotzig:69:${squares}&view=sequence&w=5,1,64,1&by=definition`],
  // Exports.
  ['exported', 'g=block:16:1,2,3/4,5,6/7,8,9&p=0&view=sequence&w=0,0,4194304,1', 'csv'],
  ['exported', 'g=mmod:6&p=0,0&view=grundy&w=0,0,2048,2048', 'json'],
  ['exported', `g=nim&p=${times(100, 9)}&view=tree`, 'dot'],
  ['exported', `g=sub:1&p=4000&view=play&m=${times(1900, '1a1')}`, 'latex'],
  ['exported', 'g=kotzig:44:2,6,9&view=circle', 'tikz'],
  ['exported', 'g=kotzig:21:1-9&view=circle', 'latex'],
  // Links.
  ['read', `g=line:16777216:1:${Array.from({ length: 1100 }, (_, i) => `1mod${i + 3}`).join(',')}`],
  [
    'evaluate',
    `g=sub:${Array.from({ length: 500 }, (_, i) => `${i % 5}mod${100_003 + i}`).join(',')}&p=1000000`,
  ],
  ['options', 'g=block:64:k1&p=65535,3&w=0,0,65536,1'],
];

/** Jobs that may make 50 times the usual effort: what memory bounds, not time. */
const GREATEST = [
  ['evaluate', 'g=kotzig:120:1,2,3,4,5,6&by=definition'],
  ['evaluate', 'g=sub:3,1000003&p=400,400,400,400&by=definition'],
  ['evaluate', 'g=block:5:upto5&p=300,299,298,297&by=search'],
  ['evaluate', `g=block:5:1,3/2,4/5&p=${times(23, 1)}`],
  ['evaluate', `g=block:5:1,3/2,4/5&p=${times(24, 1)}`],
  ['evaluate', 'g=line:60000000:1,4,9:primes'],
  ['evaluate', 'g=mmod:5000000011&p=3000000000,1000000000,1&by=search'],
  ['tree', 'g=line:60000000:1,4,9:primes'],
  ['sequence', 'g=line:9:1,2:primes&view=sequence&w=134217728,1,100,1'],
  ['sequence', 'g=sub:2,5,9000005&p=0&view=sequence&w=0,0,16777216,1'],
  ['grid', 'g=mmod:7&p=600,600,600&view=grundy&w=0,0,256,256'],
  ['grid', 'g=mmod:1000003&p=0,0&view=grundy&w=0,0,4096,2048'],
  ['grid', 'g=block:4:1,4/2,3&p=0,0,5000&view=outcome&w=0,0,2048,2048'],
  ['grid', 'g=block:4:1,4/2,3&p=0,0&view=grundy&w=0,0,4096,2048'],
  ['panels', 'g=block:64:k32&p=0,0,500&view=outcome&w=0,0,2048,2048'],
  ['grid', 'g=wythoff&p=0,0&view=grundy&w=0,0,4096,4096'],
];

const MOST_BYTES = 256 * 2 ** 20;
/** What answers at once spends at most, in units of a few nanoseconds. */
const MOST_UNITS = 2 ** 28;
const CODES = ['too_large', 'no_export', 'needs_job'];

const named = ([kind, query, ...more]) => [kind, query.slice(0, 80), ...more].join(' ');

/** The cost of a request that ended in an answer or a refusal by name, within the memory. */
async function bounded(question, times, most) {
  const found = await asked(question, times, most);
  const ends = ['answered', 'unfinished', ...CODES];
  assert.ok(ends.includes(found.ended), `${named(question)}: ${found.ended}`);
  assert.ok(found.bytes <= MOST_BYTES, `${named(question)}: ${found.bytes} bytes`);
  return found;
}

test('a direct answer does about a second of work, or asks for a job', async () => {
  const ends = {};
  for (const question of AT_ONCE) {
    const { ended } = await bounded(question, null);
    ends[ended] = (ends[ended] ?? 0) + 1;
    if (ended === 'too_large' || ['read', 'options'].includes(question[0])) continue;
    const job = await bounded(question, 1, MOST_UNITS);
    // Units are counted, not seconds: the same on every machine.
    const isLong = job.units >= MOST_UNITS;
    assert.equal(ended, isLong ? 'needs_job' : job.ended, `${named(question)}: ${job.units} units`);
  }
  assert.ok(ends.needs_job > 3 && ends.answered > 12 && ends.too_large > 3, JSON.stringify(ends));
});

test('what takes a job is refused by name', () => {
  for (const asks of [
    'g=kotzig:60:17,23,29&by=search',
    // Positions of many piles, and searches with many steps, count by their cost.
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

test('a cut sequence gives the reason and the terms before', () => {
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
  for (const question of GREATEST) ends.add((await bounded(question, 50, 3e8)).ended);
  assert.deepEqual([...ends].sort(), ['answered', 'too_large', 'unfinished']);
});
