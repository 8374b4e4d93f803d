// How large the proofs of some games are, and how long they take in this Node: `node tests/bench/proofs.mjs`.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { check } from '../../www/proof/check.js';

const root = new URL('../../', import.meta.url);
const module = async name => {
  const found = await import(new URL(`www/pkg/${name}.js`, root));
  found.initSync({ module: readFileSync(new URL(`www/pkg/${name}_bg.wasm`, root)) });
  return found;
};
const { Prover } = await module('nimatrix_proof');
const { Theorem } = await module('nimatrix_proof');
const piles = BigUint64Array.of(3_000_000_000n, 3_000_000_007n);

/** The shortest of several times, in milliseconds, and what came of it. */
function timed(work, turns = 3) {
  let [least, found] = [Infinity, null];
  for (let turn = 0; turn < turns; turn++) {
    const begun = performance.now();
    found = work();
    least = Math.min(least, performance.now() - begun);
  }
  return [least.toFixed(least < 10 ? 1 : 0), found];
}

console.log(
  'game, what is proved, kB, deflated, ms to prove, joint states, ms to check, ms for all winning moves',
);
for (const [rules, n, family] of [
  ['block:2:k1', 2, [[1], [2]]],
  [
    'block:3:1,3/2,3',
    3,
    [
      [1, 3],
      [2, 3],
    ],
  ],
  [
    'block:4:1,2,4/1,3/2,3,4',
    4,
    [
      [1, 2, 4],
      [1, 3],
      [2, 3, 4],
    ],
  ],
  [
    'block:4:1,4/2,3/3,4',
    4,
    [
      [1, 4],
      [2, 3],
      [3, 4],
    ],
  ],
  [
    'block:4:1,4/2,3',
    4,
    [
      [1, 4],
      [2, 3],
    ],
  ],
  [
    'block:5:1,4/2,3',
    5,
    [
      [1, 4],
      [2, 3],
    ],
  ],
]) {
  const restrictions = Uint8Array.from(family.flatMap(set => [...set, 0]));
  const [proving, text] = timed(() => {
    const prover = new Prover(rules, n, restrictions, false, 2);
    while (!prover.advance(100_000_000));
    const certificate = prover.certificate();
    prover.free();
    return certificate;
  });
  const [checking, { met }] = timed(() => check(text));
  const { claim, base, H, period, from } = JSON.parse(text);
  const what =
    claim === 'diagonal' ? `period ${period} from ${from}` : `${H.next.length} states, base ${base}`;
  const theorem = new Theorem(text);
  const [moving] = timed(() => theorem.winningMoves(piles, Uint8Array.from(family[0]), 100), 20);
  const kilobytes = bytes => (bytes / 1000).toFixed(1);
  const size = [kilobytes(text.length), kilobytes(deflateRawSync(text, { level: 9 }).length)];
  console.log([rules, what, ...size, proving, met, checking, moving].join(' | '));
  theorem.free();
}
