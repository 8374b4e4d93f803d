// Proofs that the page searches, checks and reads, with simulated threads: the reports about a game,
// replacements, and the questions to a proof.
import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import test from 'node:test';
import { page } from './page.mjs';

/** A thread: the messages it has received, and its reports. */
class Thread {
  received = [];
  ended = 0;
  #listeners = [];
  addEventListener(type, listener) {
    this.#listeners.push({ type, listener });
  }
  postMessage(message) {
    this.received.push(message);
  }
  terminate() {
    this.ended++;
  }
  report(data) {
    for (const { type, listener } of this.#listeners) if (type === 'message') listener({ data });
  }
  fail() {
    for (const { type, listener } of this.#listeners) if (type === 'error') listener({});
  }
}

const { Proofs } = await page('proof/prover.ts');

/** The page's proofs, their threads in the order in which they began, and how often something changed. */
function begun() {
  const threads = [];
  const begin = kind => () => {
    threads.push(Object.assign(new Thread(), { kind }));
    return threads.at(-1);
  };
  const changes = { count: 0 };
  const starts = { prove: begin('prove'), check: begin('check'), read: begin('read') };
  return { proofs: new Proofs(starts, () => changes.count++), threads, changes };
}

const game = { rules: 'block:3:k1', modulus: 3, restrictions: [[1], [2], [3]], misere: false, piles: 2 };
const checked = { rules: game.rules, piles: 2, claim: 'hand-over' };
const TEXT = '{"rules":"block:3:k1","n":3}';
const proof = { text: TEXT, certificate: { rules: 'block:3:k1', n: 3 }, checked, milliseconds: 5 };

test('a game is looked at, its certificate checked, and then it is proved', () => {
  const { proofs, threads, changes } = begun();
  assert.deepEqual(proofs.of(game.rules, 2), { kind: 'none' });
  proofs.prove(game);
  const [prover] = threads;
  assert.equal(prover.kind, 'prove');
  assert.equal(prover.received.length, 1);
  assert.deepEqual(prover.received[0].game, game);
  assert.match(prover.received[0].module, /\/pkg\/nimatrix_proof_bg\.wasm$/);
  assert.deepEqual([proofs.of(game.rules, 2), changes.count], [{ kind: 'looking', trying: '' }, 1]);
  prover.report({ trying: 'base 2' });
  assert.deepEqual([proofs.of(game.rules, 2), changes.count], [{ kind: 'looking', trying: 'base 2' }, 2]);
  assert.equal(proofs.at(game.rules, 2), null);
  prover.report({ found: TEXT });
  const checker = threads[1];
  assert.deepEqual([checker.kind, checker.received, prover.ended], ['check', [TEXT], 1]);
  assert.deepEqual([proofs.of(game.rules, 2), changes.count], [{ kind: 'checking' }, 3]);
  checker.report({ checked, milliseconds: 5 });
  assert.deepEqual(proofs.of(game.rules, 2), { kind: 'proved', proof });
  assert.deepEqual(proofs.at(game.rules, 2), proof);
  assert.deepEqual([checker.ended, changes.count, threads.length], [1, 4, 2]);
  // It is the proof of this game with as many piles only.
  assert.deepEqual([proofs.at(game.rules, 3), proofs.at('block:3:k2', 2)], [null, null]);
  assert.deepEqual(proofs.of('block:3:k1', 3), { kind: 'none' });
});

test('a failure is reported with its reason, and its thread ends', () => {
  const unloaded = 'its script could not be loaded; reload the page';
  const about = change => thread => thread.report({ checked: { ...checked, ...change }, milliseconds: 1 });
  for (const [way, report, kind, why] of [
    ['prove', thread => thread.report({ ended: 'no automaton' }), 'undecided', 'no automaton'],
    ['prove', thread => thread.report({ failed: 'no room' }), 'failed', 'no room'],
    ['prove', thread => thread.fail(), 'failed', unloaded],
    ['check', thread => thread.report({ refused: 'no' }), 'refused', 'no'],
    ['check', thread => thread.fail(), 'failed', unloaded],
    ['check', about({ rules: 'block:4:k1' }), 'refused', 'it is about block:4:k1 with 2 piles'],
    ['check', about({ piles: 3 }), 'refused', 'it is about block:3:k1 with 3 piles'],
    ['check', about({ claim: 'period' }), 'refused', 'it is a table, for check.html'],
  ]) {
    const { proofs, threads, changes } = begun();
    if (way === 'prove') proofs.prove(game);
    else proofs.check(TEXT, game.rules, game.piles);
    const before = changes.count;
    report(threads[0]);
    assert.deepEqual(proofs.of(game.rules, 2), { kind, why });
    assert.deepEqual([threads[0].ended, changes.count, threads.length], [1, before + 1, 1], why);
    assert.equal(proofs.at(game.rules, 2), null);
  }
  const { proofs, changes } = begun();
  proofs.refuse(game.rules, 2, 'no text');
  assert.deepEqual([proofs.of(game.rules, 2), changes.count], [{ kind: 'refused', why: 'no text' }, 1]);
});

test('one task runs at a time; reports about another one are ignored', () => {
  const { proofs, threads } = begun();
  const other = { ...game, rules: 'block:4:k2' };
  proofs.prove(game);
  proofs.prove(other);
  assert.deepEqual(
    threads.map(({ ended }) => ended),
    [1, 0],
  );
  // The first is given up; that it has failed or found something meanwhile is late.
  assert.deepEqual(proofs.of(game.rules, 2), { kind: 'none' });
  threads[0].report({ failed: 'late' });
  threads[0].fail();
  assert.deepEqual(proofs.of(game.rules, 2), { kind: 'none' });
  assert.deepEqual(proofs.of(other.rules, 2), { kind: 'looking', trying: '' });
  // The same game may be searched again: it stays shown.
  const seen = [];
  const start = () => new Thread();
  const watched = new Proofs({ prove: start, check: start, read: start }, () =>
    seen.push(watched.of(game.rules, 2).kind),
  );
  watched.prove(game);
  watched.check(TEXT, game.rules, 2);
  assert.deepEqual(seen, ['looking', 'checking']);
  const idle = begun();
  idle.proofs.stop();
  assert.equal(idle.changes.count, 0);
  proofs.stop();
  assert.deepEqual(proofs.of(other.rules, 2), { kind: 'none' });
  assert.equal(threads[1].ended, 1);
  threads[1].report({ trying: 'late' });
  threads[1].fail();
  assert.deepEqual(proofs.of(other.rules, 2), { kind: 'none' });
  // What was proved before stays so.
  proofs.check(TEXT, game.rules, 2);
  threads[2].report({ checked, milliseconds: 5 });
  proofs.prove(other);
  assert.deepEqual(proofs.at(game.rules, 2), proof);
  proofs.stop();
  assert.deepEqual(proofs.at(game.rules, 2), proof);
});

/** The value of a promise if it is fulfilled. */
const soon = promise => Promise.race([promise, new Promise(done => setImmediate(done, 'nothing'))]);

const known = { isP: true, residues: [], legal: 3, winning: { total: 0, atLeast: 0, moves: [] } };

test('positions are asked of one thread, which reads one proof', async () => {
  const { proofs, threads } = begun();
  const one = proofs.position(proof, [3n, 5n], [1]);
  const two = proofs.position(proof, [4n, 5n], [2]);
  const [reader] = threads;
  assert.deepEqual([reader.kind, threads.length], ['read', 1]);
  const [read, ...asked] = reader.received;
  assert.match(read.module, /\/pkg\/nimatrix_proof_bg\.wasm$/);
  assert.equal(read.certificate, TEXT);
  assert.equal(
    asked.map(({ piles, blocked }) => `${piles} not ${blocked}`).join('; '),
    '3,5 not 1; 4,5 not 2',
  );
  const [{ id: first }, { id: second }] = asked;
  assert.notEqual(first, second);
  // Answers arrive in any order, each once.
  reader.report({ id: second, answer: known });
  reader.report({ id: second, answer: null });
  reader.report({ id: first, answer: null });
  reader.report({ id: 99, answer: known });
  assert.deepEqual([await soon(one), await soon(two)], [null, known]);
  // Cells are no answer to a position.
  const cells = proofs.position(proof, [3n, 5n], [1]);
  reader.report({ id: reader.received.at(-1).id, answer: Uint8Array.of(1) });
  assert.equal(await soon(cells), null);
  assert.equal(reader.ended, 0);
});

test('another proof is read by another thread, and what was asked of the first is not known', async () => {
  const { proofs, threads } = begun();
  const one = proofs.position(proof, [3n, 5n], [1]);
  const other = { ...proof, text: '{"other":1}' };
  const two = proofs.position(other, [3n, 5n], [1]);
  assert.equal(await soon(one), null);
  assert.deepEqual(
    threads.map(({ kind, ended, received }) => [kind, ended, received[0].certificate]),
    [
      ['read', 1, TEXT],
      ['read', 0, '{"other":1}'],
    ],
  );
  threads[1].report({ id: threads[1].received[1].id, answer: known });
  assert.deepEqual(await soon(two), known);
});

test('a thread that can’t read the proof knows nothing, and another one is begun', async () => {
  for (const break_ of [thread => thread.report({ failed: 'no' }), thread => thread.fail()]) {
    const { proofs, threads } = begun();
    const [one, two] = [proofs.position(proof, [1n, 2n], [1]), proofs.position(proof, [1n, 3n], [1])];
    break_(threads[0]);
    assert.deepEqual([await soon(one), await soon(two), threads[0].ended], [null, null, 1]);
    const again = proofs.position(proof, [1n, 2n], [1]);
    assert.equal(threads.length, 2);
    threads[1].report({ id: threads[1].received[1].id, answer: known });
    assert.deepEqual(await soon(again), known);
  }
});

test('windows are answered in bands of rows, with as many outcomes as the solver gives', async () => {
  const asked = [];
  /** A thread whose outcomes are the last digits of a sum of row, column and restriction. */
  const read = () => {
    const thread = new Thread();
    thread.postMessage = ({ id, first, rows, cols, restrictions, down, across }) => {
      if (id === undefined) return;
      const [a, b] = first;
      asked.push([rows, a, b, down, across].join());
      const size = rows * cols;
      const outcome = (_, at) =>
        (Number(a % 7n) +
          Math.floor((at % size) / cols) +
          3 * (Number(b % 7n) + (at % cols)) +
          Math.floor(at / size)) %
        7;
      const answer = Uint8Array.from({ length: size * restrictions.length }, outcome);
      queueMicrotask(() => thread.report({ id, answer }));
    };
    return thread;
  };
  const proofs = new Proofs({ read }, () => {});
  const window = { down: 1, across: 2, rows: 500, cols: 300, first: [20n, 30n], restrictions: [[1], [2]] };
  const cells = await soon(proofs.window(proof, window));
  const high = Math.floor(2 ** 17 / 600);
  assert.deepEqual(asked.splice(0), [
    `${high},20,30,1,2`,
    `${high},${20 + high},30,1,2`,
    `${500 - 2 * high},${20 + 2 * high},30,1,2`,
  ]);
  const right = (_, at) =>
    (6 + Math.floor((at % 150_000) / 300) + 3 * (2 + (at % 300)) + Math.floor(at / 150_000)) % 7;
  assert.deepEqual(cells, Uint8Array.from({ length: 300_000 }, right));
  // A row longer than a band is requested alone.
  const wide = { ...window, rows: 2, cols: 2 ** 17 + 1, restrictions: [[1]] };
  assert.equal((await soon(proofs.window(proof, wide))).length, 2 ** 18 + 2);
  assert.deepEqual(
    asked.map(one => one.split(',')[0]),
    ['1', '1'],
  );
  // A newer window takes the place of one that is under way.
  const older = assert.rejects(proofs.window(proof, window), { code: 'superseded', message: '' });
  assert.equal((await soon(proofs.window(proof, { ...window, rows: 1 }))).length, 600);
  assert.equal(await soon(older), undefined);
});

test('no window has more outcomes than the solver gives, or any that the proof leaves open', async () => {
  const { proofs, threads } = begun();
  const window = { down: 0, across: 1, rows: 1, first: [0n], restrictions: [[1], [2]] };
  assert.equal(await soon(proofs.window(proof, { ...window, cols: 2 ** 21 + 1 })), null);
  assert.deepEqual(threads, []);
  const most = proofs.window(proof, { ...window, cols: 2 ** 21 });
  assert.equal(threads[0].received.length, 2);
  threads[0].report({ id: threads[0].received[1].id, answer: null });
  assert.equal(await soon(most), null);
});

test('threads run their own scripts, also where the page is a stranger to its files', async t => {
  const before = globalThis.Worker;
  t.after(() => Object.assign(globalThis, { Worker: before, origin: undefined }));
  const begins = [];
  globalThis.Worker = class {
    constructor(script, options) {
      begins.push([String(script), options?.type]);
    }
  };
  const names = ['proof.worker.ts', 'check.worker.ts', 'proof.worker.ts'];
  for (const origin of ['https://example.org', 'null']) {
    begins.length = 0;
    globalThis.origin = origin;
    const { threads } = await page('proof/prover.ts');
    threads.prove();
    threads.check();
    threads.read();
    for (const [at, name] of names.entries()) {
      const [script, type] = begins[at];
      if (origin !== 'null') {
        assert.deepEqual([script.split('/').at(-1), type], [name, 'module']);
        continue;
      }
      const blob = resolveObjectURL(script);
      assert.equal(blob.type, 'text/javascript');
      const taken = [];
      new Function('importScripts', await blob.text())(address => taken.push(address.split('/').at(-1)));
      assert.deepEqual(taken, [name]);
      URL.revokeObjectURL(script);
    }
  }
});
