// `npm run bench`: checks that all agree, and measures in interleaved rounds. Numbers after it choose rows.
import * as engines from './engines.mjs';
import { ROWS } from './rows.mjs';

const ROUNDS = 3;
const chosen = new Set(process.argv.slice(2).map(Number));
if (chosen.has(NaN)) throw new Error('numbers of rows are expected');
const rows = ROWS.filter(({ row }) => chosen.size === 0 || chosen.has(row));

const running = {};
for (const { engine } of rows.flatMap(({ ours, against }) => [ours, against])) {
  running[engine] ??= engines[engine]();
}

const name = ({ engine, work }) => `${engine} ${work}`;
const jobs = new Map();
for (const { ours, against, same } of rows) {
  const found = [];
  for (const job of [ours, against]) {
    jobs.set(name(job), { ...job, times: [] });
    found.push(await running[job.engine].check(job.work));
  }
  if (same && found[0] !== found[1]) {
    throw new Error(`${name(ours)} gives ${found[0]}, but ${name(against)} gives ${found[1]}`);
  }
}
console.log(`${rows.filter(({ same }) => same).length} pairs of answers agree`);

// Rounds go through all works in turn, so that a busy machine disturbs none more than another.
for (let round = 1; round <= ROUNDS; round++) {
  process.stderr.write(`round ${round} of ${ROUNDS}\n`);
  for (const job of jobs.values()) job.times.push(await running[job.engine].time(job.work));
}
const time = job => jobs.get(name(job)).times.toSorted((a, b) => a - b)[ROUNDS >> 1];
const number = value => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2));

const table = [['row', 'what', 'measured', 'target', '']];
let missed = 0;
for (const { row, what, ours, against, target } of rows) {
  const ratio = time(ours) / time(against);
  const isMet = ratio <= target;
  missed += isMet ? 0 : 1;
  table.push([row, what, number(ratio), `at most ${number(target)}`, isMet ? 'met' : 'MISSED']);
}
const widths = table[0].map((_, column) => Math.max(...table.map(line => String(line[column]).length)));
for (const line of table) {
  const cells = line.map((cell, at) => String(cell).padEnd(widths[at]));
  console.log(cells.join('  ').trimEnd());
}
console.log('medians of the fastest repetition in each round; ratios of this run, on this machine');
console.log(missed === 0 ? 'every target that was measured is met' : `${missed} missed`);
for (const engine of Object.values(running)) engine.end();
