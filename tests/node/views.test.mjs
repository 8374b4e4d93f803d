// Piles as rows of sticks, sequences in lines, and trees: their content and its places. pictures.test.mjs
// compares drawings of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, overlap, sequenceOf as made } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { pilesScene, stickAt } = await page('views/piles/scene.ts');

const sticksOf = ({ marks }) => found(marks, 'area', 'stick');
const PLACES = [
  [[3, 5], 800, 600],
  [[12, 7], 850, 676],
  [[12, 7], 358, 420],
  [[20, 1, 0], 358, 420],
  [[3n, 2], 400, 300],
  [[40, 14, 9], 850, 676],
  [[60], 330, 400],
];

test('a pile has as many sticks as tokens; none touch, and a pointer finds each', () => {
  for (const [piles, width, high] of PLACES) {
    const scene = pilesScene(piles, width, high);
    const sticks = sticksOf(scene).flatMap(boxes);
    assert.equal(
      sticks.length,
      piles.reduce((sum, pile) => sum + Number(pile), 0),
    );
    assert.ok(scene.height <= high, `${piles} is not higher than its place`);
    sticks.forEach((one, at) => {
      assert.ok(one.x >= -20 && one.x + one.width <= width);
      for (const other of sticks.slice(0, at)) assert.ok(!overlap(one, other), `${piles}`);
    });
    let first = 0;
    for (const row of scene.rows) {
      sticks.slice(first, first + row.sticks).forEach(({ x, y, width, height }, stick) => {
        assert.equal(stickAt(row, x + width / 2, y + height / 2), stick, `${piles}`);
        // The pressed element is under the pointer.
        assert.ok(x >= row.x && x + width <= row.x + row.width && y + height <= row.y + row.height + 0.5);
      });
      first += row.sticks;
      assert.equal(stickAt(row, row.x + row.width + 60, row.y + row.height - 1), row.sticks);
      // Between two groups of five the pointer finds the last stick before it.
      const gap = row.x + 5 * row.pitch + row.group / 2;
      if (row.group > 0 && Math.min(row.sticks, row.perLine) > 5) assert.equal(stickAt(row, gap, row.y), 4);
    }
    assert.deepEqual(
      found(scene.marks, 'text', 'pile-size').map(({ text }) => text),
      piles.map(String),
    );
  }
});

test('sticks to be taken are the last ones and hollow; those with which no move begins are pale', () => {
  const taken = new Map([
    [1, 2],
    [3, 2],
  ]);
  const going = sticksOf(pilesScene([5, 3, 2], 800, 600, { taken })).map(({ style }) => style);
  assert.equal(going.map(style => (style.includes('going') ? 'x' : '.')).join(''), '...xx...xx');
  // Of the first pile two or four may be taken, of the second anything; of the third nothing is known.
  const allowed = [new Set([2, 4]), null];
  const pale = sticksOf(pilesScene([5, 3, 2], 800, 600, { allowed })).map(({ style }) => style);
  assert.equal(pale.map(style => (style.includes('blocked') ? 'x' : '.')).join(''), 'x.x.x.....');
});

const { hasLetters, shownOf } = await page('views/sequence/scene.ts');
const { hasRow } = await page('core/state.ts');
const { noPeriod, seenPeriod } = await page('views/sequence/nim-sequence.ts');

const repeat = (preperiod, period, saltus = 0) => ({ preperiod, period, saltus });

test('a link says which rows are shown', () => {
  const [ofOutcomes, ofValues, growth] = [repeat(0, 3), repeat(1, 3), repeat(2, 3)];
  const sequence = made([0, 1, 2], {
    outcomePeriod: ofOutcomes,
    grundyPeriod: ofValues,
    grundyGrowth: growth,
  });
  const has = row => hasRow('outcome,period', row);
  assert.deepEqual([has('outcome'), has('value'), has('period')], [true, false, true]);
  const none = { grundy: new Uint32Array() };
  for (const [rows, letters, values, ...periods] of [
    ['outcome,value,period', true, true, ofOutcomes, ofValues, growth],
    ['outcome,value', true, true, null, null, null],
    ['value,period', false, true, null, ofValues, growth],
    ['outcome,period', true, false, ofOutcomes, null, null],
    ['period', true, false, ofOutcomes, null, null],
    ['outcome', true, false, null, null, null],
  ]) {
    const { grundy, outcomePeriod, grundyPeriod, grundyGrowth } = shownOf(sequence, rows);
    assert.deepEqual(
      [[...grundy], outcomePeriod, grundyPeriod, grundyGrowth],
      [values ? [0, 1, 2] : [], ...periods],
    );
    assert.deepEqual([hasLetters(sequence, rows), hasLetters(none, rows)], [letters, true], rows);
  }
});

test('a period of the shown terms alone is named, and marked as not proved', () => {
  for (const [seen, ...all] of [
    [{ period: 1, from: 0 }, 0, 0, 0],
    [{ period: 2, from: 0 }, 0, 1, 0, 1, 0, 1],
    [{ period: 3, from: 2 }, 7, 7, 0, 1, 2, 0, 1, 2, 0, 1, 2],
    [{ period: 2, from: 5 }, 9, 8, 7, 6, 5, 0, 1, 0, 1, 0, 1],
    // Twice is not seen to repeat, nor is the last third.
    [null, 0, 1, 0, 1],
    [null, 9, 8, 7, 6, 5, 4, 3, 2, 0, 1, 0, 1, 0, 1],
    [null, 0, 1, 4, 9, 16],
    [null, 9, 8, 7, 6, 0, 1, 2, 0, 1, 2, 0, 1],
    [null],
  ]) {
    assert.deepEqual(seenPeriod(all), seen, String(all));
  }
  for (const [grundy, outcomes, expected] of [
    [[0, 1, 0, 1, 0, 1], [], /values .* period 2 from n = 4 on\. That is not proved/],
    [[0, 1, 0, 2, 0, 3], [1, 0, 1, 0, 1, 0], /outcomes .* period 2 from n = 4 on/],
    [[], [1, 0, 0, 1], /^No period was found among the first 64 terms\.$/],
  ]) {
    assert.match(noPeriod({ start: 4, grundy, outcomes, lookedThrough: 64 }), expected);
  }
});

const { branchesOf, firstFolds, treeScene, unfolded } = await page('views/tree/scene.ts');

const edge = (from, to, notation, more = {}) => ({
  from,
  to,
  notation,
  winning: false,
  matters: true,
  ...more,
});
const node = (label, outcome = 'N', grundy = null) => ({ query: '', label, outcome, grundy });
const treeOf = (nodes, edges) => ({ nodes, edges, truncated: false });
const all = ({ tree }) => new Set(tree.nodes.keys());

const nim = nimatrix.tree('g=nim&p=3,2,1');
const kotzig = nimatrix.tree('g=kotzig:9:1,2');

test('a tree has all moves, a strategy those that matter', () => {
  for (const tree of [nim, kotzig]) {
    for (const strategy of [false, true]) {
      const drawn = tree.edges.filter(({ matters }) => matters || !strategy);
      const wanted = tree.nodes.map((_, at) => drawn.filter(({ from }) => from === at));
      assert.deepEqual(branchesOf(tree, strategy).moves, wanted);
    }
  }
  const mattering = branchesOf(nim, true).moves.flat().length;
  assert.ok(mattering > 0 && mattering < nim.edges.length);
});

test('two moves are a small one and a large one', () => {
  for (const [notations, two] of [
    [
      ['2', '1', '2'],
      ['1', '2'],
    ],
    [
      ['10', '9'],
      ['9', '10'],
    ],
    [['1'], null],
    [['1', '2', '3'], null],
    [['1a1', '1a2'], null],
    [['1', '1a2'], null],
    [['1', '02'], null],
    [[], null],
  ]) {
    const nodes = notations.map(() => node(''));
    const edges = notations.map((notation, at) => edge(0, at, notation));
    assert.deepEqual(branchesOf(treeOf(nodes, edges), false).two, two, notations.join());
  }
});

test('at first the line of the large move is unfolded, or a small picture', () => {
  const line = [0];
  for (let next = 0; next !== undefined;) {
    next = kotzig.edges.find(({ from, notation }) => from === next && notation === '2')?.to;
    if (next !== undefined) line.push(next);
  }
  assert.ok(line.length > 3);
  assert.deepEqual([...firstFolds(branchesOf(kotzig, false))], line);
  const branches = branchesOf(nim, false);
  const { spots, marks } = treeScene(branches, firstFolds(branches));
  const folded = spots.filter(({ unfolds, open }) => unfolds && !open);
  assert.ok(spots.length <= 24 && spots.length > 6 && folded.length > 0);
  assert.equal(found(marks, 'text', 'more').length, folded.length);
});

test('positions are unfolded breadth first, while the picture has space', () => {
  /** Opens a tree with a position for each number, reached from the position with that number. */
  const open = (parents, most) => {
    const nodes = [-1, ...parents].map((_, at) => node(`(${at})`));
    const edges = parents.map((from, at) => edge(from, at + 1, `${from}a${at}`));
    return [...unfolded(branchesOf(treeOf(nodes, edges), false), most)];
  };
  // 0 leads to 1 and 2, 1 to 3 and 4, 2 to 5, 3 to 6.
  for (const [most, ...opened] of [
    [2, 0],
    [4, 0],
    [5, 0, 1],
    [6, 0, 1, 2],
    [7, 0, 1, 2, 3],
    [undefined, 0, 1, 2, 3],
  ]) {
    assert.deepEqual(open([0, 0, 1, 1, 2, 3], most), opened, String(most));
  }
  // The first position is unfolded whatever its number of moves; more than 1,500 places are never drawn.
  const star = Array.from({ length: 1600 }, () => 0);
  assert.deepEqual(open([...star, 1], 10), [0]);
  assert.deepEqual(open([...star.slice(0, 1498), 1]), [0, 1]);
  assert.deepEqual(open([...star.slice(0, 1499), 1]), [0]);
  // A position that two moves reach is unfolded once.
  const nodes = [...'01234'].map(label => node(label));
  const edges = [edge(0, 1, 'a'), edge(0, 2, 'b'), edge(1, 2, 'c'), edge(2, 3, 'd'), edge(3, 4, 'e')];
  assert.deepEqual([...unfolded(branchesOf(treeOf(nodes, edges), false), 6)], [0, 1, 2, 3]);
  assert.deepEqual([...unfolded(branchesOf(treeOf([], []), false))], []);
});

test('each position is unfolded at its least depth, and only named elsewhere', () => {
  for (const tree of [nim, kotzig]) {
    const branches = branchesOf(tree, false);
    const { spots } = treeScene(branches, all(branches));
    const byId = new Map(spots.map(spot => [spot.id, spot]));
    assert.equal(byId.size, spots.length);
    const childrenOf = ({ id }) => spots.filter(({ parent }) => parent === id);
    for (const at of tree.nodes.keys()) {
      const places = spots.filter(spot => spot.node === at);
      const [first, ...others] = places.filter(({ again }) => !again);
      assert.deepEqual(others, []);
      assert.equal(first.level, Math.min(...places.map(({ level }) => level)));
      const children = childrenOf(first).map(child => child.node);
      assert.deepEqual(children.sort(), branches.moves[at].map(({ to }) => to).sort());
      assert.deepEqual([first.unfolds, first.open], [children.length > 0, children.length > 0]);
      for (const place of places.filter(({ again }) => again)) {
        assert.deepEqual([place.unfolds, place.open, childrenOf(place)], [false, false, []]);
      }
    }
    for (const { id, node: to, level, parent } of spots) {
      const steps = id.split('.');
      assert.equal(level, steps.length);
      assert.equal(parent, id === '0' ? null : steps.slice(0, -1).join('.'));
      if (parent === null) continue;
      const { node: from } = byId.get(parent);
      const notation = steps.at(-1);
      assert.ok(
        branches.moves[from].some(move => move.to === to && move.notation === notation),
        id,
      );
    }
  }
  // A folded position shows no moves, though it has some.
  const branches = branchesOf(nim, false);
  const { spots } = treeScene(branches, new Set([0]));
  assert.equal(spots.length, 1 + branches.moves[0].length);
  assert.ok(spots.slice(1).every(({ open }) => !open) && spots.slice(1).some(({ unfolds }) => unfolds));
});
