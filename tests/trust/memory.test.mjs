// Far links take little memory of the solver's, which a page never gives back: each is answered or refused by
// name.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const root = new URL('../../', import.meta.url);
/** A package of this test's own, whose memory nothing else has used. */
const nimatrix = await import(new URL('www/pkg/nimatrix.js?memory', root));
const { memory } = nimatrix.initSync({ module: readFileSync(new URL('www/pkg/nimatrix_bg.wasm', root)) });

const MOST = 256 * 2 ** 20;
const FAR = ['16000', '65535', '80000', '131000', '1000000', '18446744073709551600'];
const HEAPS = [
  'nim',
  'sub:1,2,3',
  'sub:primes',
  'sub:2,5,9000005',
  'block:7:k2',
  'block:3:k1',
  'block:12:1,2',
  'block:7:1,2',
  'block:3:1,3/2,3',
  'block:4:k4',
  'mmod:6',
  'mmod:7',
  'mmod:65536',
];
const TOKENS = ['kotzig:7:1,5', 'kotzig:9:2,6,9', 'line:12:1,2:3,5,9,12', 'line:9:1,4:primes'];

/**
 * Asks; an answer is as good as a refusal with a code, a trap is neither. Memory never shrinks, so the first
 * link that takes too much is named.
 */
function asked(kind, query, ...more) {
  try {
    nimatrix[kind](query, ...more);
  } catch (error) {
    assert.equal(typeof error.code, 'string', `${kind} ${query}: ${error}`);
  }
  const { byteLength } = memory.buffer;
  assert.ok(byteLength <= MOST, `${kind} ${query}: ${byteLength} bytes`);
}

test('the links that once took gigabytes are answered', () => {
  const query = 'g=block:7:k2&p=5,5&view=sequence&w=65535,0,17,1&by=theorem';
  assert.equal(nimatrix.sequence(query).grundy.length, 17);
  assert.ok(nimatrix.exported(query, 'csv').length > 0);
  const window = 'v=1&g=block:7:k2&p=0,0&view=grundy&w=65535,0,4,4';
  assert.ok(nimatrix.grid(window).grundy instanceof Uint32Array);
  asked('panels', window);
});

for (const far of FAR) {
  test(`links of games of piles take little memory at ${far}`, () => {
    for (const game of HEAPS) {
      for (const by of ['', '&by=theorem', '&by=definition']) {
        asked('sequence', `g=${game}&view=sequence&w=${far},0,17,1${by}`);
      }
      for (const window of [`${far},0,4,4`, `0,${far},4,4`, `${far},${far},4,4`]) {
        for (const kind of ['grid', 'panels']) asked(kind, `g=${game}&p=0,0&view=grundy&w=${window}`);
      }
      asked('evaluate', `g=${game}&p=${far},3`);
      asked('tree', `g=${game}&p=${far},3`, 1000);
      asked('exported', `g=${game}&view=sequence&w=${far},0,17,1`, 'csv');
    }
  });

  test(`links of games with a token take little memory at ${far}`, () => {
    for (const game of TOKENS) {
      asked('sequence', `g=${game}&view=sequence&w=${far},0,15,1`);
      asked('grid', `g=${game}&view=grundy&w=${far},1,4,4`);
    }
    for (const game of [
      'kotzig:N:1,2',
      'kotzig:N:2,6,9',
      'line:N:1,4:none',
      'line:N:1,4:primes',
      'line:N:1,4:5',
    ]) {
      asked('evaluate', `g=${game.replace('N', far)}`);
      asked('tree', `g=${game.replace('N', far)}`, 1000);
    }
  });
}

test('a sequence that can’t be told whole says why, and has the terms before', () => {
  const {
    asked: wanted,
    grundy,
    outcomes,
    refused,
  } = nimatrix.sequence('g=nim&view=sequence&w=4294967290,0,9,1');
  assert.deepEqual([wanted, grundy.length, outcomes.length], [9, 6, 6]);
  assert.deepEqual([refused.code, refused.key, refused.excess], ['too_large', 'w', null]);
  const whole = nimatrix.sequence('g=nim&view=sequence&w=0,0,9,1');
  assert.deepEqual([whole.asked, whole.refused], [9, null]);
  const more = nimatrix.sequence('g=sub:primes&view=sequence&w=999990,0,15,1');
  assert.equal(more.grundy.length, 10);
  assert.ok(more.refused.excess.most > more.refused.excess.usual);
});
