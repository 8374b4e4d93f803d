// `npm run bench`: checks that all agree, measures in interleaved rounds, and prints the table.
import { parseArgs } from 'node:util';
import { browser } from './browser.mjs';
import * as build from './build.mjs';
import * as engines from './engines.mjs';
import { ROWS } from './rows.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const chosen = new Set(positionals.map(Number));
if (chosen.has(NaN)) throw new Error(`numbers of rows are expected, found ${positionals.join(' ')}`);
const rows = ROWS.filter(({ row }) => chosen.size === 0 || chosen.has(row));

/** The crate cgt; null where it can't be built. */
function cgt() {
  try {
    return engines.cgt(build.cgt());
  } catch (error) {
    console.error(`note: rows without the crate cgt: ${error.message}`);
    return null;
  }
}

const running = {
  native: engines.native(build.native()),
  wasm: engines.wasm(build.module),
  javascript: engines.javascript,
  contract: rows.some(({ ours }) => ours?.engine === 'contract') ? engines.contract() : null,
  cgt: cgt(),
  browser: rows.some(({ ours }) => ours?.engine === 'browser') ? await browser(build.module) : null,
};
const REASONS = { cgt: 'the crate cgt could not be built', browser: 'there is no Chromium' };

const name = ({ engine, work }) => `${engine} ${work}`;
const others = row => Object.values(row.beside ?? {});
const isThere = ({ engine }) => running[engine] !== null;

// All that gives the same answer agrees, before anything is timed.
const digests = new Map();
async function digest(job) {
  if (!digests.has(name(job))) digests.set(name(job), await running[job.engine].check(job.work));
  return digests.get(name(job));
}
let compared = 0;
for (const row of rows.filter(({ ours }) => ours !== undefined && isThere(ours))) {
  const expected = await digest(row.ours);
  const same = [...(row.same ? [row.against] : []), ...others(row)].filter(isThere);
  for (const job of same.filter(({ work }) => work !== 'put')) {
    const found = await digest(job);
    if (found !== expected) {
      throw new Error(`${name(job)} gives ${found}, but ${name(row.ours)} gives ${expected}`);
    }
    compared += 1;
  }
}
console.log(`${compared} pairs of answers agree`);

// Rounds go through all works in turn, so that a busy machine disturbs none more than another.
const jobs = new Map();
for (const row of rows) {
  for (const job of [row.ours, row.against, ...others(row)]) {
    if (job !== undefined && isThere(job)) jobs.set(name(job), { ...job, times: [] });
  }
}
const rounds = Number(options.rounds);
for (let round = 1; round <= rounds; round++) {
  process.stderr.write(`round ${round} of ${rounds}\n`);
  for (const job of jobs.values()) job.times.push(await running[job.engine].time(job.work));
}
const median = times => times.toSorted((a, b) => a - b)[times.length >> 1];
const time = job => median(jobs.get(name(job)).times);

function number(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}
const table = [['row', 'what', 'measured', 'target', '', 'beside (times ours)']];
let missed = 0;
for (const row of rows) {
  const target =
    row.target === undefined ? '' : `${row.atMost ? 'at most' : 'at least'} ${number(row.target)}`;
  const unmeasured =
    row.missing ??
    [row.ours, row.against]
      .filter(job => job !== undefined && !isThere(job))
      .map(({ engine }) => REASONS[engine])[0];
  if (unmeasured !== undefined) {
    table.push([row.row, row.what, 'not measured', target, '', unmeasured]);
    continue;
  }
  const [ours, against] = row.count ? [await digest(row.count), 1] : [time(row.ours), time(row.against)];
  const measured = row.atMost ? ours / against : against / ours;
  const met = row.target === undefined || (row.atMost ? measured <= row.target : measured >= row.target);
  missed += met ? 0 : 1;
  const verdict = met ? 'met' : 'MISSED';
  const beside = Object.entries(row.beside ?? {})
    .filter(([, job]) => isThere(job))
    .map(([label, job]) => `${label} ${number(time(job) / ours)}`);
  table.push([
    row.row,
    row.what,
    number(measured),
    target,
    row.target === undefined ? '' : verdict,
    beside.join(', '),
  ]);
}
const widths = table[0].map((_, column) => Math.max(...table.map(line => String(line[column]).length)));
for (const line of table) {
  console.log(
    line
      .map((cell, column) => String(cell).padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
console.log('medians of the fastest repetition in each round; ratios of this run, on this machine');
console.log(missed === 0 ? 'every target that was measured is met' : `${missed} missed`);
for (const engine of Object.values(running)) await engine?.end();
