// Automata as drawings, in SVG and in TikZ. pictures.test.mjs compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { keptProofs } from './proofs.mjs';
import { kept } from './support.mjs';

const { automatonSvg, automatonTikz, digitsOfLetter, drawn, MOST_STATES } = await page('proof/nim-proof.ts');
const proofs = keptProofs().map(line => JSON.parse(line));

test('a letter is a digit of each pile, the first one first', () => {
  for (const [letter, base, piles, ...digits] of [
    [1, 2, 2, 0, 1],
    [2, 2, 2, 1, 0],
    [421, 10, 3, 4, 2, 1],
    [5, 3, 2, 1, 2],
  ]) {
    assert.deepEqual(digitsOfLetter(letter, base, piles), digits);
  }
});

/** From each state to the next one around, by every letter of two piles in base 2. */
const around = count => ({
  next: Array.from({ length: count }, (_, at) => Array.from({ length: 4 }, () => (at + 1) % count)),
  accepting: [0],
});

test('labels of arrows do not touch each other or the arrow to the first state', () => {
  for (let count = 1; count <= MOST_STATES; count++) {
    const svg = automatonSvg(drawn(around(count), 2, 2));
    const labels = [...svg.matchAll(/class="read" x="([\d.]+)" y="([\d.]+)">([^<]+)/g)].map(
      ([, x, y, text]) => ({ x: Number(x), y: Number(y), width: 6 * text.length }),
    );
    assert.ok(labels.length >= count);
    const [, left, y] = /<path d="M([\d.]+),([\d.]+)H/.exec(svg);
    const arrow = { x: Number(left) + 10, y: Number(y), width: 21 };
    const boxes = [arrow, ...labels];
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const beside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
        assert.ok(beside || Math.abs(one.y - other.y) >= 12, `${count}: ${JSON.stringify([one, other])}`);
      }
    }
  }
  assert.equal(drawn(around(MOST_STATES + 1), 2, 2), null);
});

test('states from which nothing is accepted are not drawn, but for the first', () => {
  const shown = (next, accepting, base = 2, piles = 1) => {
    const { states, arrows } = drawn({ next, accepting }, base, piles);
    const names = states.map(({ name, accepts }) => `${name}${accepts ? '!' : ''}`).join(' ');
    return [names, ...arrows.map(({ from, to, label }) => `${from}-${to} ${label}`)];
  };
  // From 0 to 1, to 3 or to 2; from 1 to 2, which is accepted; 3 and 4 lead to each other only.
  const next = [
    [1, 2, 3, 3],
    [2, 2, 2, 4],
    [2, 1, 3, 3],
    [4, 4, 3, 3],
    [3, 3, 3, 3],
  ];
  assert.deepEqual(shown(next, [2], 2, 2), [
    '0 1 2!',
    '0-1 00',
    '0-2 01',
    '1-2 00 01 10',
    '2-1 01',
    '2-2 00',
  ]);
  assert.deepEqual(shown([[1], [1]], []), ['0']);
  // A chain of states is followed to its end, however its states are numbered.
  const chain = states => states.map(to => [to, to]);
  assert.equal(shown(chain([6, 2, 3, 4, 5, 5, 7, 8, 8]), [8])[0], '0 6 7 8!');
  assert.equal(shown(chain([5, 0, 1, 2, 3, 4]), [1])[0], '0 1! 2 3 4 5');
});

test('an arrow says which letters lead along it: a few, how many, or any', () => {
  for (const [count, all, base, piles, label] of [
    [4, 4, 2, 2, 'any'],
    [4, 9, 3, 2, '00 01 02 10'],
    [5, 9, 3, 2, '5 pairs'],
    [5, 27, 3, 3, '5 triples'],
    [4, 27, 3, 3, '000 001 002 010'],
    [2, 100, 10, 2, '00 01'],
    [2, 121, 11, 2, '0,0 0,1'],
  ]) {
    const lost = Array.from({ length: all }, () => 1);
    const automaton = { next: [lost.map((_, at) => (at < count ? 0 : 1)), lost], accepting: [0] };
    assert.deepEqual(
      drawn(automaton, base, piles).arrows.map(arrow => arrow.label),
      [label],
    );
  }
});

test('small automata of kept proofs are drawn with all arrows, and larger ones are not', () => {
  let seen = 0;
  for (const { H, base, piles = 2 } of proofs.filter(({ claim }) => claim === 'hand-over')) {
    const picture = drawn(H, base, piles);
    if (picture === null) {
      assert.ok(H.next.length > MOST_STATES);
      continue;
    }
    seen++;
    const names = picture.states.map(({ name }) => name);
    assert.equal(names[0], 0);
    // A state that is left out accepts nothing, and leads to nothing that is drawn.
    for (const [state, row] of H.next.entries()) {
      if (names.includes(state)) continue;
      assert.ok(!H.accepting.includes(state) && row.every(to => !names.includes(to)));
    }
    const edges = names.flatMap(from => [...new Set(H.next[from])].filter(to => names.includes(to)));
    const svg = automatonSvg(picture);
    assert.equal(picture.arrows.length, edges.length);
    assert.equal(svg.match(/marker-end/g).length, edges.length + 1);
    assert.equal(automatonTikz(picture).match(/edge\[/g).length, edges.length);
    assert.doesNotMatch(svg, /NaN|undefined/);
  }
  assert.ok(seen > 100, `${seen}`);
});

// `cargo xtask test tex` compiles this file.
test('automata in TikZ are those that LaTeX has compiled', () => {
  for (const { query: rules, text } of kept('automata.tex')) {
    const { H, base, piles = 2 } = proofs.find(proof => proof.rules === rules);
    assert.equal(text, automatonTikz(drawn(H, base, piles)), rules);
  }
});
