// Compares the mutants that no test noticed with those of which `unnoticed.json` says why none can.
import { readFileSync } from 'node:fs';

const read = path => JSON.parse(readFileSync(path, 'utf8'));
const listed = read(new URL('unnoticed.json', import.meta.url));
const { files } = read('target/stryker/report.json');
const NOTICED = ['Killed', 'Timeout'];

/** What a mutant changes, and into what, in one line each; and the line where it begins. */
function changeOf(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const [at] = lines;
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const [from, to] = [lines.join(' '), replacement].map(text => text.replace(/\s+/g, ' '));
  return { at: at.trim(), from, to };
}

let [all, noticed, unknown] = [0, 0, 0];
const lines = ['module, mutants, noticed, out of time, known to make no difference, others'];
for (const [path, { source, mutants }] of Object.entries(files)) {
  const viable = mutants.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
  const [killed, late] = NOTICED.map(state => viable.filter(({ status }) => status === state).length);
  const known = [...(listed[path] ?? [])];
  const unnoticed = viable.filter(({ status }) => !NOTICED.includes(status));
  const others = unnoticed.filter(mutant => {
    const change = changeOf(source, mutant);
    const place = known.findIndex(entry =>
      ['at', 'from', 'to'].every(key => (entry[key] ?? change[key]) === change[key]),
    );
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
  const counts = [viable.length, killed, late, unnoticed.length - others.length, others.length];
  lines.push([path, ...counts].join(', '));
  for (const mutant of others) {
    lines.push(
      `  ${mutant.status}, line ${mutant.location.start.line}: ${JSON.stringify(changeOf(source, mutant))}`,
    );
  }
  for (const { from, to } of known) {
    lines.push(`  listed, and noticed by now: ${JSON.stringify({ from, to })}`);
  }
  all += viable.length;
  noticed += killed + late;
  unknown += others.length;
}
lines.push(`${noticed} of ${all} were noticed, ${((noticed / all) * 100).toFixed(1)} %`);
process.stdout.write(`${lines.join('\n')}\n`);
if (unknown > 0 || noticed < 0.95 * all) process.exitCode = 1;
