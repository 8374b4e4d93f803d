// `node tests/trust/measure.mjs`: what the worst requests take, one after the other, each of a fresh copy
// of the solver. Seconds are those of the processor and differ from machine to machine; memory is the same
// everywhere.
import { asked } from './asked.mjs';
import { AT_ONCE, BESIDES, GREATEST } from './worst.mjs';

/** Jobs are stopped here: by then they hold what they hold. */
const MOST_UNITS = 2e9;

const rows = [];
async function measure(question, times) {
  const { ended, bytes, units, seconds } = await asked(question, times, MOST_UNITS);
  const [kind, query, ...more] = question;
  const megabytes = bytes / 2 ** 20;
  rows.push({ seconds, megabytes, units });
  const pace = units > 1e6 ? `${((seconds / units) * 1e9).toFixed(0)} ns a unit` : '';
  const asks = `${times === null ? '' : `${times} times `}${[kind, query.slice(0, 90), ...more].join(' ')}`;
  const took = `${seconds.toFixed(2).padStart(7)} s ${megabytes.toFixed(0).padStart(4)} MB`;
  console.log(`${took} ${ended.padEnd(11)} ${asks} ${pace}`);
}
const questions = [...AT_ONCE, ...BESIDES];
for (const question of questions) await measure(question, null);
for (const question of GREATEST) await measure(question, 50);
const largest = key => Math.max(...rows.map(row => row[key]));
const atOnce = Math.max(...rows.slice(0, questions.length).map(({ seconds }) => seconds));
console.log(
  `${rows.length} requests: at most ${largest('megabytes').toFixed(0)} MB, at once ${atOnce.toFixed(2)} s`,
);
