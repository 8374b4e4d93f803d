// `npm run fuzz`: tries inputs against the laws of `fuzz/src` with libFuzzer, which needs Linux and a C++
// compiler. `-- --seconds 600` tries each target for ten minutes instead of one; words choose targets.
//
// The program is built by the stable toolchain with the compiler's coverage counters. As the solver has no
// unsafe code, no address sanitizer is needed.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const TARGETS = ['rules_text', 'links', 'options_decrease', 'strategies_agree'];
const AT_ONCE = 2;
const FOLDER = `${process.env.CARGO_TARGET_DIR ?? 'target'}/fuzz`;

/** Counters at every edge and in every comparison, where libFuzzer finds them. */
const FLAGS = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Cllvm-args=-sanitizer-coverage-level=4',
  '-Cllvm-args=-sanitizer-coverage-inline-8bit-counters',
  '-Cllvm-args=-sanitizer-coverage-pc-table',
  '-Cllvm-args=-sanitizer-coverage-trace-compares',
  '-Ccodegen-units=1',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
const chosen = positionals.length > 0 ? positionals : TARGETS;
const unknown = chosen.filter(name => !TARGETS.includes(name));
if (unknown.length > 0) throw new Error(`no target ${unknown}; the targets are ${TARGETS}`);
if (!(Number(values.seconds) > 0)) throw new Error(`--seconds takes a number, found ${values.seconds}`);

const cargo = (words, env = {}) =>
  execFileSync('cargo', words, { stdio: 'inherit', env: { ...process.env, ...env } });

const readJson = path => JSON.parse(readFileSync(path, 'utf8'));
const LINKS = readJson('tests/links/corpus.json').links.flatMap(({ typed, opens }) =>
  [typed, opens].filter(text => typeof text === 'string'),
);

/** The first inputs of a target: the corpus of links, or its rules texts, and the kept inputs. */
function seeds(name) {
  const corpus = name === 'rules_text' ? LINKS.flatMap(link => /g=([^&]*)/.exec(link)?.[1] ?? []) : LINKS;
  return [...corpus, ...readJson('fuzz/kept.json')[name]];
}

const [, host] = /^host: (.*)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }));
// With the target named, the counters stay out of build scripts.
const build = ['build', '--release', '--locked', '--manifest-path', 'fuzz/Cargo.toml', '--target', host];
cargo([...build, '--target-dir', FOLDER], { CARGO_ENCODED_RUSTFLAGS: FLAGS.join('\x1f') });

/** Runs one target with its output in a file; says how many inputs were tried, and what failed. */
async function fuzz(name) {
  const own = `${FOLDER}/runs/${name}`;
  for (const folder of ['corpus', 'artifacts', 'seeds']) mkdirSync(`${own}/${folder}`, { recursive: true });
  seeds(name).forEach((text, number) => writeFileSync(`${own}/seeds/${number}`, text));
  const log = openSync(`${own}/log`, 'w');
  const program = spawn(
    `${FOLDER}/${host}/release/nimatrix-fuzz`,
    // What failed before is tried again. An input that takes a minute or a gigabyte fails.
    [`${own}/corpus`, `${own}/seeds`, `${own}/artifacts`, `-artifact_prefix=${own}/artifacts/`].concat(
      ['-dict=fuzz/words.dict', '-print_final_stats=1', '-timeout=60', '-rss_limit_mb=1024', '-max_len=400'],
      `-max_total_time=${values.seconds}`,
    ),
    { stdio: ['ignore', log, log], env: { ...process.env, LAW: name } },
  );
  const code = await new Promise((resolve, reject) => program.on('error', reject).on('close', resolve));
  const text = readFileSync(`${own}/log`, 'utf8');
  console.log(`${name}: ${/^stat::number_of_executed_units: *(\d+)/m.exec(text)?.[1] ?? '?'} inputs tried`);
  if (code === 0) return;
  process.exitCode = 1;
  const reason = /^.*(?:panicked at|ERROR:)[^]*?(?=^stack backtrace:|$(?![^]))/m.exec(text)?.[0] ?? '';
  console.log(`${name} failed, see ${own}/log:\n${reason.split('\n').slice(0, 12).join('\n')}`);
  const input = /Test unit written to (.*)/.exec(text)?.[1];
  if (input === undefined) return;
  console.log(`the input is ${JSON.stringify(readFileSync(input, 'utf8'))}, in ${input};`);
  console.log(`after the fix, add it to ${name} in fuzz/kept.json`);
}

const waiting = [...chosen];
const next = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await fuzz(name);
};
await Promise.all(Array.from({ length: AT_ONCE }, next));
