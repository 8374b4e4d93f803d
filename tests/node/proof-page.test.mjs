// What the page makes of proofs: texts for links, and drawings of automata.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { MOST_LETTERS, packed, unpacked } = await page('proof/packed.ts');
const { MOST_STATES, automatonSvg, automatonTikz, digitsOfLetter, drawn } = await page('draw/automaton.ts');

const texts = ['survey', 'laws'].flatMap(name =>
  gunzipSync(readFileSync(new URL(`../proofs/${name}.jsonl.gz`, import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n'),
);
const proofOf = rules => JSON.parse(texts.find(text => text.includes(`"rules":"${rules}"`)));

test('nearly all kept proofs fit into a link, and come out of it as they were', async () => {
  let fits = 0;
  for (const text of texts) {
    const letters = await packed(text);
    assert.match(letters, /^[a-z2-7]+$/);
    assert.equal(await unpacked(letters), text);
    if (letters.length > MOST_LETTERS) continue;
    fits++;
    const { rules } = JSON.parse(text);
    const { notices, proof, query } = nimatrix.read(`g=${rules}&proof=${letters.toUpperCase()}`);
    assert.deepEqual([notices, proof], [[], letters]);
    assert.equal(nimatrix.read(query).proof, letters);
  }
  assert.ok(fits > 0.98 * texts.length, `${fits} of ${texts.length}`);
});

test('what is no packed proof is refused', async () => {
  const letters = await packed('{"nimatrix-certificate":1}');
  await assert.rejects(unpacked(letters.slice(0, -6)));
  await assert.rejects(unpacked('a1'), /“1” is no letter/);
  // A link can't make the page unfold without end.
  await assert.rejects(unpacked(await packed('0'.repeat(5_000_000))), /too long/);
  const told = nimatrix.read('g=nim&proof=0').notices.map(({ code, key }) => `${code} ${key}`);
  assert.deepEqual(told, ['unexpected proof']);
  assert.equal(nimatrix.read(`g=nim&proof=${'a'.repeat(MOST_LETTERS + 1)}`).notices.length, 1);
  assert.equal(nimatrix.read('g=nim&p=0,0&proof=a').drawn.query, nimatrix.read('g=nim&p=0,0').drawn.query);
});

test('small automata are drawn with all arrows, and larger ones are not', () => {
  let seen = 0;
  for (const text of texts.filter(text => text.includes('"hand-over"'))) {
    const { H, base, piles = 2 } = JSON.parse(text);
    const picture = drawn(H, base, piles);
    if (picture === null) {
      assert.ok(H.next.length > MOST_STATES);
      continue;
    }
    seen++;
    const names = picture.states.map(({ name }) => name);
    assert.equal(names[0], 0);
    const left = H.next.keys().toArray?.() ?? [...H.next.keys()];
    // What is left out accepts nothing, and leads to nothing that is drawn.
    for (const state of left.filter(state => !names.includes(state))) {
      assert.ok(!H.accepting.includes(state) && H.next[state].every(to => !names.includes(to)));
    }
    const edges = names.flatMap(from => [...new Set(H.next[from])].filter(to => names.includes(to)));
    assert.equal(picture.arrows.length, edges.length);
    assert.equal(automatonSvg(picture).match(/marker-end/g).length, edges.length + 1);
    assert.equal(automatonTikz(picture).match(/edge\[/g).length, edges.length);
    assert.doesNotMatch(automatonSvg(picture), /NaN|undefined/);
  }
  assert.ok(seen > 100, `${seen}`);
});

// `cargo xtask test tex` compiles these files.
test('automata in TikZ are those that LaTeX has compiled', () => {
  const named = {
    'block-1-none': 'block:1:none',
    'block-2-1': 'block:2:1/2',
    'block-4-1.4-2.3': 'block:4:1,4/2,3',
    'block-3-1-1.2-misere': 'block:3:1/1,2:misere',
    'block-3-1.2-1.3-2-misere': 'block:3:1,2/1,3/2:misere',
  };
  for (const [name, rules] of Object.entries(named)) {
    const { H, base, piles = 2 } = proofOf(rules);
    const file = new URL(`../figures/automata/${name}.tex`, import.meta.url);
    assert.equal(readFileSync(file, 'utf8'), automatonTikz(drawn(H, base, piles)), name);
  }
});

test('arrows say which digits are read', () => {
  const { H, base } = proofOf('block:1:none');
  const picture = drawn(H, base, 2);
  assert.deepEqual(
    picture.arrows.map(({ from, to, label }) => [from, to, label]),
    [[0, 0, '00 11']],
  );
  assert.deepEqual(digitsOfLetter(5, 3, 2), [1, 2]);
  assert.deepEqual(digitsOfLetter(6, 2, 3), [1, 1, 0]);
});
