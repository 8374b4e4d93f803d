// Hostile links, rules texts, certificates and statements, and the conditions on each.
// `tests/node/arguments.test.mjs` tries some thousands; `npm run hostile` tries more, for a given time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { check } from '../../www/proof/check.js';
import { keptProofs } from '../node/proofs.mjs';
import { oneOf } from './support.mjs';

const root = new URL('../../', import.meta.url);
const read = path => readFileSync(new URL(path, root));

/** A module of the package, ready to be asked. */
async function loaded(name) {
  const module = await import(new URL(`www/pkg/${name}.js`, root));
  return [module, module.initSync({ module: read(`www/pkg/${name}_bg.wasm`) }).memory];
}
const [nimatrix, memory] = await loaded('nimatrix');
const [{ Theorem }, theoremMemory] = await loaded('nimatrix_proof');
const [{ Claim, Statement }, statementMemory] = await loaded('nimatrix_proof');

/** The memory of a module, as requested. */
const MOST_BYTES = 256 * 2 ** 20;
/** The units of work after which a job is given up. */
const MOST_UNITS = 3_000_000;

const links = JSON.parse(read('tests/links/corpus.json')).links.flatMap(({ typed, opens }) =>
  [typed, opens].filter(link => typeof link === 'string'),
);
const proofs = keptProofs();

const NUMBERS = (
  '0 -0 -1 1 00007 255 65536 4294967295 4294967296 9007199254740993 18446744073709551615 ' +
  `18446744073709551616 ${'1'.repeat(400)} 1e9 0x10 1.5 NaN Infinity`
).split(' ');
const NAMES = 'constructor __proto__ prototype toString hasOwnProperty valueOf then __wbg_ptr'.split(' ');
const SIGNS = (
  '% %00 %25 %ff %ed%a0%80 %2C & &amp; = # ? + , / : . \0 \u202e \ud800 \udfff \ufeff ٣ 𝟙 é ﬁ ' +
  `<script>alert(1)</script> "onload="x ';-- {{a}} ../ javascript:alert(1)`
).split(' ');
const GAMES = 'nim sub block mmod kotzig line wythoff chess'.split(' ');
const SETS = 'all odd even primes squares fib pow2 none 1-inf 1mod3 5-2 2-9'.split(' ');
const KEYS = (
  'v g p r m view w axes lines origin colours by theme lang proof statement compare g2 p2 r2 w2 names rows ' +
  'ahead as'
).split(' ');
const VIEWS = 'outcome grundy sequence tree circle line piles play plot text'.split(' ');
const FORMATS = 'text csv json markdown latex tikz dot bfile bfile:row docx'.split(' ');
const KINDS = 'evaluate grid panels sequence tree board strategy exported'.split(' ');

/** From 0 to `most` copies. */
const repeated = (most, make, below) => Array.from({ length: below(most + 1) }, make);
const number = below => (below(3) === 0 ? oneOf(NUMBERS, below) : String(below(20)));
const list = (below, most = 5) =>
  repeated(most, () => number(below), below).join(oneOf([',', ',', '/', '.'], below));
const set = below => repeated(3, () => oneOf([number(below), oneOf(SETS, below)], below), below).join(',');

/** The rules text of some game, or nearly one. */
export function rulesText(below) {
  const word = oneOf([...GAMES, ...NAMES], below);
  const kinds = [number, list, set, () => `k${below(9)}`, () => `upto${number(below)}`, () => 'misere'];
  const part = () => oneOf(kinds, below)(below);
  const parts = repeated(4, part, below);
  return damaged([word, ...parts].join(below(8) === 0 ? '' : ':'), below);
}

/** A text with some places changed. */
function damaged(text, below) {
  let changed = text;
  for (let times = below(4); times > 0; times--) {
    const [from, length] = [below(changed.length + 1), below(4)];
    const put = oneOf([...SIGNS, ...NAMES, ...NUMBERS, changed.slice(below(changed.length + 1)), ''], below);
    changed = changed.slice(0, from) + put + changed.slice(from + length);
  }
  if (below(40) === 0) changed = oneOf([...SIGNS, ',1', '1,', '/1', ':'], below).repeat(1 + below(9000));
  return changed;
}

/** The value of a key. */
function valueOf(key, below) {
  if (key.startsWith('g')) return rulesText(below);
  if (key.startsWith('w')) return `${number(below)},${number(below)},${1 + below(40)},${1 + below(40)}`;
  if (key === 'view') return oneOf(VIEWS, below);
  if (key === 'm') return repeated(6, () => `${1 + below(3)}a${number(below)}`, below).join(',');
  if (key === 'by') return oneOf(['auto', 'theorem', 'search', 'definition', 'force'], below);
  return below(4) === 0 ? oneOf([...NAMES, ...SIGNS], below) : list(below);
}

/** A link: one that is kept, changed, or keys with values of all kinds. */
export function link(below) {
  const keys = () => repeated(8, () => oneOf([...KEYS, ...NAMES], below), below);
  const made = () => ['g', ...keys()].map(key => `${key}=${valueOf(key, below)}`).join('&');
  const text = below(3) === 0 ? made() : oneOf(links, below);
  const more = below(3) === 0 ? `&${oneOf(KEYS, below)}=${valueOf('p', below)}` : '';
  const whole = damaged(text + more, below);
  return below(10) === 0 ? encodeURIComponent(whole.replace(/\p{Surrogate}/gu, '')) : whole;
}

/** A certificate, changed. */
export function certificate(below) {
  const line = oneOf(proofs.slice(0, 60), below);
  const [from, length] = [below(line.length), below(30)];
  const json = 'null [] {} "" -1 1e400 [[[]]] {"__proto__":1} "\\u0000" true '.split(' ');
  const put = oneOf(
    [...json, ...NUMBERS, ...NAMES, ...SIGNS, ...[9, 9999, 200_000].map(n => '['.repeat(n))],
    below,
  );
  const kind = below(6);
  if (kind === 0) return line.slice(0, from);
  if (kind === 1) return put;
  if (kind === 2) {
    const key = oneOf(Object.keys(JSON.parse(line)), below);
    const value = oneOf([null, [], {}, '', -1, 1e300, [[-1]], true], below);
    return JSON.stringify({ ...JSON.parse(line), [key]: value });
  }
  if (kind === 3) {
    const { 0: digits, index } = oneOf([...line.matchAll(/\d+/g)], below);
    return line.slice(0, index) + oneOf(NUMBERS, below) + line.slice(index + digits.length);
  }
  return line.slice(0, from) + put + line.slice(from + length);
}

const WORDS = (
  'P|H|P(a, b)|H(a - 1, b)|a|b|c|n|k|u|0|1|7|1000|1001|999999999999|iff|and|or|not|if|then|=|!=|<|<=|' +
  '≥|+|-|*|div|mod|(|)|,|xor(|min(|max(|blocks(|xor(a div 2, b div 2) = 0|a mod 2 = b mod 2|u = 1'
)
  .split('|')
  .concat(NAMES, SIGNS);

/** A statement, or nearly one. */
export function statement(below) {
  if (below(30) === 0) {
    return oneOf(['(', 'not ', '-', 'P and ', 'xor(', '1+'], below).repeat(1 + below(60_000));
  }
  const whole = () =>
    oneOf(['P iff a = b', 'a <= b', 'P iff xor(a div 2, b div 2) = 0 and max(a mod 2, b mod 2) < u'], below);
  return below(3) === 0 ? damaged(whole(), below) : repeated(12, () => oneOf(WORDS, below), below).join(' ');
}

/** Checks that any error has a code. Returns the result, or null. */
function named(call) {
  try {
    return call();
  } catch (error) {
    assert.equal(error?.name, 'NimatrixError', String(error));
    assert.ok(typeof error.code === 'string' && error.code !== '' && error.message !== '');
    return null;
  }
}

const isBounded = ({ buffer }) => assert.ok(buffer.byteLength <= MOST_BYTES, `${buffer.byteLength} bytes`);

/** What must hold of a link. */
function tryLink(text, below) {
  const state = nimatrix.read(text);
  for (const notice of state.notices) assert.ok(notice.code !== '' && notice.message !== '');
  const again = nimatrix.read(state.query);
  assert.deepEqual([again.query, again.notices], [state.query, []]);
  assert.match(state.query, /^[!-~]*[0-9a-z]$/);
  assert.equal(nimatrix.read(state.brief).query, state.query);
  named(() => nimatrix.formats(text));
  for (const kind of [oneOf(KINDS, below), oneOf(KINDS, below)]) {
    const job = named(() => new nimatrix.Job(kind, text, 1 + below(50), 50, oneOf(FORMATS, below)));
    if (job === null) continue;
    for (let units = 0; units < MOST_UNITS; units += 500_000) if (job.advance(500_000).finished) break;
    named(() => job.answer());
    job.free();
  }
  isBounded(memory);
}

/** What must hold of rules: they are read, or refused by name at their place. */
function tryRules(text, below) {
  tryLink(`g=${text}`, below);
  named(() => nimatrix.write({ rules: text }));
  named(() => nimatrix.changed({ rules: 'nim' }, { rules: text }));
}

/** Why a call is refused, but not by a trap; null if it is not. */
function refusal(call) {
  try {
    call();
    return null;
  } catch (error) {
    assert.ok(!(error instanceof WebAssembly.RuntimeError), String(error));
    return error.message;
  }
}

/** Both checkers take a certificate, or both refuse it and say why. */
function tryCertificate(text) {
  // A surrogate alone is no text outside of JavaScript, where it becomes another sign.
  const sent = new TextDecoder().decode(new TextEncoder().encode(text));
  assert.match(refusal(() => check(text)) ?? 'refused: no', /^(refused|no certificate): ./);
  const plain = refusal(() => check(sent));
  const rust = refusal(() => new Theorem(sent).free());
  assert.equal(plain === null, rust === null, `${plain} | ${rust}`);
  assert.notEqual(rust, '');
  isBounded(theoremMemory);
}

/** A statement is parsed or refused with its place; then it is decided or tested. */
function tryStatement(text) {
  let stated;
  const why = refusal(() => {
    stated = new Statement(text, 'block:2:1/2', 2, Uint8Array.of(1, 0, 2, 0), false, 2);
  });
  if (why !== null) return void assert.match(why, /found|allowed/);
  stated.free();
  const claim = new Claim(text, 'block:2:1/2', 2, Uint8Array.of(1));
  const window = [new Uint8Array(64), BigUint64Array.of(0n, 0n), 0, 1, 2n ** 64n - 9n, 0n, 8];
  for (const cell of claim.failing(...window)) assert.ok(cell <= 2);
  claim.free();
  isBounded(statementMemory);
}

/** What may be sent, each with what must hold of it. */
export const ATTACKS = [
  { name: 'links', make: link, attempt: tryLink, share: 10 },
  { name: 'rules', make: rulesText, attempt: tryRules, share: 4 },
  { name: 'certificates', make: certificate, attempt: tryCertificate, share: 4 },
  { name: 'statements', make: statement, attempt: tryStatement, share: 2 },
];
